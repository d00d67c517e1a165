"""ROLLING: up to three Rolls, and any dice kept; then others may meddle, and cards change faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters.cards import CHANGING, ROLLED, ROLLING, AnyFace
from lucha.monsters.events import DiceRolled, DieChanged
from lucha.monsters.match import Arena, Terms
from lucha.monsters.powers import UseThePower, offers


@dataclass(frozen=True, slots=True)
class Keep(Option):
    """Keep these dice, and re-roll the others; all of them: stop rolling."""

    faces: tuple[AnyFace, ...]

    def manner(self) -> str:
        return "" if self.faces else "none"


@dataclass(frozen=True, slots=True)
class RollDice(Step):
    """FIRST ROLL.  Six dice, with what cards and tokens add and take.  Without dice there is no Roll."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        seat = self.seat
        count = match.dice_of(seat)
        faces = table.throw(match.terms.die.of(count))
        match.rolls = match.rolls_of(seat) - 1 if count else 0
        put_down(match, seat, [], faces, table, is_again=False)


@dataclass(frozen=True, slots=True)
class KeepDice(Decision):
    """NEXT ROLLS.  Keep any dice and roll the others; what was kept may be re-rolled later."""

    def arises(self, match: Arena) -> bool:
        if not match.dice:
            return False
        if match.rolls > 0 and (not match.minds_keeping(self.seat) or len(self.allowed(match)) > 1):
            return True
        return len(offers(match, self.seat, ROLLING)) > 0

    def allowed(self, match: Arena) -> list[Keep]:
        """What may be kept, where cards or tokens mind."""
        return [keep for keep in self.keeps(match) if match.may_keep(self.seat, keep.faces)]

    def unasked(self, match: Arena) -> Option | None:
        return self.allowed(match)[0] if match.dice and match.rolls > 0 else None

    def keeps(self, match: Arena) -> Sequence[Keep]:
        dice = tuple(match.dice)
        return keeps_of(match.terms, dice) if match.rolls > 0 else (Keep(dice),)

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        keeps = self.keeps(match)
        found = offers(match, seat, ROLLING) if match.has_cards(seat) else ()
        return [*keeps, *found] if found else keeps

    def refuses(self, match: Arena, seat: int) -> bool:
        return match.minds_keeping(seat)

    def verdict(self, match: Arena, seat: int, option: Option) -> Verdict:
        return match.may_keep(seat, option.faces) if isinstance(option, Keep) else ALLOWED

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Keep):
            match.then(UseThePower(self.seat, option, ROLLING), self)
        elif len(option.faces) < len(match.dice):
            match.then(RollAgain(self.seat, option.faces), self)


@dataclass(frozen=True, slots=True)
class RollAgain(Step):
    """NEXT ROLLS.  The dice that are not kept."""

    seat: int
    kept: tuple[AnyFace, ...]

    def run(self, match: Arena, table: Table) -> None:
        faces = table.throw(match.terms.die.of(len(match.dice) - len(self.kept)))
        match.rolls -= 1
        match.rolls_again(self.seat, others(match.dice, self.kept), table)
        put_down(match, self.seat, self.kept, faces, table, is_again=True)


@dataclass(frozen=True, slots=True)
class RollOneDie(Step):
    """AGAIN.  A card re-rolls one die of the Monster on turn."""

    seat: int  # whose card it is
    card: str
    face: AnyFace

    def run(self, match: Arena, table: Table) -> None:
        (into,) = table.throw(match.terms.die.of(1))
        turn_die(match, self.face, into)
        table.announce(DieChanged, self.seat, self.card, self.face, into)
        for card, clause in match.asked(self.seat, "rerolled"):
            if card == self.card:
                clause.rerolled(match, self.seat, card, into, table)


@dataclass(frozen=True, slots=True)
class OthersMeddle(Step):
    """AFTER THE LAST ROLL.  Cards of the other Monsters, clockwise."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        if match.dice:
            seats = [other for other in match.clockwise(self.seat) if other != self.seat and match.has_cards(other)]
            if seats:
                match.then(*[Meddle(other) for other in seats])


@dataclass(frozen=True, slots=True)
class Meddle(Decision):
    """AFTER THE LAST ROLL.  One of the others, as long as its cards offer something."""

    def arises(self, match: Arena) -> bool:
        return not match.out[self.seat] and len(offers(match, self.seat, ROLLED)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, ROLLED)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, ROLLED), self)


@dataclass(frozen=True, slots=True)
class ChangeDice(Decision):
    """BEFORE RESOLVING.  Cards that change faces, in any order."""

    def arises(self, match: Arena) -> bool:
        return len(offers(match, self.seat, CHANGING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, CHANGING)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, CHANGING), self)


def put_down(
    match: Arena, seat: int, kept: Sequence[AnyFace], faces: Sequence[AnyFace], table: Table, is_again: bool
) -> None:  # fmt: skip
    match.dice = sorted([*kept, *faces], key=match.terms.order.__getitem__)
    for card, clause in match.asked(seat, "rolled"):
        clause.rolled(match, seat, card, faces, table)
    if match.dice:
        table.announce(DiceRolled, seat, tuple(faces), tuple(match.dice), is_again)


def turn_die(match: Arena, face: AnyFace, into: AnyFace) -> None:
    """One die that shows `face` shows `into`."""
    match.dice.remove(face)
    match.dice.append(into)
    match.dice.sort(key=match.terms.order.__getitem__)


def others(dice: Sequence[AnyFace], kept: Sequence[AnyFace]) -> tuple[AnyFace, ...]:
    """What is left of the dice without those that are kept."""
    left = list(dice)
    for face in kept:
        left.remove(face)
    return tuple(left)


def keeps_of(terms: Terms, dice: tuple[AnyFace, ...]) -> tuple[Keep, ...]:
    """Every choice of dice to keep, all of them first; dice that show the same face are alike."""
    known: tuple[Keep, ...] | None = terms.keeps.get(dice)
    if known is None:
        shown = list(dict.fromkeys(dice))
        counts = product(*[range(dice.count(face), -1, -1) for face in shown])
        kept = [[face for face, count in zip(shown, chosen, strict=True) for _ in range(count)] for chosen in counts]
        known = terms.keeps[dice] = tuple([Keep(tuple(faces)) for faces in kept])
    return known
