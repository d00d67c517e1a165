"""Luchador!, the basic match of two, solved: what every round is worth when both play as well as they can.

The chapters of a round come from the unchanged rules.  Here they are put together for all strengths at once, and the
values of the next round become those of this one, again and again, until nothing moves.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lucha.core.kit.zero_sum import solved
from lucha.games.luchador.solved.chapters import BLUE, CARRIED, DRAWN, RED, Blows, Carried, Chapters, LineUp, Pinning

Values: TypeAlias = NDArray[np.float64]

CLOSE: Final = 1e-10  # two sweeps that differ by less have arrived
MOST_SWEEPS: Final = 400
FAIR: Final = 0.5  # a draw is fought again, and neither side has an advantage
TOLERANCE: Final = 1e-11
BOTH: Final = ((False, False), (False, True), (True, False), (True, True))


class Solver:
    """The chapters as arrays; strengths 1 to 21 stand at places 0 to 20."""

    def __init__(self, chapters: Chapters) -> None:
        self.chapters = chapters
        self.most = chapters.most
        self.mixed = 0  # matrix games of the last sweep that needed more than one choice
        self.attempt_costs_most = 0.0  # of going for a pin that was set aside, in the worst position of the last sweep
        self.rolls = {carried: chapters.rolls(carried) for carried in CARRIED}
        self.sortings = {
            (carried, pinnable): [chapters.sortings(carried, roll, pinnable) for roll, _ in self.rolls[carried]]
            for carried in CARRIED
            for pinnable in (False, True)
        }
        every = [sorting.line_ups for ways in self.sortings.values() for way in ways for sorting in way]
        self.line_ups: list[LineUp] = sorted({line_up for chances in every for line_up, _ in chances})
        self.most_pins = max([line_up.pins for line_up in self.line_ups])
        self.keys = sorted({line_up._replace(pins=0) for line_up in self.line_ups})
        self.met = {(one, other): chapters.met(one, other) for one in self.keys for other in self.keys}
        most_dice = max([max(met.hit_dice) for rows in self.met.values() for row in rows for _, _, met in row])
        self.trades = [[blows for _, blows in chapters.trades(dice)] for dice in range(most_dice + 1)]
        self.blows: list[Blows] = sorted({blows for ways in self.trades for blows in ways})
        self.hurts = np.stack([[self._hurt(blows, stunned) for stunned in (False, True)] for blows in self.blows])
        self.falls = self._falls()
        self.holds = [[held for _, held in chapters.holdings(spare)] for spare in (False, True)]
        self.sorters = {key: self._sorter(*key) for key in self.sortings}

    def solve(self, progress: Callable[[float], None] | None = None) -> tuple[Values, int, float]:
        """The values, after how many sweeps, and how far the last one moved them."""
        values = np.full((len(CARRIED), len(CARRIED), self.most, self.most), FAIR)
        sweeps, moved = 0, 1.0
        while moved > CLOSE and sweeps < MOST_SWEEPS:
            swept = self.sweep(values)
            moved = float(np.abs(swept - values).max())
            values = swept
            sweeps += 1
            if progress is not None:
                progress(moved)
        return values, sweeps, moved

    def sweep(self, values: Values) -> Values:
        """One round before."""
        self.mixed = 0
        ups = self.lined_up(self.traded(self.damaged(self.pinned(self.held(values)))))
        swept = np.empty_like(values)
        for (one, mine), (other, theirs) in product(enumerate(CARRIED), repeat=2):
            if one <= other:
                swept[one, other] = self._rolled(mine, theirs, ups)
                swept[other, one] = 1.0 - swept[one, other].T
        return swept

    # The chapters, the last one first.  Arrays end in (.., red's Strength, blue's Strength).

    def held(self, values: Values) -> Values:
        """By stuns of the next round and spare Blocks, red's and blue's."""
        out = np.empty((2, 2, 2, 2, self.most, self.most))
        at = {carried: place for place, carried in enumerate(CARRIED)}
        for red_stunned, blue_stunned, red_spare, blue_spare in product((False, True), repeat=4):
            reds = [at[Carried(red_stunned, held)] for held in self.holds[red_spare]]
            blues = [at[Carried(blue_stunned, held)] for held in self.holds[blue_spare]]
            rows = [[values[red, blue] for blue in blues] for red in reds]
            out[int(red_stunned), int(blue_stunned), int(red_spare), int(blue_spare)] = self._game(np.array(rows))
        return out

    def pinned(self, held: Values) -> dict[tuple[int, int], Values]:
        """By Pins set aside; each by stuns and spare Blocks."""
        known: dict[Pinning, Values] = {}
        self.attempt_costs_most = 0.0
        up_to = range(self.most_pins + 1)
        lefts = sorted([(mine, theirs) for mine in up_to for theirs in up_to], key=sum)
        for left, first, before, stunned in product(lefts, (RED, BLUE), BOTH, BOTH):
            pinning = Pinning(first, left, before, stunned)
            seat = first if left[first] else 1 - first
            if left == (0, 0):
                known[pinning] = held[int(stunned[RED]), int(stunned[BLUE])]
                continue
            fewer = (left[RED] - (seat == RED), left[BLUE] - (seat == BLUE))
            go = np.zeros_like(held[0, 0])
            for outcome, chance in self.chapters.attempt(pinning):
                if outcome.winner is None:
                    go += chance * self._gained(known[outcome.then], outcome.gains)
                elif outcome.winner == RED:
                    go += chance
            let_be = known[pinning._replace(left=fewer)]
            cost = let_be - go if seat == RED else go - let_be
            self.attempt_costs_most = max(self.attempt_costs_most, float(cost.max()))
            known[pinning] = np.maximum(let_be, go) if seat == RED else np.minimum(let_be, go)
        out: dict[tuple[int, int], Values] = {}
        one, other = np.indices((self.most, self.most))
        for pins in lefts:
            here = np.empty((2, 2, 2, 2, self.most, self.most))
            for example, where in (((2, 1), one > other), ((2, 2), one == other), ((1, 2), one < other)):
                first, left = self.chapters.who_pins_first(example, pins)
                for stunned in BOTH:
                    value = known[Pinning(first, left, (False, False), stunned)]
                    here[int(stunned[RED]), int(stunned[BLUE])][..., where] = value[..., where]
            out[pins] = here
        return out

    def _gained(self, values: Values, gains: tuple[int, int]) -> Values:
        if gains == (0, 0):
            return values
        places = [np.minimum(np.arange(self.most) + gain, self.most - 1) for gain in gains]
        return values[..., places[RED][:, None], places[BLUE][None, :]]

    def damaged(self, pinned: dict[tuple[int, int], Values]) -> Values:
        """By what both roll for damage, Pins and spare Blocks: (red's, blue's) each."""
        pins = range(self.most_pins + 1)
        after = np.stack([np.stack([pinned[mine, theirs] for theirs in pins]) for mine in pins])
        # x, y: blows; p, q: Pins; i, j: stunned by one's own roll; b, c: spare Blocks; Strength u, v before, s, t after
        hurt: Values = np.einsum("xivt,yjus,pqijbcst->xypqbcuv", self.hurts, self.hurts, after, optimize=True)
        hurt += self.falls[:, :, None, None, None, None]
        return hurt

    def traded(self, damaged: Values) -> dict[tuple[int, int], Values]:
        """By Hit dice; each by Pins and spare Blocks."""
        at = {blows: place for place, blows in enumerate(self.blows)}
        return {
            (mine, theirs): self._game(
                np.array([[damaged[at[one], at[other]] for other in self.trades[theirs]] for one in self.trades[mine]])
            )
            for mine, theirs in product(range(len(self.trades)), repeat=2)
        }

    def lined_up(self, traded: dict[tuple[int, int], Values]) -> Values:
        """By line-up, red's and blue's."""
        places: dict[LineUp, list[int]] = defaultdict(list)
        pins: dict[LineUp, list[int]] = defaultdict(list)
        for place, line_up in enumerate(self.line_ups):
            places[line_up._replace(pins=0)].append(place)
            pins[line_up._replace(pins=0)].append(line_up.pins)
        out = np.empty((len(self.line_ups), len(self.line_ups), self.most, self.most))
        for (one, other), rows in self.met.items():
            mine, theirs = pins[one], pins[other]
            entries = [
                [
                    traded[met.hit_dice][:, :, int(met.spare_blocks[RED]), int(met.spare_blocks[BLUE])][
                        np.ix_(mine, theirs)
                    ]
                    for _, _, met in row
                ]
                for row in rows
            ]
            out[np.ix_(places[one], places[other])] = self._game(np.array(entries))
        return out

    def _rolled(self, mine: Carried, theirs: Carried, ups: Values) -> Values:
        """Before the roll that opens a round."""
        out = np.empty((self.most, self.most))
        level = self.chapters.pin_level
        for red_pinnable, blue_pinnable in BOTH:
            reds = slice(0, level) if red_pinnable else slice(level, self.most)
            blues = slice(0, level) if blue_pinnable else slice(level, self.most)
            part = ups[:, :, reds, blues]
            red_ways, red_groups = self.sorters[mine, blue_pinnable]
            blue_ways, blue_groups = self.sorters[theirs, red_pinnable]
            halfway = np.tensordot(red_ways, part, axes=(1, 0))
            sums = np.zeros(part.shape[2:])
            for their_rows, their_options, their_chances in blue_groups:
                both = np.tensordot(blue_ways[their_rows], halfway, axes=(1, 1))
                for my_rows, my_options, my_chances in red_groups:
                    block = both[:, my_rows].reshape(
                        len(their_chances), their_options, len(my_chances), my_options, *part.shape[2:]
                    )
                    games = self._game(np.moveaxis(block, (3, 1), (0, 1)))
                    sums += np.einsum("bast,b,a->st", games, their_chances, my_chances)
            out[reds, blues] = sums
        return out

    # Parts.

    def _game(self, entries: Values) -> Values:
        """The values of many matrix games at once; rows and columns are the first two axes."""
        if entries.shape[:2] == (1, 1):
            only: Values = entries[0, 0]
            return only
        low: Values = entries.min(axis=1).max(axis=0)
        high = entries.max(axis=0).min(axis=0)
        open_ = high - low > TOLERANCE
        if open_.any():
            low = low.copy()
            flat = entries[:, :, open_]
            self.mixed += flat.shape[2]
            low[open_] = [solved(flat[:, :, place].tolist())[0] for place in range(flat.shape[2])]
        return low

    def _hurt(self, blows: Blows, stunned: bool) -> Values:
        """From Strength before (rows) to after, as far as the wrestler who is hit still stands."""
        matrix = np.zeros((self.most, self.most))
        for (points, is_stunned), chance in self.chapters.blows(blows):
            if is_stunned == stunned:
                for strength in range(points, self.most):
                    matrix[strength, strength - points] += chance
        return matrix

    def _falls(self) -> Values:
        """The chance that red has won by a knock-out, half of the draws with it, by blows of both."""
        by_points: list[dict[int, float]] = []
        for blows in self.blows:
            tally: dict[int, float] = defaultdict(float)
            for (points, _), chance in self.chapters.blows(blows):
                tally[points] += chance
            by_points.append(tally)
        scores = sorted({points for tally in by_points for points in tally})
        chances = np.array([[tally.get(points, 0.0) for points in scores] for tally in by_points])
        won = np.zeros((len(scores), len(scores), self.most, self.most))
        for (x, mine), (y, theirs) in product(enumerate(scores), repeat=2):
            for red, blue in product(range(self.most), repeat=2):
                if red < theirs or blue < mine:
                    left = self.chapters.damage((red + 1, blue + 1), (mine, theirs))
                    won[x, y, red, blue] = {RED: 1.0, BLUE: 0.0, DRAWN: FAIR}[left]  # type: ignore[index]
        falls: Values = np.einsum("ax,by,xyst->abst", chances, chances, won, optimize=True)
        return falls

    def _sorter(self, carried: Carried, pinnable: bool) -> tuple[Values, list[tuple[slice, int, Values]]]:
        """All ways to sort the Pins of all rolls, as chances of line-ups; rolls with as many ways stand together."""
        place = {line_up: number for number, line_up in enumerate(self.line_ups)}
        grouped: dict[int, list[tuple[float, Sequence[Any]]]] = defaultdict(list)
        for (_, chance), ways in zip(self.rolls[carried], self.sortings[carried, pinnable], strict=True):
            grouped[len(ways)].append((chance, ways))
        rows: list[Values] = []
        groups = []
        for options, rolls in sorted(grouped.items()):
            start = len(rows)
            for _, sorting in rolls:
                for way in sorting:
                    row = np.zeros(len(self.line_ups))
                    for line_up, chance in way.line_ups:
                        row[place[line_up]] += chance
                    rows.append(row)
            groups.append((slice(start, len(rows)), options, np.array([chance for chance, _ in rolls])))
        return np.array(rows), groups
