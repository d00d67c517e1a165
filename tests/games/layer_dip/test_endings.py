"""GAME ENDINGS: how many Layers are enough, and the Full House."""

from __future__ import annotations

import pytest

from lucha.core.values import Result
from lucha.games.layer_dip.layers import LayDown, Place, has_a_full_house
from lucha.games.layer_dip.turns import TURN_LIMIT, Turn
from tests.games.layer_dip.stage import GAME, SEVEN, player, scene, table
from tests.scene import Scene

LAYERS = [card for card in GAME.facts.cards if GAME.facts.cards[card].is_layer()]


@pytest.mark.rule(
    "layer_dip/layers/seven-different", "layer_dip/cards/shocking-victory", "layer_dip/cards/shocking-defeat"
)
@pytest.mark.parametrize(("add_on", "enough"), [("", 7), ("shocking_victory", 6), ("shocking_defeat", 8)])
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_the_last_of_enough_different_layers_wins(add_on: str, enough: int, missing: int) -> None:
    layers = enough - missing
    dip = " ".join(LAYERS[: layers - 1])
    last = LAYERS[layers - 1]
    on = scene(player(last, dip, add_on), player(), steps=(LayDown(0, Place(last)),))
    wins = Result((0,), "layer_dip/layers/seven-different")
    assert on.match.result == (None if missing else wins)


@pytest.mark.rule("layer_dip/layers/seven-different", "layer_dip/layers/lay-down")
def test_layers_alike_count_once_however_many_there_are() -> None:
    dip = " ".join([layer for layer in LAYERS[:5] for _ in range(2)])
    on = scene(player(LAYERS[5], dip), player(), steps=(LayDown(0, Place(LAYERS[5])),))
    assert on.match.result is None


@pytest.mark.rule("layer_dip/layers/full-house")
@pytest.mark.parametrize(
    ("counts", "is_one"),
    [
        ((4, 3), True),
        ((3, 4), True),
        ((4, 4), True),
        ((4, 3, 1), True),
        ((4, 2, 2), False),
        ((3, 3, 1), False),
        ((4,), False),
    ],
)
def test_a_full_house_is_four_of_one_and_three_of_another(counts: tuple[int, ...], is_one: bool) -> None:
    layers = [layer for layer, count in zip(LAYERS, counts, strict=False) for _ in range(count)]
    match = table(player(), player())
    for dip in (layers, layers[::-1]):
        match.players[0].dip = dip
        assert has_a_full_house(match, 0) is is_one


@pytest.mark.rule("layer_dip/layers/full-house")
@pytest.mark.parametrize("stranger", ["find_el_lotus_negro", "inherit_abuelas_secret_recipe"])
def test_what_is_no_ingredient_stands_in_for_none_of_a_full_house(stranger: str) -> None:
    dip = f"salsa salsa salsa guacamole guacamole guacamole {stranger}"
    on = scene(player("hot_sauce", dip), player(), steps=(LayDown(0, Place("hot_sauce")),))
    assert on.match.result is None


@pytest.mark.rule("layer_dip/layers/full-house")
def test_a_full_house_wins_beside_other_layers() -> None:
    dip = "hot_sauce salsa salsa salsa salsa guacamole guacamole find_el_lotus_negro"
    on = scene(player("guacamole", dip, "shocking_defeat"), player(), steps=(LayDown(0, Place("guacamole")),))
    assert on.match.result == Result((0,), "layer_dip/layers/full-house")


@pytest.mark.rule("layer_dip/layers/seven-different")
@pytest.mark.parametrize(("there", "winner"), [((0, 1, 2), 1), ((0, 2), 2), ((0,), 0)], ids=str)
def test_if_several_get_there_together_the_first_from_the_active_player_on_has_won(
    there: tuple[int, ...], winner: int
) -> None:
    match = table(player(), player(), player(), steps=(LayDown(1, Place("salsa")),))
    match.active = 1
    match.players[1].hand = ["salsa"]
    for seat in there:
        match.players[seat].dip = SEVEN.split()
    assert Scene(GAME, match).match.result == Result((winner,), "layer_dip/layers/seven-different")


@pytest.mark.rule("layer_dip/turns/turn-limit")
@pytest.mark.parametrize("turn", [TURN_LIMIT - 1, TURN_LIMIT])
def test_a_match_ends_after_its_last_turn(turn: int) -> None:
    on = scene(player(), player(), player())
    on.match.turn = turn
    on.match.then(Turn(0))
    on.play_on()
    draw = Result((0, 1, 2), "layer_dip/turns/turn-limit", is_draw=True)
    assert on.match.result == (draw if turn == TURN_LIMIT else None)
