"""The command line, called as a function: what it prints, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lucha.cli import main
from lucha.core.playout import play_out
from lucha.core.record import record_text
from lucha.core.table import Record, Sampled, seed_of
from lucha.games import GAMES, AnyGame


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output."""
        assert self.code == 0, self.err
        assert self.err == ""
        assert self.out.count("\n") == 1, "one object, and nothing else"
        return json.loads(self.out)


Command = Callable[..., Answer]


@pytest.fixture
def lucha(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """`lucha("games", "--json")`."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def call(*arguments: object) -> Answer:
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return call


@pytest.fixture
def refusal(lucha: Command) -> Callable[..., str]:
    """`refusal("simulate", "chess")`: what is said about bad input, in one line."""

    def call(*arguments: object) -> str:
        answer = lucha(*arguments)
        assert answer.code == 2, answer
        assert answer.out == ""
        assert answer.err.endswith("\n")
        assert answer.err.count("\n") == 1, "one line"
        assert answer.err.startswith("lucha")
        return answer.err

    return call


def record_of(game: AnyGame, seed: str, players: Sequence[str] = (), **agreed: Any) -> str:
    """The record of a match between players who choose by chance."""
    setup = game.setup(**agreed)
    match = game.new(setup)
    record: Record = []
    play_out(game, match, Sampled(seed_of(seed), record), Sampled(seed_of(seed, "players")))
    return record_text(game, setup, players, record, match)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of Luchador!, as it lies on disk."""
    path = tmp_path / "match.jsonl"
    path.write_text(record_of(GAMES["luchador"], "a record", ["Ana", "Beto"]), encoding="utf-8")
    return path


@pytest.fixture
def pack(tmp_path: Path) -> Callable[..., Path]:
    """`pack(dice="…")`: a pack of data for Luchador! with these files."""

    def make(name: str = "pack", **texts: str | bytes) -> Path:
        folder = tmp_path / name
        (folder / "luchador").mkdir(parents=True)
        for file, text in texts.items():
            content = text if isinstance(text, bytes) else text.encode()
            (folder / "luchador" / f"{file}.toml").write_bytes(content)
        return folder

    return make
