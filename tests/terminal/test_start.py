"""The start screen, by keys alone."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from textual.widgets import OptionList

from lucha.core.facts import BadInput
from lucha.core.table import seed_of
from lucha.games import GAMES
from lucha.terminal.app import LuchaApp
from lucha.terminal.draft import Draft
from lucha.terminal.pages import NamePage
from lucha.terminal.remembering import last_time, remember
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
            await press(pilot, *down_to(app, "who.1"), "right")
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
            assert [player.bot or player.name for player in sitting.places] == ["Ana", "dona_calma"]
            assert sitting.setup.picks == ("el_perrito", "la_cobra_vuelo")
            assert sitting.setup.option("trades") == "pairs"
            assert sitting.save.path.exists()

    run(test)


def test_what_was_picked_is_picked_again_the_next_time(saves: Path) -> None:
    async def first() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            draft = start(app).draft
            for row in ("mode", "mode", "mode", "who.2", "who.2", "who.2", "pick.2", "pick.2", "option.roll_on_three"):
                draft.change(row, 1)
            draft.change("seats", -1)
            draft.names[0] = "Ana"
            await press(pilot, "b")
            await until(pilot, lambda: app.sitting is not None)

    async def second() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            draft = start(app).draft
            assert (draft.mode.name, draft.seats) == ("free-for-all", 3)
            assert (draft.who, draft.names) == (["me", "el_debutante", "me"], ["Ana", "", ""])
            assert draft.picks == ["", "", "la_cobra_vuelo"]
            assert draft.options["roll_on_three"] == "yes"
            await press(pilot, "b")
            await until(pilot, lambda: app.sitting is not None)
            assert app.sitting is not None
            assert app.sitting.setup.option("roll_on_three") == "yes"

    run(first)
    assert stat.S_IMODE((saves.parent / "start.json").stat().st_mode) == 0o600
    assert sorted(file.name for file in saves.parent.iterdir()) == ["saves", "start.json"]
    run(second)


def test_a_match_that_cannot_begin_is_not_remembered(saves: Path) -> None:
    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            start(app).draft.picks = ["el_perrito", "el_perrito"]
            await press(pilot, "b")
            assert "Can't start" in screen_text(app)

    run(test)
    assert not (saves.parent / "start.json").exists()


PICKED = {"game": "luchador", "mode": "basic", "seats": ["me", "greedy"], "options": {}, "picks": []}
BROKEN: dict[str, bytes | dict[str, object]] = {
    "nothing": b"",
    "not text": b"\xff\xfe",
    "too deep": b"[" * 15_000,
    "too long": b" " * 30_000,
    "a list": b"[]",
    "another game": {**PICKED, "game": "chess"},
    "another mode": {**PICKED, "mode": "blitz"},
    "a number": {**PICKED, "mode": 7},
    "nobody": {**PICKED, "seats": []},
    "a crowd": {**PICKED, "seats": ["me"] * 500},
    "no name": {**PICKED, "seats": ["me:\x1b[31m", "greedy"]},
    "no option": {**PICKED, "options": {"wind": "strong"}},
    "no value": {**PICKED, "options": {"trades": "all"}},
    "twins": {**PICKED, "picks": ["el_perrito", "el_perrito"]},
    "no Superstar": {**PICKED, "picks": ["el_nadie"]},
    "more": {**PICKED, "weather": "fine"},
}


def leave(said: bytes | dict[str, object], saves: Path) -> None:
    saves.parent.mkdir(parents=True)
    (saves.parent / "start.json").write_bytes(said if isinstance(said, bytes) else json.dumps(said).encode())


@pytest.mark.parametrize("said", BROKEN.values(), ids=BROKEN)
def test_a_broken_memory_is_refused_in_one_line(said: bytes | dict[str, object], saves: Path) -> None:
    leave(said, saves)
    with pytest.raises(BadInput, match=r"^start\.json: .+$"):
        last_time(GAMES)


@pytest.mark.parametrize("kind", ["not text", "another mode", "twins"])
def test_a_broken_memory_is_ignored_with_one_line(kind: str, saves: Path) -> None:
    leave(BROKEN[kind], saves)

    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            assert lines(app)[-1].startswith(" ⚠ Your last set-up can't be used: start.json")
            assert start(app).draft == Draft.first(app.games)
            await press(pilot, "down")
            assert "Q quit" in lines(app)[-1]
            await press(pilot, "b")
            await until(pilot, lambda: app.sitting is not None)

    run(test)
    assert last_time(GAMES) is not None, "it is whole again"


def test_an_option_that_came_later_has_its_default(saves: Path) -> None:
    saves.parent.mkdir(parents=True)
    (saves.parent / "start.json").write_text(json.dumps({**PICKED, "options": {"trades": "pairs"}}))
    before = last_time(GAMES)
    assert before is not None
    defaults = {name: option.default for name, option in GAMES["luchador"].catalogue.options.items()}
    assert before.options == {**defaults, "trades": "pairs"}


def test_a_disk_that_cannot_be_written_to_forgets(saves: Path) -> None:
    saves.parent.parent.mkdir(parents=True, exist_ok=True)
    saves.parent.write_text("no folder")
    remember(Draft.first(GAMES).request())
    assert last_time(GAMES) is None


def test_a_name_is_for_people_and_n_leaves_a_bot_a_bot() -> None:
    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            await press(pilot, *down_to(app, "who.1"), "n")
            assert isinstance(app.screen, StartScreen)
            assert start(app).draft.who == ["me", "el_debutante"]  # an easy one, for somebody who has never played
            await press(pilot, *down_to(app, "who.0"), "n")
            assert isinstance(app.screen, NamePage)

    run(test)


SCROLL_BAR = " ▁▂▃▄▅▆▇█"  # its ends, at the edge of a long list


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(100, 30), (80, 24), (60, 18), (40, 20)])
def test_nothing_is_cut_and_the_cursor_is_marked(size: tuple[int, int], language: str) -> None:
    async def test() -> None:
        async with playing(PlayRequest(language=language), size) as (app, pilot):
            rows = start(app).rows()
            for place, row in enumerate(rows):
                read = lines(app)
                assert max(map(len, read)) <= size[0]
                marked = [line for line in read if "❯" in line]
                assert len(marked) == 1
                assert f"❯ {row.label}" in marked[0]
                drafted = [line.split("│")[1].rstrip(SCROLL_BAR) for line in read if line.count("│") > 1]
                said = " ".join(" ".join(drafted).split())
                assert f"◂ {row.value} ▸" in said or not row.value
                await press(pilot, *["down"] * (place < len(rows) - 1))
            keys = " ".join(lines(app)[-3:])
            assert all(key in keys for key in start(app).app.say("keys.start").split("  "))

    run(test)


def test_every_match_option_explains_its_rule_and_its_readings() -> None:
    async def test() -> None:
        async with playing(PlayRequest(), LARGE) as (app, pilot):
            draft = start(app).draft
            catalogue = draft.game.catalogue
            seen = set()
            while draft.mode.name != "brawl":
                in_effect = draft.game.options_in(draft.mode)
                assert [row.id for row in start(app).rows() if row.id.startswith("option.")] == [
                    f"option.{option.name}" for option in in_effect
                ]
                seen |= {option.name for option in in_effect}
                draft.change("mode", 1)
            assert seen == set(catalogue.options)
            for option in draft.game.options_in(draft.mode):
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
        async with playing(PlayRequest(seed=seed_of(0))) as (app, pilot):
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
            await press(pilot, "u")
            await until(pilot, lambda: "Basic match, one against one · Round 1" in screen_text(app))
            await press(pilot, "enter")
            assert "line 1 is not JSON" in all_text(app)
            assert "Can't start" in screen_text(app)
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
            assert "[ ] más" in screen_text(app)
            assert "luchador/resolving" not in screen_text(app)
            await press(pilot, *["right_square_bracket"] * 3)
            assert "luchador/resolving" in screen_text(app)
            for wanted in (
                "Que suene la campana",
                "Juego",
                "Modo",
                "Jugador 1",
                "una persona",
                "Bot fácil",
                "Q salir",
            ):
                assert wanted in "\n".join(read)
            await press(pilot, "s")
            await pilot.pause(0.02)
            assert "Ajustes" in screen_text(app)
            await press(pilot, "right", "escape")
            await pilot.pause(0.02)
            assert "Ring the bell" in screen_text(app)

    run(test)
