"""Who knows what of whose hand.

A clue of a viewer is a card and the seats (a bit for each) one of which holds it.  Clues come of what the viewer has
seen: a card that wanders unseen from a hand may be any of those known there, so each of them may now be in either hand.
A card that leaves a hand for all to see takes one clue with it.  Nobody has clues of their own hand, which they see.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TypeAlias

from lucha.core.table import Sampled

Clue: TypeAlias = tuple[str, int]


def learn(clues: list[Clue], card: str, holder: int) -> None:
    """The viewer sees a card come into a hand."""
    insort(clues, (card, 1 << holder))


def lose(clues: list[Clue], card: str, holder: int) -> None:
    """The viewer sees a card leave a hand.  If it was known to be there, the surest clue is used up."""
    bit = 1 << holder
    if (card, bit) in clues:
        clues.remove((card, bit))
        return
    alike = [holders for known, holders in clues if known == card and holders & bit]
    if alike:
        others = [clue for clue in clues if clue[0] != card or not clue[1] & bit]
        clues[:] = sorted(others + [(card, any_of(alike))] * (len(alike) - 1))


def blur(clues: list[Clue], source: int, target: int) -> None:
    """A card goes from one hand to another, and the viewer does not see which."""
    bit, both = 1 << source, 1 << source | 1 << target
    for place, (card, holders) in enumerate(clues):
        if holders & bit:
            clues[place] = (card, holders | both)
    clues.sort()


def swap(clues: list[Clue], one: int, other: int) -> None:
    """Two hands change places."""
    bits = 1 << one | 1 << other
    for place, (card, holders) in enumerate(clues):
        if holders & bits and holders & bits != bits:
            clues[place] = (card, holders ^ bits)
    clues.sort()


def rule_out(clues: list[Clue], seat: int) -> None:
    """Nothing more that is known of can be in that hand."""
    bit = 1 << seat
    if any(holders & bit for _, holders in clues):
        clues[:] = sorted([(card, holders & ~bit) for card, holders in clues if holders != bit])


def see(clues: list[Clue], hand: Sequence[str], holder: int) -> None:
    """The viewer sees a whole hand: what may be there is there, or elsewhere."""
    settle(clues, hand, holder)
    for card in hand:
        insort(clues, (card, 1 << holder))


def settle(clues: list[Clue], hand: Sequence[str], holder: int) -> None:
    """The viewer knows a whole hand: clues that it explains are used up, the others point elsewhere."""
    bit = 1 << holder
    kept = [clue for clue in clues if not clue[1] & bit]
    for card in {card for card, holders in clues if holders & bit}:
        alike = [holders for known, holders in clues if known == card and holders & bit]
        elsewhere = [holders & ~bit for holders in alike if holders != bit]
        explained = hand.count(card) - (len(alike) - len(elsewhere))
        if explained > 0:
            elsewhere = [any_of(elsewhere)] * (len(elsewhere) - explained)
        kept += [(card, holders) for holders in elsewhere]
    clues[:] = sorted(kept)


def any_of(alike: Sequence[int]) -> int:
    """Clues of equal cards cannot be told apart: when some of them are used up, the others may be any of them."""
    return reduce(or_, alike, 0)


def certain(clues: Sequence[Clue], holder: int) -> list[str]:
    """The cards that are in that hand for sure."""
    bit = 1 << holder
    return [card for card, holders in clues if holders == bit]


def seats_of(holders: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(holders.bit_length()) if holders >> seat & 1])


def place_clues(clues: Sequence[Clue], room: dict[int, int], chance: Sampled) -> list[tuple[str, int]]:
    """Every known card in a hand that it may be in, by chance, none with more than it has room for."""
    order = sorted(clues, key=lambda clue: (clue[1].bit_count(), clue))
    holders = [seats_of(clue[1]) for clue in order]
    left = dict(room)
    placed: list[int] = []
    for number, seats in enumerate(holders):
        free = [seat for seat in seats for _ in range(left.get(seat, 0))]
        if free:
            placed.append(free[chance.below(len(free))] if len(seats) > 1 else free[0])
            left[placed[-1]] -= 1
        else:
            placed.append(-1)
            _make_room(number, placed, holders, left, set())
    return [(card, seat) for (card, _), seat in zip(order, placed, strict=True) if seat >= 0]


def _make_room(
    number: int, placed: list[int], holders: list[tuple[int, ...]], left: dict[int, int], tried: set[int]
) -> bool:
    """Place one more card by moving others on, each to a hand that it may be in too."""
    for seat in holders[number]:
        if seat in tried or seat not in left:
            continue
        tried.add(seat)
        if left[seat]:
            left[seat] -= 1
            placed[number] = seat
            return True
        for other in range(len(placed)):
            is_there = other != number and placed[other] == seat
            if is_there and _make_room(other, placed, holders, left, tried):
                placed[number] = seat
                return True
    return False
