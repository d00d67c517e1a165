"""What all tests share: searches that find the same examples on every run, and an order in which they can run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "lucha", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("lucha")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Journeys come last: the browser's driver keeps a loop running, and no test after it could run its own."""
    items.sort(key=lambda item: "journeys" in item.path.parts)
