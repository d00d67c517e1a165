"""FEATURES that both cities share: what speaks for a Monster.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from typing import Any, Final

from lucha.monsters.view import ArenaView

LAST_HEARTS: Final = 3
FEW_HEARTS: Final = 6
MANY_STARS: Final = 10
MOST_STARS: Final = 15
MOST_ENERGY: Final = 12  # more of it buys no more
A_CARD: Final = 5  # Energy that buys most cards


def monster_features(view: ArenaView, seat: int) -> dict[str, float]:
    """Stars, Hearts, Energy and cards, and how soon it is its turn."""
    one: Any = view.monsters[seat]
    features: dict[str, float] = {
        "stars": one.stars,
        "stars.many": max(0, one.stars - MANY_STARS),
        "stars.most": max(0, one.stars - MOST_STARS),
        "hearts": one.hearts,
        "hearts.few": min(one.hearts, FEW_HEARTS),
        "hearts.last": min(one.hearts, LAST_HEARTS),
        "energy": min(one.energy, MOST_ENERGY),
        "energy.card": float(one.energy >= A_CARD),
    }
    for card in one.cards:
        features["card." + card] = 1.0
    if view.active >= 0:
        features["waits"] = ((seat - view.active) % len(view.monsters)) / len(view.monsters)
    return features


def is_in_it(view: ArenaView, seat: int) -> bool:
    one: Any = view.monsters[seat]
    return not one.is_out


def rivals(view: ArenaView) -> int:
    """How many others there are for each."""
    return len([seat for seat in range(len(view.monsters)) if is_in_it(view, seat)]) - 1
