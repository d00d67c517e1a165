"""A record on disk: cut off, edited, or simply wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.facts import BadInput
from lucha.core.record import (
    LONGEST,
    Differs,
    Saved,
    check_end,
    closing_line,
    entry_line,
    heading_line,
    read_record,
    record_text,
    replay,
)
from lucha.core.table import Landed, Record
from lucha.core.values import PASS, Chose, Event
from tests.contract.play import positions
from tests.toys import TOYS, AnyGame
from tests.toys.tag_team.match import Grip
from tests.toys.tag_team.rounds import WantTag

Line: TypeAlias = dict[str, Any]
NASTY = "two\nlines \x1b[31m" + "long" * 1000

GAME = TOYS["tag_team"]
SETUP = GAME.setup()


def find(name: str) -> AnyGame:
    if name not in TOYS:
        raise BadInput(f"there is no game {name[:20]!r}")
    return TOYS[name]


def played(number: int = 1) -> tuple[Record, object]:
    record: Record = []
    *_, (match, _) = positions(GAME, SETUP, number, record)
    return record, match


RECORD, END = min((one for one in map(played, range(30)) if len(one[0]) > 20), key=lambda one: len(one[0]))
TEXT = record_text(GAME, SETUP, ("Ana", "Beto ñ", "Carla", "Díaz"), RECORD, END)
LINES = TEXT.splitlines()


def read(text: str) -> Saved:
    return read_record("match.jsonl", text, find)[1]


def played_again(text: str) -> None:
    """What `lucha replay` does."""
    saved = read(text)
    check_end(GAME, saved, replay(GAME, saved.setup, saved.record).match)


def edited(line: int, change: Callable[[Line], object]) -> str:
    """The record with one line (from 0) changed."""
    lines = LINES.copy()
    entry = json.loads(lines[line])
    change(entry)
    lines[line] = json.dumps(entry)
    return "\n".join(lines) + "\n"


def test_a_record_is_a_heading_a_line_for_each_entry_and_a_closing_line() -> None:
    codec = GAME.codec(SETUP)
    assert LINES[0] == heading_line(GAME, SETUP, ("Ana", "Beto ñ", "Carla", "Díaz"))
    assert LINES[1:-1] == [entry_line(codec, entry) for entry in RECORD]
    assert LINES[-1] == closing_line(GAME, SETUP, END)
    assert json.loads(LINES[0])["game"] == "tag_team"
    assert entry_line(codec, Chose(2, WantTag(), True)) == '{"seat": 2, "chose": ["WantTag"], "secret": true}'
    assert entry_line(codec, Chose(2, PASS)) == '{"seat": 2, "chose": ["Pass"]}'
    assert entry_line(codec, Landed((Grip.SLAM,))) == '{"landed": [["Grip", "SLAM"]]}'


def test_a_whole_record_is_played_again() -> None:
    saved = read(TEXT)
    assert (saved.setup, saved.record, saved.players) == (SETUP, RECORD, ("Ana", "Beto ñ", "Carla", "Díaz"))
    assert (saved.version, saved.data) == (GAME.version, "")
    assert replay(GAME, saved.setup, saved.record).match == END
    played_again(TEXT)


@pytest.mark.parametrize(
    "name", ["\u2028", "\u2029", "\x85", "\x0b\x0c", "\x1c\x1d\x1e", "\r", "a\nb", '"', "\\", "👹"]
)
def test_whatever_a_player_is_called_the_record_can_be_read(name: str) -> None:
    players = (name, "Beto", "Carla", "Diego")
    assert read(record_text(GAME, SETUP, players, RECORD, END)).players == players


def test_a_record_that_came_over_another_system_can_be_read() -> None:
    assert read(TEXT.replace("\n", "\r\n")).record == RECORD


def test_a_record_cut_off_at_any_byte_is_refused_or_a_shorter_match() -> None:
    written = TEXT.encode()
    for cut in range(len(written)):
        text = written[:cut].decode(errors="replace")
        if text.endswith("\n"):
            saved = read(text)
            assert saved.hash == ""
            assert saved.record == RECORD[: text.count("\n") - 1]
            replay(GAME, saved.setup, saved.record)
        else:
            with pytest.raises(BadInput, match=r"^match\.jsonl: [^\n]+$"):
                read(text)


def test_a_record_that_breaks_off_names_the_line() -> None:
    with pytest.raises(BadInput, match=r"match\.jsonl: breaks off in line 3; the lines before it are whole"):
        read("\n".join(LINES[:3])[:-2])
    with pytest.raises(BadInput, match=r"match\.jsonl: breaks off in line 1; there is nothing to go on from$"):
        read(LINES[0][:-2])


@given(st.integers(1, len(LINES) - 2))
def test_a_line_left_out_is_noticed(place: int) -> None:
    text = "\n".join(LINES[:place] + LINES[place + 1 :]) + "\n"
    if LINES[place] != LINES[place + 1] or place == len(LINES) - 2:
        with pytest.raises(BadInput):
            played_again(text)


@given(st.integers(1, len(LINES) - 2))
def test_a_line_that_stands_twice_is_noticed(place: int) -> None:
    with pytest.raises(BadInput):
        played_again("\n".join(LINES[: place + 1] + LINES[place:]) + "\n")


def other_seat(entry: Line) -> None:
    entry["seat"] = 3 - int(str(entry["seat"]))


def not_secret(entry: Line) -> None:
    entry["secret"] = not entry.get("secret", False)


CHOICES = [place for place, entry in enumerate(RECORD, start=1) if isinstance(entry, Chose)]
THROWS = [place for place, entry in enumerate(RECORD, start=1) if isinstance(entry, Landed)]


@pytest.mark.parametrize("change", [other_seat, not_secret])
@pytest.mark.parametrize("place", [*CHOICES[:6], CHOICES[-1]])
def test_an_edited_choice_is_noticed(place: int, change: Callable[[Line], object]) -> None:
    with pytest.raises(BadInput) as problem:
        played_again(edited(place, change))
    assert str(problem.value).startswith(("entry ", "match.jsonl: line "))
    assert not isinstance(problem.value, Differs) or problem.value.place >= place


def test_another_choice_is_noticed_or_makes_no_difference() -> None:
    def other_choice(entry: Line) -> None:
        others = {"Pass": "WantTag", "WantTag": "Pass", "AskPartner": "Pass", "StepIn": "Pass"}
        (chose,) = entry["chose"]
        entry["chose"] = [others[chose]]

    noticed = []
    for place in CHOICES:
        text = edited(place, other_choice)
        try:
            played_again(text)
        except Differs as differs:
            noticed.append((place, differs.place))
        else:
            assert replay(GAME, SETUP, read(text).record).match == END
    assert noticed
    assert all(place <= where for place, where in noticed)


@pytest.mark.parametrize("place", THROWS)
def test_an_edited_outcome_is_noticed(place: int) -> None:
    """Differently landed dice lead to another end, or to a question that the record does not answer."""

    def slam(entry: Line) -> None:
        faces = [["Grip", "SLAM"]] * 3
        entry["landed"] = faces if entry["landed"] != faces else [["Grip", "SLIP"]] * 3

    with pytest.raises(BadInput):
        played_again(edited(place, slam))


ENTRY_MISTAKES: list[tuple[str, Callable[[Line], object], bool, str]] = [
    ("another face", lambda entry: entry.update(landed=[["Grip", "GRAB"]] * 3), True, "line"),
    ("too few dice", lambda entry: entry.update(landed=[["Grip", "SLIP"]]), True, "entry"),
    ("no dice", lambda entry: entry.update(landed=[]), True, "entry"),
    ("another kind of thing", lambda entry: entry.update(landed=[["Pass"]] * 3), True, "entry"),
    ("numbers", lambda entry: entry.update(landed=[1, 2, 3]), True, "entry"),
    ("floats", lambda entry: entry.update(landed=[1.5]), True, "line"),
    ("a text", lambda entry: entry.update(landed="SLAM"), True, "line"),
    ("an outcome with a seat", lambda entry: entry.update(seat=1), True, "line"),
    ("an unknown option", lambda entry: entry.update(chose=["Fly"]), False, "line"),
    ("no option", lambda entry: entry.update(chose=["Grip", "SLAM"]), False, "line"),
    ("an option with parts", lambda entry: entry.update(chose=["Pass", 1]), False, "line"),
    ("an option that is not offered", lambda entry: entry.update(chose=["StepIn"]), False, "entry"),
    ("an empty option", lambda entry: entry.update(chose=[]), False, "line"),
    ("an option in words", lambda entry: entry.update(chose="Pass"), False, "line"),
    ("seat 4", lambda entry: entry.update(seat=4), False, "line"),
    ("seat -1", lambda entry: entry.update(seat=-1), False, "line"),
    ("seat true", lambda entry: entry.update(seat=True), False, "line"),
    ("no seat", lambda entry: entry.pop("seat"), False, "line"),
    ("secret 1", lambda entry: entry.update(secret=1), False, "line"),
    ("something more", lambda entry: entry.update(time=1), False, "line"),
    ("something else", lambda entry: [entry.pop(name) for name in list(entry)], False, "line"),
    ("both", lambda entry: entry.update(landed=[]), False, "line"),
    ("a face in two lines", lambda entry: entry.update(landed=[NASTY] * 3), True, "entry"),
    ("an option in two lines", lambda entry: entry.update(chose=[NASTY]), False, "line"),
    ("a field in two lines", lambda entry: entry.update({NASTY: 1}), False, "line"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "is_throw", "named"),
    [one[1:] for one in ENTRY_MISTAKES],
    ids=[one[0] for one in ENTRY_MISTAKES],
)
def test_a_wrong_entry_is_named(change: Callable[[Line], object], is_throw: bool, named: str) -> None:
    place = (THROWS if is_throw else CHOICES)[0]
    with pytest.raises(BadInput) as problem:
        played_again(edited(place, change))
    where = f"match.jsonl: line {place + 1}" if named == "line" else f"entry {place} "
    assert str(problem.value).startswith(where)
    assert str(problem.value).isprintable()
    assert len(str(problem.value)) < 300


HEADING_MISTAKES: list[tuple[str, Callable[[Line], object], str]] = [
    ("no format", lambda heading: heading.pop("lucha"), 'is no record of Lucha; its first line has no "lucha"'),
    ("another format", lambda heading: heading.update(lucha=2), "lucha must be a whole number from 1 to 1, not 2"),
    ("another game", lambda heading: heading.update(game="chess"), "there is no game 'chess'"),
    ("no game", lambda heading: heading.pop("game"), "game must be a text, not nothing"),
    ("game 1", lambda heading: heading.update(game=1), "game must be a text, not 1"),
    ("version 0", lambda heading: heading.update(version=0), "version must be a whole number"),
    ("a version to come", lambda heading: heading.update(version=GAME.version + 1), "this program has version 1"),
    ("no version", lambda heading: heading.pop("version"), "version must be a whole number"),
    ("another mode", lambda heading: heading.update(mode="singles"), "tag_team has no mode singles"),
    ("no mode", lambda heading: heading.pop("mode"), "mode must be a text"),
    ("five seats", lambda heading: heading.update(seats=5), "is for 4 players, not for 5"),
    ("many seats", lambda heading: heading.update(seats=10**9), "seats must be a whole number from 1 to 100"),
    ("seats true", lambda heading: heading.update(seats=True), "seats must be a whole number"),
    ("another option", lambda heading: heading.update(options={"tug": "both"}), "has no option tug"),
    ("another value", lambda heading: heading.update(options={"tag": "none"}), "option tag is one of both, either"),
    ("options 1", lambda heading: heading.update(options=1), "options must be a table"),
    ("option 1", lambda heading: heading.update(options={"tag": 1}), "tag must be a text"),
    ("picks 1", lambda heading: heading.update(picks=1), "picks must be a list of texts"),
    ("many picks", lambda heading: heading.update(picks=[""] * 9), "9 picks for 4 seats"),
    ("other data", lambda heading: heading.update(data="abc"), "it was played with the data pack abc"),
    ("players 1", lambda heading: heading.update(players=[1]), "players must be a list of texts"),
    ("something more", lambda heading: heading.update(date="today"), "there is no field date here"),
    ("a game in two lines", lambda heading: heading.update(game=NASTY), "there is no game"),
    ("a mode in two lines", lambda heading: heading.update(mode=NASTY), "has no mode"),
    ("an option in two lines", lambda heading: heading.update(options={NASTY: ""}), "must be a text"),
    ("a value in two lines", lambda heading: heading.update(options={"tag": NASTY}), "option tag is one of"),
    ("data in two lines", lambda heading: heading.update(data=NASTY), "it was played with the data pack"),
    ("a field in two lines", lambda heading: heading.update({NASTY: 1}), "there is no field"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "said"), [one[1:] for one in HEADING_MISTAKES], ids=[one[0] for one in HEADING_MISTAKES]
)
def test_a_wrong_heading_says_what_is_wrong(change: Callable[[Line], object], said: str) -> None:
    with pytest.raises(BadInput) as problem:
        played_again(edited(0, change))
    assert said in str(problem.value)
    assert str(problem.value).startswith("match.jsonl: "), "which file it was"
    assert str(problem.value).isprintable()
    assert len(str(problem.value)) < 300


@pytest.mark.parametrize(
    "text",
    ["", "\n", "\n\n", "x\n", "[]\n", "1\n", "null\n", '"lucha"\n', "{}\n", "{\n", "[" * 100_000 + "\n", "{}\n{}\n",
     '{"lucha": ' + "9" * 5000 + "}\n", "\ufeff" + TEXT, "\0\n"],
    ids=repr,
)  # fmt: skip
def test_what_is_no_record_at_all_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput) as problem:
        read(text)
    assert str(problem.value).startswith("match.jsonl: ")
    assert "\n" not in str(problem.value)


def test_a_line_that_is_no_entry_names_its_number() -> None:
    for wrong in ("", "x", "[]", "1", "{", "null"):
        lines = [*LINES[:3], wrong, *LINES[3:]]
        with pytest.raises(BadInput, match=r"match\.jsonl: line 4 is not"):
            read("\n".join(lines) + "\n")


def test_too_long_a_text_is_not_read() -> None:
    with pytest.raises(BadInput, match="longer than any match"):
        read(" " * (LONGEST + 1))


def test_nothing_comes_after_the_closing_line() -> None:
    with pytest.raises(BadInput, match=f"line {len(LINES) + 1} comes after the closing line"):
        read(TEXT + LINES[1] + "\n")


CLOSING_MISTAKES: list[tuple[str, Callable[[Line], object]]] = [
    ("another hash", lambda closing: closing.update(hash="0" * 64)),
    ("an empty hash", lambda closing: closing.update(hash="")),
    ("no hash", lambda closing: closing.pop("hash")),
    ("hash 1", lambda closing: closing.update(hash=1)),
    ("other winners", lambda closing: closing["over"].update(winners=[9])),
    ("no winners", lambda closing: closing["over"].pop("winners")),
    ("a draw", lambda closing: closing["over"].update(draw=not closing["over"]["draw"])),
    ("another rule", lambda closing: closing["over"].update(rule="tag_team/rounds/tag")),
    ("over 1", lambda closing: closing.update(over=1)),
    ("something more", lambda closing: closing.update(more=1)),
    ("something more over", lambda closing: closing["over"].update(more=1)),
]


@pytest.mark.parametrize("change", [one[1] for one in CLOSING_MISTAKES], ids=[one[0] for one in CLOSING_MISTAKES])
def test_a_closing_line_that_does_not_say_how_it_ended_is_noticed(
    change: Callable[[Line], object],
) -> None:
    with pytest.raises(BadInput):
        played_again(edited(len(LINES) - 1, change))


def test_a_match_that_is_not_over_is_not_closed() -> None:
    with pytest.raises(BadInput):
        played_again("\n".join([*LINES[:-3], LINES[-1]]) + "\n")
    with pytest.raises(AssertionError):
        closing_line(GAME, SETUP, GAME.new(SETUP))


def test_where_a_replay_differs_is_named_with_the_rule() -> None:
    with pytest.raises(Differs, match=r"^entry 1 is refused by core/not-asked$") as differs:
        replay(GAME, SETUP, [Chose(7, PASS, True)])
    assert (differs.value.place, differs.value.rule) == (1, "core/not-asked")
    with pytest.raises(Differs, match=r"^entry 1 is an outcome, but nothing is thrown or drawn there$"):
        replay(GAME, SETUP, [Landed((1,))])
    four = [Chose(seat, WantTag(), True) for seat in range(4)]
    with pytest.raises(Differs, match=r"^entry 5 is a choice, but the match waits for 3 × Ring die$"):
        replay(GAME, SETUP, [*four, Chose(0, PASS)])
    with pytest.raises(Differs, match=r"^entry 5 does not fit: the rules ask for 3"):
        replay(GAME, SETUP, [*four, Landed((1,))])
    with pytest.raises(Differs, match=r"^entry 2 is not told as it was played$"):
        replay(GAME, SETUP, [four[0], Chose(1, WantTag(), False)])


def test_a_replay_tells_what_happened() -> None:
    heard: list[Event] = []
    replay(GAME, SETUP, RECORD, lambda step, event: heard.append(event))
    assert [event for event in heard if isinstance(event, Chose)] == [
        entry for entry in RECORD if isinstance(entry, Chose)
    ]
