"""The solution, checked from outside: exact against exact, by the rules as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from lucha.core.kit.zero_sum import solved
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Option
from lucha.games.luchador import Luchador
from lucha.games.luchador.match import Bout
from lucha.games.luchador.match_types import BASIC
from lucha.games.luchador.solved.chapters import CARRIED, Blows, Carried, LineUp
from lucha.games.luchador.solved.rounds import Judge, Pair, Spare
from lucha.games.luchador.solved.values import Values as Known
from lucha.lab.simulate import NUMBERS_A_MATCH, without_collecting
from lucha.lab.solving import Solver, Values

GROUPS: Final = 10  # of starts, by how likely red wins
FINE: Final = 2**53


@dataclass(frozen=True, slots=True)
class Group:
    """Starts at which red wins about as often: how often it should, and did."""

    matches: int
    expected: float
    won: float

    @property
    def errors(self) -> float:
        """How many standard errors lie between."""
        return (self.won - self.expected) / sqrt(max(1e-12, self.expected * (1 - self.expected)) / self.matches)


class Tables(Judge):
    """Judges as the bot does, but looks everything up that follows the Pins: each position was worked out before."""

    def __init__(self, solver: Solver, values: Values) -> None:
        super().__init__(solver.chapters, Known(solver.most, values.ravel().tolist()))
        self._damaged = solver.damaged(solver.pinned(solver.held(values)))
        self._traded = solver.traded(self._damaged)
        self._ups = solver.lined_up(self._traded)
        self._place_of_line_up = {line_up: place for place, line_up in enumerate(solver.line_ups)}
        self._place_of_blows = {blows: place for place, blows in enumerate(solver.blows)}

    def lined_up(self, mine: LineUp, theirs: LineUp) -> float:
        one, other = self._place_of_line_up[mine], self._place_of_line_up[theirs]
        return float(self._ups[one, other, self._strengths[0] - 1, self._strengths[1] - 1])

    def traded(self, hit_dice: Pair, pins: Pair, spare: Spare) -> float:
        one, other = self._strengths
        return float(self._traded[hit_dice][pins[0], pins[1], int(spare[0]), int(spare[1]), one - 1, other - 1])

    def damaged(self, blows: tuple[Blows, Blows], pins: Pair, spare: Spare) -> float:
        one, other = self._strengths
        mine, theirs = [self._place_of_blows[each] for each in blows]
        return float(self._damaged[mine, theirs, pins[0], pins[1], int(spare[0]), int(spare[1]), one - 1, other - 1])


def check(
    game: Luchador,
    solver: Solver,
    values: Values,
    matches: int,
    seed: str,
    progress: Callable[[int], None] | None = None,
) -> list[Group]:
    """Exact against exact from every start of a round in turn, by the rules as they are."""
    setup = game.setup(BASIC)
    judge, table, players = Tables(solver, values), Sampled(seed_of(seed, "table")), Sampled(seed_of(seed, "players"))
    starts = [
        (mine, theirs, one, other)
        for mine in range(4)
        for theirs in range(4)
        for one in range(solver.most)
        for other in range(solver.most)
    ]
    starts.sort(key=lambda start: values[start])
    tallies = [[0.0, 0.0, 0.0] for _ in range(GROUPS)]
    with without_collecting():
        for number in range(matches):
            place = number * 7919 % len(starts)  # a prime: all of them, well mixed
            mine, theirs, one, other = start = starts[place]
            table.go_to(number * NUMBERS_A_MATCH)
            match = game.new(setup)
            _begin_at(game, match, table, (CARRIED[mine], CARRIED[theirs]), (one + 1, other + 1))
            tally = tallies[place * GROUPS // len(starts)]
            tally[0] += 1
            tally[1] += float(values[start])
            tally[2] += _play(game, match, judge, table, players)
            if progress is not None and number % 100 == 99:
                progress(number + 1)
    return [Group(int(count), expected / count, won / count) for count, expected, won in tallies if count]


def _begin_at(game: Luchador, match: Bout, table: Sampled, carried: tuple[Carried, Carried], strengths: Pair) -> None:
    """The start of a round between wrestlers of some strength, with what they carry into it."""
    game.advance(match, table)
    agenda = match.terms.round_agenda(match)
    for corner, bears, strength in zip(match.corners, carried, strengths, strict=True):
        corner.strength, corner.stunned, corner.held_block = strength, bears.stunned, bears.held_block
    match.commitments.clear()
    match.agenda[:] = agenda


def _play(game: Luchador, match: Bout, judge: Judge, table: Sampled, players: Sampled) -> float:
    """To the end of the bout; 1 where red has won it, and a half where it is drawn and fought again."""
    while waiting := game.advance(match, table):
        chosen: list[tuple[int, Option]] = []
        for seat in waiting:
            options = game.offered(match, seat)
            if len(options) == 1:
                chosen.append((seat, options[0]))
                continue
            judged = judge.judged(match, seat)
            assert judged is not None
            _, mixture, _ = solved(judged.rows)
            chosen.append((seat, judged.options[_one_of(mixture, players)]))
        for seat, option in chosen:
            game.apply(match, seat, option, table)
    result = game.result(match)
    assert result is not None
    return 0.5 if result.is_draw else float(0 in result.winners)


def _one_of(mixture: Sequence[float], chance: Sampled) -> int:
    drawn = chance.below(FINE) / FINE
    for place, share in enumerate(mixture):
        drawn -= share
        if drawn < 0:
            return place
    return max(range(len(mixture)), key=mixture.__getitem__)
