"""Every rule of a game has a test that carries its id, and everything that has an id is a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from lucha.core.agenda import Step
from lucha.core.facts import ALIKE_IDS, BadInput, Entry, meant, read_toml
from lucha.core.rules import Catalogue, MatchOption, Rule, load_catalogue, rule_of_kind
from lucha.core.verdict import Verdict
from lucha.core.words import LANGUAGES
from lucha.games import GAMES, LEFT_OUT, AnyGame
from lucha.lab.proofs import proofs
from tests.contract.play import file_of
from tests.toys import TOYS

TESTS = Path(__file__).resolve().parents[1]


@cache
def all_proofs() -> dict[str, list[str]]:
    return proofs(TESTS)


each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


# The checks, each a list of what is wrong: so that they can be shown to find something.


def without_a_test(catalogue: Catalogue, tests: Mapping[str, list[str]]) -> list[str]:
    """The rules that no test carries; those of the core are tested with the core."""
    return [id for id in catalogue.rules if not id.startswith("core/") and not tests.get(id)]


def unknown_rules(known: set[str], tests: Mapping[str, list[str]]) -> list[str]:
    """The tests that name a rule which nobody knows."""
    return [
        f"{test} names {id}{meant(id, known, ALIKE_IDS)}"
        for id, carried_by in tests.items()
        if id not in known
        for test in carried_by
    ]


def not_in_the_catalogue(game: AnyGame, catalogue: Catalogue) -> list[str]:
    """The steps, the verdicts and the ids in the texts of a game's code that are no rules."""
    cited = set()
    for module in game.vocabulary:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Step) and value.__module__ == module.__name__:
                cited.add(rule_of_kind(value))
            elif isinstance(value, Verdict) and value.rule:
                cited.add(value.rule)
    for path in Path(str(files(game.package))).rglob("*.py"):
        cited |= _ids_in(path.read_text(encoding="utf-8"), game.name)
    return sorted(f"{id}{meant(id, catalogue.rules, ALIKE_IDS)}" for id in cited if id not in catalogue)


def _ids_in(code: str, game: str) -> set[str]:
    texts = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and re.fullmatch(rf"{game}/[a-z0-9-]+/[a-z0-9-]+", text)}


def options_without_a_choice(catalogue: Catalogue) -> list[str]:
    return [option.name for option in catalogue.options.values() if len(set(option.values)) < 2]


def values_without_a_scenario(catalogue: Catalogue, folder: Path) -> list[str]:
    """The values of match options that no scenario, with their rule among its own, is played with."""
    shown = set()
    for path in folder.glob("*.toml"):
        top = Entry(str(path), read_toml(path))
        rules = top.texts("rules", ())
        options = top.table("options").rest() if top.has("options") else {}
        shown |= {(rule, name, value) for name, value in options.items() for rule in rules}
    return [
        f"{option.name}={value}"
        for option in catalogue.options.values()
        for value in option.values
        if (option.rule, option.name, value) not in shown
    ]


def untranslated(catalogue: Catalogue, translation: Catalogue) -> list[str]:
    """The rules that another language tells in the very words of this one, or not at all.

    What stands in capitals is a heading of the rulebook, a number is a number, and no is no.
    """
    same = []
    for id, rule in catalogue.rules.items():
        other = translation.rules.get(id)
        if other is not None and other.source == rule.source and re.search(r"\b[a-z]{2,}", rule.source):
            same.append(id)
            continue
        if rule.option is not None and other is not None and other.option is not None:
            words = [value for value in rule.option.values if re.fullmatch("[a-z-]+", value) and value != "no"]
            if any(other.option.word(value) == value for value in words):
                same.append(id)
                continue
        meanings = () if rule.option is None else rule.option.says
        others = () if other is None or other.option is None else other.option.says
        if other is None or other.says == rule.says or len(others) < len(meanings) or set(meanings) & set(others):
            same.append(id)
    return same


# What they find in the games.


def nothing_is(found: list[str], game: AnyGame, file: str, problem: str) -> None:
    assert not found, f"{game.name}: {file_of(game, file)}: {problem}: {', '.join(found)}"


@each_game
def test_every_rule_has_a_test(game: AnyGame) -> None:
    scenarios = f"tests/games/{game.name}/scenarios"
    problem = f"no test carries, so add a scenario to {scenarios} or a test with @pytest.mark.rule"
    nothing_is(without_a_test(game.catalogue, all_proofs()), game, "rules.toml", problem)


@pytest.mark.game
def test_every_rule_that_a_test_names_is_known() -> None:
    known = {id for game in [*GAMES.values(), *TOYS.values()] for id in game.catalogue.rules}
    known |= set(load_catalogue(files("lucha.monsters") / "rules.toml").rules)
    named = {rule: tests for rule, tests in all_proofs().items() if rule.partition("/")[0] not in LEFT_OUT}
    assert unknown_rules(known, named) == []


def test_every_rule_of_a_toy_has_a_test() -> None:
    for toy in TOYS.values():
        nothing_is(without_a_test(toy.catalogue, all_proofs()), toy, "rules.toml", "no test carries")


@each_game
def test_every_step_every_verdict_and_every_id_in_the_code_is_a_rule(game: AnyGame) -> None:
    nothing_is(not_in_the_catalogue(game, game.catalogue), game, "rules.toml", "lacks rules that the code cites")


@each_game
def test_every_option_has_at_least_two_values_and_its_default_is_one(game: AnyGame) -> None:
    nothing_is(options_without_a_choice(game.catalogue), game, "rules.toml", "options with one value only")
    for option in game.catalogue.options.values():
        assert option.default in option.values
        assert len(set(option.says)) == len(option.values)


@each_game
def test_every_value_of_every_option_has_a_scenario(game: AnyGame) -> None:
    missing = values_without_a_scenario(game.catalogue, TESTS / "games" / game.name / "scenarios")
    nothing_is(missing, game, "rules.toml", f"values that no scenario in tests/games/{game.name}/scenarios plays with")


@each_game
def test_every_rule_says_where_it_comes_from(game: AnyGame) -> None:
    sourceless = [rule.id for rule in game.catalogue.rules.values() if rule.origin != "house" and not rule.source]
    nothing_is(sourceless, game, "rules.toml", "rules without a source")


@each_game
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_rule_is_told_in_every_language(game: AnyGame, language: str) -> None:
    translation = game.rules(language)
    assert list(translation.rules) == list(game.catalogue.rules)
    nothing_is(untranslated(game.catalogue, translation), game, f"rules.{language}.toml", "rules that it does not tell")
    for id, rule in translation.rules.items():
        assert rule.says.endswith("."), id
        assert not rule.heading.endswith("."), id


# That they can find something.

INVENTED = Rule("luchador/pins/tickling", "Tickling", "A pinned wrestler may be tickled.", "house", "")


def test_a_finding_names_the_game_the_file_and_the_rule() -> None:
    with pytest.raises(AssertionError) as failed:
        nothing_is([INVENTED.id], GAMES["luchador"], "rules.toml", "tickles")
    said = "luchador: src/lucha/games/luchador/rules.toml: tickles: luchador/pins/tickling"
    assert str(failed.value).splitlines()[0] == said


def test_a_rule_without_a_test_is_found() -> None:
    catalogue = Catalogue([*GAMES["luchador"].catalogue.rules.values(), INVENTED])
    assert without_a_test(catalogue, all_proofs()) == [INVENTED.id]
    assert without_a_test(catalogue, {**all_proofs(), INVENTED.id: ["tests/test_tickling.py::test_it_tickles"]}) == []


def test_a_test_that_names_an_unknown_rule_is_found() -> None:
    found = unknown_rules(set(GAMES["luchador"].catalogue.rules), {INVENTED.id: ["tests/test_tickling.py::test_it"]})
    assert found == ["tests/test_tickling.py::test_it names luchador/pins/tickling"]
    found = unknown_rules(set(GAMES["luchador"].catalogue.rules), {"luchador/pins/levl": ["tests/test_it.py::test_it"]})
    assert found == ["tests/test_it.py::test_it names luchador/pins/levl; did you mean luchador/pins/level?"]


@pytest.mark.parametrize(
    "missing", ["luchador/pins/reverse-pin", "luchador/damage/one-trade", "luchador/beginning/no-twins"]
)
def test_a_step_a_verdict_or_an_id_that_is_no_rule_is_found(missing: str) -> None:
    game = GAMES["luchador"]
    rest = Catalogue([rule for rule in game.catalogue.rules.values() if rule.id != missing])
    (found,) = not_in_the_catalogue(game, rest)
    assert found.partition(";")[0] == missing


def test_an_option_without_a_choice_and_a_value_without_a_scenario_are_found(tmp_path: Path) -> None:
    alone = MatchOption("tickling", INVENTED.id, "on", ("on",), ("It tickles.",))
    catalogue = Catalogue([Rule(INVENTED.id, "Tickling", "It may tickle.", "ruling", "ours", alone)])
    assert options_without_a_choice(catalogue) == ["tickling"]
    assert values_without_a_scenario(catalogue, tmp_path) == ["tickling=on"]
    (tmp_path / "tickling.toml").write_text(f'rules = ["{INVENTED.id}"]\noptions = {{ tickling = "on" }}\n')
    assert values_without_a_scenario(catalogue, tmp_path) == []


def test_a_gap_in_a_translation_is_found(tmp_path: Path) -> None:
    game = GAMES["luchador"]
    spanish = (files(game.package) / "rules.es.toml").read_text(encoding="utf-8")
    beyond = Catalogue([*game.catalogue.rules.values(), INVENTED])
    unheard = f'{spanish}\n["luchador/pins/unheard"]\nheading = "a"\nsays = "b"\n'
    for text, problem in (
        (spanish, "tickling must be a table, not nothing"),
        (spanish.replace("\nyes = ", "\nmaybe = "), "yes must be a text, not"),
        (unheard, "there is no field luchador/pins/unheard"),
    ):
        path = tmp_path / "rules.es.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match=problem):
            (beyond if text is spanish else game.catalogue).in_language(files("lucha.core") / "rules.es.toml", path)
    assert untranslated(game.catalogue, game.catalogue) == list(game.catalogue.rules)
    assert untranslated(beyond, game.catalogue)[-1] == INVENTED.id
