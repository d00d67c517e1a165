"""Dice: which throw a number stands for, and how likely each is."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucha.core.dice import TABLED, Die, Handful

COIN = Die("Coin", ("heads", "tails"))
CUBE = Die("Cube", (1, 2, 3, 4, 5, 6))
SKEWED = Die("Skewed die", ("a", "a", "a", "b", "c"))

handfuls = st.lists(st.sampled_from([COIN, CUBE, SKEWED]), max_size=5).map(lambda dice: Handful(tuple(dice)))


def digits(dice: Handful[object], number: int) -> tuple[object, ...]:
    """Mixed radix, the first die's digit the highest."""
    faces = []
    for die in reversed(dice.dice):
        number, digit = divmod(number, len(die.faces))
        faces.append(die.faces[digit])
    return tuple(reversed(faces))


@given(handfuls)
def test_a_landing_is_the_digits_of_its_number(dice: Handful[object]) -> None:
    assert dice.ways == prod(len(die.faces) for die in dice.dice)
    for number in range(0, dice.ways, max(1, dice.ways // 50)):
        assert dice.landing(number) == digits(dice, number)


def test_handfuls_with_and_without_a_table_agree() -> None:
    small, large = CUBE.of(5), CUBE.of(6)
    assert small.ways <= TABLED < large.ways
    for number in range(0, small.ways, 7):
        assert small.landing(number) == digits(small, number)
        assert large.landing(number) == (1, *small.landing(number)), "a leading die that shows its first face"
    for number in range(0, large.ways, 1009):
        assert large.landing(number) == digits(large, number)


def test_every_number_is_another_landing() -> None:
    dice = Handful((CUBE, COIN, CUBE))
    assert [dice.landing(number) for number in range(dice.ways)] == list(product(range(1, 7), COIN.faces, range(1, 7)))


@given(handfuls)
def test_outcomes_are_what_counting_every_landing_finds(dice: Handful[object]) -> None:
    counted: Counter[tuple[tuple[str, tuple[object, ...]], ...]] = Counter()
    for number in range(dice.ways):
        counted[alike(dice, dice.landing(number))] += 1
    outcomes = dice.outcomes()
    assert len({faces for faces, _ in outcomes}) == len(outcomes)
    assert {alike(dice, faces): chance for faces, chance in outcomes} == pytest.approx(
        {faces: count / dice.ways for faces, count in counted.items()}
    )
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def alike(dice: Handful[object], faces: tuple[object, ...]) -> tuple[tuple[str, tuple[object, ...]], ...]:
    """What each kind of die shows, in no particular order."""
    shown: dict[str, list[object]] = {}
    for die, face in zip(dice.dice, faces, strict=True):
        shown.setdefault(die.name, []).append(face)
    return tuple((name, tuple(sorted(found, key=str))) for name, found in sorted(shown.items()))


def test_a_face_that_stands_more_often_is_more_likely() -> None:
    assert dict(SKEWED.of(1).outcomes()) == pytest.approx({("a",): 0.6, ("b",): 0.2, ("c",): 0.2})
    assert dict(SKEWED.of(2).outcomes())["a", "b"] == pytest.approx(2 * 0.6 * 0.2)


def test_many_dice_have_few_outcomes() -> None:
    outcomes = CUBE.of(10).outcomes()
    assert len(outcomes) == 3003
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_dice_of_one_name_that_are_two_dice_are_not_alike() -> None:
    one, other = Die("Die", (1, 2)), Die("Die", (3, 4))
    assert len(Handful((one, other)).outcomes()) == 4


def test_handfuls_of_one_die_are_made_once() -> None:
    assert CUBE.of(3) is CUBE.of(3)
    assert [len(CUBE.of(count).dice) for count in (0, 4, 2)] == [0, 4, 2]


def test_there_is_no_handful_of_less_than_no_dice() -> None:
    CUBE.of(3)
    for die in (CUBE, Die("New die", (1, 2))):
        with pytest.raises((IndexError, ValueError)):
            die.of(-1)


def test_no_dice_land_in_one_way() -> None:
    dice = CUBE.of(0)
    assert (dice.ways, dice.landing(0), dice.outcomes()) == (1, (), (((), 1.0),))


def test_dice_say_what_they_are() -> None:
    assert repr(CUBE) == "Cube"
    assert repr(Handful((CUBE, CUBE, COIN))) == "2 × Cube, Coin"
    assert repr(CUBE.of(0)) == "no dice"


def test_what_a_real_die_may_show_besides_has_no_chance() -> None:
    real = Die("Coin", COIN.faces, besides=("edge", "tails"))
    assert real.may_show == ("heads", "tails", "edge")
    assert COIN.may_show == COIN.faces
    assert [real.of(2).landing(number) for number in range(real.of(2).ways)] == list(product(COIN.faces, repeat=2))
    assert real.of(2).outcomes() == COIN.of(2).outcomes()
    assert real.of(2).distinct() == COIN.of(2).distinct()
