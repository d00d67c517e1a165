"""Values as plain JSON data and back."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.codec import DEPTH, Codec
from lucha.core.facts import BadInput
from lucha.core.setup import Setup
from lucha.core.table import Landed
from lucha.core.values import PASS, Chose, Fixture, Result


class Colour(Enum):
    RED = 0
    BLUE = 1


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    worth: int
    colour: Colour | None = None


@dataclass(slots=True)
class Pile:
    cards: list[Card]
    owners: dict[int, tuple[Card, ...]]


class Agreement(Fixture):
    pass


def vocabulary(name: str, *words: type) -> ModuleType:
    module = ModuleType(name)
    for word in words:
        setattr(module, word.__name__, word)
    return module


WORDS = vocabulary("words", Colour, Card, Pile, Agreement)
CODEC = Codec([WORDS])

cards = st.builds(Card, st.text(), st.integers(), st.none() | st.sampled_from(Colour))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(Colour) | cards,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.integers() | st.text() | cards, inner, max_size=3)
    ),
    max_leaves=8,
)


@given(values)
def test_every_value_survives_json(value: object) -> None:
    stored = json.dumps(CODEC.encode(value))
    again = CODEC.decode(json.loads(stored))
    assert again == value
    assert type(again) is type(value)
    assert json.dumps(CODEC.encode(again)) == stored


def test_a_value_is_its_name_and_its_parts() -> None:
    assert CODEC.encode(Card("Ace", 1, Colour.BLUE)) == ["Card", "Ace", 1, ["Colour", "BLUE"]]
    assert CODEC.encode([(), (1,), None]) == ["list", ["tuple"], ["tuple", 1], None]
    assert CODEC.encode({2: "b", 1: True}) == ["dict", ["tuple", 1, True], ["tuple", 2, "b"]]


def test_equal_dicts_are_written_alike_whoever_came_first() -> None:
    one, other = Pile([], {1: (), 0: ()}), Pile([], {0: (), 1: ()})
    assert one == other
    assert CODEC.fingerprint(one) == CODEC.fingerprint(other)


def test_a_fingerprint_is_this_for_ever() -> None:
    pile = Pile([Card("Ace", 1, Colour.RED)], {10: (), 9: ()})
    assert CODEC.fingerprint(pile) == "3bc4f47010cb0a0ff1dee8cc6c17ab4d72ef2d303203920f6a056eeee0101e1e"


def test_the_words_of_the_core_are_known_to_all() -> None:
    codec = Codec([])
    setup = Setup("mode", 2, (("option", "value"),), ("", "pick"))
    for value in (PASS, Chose(1, PASS, True), Result((0,), "rule"), Landed((1, "x")), setup):
        assert codec.decode(json.loads(json.dumps(codec.encode(value)))) == value


def test_a_fixture_is_written_by_its_name_and_read_as_the_one_that_was_agreed() -> None:
    agreement = Agreement()
    codec = Codec([WORDS], [agreement])
    assert codec.encode([agreement]) == ["list", ["Agreement"]]
    again = codec.decode(["list", ["Agreement"]])
    assert isinstance(again, list)
    assert again[0] is agreement
    with pytest.raises(BadInput, match="Agreement is no word of this game"):
        CODEC.decode(["Agreement"])


def test_two_classes_of_one_name_are_refused() -> None:
    twin = type("Card", (), {})
    twin = dataclass(frozen=True)(twin)
    with pytest.raises(ValueError, match="two classes are called Card"):
        Codec([WORDS, vocabulary("more", twin)])
    with pytest.raises(ValueError, match="two classes are called Pass"):
        Codec([vocabulary("more", dataclass(type("Pass", (), {})))])


def test_one_class_in_two_modules_is_one_word() -> None:
    assert Codec([WORDS, vocabulary("again", Card)]).decode(["Card", "Ace", 1, None]) == Card("Ace", 1)


BAD = [
    [],
    {},
    {"Card": []},
    1.5,
    float("nan"),
    [None],
    [1, 2],
    [["Card"]],
    ["Nothing"],
    ["Card"],
    ["Card", "Ace"],
    ["Card", "Ace", 1, None, 2],
    ["Card", "Ace", 1, ["Colour", "GREEN"]],
    ["Colour"],
    ["Colour", 0],
    ["Colour", "RED", "BLUE"],
    ["Colour", ["list"]],
    ["Colour", None],
    ["dict", 1],
    ["dict", ["tuple", 1]],
    ["dict", ["tuple", 1, 2, 3]],
    ["dict", ["tuple", ["list"], 1]],
    ["dict", "abc"],
    ["list", ["tuple", 1.0]],
    ["object"],
    ["__class__"],
    ["Enum", "RED"],
    ["Option", 1],
    ["int", "1"],
    ["eval", "1"],
    ["two\nlines"],
    ["\x1b[31m"],
]


@pytest.mark.parametrize("data", BAD, ids=[str(data)[:40] for data in BAD])
def test_what_no_encoding_can_have_written_is_bad_input_in_one_line(data: object) -> None:
    with pytest.raises(BadInput) as problem:
        CODEC.decode(data)
    assert str(problem.value).isprintable(), "in one line, and no code for a terminal"
    assert len(str(problem.value)) < 200


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from(["tuple", "list", "dict", "Card", "Colour", "RED", "Pile", "Pass", "Chose", "Landed"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=12,
)  # fmt: skip


@given(json_data)
def test_any_data_is_read_or_refused(data: object) -> None:
    with suppress(BadInput):
        CODEC.decode(data)


def test_a_long_word_is_not_repeated_in_full() -> None:
    with pytest.raises(BadInput) as problem:
        CODEC.decode(["x" * 10_000])
    assert len(str(problem.value)) < 200


def test_deep_nesting_is_refused_before_it_breaks_anything() -> None:
    deep: object = 1
    for _ in range(DEPTH):
        deep = ["tuple", deep]
    CODEC.decode(deep)
    for _ in range(500):
        deep = ["tuple", deep]
    with pytest.raises(BadInput, match="within one another"):
        CODEC.decode(deep)
