"""JUDGEMENT: how likely each side is to win, from named features of a view and what they have turned out to be worth.

A game says what there is to see (`Game.features`); what each feature is worth is learned from matches and lies in
`judgement.json` beside the rules.  Sides share one set of weights, so swapping them swaps the chances.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import exp
from typing import Any, Final

FILE: Final = "judgement.json"


@dataclass(slots=True)
class Side:
    """Seats that win together and can still win, and what speaks for them or against them."""

    seats: tuple[int, ...]
    features: dict[str, float]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What one more of each feature is worth to a side, for matches of one kind; and what is taken how often."""

    weights: Mapping[str, float]
    leanings: Mapping[str, float]
    ahead: int = 1  # so many chapters on a future is judged best

    def chances(self, sides: Sequence[Side]) -> dict[int, float]:
        """How likely each seat is to be among the winners; who is not there can win no more."""
        scores = [weighted_sum(self.weights, side.features) for side in sides]
        most = max(scores, default=0.0)
        shares = [exp(score - most) for score in scores]
        total = sum(shares)
        return {seat: share / total for side, share in zip(sides, shares, strict=True) for seat in side.seats}


def weighted_sum(weights: Mapping[str, float], amounts: Mapping[str, float]) -> float:
    """Every amount by its weight; what has none counts nothing."""
    found = 0.0
    for name, amount in amounts.items():
        if name in weights:
            found += weights[name] * amount
    return found


@dataclass(frozen=True, slots=True)
class Learned:
    """All that a game has learned, by mode and number of seats; and the rules that it was learned under."""

    rules: str
    kinds: Mapping[str, Mapping[int, Judgement]]

    def about(self, mode: str, seats: int) -> Judgement | None:
        """From matches of so many seats, or of a number as near to it as there is."""
        known = self.kinds.get(mode)
        if not known:
            return None
        return known[seats] if seats in known else known[min(known, key=lambda other: abs(other - seats))]


NOTHING: Final = Learned("", {})


def read_judgement(package: str) -> Learned:
    """What lies beside the rules of a game; nothing, if nothing does."""
    file = files(package) / FILE
    if not file.is_file():
        return NOTHING
    told: Any = json.loads(file.read_text(encoding="utf-8"))
    kinds: dict[str, dict[int, Judgement]] = {}
    for one in told["learned"]:
        kinds.setdefault(one["mode"], {})[one["seats"]] = Judgement(one["weights"], one["leanings"], one["ahead"])
    return Learned(told["rules"], kinds)
