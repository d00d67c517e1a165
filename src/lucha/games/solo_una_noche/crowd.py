"""CROWD SUPPORT: a tile, a card more in the hand, and a move of your own."""

from __future__ import annotations

from lucha.core.table import Table
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import CrowdWon
from lucha.games.solo_una_noche.match import Noche


def gain_the_crowd(match: Noche, seat: int, table: Table) -> None:
    """The tile turns to its active side, and a card is drawn; if it lies so already, nothing happens."""
    if match.corners[seat].has_crowd:
        return
    side = match.terms.sides[match.side(seat)]
    for member in side:
        match.corners[member].has_crowd = True
    if not match.terms.crowd_draws_later:
        match.then(*[Draw(member, 1 + match.bends(member, "crowd_cards")) for member in side])
    table.announce(CrowdWon, seat)
