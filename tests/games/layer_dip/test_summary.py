"""How a match was won: every way, and what each player has done."""

from __future__ import annotations

import pytest

from lucha.games.layer_dip.cards import Play, play
from lucha.games.layer_dip.discards import must_discard
from lucha.games.layer_dip.events import CardHappened, FullHouseMade, LayerDiscarded, LayerTaken, TimeRanOut
from lucha.games.layer_dip.layers import LayDown, Place
from lucha.games.layer_dip.summary import DipWon, StoodLast
from lucha.games.layer_dip.turns import TURN_LIMIT, PlayACard, Turn
from tests.games.layer_dip.stage import FIVE, GAME, SIX, nobody_stops_it, player, scene, table
from tests.games.summed import figures, said, summed_up
from tests.scene import Scene


def test_a_dip_that_is_done_names_the_layer_on_top() -> None:
    on = scene(player("green_onions", SIX), player(), steps=(LayDown(0, Place("green_onions")),))
    summary = summed_up(on)
    assert (summary.how, summary.rule) == (DipWon(0, 7, "placed", "green_onions", 0), "")
    assert said(on) == [
        "Green Onions tops it off! Ana's dip is done with 7 different Layers.",
        "¡Cebollín y listo! El dip de Ana tiene 7 capas distintas.",
    ]
    assert said(on, 0)[0] == "Green Onions tops it off! Your dip is done with 7 different Layers."


def test_a_card_that_becomes_the_last_layer_is_named_as_a_card() -> None:
    on = scene(player("find_el_lotus_negro", SIX), player(), steps=(PlayACard(0),))
    on.chooses(0, Play("find_el_lotus_negro"))
    nobody_stops_it(on)
    assert summed_up(on).how == DipWon(0, 7, "added", "find_el_lotus_negro", 0)
    assert said(on) == [
        "Ana's dip is done with 7 different Layers. Last one in: ¡Find El Lotus Negro!",
        "El dip de Ana tiene 7 capas distintas. La última: ¡Encuentra El Loto Negro!",
    ]


@pytest.mark.rule("layer_dip/cards/shocking-victory")
def test_six_layers_are_told_with_the_card_that_made_them_enough() -> None:
    on = scene(player("green_onions", FIVE, "shocking_victory"), player(), steps=(LayDown(0, Place("green_onions")),))
    summary = summed_up(on)
    assert (summary.how, summary.rule) == (
        DipWon(0, 6, "placed", "green_onions", 0),
        "layer_dip/cards/shocking-victory",
    )


@pytest.mark.rule("layer_dip/layers/full-house")
def test_a_full_house_is_told_as_the_rare_thing_it_is() -> None:
    dip = " ".join(["salsa"] * 4 + ["guacamole"] * 2)
    on = scene(player("guacamole", dip), player(), steps=(LayDown(0, Place("guacamole")),))
    summary = summed_up(on)
    assert (summary.how, summary.rule) == (FullHouseMade(0), "layer_dip/layers/full-house")
    assert said(on)[0] == "Full House! Four of one Layer, three of another: Ana wins!"


@pytest.mark.rule("layer_dip/layers/last-one-left")
def test_the_last_one_left_is_told_with_who_went_out() -> None:
    on = scene(player("salsa"), player(), steps=(must_discard(1),))
    summary = summed_up(on)
    assert (summary.how, summary.rule) == (StoodLast(0, (1,)), "layer_dip/layers/last-one-left")
    assert said(on) == [
        "Beto runs out of cards. Ana is the last one standing!",
        "Beto se queda sin cartas. ¡Solo queda Ana en pie!",
    ]
    assert said(on, 1)[0] == "You run out of cards. Ana is the last one standing!"


@pytest.mark.rule("layer_dip/turns/turn-limit")
def test_too_many_turns_are_a_draw_and_say_so() -> None:
    match = table(player(), player(), steps=(Turn(0, False),))
    match.turn = TURN_LIMIT
    on = Scene(GAME, match)
    summary = summed_up(on)
    assert summary.how == TimeRanOut(TURN_LIMIT)
    assert said(on)[0] == f"{TURN_LIMIT} turns and no winner: it's a draw."


def test_a_stolen_layer_is_told_with_whom_it_was_taken_from() -> None:
    on = scene(player("green_onions", SIX), player(), steps=(LayDown(0, Place("green_onions")),))
    on.heard[:1] = [LayerTaken(0, 1, "green_onions")]
    assert said(on) == [
        "Ana steals Beto's Green Onions and the dip is done: 7 different Layers!",
        "¡Solo faltaba Cebollín, y salió del dip de Beto! Ana termina con 7 capas distintas.",
    ]
    assert said(on, 1)[0] == "Ana steals your Green Onions and the dip is done: 7 different Layers!"


def test_figures_count_plays_what_they_stopped_and_what_was_lost() -> None:
    on = scene(player("green_onions", SIX), player(dip="salsa"), steps=(LayDown(0, Place("green_onions")),))
    on.heard[:0] = [
        CardHappened(0, play("have_a_fiesta")),
        CardHappened(1, play("chupacabra")),
        LayerDiscarded(1, "salsa"),
        LayerTaken(0, 1, "hot_sauce"),
    ]
    found = figures(summed_up(on))
    assert found == {"layers": (7, 1), "played": (1, 0), "stopped": (0, 1), "lost": (0, 2)}
