"""What the players may change at any time: the language, the pace, and what they are asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.words import LANGUAGES

SPEEDS: Final = {"slow": 0.9, "normal": 0.45, "fast": 0.15, "instant": 0.0}  # seconds that an event is shown
DELAYS: Final = (None, 2.0, 5.0, 10.0)
ROWS: Final = ("language", "speed", "auto-pass", "re-rolls")


@dataclass(slots=True)
class Settings:
    """They hold until the game is left."""

    language: str = "en"
    auto_pass: float | None = None
    speed: str = "normal"
    asks_rerolls: bool = True

    @property
    def pause(self) -> float:
        return SPEEDS[self.speed]

    def change(self, row: str, step: int) -> None:
        """To the next or the one before."""
        if row == "language":
            self.language = turned(LANGUAGES, self.language, step)
        elif row == "speed":
            self.speed = turned(tuple(SPEEDS), self.speed, step)
        elif row == "re-rolls":
            self.asks_rerolls = not self.asks_rerolls
        elif self.auto_pass in DELAYS:
            self.auto_pass = DELAYS[(DELAYS.index(self.auto_pass) + step) % len(DELAYS)]
        else:  # a delay from the command line
            self.auto_pass = None


def turned(values: tuple[str, ...], now: str, step: int) -> str:
    return values[(values.index(now) + step) % len(values)]
