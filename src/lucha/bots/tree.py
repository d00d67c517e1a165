"""The tree of a search: what each seat that is asked somewhere has found out about its options."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Protocol, TypeAlias, TypeVar

from lucha.core.agenda import Question
from lucha.core.table import Sampled
from lucha.core.values import Option

WIDTH: Final = 0.8  # by how many options a node widens with the square root of its visits
FIRST_LOOKS: Final = 2  # options that a node begins with, where something is known of them,
FIRST_GUESSES: Final = 10  # and where nothing is
CURIOSITY: Final = 0.5  # how much an option is worth that was hardly looked at
MIXED: Final = 0.1  # how often regret matching picks anything at all
FINE: Final = 2**20

N = TypeVar("N", int, float)
Where: TypeAlias = tuple[tuple[Option, ...], Question, tuple[tuple[Option, ...], ...]]


class Picks(Protocol):
    """The options of a seat at a node, those that look best first, and which of them to try next."""

    options: Sequence[Option]
    is_weighed: bool  # does their order say anything?
    counts: list[int]
    totals: list[float]

    def pick(self, chance: Sampled) -> int: ...

    def learn(self, place: int, value: float) -> None: ...

    def reorder(self, options: Sequence[Option], is_weighed: bool) -> None:
        """The same options in another order; what is known of each stays."""
        ...


class Confidence:
    """Upper confidence bounds, with what looks good beforehand looked at more; the node widens step by step.

    Where several choose at once each has bounds of its own.
    """

    __slots__ = ("counts", "is_weighed", "options", "totals", "visits", "worth")

    def __init__(self, options: Sequence[Option], is_weighed: bool) -> None:
        self.options = options
        self.is_weighed = is_weighed
        self.counts = [0] * len(options)
        self.totals = [0.0] * len(options)
        self.visits = 0
        self.worth = 0.0

    def open(self) -> int:
        """How many options are looked at by now."""
        first = FIRST_LOOKS if self.is_weighed else FIRST_GUESSES
        return min(len(self.options), first + int(WIDTH * sqrt(self.visits)))

    def pick(self, chance: Sampled) -> int:
        visits = self.visits
        if not visits:
            return 0
        mean, root = self.worth / visits, CURIOSITY * sqrt(visits)
        counts, totals = self.counts, self.totals
        best, most = 0, -1.0
        for place in range(self.open()):
            count = counts[place]
            share = 1 / (1 + place) if self.is_weighed else 0.3
            bound = (totals[place] / count if count else mean) + root * share / (1 + count)
            if bound > most:
                best, most = place, bound
        return best

    def learn(self, place: int, value: float) -> None:
        self.counts[place] += 1
        self.totals[place] += value
        self.visits += 1
        self.worth += value

    def reorder(self, options: Sequence[Option], is_weighed: bool) -> None:
        places = [self.options.index(option) for option in options]
        self.options, self.is_weighed = options, is_weighed
        self.counts, self.totals = _in_order(self.counts, places), _in_order(self.totals, places)


class Regret:
    """Regret matching: each option as often as it is regretted that it was not taken; for simultaneous choices."""

    __slots__ = ("chances", "counts", "is_weighed", "options", "regrets", "totals")

    def __init__(self, options: Sequence[Option], is_weighed: bool) -> None:
        self.options = options
        self.is_weighed = is_weighed
        self.counts = [0] * len(options)
        self.totals = [0.0] * len(options)
        self.regrets = [0.0] * len(options)
        self.chances = [1 / len(options)] * len(options)

    def pick(self, chance: Sampled) -> int:
        regretted = [max(0.0, regret) for regret in self.regrets]
        total, count = sum(regretted), len(self.options)
        shares = [one / total for one in regretted] if total > 0 else [1 / count] * count
        self.chances = [(1 - MIXED) * share + MIXED / count for share in shares]
        drawn = chance.below(FINE) / FINE
        for place, share in enumerate(self.chances):
            drawn -= share
            if drawn < 0:
                return place
        return count - 1

    def learn(self, place: int, value: float) -> None:
        self.counts[place] += 1
        self.totals[place] += value
        for other in range(len(self.regrets)):
            self.regrets[other] -= value
        self.regrets[place] += value / self.chances[place]

    def reorder(self, options: Sequence[Option], is_weighed: bool) -> None:
        places = [self.options.index(option) for option in options]
        self.options, self.is_weighed = options, is_weighed
        self.counts, self.totals = _in_order(self.counts, places), _in_order(self.totals, places)
        self.regrets, self.chances = _in_order(self.regrets, places), _in_order(self.chances, places)


def _in_order(known: Sequence[N], places: Sequence[int]) -> list[N]:
    return [known[place] for place in places]


class MakePicks(Protocol):
    """Makes the picks of a seat; `at_once`: others choose at the same time."""

    def __call__(self, options: Sequence[Option], is_weighed: bool, at_once: bool) -> Picks: ...


def by_confidence(options: Sequence[Option], is_weighed: bool, at_once: bool) -> Picks:
    return Confidence(options, is_weighed)


def by_regret(options: Sequence[Option], is_weighed: bool, at_once: bool) -> Picks:
    """Regret matching where several choose at once, bounds elsewhere."""
    return Regret(options, is_weighed) if at_once else Confidence(options, is_weighed)


class Node:
    """A question of a future: what each seat that is asked knows of its options, and where its choices lead.

    What a seat is offered may depend on what is hidden, and is another in another world.

    Chance is no node: what it brings shows in what is asked next.
    """

    __slots__ = ("asked", "children", "seen")

    def __init__(self) -> None:
        self.asked: dict[tuple[int, tuple[Option, ...]], Picks] = {}
        self.children: dict[Where, Node] = {}
        self.seen = ""  # what the seat that searches sees here, where it is asked

    def size(self) -> int:
        """How many nodes there are from here on."""
        nodes = [self]
        for node in nodes:
            nodes += node.children.values()
        return len(nodes)
