"""A match as everybody sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.small_rumble.match import Profile, Roll

LAYOUT: Final = Layout(
    by_seat=("endorsements",),
    seats=("initiative",),
    chapter=("round",),
    unsaid=("active", "counters"),
)


@dataclass(slots=True)
class WrestlerView:
    """A wrestler and its counters."""

    seat: int
    profile: Profile
    spot: int
    stamina: int
    action_points: int
    movement: int
    is_down: bool
    has_activated: bool
    counters: tuple[bool, bool]


@dataclass(slots=True)
class RumbleView(View):
    """Nothing is hidden in the ring."""

    round: int
    initiative: int
    active: int | None
    wrestlers: tuple[WrestlerView, ...]
    endorsements: tuple[int, ...]
    rolls: tuple[tuple[int, Roll], ...]
    result: Result | None
