"""What boards know of the cards and the Monsters of either city."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.setup import Setup
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_tokyo.game import KingOfTokyo

CITIES = [KingOfTokyo(), KingOfNewYork()]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.name)
def test_every_card_says_what_it_costs_and_does(city: KingOfTokyo | KingOfNewYork, language: str) -> None:
    setup = Setup(city.modes[0].name, 4, (), ("",) * 4)
    told: Any = city.for_boards(setup, city.words(language))
    deck = city.facts.deck if isinstance(city, KingOfTokyo) else city.deck
    assert sorted(told["cards"]) == deck.ids()
    for id, card in told["cards"].items():
        rule = city.rules(language).rules[f"{city.name}/cards/{deck.cards[id].id.replace('_', '-')}"]
        assert card["name"] not in ("", id)
        assert card["text"] == rule.says
        assert (card["cost"], card["kind"] == "keep") == (deck.cards[id].cost, deck.cards[id].is_keep)
    assert len(told["monsters"]) == (8 if isinstance(city, KingOfTokyo) else 6)
