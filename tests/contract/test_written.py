"""Every moment of every match can be written as a scenario, and read again."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from dataclasses import replace

from lucha.core.agenda import Question
from lucha.core.facts import BadInput
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.referee.inquiry import AtRest
from lucha.referee.moments import moments_of
from lucha.referee.onlooking import match_seen
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
def test_those_who_look_on_get_a_match_made_of_what_they_see(game: AnyGame) -> None:
    """Whatever the hands hold: it is the same for two matches that they cannot tell apart."""
    setup = setups(game)[0]
    for moment in moments_of(game, setup).all[:20]:
        twin = game.redeal(moment.match, 0, Sampled(seed_of("twin")))
        made = []
        for match in (moment.match, twin):
            with suppress(BadInput):  # no question waits there, or the view does not tell the table
                made.append(match_seen(game, setup, game.view(match, None), Sampled(seed_of("asked"))))
        assert len(made) in (0, 2), moment.key
        assert len({repr(match) for match in made}) < 2, moment.key
        assert made or game.name != "layer_dip" or not isinstance(moment.step, Question), moment.key
        if made and game.name == "layer_dip":
            views = [game.view(one, None) for one in (moment.match, made[0])]
            assert len({repr(view.discard) for view in views}) == 1, "what lies open lies as they see it"
            assert len({repr([len(player.hand) for player in view.players]) for view in views}) == 1


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
