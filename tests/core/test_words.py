"""How a game is told."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pytest

from lucha.core.dice import Die, Handful
from lucha.core.facts import BadInput
from lucha.core.table import OutcomeNeeded
from lucha.core.values import PASS, Chose, Event, Option
from lucha.core.words import LANGUAGES, Named, Phrasebook, load_phrasebook, told_fields


class Face(Enum):
    HIT = 0
    MISS = 1


@dataclass(frozen=True, slots=True)
class Card:
    name: str


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: int
    faces: tuple[Face, ...] = ()
    count: int = 0
    again: bool = False
    other: int | None = None
    card: Card | None = None
    seats: tuple[int, ...] = ()
    place: str = ""


def told(text: str | list[str], value: object, *names: str, reader: int | None = None, way: int = 0) -> str:
    texts: dict[str, str | list[str]] = {
        "Rolled": text,
        "Face.HIT": "Hit",
        "Face.MISS": "Miss",
        "and": "and",
        "nothing": "nothing",
        "nobody": "nobody",
        "reader": "you",
        "left": "the left",
    }
    return Phrasebook("en", texts).tell(value, names, None, reader, way)


def test_a_gap_that_nothing_can_fill_is_named_with_the_facts_that_there_are() -> None:
    with pytest.raises(BadInput, match=r"a text has \{card.colour\}, but a Rolled has only seat, faces, count, again"):
        told("{card.colour}", Rolled(0, card=Card("Slam")))


def test_a_seat_is_told_by_name_or_by_number() -> None:
    assert told("{seat} rolls", Rolled(1), "Ana", "Beto") == "Beto rolls"
    assert told("{seat} rolls", Rolled(1), "Ana") == "#2 rolls"
    assert told("{other:seat}, {seat}", Rolled(0, other=1), "Ana", "Beto") == "Beto, Ana"
    assert told("{seats:seat}", Rolled(0, seats=(0, 2, 1)), "Ana", "Beto", "Carla") == "Ana, Carla and Beto"
    assert told("{seats:seat}", Rolled(0, seats=(0, 1, 1)), "Ana", "Beto") == "Ana and Beto (2)"
    assert told("{seats:seat}", Rolled(0, seats=(1, 1, 1)), "Ana", "Beto") == "Beto"
    assert told("{seats:seat}", Rolled(0), "Ana") == "nothing"


def test_the_reader_is_you_and_everybody_else_has_a_name() -> None:
    text = "{seat:You roll|{} rolls}, and {other:you kick|{} kicks} out"
    value = Rolled(0, other=1)
    assert told(text, value, "Ana", "Beto") == "Ana rolls, and Beto kicks out"
    assert told(text, value, "Ana", "Beto", reader=0) == "You roll, and Beto kicks out"
    assert told(text, value, "Ana", "Beto", reader=1) == "Ana rolls, and you kick out"
    assert told("{seat:your|{}'s} dip", value, "Carlos", reader=1) == "Carlos's dip"
    assert told("{seat:You are|Here comes} {place}", Rolled(0, place="left"), "Ana", reader=0) == "You are the left"
    assert told("{other:You win|{} wins}!", Rolled(0), "Ana", reader=0) == "nobody wins!"


def test_what_is_somebodys_own_is_told_without_their_name_again() -> None:
    text = "{seat:You aim|{} aims} at {other:your|{}'s|their own} Layer"
    assert told(text, Rolled(1, other=1), "Ana", "Beto") == "Beto aims at their own Layer"
    assert told(text, Rolled(1, other=0), "Ana", "Beto") == "Beto aims at Ana's Layer"
    assert told(text, Rolled(1, other=1), "Ana", "Beto", reader=1) == "You aim at your Layer"


def test_several_seats_are_told_with_the_reader_first() -> None:
    text = "{seats:You are|{} is|{} are} out"
    names = ("Ana", "Beto", "Carla")
    assert told(text, Rolled(0, seats=(0,)), *names, reader=0) == "You are out"
    assert told(text, Rolled(0, seats=(1,)), *names, reader=0) == "Beto is out"
    assert told(text, Rolled(0, seats=(1, 0)), *names, reader=0) == "You and Beto are out"
    assert told(text, Rolled(0, seats=(1, 0)), *names) == "Beto and Ana are out"
    assert told("It hits {seats:you|{}|{}}", Rolled(0, seats=(1, 2, 2, 0)), *names, reader=0) == (
        "It hits you, Beto and Carla (2)"
    )
    assert told("{seats:you|{}}", Rolled(0, seats=(2, 2)), *names, reader=2) == "you"
    assert (
        told("¡{seats:Ganaste|Gana {}|Ganan {}}!", Rolled(0, seats=(0, 1)), *names, reader=0) == "¡Ganan you and Beto!"
    )


def test_in_spanish_the_reader_comes_last_within_a_sentence() -> None:
    for text, said in (
        ("¡{seats:Ganaste|Gana {}|Ganan {}}!", "¡Ganan Beto y tú!"),
        ("{seats:Caes|{} cae|{} caen}", "Tú y Beto caen"),
    ):
        book = Phrasebook("es", {"Rolled": text, "reader": "tú", "and": "y"})
        assert book.tell(Rolled(0, seats=(0, 1)), ["Ana", "Beto"], reader=0) == said


def test_a_name_with_an_article_is_contracted_in_spanish() -> None:
    book = Phrasebook(
        "es", {"Rolled": "{seat:Te|A {} le} toca, {other:contra ti|contra {}}", "hand": "la mano de {name}"}
    )
    assert book.tell(Rolled(0, other=1), ["El Perrito", "El Gallo"]) == "Al Perrito le toca, contra El Gallo"
    assert book.fill("hand", name="El Perrito") == "la mano del Perrito"
    assert book.fill("hand", name="Ella") == "la mano de Ella"
    assert Phrasebook("en", {"hand": "a {name}"}).fill("hand", name="El Perrito") == "a El Perrito"


def test_one_of_several_ways_is_told() -> None:
    ways = ["{seat:You whiff|{} whiffs}", "Nothing lands"]
    assert [told(ways, Rolled(0), "Ana", way=way) for way in range(3)] == ["Ana whiffs", "Nothing lands", "Ana whiffs"]
    assert told(ways, Rolled(0), "Ana", reader=0) == "You whiff"


def test_what_is_not_known_has_a_form_of_its_own() -> None:
    assert told("draws {card?a card|{}}", Rolled(0, card=Card("Ace"))) == "draws Ace"
    assert told("draws {card?a card|{}}", Rolled(0)) == "draws a card"
    assert told("looks{other?|: {}}", Rolled(0, other=3)) == "looks: 3"


def test_a_list_may_do_without_and() -> None:
    assert told("{faces:,}", Rolled(0, faces=(Face.HIT, Face.MISS, Face.HIT))) == "Hit, Miss, Hit"
    assert told("{faces:,}", Rolled(0)) == "nothing"


@dataclass(slots=True)
class Landed(Event):
    seat: int
    hits: int

    def manner(self) -> str:
        return "big" if self.hits > 2 else "" if self.hits else "none"


def test_an_event_may_have_a_manner_and_a_ribbon() -> None:
    texts = {
        "Landed": "{seat:You land|{} lands} {hits}.",
        "Landed.big": "BOOM! {seat:You land|{} lands} {hits}!",
        "Landed.none.Card": "Nothing, says the card.",
        "ribbon.Landed.big": "BOOM!",
    }
    book = Phrasebook("en", texts)
    assert [book.tell(Landed(0, hits), ["Ana"]) for hits in (0, 1, 3)] == [
        "Ana lands 0.",
        "Ana lands 1.",
        "BOOM! Ana lands 3!",
    ]
    assert book.tell(Landed(0, 0), ["Ana"], Card("Ace")) == "Nothing, says the card."
    assert book.tell_twice(Landed(0, 3), ["Ana"]) == ("BOOM! Ana lands 3!", "BOOM!")
    assert book.tell_twice(Landed(0, 1), ["Ana"]) == ("Ana lands 1.", ""), "short enough"


def test_a_choice_may_be_told_as_a_deed() -> None:
    book = Phrasebook(
        "en",
        {"Chose": "{seat:You|{}}: {option}", "Chose.Pass": "{seat:You wait|{} waits}.", "Chose.Pass.Card": "No card."},
    )
    assert book.tell(Chose(0, PASS), ["Ana"], None, 0) == "You wait."
    assert book.tell(Chose(0, PASS), ["Ana"], Card("Ace")) == "No card."
    assert book.tell(Chose(0, Option()), ["Ana"]) == "Ana: Option"


def test_faces_and_lists_are_told_in_their_own_words() -> None:
    assert told("{faces}", Rolled(0, faces=(Face.HIT, Face.MISS, Face.HIT))) == "Hit ×2 and Miss"
    assert told("{seats}", Rolled(0, seats=(4, 4))) == "4 and 4", "but numbers stay as they are"
    assert told("{faces}", Rolled(0, faces=(Face.HIT, Face.MISS))) == "Hit and Miss"
    assert told("{faces}", Rolled(0, faces=(Face.HIT,))) == "Hit"
    assert told("{faces}", Rolled(0)) == "nothing"


def test_a_number_picks_a_form() -> None:
    forms = {number: told("{count} {count:Pin|Pins}", Rolled(0, count=number)) for number in (0, 1, 2)}
    assert forms == {0: "0 Pins", 1: "1 Pin", 2: "2 Pins"}
    assert [told("{count:no|1|more}", Rolled(0, count=number)) for number in range(4)] == ["no", "1", "more", "more"]
    assert [told("{count:a|b|c|d}", Rolled(0, count=number)) for number in (-1, 0, 3, 9)] == ["a", "a", "d", "d"]
    assert [told("roll{again:| again}", Rolled(0, again=again)) for again in (False, True)] == ["roll", "roll again"]
    assert told("{faces:die|dice}", Rolled(0, faces=(Face.HIT,))) == "die"


def test_a_card_without_words_of_its_own_is_told_by_its_name() -> None:
    assert told("{card}", Rolled(0, card=Card("Ace"))) == "Ace"
    assert told("{card}", Rolled(0)) == "unknown"
    assert told("{card.name}", Rolled(0, card=Card("Ace"))) == "Ace"


def test_a_name_that_brings_its_own_mark_ends_a_sentence() -> None:
    assert told("Ana draws {card}.", Rolled(0, card=Card("Run!"))) == "Ana draws Run!"
    assert told("Ana draws {card}.", Rolled(0, card=Card("Why?"))) == "Ana draws Why?"
    assert told("Ana draws {card}!", Rolled(0, card=Card("Run!"))) == "Ana draws Run!"
    assert told("Ana draws {card}.", Rolled(0, card=Card("Salsa"))) == "Ana draws Salsa."


def test_a_text_may_stand_for_another() -> None:
    assert told("{place}", Rolled(0, place="left")) == "the left"
    assert told("{place}", Rolled(0, place="right")) == "right"


def test_a_choice_without_words_of_its_own_names_whose_it_is() -> None:
    for language, told, to_you in (("en", "Ana: Pass", "You: Pass"), ("es", "Ana: Paso", "Tú: Paso")):
        book = load_phrasebook("lucha.core", language)
        assert book.tell(Chose(0, PASS), ["Ana"]) == told
        assert book.tell(Chose(0, PASS), ["Ana"], None, 0) == to_you


def test_an_option_may_be_told_in_the_words_of_its_question() -> None:
    book = Phrasebook("en", {"Chose": "{seat}: {option}", "Pass": "Pass", "Pass.Card": "Keep the card", "and": "and"})
    assert book.tell(PASS, (), Card("Ace")) == "Keep the card"
    assert book.tell(Chose(0, PASS), ["Ana"], Card("Ace")) == "Ana: Keep the card"
    assert book.tell((PASS, Option()), (), Card("Ace")) == "Keep the card and Option"
    assert book.tell(PASS, (), Rolled(0)) == book.tell(PASS) == "Pass"


def test_what_a_match_waits_for_is_told_in_the_words_for_its_dice() -> None:
    book = Phrasebook("es", {"Pin die": "dado de Pin", "one-of": "una de {count}", "no-dice": "ningún dado"})
    pin, coin = Die("Pin die", (0, 1)), Die("Coin", (0, 1))
    assert book.need(OutcomeNeeded(None, pin.of(1))) == "dado de Pin"
    assert book.need(OutcomeNeeded(None, Handful((pin, pin, coin)))) == "2 × dado de Pin, Coin"
    assert book.need(OutcomeNeeded(None, pin.of(0))) == "ningún dado"
    assert book.need(OutcomeNeeded(None, None, ("a", "b"))) == "una de 2"


def test_what_a_player_is_called_is_not_filled_in_again() -> None:
    assert told("{seat} rolls", Rolled(0), "{count}") == "{count} rolls"


def test_a_key_without_a_text_is_its_own_text() -> None:
    book = Phrasebook("en", {})
    assert book.say("nothing") == "nothing"
    assert book.tell(Face.HIT) == "Face.HIT"
    assert book.tell(PASS) == "Pass"
    assert not book.has("Pass")


def test_a_text_says_which_fields_it_names() -> None:
    book = Phrasebook("en", {"Rolled": ["{seat:You|{}} {card.name} {count:a|b}", "{count} {{} {place?|{}}"]})
    assert book.gaps("Rolled") == {"seat", "card", "count", "place"}
    assert told_fields(Card) == ["name"]
    assert told_fields(Face) == []


@dataclass(frozen=True, slots=True)
class Throw(Option):
    card: Card
    count: int
    targets: tuple[int, ...]
    place: str
    unsaid: str = ""


def test_an_option_says_which_things_and_seats_it_is_made_of() -> None:
    texts = {"Throw": "Throw {count} {count:time|times}: {place}, {targets:you|{}|{}} {card}", "left": "the left"}
    parts = Phrasebook("en", texts).parts(Throw(Card("Ace"), 2, (1, 1, 0), "left", "secret"))
    assert parts == [
        Named("card", "Ace"),
        Named("targets", "", 1),
        Named("targets", "", 1),
        Named("targets", "", 0),
        Named("place", "the left"),
    ]
    assert Phrasebook("en", texts).parts(PASS) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_the_words_of_the_core_too(language: str) -> None:
    book = load_phrasebook("tests.toys.small_dip", language)
    assert book.has("PlayACard")
    assert book.tell(Chose(0, PASS), ["Ana"]).endswith(f": {book.say('Pass')}")
    assert book.tell(Option()) == book.say("Option")
    assert book is load_phrasebook("tests.toys.small_dip", language)


def test_a_language_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(BadInput, match="there is no language fr; there are en, es"):
        load_phrasebook("tests.toys.small_dip", "fr")
