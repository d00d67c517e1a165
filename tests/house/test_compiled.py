"""The core and the games stay compilable by mypyc, and play the same when they are."""

import ast
import shutil
import subprocess
import sys
from dataclasses import MISSING, fields, is_dataclass
from itertools import pairwise
from pathlib import Path

import pytest

import lucha.games  # noqa: F401 (its modules are looked at)

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("core", "monsters", "games")
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


def test_mypyc_can_translate_the_core_and_the_games(tmp_path: Path) -> None:
    """Into C, which takes seconds; to compile that takes minutes."""
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so", "web"))
    rooms = [f"lucha/{room}" for room in ROOMS]
    translate = [sys.executable, "-c", f"from mypyc.build import mypycify; print(len(mypycify({rooms})))"]
    run = subprocess.run(translate, cwd=source, capture_output=True, text=True)
    wrong = [line for line in run.stdout.splitlines() if ": error: " in line or "Error" in line]
    assert run.returncode == 0, "\n".join(wrong) + run.stderr[-2000:]
    assert list((source / "build").glob("*.c"))


@pytest.mark.slow
def test_the_compiled_build_ends_in_the_same_states(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    rooms = [f"lucha/{room}" for room in ROOMS]
    mypyc = [sys.executable, "-c", "from mypyc.__main__ import main; main()", *rooms]
    built = subprocess.run(mypyc, cwd=source, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout[-2000:] + built.stderr[-2000:]
    interpreted, *expected = play(ROOT / "src")
    compiled, *states = play(source)
    assert (interpreted, compiled) == ("True", "False")
    assert states == expected
    assert len(states) >= 20


@pytest.mark.parametrize("room", ROOMS)
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


def test_no_field_without_a_default_follows_one_that_is_declared_again() -> None:
    """The compiled build takes a field that a base has declared already for one with a default."""
    rooms = tuple([f"lucha.{room}" for room in ROOMS])
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(rooms)]
    values = [value for module in modules for value in vars(module).values()]
    kinds = {value for value in values if isinstance(value, type) and is_dataclass(value)}
    assert len(kinds) > 100
    wrong = []
    for kind in kinds:
        seen = {name for base in kind.__mro__[1:] for name in vars(base).get("__annotations__", {})}
        again = seen & set(vars(kind).get("__annotations__", {}))
        for one, later in pairwise(fields(kind)):
            if one.name in again and later.default is MISSING and later.default_factory is MISSING:
                wrong.append(f"{kind.__module__}.{kind.__name__}.{one.name}")
    assert not wrong
