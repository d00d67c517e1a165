"""EVOLUTIONS around the dice: what they show, how often they count, who re-rolls them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.dice import stars_of
from lucha.games.king_of_tokyo.keep_dice import Changes
from lucha.games.king_of_tokyo.match import NUMBERS, Face, Tokyo
from lucha.games.king_of_tokyo.tokyo import was_in_tokyo
from lucha.monsters.cards import CHANGING, Clause, Use, UseOnDie, UseOnMonster
from lucha.monsters.dice import RollOneDie, turn_die
from lucha.monsters.events import DiceFlipped, DieChanged, DieFrozen, FaceNamed, TokenPassed
from lucha.monsters.gains import gain_stars, pay
from lucha.monsters.match import NOBODY, Loss


class DoublesHearts(Clause):
    """Your Hearts count so many times in this turn."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        is_heart = face is Face.HEART and seat == match.active
        return (self.number - 1) * match.dice.count(Face.HEART) if is_heart else 0


class TurnsADie(Changes):
    """Once a turn one die becomes one of these faces."""

    def may_change(self, match: Tokyo, seat: int, card: str) -> bool:
        return card not in match.used

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.used.append(card)


class TurnsADieToASmash(TurnsADie):
    """Once a turn one die becomes a claw."""

    def faces(self) -> Sequence[Face]:
        return (Face.SMASH,)


class TurnsADieToALowNumber(TurnsADie):
    """Once a turn one die becomes a 1 or a 2."""

    def faces(self) -> Sequence[Face]:
        return (Face.ONE, Face.TWO)


class TurnsAFace(Clause):
    """All your dice of one face become another face."""

    def aims(self, match: Tokyo, seat: int, card: str) -> Sequence[Option]:
        shown = dict.fromkeys(match.dice)
        return [UseOnDie(card, face, into) for face in shown for into in Face if into is not face]

    def played(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        for _ in range(match.dice.count(option.face)):
            turn_die(match, option.face, option.into)
        table.announce(DieChanged, seat, card, option.face, option.into)


class RerollsAnothersDie(Clause):
    """Roll a die of the Monster on turn again."""

    def aims(self, match: Tokyo, seat: int, card: str) -> Sequence[Option]:
        return [UseOnDie(card, face, face) for face in dict.fromkeys(match.dice)] if seat != match.active else ()

    def played(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.then(RollOneDie(seat, card, option.face))


class ComesBackOnEntering(Clause):
    """When you enter Tokyo, take it back into your hand."""

    def comes_back(self, match: Tokyo, seat: int, card: str) -> bool:
        return True


class OneRoll(Clause):
    """You have only one Roll in this turn."""

    def has_one_roll(self, match: Tokyo, seat: int, card: str, other: int) -> bool:
        return other == seat


class DoublesAll(Clause):
    """All that your dice bring in this turn comes so many times: stars, Energy, Hearts and claws."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        is_counted = seat == match.active and face not in NUMBERS
        return (self.number - 1) * match.dice.count(face) if is_counted else 0

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face in NUMBERS:
            gain_stars(match, seat, (self.number - 1) * stars_of(face, match.dice.count(face)), table, card)


class OthersRollFewer(Clause):
    """All others roll so many dice fewer."""

    def dice_of_others(self, match: Tokyo, seat: int, card: str, other: int) -> int:
        return 0 if other == seat else -self.number


class OthersHaveOneRoll(Clause):
    """All others have only one Roll."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return seat == match.active

    def has_one_roll(self, match: Tokyo, seat: int, card: str, other: int) -> bool:
        return other != seat


class FlipsAllDice(Clause):
    """Once a turn all your dice turn over: 1 and 3, 2 and Heart, claw and Energy change places."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == CHANGING and card not in match.used and match.dice else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        match.used.append(card)
        match.dice = sorted([OTHER_SIDE[face] for face in match.dice], key=match.terms.order.__getitem__)
        table.announce(DiceFlipped, seat, card, tuple(match.dice))


OTHER_SIDE: Final = {
    Face.ONE: Face.THREE,
    Face.THREE: Face.ONE,
    Face.TWO: Face.HEART,
    Face.HEART: Face.TWO,
    Face.SMASH: Face.ENERGY,
    Face.ENERGY: Face.SMASH,
}


@dataclass(frozen=True, slots=True)
class FreezeDie(Option):
    """Freeze a die that shows this face."""

    card: str
    face: Face


class FreezesADieFor(Clause):
    """For so much Energy one of your dice stays as it lies, in the turns of all others too."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, FreezeDie) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        is_over = card in match.used or card in match.the_evolutions().frozen
        if when != CHANGING or is_over or match.energy[seat] < self.number:
            return ()
        return [FreezeDie(card, face) for face in dict.fromkeys(match.dice)]

    def used(self, match: Tokyo, seat: int, card: str, option: FreezeDie, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.used.append(card)
        match.dice.remove(option.face)
        match.the_evolutions().frozen[card] = option.face
        table.announce(DieFrozen, seat, card, option.face)


class DeniesAFace(Clause):
    """A Monster in Tokyo that loses Hearts to your claws gets it; in its next turn a face that you name fails."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        hit = [one for one in loss.targets if loss.lost[one] and match.hearts[one] and was_in_tokyo(match, one)]
        if card not in match.the_evolutions().tokens and hit[:1] == [victim]:
            match.then(*([GiveTheRay(seat, card, tuple(hit))] if len(hit) > 1 else [HandOver(seat, card, victim)]))

    def token_starts(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.then(NameAFace(match.owner(card), card))

    def token_ends(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        give_token_back(match, card, table)

    def token_holder_falls(self, match: Tokyo, card: str, by: int, table: Table) -> None:
        give_token_back(match, card, table)


def give_token_back(match: Tokyo, card: str, table: Table) -> None:
    holder = match.the_evolutions().tokens.pop(card)
    table.announce(TokenPassed, card, holder, NOBODY)


@dataclass(frozen=True, slots=True)
class GiveTheRay(Decision):
    """FREEZE RAY.  Who of those it has hit in Tokyo gets it?"""

    card: str
    victims: tuple[int, ...]

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [UseOnMonster(self.card, victim) for victim in self.victims]

    def chosen(self, match: Tokyo, option: UseOnMonster) -> None:
        match.then(HandOver(self.seat, self.card, option.target))


@dataclass(frozen=True, slots=True)
class HandOver(Step):
    """FREEZE RAY.  A Monster that is still there gets it."""

    seat: int
    card: str
    to: int

    def run(self, match: Tokyo, table: Table) -> None:
        if not match.out[self.to] and match.owner(self.card) == self.seat:
            match.the_evolutions().tokens[self.card] = self.to
            table.announce(TokenPassed, self.card, self.seat, self.to)


@dataclass(frozen=True, slots=True)
class DenyFace(Option):
    """This face does nothing in this turn."""

    face: Face


@dataclass(frozen=True, slots=True)
class NameAFace(Decision):
    """FREEZE RAY.  Its owner names a face at the start of the turn of the one who has it."""

    card: str

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [DenyFace(face) for face in match.terms.faces]

    def chosen(self, match: Tokyo, option: DenyFace) -> None:
        match.then(DenyTheFace(self.seat, self.card, option.face))


@dataclass(frozen=True, slots=True)
class DenyTheFace(Step):
    """FREEZE RAY.  Dice of that face do nothing in this turn."""

    seat: int
    card: str
    face: Face

    def run(self, match: Tokyo, table: Table) -> None:
        match.the_evolutions().denied[self.card] = self.face
        table.announce(FaceNamed, self.seat, self.card, self.face)


DICE: Final[dict[str, type[Clause]]] = {
    "doubles_hearts": DoublesHearts,
    "turns_a_die_to_a_smash": TurnsADieToASmash,
    "turns_a_die_to_a_low_number": TurnsADieToALowNumber,
    "turns_a_face": TurnsAFace,
    "rerolls_anothers_die": RerollsAnothersDie,
    "comes_back_on_entering": ComesBackOnEntering,
    "one_roll": OneRoll,
    "doubles_all": DoublesAll,
    "others_roll_fewer": OthersRollFewer,
    "others_have_one_roll": OthersHaveOneRoll,
    "flips_all_dice": FlipsAllDice,
    "freezes_a_die_for": FreezesADieFor,
    "denies_a_face": DeniesAFace,
}
