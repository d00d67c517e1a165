"""Greedy is sensible in Tokyo: it wins, stays and yields, buys and sweeps, and knows what dice are worth."""

from __future__ import annotations

from collections import Counter
from functools import cache

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.bots.random import Random
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Option
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, Stay, StayOrYield, Yield
from lucha.monsters.dice import Keep
from lucha.monsters.shop import Buy, BuyCards, Sweep
from tests.games.king_of_tokyo.tokyo import CITY, GAME, Play, faces, tokyo

GAMES = 24


class Stubborn(Greedy):
    """Always stays, never buys."""

    def choose(self, chair: Chair) -> Option:
        question = chair.view().question
        if isinstance(question, StayOrYield):
            return STAY
        return PASS if isinstance(question, BuyCards) else super().choose(chair)


def play(number: int, seats: int, rivals: type, own: int) -> tuple[bool, Counter[type]]:
    match = GAME.new(GAME.setup(seats=seats))
    table = Sampled(seed_of(number, "table"))
    bots = [Greedy(seed_of(number, "own")) if seat == own else rivals(seed_of(number, seat)) for seat in range(seats)]
    chosen: Counter[type] = Counter()
    while waiting := GAME.advance(match, table):
        for seat in waiting:
            option = bots[seat].choose(Chair(GAME, match, seat))
            chosen[type(option)] += seat == own
            GAME.apply(match, seat, option, table)
    assert match.result is not None
    return match.result.winners == (own,), chosen


@cache
def against_randoms() -> tuple[int, Counter[type]]:
    played = [play(number, 4, Random, number % 4) for number in range(GAMES)]
    return sum([won for won, _ in played]), sum([chosen for _, chosen in played], Counter())


def test_greedy_beats_three_randoms() -> None:
    won, _ = against_randoms()
    assert won >= 0.65 * GAMES


def test_greedy_stays_and_yields_buys_and_sweeps() -> None:
    _, chosen = against_randoms()
    asked = chosen[Stay] + chosen[Yield]
    assert min(chosen[Stay], chosen[Yield]) >= 0.15 * asked
    assert chosen[Buy] > GAMES / 2
    assert chosen[Sweep] > 0


def test_greedy_beats_a_bot_that_always_stays_and_never_buys_two_to_one() -> None:
    games = 2 * GAMES
    won = sum([play(number, 2, Stubborn, number % 2)[0] for number in range(games)])
    assert won >= games * 2 / 3


def test_three_twos_and_a_pair_of_threes_are_worth_keeping_together() -> None:
    play = Play(tokyo(place=[0, CITY]))
    play.throws(*faces("333h12"))
    chosen = Greedy(seed_of(1)).choose(Chair(GAME, play.match, 0))
    assert isinstance(chosen, Keep)
    assert chosen.faces.count(Face.THREE) == 3
    assert len(chosen.faces) < 6
