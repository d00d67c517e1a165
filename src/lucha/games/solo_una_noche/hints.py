"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from typing import Final

from lucha.core.kit.track import lead
from lucha.games.solo_una_noche.facts import Facts
from lucha.games.solo_una_noche.match import PIN_LINE
from lucha.games.solo_una_noche.view import CornerView, NocheView

CARD: Final = {"respond": 1.1, "signature": 1.4, "pin": 0.8, "submit": 0.5, "taunt": 0.9, "modify": 0.7}
MOVE_IN_HAND: Final = 0.6
UNSEEN_CARD: Final = 0.7
PART_SAVED: Final = 2.2
CROWD: Final = 2.0
CHEAT: Final = 2.0
WEAKENED: Final = 0.5
PIN_ZONE: Final = 3.0
MOST: Final = 30.0


def standing(view: NocheView, seat: int, facts: Facts) -> float:
    """From -1 to 1: Health above all, then what is saved, the crowd and the hand."""
    worths = [_worth(corner, facts) for corner in view.corners]
    if view.active >= 0 and view.result is None:
        left = view.damage - view.ducked + view.turned_back  # what lies on the table and has not landed yet
        worths[view.defender] -= min(left, view.corners[view.defender].health)
        worths[view.active] -= view.returned
    own = worths.pop(seat)
    if view.result is not None:
        return 1.0 if seat in view.result.winners else -1.0
    return lead(own, worths, MOST)


def _worth(corner: CornerView, facts: Facts) -> float:
    cards = facts.wrestlers[corner.wrestler].cards
    worth = float(corner.health)
    if corner.health <= PIN_LINE:
        worth -= PIN_ZONE
    worth += CROWD * corner.has_crowd + CHEAT * len(corner.cheats)
    worth += sum([PART_SAVED for card in corner.saved if cards[card].kind == "signature"])
    worth -= sum([WEAKENED * lasting.amount for lasting in corner.lasting])
    for card in corner.hand:
        worth += UNSEEN_CARD if card is None else CARD.get(cards[card].kind, MOVE_IN_HAND)
    return worth
