"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from typing import Final

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


def standing(view: BoutView, seat: int) -> float:
    """From -1 to 1: one's own side against the best of the others."""
    worths = [_side(view, side) - HIT_DIE * _incoming(view, side) for side in view.sides]
    own = next(number for number, side in enumerate(view.sides) if seat in side)
    others = [worth for number, worth in enumerate(worths) if number != own]
    most = view.start_strength + IN_THE_PIN_ZONE
    return max(-1.0, min(1.0, (worths[own] - sum(others) / len(others)) / most))


def _side(view: BoutView, side: tuple[int, ...]) -> float:
    """What a team is worth: mostly whoever is in the ring, since one fall may end it."""
    members = [_worth(view.corners[seat], view.pin_level) for seat in side]
    return sum(members) / len(members)


def _incoming(view: BoutView, side: tuple[int, ...]) -> int:
    """Hits and Counters that are aimed at a side in a free-for-all, and not rolled yet."""
    return sum([corner.aimed[seat] + corner.turned[seat] for corner in view.corners if corner.aimed for seat in side])


def _worth(corner: CornerView, pin_level: int) -> float:
    if corner.is_out:
        return -10.0
    worth = corner.strength + PIN_SET_ASIDE * corner.pins_aside
    if not corner.scored:
        worth += HIT_DIE * corner.hit_dice  # still to be rolled
    if corner.strength <= pin_level:
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
