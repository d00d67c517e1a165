"""Where a match turned: found by random futures, the same every time, and within bounds."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lucha.core import turning
from lucha.core.playout import play_out
from lucha.core.summary import Beat
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.turning import course_of, finished, shares_of, story_of, thinned, weigh
from lucha.core.values import Result
from lucha.games import GAMES
from tests.toys import TOYS, AnyGame

GAME = GAMES["luchador"]
SETUP = GAME.setup(picks=("el_perrito", "la_cobra_vuelo"))
SEED = seed_of("turning")


def a_match(game: AnyGame = GAME, number: int = 0) -> tuple[list[Beat], Result]:
    setup, record = SETUP if game is GAME else game.setup(), Record()
    match = game.new(setup)
    play_out(game, match, Sampled(seed_of("dice", number), record), Sampled(seed_of("players", number)))
    result = game.result(match)
    assert result is not None
    return story_of(game, setup, record), result


def test_a_story_has_the_match_after_every_throw_and_choice() -> None:
    story, result = a_match()
    assert GAME.result(story[-1].match) == result
    assert all(GAME.result(beat.match) is None for beat in story[:-1])
    rounds = [GAME.chapter(beat.match) for beat in story]
    assert rounds == sorted(rounds)
    assert all(beat.told for beat in story[1:] if beat.match is story[-1].match)


@pytest.mark.parametrize("game", [GAME, *TOYS.values()], ids=lambda game: game.name)
def test_every_game_has_a_course_that_ends_as_the_match_did(game: AnyGame) -> None:
    story, result = a_match(game)
    setup = SETUP if game is GAME else game.setup()
    course = finished(course_of(game, setup, story, result, SEED))
    assert course.chapters[-1].shares == shares_of(result, game.sides(setup))
    assert all(sum(chapter.shares) == pytest.approx(1) for chapter in course.chapters)
    if course.turning is not None:
        assert 0 < course.turning.beat < len(story)
        assert course.turning.now > course.turning.was
        assert set(game.sides(setup)[course.turning.side]) & set(result.winners)


def test_whoever_asks_finds_the_same() -> None:
    story, result = a_match()
    one, other = [finished(course_of(GAME, SETUP, story, result, SEED)) for _ in range(2)]
    assert one == other
    assert one.turning is not None


def test_the_turning_point_lies_in_the_round_that_brought_the_winner_most() -> None:
    """Where that is the last one, what ended the match does not count."""
    for number in range(4):
        story, result = a_match(number=number)
        course = finished(course_of(GAME, SETUP, story, result, SEED))
        assert course.turning is not None
        (winner,) = result.winners
        gains = [after.shares[winner] - before.shares[winner] for before, after in pairwise(course.chapters)]
        turned = GAME.chapter(story[course.turning.beat - 1].match)
        best = course.chapters[gains.index(max(gains))].chapter
        before_the_end = course.chapters[gains.index(max(gains[:-1]))].chapter
        assert turned in (best, before_the_end)
        assert course.turning.beat < len(story) - 1


def test_what_ended_a_match_is_its_turning_point_where_nothing_else_was() -> None:
    """Of a match that was open until the end, only the end is looked at."""
    for number in range(20):
        story, result = a_match(number=number)
        (winner,) = result.winners
        (before,) = finished(weigh(GAME, [story[-2].match], GAME.sides(SETUP), SEED, 1000))
        if before[winner] < 0.8:
            break
    course = finished(course_of(GAME, SETUP, story[-2:], result, SEED))
    assert course.turning is not None
    assert (course.turning.beat, course.turning.side, course.turning.now) == (1, winner, 1.0)


def test_one_who_gives_up_has_not_turned_the_match_by_it() -> None:
    story, _ = a_match()
    result = Result((0,), "core/conceded")
    course = finished(course_of(GAME, SETUP, story[: len(story) // 2], result, SEED))
    assert course.chapters[-1].shares != (1.0, 0.0)


def test_a_lost_cause_has_no_chance_and_a_sure_thing_all_of_it() -> None:
    match = a_match()[0][10].match.clone()
    match.corners[0].strength, match.corners[1].strength = 21, 1
    (shares,) = finished(weigh(GAME, [match], ((0,), (1,)), SEED, 1000))
    assert shares[0] > 0.9


def test_a_search_ends_when_it_has_played_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    story, result = a_match()
    rests = sum(1 for _ in weigh(GAME, [beat.match for beat in story[:5]], ((0,), (1,)), SEED, 300))
    assert 1 <= rests <= 300 // 5
    monkeypatch.setattr(turning, "EFFORT", 1)
    monkeypatch.setattr(turning, "CLOSER", 1)
    assert sum(1 for _ in course_of(GAME, SETUP, story, result, SEED)) <= 2


def test_thinned_places_keep_the_first_and_the_last() -> None:
    assert thinned([3, 4, 5], 24) == [3, 4, 5]
    assert thinned(list(range(100)), 5) == [0, 24, 49, 74, 99]


def test_a_draw_is_shared() -> None:
    assert shares_of(Result((0, 2), "x", is_draw=True), ((0,), (1,), (2,))) == (0.5, 0.0, 0.5)
    assert shares_of(None, ((0,), (1,))) == (0.0, 0.0)
