"""What every card is asked by the rules, and the ways to play one or to use an ability.

A card is named by its id wherever it lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

HAND_SIZE: Final = 5
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Play(Option):
    """Play a card."""

    card: str


@dataclass(frozen=True, slots=True)
class PlayOn(Option):
    """Play a card on a player."""

    card: str
    target: int


@dataclass(frozen=True, slots=True)
class PlayFor(Option):
    """Play a card for something that lies in front of a player: a Layer, an Add-On."""

    card: str
    target: int
    wanted: str


@dataclass(frozen=True, slots=True)
class PlayToMove(Option):
    """Play a card to move something from one player to another."""

    card: str
    owner: int
    wanted: str
    target: int


AnyPlay: TypeAlias = Play | PlayOn | PlayFor | PlayToMove

play = cache(Play)  # options are values: one of each is enough
play_on = cache(PlayOn)
play_for = cache(PlayFor)


@dataclass(frozen=True, slots=True)
class Use(Option):
    """Use the ability."""


@dataclass(frozen=True, slots=True)
class UseOn(Option):
    """Use the ability on a player."""

    target: int


@dataclass(frozen=True, slots=True)
class UseFor(Option):
    """Use the ability for a Layer of a player."""

    target: int
    layer: str


AnyUse: TypeAlias = Use | UseOn | UseFor


def is_aimed_at(option: AnyPlay | AnyUse, seat: int) -> bool:
    """Is something of `seat`'s concerned, or the player?"""
    if isinstance(option, PlayToMove) and option.owner == seat:
        return True
    return isinstance(option, (PlayOn, PlayFor, PlayToMove, UseOn, UseFor)) and option.target == seat


USE: Final = Use()
use_on = cache(UseOn)
use_for = cache(UseFor)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of the deck, with its answers to the questions of the rules."""

    id: str

    @property
    def kind(self) -> str:
        """The heading under which the rulebook has it."""
        raise NotImplementedError

    @property
    def rule(self) -> str:
        """The entry of the catalogue that says what it does."""
        return f"layer_dip/cards/{self.id.replace('_', '-')}"

    def is_layer(self) -> bool:
        """Does it lie in the pile as an ingredient?"""
        return False

    def is_instant(self) -> bool:
        return False

    def may_be_stopped(self) -> bool:
        """Is it a play that Instants can stop?"""
        return True

    def ways(self, match: Dip, seat: int) -> Sequence[AnyPlay]:
        """The ways to play it as the one card of a turn."""
        return [play(self.id)]

    def may_be_played(self, match: Dip, seat: int, option: AnyPlay) -> Verdict:
        return ALLOWED

    def why_not(self) -> Verdict:
        """The rule against playing it as the one card of a turn in a way that it does not know."""
        return NOT_AN_OPTION

    def is_aimed_at(self, option: AnyPlay, seat: int) -> bool:
        """Does `seat` stand to lose something when another player plays it like this?"""
        return is_aimed_at(option, seat)

    def stake(self) -> str:
        """The manner of asking a player it is aimed at: what is at stake."""
        return type(self).__name__

    def happens(self, match: Dip, seat: int, option: AnyPlay, table: Table) -> None:
        """What it does when nobody stops it; it has left the hand, and goes where it belongs."""
        raise NotImplementedError
