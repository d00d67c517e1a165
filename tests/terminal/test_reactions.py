"""Reaction windows: everybody is asked, and a window that passes by itself tells nothing by its timing."""

from __future__ import annotations

import asyncio

import pytest

from lucha.core.agenda import ReactionWindow
from lucha.core.values import PASS, Chose, Option
from lucha.terminal.app import LuchaApp
from lucha.terminal.pages import Curtain
from lucha.terminal.sitting import Sitting
from tests.terminal.playing import is_asked, playing, press, request, run, screen_text, seeded, sitting_of, table, until

DELAY = 1.0


def to_a_window(sitting: Sitting, can_answer: bool) -> bool:
    """Play on until a window asks the first seat, which can or cannot answer; whether that came about."""
    game, match = sitting.game, sitting.match
    for _ in range(200):
        waiting = game.advance(match, sitting.table)
        if not waiting:
            return False
        seat = waiting[0]
        options = game.options(match, seat)
        if isinstance(match.question, ReactionWindow) and seat == 0:
            return (len(options) > 1) == can_answer
        game.choose(match, seat, options[-1], sitting.table)
    return False


def window(can_answer: bool, seats: tuple[str, ...] = ("me", "random"), auto_pass: float | None = DELAY) -> Sitting:
    asked = seeded(
        lambda seed: request("small_dip", seats, seed=seed), lambda sitting: to_a_window(sitting, can_answer)
    )
    sitting = sitting_of(asked)
    assert to_a_window(sitting, can_answer)
    return sitting


def in_a_window(app: LuchaApp) -> bool:
    return is_asked(app) and isinstance(table(app).sitting.question, ReactionWindow)


def answers(sitting: Sitting) -> int:
    return sum([isinstance(entry, Chose) and entry.seat == 0 for entry in sitting.record])


def test_a_window_passes_by_itself_after_a_while() -> None:
    async def test() -> None:
        sitting = window(can_answer=True)
        async with playing(request("small_dip", auto_pass=DELAY), sitting=sitting) as (app, pilot):
            before = answers(sitting)
            await until(pilot, lambda: in_a_window(app))
            fuse = table(app).fuse
            assert fuse is not None
            assert 0 < fuse - asyncio.get_running_loop().time() <= DELAY
            assert "Passes in 1 s" in screen_text(app)
            await until(pilot, lambda: answers(sitting) > before)
            assert asyncio.get_running_loop().time() >= fuse
            assert chosen(sitting, before) == PASS

    run(test)


def chosen(sitting: Sitting, before: int) -> Option:
    """What the first seat has chosen after so many answers."""
    mine = [entry for entry in sitting.record if isinstance(entry, Chose) and entry.seat == 0]
    return mine[before].option


@pytest.mark.parametrize("language", ["en", "es"])
def test_who_has_no_answer_sees_the_window_for_the_same_while_and_no_question(language: str) -> None:
    said = {"en": "You can't answer this one.", "es": "Esta no la puedes responder."}[language]

    async def test() -> None:
        sitting = window(can_answer=False)
        asked = request("small_dip", auto_pass=DELAY, language=language)
        before, since = answers(sitting), asyncio.get_running_loop().time()
        async with playing(asked, sitting=sitting) as (app, pilot):
            await until(pilot, lambda: said in screen_text(app))
            assert not is_asked(app)
            assert table(app).rows == []
            await until(pilot, lambda: answers(sitting) > before)
            assert asyncio.get_running_loop().time() - since >= DELAY
            assert chosen(sitting, before) == PASS

    run(test)


def test_any_key_goes_on_where_there_is_nothing_to_answer_with() -> None:
    async def test() -> None:
        sitting = window(can_answer=False)
        async with playing(request("small_dip", auto_pass=60.0), sitting=sitting) as (app, pilot):
            before = answers(sitting)
            await until(pilot, lambda: "You can't answer this one." in screen_text(app))
            await press(pilot, "space")
            await until(pilot, lambda: answers(sitting) > before)
            assert chosen(sitting, before) == PASS

    run(test)


def test_a_key_stops_the_fuse() -> None:
    async def test() -> None:
        sitting = window(can_answer=True)
        async with playing(request("small_dip", auto_pass=10 * DELAY), sitting=sitting) as (app, pilot):
            before = answers(sitting)
            await until(pilot, lambda: in_a_window(app))
            await press(pilot, "down")
            assert table(app).fuse is None
            assert in_a_window(app)
            assert answers(sitting) == before
            assert "Passes by itself" not in screen_text(app)
            await press(pilot, "1")
            await until(pilot, lambda: answers(sitting) > before)
            assert chosen(sitting, before) != PASS

    run(test)


@pytest.mark.parametrize("can_answer", [True, False])
def test_people_who_share_a_keyboard_are_asked_alike_whatever_they_hold(can_answer: bool) -> None:
    async def test() -> None:
        sitting = window(can_answer, ("me:Ana", "me:Beto"))
        async with playing(request("small_dip"), sitting=sitting) as (app, pilot):
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            await press(pilot, "enter")
            await until(pilot, lambda: in_a_window(app))
            assert table(app).fuse is None
            await pilot.pause(0.3)
            assert in_a_window(app)
            assert "Stop it?" in screen_text(app)

    run(test)


def test_before_a_closed_curtain_the_window_passes_too() -> None:
    async def test() -> None:
        sitting = window(True, ("me:Ana", "me:Beto"))
        async with playing(request("small_dip", auto_pass=DELAY), sitting=sitting) as (app, pilot):
            before = answers(sitting)
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            assert "No answer passes in 1 s" in screen_text(app)
            await until(pilot, lambda: answers(sitting) > before)
            assert chosen(sitting, before) == PASS

    run(test)


def test_whoever_opens_the_curtain_is_asked() -> None:
    async def test() -> None:
        sitting = window(True, ("me:Ana", "me:Beto"))
        async with playing(request("small_dip", auto_pass=DELAY), sitting=sitting) as (app, pilot):
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            await press(pilot, "enter")
            await until(pilot, lambda: in_a_window(app))
            assert table(app).fuse is None
            await pilot.pause(DELAY * 1.1)
            assert in_a_window(app)

    run(test)


def test_the_cursor_begins_on_letting_a_play_happen() -> None:
    async def test() -> None:
        sitting = window(can_answer=True, auto_pass=None)
        async with playing(request("small_dip"), sitting=sitting) as (app, pilot):
            await until(pilot, lambda: in_a_window(app))
            before = answers(sitting)
            assert len(table(app).rows) > 1
            await press(pilot, "enter")
            await until(pilot, lambda: answers(sitting) > before)
            assert chosen(sitting, before) == PASS

    run(test)
