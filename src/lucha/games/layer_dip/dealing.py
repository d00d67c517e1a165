"""A match that a seat cannot tell from the real one."""

from __future__ import annotations

from lucha.core.table import Sampled
from lucha.games.layer_dip.match import Dip


def deal_anew(match: Dip, seat: int, chance: Sampled) -> Dip:
    """What somebody else has just drawn, nobody but its player has seen: it is drawn again."""
    twin = match.clone()
    hides_a_draw = bool(twin.just_drawn) and twin.active != seat and not twin.hands_are_open()
    if hides_a_draw:
        twin.hand(twin.active).remove(twin.just_drawn)
        twin.deck.append(twin.just_drawn)
    twin.deal_anew(seat, chance)
    if hides_a_draw:
        twin.just_drawn = twin.deck[chance.below(len(twin.deck))]
        twin.take_from_deck(twin.active, twin.just_drawn, is_open=False)
    return twin
