"""Values as text that a person can type."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.facts import BadInput
from lucha.core.notation import LONGEST, find, names_of, read, write
from lucha.core.values import PASS, Option
from lucha.games import GAMES
from lucha.games.luchador.dice import Face
from lucha.games.luchador.free_for_all import AimHits
from lucha.games.luchador.holding import HoldDice
from tests.contract.play import EVERY_GAME, moments
from tests.core.test_codec import CODEC, Card, Colour
from tests.toys import TOYS, AnyGame
from tests.toys.small_dip.cards import Layer, MontezumasRevenge, PlayFor
from tests.toys.small_dip.layers import Place

DIP = TOYS["small_dip"].codec(TOYS["small_dip"].setup())


def all_that_is_said(game: AnyGame) -> Iterator[object]:
    """Every option, question, outcome and event of a random match."""
    setup = game.setup()
    for moment in moments(game, setup, 1):
        yield moment.step
        yield from moment.events
        for seat in range(setup.seats):
            yield from game.options(moment.match, seat)


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_whatever_a_game_says_can_be_typed(game: AnyGame) -> None:
    codec = game.codec(game.setup())
    for value in all_that_is_said(game):
        for by_name in (False, True):
            assert read(codec, write(value, by_name)) == value, write(value, by_name)


cards = st.builds(Card, st.text(max_size=20), st.integers(), st.none() | st.sampled_from(Colour))
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.sampled_from(Colour) | cards,
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=6,
)


@given(values)
def test_every_value_can_be_written_and_read(value: object) -> None:
    for by_name in (False, True):
        assert read(CODEC, write(value, by_name)) == value


def test_how_values_look() -> None:
    assert write(Place(Layer("Salsa"))) == "Place(Layer('Salsa'))"
    assert write(Place(Layer("Salsa")), by_name=True) == "Place(layer=Layer(name='Salsa'))"
    assert write(PASS) == "Pass"
    assert write((1, Colour.RED, None, -2)) == "[1, Colour.RED, None, -2]"
    assert write(MontezumasRevenge()) == "MontezumasRevenge"


def test_values_are_read_as_people_write_them() -> None:
    salsa = Layer("Salsa")
    assert read(DIP, ' Place( Layer("Salsa") ) ') == Place(salsa)
    assert read(DIP, "Place(layer=Layer(name='Salsa'))") == Place(salsa)
    assert read(DIP, "PlayFor(MontezumasRevenge(), 1, layer=Layer('Salsa'))") == PlayFor(MontezumasRevenge(), 1, salsa)
    assert read(DIP, "Pass") == read(DIP, "Pass()") == PASS
    assert read(DIP, "[1, (2, 3), []]") == (1, (2, 3), ())
    assert read(DIP, "-3") == -3
    assert read(CODEC, "[Colour.RED, RED]") == (Colour.RED, Colour.RED)
    assert read(DIP, "[true, False]") == (True, False)


BAD = [
    "",
    "   ",
    "(",
    ")",
    "1 +",
    "1 + 1",
    "1.5",
    "1j",
    "...",
    "b'x'",
    "f'{1}'",
    "'a' 'b' if 1 else 2",
    "Place",
    "Place()",
    "Place(1, 2)",
    "Place(lair=1)",
    "Place(1, layer=2)",
    "Nothing",
    "Nothing(1)",
    "Place(Nothing)",
    "Place(*[1])",
    "Place(**{'layer': 1})",
    "Pass(**{'layer': 1})",
    "Pass(*[])",
    "PlayOn(card=1, card=2)",
    "tuple",
    "list(1)",
    "dict()",
    "-'x'",
    "--Pass",
    "not 1",
    "~1",
    "x.y.z",
    "Place.layer.name",
    "Pass.x",
    "[1, *[2]]",
    "{1: 2}",
    "{1}",
    "[x for x in [1]]",
    "lambda: 1",
    "1; 2",
    "x = 1",
    "(x := 1)",
    "Pass()()",
    "Pass()[0]",
    "Pass().clone",
    "Pass if 1 else Pass",
    "__import__('os')",
    "__import__('os').system('true')",
    "().__class__",
    "open('x')",
    "eval('1')",
    "exec('1')",
    "getattr",
    "Option.__subclasses__()",
    "print(1)",
    "\0",
    "Pass\0",
    "'\ud800'",
    "Place(\n",
    "#",
    "9" * 5000,
    "((((((((((" * 150,
    "-" * 1999 + "1",
    "[" * 999 + "]" * 999,
    "Pass(" * 399,
    "Place(" * 300 + "1" + ")" * 300,
    "1" + "+1" * 900,
    "x" + ".x" * 900,
]


@pytest.mark.parametrize("text", BAD, ids=[text[:30] for text in BAD])
def test_bad_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput) as problem:
        read(DIP, text)
    assert "\n" not in str(problem.value)
    assert len(str(problem.value)) < 300


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(BadInput):
        read(DIP, text)


def test_long_text_is_refused_unread() -> None:
    assert read(DIP, "1" + " " * (LONGEST - 1)) == 1
    with pytest.raises(BadInput, match=f"{LONGEST + 1} characters is too long"):
        read(DIP, "1" + " " * LONGEST)


def test_a_word_that_lacks_something_says_what_it_is_made_of() -> None:
    with pytest.raises(BadInput, match=r"PlayFor is made of \(card, target, layer\)"):
        read(DIP, "PlayFor(1)")


def test_a_face_or_an_option_goes_by_several_names() -> None:
    options: list[Option] = [PASS, Place(Layer("Sour Cream")), Place(Layer("Salsa"))]
    assert find("pass", options) == PASS
    assert find("place(layer('salsa'))", options) == Place(Layer("Salsa"))
    assert find("Place(layer = Layer(name = sour cream))", options) == Place(Layer("Sour Cream"))
    assert find("sour_cream", [Layer("Salsa"), Layer("Sour Cream")]) == Layer("Sour Cream")
    assert find("red", list(Colour)) == find("Colour.RED", list(Colour)) == Colour.RED
    assert find(" 3 ", [1, 2, 3]) == 3
    assert find("-1", [1, -1]) == -1
    assert find("green", list(Colour)) is None


def test_what_is_listed_is_found_in_any_order_where_that_means_one_alone() -> None:
    ways = [AimHits((1, 2)), AimHits((1, 1)), HoldDice((Face.COUNTER, Face.BLOCK)), HoldDice((Face.BLOCK,))]
    assert find("AimHits([2, 1])", ways) == find("AimHits(targets=[2, 1])", ways) == ways[0]
    assert find("HoldDice([Face.BLOCK, Face.COUNTER])", ways) == find("HoldDice([BLOCK, COUNTER])", ways) == ways[2]
    assert find("AimHits([2, 2])", ways) is None
    assert find("AimHits([2, 1])", [AimHits((1, 2)), AimHits((2, 1))]) == AimHits((2, 1))
    assert find("[3, 1, 2]", [(1, 2, 3), (2, 1, 3)]) is None, "it may mean either"


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_no_two_options_of_a_seat_go_by_the_same_name(game: AnyGame) -> None:
    setup = game.setup()
    for moment in moments(game, setup, 2):
        for seat in range(setup.seats):
            names = [names_of(option) for option in game.options(moment.match, seat)]
            assert sum(map(len, names)) == len(set[str]().union(*names))


def test_a_list_of_games_is_at_hand() -> None:
    assert set(GAMES) | set(TOYS) == {game.name for game in EVERY_GAME}


class Untidy:
    """What lets another thread in while it is cleared away, wherever that happens."""

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        for _ in range(1000):
            pass


def test_several_threads_may_read_at_once() -> None:
    """Without care some of 4 × 200 readings end in a SystemError, where Python has that flaw."""

    def reads() -> None:
        for _ in range(200):
            rubbish = [Untidy() for _ in range(40)]
            rubbish.clear()
            assert read(CODEC, f"[{'-1, ' * 30}]") == (-1,) * 30

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for reading in [threads.submit(reads) for _ in range(4)]:
                reading.result()
    finally:
        sys.setswitchinterval(usual)
