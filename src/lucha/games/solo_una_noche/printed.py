"""What is printed on the cards and the Player Aid of a wrestler, for boards."""

from __future__ import annotations

from collections import Counter

from lucha.core.words import Phrasebook
from lucha.games.solo_una_noche.cards import Card, Special
from lucha.games.solo_una_noche.facts import Wrestler


def printed_of(wrestler: Wrestler, words: Phrasebook) -> dict[str, object]:
    """All of a deck, and how often each card is in it; the Combos by their icons, and the crowd move."""
    counts = Counter(wrestler.deck)
    return {
        "name": words.tell(wrestler.id),
        "cards": {id: _card(card, counts[id], words) for id, card in wrestler.cards.items()},
        "combos": {icon: _special(special, words) for icon, special in wrestler.combos.items()},
        "crowd": _special(wrestler.crowd, words),
    }


def _card(card: Card, count: int, words: Phrasebook) -> dict[str, object]:
    return {
        "name": words.tell(card.id),
        "kind": card.kind,
        "pile": card.pile,
        "count": count,
        "cost": card.cost,
        "damage": card.damage,
        "heal": card.heal,
        "icons": list(card.icons),
        "duck": card.may_duck,
        "text": dict(card.text),
    }


def _special(special: Special, words: Phrasebook) -> dict[str, object]:
    return {"id": special.id, "name": words.tell(special.id), "text": dict(special.text)}
