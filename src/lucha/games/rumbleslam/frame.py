"""The frame that keeps the wrestlers fair and different.  `python -m lucha.games.rumbleslam.frame [PACK]` checks it.

Every breach is told at once, one line each.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from lucha.core.facts import BadInput, DataFiles
from lucha.games.rumbleslam.abilities import (
    Ability,
    Action,
    Counter,
    CrowdFace,
    Effect,
    Keyword,
    Kind,
    Moment,
    Number,
    Stat,
    Verb,
    Wrestler,
)
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.pricing import (
    EDGES,
    attack_above_grapple,
    budget,
    edge,
    effect_marks,
    is_just_a_stat,
    lasts,
    marks_of_effects,
    most_pleaser_marks,
    points,
)

ROOKIE: Final = 2
SUPERSTAR: Final = 3
FEWEST_WITH: Final = 6  # wrestlers with each special rule, with a Choice, with a Tag Ability, HEELs
HOME_SHARE: Final = 3  # one attack in three has a special rule of the house
LONGEST_SHOVE_OF_THE_LIGHT: Final = 2
SUPPORT: Final = ("entertainer", "tartan", "shadowling_brawler", "shadowling_grappler")  # weak, and yet dear
RACES: Final = ("brawler", "grappler")
ON_THE_WAY: Final = (
    Moment.THROWN,
    Moment.BOUNCED,
    Moment.SMASHED,
    Moment.LIFTED,
    Moment.BOUNCES,
    Moment.CLIMBS,
)  # moments of somebody who flies, falls or climbs
NIMBLE_NUMBERS: Final = (Number.BOUNCE, Number.DEX_TEST)


def breaches(facts: Facts) -> list[str]:
    """All that is against the frame, a line each."""
    found: list[str] = []
    for wrestler in facts.wrestlers.values():
        where = f"{wrestler.casino}.toml: {wrestler.id}"
        found += [f"{where}: {line}" for line in (*_price(wrestler, facts), *_kinds(wrestler, facts))]
    return [*found, *_alike(facts), *_houses(facts), *_spread(facts)]


def _price(wrestler: Wrestler, facts: Facts) -> list[str]:
    """Edges, points and the Crowd Pleaser."""
    low, high = EDGES
    edges = {one.id: edge(one, wrestler) for one in wrestler.abilities if one.ap}
    found = [
        f"{id} has an edge of {number:+d}; it must be from {low} to +{high}"
        for id, number in edges.items()
        if not low <= number <= high
    ]
    spent, most = points(wrestler), budget(wrestler, facts.dice)
    if not most - 1 <= spent <= most:
        found.append(f"spends {spent} points; its budget is {most}, and one may be left")
    pleaser = wrestler.pleaser
    marks, allowed = marks_of_effects(pleaser), most_pleaser_marks(wrestler)
    if not 1 <= marks <= allowed:
        found.append(f"{pleaser.id} has {marks} marks; with POP {wrestler.pop} it must be from 1 to {allowed}")
    if is_just_a_stat(pleaser):
        found.append(f"{pleaser.id} is just +1 to a stat; a Crowd Pleaser does more")
    if not lasts(pleaser):
        found.append(f"{pleaser.id} must happen at once or last to the end of the round")
    return found


def _kinds(wrestler: Wrestler, facts: Facts) -> list[str]:
    """What a wrestler of its type must have."""
    found = []
    wanted = SUPERSTAR if wrestler.is_superstar else ROOKIE
    if len(wrestler.abilities) != wanted:
        tier = "superstar" if wrestler.is_superstar else "rookie"
        found.append(f"has {len(wrestler.abilities)} abilities; a {tier} has {wanted}")
    passives = passives_of(wrestler)
    if wrestler.is_superstar and not passives:
        found.append("has no Passive or Choice; a superstar has one that changes how it is played")
    attacks = [ability for ability in wrestler.abilities if ability.is_attack]
    if wrestler.id in SUPPORT:
        if not any(one.kind is Kind.ACTIVE and not one.is_attack for one in wrestler.abilities):
            found.append("needs an Active that is no attack: it is weak and dear")
        if not any(plays_to_the_crowd(one) for one in wrestler.abilities):
            found.append("needs something to do with the crowd: it is weak and dear")
    elif wrestler.weight == 1 and not any(one.kind in (Kind.TURNBUCKLE, Kind.ROPE) for one in attacks):
        found.append("needs a Turnbuckle or Rope Ability: it has WEIGHT 1")
    if wrestler.weight == 1 and not any(is_nimble(one) for one in passives):
        found.append("needs a Passive for DEX, movement or being thrown: it has WEIGHT 1")
    if wrestler.weight == 3 and not any(is_heavy(one) for one in attacks):
        found.append("needs DEVASTATING, SHOVE 3 or more, THROW, or a Turnbuckle Ability: it has WEIGHT 3")
    if wrestler.id not in SUPPORT and (wrestler.weight > 1 or (wrestler.is_superstar and not wrestler.partner)):
        found += _by_stats(wrestler, attacks, facts)
    if wrestler.is_heel:
        if not any(one.has(Keyword.DIRTY) for one in attacks):
            found.append("needs a DIRTY attack: it is a HEEL")
        if not any(gains_from_boos(one) for one in wrestler.abilities):
            found.append("needs something to gain from Boos: it is a HEEL")
    if wrestler.partner and len(wrestler.of_kind(Kind.TAG)) != 1:
        found.append("needs one Tag Ability: it has a partner")
    return found


def _by_stats(wrestler: Wrestler, attacks: Sequence[Ability], facts: Facts) -> list[str]:
    """A brawler has an attack, a grappler a hold."""
    strikes = any(one.kind in (Kind.ACTIVE, Kind.ROPE) for one in attacks)
    holds = any(one.kind is Kind.GRAPPLE for one in attacks)
    above = attack_above_grapple(wrestler, facts.dice)
    if above > 0 and not strikes:
        return ["needs an Active or Rope attack: its ATT is above its GRP"]
    if above < 0 and not holds:
        return ["needs a Grapple Ability: its GRP is above its ATT"]
    if above == 0 and strikes != holds and wrestler.weight > 1:
        return ["needs an Active or Rope attack and a Grapple Ability, or none: its ATT and GRP are equal"]
    return []


def passives_of(wrestler: Wrestler) -> list[Ability]:
    """Its Passives, those that it may choose too."""
    found: list[Ability] = []
    for ability in wrestler.abilities:
        if ability.kind is Kind.PASSIVE:
            found.append(ability)
        found += ability.options
    return found


def is_nimble(passive: Ability) -> bool:
    """Is a Passive about DEX, movement or being thrown?"""
    if passive.moment in ON_THE_WAY:
        return True
    return any(
        effect.stat is Stat.DEX
        or effect.verb is Verb.MOVE
        or effect.counter is Counter.PLUS_MP
        or effect.number in NIMBLE_NUMBERS
        for effect in passive.effects
    )


def is_heavy(attack: Ability) -> bool:
    """Does an attack use what WEIGHT 3 brings along?"""
    shove = attack.value_of(Keyword.SHOVE) or 0
    return (
        shove > LONGEST_SHOVE_OF_THE_LIGHT
        or attack.has(Keyword.DEVASTATING)
        or attack.has(Keyword.THROW)
        or attack.kind is Kind.TURNBUCKLE
    )


def plays_to_the_crowd(ability: Ability) -> bool:
    return (
        ability.has(Keyword.CROWD)
        or ability.moment in (Moment.CROWD_DIE, Moment.DIRTY_TEST)
        or any(
            effect.verb is Verb.CROWD_DIE or effect.action is Action.CROWD_PLEASER or effect.number is Number.POP
            for effect in ability.effects
        )
    )


def gains_from_boos(ability: Ability) -> bool:
    if ability.face is CrowdFace.BOO:
        return any(effect_marks(effect) > 0 for effect in ability.effects)
    boos = [one for effect in ability.effects for one in effect.boo]
    return any(effect_marks(one) > 0 for one in boos) or any(gains_from_boos(option) for option in ability.options)


def lifts(wrestler: Wrestler) -> bool:
    """Has a wrestler something for lifting or throwing?"""
    attacks = [one for one in wrestler.abilities if one.is_attack]
    if any(one.has(Keyword.LIFTED) or one.has(Keyword.THROW) for one in attacks):
        return True
    for passive in passives_of(wrestler):
        about = {*passive.of, *[effect.action for effect in passive.effects]}
        numbers = {effect.number for effect in passive.effects}
        if Action.LIFT in about or Action.THROW in about or Number.THROW in numbers:
            return True
    return False


def shape(ability: Ability) -> str:
    """All that an ability is but its name."""
    rules = sorted([rule.said for rule in ability.rules])
    effects = sorted([repr(effect) for effect in ability.effects])
    parts = [ability.kind, ability.ap, ability.roll, ability.dmg, ability.rng, rules, effects]
    passive = [ability.moment, ability.of, ability.face, ability.limit, [shape(option) for option in ability.options]]
    return repr([*parts, *passive])


def _alike(facts: Facts) -> list[str]:
    """No two wrestlers, no two Crowd Pleasers, and no two abilities by one name."""
    found: list[str] = []
    cards: dict[str, str] = {}
    pleasers: dict[str, str] = {}
    named: dict[str, tuple[str, Ability]] = {}
    for id, wrestler in facts.wrestlers.items():
        card = repr(sorted([shape(ability) for ability in wrestler.abilities]))
        if cards.setdefault(card, id) != id:
            found.append(f"{id} has the same abilities as {cards[card]}")
        pleaser = shape(wrestler.pleaser)
        if pleasers.setdefault(pleaser, id) != id:
            found.append(f"{id} has the same Crowd Pleaser as {pleasers[pleaser]}")
        options = [option for ability in wrestler.abilities for option in ability.options]
        shared: dict[str, int] = {}
        for ability in (*wrestler.abilities, *options, wrestler.pleaser):
            owner, first = named.setdefault(ability.id, (id, ability))
            if owner == id or (ability.kind is Kind.TAG and owner == wrestler.partner):
                continue
            shared[owner] = shared.get(owner, 0) + 1
            if ability != first or ability.kind is not Kind.PASSIVE or not _one_race(owner, id) or shared[owner] > 1:
                found.append(f"{id} has {ability.id} as {owner} has; one race shares a Passive at most")
    return found


def _one_race(one: str, other: str) -> bool:
    return {f"{one.rpartition('_')[0]}_{role}" for role in RACES} == {one, other}


def _houses(facts: Facts) -> list[str]:
    """What each casino is known for."""
    found = []
    for casino in facts.casinos.values():
        attacks = [one for wrestler in casino.wrestlers.values() for one in wrestler.abilities if one.is_attack]
        at_home = len([one for one in attacks if any(one.has(keyword) for keyword in casino.home)])
        if len(casino.home) != 2:
            found.append(f"{casino.id}.toml: a casino has 2 home rules, not {len(casino.home)}")
        if at_home * HOME_SHARE < len(attacks):
            words = " or ".join([str(keyword.value) for keyword in casino.home])
            found.append(f"{casino.id}.toml: {at_home} of {len(attacks)} attacks have {words}; it must be a third")
    return found


def _spread(facts: Facts) -> list[str]:
    """Everything in the book has somebody to show it."""
    everybody = list(facts.wrestlers.values())
    having: dict[str, int] = {
        str(keyword.value): _count(everybody, keyword) for keyword in Keyword if keyword is not Keyword.IMPACT
    }
    having["a Choice"] = len([one for one in everybody if one.of_kind(Kind.CHOICE)])
    having["a Tag Ability"] = len([one for one in everybody if one.of_kind(Kind.TAG)])
    having["HEEL"] = len([one for one in everybody if one.is_heel])
    found = [
        f"{what} is on {count} wrestlers; it must be on {FEWEST_WITH} at least"
        for what, count in having.items()
        if count < FEWEST_WITH
    ]
    grapplers = [one for one in everybody if attack_above_grapple(one, facts.dice) < 0]
    lifters = [one for one in grapplers if lifts(one)]
    if len(lifters) * 2 < len(grapplers):
        found.append(f"{len(lifters)} of {len(grapplers)} grapplers have something for lifting; it must be half")
    return found


def _count(wrestlers: Iterable[Wrestler], keyword: Keyword) -> int:
    return len([one for one in wrestlers if any(prints(ability, keyword) for ability in one.abilities)])


def prints(ability: Ability, keyword: Keyword) -> bool:
    """Does an ability have a special rule, or give it to attacks?"""
    return ability.has(keyword) or any(
        effect.verb is Verb.KEYWORD and effect.rule is not None and effect.rule.keyword is keyword
        for effect in _all_effects(ability)
    )


def _all_effects(ability: Ability) -> list[Effect]:
    return [*ability.effects, *[effect for option in ability.options for effect in option.effects]]


def main(arguments: Sequence[str]) -> int:
    """Print every breach, for designers."""
    try:
        pack = Path(arguments[0]) if arguments else None
        found = breaches(Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam", pack)))
    except BadInput as problem:
        found = [str(problem)]
    print("\n".join(found) or "all within the frame")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
