"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from typing import Final

from lucha.games.luchador.match import PIN_LEVEL, START_STRENGTH
from lucha.games.luchador.view import BoutView, CornerView

IN_THE_PIN_ZONE: Final = 3.0  # points of Strength that each of these is worth
HIT_DIE: Final = 5 / 3
STUN: Final = 1.5
HELD_BLOCK: Final = 0.6
PIN_SET_ASIDE: Final = 2.5


def standing(view: BoutView, seat: int) -> float:
    """From -1 to 1."""
    difference = _worth(view.corners[seat]) - _worth(view.corners[1 - seat])
    return max(-1.0, min(1.0, difference / (START_STRENGTH + IN_THE_PIN_ZONE)))


def _worth(corner: CornerView) -> float:
    worth = corner.strength + PIN_SET_ASIDE * corner.pins_aside
    if not corner.scored:
        worth += HIT_DIE * corner.hit_dice  # still to be rolled
    if corner.strength <= PIN_LEVEL:
        worth -= IN_THE_PIN_ZONE
    if corner.stunned_next:
        worth -= STUN
    if corner.holds_block_next:
        worth += HELD_BLOCK
    return worth
