"""What boards know of the cards and the Monsters of either city."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_new_york.destruction import Raze
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.monsters.shop import SWEEPING, Buy
from lucha.session.narrator import Narrator
from lucha.web.listing import game_told

CITIES = [KingOfTokyo(), KingOfNewYork()]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.name)
def test_every_card_says_what_it_costs_and_does(city: KingOfTokyo | KingOfNewYork, language: str) -> None:
    setup = city.setup("challenge", 4, {"evolutions": "yes"})
    told: Any = city.for_boards(setup, city.words(language))
    assert len(told["challenges"]) == 18
    assert len(told["evolutions"]) == 8 * 4
    for card in [*told["challenges"].values(), *told["evolutions"].values()]:
        assert card["name"]
        assert card["text"]
    assert city.for_boards(city.setup(), city.words(language))["challenges"] == {}
    deck = city.facts.deck if isinstance(city, KingOfTokyo) else city.deck
    assert sorted(told["cards"]) == deck.ids()
    for id, card in told["cards"].items():
        rule = city.rules(language).rules[f"{city.name}/cards/{deck.cards[id].id.replace('_', '-')}"]
        assert card["name"] not in ("", id)
        assert card["text"] == rule.says
        assert (card["cost"], card["kind"] == "keep") == (deck.cards[id].cost, deck.cards[id].is_keep)
    assert len(told["monsters"]) == (10 if isinstance(city, KingOfTokyo) else 7)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Buy {}: {} costs {} Energy; you have 0."), ("es", "Comprar {}: {} cuesta {} de energía; tienes 0.")],
)
@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.name)
def test_a_card_for_sale_is_offered_and_refused_by_its_name(
    city: KingOfTokyo | KingOfNewYork, language: str, said: str
) -> None:
    narrator: Any = Narrator(language, city)
    match: Any = city.new(city.setup())
    city.advance(match, Sampled(seed_of("a shop")))
    view, option = city.view(match, 0), Buy(1)
    card = view.shop[1]
    assert card is not None
    name, rule = narrator.tell(card), "monsters/shop/price"
    told = narrator.sentence(city.told_as(view, option)), narrator.why_not(city.case(view, option, rule), rule, (), 0)
    assert ": ".join(told) == said.format(name, name, view.prices[1])
    assert city.told_as(view, SWEEPING) is SWEEPING


def test_a_building_is_offered_by_its_name() -> None:
    city = KingOfNewYork()
    match = city.new(city.setup())
    city.advance(match, Sampled(seed_of("a city")))
    match.tops[7] = "hospital_3"
    told = city.told_as(city.view(match, 0), Raze(7))
    assert Narrator("en", city).sentence(told) == "Destroy the big hospital (Queens, middle)"  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.name)
def test_what_the_pack_adds_has_a_switch_and_readings_have_none(
    city: KingOfTokyo | KingOfNewYork, language: str
) -> None:
    told: Any = game_told(city, language)  # type: ignore[arg-type]
    switches = {option["name"]: option["switch"] for option in told["options"] if option["switch"]}
    assert sorted(switches) == ["evolutions", "luchador"]
    assert told["extra"]["title"]
    for option in told["options"]:
        if option["switch"]:
            assert {choice["value"] for choice in option["values"]} == {"yes", "no"}
