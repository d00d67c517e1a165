"""A match can be played: it asks, offers, refuses, and ends."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

import pytest

from lucha.core.agenda import Step
from lucha.core.setup import Setup
from lucha.core.table import Given, Record, Sampled, seed_of
from lucha.core.values import PASS, Chose, Event, Option
from lucha.core.verdict import Illegal
from tests.contract.play import (
    FEWEST,
    OPTIONS,
    Player,
    check_clone,
    each_of,
    each_reading,
    each_setup,
    each_setup_and_reading,
    looked_at,
    moments_looked_at,
    mutables,
    parts,
    play_to_the_end,
    positions,
    rule_against,
    seats_and_spectator,
    some,
)
from tests.toys import AnyGame

MATCHES = 20
MANY = 1000  # positions in these, where they are long


@each_setup
def test_random_play_ends_with_a_result_for_whole_sides(game: AnyGame, setup: Setup) -> None:
    """The winners are one side, and a draw is shared by sides."""
    sides = game.sides(setup)
    assert sorted(seat for side in sides for seat in side) == list(range(setup.seats))
    played = 0
    for number in range(MATCHES):
        if played > MANY:
            break
        for match, waiting in positions(game, setup, number):
            played += 1
            result = game.result(match)
            assert (result is None) == bool(waiting), "there is a result when it is over, not before"
        assert result is not None
        winners = [side for side in sides if set(side) <= set(result.winners)]
        assert sorted(seat for side in winners for seat in side) == sorted(result.winners), "sides win together"
        assert len(set(result.winners)) == len(result.winners)
        assert (len(winners) > 1) == result.is_draw


@each_reading
def test_random_play_ends_under_every_reading_of_the_rules(game: AnyGame, setup: Setup) -> None:
    for number in range(5):
        *_, (match, _) = positions(game, setup, number)
        assert game.result(match) is not None


@each_setup
def test_everyone_is_seated_but_nothing_is_thrown_before_the_match_begins(game: AnyGame, setup: Setup) -> None:
    match = game.new(setup)
    assert match == game.new(setup)
    assert match.agenda, "its set-up"
    assert game.result(match) is None
    for seat in seats_and_spectator(setup):
        assert game.view(match, seat).seat == seat


@each_setup
def test_a_clone_is_equal_and_shares_nothing_mutable(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 1):
        twin = moment.match.clone()
        assert type(twin) is type(moment.match)
        assert twin == moment.match
        check_clone(game, moment.match)


@each_setup
def test_what_happens_to_a_clone_does_not_happen_to_the_match(game: AnyGame, setup: Setup) -> None:
    for place, (match, _) in some(looked_at(game, setup, 2), 10):
        before, twin = match.clone(), match.clone()
        play_to_the_end(game, twin, place)
        assert match == before


@each_setup
def test_steps_options_and_questions_are_frozen_and_can_be_keys(game: AnyGame, setup: Setup) -> None:
    for moment in moments_looked_at(game, setup, 3):
        for step in moment.match.agenda:
            assert isinstance(step, Step)
            assert hash(step) == hash(replace(step))
            assert not mutables(step), f"{step} holds something that can change"
    for option in OPTIONS[game.name]:
        assert hash(option) == hash(replace(option))
        assert not mutables(option)


@each_setup_and_reading
def test_a_seat_that_is_asked_has_options_and_the_default_is_the_first(game: AnyGame, setup: Setup) -> None:
    for match, waiting in looked_at(game, setup, 4):
        assert game.waits_for(match) == waiting
        for seat in waiting:
            options = game.options(match, seat)
            assert options
            assert options == list(game.offered(match, seat))
            assert len(set(options)) == len(options), "no option is offered twice"
            assert game.default(match, seat) == options[0]
        for seat in {-1, setup.seats, *range(setup.seats)} - set(waiting):
            assert game.options(match, seat) == []
            assert game.refused(match, seat) == []


@each_setup_and_reading
def test_an_option_is_offered_or_refused_but_never_both(game: AnyGame, setup: Setup) -> None:
    for match, waiting in looked_at(game, setup, 5):
        for seat in waiting:
            refused = {refusal.option for refusal in game.refused(match, seat)}
            assert refused.isdisjoint(game.options(match, seat))
            assert match.question is not None
            assert refused | set(game.options(match, seat)) == set(match.question.candidates(match, seat))


@each_setup_and_reading
def test_a_refused_choice_names_its_rule_and_changes_nothing(game: AnyGame, setup: Setup) -> None:
    foreign = [option for name, options in OPTIONS.items() if name != game.name for option in options]
    heard: list[Event] = []
    chance = Sampled(seed_of("tries"))
    for match, waiting in looked_at(game, setup, 6):
        tries_much = chance.below(4) == 0
        before = match.clone()
        table = Given(record=[], audience=lambda step, event: heard.append(event))
        for seat in range(setup.seats):
            own = {} if match.question is None else dict.fromkeys(match.question.candidates(match, seat))
            tries = {refusal.option: refusal.rule for refusal in game.refused(match, seat)}
            if tries_much:
                tries |= {option: "core/not-an-option" for option in [*foreign, Option()] if option not in own}
                tries |= {option: "" for option in [*OPTIONS[game.name], PASS] if option not in own}
            if seat not in waiting:
                tries = dict.fromkeys([*own, Option()], "core/not-asked")
            for option, rule in tries.items():
                against = rule_against(game, match, seat, option, table)
                assert against, f"{option} is not refused"
                assert rule in ("", against)
                assert against in game.catalogue
        assert match == before
        assert (table.record, heard) == ([], [])


@each_of(FEWEST)
def test_nobody_sits_outside_the_match(game: AnyGame, setup: Setup) -> None:
    match, waiting = next(positions(game, setup, 7))
    option = game.options(match, waiting[0])[0]
    for seat in (-1, -setup.seats, setup.seats, 10**9, None, "0"):
        with pytest.raises(Illegal, match="core/not-asked"):
            game.choose(match, seat, option, Given())  # type: ignore[arg-type]


@each_of(FEWEST)
def test_what_is_no_option_at_all_is_refused(game: AnyGame, setup: Setup) -> None:
    match, waiting = next(positions(game, setup, 7))
    before = match.clone()
    for nonsense in (None, 0, "", "PASS", [], {}, object(), Chose(0, PASS)):
        with pytest.raises(Illegal, match="core/not-an-option"):
            game.choose(match, waiting[0], nonsense, Given())  # type: ignore[arg-type]
    assert match == before


def lookalikes(option: Option) -> list[Option]:
    """Options that are equal to `option` but hold True for 1, or 1.0 for 1."""
    found = []
    for field in fields(option):
        value = getattr(option, field.name)
        if type(value) is int:
            found.append(replace(option, **{field.name: float(value)}))
            if value in (0, 1):
                found.append(replace(option, **{field.name: bool(value)}))
    return found


@each_setup
def test_what_only_looks_like_an_option_is_refused_or_taken_as_the_option(game: AnyGame, setup: Setup) -> None:
    """`Trade(True)` is equal to `Trade(1)`, and it may come in from outside: the match must not hold it."""
    codec = game.codec(setup)
    for match, waiting in looked_at(game, setup, 8):
        for seat in waiting[:1]:
            for option in game.options(match, seat):
                proper, noted = match.clone(), Given(record=[])
                game.choose(proper, seat, option, noted)
                for lookalike in lookalikes(option):
                    twin, table = match.clone(), Given(record=[])
                    try:
                        game.choose(twin, seat, lookalike, table)
                    except Illegal:
                        assert twin == match
                    else:
                        assert codec.fingerprint(twin) == codec.fingerprint(proper)
                        assert codec.fingerprint(table.record) == codec.fingerprint(noted.record)


@each_setup
def test_a_rule_of_thumb_lies_between_lost_and_won(game: AnyGame, setup: Setup) -> None:
    for match, _ in looked_at(game, setup, 9):
        for seat in range(setup.seats):
            assert -1 <= game.hint(game.view(match, seat)) <= 1


@each_setup
def test_the_same_chance_and_the_same_choices_make_the_same_match(game: AnyGame, setup: Setup) -> None:
    for one, other in zip(positions(game, setup, 10), positions(game, setup, 10), strict=True):
        assert one == other


@each_setup
def test_nothing_in_a_match_depends_on_who_is_listening(game: AnyGame, setup: Setup) -> None:
    *_, (alone, _) = positions(game, setup, 11)
    *_, (heard, _) = positions(game, setup, 11, [], lambda step, event: None)
    assert alone == heard


@each_setup
def test_apply_does_what_choose_does(game: AnyGame, setup: Setup) -> None:
    player = Player(12)
    for match, waiting in looked_at(game, setup, 12):
        for seat in waiting:
            for option in (game.default(match, seat), player.one_of(game.options(match, seat))):
                chosen, applied = match.clone(), match.clone()
                noted: list[Record] = [[], []]
                game.choose(chosen, seat, option, Sampled(seed_of(1), noted[0]))
                game.apply(applied, seat, option, Sampled(seed_of(1), noted[1]))
                assert chosen == applied
                assert noted[0] == noted[1]


@each_setup
def test_a_match_is_made_of_plain_data(game: AnyGame, setup: Setup) -> None:
    """Dataclasses, lists, dicts, tuples, enums, numbers and texts: nothing that a clone or a codec cannot follow."""
    fixtures = game.fixtures(setup)
    for match, _ in looked_at(game, setup, 13):
        for part in parts(match):
            assert not callable(part)
            is_plain = part is None or isinstance(part, (bool, int, str, list, dict, tuple))
            is_known = is_dataclass(part) or type(part).__module__ in {module.__name__ for module in game.vocabulary}
            assert is_plain or is_known or any(part is fixture for fixture in fixtures), part
