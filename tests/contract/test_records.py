"""A match can be written down, at every moment, and taken up again."""

from __future__ import annotations

import msgspec

from lucha.core.agenda import Step
from lucha.core.codec import Codec
from lucha.core.record import check_end, read_record, record_text, replay
from lucha.core.rules import rule_of
from lucha.core.setup import Setup
from lucha.core.table import Given, Landed, OutcomeNeeded, Record, Sampled, seed_of
from lucha.core.values import Chose, Event
from tests.contract.play import (
    ENOUGH,
    EVERY_GAME,
    FEW,
    SETUPS,
    Player,
    each_setup,
    each_setup_and_reading,
    enough,
    looked_at,
    moments_looked_at,
    positions,
    seats_and_spectator,
    text,
)
from tests.toys import AnyGame

BY_NAME = {game.name: game for game in EVERY_GAME}


class Minutes:
    """All that was told, byte for byte, each with its rule."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.lines: list[str] = []

    def hear(self, step: Step | None, event: Event) -> None:
        self.lines.append(f"{rule_of(step)} {text(self.codec, event)}")


@each_setup_and_reading
def test_a_match_survives_json_at_every_moment(game: AnyGame, setup: Setup) -> None:
    """In a mode as it is usually played, and at fewer moments under every other reading of its rules."""
    codec = game.codec(setup)
    most, few = (ENOUGH, FEW) if (game, setup) in SETUPS else (ENOUGH // FEW, 1)
    for moment in moments_looked_at(game, setup, 1, most, few):
        stored = text(codec, moment.match)
        again = codec.decode(msgspec.json.decode(stored))
        assert again == moment.match
        assert text(codec, again) == stored
    again = codec.decode(msgspec.json.decode(text(codec, moment.match)))
    assert codec.fingerprint(again) == codec.fingerprint(moment.match), "it is made of the same bytes"


@each_setup
def test_a_match_read_back_says_the_same_to_everyone_and_goes_on_the_same(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    asked = 0
    for number in enough(game, setup, range(2, 5)):
        player, table = Player(number), Sampled(seed_of(number))
        match = game.new(setup)
        while waiting := game.advance(match, table):
            again = codec.decode(msgspec.json.decode(text(codec, match)))
            views = [(game.view(again, viewer), game.view(match, viewer)) for viewer in seats_and_spectator(setup)]
            assert all(one == other for one, other in views)
            one, other = views[asked % len(views)]  # byte for byte, of each in turn
            assert text(codec, one) == text(codec, other)
            asked += 1
            for seat in waiting:
                assert game.options(again, seat) == game.options(match, seat)
            seat = player.seat(waiting)
            game.choose(again, seat, player.one_of(game.options(match, seat)), table)
            match = again
        assert game.result(match) is not None


@each_setup
def test_every_event_and_every_choice_survives_json(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    for moment in moments_looked_at(game, setup, 3):
        for event in moment.events:
            for viewer in seats_and_spectator(setup):
                seen = event.seen_by(viewer)
                assert codec.decode(msgspec.json.decode(text(codec, seen))) == seen


@each_setup_and_reading
def test_a_record_replays_to_the_same_state_and_the_same_events(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    players = tuple([f"¡{seat}! ñ" for seat in range(setup.seats)])
    for number in enough(game, setup, range(2)):
        record: Record = []
        first, second = Minutes(codec), Minutes(codec)
        *_, (match, _) = positions(game, setup, number, record, first.hear)
        written = record_text(game, setup, players, record, match)
        found, saved = read_record("a record", written, BY_NAME.__getitem__)
        assert found is game
        assert (saved.setup, saved.players, saved.version) == (setup, players, game.version)
        assert saved.record == record
        played = replay(game, saved.setup, saved.record, second.hear)
        check_end(game, saved, played.match)
        assert played.needs is None
        assert played.match == match
        assert codec.fingerprint(played.match) == codec.fingerprint(match) == saved.hash
        assert first.lines == second.lines
        assert record_text(game, saved.setup, saved.players, saved.record, played.match) == written


@each_setup
def test_a_record_taken_up_anywhere_in_the_middle_goes_on_to_the_same_end(game: AnyGame, setup: Setup) -> None:
    record: Record = []
    *_, (match, _) = positions(game, setup, 4, record)
    waited_for: set[type] = set()
    for cut in range(0, len(record) + 1, max(1, len(record) // 6)):
        for place in (cut, cut + 1):
            written = record_text(game, setup, (), record[:place], game.new(setup))
            _, saved = read_record("a record", written, BY_NAME.__getitem__)
            assert saved.hash == "", "it is not closed"
            taken_up = replay(game, setup, saved.record)
            goes_on(game, taken_up.match, taken_up.needs, record[place:])
            assert taken_up.match == match
            if place < len(record):
                waited_for.add(type(record[place]))
                assert (taken_up.needs is not None) == isinstance(record[place], Landed)
    assert waited_for == {Landed, Chose} or not any(isinstance(entry, Landed) for entry in record)


def goes_on(game: AnyGame, match: object, needs: OutcomeNeeded | None, rest: Record) -> None:
    """Give what the match waits for, entry by entry."""
    table = Given()
    for entry in rest:
        if isinstance(entry, Chose):
            assert needs is None
            game.choose(match, entry.seat, entry.option, table)
        else:
            assert needs is not None
            table.give(*entry.outcome)
        try:
            needs = None
            game.advance(match, table)
        except OutcomeNeeded as needed:
            needs = needed


@each_setup
def test_a_sampled_match_is_taken_up_at_the_place_where_its_chance_was(game: AnyGame, setup: Setup) -> None:
    *_, (end, _) = looked_at(game, setup, 5)
    table, player = Sampled(seed_of("table", 5)), Player(5)
    match = game.new(setup)
    while waiting := game.advance(match, table):
        table = Sampled(table.seed, place=table.place)
        player.chance = Sampled(player.chance.seed, place=player.chance.place)
        seat = player.seat(waiting)
        game.choose(match, seat, player.one_of(game.options(match, seat)), table)
    assert match == end


@each_setup
def test_a_setup_is_the_same_after_a_heading_has_carried_it(game: AnyGame, setup: Setup) -> None:
    _, saved = read_record(
        "x", record_text(game, setup, ("Ana",) * setup.seats, [], game.new(setup)), BY_NAME.__getitem__
    )
    assert saved.setup == setup
    assert (saved.record, saved.hash, saved.data) == ([], "", game.data_id())
