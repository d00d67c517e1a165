"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from typing import Final

from lucha.core.kit.track import lead
from lucha.games.luchador.free_for_all import TradeOnOne
from lucha.games.luchador.holding import CollectDice
from lucha.games.luchador.view import AdvancedCornerView, BoutView, CornerView

IN_THE_PIN_ZONE: Final = 3.0  # points of Strength that each of these is worth
HIT_DIE: Final = 5 / 3
STUN: Final = 1.5
HELD_BLOCK: Final = 0.6
PIN_SET_ASIDE: Final = 2.5
COMBINATION: Final = {"hit": HIT_DIE, "luchador": 2 * HIT_DIE, "pin": 2.0}  # by its dice
DIE_OF_THE_ROUND: Final = 0.9
NUMB_ARM: Final = 1.2
DIE_AWAY: Final = 1.8  # what a die on the card is missed for, while it lies there
OUT: Final = -10.0


def standing(view: BoutView, seat: int) -> float:
    """From -1 to 1: one's own side against the others, the best of them above all."""
    worths = [sum([_worth(view, member) for member in side]) / len(side) for side in view.sides]
    own = worths.pop(next(number for number, side in enumerate(view.sides) if seat in side))
    return lead(own, worths, view.start_strength + IN_THE_PIN_ZONE)


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
    return worth + _card(corner) if isinstance(corner, AdvancedCornerView) else worth


def _card(corner: AdvancedCornerView) -> float:
    """A Killer Combination that is declared, or as much of it as lies on the card; and what a Nerve Strike takes."""
    lost = DIE_OF_THE_ROUND * corner.nerve_die + NUMB_ARM * corner.numb
    whole = sum([COMBINATION[die] for die in corner.roll])
    if corner.attempt:
        return -lost if corner.combination or corner.pin_dice else whole - lost
    share = len(corner.card) / len(corner.trigger) if corner.trigger else 0.0
    return whole * share**2 - DIE_AWAY * len(corner.card) - lost


def _incoming(view: BoutView, seat: int, corner: CornerView) -> float:
    """Hit dice to be expected in a free-for-all: Hits that are aimed and not met, a share of the others, Counters."""
    rivals = [view.corners[rival] for rival in view.in_ring if rival != seat]
    hits = sum([rival.aimed[seat] + rival.hits / len(rivals) for rival in rivals])
    can_meet = 0 if isinstance(view.question, (TradeOnOne, CollectDice)) else corner.counters + corner.blocks
    return max(0, hits - can_meet) + sum([rival.turned[seat] for rival in rivals])
