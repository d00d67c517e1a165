"""What was told, without saying anything twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.values import Chose, Event, Option, Pass


def told_again(told: Sequence[tuple[Step | None, Event]]) -> set[int]:
    """The places of the choices that need not be told, because what came of them says the same.

    A sealed choice is told again by its question when that reveals it; any other by the step that carries it out.  Who
    lets a play happen says nothing: all that stood against it is told.
    """
    chosen: dict[int, int] = {}  # the place of the last choice of each seat
    again: set[int] = set()
    for place, (step, event) in enumerate(told):
        seat = getattr(event, "seat", None)
        if isinstance(event, Chose):
            if isinstance(event.option, Pass) and isinstance(step, ReactionWindow):
                again.add(place)  # and what it was asked about is still to come
            else:
                chosen[event.seat] = place
        elif seat in chosen:
            question, choice = told[chosen[seat]]
            assert isinstance(choice, Chose)
            if step == question or _carries_out(step, choice.option):
                again.add(chosen.pop(seat))
    return again


def _carries_out(step: Step | None, option: Option) -> bool:
    return step is not None and any(getattr(step, field.name) == option for field in fields(step))
