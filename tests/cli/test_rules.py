"""lucha rules."""

from __future__ import annotations

import pytest

from lucha.games import GAMES
from tests.cli.conftest import Command

LUCHADOR = GAMES["luchador"].catalogue


def test_every_rule_is_told_with_its_origin_and_its_tests(lucha: Command) -> None:
    answer = lucha("rules", "luchador")
    assert (answer.code, answer.err) == (0, "")
    paragraphs = answer.out.strip().split("\n\n")
    assert [paragraph.splitlines()[0] for paragraph in paragraphs] == list(LUCHADOR.rules)
    for paragraph, rule in zip(paragraphs, LUCHADOR.rules.values(), strict=True):
        assert rule.says in paragraph
        assert f"origin: {rule.origin}" in paragraph
        if rule.option is not None:
            assert f"--option {rule.option.name}={rule.option.default}, the default: " in paragraph
        if not rule.id.startswith("core/"):
            assert "  test: tests/games/luchador/" in paragraph


def test_the_same_for_machines(lucha: Command) -> None:
    answer = lucha("rules", "luchador", "--json").json
    assert answer["game"] == "luchador"
    assert [rule["id"] for rule in answer["rules"]] == list(LUCHADOR.rules)
    by_id = {rule["id"]: rule for rule in answer["rules"]}
    pairs = by_id["luchador/damage/one-trade"]
    assert pairs["origin"] == "ruling"
    assert pairs["option"]["default"] == "one"
    assert list(pairs["option"]["values"]) == ["one", "pairs"]
    assert "tests/games/luchador/scenarios/damage_one_trade.toml" in pairs["tests"]
    assert any(test.startswith("tests/games/luchador/test_damage.py::") for test in pairs["tests"])
    assert "option" not in by_id["luchador/damage/take-damage"]


def test_only_the_rules_with_all_the_words(lucha: Command) -> None:
    found = [rule["id"] for rule in lucha("rules", "luchador", "REVERSE", "three", "--json").json["rules"]]
    assert found
    assert set(found) == {rule.id for rule in LUCHADOR.find(["reverse", "three"])}
    assert lucha("rules", "luchador", "reverse", "three").out.count("origin:") == len(found)
    assert lucha("rules", "luchador", "wombat", "--json").json["rules"] == []


def test_the_best_match_is_told_first(lucha: Command) -> None:
    found = [rule["id"] for rule in lucha("rules", "luchador", "pin", "--json").json["rules"]]
    names_it = ["luchador/pins/level", "luchador/pins/roll-pin-die", "luchador/pins/reverse-pin"]
    for id in names_it:
        assert found.index(id) < found.index("luchador/beginning/round"), "a heading goes before a text"
        assert found.index(id) < found.index("luchador/rerolls/which-pins"), "a whole word goes before a part"
    assert found.index("luchador/tag/take-the-place") > found.index("luchador/pins/attempt-a-pin")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_in_spanish(lucha: Command, game: str) -> None:
    english = lucha("rules", game, "--json").json["rules"]
    spanish = lucha("rules", game, "--json", "--lang", "es").json["rules"]
    assert [rule["id"] for rule in spanish] == [rule["id"] for rule in english]
    assert all(one["says"] != other["says"] for one, other in zip(english, spanish, strict=True))
    assert lucha("rules", "luchador", "espaldas", "--lang", "es").code == 0


def test_where_a_rule_comes_from_and_its_values_are_told_in_spanish(lucha: Command) -> None:
    said = lucha("rules", "luchador", "luchador/rerolls/which-pins", "--lang", "es").out
    for wanted in (
        "  origen: resolución (RE-ROLLS deja repetir",
        "  --option rerolls=any (cualquiera), la normal: Puedes repetir cualquier Pin",
        "  --option rerolls=unpinnable (rival a salvo): Solo puedes repetir",
        "  prueba: tests/games/luchador/",
    ):
        assert wanted in said
    assert "origin" not in said


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "es_MX.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "es_MX.UTF-8"}, "es"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_language_is_that_of_the_machine(
    lucha: Command, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    found = lucha("rules", "luchador", "core/not-asked", "--json").json["rules"]
    assert (found[0]["heading"] == LUCHADOR["core/not-asked"].heading) is (language == "en")


def test_a_game_names_its_chapters_in_its_own_words(lucha: Command) -> None:
    titles = set()
    for game in ("luchador", "layer_dip"):
        found = lucha("rules", game, "abilities", "--json").json["rules"]
        titles |= {(game, rule["chapter_title"]) for rule in found if rule["chapter"] == "abilities"}
    assert titles == {("luchador", "Strengths and weaknesses"), ("layer_dip", "Abilities")}
    assert "  capítulo: Habilidades\n" in lucha("rules", "layer_dip", "abilities", "--lang", "es").out


def test_what_is_not_found_is_said_in_the_language_that_was_asked_for(lucha: Command) -> None:
    answer = lucha("rules", "layer_dip", "zzz", "--lang", "es")
    assert (answer.code, answer.err) == (2, "lucha: ninguna regla de layer_dip tiene las palabras zzz\n")
    answer = lucha("rules", "layerdip", "--lang", "es")
    assert (answer.code, answer.err) == (2, f"lucha: no hay ningún juego layerdip; hay {', '.join(GAMES)}\n")
