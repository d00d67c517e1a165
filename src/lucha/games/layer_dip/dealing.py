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
    room = {other: len(hand) for other, hand in hands.items()}
    hides_a_draw = bool(twin.just_drawn) and twin.active != seat and not twin.hands_are_open()
    if hides_a_draw:
        room[twin.active] -= 1  # what has just been drawn was seen by nobody else
    for card, holder in place_clues(clues, room, chance):
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
        if hides_a_draw and other == twin.active:
            twin.just_drawn = cards[-1]
        twin.players[other].hand = sorted(cards)
    twin.deck = sorted(unknown)
    public = twin.known[-1]
    for other in range(len(twin.players)):
        if other != seat:
            twin.known[other] = [clue for clue in public if not clue[1] >> other & 1]
    return twin
