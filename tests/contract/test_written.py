"""Every moment of every match can be written as a scenario, and read again."""

from __future__ import annotations

import tomllib
from dataclasses import replace

from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.referee.inquiry import AtRest
from lucha.referee.moments import moments_of
from lucha.referee.writing import file_of, match_at, position_of
from tests.contract.play import AnyGame, each_game, each_setup, setups


@each_setup
def test_every_kind_of_moment_is_written_and_read_again(game: AnyGame, setup: Setup) -> None:
    found = moments_of(game, setup).all
    assert found, "a match has moments"
    for moment in found[:: max(1, len(found) // 12)]:
        position = position_of(game, setup, moment.match)
        read = tomllib.loads(file_of({"game": game.name}, position, []))["position"]
        assert repr(match_at(game, setup, read)) == repr(moment.match), moment.key


@each_game
def test_what_a_seat_cannot_see_does_not_change_what_is_written_for_it(game: AnyGame) -> None:
    """Two matches that a seat cannot tell apart, dealt anew by one chance, are one and the same position."""
    setup = setups(game)[0]
    for moment in moments_of(game, setup).all[:10]:
        for seat in range(setup.seats):
            twin = game.redeal(moment.match, seat, Sampled(seed_of("twin")))
            written = [
                position_of(game, setup, game.redeal(match, seat, Sampled(seed_of("asked"))))
                for match in (moment.match, twin)
            ]
            assert written[0] == written[1], (moment.key, seat)


@each_game
def test_moments_are_the_same_whoever_asks_and_stand_where_they_say(game: AnyGame) -> None:
    setup = setups(game)[0]
    moments = moments_of(game, setup)
    keys = [one.key for one in moments.all]
    assert len(set(keys)) == len(keys)
    assert moments.start in moments.all
    again = moments_of.__wrapped__(game, replace(setup))
    assert [one.key for one in again.all] == keys
    for one in moments.all:
        rest = AtRest(game, setup, one.match)
        assert repr(rest.match) == repr(one.match), "nothing happens there by itself"
        assert rest.waiting or rest.needs is not None
