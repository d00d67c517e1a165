"""Nothing is written where the players of this machine keep their matches, and those go the same way every time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import luck


@pytest.fixture(autouse=True)
def even_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lucha.terminal.saving.token_bytes", luck.seed)


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saved matches."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "lucha" / "saves"
