"""What a board must know of a view and cannot see in it.  The game says it once, for every board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Layout:
    """Fields by their names, wherever they lie in a view.

    `by_seat` have an entry for each seat, in seat order; `seats` hold a seat, or several; `dice` hold faces of dice.
    The headline tells `chapter`, and only programs read `unsaid`.  A field called `seat` always holds one: things in a
    list that have it lie before that seat.  People set more of the state on the referee's page than the view calls by
    its name; each is the way to it: `by_hand` has an entry for each seat, `spaces` have room for one card each.
    """

    by_seat: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    chapter: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    by_hand: tuple[tuple[str, ...], ...] = ()
    spaces: tuple[tuple[str, ...], ...] = ()
