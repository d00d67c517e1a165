"""Greedy is sensible in both cities: it wins, stays and leaves, buys and sweeps."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.bots.random import Random
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Option, Pass
from lucha.games import GAMES
from lucha.games.king_of_new_york.attack import Flee, RunAway
from lucha.games.king_of_tokyo.tokyo import STAY, Stay, StayOrYield, Yield
from lucha.monsters.shop import Buy, BuyCards, Sweep

MATCHES = 24


@dataclass(frozen=True)
class City:
    """Which question is about leaving, which option leaves, and the share of four-player matches against three randoms
    that greedy has to win."""

    game: str
    asks: type
    leave: type
    share: float


CITIES = (
    City("king_of_tokyo", StayOrYield, Yield, 0.65),
    City("king_of_new_york", Flee, RunAway, 0.55),
)
each_city = pytest.mark.parametrize("city", CITIES, ids=[city.game for city in CITIES])


class Stubborn(Greedy):
    """Always stays, never buys."""

    def choose(self, chair: Chair) -> Option:
        question = chair.view().question
        if isinstance(question, StayOrYield):
            return STAY
        return PASS if isinstance(question, (BuyCards, Flee)) else super().choose(chair)


def play(city: City, number: int, seats: int, rivals: type) -> tuple[bool, Counter[object]]:
    """Did greedy win, sitting elsewhere in each match, and what did it choose?"""
    game, own = GAMES[city.game], number % seats
    match = game.new(game.setup(seats=seats))
    table = Sampled(seed_of(number, "table"))
    bots = [Greedy(seed_of(number, "own")) if seat == own else rivals(seed_of(number, seat)) for seat in range(seats)]
    chosen: Counter[object] = Counter()
    while waiting := game.advance(match, table):
        for seat in waiting:
            question, option = match.question, bots[seat].choose(Chair(game, match, seat))
            if seat == own:
                chosen[type(option)] += 1
                chosen["stays"] += isinstance(question, city.asks) and isinstance(option, (Stay, Pass))
                chosen["leaves"] += isinstance(option, city.leave)
            game.apply(match, seat, option, table)
    result = game.result(match)
    assert result is not None
    return result.winners == (own,), chosen


@cache
def against(city: City, seats: int, matches: int, rivals: type = Random) -> tuple[int, Counter[object]]:
    played = [play(city, number, seats, rivals) for number in range(matches)]
    return sum([won for won, _ in played]), sum([chosen for _, chosen in played], Counter())


@each_city
def test_greedy_beats_three_randoms(city: City) -> None:
    won, _ = against(city, 4, MATCHES)
    assert won >= city.share * MATCHES


@each_city
def test_greedy_stays_and_leaves_buys_and_sweeps(city: City) -> None:
    _, chosen = against(city, 4, MATCHES)
    assert min(chosen["stays"], chosen["leaves"]) >= 0.15 * (chosen["stays"] + chosen["leaves"])
    assert chosen[Buy] > MATCHES / 2
    assert chosen[Sweep] > 0


@each_city
def test_greedy_beats_a_bot_that_always_stays_and_never_buys(city: City) -> None:
    """Two to one; and against one that fights back it stays and leaves with two seats as well."""
    matches = 5 * MATCHES
    won, chosen = against(city, 2, matches, Stubborn)
    assert won >= matches * 2 / 3
    assert min(chosen["stays"], chosen["leaves"]) >= 0.15 * (chosen["stays"] + chosen["leaves"])


@pytest.mark.slow
@each_city
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_greedy_beats_randoms_at_every_table(city: City, seats: int) -> None:
    won, chosen = against(city, seats, 200)
    assert won >= 0.75 * 200
    least = 0.05 if (city.game, seats) == ("king_of_new_york", 2) else 0.15  # whom randoms hit rarely may stay
    assert min(chosen["stays"], chosen["leaves"]) > least * (chosen["stays"] + chosen["leaves"])
