"""Enums, dice and games from data files."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import BadInput, Entry
from lucha.core.kit.data import GameWithData
from lucha.core.kit.printed import read_faces, read_numbers, read_points
from lucha.core.kit.quick import QuickEnum, members
from lucha.core.match import Match
from lucha.core.setup import Mode, Setup
from lucha.core.values import Fixture


class Colour(QuickEnum):
    RED = 0
    DEEP_BLUE = 1


class Paint(QuickEnum):
    RED = 0


class Terms(Fixture):
    def __init__(self, name: str) -> None:
        self.name = name


class Painting(GameWithData[Match, Terms]):
    """A game with the data files of another."""

    def __init__(self, pack: Path | None = None) -> None:
        modes = [Mode("wall", "Wall", (2,)), Mode("door", "Door", (2,))]
        super().__init__(pack, "luchador", "Painting", modes, "lucha.games.luchador", [], minutes=3)

    def agree(self, setup: Setup) -> Terms:
        return Terms(setup.mode)


def pack(folder: Path) -> Path:
    (folder / "luchador").mkdir()
    (folder / "luchador" / "dice.toml").write_text('[pin]\nfaces = ["pin"]\n')
    return folder


def test_members_of_a_quick_enum_are_themselves_and_nobody_else() -> None:
    assert {Colour.RED: 1}[Colour.RED] == 1
    assert Paint.RED not in {Colour.RED: 1}
    assert hash(Colour.RED) == object.__hash__(Colour.RED)
    assert members(Colour) == {"red": Colour.RED, "deep_blue": Colour.DEEP_BLUE}


def test_the_faces_of_a_die_and_what_they_are_worth() -> None:
    die = Entry("die", {"faces": ["red", "deep_blue", "red"], "points": {"red": 2, "deep_blue": 0, "gone": 7}})
    faces = read_faces(die, Colour)
    assert faces == (Colour.RED, Colour.DEEP_BLUE, Colour.RED)
    assert read_points(die, faces) == {Colour.RED: 2, Colour.DEEP_BLUE: 0}
    die.done()


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        (["green"], "die: faces cannot have 'green'; there are red, deep_blue"),
        ([], "die: a die has 1 to 100 faces, not 0"),
        (["red"] * 101, "die: a die has 1 to 100 faces, not 101"),
        ("red", "die: faces must be a list of texts, not 'red'"),
    ],
)
def test_a_die_that_cannot_be_made_is_named(faces: object, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_faces(Entry("die", {"faces": faces}), Colour)
    assert str(refused.value) == said


def test_whatever_a_list_holds_the_complaint_is_one_short_line() -> None:
    with pytest.raises(BadInput) as refused:
        Entry("die", {"faces": ["two\nlines" + "long" * 1000]}).some_of("faces", ("red",))
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300


def test_terms_are_agreed_on_once_for_each_setup() -> None:
    game = Painting()
    wall, door = game.setup("wall"), game.setup("door")
    assert game.terms(wall).name == "wall"
    assert game.terms(wall) is game.terms(game.setup("wall"))
    assert game.terms(wall) is not game.terms(door)
    assert game.fixtures(door) == (game.terms(door),)


def test_a_pack_makes_another_game_of_the_same_kind(tmp_path: Path) -> None:
    game = Painting()
    twin = game.with_pack(pack(tmp_path))
    assert type(twin) is Painting
    assert (game.data_id(), len(twin.data_id())) == ("", 64)
    assert twin.files.read("dice.toml").table("pin").texts("faces") == ("pin",)
    assert len(game.files.read("dice.toml").table("pin").texts("faces")) > 1


def test_a_die_may_have_numbers() -> None:
    assert read_numbers(Entry("die", {"faces": [0, 1, 1, 2]})) == (0, 1, 1, 2)


@pytest.mark.parametrize("faces", [[], [1, "two"], [True], [-1], [101]])
def test_a_die_with_other_numbers_is_refused_in_one_line(faces: list[object]) -> None:
    with pytest.raises(BadInput, match="die: faces are 1 to 100 whole numbers from 0 to 100, not "):
        read_numbers(Entry("die", {"faces": faces}))
