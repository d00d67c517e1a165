"""FEATURES of a side in the ring.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from math import log
from typing import Final

from lucha.core.judgement import Side
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.pins import AttemptAPin
from lucha.games.luchador.solved.chapters import Carried
from lucha.games.luchador.solved.values import Values
from lucha.games.luchador.view import AdvancedCornerView, BoutView, CornerView

LATE: Final = (AttemptAPin, HoldABlock)  # what is asked when the damage of a round is done
SURE: Final = 0.01  # of a chance below it, or above all but it, no more is made


def features_of(view: BoutView, values: Values | None) -> list[Side]:
    """Those who still have somebody in it; `values`: what rounds of a basic match are worth."""
    found = []
    for side in view.sides:
        features: dict[str, float] = {}
        left = [seat for seat in side if not view.corners[seat].is_out]
        for seat in left:
            _add(features, view, seat)
            if values is not None and seat in view.in_ring:
                _add_duels(features, view, seat, [rival for rival in view.in_ring if rival not in side], values)
        if left:
            found.append(Side(side, features))
    return found


def _add_duels(features: dict[str, float], view: BoutView, seat: int, rivals: list[int], values: Values) -> None:
    """How a basic match would stand against each rival: log odds, on average."""
    own = _carried(view, view.corners[seat])
    total = 0.0
    for rival in rivals:
        strengths = [min(max(1, view.corners[one].strength), values.most) for one in (seat, rival)]
        chance = values.of(own, _carried(view, view.corners[rival]), strengths[0], strengths[1])
        chance = min(max(chance, SURE), 1 - SURE)
        total += log(chance / (1 - chance))
    if rivals:
        features["duel"] = features.get("duel", 0.0) + total / len(rivals)


def _carried(view: BoutView, corner: CornerView) -> Carried:
    """Into this round, or into the next one when the damage is done."""
    if isinstance(view.question, LATE):
        return Carried(corner.stunned_next, corner.holds_block_next)
    return Carried(corner.stunned or corner.stunned_next, corner.held_block or corner.holds_block_next)


def _add(features: dict[str, float], view: BoutView, seat: int) -> None:
    """What speaks for a wrestler; a team has the sum of its own."""
    carried = _carried(view, view.corners[seat])
    corner = view.corners[seat]
    strength = corner.strength - sum([view.corners[rival].turned[seat] for rival in view.in_ring if corner.turned])
    depth = max(0, view.pin_level - strength)
    told: dict[str, float] = {
        "in_it": 1.0,
        "strength": strength,
        "pin_zone": float(depth > 0 or strength == view.pin_level),
        "pin_zone.deep": depth,
        "pin_zone.deepest": max(0, depth - 7),
        "stunned": float(carried.stunned),
        "block": float(carried.held_block),
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
