"""What abilities are worth: marks above the plain attack, edges, points, and the budget that a wrestler has for them.

A mark is half of what one more DMG is worth; four marks pay for 1AP.  A point is about 25K of Dosh.
"""

from __future__ import annotations

from math import ceil
from typing import Final

from lucha.core.dice import Die
from lucha.games.rumbleslam.abilities import (
    Ability,
    Action,
    Counter,
    Duration,
    Effect,
    Keyword,
    Kind,
    Limit,
    Metal,
    Moment,
    Number,
    Roll,
    SpecialRule,
    Stat,
    Target,
    Verb,
    Way,
    Wrestler,
)

EDGES: Final = (-2, 2)
BUDGETS: Final = (1, 6)
MARKS_PER_AP: Final = 4
MARKS_PER_DAMAGE: Final = 2
MARKS_PER_POP: Final = 2
DIE_MARKS: Final = {Metal.COPPER: 2, Metal.SILVER: 3, Metal.GOLD: 4}
PLUS_MARKS: Final = 2
KEYWORD_MARKS: Final = {
    Keyword.PLUS_AP: 2,
    Keyword.MINUS_AP: 2,
    Keyword.PLUS_MP: 1,
    Keyword.MINUS_MP: 1,
    Keyword.BLEEDING: 2,
    Keyword.BOUNCEBACK: 1,
    Keyword.DAZED: 2,
    Keyword.KNOCKDOWN: 3,
    Keyword.FURY: 2,
    Keyword.CROWD: 2,
    Keyword.LIFTED: 3,
    Keyword.THROW: 4,
    Keyword.DEVASTATING: 2,
    Keyword.ROCKET: 1,
    Keyword.JUMP: 1,
    Keyword.DIRTY: -2,
}
COUNTER_MARKS: Final = {
    Counter.PLUS_AP: 2,
    Counter.MINUS_AP: -2,
    Counter.PLUS_MP: 1,
    Counter.MINUS_MP: -1,
    Counter.BLEEDING: -2,
    Counter.KNOCKDOWN: -3,
}
AGAINST: Final = (Target.TARGET, Target.ONE_ENEMY, Target.EACH_ENEMY)
EITHER: Final = (Target.ONE_WRESTLER, Target.EACH_WRESTLER)
NOT_BETTER_FOR_SURE: Final = (Verb.ACTION, Verb.NUMBER, Verb.KEYWORD, Verb.IGNORE, Verb.CLEAN, Verb.DIRTY)
SEVERAL: Final = {Target.EACH_FRIEND: 2, Target.EACH_ENEMY: 2, Target.TEAM: 3}


def mean(roll: Roll, dice: dict[Metal, Die[int]]) -> float:
    """What a roll comes to on average."""
    return sum([sum(dice[metal].faces) / len(dice[metal].faces) for metal in roll.dice]) + roll.plus


def stat_price(wrestler: Wrestler, dice: dict[Metal, Die[int]]) -> float:
    """What the profile alone costs in K, fitted to the 114 that are published."""
    return (
        -62
        + 4.4 * mean(wrestler.attack, dice)
        + 12.7 * mean(wrestler.defence, dice)
        + 7.1 * mean(wrestler.grapple, dice)
        + 10.4 * mean(wrestler.dexterity, dice)
        + 24 * wrestler.weight
        + 1.6 * wrestler.pop
        + 2.5 * wrestler.throw
        + 4.8 * wrestler.stamina
        + 9.6 * wrestler.ap
        + 9 * wrestler.mp
        + (53 if wrestler.is_superstar else 0)
    )


def budget(wrestler: Wrestler, dice: dict[Metal, Die[int]]) -> int:
    """The points that a wrestler has for its abilities: more where the Dosh is more than the profile is worth."""
    usual = 4 if wrestler.is_superstar else 2
    low, high = BUDGETS
    return max(low, min(high, usual + round((wrestler.dosh - stat_price(wrestler, dice)) / 25)))


def points(wrestler: Wrestler) -> int:
    """What the abilities cost together: edges above 0, and Passives.  One drawback may give a point back."""
    paid = 0
    gives_back = False
    for ability in wrestler.abilities:
        if ability.kind in (Kind.PASSIVE, Kind.CHOICE):
            cost = passive_points(ability)
            paid += max(0, cost)
            gives_back = gives_back or cost < 0
        else:
            paid += max(0, edge(ability, wrestler))
    return paid - 1 if gives_back else paid


def edge(ability: Ability, wrestler: Wrestler) -> int:
    """How much better than the plain action of its kind an ability is, for what it costs."""
    if not ability.is_attack:
        return marks_of_effects(ability) - MARKS_PER_AP * ability.ap
    plain_ap = 2 if ability.kind is Kind.TURNBUCKLE else 1
    return attack_marks(ability, wrestler) - MARKS_PER_AP * (ability.ap - plain_ap)


def attack_marks(ability: Ability, wrestler: Wrestler) -> int:
    """Marks above the plain attack of its kind."""
    marks = MARKS_PER_DAMAGE * (ability.dmg - 1) + sum([rule_marks(rule) for rule in ability.rules])
    if ability.roll is not None:
        plain = roll_marks(wrestler.attack)
        if ability.kind is Kind.ROPE:
            plain += DIE_MARKS[Metal.COPPER]
        elif ability.kind is Kind.TURNBUCKLE:
            plain += DIE_MARKS[Metal.GOLD]
        marks += roll_marks(ability.roll) - plain
    reach = wrestler.mp if ability.kind is Kind.TURNBUCKLE else 0
    return marks + (ceil((ability.rng - reach) / 2) if ability.rng else 0)


def roll_marks(roll: Roll) -> int:
    return sum([DIE_MARKS[metal] for metal in roll.dice]) + PLUS_MARKS * roll.plus


def rule_marks(rule: SpecialRule) -> int:
    if rule.keyword is Keyword.SHOVE:
        return ceil(rule.value / 2)
    marks = KEYWORD_MARKS[rule.keyword]
    return marks * rule.value if rule.keyword.value[1:] in ("AP", "MP") else marks


def marks_of_effects(ability: Ability) -> int:
    """The marks of an Active or a Crowd Pleaser that is no attack.

    What an attack does when it hits, an Active does for sure: that counts twice.
    """
    is_sure = ability.kind is not Kind.CROWD_PLEASER
    marks = [
        effect_marks(one) * (2 if is_sure and one.verb not in NOT_BETTER_FOR_SURE else 1) for one in ability.effects
    ]
    return sum(marks) + ceil(ability.rng / 2)


def effect_marks(effect: Effect) -> int:
    """Marks of one effect: what is good for friends and bad for enemies counts for it, the contrary against it."""
    if effect.verb is Verb.CROWD_DIE:
        sums = [sum([effect_marks(one) for one in faces]) for faces in (effect.cheer, effect.boo, effect.blank)]
        return ceil(sum(sums) / 3)
    worth = _worth(effect)
    if effect.verb in (Verb.SHOVE, Verb.THROW) or effect.target in EITHER:
        worth = abs(worth)
    elif effect.target in AGAINST:
        worth = -worth
    return worth * SEVERAL.get(effect.target, 1)


def _worth(effect: Effect) -> int:
    """What an effect is worth to the wrestler that it is about; below 0: it hurts."""
    verb, amount = effect.verb, effect.amount
    if verb is Verb.COUNTER:
        assert effect.counter is not None
        return COUNTER_MARKS[effect.counter] * amount
    if verb is Verb.REMOVE:
        assert effect.counter is not None
        marks = COUNTER_MARKS[effect.counter]
        return max(1, -marks - 1) if marks < 0 else -marks
    if verb is Verb.REPLENISH:
        return MARKS_PER_DAMAGE * amount
    if verb is Verb.STAT:
        return PLUS_MARKS * amount
    if verb is Verb.DIE:
        assert effect.metal is not None
        return DIE_MARKS[effect.metal]
    if verb is Verb.ACTION:
        return 2 if effect.action is Action.CROWD_PLEASER else MARKS_PER_AP
    if verb is Verb.MOVE:
        return ceil(amount / 2) + (0 if effect.way is Way.PLAIN else 1)
    if verb is Verb.SHOVE:
        return ceil(amount / 2)
    if verb is Verb.THROW:
        return KEYWORD_MARKS[Keyword.THROW]
    if verb is Verb.NUMBER:
        return _number_worth(effect)
    if verb is Verb.KEYWORD:
        assert effect.rule is not None
        marks = rule_marks(effect.rule)
        return marks + 1 if marks > 0 else marks
    return {Verb.REROLL: 2, Verb.IGNORE: 1, Verb.CLEAN: 2, Verb.DIRTY: -2}.get(verb, 0)


def _number_worth(effect: Effect) -> int:
    number, amount = effect.number, effect.amount
    if number is Number.BOUNCE:
        return ceil(amount / 3) if amount > 0 else -1
    if number is Number.THROW:
        return amount
    if number is Number.RANGE:
        return ceil(amount / 2) if amount > 0 else -1
    if number is Number.AP_COST:
        return -amount * (2 if effect.action is Action.CLIMB else MARKS_PER_AP)
    return -2 * amount  # the DEX test and POP: the lower the better


def most_pleaser_marks(wrestler: Wrestler) -> int:
    return MARKS_PER_POP * wrestler.pop


def passive_points(ability: Ability) -> int:
    """What a Passive costs; a Choice costs as its dearest option, and one for having it.  Below 0: a drawback."""
    if ability.kind is Kind.CHOICE:
        return max([passive_points(option) for option in ability.options]) + 1
    return sum([_effect_points(effect, ability) for effect in ability.effects])


def _effect_points(effect: Effect, ability: Ability) -> int:
    if effect.verb is Verb.CROWD_DIE:
        return max(1, ceil(effect_marks(effect) / 2)) if effect_marks(effect) > 0 else -1
    if effect_marks(effect) < 0:
        return -1
    cost = 1
    if effect.verb in (Verb.STAT, Verb.DIE):
        cost = abs(effect.amount) if effect.verb is Verb.STAT else 1 if effect.metal is Metal.COPPER else 2
        goes_on = ability.moment is Moment.ROUND_STARTS and effect.duration is Duration.ROUND
        cost *= 2 if ability.moment is Moment.ALWAYS or (goes_on and ability.limit is not Limit.MATCH) else 1
    elif effect.verb is Verb.REROLL:
        cost = 1 if ability.limit is Limit.MATCH else 3 if ability.limit is Limit.ROUND else 4
    elif effect.verb is Verb.CLEAN:
        cost = 2
    elif effect.verb is Verb.KEYWORD:
        assert effect.rule is not None
        cost = max(1, min(3, rule_marks(effect.rule)))
    elif effect.verb in (Verb.ACTION, Verb.THROW):
        is_small = ability.limit is Limit.MATCH or effect.action is Action.CROWD_PLEASER
        cost = 1 if is_small else 2
    elif effect.verb in (Verb.COUNTER, Verb.REPLENISH):
        cost = effect.amount
    elif effect.number is Number.AP_COST and effect.action is not Action.CLIMB:
        cost = 2
    several = effect.target in SEVERAL and effect.verb in (Verb.STAT, Verb.DIE, Verb.COUNTER, Verb.REPLENISH)
    return cost * 2 if several else cost


def is_just_a_stat(pleaser: Ability) -> bool:
    """Does a Crowd Pleaser do no more than +1 to a stat?"""
    return len(pleaser.effects) == 1 and pleaser.effects[0].verb is Verb.STAT and abs(pleaser.effects[0].amount) == 1


def lasts(pleaser: Ability) -> bool:
    """Does all of a Crowd Pleaser happen at once or last to the end of the round?"""
    return all(effect.duration is not Duration.ACTIVATION for effect in pleaser.effects)


def attack_above_grapple(wrestler: Wrestler, dice: dict[Metal, Die[int]]) -> float:
    """How much better a wrestler brawls than it grapples; below 0: it grapples better."""
    return round(mean(wrestler.roll(Stat.ATT), dice) - mean(wrestler.roll(Stat.GRP), dice), 6)
