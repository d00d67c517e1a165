"""lucha referee."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from lucha.games import GAMES
from lucha.games.luchador.events import PinEscaped
from lucha.referee.tables import page_of
from tests.cli.conftest import Command

EXAMPLE = Path(__file__).parents[1] / "games" / "luchador" / "scenarios" / "example_of_play.toml"
KNOWN = 'game = "luchador"\ntitle = "A test"\npicks = ["el_perrito", "la_cobra_vuelo"]\n'


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    return tmp_path / "scenario.toml"


def test_a_scenario_that_comes_out_as_expected_ends_with_0(lucha: Command) -> None:
    answer = lucha("referee", EXAMPLE)
    assert (answer.code, answer.err) == (0, "")
    assert "luchador/pins/three-count" in answer.out
    assert answer.out.splitlines()[-1] == "17 of 17 expectations met"


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("luchador/pins/levl", "there is no rule luchador/pins/levl; did you mean luchador/pins/level?"),
        ("luchador/naps/siesta", "there is no rule luchador/naps/siesta; lucha rules luchador lists them"),
    ],
)
def test_a_rule_that_is_misspelled_is_named_with_the_one_that_is_meant(
    lucha: Command, scenario: Path, rule: str, why: str
) -> None:
    scenario.write_text(f'{KNOWN}rules = ["{rule}"]\n')
    answer = lucha("referee", scenario)
    assert (answer.code, answer.err) == (2, f"lucha: {scenario}: {why}\n")


def test_an_expectation_that_is_not_met_ends_with_1(lucha: Command, scenario: Path) -> None:
    scenario.write_text(f"{KNOWN}[[then]]\nexpect = {{ round = 7 }}\n")
    answer = lucha("referee", scenario)
    assert (answer.code, answer.err) == (1, "")
    assert "✗ expected that round is 7; but round is 1, not 7" in answer.out
    assert answer.out.splitlines()[-1] == "0 of 1 expectations met"


@pytest.mark.parametrize(
    "entry",
    [
        'seat = 0\nchoose = "HoldBlock"\n',
        'throw = ["Hit"]\n',
        'seat = 0\nrefused = "Pass"\nrule = "luchador/pins/level"\n',
        'draw = "el_perrito"\n',
    ],
)
def test_an_entry_that_the_match_does_not_let_happen_ends_with_1_or_2(
    lucha: Command, scenario: Path, entry: str
) -> None:
    """2 when nothing of the kind could ever come up there."""
    scenario.write_text(f"{KNOWN}[[then]]\n{entry}[[then]]\nexpect = {{ round = 1 }}\n")
    answer = lucha("referee", scenario)
    assert answer.code in (1, 2)
    assert bool(answer.out) is (answer.code == 1)
    assert len(answer.err.splitlines()) == answer.code - 1


def test_the_answer_for_machines(lucha: Command) -> None:
    answer = lucha("referee", EXAMPLE, "--json").json
    assert list(answer) == ["file", "title", "game", "mode", "ok", "checks", "rules", "lines"]
    assert (answer["file"], answer["game"], answer["mode"]) == (str(EXAMPLE), "luchador", "basic")
    assert (answer["ok"], answer["checks"]) == (True, 17)
    assert "luchador/pins/three-count" in answer["rules"]
    assert {tuple(line) for line in answer["lines"]} == {("entry", "text", "rule", "ok")}
    assert {line["ok"] for line in answer["lines"]} == {None, True}


def test_several_scenarios_at_once_fail_if_one_does(lucha: Command, scenario: Path) -> None:
    scenario.write_text(f"{KNOWN}[[then]]\nexpect = {{ round = 7 }}\n")
    answer = lucha("referee", EXAMPLE, scenario, "--json")
    assert answer.code == 1
    assert answer.err == ""
    assert '"ok": false, "scenarios": [{"file": ' in answer.out
    assert lucha("referee", EXAMPLE, EXAMPLE, "--json").json["ok"] is True
    assert lucha("referee", EXAMPLE, scenario).out.count("expectations met") == 2


def test_a_scenario_is_told_in_spanish(lucha: Command) -> None:
    answer = lucha("referee", EXAMPLE, "--lang", "es")
    assert answer.code == 0
    assert "¡El Perrito" not in answer.out.splitlines()[0]
    spanish = GAMES["luchador"].words("es")
    ways = [spanish.tell(PinEscaped(0), ["La Tormenta Muerta"], None, None, way) for way in range(3)]
    assert any(way in answer.out for way in ways)


def test_its_verdicts_are_told_in_spanish(lucha: Command, scenario: Path) -> None:
    scenario.write_text(
        f"{KNOWN}[[then]]\nasks = [1]\nexpect = {{ round = 7, corners = [] }}\nneeds = '4 x Wrestling die'\n"
        "[[then]]\nover = { is = true }\ntold = ['RoundBegan(9)']\n[[then]]\nthrow = ['Hit']\n"
    )
    answer = lucha("referee", scenario, "--lang", "es")
    assert (answer.code, answer.err) == (1, "")
    for said in (
        "✗ se esperaba: se pregunta a los lugares [1]; pero la lucha espera 4 × dado de Lucha",
        "✗ se esperaba: round es 7, corners es []; pero round es 1, no 7; corners tiene 2, no 0: ",
        "✓ la lucha espera 4 × dado de Lucha",
        "✗ se esperaba: la lucha terminó; pero la lucha espera 4 × dado de Lucha",
        "✗ las reglas piden 4 × dado de Lucha (4), el guion da 1",
    ):
        assert said in answer.out, said
    assert answer.out.splitlines()[-1] == "1 de 6 cosas esperadas se cumplen"


def test_a_refused_set_up_is_told_by_its_rule(lucha: Command, scenario: Path) -> None:
    twins = KNOWN.replace("la_cobra_vuelo", "el_perrito")
    scenario.write_text(f'{twins}setup_refused = "luchador/beginning/no-twins"\n')
    assert "the set-up is refused: Each Superstar fights in one corner" in lucha("referee", scenario).out
    assert "la preparación se rechaza: Cada Superestrella pelea" in lucha("referee", scenario, "--lang", "es").out


def test_what_is_not_scripted_comes_from_the_seed(lucha: Command, scenario: Path) -> None:
    for seed in (1, 2):
        scenario.write_text(f'{KNOWN}seed = {seed}\n[[then]]\nseat = 0\nchoose = "SortPins(0, 0)"\n')
        assert lucha("referee", scenario).out == lucha("referee", scenario).out


def test_offers_that_are_named_twice_are_not_all_the_offers(lucha: Command, scenario: Path) -> None:
    position = '[position]\nagenda = ["HoldABlock([0, 1])"]\ncorners = [{ spare_blocks = 1 }, {}]\n'
    scenario.write_text(f'{KNOWN}{position}[[then]]\nseat = 0\noffers = ["Pass", "Pass"]\n')
    assert lucha("referee", scenario).code == 1
    scenario.write_text(f'{KNOWN}{position}[[then]]\nseat = 0\noffers = ["HoldBlock", "Pass"]\n')
    assert lucha("referee", scenario).code == 0


def test_an_entry_may_choose_and_expect_what_the_same_seat_is_offered_then(lucha: Command, scenario: Path) -> None:
    position = '[position]\nagenda = ["HoldABlock([0, 1])"]\ncorners = [{ spare_blocks = 1 }, { spare_blocks = 1 }]\n'
    for offers, code in (("[]", 0), ('["Pass"]', 1)):
        scenario.write_text(f'{KNOWN}{position}[[then]]\nseat = 0\nchoose = "Pass"\noffers = {offers}\nasks = [1]\n')
        assert lucha("referee", scenario).code == code


def test_nobody_strikes_at_their_own_nerve(refusal: Callable[..., str], lucha: Command, scenario: Path) -> None:
    position = 'mode = "advanced"\n[position]\nagenda = ["RollNerveStrike(1, TARGET)"]\n[[then]]\nthrow = ["Hit"]\n'
    scenario.write_text(KNOWN + position.replace("TARGET", "1"))
    assert "(luchador/abilities/try-a-nerve-strike): RollNerveStrike names another seat" in refusal("referee", scenario)
    scenario.write_text(KNOWN + position.replace("TARGET", "0"))
    assert lucha("referee", scenario).code == 0


def test_the_examples_of_the_documents_come_out_as_they_say(lucha: Command, scenario: Path) -> None:
    pages = [Path(__file__).parents[2] / "docs" / "referee.md", *[page_of(game) for game in GAMES.values()]]
    document = "".join([page.read_text(encoding="utf-8") for page in pages])
    examples = [text for text in re.findall(r"```toml\n(.*?)```", document, re.DOTALL) if text.startswith("game")]
    assert {text.splitlines()[0] for text in examples} >= {'game = "luchador"', 'game = "layer_dip"'}
    for text in examples:
        scenario.write_text(text, encoding="utf-8")
        answer = lucha("referee", scenario)
        assert (answer.code, answer.err) == (0, ""), answer.out


def test_seats_without_a_name_are_called_by_the_number_that_the_file_uses(lucha: Command, scenario: Path) -> None:
    scenario.write_text('game = "layer_dip"\ntitle = "A test"\n[[then]]\ndraw = "el_flaco"\nby = 0\n')
    told = lucha("referee", scenario).out
    assert "In seat 0's corner: El Flaco." in told
    assert "#" not in told
    assert "En la esquina de lugar 0: El Flaco." in lucha("referee", scenario, "--lang", "es").out


def test_a_throw_that_is_nobodys_wants_no_seat(lucha: Command, scenario: Path) -> None:
    then = '[position]\nagenda = ["FillTheShop"]\n[[then]]\ndraw = "brooklyn_bridge"\nby = 0\n'
    scenario.write_text(f'game = "king_of_new_york"\ntitle = "A test"\n{then}')
    assert "but it is for nobody in particular: leave `by` out" in lucha("referee", scenario).out
    assert "pero no le toca a nadie en particular: quita `by`" in lucha("referee", scenario, "--lang", "es").out


INLINE = KNOWN + "[[then]]\nasks = []\n[data.{}]\n{}\n"


def test_a_scenario_may_hold_the_data_that_it_is_played_with(lucha: Command, scenario: Path) -> None:
    then = """
[[then]]
throw = ["Hit", "Hit", "Hit", "Hit"]
by = 0
[data.dice.wrestling]
faces = ["hit", "hit", "hit", "hit", "hit", "hit"]
"""
    scenario.write_text(KNOWN + then)
    assert lucha("referee", scenario).code == 0
    scenario.write_text(KNOWN + then.replace('"Hit", "Hit"]', '"Hit", "Pin"]'))
    answer = lucha("referee", scenario)
    assert answer.code == 2
    assert "'Pin' cannot come up" in answer.err


@pytest.mark.parametrize(
    ("table", "fields", "why"),
    [
        ("'../dice'.wrestling", "faces = []", "../dice is no data file; write [data.file.entry]"),
        ("dice", "wrestling = 3", "wrestling must be a table"),
        ("spices.hot", "faces = []", "is no data file of luchador; it has"),
    ],
)
def test_data_in_a_scenario_that_is_wrong_is_told_in_one_line(
    lucha: Command, scenario: Path, table: str, fields: str, why: str
) -> None:
    scenario.write_text(INLINE.format(table, fields))
    answer = lucha("referee", scenario)
    assert answer.code == 2
    assert why in answer.err
    assert answer.err.count("\n") == 1
    assert "tmp" not in answer.err.replace(str(scenario), ""), "no path that the reader does not know"
