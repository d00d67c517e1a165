"""DICE AND RE-ROLLS: rolls lie on the table until a rule reads them, and an Endorsement re-rolls a single die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.games.rumbleslam.abilities import CrowdFace, Verb
from lucha.games.rumbleslam.events import DiceRolled, DieRolledAgain
from lucha.games.rumbleslam.match import CROWD, Ring, Rolled
from lucha.games.rumbleslam.moments import crowd_reroll, use_up


@dataclass(frozen=True, slots=True)
class RollAgain(Option):
    """Re-roll this die, by its place among those of the roll."""

    die: int
    face: Any = field(compare=False)  # what it shows now
    kind: Any = field(compare=False)  # what it is called


@dataclass(frozen=True, slots=True)
class RollDice(Step):
    """DICE.  Roll what the rules ask for, and leave it on the table."""

    seat: int
    fighter: int | None
    letters: str
    plus: int
    why: str

    def run(self, match: Ring, table: Table) -> None:
        faces = table.throw(match.terms.handful(self.letters))
        match.rolls.append(Rolled(self.fighter, self.letters, self.plus, faces))
        if table.audience is not None and faces:
            total = match.rolls[-1].total
            name = None if self.fighter is None else match.name(self.fighter)
            table.announce(DiceRolled, self.seat, name, self.why, self.letters, faces, self.plus, total)


@dataclass(frozen=True, slots=True)
class RollOneDieAgain(Step):
    """RE-ROLLS.  One die, and never the same die twice."""

    seat: int
    place: int
    die: int

    def run(self, match: Ring, table: Table) -> None:
        roll = match.rolls[self.place]
        (face,) = table.throw(match.terms.handful(roll.letters[self.die]))
        before = roll.faces[self.die]
        faces = (*roll.faces[: self.die], face, *roll.faces[self.die + 1 :])
        match.rolls[self.place] = Rolled(roll.fighter, roll.letters, roll.plus, faces, (*roll.again, self.die))
        name = None if roll.fighter is None else match.name(roll.fighter)
        table.announce(DieRolledAgain, self.seat, name, before, face)


@dataclass(frozen=True, slots=True)
class ReRoll(Decision):
    """ENDORSEMENTS.  Who has rolled may re-roll dice one by one; in an opposed roll in turns, the card's holder first.

    `place` is the roll of the seat, `others` are the seats and rolls that come after it, `passes` those who have just
    let it be.
    """

    place: int
    others: tuple[tuple[int, int], ...] = ()
    passes: int = 0

    def arises(self, match: Ring) -> bool:
        roll = match.rolls[self.place]
        return len(roll.again) < len(roll.letters) and may_reroll(match, self.seat, roll.fighter, roll.letters)

    def unasked(self, match: Ring) -> Option | None:
        return PASS

    def is_waivable(self) -> bool:
        return True

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        roll = match.rolls[self.place]
        options: list[Option] = [PASS]
        kinds, seen = match.terms.handful(roll.letters).dice, set()
        for die, face in enumerate(roll.faces):
            if die not in roll.again and (roll.letters[die], face) not in seen:
                seen.add((roll.letters[die], face))
                options.append(RollAgain(die, face, kinds[die].name))
        return options

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, Pass):
            passes = self.passes + 1
            if passes > len(self.others):
                return
            if match.terms.single_pass:
                (seat, place), *rest = self.others
                match.then(ReRoll(seat, place, tuple(rest)))
                return
            (seat, place), *rest = self.others
            match.then(ReRoll(seat, place, (*rest, (self.seat, self.place)), passes))
            return
        assert isinstance(option, RollAgain)
        roll = match.rolls[self.place]
        pay_for_reroll(match, self.seat, roll.fighter, roll.letters)
        again = RollOneDieAgain(self.seat, self.place, option.die)
        if not self.others or match.terms.single_pass:
            match.then(again, self)
        else:
            (seat, place), *rest = self.others
            match.then(again, ReRoll(seat, place, (*rest, (self.seat, self.place)), 0))


def may_reroll(match: Ring, seat: int, fighter: int | None, letters: str = "") -> bool:
    """Has the seat an Endorsement left, or the wrestler an effect or a Passive that re-rolls a die?"""
    if match.endorsements[seat] > 0 or any(
        one.on == fighter and one.effect.verb is Verb.REROLL for one in match.lasting
    ):
        return True
    return letters[:1] == CROWD and fighter is not None and crowd_reroll(match, fighter) is not None


def pay_for_reroll(match: Ring, seat: int, fighter: int | None, letters: str) -> None:
    """An effect or a Passive goes before an Endorsement, which has been paid for."""
    for place, one in enumerate(match.lasting):
        if one.on == fighter and one.effect.verb is Verb.REROLL:
            del match.lasting[place]
            return
    if fighter is not None and letters[:1] == CROWD:
        passive = crowd_reroll(match, fighter)
        if passive is not None:
            use_up(match, fighter, passive)
            return
    match.endorsements[seat] -= 1


def roll_then(match: Ring, fighter: int, letters: str, plus: int, why: str, *then: Step) -> None:
    """A roll of one wrestler alone, re-rolls after it, and the steps that read it."""
    seat = match.fighters[fighter].seat
    place = len(match.rolls)
    if may_reroll(match, seat, fighter, letters):
        match.then(RollDice(seat, fighter, letters, plus, why), ReRoll(seat, place), *then)
    else:
        match.then(RollDice(seat, fighter, letters, plus, why), *then)


def roll_against(match: Ring, one: RollDice, other: RollDice, *then: Step) -> None:
    """Two rolls against each other, re-rolls in turns, and the steps that read them."""
    place = len(match.rolls)
    if may_reroll(match, one.seat, one.fighter, one.letters) or may_reroll(
        match, other.seat, other.fighter, other.letters
    ):
        match.then(one, other, rerolls_in_turn(match, [(one.seat, place), (other.seat, place + 1)]), *then)
    else:
        match.then(one, other, *then)


def rerolls_in_turn(match: Ring, rolls: Sequence[tuple[int, int]]) -> ReRoll:
    """The holder of the Initiative card first, then clockwise from it."""
    holder = max(match.card, 0)
    (seat, place), *rest = sorted(rolls, key=lambda roll: (roll[0] - holder) % match.seats)
    return ReRoll(seat, place, tuple(rest))


def crowd_faces(match: Ring) -> tuple[CrowdFace, ...]:
    """What the Crowd dice show that a rule reads now; they leave the table."""
    return tuple([face for face in match.rolls.pop().faces if isinstance(face, CrowdFace)])
