"""What a viewer knows of cards that lie face down in several places: hands, and piles if a game likes.

A clue is a card and the places (a bit for each) one of which holds it.  Clues come from what the viewer has seen.  A
card that moves unseen may be any of those known to be there, so afterwards each of them may be in either place.  A card
that leaves for all to see takes one clue with it.  Nobody has clues of a place that they see.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import Any, TypeAlias

AnyCard: TypeAlias = Any  # whatever a game's cards are: they can be compared and put in order
Clue: TypeAlias = tuple[AnyCard, int]


def learn(clues: list[Clue], card: AnyCard, place: int) -> None:
    """The viewer sees a card arrive."""
    insort(clues, (card, 1 << place))


def lose(clues: list[Clue], card: AnyCard, place: int) -> bool:
    """The viewer sees a card leave.  If it may have been a known one, the surest clue is used up."""
    bit = 1 << place
    if (card, bit) in clues:
        clues.remove((card, bit))
        return True
    alike = _alike(clues, card, bit)
    if alike:
        left = alike[1:] if _each_surer_than_the_next(alike) else [any_of(alike)] * (len(alike) - 1)
        _replace(clues, card, bit, left)
    return bool(alike)


def blur(clues: list[Clue], source: int, target: int) -> None:
    """A card moves, and the viewer does not see which.  Of each kind it is one at most."""
    bit, both = 1 << source, 1 << source | 1 << target
    for card in {card for card, places in clues if places & bit}:
        alike = _alike(clues, card, bit)
        if _each_surer_than_the_next(alike):
            alike[0] |= both
        else:
            alike = [places | both for places in alike]
        _replace(clues, card, bit, alike)


def swap(clues: list[Clue], one: int, other: int) -> None:
    """All that lies in two places changes sides."""
    bits = 1 << one | 1 << other
    for number, (card, places) in enumerate(clues):
        if places & bits and places & bits != bits:
            clues[number] = (card, places ^ bits)
    clues.sort()


def rule_out(clues: list[Clue], place: int) -> None:
    """Nothing that is known of can be in that place."""
    bit = 1 << place
    if any(places & bit for _, places in clues):
        clues[:] = sorted([(card, places & ~bit) for card, places in clues if places != bit])


def settle(clues: list[Clue], lying: Sequence[AnyCard], place: int) -> None:
    """The viewer knows all of a place: clues that it explains are used up, the others point elsewhere."""
    bit = 1 << place
    kept = [clue for clue in clues if not clue[1] & bit]
    for card in {card for card, places in clues if places & bit}:
        alike = _alike(clues, card, bit)
        elsewhere = [places & ~bit for places in alike if places != bit]
        explained = lying.count(card) - (len(alike) - len(elsewhere))
        if explained > 0:
            elsewhere = [any_of(elsewhere)] * (len(elsewhere) - explained)
        kept += [(card, places) for places in elsewhere]
    clues[:] = sorted(kept)


def see(clues: list[Clue], lying: Sequence[AnyCard], place: int) -> None:
    """The viewer sees all that lies in a place."""
    settle(clues, lying, place)
    for card in lying:
        learn(clues, card, place)


def certain(clues: Sequence[Clue], place: int) -> list[AnyCard]:
    """The cards that are in that place for sure."""
    bit = 1 << place
    return [card for card, places in clues if places == bit]


def any_of(alike: Sequence[int]) -> int:
    """Clues of equal cards cannot be told apart: when some of them are used up, the others may be any of them."""
    return reduce(or_, alike, 0)


def places_of(places: int) -> tuple[int, ...]:
    return tuple([place for place in range(places.bit_length()) if places >> place & 1])


def _alike(clues: Sequence[Clue], card: AnyCard, bit: int) -> list[int]:
    """Where equal cards may be that may be here, the surest first."""
    return sorted([places for known, places in clues if known == card and places & bit], key=int.bit_count)


def _each_surer_than_the_next(alike: Sequence[int]) -> bool:
    """Then it makes no difference which of them moves: the surest will do."""
    return all(one & other == one for one, other in pairwise(alike))


def _replace(clues: list[Clue], card: AnyCard, bit: int, alike: Sequence[int]) -> None:
    others = [clue for clue in clues if clue[0] != card or not clue[1] & bit]
    clues[:] = sorted(others + [(card, places) for places in alike])
