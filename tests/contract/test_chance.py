"""Every throw and every draw is a chance node: one a step, before anything is touched, and all of it counted."""

from __future__ import annotations

from collections import Counter

import pytest

from lucha.core.agenda import AnyMatch
from lucha.core.chance import TooManyWays, fork, odds, settle
from lucha.core.setup import Setup
from lucha.core.table import Given, OutcomeNeeded
from lucha.core.values import Event
from tests.contract.play import (
    each_setup,
    each_setup_and_reading,
    each_setup_and_reading_with_cards,
    moments_looked_at,
    name_of,
)
from tests.toys import AnyGame


@each_setup_and_reading
def test_a_step_throws_before_it_touches_or_tells_anything(game: AnyGame, setup: Setup) -> None:
    heard: list[Event] = []
    for moment in moments_looked_at(game, setup, range(5)):
        if not moment.is_answer:
            twin = moment.before.clone()
            step = twin.agenda.pop()
            heard.clear()
            table = Given(record=[], audience=lambda step, event: heard.append(event))
            try:
                step.run(twin, table)
            except OutcomeNeeded:
                twin.agenda.append(step)
                assert twin == moment.before
                assert (heard, table.record) == ([], [])
                assert moment.outcomes == 1
            else:
                assert moment.outcomes == 0


@each_setup
def test_a_match_that_waits_for_an_outcome_waits_again_until_it_is_given(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 4):
        if moment.outcomes:
            twin = moment.before.clone()
            for _ in range(2):
                needed = settle(game, twin)
                assert needed is not None
                assert needed.step == moment.step
                assert twin == moment.before


@each_setup_and_reading
def test_no_step_throws_twice_and_chance_is_forked_in_full_into_different_outcomes(game: AnyGame, setup: Setup) -> None:
    seen: Counter[type] = Counter()
    for moment in moments_looked_at(game, setup, range(5, 10)):
        assert moment.outcomes <= 1, f"{moment.step} has thrown {moment.outcomes} times"
        if moment.outcomes and seen[type(moment.step)] < 3:
            seen[type(moment.step)] += 1
            needed = settle(game, moment.before.clone())
            assert needed is not None
            outcomes = needed.outcomes()
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
            assert all(len(outcome) == needed.count and chance > 0 for outcome, chance in outcomes)
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            if len(outcomes) < 300:
                branches = fork(game, moment.before)
                assert [chance for _, chance in branches] == [chance for _, chance in outcomes]


@each_setup
def test_without_chance_a_fork_has_one_branch(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 6):
        if moment.is_answer:
            ((branch, chance),) = fork(game, moment.before)
            assert (branch, chance) == (moment.before, 1.0)


@each_setup
def test_the_odds_of_a_step_sum_to_one(game: AnyGame, setup: Setup) -> None:
    seen: set[type] = set()
    for moment in moments_looked_at(game, setup, 7):
        if moment.outcomes and type(moment.step) not in seen:
            seen.add(type(moment.step))
            try:
                chances = odds(game, moment.before, lambda match: len(match.agenda), this_step_only=True, most=1000)
            except TooManyWays:
                continue
            assert sum(chances.values()) == pytest.approx(1, abs=1e-5)


@each_setup
def test_what_was_thrown_is_one_of_the_outcomes_that_were_possible(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 8):
        if moment.outcomes:
            needed = settle(game, moment.before.clone())
            assert needed is not None
            branches = [match for match, _ in fork(game, moment.before)] if len(needed.outcomes()) < 60 else []
            twin = moment.match.clone()
            settle(game, twin)
            assert not branches or twin in branches or any_up_to_alike_dice(twin, branches)


def any_up_to_alike_dice(match: AnyMatch, branches: list[AnyMatch]) -> bool:
    """Dice of one kind may have landed in another order."""
    wanted = sorted(repr(match))
    return any(sorted(repr(branch)) == wanted for branch in branches)


@each_setup_and_reading_with_cards
def test_no_card_is_lost_or_made_at_any_moment(game: AnyGame, setup: Setup) -> None:
    every_card = Counter(map(repr, game.cards(game.new(setup))))
    for moment in moments_looked_at(game, setup, range(9, 19)):
        assert Counter(map(repr, game.cards(moment.match))) == every_card, f"{moment.step}: {name_of(game, setup)}"


@each_setup
def test_who_is_asked_for_an_outcome_has_a_seat(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 12):
        if moment.outcomes:
            needed = settle(game, moment.before.clone())
            assert needed is not None
            assert needed.seat is None or needed.seat in range(setup.seats)
            assert str(needed)
            assert needed.outcomes(), "there is something that can be given"
            assert needed.count > 0, "nobody is asked for nothing"
