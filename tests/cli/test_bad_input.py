"""Whatever comes in: one line that says what is wrong and what would be right, exit code 2, nothing on stdout."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lucha.core.facts import MOST_BYTES
from tests.cli.conftest import Command

Refusal = Callable[..., str]

KNOWN = 'game = "luchador"\npicks = ["el_perrito", "la_cobra_vuelo"]\n'
NO_NUMBERS = ["0", "-1", "1e9", "abc", "٣", "²", "1_0", "+5", " 5", "", "0x10", "9" * 5000, "0" * 19 + "1" + "0" * 15]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "COMMAND"),
        (["fly"], "'fly'"),
        (["--fly"], "COMMAND"),
        (["simulate"], "game"),
        (["simulate", "chess"], "there is no game chess; there are luchador"),
        (["simulate", ""], "there is no game"),
        (["rules", "chess"], "there is no game chess; there are luchador"),
        (["play", "chess"], "there is no game chess; there are luchador"),
        (["learn"], "game"),
        (["learn", "chess"], "there is no game chess; there are luchador"),
        (["learn", "luchador"], "the terminal game needs a terminal"),
        (["simulate", "luchador", "--mode", "nope"], "luchador has no mode nope; it has basic"),
        (["play", "luchador", "--mode", "nope"], "luchador has no mode nope; it has basic"),
        (["simulate", "luchador", "--option", "ring_out"], "--option takes NAME=VALUE, not ring_out"),
        (["simulate", "luchador", "--option", "nope=1"], "luchador has no option nope; it has ring_out"),
        (["simulate", "luchador", "--option", "=1"], "luchador has no option ; it has ring_out"),
        (["simulate", "luchador", "--option", "trades=many"], "option trades is one of one, pairs, not many"),
        (["play", "luchador", "--option", "trades=many"], "option trades is one of one, pairs, not many"),
        (["simulate", "luchador", "--seats", "random,nobody"], "there is no bot nobody; there are random, greedy"),
        (["simulate", "luchador", "--seats", ","], "there is no bot ; there are random, greedy"),
        (["simulate", "luchador", "--seats", "random"], "luchador basic is for 2 players, not for 1"),
        (["simulate", "luchador", "--seats", "random,random,random"], "luchador basic is for 2 players, not for 3"),
        (["simulate", "luchador", "--pick", "el_santo"], "there is no el_santo to pick; a seat may pick el_perrito"),
        (["simulate", "luchador", "--pick", "el_perrito,el_perrito"], "cannot have the same Superstar"),
        (["simulate", "luchador", "--pick", ",,"], "3 picks for 2 seats"),
        (["play", "luchador", "--mode", "nope", "--lang", "es"], "luchador no tiene el modo nope; tiene basic"),
        (["play", "--terminal", "--seats", "me:Ana,me:Beto"], "name the game, as in lucha play luchador --seats …"),
        (["play", "--pick", "el_perrito"], "--pick is for a match that begins: name the game"),
        (["play", "--resume", "x.jsonl", "--mode", "tag"], "--mode is for a match that begins: name the game"),
        (["serve", "--origin", "foo"], "must be an origin such as https://lucha.example.org, not foo"),
        (["serve", "--origin", "https://a.example/x"], "must be an origin such as"),
        (
            ["serve", "--store", "/nowhere/at/all.sqlite3"],
            "there is no folder /nowhere/at to keep it in; make it first",
        ),
        (["serve", "--host", "192.0.2.1"], "name another address of this machine with --host"),
        (["rules", "luchador", "wombat"], "no rule of luchador has the words wombat"),
        (["rules", "luchador", "--lang", "fr"], "'fr'"),
        (["replay"], "FILE"),
        (["referee"], "FILE"),
        (["bench", "--fly"], "--fly"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(refusal: Refusal, arguments: list[str], said: str) -> None:
    assert said in refusal(*arguments)


@pytest.mark.parametrize("text", NO_NUMBERS, ids=lambda text: text[:24])
@pytest.mark.parametrize("argument", ["--games", "--jobs"])
def test_a_count_is_a_plain_whole_number_within_its_bounds(
    refusal: Refusal, monkeypatch: pytest.MonkeyPatch, argument: str, text: str
) -> None:
    monkeypatch.setattr("lucha.lab.simulate.simulate", None)  # if it is taken for a count, nothing is played so often
    assert f"argument {argument}: must be a whole number from 1 to " in refusal("simulate", "luchador", argument, text)


@pytest.mark.parametrize("text", ["0", "-1", "1e9", "abc", "٣", "1_0", "", "nan", "inf", "3601", "9" * 5000])
def test_seconds_are_a_plain_number_within_their_bounds(
    refusal: Refusal, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(
        "lucha.cli.simulating.GAMES", {}
    )  # if it is taken for a number, nothing is measured for so long
    assert "must be a number of seconds up to 3600" in refusal("bench", "--seconds", text)


@pytest.mark.parametrize(
    "arguments",
    [
        ["{}"],
        ["simulate", "{}"],
        ["simulate", "luchador", "--mode", "{}"],
        ["simulate", "luchador", "--option", "{}"],
        ["simulate", "luchador", "--option", "trades={}"],
        ["simulate", "luchador", "--seats", "{}"],
        ["simulate", "luchador", "--pick", "{}"],
        ["simulate", "luchador", "--games", "{}"],
        ["simulate", "luchador", "--data", "{}"],
        ["rules", "{}"],
        ["rules", "luchador", "{}"],
        ["replay", "{}"],
        ["referee", "{}"],
        ["bench", "--{}"],
    ],
    ids=lambda arguments: " ".join(arguments),
)
def test_the_answer_is_one_line_whatever_the_question(refusal: Refusal, arguments: list[str]) -> None:
    for text in ("x" * 100_000, "two\nlines", "carriage\rreturn"):
        said = refusal(*[argument.format(text) for argument in arguments])
        assert "\r" not in said


def test_the_answer_to_a_very_long_question_is_short(refusal: Refusal, record: Path) -> None:
    assert len(refusal("simulate", "x" * 100_000)) < 1000
    assert len(refusal("simulate", "luchador", "--games", "9" * 100_000)) < 1000
    heading = record.read_text(encoding="utf-8").splitlines()[0]
    record.write_text(heading + '\n{"landed": ["el_perrito", "' + "x" * 100_000 + '"]}\n', encoding="utf-8")
    assert len(refusal("replay", record)) < 1000


@pytest.mark.parametrize("command", ["replay", "referee"])
def test_a_file_that_cannot_be_read_is_refused(refusal: Refusal, tmp_path: Path, command: str) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    utf16 = tmp_path / "utf16"
    utf16.write_text("game = 'luchador'\n", encoding="utf-16")
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    for path in (tmp_path / "missing", tmp_path, binary, utf16, loop, Path("/dev/null"), Path("x" * 300)):
        assert path.name in refusal(command, path)


def test_a_record_that_is_longer_than_any_match_is_refused(refusal: Refusal, tmp_path: Path) -> None:
    path = tmp_path / "huge"
    path.write_text("x" * (MOST_BYTES + 1))
    assert "is larger than 20,000,000 bytes" in refusal("replay", path)


@pytest.mark.parametrize(
    "line",
    [
        "[" * 100_000,
        '{"lucha": ' * 50_000,
        '{"lucha": 1, "game": ' + "[" * 900 + "]" * 900 + "}",
        '{"lucha": ' + "9" * 5000 + "}",
        '{"lucha": NaN}',
        '{"lucha": 1e999}',
        "\x00" * 1000,
        "\ufeff{}",
    ],
    ids=lambda line: line[:20],
)
def test_a_line_that_is_no_json_of_ours_is_refused(refusal: Refusal, tmp_path: Path, line: str) -> None:
    path = tmp_path / "record"
    path.write_text(f"{line}\n", encoding="utf-8")
    refusal("replay", path)


def test_deep_values_in_a_record_are_refused(refusal: Refusal, record: Path) -> None:
    heading = record.read_text(encoding="utf-8").splitlines()[0]
    for line in (
        '{"landed": ' + "[" * 900 + "]" * 900 + "}",
        '{"landed": [' + '["tuple", ' * 200 + "1" + "]" * 200 + "]}",
        '{"seat": 0, "chose": ' + '["Trade", ' * 200 + "1" + "]" * 200 + "}",
        '{"landed": [' + "9" * 4000 + "]}",
        '{"seat": 9, "chose": ["Pass"]}',
        '{"seat": true, "chose": ["Pass"]}',
        '{"seat": 0, "chose": ["Pass"], "secret": 1}',
        '{"neither": 1}',
    ):
        record.write_text(f"{heading}\n{line}\n", encoding="utf-8")
        refusal("replay", record)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "{b = " * 50_000,
        "game = { " + ".".join("a" * 3000) + " = 1 }",
        "seed = " + "9" * 5000,
        "game = 1979-99-99",
        "game = ",
        "= 1",
        "game = 'luchador'\ngame = 'luchador'",
        "\ufeffgame = 'luchador'",
        "game = 'luchador'\r",
        "game = nan",
        "[[game]]",
        "",
    ],
    ids=lambda text: text[:20],
)
def test_a_scenario_that_is_no_toml_of_ours_is_refused(refusal: Refusal, tmp_path: Path, text: str) -> None:
    path = tmp_path / "scenario.toml"
    path.write_bytes(text.encode())
    assert "scenario.toml" in refusal("referee", path)


@pytest.mark.parametrize(
    "text",
    [
        "title = 3",
        "nope = 1",
        "seed = -1",
        "seed = true",
        'seats = "2"',
        "seats = 3",
        "seats = 1000000000000000000000",
        'mode = "nope"',
        "options = 3",
        'options = { nope = "1" }',
        "options = { ring_out = 10 }",
        'rules = ["luchador/nope"]',
        'data = "nope"',
        f'data = "{"x" * 5000}"',
        r'data = "a\u0000b"',
        "position = 3",
        "then = 3",
        "then = [3]",
        "[position]\nnope = 1",
        "[position]\nround = true",
        "[position]\nround = 1.5",
        '[position]\nagenda = "Round"',
        "[position]\nagenda = [3]",
        '[position]\nagenda = ["Nope"]',
        '[position]\nagenda = ["Round(1)"]',
        '[position]\nagenda = ["Pass"]',
        '[position]\nagenda = ["(((("]',
        '[position]\nagenda = ["__import__(1)"]',
        '[position]\nagenda = ["Round.__class__"]',
        r'[position]\nagenda = ["\u0000"]'.replace(r"\n", "\n"),
        f'[position]\nagenda = ["{"-" * 1500}1"]',
        f'[position]\nagenda = ["{"x" * 5000}"]',
        '[position]\nagenda = ["RollWrestlingDice(7)"]',
        "[position]\nagenda = [\"RollWrestlingDice('a')\"]",
        '[position]\nagenda = ["ThreeCount(0, 1, -1, 0)"]\n[[then]]\nthrow = ["Hit"]',
        "[position]\nterms = 3",
        "[position]\ncorners = 3",
        "[position]\ncorners = [{}]",
        "[position]\ncorners = [{}, {}, {}]",
        '[position]\ncorners = [{ strength = "9" }, {}]',
        '[position]\ncorners = [{ ring = ["Nope"] }, {}]',
        '[position]\ncorners = [{ ring = "Hit" }, {}]',
        "[position]\ncorners = [{ nope = 1 }, {}]",
        '[position]\ncommitments = { "²" = "Pass" }',
        '[position]\ncommitments = { --5 = "Pass" }',
        '[position]\ncommitments = { a = "Pass" }',
        "[[then]]\nnope = 1",
        '[[then]]\nthrow = "Hit"',
        '[[then]]\nthrow = ["Nope", "Hit", "Hit", "Hit"]',
        '[[then]]\nthrow = ["Hit"]\nchoose = "Pass"',
        '[[then]]\nchoose = "Pass"',
        'seed = 3\n[[then]]\nseat = 0\nchoose = "Nope"',
        '[[then]]\nseat = -1\nchoose = "Pass"',
        "[[then]]\nasks = 3",
        '[[then]]\nasks = ["0"]',
        "[[then]]\nexpect = 3",
        "[[then]]\nexpect = { nope = 1 }",
        "[[then]]\nover = { is = 1 }",
        "[[then]]\nodds = { round = 1 }",
        '[[then]]\nodds = { round = 1 }\nchance = "1"',
        "[[then]]\nodds = { not = 3 }\nchance = 1",
        "[[then]]\nodds = { nope = 3 }\nchance = 1",
    ],
    ids=lambda text: text.replace("\n", " ")[:60],
)
def test_a_scenario_with_a_mistake_is_refused_and_named(refusal: Refusal, tmp_path: Path, text: str) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(f"{KNOWN}{text}\n", encoding="utf-8")
    assert "scenario.toml" in refusal("referee", path)


def test_a_scenario_with_too_many_entries_is_refused(refusal: Refusal, tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(KNOWN + "[[then]]\nasks = []\n" * 5000)
    assert "has 5000 entries; 1000 is the most" in refusal("referee", path)


@pytest.mark.parametrize(
    "position",
    [
        'agenda = ["RerollPins(0, 300)"]',
        'agenda = ["RollHitDice(0)"]\ncorners = [{ hit_dice = 300 }, {}]',
        'agenda = ["WhoPinsFirst"]\ncorners = [{ pins_aside = 100000000000000000 }, {}]',
    ],
)
def test_numbers_that_no_match_has_break_nothing(lucha: Command, tmp_path: Path, position: str) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(f"{KNOWN}[position]\n{position}\n[[then]]\nasks = []\n")
    answer = lucha("referee", path)
    assert answer.code in (0, 1, 2)
    assert len(answer.err.splitlines()) == int(answer.code == 2)
