"""A server for the tests of a file, whose matches go the same way every time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import luck
from tests.web.arena import Arena, open_arena


@pytest.fixture(scope="session", autouse=True)
def even_luck() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lucha.web.hall.token_bytes", luck.seed)
        yield


@pytest.fixture(scope="session", autouse=True)
def few_futures() -> Iterator[None]:
    """Every match that ends is searched for its turning point; how well is tested where nobody waits for it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lucha.core.turning.EFFORT", 2_000)
        patch.setattr("lucha.core.turning.CLOSER", 4_000)
        yield


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with open_arena(tmp_path_factory.mktemp("arena")) as arena:
        yield arena
