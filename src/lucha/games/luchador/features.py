"""FEATURES of a side in the ring.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from lucha.core.judgement import Side
from lucha.games.luchador.view import AdvancedCornerView, BoutView


def features_of(view: BoutView) -> list[Side]:
    """Those who still have somebody in it."""
    found = []
    for side in view.sides:
        features: dict[str, float] = {}
        left = [seat for seat in side if not view.corners[seat].is_out]
        for seat in left:
            _add(features, view, seat)
        if left:
            found.append(Side(side, features))
    return found


def _add(features: dict[str, float], view: BoutView, seat: int) -> None:
    """What speaks for a wrestler; a team has the sum of its own."""
    corner = view.corners[seat]
    strength = corner.strength - sum([view.corners[rival].turned[seat] for rival in view.in_ring if corner.turned])
    depth = max(0, view.pin_level - strength)
    told: dict[str, float] = {
        "in_it": 1.0,
        "strength": strength,
        "pin_zone": float(depth > 0 or strength == view.pin_level),
        "pin_zone.deep": depth,
        "pin_zone.deepest": max(0, depth - 7),
        "stunned": float(corner.stunned_next),
        "block": float(corner.holds_block_next),
        "pins": corner.pins_aside,
        "hit_dice": 0 if corner.scored else corner.hit_dice,
        "bruises": corner.bruises,
    }
    if corner.aimed:
        told["aimed_at"] = sum([view.corners[rival].aimed[seat] for rival in view.in_ring if rival != seat])
        told["strongest"] = float(strength >= max([one.strength for one in view.corners if not one.is_out]))
    if isinstance(corner, AdvancedCornerView):
        told["superstar." + corner.superstar] = 1.0
        told["card.dice"] = len(corner.card)
        told["card.share"] = (len(corner.card) / len(corner.trigger)) ** 2 if corner.trigger else 0.0
        told["combination"] = float(bool(corner.attempt) and not corner.combination)
        told["numb"] = float(corner.numb)
        told["nerve"] = float(corner.nerve_die)
    for name, amount in told.items():
        features[name] = features.get(name, 0.0) + amount
