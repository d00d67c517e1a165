"""What each option of a seat is worth, and why: exactly where the game is solved, else by futures of what it knows.

A future is a match that the seat cannot tell from the real one, with chance of its own, played by rules of thumb to the
end of the round or turn and judged there, as the searching bots do.  Every option meets the same futures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import Any, Final

from lucha.bots import Chair, exact_candidates
from lucha.bots.futures import Futures
from lucha.core.notation import write
from lucha.core.table import Sampled, seed_of
from lucha.core.turning import Search
from lucha.core.values import Option
from lucha.core.words import load_phrasebook
from lucha.session.narrator import ROOM, Narrator, capital

FUTURES: Final = 160  # for each option, at most
FEWEST: Final = 8  # however many options there are
EFFORT: Final = 600  # futures of all options together, about; then no more are begun
LOOKED_AT: Final = 12  # options, the most promising ones; the others are worth less as far as a first look tells
SURE: Final = 1.96  # standard errors: 95 %
LEAST_ERROR: Final = 0.005  # futures that are all alike prove nothing
REASONS: Final = 2
APART: Final = 0.25  # how far a number must be from where it stands otherwise to be a reason


@dataclass(frozen=True, slots=True)
class Reason:
    """A number of the board after the round, on average, and what it is with the other options."""

    gauge: str
    seat: int
    now: float
    otherwise: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """An option, its chance to win, and how far that may be off (95 %); 0: it is exact."""

    option: Option
    chance: float
    error: float
    behind: float  # the best candidate, in chance
    doubt: float  # how far that may be off
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The best candidate first; `futures` of each were played, 0 where all is known."""

    candidates: tuple[Candidate, ...]
    futures: int

    @property
    def is_exact(self) -> bool:
        return not self.futures

    def of(self, option: Option) -> Candidate | None:
        return next((one for one in self.candidates if one.option == option), None)


@dataclass(slots=True)
class Tried:
    """An option and what came of it, future by future."""

    option: Option
    worths: list[float] = field(default_factory=list)
    sums: list[float] = field(default_factory=list)  # of the gauges

    @property
    def mean(self) -> float:
        return sum(self.worths) / len(self.worths)


def advise(
    chair: Chair, sides: int, seed: bytes, effort: int = EFFORT, also: Option | None = None, has_reasons: bool = True
) -> Search[Advice]:
    """What the seat had best know before it chooses, in a match of so many sides; `also` is looked at too."""
    known = exact_candidates(chair)
    tried: list[Tried] = []
    if not known or has_reasons:
        tried = yield from _try_out(chair, sides, seed, effort // 4 if known else effort, also)
    reasons = _reasons(chair, tried) if has_reasons else {}
    if not known:
        return Advice(_by_futures(tried, reasons), len(tried[0].worths))
    most = known[0].chance
    found = [
        Candidate(one.option, one.chance, 0.0, most - one.chance, 0.0, reasons.get(one.option, ())) for one in known
    ]
    return Advice(tuple(found), 0)


def _try_out(chair: Chair, sides: int, seed: bytes, effort: int, also: Option | None) -> Search[list[Tried]]:
    """Every option in the same futures, one after the other, until that has been enough."""
    tried = [Tried(option) for option in _promising(chair, chair.options(), also)]
    game, seat = chair.game, chair.seat
    thinking = Futures(game, seat, inf)
    thinking.judgement = game.judgement(chair.redeal(Sampled(seed)))
    for number in range(min(FUTURES, max(FEWEST, effort // len(tried)))):
        chance_of_this = seed_of(seed, number)
        for one in tried:
            chance = Sampled(chance_of_this)
            match = chair.redeal(chance)
            last = thinking.last_beat(match)
            game.apply(match, seat, one.option, chance)
            waiting = game.advance(match, chance)
            if game.beat(match) < last:
                thinking.play_on(match, chance, last, waiting)
            one.worths.append(_worth(thinking, match, seat, sides))
            gauges = [value for _, _, value in game.gauges(game.view(match, seat))]
            one.sums = [so_far + value for so_far, value in zip(one.sums or [0.0] * len(gauges), gauges, strict=True)]
            yield
    return tried


def _promising(chair: Chair, options: Sequence[Option], also: Option | None) -> list[Option]:
    """As many as can be looked at, by what the game makes of them at first sight."""
    weighed = chair.game.weigh(chair.view(), options) if len(options) > LOOKED_AT else None
    if weighed is None:
        return list(options)
    places = sorted(range(len(options)), key=lambda place: -weighed[place])
    looked_at = {*places[:LOOKED_AT], *([options.index(also)] if also in options else [])}
    return [options[place] for place in sorted(looked_at)]


def _worth(thinking: Futures, match: Any, seat: int, sides: int) -> float:
    """The chance of the seat; where nothing was learned about the game, its hint says how far it is above par."""
    game = thinking.game
    if thinking.judgement is not None or game.result(match) is not None:
        return thinking.worth(match, (seat,))[seat]
    hint, par = game.hint(game.view(match, seat)), 1 / sides
    return par + hint * (1 - par if hint > 0 else par)


def _by_futures(tried: Sequence[Tried], reasons: dict[Option, tuple[Reason, ...]]) -> tuple[Candidate, ...]:
    best = max(tried, key=lambda one: one.mean)
    found = []
    for one in tried:
        apart = [most - mine for most, mine in zip(best.worths, one.worths, strict=True)]
        error, doubt = [max(LEAST_ERROR, error_of(numbers)) for numbers in (one.worths, apart)]
        found.append(Candidate(one.option, one.mean, error, best.mean - one.mean, doubt, reasons.get(one.option, ())))
    return tuple(sorted(found, key=lambda one: -one.chance))


def error_of(numbers: Sequence[float]) -> float:
    """How far their mean may be off."""
    count = len(numbers)
    if count < 2:
        return 1.0
    mean = sum(numbers) / count
    return SURE * sqrt(sum([(number - mean) ** 2 for number in numbers]) / (count - 1) / count)


def _reasons(chair: Chair, tried: Sequence[Tried]) -> dict[Option, tuple[Reason, ...]]:
    """For each option the numbers that stand farthest from where the others leave them."""
    if len(tried) < 2 or not tried[0].worths:
        return {}
    gauges, count = chair.game.gauges(chair.view()), len(tried[0].worths)
    found: dict[Option, tuple[Reason, ...]] = {}
    for one in tried:
        moved = []
        for place, (name, seat, _) in enumerate(gauges):
            others = [other.sums[place] for other in tried if other is not one]
            now, otherwise = one.sums[place] / count, sum(others) / len(others) / count
            if abs(now - otherwise) >= APART:
                moved.append(Reason(name, seat, now, otherwise))
        found[one.option] = tuple(sorted(moved, key=lambda each: -abs(each.now - each.otherwise))[:REASONS])
    return found


NO_HINT: Final[dict[str, object]] = {"exact": False, "futures": 0, "candidates": []}  # the question is past


def advice_told(
    advice: Advice, chair: Chair, narrator: Narrator, names: Sequence[str], reader: int | None
) -> dict[str, object]:
    """For a page, the best first."""
    question, view = chair.view().question, chair.view()
    candidates = [
        {
            "key": write(one.option),
            "text": narrator.sentence(chair.game.told_as(view, one.option), names, question, reader),
            "chance": round(one.chance, 4),
            "error": round(one.error, 4),
            "behind": round(one.behind, 4),
            "doubt": round(one.doubt, 4),
            "why": [why(reason, narrator, names, reader) for reason in one.reasons],
        }
        for one in advice.candidates
    ]
    return {"exact": advice.is_exact, "futures": advice.futures, "candidates": candidates}


@dataclass(frozen=True, slots=True)
class Moved:
    """A reason for the words."""

    seat: int
    now: str
    unit: str
    otherwise: str


def why(reason: Reason, narrator: Narrator, names: Sequence[str], reader: int | None) -> str:
    """A reason in words."""
    unit = narrator.unit(reason.gauge, round(reason.now))
    moved = Moved(reason.seat, figure(reason.now), unit, figure(reason.otherwise))
    return capital(load_phrasebook(ROOM, narrator.language).tell_by("hint.why", moved, names, reader))


def figure(number: float) -> str:
    """To a tenth, where there is one."""
    return f"{number:.1f}".removesuffix(".0")
