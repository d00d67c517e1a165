"""Matches by chance over both cities, all seats and options of the pack: none fails, and each comes to an end.

The slow tier plays 100,000 of them; every run plays a few of each kind.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from lucha.core.agenda import Question
from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_tokyo.game import KingOfTokyo

CITIES: list[Any] = [KingOfTokyo(), KingOfNewYork()]
KINDS = list(product(CITIES, (0, 1), ("no", "yes"), (2, 3, 4, 5, 6)))
IN_ALL = 100_000

each_kind = pytest.mark.parametrize(
    ("city", "mode", "evolutions", "seats"),
    KINDS,
    ids=[f"{city.name}-{city.modes[mode].name}-{evolutions}-{seats}" for city, mode, evolutions, seats in KINDS],
)


def picks_of(city: Any, seats: int, number: int) -> tuple[str, ...]:
    """Other Monsters in each match, since Evolutions are their own."""
    cast = city.monsters if number % 2 else city.monsters[:-1]  # the Luchador comes last
    return tuple([cast[(number + seat) % len(cast)] for seat in range(min(seats, len(cast)))]) if number % 3 else ()


def agreed(city: Any, mode: Any, number: int) -> dict[str, str]:
    """Every third match is played by the usual rules; in the others each option has a value by chance."""
    if not number % 3:
        return {}
    chance = Sampled(seed_of("pack", number, "options"))
    return {option.name: option.values[chance.below(len(option.values))] for option in city.options_in(mode)}


def play(city: Any, mode: int, evolutions: str, seats: int, numbers: range) -> None:
    for number in numbers:
        chosen = city.modes[mode]
        said = {**agreed(city, chosen, number), "evolutions": evolutions, "luchador": "yes" if number % 2 else "no"}
        setup = city.setup(chosen.name, seats, said, picks_of(city, seats, number))
        match = city.new(setup)
        play_out(city, match, Sampled(seed_of("pack", number)), Sampled(seed_of("pack", number, "players")))
        assert match.result is not None
        assert match.result.rule in city.catalogue
        assert match.turn <= 300 or said.get("turn_limit") == "none"


@pytest.mark.rule("monsters/turns/turn-limit")
@each_kind
def test_a_few_matches_of_every_kind_end_by_a_rule(city: Any, mode: int, evolutions: str, seats: int) -> None:
    play(city, mode, evolutions, seats, range(3))


@pytest.mark.slow
@pytest.mark.rule("monsters/turns/turn-limit")
@each_kind
def test_a_hundred_thousand_matches_end_by_a_rule(city: Any, mode: int, evolutions: str, seats: int) -> None:
    play(city, mode, evolutions, seats, range(IN_ALL // len(KINDS)))


@pytest.mark.rule(
    "monsters/masks/put-on-masks", "monsters/evolving/put-into-play", "monsters/upkeep/draw-challenge-card"
)
@pytest.mark.parametrize("city", CITIES, ids=[city.name for city in CITIES])
def test_masks_challenge_cards_and_evolutions_are_conserved_after_every_step(city: Any) -> None:
    for seats in (2, 4, 6):
        setup = city.setup(
            "challenge", seats, {"evolutions": "yes", "luchador": "yes"}, picks_of(city, seats, seats + 1)
        )
        match, table = city.new(setup), Sampled(seed_of("conserved", seats))
        players = Sampled(seed_of("conserved", seats, "players"))
        every_power = sorted(card for card in cards_at(match) if card in match.terms.cards)
        while match.agenda:
            step = match.agenda[-1]
            if waiting := step.waits_for(match) if isinstance(step, Question) else ():
                offered = city.options(match, waiting[0])
                city.apply(match, waiting[0], offered[players.below(len(offered))], table)
            else:
                match.agenda.pop()
                step.run(match, table)
            ring, evolutions = match.the_ring(), match.the_evolutions()
            assert sum(ring.masks) + ring.box == 6, step
            assert sum([len(cards) for cards in ring.lying().values()]) == 18, step
            lying = list(evolutions.lying().items())
            for seat in match.seats:
                own = [card for place, cards in lying if place.endswith(f" {seat}") for card in cards]
                assert sorted(own) == match.terms.evolution_piles[seat], step
            assert sorted(card for card in cards_at(match) if card in match.terms.cards) == every_power, step


def cards_at(match: Any) -> list[str]:
    """Every card on the table, Power cards among them."""
    shop = match.shop
    spaces = [card for card in shop.spaces if card is not None]
    held = [card for cards in match.cards for card in cards]
    return [*held, *spaces, *shop.pile, *shop.discard, *match.top, *match.lying_apart()]
