"""The launcher, with stand-ins for Python and pip: nothing is downloaded."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

LAUNCHER = Path(__file__).resolve().parents[2] / "lucha"
TOOLS = ("awk", "cat", "cksum", "cp", "df", "dirname", "grep", "mkdir", "mv", "ps", "readlink", "rm", "sh", "sleep")
SETTING_UP = "Setting up Lucha (once) …\n"

# Answers the launcher's questions, writes down what it is told to install, and echoes what it is told to run.
STAND_IN = """\
#!/bin/sh
case "$*" in
    *version_info*) echo {version} ;;
    *"import ensurepip"*) {has_venv} ;;
    *"-m venv"*)
        for folder; do :; done
        echo venv >>"$CALLS"
        eval "${{DURING_VENV-}}"
        mkdir -p "$folder/bin" && cp "$0" "$folder/bin/python" ;;
    *"-m pip install"*)
        echo "pip ${{*#*install }}" >>"$CALLS"
        eval "${{DURING_PIP-}}" ;;
    *) echo "{version} $*"; eval "${{WHEN_RUN-}}" ;;
esac
"""


def hear_interrupts() -> None:
    """A shell cannot trap what its parent had it ignore, as the parents of background jobs do."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass
class House:
    """A copy of the launcher in a folder of its own, on a machine that has TOOLS and the named Pythons only."""

    root: Path
    bin: Path
    calls_file: Path

    def install_python(self, name: str, version: str, has_venv: bool = True) -> Path:
        python = self.bin / name
        python.write_text(STAND_IN.format(version=version, has_venv=str(has_venv).lower()))
        python.chmod(0o755)
        return python

    def environment(self, **extra: str) -> dict[str, str]:
        return {"PATH": str(self.bin), "CALLS": str(self.calls_file), "LC_ALL": "C.UTF-8"} | extra

    def start(self, *arguments: str, **extra: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [self.root / "lucha", *arguments],
            env=self.environment(**extra),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=hear_interrupts,
        )

    def run(
        self, *arguments: str, launcher: Path | None = None, cwd: Path | None = None, **extra: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [launcher or self.root / "lucha", *arguments],
            env=self.environment(**extra),
            cwd=cwd,
            capture_output=True,
            text=True,
            timeout=20,
        )

    def calls(self) -> list[str]:
        return self.calls_file.read_text().splitlines() if self.calls_file.exists() else []

    def wait_for_pip(self) -> None:
        deadline = time.monotonic() + 10
        while not any(call.startswith("pip") for call in self.calls()):
            assert time.monotonic() < deadline, "pip was never called"
            time.sleep(0.02)

    def is_clean(self) -> bool:
        return not (self.root / ".venv-lock").exists() and not (self.root / ".venv" / "lucha-stamp").exists()


@pytest.fixture
def empty_house(tmp_path: Path) -> House:
    house = House(tmp_path / "a folder" / "lucha", tmp_path / "bin", tmp_path / "calls")
    house.root.mkdir(parents=True)
    house.bin.mkdir()
    shutil.copy(LAUNCHER, house.root / "lucha")
    for name in ("requirements.lock", "requirements-test.lock", "pyproject.toml"):
        (house.root / name).write_text(f"{name}\n")
    for tool in TOOLS:
        if found := shutil.which(tool):
            (house.bin / tool).symlink_to(found)
    return house


@pytest.fixture
def house(empty_house: House) -> House:
    empty_house.install_python("python3", "3.11")
    return empty_house


def assert_refused(run: subprocess.CompletedProcess[str], *words: str, after: str = "") -> None:
    """One sentence on standard error, with these words, and exit code 2."""
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(after)
    sentence = run.stderr.removeprefix(after)
    assert sentence.count("\n") == 1
    assert sentence.endswith(".\n")
    for word in words:
        assert word in sentence


# --- Setting up ---


def test_the_first_run_sets_up_and_then_runs(house: House) -> None:
    run = house.run("play", "luchador", "--seats", "a b")
    assert (run.returncode, run.stderr) == (0, SETTING_UP)
    assert run.stdout == "3.11 -P -m lucha play luchador --seats a b\n"
    assert house.calls() == [
        "venv",
        f"pip --require-hashes -r {house.root}/requirements.lock",
        f"pip --no-deps --no-build-isolation -e {house.root}",
    ]


def test_the_second_run_is_silent_and_sets_up_nothing(house: House) -> None:
    house.run("play")
    calls = house.calls()
    run = house.run("games", "--json")
    assert (run.returncode, run.stdout, run.stderr) == (0, "3.11 -P -m lucha games --json\n", "")
    assert house.calls() == calls
    assert not (house.root / ".venv-lock").exists()
    assert not (house.root / ".venv-setup.log").exists()


def test_the_second_run_needs_no_python_on_the_path(house: House) -> None:
    house.run("play")
    (house.bin / "python3").unlink()
    assert house.run("play").stderr == ""


def test_testing_installs_the_test_lock_and_serves_playing_too(house: House) -> None:
    run = house.run("test", "--all")
    assert run.stdout == f"3.11 {house.root}/tests/run.py --all\n"
    assert f"pip --require-hashes -r {house.root}/requirements-test.lock" in house.calls()
    assert house.run("play").stderr == ""
    assert house.run("test").stderr == ""


def test_testing_after_playing_only_adds_the_test_tools(house: House) -> None:
    house.run("play")
    run = house.run("test")
    assert run.stderr == "Adding Lucha's test tools (once) …\n"
    assert house.calls().count("venv") == 1
    assert house.calls()[-2].endswith("requirements-test.lock")
    assert house.run("play").stderr == ""


def test_playing_still_works_when_the_test_tools_cannot_be_had(house: House) -> None:
    house.run("play")
    assert house.run("test", DURING_PIP="echo Network is unreachable; exit 1").returncode == 2
    assert house.run("play").stderr == ""


def test_a_changed_lock_is_installed_over_the_old_one(house: House) -> None:
    house.run("play")
    (house.root / "requirements.lock").write_text("another\n")
    assert house.run("play").stderr == "Bringing Lucha's packages up to date …\n"
    assert house.calls().count("venv") == 1
    assert house.run("play").stderr == ""


def test_a_moved_folder_is_set_up_anew(house: House) -> None:
    house.run("play")
    house.root = house.root.rename(house.root.with_name("moved"))
    assert house.run("play").stderr == SETTING_UP
    assert house.calls().count("venv") == 2


def test_the_exit_code_of_the_program_is_passed_on(house: House) -> None:
    assert house.run("referee", "fight.toml", WHEN_RUN="exit 7").returncode == 7
    assert house.run("test", WHEN_RUN="exit 1").returncode == 1


def test_it_runs_through_links_from_another_folder_and_stays_there(house: House, tmp_path: Path) -> None:
    elsewhere = tmp_path / "else where"
    (elsewhere / "links").mkdir(parents=True)
    (elsewhere / "links" / "first").symlink_to("../second")
    (elsewhere / "second").symlink_to(house.root / "lucha")
    run = house.run("play", launcher=Path("links/first"), cwd=elsewhere, WHEN_RUN="pwd", CDPATH=str(tmp_path))
    assert run.returncode == 0
    assert run.stdout == f"3.11 -P -m lucha play\n{elsewhere}\n"
    assert (house.root / ".venv").is_dir()


# --- Which Python ---


def test_without_python_it_says_what_it_needs(empty_house: House) -> None:
    assert_refused(empty_house.run("play"), "needs Python 3.11 or later", "none answers to python3 python3.14")
    assert not (empty_house.root / ".venv").exists()


def test_with_old_pythons_only_it_names_them(empty_house: House) -> None:
    empty_house.install_python("python3", "3.10")
    empty_house.install_python("python", "2.7")
    assert_refused(empty_house.run("play"), "needs Python 3.11 or later", "python3 is 3.10, python is 2.7")
    assert not (empty_house.root / ".venv").exists()


def test_a_newer_python_under_another_name_is_found(empty_house: House) -> None:
    empty_house.install_python("python3", "3.9")
    empty_house.install_python("python3.12", "3.12", has_venv=False)
    empty_house.install_python("python3.11", "3.11")
    assert empty_house.run("play").stdout.startswith("3.11 ")


def test_the_named_python_is_used_and_replaces_another(house: House) -> None:
    house.run("play")
    named = house.install_python("my python", "3.13")
    run = house.run("play", LUCHA_PYTHON=str(named))
    assert (run.stdout, run.stderr) == ("3.13 -P -m lucha play\n", SETTING_UP)
    assert house.run("play", LUCHA_PYTHON=str(named)).stderr == ""
    assert house.run("play").stderr == ""


def test_a_named_python_that_does_not_run_is_not_passed_over(house: House) -> None:
    assert_refused(house.run("play", LUCHA_PYTHON="/no/such/python"), "none answers to /no/such/python")


def test_a_venv_whose_python_became_another_version_is_made_anew(house: House) -> None:
    house.run("play")
    venv_python = house.root / ".venv" / "bin" / "python"
    venv_python.write_text(venv_python.read_text().replace("3.11", "3.12"))
    assert house.run("play").stderr == SETTING_UP


@pytest.mark.parametrize("during_venv", ["", "echo 'ensurepip is not available. On Debian/Ubuntu ...'; exit 1"])
def test_without_the_venv_module_it_says_what_to_install(empty_house: House, during_venv: str) -> None:
    empty_house.install_python("python3", "3.12", has_venv=bool(during_venv))
    run = empty_house.run("play", DURING_VENV=during_venv)
    after = SETTING_UP if during_venv else ""
    assert_refused(run, "venv module", "Python 3.12", "apt install python3.12-venv", after=after)


# --- What can go wrong on the way ---


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("<NewConnectionError: [Errno -3] Temporary failure in name resolution>", "check the network"),
        ("ERROR: Could not find a version\nERROR: No matching distribution found for x==1", "check the network"),
        ("ReadTimeoutError: HTTPSConnectionPool: Read timed out.", "check the network"),
        ("ERROR: HTTP error 503 while getting x", "check the network"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "package index"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("OSError: [Errno 122] Disk quota exceeded", "disk is full"),
        ("OSError: [Errno 30] Read-only file system: x", "make the folder writable"),
        ("PermissionError: [Errno 13] Permission denied: x", "make the folder writable"),
        ("Traceback (most recent call last):\nZeroDivisionError", "Setting up Lucha failed"),
    ],
)
def test_a_failing_step_is_explained_in_one_sentence(house: House, tmp_path: Path, said: str, words: str) -> None:
    (tmp_path / "said").write_text(said)
    run = house.run("play", DURING_PIP=f"cat '{tmp_path}/said' >&2; exit 1")
    assert_refused(run, words, "run this again", f"details are in {house.root}/.venv-setup.log", after=SETTING_UP)
    assert said in (house.root / ".venv-setup.log").read_text()
    assert house.is_clean()


def test_after_a_failure_the_next_run_sets_up_from_the_beginning(house: House) -> None:
    house.run("play", DURING_PIP="echo Connection refused; exit 1")
    run = house.run("play")
    assert (run.returncode, run.stderr) == (0, SETTING_UP)
    assert house.calls().count("venv") == 2
    assert not (house.root / ".venv-setup.log").exists()


def test_a_full_disk_is_recognised_when_not_even_the_log_can_be_written(house: House) -> None:
    (house.bin / "df").unlink()
    (house.bin / "df").write_text("#!/bin/sh\necho Filesystem blocks used available\necho /dev/x 100 100 0 100% /\n")
    (house.bin / "df").chmod(0o755)
    assert_refused(house.run("play", DURING_PIP="exit 1"), "disk is full", after=SETTING_UP)
    assert not (house.root / ".venv").exists(), "what was half made gives its room back"


def test_a_folder_that_cannot_be_written_is_named(house: House) -> None:
    (house.bin / "mkdir").unlink()
    (house.bin / "mkdir").write_text("#!/bin/sh\necho mkdir: Read-only file system >&2\nexit 1\n")
    (house.bin / "mkdir").chmod(0o755)
    assert_refused(house.run("play"), f"cannot write to {house.root}", "make the folder writable")


# --- Interruptions, and two at once ---


def test_a_killed_set_up_is_made_anew(house: House) -> None:
    killed = house.start("play", DURING_PIP="sleep 30")
    house.wait_for_pip()
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    run = house.run("play")
    assert (run.returncode, run.stderr) == (0, SETTING_UP)
    assert house.calls().count("venv") == 2


def interrupt(launcher: subprocess.Popen[str], by: signal.Signals) -> str:
    """As a person does it: once more if nothing happens, for one that comes while a command is starting may be lost."""
    for _ in range(10):
        os.killpg(launcher.pid, by)
        with suppress(subprocess.TimeoutExpired):
            return launcher.communicate(timeout=2)[1]
    raise AssertionError("the launcher does not hear that it is interrupted")


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_set_up_says_so_and_frees_the_lock(house: House, by: signal.Signals) -> None:
    interrupted = house.start("play", DURING_PIP="sleep 30")
    house.wait_for_pip()
    said = interrupt(interrupted, by)
    assert interrupted.returncode == 130
    assert said == SETTING_UP + "Set-up was interrupted: run this again to finish it.\n"
    assert house.is_clean()
    assert house.run("play").returncode == 0


def test_of_two_started_at_once_one_sets_up_and_both_run(house: House) -> None:
    both = [house.start("play", DURING_PIP="sleep 0.3") for _ in range(2)]
    ran = [launcher.communicate(timeout=20) for launcher in both]
    assert [launcher.returncode for launcher in both] == [0, 0]
    assert [out for out, _ in ran] == ["3.11 -P -m lucha play\n"] * 2
    assert sorted(house.calls())[-1] == "venv"
    assert len(house.calls()) == 3


def test_a_command_that_outlives_its_launcher_is_waited_for(house: House) -> None:
    launcher = house.start("play", DURING_PIP='sleep 1; echo "pip has ended" >>"$CALLS"')
    house.wait_for_pip()
    launcher.kill()
    launcher.wait()
    assert house.run("play").returncode == 0
    calls = house.calls()
    assert calls.index("pip has ended") < calls.index("venv", 1), "it ended before the next set-up began"


def test_a_lock_left_by_the_dead_has_one_heir(house: House) -> None:
    dead = subprocess.Popen(["true"])
    dead.wait()
    (house.root / ".venv-lock").mkdir()
    (house.root / ".venv-lock" / "pid").write_text(f"{dead.pid}\n")
    launchers = [house.start("play", DURING_PIP="sleep 0.2") for _ in range(3)]
    for launcher in launchers:
        launcher.communicate(timeout=20)
    assert [launcher.returncode for launcher in launchers] == [0, 0, 0]
    assert house.calls().count("venv") == 1
    assert not (house.root / ".venv-lock").exists()
