"""A failure says which game it is about, and where in a match, in the code and in the rules it was found."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from lucha.core.game import Game
from lucha.games import GAMES
from tests.contract.play import LOOKING, file_of
from tests.toys import AnyGame


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """With --all, what is not played in every run is looked at without leaving anything out."""
    LOOKING.at("nothing", 0, None)
    LOOKING.closely = item.get_closest_marker("slow") is not None
    try:
        return (yield)
    finally:
        LOOKING.closely = False


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    game = getattr(item, "funcargs", {}).get("game")
    if report.failed and isinstance(game, Game):
        lines = [f"{game.name}: {file_of(game, '')}", LOOKING.told()]
        report.sections.append(("Which game, file and rule", "\n".join([line for line in lines if line])))
    return report


def left_out(game: AnyGame) -> list[str]:
    """What a game leaves to a default that others notice, each in a line with the file to put it in."""
    if type(game).summary is not Game.summary:
        return []
    said = "the end shows the last event, the gauges, and where they changed most"
    return [f"{game.name}: {file_of(game, 'game.py')} writes no summary: {said}"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    lines = [line for game in GAMES.values() for line in left_out(game)]
    if lines:
        terminalreporter.section("Left out")
        for line in lines:
            terminalreporter.line(line)
