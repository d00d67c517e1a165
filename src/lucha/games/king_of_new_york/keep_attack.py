"""CLAUSES of the attack, and of losing Hearts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_new_york.cards import UseForMuch
from lucha.games.king_of_new_york.events import TokenCame
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.match import OUCH, NewYork
from lucha.games.king_of_new_york.questions import CityClause
from lucha.monsters.attack import targets_of
from lucha.monsters.cards import LOSING
from lucha.monsters.events import HeartsSaved
from lucha.monsters.gains import (
    gain_energy,
    lose_energy,
    lose_stars,
    take_energy,
)
from lucha.monsters.match import Loss

CHANGES_HEARTS: Final = (Face.DESTRUCTION, Face.HEART, Face.OUCH)


def any_of(match: NewYork, faces: Sequence[Face]) -> bool:
    """Is one of these faces still to be resolved?"""
    return any(face in match.unresolved for face in faces)


class HitsYourBorough(CityClause):
    """Your attacks hit the others in your borough too."""

    def targets(self, match: NewYork, seat: int, card: str) -> Sequence[int]:
        return [other for other in match.in_borough(match.place[seat]) if other != seat]


class Doubles(CityClause):
    """Your attacks take so many times as much."""

    def times(self, match: NewYork, seat: int, card: str, victim: int) -> int:
        return self.number


class DoublesByDice(CityClause):
    """Targets roll a die; on an Ouch your attack takes so many times as much."""

    def tests_targets(self, match: NewYork, seat: int, card: str) -> bool:
        return True

    def times(self, match: NewYork, seat: int, card: str, victim: int) -> int:
        return self.number if victim in match.doubled else 1


class HitsTheHealthy(CityClause):
    """Targets with more Hearts than you lose so many more."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        return seat == match.active and Face.ATTACK in match.unresolved and any_of(match, CHANGES_HEARTS)

    def harder(self, match: NewYork, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target and match.hearts[victim] > match.hearts[seat] else 0


class TakesStars(CityClause):
    """Targets of your attack lose so many Stars."""

    def strikes(self, match: NewYork, seat: int, card: str, victim: int, table: Table) -> None:
        lose_stars(match, victim, self.number, table, card)


class DrainsAttackers(CityClause):
    """Take so much Energy from every Monster that attacks you."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        """It takes what there is when the attack comes."""
        if Face.ATTACK not in match.unresolved or match.energy[match.active] >= self.number:
            return False
        return seat in targets_of(match, match.active)

    def is_struck(self, match: NewYork, seat: int, card: str, by: int, table: Table) -> None:
        take_energy(match, seat, lose_energy(match, by, self.number, table, card), table, card)


class Curses(CityClause):
    """Monsters that lose Hearts to your attack get so many Curse tokens."""

    def hits(self, match: NewYork, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        if match.hearts[victim]:
            match.curses[victim] += self.number
            table.announce(TokenCame, victim, False, card)


class SpinsWebs(CityClause):
    """Monsters that lose Hearts to your attack get so many Web tokens."""

    def hits(self, match: NewYork, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        if match.hearts[victim]:
            match.webs[victim] += self.number
            table.announce(TokenCame, victim, True, card)


class SoftensYourOuch(CityClause):
    """Your own Ouch dice take so many Hearts less from you."""

    def less(self, match: NewYork, seat: int, card: str, loss: Loss) -> int:
        return self.number if loss.source == OUCH and seat == match.active else 0


class EnergyForPain(CityClause):
    """Gain so much Energy each time you lose Hearts and live."""

    def loses(self, match: NewYork, seat: int, card: str, loss: Loss, table: Table) -> None:
        if match.hearts[seat]:
            gain_energy(match, seat, self.number, table, card)


class OnePurse(CityClause):
    """Hearts pay as Energy does, and Energy is lost as Hearts are."""

    def minds_order(self, match: NewYork, seat: int, card: str) -> bool:
        return seat == match.active and Face.OUCH in match.unresolved

    def hearts_pay(self, match: NewYork, seat: int, card: str) -> bool:
        return True

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != LOSING:
            return ()
        most = min(match.energy[seat], match.losses[-1].amounts[seat])
        return [UseForMuch(card, count) for count in range(1, most + 1)]

    def used(self, match: NewYork, seat: int, card: str, option: UseForMuch, table: Table) -> None:
        match.energy[seat] -= option.count
        match.losses[-1].amounts[seat] -= option.count
        table.announce(HeartsSaved, seat, option.count, card, ())
