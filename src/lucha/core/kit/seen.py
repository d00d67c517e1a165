"""Cards that some seats have seen and others have not.  Who has seen a card is a number, one bit for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from lucha.core.table import Sampled
from lucha.core.values import Event

C = TypeVar("C")


def only(seat: int) -> int:
    """Seen by one seat."""
    return 1 << seat


def everyone(seats: int) -> int:
    return (1 << seats) - 1


def has_seen(seen: int, seat: int | None) -> bool:
    """Has `seat` seen it?  A spectator (None) has seen only what is open, which no such number stands for."""
    return seat is not None and bool(seen >> seat & 1)


def one_less(alike: Sequence[int], seats: int) -> list[int]:
    """Who has seen each of the equal cards that stay when one of `alike` leaves a hand.

    Anyone who knew of several like it knows of one less; which one left, nobody can tell.
    """
    known = [sum(seen >> seat & 1 for seen in alike) - 1 for seat in range(seats)]
    return [sum(1 << seat for seat in range(seats) if known[seat] > nth) for nth in range(len(alike) - 1)]


def deal_anew(unknown: Iterable[C], rank: Callable[[C], int], chance: Sampled) -> list[C]:
    """The cards that a seat does not know, in a new order that keeps no trace of the old one.

    What a third player knows of a hand depends on what was played from it, and so on hidden cards: a re-deal leaves
    that out, and gives every card it deals into a hand to its holder alone.
    """
    return chance.shuffle(sorted(unknown, key=rank))


@dataclass(slots=True)
class CardEvent(Event):
    """A card that not everybody sees: the others hear of it without the card.

    Its fields are `seat`, whose card it is, and `card`; `is_open` if at times all see it.
    """

    def shows_card_to(self, seat: int | None) -> bool:
        event: Any = self
        return seat == event.seat or getattr(event, "is_open", False)

    def seen_by(self, seat: int | None) -> Event | None:
        if self.shows_card_to(seat):
            return self
        event: Any = self
        hidden: Event = replace(event, card=None)
        return hidden
