"""What every position inside a round is worth, worked out from the values of the rounds that may follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from lucha.core.kit.zero_sum import value_of
from lucha.core.values import Judged, Option
from lucha.games.luchador.damage import TradeHits
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.dice import MISS, Face
from lucha.games.luchador.match import WRESTLING_DICE, Bout, Corner
from lucha.games.luchador.pins import PIN_OPTIONS, AttemptAPin
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from lucha.games.luchador.resolving import PlayBlocksAndCounters
from lucha.games.luchador.solved.chapters import (
    BLUE,
    DRAWN,
    RED,
    Blows,
    Carried,
    Chances,
    Chapters,
    LineUp,
    Pinning,
    Sorted,
    next_to_pin,
)
from lucha.games.luchador.solved.values import Values

Pair: TypeAlias = tuple[int, int]
Spare: TypeAlias = tuple[bool, bool]

FAIR: Final = 0.5  # a draw is fought again from the start


class Judge:
    """Positions of one kind of match.  Red is the seat for which they are judged, whatever its colour."""

    def __init__(self, chapters: Chapters, values: Values) -> None:
        self.chapters = chapters
        self.values = values
        self._sortings: dict[tuple[Carried, tuple[Face, ...], bool], tuple[Sorted, ...]] = {}
        self._known: dict[object, float] = {}
        self._strengths: Pair = (0, 0)

    def judged(self, match: Bout, seat: int) -> Judged | None:
        """The options of `seat`, and what each is worth; None: it is not asked in a round.  Dice that are away miss."""
        question = match.question
        mine, theirs = match.corners[seat], match.corners[1 - seat]
        self._look_at((mine.strength, theirs.strength))
        if isinstance(question, ToPinOrNotToPin):
            my_ways, their_ways = self._sorted(mine, theirs.strength), self._sorted(theirs, mine.strength)
            options: Sequence[Option] = [way.option for way in my_ways]
            rows = [[self._of_line_ups(one.line_ups, other.line_ups) for other in their_ways] for one in my_ways]
        elif isinstance(question, PlayBlocksAndCounters):
            one, other = _line_up(mine), _line_up(theirs)
            options = [row[0][0] for row in self.chapters.met(one, other)]
            rows = self._plays(one, other)
        elif isinstance(question, TradeHits):
            options = [option for option, _ in self.chapters.trades(mine.hit_dice)]
            rows = self._trades((mine.hit_dice, theirs.hit_dice), _pins(mine, theirs), _spare(mine, theirs))
        elif isinstance(question, AttemptAPin):
            pinning = Pinning(
                RED if question.seat == seat else BLUE,
                _pins(mine, theirs),
                (mine.pins_faced > 0, theirs.pins_faced > 0),
                (mine.stunned_next, theirs.stunned_next),
            )
            options = PIN_OPTIONS
            let_be, go = self._attempt(pinning, _spare(mine, theirs), self._strengths)
            rows = [[let_be], [go]]
        elif isinstance(question, HoldABlock):
            spare = _spare(mine, theirs)
            options = [option for option, _ in self.chapters.holdings(spare[RED])]
            rows = self._holdings((mine.stunned_next, theirs.stunned_next), spare, self._strengths)
        else:
            return None
        return Judged(tuple(options), tuple([tuple(row) for row in rows]))

    def _look_at(self, strengths: Pair) -> None:
        """What is known is known of the strengths before the damage of a round."""
        if strengths != self._strengths:
            self._strengths = strengths
            self._known.clear()

    # The chapters of a round, the first one first.

    def _sorted(self, corner: Corner, rivals_strength: int) -> tuple[Sorted, ...]:
        carried = Carried(corner.stunned, corner.held_block)
        away = WRESTLING_DICE - carried.stunned - carried.held_block - len(corner.ring)
        roll = tuple(sorted((*corner.ring, *[MISS] * away), key=lambda face: face.value))
        return self._ways(carried, roll, rivals_strength)

    def _ways(self, carried: Carried, roll: tuple[Face, ...], rivals_strength: int) -> tuple[Sorted, ...]:
        key = carried, roll, rivals_strength <= self.chapters.pin_level
        if key not in self._sortings:
            self._sortings[key] = self.chapters.sortings(*key)
        return self._sortings[key]

    def _of_line_ups(self, mine: Chances, theirs: Chances) -> float:
        return sum([chance * share * self.lined_up(one, other) for one, chance in mine for other, share in theirs])

    def lined_up(self, mine: LineUp, theirs: LineUp) -> float:
        key = "lined up", mine, theirs
        if key not in self._known:
            self._known[key] = value_of(self._plays(mine, theirs))
        return self._known[key]

    def _plays(self, mine: LineUp, theirs: LineUp) -> list[list[float]]:
        pins = mine.pins, theirs.pins
        rows = self.chapters.met(mine, theirs)
        return [[self.traded(met.hit_dice, pins, met.spare_blocks) for _, _, met in row] for row in rows]

    def traded(self, hit_dice: Pair, pins: Pair, spare: Spare) -> float:
        key = "traded", hit_dice, pins, spare
        if key not in self._known:
            self._known[key] = value_of(self._trades(hit_dice, pins, spare))
        return self._known[key]

    def _trades(self, hit_dice: Pair, pins: Pair, spare: Spare) -> list[list[float]]:
        mine, theirs = [self.chapters.trades(dice) for dice in hit_dice]
        return [[self.damaged((one, other), pins, spare) for _, other in theirs] for _, one in mine]

    def damaged(self, blows: tuple[Blows, Blows], pins: Pair, spare: Spare) -> float:
        """Before the dice for damage are rolled."""
        key = "damaged", blows, pins, spare
        if key not in self._known:
            total = 0.0
            for (mine, i_am_stunned), chance in self.chapters.blows(blows[RED]):
                for (theirs, they_are_stunned), share in self.chapters.blows(blows[BLUE]):
                    stunned = i_am_stunned, they_are_stunned
                    total += chance * share * self._after((mine, theirs), stunned, pins, spare)
            self._known[key] = total
        return self._known[key]

    def _after(self, scored: Pair, stunned: Spare, pins: Pair, spare: Spare) -> float:
        key = "after", scored, stunned, pins, spare
        if key not in self._known:
            left = self.chapters.damage(self._strengths, scored)
            if isinstance(left, int):
                self._known[key] = {RED: 1.0, BLUE: 0.0, DRAWN: FAIR}[left]
            else:
                first, attempts = self.chapters.who_pins_first(left, pins)
                self._known[key] = self.pinning(Pinning(first, attempts, (False, False), stunned), spare, left)
        return self._known[key]

    def pinning(self, pinning: Pinning, spare: Spare, strengths: Pair) -> float:
        """Before the next attempt, or the end of the round."""
        if not any(pinning.left):
            return self.held(pinning.stunned_next, spare, strengths)
        key = "pinning", pinning, spare, strengths
        if key not in self._known:
            ways = self._attempt(pinning, spare, strengths)
            self._known[key] = max(ways) if next_to_pin(pinning) == RED else min(ways)
        return self._known[key]

    def _attempt(self, pinning: Pinning, spare: Spare, strengths: Pair) -> tuple[float, float]:
        """Without the next attempt, and with it."""
        seat = next_to_pin(pinning)
        fewer = (pinning.left[RED] - (seat == RED), pinning.left[BLUE] - (seat == BLUE))
        go = 0.0
        for outcome, chance in self.chapters.attempt(pinning):
            if outcome.winner is None:
                red, blue = [
                    min(strength + gain, self.values.most)
                    for strength, gain in zip(strengths, outcome.gains, strict=True)
                ]
                go += chance * self.pinning(outcome.then, spare, (red, blue))
            elif outcome.winner == RED:
                go += chance
        return self.pinning(pinning._replace(left=fewer), spare, strengths), go

    def held(self, stunned: Spare, spare: Spare, strengths: Pair) -> float:
        key = "held", stunned, spare, strengths
        if key not in self._known:
            self._known[key] = value_of(self._holdings(stunned, spare, strengths))
        return self._known[key]

    def _holdings(self, stunned: Spare, spare: Spare, strengths: Pair) -> list[list[float]]:
        mine, theirs = [self.chapters.holdings(has_spare) for has_spare in spare]
        return [
            [
                self.values.of(Carried(stunned[RED], one), Carried(stunned[BLUE], other), *strengths)
                for _, other in theirs
            ]
            for _, one in mine
        ]

    def rolled(self, mine: Carried, theirs: Carried, strengths: Pair) -> float:
        """Before the roll that opens a round: what the values say of it, worked out once more."""
        self._look_at(strengths)
        total = 0.0
        for roll, chance in self.chapters.rolls(mine):
            my_ways = self._ways(mine, roll, strengths[BLUE])
            for other, share in self.chapters.rolls(theirs):
                their_ways = self._ways(theirs, other, strengths[RED])
                rows = [[self._of_line_ups(a.line_ups, b.line_ups) for b in their_ways] for a in my_ways]
                total += chance * share * value_of(rows)
        return total


def _line_up(corner: Corner) -> LineUp:
    return LineUp(corner.hits, corner.counters, corner.blocks, corner.held_block, corner.pins_aside)


def _pins(mine: Corner, theirs: Corner) -> Pair:
    return mine.pins_aside, theirs.pins_aside


def _spare(mine: Corner, theirs: Corner) -> Spare:
    return mine.spare_blocks > 0, theirs.spare_blocks > 0
