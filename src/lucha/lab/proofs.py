"""Which test proves which rule: the marks on test functions, and the rules that scenarios name."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

from lucha.core.facts import Entry, read_toml

MARK: Final = "pytest.mark.rule"


def tests_folder() -> Path | None:
    """The tests of a checkout; an installed package has none."""
    folder = Path(__file__).resolve().parents[3] / "tests"
    return folder if (folder / "run.py").exists() else None


@cache
def proofs(folder: Path) -> dict[str, list[str]]:
    """For each rule id the tests that carry it, as `path::name`; they are read once."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        where, text = path.relative_to(folder.parent).as_posix(), path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if MARK in text else ():
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in _marks(node):
                    found.setdefault(rule, []).append(f"{where}::{node.name}")
    for path in sorted(folder.rglob("scenarios/*.toml")):
        for rule in Entry(str(path), read_toml(path)).texts("rules", ()):
            found.setdefault(rule, []).append(path.relative_to(folder.parent).as_posix())
    return found


def _marks(function: ast.FunctionDef) -> list[str]:
    """The ids in `@pytest.mark.rule("…", "…")`."""
    return [
        str(argument.value)
        for mark in function.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == MARK
        for argument in mark.args
        if isinstance(argument, ast.Constant)
    ]
