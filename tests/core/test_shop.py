"""Cards for sale: their spaces, the pile behind them, and the discards."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.kit.shop import Shop
from lucha.core.table import Given, OutcomeNeeded, Sampled, seed_of


def three_for_sale() -> Shop:
    return Shop(["ale", "belt", "cape"], ["drum", "flag"], [])


def test_a_card_leaves_its_space_and_no_other_moves() -> None:
    shop = three_for_sale()
    assert shop.take(1) == "belt"
    assert shop.spaces == ["ale", None, "cape"]
    assert shop.empty == 1


def test_a_clone_goes_its_own_way() -> None:
    shop = three_for_sale()
    twin = shop.clone()
    twin.take(1)
    twin.sweep()
    twin.fill(Given(("flag",)))
    assert shop == three_for_sale()


def test_the_empty_space_is_filled_from_the_pile() -> None:
    shop = three_for_sale()
    shop.take(0)
    space, card = shop.fill(Given(("flag",)))
    assert (space, card) == (0, "flag")
    assert shop.spaces == ["flag", "belt", "cape"]
    assert shop.pile == ["drum"]
    assert not shop.can_fill


def test_sweeping_makes_room_and_discards_come_back_only_when_the_pile_is_used_up() -> None:
    shop = three_for_sale()
    assert shop.sweep() == ["ale", "belt", "cape"]
    turned_up = []
    table = Sampled(seed_of("shop"))
    while shop.can_fill:
        turned_up.append(shop.fill(table)[1])
    assert {*turned_up[:2]} == {"drum", "flag"}
    assert turned_up[2] in {"ale", "belt", "cape"}
    assert len(shop.pile) == 2
    assert shop.discard == []


def test_a_shop_without_cards_stays_empty() -> None:
    shop = Shop([None, None], [], [])
    assert shop.empty == 0
    assert not shop.can_fill


def test_nothing_is_touched_before_the_card_is_known() -> None:
    shop = Shop([None], [], ["ale", "belt"])
    with pytest.raises(OutcomeNeeded):
        shop.fill(Given())
    assert shop == Shop([None], [], ["ale", "belt"])


@given(st.integers(0, 1000), st.lists(st.sampled_from(["take", "sweep", "fill"]), max_size=30))
def test_no_card_is_lost_or_made(number: int, doings: list[str]) -> None:
    shop, bought = three_for_sale(), list[object]()
    before, table = Counter(shop.cards()), Sampled(seed_of("shop", number))
    for doing in doings:
        if doing == "sweep":
            shop.sweep()
        elif doing == "fill" and shop.can_fill:
            shop.fill(table)
        elif doing == "take":
            bought += [shop.take(space) for space, card in enumerate(shop.spaces[:1]) if card is not None]
    assert Counter([*shop.cards(), *bought]) == before
