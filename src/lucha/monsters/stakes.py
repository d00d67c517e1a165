"""What hangs on dice that are re-rolledst a loss: a few Hearts, or the Monster's life."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from lucha.core.agenda import Step
from lucha.core.values import Event, Stake
from lucha.monsters.events import HeartsSaved
from lucha.monsters.losing import RollToSave
from lucha.monsters.match import Arena


@dataclass(frozen=True, slots=True)
class ToLive(Stake):
    """Without these dice the loss is deadly."""


@dataclass(frozen=True, slots=True)
class ToSaveHearts(Stake):
    """The Monster lives in any case."""


def stake_of(match: Arena, step: Step | None, event: Event) -> Stake | None:
    """Of a throw against a loss; `match` is as the throw left it, and nothing else that may help is counted."""
    if not isinstance(event, HeartsSaved) or not isinstance(step, RollToSave) or not event.faces:
        return None
    seat, dice = step.seat, len(event.faces)
    before = match.losses[-1].amounts[seat] + event.count
    share, each = _saving(match, step)
    saved = {good: min(before, good * each) for good in range(dice + 1)}
    is_deadly = not _lives(match, seat, before)
    goes_well = [good for good in saved if (_lives(match, seat, before - saved[good]) if is_deadly else saved[good])]
    chance = sum([comb(dice, good) * share**good * (1 - share) ** (dice - good) for good in goes_well])
    return (ToLive if is_deadly else ToSaveHearts)(seat, dice, chance)


def _saving(match: Arena, step: RollToSave) -> tuple[float, int]:
    """How likely a die of a card is to save Hearts, and how many it saves."""
    faces = match.terms.die.faces
    for card, clause in match.asked(step.seat, "save_dice"):
        if card == step.card:
            saved = [clause.saved(match, step.seat, card, [face]) for face in faces]
            return sum([each > 0 for each in saved]) / len(faces), max(saved)
    return 0.0, 0


def _lives(match: Arena, seat: int, loss: int) -> bool:
    """Has a Monster Hearts left after a loss of so many, which its cards may ignore?"""
    if loss < match.hearts[seat]:
        return True
    twin = match.clone()
    twin.losses[-1].amounts[seat] = loss
    return any(clause.ignores(twin, seat, card, twin.losses[-1]) for card, clause in twin.asked(seat, "ignores"))
