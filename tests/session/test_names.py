"""No two people of a table have the same name."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from string import ascii_letters, digits

from hypothesis import given
from hypothesis import strategies as st

from lucha.bots import BOTS, LEVELS, rivals_in
from lucha.core.names import folded
from lucha.games import GAMES
from lucha.session.names import (
    LONGEST_NAME,
    RING_NAMES,
    is_a_bots,
    read_recorded,
    recorded,
    told_apart,
    with_ring_names,
)
from lucha.session.narrator import bot_told
from lucha.session.places import Place
from lucha.shelf.lookalikes import looks


def test_the_second_of_a_name_is_the_second() -> None:
    names: list[str] = []
    for _ in range(5):
        names.append(told_apart("Ana", names))
    assert names == ["Ana", "Ana II", "Ana III", "Ana IV", "Ana V"]
    assert told_apart("ANA", ["Ana"]) == "ANA II"
    assert told_apart("Ａｎａ", ["Ana"]) == "Ａｎａ II"
    assert told_apart("Ana II", ["Ana", "Ana II"]) == "Ana II II"
    assert told_apart("Eva", ["Ana", ""]) == "Eva"


@given(st.lists(st.sampled_from(["Ana", "ana", "Ana II", "x" * 20, "x" * 19 + "y", "x" * 18 + " z"]), max_size=40))
def test_however_many_come_all_are_told_apart_and_fit_on_a_sheet(called: list[str]) -> None:
    names: list[str] = []
    for name in called:
        names.append(told_apart(name, names))
    assert len({name.casefold() for name in names}) == len(names)
    assert all(len(name) <= LONGEST_NAME for name in names)


def test_bots_have_ring_names_that_stay_with_the_match_and_are_nobody_elses() -> None:
    places = [Place("person", "Ana"), *[Place("bot", bot="greedy")] * 7]
    by_seed = {seed: [place.name for place in with_ring_names(places, seed)] for seed in (b"1", b"2", b"3")}
    assert by_seed[b"1"] == [place.name for place in with_ring_names(places, b"1")]
    assert len({tuple(names) for names in by_seed.values()}) == len(by_seed), "another match has other names"
    for names in by_seed.values():
        assert names[0] == "Ana"
        assert len(set(names)) == len(names)
        assert set(names[1:]) < set(RING_NAMES)
    assert all(is_a_bots(name.upper()) and len(name) <= LONGEST_NAME for name in RING_NAMES)
    played = {folded(title) for game in GAMES.values() for title in game.picks().values()}
    assert not played & {folded(name) for name in RING_NAMES}


def test_a_bot_that_has_a_name_keeps_it() -> None:
    again = with_ring_names([Place("bot", "El Ciclón", "random"), Place("bot", bot="greedy")], b"4")
    assert again[0].name == "El Ciclón"
    assert again[1].name not in ("", "El Ciclón")


def test_a_record_says_who_played_and_the_bot_behind_a_ring_name() -> None:
    ana, nobody, bot = Place("person", "Ana"), Place("person"), Place("bot", "El Ciclón", "greedy")
    gave_up = Place("bot", "Rosa", "greedy", left="r")
    assert [recorded(place) for place in (ana, nobody, bot, gave_up)] == ["Ana", "me", "greedy:El Ciclón", "greedy"]
    told = [("Ana", ""), ("", ""), ("El Ciclón", "greedy"), ("", "greedy")]
    assert [read_recorded(said) for said in ("Ana", "me", "greedy:El Ciclón", "greedy")] == told
    assert read_recorded("greedy:Ana") == ("greedy:Ana", "")


def test_a_bot_is_called_by_its_level_and_the_same_everywhere() -> None:
    pages = Path(str(resources.files("lucha.web"))) / "ui" / "src" / "words"
    for language, levels in (("en", ("Easy bot", "Hard bot")), ("es", ("Bot fácil", "Bot difícil"))):
        at_the_table = [bot_told(language, bot)["title"] for bot in BOTS]
        lobby = json.loads((pages / f"{language}.json").read_text())["lobby"]
        assert at_the_table == [lobby[f"bot_{bot}"] for bot in BOTS] == list(levels)
        of_the_house = [bot_told(language, one.id)["title"].split(" · ")[1] for one in rivals_in("luchador")]
        assert all(told.startswith(lobby[f"level_{level}"]) for level, told in enumerate(of_the_house, start=1))
    assert [bot for bot in BOTS if bot not in LEVELS] == []


@given(st.text(ascii_letters + digits + "áéíóúüñçàèêößøÁÉÍÓÚÜÑ .-_", max_size=20))
def test_capitals_never_make_another_name(name: str) -> None:
    assert looks(name.upper()) == looks(name.lower()) == looks(name) == looks(looks(name))


def test_names_that_look_alike_are_one_and_others_are_not() -> None:
    for one, other in (("Victoria", "Viсtoria"), ("Ivan", "lvan"), ("clown", "CL0WN"), ("modern", "modem")):
        assert looks(one) == looks(other)
    for one, other in (("José", "Jose"), ("Ana", "Anna"), ("Peña", "Pena"), ("Ana II", "Ana III")):
        assert looks(one) != looks(other)
