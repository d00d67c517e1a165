"""EVOLUTIONS for Tokyo itself: taking it, driving others out of it, and what it is worth to be there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.games.king_of_tokyo.tokyo import enter, leave
from lucha.monsters.cards import EMPTIED, FORCING, Clause, Use, UseOnMonster
from lucha.monsters.events import PowerUsed
from lucha.monsters.evolved import fallen_empty
from lucha.monsters.gains import discard, gain_stars, lose_stars
from lucha.monsters.losing import lose_to_card


class TakesVacatedTokyo(Clause):
    """Somebody has left Tokyo or is out: you take its place."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return not match.is_inside(seat) and bool(fallen_empty(match))

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        enter(match, seat, fallen_empty(match)[0], table)


class EntersForAnother(Clause):
    """When another Monster would enter and you were outside at the start of its turn: you may enter first."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != EMPTIED or match.is_inside(seat) or not match.free_zones():
            return ()
        has_left = any(one == seat for one, _ in match.the_evolutions().left)
        return () if has_left else [Use(card)]

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        table.announce(PowerUsed, seat, card, 0)
        enter(match, seat, match.free_zones()[0], table)


class ForcesOut(Clause):
    """A Monster that has lost Hearts to your claws and chose to stay in Tokyo leaves it, if you like."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != FORCING:
            return ()
        stayed = [other for other in match.the_ring().stayed if match.is_inside(other)]
        return [UseOnMonster(card, other) for other in stayed]

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnMonster, table: Table) -> None:
        table.announce(PowerUsed, seat, card, 0)
        leave(match, option.target, table, is_forced=True)


class StarsAtEveryEnd(Clause):
    """In Tokyo, so many stars at the end of every turn; leave it, and all your stars are gone, and the card too."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return match.is_inside(seat)

    def turn_ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat):
            gain_stars(match, seat, self.number, table, card)

    def yields(self, match: Tokyo, seat: int, card: str, place: int, table: Table) -> None:
        self.falls_down(match, seat, card, table)

    def closed_out(self, match: Tokyo, seat: int, card: str, place: int, table: Table) -> None:
        self.falls_down(match, seat, card, table)

    def falls_down(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        lose_stars(match, seat, match.stars[seat], table, card)
        discard(match, seat, card, table)


class HurtsOutsideAndLeaves(Clause):
    """All others outside Tokyo lose so many Hearts; then you leave, and nobody takes your place in this turn."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return match.is_inside(seat)

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        match.then(LeaveItEmpty(seat))
        outside = [other for other in match.living() if other != seat and not match.is_inside(other)]
        lose_to_card(match, seat, card, outside, self.number)


@dataclass(frozen=True, slots=True)
class LeaveItEmpty(Step):
    """EATS, SHOOTS AND LEAVES.  After the loss; nobody takes the place in this turn."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        if match.is_inside(self.seat):
            match.the_evolutions().barred.append(match.place[self.seat])
            leave(match, self.seat, table, is_forced=True)


class BarsYielding(Clause):
    """Nobody else can leave Tokyo by choice."""

    def bars_yielding(self, match: Tokyo, seat: int, card: str, other: int) -> bool:
        return other != seat


TOKYO: Final[dict[str, type[Clause]]] = {
    "takes_vacated_tokyo": TakesVacatedTokyo,
    "enters_for_another": EntersForAnother,
    "forces_out": ForcesOut,
    "stars_at_every_end": StarsAtEveryEnd,
    "hurts_outside_and_leaves": HurtsOutsideAndLeaves,
    "bars_yielding": BarsYielding,
}
