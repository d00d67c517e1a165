"""Matches by chance: nothing is lost or made at any step, every number keeps its bounds, and each match ends."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from lucha.core.agenda import Question, Step
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_new_york.city import City
from lucha.games.king_of_new_york.masked import MaskedCity
from tests.games.king_of_new_york.streets import GAME, city

OPTIONS = [
    {},
    {"fresh_units": "open", "second_column": "no"},
    {"columbia_waits": "this_turn", "smash_is_enough": "yes"},
    {"evolutions": "yes", "luchador": "yes"},
]


def steps(match: City, number: int) -> Iterator[Step]:
    """Every step that runs, with choices and outcomes by chance."""
    table, chance = Sampled(seed_of("york", number)), random.Random(number)
    while match.agenda:
        step = match.agenda[-1]
        waiting = step.waits_for(match) if isinstance(step, Question) else ()
        if waiting:
            options = GAME.offered(match, waiting[0])
            assert options, step
            GAME.apply(match, waiting[0], chance.choice(options), table)
        else:
            match.agenda.pop()
            table.step = step
            step.run(match, table)
            yield step


def all_is_there(match: City) -> bool:
    """Every card and every tile lies in one place, and every number is within its bounds."""
    GAME.check_match(match)
    cards = sorted([*match.shop.cards(), *match.top, *match.keeps_in_play()])
    tiles = sorted([*match.tiles_in_sight(), *match.hidden])
    assert len(match.hidden) == sum(match.under)
    return tiles == sorted(match.terms.facts.tiles) and cards == match.terms.deck.ids() and the_ring_is_whole(match)


def the_ring_is_whole(match: City) -> bool:
    """6 Masks and 18 Challenge cards, in Challenge Mode."""
    if not isinstance(match, MaskedCity) or not match.terms.challenges:
        return True
    lying = [card for cards in match.ring.lying().values() for card in cards]
    return sum(match.ring.masks) + match.ring.box == 6 and sorted(lying) == sorted(match.terms.challenges)


@pytest.mark.parametrize("mode", ["city", "challenge"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_is_lost_at_any_step_and_every_match_ends(seats: int, mode: str) -> None:
    for number in range(6):
        match = GAME.new(GAME.setup(mode, seats, OPTIONS[number % 4]))
        for step in steps(match, number):
            assert all_is_there(match), f"after {step} in match {number}"
        assert match.result is not None
        assert match.result.rule in GAME.catalogue
        assert match.turn <= 300


def test_rich_monsters_with_many_cards_lose_nothing_either() -> None:
    """With Energy for every card all of them meet."""
    for number in range(12):
        match = city(seats=2 + number % 5, energy={0: 90, 1: 90})
        held = set()
        for step in steps(match, 100 + number):
            assert all_is_there(match), f"after {step} in match {number}"
            held |= set(match.keeps_in_play())
        assert len(held) > 3


def test_a_clone_goes_its_own_way() -> None:
    match = city(seats=6, energy={0: 30})
    before = repr(match)
    twin = match.clone()
    assert repr(twin) == before
    for _ in steps(twin, 7):
        pass
    assert repr(match) == before


def test_the_codec_brings_every_position_back() -> None:
    setup = GAME.setup(seats=5)
    codec = GAME.codec(setup)
    match = GAME.new(setup)
    for count, _ in enumerate(steps(match, 3)):
        if count % 50 == 0:
            assert repr(codec.decode(codec.encode(match))) == repr(match)
