"""Playing by keys, and reading the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

from rich.console import Console
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from lucha.core.table import seed_of
from lucha.core.values import Option
from lucha.games import GAMES
from lucha.terminal.app import LuchaApp
from lucha.terminal.request import PlayRequest, sit_down
from lucha.terminal.sitting import Sitting
from lucha.terminal.table import TableScreen
from tests.toys import TOYS

ALL_GAMES = {**GAMES, **TOYS}
SMALL = (80, 24)
LARGE = (120, 40)


def request(
    game: str = "luchador", seats: tuple[str, ...] = ("me", "random"), seed: int = 0, **more: Any
) -> PlayRequest:
    return PlayRequest(game=game, seats=seats, seed=seed_of(seed), **more)


def sitting_of(asked: PlayRequest) -> Sitting:
    sitting = sit_down(asked, ALL_GAMES)
    assert sitting is not None
    return sitting


def seeded(asked: Callable[[int], PlayRequest], is_wanted: Callable[[Sitting], bool]) -> PlayRequest:
    """The first of many matches that opens as wanted; nothing of the others is kept."""
    for seed in range(1000):
        sitting = sitting_of(asked(seed))
        sitting.game.advance(sitting.match, sitting.table)
        if is_wanted(sitting):
            return asked(seed)
    raise AssertionError("no seed opens like that")


def short_match(**more: Any) -> PlayRequest:
    """A match against a random bot that is over after a few first options."""

    def is_short(sitting: Sitting) -> bool:
        game, match, table = sitting.game, sitting.match, sitting.table
        answers = 0
        while (waiting := game.advance(match, table)) and answers < 7:
            seat = sitting.next_seat(waiting)
            answers += sitting.places[seat].is_person
            is_person = sitting.places[seat].is_person
            game.choose(match, seat, game.options(match, seat)[0] if is_person else sitting.think(seat)(), table)
        return not waiting

    return seeded(lambda seed: request(seed=seed, **more), is_short)


def nearly_over(asked: PlayRequest) -> Sitting:
    """A match that is over after a few more first options."""
    whole = sitting_of(asked)
    taken = []
    while waiting := whole.game.advance(whole.match, whole.table):
        seat = whole.next_seat(waiting)
        is_person = whole.places[seat].is_person
        option = whole.options(seat)[0] if is_person else whole.think(seat)()
        whole.game.choose(whole.match, seat, option, whole.table)
        taken.append((seat, option))
    sitting = sitting_of(asked)
    for seat, option in taken[:-2]:
        sitting.game.advance(sitting.match, sitting.table)
        sitting.game.choose(sitting.match, seat, option, sitting.table)
    return sitting


def run(test: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 30))


@asynccontextmanager
async def playing(
    asked: PlayRequest, size: tuple[int, int] = SMALL, speed: str = "instant", sitting: Sitting | None = None
) -> AsyncIterator[tuple[LuchaApp, Pilot[int]]]:
    """An application in a terminal of that size."""
    has_match = asked.game is not None or asked.resume is not None
    app = LuchaApp(asked, sitting or (sitting_of(asked) if has_match else None), ALL_GAMES)
    app.settings.speed = speed
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def press(pilot: Pilot[int], *keys: str) -> None:
    """As `pilot.press`, which waits after each key until the machine is idle: on a busy one that takes a while."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
        await pilot.pause(0.02)


async def until(pilot: Pilot[int], is_so: Callable[[], bool]) -> None:
    """Wait for something that must happen soon."""
    for _ in range(2000):
        if is_so():
            await pilot.pause(0.02)
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it did not happen")


def table(app: LuchaApp) -> TableScreen:
    screen = next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))
    assert isinstance(screen, TableScreen)
    return screen


def is_asked(app: LuchaApp) -> bool:
    """Does the table wait for a key that chooses?"""
    screen = app.screen
    return isinstance(screen, TableScreen) and screen._answer is not None and not screen._answer.done()


async def asked_or_over(app: LuchaApp, pilot: Pilot[int]) -> None:
    await until(pilot, lambda: is_asked(app) or table(app).is_over)


def options(app: LuchaApp) -> list[Option]:
    return [row.option for row in table(app).rows if row.option is not None and not row.refused_by]


def lines(app: LuchaApp) -> list[str]:
    """What can be read on the screen, row by row: a screenshot without its colours."""
    with patch.object(Console, "export_svg", lambda console, title: console.export_text()):
        return [line.rstrip() for line in app.export_screenshot().removesuffix("\n").split("\n")]


def screen_text(app: LuchaApp) -> str:
    return "\n".join(lines(app))


def all_text(app: LuchaApp) -> str:
    """Everything that any widget of any screen holds, seen or not."""
    said = []
    for screen in app.screen_stack:
        for widget in screen.query("*"):
            said += [str(widget.border_title or ""), str(widget.border_subtitle or "")]
            if isinstance(widget, Static):
                said.append(str(widget.content))
            if isinstance(widget, OptionList):
                said += [str(widget.get_option_at_index(place).prompt) for place in range(widget.option_count)]
    return "\n".join(said)
