"""A match that a seat cannot tell from the real one."""

from __future__ import annotations

from lucha.core.table import Sampled
from lucha.games.layer_dip.knowledge import place_clues
from lucha.games.layer_dip.match import Dip


def deal_anew(match: Dip, seat: int, chance: Sampled) -> Dip:
    """What the seat knows of the other hands stays; all else is dealt again, and leaves no trace.

    What third players know may depend on what is hidden: they are left with what is open to all.
    """
    twin = match.clone()
    twin.forget(seat)
    hands = {other: twin.players[other].hand for other in twin.others(seat)}
    unknown = sorted([card for hand in hands.values() for card in hand] + twin.deck)
    clues = twin.known[seat]
    dealt: dict[int, list[str]] = {other: [] for other in hands}
    for card, holder in place_clues(clues, {other: len(hand) for other, hand in hands.items()}, chance):
        if card in unknown:
            dealt[holder].append(card)
            unknown.remove(card)
    for other, hand in hands.items():
        cards = dealt[other]
        while len(cards) < len(hand):
            number = chance.below(len(unknown))
            cards.append(unknown[number])
            unknown[number] = unknown[-1]
            unknown.pop()
        twin.players[other].hand = sorted(cards)
    twin.deck = sorted(unknown)
    public = twin.known[-1]
    for other in range(len(twin.players)):
        if other != seat:
            twin.known[other] = [clue for clue in public if not clue[1] >> other & 1]
    if twin.just_drawn and twin.active != seat and not twin.hands_are_open():
        hand = twin.players[twin.active].hand
        twin.just_drawn = hand[chance.below(len(hand))]
    return twin
