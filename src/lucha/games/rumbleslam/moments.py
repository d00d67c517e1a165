"""PASSIVE ABILITIES: they join named moments of the rules, and do what their cards say there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.abilities import Ability, Action, CrowdFace, Effect, Limit, Moment
from lucha.games.rumbleslam.events import AbilityUsed
from lucha.games.rumbleslam.match import NOBODY, Ring
from lucha.games.rumbleslam.standing import is_picked

# What makes an effect happen: by whom, what, who the other one of the moment is, and within which range.
Doing = Callable[[Ring, int, str, Effect, int, int], None]
_DOING: Final[list[Doing]] = []  # one, which `effects.py` puts here: effects lead to every chapter of the rules


def effects_happen_by(doing: Doing) -> None:
    """Say once what makes effects happen."""
    _DOING[:] = [doing]


def happen(match: Ring, by: int, ability: Ability, effects: tuple[Effect, ...], other: int) -> None:
    """Put effects on the agenda, in the order of the card."""
    for effect in effects[::-1]:
        _DOING[0](match, by, ability.id, effect, other, ability.rng)


@dataclass(frozen=True, slots=True)
class UseAPassive(Step):
    """PASSIVE ABILITIES.  Their effects come by themselves, at no cost, whenever their moment does."""

    fighter: int
    ability: str
    other: int

    def run(self, match: Ring, table: Table) -> None:
        ability = match.ability(self.fighter, self.ability)
        happen(match, self.fighter, ability, ability.effects, self.other)
        table.announce(AbilityUsed, match.name(self.fighter), self.ability)


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
    match.then(
        *[
            UseAPassive(fighter, ability.id, other)
            for ability in (*card.passives, *card.choices)
            if ability.moment is moment
            and (not ability.of or action in ability.of)
            and (ability.face is None or ability.face is face)
            and is_picked(match, fighter, ability)
            and _is_left(match, fighter, ability)
        ]
    )


def _is_left(match: Ring, fighter: int, ability: Ability) -> bool:
    """Is a Passive's limit not reached yet?  If so, this use counts."""
    one = match.fighters[fighter]
    if ability.limit is Limit.NONE:
        return True
    if ability.limit is Limit.ACTIVATION:
        mark = f"{fighter}:{ability.id}"
        if mark in match.used:
            return False
        match.used.append(mark)
        return True
    mark = f"{ability.limit.value}:{ability.id}"
    if mark in one.used:
        return False
    one.used = (*one.used, mark)
    return True
