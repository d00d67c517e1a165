"""How a match ended, and where it turned, for everybody who may see its replay."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final, Generic, TypeVar
from weakref import WeakValueDictionary

from lucha.core.turning import Course, Search
from lucha.lab.review import Review, review, review_told
from lucha.session.frames import Eyes, Frame, Telling, chip_of, seen_of
from lucha.session.summary import Summing, some_of
from lucha.web.limits import ASKING
from lucha.web.record import told_again
from lucha.web.table import Table
from lucha.web.turns import Turns

T = TypeVar("T")

KEPT: Final = 500  # findings that are known without another search
AT_ONCE: Final = 2  # searches for one client; the others wait


def ending_told(table: Table, eyes: Eyes) -> dict[str, Any]:
    """How it was won, figures, and the best blow."""
    again = told_again(table)
    telling = Telling(again)
    narrator = telling.narrator(eyes)
    late = [event for _, event in seen_of(table.live.heard, eyes.seat)]
    ending = Summing(again).ending(narrator, eyes.seat, telling.reader(eyes), late)
    return {**asdict(ending), "rule": chip_of(narrator, ending.rule)}


def turn_told(table: Table, eyes: Eyes, course: Course) -> dict[str, Any]:
    """How the chances went, and the turning point."""
    again = told_again(table)
    telling, summing = Telling(again), Summing(again)
    narrator = telling.narrator(eyes)
    turn = summing.turn(course, narrator, eyes.seat, telling.reader(eyes))
    told: Frame | None = None
    if turn is not None:
        told = {**asdict(turn.scene), "before": turn.before, "seats": list(turn.seats), "swing": turn.swing}
    chances = [
        {"headline": headline, "by_side": list(shares)} for headline, shares in summing.chapters(course, narrator)
    ]
    return {"turning": told, "chances": chances}


def luck_told(table: Table, eyes: Eyes, found: Review) -> dict[str, Any]:
    """What choices gave away and what chance gave, in words for a pair of eyes."""
    again = told_again(table)
    telling = Telling(again)
    return review_told(found, Summing(again), telling.narrator(eyes), eyes.seat, telling.reader(eyes))


class Reckoned(Generic[T]):
    """Finds something in every match, once for all who ask, in turn with everything else that is reckoned out."""

    def __init__(self, turns: Turns, search: Callable[[Table], Search[T]]) -> None:
        self._turns = turns
        self._search = search
        self._known: dict[str, T] = {}
        self._searches: dict[str, asyncio.Future[T]] = {}
        self._free: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # by who asks

    async def of(self, table: Table) -> T:
        known = self._known.get(table.id)
        if known is not None:
            return known
        if table.id not in self._searches:
            search = asyncio.ensure_future(self._find(table))
            self._searches[table.id] = search
            search.add_done_callback(lambda _: self._searches.pop(table.id, None))
        return await asyncio.shield(self._searches[table.id])

    async def _find(self, table: Table) -> T:
        client = ASKING.get()
        async with self._free.setdefault(client, asyncio.Semaphore(AT_ONCE)):
            search = await self._turns.of(client, lambda: self._search(table))
            while (found := await self._turns.of(client, lambda: some_of(search))) is None:
                pass
        self._known[table.id] = found
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
        return found


def course_of(table: Table) -> Search[Course]:
    """How its chances went."""
    return Summing(told_again(table)).search(table.id)


def luck_of(table: Table) -> Search[Review]:
    """Luck and skill."""
    return review(Summing(told_again(table)), table.id)
