"""A server for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.arena import Arena, open_arena


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with open_arena(tmp_path_factory.mktemp("arena")) as arena:
        yield arena
