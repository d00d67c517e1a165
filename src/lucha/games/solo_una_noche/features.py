"""FEATURES of a corner.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from typing import Final

from lucha.core.judgement import Side
from lucha.games.solo_una_noche.facts import Facts
from lucha.games.solo_una_noche.match import PIN_LINE
from lucha.games.solo_una_noche.view import NocheView

LAST_HEALTH: Final = 10


def features_of(view: NocheView, facts: Facts) -> list[Side]:
    """The corners that stand; partners share a side."""
    if not all(corner.wrestler for corner in view.corners):
        return []
    is_tag = len(view.in_ring) < len(view.corners)
    seats = range(len(view.corners))
    groups = [(seat, seat + 1) for seat in seats[::2]] if is_tag else [(seat,) for seat in seats]
    found = []
    for group in groups:
        features: dict[str, float] = {}
        left = [seat for seat in group if not view.corners[seat].is_out]
        for seat in left:
            _add(features, view, seat, facts)
        if left:
            found.append(Side(group, features))
    return found


def _add(features: dict[str, float], view: NocheView, seat: int, facts: Facts) -> None:
    corner = view.corners[seat]
    cards = facts.wrestlers[corner.wrestler].cards
    health = corner.health
    if view.active >= 0 and view.result is None:  # what lies on the table and has not landed yet
        if seat == view.defender:
            health -= view.damage - view.ducked + view.turned_back
        if seat == view.active:
            health -= view.returned
    health = max(0, health)
    told: dict[str, float] = {
        "health": health,
        "health.pins": min(health, PIN_LINE),
        "health.last": min(health, LAST_HEALTH),
        "pin_zone": float(health <= PIN_LINE),
        "hand": len(corner.hand),
        "pile": corner.cards_in_pile,
        "crowd": float(corner.has_crowd),
        "cheats": len(corner.cheats),
        "lasting": sum([lasting.amount for lasting in corner.lasting]),
        "aside": len(corner.aside),
        "wrestler." + corner.wrestler: 1.0,
        "turn": float(view.active == seat),
    }
    for saved in corner.saved:
        _count(told, "saved." + cards[saved].kind)
    if None not in corner.hand:  # one's own, and a partner's
        for held in corner.hand:
            if held is not None:
                _count(told, "holds." + cards[held].kind)
                told["ducks"] = told.get("ducks", 0.0) + cards[held].has_duck
    for name, amount in told.items():
        features[name] = features.get(name, 0.0) + amount


def _count(told: dict[str, float], name: str) -> None:
    told[name] = told.get(name, 0.0) + 1.0
