"""What only many matches show: all of them end, and greedy is a fair opponent."""

from __future__ import annotations

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES
from lucha.lab.simulate import Plan, simulate

GAME = GAMES["layer_dip"]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_hundred_thousand_random_matches_end(seats: int) -> None:
    """Twenty thousand for each number of players; few of them by the limit of turns."""
    setup = GAME.setup("party", seats)
    table, players = Sampled(seed_of("many", seats)), Sampled(seed_of("players", seats))
    ended: dict[str, int] = {}
    for _ in range(20_000):
        match = GAME.new(setup)
        play_out(GAME, match, table, players)
        result = GAME.result(match)
        assert result is not None
        assert result.is_draw == (result.rule == "layer_dip/turns/turn-limit")
        ended[result.rule] = ended.get(result.rule, 0) + 1
    assert ended["layer_dip/layers/seven-different"] > 19_000
    assert ended.get("layer_dip/turns/turn-limit", 0) < 200


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 600, 0.85), (4, 200, 0.45)])
def test_greedy_is_a_fair_opponent(seats: int, games: int, least: float) -> None:
    """It wins so many matches against random players, and its seat is no help: the first player is drawn."""
    players = ("greedy", *["random"] * (seats - 1))
    found = simulate(Plan("layer_dip", None, GAME.setup("party", seats), players, "fair"), games, 1)
    assert found.wins[0] / games >= least
