"""What all tests share: searches that find the same examples on every run, and an order in which they can run."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Generator
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from lucha.core.notation import PARSING
from lucha.games import LEFT_OUT
from tests.concerns import ROOT, games_of, is_of_one_left_out, is_of_others, left_out_told
from tests.lanes import Lanes, place
from tests.times import Times

settings.register_profile(
    "lucha", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("lucha")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="only the tests that concern this game")
    parser.addoption("--times", action="store_true", help="tell where the time went, by folder, file and test")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are there: they stay, and nobody needs to look at them again and again
    if config.getoption("--times"):
        config.pluginmanager.register(Times())
    is_whole = config.args == config.getini("testpaths")
    if why := left_out_told(config.getoption("--game"), is_whole, LEFT_OUT):
        raise pytest.UsageError(why)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    asked, is_test = config.getoption("--game"), collection_path.match("test_*.py")
    return (
        is_of_one_left_out(collection_path, LEFT_OUT)
        or (bool(asked) and is_test and is_of_others(collection_path, asked))
        or None
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the order of their lanes, and those of one game alone where it is asked for."""
    items.sort(key=lambda item: place(item.nodeid))
    if game := config.getoption("--game"):
        others = [item for item in items if game not in games_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if game in games_of(item)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Reads the code of what failed, while a server in this process may read values: one at a time."""
    with PARSING:
        return (yield)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Lanes | None:
    return Lanes(config, log) if config.getoption("dist") == "load" else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_setupnodes(config: pytest.Config, specs: list[object]) -> None:
    """In a fresh clone one process compiles the tests: workers that start together would each compile all of them."""
    if len(specs) > 1 and not sys.dont_write_bytecode and not are_compiled(ROOT / "tests" / "contract"):
        subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-qq", *config.args], capture_output=True)


def are_compiled(folder: Path) -> bool:
    compiled = Path(cache_from_source(str(folder / "test_play.py"))).parent
    return any(compiled.glob("test_*-pytest-*.pyc"))
