"""Vencidas, rule by rule."""

from __future__ import annotations

import pytest

from tests.scene import Scene
from tests.toys.vencidas import Vencidas
from tests.toys.vencidas.bouts import Bout, EndOfTheBout, Show, ShowYourGrip, WhoIsStronger
from tests.toys.vencidas.events import ArmsLocked, CardDrawn
from tests.toys.vencidas.match import Arm, Cantina

GAME = Vencidas()
HOLD, SLIP = Arm.HOLD, Arm.SLIP


def table(*hands: str) -> Cantina:
    """A bout between these hands, with nothing left in the pile."""
    match = GAME.new(GAME.setup(seats=len(hands)))
    for wrestler, hand in zip(match.wrestlers, hands, strict=True):
        wrestler.hand = sorted(hand.split())
    match.deck = []
    match.agenda = [EndOfTheBout(), WhoIsStronger(), ShowYourGrip(tuple(match.seats))]
    return match


def show(scene: Scene[Cantina], *grips: str) -> None:
    for seat, grip in enumerate(grips):
        assert scene.match.discard == [], "nothing is turned up before the last one has chosen"
        scene.chooses(seat, Show(grip))


@pytest.mark.rule("vencidas/bouts/bout", "vencidas/bouts/draw-a-card")
def test_a_bout_begins_with_three_cards_each_that_only_their_player_sees() -> None:
    drawn = ("slam", "hook", "wrist", "fingers", "lever", "lever")
    scene = Scene(GAME, GAME.new(GAME.setup()), *[(card,) for card in drawn])
    assert [wrestler.hand for wrestler in scene.match.wrestlers] == [sorted(drawn[:3]), sorted(drawn[3:])]
    told = [event for event in scene.heard if isinstance(event, CardDrawn)]
    assert told[0].seen_by(0) == CardDrawn(0, "slam")
    assert told[0].seen_by(1) == CardDrawn(0, None)


@pytest.mark.rule("vencidas/bouts/draw-a-card")
def test_nobody_draws_from_a_pile_that_is_too_small_for_all() -> None:
    match = table("slam", "hook")
    match.deck, match.agenda = ["wrist", "wrist", "wrist"], [Bout()]
    scene = Scene(GAME, match)
    assert scene.asks(0, 1)
    assert len(match.deck) == 3


@pytest.mark.rule("vencidas/bouts/show-your-grip", "vencidas/bouts/who-is-stronger", "vencidas/bouts/hold-it-down")
@pytest.mark.parametrize(("dice", "falls"), [((HOLD, SLIP), 1), ((SLIP, SLIP), 0)])
def test_the_strongest_grip_that_nobody_shares_goes_for_the_fall(dice: tuple[Arm, Arm], falls: int) -> None:
    scene = Scene(GAME, table("slam hook", "slam hook", "lever hook", "wrist hook"))
    show(scene, "slam", "slam", "lever", "wrist")
    scene.throws(*dice)
    assert [wrestler.falls for wrestler in scene.match.wrestlers] == [0, 0, falls, 0]


@pytest.mark.rule("vencidas/bouts/who-is-stronger", "vencidas/bouts/end-of-the-bout")
def test_equal_grips_lock_and_the_next_bout_begins() -> None:
    scene = Scene(GAME, table("slam hook", "slam hook"))
    show(scene, "slam", "slam")
    assert ArmsLocked() in scene.heard
    assert scene.match.bout == 1
    assert scene.asks(0, 1)


@pytest.mark.rule("vencidas/bouts/tired-arm")
def test_the_same_grip_twice_in_a_row_only_when_there_is_no_other() -> None:
    match = table("slam slam hook", "slam slam")
    for wrestler in match.wrestlers:
        wrestler.grip = "slam"
    scene = Scene(GAME, match)
    assert scene.why_not(0, Show("slam")) == "vencidas/bouts/tired-arm"
    assert GAME.options(match, 0) == [Show("hook")]
    assert GAME.options(match, 1) == [Show("slam")]


@pytest.mark.rule("vencidas/bouts/enough-falls", "vencidas/bouts/end-of-the-bout")
def test_three_falls_win() -> None:
    match = table("slam hook", "fingers hook")
    match.wrestlers[0].falls = 2
    scene = Scene(GAME, match)
    show(scene, "slam", "fingers")
    scene.throws(HOLD, HOLD)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((0,), "vencidas/bouts/enough-falls")


@pytest.mark.rule("vencidas/bouts/out-of-cards")
def test_without_cards_those_with_most_falls_share_the_match() -> None:
    match = table("slam", "slam", "fingers")
    match.wrestlers[0].falls = match.wrestlers[1].falls = 1
    scene = Scene(GAME, match)
    show(scene, "slam", "slam", "fingers")
    scene.throws(SLIP, SLIP)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((0, 1), True)
