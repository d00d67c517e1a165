"""The readings that the contract is played with: all of them meet, and a lack would be found."""

from __future__ import annotations

from lucha.games import GAMES
from tests.contract.play import ONE_BY_ONE, READINGS, SETUPS, each_game
from tests.contract.readings import one_by_one, readings, setups, unmet
from tests.toys import AnyGame


@each_game
def test_every_value_is_played_in_every_mode_and_every_two_values_together(game: AnyGame) -> None:
    assert unmet(game, setups(game) + readings(game)) == []
    assert len(set(setups(game) + readings(game))) == len(setups(game) + readings(game)), "none is played twice"


def test_a_value_that_is_not_played_and_values_that_do_not_meet_are_found() -> None:
    game = GAMES["layer_dip"]
    lacks = unmet(game, setups(game) + one_by_one(game)[:1])
    assert lacks[0] == "stopped_answer=goes-on in party"
    assert "drawn_cards=at-once with stopped_answer=goes-on" in lacks
    assert unmet(game, setups(game) + one_by_one(game)) == ["drawn_cards=at-once with stopped_answer=goes-on"]


def test_with_all_every_value_is_played_alone_as_well() -> None:
    alone = [(game, setup) for game, _ in SETUPS for setup in one_by_one(game)]
    assert [one for one in alone if one not in READINGS + ONE_BY_ONE] == []
