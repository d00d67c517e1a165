"""Many matches: the laws of the ring hold after every step, and everything in the book happens."""

from __future__ import annotations

import pytest

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.game import Rumbleslam
from tests.games.rumbleslam.wild import ACTIONS, SIZES, Tally, missing, play_wild, setup_of

GAME = Rumbleslam()


def test_the_laws_of_the_ring_hold_after_every_step() -> None:
    tally = Tally()
    for number in range(8):
        mode, seats = SIZES[number % len(SIZES)]
        play_wild(GAME, GAME.setup(mode, seats), number, tally)
    never = [action for action in ACTIONS if not tally.options[action]]
    assert not never, never


@pytest.mark.slow
def test_everything_in_the_book_happens(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for number in range(20_000):
        play_wild(GAME, setup_of(GAME, number), number, tally)
    with capsys.disabled():
        print(tally.told())
    assert not missing(tally), missing(tally)


def wins_of_greedy(matches: int) -> tuple[int, int]:
    """How many of so many matches greedy wins against random, with the same team on both sides, and draws."""
    wins = draws = 0
    pool = GAME.terms(GAME.setup()).pool
    for number in range(matches):
        team, own = pool[number // 2 % len(pool)], number % 2
        match = GAME.new(GAME.setup(picks=[team, team]))
        table, bot, chance = (
            Sampled(seed_of("t", number)),
            Greedy(seed_of("b", number)),
            Sampled(seed_of("r", number)),
        )
        while waiting := GAME.advance(match, table):
            seat = waiting[0]
            options = GAME.offered(match, seat)
            choice = bot.choose(Chair(GAME, match, seat)) if seat == own else options[chance.below(len(options))]
            GAME.apply(match, seat, choice, table)
        assert match.result is not None
        wins += own in match.result.winners and not match.result.is_draw
        draws += match.result.is_draw
    return wins, draws


def test_greedy_beats_random() -> None:
    wins, _ = wins_of_greedy(10)
    assert wins >= 9


@pytest.mark.slow
def test_greedy_beats_random_nearly_always() -> None:
    wins, _ = wins_of_greedy(400)
    assert wins >= 0.95 * 400
