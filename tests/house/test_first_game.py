"""docs/your-first-game.md shows a game that works: file by file the toy, and all that the game needs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from lucha.core import table, values
from lucha.referee import run_scenario
from tests.house.first_game import NAME, PAGE, PLAYTHROUGH, ROOT, TOY, files, made, playthrough, shown
from tests.scene import Scene
from tests.toys import test_vencidas
from tests.toys.vencidas import Vencidas, bouts, events
from tests.toys.vencidas import match as vencidas_match

TEXT = PAGE.read_text(encoding="utf-8")
REMEDY = "run python -m tests.house.first_game"

# What a reader of the page has: its files, and a line in the list of games.
PLAY = f"""
import sys
from pathlib import Path
import lucha.games
from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.referee import run_scenario
from lucha.referee.tables import page

here = Path(sys.argv[1])
lucha.games.__path__.append(str(here / "src" / "lucha" / "games"))
games, left_out = lucha.games.open_games(("{NAME}",), "lucha.games")
assert left_out == {{}}, left_out
lucha.games.GAMES.update(games)
game = games["{NAME}"]
match = game.new(game.setup())
play_out(game, match, Sampled(seed_of("dice")), Sampled(seed_of("players")))
report = run_scenario(next((here / "tests").rglob("scenarios/*.toml")))
assert report.ok, report.as_text()
assert "| `grip` |" in page(game)
print(game.result(match).rule)
"""


def test_the_page_shows_every_file_as_it_is() -> None:
    assert shown(TEXT).keys() == files().keys()
    assert made(TEXT) == TEXT, f"the page is not as the game is: {REMEDY}"


@pytest.mark.parametrize("place", files())
def test_the_page_names_a_file_right_above_it(place: str) -> None:
    before = TEXT.partition(f" {place}\n")[0].splitlines()
    named = place.removeprefix(f"src/lucha/games/{NAME}/")
    assert before[-3] == f"`{named}`"


def test_the_playthrough_is_as_the_game_plays_it() -> None:
    assert PLAYTHROUGH.read_text(encoding="utf-8") == playthrough(), f"{REMEDY}, and say it in the changelog"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_scenario_comes_out_as_the_page_says(language: str) -> None:
    for path in (TOY / "scenarios").glob("*.toml"):
        report = run_scenario(path, language, {NAME: Vencidas()})
        assert report.ok, report.as_text()
        assert report.checks > 0


def test_the_page_alone_makes_a_game_that_plays(tmp_path: Path) -> None:
    for place, text in shown(TEXT).items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", PLAY, tmp_path], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in ("vencidas/bouts/enough-falls", "vencidas/bouts/out-of-cards")


def passage(heading: str) -> dict[str, object]:
    """What the code of a section makes, with all that the files of the game have."""
    section = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    made_here: dict[str, object] = {}
    for module in (values, bouts, events, vencidas_match, table, test_vencidas):
        made_here |= vars(module)
    source = "\n".join(re.findall(r"^```python\n(.*?)^```$", section, re.M | re.S))
    exec(compile(source, heading, "exec"), made_here)
    return made_here


def test_discards_come_back_as_the_page_says() -> None:
    made_here = passage("Discards that come back")
    draw: Any = made_here["DrawACard"]
    match = test_vencidas.table("hook", "slam")
    match.discard, match.agenda = ["wrist", "lever"], [*match.agenda, draw(1), draw(0)]
    scene = Scene(Vencidas(), match, ("wrist",), ("lever",))
    assert [type(event).__name__ for event in scene.heard] == ["PileReshuffled", "CardDrawn", "CardDrawn"]
    assert [wrestler.hand for wrestler in match.wrestlers] == [["hook", "wrist"], ["lever", "slam"]]
    assert (match.deck, match.discard) == ([], [])
    prove: Any = made_here["test_what_came_back_is_in_no_hand_that_has_drawn_nothing_since"]
    prove()


def test_the_page_tells_where_the_list_of_games_is() -> None:
    listed = (ROOT / "src" / "lucha" / "games" / "__init__.py").read_text(encoding="utf-8")
    begin = TEXT.index("FOLDERS: Final = (\n")
    said = TEXT[begin : TEXT.index(")\n", begin)].splitlines()
    assert said[-1] == f'    "{NAME}",'
    assert "\n".join(said[:-1]) in listed
