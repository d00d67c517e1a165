"""A lesson in the terminal, by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from lucha.games import GAMES
from lucha.referee import Beat, lesson_of
from lucha.terminal.app import LuchaApp
from lucha.terminal.lesson import LessonScreen
from lucha.terminal.request import PlayRequest
from lucha.terminal.start import StartScreen
from lucha.terminal.table import TableScreen
from tests.terminal.playing import LARGE, SMALL, all_text, is_asked, playing, press, run, until


def screen_of(app: LuchaApp) -> LessonScreen:
    assert isinstance(app.screen, LessonScreen)
    return app.screen


def says(app: LuchaApp, text: str) -> bool:
    """Is this to be read somewhere, however it is broken into lines?"""
    return " ".join(text.split()) in " ".join(all_text(app).split())


async def stands_at(app: LuchaApp, pilot: Pilot[int], beat: Beat) -> None:
    await until(pilot, lambda: screen_of(app).beat is beat and (bool(screen_of(app).rows)))


async def do_as_told(app: LuchaApp, pilot: Pilot[int], beat: Beat) -> None:
    while way := next((row for row in screen_of(app).rows if beat.option in row.ways), None):
        await press(pilot, way.key)  # its card first
    await press(pilot, next(row.key for row in screen_of(app).rows if row.option == beat.option))


# In every run each game is taught once: every second one in the longest texts where they have the least room.
KINDS = {"es-small": ("es", SMALL), "en-large": ("en", LARGE), "en-small": ("en", SMALL), "es-large": ("es", LARGE)}
LESSONS = [
    pytest.param(game, *KINDS[kind], id=f"{game}-{kind}", marks=[] if number == place % 2 else pytest.mark.slow)
    for place, game in enumerate(GAMES)
    for number, kind in enumerate(KINDS)
]


@pytest.mark.parametrize(("game", "language", "size"), LESSONS)
def test_a_lesson_is_learned_by_keys(game: str, language: str, size: tuple[int, int]) -> None:
    async def test() -> None:
        async with playing(PlayRequest(language=language), size) as (app, pilot):
            app.show_lesson(game)
            await until(pilot, lambda: isinstance(app.screen, LessonScreen))
            for beat in lesson_of(GAMES[game]).beats:
                await stands_at(app, pilot, beat)
                assert says(app, beat.cue.says[language])
                await do_as_told(app, pilot, beat)
            await until(pilot, lambda: screen_of(app).is_over)
            assert says(app, app.say("lesson.done"))
            await press(pilot, "P")
            await until(pilot, lambda: type(app.screen) is TableScreen)
            assert app.sitting is not None
            assert app.sitting.game.name == game

    run(test)


def test_another_choice_gets_a_friendly_word_and_q_skips_the_lesson(saves: Path) -> None:
    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            await press(pilot, "L")
            await until(pilot, lambda: isinstance(app.screen, LessonScreen))
            for beat in lesson_of(GAMES["luchador"]).beats:
                await stands_at(app, pilot, beat)
                if beat.waits == "choose":
                    break
                await do_as_told(app, pilot, beat)
            other = next(row for row in screen_of(app).rows if row.option != beat.option and not row.refused_by)
            await press(pilot, other.key)
            assert beat.cue.instead is not None
            await until(pilot, lambda: is_asked(app))
            assert says(app, beat.cue.instead["en"])
            assert not says(app, beat.cue.says["en"])
            await press(pilot, "q")
            await until(pilot, lambda: isinstance(app.screen, StartScreen))
            assert app.farewell() == []
            assert not saves.exists(), "nothing of a lesson is kept"

    run(test)


def test_the_command_goes_straight_to_the_lesson() -> None:
    async def test() -> None:
        app = LuchaApp(PlayRequest(game="layer_dip", learn=True), None)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: isinstance(app.screen, LessonScreen))
            await stands_at(app, pilot, lesson_of(GAMES["layer_dip"]).beats[0])

    run(test)
