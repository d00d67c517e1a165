"""A wild player, who does what has been done least, and the laws that hold after every step.

    python -m tests.games.rumbleslam.wild [--matches N] [--seconds T] [--jobs K]

plays what the slow test plays, in several processes and no longer than the clock allows.  It prints how often each
action, landing, table row and special rule came up, and ends with 1 if one never did.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from lucha.core.agenda import Question, Step
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Event, Option
from lucha.games.rumbleslam.abilities import Keyword
from lucha.games.rumbleslam.attacks import ApplyTheRule, HitEverybody
from lucha.games.rumbleslam.blows import Beatdown, Reversal
from lucha.games.rumbleslam.dirty import DirtyTest
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.events import BouncedOff, CameDown, Fell, Flew, MadeRoom, Pinned, ThrownOut
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.grid import ANYWHERE_ELSE, LIFTED, OUT, ROPE_MASK, SIDELINES, SQUARE
from lucha.games.rumbleslam.knocked_down import KnockOut
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.team_codes import team_code
from lucha.games.rumbleslam.teams import limit_of

MOST_STEPS = 50_000
COUNTERS = ("minus_ap", "plus_ap", "minus_mp", "plus_mp")
MATCHES = 20_000
SIZES = [("lightweight", 2), ("lightweight", 4), ("middleweight", 3), ("madness", 2)]
ACTIONS = (
    "EndActivation",
    "MoveTo",
    "Brawl",
    "Grapple",
    "Trip",
    "Pin",
    "Lift",
    "DropThem",
    "Throw",
    "Bounce",
    "Climb",
    "Dismount",
    "Fly",
    "UseAbility",
    "ShowOff",
    "StandUp",
    "DefendWith",
    "DodgeTo",
    "PutDown",
    "ShoveTowards",
    "LandHere",
    "ApplyFirst",
)
RARE_ACTIONS = ("TagOut", "HitNext", "MoveAside", "AgainstThePost", "OffTheRope", "StrikeWith", "RollAgain", "UseIt")
LANDINGS = ("CameDown.empty", "CameDown.ammunition", "CameDown.ropes", "CameDown.smashed", "CameDown.post", "ThrownOut")
ROWS = [f"{table}.{row}" for table in ("Beatdown", "Reversal") for row in ("four", "five", "six", "seven", "eight")]


class Tally:
    """How often everything came up."""

    def __init__(self) -> None:
        self.options: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.keywords: Counter[Keyword] = Counter()

    def heard(self, step: Step | None, event: Event) -> None:
        if isinstance(event, (Beatdown, Reversal, CameDown)):
            self.events[f"{type(event).__name__}.{event.manner()}"] += 1
        else:
            self.events[type(event).__name__] += 1
        if isinstance(event, BouncedOff) and _far(event) > 5:
            self.keywords[Keyword.ROCKET] += 1
        if isinstance(event, MadeRoom):
            self.keywords[Keyword.IMPACT] += 1
        if isinstance(event, Flew):
            self.keywords[Keyword.JUMP] += 1  # every flight goes over whoever is in between

    def ran(self, step: Step) -> None:
        if isinstance(step, ApplyTheRule):
            self.keywords[step.rule.keyword] += 1
        elif isinstance(step, HitEverybody):
            self.keywords[Keyword.DEVASTATING] += 1
        elif isinstance(step, DirtyTest):
            self.keywords[Keyword.DIRTY] += 1

    def pick(self, options: Sequence[Option], chance: Sampled) -> Option:
        """First a kind, the rarer the likelier; then any of it."""
        kinds = list(dict.fromkeys([type(option).__name__ for option in options]))
        weights = [1_000_000 // (1 + self.options[kind]) + 1 for kind in kinds]
        left = chance.below(sum(weights))
        kind = kinds[-1]
        for one, weight in zip(kinds, weights, strict=True):
            if left < weight:
                kind = one
                break
            left -= weight
        self.options[kind] += 1
        alike = [option for option in options if type(option).__name__ == kind]
        return alike[chance.below(len(alike))]

    def told(self) -> str:
        return "\n".join([str(dict(one.most_common())) for one in (self.options, self.events, self.keywords)])

    @property
    def removals(self) -> dict[str, int]:
        return {kind.__name__: self.events[kind.__name__] for kind in (ThrownOut, Pinned, Fell)}


def _far(event: BouncedOff) -> int:
    before, after = divmod(SQUARE[event.before], 12), divmod(SQUARE[event.square], 12)
    return max(abs(before[0] - after[0]), abs(before[1] - after[1]))


def check(match: Ring) -> None:
    """What holds after every step."""
    taken = 0
    held = [one.lifts for one in match.fighters if one.lifts >= 0]
    for number, one in enumerate(match.fighters):
        if one.place in (OUT, SIDELINES):
            assert number not in held, f"{one.name} is held and not there"
            continue
        assert one.place in SQUARE or one.place in ANYWHERE_ELSE, one
        base = match.base(number)
        assert not base & taken, f"{one.name} stands on somebody"
        assert not base & ROPE_MASK, f"{one.name} stands on a rope"
        taken |= base
        assert 0 <= one.stamina <= match.card_of(number).stamina
        assert all(0 <= getattr(one, field) <= 2 for field in COUNTERS)
        assert held.count(number) == (one.place == LIFTED), f"{one.name} is held by {held.count(number)}"
        assert one.lifts < 0 or match.is_on_mat(number), f"{one.name} holds somebody and stands on no mat"
        if not one.stamina:
            assert one.down or any(isinstance(step, KnockOut) for step in match.agenda), f"{one.name} is KO'd"


def play_wild(game: Rumbleslam, setup: Setup, number: int, tally: Tally) -> Ring:
    """One match, checked after every step."""
    match = game.new(setup)
    table = Sampled(seed_of("wild", number), None, tally.heard)
    chance = Sampled(seed_of("player", number))
    for _ in range(MOST_STEPS):
        if not match.agenda:
            break
        step = match.agenda[-1]
        waiting = step.waits_for(match) if isinstance(step, Question) else ()
        if waiting:
            game.apply(match, waiting[0], tally.pick(game.options(match, waiting[0]), chance), table)
        else:
            match.agenda.pop()
            table.step = step
            step.run(match, table)
            tally.ran(step)
            check(match)
    assert match.result is not None, "it does not end"
    return match


def missing(tally: Tally) -> list[str]:
    """What is in the book and never happened."""
    found = [name for name in (*ACTIONS, *RARE_ACTIONS) if not tally.options[name]]
    found += [name for name in (*LANDINGS, *ROWS) if not tally.events[name]]
    return found + [word.name for word in Keyword if not tally.keywords[word]]


def setup_of(game: Rumbleslam, number: int) -> Setup:
    """Teams that chance has hired, so that every wrestler comes up; and some that change partners at the ropes."""
    if number % 3 == 0:
        return game.setup(*SIZES[number // 3 % len(SIZES)])
    mode, seats = SIZES[number % len(SIZES)]
    limit = limit_of(mode, game.facts)
    teams = [drafted(game.facts, limit, f"{number} {seat}", "Wild ones", mode) for seat in range(seats)]
    return game.setup(mode, seats, picks=[team_code(team) for team in teams])


def played(numbers: range, until: float) -> tuple[int, Tally]:
    """So many of these matches as there is time for."""
    game, tally, count = Rumbleslam(), Tally(), 0
    for number in numbers:
        if time.time() > until:
            break
        play_wild(game, setup_of(game, number), number, tally)
        count += 1
    return count, tally


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=1)
    parsed = parser.parse_args()
    until, whole, count = time.time() + parsed.seconds, Tally(), 0
    with ProcessPoolExecutor(parsed.jobs) as pool:
        shares = [range(first, parsed.matches, parsed.jobs) for first in range(parsed.jobs)]
        for done in [pool.submit(played, numbers, until) for numbers in shares]:
            more, tally = done.result()
            count += more
            whole.options.update(tally.options)
            whole.events.update(tally.events)
            whole.keywords.update(tally.keywords)
    print(f"{count} matches", whole.told(), f"never: {missing(whole)}", sep="\n")
    return 1 if missing(whole) else 0


if __name__ == "__main__":
    sys.exit(main())
