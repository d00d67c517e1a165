"""CLAUSES of what stands in the city: tiles, Units, Superstar, and where Monsters go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from lucha.games.king_of_new_york.cards import StinkAttack, UseInBorough
from lucha.games.king_of_new_york.celebrity import takes_superstar
from lucha.games.king_of_new_york.destruction import BUILDING, ONLY_UNITS
from lucha.games.king_of_new_york.events import SouvenirLeft
from lucha.games.king_of_new_york.facts import (
    BOROUGHS,
    INFANTRY,
    JET,
    TANK,
    Face,
)
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.questions import DESTROYING, CityClause
from lucha.monsters.cards import MOMENT, Use
from lucha.monsters.events import PowerUsed
from lucha.monsters.gains import (
    gain_energy,
    gain_stars,
    heal,
    pay,
)
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import NOBODY


class EasierTanks(CityClause):
    """A Tank takes so much less Destruction."""

    def easier(self, match: NewYork, seat: int, card: str, unit: str) -> int:
        return self.number if unit == TANK else 0


class EasierJets(CityClause):
    """A Jet takes so much less Destruction."""

    def easier(self, match: NewYork, seat: int, card: str, unit: str) -> int:
        return self.number if unit == JET else 0


class JetsAnywhere(CityClause):
    """Destroy Jets in every borough; gain so many Stars for each."""

    def reaches(self, match: NewYork, seat: int, card: str, unit: str) -> bool:
        return unit == JET

    def shoots(self, match: NewYork, seat: int, card: str, unit: str, table: Table) -> None:
        if unit == JET:
            gain_stars(match, seat, self.number, table, card)


class StarsForUnits(CityClause):
    """Gain so many Stars for each Unit that you destroy."""

    def shoots(self, match: NewYork, seat: int, card: str, unit: str, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class HealsByInfantry(CityClause):
    """Heal so many Hearts for each Infantry that you destroy."""

    def shoots(self, match: NewYork, seat: int, card: str, unit: str, table: Table) -> None:
        if unit == INFANTRY:
            heal(match, seat, self.number, table, card)


class StarsForABuilding(CityClause):
    """Gain so many Stars on a turn in which you destroy a Building."""

    def razes(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.felled.count(BUILDING) == 1:
            gain_stars(match, seat, self.number, table, card)


class OnlyUnits(CityClause):
    """So much more Destruction, but only for Units; decided before the first tile."""

    def why_not(self, match: NewYork, seat: int, card: str, option: Any) -> Verdict:
        verdict = CityClause.why_not(self, match, seat, card, option)
        return ONLY_UNITS if verdict is MOMENT and match.felled else verdict

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        return (Use(card),) if when == DESTROYING and card not in match.used and not match.felled else ()

    def used(self, match: NewYork, seat: int, card: str, option: Use, table: Table) -> None:
        match.used.append(card)
        match.destruction += self.number
        match.only_units = True
        table.announce(PowerUsed, seat, card, 0)


class OpensABorough(CityClause):
    """For so much Energy use your Destruction in one other borough too."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        return seat == match.active and Face.DESTRUCTION in match.unresolved

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, UseInBorough) else 0

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != DESTROYING or not match.destruction or match.means(seat) < self.number:
            return ()
        open_now = (match.place[seat], *match.opened)
        return [UseInBorough(card, borough) for borough in range(len(BOROUGHS)) if borough not in open_now]

    def used(self, match: NewYork, seat: int, card: str, option: UseInBorough, table: Table) -> None:
        match.opened.append(option.borough)
        pay(match, seat, self.number, card, table)


class HardToOutshine(CityClause):
    """The others need so many Celebrity to take Superstar from you."""

    def takes_fame(self, match: NewYork, seat: int, card: str) -> int:
        return self.number


class HurtsTheOutshone(CityClause):
    """The Monster that you take Superstar from loses so many Hearts."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        if seat != match.active or match.superstar in (seat, NOBODY) or not takes_superstar(match):
            return False
        return Face.ATTACK in match.unresolved or Face.OUCH in match.unresolved

    def shines(self, match: NewYork, seat: int, card: str, loser: int, table: Table) -> None:
        if loser != NOBODY:
            lose_to_card(match, seat, card, [loser], self.number)


class HurtsTheOutshining(CityClause):
    """A Monster that takes Superstar from you loses so many Hearts."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        if seat != match.superstar or seat == match.active or not takes_superstar(match):
            return False
        is_deadly = match.hearts[match.active] <= self.number
        return any(face in match.unresolved for face in (Face.DESTRUCTION, Face.HEART, Face.OUCH)) or (
            is_deadly and Face.ATTACK in match.unresolved
        )

    def is_outshone(self, match: NewYork, seat: int, card: str, by: int, table: Table) -> None:
        lose_to_card(match, seat, card, [by], self.number)


class HealsOnEntering(CityClause):
    """Heal so many Hearts when you enter Manhattan."""

    def enters(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)


class LeavesSouvenirs(CityClause):
    """In your borough, and in each that you come to without a souvenir: so many Stars and as much Energy."""

    def bought(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        self.moves(match, seat, card, table)

    def moves(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        borough = match.place[seat]
        if not match.souvenirs[borough]:
            match.souvenirs[borough] = True
            table.announce(SouvenirLeft, seat, borough)
            gain_stars(match, seat, self.number, table, card)
            gain_energy(match, seat, self.number, table, card)


class PushesUnits(CityClause):
    """When you move, push up to so many Units out of the borough that you come to."""

    def moves(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        match.then(StinkAttack(seat, card, self.number))


class MovesCost(CityClause):
    """While it is for sale, moves that nobody is forced to make cost so much Energy."""

    def move_price(self, match: NewYork, card: str) -> int:
        return self.number
