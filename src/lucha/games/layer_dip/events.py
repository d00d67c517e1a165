"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event

if TYPE_CHECKING:
    from lucha.games.layer_dip.cards import AnyPlay, AnyUse


# The turn.


@dataclass(slots=True)
class LuchadorDealt(Event):
    seat: int
    luchador: str


@dataclass(slots=True)
class PlayBegan(Event):
    seat: int


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int
    is_extra: bool


@dataclass(slots=True)
class TurnSkipped(Event):
    seat: int


@dataclass(slots=True)
class PileReshuffled(Event):
    cards: int


@dataclass(slots=True)
class HandDiscarded(Event):
    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True)
class WentOut(Event):
    seat: int


# Layers and endings.


@dataclass(slots=True)
class LayerPlaced(Event):
    seat: int
    layer: str


@dataclass(slots=True)
class DipFinished(Event):
    seat: int
    layers: int


@dataclass(slots=True)
class FullHouseMade(Event):
    seat: int


@dataclass(slots=True)
class LastOneLeft(Event):
    seat: int


@dataclass(slots=True)
class TimeRanOut(Event):
    turns: int


# Plays.


@dataclass(slots=True)
class LuchadorPlayed(Event):
    seat: int
    luchador: str
    replaced: str


@dataclass(slots=True)
class CardHappened(Event):
    seat: int
    option: AnyPlay

    def manner(self) -> str:
        return _aimed(self.seat, self.option)

    def joined(self, later: Event) -> Event | None:
        """A card that does one thing alone is told once."""
        card = self.option.card
        if isinstance(later, LuchadorPlayed) and later.luchador == card:
            return later
        if isinstance(later, AllPlayBegan) and later.card == card:
            return later
        return self if isinstance(later, AddOnAttached) and later.add_on == card else None


@dataclass(slots=True)
class AbilityHappened(Event):
    seat: int
    luchador: str
    option: AnyUse

    def manner(self) -> str:
        return _aimed(self.seat, self.option)


def _aimed(seat: int, option: AnyPlay | AnyUse) -> str:
    """A card or an ability tells of itself by its kind; aimed at its own player, it says so."""
    kind = type(option).__name__
    return "OnOneself" if kind in ("PlayOn", "UseOn") and getattr(option, "target", None) == seat else kind


@dataclass(slots=True)
class CardStopped(Event):
    seat: int
    card: str


@dataclass(slots=True)
class AbilityStopped(Event):
    seat: int
    luchador: str


# What plays do.


@dataclass(slots=True)
class LayerAdded(Event):
    """An Action or an ability has put a Layer into a dip."""

    seat: int
    layer: str


@dataclass(slots=True)
class LayerDiscarded(Event):
    seat: int
    layer: str


@dataclass(slots=True)
class LayerReturned(Event):
    seat: int
    layer: str


@dataclass(slots=True)
class LayerTaken(Event):
    seat: int
    target: int
    layer: str


@dataclass(slots=True)
class DipsSwapped(Event):
    seat: int
    target: int


@dataclass(slots=True)
class LuchadoresSwapped(Event):
    seat: int
    target: int


@dataclass(slots=True)
class LuchadorReplaced(Event):
    seat: int
    luchador: str
    replaced: str


@dataclass(slots=True)
class AddOnAttached(Event):
    seat: int
    add_on: str


@dataclass(slots=True)
class OppositesDiscarded(Event):
    seat: int
    add_ons: tuple[str, ...]


@dataclass(slots=True)
class AddOnsDiscarded(Event):
    seat: int
    add_ons: tuple[str, ...]


@dataclass(slots=True)
class AddOnsTaken(Event):
    seat: int
    target: int
    add_ons: tuple[str, ...]


@dataclass(slots=True)
class AllPlayBegan(Event):
    seat: int
    card: str


@dataclass(slots=True)
class AllPlayEnded(Event):
    card: str


@dataclass(slots=True)
class HandsOpened(Event):
    hands: tuple[tuple[str, ...], ...]


@dataclass(slots=True)
class HandsSwapped(Event):
    seat: int
    target: int


@dataclass(slots=True)
class CardTaken(CardEvent):
    seat: int
    target: int
    card: str | None
    is_open: bool

    def shows_card_to(self, seat: int | None) -> bool:
        return seat == self.target or CardEvent.shows_card_to(self, seat)


@dataclass(slots=True)
class CardRecovered(Event):
    """From the discards, which all may see."""

    seat: int
    card: str


@dataclass(slots=True)
class PileSearched(CardEvent):
    seat: int
    card: str | None
    is_open: bool


@dataclass(slots=True)
class SkipOrdered(Event):
    seat: int
    target: int


@dataclass(slots=True)
class ExtraTurnWon(Event):
    seat: int
