"""The moments of a match that people may ask about: where somebody chooses or throws, each with an example.

Random play finds them, so every game has them for nothing.  An example is a match that rules have led there: a good
start for people who set a position by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lucha.core.agenda import AnyMatch, Question, Step
from lucha.core.rules import rule_of
from lucha.core.setup import Setup
from lucha.core.table import Given, OutcomeNeeded, Sampled, seed_of
from lucha.core.values import Option
from lucha.games import AnyGame
from lucha.referee.writing import without_counts

MATCHES: Final = 60  # played in search of moments,
STEPS: Final = 6000  # with so many choices and throws in all
IDLE: Final = 12  # matches that brought nothing new end the search


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """What goes on, whose move it is (nobody's in particular: -1), and a match that has come there."""

    step: Step
    seat: int
    match: AnyMatch

    @property
    def key(self) -> str:
        return key_of(self.step, self.seat)

    @property
    def rule(self) -> str:
        return rule_of(self.step)


@dataclass(frozen=True, slots=True, eq=False)
class Moments:
    """All that were found, in the order of a round; and, of every kind of option, one that was offered somewhere.

    `start` is where somebody who asks begins: the first thing that a match asks anybody.
    """

    start: Moment
    all: tuple[Moment, ...]
    options: tuple[tuple[Option, Moment], ...]

    def find(self, key: str) -> Moment | None:
        return next((one for one in self.all if one.key == key), None)


def key_of(step: Step, seat: int) -> str:
    return f"{type(step).__name__}:{seat}"


def whose(step: Step, match: AnyMatch) -> int:
    """The seat that chooses or throws first; -1: nobody in particular."""
    if isinstance(step, Question):
        return step.waits_for(match)[0]
    seat = getattr(step, "seat", None)
    return seat if isinstance(seat, int) else -1


@lru_cache(maxsize=64)
def moments_of(game: AnyGame, setup: Setup) -> Moments:
    """What a match with this setup comes to, found by playing some; the same on every machine."""
    found: dict[str, Moment] = {}
    options: dict[str, tuple[Option, Moment]] = {}
    chance = Sampled(seed_of("moments", game.name, setup.mode, setup.seats))
    steps = idle = 0
    for _ in range(MATCHES):
        known = len(found)
        steps += _play(game, game.new(setup), chance, found, options, STEPS - steps)
        idle = 0 if len(found) > known else idle + 1
        if steps >= STEPS or idle >= IDLE:
            break
    found = {key: Moment(one.step, one.seat, without_counts(game, setup, one.match)) for key, one in found.items()}
    begun = [one for one in found.values() if game.chapter(one.match)] or list(found.values())
    course = [rule for rules in game.course(setup) for rule in rules]
    kinds = list(dict.fromkeys([type(one.step) for one in begun]))

    def place(one: Moment) -> tuple[int, int, int]:
        at = course.index(one.rule) if one.rule in course else len(course)
        return at, kinds.index(type(one.step)), one.seat

    in_order = sorted(begun, key=place)
    first = next((one for one in begun if isinstance(one.step, Question)), begun[0])
    start = next(one for one in in_order if type(one.step) is type(first.step))
    return Moments(start, tuple(in_order), tuple(options.values()))


def _play(
    game: AnyGame,
    match: AnyMatch,
    chance: Sampled,
    found: dict[str, Moment],
    options: dict[str, tuple[Option, Moment]],
    most: int,
) -> int:
    """Play a match by chance, and keep the earliest example of each moment; how many steps it took."""
    table = Given()
    for number in range(most):
        try:
            waiting = game.advance(match, table)
        except OutcomeNeeded as needed:
            _keep(game, match, found)
            table.give(*_sampled(needed, chance))
            continue
        if not waiting:
            return number
        moment = _keep(game, match, found)
        offered = game.offered(match, waiting[0])
        chosen = offered[chance.below(len(offered))]
        options.setdefault(f"{type(chosen).__name__}.{chosen.manner()}", (chosen, moment))
        game.apply(match, waiting[0], chosen, table)
    return most


def _keep(game: AnyGame, match: AnyMatch, found: dict[str, Moment]) -> Moment:
    step = match.agenda[-1]
    seat = whose(step, match)
    key = key_of(step, seat)
    before = found.get(key)
    if before is None or game.chapter(match) < game.chapter(before.match):
        found[key] = Moment(step, seat, match.clone())
    return found[key]


def _sampled(needed: OutcomeNeeded, chance: Sampled) -> tuple[object, ...]:
    if needed.dice is not None:
        return needed.dice.landing(chance.below(needed.dice.ways))
    return (needed.pool[chance.below(len(needed.pool))],)
