"""EVOLUTIONS: what they say in New York alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.match import OUCH, NewYork
from lucha.games.king_of_new_york.questions import CityClause
from lucha.monsters.cards import CHANGING, Use
from lucha.monsters.events import DiceTraded, HeartsSaved
from lucha.monsters.gains import gain_energy, gain_stars
from lucha.monsters.match import Loss


class DestructionNow(CityClause):
    """So much more Destruction in this turn."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.DESTRUCTION and seat == match.active else 0


class CelebrityNow(CityClause):
    """So many more Celebrity in this turn."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.CELEBRITY and seat == match.active else 0


class KicksOut(CityClause):
    """A loss of yours is so many Hearts less."""

    def may_be_played(self, match: NewYork, seat: int, card: str, when: str) -> bool:
        return bool(match.losses) and match.losses[-1].amounts[seat] > 0

    def played(self, match: NewYork, seat: int, card: str, option: Option, table: Table) -> None:
        amounts = match.losses[-1].amounts
        saved = min(self.number, amounts[seat])
        amounts[seat] -= saved
        table.announce(HeartsSaved, seat, saved, card, ())


class StarsForSuperstarInside(CityClause):
    """Start a turn in Manhattan with Superstar: so many stars."""

    def starts(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat) and match.superstar == seat:
            gain_stars(match, seat, self.number, table, card)


class TradesDestruction(CityClause):
    """Once a turn so many Destruction dice count as one Attack."""

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != CHANGING or card in match.used or match.dice.count(Face.DESTRUCTION) < self.number:
            return ()
        return [Use(card)]

    def used(self, match: NewYork, seat: int, card: str, option: Use, table: Table) -> None:
        match.used.append(card)
        for _ in range(self.number):
            match.dice.remove(Face.DESTRUCTION)
        match.dice.append(Face.ATTACK)
        match.dice.sort(key=match.terms.order.__getitem__)
        table.announce(DiceTraded, seat, card, Face.DESTRUCTION, Face.ATTACK)


class EnergyForFirstUnit(CityClause):
    """The first Unit that you destroy in a turn: so much Energy."""

    def shoots(self, match: NewYork, seat: int, card: str, unit: str, table: Table) -> None:
        if card not in match.used:
            match.used.append(card)
            gain_energy(match, seat, self.number, table, card)


class UnitsHitLess(CityClause):
    """Units hit you for so many Hearts less in all."""

    def less(self, match: NewYork, seat: int, card: str, loss: Loss) -> int:
        return self.number if loss.source == OUCH else 0


EVOLUTIONS: Final[dict[str, type[CityClause]]] = {
    "destruction_now": DestructionNow,
    "celebrity_now": CelebrityNow,
    "kicks_out": KicksOut,
    "stars_for_superstar_inside": StarsForSuperstarInside,
    "trades_destruction": TradesDestruction,
    "energy_for_first_unit": EnergyForFirstUnit,
    "units_hit_less": UnitsHitLess,
}
