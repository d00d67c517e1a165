"""What was chosen may be taken back until something was thrown or revealed or another has acted."""

from __future__ import annotations

import pytest

from lucha.bots import Chair
from lucha.core.agenda import AnyMatch, SecretChoice
from lucha.core.setup import Setup
from lucha.core.table import Landed, seed_of
from lucha.core.values import PASS, Chose, Pass
from lucha.games import GAMES
from lucha.games.layer_dip.layers import Place
from lucha.session import taking_back
from lucha.session.happenings import Refused, TookBack
from lucha.session.live import LiveMatch
from lucha.session.outlook import outlook
from tests.contract.play import each_setup
from tests.session.playing import SEED, Sitting, all_told
from tests.toys import TOYS, AnyGame
from tests.toys.challenge.help import CallForHelp
from tests.toys.challenge.reveal import Reveal
from tests.toys.challenge.turns import IssueChallenge

CHALLENGE = TOYS["challenge"]
LUCHADOR: AnyGame = GAMES["luchador"]
LAYER_DIP: AnyGame = GAMES["layer_dip"]


def to_the_count(seats: int = 4) -> tuple[Sitting, int, int]:
    """Challenger and Champion count to three; nobody has called for help."""
    sitting = Sitting(CHALLENGE, CHALLENGE.setup("tokyo", seats))
    (challenger,) = sitting.live.asked()
    sitting.choose(challenger, IssueChallenge())
    sitting.choose(challenger, PASS)
    (champion,) = sitting.live.asked()
    sitting.choose(champion, PASS)
    return sitting, challenger, champion


@each_setup
def test_after_a_take_back_the_match_stands_as_before(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 11)
    taken_back = 0
    for place in range(400):  # where dice follow most choices, few can be taken back
        if not sitting.live.is_on or (place >= 70 and taken_back):
            break
        before, sealed = sitting.live.fingerprint(), dict(sitting.live.sealed)
        asked, waiting = sitting.live.asked(), sitting.live.waiting()
        sitting.play(takes_back=False)
        for seat in range(setup.seats):
            if sitting.live.may_undo(seat) and seat in asked and seat not in sitting.live.asked():
                sitting.undo(seat)
                taken_back += 1
                assert (sitting.live.fingerprint(), sitting.live.sealed) == (before, sealed)
                assert (sitting.live.asked(), sitting.live.waiting()) == (asked, waiting)
                break
    assert taken_back or game.name == "small_rumble" or not sitting.live.is_on


@each_setup
def test_nothing_is_taken_back_once_something_was_thrown_or_revealed_or_another_has_acted(
    game: AnyGame, setup: Setup
) -> None:
    sitting = Sitting(game, setup, 12)
    for _ in range(120):
        if not sitting.live.is_on:
            break
        live = sitting.live
        for seat in range(setup.seats):
            if live.may_undo(seat) and seat not in live.sealed and seat not in live.match.commitments:
                last = live.record[-1]
                assert isinstance(last, Chose)
                assert (last.seat, last.secret) == (seat, False)
            elif not live.may_undo(seat):
                lines = list(sitting.lines)
                with pytest.raises(Refused, match="no-undo"):
                    sitting.undo(seat)
                assert sitting.live.take_lines() == []
                assert sitting.lines == lines
        if live.record and isinstance(live.record[-1], Landed):
            assert not any(live.may_undo(seat) for seat in range(setup.seats))
        sitting.play(takes_back=False)


def test_a_choice_is_taken_back_before_a_real_throw_and_not_after() -> None:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("free-for-all", 3), 2, has_real_dice=True)
    taken_back = 0
    while sitting.live.is_on and taken_back < 5:
        live = sitting.live
        before, asked = live.fingerprint(), live.asked()
        sitting.play(takes_back=False)
        undoing = [seat for seat in asked if live.needs is not None and live.may_undo(seat)]
        if undoing:
            assert sitting.restored().may_undo(undoing[0])
            number = live.need_number()
            sitting.undo(undoing[0])
            assert (live.fingerprint(), live.asked(), live.needs) == (before, asked, None)
            taken_back += 1
            sitting.play(takes_back=False)
            assert live.need_number() > number, "what was meant for the throw before counts for no other"
            assert sitting.restored().need_number() == live.need_number()
        if live.needs is not None and live.is_on:
            sitting.enter()
            assert not any(live.may_undo(seat) for seat in range(3))
    assert taken_back


def test_taking_back_what_nobody_has_answered_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 3), 4)
    live, taken_back = sitting.live, 0

    def never(*_: object) -> None:
        raise AssertionError("the whole match was played again")

    monkeypatch.setattr(taking_back, "replay", never)
    while live.is_on and taken_back < 5:
        before, asked = live.fingerprint(), live.asked() if live.window is None else ()
        sitting.play(takes_back=False)
        undoing = [seat for seat in asked if live.may_undo(seat)]
        if undoing:
            sitting.undo(undoing[0])
            assert live.fingerprint() == before
            sitting.choose(undoing[0])
            taken_back += 1
    assert taken_back == 5
    assert live.replayed == 0


def test_after_a_take_back_the_story_goes_on_in_the_words_of_one_who_has_read_it_from_the_log() -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 3), 5)
    live, taken_back = sitting.live, 0
    while live.is_on:
        asked = live.asked() if live.window is None else ()
        sitting.play(takes_back=False)
        undoing = [seat for seat in asked if live.may_undo(seat)]
        if undoing and taken_back < 3:
            sitting.undo(undoing[0])
            taken_back += 1
    assert taken_back
    ways = [(type(one.event), one.way) for one in live.heard]
    assert [(type(one.event), one.way) for one in sitting.restored().heard] == ways
    told = LiveMatch(LAYER_DIP, live.setup, sitting.places, SEED)
    told.replay(live.record)
    last = max([place for place, (event, _) in enumerate(ways) if event is TookBack])
    since = len(ways) - last - 1
    assert since > 10
    assert [(type(one.event), one.way) for one in told.heard][-since:] == ways[-since:], "and of who reads the record"


@pytest.mark.parametrize("has_real_dice", [False, True], ids=["virtual", "real"])
def test_a_card_that_others_have_seen_is_not_taken_back_into_a_hand(has_real_dice: bool) -> None:
    sitting = Sitting(LAYER_DIP, LAYER_DIP.setup("party", 2), 3, has_real_dice)
    live, shown, hidden = sitting.live, set[bool](), set[bool]()
    for _ in range(200):
        asked, before = live.asked() if live.window is None else (), live.match.clone()
        sitting.play(takes_back=False)
        last = live.record[-1]
        if asked and isinstance(last, Chose) and live.window is None:
            assert sitting.restored().may_undo(last.seat) == live.may_undo(last.seat)
            if isinstance(last.option, Place) and times_seen(live.match, last) > times_seen(before, last):
                shown.add(live.may_undo(last.seat))
            elif isinstance(last.option, Pass):
                hidden.add(live.may_undo(last.seat))
        if not live.is_on:
            break
    assert shown == {False}
    assert hidden == {True}, "whoever passes has shown nothing"


def times_seen(match: AnyMatch, placed: Chose) -> int:
    """How often a Layer is in the view of the other of two: in a dip, or in a hand that they know of."""
    assert isinstance(placed.option, Place)
    return repr(LAYER_DIP.view(match, 1 - placed.seat)).count(repr(placed.option.layer))


def test_a_choice_that_nobody_knew_of_is_taken_back_in_silence() -> None:
    sitting, challenger, champion = to_the_count()
    before = all_told(sitting.live)
    sitting.choose(challenger, Reveal())
    sitting.undo(challenger)
    told = all_told(sitting.live)
    for seat in (champion, *[seat for seat in range(4) if seat not in (champion, challenger)], -1):
        assert told[seat] == before[seat]
    assert told[challenger][0][-1]["kind"] == "TookBack"
    assert isinstance(sitting.live.heard[-1].event, TookBack)


def test_an_open_choice_is_taken_back_before_all() -> None:
    sitting = Sitting(CHALLENGE, CHALLENGE.setup("tokyo", 4))
    (challenger,) = sitting.live.asked()
    sitting.choose(challenger, IssueChallenge())
    sitting.choose(challenger, CallForHelp())
    sitting.undo(challenger)
    name = sitting.places[challenger].name
    for seat, (moments, _) in enumerate(all_told(sitting.live)):
        assert moments[-1]["text"] == ("You take it back." if seat == challenger else f"{name} takes it back.")
    assert sitting.live.asked() == (challenger,)


def test_whoever_let_it_be_before_the_count_cannot_learn_from_take_backs_that_the_other_has_chosen() -> None:
    sitting, challenger, champion = to_the_count()
    before = all_told(sitting.live)[champion]
    sitting.choose(challenger, PASS)
    assert all_told(sitting.live)[champion] == before


def test_one_of_three_takes_back_what_was_sealed_before_another_chose() -> None:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("free-for-all", 3), 1)

    def all_three() -> bool:
        return isinstance(sitting.live.question, SecretChoice) and len(sitting.live.asked()) == 3

    sitting.play_until(all_three)
    before = sitting.live.fingerprint()
    sitting.choose(0)
    knows = all_told(sitting.live)[0]
    sitting.choose(1)
    assert all_told(sitting.live)[0] == knows, "that another has chosen does not show"
    sitting.undo(0)
    sitting.undo(1)
    assert sitting.live.fingerprint() == before
    assert sitting.restored().fingerprint() == before


@pytest.mark.parametrize("times", [1, 3])
def test_the_number_of_a_throw_does_not_tell_how_often_somebody_wavered_in_secret(times: int) -> None:
    def number_of_the_next_throw(times: int) -> int:
        sitting = Sitting(LUCHADOR, LUCHADOR.setup("free-for-all", 3), 1, has_real_dice=True)
        live = sitting.live
        sitting.play_until(lambda: isinstance(live.question, SecretChoice) and len(live.asked()) == 3)
        for _ in range(times):
            sitting.choose(0, live.default(0))
            sitting.undo(0)
        while live.needs is None:
            seat = live.asked()[0]
            sitting.choose(seat, live.default(seat))
        assert sitting.restored().need_number() == live.need_number()
        return live.need_number()

    assert number_of_the_next_throw(times) == number_of_the_next_throw(0)


def test_after_the_last_has_chosen_all_is_revealed_and_stays() -> None:
    sitting, challenger, champion = to_the_count()
    sitting.choose(challenger, Reveal())
    sitting.choose(champion, PASS)
    assert not sitting.live.may_undo(challenger)
    assert not sitting.live.may_undo(champion)


def test_a_number_counts_once_even_when_the_answer_was_taken_back() -> None:
    sitting, challenger, _ = to_the_count()
    number = sitting.live.number(challenger)
    sitting.choose(challenger, Reveal())
    sitting.undo(challenger)
    assert sitting.live.number(challenger) > number
    with pytest.raises(Refused, match="stale"):
        sitting.live.choose(challenger, "Reveal", number)


def test_odds_are_the_same_whatever_the_other_has_chosen_under_seal() -> None:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("basic", 2), 2)
    sitting.play_until(lambda: sitting.live.hides_who_answered and len(sitting.live.asked()) == 2)
    live = sitting.live
    told = []
    for option in (None, *live.offers(1)[0][:2]):
        if option is not None:
            sitting.choose(1, option)
        told.append(outlook(Chair(LUCHADOR, live.as_asked(0), 0), seed_of("odds")))
        if option is not None:
            sitting.undo(1)
    assert len(told) == 3
    assert told[0] == told[1] == told[2]
    assert told[0]
