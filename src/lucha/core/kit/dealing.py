"""Dealing unknown cards to the places where they may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lucha.core.kit.clues import AnyCard, Clue, any_of, places_of
from lucha.core.kit.counting import Counted
from lucha.core.table import Sampled


def deal(
    clues: Sequence[Clue], room: Mapping[int, int], unknown: list[AnyCard], chance: Sampled
) -> dict[int, list[AnyCard]]:
    """Fill every place from the unknown cards: first with those that the clues put there, then by chance."""
    dealt = _taken(Deal(clues, room, chance), room, unknown)
    for place, size in room.items():
        while len(dealt[place]) < size:
            _take(dealt[place], unknown, chance.below(len(unknown)))
    return dealt


def deal_as_counted(
    clues: Sequence[Clue], counted: Counted, room: Mapping[int, int], unknown: list[AnyCard], chance: Sampled
) -> dict[int, list[AnyCard]]:
    """Fill every place as it may be for all that is counted too: what cannot lie in the pile is in hands.

    Places that have drawn least come first: few cards may be there.  If no card is left for one, another place gives a
    card up and gets one that it may have as well.
    """
    in_hands = Counter(unknown) - Counter(counted.pile) - Counter([card for card, _ in clues])
    worked_out = [
        (card, any_of([1 << place for place in room if counted.may_hold(card, place, ())]))
        for card in in_hands.elements()
    ]
    dealt = _taken(Deal(clues, room, chance, counted, worked_out), room, unknown)
    seen = Counter([card for card, _ in clues])
    for place in sorted(room, key=counted.drawn.__getitem__):
        may_lie: dict[AnyCard, bool] = {}
        while len(dealt[place]) < room[place]:
            numbers = _that_may_lie(place, unknown, dealt, counted, may_lie)
            if numbers or not _give_up(place, dealt, unknown, counted, seen):
                number = numbers[chance.below(len(numbers))] if numbers else chance.below(len(unknown))
                _take(dealt[place], unknown, number)
                may_lie.pop(dealt[place][-1], None)
            else:
                may_lie.clear()
    return dealt


def _that_may_lie(
    place: int,
    unknown: Sequence[AnyCard],
    dealt: Mapping[int, Sequence[AnyCard]],
    counted: Counted,
    may_lie: dict[AnyCard, bool],
) -> list[int]:
    """The numbers of the unknown cards that may lie in a place, besides what is dealt; `may_lie` keeps the answers."""
    for card in unknown:
        if card not in may_lie:
            may_lie[card] = counted.may_hold(card, place, _where(card, dealt))
    return [number for number, card in enumerate(unknown) if may_lie[card]]


def _give_up(
    place: int, dealt: dict[int, list[AnyCard]], unknown: list[AnyCard], counted: Counted, seen: Mapping[AnyCard, int]
) -> bool:
    """Another place gives up a card that may lie here, for an unknown one that may lie there."""
    for giver, cards in dealt.items():
        for card in cards.copy() if giver != place else ():
            if seen.get(card):
                continue
            others = _where(card, dealt)
            others.remove(giver)
            if counted.may_hold(card, place, others):
                cards.remove(card)
                dealt[place].append(card)
                numbers = _that_may_lie(giver, unknown, dealt, counted, {})
                if numbers:
                    _take(cards, unknown, numbers[0])
                    return True
                dealt[place].pop()
                cards.append(card)
    return False


def _where(card: AnyCard, dealt: Mapping[int, Sequence[AnyCard]]) -> list[int]:
    return [place for place, cards in dealt.items() for other in cards if other == card]


def _taken(deal: Deal, room: Mapping[int, int], unknown: list[AnyCard]) -> dict[int, list[AnyCard]]:
    dealt: dict[int, list[AnyCard]] = {place: [] for place in room}
    for card, place in deal.dealt():
        if card in unknown:
            dealt[place].append(card)
            unknown.remove(card)
    return dealt


def _take(cards: list[AnyCard], unknown: list[AnyCard], number: int) -> None:
    cards.append(unknown[number])
    unknown[number] = unknown[-1]
    unknown.pop()


class Deal:
    """Every card of a clue in a place where it may be, by chance if there are several.

    No place gets more than it has room for.  With `counted`, the cards that were worked out go where they may be for
    all that is counted, and each place gets as many known cards as it has not drawn since; as far as that can be.
    """

    def __init__(
        self,
        clues: Sequence[Clue],
        room: Mapping[int, int],
        chance: Sampled,
        counted: Counted | None = None,
        worked_out: Sequence[Clue] = (),
    ) -> None:
        self.clues = [*sorted(clues, key=_fewest_places_first), *sorted(worked_out, key=_fewest_places_first)]
        self.seen = len(clues)
        self.allowed = [places_of(clue[1]) for clue in self.clues]
        self.placed: list[int] = []
        self.chance = chance
        self.counted = counted
        self._left = dict(room)
        self._spare: dict[int, int] = {}
        for number, places in enumerate(self.allowed):
            self._place(number, places)
        if counted is not None:
            self._spare = {place: self.placed.count(place) - room[place] + counted.drawn[place] for place in room}
            for place in room:
                while self._spare[place] < 0 and self._fetch(place, {place}):
                    pass

    def dealt(self) -> list[tuple[AnyCard, int]]:
        """The cards and their places."""
        return [(clue[0], place) for clue, place in zip(self.clues, self.placed, strict=True) if place >= 0]

    def _place(self, number: int, places: tuple[int, ...]) -> None:
        free = [place for place in places for _ in range(self._left.get(place, 0)) if self._may_be_in(number, place)]
        if free:
            chosen = free[self.chance.below(len(free))] if len(places) > 1 else free[0]
            self.placed.append(chosen)
            self._left[chosen] -= 1
        else:
            self.placed.append(-1)
            self._make_room(number, set())

    def _may_be_in(self, number: int, place: int) -> bool:
        """May this card lie there, for all that is counted?"""
        if self.counted is None or number < self.seen:
            return True
        card = self.clues[number][0]
        others = [at for other, at in enumerate(self.placed) if other != number and self.clues[other][0] == card]
        return self.counted.may_hold(card, place, [at for at in others if at >= 0])

    def _make_room(self, number: int, tried: set[int]) -> bool:
        """Place one more card by moving others on, each to a place where it may be too."""
        for place in self.allowed[number]:
            if place in tried or place not in self._left or not self._may_be_in(number, place):
                continue
            tried.add(place)
            if self._left[place]:
                self._left[place] -= 1
                self.placed[number] = place
                return True
            for other in range(len(self.placed)):
                is_there = other != number and self.placed[other] == place
                if is_there and self._make_room(other, tried):
                    self.placed[number] = place
                    return True
        return False

    def _fetch(self, place: int, tried: set[int]) -> bool:
        """One more card for a place, from one that can spare it or that fetches another in its stead."""
        for number in self.chance.shuffle(range(len(self.placed))):
            source = self.placed[number]
            if source < 0 or source in tried or place not in self.allowed[number] or not self._may_be_in(number, place):
                continue
            tried.add(source)
            if self._spare[source] > 0 or self._fetch(source, tried):
                self._spare[source] -= 1
                self._spare[place] += 1
                self.placed[number] = place
                return True
        return False


def _fewest_places_first(clue: Clue) -> tuple[int, Clue]:
    return clue[1].bit_count(), clue
