"""What was told, without saying anything twice."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import ReactionWindow, SecretChoice, Step
from lucha.core.telling import told_again
from lucha.core.values import PASS, Chose, Event, Option


@dataclass(frozen=True, slots=True)
class Aim(Option):
    target: int


@dataclass(frozen=True, slots=True)
class CarryOut(Step):
    seat: int
    use: Option


@dataclass(slots=True)
class Done(Event):
    seat: int


QUESTION = SecretChoice((0, 1))


def test_a_sealed_choice_is_told_again_by_its_question() -> None:
    told = [(QUESTION, Chose(0, Aim(1), True)), (QUESTION, Chose(1, Aim(0), True)), (QUESTION, Done(0))]
    assert told_again(told) == {0}
    assert told_again([*told, (QUESTION, Done(1))]) == {0, 1}
    assert told_again(told[:2]) == set()


def test_a_choice_is_told_again_by_the_step_that_carries_it_out() -> None:
    chose = (Step(), Chose(0, Aim(1)))
    assert told_again([chose, (CarryOut(0, Aim(1)), Done(0))]) == {0}
    assert told_again([chose, (CarryOut(0, Aim(2)), Done(0))]) == set(), "it carries out another one"
    assert told_again([chose, (CarryOut(0, Aim(1)), Done(1))]) == set(), "it tells of another seat"


def test_what_nothing_else_says_stays() -> None:
    later = (SecretChoice((1,)), Done(0))
    assert told_again([(QUESTION, Chose(0, PASS, True)), later, (None, Done(0)), (None, Event())]) == set()


def test_each_choice_is_told_again_once() -> None:
    round = [(QUESTION, Chose(0, Aim(1), True)), (QUESTION, Done(0))]
    assert told_again([*round, (QUESTION, Done(0)), *round]) == {0, 3}


def test_letting_a_play_happen_is_not_told_but_letting_something_else_be_is() -> None:
    window = ReactionWindow((0, 1), Step())
    assert told_again([(window, Chose(0, PASS)), (window, Chose(1, Aim(0))), (Step(), Chose(0, PASS))]) == {0}


def test_whose_play_it_is_may_let_it_happen_and_it_is_told_once() -> None:
    window, chose = ReactionWindow((0, 1), Step()), (Step(), Chose(0, Aim(1)))
    told = [chose, (window, Chose(0, PASS)), (window, Chose(1, PASS)), (CarryOut(0, Aim(1)), Done(0))]
    assert told_again(told) == {0, 1, 2}
