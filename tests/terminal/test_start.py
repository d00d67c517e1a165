"""The start screen, by keys alone."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import OptionList

from lucha.terminal.app import LuchaApp
from lucha.terminal.request import PlayRequest
from lucha.terminal.start import StartScreen
from tests.terminal.playing import (
    LARGE,
    all_text,
    asked_or_over,
    is_asked,
    lines,
    playing,
    press,
    run,
    screen_text,
    table,
    until,
)


def start(app: LuchaApp) -> StartScreen:
    screen = app.screen
    assert isinstance(screen, StartScreen)
    return screen


def down_to(app: LuchaApp, row: str) -> list[str]:
    """The keys that lead to a row."""
    at = start(app).query_one("#draft", OptionList).highlighted or 0
    ids = [one.id for one in start(app).rows()]
    steps = ids.index(row) - at
    return ["down"] * steps if steps >= 0 else ["up"] * -steps


def test_a_match_is_picked_and_begun_by_keys() -> None:
    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            await press(pilot, *down_to(app, "who.0"), "enter", *"Ana", "enter")
            await pilot.pause(0.02)
            await press(pilot, *down_to(app, "who.1"), "left")
            await press(pilot, *down_to(app, "pick.0"), "right")
            await press(pilot, *down_to(app, "pick.1"), "right")
            await press(pilot, *down_to(app, "option.trades"), "right")
            await pilot.pause(0.02)
            said = " ".join(all_text(app).split())
            assert "Trading" in said or "trade" in said
            assert "§ luchador/damage/one-trade" in said
            await press(pilot, "b")
            await until(pilot, lambda: app.sitting is not None)
            await asked_or_over(app, pilot)
            sitting = app.sitting
            assert sitting is not None
            assert [player.recorded for player in sitting.players] == ["Ana", "random"]
            assert sitting.setup.picks == ("el_perrito", "la_cobra_vuelo")
            assert sitting.setup.option("trades") == "pairs"
            assert sitting.save.path.exists()

    run(test)


def test_every_match_option_explains_its_rule_and_its_readings() -> None:
    async def test() -> None:
        async with playing(PlayRequest(), LARGE) as (app, pilot):
            catalogue = start(app).draft.game.catalogue
            for option in catalogue.options.values():
                row = next(row for row in start(app).rows() if row.id == f"option.{option.name}")
                assert row.heading == catalogue[option.rule].heading
                assert catalogue[option.rule].says in row.about
                assert all(says in row.about for says in option.says)
                assert option.rule in row.about
            await press(pilot, *down_to(app, "option.ring_out"))
            await pilot.pause(0.02)
            assert "Dice outside the ring" in screen_text(app)

    run(test)


def test_an_unfinished_match_is_offered_and_taken_up_again(saves: Path) -> None:
    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            assert "Unfinished" not in screen_text(app)
            await press(pilot, "enter")
            await until(pilot, lambda: app.sitting is not None)
            app.settings.speed = "instant"
            await press(pilot, "space")
            await asked_or_over(app, pilot)
            state = table(app).sitting.fingerprint()
            await press(pilot, "q")
            await pilot.pause(0.02)
        (saves / "zz.jsonl").write_text("oops\n")
        async with playing(PlayRequest()) as (app, pilot):
            assert "Unfinished matches: 2" in screen_text(app)
            await press(pilot, "u", "enter")
            assert "line 1 is not JSON" in all_text(app)
            assert "It cannot begin" in screen_text(app)
            assert isinstance(app.screen, StartScreen)
            await press(pilot, "u", "down", "enter")
            await until(pilot, lambda: is_asked(app))
            assert table(app).sitting.fingerprint() == state

    run(test)


def test_the_start_screen_fits_and_speaks_spanish() -> None:
    async def test() -> None:
        async with playing(PlayRequest(language="es")) as (app, pilot):
            read = lines(app)
            assert len(read) == 24
            assert max(map(len, read)) <= 80
            await press(pilot, *down_to(app, "option.dice_play"))
            assert "[ ] seguir leyendo" in screen_text(app)
            assert "luchador/resolving" not in screen_text(app)
            await press(pilot, *["right_square_bracket"] * 3)
            assert "luchador/resolving" in screen_text(app)
            for wanted in ("Que suene la campana", "Juego", "Modo", "Jugador 1", "una persona", "Bot voraz", "Q salir"):
                assert wanted in "\n".join(read)
            await press(pilot, "s")
            await pilot.pause(0.02)
            assert "Ajustes" in screen_text(app)
            await press(pilot, "right", "escape")
            await pilot.pause(0.02)
            assert "Ring the bell" in screen_text(app)

    run(test)
