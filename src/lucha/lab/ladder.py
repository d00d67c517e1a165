"""THE LADDER: how each bot does against the one below, and what its choices cost where a game is solved."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Final

from lucha.bots import Chair, make_bot
from lucha.core import game as core_game
from lucha.core.game import Game
from lucha.core.setup import Setup
from lucha.core.table import Record, Sampled, seed_of
from lucha.lab.judging import judge
from lucha.lab.simulate import Plan, interval, simulate

TIMED: Final = 100  # choices of the bot that are timed
INTERVAL: Final = 1.96
IS_COMPILED: Final = not str(core_game.__file__).endswith(".py")
HEAD: Final = """\
# The ladder

Who wins, and what choices cost. Winning rates say little in a game of luck: where a game is
[solved](luchador-solved.md), points of winning chance given away in a match say more. In every row one bot sits in each
place in turn, against others of one kind; a draw counts as not won. Par is what it would win if it were one of them.

`best` is a [search](decisions/031-search-with-judgement.md) over re-dealt matches; `best/100` looks at 100 futures for
each choice, so the same seed plays the same match on every machine, and `best` alone thinks for 400 ms. Times are those
of a machine that others used too; with a *c*, of the rules compiled by mypyc, which take about a third as long and play
the same; the longest one may be the first of all, for which the solution is read. What has no row was not measured, and
a dash was not timed.

| game | mode | seats | bot | against | matches | won | 95 % sure | par | ms a choice | longest |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot against others of one kind, in every place."""

    game: str
    mode: str
    seats: int
    bot: str
    rivals: str
    seed: str
    matches: int
    wins: int
    milliseconds: float  # for a choice, on average
    longest: float
    is_compiled: bool  # by mypyc: it plays the same, but faster
    cost: float = 0.0  # points of winning chance that its choices gave away in a match
    error: float = 0.0  # half of the 95 % interval
    judged: int = 0  # matches that were judged; none: the game is not solved

    @property
    def par(self) -> float:
        return 1 / self.seats


def climb(
    game: Game[Any], setup: Setup, bot: str, rivals: str, matches: int, seed: str, jobs: int,
    progress: Callable[[int], None] | None = None,
) -> Rung:  # fmt: skip
    """Let a bot play so many matches against others of one kind, as many in each place."""
    each, wins, played = matches // setup.seats, 0, 0
    for seat in range(setup.seats):
        bots = tuple([bot if place == seat else rivals for place in range(setup.seats)])
        done = played

        def report(count: int, before: int = done) -> None:
            if progress is not None:
                progress(before + count)

        plan = Plan(game.name, None, setup, bots, f"{seed} {seat}")
        tally = simulate(plan, each, jobs, report)
        wins += tally.wins[seat]
        played += tally.matches
    mean, longest = pace(game, setup, bot, rivals, seed)
    return Rung(game.name, setup.mode, setup.seats, bot, rivals, seed, played, wins, mean, longest, IS_COMPILED)


def pace(game: Game[Any], setup: Setup, bot: str, rivals: str, seed: str) -> tuple[float, float]:
    """Milliseconds for a choice: on average, and at most."""
    spent: list[float] = []
    number = 0
    while len(spent) < TIMED:
        match, table = game.new(setup), Sampled(seed_of(seed, "pace", number))
        players = [make_bot(bot if seat == 0 else rivals, seed_of(seed, number, seat)) for seat in range(setup.seats)]
        number += 1
        while len(spent) < TIMED and (waiting := game.advance(match, table)):
            for seat in waiting:
                chair = Chair(game, match, seat)
                start = perf_counter()
                option = players[seat].choose(chair)
                if seat == 0 and len(chair.options()) > 1:
                    spent.append(perf_counter() - start)
                game.choose(match, seat, option, table)
    return round(1000 * sum(spent) / len(spent), 1), round(1000 * max(spent), 1)


def costs(game: Game[Any], setup: Setup, bot: str, rivals: str, matches: int, seed: str) -> tuple[float, float]:
    """Points of winning chance that the choices of a bot give away in a match, and half of their 95 % interval."""
    paid = []
    for number in range(matches):
        seat, record = number % setup.seats, Record()
        match, table = game.new(setup), Sampled(seed_of(seed, "costs", number), record=record)
        names = [bot if place == seat else rivals for place in range(setup.seats)]
        players = [make_bot(name, seed_of(seed, number, place)) for place, name in enumerate(names)]
        while waiting := game.advance(match, table):
            for other in waiting:
                game.choose(match, other, players[other].choose(Chair(game, match, other)), table)
        paid.append(100 * judge(game, setup, record).costs[seat])
    mean = sum(paid) / len(paid)
    spread = sum([(one - mean) ** 2 for one in paid]) / max(1, len(paid) - 1)
    return round(mean, 2), round(INTERVAL * sqrt(spread / len(paid)), 2)


def page(rungs: Sequence[Rung]) -> str:
    """The document."""
    lines = [HEAD.rstrip("\n")]
    for rung in rungs:
        low, high = interval(rung.wins, rung.matches)
        mark = " *c*" if rung.is_compiled else ""
        won = f"{rung.wins / rung.matches:.1%}"
        is_timed = rung.milliseconds > 0
        mean, longest = (f"{rung.milliseconds:,.0f}{mark}", f"{rung.longest:,.0f}") if is_timed else ("–", "–")
        lines.append(
            f"| {rung.game} | {rung.mode} | {rung.seats} | {rung.bot} | {rung.rivals} | {rung.matches:,} | {won} |"
            f" {low:.1%} to {high:.1%} | {rung.par:.0%} | {mean} | {longest} |"
        )
    judged = [rung for rung in rungs if rung.judged]
    if judged:
        lines += ["", "## What choices cost", "", "| game | mode | bot | matches | points of winning chance a match |"]
        lines += ["| --- | --- | --- | --- | --- |"]
        lines += [
            f"| {one.game} | {one.mode} | {one.bot} | {one.judged:,} | {one.cost:.2f} ± {one.error:.2f} |"
            for one in judged
        ]
    lines += ["", "## The commands", "", "```"]
    lines += [command(rung) for rung in rungs]
    return "\n".join([*lines, "```", ""])


def command(rung: Rung) -> str:
    """What makes a row."""
    judged = f" --judged {rung.judged}" if rung.judged else ""
    return (
        f"lucha ladder {rung.game} --mode {rung.mode} --players {rung.seats} --bot {rung.bot} --rivals {rung.rivals}"
        f" --games {rung.matches}{judged} --seed {rung.seed}"
    )


def read_rungs(text: str) -> list[Rung]:
    return [Rung(**told) for told in json.loads(text)] if text else []


def with_rung(rungs: Sequence[Rung], fresh: Rung) -> list[Rung]:
    """The same rungs, with one in place of what stood there."""
    places = [(one.game, one.mode, one.seats, one.bot, one.rivals) for one in rungs]
    place = (fresh.game, fresh.mode, fresh.seats, fresh.bot, fresh.rivals)
    if place not in places:
        return [*rungs, fresh]
    return [fresh if one == place else rung for one, rung in zip(places, rungs, strict=True)]


def written(rungs: Sequence[Rung]) -> str:
    return json.dumps([asdict(rung) for rung in rungs], indent=1) + "\n"
