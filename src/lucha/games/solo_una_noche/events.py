"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass, field

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event


@dataclass(slots=True)
class PlayBegan(Event):
    seat: int


@dataclass(slots=True)
class WrestlerDealt(Event):
    seat: int
    wrestler: str


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int
    turn: int


@dataclass(slots=True)
class CheatShown(Event):
    seat: int
    card: str


@dataclass(slots=True)
class PileReshuffled(Event):
    seat: int
    count: int


@dataclass(slots=True)
class HandRefreshed(Event):
    seat: int
    count: int


# The attack.


@dataclass(slots=True)
class MoveLaid(Event):
    seat: int
    card: str


@dataclass(slots=True)
class MoveModified(Event):
    seat: int
    card: str
    move: str


@dataclass(slots=True)
class ComboLaid(Event):
    seat: int
    combo: str
    cards: tuple[str, ...]


@dataclass(slots=True)
class ComboCalledOff(Event):
    """The partner of `seat` would not add to it."""

    seat: int
    combo: str


@dataclass(slots=True)
class Taunted(Event):
    seat: int
    card: str
    heals: int

    def manner(self) -> str:
        return "" if self.heals else "unhurt"


@dataclass(slots=True)
class PartSaved(Event):
    seat: int
    card: str
    saved: int


@dataclass(slots=True)
class SignatureUsed(Event):
    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True)
class CrowdMoveUsed(Event):
    seat: int
    move: str


@dataclass(slots=True)
class FinishLaid(Event):
    """A Pin or a Submit."""

    seat: int
    target: int
    card: str


# The answers.


@dataclass(slots=True)
class Responded(Event):
    """`answered` is what it is laid on: a card, or what the crowd move is called."""

    seat: int
    card: str
    answered: str


@dataclass(slots=True)
class RespondStood(Event):
    seat: int
    card: str
    answered: str


@dataclass(slots=True)
class RespondReversed(Event):
    """`seat` has reversed the Respond of `target`."""

    seat: int
    target: int
    card: str
    damage: int


@dataclass(slots=True)
class Ducked(Event):
    seat: int
    card: str
    worth: int


# What comes of it.


@dataclass(slots=True)
class Healed(Event):
    seat: int
    heals: int
    health: int

    def is_quiet(self) -> bool:
        return self.heals == 0


@dataclass(slots=True)
class Hurt(Event):
    seat: int
    damage: int
    health: int

    def is_quiet(self) -> bool:
        return self.damage == 0


@dataclass(slots=True)
class FinishesShuffledIn(Event):
    seat: int
    count: int


@dataclass(slots=True)
class KnockedOut(Event):
    seat: int


@dataclass(slots=True)
class CrowdWon(Event):
    seat: int


@dataclass(slots=True)
class StillFeelsIt(Event):
    """A Move has left something behind."""

    seat: int
    name: str
    amount: int

    def manner(self) -> str:
        return self.name


# Pin and Submit.


@dataclass(slots=True)
class PinCardTurned(Event):
    seat: int
    card: str
    number: int


@dataclass(slots=True)
class PinFailed(Event):
    """`seat` has tried to pin `target`."""

    seat: int
    target: int
    saved: int


@dataclass(slots=True)
class Pinned(Event):
    seat: int
    target: int


@dataclass(slots=True)
class HandsThrown(Event):
    seat: int
    target: int
    one: str
    other: str
    won: int
    lost: int
    tie_counts: bool = field(default=False, compare=False, repr=False)  # for the words: the attacker's Submit says so

    def manner(self) -> str:
        if self.lost:
            return "lost"
        if self.one != self.other:
            return ""
        return "counts" if self.tie_counts else "tie"


@dataclass(slots=True)
class SubmitFailed(Event):
    seat: int
    target: int


@dataclass(slots=True)
class Submitted(Event):
    seat: int
    target: int


@dataclass(slots=True)
class CardPutBack(CardEvent):
    seat: int
    card: str | None

    def joined(self, later: Event) -> Event | None:
        return CardsPutBack(self.seat, 1, None if self.card is None else (self.card,)).joined(later)


@dataclass(slots=True)
class CardsPutBack(Event):
    """Several, told as one."""

    seat: int
    count: int
    cards: tuple[str, ...] | None

    def joined(self, later: Event) -> Event | None:
        if not isinstance(later, CardPutBack) or later.seat != self.seat:
            return None
        cards = None if self.cards is None or later.card is None else (*self.cards, later.card)
        return CardsPutBack(self.seat, self.count + 1, cards)

    def manner(self) -> str:
        return "" if self.cards is None else "seen"


@dataclass(slots=True)
class TimeRanOut(Event):
    turns: int


# A series.


@dataclass(slots=True)
class BoutWon(Event):
    """`won` is how many bouts of the series `seat` has won now."""

    seat: int
    bout: int
    won: int


@dataclass(slots=True)
class BoutBegan(Event):
    bout: int


# Equipo de la Etiqueta.


@dataclass(slots=True)
class Entered(Event):
    """`seat` is the first in the ring."""

    seat: int


@dataclass(slots=True)
class TagForced(Event):
    """`target` must come in."""

    seat: int
    target: int


@dataclass(slots=True)
class Tagged(Event):
    """`target` comes in for `seat`."""

    seat: int
    target: int


@dataclass(slots=True)
class DoubleTeamed(Event):
    seat: int
    card: str
    damage: int


@dataclass(slots=True)
class RespondJoined(Event):
    seat: int
    card: str
    damage: int


@dataclass(slots=True)
class PartnerAttacked(Event):
    seat: int
    target: int
    card: str


@dataclass(slots=True)
class AttackNegated(Event):
    """`seat` has Responded to the Move of an inactive wrestler."""

    seat: int
    target: int
    card: str


# Todos Contra Todos.


@dataclass(slots=True)
class TargetNamed(Event):
    seat: int
    target: int


@dataclass(slots=True)
class TurnStolen(Event):
    seat: int


@dataclass(slots=True)
class TurnEarned(Event):
    seat: int
