"""What cards and lasting effects answer to the named questions of the rules: stats, numbers, keywords, Dirty."""

from __future__ import annotations

from typing import Final

from lucha.games.rumbleslam.abilities import Ability, Action, Effect, Keyword, Number, SpecialRule, Stat, Target, Verb
from lucha.games.rumbleslam.match import Ring

TO_ITSELF: Final = (Target.SELF, Target.TEAM, Target.EACH_FRIEND)
NO_DICE: Final = ("", 0)


def is_picked(match: Ring, fighter: int, ability: Ability) -> bool:
    """A Passive always is; one of a Choice only while it is the one that was picked."""
    card = match.card_of(fighter)
    if ability not in card.choices:
        return True
    choice = match.fighters[fighter].choice
    return choice >= 0 and card.choices[choice] is ability


def effects_on(match: Ring, fighter: int, verb: Verb) -> list[Effect]:
    """All that stands for a wrestler now: its own Passives, those of others around it, and what lasts."""
    found = [one.effect for one in match.lasting if one.on == fighter and one.effect.verb is verb]
    cards = match.terms.cards
    for other, one in enumerate(match.fighters):
        card = cards[one.name]
        if card.always and (other == fighter or card.has_aura) and match.is_awake(other):
            for ability in card.always:
                for effect in ability.effects:
                    if (
                        effect.verb is verb
                        and _concerns(match, other, effect.target, fighter)
                        and is_picked(match, other, ability)
                    ):
                        found.append(effect)  # noqa: PERF401 (three loops in one line are hard to read)
    return found


def _concerns(match: Ring, owner: int, target: Target, fighter: int) -> bool:
    """Does what always stands for `target`, on the card of `owner`, stand for this wrestler?"""
    if owner == fighter:
        return target in TO_ITSELF
    is_friend = match.fighters[owner].seat == match.fighters[fighter].seat
    if target is Target.TEAM:
        return is_friend
    if target is Target.PARTNER:
        return match.fighters[owner].partner == fighter
    if target is Target.EACH_FRIEND:
        return is_friend and match.touch(owner, fighter)
    if target is Target.EACH_ENEMY:
        return not is_friend and match.touch(owner, fighter)
    return target is Target.EACH_WRESTLER and match.touch(owner, fighter)


def dice_of(match: Ring, fighter: int, stat: Stat) -> tuple[str, int]:
    """The dice and the bonus of a stat; one that counts as 0 has none."""
    one = match.fighters[fighter]
    if not one.stamina or (one.down and stat is Stat.DEF):
        return NO_DICE
    return full_dice_of(match, fighter, stat)


def full_dice_of(match: Ring, fighter: int, stat: Stat) -> tuple[str, int]:
    """The same whatever state the wrestler is in, as for the Initiative."""
    letters, plus = match.card_of(fighter).stats[stat]
    more, extra = bonus_of(match, fighter, stat)
    return letters + more, plus + extra


def bonus_of(match: Ring, fighter: int, stat: Stat) -> tuple[str, int]:
    """What effects add to a stat: dice and a number."""
    letters, plus = "", 0
    for effect in effects_on(match, fighter, Verb.STAT):
        if effect.stat is stat:
            plus += effect.amount
    for effect in effects_on(match, fighter, Verb.DIE):
        if effect.stat is stat and effect.metal is not None:
            letters += effect.metal.value
    return letters, plus


def number_of(match: Ring, fighter: int, number: Number, printed: int) -> int:
    """A printed number as effects change it."""
    for effect in effects_on(match, fighter, Verb.NUMBER):
        if effect.number is number:
            printed += effect.amount
    return printed


def cost_of(match: Ring, fighter: int, action: Action, printed: int) -> int:
    """The AP that an action of a kind costs."""
    for effect in effects_on(match, fighter, Verb.NUMBER):
        if effect.number is Number.AP_COST and effect.action is action:
            printed += effect.amount
    return max(0, printed)


def keywords_for(match: Ring, fighter: int, action: Action) -> tuple[SpecialRule, ...]:
    """The special rules that effects give to attacks of a kind."""
    rules = [effect.rule for effect in effects_on(match, fighter, Verb.KEYWORD) if effect.action is action]
    return tuple([rule for rule in rules if rule is not None])


def ignores(match: Ring, fighter: int, keyword: Keyword) -> bool:
    """Does a special rule do nothing to this wrestler?"""
    return any(
        effect.rule is not None and effect.rule.keyword is keyword for effect in effects_on(match, fighter, Verb.IGNORE)
    )


def is_dirty(match: Ring, fighter: int, action: Action, printed: bool) -> bool:
    """Does an action of a kind count as Dirty?  What makes it clean goes before what makes it Dirty."""
    if any(effect.action is action for effect in effects_on(match, fighter, Verb.CLEAN)):
        return False
    return printed or any(effect.action is action for effect in effects_on(match, fighter, Verb.DIRTY))
