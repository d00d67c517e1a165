"""The command line as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from errno import ENOSPC
from io import TextIOWrapper
from pathlib import Path

import pytest

from lucha.cli import main
from lucha.games import GAMES
from tests.cli.test_simulate import lasting

ROOT = Path(__file__).parents[2]
INHERITED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
ENVIRONMENT = {**INHERITED, "PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8"}


def run(*arguments: str | bytes, **changed: str) -> subprocess.CompletedProcess[bytes]:
    command: list[str | bytes] = [sys.executable, "-m", "lucha", *arguments]
    return subprocess.run(command, env={**ENVIRONMENT, **changed}, capture_output=True, timeout=60, check=False)


def test_it_answers_and_ends_with_0() -> None:
    ended = run("games", "--json")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert json.loads(ended.stdout)["games"]


def test_bad_input_is_one_line_and_ends_with_2() -> None:
    ended = run("simulate", "chess")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.decode() == f"lucha: there is no game chess; there are {', '.join(GAMES)}\n"


def test_two_processes_play_the_same_matches_with_one_job_and_with_two() -> None:
    answers = [
        json.loads(run("simulate", "luchador", "--games", "50", "--seed", "p", "--jobs", jobs, "--json").stdout)
        for jobs in ("1", "2")
    ]
    assert lasting(answers[0], "jobs") == lasting(answers[1], "jobs")


def test_the_same_matches_whatever_the_hash_seed() -> None:
    answers = [
        json.loads(run("simulate", "luchador", "--games", "30", "--json", PYTHONHASHSEED=seed).stdout)
        for seed in ("1", "2")
    ]
    assert lasting(answers[0]) == lasting(answers[1])


def test_bytes_that_are_no_text_end_with_2_or_are_taken_as_they_are() -> None:
    for arguments in (
        ("simulate", "luchador", "--games", "2", "--seed", b"\xff", "--json"),
        ("simulate", b"\xff"),
        ("replay", b"\xff"),
        ("simulate", "luchador", "--data", b"\xff"),
    ):
        ended = run(*arguments)
        assert ended.returncode in (0, 2), ended.stderr
        assert b"Traceback" not in ended.stderr
        assert len(ended.stderr.splitlines()) == int(ended.returncode == 2)


def test_a_terminal_that_cannot_show_a_sign_gets_another() -> None:
    scenario = ROOT / "tests" / "games" / "luchador" / "scenarios" / "example_of_play.toml"
    ended = run("referee", str(scenario), PYTHONIOENCODING="ascii")
    assert b"Traceback" not in ended.stderr
    assert ended.returncode == 0


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    for arguments in (["rules", "luchador"], ["games"]):
        command = [sys.executable, "-m", "lucha", *arguments]
        with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            said = process.stderr.read()
            assert process.wait(timeout=60) == 0, said
            assert said == b""


class FullDisk(TextIOWrapper):
    """Takes what is written, and cannot put it anywhere."""

    def reconfigure(self, **how: object) -> None:
        """Would flush."""

    is_full = True

    def flush(self) -> None:
        if self.is_full:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        super().flush()


def test_a_full_disk_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("lucha.cli._forget_output", lambda: None)
    with (tmp_path / "disk").open("wb") as disk:
        full = FullDisk(disk, encoding="utf-8")
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["games"]) == 2
        monkeypatch.undo()
        assert capsys.readouterr().err == "lucha: the output: No space left on device\n"
        full.is_full = False
        full.detach()
