"""What cards say is made from their fields: it names every number, rule and target, in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from lucha.core.facts import Entry, read_toml
from lucha.games.rumbleslam.abilities import Ability, Kind, Verb, Way
from lucha.games.rumbleslam.reading import read_ability, read_pleaser
from lucha.games.rumbleslam.telling import bracket, dice, explain, explained, printed_of, says, sponsor_says
from tests.games.rumbleslam.roster import PACKAGE, ROSTER, facts, words

LANGUAGES = ("en", "es")
MARK = re.compile(r"\{[a-z]*\}|  | ,|\b[a-z]+\.[a-z_]+\b")  # a gap left open, a hole, a key nobody has put into words


def card(id: str, language: str) -> dict[str, str]:
    one, book = facts().wrestlers[id], words(language)
    return {ability.id: says(ability, book, one.is_heel) for ability in (*one.abilities, one.pleaser)}


def made(**fields: Any) -> Ability:
    return read_ability(Entry("somewhere", {"id": "a", **fields}))


def everything() -> list[tuple[str, Ability, bool]]:
    return [
        (one.id, ability, one.is_heel)
        for one in facts().wrestlers.values()
        for ability in (*one.abilities, one.pleaser)
    ]


def test_cards_in_english() -> None:
    assert card("troll", "en") == {
        "green_thunder": "2AP: GSS against DEF. A hit: 2 DMG, (SHOVE 3).",
        "grows_back": "When a round starts, it regains 1 STA and gets a +MP counter.",
        "bridge_toll": "On a Cheer, each enemy in base contact is shoved a square.",
    }
    assert card("captain_keelhaul", "en")["swing_from_the_rigging"] == (
        "1AP, off the ropes (ROCKET) (DIRTY): SSCC against DEF. A hit: 1 DMG, (BLEEDING)."
    )
    assert card("pulcinella_bully", "en") == {
        "nose_job": "2AP, off the ropes (DIRTY): GS against DEF. A hit: 1 DMG, (THROW 5).",
        "sticks_and_stones": "When it rolls a Boo on a Crowd die, it has +1 DEX until the end of the round.",
        "banana_skin": "On a Boo, one enemy in base contact gets Knockdown and −MP counters.",
    }
    assert card("the_greek", "en")["marble_pose"] == "On a Cheer, it has +1 DEF and +1 ATT until the end of the round."
    assert card("goblin_brawler", "en")["picked_pocket"] == (
        "On a Boo, one enemy in base contact gets a −AP counter, and this wrestler may move up to 3 squares."
    )
    assert card("halfling_grappler", "en")["second_breakfast_splash"] == (
        "3AP, from the turnbuckle: SS against DEF, up to 6 squares away. A hit: 2 DMG."
    )
    assert card("gobba", "en")["slippery_customer"] == (
        "When its activation starts, choose one. Twitchy: It has +1 DEF and −1 ATT. "
        "Springy: When a round starts, it gets a +MP counter. Greased: It ignores (LIFTED)."
    )


def test_cards_in_spanish() -> None:
    assert card("troll", "es") == {
        "green_thunder": "2PA: OPP contra DEF. Si conecta: 2 de daño, (EMPUJÓN 3).",
        "grows_back": "Al empezar una ronda, recupera 1 de aguante y recibe una ficha +PM.",
        "bridge_toll": "Con una ovación, cada rival en contacto recibe un empujón de una casilla.",
    }
    assert card("saurian_brawler", "es")["scaly_hide"] == (
        "Una vez por ronda, cuando un rival le conecta un golpe, tiene +1 de DEF hasta el final de la ronda."
    )
    assert card("tartan", "es")["wee_dram"] == (
        "Con una ovación, cada compañero en contacto, también este luchador, se quita las fichas −PA."
    )
    assert card("mummy", "es")["curse_of_the_cheap_seats"] == (
        "Con una ovación, cada rival en contacto recibe una ficha −PM, y este luchador recupera 1 de aguante."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_reads_as_sentences(language: str) -> None:
    book = words(language)
    for id, ability, is_heel in everything():
        said = says(ability, book, is_heel)
        assert said.endswith("."), (id, said)
        assert said[0].isupper() or said[0].isdigit(), (id, said)
        assert not MARK.search(said), (id, said)
        assert ".." not in said, (id, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_every_number_and_rule_of_its_ability(language: str) -> None:
    book = words(language)
    for id, ability, is_heel in everything():
        said = says(ability, book, is_heel)
        for rule in ability.rules:
            assert bracket(rule, book) in said, (id, said)
        if ability.roll is not None:
            assert dice(ability.roll, book) in said, (id, said)
        for number in (ability.ap, ability.dmg, ability.rng):
            assert not number or str(number) in said, (id, said)
        for effect in ability.effects:
            if effect.verb in (Verb.MOVE, Verb.SHOVE, Verb.THROW, Verb.REPLENISH) and effect.amount > 1:
                assert str(effect.amount) in said, (id, said)
            if effect.way is Way.JUMP:
                assert book.say("Keyword.JUMP") in said, (id, said)
            if effect.stat is not None:
                assert book.tell(effect.stat) in said, (id, said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_abilities_read_differently(language: str) -> None:
    """Whoever reads two cards can tell what is different about them."""
    book = words(language)
    said: dict[str, Ability] = {}
    for id, ability, is_heel in everything():
        text = says(ability, book, is_heel)
        other = said.setdefault(f"{ability.kind}{text}", ability)
        same = (other.moment, other.of, other.face, other.limit) == (
            ability.moment,
            ability.of,
            ability.face,
            ability.limit,
        )
        assert same, (id, text)
        assert sorted(map(repr, other.effects)) == sorted(map(repr, ability.effects)), (id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_in_brackets_are_explained(language: str) -> None:
    book = words(language)
    for id, ability, _ in everything():
        meant = explained(ability, book)
        brackets = re.findall(r"\([^()]+\)", says(ability, book))
        assert set(brackets) <= set(meant), (id, brackets)
        assert all(said.endswith(".") and not MARK.search(said) for said in meant.values()), (id, meant)
    thunder = facts().wrestlers["troll"].abilities[0]
    if language == "en":
        assert explained(thunder, book) == {
            "(SHOVE 3)": "The target is pushed 3 squares in a straight line, any way but at the attacker."
        }
        assert explain(thunder.rules[0], book) == explained(thunder, book)["(SHOVE 3)"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sponsors_say_what_they_bring(language: str) -> None:
    book = words(language)
    said = {id: sponsor_says(one, book) for id, one in facts().sponsorships.items()}
    assert len(set(said.values())) == 8
    assert not any(MARK.search(one) for one in said.values())
    if language == "en":
        assert said["phoenix_fizz"] == (
            "Roll a Silver die and pick that many of your wrestlers in the ring. "
            "Each regains 1 STA and loses any Knockdown counters."
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_name_and_a_line_of_their_own(language: str) -> None:
    book = words(language)
    ids = {*facts().wrestlers, *facts().sponsorships, *facts().casinos}
    ids |= {option.id for _, ability, _ in everything() for option in (ability, *ability.options)}
    named = {id: book.tell(id) for id in ids}
    assert all(named[id] != id for id in ids)
    assert len(set(named.values())) == len(ids), "two have one name"
    lines = [book.say(f"wrestler.{id}") for id in facts().wrestlers]
    assert len(set(lines)) == 114
    assert all(10 < len(line) <= 120 and not line.startswith("wrestler.") for line in lines)
    assert not {key.removeprefix("wrestler.") for key in book.texts if key.startswith("wrestler.")} - set(ids)


def test_a_pack_may_say_what_no_card_of_ours_says() -> None:
    book = words()
    worse = made(kind="passive", do=[{"do": "number", "number": "bounce", "amount": -2}])
    assert says(worse, book) == "It bounces 2 squares less."
    harder = made(kind="passive", do=[{"do": "number", "number": "dex_test", "amount": 1}])
    assert says(harder, book) == "It needs 4+ on DEX tests."
    weak = made(kind="passive", when="knocked_down", do=[{"do": "stat", "stat": "ATT", "amount": -1, "for": "round"}])
    assert says(weak, book) == "When it is Knocked Down, it has −1 ATT until the end of the round."
    throw = read_pleaser(Entry("somewhere", {"id": "a", "do": [{"do": "action", "action": "throw"}]}))
    assert says(throw, book) == "On a Cheer, it may Throw for 0AP."
    tag = made(kind="tag", ap=2, roll="SS", dmg=1, rng=2)
    assert says(tag, book) == "2AP, both partners together, up to 2 squares away: SS against DEF. A hit: 1 DMG."


def test_a_printed_card_has_all_that_a_board_shows() -> None:
    printed = printed_of(facts().wrestlers["krux"], words())
    assert printed["name"] == "Krux"
    assert printed["filled"] == ["dosh"]
    assert printed["stats"] == {"ATT": "SSS", "DEF": "GS+1", "GRP": "GS", "DEX": "S"}
    shown = printed["abilities"]
    assert isinstance(shown, list)
    assert [one["kind"] for one in shown] == ["active", "passive", "crowd_pleaser"]
    assert shown[2]["ap"] == facts().wrestlers["krux"].pop
    assert all(one["says"] and one["name"] for one in shown)
    assert Kind.ACTIVE.value == shown[0]["kind"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_roster_hides_a_text_of_the_play(language: str) -> None:
    """Both are in one phrasebook."""
    texts = [read_toml(files(room) / "words" / f"{language}.toml") for room in (ROSTER, PACKAGE, "lucha.core")]
    roster, *others = texts
    assert not [key for key in roster for other in others if key in other]
