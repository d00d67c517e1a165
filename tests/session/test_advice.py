"""What the options are worth and why: exact where that is known, honest, and never for longer than it may take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from lucha.bots import Chair
from lucha.bots.futures import Futures
from lucha.core.table import Sampled, seed_of
from lucha.core.turning import finished
from lucha.games import GAMES
from lucha.session.advice import LOOKED_AT, Advice, advise, figure, why
from lucha.session.frames import narrator_of
from tests.bots.test_bots import questions

SEED = seed_of("advice")


def advice_at(game_name: str, mode: str, number: int, effort: int = 60) -> tuple[Chair, Advice]:
    """At the first question of a match after so many in which a seat has a choice."""
    game = GAMES[game_name]
    setup = game.setup(mode)
    for match, waiting in questions(game, setup, "advice"):
        seat = next((seat for seat in waiting if len(game.options(match, seat)) > 1), None)
        if seat is not None:
            number -= 1
        if seat is not None and number < 0:
            chair = Chair(game, match, seat)
            return chair, finished(advise(chair, len(game.sides(setup)), SEED, effort))
    raise AssertionError("the match was shorter")


def test_a_solved_match_is_advised_exactly_and_by_the_solution() -> None:
    chair, advice = advice_at("luchador", "basic", 2)
    assert advice.is_exact
    assert {one.option for one in advice.candidates} == set(chair.options())
    assert {one.error for one in advice.candidates} == {0.0}
    chances = [one.chance for one in advice.candidates]
    assert chances == sorted(chances, reverse=True)
    judged = chair.game.judged(chair.redeal(Sampled(SEED)), chair.seat)
    assert judged is not None
    worths = dict(zip(judged.options, judged.rows, strict=True))
    for one in advice.candidates:
        assert min(worths[one.option]) - 1e-9 <= one.chance <= max(worths[one.option]) + 1e-9


@pytest.mark.parametrize("name", ["king_of_tokyo", "solo_una_noche"])
def test_futures_are_judged_where_the_turn_is_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[int, bool]] = []
    judged = Futures.worth

    def spy(self: Futures, match: Any, seats: Sequence[int]) -> tuple[Any, Any]:
        ended.append((self.game.beat(match), self.game.result(match) is not None))
        return judged(self, match, seats)

    monkeypatch.setattr(Futures, "worth", spy)
    game = GAMES[name]
    chair, _ = advice_at(name, game.modes[0].name, 3)
    now = game.beat(chair.redeal(Sampled(SEED)))
    assert len(ended) >= 8
    assert all(beat > now or is_over for beat, is_over in ended)


@pytest.mark.parametrize(("game", "mode"), [(game.name, game.modes[0].name) for game in GAMES.values()])
def test_every_game_is_advised_within_bounds_and_in_words(game: str, mode: str) -> None:
    chair, advice = advice_at(game, mode, 3)
    assert 0 < len(advice.candidates) <= max(LOOKED_AT, len(chair.options()))
    for one in advice.candidates:
        assert 0 <= one.chance <= 1
        assert one.behind >= 0
        assert (one.error == 0) is advice.is_exact
        for reason in one.reasons:
            said = [
                why(reason, narrator_of(language, chair.game), ["Ana", "Beto"] * 3, None) for language in ("en", "es")
            ]
            assert all(figure(reason.now) in words and "{" not in words for words in said)
            assert said[0] != said[1]


@pytest.mark.parametrize("game", ["layer_dip", "solo_una_noche", "king_of_tokyo"])
def test_what_a_seat_may_not_see_does_not_change_its_hint(game: str) -> None:
    """All that is hidden is dealt again: the same hint, to the last figure."""
    chair, advice = advice_at(game, GAMES[game].modes[0].name, 4)
    sides = len(chair.game.sides(chair.game.setup(GAMES[game].modes[0].name)))
    for number in range(3):
        twin = Chair(chair.game, chair.redeal(Sampled(seed_of("another deal", number))), chair.seat)
        assert finished(advise(twin, sides, SEED, 60)) == advice


def test_more_effort_makes_it_surer() -> None:
    few, many = [advice_at("luchador", "advanced", 4, effort)[1] for effort in (40, 400)]
    assert many.futures > few.futures
    assert sum([one.error for one in many.candidates]) < sum([one.error for one in few.candidates])
    assert replace(many, futures=0).is_exact
