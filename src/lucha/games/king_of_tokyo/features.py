"""FEATURES of a Monster in Tokyo.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from lucha.core.judgement import Side
from lucha.games.king_of_tokyo.view import TokyoView
from lucha.monsters.features import LAST_HEARTS, is_in_it, monster_features, rivals


def features_of(view: TokyoView) -> list[Side]:
    """Every Monster that is in it, by itself."""
    others = rivals(view)
    return [Side((seat,), _features(view, seat, others)) for seat in range(len(view.monsters)) if is_in_it(view, seat)]


def _features(view: TokyoView, seat: int, others: int) -> dict[str, float]:
    features = monster_features(view, seat)
    one = view.monsters[seat]
    features["tokens"] = one.poison + one.shrink
    if one.place:
        features["tokyo"] = 1.0
        features["tokyo.many"] = float(others > 1)
        features["tokyo.few_hearts"] = max(0, LAST_HEARTS + others - one.hearts)
        features["tokyo.nearly"] = float(one.stars >= 16)
    return features
