"""The cards.  Each answers the questions that the rules put to it, and says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.small_dip import events

if TYPE_CHECKING:
    from tests.toys.small_dip.instants import CardPlay
    from tests.toys.small_dip.match import Dip

INSTANTS_ANSWER: Final = Verdict("small_dip/instants/only-in-answer")
LAYERS_ARE_PLACED: Final = Verdict("small_dip/layers/in-its-own-step")
NOTHING_TO_TAKE: Final = Verdict("small_dip/cards/nothing-to-take")
ONE_ALL_PLAY: Final = Verdict("small_dip/cards/one-all-play")
STOPS_NO_SUPER_CABRA: Final = Verdict("small_dip/cards/super-cabra")
BELT_PROTECTS: Final = Verdict("small_dip/cards/championship-belt")


@dataclass(frozen=True, slots=True)
class Card:
    """A card answers the questions that the rules put to it; equal cards are interchangeable."""

    def __lt__(self, other: Card) -> bool:
        """Hands and the deck are kept in this order, so that a place tells nothing."""
        return RANK[self] < RANK[other]

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        """The ways to play it as the one card of a turn."""
        return [Play(self)]

    def may_be_played(self, match: Dip) -> Verdict:
        return ALLOWED

    def may_be_stopped_by(self, instant: Card) -> Verdict:
        """Once played, can `instant` stop this card?"""
        return ALLOWED

    def lets_stop(self, instant: Card) -> Verdict:
        """Lying in front of its owner, does it let `instant` stop the owner's plays?"""
        return ALLOWED

    def is_instant(self) -> bool:
        return False

    def is_super(self) -> bool:
        return False

    def stays_in_play(self) -> bool:
        return False

    def is_all_play(self) -> bool:
        return False

    def reveals_hands(self) -> bool:
        return False

    def happens(self, match: Dip, play: CardPlay, table: Table) -> None:
        """What it does, when nobody stops it."""


@dataclass(frozen=True, slots=True)
class Layer(Card):
    """An ingredient."""

    name: str

    def may_be_played(self, match: Dip) -> Verdict:
        return LAYERS_ARE_PLACED


@dataclass(frozen=True, slots=True)
class Play(Option):
    """Play a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlayOn(Option):
    """Play a card on a player."""

    card: Card
    target: int


@dataclass(frozen=True, slots=True)
class PlayFor(Option):
    """Play a card for one of a player's Layers."""

    card: Card
    target: int
    layer: Layer


AnyPlay: TypeAlias = Play | PlayOn | PlayFor


@dataclass(frozen=True, slots=True)
class MontezumasRevenge(Card):
    """Take a Layer from an opponent and discard it."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        others = match.others(seat)
        ways = [PlayFor(self, other, layer) for other in others for layer in dict.fromkeys(match.collections[other])]
        return ways or [Play(self)]

    def may_be_played(self, match: Dip) -> Verdict:
        theirs = [match.collections[other] for other in match.others(match.active)]
        return ALLOWED if any(theirs) else NOTHING_TO_TAKE

    def happens(self, match: Dip, play: CardPlay, table: Table) -> None:
        if play.target is not None and play.layer is not None:
            match.collections[play.target].remove(play.layer)
            match.discard.append(play.layer)
            table.announce(events.LayerLost, play.target, play.layer)


@dataclass(frozen=True, slots=True)
class TooMuchTequila(Card):
    """Swap hands with another player.  Both remember what they gave away."""

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        return [PlayOn(self, other) for other in match.others(seat)]

    def happens(self, match: Dip, play: CardPlay, table: Table) -> None:
        if play.target is not None:
            match.swap_hands(play.seat, play.target)
            table.announce(events.HandsSwapped, play.seat, play.target)


@dataclass(frozen=True, slots=True)
class ChampionshipBelt(Card):
    """While it lies in front of you, a regular Chupacabra stops none of your plays."""

    def stays_in_play(self) -> bool:
        return True

    def lets_stop(self, instant: Card) -> Verdict:
        return ALLOWED if instant.is_super() else BELT_PROTECTS


@dataclass(frozen=True, slots=True)
class BattleRoyal(Card):
    """All hands are open until its player's next turn."""

    def stays_in_play(self) -> bool:
        return True

    def is_all_play(self) -> bool:
        return True

    def may_be_played(self, match: Dip) -> Verdict:
        return ONE_ALL_PLAY if any(lasting.card.is_all_play() for lasting in match.in_play) else ALLOWED

    def reveals_hands(self) -> bool:
        return True

    def happens(self, match: Dip, play: CardPlay, table: Table) -> None:
        for seat in match.seats:
            match.show_to_all(seat)
        table.announce(events.HandsOpened, tuple([tuple(hand) for hand in match.hands]))


@dataclass(frozen=True, slots=True)
class Chupacabra(Card):
    """Stop an Action, an Add-On or an Instant."""

    def is_instant(self) -> bool:
        return True

    def may_be_played(self, match: Dip) -> Verdict:
        return INSTANTS_ANSWER

    def happens(self, match: Dip, play: CardPlay, table: Table) -> None:
        stopped = play.answers
        if stopped is not None:
            match.cancel(stopped)
            match.on_table.remove(stopped.card)
            match.discard.append(stopped.card)
            table.announce(events.Stopped, stopped.seat, stopped.card)


@dataclass(frozen=True, slots=True)
class SuperCabra(Chupacabra):
    """A Chupacabra that only another Super-cabra stops."""

    def is_super(self) -> bool:
        return True

    def may_be_stopped_by(self, instant: Card) -> Verdict:
        return ALLOWED if instant.is_super() else STOPS_NO_SUPER_CABRA


DECK: Final[tuple[tuple[Card, int], ...]] = (
    (Layer("Guacamole"), 4),
    (Layer("Salsa"), 4),
    (Layer("Sour Cream"), 4),
    (Layer("Refried Beans"), 4),
    (Layer("Hot Sauce"), 4),
    (MontezumasRevenge(), 3),
    (TooMuchTequila(), 2),
    (ChampionshipBelt(), 2),
    (BattleRoyal(), 1),
    (Chupacabra(), 5),
    (SuperCabra(), 2),
)
RANK: Final = {card: rank for rank, (card, _) in enumerate(DECK)}
