"""A re-deal never contradicts what its seat has seen: not now, and not before the cards were shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TypeAlias
from unittest.mock import patch

import pytest

from lucha.core.agenda import AnyMatch
from lucha.core.kit.hands import SecretHands
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from tests.contract.play import LOOKING, Ran, each_setup_with_cards, parts, step_by_step
from tests.toys import AnyGame
from tests.toys.small_dip import SmallDip
from tests.toys.small_dip.match import Dip
from tests.toys.vencidas import Vencidas
from tests.toys.vencidas.match import Cantina

Spread: TypeAlias = tuple[int, ...]  # how many cards of a kind lie in each of the places that were ever face down
Spreads: TypeAlias = frozenset[Spread]
Places: TypeAlias = dict[str, Counter[object]]

STEPS = 1000  # of a match that are followed, at most
FOLLOWED = 3  # seats at a table
OPEN = -1  # the number of every place that the seat has always seen


class Memory:
    """Where the cards of each kind may lie, for all that a seat has ever seen.

    It follows what moves from where to where, and what of that the seat sees; what the game remembers of it does not
    count.  Each kind is followed by itself, so it allows what only several kinds together rule out.
    """

    def __init__(self, game: AnyGame, match: AnyMatch, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.hidden: list[str] = []
        self.lying = lying(game, match)
        kinds = {card for cards in self.lying.values() for card in cards}
        self.spreads: dict[object, Spreads] = {card: frozenset([()]) for card in kinds}
        self.face_down: dict[str, tuple[object, ...]] = {}
        self._look(match)

    def follow(self, moment: Ran, now: Places, swapped: Sequence[tuple[str, str]] = ()) -> None:
        """One step of the match, and the hands that change places in it: of equal cards in both, none seems to move."""
        before, face_down = self.lying, self._seen(moment.match)
        if now == before and face_down == self.face_down and not swapped:
            return  # as after most steps, nothing lies elsewhere, and nothing more is seen
        closed = self.face_down.keys() | face_down.keys()
        self.lying = now
        self._hide(before, closed)
        for one, other in swapped:
            before = self._swap(before, one, other)
        told = [part for event in moment.events for part in parts(event.seen_by(self.seat))]
        seen, unseen = list[tuple[object, str, str]](), list[tuple[str, str]]()
        moved_now = moves(before, self.lying)
        turned_down = [target for card, source, target in moved_now if source not in closed and target in closed]
        shown = [card for card, source, target in moved_now if source not in closed or target not in closed]
        for card, source, target in moved_now:
            if target not in closed or (card in told and card not in shown):
                seen.append((card, source, target))
            elif source in closed:
                unseen.append((source, target))
            else:  # turned face down; if several places get such cards, they were shuffled first and then dealt
                pile = max(turned_down, key=turned_down.count)
                seen.append((card, source, pile))
                unseen += [] if target == pile else [(pile, target)]
        self._move_unseen(unseen)
        for card, source, target in seen:
            self.spreads[card] = moved(self.spreads[card], self._number(source), self._number(target))
        if seen:
            self._move_unseen(unseen)  # in whatever order it all happened
        self._look(moment.match)

    def objection(self, twin: AnyMatch) -> str:
        """What cannot be so in a re-dealt match."""
        dealt = lying(self.game, twin)
        for card, possible in self.spreads.items():
            spread = tuple([dealt[place][card] for place in self.hidden])
            if spread not in possible:
                there = {place: count for place, count in zip(self.hidden, spread) if count}
                return f"{self.game.name}: {card} cannot lie so, for all that seat {self.seat} has seen: {there}"
        return ""

    def _seen(self, match: AnyMatch) -> dict[str, tuple[object, ...]]:
        """The places that lie face down, with what the seat knows of each: written down, for a match goes on."""
        return {place: tuple(known) for place, known in self.game.face_down(match, self.seat).items()}

    def _number(self, place: str) -> int:
        return self.hidden.index(place) if place in self.hidden else OPEN

    def _hide(self, before: Places, places: Iterator[str] | Sequence[str]) -> None:
        """Until now the seat has seen what lies there."""
        for place in sorted(set(places) - set(self.hidden)):
            self.hidden.append(place)
            for card, possible in self.spreads.items():
                self.spreads[card] = one_place_more(possible, before[place][card])

    def _swap(self, before: Places, one: str, other: str) -> Places:
        """Two hands change places.  A seat that has one of them sees both."""
        for card, possible in self.spreads.items():
            numbers, counts = (self._number(one), self._number(other)), (before[one][card], before[other][card])
            self.spreads[card] = exchanged(possible, numbers, counts)
        return {**before, one: before[other], other: before[one]}

    def _move_unseen(self, unseen: list[tuple[str, str]]) -> None:
        for source, target in unseen:
            one, other = self._number(source), self._number(target)
            for card, possible in self.spreads.items():
                self.spreads[card] = perhaps_moved(possible, one, other)

    def _look(self, match: AnyMatch) -> None:
        """At what the seat sees now."""
        self.face_down = self._seen(match)
        self._hide(self.lying, self.face_down.keys())
        for number, place in enumerate(self.hidden):
            known = Counter(self.face_down.get(place, ()))
            is_closed = place in self.face_down
            for card, possible in self.spreads.items():
                if not is_closed:
                    self.spreads[card] = exactly(possible, number, self.lying[place][card])
                elif known[card]:
                    self.spreads[card] = at_least(possible, number, known[card])
                assert self.spreads[card], (self.game.name, self.seat, card, place)


def lying(game: AnyGame, match: AnyMatch) -> Places:
    return {place: Counter(cards) for place, cards in game.places(match).items()}


def moves(before: Places, after: Places) -> list[tuple[object, str, str]]:
    """Which cards have gone from where to where."""
    found = []
    gone = [(card, place) for place, cards in before.items() for card in (cards - after[place]).elements()]
    come = [(card, place) for place, cards in after.items() for card in (cards - before[place]).elements()]
    for card, source in gone:
        target = next(place for other, place in come if other == card)
        come.remove((card, target))
        found.append((card, source, target))
    assert not come
    return found


def shifted(spread: Spread, source: int, target: int) -> Spread:
    counts = list(spread)
    if source != OPEN:
        counts[source] -= 1
    if target != OPEN:
        counts[target] += 1
    return tuple(counts)


@lru_cache(maxsize=10_000)
def moved(possible: Spreads, source: int, target: int) -> Spreads:
    return frozenset([shifted(spread, source, target) for spread in possible if source == OPEN or spread[source]])


@lru_cache(maxsize=10_000)
def perhaps_moved(possible: Spreads, source: int, target: int) -> Spreads:
    return possible | moved(possible, source, target)


@lru_cache(maxsize=10_000)
def exchanged(possible: Spreads, numbers: tuple[int, int], counts: tuple[int, int]) -> Spreads:
    one, other = numbers
    if OPEN not in numbers:
        return frozenset([with_count(with_count(each, one, each[other]), other, each[one]) for each in possible])
    hidden, came, went = (other, *counts[::-1]) if one == OPEN else (one, *counts)
    return frozenset([with_count(each, hidden, went) for each in possible if each[hidden] == came])


def with_count(spread: Spread, number: int, count: int) -> Spread:
    return (*spread[:number], count, *spread[number + 1 :])


@lru_cache(maxsize=10_000)
def exactly(possible: Spreads, number: int, count: int) -> Spreads:
    return frozenset([spread for spread in possible if spread[number] == count])


@lru_cache(maxsize=10_000)
def at_least(possible: Spreads, number: int, count: int) -> Spreads:
    return frozenset([spread for spread in possible if spread[number] >= count])


@lru_cache(maxsize=10_000)
def one_place_more(possible: Spreads, count: int) -> Spreads:
    return frozenset([(*spread, count) for spread in possible])


def moments_and_swaps(game: AnyGame, setup: Setup, number: int) -> Iterator[tuple[Ran, list[tuple[str, str]]]]:
    """A random match, step by step, and the hands that change places in each."""
    swapped: list[tuple[str, str]] = []
    swap_hands = SecretHands.swap_hands

    def swap_and_note(match: SecretHands, one: int, other: int) -> None:
        swapped.append((f"hand {one}", f"hand {other}"))
        swap_hands(match, one, other)

    with patch.object(SecretHands, "swap_hands", swap_and_note):
        for moment in step_by_step(game, setup, number):
            yield moment, swapped
            swapped.clear()


def objections(game: AnyGame, setup: Setup, number: int, seats: Sequence[int] = ()) -> Iterator[str]:
    """What is wrong with the re-deals of a random match, or of its first part; nothing for each that is right."""
    memories = [Memory(game, game.new(setup), seat) for seat in seats or range(setup.seats)]
    for place, (moment, swapped) in enumerate(islice(moments_and_swaps(game, setup, number), STEPS)):
        now = lying(game, moment.match)
        for memory in memories:
            memory.follow(moment, now, swapped)
            if place % 7 == memory.seat % 7:
                against = memory.objection(moment.match)
                assert not against, f"{game.name}: Game.places or Game.face_down cannot be right: {against}"
                twin = game.redeal(moment.match, memory.seat, Sampled(seed_of("memory", number, place)))
                yield memory.objection(twin)


@each_setup_with_cards
def test_a_redeal_contradicts_nothing_that_its_seat_has_seen(game: AnyGame, setup: Setup) -> None:
    """One deal in a hundred may be wrong at a crowded table.

    Which of several equal cards wandered through which hands over several reshuffles is bounded there, not traced.
    """
    said = list(objections(game, setup, 21, followed(setup.seats)))
    wrong = [one for one in said if one]
    assert len(said) > 10
    assert len(wrong) <= (len(said) / 100 if setup.seats > 3 else 0), f"{len(wrong)} of {len(said)}: {wrong[0]}"


def followed(seats: int) -> Sequence[int]:
    """Whose memories are followed: at a crowded table some, unless all is looked at closely."""
    return range(seats) if seats <= FOLLOWED or LOOKING.closely else range(0, seats, seats // FOLLOWED)[:FOLLOWED]


def test_hands_that_change_places_are_followed_card_by_card() -> None:
    """In this match two hands with an equal card in each change places: nothing of that card seems to move."""
    game = SmallDip()
    assert [one for one in objections(game, game.setup(seats=3), 31) if one] == []


# The test notices what it is there for.


class ForgetsDiscards(SmallDip):
    """After a reshuffle every unknown card may be anywhere, as if nobody had seen the discards."""

    def redeal(self, match: Dip, seat: int, chance: Sampled) -> Dip:
        twin = match.clone()
        twin.counted = []
        twin.deal_anew(seat, chance)
        return twin


class ForgetsHands(SmallDip):
    """Nobody remembers a card that they gave away."""

    def redeal(self, match: Dip, seat: int, chance: Sampled) -> Dip:
        twin = match.clone()
        twin.known = [[] for _ in match.known]
        twin.counted = []
        twin.deal_anew(seat, chance)
        return twin


class DealsFromThePile(Vencidas):
    """A hand gets a card that lies on the discard pile, and the pile a card of the hand."""

    def redeal(self, match: Cantina, seat: int, chance: Sampled) -> Cantina:
        twin = super().redeal(match, seat, chance)
        hand = twin.wrestlers[1 - seat].hand
        if hand and twin.discard:
            hand[0], twin.discard[0] = twin.discard[0], hand[0]
        return twin


@pytest.mark.parametrize(
    ("game", "seats"), [(ForgetsDiscards(), 3), (ForgetsDiscards(), 5), (ForgetsHands(), 3), (DealsFromThePile(), 2)]
)
def test_a_redeal_that_forgets_is_noticed(game: AnyGame, seats: int) -> None:
    setup = game.setup(seats=seats)
    said = [one for number in range(21, 23) for one in objections(game, setup, number)]
    wrong = [one for one in said if one]
    assert len(wrong) > len(said) / 50, f"{len(wrong)} of {len(said)}"
