"""What boards know of Power cards and Monsters that no view tells, because it never changes."""

from __future__ import annotations

from collections.abc import Iterable

from lucha.core.rules import Catalogue
from lucha.core.words import Phrasebook
from lucha.monsters.cards import Deck


def printed(
    city: str, deck: Deck, monsters: Iterable[str], words: Phrasebook, rules: Catalogue
) -> dict[str, object]:  # fmt: skip
    """The cards of a deck by their ids, each with what its rule says, and what the Monsters are called."""
    cards: dict[str, object] = {}
    for id, design in deck.cards.items():
        rule = rules[f"{city}/cards/{design.id.replace('_', '-')}"]
        cards[id] = {
            "name": words.tell(id),
            "kind": "keep" if design.is_keep else "discard",
            "cost": design.cost,
            "text": rule.says,
        }
    return {"cards": cards, "monsters": {monster: words.tell(monster) for monster in monsters}}
