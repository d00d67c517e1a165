"""FEATURES of a Monster in New York.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from lucha.core.judgement import Side
from lucha.games.king_of_new_york.facts import MANHATTAN
from lucha.games.king_of_new_york.view import CityView
from lucha.monsters.features import LAST_HEARTS, is_in_it, monster_features, rivals


def features_of(view: CityView) -> list[Side]:
    """Every Monster that is in it, by itself."""
    others = rivals(view)
    return [Side((seat,), _features(view, seat, others)) for seat in range(len(view.monsters)) if is_in_it(view, seat)]


def _features(view: CityView, seat: int, others: int) -> dict[str, float]:
    features = monster_features(view, seat)
    one = view.monsters[seat]
    features["tokens"] = one.webs + one.curses
    features["superstar"] = float(view.superstar == seat)
    features["statue"] = float(view.statue == seat)
    features["units"] = len([place for place, _ in (*view.units, *view.fresh) if place == one.place])
    if one.place == MANHATTAN:
        features["manhattan"] = 1.0
        features["manhattan.zone"] = one.zone
        features["manhattan.many"] = float(others > 1)
        features["manhattan.few_hearts"] = max(0, LAST_HEARTS + others - one.hearts)
        features["manhattan.nearly"] = float(one.stars >= 16)
    return features
