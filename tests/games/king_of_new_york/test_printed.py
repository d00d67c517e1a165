"""What is printed: 45 tiles, five boroughs, three zones, one die; and what a wrong pack is told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lucha.core.facts import BadInput, DataFiles
from lucha.core.words import LANGUAGES
from lucha.games.king_of_new_york.facts import BOROUGHS, Face, Facts
from tests.games.king_of_new_york.streets import GAME as GAME_ITSELF
from tests.games.king_of_new_york.streets import city

GAME = "king_of_new_york"
PACKAGE = f"lucha.games.{GAME}"


def read(pack: Path | None = None) -> Facts:
    return Facts(DataFiles(PACKAGE, GAME, pack))


@pytest.mark.rule("king_of_new_york/destruction/tiles")
def test_45_tiles_hide_22_infantry_14_jets_and_9_tanks() -> None:
    facts = read()
    assert len(facts.tiles) == 45
    assert Counter(facts.buildings[tile].unit for tile in facts.tiles) == {"infantry": 22, "jet": 14, "tank": 9}
    gives = Counter(facts.buildings[tile].gives for tile in facts.tiles)
    assert gives == {"stars": 33, "energy": 6, "hearts": 6}
    for building in facts.buildings.values():
        assert building.amount == building.durability
        assert building.unit == ["infantry", "jet", "tank"][building.durability - 1]
    units = {id: (unit.durability, unit.gives, unit.amount) for id, unit in facts.units.items()}
    assert units == {"infantry": (2, "hearts", 1), "jet": (3, "energy", 2), "tank": (4, "stars", 3)}


def test_a_die_shows_each_face_once() -> None:
    assert read().die.faces == tuple(Face)


def test_every_borough_has_three_stacks_of_three() -> None:
    assert read().stacks == ((3, 3),) * len(BOROUGHS)


def test_every_rule_is_told_in_spanish() -> None:
    catalogue, translated = GAME_ITSELF.catalogue, GAME_ITSELF.rules("es")
    same = [id for id, rule in catalogue.rules.items() if rule.says == translated[id].says]
    assert same == []


@pytest.mark.parametrize(
    ("file", "says", "told"),
    [
        ("tiles.toml", "[hospital_2]\ncount = 4", "there are 46 tiles; the stacks of boroughs.toml take 45"),
        ("tiles.toml", '[hospital_2]\nunit = "drone"', "unit must be one of infantry, jet, tank"),
        ("units.toml", "[drone]\ndurability = 1", "there is no field drone here"),
        ("zones.toml", "[lower]\nstars = -1", "stars must be a whole number from 0 to 99"),
        ("dice.toml", '[monster]\nfaces = ["claw"]', "faces cannot have 'claw'"),
    ],
)
def test_a_wrong_pack_is_told_where_and_what_would_be_right(tmp_path: Path, file: str, says: str, told: str) -> None:
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / file).write_text(says, encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        read(tmp_path)
    assert told in str(problem.value)


def test_a_pack_changes_what_it_names(tmp_path: Path) -> None:
    (tmp_path / GAME).mkdir()
    (tmp_path / GAME / "units.toml").write_text("[jet]\namount = 3", encoding="utf-8")
    facts = read(tmp_path)
    assert (facts.units["jet"].amount, facts.units["jet"].durability) == (3, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_boards_are_told_every_card_and_monster(language: str) -> None:
    words = GAME_ITSELF.words(language)
    told = GAME_ITSELF.for_boards(GAME_ITSELF.setup(), words)
    cards, monsters = told["cards"], told["monsters"]
    assert isinstance(cards, dict)
    assert isinstance(monsters, dict)
    assert cards["stomp"] == {
        "name": words.tell("stomp"),
        "kind": "keep",
        "cost": 4,
        "text": GAME_ITSELF.rules(language)["king_of_new_york/cards/stomp"].says,
    }
    assert len(cards) == 64
    assert list(monsters) == ["captain_fish", "drakonis", "kong", "mantis", "rob", "sheriff", "luchador"]


def test_a_view_tells_prices_to_its_seat() -> None:
    match = city(shop="central_park coney_island diva")
    assert GAME_ITSELF.view(match, 1).prices == (4, 4, 5)  # in Manhattan
    assert GAME_ITSELF.view(match, 3).prices == (5, 3, 5)  # in Brooklyn
    assert (GAME_ITSELF.view(match, 0).columns, GAME_ITSELF.view(match, 0).move_price) == (1, 0)
