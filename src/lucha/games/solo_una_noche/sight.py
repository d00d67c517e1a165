"""What somebody knows of another wrestler's hand, from nothing but what they have seen.

Each deck is its own, and everybody knows what is in it: a card that lies nowhere open is in the hand or in the draw
pile.  So for each card it is enough to know how many of it the hand holds at least and at most.  All that happens moves
both bounds, and any hand within them is possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from lucha.core.table import Sampled

MANY: Final = 99
PATIENCE: Final = 20  # draws in vain, before those that fit are looked up


@dataclass(frozen=True, slots=True)
class Sight:
    """Bounds for every card of a hand.  It is never changed: clones share it."""

    least: tuple[tuple[str, int], ...] = ()  # of these the hand holds so many at least
    counted: tuple[tuple[str, int], ...] | None = None  # what it held when it was last counted; None: it never was
    unsure: tuple[str, ...] = ()  # cards that were in the hand then, or in no pile at all
    drawn: int = 0  # cards that have come unseen since then: each may be any card
    returned: int = 0  # cards that have gone back unseen since then
    late: tuple[tuple[str, int], ...] = ()  # cards that came into the pile openly, and how many the hand held of them
    late_drawn: int = 0  # cards that have come unseen since those did
    bonus: tuple[str, ...] = ()  # Bonus cards that were seen in the hand: wherever they are now, they were chosen

    def most(self, card: str) -> int:
        """So many of it the hand may hold."""
        most = MANY if self.counted is None else max(0, dict(self.counted).get(card, 0) + self.drawn)
        late = dict(self.late)
        return min(most, max(0, late[card] + self.late_drawn)) if card in late else most

    @property
    def is_blank(self) -> bool:
        """Nothing is known of the hand."""
        if self is UNSEEN:  # mostly, and a comparison of all fields takes long
            return True
        return self == UNSEEN

    # What happens to the hand.

    def draws(self) -> Sight:
        """A card comes from the draw pile, unseen."""
        if self.counted is None and not self.late:
            return self
        return Sight(
            self.least, self.counted, self.unsure, self.drawn + 1, self.returned, self.late, self.late_drawn + 1,
            self.bonus
        )  # fmt: skip

    def gains(self, card: str) -> Sight:
        """A card comes, and all see which."""
        return self._moved(card, 1)

    def loses(self, card: str) -> Sight:
        """A card leaves, and all see which."""
        if self.is_blank:
            return self
        moved = self._moved(card, -1)
        if card not in self.unsure:
            return moved
        return replace(moved, unsure=tuple([other for other in self.unsure if other != card]))

    def _moved(self, card: str, more: int) -> Sight:
        late = tuple([(other, held + more * (other == card)) for other, held in self.late])
        least, counted = _with(self.least, card, more), _counted(self.counted, card, more)
        return Sight(least, counted, self.unsure, self.drawn, self.returned, late, self.late_drawn, self.bonus)

    def adds_to_the_pile(self, cards: Collection[str]) -> Sight:
        """Cards that all have seen are shuffled into the pile; the hand has none of them."""
        return replace(self, late=tuple([(card, 0) for card in sorted(set(cards))]), late_drawn=0)

    def puts_one_back(self) -> Sight:
        """A card goes back into the draw pile, unseen: it may be any."""
        if self.is_blank:
            return self
        left = tuple([(card, held - 1) for card, held in self.least if held > 1])
        return Sight(
            left, self.counted, self.unsure, self.drawn, self.returned + 1, self.late, self.late_drawn, self.bonus
        )  # fmt: skip

    def counts(self, hand: Sequence[str], unsure: Collection[str]) -> Sight:
        """The whole hand is known, but for which of some cards are in it."""
        return replace(seen(hand, [card for card in unsure if card not in self.bonus]), bonus=self.bonus)

    def looks(self, hand: Sequence[str], bonus: Collection[str]) -> Sight:
        """The hand is shown; its Bonus cards are remembered when they are gone from it."""
        return replace(seen(hand), bonus=tuple(sorted({*self.bonus, *[card for card in hand if card in bonus]})))


UNSEEN: Final = Sight()


def seen(hand: Sequence[str], unsure: Collection[str] = ()) -> Sight:
    """The whole hand is known, but for which of some cards are in it."""
    sure = tuple(sorted(Counter([card for card in hand if card not in unsure]).items()))
    doubtful = tuple(sorted(unsure))
    return Sight(sure, tuple(sorted([*sure, *[(card, 1) for card in doubtful]])), doubtful)


def _with(counts: tuple[tuple[str, int], ...], card: str, more: int) -> tuple[tuple[str, int], ...]:
    held = dict(counts)
    held[card] = held.get(card, 0) + more
    if held[card] <= 0:
        del held[card]
    return tuple(sorted(held.items()))


def _counted(counts: tuple[tuple[str, int], ...] | None, card: str, more: int) -> tuple[tuple[str, int], ...] | None:
    """Below zero too: a card that has left was then one of those drawn since."""
    if counts is None:
        return None
    held = dict(counts)
    held[card] = held.get(card, 0) + more
    return tuple(sorted(held.items()))


def deal(sight: Sight, size: int, pool: list[str], chance: Sampled) -> list[str]:
    """A hand of that size out of the pool, as it may be; what is left of the pool is the draw pile."""
    hand: list[str] = []
    for card, count in sight.least:
        for _ in range(count):
            pool.remove(card)
            hand.append(card)
    if sight.unsure:
        doubtful = [card for card in pool if card in sight.unsure]
        for card in chance.shuffle(doubtful)[: max(0, len(doubtful) - sight.returned)]:
            pool.remove(card)
            hand.append(card)
    if sight.counted is None and not sight.late:
        for _ in range(size - len(hand)):
            _take(hand, pool, chance.below(len(pool)))
    else:
        _deal_within(sight, size, hand, pool, chance)
    hand.sort()
    pool.sort()
    return hand


def _deal_within(sight: Sight, size: int, hand: list[str], pool: list[str], chance: Sampled) -> None:
    """No more of a card than there may be: one that is too many is drawn again."""
    counted, late = None if sight.counted is None else dict(sight.counted), dict(sight.late)
    in_vain = 0
    while len(hand) < size:
        number = chance.below(len(pool)) if in_vain < PATIENCE else _fitting(sight, hand, pool, chance)
        card = pool[number]
        most = MANY if counted is None else counted.get(card, 0) + sight.drawn
        if card in late:
            most = min(most, late[card] + sight.late_drawn)
        if most < MANY and hand.count(card) >= most:
            in_vain += 1
        else:
            _take(hand, pool, number)


def _fitting(sight: Sight, hand: list[str], pool: list[str], chance: Sampled) -> int:
    """One of those that may still come, when most of the pool may not."""
    room = {card: sight.most(card) - hand.count(card) for card in set(pool)}
    numbers = [number for number, card in enumerate(pool) if room[card] > 0]
    return numbers[chance.below(len(numbers))]


def _take(hand: list[str], pool: list[str], number: int) -> None:
    hand.append(pool[number])
    pool[number] = pool[-1]
    pool.pop()


def as_seen(sight: Sight, hand: Sequence[str]) -> tuple[str | None, ...]:
    """The cards that are known to be there, then None for each other."""
    sure = [card for card, count in sight.least for _ in range(count)]
    return (*sure, *[None] * (len(hand) - len(sure)))
