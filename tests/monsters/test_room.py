"""The room of the Monsters names no city and no card, and its cards answer the questions that it lists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lucha.core.facts import BadInput, Entry
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.monsters.cards import QUESTIONS, Clause, Deck, read_cards
from lucha.monsters.clauses import SHARED, MoreDice
from lucha.monsters.dice import Keep, keeps_of, others

ROOM = Path(__file__).resolve().parents[2] / "src" / "lucha" / "monsters"
GAME = KingOfTokyo()


def test_the_room_names_no_city_and_no_card() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.glob("*.py"))
    said = code.replace("King of Tokyo and King of New York", "").lower()
    cities = ("tokyo", "manhattan", "borough", "york", "bay ")
    named = [word for word in cities if re.search(rf"(?<![a-z]){word}", said)]
    cards = [id for id in GAME.facts.designs if f'"{id}"' in code or f" {id.replace('_', ' ')} " in f" {said} "]
    assert named == []
    assert [card for card in cards if card not in ("heal", "wings")] == []


def test_every_answer_of_a_clause_is_a_question_that_may_be_asked() -> None:
    asked_with_another = {"ends_as", "asks_energy", "why_not"}  # of clauses with `ends`, or with `offers`
    answers = {name for name in vars(Clause) if not name.startswith("_")} - asked_with_another
    assert answers == set(QUESTIONS)


def test_a_deck_knows_who_answers_what() -> None:
    designs = read_cards(
        Entry("cards.toml", {"head": {"cost": 7, "kind": "keep", "copies": 2, "says": {"more_dice": 1}}}), SHARED
    )
    deck = Deck(designs, SHARED)
    assert deck.ids() == ["head", "head_2"]
    assert set(deck.answers["dice"]) == {"head", "head_2"}
    assert deck.answers["rolls"] == {}
    (clause,) = deck.answers["dice"]["head"]
    assert isinstance(clause, MoreDice)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"cost": 1, "kind": "keep", "says": {"tickles": 1}}, "there is no clause tickles; there are stars"),
        ({"cost": -1, "kind": "keep", "says": {}}, "cost must be a whole number from 0 to 99, not -1"),
        ({"cost": 1, "kind": "both", "says": {}}, "kind must be one of keep, discard, not 'both'"),
        ({"cost": 1, "kind": "keep", "says": {}, "colour": 1}, "there is no field colour here"),
        ({"cost": 1, "kind": "keep"}, "says must be a table, not nothing"),
    ],
)
def test_a_wrong_card_is_answered_with_what_would_be_right(entry: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read_cards(Entry("cards.toml", {"head": entry}), SHARED)
    assert said in str(wrong.value)
    assert "cards.toml.head" in str(wrong.value)


def test_keeping_is_a_choice_of_counts() -> None:
    terms = GAME.terms(GAME.setup(seats=2))
    one, two = terms.faces[:2]
    keeps = keeps_of(terms, (one, one, two))
    assert keeps[0] == Keep((one, one, two))
    assert len(keeps) == len(set(keeps)) == 6
    assert others((one, one, two), (one,)) == (one, two)
