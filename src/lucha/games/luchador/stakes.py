"""What hangs on a roll against a pin, and what one had better know before dice go on the card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from lucha.core.agenda import Step
from lucha.core.chance import fork
from lucha.core.game import Game
from lucha.core.table import Given
from lucha.core.values import Event, Option, Stake, Warning
from lucha.games.luchador.events import Counted
from lucha.games.luchador.holding import CancelHold, HoldDice, ReleaseToSave
from lucha.games.luchador.match import WRESTLING_DICE, Bout
from lucha.games.luchador.pins import SAVES_TO_ESCAPE, ThreeCount
from lucha.games.luchador.view import AdvancedCornerView, BoutView

Chances: TypeAlias = dict[tuple[object, ...], float]

CERTAIN: Final = 1.0
NO_CHANCE: Final = 0.0
COUNTS: Final = 3


@dataclass(frozen=True, slots=True)
class ToKickOut(Stake):
    """To break the pin."""


@dataclass(frozen=True, slots=True)
class NoWayOut(Stake):
    """The dice cannot make enough saves any more."""


@dataclass(frozen=True, slots=True)
class NoEscape(Warning):
    """With the dice that are left nobody breaks a pin."""

    dice: int


@dataclass(frozen=True, slots=True)
class LastRoll(Warning):
    """The last roll against a pin, and dice that could make saves stay out of it."""

    dice: int
    card: int


def stake_of(game: Game[Bout], match: Bout, step: Step | None, event: Event, known: Chances) -> Stake | None:
    """A roll of the three count is for the pin; `known` keeps what was worked out before."""
    if not isinstance(event, Counted) or not isinstance(step, ThreeCount):
        return None
    corner: Any = match.corners[step.seat]
    on_the_card = getattr(corner, "card", ()), getattr(corner, "held_now", False), getattr(corner, "nerve_die", False)
    weakened = corner.pins_faced > 1, corner.stunned
    key = (match.terms, corner.superstar, *on_the_card, *weakened, step.count, step.dice, step.saves)
    if key not in known:
        twin = match.clone()
        twin.agenda[:] = [step]
        known[key] = chance_to_kick_out(game, twin, step.seat)
    kind = ToKickOut if known[key] else NoWayOut
    return kind(step.seat, step.dice, known[key])


def chance_to_kick_out(game: Game[Bout], match: Bout, seat: int) -> float:
    """The exact chance of a wrestler whose count is on top of the agenda, if every choice in it is the best one."""
    if seat in game.waits_for(match):
        return max(
            [chance_to_kick_out(game, _after(game, match, seat, way), seat) for way in game.options(match, seat)]
        )
    chance = NO_CHANCE
    seen: dict[str, float] = {}
    for branch, share in fork(game, match):
        key = repr(branch)
        if key not in seen:
            seen[key] = _from_here(game, branch, seat)
        chance += share * seen[key]
    return chance


def _from_here(game: Game[Bout], match: Bout, seat: int) -> float:
    """After a roll: the count goes on, or it is over."""
    if match.corners[seat].is_out or (match.result is not None and seat not in match.result.winners):
        return NO_CHANCE
    top = match.agenda[-1] if match.agenda else None
    goes_on = isinstance(top, (ThreeCount, ReleaseToSave)) and top.seat == seat
    return chance_to_kick_out(game, match, seat) if goes_on else CERTAIN


def _after(game: Game[Bout], match: Bout, seat: int, option: Option) -> Bout:
    twin = match.clone()
    game.apply(twin, seat, option, Given())
    return twin


def warning_of(view: BoutView, option: Option) -> Warning | None:
    """Dice on the card are missed in a pin."""
    assert view.seat is not None
    corner = view.corners[view.seat]
    if not isinstance(corner, AdvancedCornerView):
        return None
    if isinstance(view.question, ReleaseToSave):
        return left_on_the_card(corner, view.question, option)
    if not isinstance(option, HoldDice):
        return None
    away = len(corner.card) + len(option.faces) + corner.nerve_die
    left = max(0, WRESTLING_DICE - away)
    return NoEscape(left) if left < SAVES_TO_ESCAPE and may_be_pinned(view, view.seat) else None


def left_on_the_card(corner: AdvancedCornerView, question: ReleaseToSave, option: Option) -> Warning | None:
    """Before the last roll: the dice that stay on the card make escape impossible, or less likely."""
    if question.count < COUNTS or isinstance(option, CancelHold):
        return None
    too_few = question.saves + question.dice < SAVES_TO_ESCAPE
    return NoEscape(question.dice) if too_few else LastRoll(question.dice, len(corner.card))


def may_be_pinned(view: BoutView, seat: int) -> bool:
    """Can a pin against a wrestler come of what lies there?  One's own may be reversed; a combination pins too."""
    if any(view.corners[other].pins_aside for other in view.in_ring):
        return True
    rivals = [view.corners[other] for other in view.in_ring if other != seat]
    may_combine = any("pin" in rival.roll for rival in rivals if isinstance(rival, AdvancedCornerView))
    return may_combine and view.corners[seat].strength <= view.pin_level
