"""The test command, with small stand-ins for the checks, for pytest and for apt-get."""

from collections.abc import Callable
from pathlib import Path

import programs
import pytest
import run

from lucha.games import GAMES

PASSES = ["-c", "print('quiet when all is well')"]
FAILS = ["-c", "print('the reason'); raise SystemExit(3)"]


def everything(monkeypatch: pytest.MonkeyPatch, checks: dict[str, list[str]], pytest_says: str, code: int) -> int:
    monkeypatch.setattr(run, "has_programs", lambda: True)
    return run.run_everything(["-c", f"print({pytest_says!r}); raise SystemExit({code})"], checks)


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


def test_a_check_that_cannot_look_says_so_and_fails_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blind = ["-c", "print('Not audited: nobody answers.')"]
    assert everything(monkeypatch, {"audit": blind}, "2 passed in 0.01s", 0) == 0
    assert capsys.readouterr().out.splitlines()[1] == "Not audited: nobody answers."


def test_the_packages_are_audited_with_the_slow_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[set[str]] = []
    monkeypatch.setattr(run, "run_everything", lambda _, checks: ran.append(set(checks)) or 0)
    assert run.main([]) == run.main(["--all"]) == 0
    assert ran[1] - ran[0] == {"audit"}


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
        commands.append(command[6:])
        return run.subprocess.CompletedProcess(command, 5)

    monkeypatch.setattr(run.subprocess, "run", record)
    assert run.main(["tests/core", "-k", "dice"]) == 5
    run.main(["--all", "tests/core"])
    run.main(["--", "--all"])
    usual, long = ["-m", "not slow", "-o", "faulthandler_timeout=300"], ["-o", "faulthandler_timeout=3600"]
    assert commands == [[*usual, "tests/core", "-k", "dice"], [*long, "tests/core"], [*usual, "--all"]]


def test_what_is_compiled_is_kept_for_the_next_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    output, _ = run.start(["-c", "import sys; print(sys.dont_write_bytecode)"]).communicate()
    assert output == "False\n"


def test_everything_leaves_the_slow_tests_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_for(monkeypatch, [], ["--all"])
    assert [("not slow" in command, command[-2:]) for command, _ in asked] == [
        (True, ["-n", run.WORKERS]),
        (False, ["-n", run.WORKERS]),
    ]
    assert [[check.split()[0] for check in checks] for _, checks in asked] == [
        [name.split()[0] for name in run.CHECKS],
        [*[name.split()[0] for name in run.CHECKS], "audit"],
    ]


def asked_for(monkeypatch: pytest.MonkeyPatch, *commands: list[str]) -> list[tuple[list[str], list[str]]]:
    """What pytest is asked for after each of these commands, and the checks beside it, each with its last arguments."""
    asked: list[tuple[list[str], list[str]]] = []

    def note(pytest: list[str], checks: dict[str, list[str]]) -> None:
        asked.append((pytest, [" ".join([name, *command[-2:]]) for name, command in checks.items()]))

    monkeypatch.setattr(run, "run_everything", note)
    for command in commands:
        run.main(command)
    return asked


def test_a_game_alone_is_tested_with_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_for(monkeypatch, ["luchador", "-k", "pins"], ["--all", "layer_dip"], ["small_dip"])
    assert [("not slow" in command, command[-4:], checks) for command, checks in asked] == [
        (True, ["-k", "pins", "--game", "luchador"], ["vitest src/boards/luchador/ --silent"]),
        (False, ["-n", run.WORKERS, "--game", "layer_dip"], ["vitest src/boards/layer_dip/ --silent"]),
        (True, ["-n", run.WORKERS, "--game", "small_dip"], []),
    ]


def test_a_name_that_no_game_has_gets_one_line_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["chess"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("There is no game chess: ./lucha test ")
    assert {*GAMES, "small_dip"} <= set(said.err.split())


APT_GET = """\
#!/bin/sh
echo "$@" >> {folder}/asked
[ "$2" = install ] || exit 0
shift 4
for package; do
    [ "$package" = "{unknown}" ] && echo "E: no $package" >&2 && exit 100
done
for package; do
    [ "$package" = postgresql ] && package=initdb
    /bin/cp {folder}/apt-get "{folder}/$package"
done
"""

Machine = Callable[..., Path]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A Debian with these programs; what its apt-get is asked for is written down."""

    def make(*there: str, unknown: str = "", user: int = 0, has_systemd: bool = False) -> Path:
        for program in ("apt-get", *there):
            (tmp_path / program).write_text(APT_GET.format(folder=tmp_path, unknown=unknown))
            (tmp_path / program).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(programs, "SERVERS", ())
        monkeypatch.setattr(programs, "SYSTEMD", tmp_path if has_systemd else tmp_path / "nowhere")
        monkeypatch.setattr(programs.os, "geteuid", lambda: user)
        (tmp_path / "asked").touch()
        return tmp_path / "asked"

    return make


def test_where_everything_is_there_nothing_is_installed_or_said(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = machine("google-chrome", "chromium-headless-shell", "redis-server", "nginx", "initdb")
    assert run.has_programs()
    assert (asked.read_text(), capsys.readouterr().out) == ("", "")


def test_what_is_missing_is_installed_at_once(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    asked = machine("nginx")
    assert run.has_programs()
    packages = ["chromium", "fonts-liberation", "chromium-headless-shell", "redis-server", "postgresql"]
    assert asked.read_text() == f"-qq update\n-qq install -y --no-install-recommends {' '.join(packages)}\n"
    said = f"Installing {', '.join(packages)} for the tests (once) …\n"
    assert capsys.readouterr().out == said
    assert run.has_programs()
    assert capsys.readouterr().out == "", "once"


def test_without_a_browser_there_is_no_run(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine("chromium-headless-shell", "redis-server", "nginx", "initdb", unknown="chromium")
    monkeypatch.setattr(run, "start", None)
    assert run.run_everything([], {}) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "E: no chromium"
    assert [line for line in lines if "FAILED" in line] == lines[2:]
    assert lines[2].endswith("install one (on Debian: apt install chromium)")


@pytest.mark.parametrize("reason", [{"user": 1000}, {"unknown": "postgresql"}, {"has_systemd": True}])
def test_without_the_others_one_line_says_what_is_not_tested(
    machine: Machine, capsys: pytest.CaptureFixture[str], reason: dict[str, object]
) -> None:
    machine("chromium", "chromium-headless-shell", "redis-server", "nginx", **reason)
    assert run.has_programs()
    assert capsys.readouterr().out.splitlines()[-1] == (
        "Not tested, for want of programs: the store on Postgres (initdb); on Debian: apt install postgresql"
    )


def test_where_systemd_runs_no_service_is_installed(machine: Machine) -> None:
    asked = machine(has_systemd=True)
    assert run.has_programs()
    assert asked.read_text().endswith(" chromium fonts-liberation chromium-headless-shell\n")


def test_a_package_that_is_not_known_keeps_no_other_from_being_installed(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    machine("redis-server", "nginx", unknown="chromium-headless-shell")
    assert run.has_programs()
    assert programs.missing() == [programs.LIGHT_BROWSER]
    assert capsys.readouterr().out.splitlines()[1:] == [
        "E: no chromium-headless-shell",
        "The journeys are faster in a browser without a window; on Debian: apt install chromium-headless-shell",
    ]


def test_servers_are_found_beside_the_path_the_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for version in ("9", "15"):
        program = tmp_path / version / "bin" / "initdb"
        program.parent.mkdir(parents=True)
        program.touch(0o755)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programs, "SERVERS", (f"{tmp_path}/*/bin",))
    assert programs.POSTGRES.path() == tmp_path / "15" / "bin" / "initdb"
