"""KEEP CARDS that bring stars, Energy, Hearts and turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.match import NUMBERS, SPENDING, Face, Tokyo
from lucha.monsters.cards import Clause
from lucha.monsters.events import ExtraTurnWon
from lucha.monsters.gains import discard, gain_energy, gain_stars, heal, lose_energy, take_energy
from lucha.monsters.match import ExtraTurn

BY_DICE: Final = 0  # extra turns: those won by dice come first,
BY_CARD: Final = 1  # then those won by buying,
BY_EVOLUTION: Final = 2  # then those won by Evolutions
ROOTING, HOARDER, HERBIVORE, SOLAR = 1, 2, 3, 4  # the order of the end


class StarsForAllFaces(Clause):
    """All six faces: so many stars on top."""

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        rest = [face for face in Face if face is not Face.SMASH]
        if all(face in match.dice for face in rest) and match.count_of(seat, Face.SMASH):
            gain_stars(match, seat, self.number, table, card)


class StarsForOneTwoThree(Clause):
    """1, 2 and 3: so many stars; the dice count all the same."""

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if all(face in match.dice for face in NUMBERS):
            gain_stars(match, seat, self.number, table, card)


class StarsForOnes(Clause):
    """Three 1s: so many stars more."""

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.ONE:
            gain_stars(match, seat, self.number, table, card)


class FreezesTime(Clause):
    """Three 1s: another turn after this one, with so many dice fewer."""

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.ONE:
            self.freezes(match, seat, card, table)

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if match.terms.freeze_on_purchase and seat == match.active and match.dice.count(Face.ONE) >= 3:
            self.freezes(match, seat, card, table)

    def freezes(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.extra.append(ExtraTurn(BY_DICE, seat, match.fewer + self.number))
        table.announce(ExtraTurnWon, seat, card)


class StarsForStartingInside(Clause):
    """Start a turn in Tokyo: so many stars more."""

    def starts(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat):
            gain_stars(match, seat, self.number, table, card)


class Battery(Clause):
    """So much Energy lies on the card."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.counters[card] = self.number


class BatteryGives(Clause):
    """Take so much of it at each start of your turn; the empty card is discarded."""

    def starts(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        taken = min(self.number, match.counters.get(card, 0))
        match.counters[card] = match.counters.get(card, 0) - taken
        take_energy(match, seat, taken, table, card)
        if not match.counters[card]:
            discard(match, seat, card, table)


class MoreEnergy(Clause):
    """Each time you gain Energy, so much more."""

    def more_energy(self, match: Tokyo, seat: int, card: str) -> int:
        return self.number


class MoreHearts(Clause):
    """Each time you heal, so many Hearts more."""

    def more_hearts(self, match: Tokyo, seat: int, card: str) -> int:
        return self.number


class StarsForFewest(Clause):
    """End a turn with fewer stars than everybody else: so many stars."""

    def ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        score = match.score()
        fewest = min([score[other] for other in match.living() if other != seat])
        if score[seat] < fewest or (match.terms.ties_count and score[seat] == fewest):
            gain_stars(match, seat, self.number, table, card)

    def ends_as(self) -> int:
        return ROOTING


class StarsForEnergy(Clause):
    """End a turn: a star for each so much Energy that you have."""

    def ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_stars(match, seat, match.energy[seat] // self.number, table, card)

    def ends_as(self) -> int:
        return HOARDER


class StarsForPeace(Clause):
    """End a turn in which nobody lost Hearts through you, not even yourself: so many stars."""

    def ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if not any(match.taken):
            gain_stars(match, seat, self.number, table, card)

    def ends_as(self) -> int:
        return HERBIVORE


class EnergyForNone(Clause):
    """End a turn without Energy: so much Energy."""

    def ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if not match.energy[seat]:
            gain_energy(match, seat, self.number, table, card)

    def ends_as(self) -> int:
        return SOLAR


@dataclass(frozen=True, slots=True)
class HealOther(Option):
    """Spend rolled Hearts on another Monster."""

    card: str
    target: int
    hearts: int


class HealingRay(Clause):
    """Heal others with your Hearts; they pay so much Energy for each, or what they have."""

    def minds_order(self, match: Tokyo, seat: int, card: str) -> bool:
        return seat == match.active and Face.HEART in match.unresolved

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != SPENDING:
            return ()
        found: list[Option] = []
        for target in match.clockwise(seat):
            lacks = match.most_hearts(target) - match.hearts[target] if target != seat else 0
            for hearts in range(1, min(lacks, match.hearts_left) + 1):
                found.append(HealOther(card, target, hearts))  # noqa: PERF401 (two loops)
        return found

    def used(self, match: Tokyo, seat: int, card: str, option: HealOther, table: Table) -> None:
        match.hearts_left -= option.hearts
        heal(match, option.target, option.hearts, table, card)
        paid = lose_energy(match, option.target, self.number * option.hearts, table, card)
        gain_energy(match, seat, paid, table, card)


GAINS: Final[dict[str, type[Clause]]] = {
    "stars_for_all_faces": StarsForAllFaces,
    "stars_for_one_two_three": StarsForOneTwoThree,
    "stars_for_ones": StarsForOnes,
    "freezes_time": FreezesTime,
    "stars_for_starting_inside": StarsForStartingInside,
    "battery": Battery,
    "battery_gives": BatteryGives,
    "more_energy": MoreEnergy,
    "more_hearts": MoreHearts,
    "stars_for_fewest": StarsForFewest,
    "stars_for_energy": StarsForEnergy,
    "stars_for_peace": StarsForPeace,
    "energy_for_none": EnergyForNone,
    "healing_ray": HealingRay,
}
