"""What boards know of Power cards and Monsters that no view tells, because it never changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lucha.core.rules import Catalogue
from lucha.core.words import Phrasebook
from lucha.monsters.cards import Deck
from lucha.monsters.evolutions import Evolution
from lucha.monsters.ring import ChallengeCard
from lucha.monsters.telling import rule_of_challenge


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


def printed_pack(
    city: str,
    challenges: Mapping[str, ChallengeCard],
    evolutions: Mapping[str, Evolution],
    words: Phrasebook,
    rules: Catalogue,
) -> dict[str, object]:
    """The Challenge cards with their strengths, and the Evolutions by their ids, copies included."""
    fought = {
        id: {
            "name": words.tell(id),
            "strength": card.strength,
            "bonus": card.bonus,
            "text": _told(rules, rule_of_challenge(id)),
        }
        for id, card in challenges.items()
    }
    evolved = {
        id: {
            "name": words.tell(id),
            "deck": design.deck,
            "kind": "permanent" if design.is_permanent else "temporary",
            "text": _told(rules, f"{city}/evolutions/{design.id.replace('_', '-')}"),
        }
        for id, design in evolutions.items()
    }
    return {"challenges": fought, "evolutions": evolved}


def _told(rules: Catalogue, id: str) -> str:
    """What a rule says; a card that a pack has brought may have none."""
    return rules[id].says if id in rules else ""
