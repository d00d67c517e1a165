"""The end of a match: what decided it, the hardest blow, and what each Monster has done."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.turning import story_of
from lucha.core.values import Event, Result
from lucha.games import GAMES
from lucha.games.king_of_new_york.events import BuildingFell, ManhattanEntered, UnitFell
from lucha.games.king_of_tokyo.events import TokyoEntered
from lucha.monsters.events import CardBought, Eliminated, HeartsLost, StarsGained
from lucha.monsters.losing import LAST_SURVIVOR, NOBODY_LEFT
from lucha.monsters.summary import FinalBlow, LastStars, figures_of, hardest_blow, how_it_ended
from lucha.monsters.turns import TWENTY_STARS

CITIES: dict[str, dict[str, tuple[Any, ...]]] = {
    "king_of_tokyo": {"took_tokyo": (TokyoEntered,)},
    "king_of_new_york": {"took_manhattan": (ManhattanEntered,), "destroyed": (BuildingFell, UnitFell)},
}


@pytest.mark.parametrize(
    ("told", "way"),
    [
        ([HeartsLost(1, 2, "attack", 0, None), HeartsLost(2, 1, "attack", 0, None)], ("attack", None)),
        ([HeartsLost(2, 3, "card", 0, "heat"), HeartsLost(1, 3, "card", 0, "heat")], ("card", "heat")),
        ([HeartsLost(1, 1, "attack", 0, None), HeartsLost(2, 4, "card", 2, "tank")], ("own", "tank")),
        ([HeartsLost(2, 1, "poison", -1, None)], ("poison", None)),
    ],
)  # fmt: skip
def test_the_last_one_standing_owes_it_to_the_last_loss(told: list[Event], way: tuple[str, str | None]) -> None:
    ended = how_it_ended([HeartsLost(1, 9, "attack", 2, None), *told, Eliminated(2)], Result((0,), LAST_SURVIVOR))
    assert ended == FinalBlow(0, (2,), *way)


def test_several_may_fall_to_one_blow() -> None:
    told = [HeartsLost(1, 2, "attack", 0, None), HeartsLost(2, 2, "attack", 0, None), Eliminated(1), Eliminated(2)]
    assert how_it_ended(told, Result((0,), LAST_SURVIVOR)) == FinalBlow(0, (1, 2), "attack", None)


def test_twenty_stars_end_with_the_last_ones_of_the_winner() -> None:
    told = [StarsGained(0, 3, None), StarsGained(1, 4, "skyscraper"), StarsGained(0, 1, None)]
    assert how_it_ended(told, Result((1,), TWENTY_STARS)) == LastStars(1, 4, "skyscraper")
    assert how_it_ended(told, Result((0, 1), NOBODY_LEFT, True)) is None, "what was told last says it"


def test_figures_count_what_was_done_to_others_only() -> None:
    told = [
        HeartsLost(1, 3, "attack", 0, None), CardBought(1, "tank", 4, -1), HeartsLost(1, 3, "card", 1, "tank"),
        HeartsLost(2, 2, "attack", 0, None), Eliminated(2), HeartsLost(0, 1, "poison", -1, None), Eliminated(1),
    ]  # fmt: skip
    figures = {figure.name: figure.by_seat for figure in figures_of(told, 3)}
    assert figures == {"hearts_taken": (5, 0, 0), "sent_out": (1, 0, 0), "cards_bought": (0, 1, 0)}
    assert hardest_blow(told) is told[0]
    assert hardest_blow(told[-2:]) is None


@pytest.mark.parametrize("game", CITIES)
def test_a_whole_match_is_summed_up_from_what_was_told(game: str) -> None:
    city = GAMES[game]
    for number in range(4):
        match, record = city.new(city.setup(seats=3)), Record()
        play_out(city, match, Sampled(seed_of("dice", number), record), Sampled(seed_of("players", number)))
        result = city.result(match)
        assert result is not None
        story = story_of(city, city.setup(seats=3), record)
        told = [event for beat in story for _, event in beat.told]
        summary = city.summary(story, result)
        figures = {figure.name: figure.by_seat for figure in summary.figures}
        assert isinstance(summary.how, FinalBlow if result.rule == LAST_SURVIVOR else LastStars)
        assert summary.rule == ""
        assert figures["stars"] == tuple(match.stars)
        for name, kinds in CITIES[game].items():
            seats = [event.seat for event in told if isinstance(event, kinds)]
            assert figures[name] == tuple([seats.count(seat) for seat in range(3)])
            assert sum(figures[name]) > 0
        losses = [event.count for event in told if isinstance(event, HeartsLost) and event.by not in (-1, event.seat)]
        assert isinstance(summary.blow, HeartsLost)
        assert summary.blow.count == max(losses)
