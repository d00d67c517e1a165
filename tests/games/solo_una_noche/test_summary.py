"""How a match was won: every way, and what each wrestler has done."""

from __future__ import annotations

import pytest

from lucha.core.summary import Figure
from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay
from lucha.games.solo_una_noche.events import Hurt
from lucha.games.solo_una_noche.pins import Hand, Throw
from lucha.games.solo_una_noche.responses import RespondTo, Reverse
from lucha.games.solo_una_noche.summary import BothWentDown, StoodLast, WonByKnockOut, WonByPin, WonBySubmit
from lucha.games.solo_una_noche.todos import Target
from tests.games.solo_una_noche.ring import GOLONDRINA, TAMAL, go, melee, scene
from tests.games.summed import figures, said, summed_up

RULE = "solo_una_noche/"


@pytest.mark.rule(RULE + "damage/knock-out")
def test_a_knock_out_names_the_last_move_that_nobody_negated() -> None:
    ring = scene("body_slam slap", "cartwheel_away", health=(40, 3))
    go(ring, (TAMAL, Lay("body_slam")), (TAMAL, Lay("slap")), (TAMAL, PASS))
    go(ring, (GOLONDRINA, RespondTo("cartwheel_away", 1)), (TAMAL, PASS), (GOLONDRINA, PASS))
    summary = summed_up(ring)
    assert (summary.how, summary.rule) == (WonByKnockOut(TAMAL, GOLONDRINA, "body_slam", 0, ""), "")
    assert said(ring) == [
        "K.O.! Ana's Body Slam puts Beto on the mat.",
        "¡Nocaut! Azotón de Ana manda a Beto a la lona.",
    ]
    assert said(ring, 1)[0] == "K.O.! Ana's Body Slam puts you on the mat."


def test_damage_to_spare_is_told_and_the_hardest_blow_with_the_figures() -> None:
    ring = scene("body_slam", health=(12, 1))
    go(ring, (TAMAL, Lay("body_slam")), (TAMAL, PASS), (GOLONDRINA, PASS))
    summary = summed_up(ring)
    assert summary.blow == Hurt(GOLONDRINA, 3, 0)
    assert figures(summary) == {"health": (12, 0), "dealt": (3, 0), "answered": (0, 0), "big": (0, 0)}
    assert said(ring)[0] == "K.O.! Ana's Body Slam puts Beto on the mat, with damage to spare."


def test_a_series_ends_with_its_score() -> None:
    ring = scene("body_slam", health=(12, 1), series="3")
    ring.match.won, ring.match.bout = [1, 1], 3
    go(ring, (TAMAL, Lay("body_slam")), (TAMAL, PASS), (GOLONDRINA, PASS))
    assert summed_up(ring).figures[0] == Figure("bouts", (2, 1))


@pytest.mark.rule(RULE + "responses/respond-stands")
def test_an_attacker_who_falls_is_told_which_respond_did_it() -> None:
    ring = scene("slap", "reverse", health=(2, 9))
    go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, RespondTo("reverse", 0)), (TAMAL, PASS))
    summary = summed_up(ring)
    assert summary.how == WonByKnockOut(GOLONDRINA, TAMAL, "reverse", 0, "respond")
    assert figures(summary)["dealt"] == (0, 2)
    assert figures(summary)["answered"] == (0, 1)
    assert said(ring) == [
        "K.O.! Beto answers with Reverse, and Ana goes down.",
        "¡Nocaut! Beto contesta con Reversa y cae Ana.",
    ]


@pytest.mark.rule(RULE + "responses/turn-it-back")
def test_a_respond_that_was_turned_around_is_told_as_one() -> None:
    ring = scene("slap double_reverse", "reverse", health=(9, 2))
    go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, RespondTo("reverse", 0)))
    go(ring, (TAMAL, Reverse("double_reverse")), (GOLONDRINA, PASS))
    assert summed_up(ring).how == WonByKnockOut(TAMAL, GOLONDRINA, "reverse", 1, "reverse")
    assert said(ring)[0] == "Double Reverse! Ana turns Reverse around, and Beto goes down."


@pytest.mark.rule(RULE + "damage/both-fall")
def test_who_falls_together_hears_which_rule_decided() -> None:
    ring = scene("slap body_slam", "reverse", health=(2, 3))
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Lay("body_slam")), (TAMAL, PASS))
    go(ring, (GOLONDRINA, RespondTo("reverse", 0)), (TAMAL, PASS), (GOLONDRINA, PASS))
    summary = summed_up(ring)
    assert (summary.how, summary.rule) == (BothWentDown(GOLONDRINA), RULE + "damage/both-fall")
    assert said(ring)[0] == "Both go down together! Beto defended, so Beto wins."


@pytest.mark.rule(RULE + "pins/turn-a-pin-card")
def test_a_pin_says_how_much_was_left() -> None:
    ring = scene("pin", health=(40, 17), piles=("", "slap slap body_slam"))
    go(ring, (TAMAL, Lay("pin")), (GOLONDRINA, PASS))
    for card in ("slap", "slap", "body_slam"):
        ring.throws(card)
    assert summed_up(ring).how == WonByPin(TAMAL, GOLONDRINA, 17, "")
    assert said(ring) == [
        "ONE, TWO, THREE! Ana pins Beto at 17 Health.",
        "¡UNO, DOS, TRES! Beto se queda en la lona con 17 de Vida: gana Ana.",
    ]


@pytest.mark.rule(RULE + "pins/throw-hands")
def test_a_submit_names_the_hand_that_won() -> None:
    ring = scene("submit", health=(40, 8))
    go(ring, (TAMAL, Lay("submit")), (GOLONDRINA, PASS))
    for one, other in ((Hand.ROCK, Hand.SCISSORS), (Hand.PAPER, Hand.ROCK)):
        go(ring, (TAMAL, Throw(one)), (GOLONDRINA, Throw(other)))
    assert summed_up(ring).how == WonBySubmit(TAMAL, GOLONDRINA, 8, "PAPER")
    assert said(ring) == [
        "Beto taps out at 8 Health! Ana wins with Paper.",
        "¡Beto se rinde con 8 de Vida! Ana gana con Papel.",
    ]


@pytest.mark.rule(RULE + "todos/last-one-standing")
def test_the_last_one_standing_is_told_with_who_fell() -> None:
    ring = melee("body_slam", "", "", health=(40, 2, 30))
    ring.match.corners[2].is_out, ring.match.corners[2].health = True, 0
    go(ring, (0, Target(1)), (0, Lay("body_slam")), (0, PASS))
    while ring.match.result is None:
        ring.chooses(ring.game.waits_for(ring.match)[0], PASS)
    assert summed_up(ring).how == StoodLast(0, (1,))
    assert said(ring)[0] == "Beto goes down. Ana is the last one standing!"
