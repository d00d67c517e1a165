"""What boards know of the cards and the Monsters of either city."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from lucha.core.rules import load_catalogue
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


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.name)
def test_challenge_cards_say_what_their_data_say(
    city: KingOfTokyo | KingOfNewYork, language: str, tmp_path: Path
) -> None:
    """The catalogue has the sentences of the house's deck; a pack with other numbers gets other sentences."""
    shared = [files(room) for room in ("lucha.core", "lucha.monsters", f"lucha.games.{city.name}")]
    book = load_catalogue(shared[-1] / "rules.toml", shared[1] / "rules.toml")
    if language != "en":
        book = book.in_language(*[room / f"rules.{language}.toml" for room in shared])
    written = {id: rule.says for id, rule in book.rules.items() if id.startswith("monsters/challenges/")}
    assert len(written) == 18
    assert {id: city.rules(language)[id].says for id in written} == written
    folder = tmp_path / city.name
    folder.mkdir()
    (folder / "challenges.toml").write_text(
        "[roll_up]\nstrength = 4\nbonus = 2\n"
        "reward = { gain = { stars = 1 }, steal = { hearts = 1 }, loser_loses = { stars = 2 }, dice_next_turn = 2 }\n"
        "team_up = { others_lose = { energy = 3 }, discount_next_card = 1 }\n"
    )
    other = type(city)(tmp_path)
    said = {
        "en": "Strength 4, +2. Reward: 1 star, 1 Heart of the loser, the loser loses 2 stars, and 2 more dice in your"
        " next turn. Team-up: all others lose 3 Energy, and your next card costs 1 less.",
        "es": "Fuerza 4, +2. Premio: 1 estrella, 1 corazón de quien perdió, quien perdió pierde 2 estrellas y 2 dados"
        " más en tu próximo turno. En equipo: los demás pierden 3 de energía, y tu próxima carta cuesta 1 menos.",
    }[language]
    assert other.rules(language)["monsters/challenges/roll-up"].says == said
    told: Any = other.for_boards(other.setup("challenge", 2), other.words(language))
    assert told["challenges"]["roll_up"]["text"] == said
    assert told["challenges"]["moonsault"]["text"] == written["monsters/challenges/moonsault"]


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
