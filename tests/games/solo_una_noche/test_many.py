"""What only many matches show: all of them end, whatever was agreed, and greedy is a fair opponent."""

from __future__ import annotations

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.games.solo_una_noche.damage import BOTH_FALL, KNOCK_OUT
from lucha.games.solo_una_noche.equipo import AUTOMATIC_PIN
from lucha.games.solo_una_noche.pins import PINNED, SUBMITTED, THIRD_PIN
from lucha.games.solo_una_noche.todos import LAST_STANDING
from lucha.games.solo_una_noche.turns import TURN_LIMIT
from lucha.lab.simulate import Plan, simulate
from tests.contract.readings import one_by_one, readings, setups
from tests.games.solo_una_noche.ring import GAME

MATCHES = 100_000
ENDINGS = {KNOCK_OUT, BOTH_FALL, PINNED, THIRD_PIN, AUTOMATIC_PIN, SUBMITTED, LAST_STANDING, TURN_LIMIT}
AGREED = list(dict.fromkeys([*setups(GAME), *one_by_one(GAME), *readings(GAME)]))


def ends(number: int, matches: int) -> None:
    """Random matches with what was agreed end by a rule of the book, or by the limit of turns."""
    setup = AGREED[number]
    table, players = Sampled(seed_of("many", number)), Sampled(seed_of("players", number))
    for _ in range(matches):
        match = GAME.new(setup)
        play_out(GAME, match, table, players)
        result = GAME.result(match)
        assert result is not None
        assert result.rule in ENDINGS
        assert result.is_draw == (result.winners not in GAME.sides(setup))
        assert not result.is_draw or result.rule == TURN_LIMIT


@pytest.mark.parametrize("mode", [mode.name for mode in GAME.modes])
def test_random_matches_end(mode: str) -> None:
    """One of every mode; the slow tier plays a hundred thousand."""
    ends(next(number for number, setup in enumerate(AGREED) if setup.mode == mode), 1)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(AGREED)))
def test_a_hundred_thousand_random_matches_end(number: int) -> None:
    """As many of every mode, number of players and reading of the rules."""
    ends(number, -(-MATCHES // len(AGREED)))


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats", "games", "least"), [("mano-a-mano", 2, 400, 0.95), ("todos", 4, 100, 0.6)])
def test_greedy_is_a_fair_opponent(mode: str, seats: int, games: int, least: float) -> None:
    """It wins so many matches against random players."""
    players = ("greedy", *["random"] * (seats - 1))
    found = simulate(Plan(GAME.name, None, GAME.setup(mode, seats), players, "fair"), games, 1)
    assert found.wins[0] / games >= least
