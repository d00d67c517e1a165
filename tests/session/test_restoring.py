"""A match is read back from its log as it was, at every point of it."""

from __future__ import annotations

import pytest

from lucha.core.record import entry_line
from lucha.core.setup import Setup
from lucha.session.live import LiveMatch
from tests.contract.play import SETUPS, each_of, each_setup, name_of
from tests.session.playing import Sitting, all_told
from tests.toys import AnyGame

WHOLE = 3000  # commands, at most
FEW = 90  # commands, of matches that may have a thousand
WITH_MORE_SIDES = [(game, setup) for game, setup in SETUPS if len(game.sides(setup)) > 2][::3]
SOME = [one for one in SETUPS if name_of(*one) in ("luchador-basic-2", "luchador-free-for-all-4", "small_dip-party-5")]
SOME += [one for one in SETUPS if one[0].name in ("challenge", "fortune", "tag_team", "small_rumble")][::2]
each_of_some = each_of(SOME)
each_with_more_sides = each_of(WITH_MORE_SIDES)


def inside(live: LiveMatch) -> object:
    """All that decides how a table goes on, and all that was heard at it."""
    heard = [(one.step, one.event, one.names, one.played, one.way) for one in live.heard]
    return (
        live.fingerprint(),
        live.record,
        heard,
        live.places,
        live.commands,
        live.undone,
        live.sealed,
        live.waiting(),
        live.asked(),
        live.result,
        live.need_number(),
        [live.may_undo(seat) for seat in range(live.setup.seats)],
        [live.names(language) for language in ("en", "es")],
    )


def check(sitting: Sitting) -> None:
    again = sitting.restored()
    assert inside(again) == inside(sitting.live)
    assert again.take_lines() == [], "what is on the log is not written again"


def play_and_compare(sitting: Sitting, one_in: int, conceding: bool = False, most: int = FEW) -> None:
    for _ in range(most):
        if not sitting.live.is_on:
            break
        people = [seat for seat, one in enumerate(sitting.live.places) if one.who == "person"]
        if conceding and len(people) > 1 and sitting.happens(30):
            sitting.concede(sitting.one_of(people))
        else:
            sitting.play()
        if sitting.happens(one_in):
            check(sitting)
    check(sitting)
    assert all_told(sitting.restored(), "es") == all_told(sitting.live, "es")


@each_setup
def test_a_match_is_the_same_when_it_is_read_back(game: AnyGame, setup: Setup) -> None:
    play_and_compare(Sitting(game, setup), 30)


@pytest.mark.slow
@each_setup
def test_a_match_is_the_same_when_it_is_read_back_at_every_point(game: AnyGame, setup: Setup) -> None:
    for number in range(1, 3):
        play_and_compare(Sitting(game, setup, number), 2, most=WHOLE)
        play_and_compare(Sitting(game, setup, number, has_real_dice=True), 2, most=WHOLE)


@each_of_some
def test_a_match_with_real_dice_is_the_same_when_it_is_read_back(game: AnyGame, setup: Setup) -> None:
    play_and_compare(Sitting(game, setup, 4, has_real_dice=True), 40)


@each_with_more_sides
@pytest.mark.parametrize("has_real_dice", [False, True], ids=["virtual", "real"])
def test_a_match_that_some_leave_to_bots_is_the_same_when_it_is_read_back(
    game: AnyGame, setup: Setup, has_real_dice: bool
) -> None:
    play_and_compare(Sitting(game, setup, 5, has_real_dice), 20, conceding=True)


@each_setup
def test_a_match_that_somebody_gives_up_is_the_same_when_it_is_read_back(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 6)
    for _ in range(9):
        sitting.play()
    sitting.concede(0)
    check(sitting)
    if len(game.sides(setup)) == 2:
        assert sitting.live.result is not None
        assert 0 not in sitting.live.result.winners


@each_of_some
def test_a_match_read_back_goes_on_with_the_throws_that_were_to_come(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 7)
    for _ in range(12):
        sitting.play()
    twin = Sitting(game, setup, 7)
    twin.live, twin.lines = sitting.restored(), list(sitting.lines)
    twin.chance.go_to(sitting.chance.place)
    for _ in range(FEW):
        if sitting.live.is_on:
            sitting.play()
            twin.play()
    assert twin.lines == sitting.lines
    assert twin.live.fingerprint() == sitting.live.fingerprint()


@each_of_some
def test_the_log_of_a_match_without_take_backs_is_its_record(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 8)
    sitting.play_until(lambda: False)
    codec = game.codec(setup)
    played = [line for line in sitting.lines[1:] if '"sealed"' not in line]
    assert played == [entry_line(codec, entry) for entry in sitting.live.record]
