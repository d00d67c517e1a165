"""ATTACKS: roll against each other, hit or fail, and beatdowns and reversals where one total is far ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.abilities import Action, Keyword, Moment, SpecialRule, Stat
from lucha.games.rumbleslam.attack_profile import (
    CROWD,
    KNOCKDOWN,
    Attack,
    attack_dice,
    damage_of,
    defences,
    has_rule,
    rules_of,
)
from lucha.games.rumbleslam.blows import AttackFailed, AttackHit, AttackMade, Beatdown, Dodged, Ignored, Reversal
from lucha.games.rumbleslam.damage import ATTACK, MayFall, TakeDamage
from lucha.games.rumbleslam.dice import RollDice, roll_against, roll_then
from lucha.games.rumbleslam.events import ActivationEnded
from lucha.games.rumbleslam.grid import MAT, NAMES, anchors, listed, reached
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import dice_of, ignores

AHEAD: Final = 4  # so far ahead is a Beatdown, so far behind a Reversal
MOST: Final = 8  # the last row of both tables
SHOVE_2: Final = SpecialRule(Keyword.SHOVE, 2)
DAZED: Final = SpecialRule(Keyword.DAZED, 0)
BEATDOWNS: Final[dict[int, tuple[int, tuple[SpecialRule, ...]]]] = {
    4: (1, ()),
    5: (1, (SHOVE_2,)),
    6: (2, (DAZED,)),
    7: (2, (KNOCKDOWN,)),
}
ORDER_MATTERS: Final = (
    Keyword.FURY,
    Keyword.SHOVE,
    Keyword.BOUNCEBACK,
    Keyword.LIFTED,
    Keyword.THROW,
    Keyword.CROWD,
)
ONCE_FOR_ALL: Final = (Keyword.CROWD, Keyword.PLUS_AP, Keyword.PLUS_MP)


# What a special rule does: the match, who hits, who is hit, the number behind the rule, and the attack.
Applies = Callable[[Ring, int, int, int, Attack, Table], None]
RULES: Final[dict[Keyword, Applies]] = {}  # `special_rules.py` fills it: its rules lead back to attacks


@dataclass(frozen=True, slots=True)
class DefendWith(Option):
    """Roll this stat in defence."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class DodgeTo(Option):
    """Step to this square."""

    square: str


@dataclass(frozen=True, slots=True)
class ApplyFirst(Option):
    """This special rule next."""

    rule: SpecialRule


@dataclass(frozen=True, slots=True)
class HitNext(Option):
    """This one next."""

    target: str


@dataclass(frozen=True, slots=True)
class Strike(Step):
    """ATTACKS.  Name the attack and its target; then both roll."""

    attack: Attack

    def run(self, match: Ring, table: Table) -> None:
        attack = self.attack
        if has_rule(match, attack, Keyword.DEVASTATING):
            match.then(HitEverybody(attack))
        elif len(defences(attack)) > 1:
            match.then(ChooseTheDefence(match.seat_of(attack.on), attack))
        else:
            match.then(RollAgainstEachOther(attack, defences(attack)[0]))
        at_moment(match, attack.by, Moment.ATTACK_DECLARED, attack.on, attack.action)
        table.announce(
            AttackMade,
            attack.action.value,
            match.name(attack.by),
            match.name(attack.on),
            attack.ability or None,
        )


@dataclass(frozen=True, slots=True)
class ChooseTheDefence(Decision):
    """TRIP and LIFT.  Who is attacked chooses the stat to defend with, before anybody rolls."""

    attack: Attack

    def arises(self, match: Ring) -> bool:
        return not match.is_ko(self.attack.on)

    def unasked(self, match: Ring) -> Option | None:
        return DefendWith(defences(self.attack)[0])

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [DefendWith(stat) for stat in defences(self.attack)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, DefendWith)
        match.then(RollAgainstEachOther(self.attack, option.stat))


@dataclass(frozen=True, slots=True)
class RollAgainstEachOther(Step):
    """ATTACKS.  The attacker's dice against the defender's."""

    attack: Attack
    stat: Stat

    def run(self, match: Ring, table: Table) -> None:
        attack = self.attack
        letters, plus = attack_dice(match, attack)
        against, more = dice_of(match, attack.on, self.stat)
        roll_against(
            match,
            RollDice(match.seat_of(attack.by), attack.by, letters, plus, "attack"),
            RollDice(match.seat_of(attack.on), attack.on, against, more, "defence"),
            Compare(attack, self.stat),
        )


@dataclass(frozen=True, slots=True)
class Compare(Step):
    """ATTACKS.  A higher total hits; a draw or less fails.  4 or more apart: a Beatdown, or a Reversal."""

    attack: Attack
    stat: Stat

    def run(self, match: Ring, table: Table) -> None:
        defence = match.rolls.pop().total
        margin = match.rolls.pop().total - defence
        attack = self.attack
        forget_the_roll(match)
        by, on = match.name(attack.by), match.name(attack.on)
        if margin > 0:
            table.announce(AttackHit, by, on, margin)
            if margin >= AHEAD:
                match.then(BeatThemDown(attack, min(margin, MOST)))
            else:
                match.then(HitThem(attack, attack.by, attack.on, damage_of(match, attack), rules_of(match, attack)))
            return
        steps: list[Step] = [*penalty(match, attack, self.stat)]
        if margin <= -AHEAD:
            steps.append(ReverseIt(attack, min(-margin, MOST)))
        steps.append(AfterAMiss(attack))
        match.then(*steps)
        table.announce(AttackFailed, by, on, margin)


def forget_the_roll(match: Ring) -> None:
    """Effects that stand for one roll are over."""
    if match.lasting:
        match.lasting[:] = [one for one in match.lasting if one.until != "roll"]


def penalty(match: Ring, attack: Attack, stat: Stat) -> Sequence[Step]:
    """What a failed Trip or Lift brings: a blow in return, or a step aside."""
    if attack.action not in (Action.TRIP, Action.LIFT):
        return ()
    if stat is Stat.DEX:
        return (DodgeAside(match.seat_of(attack.on), attack.on),)
    return (TakeDamage(attack.by, 1, attack.on, "return"),)


@dataclass(frozen=True, slots=True)
class DodgeAside(Decision):
    """TRIP and LIFT.  Who has dodged may move one square; not one that lies there, or has no room."""

    fighter: int

    def squares(self, match: Ring) -> list[int]:
        one = match.fighters[self.fighter]
        if one.down or not match.is_on_mat(self.fighter):
            return []
        fits = anchors(MAT & ~match.taken(self.fighter), match.card_of(self.fighter).size)
        rings = reached(match.square(self.fighter), fits, 1)
        return listed(rings[0]) if rings else []

    def arises(self, match: Ring) -> bool:
        return bool(self.squares(match))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *[DodgeTo(NAMES[square]) for square in self.squares(match)]]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, DodgeTo):
            match.then(StepAside(self.fighter, option.square))


@dataclass(frozen=True, slots=True)
class StepAside(Step):
    """TRIP and LIFT.  One square, at no cost."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        before, one.place = one.place, self.square
        table.announce(Dodged, one.seat, one.name, before, self.square)


@dataclass(frozen=True, slots=True)
class BeatThemDown(Step):
    """BEATDOWNS.  One row of the table on top of the hit; from 8 on it takes all Stamina that is left."""

    attack: Attack
    row: int

    def run(self, match: Ring, table: Table) -> None:
        attack = self.attack
        rules = rules_of(match, attack)
        if self.row >= MOST:
            damage = max(1, match.fighters[attack.on].stamina)
        else:
            more, row_rules = BEATDOWNS[self.row]
            damage = damage_of(match, attack) + more
            if attack.action is Action.LIFT:
                row_rules = tuple([rule for rule in row_rules if rule.keyword is not Keyword.SHOVE])
            rules += row_rules
        match.then(HitThem(attack, attack.by, attack.on, damage, rules, True))
        table.announce(Beatdown, match.name(attack.by), match.name(attack.on), self.row)


@dataclass(frozen=True, slots=True)
class ReverseIt(Step):
    """REVERSALS.  The activation ends, and from 5 on the attacker suffers for it."""

    attack: Attack
    row: int

    def run(self, match: Ring, table: Table) -> None:
        attack, row = self.attack, self.row
        by, on = attack.by, attack.on
        is_ended = by == match.active and not match.ended
        match.end_activation(by)
        if row == 5:
            match.then(HitThem(attack, on, by, 1, (SHOVE_2,)))
        elif row >= 6:
            damage = damage_of(match, attack) + (1 if row >= 7 else 0)
            rules = rules_of(match, attack)
            if row >= MOST and CROWD not in rules:
                rules += (CROWD,)
            match.then(HitThem(attack, on, by, damage, rules))
        at_moment(match, on, Moment.REVERSAL, by, attack.action)
        table.announce(Reversal, match.name(by), match.name(on), row)
        if is_ended:
            table.announce(ActivationEnded, match.name(by))


@dataclass(frozen=True, slots=True)
class HitThem(Step):
    """ATTACKS.  Damage first, then the special rules, then the test of who stands on a turnbuckle."""

    attack: Attack
    by: int
    on: int
    damage: int
    rules: tuple[SpecialRule, ...]
    is_beatdown: bool = False

    def run(self, match: Ring, table: Table) -> None:
        steps: list[Step] = []
        if self.damage:
            steps.append(TakeDamage(self.on, self.damage, self.by, ATTACK))
        if self.rules:
            steps.append(InAnyOrder(match.seat_of(self.by), self.attack, self.by, self.on, self.rules))
        if match.is_on_post(self.on):
            steps.append(MayFall(self.on, self.by))
        steps.append(AfterAHit(self.attack, self.by, self.on, self.is_beatdown))
        match.then(*steps)


@dataclass(frozen=True, slots=True)
class InAnyOrder(Decision):
    """SPECIAL RULES.  All of an attack's special rules are used, in the order that the attacker likes."""

    attack: Attack
    by: int
    on: int
    rules: tuple[SpecialRule, ...]

    def arises(self, match: Ring) -> bool:
        if len(set(self.rules)) < 2 or not match.is_in_ring(self.on):
            return False
        return any(rule.keyword in ORDER_MATTERS for rule in self.rules)

    def unasked(self, match: Ring) -> Option | None:
        return ApplyFirst(self.rules[0])

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [ApplyFirst(rule) for rule in dict.fromkeys(self.rules)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, ApplyFirst)
        rest = list(self.rules)
        rest.remove(option.rule)
        steps: list[Step] = [ApplyTheRule(self.attack, self.by, self.on, option.rule)]
        if rest:
            steps.append(InAnyOrder(self.seat, self.attack, self.by, self.on, tuple(rest)))
        match.then(*steps)


@dataclass(frozen=True, slots=True)
class ApplyTheRule(Step):
    """SPECIAL RULES.  One of them, on the one who was hit; some cards ignore one."""

    attack: Attack
    by: int
    on: int
    rule: SpecialRule

    def run(self, match: Ring, table: Table) -> None:
        if not match.is_in_ring(self.by) or not match.is_in_ring(self.on):
            if self.rule.keyword is not Keyword.CROWD:
                return
        elif self.attack.action is not Action.LIFT and ignores(match, self.on, self.rule.keyword):
            table.announce(Ignored, match.name(self.on), self.rule)
            return
        RULES[self.rule.keyword](match, self.by, self.on, self.rule.value, self.attack, table)


@dataclass(frozen=True, slots=True)
class AfterAHit(Step):
    """PASSIVE ABILITIES.  The moments after a hit: of who made it, and of who took it."""

    attack: Attack
    by: int
    on: int
    is_beatdown: bool

    def run(self, match: Ring, table: Table) -> None:
        action = self.attack.action
        at_moment(match, self.on, Moment.HIT_BY, self.by, action)
        if self.by == self.attack.by:
            if self.is_beatdown:
                at_moment(match, self.by, Moment.BEATDOWN, self.on, action)
            at_moment(match, self.by, Moment.ATTACK_HITS, self.on, action)


@dataclass(frozen=True, slots=True)
class AfterAMiss(Step):
    """PASSIVE ABILITIES.  The moment after an attack that fails."""

    attack: Attack

    def run(self, match: Ring, table: Table) -> None:
        at_moment(match, self.attack.by, Moment.ATTACK_FAILS, self.attack.on, self.attack.action)


# DEVASTATING: one roll against everybody around.


@dataclass(frozen=True, slots=True)
class HitEverybody(Step):
    """DEVASTATING.  One roll against every wrestler in base contact, friends too; no Beatdowns, no Reversals."""

    attack: Attack

    def run(self, match: Ring, table: Table) -> None:
        attack = self.attack
        letters, plus = attack_dice(match, attack)
        match.caught = 0
        victims = tuple(match.touching(attack.by))
        roll_then(
            match, attack.by, letters, plus, "attack",
            WhoIsNext(match.seat_of(attack.by), attack, victims), EverybodyIsHit(attack),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class WhoIsNext(OneOf):
    """DEVASTATING.  The attacker says in which order they defend."""

    attack: Attack
    victims: tuple[int, ...]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [HitNext(match.name(one)) for one in self.victims]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, HitNext)
        on = match.number(option.target)
        rest = tuple([one for one in self.victims if one != on])
        match.then(DefendAgainstIt(self.attack, on), WhoIsNext(self.seat, self.attack, rest))


@dataclass(frozen=True, slots=True)
class DefendAgainstIt(Step):
    """DEVASTATING.  Each of them rolls a defence of its own."""

    attack: Attack
    on: int

    def run(self, match: Ring, table: Table) -> None:
        if match.is_on_board(self.on):
            letters, plus = dice_of(match, self.on, defences(self.attack)[-1])
            roll_then(match, self.on, letters, plus, "defence", CompareWithAll(self.attack, self.on))


@dataclass(frozen=True, slots=True)
class CompareWithAll(Step):
    """DEVASTATING.  The one roll of the attack against this defence."""

    attack: Attack
    on: int

    def run(self, match: Ring, table: Table) -> None:
        attack = self.attack
        defence = match.rolls.pop().total
        margin = match.rolls[-1].total - defence
        by, on = match.name(attack.by), match.name(self.on)
        if margin <= 0:
            table.announce(AttackFailed, by, on, margin)
            return
        match.caught += 1
        rules = tuple([rule for rule in rules_of(match, attack) if rule.keyword not in ONCE_FOR_ALL])
        match.then(HitThem(attack, attack.by, self.on, damage_of(match, attack), rules))
        table.announce(AttackHit, by, on, margin)


@dataclass(frozen=True, slots=True)
class EverybodyIsHit(Step):
    """DEVASTATING.  The crowd and the attacker's own counters come once, if anybody was hit."""

    attack: Attack

    def run(self, match: Ring, table: Table) -> None:
        match.rolls.pop()
        forget_the_roll(match)
        attack = self.attack
        rules = tuple([rule for rule in rules_of(match, attack) if rule.keyword in ONCE_FOR_ALL])
        if match.caught and rules:
            match.then(InAnyOrder(match.seat_of(attack.by), attack, attack.by, attack.by, rules))
        elif not match.caught:
            match.then(AfterAMiss(attack))
