"""Steps, questions, verdicts, and the agenda they stand on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from lucha.core.agenda import Decision, Question, ReactionWindow, SecretChoice, Step
from lucha.core.dice import Die
from lucha.core.game import Game, View
from lucha.core.match import Match
from lucha.core.setup import Mode, Setup
from lucha.core.table import Given, Misfit, OutcomeNeeded, Sampled, Table, seed_of
from lucha.core.values import PASS, Option, Result
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Illegal, Verdict
from tests.scene import Scene

CUBE = Die("Cube", (1, 2, 3, 4, 5, 6))
TOO_HIGH = Verdict("core/not-allowed-together")


@dataclass(slots=True)
class Diary(Match):
    """A match that writes down what happens in it."""

    pages: list[str] = field(default_factory=list)

    def clone(self) -> Diary:
        return Diary(self.agenda.copy(), self.commitments.copy(), self.pages.copy())


class DiaryGame(Game[Diary]):
    def __init__(self) -> None:
        super().__init__("diary", "Diary", [Mode("only", "Only", (3,))], "tests.toys.small_dip", [])

    def new(self, setup: Setup) -> Diary:
        return Diary([], {})

    def view(self, match: Diary, seat: int | None) -> View:
        return View(seat, match.question, match.committed(seat))

    def redeal(self, match: Diary, seat: int, chance: Sampled) -> Diary:
        return match.clone()

    def result(self, match: Diary) -> Result | None:
        return None


GAME = DiaryGame()


@dataclass(frozen=True, slots=True)
class Pick(Option):
    number: int


@dataclass(frozen=True, slots=True)
class Write(Step):
    word: str

    def run(self, match: Diary, table: Table) -> None:
        match.pages.append(self.word)


@dataclass(frozen=True, slots=True)
class Throw(Step):
    seat: int

    def run(self, match: Diary, table: Table) -> None:
        (face,) = table.throw(CUBE.of(1))
        match.pages.append(f"threw {face}")


@dataclass(frozen=True, slots=True)
class PickANumber(Decision):
    """Asked only when there is a choice; one number alone is taken unasked, none is passed over."""

    most: int

    def arises(self, match: Diary) -> bool:
        return self.most > 1

    def candidates(self, match: Diary, seat: int) -> Sequence[Option]:
        return [Pick(number) for number in range(1, 5)]

    def verdict(self, match: Diary, seat: int, option: Pick) -> Verdict:
        return ALLOWED if option.number <= self.most else TOO_HIGH

    def chosen(self, match: Diary, option: Pick) -> None:
        match.pages.append(f"{self.seat} picked {option.number}")

    def unasked(self, match: Diary) -> Option | None:
        return Pick(1) if self.most == 1 else None


@dataclass(frozen=True, slots=True)
class AllPick(SecretChoice):
    def arises(self, match: Diary, seat: int) -> bool:
        return seat != 1

    def candidates(self, match: Diary, seat: int) -> Sequence[Option]:
        return [Pick(1), Pick(2)]

    def revealed(self, match: Diary, commitments: dict[int, Pick], table: Table) -> None:
        match.pages.append(str({seat: pick.number for seat, pick in commitments.items()}))


@dataclass(frozen=True, slots=True)
class Window(ReactionWindow):
    def candidates(self, match: Diary, seat: int) -> Sequence[Option]:
        return [PASS, Pick(seat)]

    def answered(self, match: Diary, seat: int, option: Pick) -> None:
        match.cancel(self.play)
        match.pages.append(f"{seat} stopped it")


def diary(*steps: Step) -> Diary:
    match = Diary([], {})
    match.then(*steps)
    return match


def test_steps_run_in_reading_order() -> None:
    match = diary(Write("a"), Write("b"), Write("c"))
    assert GAME.advance(match, Given()) == ()
    assert match.pages == ["a", "b", "c"]


def test_what_is_put_on_the_agenda_comes_first() -> None:
    match = diary(Write("b"))
    match.then(Write("a1"), Write("a2"))
    match.then()
    GAME.advance(match, Given())
    assert match.pages == ["a1", "a2", "b"]


def test_to_cancel_a_step_takes_all_that_stood_above_it() -> None:
    match = diary(Write("above"), Write("answered"), Write("below"))
    match.cancel(Write("answered"))
    assert match.agenda == [Write("below")]
    with pytest.raises(ValueError, match="is not on the agenda"):
        match.cancel(Write("answered"))
    assert match.agenda == [Write("below")], "and then nothing is lost"


def test_of_equal_steps_the_topmost_is_cancelled() -> None:
    match = diary(Write("twice"), Write("twice"))
    match.cancel(Write("twice"))
    assert match.agenda == [Write("twice")]


def test_a_decision_is_asked_of_one_seat() -> None:
    scene = Scene(GAME, diary(PickANumber(2, 3), Write("after")))
    assert scene.asks(2)
    assert GAME.options(scene.match, 2) == [Pick(1), Pick(2), Pick(3)]
    assert scene.why_not(2, Pick(4)) == TOO_HIGH.rule
    assert GAME.default(scene.match, 2) == Pick(1)
    scene.chooses(2, Pick(3))
    assert scene.match.pages == ["2 picked 3", "after"]


def test_a_decision_that_does_not_arise_may_count_as_made() -> None:
    assert Scene(GAME, diary(PickANumber(2, 1))).match.pages == ["2 picked 1"]
    assert Scene(GAME, diary(PickANumber(2, 0), Write("after"))).match.pages == ["after"]


def test_a_secret_choice_is_revealed_in_the_order_of_seats_when_all_are_in() -> None:
    scene = Scene(GAME, diary(AllPick((2, 1, 0))))
    assert scene.asks(2, 0), "who has nothing to decide is not waited for"
    scene.chooses(0, Pick(2))
    assert (scene.match.pages, scene.match.commitments) == ([], {0: Pick(2)})
    assert scene.asks(2)
    scene.chooses(2, Pick(1))
    assert scene.match.pages == ["{2: 1, 0: 2}"]
    assert scene.match.commitments == {}


def test_a_seat_that_has_committed_is_not_asked_again() -> None:
    scene = Scene(GAME, diary(AllPick((0, 2))))
    scene.chooses(0, Pick(2))
    with pytest.raises(Illegal, match="core/not-asked"):
        scene.chooses(0, Pick(1))
    assert scene.match.commitments == {0: Pick(2)}


def test_a_commitment_is_known_to_its_seat_and_forgotten_for_the_others() -> None:
    match = diary()
    match.commitments = {0: Pick(1), 2: Pick(2)}
    assert (match.committed(0), match.committed(1), match.committed(None)) == (Pick(1), None, None)
    match.forget(2)
    assert match.commitments == {2: Pick(2)}


def test_everyone_may_answer_a_play_in_turn() -> None:
    play = Write("it happened")
    scene = Scene(GAME, diary(Window((1, 2, 0), play), play))
    scene.all_choose(PASS, 1, 2, 0)
    assert scene.match.pages == ["it happened"]
    scene = Scene(GAME, diary(Window((1, 2, 0), play), play, Write("after")))
    scene.chooses(1, PASS)
    scene.chooses(2, Pick(2))
    assert scene.match.pages == ["2 stopped it", "after"]


def test_a_window_knows_whose_play_it_is_and_stays_a_window_of_its_kind() -> None:
    window = Window((1, 2, 0), Throw(2))
    assert window.author() == 2
    assert window.asking((2, 0)) == Window((2, 0), Throw(2))
    assert type(window.asking(())) is Window


def test_a_match_says_what_it_waits_for() -> None:
    asked = diary(PickANumber(0, 2), Write("a"))
    assert asked.question == PickANumber(0, 2)
    assert GAME.waits_for(asked) == (0,)
    for match in (diary(Write("a")), diary()):
        assert match.question is None
        assert GAME.waits_for(match) == ()


def test_a_match_that_needs_an_outcome_is_whole() -> None:
    match = diary(Write("a"), Throw(1), Write("b"))
    with pytest.raises(OutcomeNeeded) as needed:
        GAME.advance(match, Given())
    assert (match.pages, match.agenda) == (["a"], [Write("b"), Throw(1)])
    assert (needed.value.step, needed.value.seat) == (Throw(1), 1)
    GAME.advance(match, Given((4,)))
    assert match.pages == ["a", "threw 4", "b"]


def test_a_match_that_was_given_an_outcome_that_does_not_fit_is_whole_too() -> None:
    """A person mistyped a face: that must not cost a step."""
    match = diary(Write("a"), Throw(1), Write("b"))
    for wrong in ((7,), (1, 1), ()):
        with pytest.raises(Misfit):
            GAME.advance(match, Given(wrong))
        assert match.agenda == [Write("b"), Throw(1)]
    GAME.advance(match, Given((4,)))
    assert match.pages == ["a", "threw 4", "b"]


def test_after_an_outcome_that_does_not_fit_another_can_be_given() -> None:
    match = diary(Throw(1))
    table = Given((7,))
    with pytest.raises(Misfit):
        GAME.advance(match, table)
    table.give(4)
    GAME.advance(match, table)
    assert match.pages == ["threw 4"]


def test_a_verdict_is_true_when_it_allows() -> None:
    no, never = Verdict("game/no"), Verdict("game/never")
    assert bool(ALLOWED)
    assert not no
    assert (ALLOWED and no) is no
    assert (no and never) is no
    assert (ALLOWED and ALLOWED) is ALLOWED
    assert Illegal(no).rule == str(Illegal(no)) == "game/no"


def test_what_a_step_must_say_it_must_say_itself() -> None:
    match = diary()
    for unsaid in (
        lambda: Step().run(match, Given()),
        lambda: Question().waits_for(match),
        lambda: Question().candidates(match, 0),
        lambda: Question().answer(match, 0, PASS),
        lambda: Decision(0).chosen(match, PASS),
        lambda: SecretChoice((0,)).revealed(match, {}, Given()),
        lambda: ReactionWindow((0,), Throw(0)).answered(match, 0, PASS),
    ):
        with pytest.raises(NotImplementedError):
            unsaid()


def test_a_question_is_open_unless_it_says_otherwise() -> None:
    assert not Decision(0).is_secret()
    assert not ReactionWindow((0,), Throw(0)).is_secret()
    assert SecretChoice((0,)).is_secret()
    assert Decision(0).unasked(diary()) is None
    assert Question().verdict(diary(), 0, PASS) == ALLOWED
    assert Question().why_not(diary(), 0, PASS) == NOT_AN_OPTION


def test_a_game_that_says_no_more_has_plain_defaults() -> None:
    setup = GAME.setup()
    assert GAME.sides(setup) == ((0,), (1,), (2,))
    assert GAME.fixtures(setup) == ()
    assert GAME.cards(diary()) == []
    assert GAME.hint(GAME.view(diary(), 0)) == 0
    assert GAME.data_id() == ""
    assert GAME.redeal(diary(Write("a")), 0, Sampled(seed_of(1))) == diary(Write("a"))
