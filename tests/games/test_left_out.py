"""A game whose own files are wrong is named in one line and left out; the others are played as ever."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from lucha.core.facts import BadInput
from lucha.games import FOLDERS, GAMES, LEFT_OUT, find_game, left_out_told, open_games
from lucha.terminal.request import PlayRequest
from lucha.terminal.start import StartScreen
from tests.terminal.playing import lines, playing, press
from tests.terminal.playing import run as run_it

ROOT = Path(__file__).resolve().parents[2]
WHOLE, BROKEN = FOLDERS[0], FOLDERS[-1]  # any two will do


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources once more, without the pages."""
    folder = tmp_path_factory.mktemp("copy")
    skipped = shutil.ignore_patterns("__pycache__", "ui", "static")
    shutil.copytree(ROOT / "src" / "lucha", folder / "lucha", ignore=skipped)
    return folder


@pytest.fixture
def wreck(copy: Path) -> Iterator[Path]:
    """The folder of one game in it; what a test does there is mended afterwards."""
    folder = copy / "lucha" / "games" / BROKEN
    yield folder
    shutil.rmtree(folder)
    shutil.copytree(ROOT / "src" / "lucha" / "games" / BROKEN, folder)


def environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy), "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"}


def lucha(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lucha", *arguments]
    return subprocess.run(
        command, env=environment(copy), cwd=copy, capture_output=True, text=True, timeout=60, check=False
    )


def spoil(folder: Path) -> Path:
    """A data file in which nobody closed a quote."""
    path = next((folder / "data").glob("*.toml"))
    path.write_text(f'{path.read_text(encoding="utf-8")}\nname = "never closed\n', encoding="utf-8")
    return path


def test_every_registered_folder_is_a_game() -> None:
    assert LEFT_OUT == {}
    assert tuple(GAMES) == FOLDERS
    folders = {path.parent.name for path in (ROOT / "src" / "lucha" / "games").glob("*/game.py")}
    assert folders == set(FOLDERS), "a game is a folder and a line in src/lucha/games/__init__.py"


def test_a_broken_data_file_leaves_its_game_out_and_the_others_in(copy: Path, wreck: Path) -> None:
    path = spoil(wreck)
    listed = lucha(copy, "games", "--json")
    assert listed.returncode == 0
    assert [game["name"] for game in json.loads(listed.stdout)["games"]] == [one for one in FOLDERS if one != BROKEN]
    assert listed.stderr.startswith(f"lucha: {BROKEN} is left out: {path}: is not TOML: ")
    assert listed.stderr.count("\n") == 1
    assert lucha(copy, "games", "--lang", "es").stderr.startswith(f"lucha: {BROKEN} queda fuera: {path}: ")


def test_who_asks_for_the_broken_game_hears_why_and_nobody_else_hears_anything(copy: Path, wreck: Path) -> None:
    spoil(wreck)
    refused = lucha(copy, "rules", BROKEN)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    assert refused.stderr.startswith(f"lucha: {BROKEN} is left out: ")
    scenario = copy / "asked.toml"
    scenario.write_text(f'game = "{BROKEN}"\n', encoding="utf-8")
    refused = lucha(copy, "referee", str(scenario))
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"lucha: {scenario}: {BROKEN} is left out: ")
    played = lucha(copy, "simulate", WHOLE, "--games", "1", "--json")
    assert (played.returncode, played.stderr) == (0, "")


@pytest.mark.parametrize("file", ["rules.toml", "rules.es.toml", "words/en.toml", "words/es.toml"])
def test_broken_rules_and_words_are_found_in_every_language(copy: Path, wreck: Path, file: str) -> None:
    (wreck / file).write_text("[[[", encoding="utf-8")
    listed = lucha(copy, "games")
    assert listed.returncode == 0
    assert listed.stderr.startswith(f"lucha: {BROKEN} is left out: {wreck / file}: is not TOML: ")


def test_the_arena_opens_with_the_others_and_tells_its_host_why(copy: Path, wreck: Path, tmp_path: Path) -> None:
    path = spoil(wreck)
    command = [sys.executable, "-m", "lucha", "serve", "--port", "0", "--store", str(tmp_path / "store.sqlite3")]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment(copy), cwd=copy, text=True, **pipes) as server:  # type: ignore[call-overload]
        try:
            address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            with urlopen(f"{address}api/games", timeout=30) as answer:
                bill = json.load(answer)
        finally:
            server.terminate()
            _, said = server.communicate(timeout=30)
    assert [game["name"] for game in bill["games"]] == [one for one in FOLDERS if one != BROKEN]
    assert bill["left_out"] == [BROKEN]
    assert str(path) not in json.dumps(bill), "where files lie is for the host alone"
    assert [line for line in said.splitlines() if line.startswith(f"{BROKEN} is left out: {path}: ")] != []


def test_the_terminal_starts_with_the_others_and_says_so_until_a_key_is_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LEFT_OUT, "pulso", "deck.toml: is not TOML")

    async def test() -> None:
        async with playing(PlayRequest()) as (app, pilot):
            assert lines(app)[-1].startswith(" ⚠ Left out, its files are wrong: pulso (lucha games says why)")
            await press(pilot, "down")
            assert "pulso" not in lines(app)[-1]
            assert isinstance(app.screen, StartScreen)

    run_it(test)


def test_a_terminal_of_a_broken_game_still_starts(copy: Path, wreck: Path) -> None:
    spoil(wreck)
    code = "import lucha.terminal.app; from lucha.terminal.request import sit_down, PlayRequest; print('starts')"
    command = [sys.executable, "-c", code]
    started = subprocess.run(command, env=environment(copy), cwd=copy, capture_output=True, text=True, check=False)
    assert (started.stdout, started.stderr) == ("starts\n", "")


def test_a_left_out_game_is_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEFT_OUT, "pulso", "deck.toml: is not TOML")
    assert left_out_told("en") == ["pulso is left out: deck.toml: is not TOML"]
    assert left_out_told("es") == ["pulso queda fuera: deck.toml: is not TOML"]
    with pytest.raises(BadInput, match=r"pulso is left out: deck\.toml: is not TOML"):
        find_game("pulso")


def test_a_folder_that_is_no_game_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "a_room"
    for folder, code in {
        "empty": "",
        "renamed": "from tests.toys.tag_team import TagTeam\n",
        "twice": "from tests.toys.tag_team import TagTeam\nfrom tests.toys.fortune import Fortune\n",
    }.items():
        (room / folder).mkdir(parents=True)
        (room / folder / "__init__.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    games, left_out = open_games(["missing", "empty", "renamed", "twice"], "a_room")
    assert games == {}
    assert left_out == {
        "missing": "there is no folder a_room/missing",
        "empty": "a_room/empty/__init__.py: must be there, and export one subclass of Game, not 0",
        "renamed": "it calls itself tag_team; a game has the name of its folder",
        "twice": "a_room/twice/__init__.py: must be there, and export one subclass of Game, not 2",
    }
