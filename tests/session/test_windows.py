"""A reaction window: everybody answers under seal, and when its time has come the answers are revealed in turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lucha.core.notation import write
from lucha.core.table import Landed, Sampled, seed_of
from lucha.core.values import PASS
from lucha.core.verdict import Illegal
from lucha.session.happenings import Refused
from lucha.session.live import LiveMatch
from tests.session.playing import Sitting, all_told
from tests.toys import TOYS
from tests.toys.small_dip.cards import Chupacabra, Play, SuperCabra, TooMuchTequila
from tests.toys.small_dip.instants import AnswerIt, CardPlay, play_a_card
from tests.toys.small_dip.match import Dip

SMALL_DIP = TOYS["small_dip"]
STOP, SUPER_STOP = Play(Chupacabra()), Play(SuperCabra())


def with_hands(number: int, wanted: Sequence[tuple[int, Play]]) -> Sitting:
    """A table where the active seat has just played a card, and these seats can answer so."""
    for attempt in range(number, number + 400):
        sitting = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 3), attempt)
        sitting.play_until(lambda sitting=sitting: sitting.live.window is not None)
        live = sitting.live
        if live.window is not None and all(option in live.offers(seat)[0] for seat, option in wanted):
            return sitting
    raise AssertionError("no such hands in 400 matches")


def play_of(live: LiveMatch) -> CardPlay:
    window = live.window
    assert isinstance(window, AnswerIt)
    return window.play


def test_everybody_is_asked_whoever_can_answer() -> None:
    sitting = with_hands(0, [])
    live = sitting.live
    assert sorted(live.asked()) == [0, 1, 2]
    sitting.choose(live.asked()[0], PASS)
    assert sorted(live.waiting()) == [0, 1, 2], "who has answered is not told"
    assert len(live.asked()) == 2


def test_a_sealed_answer_is_told_to_nobody_until_the_window_closes() -> None:
    sitting = with_hands(0, [(1, STOP)])
    before = all_told(sitting.live)
    sitting.choose(1, STOP)
    told = all_told(sitting.live)
    assert [told[0], told[2], told[3]] == [before[0], before[2], before[3]]
    assert told[1][0] == before[1][0]
    sitting.undo(1)
    told = all_told(sitting.live)
    assert [told[0], told[2], told[3]] == [before[0], before[2], before[3]]
    sitting.choose(1, STOP)
    sitting.close_window()
    assert all("Chupacabra" in str(moments[-1]) for moments, _ in all_told(sitting.live))


def test_whoever_says_nothing_lets_it_be() -> None:
    sitting = with_hands(0, [])
    played = play_of(sitting.live)
    sitting.close_window()
    assert sitting.live.window is None or play_of(sitting.live) != played
    assert [entry.option for entry in sitting.live.record if not isinstance(entry, Landed)][-3:] == [PASS] * 3


def test_an_answer_that_stands_makes_the_others_void_and_is_answered_itself() -> None:
    sitting = with_hands(0, [(1, STOP), (2, SUPER_STOP)])
    first = play_of(sitting.live)
    order = sitting.live.asked()
    number = [sitting.live.number(seat) for seat in range(3)]
    sitting.choose(1, STOP)
    sitting.choose(2, SUPER_STOP)
    sitting.close_window()
    answer = play_of(sitting.live)
    assert answer.seat == next(seat for seat in order if seat in (1, 2))
    assert answer.answers == first
    assert sorted(sitting.live.asked()) == [0, 1, 2], "all are asked anew"
    assert all(sitting.live.number(seat) > number[seat] for seat in range(3))
    sitting.close_window()
    assert first.card not in sitting.live.match.on_table, "it was stopped"


def test_a_chain_of_answers_ends_with_the_first_play_standing() -> None:
    sitting = with_hands(0, [(1, STOP), (2, SUPER_STOP)])
    first = play_of(sitting.live)
    sitting.choose(1, STOP)
    sitting.close_window()
    sitting.choose(2, SUPER_STOP)
    sitting.close_window()
    assert play_of(sitting.live).answers == CardPlay(1, Chupacabra(), answers=first)
    sitting.close_window()
    assert play_of(sitting.live) == first, "the answer was stopped, so the first window is open still"
    assert sitting.restored().fingerprint() == sitting.live.fingerprint()
    sitting.close_window()
    assert first.card not in sitting.live.match.on_table


def test_an_answer_to_a_window_that_has_closed_counts_for_no_other() -> None:
    sitting = with_hands(0, [(1, STOP), (2, SUPER_STOP)])
    number = sitting.live.number(2)
    sitting.choose(1, STOP)
    sitting.close_window()
    with pytest.raises(Refused, match="stale"):
        sitting.live.choose(2, write(SUPER_STOP), number)
    assert sitting.live.sealed == {}


def test_a_play_stays_on_the_table_once_its_window_is_open() -> None:
    sitting = with_hands(0, [(1, STOP)])
    player = play_of(sitting.live).seat
    other = next(seat for seat in range(3) if seat != player)
    before = sitting.live.may_undo(player)
    sitting.choose(other, PASS)
    assert not before
    assert sitting.live.may_undo(player) == before, "and nobody learns from it who has answered"


def test_what_cannot_stop_a_play_is_refused_with_its_rule() -> None:
    live = Sitting(SMALL_DIP, SMALL_DIP.setup("party", 3)).live
    match = live.match
    assert isinstance(match, Dip)
    with pytest.raises(Illegal):
        live.choose((match.active + 1) % 3, "Pass", 1)
    with pytest.raises(Illegal):
        live.choose(match.active, write(STOP), live.number(match.active))


def test_bots_answer_in_any_order_as_if_it_were_their_turn() -> None:
    sitting = with_hands(0, [])
    live = sitting.live
    for seat in reversed(live.asked()):
        twin = live.as_asked(seat)
        assert SMALL_DIP.waits_for(twin) == (seat,)
        assert SMALL_DIP.options(twin, seat) == live.offers(seat)[0]


def test_a_window_over_a_play_set_by_hand_asks_clockwise_from_the_active_seat() -> None:
    match = SMALL_DIP.new(SMALL_DIP.setup("party", 3))
    SMALL_DIP.advance(match, Sampled(seed_of("by hand")))
    assert isinstance(match, Dip)
    card = match.hands[match.active][0]
    play_a_card(match, CardPlay(match.active, card, (match.active + 1) % 3 if card == TooMuchTequila() else None))
    window = match.question
    assert isinstance(window, AnswerIt)
    assert window.seats == match.clockwise(match.active)
