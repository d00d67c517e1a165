"""Many matches, and what they tell."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from lucha.core.playout import play_out
from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES, find_game
from lucha.lab.simulate import (
    Plan,
    Tally,
    clone_microseconds,
    interval,
    play_matches,
    quantile,
    simulate,
    without_collecting,
)
from lucha.lab.speed import measure

GAME = GAMES["luchador"]
PLAN = Plan("luchador", None, GAME.setup(), ("random", "random"), "lab")


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (50, 100, 0.4038, 0.5962),
        (263, 500, 0.4822, 0.5694),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_the_interval_of_a_share_is_wilsons(successes: int, trials: int, low: float, high: float) -> None:
    assert interval(successes, trials) == pytest.approx((low, high), abs=0.0001)


def test_an_interval_holds_the_share_stays_within_0_and_1_and_narrows() -> None:
    for trials in (1, 3, 10, 1000):
        for successes in range(trials + 1):
            low, high = interval(successes, trials)
            assert 0 <= low <= successes / trials + 1e-9
            assert successes / trials - 1e-9 <= high <= 1
    widths = [high - low for low, high in (interval(share // 2, share) for share in (10, 100, 1000, 10_000))]
    assert widths == sorted(widths, reverse=True)


def test_quantiles() -> None:
    assert quantile([5, 1, 3, 2, 4], 0.5) == 3
    assert [quantile(range(100), share) for share in (0.0, 0.05, 0.5, 0.95, 1.0)] == [0, 5, 50, 95, 99]
    assert quantile([7], 0.95) == 7


def test_the_result_does_not_depend_on_the_jobs() -> None:
    one = simulate(PLAN, 130, 1)
    assert simulate(PLAN, 130, 2) == one
    assert simulate(PLAN, 130, 3) == one
    assert (one.matches, len(one.lengths)) == (130, 130)
    assert sum(one.wins) + one.draws == 130
    assert sum(one.lengths) == one.decisions


def test_matches_are_the_same_in_one_part_or_in_many() -> None:
    whole, parts = play_matches(PLAN, 0, 20), Tally([0, 0])
    for first in range(0, 20, 7):
        parts.add(play_matches(PLAN, first, min(first + 7, 20)))
    assert parts == whole


def test_more_matches_begin_with_the_fewer() -> None:
    assert simulate(PLAN, 30, 1).lengths == simulate(PLAN, 60, 1).lengths[:30]


def test_a_random_bot_plays_as_random_playouts_do_by_its_own_seed() -> None:
    """Two randoms are played out at once; beside another bot each has a seed of its own."""
    mixed = Plan("luchador", None, GAME.setup(), ("random", "greedy"), "lab")
    assert play_matches(mixed, 0, 3) == play_matches(mixed, 0, 3)
    assert play_matches(mixed, 0, 3) != play_matches(PLAN, 0, 3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_up_to_the_end(jobs: int) -> None:
    told: list[int] = []
    simulate(PLAN, 250, jobs, told.append)
    assert told == sorted(told)
    assert told[-1] == 250
    assert len(told) > 1


def test_a_plan_with_a_pack_is_played_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "luchador"
    folder.mkdir()
    (folder / "dice.toml").write_text('[wrestling]\nfaces = ["miss"]\n')
    plan = Plan("luchador", tmp_path, GAME.setup(), ("random", "random"), "lab")
    assert simulate(plan, 2, 1).draws == 2
    assert find_game("luchador", tmp_path).data_id()
    assert find_game("luchador") is GAME


def test_a_clone_costs_something() -> None:
    assert 0 < clone_microseconds(GAME, GAME.setup()) < 1000


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_can_be_measured(name: str) -> None:
    game = GAMES[name]
    speed = measure(game, game.setup(), 0.1)
    assert (speed.game, speed.mode, speed.seats) == (name, game.modes[0].name, game.setup().seats)
    assert speed.matches_per_second > 0
    assert speed.decisions_per_match == pytest.approx(speed.decisions_per_second / speed.matches_per_second)
    assert speed.clone_us > 0
    assert speed.redeal_us > 0
    assert speed.listening_costs > -1


def test_matches_leave_nothing_for_the_collector() -> None:
    """So it may be paused while they are played, and is on again afterwards, whatever happens."""
    game = GAMES["luchador"]
    gc.freeze()  # what was there before is not looked at
    for mode in game.modes:
        match = game.new(game.setup(mode.name))
        gc.collect()
        with without_collecting():
            assert not gc.isenabled()
            play_out(game, match, Sampled(seed_of(mode.name)), Sampled(seed_of("players")))
            del match
            assert gc.collect() == 0
        assert gc.isenabled()
    gc.unfreeze()
    with pytest.raises(KeyError), without_collecting():
        raise KeyError
    assert gc.isenabled()
