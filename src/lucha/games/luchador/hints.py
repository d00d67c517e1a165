"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from typing import Final

from lucha.games.luchador.free_for_all import TradeOnOne
from lucha.games.luchador.view import BoutView, CornerView

IN_THE_PIN_ZONE: Final = 3.0  # points of Strength that each of these is worth
HIT_DIE: Final = 5 / 3
STUN: Final = 1.5
HELD_BLOCK: Final = 0.6
PIN_SET_ASIDE: Final = 2.5
OUT: Final = -10.0


def standing(view: BoutView, seat: int) -> float:
    """From -1 to 1: one's own side against the others, the best of them above all."""
    worths = [sum([_worth(view, member) for member in side]) / len(side) for side in view.sides]
    own = worths.pop(next(number for number, side in enumerate(view.sides) if seat in side))
    others = (max(worths) + sum(worths) / len(worths)) / 2
    most = view.start_strength + IN_THE_PIN_ZONE
    return max(-1.0, min(1.0, (own - others) / most))


def _worth(view: BoutView, seat: int) -> float:
    corner = view.corners[seat]
    if corner.is_out:
        return OUT
    strength = corner.strength - (HIT_DIE * _incoming(view, seat, corner) if corner.aimed else 0)
    worth = strength + PIN_SET_ASIDE * corner.pins_aside
    if not corner.scored:
        worth += HIT_DIE * corner.hit_dice  # still to be rolled
    if strength <= view.pin_level:
        worth -= IN_THE_PIN_ZONE
    if corner.stunned_next:
        worth -= STUN
    if corner.holds_block_next:
        worth += HELD_BLOCK
    return worth


def _incoming(view: BoutView, seat: int, corner: CornerView) -> float:
    """Hit dice to be expected in a free-for-all: Hits that are aimed and not met, a share of the others, Counters."""
    rivals = [view.corners[rival] for rival in view.in_ring if rival != seat]
    hits = sum([rival.aimed[seat] + rival.hits / len(rivals) for rival in rivals])
    can_meet = 0 if isinstance(view.question, TradeOnOne) else corner.counters + corner.blocks
    return max(0, hits - can_meet) + sum([rival.turned[seat] for rival in rivals])
