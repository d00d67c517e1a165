"""Who has seen a card, and what is left of that when cards move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from lucha.core.kit.drawn import CardDrawn, CardsDrawn
from lucha.core.kit.seen import CardEvent, deal_anew, everyone, has_seen, one_less, only
from lucha.core.table import Sampled, seed_of

SEATS = 4
masks = st.lists(st.integers(0, everyone(SEATS)), min_size=1, max_size=6)


def knows_of(alike: list[int], seat: int) -> int:
    return sum(has_seen(seen, seat) for seen in alike)


def test_a_bit_for_each_seat() -> None:
    assert only(0) == 1
    assert only(3) == 8
    assert everyone(4) == 15
    assert only(0) | only(1) | only(2) | only(3) == everyone(4)
    assert [has_seen(only(2), seat) for seat in range(4)] == [False, False, True, False]


def test_those_who_look_on_have_seen_nothing_that_a_number_stands_for() -> None:
    assert not has_seen(everyone(6), None)


@given(masks)
def test_whoever_knew_of_one_of_them_knows_of_one_less(alike: list[int]) -> None:
    left = one_less(alike, SEATS)
    assert len(left) == len(alike) - 1
    for seat in range(SEATS):
        assert knows_of(left, seat) == max(0, knows_of(alike, seat) - 1)


@given(masks, st.randoms(use_true_random=False))
def test_which_one_left_leaves_no_trace(alike: list[int], random: object) -> None:
    shuffled = alike.copy()
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert one_less(shuffled, SEATS) == one_less(alike, SEATS)


def test_who_knew_them_all_knows_all_that_are_left() -> None:
    assert one_less([3, 3, 1], 2) == [3, 1]
    assert one_less([1], 2) == []


@given(st.lists(st.integers(0, 9), max_size=12), st.randoms(use_true_random=False))
def test_a_new_deal_keeps_no_trace_of_the_old_order(cards: list[int], random: object) -> None:
    other = cards.copy()
    random.shuffle(other)  # type: ignore[attr-defined]
    dealt = [deal_anew(pile, lambda card: card, Sampled(seed_of(1))) for pile in (cards, other)]
    assert dealt[0] == dealt[1]
    assert Counter(dealt[0]) == Counter(cards)


def test_two_deals_differ() -> None:
    ways = {tuple(deal_anew(range(8), lambda card: card, Sampled(seed_of(number)))) for number in range(20)}
    assert len(ways) > 15


@dataclass(slots=True)
class Drawn(CardEvent):
    seat: int
    card: str | None


@dataclass(slots=True)
class Taken(CardEvent):
    seat: int
    card: str | None
    is_open: bool


def test_a_card_is_told_to_its_seat_and_the_others_hear_of_it() -> None:
    drawn = Drawn(1, "salsa")
    assert [drawn.seen_by(viewer) for viewer in (0, 1, None)] == [Drawn(1, None), drawn, Drawn(1, None)]


def test_an_open_card_is_told_to_all() -> None:
    for viewer in (0, 1, None):
        assert Taken(1, "salsa", True).seen_by(viewer) == Taken(1, "salsa", True)
    assert Taken(1, "salsa", False).seen_by(0) == Taken(1, None, False)


def test_draws_of_one_seat_are_told_as_one_and_hidden_ones_by_number() -> None:
    seen = CardDrawn(0, "salsa").joined(CardDrawn(0, "queso"))
    assert seen == CardsDrawn(0, 2, ("salsa", "queso"))
    assert seen.joined(CardDrawn(0, None)) == CardsDrawn(0, 3, None)
    assert CardDrawn(0, "salsa").joined(CardDrawn(1, "queso")) is None
    assert [event.manner() for event in (seen, CardsDrawn(0, 2, None))] == ["seen", ""]
    assert CardDrawn(0, "salsa", is_open=True).joined(CardDrawn(0, "queso", is_open=True)) == CardsDrawn(
        0, 2, ("salsa", "queso"), is_open=True
    )
