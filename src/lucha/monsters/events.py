"""What happens at the table of either city, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lucha.core.kit.seen import CardEvent
from lucha.core.values import Event


@dataclass(slots=True)
class FirstRolled(Event):
    """Dice for the first player."""

    seat: int
    faces: tuple[Any, ...]


@dataclass(slots=True)
class PlayBegan(Event):
    """`seat` has the first turn."""

    seat: int


@dataclass(slots=True)
class TurnBegan(Event):
    """A turn by the order of the table, or an extra one."""

    seat: int
    turn: int
    is_extra: bool

    def manner(self) -> str:
        return "extra" if self.is_extra else ""


@dataclass(slots=True)
class DiceRolled(Event):
    """`faces` fell; `dice` is what all dice show now."""

    seat: int
    faces: tuple[Any, ...]
    dice: tuple[Any, ...]
    is_again: bool

    def manner(self) -> str:
        return "again" if self.is_again else ""


@dataclass(slots=True)
class DieChanged(Event):
    """A card of `seat` turned a die of the Monster on turn."""

    seat: int
    card: str
    face: Any
    into: Any


@dataclass(slots=True)
class PowerUsed(Event):
    """`seat` used a card; `cost` is the Energy paid for it."""

    seat: int
    card: str
    cost: int


@dataclass(slots=True)
class StarsGained(Event):
    """`card`: none for dice and places."""

    seat: int
    count: int
    card: str | None


@dataclass(slots=True)
class StarsLost(Event):
    seat: int
    count: int
    card: str | None


@dataclass(slots=True)
class EnergyGained(Event):
    seat: int
    count: int
    card: str | None


@dataclass(slots=True)
class EnergyLost(Event):
    """Taken by a card, not paid."""

    seat: int
    count: int
    card: str | None


@dataclass(slots=True)
class HeartsGained(Event):
    seat: int
    count: int
    card: str | None


@dataclass(slots=True)
class HeartsSaved(Event):
    """A card kept `count` Hearts that would have been lost; `faces` are the dice that it rolled."""

    seat: int
    count: int
    card: str
    faces: tuple[Any, ...]

    def manner(self) -> str:
        return "rolled" if self.faces else ""

    def is_quiet(self) -> bool:
        return not self.count and not self.faces


@dataclass(slots=True)
class HeartsLost(Event):
    """`by` is whose dice or card took them."""

    seat: int
    count: int
    source: str
    by: int
    card: str | None

    def manner(self) -> str:
        return "card" if self.card else self.source


@dataclass(slots=True)
class Eliminated(Event):
    seat: int


@dataclass(slots=True)
class Survived(Event):
    """A card kept a Monster with no Hearts in the game."""

    seat: int
    card: str


@dataclass(slots=True)
class CardRevealed(Event):
    space: int
    card: str


@dataclass(slots=True)
class CardBought(Event):
    """`seller` is the Monster that it was bought from; -1: the shop."""

    seat: int
    card: str
    price: int
    seller: int

    def manner(self) -> str:
        return "" if self.seller < 0 else "seller"


@dataclass(slots=True)
class ShopSwept(Event):
    seat: int
    cards: tuple[str, ...]


@dataclass(slots=True)
class CardDropped(Event):
    """A Keep card was discarded."""

    seat: int
    card: str


@dataclass(slots=True)
class TopPeeked(Event):
    """Only `seat` sees the card on top of the draw pile."""

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(slots=True)
class ExtraTurnWon(Event):
    seat: int
    card: str


@dataclass(slots=True)
class TurnEnded(Event):
    seat: int

    def is_quiet(self) -> bool:
        return True


@dataclass(slots=True)
class Challenged(Event):
    """`seat` has challenged the Champion."""

    seat: int
    champion: int


@dataclass(slots=True)
class HelpCalled(Event):
    seat: int


@dataclass(slots=True)
class Volunteered(Event):
    """`seat` offers to help a side."""

    seat: int
    leader: int


@dataclass(slots=True)
class AllyTaken(Event):
    seat: int
    ally: int


@dataclass(slots=True)
class CardsTurnedUp(Event):
    """On three: the Challenge cards of these seats are open."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]


@dataclass(slots=True)
class ChallengeWon(Event):
    """`is_contested`: both had revealed, so that their strengths have met."""

    seat: int
    loser: int
    strength: int
    other: int
    is_contested: bool

    def manner(self) -> str:
        return "" if self.is_contested else "alone"


@dataclass(slots=True)
class NobodyRevealed(Event):
    seat: int
    champion: int


@dataclass(slots=True)
class MaskTaken(Event):
    """`seat` takes so many Masks of `loser`."""

    seat: int
    loser: int
    count: int


@dataclass(slots=True)
class MaskLacked(Event):
    """`seat` should give a Mask, and has none."""

    seat: int


@dataclass(slots=True)
class MasksBoxed(Event):
    """The Masks of `seat` go back to the box."""

    seat: int
    count: int


@dataclass(slots=True)
class DiceWon(Event):
    """Dice more for the next turn."""

    seat: int
    count: int
    card: str


@dataclass(slots=True)
class DiscountWon(Event):
    """The next card is cheaper."""

    seat: int
    count: int
    card: str


@dataclass(slots=True)
class ChallengeEnded(Event):
    """These seats put their Challenge cards away."""

    seats: tuple[int, ...]

    def is_quiet(self) -> bool:
        return True


@dataclass(slots=True)
class ChallengeCardDrawn(CardEvent):
    """Only its player sees which."""

    seat: int
    card: str | None

    def is_quiet(self) -> bool:
        return self.card is None


@dataclass(slots=True)
class EvolutionLookedAt(CardEvent):
    """Drawn, for its player's eyes only."""

    seat: int
    card: str | None

    def is_quiet(self) -> bool:
        return True


@dataclass(slots=True)
class EvolutionKept(Event):
    """A card has come into a hand; nobody is told which."""

    seat: int


@dataclass(slots=True)
class EvolutionPlayed(Event):
    seat: int
    card: str
    is_permanent: bool


@dataclass(slots=True)
class EvolutionTakenBack(Event):
    """A spent card goes back into a hand; everybody sees which."""

    seat: int
    card: str


@dataclass(slots=True)
class TokenPassed(Event):
    """The token of a card goes from one Monster to another; -1: it comes from its card, or goes out of play."""

    card: str
    loser: int
    seat: int

    def manner(self) -> str:
        return "first" if self.loser < 0 else "gone" if self.seat < 0 else ""


@dataclass(slots=True)
class CardWanted(Event):
    """`seat` is about to buy a card."""

    seat: int
    card: str


@dataclass(slots=True)
class FrozenDiceCount(Event):
    """Dice that lie frozen count in the turn of `seat`."""

    seat: int
    faces: tuple[Any, ...]


@dataclass(slots=True)
class FacesDenied(Event):
    """These dice of `seat` do nothing."""

    seat: int
    faces: tuple[Any, ...]


@dataclass(slots=True)
class FaceNamed(Event):
    """`card` of `seat` denies a face to the Monster on turn."""

    seat: int
    card: str
    face: Any


@dataclass(slots=True)
class DieFrozen(Event):
    """`seat` freezes one of its dice."""

    seat: int
    card: str
    face: Any


@dataclass(slots=True)
class DiceFlipped(Event):
    """All dice of `seat` lie on their other side now."""

    seat: int
    card: str
    dice: tuple[Any, ...]


@dataclass(slots=True)
class CardFound(Event):
    """`seat` has turned up a Power card."""

    seat: int
    card: str
    found: str


@dataclass(slots=True)
class CardGained(Event):
    """`seat` has got a Power card for nothing."""

    seat: int
    card: str
    found: str


@dataclass(slots=True)
class CardTried(Event):
    """`seat` has rolled for whether it keeps a card."""

    seat: int
    card: str
    faces: tuple[Any, ...]


@dataclass(slots=True)
class PurchaseTurned(Event):
    """`seat` makes `buyer` buy another card."""

    seat: int
    card: str
    buyer: int
    found: str


@dataclass(slots=True)
class DiceTraded(Event):
    """Two dice of a face count as one of another."""

    seat: int
    card: str
    face: Any
    into: Any


@dataclass(slots=True)
class Won(Event):
    """The match is over, by this rule."""

    winners: tuple[int, ...]
    rule: str

    def manner(self) -> str:
        return self.rule.split("/")[-1]
