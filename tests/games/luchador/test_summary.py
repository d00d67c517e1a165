"""How a match was won: every way, what each corner has done, and the best blow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from lucha.core.agenda import Step
from lucha.core.summary import Summary
from lucha.games.luchador.beginning import ROUND, ROUND_LIMIT_REACHED
from lucha.games.luchador.dice import Face, Hit, Signature
from lucha.games.luchador.events import HitDiceRolled, SignatureMoveRolled
from lucha.games.luchador.free_for_all import LastOneStanding
from lucha.games.luchador.match import Bout
from lucha.games.luchador.pins import BEGIN_THE_COUNT
from lucha.games.luchador.summary import StoodLast, WonByKnockOut, WonByPin, WonOnPoints
from lucha.games.luchador.tag import EveryFallCounts
from tests.games.luchador.stage import GAME, KNOCK_OUT, ROLL_HIT_DICE, TAKE_DAMAGE, bout, scene
from tests.games.summed import figures, said, summed_up
from tests.scene import Scene

MISS, HIT, BLOCK, COUNTER = Face.MISS, Face.HIT, Face.BLOCK, Face.COUNTER
FALLEN: Mapping[str, object] = {"strength": 0}


def many(mode: str, *corners: Mapping[str, object], steps: Sequence[Step], **options: str) -> Scene[Bout]:
    """A match of more than two, in which only these steps are left."""
    match = GAME.new(GAME.setup(mode, len(corners), options))
    match.in_ring = match.in_ring or tuple(range(len(corners)))
    match.corners = [replace(corner, **more) for corner, more in zip(match.corners, corners, strict=True)]  # type: ignore[arg-type]
    match.agenda.clear()
    match.then(*steps)
    return Scene(GAME, match)


def test_a_knock_out_names_the_blows_of_the_round_and_their_points() -> None:
    table = scene(*ROLL_HIT_DICE, TAKE_DAMAGE, KNOCK_OUT, red={"hit_dice": 2}, blue={"strength": 5})
    table.throws(Hit.TABLE_SLAM, Hit.CHAIR_SMASH)
    summary = summed_up(table)
    assert summary.how == WonByKnockOut(0, 1, (Hit.TABLE_SLAM, Hit.CHAIR_SMASH), 5)
    assert summary.rule == ""
    assert said(table) == [
        "Table Slam and Chair Smash! Ana knocks Beto out with 5 points.",
        "¡Azotón contra la mesa y Silletazo! Beto cae por nocaut ante Ana: 5 puntos.",
    ]
    assert said(table, 0)[0] == "Table Slam and Chair Smash! You knock Beto out with 5 points."
    assert said(table, 1) == [
        "Table Slam and Chair Smash! Ana knocks you out with 5 points.",
        "¡Azotón contra la mesa y Silletazo! Caes por nocaut ante Ana: 5 puntos.",
    ]


def test_who_falls_to_the_cage_alone_has_nobody_to_thank() -> None:
    table = scene(TAKE_DAMAGE, KNOCK_OUT, blue={"strength": 1, "bruises": 2})
    assert summed_up(table).how == WonByKnockOut(0, 1, (), 0)
    assert said(table) == [
        "Beto goes down all alone: a knock-out win for Ana!",
        "¡Beto cae sin ayuda y gana Ana por nocaut!",
    ]


@pytest.mark.rule("luchador/winning/double-knock-out")
def test_both_fall_and_the_points_of_the_round_are_told_with_their_rule() -> None:
    table = scene(TAKE_DAMAGE, KNOCK_OUT, red={"strength": 4, "scored": 11}, blue={"strength": 7, "scored": 9})
    summary = summed_up(table)
    assert (summary.how, summary.rule) == (WonOnPoints(0, 1, 11, 9, 0), "luchador/winning/double-knock-out")
    assert said(table) == [
        "Both fall together! Ana's 11 points this round beat Beto's 9.",
        "¡Caen los dos a la vez! En la ronda Ana sumó 11 puntos; Beto, 9.",
    ]
    assert said(table, 1) == [
        "Both fall together! Ana's 11 points this round beat your 9.",
        "¡Caen los dos a la vez! En la ronda Ana sumó 11 puntos; tú, 9.",
    ]


@pytest.mark.rule("luchador/winning/draw")
def test_a_draw_says_how_even_it_was() -> None:
    table = scene(KNOCK_OUT, red={**FALLEN, "scored": 6}, blue={**FALLEN, "scored": 6}, draw="draw")
    assert summed_up(table).rule == "luchador/winning/draw"
    assert said(table) == [
        "Everybody falls together, with 6 points each. Nobody wins!",
        "Caen todos a la vez, con 6 puntos cada quien. ¡No gana nadie!",
    ]


def test_a_match_that_runs_out_of_rounds_says_so() -> None:
    table = scene(ROUND_LIMIT_REACHED)
    assert summed_up(table).rule == "luchador/beginning/round-limit"
    assert said(table)[0].endswith("rounds and nobody falls: it's a draw.")


def test_a_pin_counts_the_saves_that_were_found() -> None:
    table = scene(BEGIN_THE_COUNT[1], blue={"strength": 3})
    table.throws(BLOCK, MISS, HIT, MISS)
    table.throws(MISS, HIT, COUNTER)
    table.throws(MISS, HIT)
    summary = summed_up(table)
    assert (summary.how, summary.rule) == (WonByPin(0, 1, 2, False), "")
    assert figures(summary)["saves"] == (0, 2)
    assert said(table, 1) == [
        "ONE, TWO, THREE! Ana holds you down: two saves out of three.",
        "¡UNO, DOS, TRES! Te quedas en la lona ante Ana: dos salvadas de tres.",
    ]


@pytest.mark.rule("luchador/pins/reverse-pin")
def test_a_pin_that_was_turned_around_says_so() -> None:
    table = scene(BEGIN_THE_COUNT[0], red={"strength": 3})
    table.throws(BLOCK, BLOCK, BLOCK, MISS)
    for dice in (4, 4, 4):
        table.throws(*[MISS] * dice)
    summary = summed_up(table)
    assert (summary.how, summary.rule) == (WonByPin(0, 1, 0, True), "luchador/pins/reverse-pin")
    assert figures(summary)["saves"] == (3, 0)
    assert said(table)[0] == "Ana turns the pin around and counts Beto out!"


@pytest.mark.rule("luchador/free_for_all/elimination")
def test_nobody_is_left_in_a_free_for_all_and_the_points_decide() -> None:
    corners = [{**FALLEN, "scored": scored} for scored in (4, 11, 9)]
    table = many("free-for-all", *corners, steps=[LastOneStanding()])
    summary = summed_up(table)
    assert (summary.how, summary.rule) == (WonOnPoints(1, 2, 11, 9, 1), "luchador/free_for_all/elimination")
    assert said(table) == [
        "Nobody is left standing! Beto's 11 points this round beat Carla's 9.",
        "¡Nadie queda en pie! En la ronda Beto sumó 11 puntos; Carla, 9.",
    ]


def test_the_last_one_standing_is_told_with_all_who_fell_together() -> None:
    table = many("free-for-all", {}, FALLEN, FALLEN, steps=[LastOneStanding()])
    assert summed_up(table).how == StoodLast(0, (1, 2))
    assert said(table) == [
        "Beto and Carla fall together. Ana is the last one standing!",
        "Caen Beto y Carla. ¡Solo queda Ana en pie!",
    ]


@pytest.mark.rule("luchador/brawl/kept-in")
def test_one_who_is_kept_in_wins_a_brawl_on_points() -> None:
    out: Mapping[str, object] = {"is_out": True}
    corners = [{**FALLEN, "scored": 6}, {**FALLEN, "scored": 2}, out, {}, {}, out]
    table = many("brawl", *corners, steps=[EveryFallCounts()])
    sides = GAME.sides(GAME.setup("brawl", 6))
    assert table.match.result is not None
    assert set(table.match.result.winners) == set(next(side for side in sides if 0 in side))
    summary = summed_up(table)
    assert (summary.how, summary.rule) == (WonOnPoints(0, 1, 6, 2, 0), "luchador/brawl/kept-in")


@pytest.mark.rule("luchador/tag/both-fall")
def test_a_team_with_a_partner_left_wins_whatever_was_scored() -> None:
    corners: list[Mapping[str, object]] = [{**FALLEN, "scored": 9}, {**FALLEN, "scored": 3}, {"is_out": True}, {}]
    summary = summed_up(many("tag", *corners, steps=[EveryFallCounts(), ROUND], fight_on="yes"))
    assert (summary.how, summary.rule) == (StoodLast(3, (0,)), "luchador/tag/both-fall")


def a_short_bout() -> Summary:
    """Red lands a signature move, then both roll Hit dice; blue falls."""
    match = bout(*ROLL_HIT_DICE, TAKE_DAMAGE, KNOCK_OUT, red={"hit_dice": 1}, blue={"hit_dice": 1, "strength": 1})
    table = Scene(GAME, match)
    table.heard.append(SignatureMoveRolled(0, (Signature.LEVEL_3,), ("Leash Slam",), 7))
    table.throws(Hit.DROP_KICK)
    table.throws(Hit.TABLE_SLAM)
    return summed_up(table)


def test_the_best_blow_is_the_roll_that_scored_most() -> None:
    summary = a_short_bout()
    assert summary.blow == SignatureMoveRolled(0, (Signature.LEVEL_3,), ("Leash Slam",), 7)


def test_figures_add_up_what_each_corner_has_done() -> None:
    found = figures(a_short_bout())
    drop_kick, table_slam = GAME.facts.hit_points[Hit.DROP_KICK], GAME.facts.hit_points[Hit.TABLE_SLAM]
    assert found["damage"] == (7 + drop_kick, table_slam)
    assert found["strength"] == (21 - table_slam, 0)


def test_a_blow_of_an_earlier_bout_is_forgotten_with_it() -> None:
    table = scene(KNOCK_OUT, ROUND, red={**FALLEN, "scored": 6}, blue={**FALLEN, "scored": 6})
    table.heard.insert(0, HitDiceRolled(0, (Hit.TABLE_SLAM,), 4))
    for seat in (0, 1):
        table.throws(*[MISS] * 4) if table.needs else table.chooses(seat, GAME.options(table.match, seat)[0])
    table.match.corners[1].strength = 0
    table.match.agenda.clear()
    table.match.then(KNOCK_OUT)
    table.play_on()
    summary = summed_up(table)
    assert summary.blow is None
    assert figures(summary)["damage"] == (0, 0)
