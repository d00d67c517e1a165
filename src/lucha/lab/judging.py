"""A match that is solved, judged: what every choice gave away, and what luck did."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from lucha.core.agenda import Question
from lucha.core.game import Game
from lucha.core.kit.zero_sum import solved
from lucha.core.record import replay
from lucha.core.setup import Setup
from lucha.core.table import Record
from lucha.core.values import Chose, Judged, Option

FIRST: Final = 0
EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that was made, and the best one; chances are those of the seat that chose."""

    place: int  # in the record, from 1
    chapter: int
    seat: int
    question: Question
    chosen: Option
    best: Option
    chance: float  # with the best one
    cost: float


@dataclass(frozen=True, slots=True)
class Swing:
    """What dice did between two questions, to the first seat."""

    place: int
    chapter: int
    before: float
    after: float


@dataclass(slots=True)
class Judgement:
    decisions: list[Decision] = field(default_factory=list)
    swings: list[Swing] = field(default_factory=list)
    costs: list[float] = field(default_factory=lambda: [0.0, 0.0])
    luck: float = 0.0  # of the first seat; the other's is the opposite

    def costliest(self, most: int) -> list[Decision]:
        dear = [one for one in self.decisions if one.cost > 0]
        return sorted(dear, key=lambda one: -one.cost)[:most]

    def largest(self, most: int) -> list[Swing]:
        return sorted(self.swings, key=lambda one: -abs(one.after - one.before))[:most]


class Judging:
    """Goes through a match, entry by entry."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self.record = record
        self.place = 0
        self.stands = EVEN  # the chance of the first seat, by the last question, or by what was chosen there
        self.asked: dict[int, tuple[Question, Judged]] = {}
        self.chose: dict[int, int] = {}
        self.found = Judgement()

    def look(self, match: Any) -> None:
        """The match as it stands before the next entry of the record."""
        if self.place:
            self._take(self.record[self.place - 1])
        result = self.game.result(match)
        if result is not None:
            self._swing(match, EVEN if result.is_draw else float(FIRST in result.winners))
        elif not self.asked and (waiting := self.game.waits_for(match)):
            self.chapter = self.game.chapter(match)
            question = match.question
            judged = {seat: self.game.judged(match, seat) for seat in waiting}
            self.asked = {seat: (question, one) for seat, one in judged.items() if one is not None}
            first = waiting[0]
            chance = solved(self.asked[first][1].rows)[0]
            self._swing(match, chance if first == FIRST else 1 - chance)
        self.place += 1

    def _swing(self, match: Any, stands: float) -> None:
        if abs(stands - self.stands) > 1e-9:
            self.found.swings.append(Swing(self.place, self.game.chapter(match), self.stands, stands))
        self.stands = stands

    def _take(self, entry: object) -> None:
        if not isinstance(entry, Chose) or entry.seat not in self.asked:
            return
        question, judged = self.asked[entry.seat]
        value, _, columns = solved(judged.rows)
        worths = [sum([share * worth for share, worth in zip(columns, row, strict=True)]) for row in judged.rows]
        taken = judged.options.index(entry.option)
        best = judged.options[worths.index(max(worths))]
        cost = max(0.0, value - worths[taken])
        if cost < 1e-9:
            best, cost = entry.option, 0.0
        decision = Decision(self.place, self.chapter, entry.seat, question, entry.option, best, value, cost)
        self.found.decisions.append(decision)
        self.found.costs[entry.seat] += cost
        self.chose[entry.seat] = taken
        if len(self.chose) == len(self.asked):
            first = min(self.asked)
            worth = self.asked[first][1].rows[self.chose[first]][self.chose.get(1 - first, 0)]
            self.stands = worth if first == FIRST else 1 - worth
            self.asked, self.chose = {}, {}


def judge(game: Game[Any], setup: Setup, record: Record) -> Judgement:
    """A record of a match of two that is solved."""
    judging = Judging(game, record)
    replayed = replay(game, setup, record, stands=judging.look)
    found = judging.found
    result = game.result(replayed.match)
    ended = judging.stands if result is None else EVEN if result.is_draw else float(FIRST in result.winners)
    found.luck = ended - EVEN + found.costs[FIRST] - found.costs[1 - FIRST]
    return found
