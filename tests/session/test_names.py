"""No two people of a table have the same name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lucha.session.names import LONGEST_NAME, told_apart


def test_the_second_of_a_name_is_the_second() -> None:
    names: list[str] = []
    for _ in range(5):
        names.append(told_apart("Ana", names))
    assert names == ["Ana", "Ana II", "Ana III", "Ana IV", "Ana V"]
    assert told_apart("ANA", ["Ana"]) == "ANA II"
    assert told_apart("Ａｎａ", ["Ana"]) == "Ａｎａ II"
    assert told_apart("Ana II", ["Ana", "Ana II"]) == "Ana II II"
    assert told_apart("Eva", ["Ana", ""]) == "Eva"


@given(st.lists(st.sampled_from(["Ana", "ana", "Ana II", "x" * 20, "x" * 19 + "y", "x" * 18 + " z"]), max_size=40))
def test_however_many_come_all_are_told_apart_and_fit_on_a_sheet(called: list[str]) -> None:
    names: list[str] = []
    for name in called:
        names.append(told_apart(name, names))
    assert len({name.casefold() for name in names}) == len(names)
    assert all(len(name) <= LONGEST_NAME for name in names)
