"""Attacks: both roll, dice may be rolled again, totals are compared, and somebody is hit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.dice import Die
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from tests.toys.small_rumble import ropes
from tests.toys.small_rumble.events import Compared, CrowdShouted, ReversalMade, Rolled, StaminaLost, WentDown
from tests.toys.small_rumble.match import Crowd, Roll, Rumble, handful

CROWD_DIE: Final = Die("Crowd die", (Crowd.CHEER, Crowd.CHEER, Crowd.BOO, Crowd.BOO, Crowd.BLANK, Crowd.BLANK))


@dataclass(frozen=True, slots=True)
class Blow:
    """What a hit does."""

    damage: int
    shove: int = 0
    dazes: bool = False
    knocks_down: bool = False
    knocks_out: bool = False

    def harder(self, other: Blow) -> Blow:
        """This hit with a row of a table added to it."""
        return Blow(self.damage + other.damage, other.shove, other.dazes, other.knocks_down, other.knocks_out)


NO_EFFECT: Final = Blow(0)
BEATDOWN: Final = {
    4: Blow(1),
    5: Blow(1, shove=2),
    6: Blow(2, dazes=True),
    7: Blow(2, knocks_down=True),
    8: Blow(0, knocks_out=True),
}


@dataclass(frozen=True, slots=True)
class Attack:
    """Who attacks whom, with which dice beside the attacker's own, and what a hit does."""

    attacker: int
    defender: int
    extra_dice: str
    blow: Blow


@dataclass(frozen=True, slots=True)
class ReRoll(Option):
    """Spend an Endorsement on one die that shows `face`."""

    die: str
    face: int


@dataclass(frozen=True, slots=True)
class MakeAttack(Step):
    """Both roll; dice may be rolled again, the holder of the Initiative card first; then the totals are compared."""

    attack: Attack

    def run(self, match: Rumble, table: Table) -> None:
        attacker, defender = match.wrestlers[self.attack.attacker], match.wrestlers[self.attack.defender]
        match.then(
            RollToAttack(attacker.seat, self.attack), RollToDefend(defender.seat, self.attack),
            SpendAnEndorsement(match.initiative, False), CompareTotals(self.attack),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RollToAttack(Step):
    """The attacker's ATT, with the dice that the kind of attack adds."""

    seat: int
    attack: Attack

    def run(self, match: Rumble, table: Table) -> None:
        attacker = match.wrestlers[self.attack.attacker]
        letters = attacker.profile.att + self.attack.extra_dice
        faces = table.throw(handful(letters))
        match.rolls[self.seat] = Roll(tuple(zip(letters, faces)), (), attacker.profile.att_bonus)
        table.announce(Rolled, self.seat, letters, faces)


@dataclass(frozen=True, slots=True)
class RollToDefend(Step):
    """The defender's DEF; nothing at all when knocked down."""

    seat: int
    attack: Attack

    def run(self, match: Rumble, table: Table) -> None:
        defender = match.wrestlers[self.attack.defender]
        letters = defender.profile.defence if defender.is_standing else ""
        faces = table.throw(handful(letters)) if letters else ()
        match.rolls[self.seat] = Roll(tuple(zip(letters, faces)), (), 0)
        table.announce(Rolled, self.seat, letters, faces)


@dataclass(frozen=True, slots=True)
class SpendAnEndorsement(Decision):
    """ENDORSEMENTS.  One die of one's own is rolled again, and never twice; in turns, until both pass."""

    other_passed: bool

    def arises(self, match: Rumble) -> bool:
        return match.endorsements[self.seat] > 0 and len(match.rolls[self.seat].dice) > 0

    def candidates(self, match: Rumble, seat: int) -> Sequence[Option]:
        return [PASS, *[ReRoll(die, face) for die, face in sorted(set(match.rolls[seat].dice))]]

    def chosen(self, match: Rumble, option: Option) -> None:
        if isinstance(option, ReRoll):
            match.endorsements[self.seat] -= 1
            match.then(RollAgain(self.seat, option.die, option.face), SpendAnEndorsement(1 - self.seat, False))
        elif not self.other_passed:
            match.then(SpendAnEndorsement(1 - self.seat, True))

    def unasked(self, match: Rumble) -> Option:
        """Who cannot, passes."""
        return PASS


@dataclass(frozen=True, slots=True)
class RollAgain(Step):
    """RE-ROLLS.  The new face counts, whatever it is."""

    seat: int
    die: str
    face: int

    def run(self, match: Rumble, table: Table) -> None:
        (face,) = table.throw(handful(self.die))
        roll = match.rolls[self.seat]
        dice = list(roll.dice)
        dice.remove((self.die, self.face))
        match.rolls[self.seat] = Roll(tuple(dice), (*roll.rerolled, (self.die, face)), roll.bonus)
        table.announce(Rolled, self.seat, self.die, (face,))


@dataclass(frozen=True, slots=True)
class CompareTotals(Step):
    """BEATDOWNS & REVERSALS.  Higher hits; four more is a Beatdown; four less is a Reversal."""

    attack: Attack

    def run(self, match: Rumble, table: Table) -> None:
        attacker, defender = self.attack.attacker, self.attack.defender
        attack, defence = match.rolls[match.wrestlers[attacker].seat], match.rolls[match.wrestlers[defender].seat]
        margin = attack.total - defence.total
        match.rolls.clear()
        table.announce(Compared, attacker, defender, margin)
        if margin > 0:
            row = BEATDOWN.get(min(margin, 8), NO_EFFECT)
            match.then(Hit(attacker, defender, self.attack.blow.harder(row)))
        elif margin <= -4:
            match.then(Reversal(self.attack, min(-margin, 8)))


@dataclass(frozen=True, slots=True)
class Reversal(Step):
    """The attacker's activation ends, and from five up the attacker is hit instead."""

    attack: Attack
    margin: int

    def run(self, match: Rumble, table: Table) -> None:
        match.end_activation(self.attack.attacker)
        table.announce(ReversalMade, self.attack.defender)
        if self.margin == 5:
            match.then(Hit(self.attack.defender, self.attack.attacker, Blow(1, shove=2)))
        elif self.margin == 6:
            match.then(Hit(self.attack.defender, self.attack.attacker, self.attack.blow))
        elif self.margin > 6:
            match.then(Hit(self.attack.defender, self.attack.attacker, self.attack.blow.harder(Blow(1))))


@dataclass(frozen=True, slots=True)
class Hit(Step):
    """A successful hit: damage first, then its special rules."""

    attacker: int
    target: int
    blow: Blow

    def run(self, match: Rumble, table: Table) -> None:
        target, attacker = match.wrestlers[self.target], match.wrestlers[self.attacker]
        steps: list[Step] = [Damage(self.target, target.stamina if self.blow.knocks_out else self.blow.damage)]
        if self.blow.shove:
            steps.append(ropes.ShoveDirection(attacker.seat, self.attacker, self.target, self.blow.shove))
        if self.blow.dazes:
            steps.append(Dazed(target.seat, self.target))
        if self.blow.knocks_down:
            steps.append(KnockedDown(self.target))
        match.then(*steps)


@dataclass(frozen=True, slots=True)
class Damage(Step):
    """STAMINA.  At none a wrestler is KO'd; a team with nobody left standing has lost."""

    wrestler: int
    damage: int

    def run(self, match: Rumble, table: Table) -> None:
        wrestler = match.wrestlers[self.wrestler]
        wrestler.stamina = max(0, wrestler.stamina - self.damage)
        table.announce(StaminaLost, self.wrestler, self.damage)
        if wrestler.is_ko:
            wrestler.is_down = True
            match.end_activation(self.wrestler)
            if all(other.is_ko for other in match.wrestlers if other.seat == wrestler.seat):
                match.end("small_rumble/attacks/knocked-out")


@dataclass(frozen=True, slots=True)
class KnockedDown(Step):
    """(KNOCKDOWN)  On the mat, with no defence, until it stands up."""

    wrestler: int

    def run(self, match: Rumble, table: Table) -> None:
        match.wrestlers[self.wrestler].is_down = True
        table.announce(WentDown, self.wrestler)


@dataclass(frozen=True, slots=True)
class Dazed(Step):
    """(DAZED)  The Crowd die: a cheer spares, a boo slows, a blank floors as well."""

    seat: int
    wrestler: int

    def run(self, match: Rumble, table: Table) -> None:
        (crowd,) = table.throw(CROWD_DIE.of(1))
        wrestler = match.wrestlers[self.wrestler]
        if crowd is not Crowd.CHEER:
            wrestler.less_ap = wrestler.less_mp = True
            wrestler.is_down |= crowd is Crowd.BLANK
        table.announce(CrowdShouted, self.wrestler, crowd)
