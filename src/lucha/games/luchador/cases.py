"""Why a rule refuses something right now: the facts behind a refusal, from what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lucha.core.verdict import Case
from lucha.games.luchador.dice import Face
from lucha.games.luchador.free_for_all import AimPin, ToPinAnyone
from lucha.games.luchador.holding import AttemptCombination, CollectDice, hold
from lucha.games.luchador.resolving import PlayDice
from lucha.games.luchador.tag import Tag
from lucha.games.luchador.view import AdvancedCornerView, BoutView


def pin_level(view: BoutView, case: Case) -> Case:
    """Who is still too strong; where nobody in particular is meant, the weakest of the opponents."""
    option = case.option
    other, manner = view.corners[case.seat].rival, ""
    if isinstance(option, (AimPin, AttemptCombination)):
        other = option.target
    elif isinstance(view.question, ToPinAnyone):
        opponents = [seat for seat in view.in_ring if seat != case.seat]
        other = min(opponents, key=lambda seat: view.corners[seat].strength)
        manner = "nobody" if len(opponents) > 1 else ""
    return replace(case, manner=manner, other=other, has=view.corners[other].strength, needs=view.pin_level)


def hits_to_meet(view: BoutView, case: Case) -> Case:
    assert isinstance(case.option, PlayDice)
    rival = view.corners[case.seat].rival
    needs = case.option.counters + case.option.blocks
    return replace(case, other=rival, has=view.corners[rival].hits, needs=needs)


def hit_dice(view: BoutView, case: Case) -> Case:
    return replace(case, has=view.corners[case.seat].hit_dice)


def who_is_tagged(view: BoutView, case: Case) -> Case:
    assert isinstance(case.option, Tag)
    other, rival = case.option.seat, view.corners[case.seat].rival
    manner = "out" if view.corners[other].is_out else "in-ring" if other in view.in_ring else ""
    return replace(case, manner=manner, other=other, third=rival)


def what_the_trigger_needs(view: BoutView, case: Case) -> Case:
    """All that is not on the card yet."""
    corner = view.corners[case.seat]
    assert isinstance(corner, AdvancedCornerView)
    needed = missing(corner.trigger, corner.card)
    return replace(case, manner="" if needed else "full", what=needed)


def what_the_trigger_misses(view: BoutView, case: Case) -> Case:
    """All that is neither on the card nor free."""
    corner = view.corners[case.seat]
    assert isinstance(corner, AdvancedCornerView)
    assert isinstance(view.question, CollectDice)
    return replace(case, what=missing(corner.trigger, corner.card + hold(*view.question.free(corner)).faces))


def missing(needed: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    left = list(needed)
    for face in faces:
        if face in left:
            left.remove(face)
    return tuple(left)


CASES: Final[dict[str, Callable[[BoutView, Case], Case]]] = {
    "luchador/pins/level": pin_level,
    "luchador/rerolls/which-pins": pin_level,
    "luchador/holding/pin-level": pin_level,
    "luchador/resolving/needs-a-hit": hits_to_meet,
    "luchador/damage/one-trade": hit_dice,
    "luchador/brawl/tag-anyone": who_is_tagged,
    "luchador/holding/still-needed": what_the_trigger_needs,
    "luchador/holding/trigger": what_the_trigger_misses,
}


def case_of(view: BoutView, option: object, rule: str) -> Case:
    assert view.seat is not None
    case = Case(view.seat, option)
    return CASES[rule](view, case) if rule in CASES else case
