"""What is put into words, and which way."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from lucha.core.agenda import ReactionWindow, SecretChoice, Step
from lucha.core.telling import Ways, told_again, worth_telling
from lucha.core.values import PASS, Chose, Event, Option


@dataclass(frozen=True, slots=True)
class Aim(Option):
    target: int
    called: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Strike(Step):
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class CarryOut(Step):
    seat: int
    use: Option


@dataclass(slots=True)
class Done(Event):
    seat: int


@dataclass(slots=True)
class DoneTogether(Event):
    seats: tuple[int, ...]


QUESTION = SecretChoice((0, 1))


def test_a_sealed_choice_is_told_again_by_its_question() -> None:
    told = [(QUESTION, Chose(0, Aim(1), True)), (QUESTION, Chose(1, Aim(0), True)), (QUESTION, Done(0))]
    assert told_again(told) == {0}
    assert told_again([*told, (QUESTION, Done(1))]) == {0, 1}
    assert told_again(told[:2]) == set()


def test_sealed_choices_are_told_again_together() -> None:
    told = [(QUESTION, Chose(0, Aim(1), True)), (QUESTION, Chose(1, Aim(0), True))]
    assert told_again([*told, (QUESTION, DoneTogether((0, 1, 2)))]) == {0, 1}
    assert told_again([*told, (QUESTION, DoneTogether((1,)))]) == {1}, "of the other nothing was said"
    assert told_again([*told, (Step(), DoneTogether((0, 1)))]) == set(), "another step does not reveal them"


def test_a_choice_is_told_again_by_the_step_that_carries_it_out() -> None:
    chose = (Step(), Chose(0, Aim(1)))
    assert told_again([chose, (CarryOut(0, Aim(1)), Done(0))]) == {0}
    assert told_again([chose, (CarryOut(0, Aim(2)), Done(0))]) == set(), "it carries out another one"
    assert told_again([chose, (CarryOut(0, Aim(1)), Done(1))]) == set(), "it tells of another seat"


def test_a_step_that_holds_all_that_an_option_says_tells_it_again() -> None:
    chose = (Step(), Chose(0, Aim(1)))
    assert told_again([chose, (Strike(0, 1), Done(0))]) == {0}
    assert told_again([(Step(), Chose(0, Aim(1, "Ana"))), (Strike(0, 1), Done(0))]) == {0}, "a name is for the words"
    assert told_again([chose, (Strike(0, 2), Done(0))]) == set(), "it is aimed at another one"
    assert told_again([(Step(), Chose(0, Option())), (Strike(0, 1), Done(0))]) == set(), "an option that says nothing"


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


@dataclass(slots=True)
class Drew(Event):
    seat: int
    cards: int = 1

    def seen_by(self, seat: int | None) -> Event | None:
        return self if self.cards < 9 else None

    def is_quiet(self) -> bool:
        return self.cards == 0

    def joined(self, later: Event) -> Event | None:
        if isinstance(later, Drew) and later.seat == self.seat:
            return Drew(self.seat, self.cards + later.cards)
        return None


def test_several_draws_are_told_as_one_at_the_last_of_them() -> None:
    told = [(None, Drew(0)), (None, Drew(0)), (None, Drew(1)), (None, Drew(0)), (None, Done(0)), (None, Drew(0))]
    assert worth_telling(told) == [None, Drew(0, 2), Drew(1), Drew(0), Done(0), Drew(0)]


def test_what_is_hushed_between_two_draws_does_not_part_them() -> None:
    window = ReactionWindow((0, 1), Step())
    told = [(None, Drew(0)), (window, Chose(1, PASS)), (None, Drew(0, 0)), (None, Drew(0))]
    assert worth_telling(told) == [None, None, None, Drew(0, 2)]


def test_nothing_is_told_of_what_did_not_happen() -> None:
    assert worth_telling([(None, Drew(0, 0)), (None, Done(1))]) == [None, Done(1)]


def ways_of(*events: Event) -> list[int]:
    ways = Ways()
    return [ways.of(event) for event in events]


def test_the_same_match_is_told_the_same_way_and_another_one_in_another() -> None:
    story = [Done(seat % 3) for seat in range(40)]
    assert ways_of(*story) == ways_of(*story)
    assert ways_of(*story) != ways_of(Done(2), *story[1:])


def test_no_way_comes_twice_running_however_many_there_are() -> None:
    told = ways_of(*[Done(seat % 5) for seat in range(200)])
    for count in range(2, 7):
        picked = [way % count for way in told]
        assert all(one != later for one, later in pairwise(picked))
        assert set(picked) == set(range(count))


def test_what_some_cannot_see_shifts_nothing() -> None:
    story: list[Event] = [Done(seat % 3) if seat % 2 else Drew(seat % 3) for seat in range(40)]
    hidden = Drew(0, 9)
    assert hidden.seen_by(None) is None
    shifted = ways_of(*[one for event in story for one in (hidden, event)])[1::2]
    assert shifted == ways_of(*story)
