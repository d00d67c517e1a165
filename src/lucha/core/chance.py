"""Chance, counted exactly: the same steps, run once for every way the dice can land."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from lucha.core.agenda import Question
from lucha.core.dice import Outcome
from lucha.core.game import Game
from lucha.core.match import Match
from lucha.core.table import Given, OutcomeNeeded

M = TypeVar("M", bound=Match)
H = TypeVar("H", bound=Hashable)


class TooManyWays(Exception):
    """Counting exactly would take too long."""


def settle(game: Game[M], match: M, *outcomes: Outcome) -> OutcomeNeeded | None:
    """Run the rules as far as `outcomes` carry them; what they need next, or None at a question or the end."""
    try:
        game.advance(match, Given(*outcomes))
    except OutcomeNeeded as needed:
        return needed
    return None


def fork(game: Game[M], match: M) -> list[tuple[M, float]]:
    """Every match that the next outcome can lead to, with its chance; only this one if nothing is thrown."""
    match = match.clone()
    needed = settle(game, match)
    if needed is None:
        return [(match, 1.0)]
    branches = []
    for outcome, chance in needed.outcomes():
        branch = match.clone()
        settle(game, branch, outcome)
        branches.append((branch, chance))
    return branches


def odds(
    game: Game[M],
    match: M,
    measure: Callable[[M], H],
    least: float = 1e-12,
    this_step_only: bool = False,
    most: int = 1_000_000,
) -> dict[H, float]:
    """The exact distribution of `measure` when the rules next ask a question, or end.

    With `this_step_only`, when the step on top of the agenda and all that comes of it are done.  Equal matches are
    counted together.  What is less likely than `least` is left out: a pin may be reversed, and reversed again, for
    ever; so the chances may add up to a little less than one.  More than `most` branches raise `TooManyWays`.
    """
    floor = max(0, len(match.agenda) - 1) if this_step_only else 0
    tally: dict[H, float] = {}
    generation = {"": (match.clone(), 1.0)}
    branches = 0
    while generation:
        following: dict[str, tuple[M, float]] = {}
        for parent, chance in generation.values():
            needed = _settle_above(game, parent, floor)
            if needed is None:
                found = measure(parent)
                tally[found] = tally.get(found, 0.0) + chance
                continue
            branches += needed.ways()
            if branches > most:
                raise TooManyWays(f"more than {most:,} ways: ask for the odds nearer to the outcome")
            for outcome, share in needed.outcomes():
                if chance * share < least:
                    continue
                branch = parent.clone()
                _settle_above(game, branch, floor, outcome)
                key = repr(branch)
                so_far = following[key][1] if key in following else 0.0
                following[key] = (branch, so_far + chance * share)
        generation = following
    return tally


def _settle_above(game: Game[M], match: M, floor: int, *outcomes: Outcome) -> OutcomeNeeded | None:
    """As `settle`, but what stands on the lowest `floor` places of the agenda is left alone."""
    table = Given(*outcomes)
    agenda = match.agenda
    while len(agenda) > floor:
        step = agenda[-1]
        if isinstance(step, Question) and step.waits_for(match):
            return None
        agenda.pop()
        table.step = step
        try:
            step.run(match, table)
        except OutcomeNeeded as needed:
            agenda.append(step)
            return needed
    return None
