"""EVOLUTIONS for turns: a turn at rest, another turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.keep_gains import BY_DICE, BY_EVOLUTION
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.games.king_of_tokyo.tokyo import was_in_tokyo
from lucha.monsters.cards import STARTING, Clause, Use
from lucha.monsters.events import ExtraTurnWon, PowerUsed
from lucha.monsters.evolutions import END
from lucha.monsters.evolving import PlayEvolutions
from lucha.monsters.gains import gain_energy, heal
from lucha.monsters.match import ExtraTurn


class RestsFor(Clause):
    """Outside Tokyo, instead of rolling, entering and buying: so many Hearts, and the card's Energy."""

    def rests(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)
        for clause in match.of_card(card, "rested"):
            clause.rested(match, seat, card, table)
        skip_to_the_end(match, seat)


class TunesUp(RestsFor):
    """Once, when it is played."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return seat == match.active and not match.is_inside(seat)

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        self.rests(match, seat, card, table)


class Sinks(RestsFor):
    """Every turn, if you like."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == STARTING and not match.is_inside(seat) else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        table.announce(PowerUsed, seat, card, 0)
        self.rests(match, seat, card, table)


class EnergyForResting(Clause):
    """So much Energy for such a rest."""

    def rested(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_energy(match, seat, self.number, table, card)


def skip_to_the_end(match: Tokyo, seat: int) -> None:
    """The turn goes on with what comes before its end."""
    end = PlayEvolutions(seat, END)
    while match.agenda[-1] != end:
        match.agenda.pop()


class TurnForAllFaces(Clause):
    """All six faces: another turn after this one."""

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        rest = [face for face in Face if face is not Face.SMASH]
        if all(face in match.dice for face in rest) and match.count_of(seat, Face.SMASH):
            match.extra.append(ExtraTurn(BY_DICE, seat))
            table.announce(ExtraTurnWon, seat, card)


class TurnForWoundingTokyo(Clause):
    """A Monster in Tokyo has lost Hearts to you, and you have not entered: another turn after this one."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        if seat != match.active or match.is_inside(seat):
            return False
        return any(match.taken[other] and was_in_tokyo(match, other) for other in match.seats if other != seat)

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        match.extra.append(ExtraTurn(BY_EVOLUTION, seat))
        table.announce(ExtraTurnWon, seat, card)


TURNS: Final[dict[str, type[Clause]]] = {
    "tunes_up": TunesUp,
    "sinks": Sinks,
    "energy_for_resting": EnergyForResting,
    "turn_for_all_faces": TurnForAllFaces,
    "turn_for_wounding_tokyo": TurnForWoundingTokyo,
}
