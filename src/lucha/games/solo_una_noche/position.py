"""A position that somebody has set by hand: what it leaves out, and what no match comes to."""

from __future__ import annotations

from collections import Counter

from lucha.core.facts import BadInput, shown
from lucha.games.solo_una_noche.match import HEALTH, Corner, Noche


def put_in_order(match: Noche) -> None:
    """Hands in their order, and out of a draw pile that the position does not name what lies elsewhere."""
    kind = match.terms.kind
    for seat, corner in enumerate(match.corners):
        aid = match.terms.wrestlers[seat]
        corner.hand.sort()
        corner.aside = sorted((Counter(corner.aside) - Counter(corner.pile)).elements())
        if corner.pile == kind.deck(aid):
            lying = Counter([*_in_front(corner), *[card for owner, card in match.table if owner == seat]])
            corner.pile = sorted((Counter(corner.pile) - lying).elements())
            corner.aside = sorted((Counter(corner.aside) - lying).elements())
        corner.pile.sort()


def check_position(match: Noche) -> None:
    """Raise `BadInput` for what no match comes to."""
    for seat, corner in enumerate(match.corners):
        aid = match.terms.wrestlers[seat]
        if not HEALTH.lowest <= corner.health <= HEALTH.highest:
            raise BadInput(
                f"corner {seat}: health goes from {HEALTH.lowest} to {HEALTH.highest}, so it is not {corner.health}"
            )
        table = [card for owner, card in match.table if owner == seat]
        lying = Counter([*_in_front(corner), *corner.pile, *corner.aside, *corner.bonus, *table])
        for card, count in lying.items():
            if card not in aid.cards:
                raise BadInput(f"corner {seat}: {aid.id} has no card {shown(card)}")
            if count > aid.deck.count(card):
                raise BadInput(f"corner {seat}: there are {aid.deck.count(card)} {card} in the deck, not {count}")


def _in_front(corner: Corner) -> list[str]:
    return [*corner.hand, *corner.discard, *corner.saved, *corner.cheats]
