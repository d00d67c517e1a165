"""SEARCH: futures of re-dealt matches, steered by a tree to where they tell most.

A look takes a re-dealt match down the tree, where every seat picks by what it has found out, plays it on by rules of
thumb, judges it, and takes the judgement back up.  The looks at each option meet the same matches and the same dice, so
options are compared pair by pair.  A search is given a chair: what the seat may not know, it does not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any, Final, TypeAlias

from lucha.bots.candidates import Budget
from lucha.bots.futures import Futures, TimeIsUp
from lucha.bots.player import Chair
from lucha.bots.tree import MakePicks, Node, Picks, by_confidence
from lucha.core.table import Sampled
from lucha.core.values import Option

MOST_NODES: Final = 10_000
SURE: Final = 0.7  # by how many standard errors an option must be better than the one that looks best beforehand
LEAST_SPREAD: Final = 0.05  # of what looks tell: a few that agree by chance prove little
ENOUGH: Final = 4  # looks at an option, before it may be taken
SEEDS: Final = 2**256

Step: TypeAlias = tuple[int, Picks, int]  # a seat, its options, and which of them it took


@dataclass(slots=True)
class Looks:
    """What has come of one option, world by world."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Search:
    """One seat thinks; what it has found out goes on to its next choice, if that lies in the tree."""

    def __init__(self, chance: Sampled, make: MakePicks = by_confidence) -> None:
        self.chance = chance
        self.make = make
        self.looks: dict[Option, Looks] = {}
        self.root = Node()
        self._nodes = 0
        self._worlds: list[tuple[Any, bytes]] = []

    def think(self, chair: Chair, budget: Budget) -> None:
        """Look at futures until the budget is used up, and never longer."""
        until = perf_counter() + budget.seconds
        self.chair, self.game, self.seat = chair, chair.game, chair.seat
        self.futures = Futures(chair.game, chair.seat, until)
        self.futures.judgement = chair.game.judgement(chair.redeal(self.chance))
        self.looks, self._worlds = {}, []
        view = chair.view()
        self.root = self._found_again(repr(view))
        offered = tuple(chair.options())
        options, is_weighed = self.futures.at_first_sight(chair, view, offered, self.chance)
        self.mine = self.root.asked.setdefault((self.seat, offered), self.make(options, is_weighed, False))
        self.mine.reorder(options, is_weighed)
        if len(self.mine.options) == 1:
            return
        longest = 0.0
        for _ in range(budget.looks):
            began = perf_counter()
            if began + longest > until:
                break
            try:
                self._look()
            except TimeIsUp:
                break
            longest = max(longest, perf_counter() - began)

    def _found_again(self, seen: str) -> Node:
        """Where the last tree comes to this position, or a new one."""
        nodes = [self.root]
        for node in nodes:
            if node.seen == seen:
                self._nodes = node.size()
                return node
            nodes += node.children.values()
        self._nodes = 0
        root = Node()
        root.seen = seen
        return root

    # A look.

    def _look(self) -> None:
        """One future after one option, and what it teaches."""
        game, node, mine = self.game, self.root, self.mine
        first = mine.pick(self.chance)
        looks = self.looks.setdefault(mine.options[first], Looks())
        match, chance = self._world(len(looks.values))
        last, waiting = self.futures.last_beat(match), game.waits_for(match)
        offered = tuple([tuple(game.offered(match, seat)) for seat in waiting])
        path: list[Step] = []
        while waiting:
            taken = []
            for seat, options in zip(waiting, offered, strict=True):
                picks = self._picks(node, match, seat, options, len(waiting) > 1)
                place = first if picks is mine else picks.pick(self.chance)
                path.append((seat, picks, place))
                taken.append(picks.options[place])
                game.apply(match, seat, picks.options[place], chance)
            waiting, offered = self.futures.next_choice(match, chance, last)
            if waiting:
                where = (tuple(taken), match.question, offered)
                following = node.children.get(where)
                if following is None:
                    if self._nodes < MOST_NODES:
                        node.children[where] = Node()
                        self._nodes += 1
                    self.futures.play_on(match, chance, last, waiting)
                    break
                node = following
        worths = self.futures.worth(match, [seat for seat, _, _ in path])
        for seat, picks, place in path:
            picks.learn(place, worths[seat])
        looks.values.append(worths[self.seat])

    def _world(self, number: int) -> tuple[Any, Sampled]:
        """The same match and the same dice for everything that is looked at so many times."""
        if number == len(self._worlds):
            self._worlds.append((self.chair.redeal(self.chance), self.chance.below(SEEDS).to_bytes(32, "big")))
        match, seed = self._worlds[number]
        return match.clone(), Sampled(seed)

    def _picks(self, node: Node, match: Any, seat: int, offered: tuple[Option, ...], at_once: bool) -> Picks:
        """What a seat knows of its options at a node; at first, what looks good."""
        picks = node.asked.get((seat, offered))
        if picks is None:
            view = self.game.view(match, seat)
            options, is_weighed = self.futures.ranked(view, offered, self.chance)
            picks = node.asked[seat, offered] = self.make(options, is_weighed, at_once)
            if seat == self.seat:
                node.seen = repr(view)
        return picks

    # What it has come to.

    def best(self) -> Option:
        """What looks best beforehand, unless something else is better by more than chance would have it."""
        mine = self.mine
        looked = {option: looks for option, looks in self.looks.items() if len(looks.values) >= ENOUGH}
        favourite = mine.options[0]
        if not mine.is_weighed and looked:
            return max(looked, key=lambda option: (len(looked[option].values), looked[option].mean))
        if favourite not in looked:
            return favourite
        beside = looked.pop(favourite).values
        leads = {option: _lead(looks.values, beside) for option, looks in looked.items()}
        better = max(leads, key=leads.__getitem__, default=favourite)
        return better if leads.get(better, 0.0) > 0 else favourite


def _lead(values: Sequence[float], others: Sequence[float]) -> float:
    """By how much one is better than the other in the same worlds, less what may be chance."""
    leads = [one - other for one, other in zip(values, others, strict=False)]
    mean = sum(leads) / len(leads)
    spread = sum([(lead - mean) ** 2 for lead in leads]) / max(1, len(leads) - 1)
    return mean - SURE * sqrt((spread + LEAST_SPREAD**2) / len(leads))
