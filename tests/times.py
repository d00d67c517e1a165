"""Where the time of a run goes: `./lucha test --times` adds it up by folder, by file and by test.

What the processes that a test starts have worked counts too, the browser's above all: Linux keeps those figures.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

MOST = 25  # lines for files, and for tests
TICKS = os.sysconf("SC_CLK_TCK")
PROCESSES = Path("/proc")
WORKED = "worked"


def worked() -> float:
    """The seconds that this process, those that it has started and those that they have started have worked."""
    return sum([ticks_of(process) for process in family(os.getpid())]) / TICKS


def family(process: int) -> Iterator[int]:
    yield process
    for task in PROCESSES.glob(f"{process}/task/*/children"):
        for child in read(task).split():
            yield from family(int(child))


def ticks_of(process: int) -> int:
    """Its own, and those of children that have ended."""
    fields = read(PROCESSES / f"{process}" / "stat").rpartition(")")[2].split()
    return sum([int(field) for field in fields[11:15]])


def read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""  # it has just ended


class Times:
    """Notes what every test took, and tells it after the run."""

    def __init__(self) -> None:
        self.took: defaultdict[str, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])  # tests, seconds, seconds worked

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.before = worked()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        now = worked()
        report.user_properties = [(WORKED, max(0.0, now - self.before))]  # a browser that ends takes its figures along
        self.before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.nodeid.partition("::")[0]
        places = {report.nodeid, file, *[str(folder) for folder in Path(file).parents[:-1]]}
        for place in places:
            took = self.took[place]
            took[0] += report.when == "call"
            took[1] += report.duration
            took[2] += sum([float(str(value)) for name, value in report.user_properties if name == WORKED])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        tests = [place for place in self.took if "::" in place]
        files = [place for place in self.took if place.endswith(".py")]
        folders = [place for place in self.took if place not in {*tests, *files}]
        for places, most in ((folders, len(folders)), (files, MOST), (tests, MOST)):
            terminalreporter.write_line("  tests  seconds   worked")
            for place in sorted(places, key=lambda place: -self.took[place][2])[:most]:
                count, seconds, work = self.took[place]
                terminalreporter.write_line(f"{count:7.0f} {seconds:8.1f} {work:8.1f}  {place}")
