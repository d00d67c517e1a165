"""The test command, with small stand-ins for the checks and for pytest."""

import pytest
import run

PASSES = ["-c", "print('quiet when all is well')"]
FAILS = ["-c", "print('the reason'); raise SystemExit(3)"]


def everything(monkeypatch: pytest.MonkeyPatch, checks: dict[str, list[str]], pytest_says: str, code: int) -> int:
    monkeypatch.setattr(run, "CHECKS", checks)
    return run.run_everything(["-c", f"print({pytest_says!r}); raise SystemExit({code})"])


def test_pytest_has_the_last_word(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert everything(monkeypatch, {"types": PASSES}, "..\n2 passed in 0.01s\n\n", 0) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [["types", "ok"], ["pytest"], [".."], ["pytest", "ok"]]
    assert lines[-1] == "2 passed in 0.01s"


def test_a_failed_check_fails_the_run_but_not_the_other_checks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert everything(monkeypatch, {"style": FAILS, "types": PASSES}, "2 passed in 0.01s", 0) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("style          FAILED")
    assert lines[1] == "the reason"
    assert lines[2].startswith("types          ok")
    assert lines[-2:] == ["FAILED: style", "2 passed in 0.01s"]


def test_failed_tests_fail_the_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert everything(monkeypatch, {}, "1 failed, 1 passed in 0.01s", 1) == 1
    assert capsys.readouterr().out.endswith("FAILED: pytest\n1 failed, 1 passed in 0.01s\n")


def test_a_pytest_that_breaks_down_still_gets_a_closing_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert everything(monkeypatch, {}, "ERROR: usage", 4) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "ERROR: usage" in lines
    assert lines[-1].startswith("0 passed, 1 failed")


def test_arguments_go_to_pytest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def record(command: list[str], **_: object) -> object:
        commands.append(command[4:])
        return run.subprocess.CompletedProcess(command, 5)

    monkeypatch.setattr(run.subprocess, "run", record)
    assert run.main(["tests/core", "-k", "dice"]) == 5
    run.main(["--all", "tests/core"])
    run.main(["--", "--all"])
    assert commands == [["-m", "not slow", "tests/core", "-k", "dice"], ["tests/core"], ["-m", "not slow", "--all"]]


def test_everything_leaves_the_slow_tests_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(run, "run_everything", commands.append)
    run.main([])
    run.main(["--all"])
    assert commands == [["-m", "pytest", "-q", "-m", "not slow", "-n", "2"], ["-m", "pytest", "-q", "-n", "2"]]
