"""Facts as data: every mistake is one line that names the file, the entry and the field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lucha.core.facts import BadInput, DataFiles, Entry, read_toml

Ask = Callable[[Entry], object]

ASKS: list[tuple[str, Ask, object, list[object]]] = [
    ("text", lambda entry: entry.text("field"), "words", [1, True, 1.5, [], {}, "", "  "]),
    ("one_of", lambda entry: entry.one_of("field", ("book", "house")), "book", ["books", "", 1, True, ["book"]]),
    ("number", lambda entry: entry.number("field", 1, 6), 6, [0, 7, -1, True, False, 1.0, "3", [], 10**30]),
    (
        "real",
        lambda entry: entry.real("field", 0, 2),
        1.5,
        ["1.5", True, [], {}, -0.1, 2.1, float("inf"), float("nan")],
    ),
    ("texts", lambda entry: entry.texts("field"), ["a", "b"], ["a", 1, [1], ["a", 1], [["a"]], {}]),
    ("values", lambda entry: entry.values("field"), [1, "a"], ["a", 1, {}, True]),
    ("flag", lambda entry: entry.flag("field"), True, [0, 1, "true", [], {}]),
    ("table", lambda entry: entry.table("field"), {}, [[], "a", 1, [{}]]),
    ("tables", lambda entry: entry.tables("field"), [{}], [{}, "a", 1, [1], [{}, 1]]),
]
GOOD = [pytest.param(ask, good, id=name) for name, ask, good, _ in ASKS]
BAD = [pytest.param(ask, value, id=f"{name}-{value!r}") for name, ask, _, bad in ASKS for value in bad]
MISSING = [pytest.param(ask, id=name) for name, ask, _, _ in ASKS if name != "flag"]


@pytest.mark.parametrize(("ask", "good"), GOOD)
def test_a_field_that_was_asked_for_is_done(ask: Ask, good: object) -> None:
    entry = Entry("dice.toml.pin", {"field": good})
    assert entry.has("field")
    ask(entry)
    assert entry.names() == []
    entry.done()


@pytest.mark.parametrize(("ask", "bad"), BAD)
def test_a_bad_field_is_one_line_that_names_it_and_shows_it(ask: Ask, bad: object) -> None:
    entry = Entry("dice.toml.pin", {"field": bad})
    with pytest.raises(BadInput) as problem:
        ask(entry)
    said = str(problem.value)
    assert said.startswith("dice.toml.pin: field must be ")
    assert said.endswith(f"not {bad!r}")
    assert "\n" not in said


@pytest.mark.parametrize("ask", MISSING)
def test_a_field_that_is_missing_is_not_there(ask: Ask) -> None:
    with pytest.raises(BadInput, match=r"^dice\.toml\.pin: field must be .*, not nothing$"):
        ask(Entry("dice.toml.pin", {"other": 1}))


NASTY = "two\nlines \x1b[31m" + "long" * 1000


@pytest.mark.parametrize("ask", MISSING)
def test_whatever_a_file_holds_the_complaint_is_one_short_line(ask: Ask) -> None:
    complaints = []
    for held in (NASTY, [NASTY], {NASTY: NASTY}, [{NASTY: 1}], [1.5] * 10_000):
        try:
            ask(Entry("dice.toml", {"field": held}))
        except BadInput as problem:
            complaints.append(str(problem))
    assert complaints
    assert all(said.isprintable() and len(said) < 300 for said in complaints)


def test_so_it_is_for_fields_that_nobody_asked_for() -> None:
    with pytest.raises(BadInput) as problem:
        Entry("dice.toml", {NASTY: 1, "pim": 2}).done()
    assert str(problem.value).isprintable()
    assert len(str(problem.value)) < 300


def test_a_field_may_have_a_default() -> None:
    entry = Entry("x", {})
    assert entry.text("a", "none") == "none"
    assert entry.text("a", "") == ""
    assert entry.one_of("b", ("x", "y"), "y") == "y"
    assert entry.number("c", 1, 6, 3) == 3
    assert entry.real("r", 0, 1, 0.5) == 0.5
    assert entry.texts("d", ()) == ()
    assert entry.flag("e") is False
    assert entry.flag("e", True) is True
    entry.done()


def test_a_field_with_a_default_may_still_be_wrong() -> None:
    with pytest.raises(BadInput, match="a must be a text, not 1"):
        Entry("x", {"a": 1}).text("a", "none")
    with pytest.raises(BadInput, match="b must be one of x, y, not 'z'"):
        Entry("x", {"b": "z"}).one_of("b", ("x", "y"), "y")


def test_what_nobody_asked_for_is_a_mistake() -> None:
    entry = Entry("dice.toml", {"pin": 1, "pim": 2, "pun": 3})
    entry.number("pin", 0, 9)
    with pytest.raises(BadInput, match=r"^dice\.toml: there is no field pim, pun here$"):
        entry.done()


def test_a_table_within_a_table_says_where_it_is() -> None:
    top = Entry("dice.toml", {"pin": {"faces": {"a": 0}}, "die": [{"n": "x"}, {"n": 1}]})
    with pytest.raises(BadInput, match=r"^dice\.toml\.pin\.faces: a must be a text, not 0$"):
        top.table("pin").table("faces").text("a")
    dice = top.tables("die")
    assert dice[0].text("n") == "x"
    with pytest.raises(BadInput, match=r"^dice\.toml\.die\[1\]: n must be a text, not 1$"):
        dice[1].text("n")


def test_entries_are_the_tables_by_name() -> None:
    found = Entry("x.toml", {"a": {"n": 1}, "b": {"n": 2}}).entries()
    assert [(name, entry.number("n", 0, 9)) for name, entry in found] == [("a", 1), ("b", 2)]
    with pytest.raises(BadInput, match=r"x\.toml: b must be a table, not 2"):
        Entry("x.toml", {"a": {}, "b": 2}).entries()


def test_the_rest_is_taken_as_it_stands() -> None:
    entry = Entry("x", {"a": 1, "b": [2]})
    entry.number("a", 0, 9)
    assert entry.rest() == {"b": [2]}
    entry.done()


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text('[a]\nb = "ñ"\n', encoding="utf-8")
    assert read_toml(good) == {"a": {"b": "ñ"}}
    (tmp_path / "latin.toml").write_bytes('b = "ñ"'.encode("latin-1"))
    (tmp_path / "broken.toml").write_text("[a\nb = ", encoding="utf-8")
    (tmp_path / "deep.toml").write_text("a = " + "[" * 100_000, encoding="utf-8")
    (tmp_path / "twice.toml").write_text("a = 1\na = 2\n", encoding="utf-8")
    for name, why in [
        ("none.toml", "there is no such file"),
        ("latin.toml", "is not UTF-8 text"),
        ("broken.toml", "is not TOML"),
        ("deep.toml", "is not TOML"),
        ("twice.toml", "is not TOML"),
        (".", "cannot be read"),
    ]:
        with pytest.raises(BadInput) as problem:
            read_toml(tmp_path / name)
        assert str(problem.value).startswith(f"{tmp_path / name}: {why}")
        assert "\n" not in str(problem.value)


def pack(folder: Path, name: str, text: str, game: str = "luchador") -> Path:
    (folder / game).mkdir(exist_ok=True)
    (folder / game / name).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_replaces_the_fields_that_it_gives(tmp_path: Path) -> None:
    own = DataFiles("lucha.games.luchador", "luchador").read("dice.toml").table("pin")
    laid_over = DataFiles(
        "lucha.games.luchador", "luchador", pack(tmp_path, "dice.toml", '[pin]\nfaces = ["pin"]\n[new]\nx = 1\n')
    ).read("dice.toml")
    pin = laid_over.table("pin")
    assert pin.texts("faces") == ("pin",)
    assert pin.text("origin") == own.text("origin"), "what it does not give stays"
    assert laid_over.table("new").number("x", 0, 9) == 1
    assert str(tmp_path) in laid_over.where, "mistakes are looked for in the pack"


def test_a_pack_that_cannot_be_laid_over_says_why(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such folder of data"):
        DataFiles("lucha.games.luchador", "luchador", tmp_path / "none")
    with pytest.raises(BadInput, match="has no folder luchador, so nothing for this game"):
        DataFiles("lucha.games.luchador", "luchador", tmp_path)
    with pytest.raises(BadInput, match=r"dize\.toml: is no data file of luchador; it has cards\.toml, dice\.toml, sup"):
        DataFiles("lucha.games.luchador", "luchador", pack(tmp_path, "dize.toml", ""))


def test_an_entry_of_a_pack_is_a_table(tmp_path: Path) -> None:
    files = DataFiles("lucha.games.luchador", "luchador", pack(tmp_path, "dice.toml", "pin = 3\n"))
    with pytest.raises(BadInput, match=r"dice\.toml: pin must be a table"):
        files.read("dice.toml")
