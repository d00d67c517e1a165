"""A round of the basic match, chapter by chapter: what each may bring, found by running the unchanged rules.

Each chapter runs the steps of a round between two marks, on a match that is set up for it, and forks at every throw.
What a chapter leaves behind is small, so the chapters can be put together without running any rule again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from lucha.core.agenda import Step
from lucha.core.chance import odds, settle
from lucha.core.game import Game
from lucha.core.setup import Setup
from lucha.core.table import Given
from lucha.core.values import PASS, Option
from lucha.games.luchador.beginning import ROUND, RollWrestlingDice
from lucha.games.luchador.damage import RollHitDice, TakeDamage, TradeHits
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.dice import MISS, Face
from lucha.games.luchador.match import Bout
from lucha.games.luchador.pins import ATTEMPT_A_PIN, WhoPinsFirst
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters
from lucha.games.luchador.winning import KnockOut

RED: Final = 0
BLUE: Final = 1
MIDDLE: Final = 8  # a Strength at which nothing is at a limit, and both can be pinned


class Carried(NamedTuple):
    """What a wrestler carries into a round, besides Strength."""

    stunned: bool
    held_block: bool


class LineUp(NamedTuple):
    """The dice of one wrestler when they have been lined up; Misses and idle Pins are gone."""

    hits: int
    counters: int
    blocks: int  # a held one included
    held_block: bool
    pins: int  # set aside


class Blows(NamedTuple):
    """What one wrestler rolls for damage."""

    hit_dice: int
    trades: int


class Pinning(NamedTuple):
    """Attempts that are left, in the order of the agenda, and what matters to them."""

    first: int  # whose attempts come first
    left: tuple[int, int]
    pinned_before: tuple[bool, bool]  # in this round
    stunned_next: tuple[bool, bool]


class Outcome(NamedTuple):
    """What came of one attempt: somebody has won, or it goes on."""

    winner: int | None
    gains: tuple[int, int]  # Strength
    then: Pinning


Chances: TypeAlias = tuple[tuple[Any, float], ...]
NOTHING_CARRIED: Final = Carried(False, False)
CARRIED: Final = tuple([Carried(stunned, held) for stunned in (False, True) for held in (False, True)])
DRAWN: Final = -1


@dataclass(frozen=True, slots=True)
class Sorted:
    """A way to sort the Pins of a roll, and the line-ups that come of it."""

    option: Option
    line_ups: Chances


@dataclass(frozen=True, slots=True)
class Met:
    """What is left when both have played their dice: Hit dice, and whether a Block met nothing."""

    hit_dice: tuple[int, int]
    spare_blocks: tuple[bool, bool]


class Chapters:
    """All that a round can bring with the dice and the agreed rules of a setup."""

    def __init__(self, game: Game[Bout], setup: Setup) -> None:
        self.game = game
        picks = tuple(game.picks())[:2]
        self.bout = game.new(game.setup(setup.mode, setup.seats, dict(setup.options), picks))
        self.most = self.bout.terms.strength
        self.pin_level = self.bout.terms.pin_level
        self._met: dict[tuple[LineUp, LineUp], list[list[tuple[Option, Option, Met]]]] = {}
        self._blows: dict[Blows, Chances] = {}
        self._attempts: dict[Pinning, Chances] = {}
        self._trades: dict[int, tuple[tuple[Option, Blows], ...]] = {}

    # ROLL, and TO PIN OR NOT TO PIN: one wrestler at a time, for nobody's dice change the other's.

    def rolls(self, carried: Carried) -> Chances:
        """Every roll that opens a round, with its chance."""
        match = self._round(carried, NOTHING_CARRIED, MIDDLE)
        match.agenda[:] = [RollWrestlingDice(RED)]
        return self._tally(match, lambda branch: branch.corners[RED].ring)

    def sortings(self, carried: Carried, roll: tuple[Face, ...], rival_is_pinnable: bool) -> tuple[Sorted, ...]:
        """All ways to sort the Pins of a roll."""
        idle = Carried(True, True)
        match = self._round(carried, idle, MIDDLE if rival_is_pinnable else self.most)
        self._keep(match, RollWrestlingDice, LineUpTheDice)
        misses = (MISS,) * match.corners[BLUE].dice_to_roll()
        settle(self.game, match, roll, misses)
        if not match.agenda:
            return (Sorted(PASS, ((_line_up(match), 1.0),)),)
        options = self.game.offered(match, RED)
        return tuple([Sorted(option, self._tally(self._chosen(match, {RED: option}), _line_up)) for option in options])

    # BLOCK, COUNTER, and the LUCHADOR DIE.

    def met(self, red: LineUp, blue: LineUp) -> list[list[tuple[Option, Option, Met]]]:
        """What comes of every pair of plays: a row for each of red's, a column for each of blue's."""
        key = red._replace(pins=0), blue._replace(pins=0)
        if key not in self._met:
            self._met[key] = self._meet(*key)
        return self._met[key]

    def _meet(self, red: LineUp, blue: LineUp) -> list[list[tuple[Option, Option, Met]]]:
        match = self.bout.clone()
        match.agenda[:] = match.terms.round_agenda(match)
        for seat, line_up in ((RED, red), (BLUE, blue)):
            corner = match.corners[seat]
            corner.hits, corner.counters, corner.blocks, corner.held_block, _ = line_up
        self._keep(match, PlayBlocksAndCounters, PlayBlocksAndCounters)
        waiting = self.game.waits_for(match)
        plays = [self.game.offered(match, seat) if seat in waiting else (PASS,) for seat in (RED, BLUE)]
        rows = []
        for mine in plays[RED]:
            row = []
            for theirs in plays[BLUE]:
                made = {seat: play for seat, play in ((RED, mine), (BLUE, theirs)) if seat in waiting}
                one, other = self._chosen(match, made).corners
                met = Met((one.hit_dice, other.hit_dice), (one.spare_blocks > 0, other.spare_blocks > 0))
                row.append((mine, theirs, met))
            rows.append(row)
        return rows

    def trades(self, hit_dice: int) -> tuple[tuple[Option, Blows], ...]:
        """All ways to trade Hit dice for the Luchador! die."""
        if hit_dice not in self._trades:
            match = self.bout.clone()
            match.agenda[:] = match.terms.round_agenda(match)
            match.corners[RED].hit_dice = hit_dice
            self._keep(match, TradeHits, TradeHits)
            is_asked = RED in self.game.waits_for(match)
            ways = []
            for option in self.game.offered(match, RED) if is_asked else (PASS,):
                corner = self._chosen(match, {RED: option} if is_asked else {}).corners[RED]
                ways.append((option, Blows(corner.hit_dice, corner.trades)))
            self._trades[hit_dice] = tuple(ways)
        return self._trades[hit_dice]

    # ROLLING FOR DAMAGE.

    def blows(self, blows: Blows) -> Chances:
        """How many points come of it, and whether the roller is stunned next round."""
        if blows not in self._blows:
            match = self.bout.clone()
            match.agenda[:] = match.terms.round_agenda(match)
            self._keep(match, TradeHits, RollHitDice)
            corner = match.corners[RED]
            corner.hit_dice = blows.hit_dice + 2 * blows.trades
            if RED in self.game.waits_for(match):
                (option,) = [way for way, what in self.trades(corner.hit_dice) if what == blows]
                match.commitments[RED] = option
            self._blows[blows] = self._tally(
                match, lambda branch: (branch.corners[RED].scored, branch.corners[RED].stunned_next)
            )
        return self._blows[blows]

    def damage(self, strengths: tuple[int, int], scored: tuple[int, int]) -> tuple[int, int] | int:
        """What Strength is left when both have scored; or who has won by a knock-out, or `DRAWN`."""
        match = self.bout.clone()
        match.agenda[:] = match.terms.round_agenda(match)
        for corner, strength, points in zip(match.corners, strengths, scored, strict=True):
            corner.strength, corner.scored = strength, points
        self._keep(match, TakeDamage, KnockOut)
        settle(self.game, match)
        if match.result is not None:
            return match.result.winners[0] if not match.result.is_draw else DRAWN
        if match.bout != self.bout.bout:
            return DRAWN
        return match.corners[RED].strength, match.corners[BLUE].strength

    # PINS, and HOLDING A BLOCK.

    def holdings(self, has_spare_block: bool) -> tuple[tuple[Option, bool], ...]:
        """All ways to go on with a Block that met nothing, or without one, and whether one is held then."""
        match = self.bout.clone()
        match.agenda[:] = match.terms.round_agenda(match)
        match.corners[RED].spare_blocks = int(has_spare_block)
        self._keep(match, HoldABlock, HoldABlock)
        if RED not in self.game.waits_for(match):
            return ((PASS, False),)
        options = self.game.offered(match, RED)
        return tuple([(one, self._chosen(match, {RED: one}).corners[RED].holds_block_next) for one in options])

    def who_pins_first(self, strengths: tuple[int, int], pins: tuple[int, int]) -> tuple[int, tuple[int, int]]:
        """Who makes their attempts first, and how many each has."""
        match = self._to_pins(strengths, pins)
        settle(self.game, match)
        attempts = [step for step in match.agenda if step in ATTEMPT_A_PIN]
        left = [attempts.count(ATTEMPT_A_PIN[seat]) for seat in (RED, BLUE)]
        first = ATTEMPT_A_PIN.index(attempts[-1]) if attempts else RED
        return first, (left[RED], left[BLUE])

    def attempt(self, pinning: Pinning) -> Chances:
        """What may come of the next attempt, if it is made."""
        seat = next_to_pin(pinning)
        fewer = (pinning.left[RED] - (seat == RED), pinning.left[BLUE] - (seat == BLUE))
        return tuple(
            [
                (outcome._replace(then=outcome.then._replace(first=pinning.first, left=fewer)), chance)
                for outcome, chance in self._lone_attempt(seat, pinning.pinned_before, pinning.stunned_next)
            ]
        )

    def _lone_attempt(self, seat: int, pinned_before: tuple[bool, bool], stunned_next: tuple[bool, bool]) -> Chances:
        """The same, where no other is to follow: Pins that wait do not change the dice of this one."""
        alone = Pinning(seat, (int(seat == RED), int(seat == BLUE)), pinned_before, stunned_next)
        if alone not in self._attempts:
            match = self._to_pins((MIDDLE, MIDDLE), alone.left)
            match.agenda[:] = [ATTEMPT_A_PIN[seat]]
            for corner, before, stunned in zip(match.corners, pinned_before, stunned_next, strict=True):
                corner.pins_faced, corner.stunned_next = int(before), stunned
            go = self.game.offered(match, seat)[-1]
            self.game.apply(match, seat, go, Given())
            self._attempts[alone] = self._tally(match, lambda branch: self._came_of(alone, branch))
        return self._attempts[alone]

    def _came_of(self, alone: Pinning, match: Bout) -> Outcome:
        corners = match.corners
        winner = None if match.result is None else match.result.winners[0]
        then = Pinning(
            alone.first,
            (0, 0),
            (corners[RED].pins_faced > 0, corners[BLUE].pins_faced > 0),
            (corners[RED].stunned_next, corners[BLUE].stunned_next),
        )
        gains = (corners[RED].strength - MIDDLE, corners[BLUE].strength - MIDDLE)
        return Outcome(winner, gains, then)

    # How a chapter is set up and run.

    def _round(self, red: Carried, blue: Carried, rivals_strength: int) -> Bout:
        """A match whose round begins."""
        match = self.bout.clone()
        for corner, carried in zip(match.corners, (red, blue), strict=True):
            corner.stunned_next, corner.holds_block_next = carried
        match.corners[BLUE].strength = rivals_strength
        match.agenda[:] = []
        ROUND.run(match, Given())
        return match

    def _keep(self, match: Bout, first: type[Step], last: type[Step]) -> None:
        """Of the round that lies on the agenda only the steps from one to another."""
        kinds = [type(step) for step in match.agenda]
        bottom = kinds.index(last)
        top = len(kinds) - kinds[::-1].index(first)
        match.agenda[:] = match.agenda[bottom:top]

    def _chosen(self, match: Bout, choices: dict[int, Option]) -> Bout:
        """The match after these secret choices, as far as no dice are thrown."""
        branch = match.clone()
        branch.commitments = dict(choices)
        settle(self.game, branch)
        return branch

    def _tally(self, match: Bout, measure: Callable[[Bout], Hashable]) -> Chances:
        """What may come of a match, each with its chance."""
        tally = odds(self.game, match, measure)
        total = sum(tally.values())  # a pin may be reversed again and again: what is very unlikely is left out
        return tuple([(what, chance / total) for what, chance in tally.items()])

    def _to_pins(self, strengths: tuple[int, int], pins: tuple[int, int]) -> Bout:
        match = self.bout.clone()
        for corner, strength, aside in zip(match.corners, strengths, pins, strict=True):
            corner.strength, corner.pins_aside = strength, aside
        match.agenda[:] = match.terms.round_agenda(match)
        self._keep(match, WhoPinsFirst, WhoPinsFirst)
        return match


def next_to_pin(pinning: Pinning) -> int:
    """Whose attempt is next, if any is left."""
    return pinning.first if pinning.left[pinning.first] else 1 - pinning.first


def _line_up(match: Bout) -> LineUp:
    corner = match.corners[RED]
    return LineUp(corner.hits, corner.counters, corner.blocks, corner.held_block, corner.pins_aside)
