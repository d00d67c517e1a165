"""EVOLUTIONS for attacks: more claws, harder claws, and what they do to those they wound."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.games.king_of_tokyo.tokyo import was_in_tokyo
from lucha.monsters.cards import STARTING, Clause, Use
from lucha.monsters.events import TokenPassed
from lucha.monsters.gains import gain_energy, gain_stars, lose_energy, lose_stars, pay, take_energy
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import NOBODY, Loss


class SmashesFromOutside(Clause):
    """Outside Tokyo: so many more claws in this turn."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return not match.is_inside(seat)

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and seat == match.active else 0


class BlastsHarder(Clause):
    """Your claws cost each Monster that they hit so many Hearts more in this turn."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target else 0


class HarderFrom(Clause):
    """With so many claws or more: each Monster that they hit loses 1 Heart more."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return 1 if is_target and match.count_of(seat, Face.SMASH) >= self.number else 0


class Targets(Clause):
    """The last Monster that lost Hearts to your claws is your target: it loses so many more the next time."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target and match.the_evolutions().tokens.get(card) == victim else 0

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        tokens = match.the_evolutions().tokens
        before = tokens.get(card, NOBODY)
        if before != victim and match.hearts[victim]:
            tokens[card] = victim
            table.announce(TokenPassed, card, before, victim)

    def token_holder_falls(self, match: Tokyo, card: str, by: int, table: Table) -> None:
        match.the_evolutions().tokens.pop(card, None)


class BreathOfDoom(Clause):
    """When a Monster in Tokyo loses Hearts to your claws, all others outside lose so many."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        inside = [one for one in loss.targets if was_in_tokyo(match, one) and loss.lost[one]]
        if inside[:1] == [victim]:
            outside = [one for one in match.living() if one != seat and not was_in_tokyo(match, one)]
            lose_to_card(match, seat, card, outside, self.number)


class EnergyPerSmash(Clause):
    """So much Energy for each claw of this turn."""

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.SMASH and (card in match.used or match.terms.evolutions[card].lasts):
            gain_energy(match, seat, self.number * count, table, card)


class BeforeTheFirstRoll(Clause):
    """Once a turn, before the first Roll, for so much Energy."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == STARTING and card not in match.used and match.energy[seat] >= self.number else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.used.append(card)


class DrawsTheSword(BeforeTheFirstRoll):
    """Before the first Roll, for so much Energy: one more claw in this turn, and the card's other sentence holds."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return 1 if face is Face.SMASH and card in match.used else 0


class StarsFromWounded(Clause):
    """Each Monster that loses Hearts to your claws loses so many stars."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        lose_stars(match, victim, self.number, table, card)


class Carrot(Clause):
    """In Tokyo: each Monster that loses Hearts to your claws gives you so much Energy, or loses as many Hearts."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        if match.is_inside(seat) and match.hearts[victim]:
            match.then(GiveOrSuffer(victim, seat, card, self.number))


@dataclass(frozen=True, slots=True)
class GiveEnergy(Option):
    """Give Energy."""


@dataclass(frozen=True, slots=True)
class GiveOrSuffer(Decision):
    """ELECTRIC CARROT.  The victim chooses, if it has Energy to give."""

    to: int
    card: str
    number: int

    def arises(self, match: Tokyo) -> bool:
        return not match.out[self.seat] and match.energy[self.seat] >= self.number

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [GiveEnergy(), PASS]

    def unasked(self, match: Tokyo) -> Option | None:
        return None if match.out[self.seat] else PASS

    def chosen(self, match: Tokyo, option: Option) -> None:
        match.then(PayTheCarrot(self.seat, self.to, self.card, self.number, isinstance(option, Pass)))


@dataclass(frozen=True, slots=True)
class PayTheCarrot(Step):
    """ELECTRIC CARROT.  Energy goes over, or Hearts go."""

    seat: int
    to: int
    card: str
    number: int
    suffers: bool

    def run(self, match: Tokyo, table: Table) -> None:
        if self.suffers:
            lose_to_card(match, self.to, self.card, [self.seat], self.number)
        else:
            gain_energy(match, self.to, lose_energy(match, self.seat, self.number, table, self.card), table, self.card)


class StakesOnSmashes(BeforeTheFirstRoll):
    """Before the first Roll, so much Energy goes on it: with three claws it comes back and as many more Hearts go.

    With fewer claws it is lost, and so are as many of its owner's Hearts.
    """

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        BeforeTheFirstRoll.used(self, match, seat, card, option, table)
        match.counters[card] = self.number

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if match.counters.pop(card, 0):
            if self.wins(match):
                take_energy(match, seat, self.number, table, card)
            else:
                lose_to_card(match, seat, card, [seat], self.number)

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target and card in match.used and self.wins(match) else 0

    def wins(self, match: Tokyo) -> bool:
        return match.dice.count(Face.SMASH) >= 3


class SmashesForAOne(Clause):
    """With a 1: so many more claws."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and Face.ONE in match.dice else 0


class StarsForWounding(Clause):
    """In a turn in which another Monster loses Hearts to your claws: so many stars."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        if loss.lost[victim] and card not in match.used:
            match.used.append(card)
            gain_stars(match, seat, self.number, table, card)


class HurtsOthersForTwos(Clause):
    """With three 2s: all others lose so many Hearts."""

    def minds_order(self, match: Tokyo, seat: int, card: str) -> bool:
        return seat == match.active and Face.TWO in match.unresolved

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.TWO:
            lose_to_card(match, seat, card, [other for other in match.living() if other != seat], self.number)


CLAWS: Final[dict[str, type[Clause]]] = {
    "smashes_from_outside": SmashesFromOutside,
    "blasts_harder": BlastsHarder,
    "harder_from": HarderFrom,
    "targets": Targets,
    "breath_of_doom": BreathOfDoom,
    "energy_per_smash": EnergyPerSmash,
    "draws_the_sword": DrawsTheSword,
    "stars_from_wounded": StarsFromWounded,
    "carrot": Carrot,
    "stakes_on_smashes": StakesOnSmashes,
    "smashes_for_a_one": SmashesForAOne,
    "stars_for_wounding": StarsForWounding,
    "hurts_others_for_twos": HurtsOthersForTwos,
}
