"""The four house decks stay within their frame: counts, curves, a common core, and points for what is not a card."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from lucha.games.solo_una_noche.cards import ICONS, Card, Special
from lucha.games.solo_una_noche.facts import WRESTLERS, Wrestler
from tests.games.solo_una_noche.ring import GAME

DECKS = GAME.facts.wrestlers
each_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))
COUNTS = {  # how many of each there are, in the order of WRESTLERS
    "move": (22, 20, 18, 19),
    "modify": (3, 6, 4, 4),
    "respond": (6, 7, 9, 8),
    "taunt": (4, 2, 4, 4),
    "signature": (3, 3, 3, 3),
}
HEAVY = ((6, 7), (2, 2), (4, 4), (4, 5))  # Moves of cost 5 and more
WITH_DUCK = (10, 15, 12, 12)
WITH_ICONS = (14, 18, 14, 14)
THAT_HIT_BACK = (4, 2, 5, 3)
SUBMITS = (2, 2, 4, 2)
BONUS = (10, 10, 8, 10)
CHEATS = (4, 4, 4, 6)
CORE = {
    **dict.fromkeys(("slap", "hammer_fist", "drop_kick", "body_slam", "spinning", "reverse"), 2),
    **dict.fromkeys(("metal_chair", "boot_to_the_head", "chankla", "aguila", "double_reverse", "taunt"), 1),
}
DAMAGE = {1: (1,), 2: (1,), 3: (1, 2), 4: (2,), 5: (3,), 6: (4,), 7: (5,)}
A_RULE = 3  # points, in a Combo: discard two, draw three, no Ducks
DISCARD, LOOK = 2, 2  # points, in a crowd move


def base(deck: Wrestler) -> list[Card]:
    return [deck.cards[card] for card in deck.lying("base")]


def moves(deck: Wrestler) -> list[Card]:
    return [card for card in base(deck) if card.kind == "move"]


@each_deck
def test_a_deck_has_the_cards_of_its_plan(deck: Wrestler) -> None:
    place = WRESTLERS.index(deck.id)
    counts = Counter([card.kind for card in base(deck)])
    assert counts == {kind: numbers[place] for kind, numbers in COUNTS.items()}
    fewest, most = HEAVY[place]
    assert fewest <= len([card for card in moves(deck) if card.cost >= 5]) <= most
    assert len([card for card in moves(deck) if card.has_duck]) == WITH_DUCK[place]
    assert len([card for card in moves(deck) if card.icons]) == WITH_ICONS[place]
    assert len([card for card in base(deck) if card.kind == "respond" and card.damage]) == THAT_HIT_BACK[place]
    assert len(deck.of_kind("pin")) == 3
    assert len(deck.of_kind("submit")) == SUBMITS[place]
    assert len(deck.lying("bonus")) == BONUS[place]
    assert len(deck.of_kind("cheat")) == CHEATS[place]


@each_deck
def test_all_decks_share_a_core(deck: Wrestler) -> None:
    counts = Counter(deck.deck)
    assert {card: counts[card] for card in CORE} == CORE
    for card in CORE:
        ours = [other.cards[card] for other in DECKS.values()]
        for number in ("cost", "damage", "heal"):
            values = [getattr(one, number) for one in ours]
            assert max(values) - min(values) <= 1, f"{card}: {number}"
        assert len({one.kind for one in ours}) == 1


def test_two_decks_share_at_most_twenty_base_cards_by_name() -> None:
    for one, other in combinations(DECKS.values(), 2):
        shared = Counter(one.lying("base")) & Counter(other.lying("base"))
        assert shared.total() <= 20, f"{one.id} and {other.id}"


@each_deck
def test_damage_is_about_half_the_cost(deck: Wrestler) -> None:
    for card in moves(deck):
        may_be = [damage - bool(card.text) for damage in DAMAGE[card.cost]]
        assert card.damage in (*may_be, *(DAMAGE[card.cost] if card.text else ())), card.id
        assert card.cost <= 4 or not (card.icons or card.has_duck), card.id
    for card in [card for card in base(deck) if card.kind == "modify"]:
        assert (card.cost, card.damage) in ((2, 1), (3, 2)) or card.text, card.id
        assert card.damage <= card.cost - 1, card.id
    for card in [card for card in base(deck) if card.kind == "respond"]:
        assert card.damage in (0, 2, 3), card.id
    assert {(card.cost, card.heal) for card in base(deck) if card.kind == "taunt"} <= {(3, 5), (2, 3)}


@each_deck
def test_light_and_heavy_moves_are_spread(deck: Wrestler) -> None:
    costs = Counter([card.cost for card in moves(deck)])
    assert all(2 <= costs[cost] <= 7 for cost in (1, 2, 3, 4)), costs
    assert costs[6] <= 2
    assert costs[7] <= 1


@each_deck
def test_texts_are_few(deck: Wrestler) -> None:
    distinct = {card.id: card for card in base(deck)}.values()
    assert len([card for card in distinct if card.kind == "modify" and card.text]) <= 2
    own = [card for card in distinct if card.kind == "respond" and card.text and card.id not in CORE]
    assert 1 <= len(own) <= 2
    lasting = [card for card in moves(deck) if {"weaken", "clumsy", "short_hand"} & card.text.keys()]
    assert 1 <= len(lasting) <= 2


@each_deck
def test_every_icon_is_on_five_to_nine_moves(deck: Wrestler) -> None:
    """Five to seven; the flyer's Moves have two icons, so there it is more."""
    counts = Counter([icon for card in moves(deck) for icon in card.icons])
    most = 10 if deck.id == "golondrina" else 7
    assert all(5 <= counts[icon] <= most for icon in ICONS), counts
    if deck.id == "golondrina":
        assert len([card for card in moves(deck) if len(card.icons) == 2]) == 9


def points(special: Special) -> int:
    """A Combo's damage and heal, and its rule."""
    rules = [name for name in special.text if name not in ("damage", "heal")]
    return special.says("damage") + special.says("heal") + A_RULE * len(rules)


@each_deck
def test_combos_have_twelve_to_fifteen_points_and_are_of_different_kinds(deck: Wrestler) -> None:
    for combo in deck.combos.values():
        assert 12 <= points(combo) <= 15, combo.id
    assert len({frozenset(combo.text) for combo in deck.combos.values()}) == len(ICONS)


@each_deck
def test_the_crowd_move_has_four_or_five_points(deck: Wrestler) -> None:
    text = deck.crowd.text
    worth = {"damage": 1, "heal": 1, "draw": 1, "discard": DISCARD, "look": LOOK}
    assert 4 <= sum([worth[name] * number for name, number in text.items()]) <= 5


def test_crowd_moves_are_of_four_kinds() -> None:
    assert len({frozenset(deck.crowd.text) for deck in DECKS.values()}) == len(DECKS)


@each_deck
def test_bonus_cards_are_a_step_above_and_six_are_fit_for_a_melee(deck: Wrestler) -> None:
    bonus = [deck.cards[card] for card in deck.lying("bonus")]
    assert {"against_all_odds", "dont_give_up"} <= {card.id for card in bonus}
    assert len([card for card in bonus if not card.says("flips") + card.says("lost_throws")]) >= 6
    for card in [card for card in bonus if card.kind == "move"]:
        assert 0 <= card.damage - max(DAMAGE[card.cost]) <= 1, card.id


def test_the_technicians_submits_bend_the_throw_and_nobody_elses_do() -> None:
    assert DECKS["doctor_nudo"].submits == {"draws_win": 1}
    assert [deck.id for deck in DECKS.values() if deck.submits] == ["doctor_nudo"]
    match = GAME.new(GAME.setup(picks=("doctor_nudo", "cobrador")))
    match.active = 0
    assert (match.submit_says("draws_win", 0), match.submit_says("draws_win", 1)) == (1, 0)
