"""Every ability that is no attack, played: what the card says happens to those it is about, and to nobody else."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lucha.core.values import Option, Pass
from lucha.games.rumbleslam.abilities import (
    Ability,
    Action,
    Counter,
    CrowdFace,
    Duration,
    Effect,
    Kind,
    Moment,
    Number,
    Target,
    Verb,
    Way,
)
from lucha.games.rumbleslam.actions import ShowOff, UseAbility, cost_by, pop_by
from lucha.games.rumbleslam.blows import Shoved
from lucha.games.rumbleslam.choices import StepTo
from lucha.games.rumbleslam.dice import RollAgain
from lucha.games.rumbleslam.grid import SQUARE, apart
from lucha.games.rumbleslam.knocked_down import FIELD
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.moments import at_moment
from lucha.games.rumbleslam.standing import bonus_of, effects_on, ignores, is_dirty, keywords_for, number_of
from tests.games.rumbleslam.bout import Bout, quiet, ring
from tests.games.rumbleslam.roster import facts

SELF, FRIEND, ENEMY, FAR_FRIEND, FAR_ENEMY, PARTNER = range(6)
EDGE = 5  # nobody goes further from e5
NO_MATTER = 7  # a printed number that effects are tried on
FACES = {"cheer": CrowdFace.CHEER, "boo": CrowdFace.BOO, "blank": CrowdFace.BLANK}
MOVES = (Verb.MOVE, Verb.SHOVE, Verb.THROW, Verb.ACTION)


@dataclass(frozen=True)
class Case:
    """An ability of a wrestler, one of its effects, and what the Crowd die shows if one decides."""

    who: str
    ability: Ability
    effect: Effect
    face: CrowdFace | None = None

    def __str__(self) -> str:
        face = f"-{self.face.value}" if self.face else ""
        return f"{self.who}-{self.ability.id}-{self.effect.verb.value}-{self.effect.target.value}{face}"


def cases(*kinds: Kind) -> list[Case]:
    found: list[Case] = []
    for one in facts().wrestlers.values():
        owned = [option for ability in one.abilities for option in (ability, *ability.options)]
        for ability in (*owned, one.pleaser):
            if ability.kind in kinds:
                for effect in ability.effects:
                    found.append(Case(one.id, ability, effect))
                    for name, face in FACES.items():
                        found += [Case(one.id, ability, inner, face) for inner in getattr(effect, name)]
    return found


def eager(options: list[Option]) -> Option:
    """Does whatever may be done, but where somebody goes is only looked at, and what was rolled stays."""
    if all(isinstance(option, (Pass, StepTo, RollAgain)) for option in options):
        return options[0]
    rest = [option for option in options if not isinstance(option, Pass)]
    return quiet(rest)


def staged(case: Case) -> Ring:
    """The wrestler, a friend, an enemy and perhaps the partner around it, and two far away; all hurt, none down."""
    big = facts().wrestlers[case.who].weight == 3
    at_the_ropes = case.effect.action is Action.ROPE
    here, beside = ("e1", "e3" if big else "e2") if at_the_ropes else ("e5", "e7" if big else "e6")
    friend, enemy = ("orc_grappler", "amazonian_grappler")
    if case.who in (friend, enemy):
        friend, enemy = ("dwarf_grappler", "female_grappler")
    placed = [
        (0, case.who, here),
        (0, friend, beside),
        (1, enemy, "d1" if at_the_ropes else "d5"),
        (0, "sprite_grappler" if case.who != "sprite_grappler" else "sprite_brawler", "a10"),
        (1, "saurian_brawler" if case.who != "saurian_brawler" else "saurian_grappler", "j10"),
    ]
    partner = facts().wrestlers[case.who].partner
    if partner:
        placed.append((0, partner, "d4"))
    match = ring(*placed)
    for one in match.fighters:
        one.stamina -= 3
        if case.effect.verb is Verb.REMOVE:
            assert case.effect.counter is not None
            setattr(one, FIELD[case.effect.counter], 1)
    if case.effect.counter is Counter.KNOCKDOWN and case.effect.verb is Verb.REMOVE:
        match.fighters[SELF].down = 0
    return match


def about(case: Case) -> tuple[set[int], bool]:
    """Whom an effect may be about, and whether all of them get it."""
    own = {SELF, FRIEND} | ({PARTNER} if facts().wrestlers[case.who].partner else set())
    sets = {
        Target.SELF: ({SELF}, True),
        Target.TARGET: ({ENEMY}, True),
        Target.ONE_FRIEND: (own, False),
        Target.EACH_FRIEND: (own, True),
        Target.ONE_ENEMY: ({ENEMY}, False),
        Target.EACH_ENEMY: ({ENEMY}, True),
        Target.ONE_WRESTLER: (own - {SELF} | {ENEMY}, False),
        Target.EACH_WRESTLER: (own - {SELF} | {ENEMY}, True),
        Target.PARTNER: ({PARTNER}, True),
        Target.TEAM: (own | {FAR_FRIEND}, True),
    }
    return sets[case.effect.target]


def changed(effect: Effect, before: Ring, match: Ring, on: int) -> bool:
    """Is the effect to be seen on this wrestler?"""
    one, was = match.fighters[on], before.fighters[on]
    verb = effect.verb
    if verb is Verb.COUNTER:
        assert effect.counter is not None
        return bool(getattr(one, FIELD[effect.counter]) == effect.amount)
    if verb is Verb.REMOVE:
        assert effect.counter is not None
        return bool(getattr(was, FIELD[effect.counter]) and not getattr(one, FIELD[effect.counter]))
    if verb is Verb.REPLENISH:
        return one.stamina >= was.stamina + effect.amount
    if verb is Verb.STAT:
        assert effect.stat is not None
        more = bonus_of(match, on, effect.stat)[1] - bonus_of(before, on, effect.stat)[1]
        return more >= effect.amount > 0 or more <= effect.amount < 0
    if verb is Verb.DIE:
        assert effect.stat is not None
        assert effect.metal is not None
        return bonus_of(match, on, effect.stat)[0] == bonus_of(before, on, effect.stat)[0] + effect.metal.value
    if verb is Verb.KEYWORD:
        assert effect.action is not None
        return effect.rule in keywords_for(match, on, effect.action)
    if verb is Verb.IGNORE:
        assert effect.rule is not None
        return ignores(match, on, effect.rule.keyword)
    if verb in (Verb.CLEAN, Verb.DIRTY):
        assert effect.action is not None
        return is_dirty(match, on, effect.action, verb is Verb.CLEAN) is (verb is Verb.DIRTY)
    if verb is Verb.REROLL:
        return any(one.on == on and one.effect.verb is Verb.REROLL for one in match.lasting)
    assert verb is Verb.NUMBER
    assert effect.number is not None
    return number_as_changed(effect, match, on) - number_as_changed(effect, before, on) == effect.amount


def number_as_changed(effect: Effect, match: Ring, on: int) -> int:
    numbers = effects_on(match, on, Verb.NUMBER)
    if effect.number is Number.POP:
        return pop_by(numbers, NO_MATTER)
    if effect.number is Number.AP_COST:
        assert effect.action is not None
        return cost_by(numbers, effect.action, NO_MATTER)
    assert effect.number is not None
    return number_of(match, on, effect.number, NO_MATTER)


def sure(case: Case, bout: Bout, before: Ring) -> None:
    """The effect came to those that it is about, and to no others."""
    effect, match = case.effect, bout.match
    if effect.verb is Verb.CROWD_DIE:
        assert ("ability", "W") in bout.rolled
        return
    if effect.verb in MOVES:
        somebody_moves(case, bout)
        return
    whom, all_of_them = about(case)
    got = {on for on in range(len(match.fighters)) if changed(effect, before, match, on)}
    if all_of_them:
        assert got >= whom
    else:
        assert got & whom
    others = got - whom - also_by_others(case)
    assert not others
    if effect.verb in (Verb.STAT, Verb.DIE, Verb.NUMBER, Verb.KEYWORD, Verb.IGNORE, Verb.CLEAN, Verb.DIRTY):
        until = {Duration.NOW: "roll"}.get(effect.duration, effect.duration.value)
        assert any(one.effect == effect and one.until == until for one in match.lasting)


def also_by_others(case: Case) -> set[int]:
    """Whom the other effects of the same ability are about."""
    ability = case.ability
    effects = [inner for one in ability.effects for inner in (one, *one.cheer, *one.boo, *one.blank)]
    found: set[int] = set()
    for effect in effects:
        if effect is not case.effect:
            found |= about(Case(case.who, ability, effect))[0]
    return found


def somebody_moves(case: Case, bout: Bout) -> None:
    effect, match = case.effect, bout.match
    if effect.verb is Verb.MOVE:
        squares = [option.square for option in bout.open["MoveForFree"] if isinstance(option, StepTo)]
        far = [apart(match.square(SELF), 1, SQUARE[square], 1) for square in squares]
        assert max(far) >= min(effect.amount, EDGE) or effect.way is Way.CONTACT
    elif effect.verb is Verb.ACTION:
        assert "ActForFree" in bout.asked
    elif effect.verb is Verb.SHOVE:
        assert any(isinstance(event, Shoved) for event in bout.heard)
    else:
        assert "PickTheLanding" in bout.asked


ACTIVES = cases(Kind.ACTIVE, Kind.TAG)
PLEASERS = cases(Kind.CROWD_PLEASER)
PASSIVES = [
    case
    for case in cases(Kind.PASSIVE)
    if case.ability.moment is not Moment.ALWAYS and case.effect.verb is not Verb.REROLL
]
REROLLS = [case for case in cases(Kind.PASSIVE) if case.effect.verb is Verb.REROLL]
STANDING = [case for case in cases(Kind.PASSIVE) if case.ability.moment is Moment.ALWAYS]


def test_there_are_that_many() -> None:
    assert len(ACTIVES) >= 20
    assert len({case.who for case in PLEASERS}) == 114
    assert len(PASSIVES) > 100
    assert len(STANDING) > 30


@pytest.mark.parametrize("case", ACTIVES, ids=str)
def test_an_active_does_what_it_says(case: Case) -> None:
    match = staged(case)
    before = match.clone()
    bout = Bout(match, {"ability": case.face}, eager).activate()
    (use,) = bout.offers(UseAbility, ability=case.ability.id)
    bout.does(use)
    assert match.ap == facts().wrestlers[case.who].ap - case.ability.ap
    sure(case, bout, before)


@pytest.mark.parametrize("case", ACTIVES, ids=str)
def test_an_active_is_refused_without_its_ap(case: Case) -> None:
    bout = Bout(staged(case), {}, eager).activate(0, case.ability.ap - 1)
    waits = bout.scene.game.waits_for(bout.match)
    assert not waits or bout.offers(UseAbility, ability=case.ability.id) == []


def wanted_face(case: Case) -> CrowdFace:
    return CrowdFace.BOO if facts().wrestlers[case.who].is_heel else CrowdFace.CHEER


@pytest.mark.parametrize("case", PLEASERS, ids=str)
def test_a_crowd_pleaser_does_what_it_says(case: Case) -> None:
    match = staged(case)
    before = match.clone()
    bout = Bout(match, {"pleaser": wanted_face(case), "ability": case.face}, eager).activate()
    (use,) = bout.offers(ShowOff)
    bout.does(use)
    assert match.ap == facts().wrestlers[case.who].ap - facts().wrestlers[case.who].pop
    sure(case, bout, before)


@pytest.mark.parametrize("case", PLEASERS, ids=str)
def test_a_crowd_that_stays_quiet_gives_nothing(case: Case) -> None:
    match = staged(case)
    before = match.clone()
    bout = Bout(match, {"pleaser": CrowdFace.BLANK}, quiet).activate()
    (use,) = bout.offers(ShowOff)
    bout.does(use)
    assert [one.stamina for one in match.fighters] == [one.stamina for one in before.fighters]
    assert [one.place for one in match.fighters] == [one.place for one in before.fighters]
    assert not [one for one in match.lasting if one.effect in case.ability.effects]


@pytest.mark.parametrize("case", PASSIVES, ids=str)
def test_a_passive_answers_its_moment(case: Case) -> None:
    match = staged(case)
    picked(match, case)
    before = match.clone()
    bout = fired(match, case)
    sure(case, bout, before)


@pytest.mark.parametrize("case", PASSIVES, ids=str)
def test_a_passive_sleeps_on_the_mat_and_in_the_air(case: Case) -> None:
    for field, value in (("down", 1), ("place", "lifted")):
        match = staged(case)
        picked(match, case)
        setattr(match.fighters[SELF], field, value)
        if field == "place":
            match.fighters[ENEMY].lifts = SELF
        before = repr(match.fighters)
        bout = fired(match, case)
        assert repr(match.fighters) == before
        assert bout.rolled == []
        assert match.lasting == []


@pytest.mark.parametrize("case", [case for case in PASSIVES if case.ability.limit.value != "none"], ids=str)
def test_a_passive_with_a_limit_works_once(case: Case) -> None:
    match = staged(case)
    fired(match, case)
    before = match.clone()
    again = fired(match, case)
    assert again.asked == []
    assert again.rolled == []
    assert [one.stamina for one in match.fighters] == [one.stamina for one in before.fighters]
    assert len(match.lasting) == len(before.lasting)


@pytest.mark.parametrize("case", REROLLS, ids=str)
def test_a_passive_re_rolls_a_crowd_die_before_it_is_read(case: Case) -> None:
    """A Boo at the Crowd Pleaser becomes a Cheer; the next Crowd die of the round stays as it is."""
    assert len(REROLLS) >= 2
    match = staged(case)
    shown = {"pleaser": CrowdFace.BOO}

    def again(options: list[Option]) -> Option:
        return next((option for option in options if isinstance(option, RollAgain)), eager(options))

    bout = Bout(match, shown, again).activate()
    bout.again = CrowdFace.CHEER
    (use,) = bout.offers(ShowOff)
    bout.does(use)
    one = match.fighters[SELF]
    assert (one.pleaser, one.minus_ap) == (1, 0)
    assert bout.asked.count("ReRoll") == 1
    match.ap = 5
    bout.does(use)
    assert bout.asked.count("ReRoll") == 1
    assert match.lasting == [lasting for lasting in match.lasting if lasting.until != "roll"]


def fired(match: Ring, case: Case) -> Bout:
    """The moment comes."""
    ability = case.ability
    match.agenda = []
    action = ability.of[0] if ability.of else Action.BRAWL
    at_moment(match, SELF, ability.moment, ENEMY, action, ability.face or CrowdFace.BLANK)
    return Bout(match, {"ability": case.face}, eager).settle()


def picked(match: Ring, case: Case) -> None:
    """Of a Choice, this one."""
    choices = match.card_of(SELF).choices
    if case.ability in choices:
        match.fighters[SELF].choice = choices.index(case.ability)


@pytest.mark.parametrize("case", STANDING, ids=str)
def test_what_stands_always_stands_while_awake(case: Case) -> None:
    match = staged(case)
    asleep = match.clone()
    asleep.fighters[SELF].down = 1
    picked(match, case)
    picked(asleep, case)
    whom, _ = about(case)
    assert all(changed(case.effect, asleep, match, on) for on in whom)
    assert not any(_differs(case.effect, asleep, match, on) for on in set(range(len(match.fighters))) - whom)


def _differs(effect: Effect, one: Ring, other: Ring, on: int) -> bool:
    if effect.verb in (Verb.STAT, Verb.DIE, Verb.NUMBER):
        return changed(effect, one, other, on)
    return changed(effect, one, one, on) != changed(effect, other, other, on)


def near_and_far(case: Case, steps: int) -> Ring:
    """A friend and an enemy so many squares away, nobody nearer, and somebody to brawl with beyond."""
    match = ring(
        (0, case.who, "e5"),
        (0, "dwarf_grappler", f"e{5 + steps}"),
        (1, "female_grappler", f"{'abcdefghij'[4 - steps]}5"),
        (1, "orc_grappler", f"e{6 + steps}"),
    )
    for one in match.fighters:
        one.stamina -= 3
    return match


RANGED = [case for case in (*ACTIVES, *PLEASERS) if case.ability.rng and case.effect.verb is not Verb.CROWD_DIE]


@pytest.mark.parametrize("case", RANGED, ids=str)
def test_an_effect_with_a_range_reaches_so_far(case: Case) -> None:
    """Also behind a Crowd die: the range is the ability's."""
    for steps, is_near in ((case.ability.rng, True), (case.ability.rng + 1, False)):
        match = near_and_far(case, steps)
        before = match.clone()
        bout = Bout(match, {"ability": case.face}, last).activate()
        for use in bout.offers(UseAbility, ability=case.ability.id):
            bout.does(use)
        got = {on for on in (1, 2) if case.effect.verb not in MOVES and changed(case.effect, before, match, on)}
        moved = [one.place for one in match.fighters] != [one.place for one in before.fighters]
        moved = moved or "ActForFree" in bout.asked
        assert bool(got or moved) is is_near


def last(options: list[Option]) -> Option:
    """Picks others rather than itself."""
    return eager(options) if any(isinstance(option, (Pass, StepTo)) for option in options) else options[-1]


def test_effects_side_by_side_are_about_the_same_one() -> None:
    """One question, and one enemy of two gets all three counters."""
    match = ring((0, "ratman_grappler", "e5"), (1, "dwarf_grappler", "e6"), (1, "female_grappler", "d5"))
    bout = Bout(match, {"pleaser": CrowdFace.BOO}, last).activate()
    bout.does(ShowOff())
    assert bout.asked == ["PickWhom"]
    counters = [(one.down, one.bleeding, one.minus_mp) for one in match.fighters]
    assert counters == [(0, 0, 0), (0, 0, 0), (1, 1, 1)]


@pytest.mark.parametrize("case", [case for case in STANDING if case.ability.id.startswith("waaargh")], ids=str)
def test_of_a_choice_only_the_one_that_was_picked_stands(case: Case) -> None:
    match = staged(case)
    picked(match, case)
    other = match.clone()
    other.fighters[SELF].choice = (other.fighters[SELF].choice + 1) % 3
    assert _differs(case.effect, other, match, SELF)
