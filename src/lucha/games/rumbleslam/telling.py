"""What the cards say, in words: made from the fields of each ability, so that text and rules cannot differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from lucha.core.words import Phrasebook
from lucha.games.rumbleslam.abilities import (
    COUNTED,
    Ability,
    Action,
    CrowdFace,
    Duration,
    Effect,
    Keyword,
    Kind,
    Limit,
    Moment,
    Number,
    Roll,
    SpecialRule,
    Sponsorship,
    Target,
    Verb,
    Way,
    Wrestler,
)

OF_THE_ACTION: Final = (Keyword.ROCKET, Keyword.JUMP, Keyword.DEVASTATING, Keyword.DIRTY)  # whether it hits or not
LASTING: Final = (
    Verb.STAT,
    Verb.DIE,
    Verb.NUMBER,
    Verb.KEYWORD,
    Verb.IGNORE,
    Verb.CLEAN,
    Verb.DIRTY,
    Verb.REROLL,
)
FACES: Final = (CrowdFace.CHEER, CrowdFace.BOO, CrowdFace.BLANK)


def says(ability: Ability, words: Phrasebook, is_heel: bool = False) -> str:
    """All that an ability does, in a sentence or two."""
    if ability.is_attack:
        return _attack(ability, words)
    if ability.kind is Kind.CHOICE:
        options = [f"{words.tell(option.id)}: {says(option, words)}" for option in ability.options]
        return " ".join([words.say("says.choice"), *options])
    if ability.kind is Kind.PASSIVE:
        return _passive(ability, words)
    if ability.kind is Kind.CROWD_PLEASER:
        return _sentence(words.say("says.heel" if is_heel else "says.crowd_pleaser"), ability, words)
    return _sentence(words.fill(f"says.do.{ability.kind.value}", ap=ability.ap), ability, words)


def explained(ability: Ability, words: Phrasebook) -> dict[str, str]:
    """What the words in brackets mean, each by its bracket."""
    found: list[SpecialRule] = list(ability.rules)
    if ability.kind is Kind.TURNBUCKLE:
        found.append(SpecialRule(Keyword.CROWD, 0))
    listed = [*ability.effects, *[effect for option in ability.options for effect in option.effects]]
    effects = [*listed, *[one for effect in listed for one in (*effect.cheer, *effect.boo, *effect.blank)]]
    found += [effect.rule for effect in effects if effect.rule is not None]
    found += [SpecialRule(Keyword.JUMP, 0) for effect in effects if effect.way is Way.JUMP]
    return {bracket(rule, words): explain(rule, words) for rule in found}


def explain(rule: SpecialRule, words: Phrasebook) -> str:
    """What a special rule does; without its number where it has none to tell."""
    key = f"explains.{rule.keyword.name}"
    if not rule.value and words.has(f"{key}.any"):
        return words.say(f"{key}.any")
    return words.fill(key, value=rule.value)


def bracket(rule: SpecialRule, words: Phrasebook) -> str:
    """A special rule as a card prints it, in brackets."""
    word = words.say(f"Keyword.{rule.keyword.name}")
    if rule.keyword in COUNTED:
        return f"({word[0]}{rule.value if rule.value > 1 else ''}{word[1:]})"
    return f"({word} {rule.value})" if rule.value else f"({word})"


def dice(roll: Roll, words: Phrasebook) -> str:
    """Dice as a card prints them, by the letters of their metals."""
    letters = "".join([words.say(f"letter.{die.name}") for die in roll.dice])
    return f"{letters}{roll.plus:+d}" if roll.plus else letters


def sponsor_says(sponsorship: Sponsorship, words: Phrasebook) -> str:
    """What a Sponsorship brings."""
    done = _all_verbs(sponsorship.effects, Moment.ROUND_STARTS, words)
    return words.fill("says.sponsor", die=words.tell(sponsorship.metal), what=done)


def about(wrestler: Wrestler, words: Phrasebook) -> str:
    """A line about a wrestler; nothing: nobody has written one."""
    key = f"wrestler.{wrestler.id}"
    return words.say(key) if words.has(key) else ""


def printed_of(wrestler: Wrestler, words: Phrasebook) -> dict[str, object]:
    """A whole card for boards."""
    return {
        "name": words.tell(wrestler.id),
        "says": about(wrestler, words),
        "casino": wrestler.casino,
        "casino_name": words.tell(wrestler.casino),
        "partner_name": words.tell(wrestler.partner) if wrestler.partner else "",
        "superstar": wrestler.is_superstar,
        "heel": wrestler.is_heel,
        "partner": wrestler.partner,
        "dosh": wrestler.dosh,
        "stats": {
            "ATT": dice(wrestler.attack, words),
            "DEF": dice(wrestler.defence, words),
            "GRP": dice(wrestler.grapple, words),
            "DEX": dice(wrestler.dexterity, words),
        },
        "numbers": {
            "weight": wrestler.weight,
            "pop": wrestler.pop,
            "throw": wrestler.throw,
            "stamina": wrestler.stamina,
            "ap": wrestler.ap,
            "mp": wrestler.mp,
        },
        "filled": list(wrestler.filled),
        "abilities": [_printed(one, words, wrestler) for one in (*wrestler.abilities, wrestler.pleaser)],
    }


def _printed(ability: Ability, words: Phrasebook, wrestler: Wrestler) -> dict[str, object]:
    is_pleaser = ability.kind is Kind.CROWD_PLEASER
    return {
        "id": ability.id,
        "name": words.tell(ability.id),
        "kind": ability.kind.value,
        "kind_says": words.tell(ability.kind),
        "ap": wrestler.pop if is_pleaser else ability.ap,
        "dice": dice(ability.roll, words) if ability.roll is not None else "",
        "dmg": ability.dmg,
        "rng": ability.rng,
        "rules": [bracket(rule, words)[1:-1] for rule in ability.rules],
        "says": says(ability, words, wrestler.is_heel),
        "explains": explained(ability, words),
    }


def _attack(ability: Ability, words: Phrasebook) -> str:
    brackets = [bracket(rule, words) for rule in ability.rules if rule.keyword in OF_THE_ACTION]
    key = f"says.{ability.kind.value}"
    if ability.rng and words.has(f"{key}.rng"):
        key = f"{key}.rng"
    roll = "" if ability.roll is None else dice(ability.roll, words)
    head = words.fill(key, ap=ability.ap, brackets="".join([f" {one}" for one in brackets]), roll=roll, rng=ability.rng)
    done = [words.fill("says.dmg", dmg=ability.dmg)] if ability.dmg else []
    done += [bracket(rule, words) for rule in ability.rules if rule.keyword not in OF_THE_ACTION]
    return f"{head} {words.fill('says.hit', what=', '.join(done))}"


def _passive(ability: Ability, words: Phrasebook) -> str:
    if ability.moment is Moment.ALWAYS:
        return _sentence("", ability, words)
    key = f"when.{ability.moment.value}"
    if ability.face is not None:
        key = f"{key}.face"
    kinds = [action.value for action in ability.of] or ["any"]
    of, one = [words.say("or").join([words.say(f"{form}.{kind}") for kind in kinds]) for form in ("of", "one")]
    when = words.fill(key, of=of, one=one, face=words.say(f"face.{ability.face.value}") if ability.face else "")
    if ability.limit is not Limit.NONE:
        when = words.fill(f"limit.{ability.limit.value}", when=when)
    return _sentence(f"{when[0].upper()}{when[1:]},", ability, words)


def _sentence(head: str, ability: Ability, words: Phrasebook) -> str:
    said = _effects(ability.effects, ability, words)
    if not head:
        said = said[0].upper() + said[1:]
    return f"{head} {said}".strip()


def _effects(effects: Sequence[Effect], ability: Ability, words: Phrasebook) -> str:
    """What happens, to one after the other; ends with a full stop."""
    parts: list[str] = []
    for (target, is_die), some in groupby(effects, lambda one: (one.target, one.verb is Verb.CROWD_DIE)):
        run = list(some)
        if is_die:
            parts += [_crowd_die(effect, ability, words) for effect in run]
        else:
            done = _all_verbs(run, ability.moment, words, ability.kind is Kind.PASSIVE)
            parts.append(_who(target, ability, words, done, bool(parts)))
    first = ", ".join(parts[:-1])
    return f"{first}{words.say('then')}{parts[-1]}." if first else f"{parts[-1]}."


def _crowd_die(effect: Effect, ability: Ability, words: Phrasebook) -> str:
    """A Crowd die, and a sentence for each face that does something."""
    lists = (effect.cheer, effect.boo, effect.blank)
    faces = [
        words.fill("says.face", face=words.say(f"face.{face.value}"), what=_effects(done, ability, words).rstrip("."))
        for face, done in zip(FACES, lists, strict=True)
        if done
    ]
    return _who(effect.target, ability, words, words.fill("does.crowd_die", faces="; ".join(faces)))


def _who(target: Target, ability: Ability, words: Phrasebook, what: str, is_later: bool = False) -> str:
    """Who it is about, and what they do or get.  After somebody else the wrestler itself is named again."""
    key = f"who.{target.value}"
    if target is Target.SELF and is_later:
        key = f"{key}.then"
    if target is Target.TARGET and words.has(f"{key}.{ability.moment.value}"):
        key = f"{key}.{ability.moment.value}"
    if ability.rng and words.has(f"{key}.rng"):
        key = f"{key}.rng"
    return words.fill(key, what=what, rng=ability.rng)


def _all_verbs(effects: Sequence[Effect], moment: Moment, words: Phrasebook, is_passive: bool = False) -> str:
    """What one wrestler does or gets; how long it lasts is said once where it is the same."""
    stands = is_passive and moment is Moment.ALWAYS
    done = [_verb(run, words) for run in _runs(effects)]
    lasting = ["" if stands else _lasting(run[-1], words) for run in _runs(effects)]
    for place, said in enumerate(lasting):
        if said and said not in lasting[place + 1 : place + 2]:
            done[place] = f"{done[place]} {said}"
    return _listed(done, words)


def _runs(effects: Sequence[Effect]) -> list[list[Effect]]:
    """Effects of one sort that are told in one breath: single counters, stats, or what is ignored, for as long."""
    runs: list[list[Effect]] = []
    for effect in effects:
        last = runs[-1][-1] if runs else None
        is_more = last is not None and last.verb is effect.verb and last.duration is effect.duration
        is_single = effect.verb in (Verb.IGNORE, Verb.STAT) or (effect.verb is Verb.COUNTER and effect.amount == 1)
        if is_more and is_single and last is not None and (effect.verb is Verb.STAT or last.amount == effect.amount):
            runs[-1].append(effect)
        else:
            runs.append([effect])
    return runs


def _lasting(effect: Effect, words: Phrasebook) -> str:
    """How long an effect lasts, if it does."""
    if effect.verb in LASTING and (effect.verb is not Verb.REROLL or effect.duration is not Duration.NOW):
        return words.say(f"lasts.{effect.duration.value}")
    return ""


def _listed(parts: Sequence[str], words: Phrasebook) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {words.say('and')} {parts[-1]}"


def _verb(run: Sequence[Effect], words: Phrasebook) -> str:
    """What an effect does, or several of one sort do."""
    effect = run[0]
    verb, amount = effect.verb, effect.amount
    key = f"does.{verb.value}"
    if verb in (Verb.COUNTER, Verb.REMOVE):
        counters = _listed([words.tell(one.counter) for one in run], words)
        key = f"{key}.several" if len(run) > 1 else _for_so_many(key, amount, words)
        return words.fill(key, amount=amount, counter=counters)
    if verb is Verb.STAT:
        stats = [words.fill("says.stat", amount=_signed(one.amount), stat=words.tell(one.stat)) for one in run]
        return words.fill(key, stats=_listed(stats, words))
    if verb is Verb.DIE:
        return words.fill(key, stat=words.tell(effect.stat), die=words.tell(effect.metal))
    if verb is Verb.NUMBER:
        return _number(effect, words)
    if verb in (Verb.ACTION, Verb.KEYWORD, Verb.IGNORE, Verb.CLEAN, Verb.DIRTY):
        rules = [bracket(one.rule, words) for one in run if one.rule is not None]
        action = effect.action or Action.BRAWL
        rule = _listed(rules, words) if rules else ""
        return words.fill(key, rule=rule, action=words.say(f"to.{action.value}"), of=words.say(f"of.{action.value}"))
    if verb is Verb.MOVE and effect.way is not Way.PLAIN:
        key = f"{key}.{effect.way.value}"
    if verb is Verb.REROLL and effect.duration is not Duration.NOW:
        key = f"{key}.later"
    jump = bracket(SpecialRule(Keyword.JUMP, 0), words)
    return words.fill(_for_so_many(key, amount, words), amount=amount, jump=jump)


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def _for_so_many(key: str, amount: int, words: Phrasebook) -> str:
    return f"{key}.one" if amount == 1 and words.has(f"{key}.one") else key


def _number(effect: Effect, words: Phrasebook) -> str:
    assert effect.number is not None
    way = "more" if effect.amount > 0 else "less"
    count = abs(effect.amount)
    key = _for_so_many(f"does.number.{effect.number.value}.{way}", count, words)
    action = words.say(f"to.{effect.action.value}") if effect.action is not None else ""
    needed = 3 + effect.amount if effect.number is Number.DEX_TEST else 0
    return words.fill(key, count=count, needed=needed, action=action)
