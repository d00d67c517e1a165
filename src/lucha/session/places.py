"""Who sits where at a table of the arena."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Who: TypeAlias = Literal["person", "bot", "open", "invited"]


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits on a seat, or is invited to it; `left` is the player who gave it up to a bot."""

    who: Who
    name: str = ""
    bot: str = ""
    player: str = ""
    nonce: str = ""
    left: str = ""

    @property
    def is_taken(self) -> bool:
        return self.who in ("person", "bot")

    def called(self, name: str) -> Place:
        return replace(self, name=name)
