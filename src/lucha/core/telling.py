"""What is put into words, and which way: nothing twice, nothing that did not happen, several draws as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Final, TypeAlias
from zlib import crc32

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.values import Chose, Event, Option, Pass

Told: TypeAlias = tuple[Step | None, Event]
OPENING: Final = 12  # events that set the mood of a match
ALL_WAYS: Final = 60  # so that two to six ways are told apart by the remainder,
STRIDES: Final = (1, 7, 11, 13, 17, 19, 23, 29)  # and none of these strides leads back to the same one


def worth_telling(told: Sequence[Told]) -> list[Event | None]:
    """For each place the event to put into words there; None where another one says it, or nothing happened.

    Several that are told as one stand at the place of the last.
    """
    again = told_again(told)
    lines: list[Event | None] = [None] * len(told)
    last = -1
    for place, (_, event) in enumerate(told):
        if place in again or event.is_quiet():
            continue
        before = lines[last] if last >= 0 else None
        both = before.joined(event) if before is not None else None
        if both is not None:
            lines[last] = None
        lines[place], last = both or event, place
    return lines


def told_again(told: Sequence[Told]) -> set[int]:
    """The places of the choices that need not be told, because what came of them says the same.

    A sealed choice is told again by its question when that reveals it, of one seat or of several; any other by the step
    that carries it out.  A seat that lets a play happen says nothing: all that stood against it is told.
    """
    chosen: dict[int, int] = {}  # the place of the last choice of each seat
    again: set[int] = set()
    for place, (step, event) in enumerate(told):
        seat = getattr(event, "seat", None)
        together: tuple[int, ...] = getattr(event, "seats", ())
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
        else:
            sealed = [one for one in together if one in chosen and told[chosen[one]][0] == step]
            again |= {chosen.pop(one) for one in sealed}
    return again


def _carries_out(step: Step | None, option: Option) -> bool:
    """Does a step hold the option, or all that tells the option from others?"""
    if step is None:
        return False
    held = {field.name: getattr(step, field.name) for field in fields(step)}
    said = {field.name: getattr(option, field.name) for field in fields(option) if field.compare}
    return option in held.values() or (bool(said) and said.items() <= held.items())


class Ways:
    """Which way each event of a match is told, where its words know several.

    It follows from what everybody has seen, so that every reader hears the same, a replay says it again, and it gives
    nothing away: what is hidden from some shifts nothing.  The same way never comes twice running.
    """

    def __init__(self) -> None:
        self._last: dict[tuple[type[Event], str], int] = {}
        self._mood = 0
        self._heard = 0

    def copy(self) -> Ways:
        """One that goes on from here by itself."""
        twin = Ways()
        twin._last, twin._mood, twin._heard = dict(self._last), self._mood, self._heard
        return twin

    def of(self, event: Event) -> int:
        """A number; its remainder by how many ways there are picks one."""
        seen = event.seen_by(None)
        if seen is None:
            return self._mood % ALL_WAYS
        if self._heard < OPENING:
            self._heard += 1
            self._mood = crc32(repr(seen).encode(), self._mood)
        else:
            self._mood = (self._mood * 1664525 + 1013904223) & 0xFFFFFFFF
        kind = (type(event), seen.manner())
        last = self._last.get(kind)
        way = self._mood >> 8 if last is None else last + STRIDES[self._mood >> 29]
        self._last[kind] = way = way % ALL_WAYS
        return way
