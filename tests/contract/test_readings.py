"""The readings that the contract is played with: all of them meet, and a lack would be found."""

from __future__ import annotations

from dataclasses import replace

from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES
from tests.contract.play import BETWEEN, READINGS, SELDOM, SETUPS, each_game
from tests.contract.readings import narrowest_and_widest, one_by_one, readings, setups, unmet
from tests.toys import AnyGame


@each_game
def test_every_value_and_every_number_of_seats_is_played_in_every_mode_and_every_two_values_together(
    game: AnyGame,
) -> None:
    played = narrowest_and_widest(game) + readings(game)
    assert unmet(game, played) == []
    assert len(set(played)) == len(played), "none is played twice"


@each_game
def test_an_option_changes_nothing_in_a_mode_that_it_names_no_effect_in(game: AnyGame) -> None:
    for option in game.catalogue.options.values():
        known = {mode.name for mode in game.modes}
        assert set(option.modes) <= known, f"{game.name}: {option.rule}: has an effect in {option.modes}"
        for mode in game.modes:
            if option.has_effect_in(mode.name, mode.without):
                continue
            usual = game.setup(mode.name)
            for value in option.values:
                other = replace(usual, options=tuple(sorted((dict(usual.options) | {option.name: value}).items())))
                assert random_match(game, other) == random_match(game, usual), f"{option.name}={value} in {mode.name}"


def random_match(game: AnyGame, setup: Setup) -> str:
    """The state that a match ends in, or comes to."""
    match, table = game.new(setup), Sampled(seed_of("no effect"))
    players = Sampled(seed_of("players"))
    for _ in range(60):
        for seat in game.advance(match, table):
            offered = game.options(match, seat)
            game.choose(match, seat, offered[players.below(len(offered))], table)
    return repr(match)


def test_a_value_that_is_not_played_and_values_that_do_not_meet_are_found() -> None:
    game = GAMES["layer_dip"]
    lacks = unmet(game, setups(game) + one_by_one(game)[:1])
    assert lacks[0] == "stopped_answer=goes-on in party"
    assert "drawn_cards=at-once with stopped_answer=goes-on" in lacks
    assert unmet(game, setups(game) + one_by_one(game)) == ["drawn_cards=at-once with stopped_answer=goes-on"]


def test_a_number_of_seats_that_is_not_played_is_found() -> None:
    game = GAMES["layer_dip"]
    assert unmet(game, narrowest_and_widest(game) + one_by_one(game))[:3] == [
        f"number of seats={count} in party" for count in (3, 4, 5)
    ]


def test_with_all_every_value_is_played_alone_and_every_number_of_seats_as_usual_as_well() -> None:
    alone = [(game, setup) for game, _ in SETUPS for setup in one_by_one(game)]
    assert [one for one in alone if one not in READINGS + SELDOM] == []
    usual = [(game, setup) for game, _ in SETUPS for setup in setups(game)]
    assert [one for one in usual if one not in SETUPS + BETWEEN] == []
