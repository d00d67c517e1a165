"""What bots make of a Challenge and of Evolutions."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.bots import Chair, make_bot
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_tokyo.game import KingOfTokyo
from lucha.games.king_of_tokyo.hints import SLIPPING
from lucha.games.king_of_tokyo.tokyo import Stay, StayOrYield
from lucha.monsters.cards import PlayEvolution
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.challenge_advice import AN_EXTRA_TURN
from lucha.monsters.reveal import TurnUp
from tests.games.king_of_tokyo.challenged import hit
from tests.games.king_of_tokyo.evolved import evolved

GAME = KingOfTokyo()


def weighed(match: Any, seat: int) -> dict[Any, float]:
    options = GAME.options(match, seat)
    worths = GAME.weigh(GAME.view(match, seat), options)
    assert worths is not None
    return dict(zip(options, worths, strict=True))


def test_a_strong_card_is_shown_and_a_challenge_with_it_is_worth_it() -> None:
    play = hit(challenge="giant_powerhouse roll_up", seats=2, place=[0, 1])
    worths = weighed(play.match, 0)
    assert worths[Challenge(1)] > 0
    play.chooses(0, Challenge(1))
    assert weighed(play.match, 0)[TurnUp()] > 0


def test_a_weak_card_is_shown_in_some_turns_and_hidden_in_others() -> None:
    shown = set()
    for turn in range(16):
        play = hit(challenge="roll_up giant_powerhouse", seats=2, place=[0, 1])
        play.chooses(0, Challenge(1))
        play.match.turn = turn
        shown.add(weighed(play.match, 0)[TurnUp()] > 0)
    assert shown == {True, False}


def test_what_a_bot_weighs_does_not_depend_on_the_other_card() -> None:
    one = hit(challenge="moonsault roll_up", seats=2, place=[0, 1])
    other = hit(challenge="moonsault giant_powerhouse", seats=2, place=[0, 1])
    assert weighed(one.match, 0) == weighed(other.match, 0)


def test_an_extra_turn_for_who_does_not_enter_speaks_against_a_challenge() -> None:
    """Jungle Frenzy is of use only to a Monster that stays outside."""
    picks = ("the_king", "kraken", "alienoid")

    def with_a_hand(card: str) -> float:
        play = evolved(hand=card, mode="challenge", challenge="moonsault roll_up", picks=picks)
        play.match.the_ring().stayed = [1]
        play.match.agenda.append(IssueAChallenge(0))
        return weighed(play.match, 0)[Challenge(1)]

    assert with_a_hand("jungle_frenzy") == with_a_hand("alpha_male") - AN_EXTRA_TURN


def test_whoever_may_slip_out_unhurt_does_so_rather() -> None:
    picks = ("kraken", "the_king", "alienoid")

    def with_a_hand(card: str) -> float:
        play = evolved(hand={1: card}, picks=picks)
        play.match.agenda.append(StayOrYield((1,), True))
        return weighed(play.match, 1)[Stay()]

    assert with_a_hand("simian_scamper") == with_a_hand("alpha_male") - SLIPPING


def test_what_stays_is_played_at_once_and_a_cure_waits_for_wounds() -> None:
    assert weighed(evolved(hand="rudo").match, 0)[PlayEvolution("rudo")] > 0
    picks = ("kraken", "the_king", "alienoid")
    whole = evolved(hand="healing_rain", picks=picks)
    hurt = evolved(hand="healing_rain", picks=picks, hearts=[5])
    assert weighed(whole.match, 0)[PlayEvolution("healing_rain")] < 0
    assert weighed(hurt.match, 0)[PlayEvolution("healing_rain")] > 0


@pytest.mark.parametrize("options", [{}, {"evolutions": "yes", "luchador": "yes"}])
def test_greedy_beats_three_that_play_by_chance(options: dict[str, str]) -> None:
    wins = 0
    for number in range(8):
        match: Any = GAME.new(GAME.setup("challenge", 4, options))
        own = number % 4
        bots = [make_bot("greedy" if seat == own else "random", seed_of("duel", number, seat)) for seat in range(4)]
        table = Sampled(seed_of("duel", number))
        while waiting := GAME.advance(match, table):
            for seat in waiting:
                GAME.choose(match, seat, bots[seat].choose(Chair(GAME, match, seat)), table)
        wins += match.result.winners == (own,)
    assert wins >= 5, f"{wins} of 8"
