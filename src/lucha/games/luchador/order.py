"""The order of a round, as a list that match types lengthen and change by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from lucha.core.agenda import Step

Defeat: TypeAlias = Callable[[tuple[int, ...], str], Step]  # what comes of the fall of some wrestlers, by which rule


@dataclass(frozen=True, slots=True)
class Part:
    """A step of the round, and how it is put on the agenda for those in the ring."""

    names: tuple[str, ...]  # its own, and that of a step whose place it took
    steps: Callable[[tuple[int, ...]], tuple[Step, ...]]
    only_with: str = ""  # it is left out when nobody in the ring has this ability, or this on the card
    unless: str = ""  # it is left out when somebody has


Order: TypeAlias = tuple[Part, ...]


def once(step: Callable[[], Step]) -> Part:
    """For all together, without a choice."""
    return Part((_name(step),), lambda ring: (step(),))


def each(step: Callable[[int], Step]) -> Part:
    """One after the other."""
    return Part((_name(step),), lambda ring: tuple([step(seat) for seat in ring]))


def together(step: Callable[[tuple[int, ...]], Step]) -> Part:
    """All at once, in secret."""
    return Part((_name(step),), lambda ring: (step(ring),))


def only_with(what: str, part: Part) -> Part:
    """Only in a round in which somebody has it."""
    return replace(part, only_with=what)


def unless(what: str, part: Part) -> Part:
    """Only in a round in which nobody has it."""
    return replace(part, unless=what)


def before(order: Order, name: Callable[..., Step], *parts: Part) -> Order:
    at = _place(order, name)
    return order[:at] + parts + order[at:]


def after(order: Order, name: Callable[..., Step], *parts: Part) -> Order:
    at = len(order) - _place(order[::-1], name)  # behind all that stands in its place
    return order[:at] + parts + order[at:]


def instead(order: Order, name: Callable[..., Step], *parts: Part) -> Order:
    """What takes the place of a step is found by its name as well."""
    at = _place(order, name)
    renamed = tuple([replace(part, names=part.names + order[at].names) for part in parts])
    return order[:at] + renamed + order[at + 1 :]


def only(order: Order, name: Callable[..., Step], ring: tuple[int, ...] = ()) -> tuple[Step, ...]:
    """What stands in one place."""
    return order[_place(order, name)].steps(ring)


def steps_of(order: Order, ring: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple([step for part in order for step in part.steps(ring)])


def _place(order: Order, step: Callable[..., Step]) -> int:
    for place, part in enumerate(order):
        if _has(part, step):
            return place
    raise ValueError(f"there is no {_name(step)} in this order")


def _has(part: Part, step: Callable[..., Step]) -> bool:
    return _name(step) in part.names


def _name(step: Callable[..., Step]) -> str:
    return str(getattr(step, "__name__", step))
