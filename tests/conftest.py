"""What all tests share: searches that find the same examples on every run, and an order in which they can run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.concerns import games_of
from tests.times import Times

settings.register_profile(
    "lucha", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("lucha")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", default="", help="only the tests that concern this game")
    parser.addoption("--times", action="store_true", help="tell where the time went, by folder, file and test")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--times"):
        config.pluginmanager.register(Times())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Journeys come last: the browser's driver keeps a loop running, and no test after it could run its own."""
    items.sort(key=lambda item: "journeys" in item.path.parts)
    if game := config.getoption("--game"):
        others = [item for item in items if game not in games_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if game in games_of(item)]
