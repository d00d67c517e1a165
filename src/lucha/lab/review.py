"""Luck and skill of a match that is over: what choices gave away, what chance gave, and what to try again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from lucha.bots import Chair
from lucha.core.agenda import Question
from lucha.core.table import seed_of
from lucha.core.turning import Search, shares_of, thinned
from lucha.core.values import Chose, Option
from lucha.core.words import load_phrasebook
from lucha.lab.judging import judge
from lucha.session.advice import advise
from lucha.session.narrator import ROOM, Narrator, capital
from lucha.session.summary import Summing

EFFORT: Final = 120  # futures of a choice, about, all its options together
LOOKED_AT: Final = 60  # choices of a match, evenly spread, where it is not solved
TOLD: Final = 3  # throws that are told
LEAST_SWING: Final = 0.02


@dataclass(frozen=True, slots=True)
class Cost:
    """A choice that gave something away; `place` is how much had been played before it."""

    place: int
    chapter: int
    seat: int
    question: Question
    chosen: Option
    best: Option
    chance: float  # with the best one
    cost: float
    error: float


@dataclass(frozen=True, slots=True)
class Swing:
    """What chance did to a seat between two choices: its own where others play too, where it is solved anybody's."""

    place: int
    chapter: int
    seat: int
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Account:
    """Of a side: what its choices gave away, how far that may be off, its luck, and its chance without any."""

    cost: float
    error: float
    luck: float
    without_luck: float


@dataclass(frozen=True, slots=True)
class Review:
    """`looked_at` of so many `choices`; what was not looked at counts as if it gave nothing away."""

    is_exact: bool
    looked_at: int
    choices: int
    accounts: tuple[Account, ...]
    costs: tuple[Cost, ...]  # the dearest first
    swings: tuple[Swing, ...]  # the largest first


def review(summing: Summing, name: str) -> Search[Review]:
    """Of a match that was told from its record; `name` is what it goes by, so that all who ask hear the same."""
    match, game = summing.match, summing.game
    if game.is_solved(match.setup):
        yield
        found = judge(game, match.setup, match.record)
        costs = [
            Cost(one.place - 1, one.chapter, one.seat, one.question, one.chosen, one.best, one.chance, one.cost, 0.0)
            for one in found.decisions
        ]
        swings = [Swing(one.place - 1, one.chapter, 0, one.before, one.after) for one in found.swings]
        return _summed(summing, True, len(costs), len(costs), costs, swings)
    places = [
        place for place, entry in enumerate(match.record) if isinstance(entry, Chose) and _had_a_choice(summing, place)
    ]
    chosen = thinned(places, LOOKED_AT)
    costs, swings = [], []
    stood: dict[int, float] = {}
    for place in chosen:
        entry, before = match.record[place], summing.story[place].match
        assert isinstance(entry, Chose)
        chair = Chair(game, before, entry.seat)
        advice = yield from advise(
            chair, len(summing.sides), seed_of("review", name, place), EFFORT, entry.option, False
        )
        best, taken = advice.candidates[0], advice.of(entry.option)
        if taken is None:
            continue
        chapter = game.chapter(before)
        if entry.seat in stood:
            swings.append(Swing(place, chapter, entry.seat, stood[entry.seat], best.chance))
        stood[entry.seat] = taken.chance
        is_sure = taken.behind > taken.doubt
        cost, error = (taken.behind, taken.doubt) if is_sure else (0.0, 0.0)
        question = before.question
        costs.append(Cost(place, chapter, entry.seat, question, entry.option, best.option, best.chance, cost, error))
    return _summed(summing, False, len(chosen), len(places), costs, swings)


def _had_a_choice(summing: Summing, place: int) -> bool:
    entry, before = summing.match.record[place], summing.story[place].match
    return isinstance(entry, Chose) and len(summing.game.options(before, entry.seat)) > 1


def _summed(
    summing: Summing, is_exact: bool, looked_at: int, choices: int, costs: Sequence[Cost], swings: Sequence[Swing]
) -> Review:
    sides = summing.sides
    par, ended = 1 / len(sides), shares_of(summing.result, sides)
    spent = [sum([one.cost for one in costs if one.seat in side]) for side in sides]
    errors = [sqrt(sum([one.error**2 for one in costs if one.seat in side])) for side in sides]
    accounts = []
    for side in range(len(sides)):
        others = (sum(spent) - spent[side]) / (len(sides) - 1)
        fair = par - spent[side] + others
        accounts.append(Account(spent[side], errors[side], ended[side] - fair, min(1.0, max(0.0, fair))))
    dear = sorted([one for one in costs if one.cost > 0], key=lambda one: (-one.cost, one.place))
    large = sorted(swings, key=lambda one: (-abs(one.after - one.before), one.place))
    told = [one for one in large if abs(one.after - one.before) >= LEAST_SWING]
    return Review(is_exact, looked_at, choices, tuple(accounts), tuple(dear), tuple(told))


@dataclass(frozen=True, slots=True)
class Lesson:
    """For the words: what a seat chose, and what would have been better."""

    seat: int
    chosen: str
    best: str
    chance: str
    better: str


def review_told(
    found: Review, summing: Summing, narrator: Narrator, seat: int | None, reader: int | None
) -> dict[str, Any]:
    """In words for one pair of eyes: one's own costliest choice, or anybody's where one only looks on."""
    own = next((side for side in summing.sides if seat in side), None)
    costs = [one for one in found.costs if own is None or one.seat in own]
    swings = [one for one in found.swings if found.is_exact or own is None or one.seat in own][:TOLD]
    return {
        "exact": found.is_exact,
        "looked_at": found.looked_at,
        "choices": found.choices,
        "sides": [
            {
                "cost": round(one.cost, 4),
                "error": round(one.error, 4),
                "luck": round(one.luck, 4),
                "without_luck": round(one.without_luck, 4),
            }
            for one in found.accounts
        ],
        "costliest": _lesson_told(costs[0], summing, narrator, reader) if costs else None,
        "throws": [_throw_told(one, summing, narrator, own) for one in swings],
    }


def _lesson_told(one: Cost, summing: Summing, narrator: Narrator, reader: int | None) -> dict[str, Any]:
    game, match = summing.game, summing.story[one.place].match
    names, view = summing.match.names(narrator.language), game.view(match, one.seat)
    chosen, best = [
        narrator.sentence(game.told_as(view, option), names, one.question, reader) for option in (one.chosen, one.best)
    ]
    digits = 0 if one.error else 1
    chance, better = [f"{share * 100:.{digits}f}" for share in (one.chance - one.cost, one.chance)]
    lesson = Lesson(one.seat, chosen, best, chance, better)
    book = load_phrasebook(ROOM, narrator.language)
    return {
        "before": moments_before(summing, one.place),
        "headline": game.headline(one.chapter, narrator.words),
        "seat": one.seat,
        "text": capital(book.tell_by("review.lesson", lesson, names, reader)),
        "cost": round(one.cost, 4),
        "error": round(one.error, 4),
    }


def _throw_told(one: Swing, summing: Summing, narrator: Narrator, own: Sequence[int] | None) -> dict[str, Any]:
    """As the reader's side sees it where only two fight."""
    is_turned = own is not None and one.seat not in own
    before, after = [1 - share if is_turned else share for share in (one.before, one.after)]
    return {
        "moment": moments_before(summing, one.place),
        "headline": summing.game.headline(one.chapter, narrator.words),
        "seat": own[0] if is_turned and own is not None else one.seat,
        "before": round(before, 4),
        "after": round(after, 4),
    }


def moments_before(summing: Summing, place: int) -> int:
    """How many moments everybody had been told when so much had been played."""
    return sum([one.played <= place for one in summing.public])
