"""lucha replay: a record is the match, whole, broken off or tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lucha.games import GAMES
from tests.cli.conftest import Command, record_of

Refusal = Callable[..., str]


def edit(path: Path, number: int, change: Callable[[Any], Any]) -> None:
    """Change the JSON of one line, from 1; -1 is the last."""
    lines = path.read_text(encoding="utf-8").splitlines()
    place = number - 1 if number > 0 else number
    lines[place] = json.dumps(change(json.loads(lines[place])))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def first_line_with(path: Path, word: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if f'"{word}"' in line and number > 1)


def test_a_whole_match_is_told_again(lucha: Command, record: Path) -> None:
    answer = lucha("replay", record)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert "luchador/beginning/deal-superstar" in lines[0]
    assert lines[-1].startswith("Won by El Perrito, by luchador/")


def test_the_answer_for_machines(lucha: Command, record: Path) -> None:
    answer = lucha("replay", record, "--json").json
    assert list(answer) == ["game", "mode", "players", "names", "entries", "result", "hash", "lines"]
    closing = json.loads(record.read_text(encoding="utf-8").splitlines()[-1])
    assert answer["result"] == closing["over"]
    assert answer["hash"] == closing["hash"]
    assert answer["players"] == ["Ana", "Beto"]
    assert set(answer["names"]) < set(GAMES["luchador"].picks().values()), "the story calls them by their Superstars"
    assert answer["entries"] == record.read_text(encoding="utf-8").count("\n") - 2
    assert all(set(line) == {"text", "rule"} for line in answer["lines"])


def test_a_choice_is_told_once_to_people_and_whole_to_machines(lucha: Command, record: Path) -> None:
    told = [line["text"] for line in lucha("replay", record, "--json").json["lines"]]
    sealed = next(text for text in told if ": Set " in text)
    assert any(" sets " in text for text in told)
    assert sealed not in lucha("replay", record).out
    assert " sets " in lucha("replay", record).out


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Ana", "El Ciclón", "Rey Coyote", "Player 4"]),
        ("es", ["Ana", "El Ciclón", "Rey Coyote", "Jugador 4"]),
    ],
)
def test_bots_are_called_as_in_the_arena_where_the_game_does_not_name_them(
    lucha: Command, tmp_path: Path, language: str, names: list[str]
) -> None:
    path = tmp_path / "bots.jsonl"
    players = ["Ana", "greedy:El Ciclón", "random:Rey Coyote", "me"]
    path.write_text(record_of(GAMES["layer_dip"], "bots", players, mode="party", seats=4), encoding="utf-8")
    answer = lucha("replay", path, "--json", "--lang", language).json
    assert answer["players"] == names
    assert not any("#" in line["text"] for line in answer["lines"])
    assert any(names[1] in line["text"] for line in answer["lines"])


def test_a_match_is_told_again_in_spanish(lucha: Command, record: Path) -> None:
    assert "¡Ronda 1!" in lucha("replay", record, "--lang", "es").out


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_of_every_game_and_mode_is_told_again(lucha: Command, tmp_path: Path, game: str) -> None:
    for mode in GAMES[game].modes:
        for seats in mode.seats:
            path = tmp_path / f"{mode.name}-{seats}.jsonl"
            path.write_text(record_of(GAMES[game], "every", mode=mode.name, seats=seats), encoding="utf-8")
            assert lucha("replay", path).code == 0


def test_a_record_cut_between_two_lines_is_a_match_that_goes_on(lucha: Command, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = lucha("replay", record, "--json").json
    for kept in range(1, len(lines)):
        record.write_text("".join(lines[:kept]), encoding="utf-8")
        answer = lucha("replay", record, "--json").json
        assert answer["entries"] == kept - 1
        assert answer["lines"] == whole["lines"][: len(answer["lines"])] or kept < 4, "names come with the Superstars"
        assert answer["result"] == (whole["result"] if kept == len(lines) - 1 else None)
    record.write_text("".join(lines[: len(lines) // 2]), encoding="utf-8")
    assert lucha("replay", record).out.splitlines()[-1].startswith("Not over yet: the match waits for ")


def test_a_record_cut_within_a_line_is_refused_and_the_line_is_named(refusal: Refusal, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    ends = [at for at, letter in enumerate(text) if letter == "\n"]
    cuts = [1, ends[0] // 2, ends[0], ends[3] + 1 + 5, (ends[5] + ends[6]) // 2, ends[-2] + 10, len(text) - 1]
    for cut in cuts:
        record.write_text(text[:cut], encoding="utf-8")
        assert f"breaks off in line {text[:cut].count(chr(10)) + 1}" in refusal("replay", record)


def test_an_empty_file_is_no_record(refusal: Refusal, record: Path) -> None:
    for text in ("", "\n", "{}\n", "[]\n", "null\n", '"lucha"\n', '{"lucha": 2}\n', '{"lucha": "1"}\n', "lucha\n"):
        record.write_text(text)
        refusal("replay", record)


def test_a_face_that_the_die_does_not_have_is_refused(refusal: Refusal, record: Path) -> None:
    second_roll = 5
    edit(record, second_roll, lambda line: {"landed": [["Hit", "TABLE_SLAM"], *line["landed"][1:]]})
    assert "entry 4 does not fit" in refusal("replay", record)
    edit(record, second_roll, lambda line: {"landed": line["landed"][1:]})
    assert "entry 4 does not fit" in refusal("replay", record)
    edit(record, second_roll, lambda line: {"landed": [["Face", "SIXTEEN"]] * 4})
    assert "line 5" in refusal("replay", record)


def test_an_outcome_that_was_changed_does_not_end_in_the_same_state(refusal: Refusal, record: Path) -> None:
    """A Miss that becomes another harmless face would not be seen without the hash; a Hit changes what follows."""
    lines = record.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if '["Face", "HIT"]' in line:
            edited = line.replace('["Face", "HIT"]', '["Face", "MISS"]', 1)
            record.write_text("\n".join([*lines[: number - 1], edited, *lines[number:]]) + "\n", encoding="utf-8")
            assert "entry " in refusal("replay", record)


def test_a_choice_that_is_not_allowed_is_refused_with_its_rule(refusal: Refusal, record: Path) -> None:
    number = first_line_with(record, "chose")
    edit(record, number, lambda line: {**line, "chose": ["Trade", 9]})
    assert f"entry {number - 1} is refused by core/not-an-option" in refusal("replay", record)
    edit(record, number, lambda line: {**line, "seat": 1 - line["seat"]})
    assert f"entry {number - 1} is refused by core/not-" in refusal("replay", record)
    for nonsense in (["Round"], ["Nope"], [], ["tuple"], [[["Pass"]]], "Pass", {"Pass": 1}, None):
        edit(record, number, lambda line, nonsense=nonsense: {**line, "chose": nonsense})  # type: ignore[misc]
        assert f"line {number}" in refusal("replay", record)


def test_a_secret_choice_that_is_told_as_an_open_one_is_refused(refusal: Refusal, record: Path) -> None:
    number = first_line_with(record, "secret")
    edit(record, number, lambda line: {"seat": line["seat"], "chose": line["chose"]})
    assert f"entry {number - 1} is not told as it was played" in refusal("replay", record)


def test_lines_that_are_lost_doubled_or_swapped_are_noticed(refusal: Refusal, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    rolls = [number for number in range(3, len(lines) - 2) if "landed" in lines[number]]
    for at in rolls[1:8]:
        for edited in (
            lines[:at] + lines[at + 1 :],
            [*lines[:at], lines[at], *lines[at:]],
            [*lines, lines[at]],
        ):
            record.write_text("".join(edited), encoding="utf-8")
            refusal("replay", record)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("lucha", 2),
        ("lucha", True),
        ("game", "chess"),
        ("game", 3),
        ("version", 0),
        ("version", "1"),
        ("mode", "nope"),
        ("seats", 3),
        ("seats", -1),
        ("seats", 10**30),
        ("options", {"ring_out": "7"}),
        ("options", {"nope": "1"}),
        ("options", []),
        ("picks", ["el_perrito", "el_perrito"]),
        ("picks", ["", "", ""]),
        ("picks", "el_perrito"),
        ("data", "abcdef"),
        ("data", 3),
        ("players", "Ana"),
        ("players", [1, 2]),
        ("players", ["Ana"]),
        ("players", ["Ana", "Beto", "Carla"]),
        ("extra", 1),
    ],
)
def test_a_heading_that_was_changed_is_refused(refusal: Refusal, record: Path, field: str, value: object) -> None:
    edit(record, 1, lambda line: {**line, field: value})
    refusal("replay", record)


@pytest.mark.parametrize("field", ["lucha", "game", "version", "mode", "seats", "options", "picks", "players"])
def test_a_heading_that_lacks_something_is_refused(refusal: Refusal, record: Path, field: str) -> None:
    edit(record, 1, lambda line: {name: value for name, value in line.items() if name != field})
    refusal("replay", record)


def test_a_closing_line_that_does_not_fit_the_match_is_refused(refusal: Refusal, record: Path) -> None:
    whole = record.read_text(encoding="utf-8")
    for change in (
        lambda line: {**line, "hash": "0" * 64},
        lambda line: {**line, "hash": ""},
        lambda line: {"over": line["over"]},
        lambda line: {**line, "more": 1},
        lambda line: {**line, "over": {**line["over"], "winners": [1 - line["over"]["winners"][0]]}},
        lambda line: {**line, "over": {**line["over"], "rule": "luchador/winning/draw"}},
        lambda line: {**line, "over": {}},
    ):
        record.write_text(whole, encoding="utf-8")
        edit(record, -1, change)
        refusal("replay", record)


@pytest.mark.parametrize("name", ["Ñandú", "A\u2028B", "A\u0085B", "A\x0bB", "🤼", "tab\tulator"])
def test_a_player_may_have_any_name(lucha: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / "names.jsonl"
    path.write_text(record_of(GAMES["luchador"], "names", [name, "Beto"]), encoding="utf-8")
    answer = lucha("replay", path, "--json").json
    assert answer["players"] == [name, "Beto"]
    assert lucha("replay", path).code == 0


def test_half_a_letter_in_a_name_breaks_nothing(lucha: Command, record: Path) -> None:
    edit(record, 1, lambda line: {**line, "players": ["\ud800", "Beto"]})
    for arguments in (("replay", record), ("replay", record, "--json")):
        answer = lucha(*arguments)
        assert answer.code in (0, 2)
        assert len(answer.err.splitlines()) == int(answer.code == 2)
