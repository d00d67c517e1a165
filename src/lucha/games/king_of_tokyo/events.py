"""What happens in Tokyo alone, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Event


@dataclass(slots=True)
class TokyoEntered(Event):
    """`place` is 1 for the City, 2 for the Bay."""

    seat: int
    place: int

    def manner(self) -> str:
        return "bay" if self.place == 2 else ""


@dataclass(slots=True)
class TokyoYielded(Event):
    """`is_forced`: it had no choice."""

    seat: int
    place: int
    is_forced: bool

    def manner(self) -> str:
        return "forced" if self.is_forced else ""


@dataclass(slots=True)
class TokyoHeld(Event):
    """Hit, and stays."""

    seat: int
    place: int


@dataclass(slots=True)
class BayClosed(Event):
    """`seat` was in the Bay and is now in `place`."""

    seat: int
    place: int

    def manner(self) -> str:
        return "city" if self.place else ""


@dataclass(slots=True)
class TokensGiven(Event):
    """`seat` got poison tokens, or else shrink tokens."""

    seat: int
    is_poison: bool
    count: int

    def manner(self) -> str:
        return "poison" if self.is_poison else "shrink"


@dataclass(slots=True)
class TokenRemoved(Event):
    seat: int
    is_poison: bool

    def manner(self) -> str:
        return "poison" if self.is_poison else "shrink"


@dataclass(slots=True)
class CardCopied(Event):
    """`card` of `seat` is a copy of `other` now."""

    seat: int
    card: str
    other: str
