"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event
from tests.toys.challenge.match import ChallengeCard


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int
    is_champion: bool


@dataclass(slots=True)
class CardDrawn(CardEvent):
    seat: int
    card: ChallengeCard | None


@dataclass(slots=True)
class CardsRevealed(Event):
    seats: tuple[int, ...]
    cards: tuple[ChallengeCard | None, ...]


@dataclass(slots=True)
class ChallengeWon(Event):
    seat: int


@dataclass(slots=True)
class MaskGiven(Event):
    loser: int
    winner: int


@dataclass(slots=True)
class CardsDiscarded(Event):
    seats: tuple[int, ...]
    cards: tuple[ChallengeCard | None, ...]
