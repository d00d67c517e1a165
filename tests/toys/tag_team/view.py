"""A match as everybody sees it; only what was said in the huddle is secret until all have spoken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from tests.toys.tag_team.match import Grip

LAYOUT: Final = Layout(by_seat=("stamina", "rolled"), seats=("in_ring",), dice=("rolled",), chapter=("round",))


@dataclass(slots=True)
class TagView(View):
    round: int
    stamina: tuple[int, ...]
    in_ring: tuple[int, ...]
    rolled: tuple[tuple[Grip, ...], ...]
    result: Result | None
