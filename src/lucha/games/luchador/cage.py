"""CAGE MATCH: nowhere to land but the cage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.dice import MISS, Face, Hit
from lucha.games.luchador.events import BashedAgainstTheCage
from lucha.games.luchador.match import Bout
from lucha.games.luchador.order import Order, after, once
from lucha.games.luchador.resolving import LineUpTheDice

SLAMS: Final = (Hit.CHAIR_SMASH, Hit.TABLE_SLAM)


@dataclass(frozen=True, slots=True)
class MissesHurt(Step):
    """A Miss, on the first roll or on a Pin that was re-rolled, costs the one who rolled it a point."""

    def run(self, match: Bout, table: Table) -> None:
        for seat in match.in_ring:
            hurt_by_misses(match, seat, match.corners[seat].ring, table)


def hurt_by_misses(match: Bout, seat: int, faces: tuple[Face, ...], table: Table) -> None:
    misses = faces.count(MISS)
    if misses:
        match.corners[seat].bruises += misses
        table.announce(BashedAgainstTheCage, seat, misses)


def in_a_cage(order: Order) -> Order:
    """The order of a round, with the cage around it."""
    return after(order, LineUpTheDice, once(MissesHurt))


def harder_slams(points: dict[Hit, int]) -> dict[Hit, int]:
    """Chairs and tables do one point more against the cage."""
    return {hit: worth + (hit in SLAMS) for hit, worth in points.items()}
