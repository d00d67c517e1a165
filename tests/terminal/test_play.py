"""The way in."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.terminal import PlayRequest, play


def test_without_a_terminal_there_is_one_clear_line() -> None:
    with pytest.raises(BadInput, match="the terminal game needs a terminal; "):
        play(PlayRequest(game="luchador"))


def test_what_is_wrong_with_the_request_is_said_first(tmp_path: Path) -> None:
    (tmp_path / "damaged.jsonl").write_text("{")
    with pytest.raises(BadInput, match="breaks off"):
        play(PlayRequest(resume=tmp_path / "damaged.jsonl"))
    with pytest.raises(BadInput, match="there is no game chess"):
        play(PlayRequest(game="chess"))
    with pytest.raises(BadInput, match="is for 2 players, not for 3"):
        play(PlayRequest(game="luchador", seats=("me", "greedy", "greedy")))
    with pytest.raises(BadInput, match="a seed has 32 bytes"):
        play(PlayRequest(game="luchador", seed=b"short"))


def test_textual_is_not_loaded_before_somebody_plays() -> None:
    code = (
        "import sys, lucha.terminal; sys.exit(any(name.split('.')[0] in ('textual', 'rich') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
