"""Abilities as data files have them, read strictly: what is unknown or does not belong together is a mistake."""

from __future__ import annotations

import re
from typing import Final

from lucha.core.facts import BadInput, Entry, shown
from lucha.core.kit.quick import members
from lucha.games.rumbleslam.abilities import (
    COUNTED,
    MEASURED,
    Ability,
    Action,
    Counter,
    CrowdFace,
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
)

MOST_DICE: Final = 6
MOST_PLUS: Final = 3
MOST_AP: Final = 5
MOST_DMG: Final = 6
MOST_SQUARES: Final = 8
MOST_RANGE: Final = 9
MOST_CHANGE: Final = 3
MOST_PARTS: Final = 6
OPTIONS: Final = (2, 3)
METALS: Final = {die.value: die for die in (Metal.GOLD, Metal.SILVER, Metal.COPPER)}
KEYWORDS: Final = {str(keyword.value): keyword for keyword in Keyword if keyword is not Keyword.IMPACT}
COUNTERS: Final = {str(counter.value): counter for counter in Counter}
STATS: Final = {stat.name: stat for stat in Stat}
ROLL: Final = re.compile(r"([GSC]{1,6})([+-][1-3])?")
COUNT: Final = re.compile(r"([+-])([12]?)([AM]P)")
ATTACKS: Final = (Kind.GRAPPLE, Kind.ROPE, Kind.TURNBUCKLE)  # always; an Active or Tag Ability only with DMG
PAID: Final = (*ATTACKS, Kind.ACTIVE, Kind.TAG)
ATTACK_MOMENTS: Final = (
    Moment.ATTACK_DECLARED,
    Moment.ATTACK_HITS,
    Moment.ATTACK_FAILS,
    Moment.BEATDOWN,
    Moment.REVERSAL,
    Moment.HIT_BY,
)
CROWD_MOMENTS: Final = (Moment.DIRTY_TEST, Moment.CROWD_DIE)
CONTINUING: Final = (
    Verb.NUMBER,
    Verb.KEYWORD,
    Verb.IGNORE,
    Verb.DIRTY,
    Verb.CLEAN,
)  # over at once, they would be nothing
STANDING: Final = (*CONTINUING, Verb.STAT, Verb.DIE)  # what a Passive may do all the time
CHEAPER: Final = (Action.TRIP, Action.TURNBUCKLE, Action.CLIMB, Action.THROW)  # the others would come to nothing
FREE: Final = (Action.BRAWL, Action.GRAPPLE, Action.ROPE, Action.LIFT, Action.THROW, Action.CROWD_PLEASER)


def read_roll(entry: Entry, field: str) -> Roll:
    """Dice such as GSS+1."""
    said = entry.text(field)
    found = ROLL.fullmatch(said)
    if found is None:
        raise BadInput(f"{entry.where}: {field} must be dice such as C, SSC or GS+1, not {shown(said)}")
    dice = tuple([METALS[letter] for letter in sorted(found[1], key="GSC".index)])
    return Roll(dice, int(found[2] or 0))


def read_rule(said: str, where: str) -> SpecialRule:
    """A special rule such as SHOVE 3, -2AP or DAZED."""
    count = COUNT.fullmatch(said)
    if count is not None:
        return SpecialRule(KEYWORDS[count[1] + count[3]], int(count[2] or 1))
    word, _, number = said.partition(" ")
    keyword = KEYWORDS.get(word)
    if keyword is None or keyword in COUNTED:
        raise BadInput(f"{where}: there is no special rule {shown(said)}; there are {', '.join(KEYWORDS)}")
    if keyword not in MEASURED:
        if number:
            raise BadInput(f"{where}: {word} has no number, so not {shown(said)}")
        return SpecialRule(keyword, 0)
    if len(number) != 1 or number not in "12345678":
        raise BadInput(f"{where}: {word} needs a number from 1 to {MOST_SQUARES}, such as {word} 2, not {shown(said)}")
    return SpecialRule(keyword, int(number))


def read_ability(entry: Entry, is_option: bool = False) -> Ability:
    """One ability of a wrestler; an option of a Choice is a Passive."""
    id = read_id(entry)
    kinds = [name for name, kind in members(Kind).items() if kind is not Kind.CROWD_PLEASER]
    kind = Kind.PASSIVE if is_option else members(Kind)[entry.one_of("kind", kinds)]
    entry.where = f"{entry.where} ({id})"
    ap = entry.number("ap", 1, MOST_AP) if kind in PAID else 0
    is_attack = kind in ATTACKS or (kind in PAID and entry.has("dmg"))
    if is_attack:
        ability = _attack(entry, id, kind, ap)
    elif kind is Kind.CHOICE:
        options = tuple([read_ability(option, True) for option in entry.tables("options")])
        if len(options) not in OPTIONS:
            raise BadInput(f"{entry.where}: a Choice has 2 or 3 options, not {len(options)}")
        ability = Ability(id, kind, 0, False, None, 0, 0, (), (), Moment.ALWAYS, (), None, Limit.NONE, options)
    elif kind is Kind.PASSIVE:
        ability = _passive(entry, id)
    else:
        rng = entry.number("rng", 0, MOST_RANGE, 0)
        effects = read_effects(entry, "do", Moment.ALWAYS, False)
        ability = Ability(id, kind, ap, False, None, 0, rng, (), effects, Moment.ALWAYS, (), None, Limit.NONE, ())
    entry.done()
    return ability


def read_pleaser(entry: Entry) -> Ability:
    """The Crowd Pleaser of a wrestler."""
    id = read_id(entry)
    entry.where = f"{entry.where} ({id})"
    rng = entry.number("rng", 0, MOST_RANGE, 0)
    effects = read_effects(entry, "do", Moment.ALWAYS, False)
    entry.done()
    kind = Kind.CROWD_PLEASER
    return Ability(id, kind, 0, False, None, 0, rng, (), effects, Moment.ALWAYS, (), None, Limit.NONE, ())


def read_id(entry: Entry) -> str:
    id = entry.text("id")
    if not id.isidentifier() or not id.isascii() or id != id.lower():
        raise BadInput(f"{entry.where}: id must be small letters, digits and underscores, not {shown(id)}")
    return id


def _attack(entry: Entry, id: str, kind: Kind, ap: int) -> Ability:
    roll = None if kind is Kind.GRAPPLE else read_roll(entry, "roll")
    dmg = entry.number("dmg", 0, MOST_DMG)
    rng = 0 if kind in (Kind.GRAPPLE, Kind.ROPE) else entry.number("rng", 0, MOST_RANGE, 0)
    rules = tuple([read_rule(said, entry.where) for said in entry.texts("rules", ())])
    words = [rule.keyword for rule in rules]
    if len(set(words)) < len(words):
        raise BadInput(f"{entry.where}: rules has a special rule twice")
    if not dmg and not rules:
        raise BadInput(f"{entry.where}: an attack needs dmg above 0 or rules")
    for keyword in (Keyword.ROCKET, Keyword.JUMP):
        if keyword in words and kind is not Kind.ROPE:
            raise BadInput(f"{entry.where}: {keyword.value} is for kind rope, not {kind.value}")
    if kind is Kind.TURNBUCKLE and Keyword.CROWD in words:
        raise BadInput(f"{entry.where}: every Turnbuckle Ability has CROWD; leave it out")
    return Ability(id, kind, ap, True, roll, dmg, rng, rules, (), Moment.ALWAYS, (), None, Limit.NONE, ())


def _passive(entry: Entry, id: str) -> Ability:
    moment = members(Moment)[entry.one_of("when", members(Moment), "always")]
    of: tuple[Action, ...] = ()
    if moment in ATTACK_MOMENTS:
        of = tuple([members(Action)[name] for name in entry.some_of("of", members(Action), ())])
    face = None
    if moment in CROWD_MOMENTS and entry.has("face"):
        face = members(CrowdFace)[entry.one_of("face", members(CrowdFace))]
    limit = Limit.NONE if moment is Moment.ALWAYS else members(Limit)[entry.one_of("limit", members(Limit), "none")]
    effects = read_effects(entry, "do", moment, True)
    return Ability(id, Kind.PASSIVE, 0, False, None, 0, 0, (), effects, moment, of, face, limit, ())


def read_effects(entry: Entry, field: str, moment: Moment, is_passive: bool) -> tuple[Effect, ...]:
    """A list of effects, one at least."""
    effects = tuple([_effect(one, moment, is_passive) for one in entry.tables(field)])
    if not 1 <= len(effects) <= MOST_PARTS:
        raise BadInput(f"{entry.where}: {field} has 1 to {MOST_PARTS} effects, not {len(effects)}")
    return effects


def _effect(entry: Entry, moment: Moment, is_passive: bool) -> Effect:
    verb = members(Verb)[entry.one_of("do", [name for name, verb in members(Verb).items() if verb is not Verb.PLACE])]
    target = members(Target)[entry.one_of("to", members(Target), "self")]
    duration = members(Duration)[entry.one_of("for", members(Duration), "now")]
    stands = is_passive and moment is Moment.ALWAYS
    if verb in CONTINUING and duration is Duration.NOW and not stands:
        raise entry.bad("for", f"activation or round, for {verb.value} takes time")
    if stands and duration is not Duration.NOW:
        raise BadInput(f"{entry.where}: what a Passive does always has no end; leave for out, or say when")
    if stands and verb not in STANDING:
        raise BadInput(f"{entry.where}: {verb.value} cannot go on all the time; say when")
    if verb in (Verb.STAT, Verb.DIE) and duration is Duration.NOW and not is_passive:
        raise entry.bad("for", "activation or round, for there is no roll to change")
    amount = _amount(entry, verb)
    effect = Effect(
        verb,
        target,
        amount,
        duration,
        COUNTERS[entry.one_of("counter", COUNTERS)] if verb in (Verb.COUNTER, Verb.REMOVE) else None,
        STATS[entry.one_of("stat", STATS)] if verb in (Verb.STAT, Verb.DIE) else None,
        METALS[entry.one_of("die", METALS)] if verb is Verb.DIE else None,
        _action(entry, verb),
        _rule(entry, verb),
        members(Number)[entry.one_of("number", members(Number))] if verb is Verb.NUMBER else None,
        members(Way)[entry.one_of("way", members(Way), "plain")] if verb is Verb.MOVE else Way.PLAIN,
        _landing(entry, "cheer", verb),
        _landing(entry, "boo", verb),
        _landing(entry, "blank", verb),
    )
    if effect.number is Number.AP_COST:
        cheaper = {action.value: action for action in CHEAPER}
        action = cheaper[entry.one_of("on", cheaper)]
        effect = Effect(verb, target, amount, duration, action=action, number=effect.number)
    if verb is Verb.CROWD_DIE and not (effect.cheer or effect.boo or effect.blank):
        raise BadInput(f"{entry.where}: a Crowd die needs a list for cheer, boo or blank")
    entry.done()
    return effect


def _amount(entry: Entry, verb: Verb) -> int:
    """Each verb has its own measure."""
    if verb is Verb.COUNTER:
        return entry.number("amount", 1, 2, 1)
    if verb is Verb.REPLENISH:
        return entry.number("amount", 1, MOST_CHANGE)
    if verb in (Verb.MOVE, Verb.SHOVE, Verb.THROW):
        return entry.number("amount", 1, MOST_SQUARES)
    if verb in (Verb.STAT, Verb.NUMBER):
        amount = entry.number("amount", -MOST_CHANGE, MOST_CHANGE)
        if amount == 0:
            raise BadInput(f"{entry.where}: amount must be from -{MOST_CHANGE} to {MOST_CHANGE} and not 0")
        return amount
    return 0


def _action(entry: Entry, verb: Verb) -> Action | None:
    if verb is Verb.ACTION:
        free = {action.value: action for action in FREE}
        return free[entry.one_of("action", free)]
    if verb in (Verb.KEYWORD, Verb.DIRTY, Verb.CLEAN):
        return members(Action)[entry.one_of("on", members(Action))]
    return None


def _rule(entry: Entry, verb: Verb) -> SpecialRule | None:
    """What is given has its number; what is ignored is ignored whatever its number."""
    if verb is Verb.KEYWORD:
        return read_rule(entry.text("rule"), entry.where)
    return SpecialRule(KEYWORDS[entry.one_of("rule", KEYWORDS)], 0) if verb is Verb.IGNORE else None


def _landing(entry: Entry, field: str, verb: Verb) -> tuple[Effect, ...]:
    if verb is not Verb.CROWD_DIE or not entry.has(field):
        return ()
    effects = read_effects(entry, field, Moment.ALWAYS, False)
    if any(effect.verb is Verb.CROWD_DIE for effect in effects):
        raise BadInput(f"{entry.where}: {field} cannot roll another Crowd die")
    return effects
