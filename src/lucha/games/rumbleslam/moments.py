"""PASSIVE ABILITIES: they join named moments of the rules, and do what their cards say there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.abilities import Ability, Action, CrowdFace, Effect, Limit, Moment, Target, Verb
from lucha.games.rumbleslam.events import AbilityUsed
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.standing import is_picked

# What makes effects happen: who does what, who the other one of the moment is, and within which range.
Doing = Callable[[Ring, int, str, tuple[Effect, ...], int, int], None]
Mattering = Callable[[Ring, int, Effect, int, int], bool]  # would it change anything?
_DOING: Final[list[Doing]] = []  # one of each, which `effects.py` puts here: effects lead to every chapter of the rules
_MATTERING: Final[list[Mattering]] = []
ONE_OF: Final = (Target.ONE_FRIEND, Target.ONE_ENEMY, Target.ONE_WRESTLER)


def effects_happen_by(doing: Doing, mattering: Mattering) -> None:
    """Say once what makes effects happen, and whether they would change anything."""
    _DOING[:] = [doing]
    _MATTERING[:] = [mattering]


def happen(match: Ring, by: int, ability: Ability, effects: tuple[Effect, ...], other: int) -> None:
    """Put effects on the agenda, in the order of the card; those about one of several go to the same one."""
    for run in in_runs(effects)[::-1]:
        _DOING[0](match, by, ability.id, run, other, ability.rng)


def in_runs(effects: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Effects one by one, but those side by side together that are about one and the same of several."""
    runs: list[tuple[Effect, ...]] = []
    for effect in effects:
        if effect.target in ONE_OF and runs and runs[-1][0].target is effect.target:
            runs[-1] = (*runs[-1], effect)
        else:
            runs.append((effect,))
    return runs


@dataclass(frozen=True, slots=True)
class UseAPassive(Step):
    """PASSIVE ABILITIES.  Their effects come by themselves, at no cost, whenever their moment does."""

    fighter: int
    ability: str
    other: int | None

    def run(self, match: Ring, table: Table) -> None:
        ability = match.ability(self.fighter, self.ability)
        if not is_left(match, self.fighter, ability) or not matters(match, self.fighter, ability, self.other):
            return
        use_up(match, self.fighter, ability)
        happen(match, self.fighter, ability, ability.effects, NOBODY if self.other is None else self.other)
        table.announce(AbilityUsed, match.seat_of(self.fighter), match.name(self.fighter), self.ability)


@dataclass(frozen=True, slots=True)
class UseIt(Option):
    """Use this Passive now."""

    ability: str


@dataclass(frozen=True, slots=True)
class UseItNow(Decision):
    """PASSIVE ABILITIES.  What works once a match waits for its player to say so."""

    fighter: int
    ability: str
    other: int | None

    def arises(self, match: Ring) -> bool:
        ability = match.ability(self.fighter, self.ability)
        return is_left(match, self.fighter, ability) and matters(match, self.fighter, ability, self.other)

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, UseIt(self.ability)]

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, UseIt):
            match.then(UseAPassive(self.fighter, self.ability, self.other))


def at_moment(
    match: Ring,
    fighter: int,
    moment: Moment,
    other: int = NOBODY,
    action: Action | None = None,
    face: CrowdFace | None = None,
) -> None:
    """A moment has come for a wrestler: its Passives for it go on the agenda, unless they sleep or are used up."""
    card = match.card_of(fighter)
    if moment not in card.moments or not match.is_awake(fighter):
        return
    steps: list[Step] = []
    there = None if other < 0 else other
    for ability in (*card.passives, *card.choices):
        if (
            ability.moment is moment
            and not rerolls_the_crowd(ability)
            and (not ability.of or action in ability.of)
            and (ability.face is None or ability.face is face)
            and is_picked(match, fighter, ability)
            and is_left(match, fighter, ability)
        ):
            if ability.limit is Limit.MATCH:
                steps.append(UseItNow(match.seat_of(fighter), fighter, ability.id, there))
            else:
                steps.append(UseAPassive(fighter, ability.id, there))
    match.then(*steps)


def matters(match: Ring, fighter: int, ability: Ability, other: int | None) -> bool:
    """Would a Passive change anything now?"""
    there = NOBODY if other is None else other
    return any(_MATTERING[0](match, fighter, effect, there, ability.rng) for effect in ability.effects)


def rerolls_the_crowd(ability: Ability) -> bool:
    """Does a Passive re-roll a Crowd die?  It waits for no moment: who rolls one is asked before it is read."""
    return ability.moment is Moment.CROWD_DIE and ability.effects[0].verb is Verb.REROLL


def crowd_reroll(match: Ring, fighter: int) -> Ability | None:
    """The Passive by which a wrestler may re-roll a Crowd die now."""
    card = match.card_of(fighter)
    if Moment.CROWD_DIE not in card.moments or not match.is_awake(fighter):
        return None
    for ability in (*card.passives, *card.choices):
        if rerolls_the_crowd(ability) and is_picked(match, fighter, ability) and is_left(match, fighter, ability):
            return ability
    return None


def is_left(match: Ring, fighter: int, ability: Ability) -> bool:
    """Is a Passive's limit not reached yet?"""
    if ability.limit is Limit.NONE:
        return True
    if ability.limit is Limit.ACTIVATION:
        return f"{fighter}:{ability.id}" not in match.used
    return f"{ability.limit.value}:{ability.id}" not in match.fighters[fighter].used


def use_up(match: Ring, fighter: int, ability: Ability) -> None:
    """This use counts for the limit."""
    one = match.fighters[fighter]
    if ability.limit is Limit.ACTIVATION:
        match.used.append(f"{fighter}:{ability.id}")
    elif ability.limit is not Limit.NONE:
        one.used = (*one.used, f"{ability.limit.value}:{ability.id}")
