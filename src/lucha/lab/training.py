"""What positions are worth, learned from matches between bots; see `core/judgement.py`.

Each match is played by greedy, with a choice by chance now and then so that odd positions come up too.  Where a chapter
begins, features are noted for every side as some seat sees them, and after the match who has won.  The weights make
what has happened most likely (a conditional logit, by Newton's method), and are kept small where little is known.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from lucha.bots import Chair, make_bot
from lucha.core.game import Game
from lucha.core.judgement import FILE, Side
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games import find_game

WHIMS: Final = 10  # one in so many choices is made by chance
MOST_POSITIONS: Final = 16  # of a match, spread over it
HELD_BACK: Final = 5  # one in so many matches only measures
RESERVE: Final = 4.0  # how strongly weights are kept small, by how much a feature differs,
RESERVE_FOR_RARE: Final = 1.0  # and however seldom it does
STEPS: Final = 12
SHARES: Final = (8, 4, 2, 1)  # the learning curve: an eighth of the matches, a quarter, half, all
RARE: Final = 30  # positions in which a feature must differ between sides to be learned
DIGITS: Final = 4
MOST_CHOICES: Final = 8_000
MOST_OPTIONS: Final = 12  # of a choice: the one that was taken, and others


@dataclass(frozen=True, slots=True)
class Position:
    """What was seen at a moment of a match, and which sides won in the end: shares of the victory."""

    match: int
    sides: tuple[dict[str, float], ...]
    won: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice: by what each option was known, and which was taken."""

    options: tuple[dict[str, float], ...]
    place: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """What was learned about matches of one mode and number of seats."""

    mode: str
    seats: int
    seed: str
    matches: int
    positions: int
    curve: tuple[tuple[int, float], ...]  # matches learned from, and the loss in those held back, in bits
    weights: dict[str, float]
    leanings: dict[str, float]
    ahead: int = 1  # chapters that a search had better look ahead with it: found by matches, not learned


def fingerprint(game: Game[Any]) -> str:
    """Changes with the version of a game, which changes when a rule does, and with its printed facts."""
    digest = blake2b(f"{game.version}".encode(), digest_size=8)
    data = files(game.package) / "data"
    for file in sorted(data.iterdir(), key=lambda file: file.name) if data.is_dir() else ():
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def watch(game: Game[Any], setup: Setup, seed: str, number: int) -> tuple[list[Position], list[Taken]]:
    """A match: what was seen of it, and what was chosen, but for the whims."""
    match, table, whims = game.new(setup), Sampled(seed_of(seed, number)), Sampled(seed_of(seed, number, "whims"))
    bots = [make_bot("greedy", seed_of(seed, number, seat)) for seat in range(setup.seats)]
    seen: list[list[Side]] = []
    choices: list[Taken] = []
    beat = -1
    while waiting := game.advance(match, table):
        if game.beat(match) != beat:
            beat = game.beat(match)
            sides = game.features(game.view(match, whims.below(setup.seats)))
            if len(sides) > 1:
                seen.append(sides)
        for seat in waiting:
            options = game.offered(match, seat)
            if len(options) == 1:
                option = options[0]
            elif whims.below(WHIMS):
                option = bots[seat].choose(Chair(game, match, seat))
                view = game.view(match, seat)
                known = tuple([game.leanings(view, one) for one in options])
                if any(known):
                    choices.append(Taken(known, list(options).index(option)))
            else:
                option = options[whims.below(len(options))]
            game.apply(match, seat, option, table)
    result = game.result(match)
    assert result is not None, "a match that is over has a result"
    while len(seen) > MOST_POSITIONS:
        del seen[whims.below(len(seen))]
    won = [_won(sides, result.winners) for sides in seen]
    told = [tuple([side.features for side in sides]) for sides in seen]
    return [Position(number, one, share) for one, share in zip(told, won, strict=True)], choices


def _won(sides: Sequence[Side], winners: Sequence[int]) -> tuple[float, ...]:
    shares = [float(any(seat in winners for seat in side.seats)) for side in sides]
    total = sum(shares)
    return tuple([share / total if total else 1 / len(shares) for share in shares])


class Table:
    """Positions as numbers: position by side by feature."""

    def __init__(self, positions: Sequence[Position]) -> None:
        most = max([len(one.sides) for one in positions])
        self.names = _told(positions)
        place = {name: column for column, name in enumerate(self.names)}
        self.features = np.zeros((len(positions), most, len(self.names)))
        self.won = np.zeros((len(positions), most))
        self.missing = np.full((len(positions), most), -1e9)  # added to the score of a side that is not there
        self.matches = np.array([one.match for one in positions])
        self.alike = len(positions) / len(
            set(self.matches.tolist())
        )  # positions of one match tell little more than one
        for row, one in enumerate(positions):
            for side, features in enumerate(one.sides):
                self.won[row, side] = one.won[side]
                self.missing[row, side] = 0.0
                for name, amount in features.items():
                    if name in place:
                        self.features[row, side, place[name]] = amount

    def chances(self, weights: Any, rows: Any) -> Any:
        scores = self.features[rows] @ weights + self.missing[rows]
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True)

    def loss(self, weights: Any, rows: Any) -> float:
        """Bits that the outcome still costs who knows the chances."""
        chances = np.clip(self.chances(weights, rows), 1e-12, 1.0)
        return float(-(self.won[rows] * np.log2(chances)).sum(axis=1).mean())

    def fit(self, rows: Any) -> Any:
        """The weights that make what has happened most likely."""
        features, won = self.features[rows], self.won[rows]
        spread = np.sqrt(((features - features.mean(axis=1, keepdims=True)) ** 2).mean(axis=(0, 1))) + 1e-9
        reserve = self.alike * (RESERVE * spread**2 + RESERVE_FOR_RARE)
        weights = np.zeros(len(self.names))
        for _ in range(STEPS):
            chances = self.chances(weights, rows)
            mean = np.einsum("ns,nsf->nf", chances, features)
            slope = np.einsum("ns,nsf->f", won - chances, features) - reserve * weights
            flat = features.reshape(-1, len(self.names))
            curvature = (flat * chances.reshape(-1, 1)).T @ flat - mean.T @ mean + np.diag(reserve)
            weights = weights + np.linalg.solve(curvature, slope)
        return weights


def _told(positions: Sequence[Position]) -> list[str]:
    """The features that differ between sides often enough to learn something about them."""
    counts: dict[str, int] = {}
    for one in positions:
        for name in {name for side in one.sides for name in side}:
            if len({side.get(name, 0.0) for side in one.sides}) > 1:
                counts[name] = counts.get(name, 0) + 1
    return sorted([name for name, count in counts.items() if count >= RARE])


def watched(
    game: Game[Any], pack: Path | None, setup: Setup, matches: int, seed: str, jobs: int
) -> Iterator[tuple[list[Position], list[Taken]]]:
    """So many matches, one after the other, whoever plays them."""
    if jobs == 1:
        yield from (watch(game, setup, seed, number) for number in range(matches))
        return
    with ProcessPoolExecutor(jobs) as pool:
        plans = [(game.name, pack, setup, seed, number) for number in range(matches)]
        yield from pool.map(_watch_elsewhere, plans, chunksize=max(1, min(8, matches // (4 * jobs))))


def _watch_elsewhere(plan: tuple[str, Path | None, Setup, str, int]) -> tuple[list[Position], list[Taken]]:
    name, pack, setup, seed, number = plan
    return watch(find_game(name, pack), setup, seed, number)


def learn(
    game: Game[Any],
    setup: Setup,
    matches: int,
    seed: str,
    ahead: int = 1,
    progress: Callable[[int], None] | None = None,
    jobs: int = 1,
    pack: Path | None = None,
) -> Lesson:
    """Watch so many matches, and learn from all but those held back.

    The result depends on game, setup, matches, seed and `ahead` alone, on however many processes.
    """
    positions: list[Position] = []
    choices: list[Taken] = []
    for number, (seen, taken) in enumerate(watched(game, pack, setup, matches, seed, jobs)):
        positions += seen
        choices += taken if len(choices) < MOST_CHOICES else []
        if progress is not None:
            progress(number + 1)
    table = Table(positions)
    held = table.matches % HELD_BACK == 0
    curve = []
    for share in SHARES:
        few = ~held & (table.matches < matches / share)
        if few.any() and held.any():
            learned = len(set(table.matches[few].tolist()))
            curve.append((learned, round(table.loss(table.fit(few), held), 4)))
    weights = table.fit(np.ones(len(positions), dtype=bool))
    told, leanings = _rounded(table.names, weights), {}
    if choices:
        chosen = Table([_as_position(number, one) for number, one in enumerate(choices)])
        leanings = _rounded(chosen.names, chosen.fit(np.ones(len(choices), dtype=bool)))
    return Lesson(setup.mode, setup.seats, seed, matches, len(positions), tuple(curve), told, leanings, ahead)


def _as_position(number: int, taken: Taken) -> Position:
    """Options are learned as sides are: the one that is taken has won."""
    others = [one for place, one in enumerate(taken.options) if place != taken.place]
    options = (taken.options[taken.place], *others[: MOST_OPTIONS - 1])
    return Position(number, options, (1.0, *[0.0] * (len(options) - 1)))


def _rounded(names: Sequence[str], weights: Any) -> dict[str, float]:
    told = {name: round(float(weight), DIGITS) for name, weight in zip(names, weights, strict=True)}
    return {name: weight for name, weight in told.items() if weight}


def with_lesson(game: Game[Any], before: str, lesson: Lesson) -> str:
    """The judgement file of a game, with a lesson in place of what it knew about such matches."""
    told: Any = json.loads(before) if before else {"learned": []}
    kept = [one for one in told["learned"] if (one["mode"], one["seats"]) != (lesson.mode, lesson.seats)]
    fresh = {name: getattr(lesson, name) for name in Lesson.__slots__}
    learned = sorted([*kept, fresh], key=lambda one: (one["mode"], one["seats"]))
    return json.dumps({"rules": fingerprint(game), "learned": learned}, indent=1, ensure_ascii=False) + "\n"


def file_of(game: Game[Any]) -> Any:
    return files(game.package) / FILE
