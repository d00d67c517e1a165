"""WHAT AN ATTACK IS: who rolls what against which stat, how much it hurts, and which special rules a hit brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.games.rumbleslam.abilities import Action, Keyword, SpecialRule, Stat
from lucha.games.rumbleslam.match import COPPER, GOLD, Ring
from lucha.games.rumbleslam.standing import bonus_of, dice_of, keywords_for

DAMAGE: Final = {Action.BRAWL: 1, Action.GRAPPLE: 1, Action.ROPE: 1, Action.TURNBUCKLE: 1}
KNOCKDOWN: Final = SpecialRule(Keyword.KNOCKDOWN, 0)
LIFTED: Final = SpecialRule(Keyword.LIFTED, 0)
CROWD: Final = SpecialRule(Keyword.CROWD, 0)
OWN: Final[dict[Action, tuple[SpecialRule, ...]]] = {
    Action.TRIP: (KNOCKDOWN,),
    Action.LIFT: (LIFTED,),
    Action.TURNBUCKLE: (CROWD,),
}
BEFORE_THE_HIT: Final = (Keyword.DEVASTATING, Keyword.DIRTY, Keyword.JUMP, Keyword.ROCKET, Keyword.IMPACT)


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack: of which kind, who makes it, who it is on, and with which ability."""

    action: Action
    by: int
    on: int
    ability: str = ""


def attack_dice(match: Ring, attack: Attack) -> tuple[str, int]:
    """What the attacker rolls."""
    if attack.ability:
        roll = match.ability(attack.by, attack.ability).roll
        if roll is None:
            return dice_of(match, attack.by, Stat.GRP)
        letters, plus = "".join([die.value for die in roll.dice]), roll.plus
        if match.terms.bonus_on_printed:
            more, extra = bonus_of(match, attack.by, Stat.ATT)
            return letters + more, plus + extra
        return letters, plus
    if attack.action in (Action.GRAPPLE, Action.LIFT):
        return dice_of(match, attack.by, Stat.GRP)
    letters, plus = dice_of(match, attack.by, Stat.ATT)
    if attack.action is Action.ROPE:
        return letters + COPPER, plus
    return (letters + GOLD, plus) if attack.action is Action.TURNBUCKLE else (letters, plus)


def damage_of(match: Ring, attack: Attack) -> int:
    if attack.ability:
        return match.ability(attack.by, attack.ability).dmg
    if attack.action is Action.TURNBUCKLE:
        return match.terms.turnbuckle_damage
    return DAMAGE.get(attack.action, 0)


def rules_of(match: Ring, attack: Attack) -> tuple[SpecialRule, ...]:
    """The special rules that a hit brings."""
    rules = OWN.get(attack.action, ())
    if attack.ability:
        rules += match.ability(attack.by, attack.ability).rules
    rules += keywords_for(match, attack.by, attack.action)
    kept = [rule for rule in rules if rule.keyword not in BEFORE_THE_HIT]
    return tuple(dict.fromkeys(kept))


def has_rule(match: Ring, attack: Attack, keyword: Keyword) -> bool:
    if attack.ability and match.ability(attack.by, attack.ability).has(keyword):
        return True
    return any(rule.keyword is keyword for rule in keywords_for(match, attack.by, attack.action))


def defences(attack: Attack) -> tuple[Stat, ...]:
    """The stats that may defend against an attack."""
    if attack.action is Action.TRIP:
        return (Stat.DEF, Stat.DEX)
    if attack.action is Action.LIFT:
        return (Stat.GRP, Stat.DEX)
    return (Stat.GRP,) if attack.action is Action.GRAPPLE else (Stat.DEF,)
