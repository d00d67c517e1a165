"""What a judgement hears of a position: what is carried into a round, what ends a match, and nothing that is hidden."""

from __future__ import annotations

from itertools import islice

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES, AnyGame
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from tests.bots.test_bots import questions
from tests.games.luchador.stage import GAME, bout

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in GAMES.values()])


def red_and_blue(*steps: object, **corners: object) -> tuple[dict[str, float], dict[str, float]]:
    match = bout(*steps, **corners)  # type: ignore[arg-type]
    red, blue = GAME.features(GAME.view(match, 0))
    return red.features, blue.features


def test_a_duel_stands_as_the_solved_match_says() -> None:
    even, other = red_and_blue(ToPinOrNotToPin((0, 1)), red={"strength": 9}, blue={"strength": 9})
    assert even["duel"] == pytest.approx(0.0, abs=1e-6)
    ahead, behind = red_and_blue(ToPinOrNotToPin((0, 1)), red={"strength": 12}, blue={"strength": 9})
    assert ahead["duel"] == pytest.approx(-behind["duel"])
    assert ahead["duel"] > even["duel"] == pytest.approx(-other["duel"])


def test_a_stun_counts_in_the_round_that_it_is_for() -> None:
    """When a round has begun, it is this round's; when its damage is done, the next one's."""
    stunned = {"strength": 12, "stunned": True}
    begun, _ = red_and_blue(ToPinOrNotToPin((0, 1)), red=stunned, blue={"strength": 12})
    over, _ = red_and_blue(HoldABlock((0, 1)), red=stunned, blue={"strength": 12})
    assert (begun["stunned"], over["stunned"]) == (1.0, 0.0)
    assert begun["duel"] < over["duel"]


def test_a_layer_in_the_hand_counts_more_when_it_ends_the_match() -> None:
    game = GAMES["layer_dip"]
    match = game.new(game.setup("party", 2))
    game.advance(match, Sampled(seed_of("dip")))
    mine, theirs = match.players
    mine.dip = ["guacamole", "hot_sauce", "jalapenos", "refried_beans", "salsa", "sour_cream"]
    mine.hand = ["diced_tomatoes"]
    told = {side.seats[0]: side.features for side in game.features(game.view(match, 0))}
    assert told[0]["to_go.1.fresh"] == 1.0
    assert "to_go.1.hidden" not in told[0]
    seen = {side.seats[0]: side.features for side in game.features(game.view(match, 1))}
    assert seen[0]["to_go.1.hidden"] == 1.0
    assert "to_go.1.fresh" not in seen[0]
    assert told[0]["worth"] > told[1]["worth"]
    assert theirs.dip == []


@each_game
def test_features_tell_nothing_that_the_seat_does_not_know(game: AnyGame) -> None:
    told = 0
    for number, (match, waiting) in enumerate(islice(questions(game, game.setup(), "features"), 5, 100, 12)):
        for seat in waiting:
            sides = game.features(game.view(match, seat))
            again = game.redeal(match, seat, Sampled(seed_of("features", number)))
            assert game.features(game.view(again, seat)) == sides
            told += len(sides) > 1
    assert told
