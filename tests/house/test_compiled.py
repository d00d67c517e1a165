"""The core and the games stay compilable by mypyc, and play the same when they are."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = """
import lucha.core.game
from lucha.games import GAMES
from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
print(lucha.core.game.__file__.endswith(".py"))
for game in GAMES.values():
    for mode in game.modes:
        setup = game.setup(mode.name)
        for number in range(20):
            match = game.new(setup)
            play_out(game, match, Sampled(seed_of(number, "table")), Sampled(seed_of(number, "players")))
            print(game.codec(setup).fingerprint(match))
"""


def play(source: Path) -> list[str]:
    run = subprocess.run([sys.executable, "-c", PLAY], env={"PYTHONPATH": str(source)}, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.split()


@pytest.mark.slow
def test_the_compiled_build_ends_in_the_same_states(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    mypyc = [sys.executable, "-c", "from mypyc.__main__ import main; main()", "lucha/core", "lucha/games"]
    built = subprocess.run(mypyc, cwd=source, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    interpreted, *expected = play(ROOT / "src")
    compiled, *states = play(source)
    assert (interpreted, compiled) == ("True", "False")
    assert states == expected
    assert len(states) >= 20


@pytest.mark.parametrize("room", ["core", "games"])
def test_no_field_of_a_dataclass_is_a_plain_object(room: str) -> None:
    """The compiled build cannot be imported with one; it takes minutes to make, and this is seen at once."""
    fields = [
        f"{path.relative_to(ROOT)}:{part.lineno}: write Any"
        for path in (ROOT / "src" / "lucha" / room).rglob("*.py")
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(kind, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in kind.decorator_list)
        for part in kind.body
        if isinstance(part, ast.AnnAssign) and ast.unparse(part.annotation) == "object"
    ]
    assert not fields
