"""What is printed on the cards and the Player Aid of a wrestler, for boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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
        "says": _said(_texts(card), words),
    }


def _special(special: Special, words: Phrasebook) -> dict[str, object]:
    says = _said(special.text.items(), words)
    return {"id": special.id, "name": words.tell(special.id), "text": dict(special.text), "says": says}


def _texts(card: Card) -> list[tuple[str, int]]:
    """What a card says: what all of its kind do, then what is its own."""
    own = list(card.text.items())
    if card.kind in ("move", "cheat"):
        return own
    if card.kind == "modify":
        return [("adds", card.damage), *own] if card.damage else own
    if card.kind == "respond":
        answers = [] if card.says("reverse") else [("negates", 1)]
        return [*answers, *([("hits_back", card.damage)] if card.damage else []), *own]
    return [(card.kind, card.heal), *own]


def _said(texts: Iterable[tuple[str, int]], words: Phrasebook) -> str:
    return " ".join([words.counted(f"says.{name}", count) for name, count in texts])
