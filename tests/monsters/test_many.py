"""What only many matches show: in both cities all of them end by a rule, whatever was agreed."""

from __future__ import annotations

import pytest

from lucha.core.playout import play_out
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES
from lucha.monsters.losing import LAST_SURVIVOR, NOBODY_LEFT
from lucha.monsters.turns import TURN_LIMIT, TWENTY_STARS
from tests.contract.readings import one_by_one, readings, setups

MATCHES = 100_000
CITIES = ("king_of_tokyo", "king_of_new_york")
PAINBOW = "king_of_new_york/cards/painbow"
ENDINGS = {LAST_SURVIVOR, NOBODY_LEFT, TWENTY_STARS, TURN_LIMIT, PAINBOW}
AGREED = [
    (city, setup)
    for city in CITIES
    for setup in dict.fromkeys([*setups(GAMES[city]), *one_by_one(GAMES[city]), *readings(GAMES[city])])
]


def ends(city: str, setup: Setup, matches: int) -> set[str]:
    """Random matches end by a rule or by the limit of turns; by which."""
    game = GAMES[city]
    table, players = Sampled(seed_of("many", city, repr(setup))), Sampled(seed_of("players", city))
    rules = set()
    for _ in range(matches):
        match = game.new(setup)
        play_out(game, match, table, players)
        result = game.result(match)
        assert result is not None
        assert result.rule in ENDINGS
        assert result.is_draw == (len(result.winners) > 1)
        assert not result.is_draw or result.rule in (NOBODY_LEFT, TURN_LIMIT)
        rules.add(result.rule)
    return rules


@pytest.mark.parametrize("city", CITIES)
def test_random_matches_end(city: str) -> None:
    """One of everything that may be agreed; the slow tier plays a hundred thousand."""
    rules = {rule for one, setup in AGREED if one == city for rule in ends(city, setup, 1)}
    assert {LAST_SURVIVOR, TWENTY_STARS} <= rules


@pytest.mark.slow
@pytest.mark.parametrize(("city", "setup"), AGREED, ids=[f"{city}-{number}" for number, (city, _) in enumerate(AGREED)])
def test_a_hundred_thousand_random_matches_end(city: str, setup: Setup) -> None:
    """As many of every mode, number of seats and reading of the rules."""
    ends(city, setup, -(-MATCHES // len(AGREED)))
