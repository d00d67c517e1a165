"""SET UP, and BEGINNING THE GAME."""

from __future__ import annotations

from collections import Counter

import pytest

from lucha.core.chance import odds
from lucha.core.setup import BadSetup
from lucha.games.luchador import beginning
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.events import WrestlingDiceRolled
from lucha.games.luchador.order import steps_of
from lucha.games.luchador.rerolls import RerollPins
from tests.games.luchador.stage import GAME, bout, scene
from tests.scene import Scene

MISS, HIT, PIN, OUTSIDE = Face.MISS, Face.HIT, Face.PIN, Face.OUTSIDE


@pytest.mark.rule("luchador/beginning/strength", "luchador/pins/level")
def test_from_fourteen_strength_down_a_wrestler_can_be_pinned() -> None:
    assert (bout().terms.strength, bout().terms.pin_level) == (21, 14)
    assert [strength for strength in range(22) if bout(red={"strength": strength}).is_pinnable(0)] == list(range(15))


@pytest.mark.rule("luchador/beginning/dice")
def test_each_die_has_the_faces_of_its_data() -> None:
    wrestling = {Face.HIT: 2, Face.MISS: 1, Face.BLOCK: 1, Face.COUNTER: 1, Face.PIN: 1}
    luchador = {Signature.LEVEL_1: 2, Signature.LEVEL_2: 1, Signature.LEVEL_3: 1, Signature.FAIL: 1}
    assert Counter(GAME.facts.wrestling) == wrestling
    assert Counter(GAME.facts.hit) == dict.fromkeys(Hit, 1)
    assert Counter(GAME.facts.luchador) == {**luchador, Signature.INJURY: 1}
    assert Counter(GAME.facts.pin) == {Attempt.NO_PIN: 2, Attempt.PIN: 2, Attempt.STUN: 1, Attempt.VIVA: 1}


@pytest.mark.rule("luchador/beginning/dice")
def test_a_luchador_die_is_worth_the_two_hit_dice_that_it_is_traded_for() -> None:
    hit = sum(GAME.facts.hit_points[face] for face in GAME.facts.hit) / 6
    luchador = sum(GAME.facts.signature_points[face] for face in GAME.facts.luchador) / 6
    assert luchador == pytest.approx(2 * hit)


@pytest.mark.rule("luchador/beginning/dice")
def test_the_dice_that_fall_are_those_of_the_data() -> None:
    """Four Wrestling dice, each with two Hits of six faces."""
    match = bout(beginning.RollWrestlingDice(0))
    shown = odds(GAME, match, lambda after: after.corners[0].ring.count(HIT))
    assert shown == {hits: pytest.approx(ways / 81) for hits, ways in zip(range(5), (16, 32, 24, 8, 1), strict=True)}


@pytest.mark.rule("luchador/beginning/deal-superstar")
def test_the_superstars_left_are_dealt_each_as_likely() -> None:
    match = GAME.new(GAME.setup(picks=["la_mariposa_azul"]))
    match.agenda = match.agenda[-1:]
    dealt = odds(GAME, match, lambda after: after.corners[1].superstar)
    others = [superstar for superstar in GAME.facts.superstars if superstar != "la_mariposa_azul"]
    assert len(others) == 8
    assert dealt == {superstar: pytest.approx(1 / 8) for superstar in others}


@pytest.mark.rule("luchador/beginning/deal-superstar")
def test_both_picks_are_kept_and_nothing_is_dealt() -> None:
    opening = Scene(GAME, GAME.new(GAME.setup(picks=["dona_calavera", "el_tren_nocturno"])))
    assert [corner.superstar for corner in opening.match.corners] == ["dona_calavera", "el_tren_nocturno"]
    assert opening.needs is not None
    assert str(opening.needs) == "4 × Wrestling die"


def test_a_superstar_that_is_not_in_the_box_cannot_be_picked() -> None:
    with pytest.raises(BadSetup, match="there is no el_santo to pick; a seat may pick el_perrito") as refused:
        GAME.setup(picks=["el_santo"])
    assert refused.value.rule == "core/not-allowed-together"


@pytest.mark.rule("luchador/beginning/no-twins")
def test_two_corners_without_a_pick_are_no_twins() -> None:
    assert GAME.setup(picks=["", ""]).picks == ("", "")
    with pytest.raises(BadSetup) as refused:
        GAME.setup(picks=["el_perrito", "el_perrito"])
    assert refused.value.rule == "luchador/beginning/no-twins"


@pytest.mark.rule("luchador/beginning/round")
def test_the_steps_of_a_round_come_in_the_order_of_the_rulebook() -> None:
    quiet = scene(beginning.ROUND)
    quiet.throws(HIT, HIT, MISS, MISS)
    quiet.throws(HIT, MISS, MISS, MISS)
    assert quiet.asks(0)
    assert quiet.cited == [
        "luchador/beginning/round",
        "luchador/beginning/roll-wrestling-dice",
        "luchador/beginning/roll-wrestling-dice",
        "luchador/resolving/play-blocks-and-counters",
        "luchador/resolving/play-blocks-and-counters",
    ]
    chapters = [type(step).__name__ for step in steps_of(beginning.ORDER_OF_A_ROUND, (0, 1))]
    assert chapters == [
        *["RollWrestlingDice"] * 2,
        "ToPinOrNotToPin",
        "LineUpTheDice",
        "PlayBlocksAndCounters",
        "TradeHits",
        *["RollHitDice"] * 2,
        "TakeDamage",
        "KnockOut",
        "WhoPinsFirst",
        "HoldABlock",
        "Round",
    ]


@pytest.mark.rule("luchador/beginning/roll-wrestling-dice", "luchador/stun/with-a-held-block")
@pytest.mark.parametrize(
    ("stunned", "held_block", "dice"), [(False, False, 4), (True, False, 3), (False, True, 3), (True, True, 2)]
)
def test_a_stun_and_a_held_block_each_take_a_die_from_the_roll(stunned: bool, held_block: bool, dice: int) -> None:
    opening = scene(
        beginning.RollWrestlingDice(1),
        red={"stunned": not stunned},
        blue={"stunned": stunned, "held_block": held_block},
    )
    assert opening.needs is not None
    assert (opening.needs.seat, opening.needs.count) == (1, dice)
    opening.throws(*[MISS] * dice)
    assert opening.heard == [WrestlingDiceRolled(1, (MISS,) * dice, held_block)]
    assert opening.match.corners[1].ring == (MISS,) * dice
    assert opening.match.corners[0].ring == ()


@pytest.mark.rule("luchador/beginning/ring-out")
@pytest.mark.parametrize("percent", [0, 5, 10, 15, 20, 30])
def test_so_many_of_a_hundred_wrestling_dice_land_outside(percent: int) -> None:
    match = bout(beginning.RollWrestlingDice(0), ring_out=str(percent))
    outside = odds(GAME, match, lambda after: after.corners[0].ring.count(OUTSIDE))
    assert outside[0] == pytest.approx((1 - percent / 100) ** 4)
    rolled_again = odds(GAME, bout(RerollPins(0, 1), ring_out=str(percent)), lambda after: after.corners[0].ring)
    assert rolled_again.get((OUTSIDE,), 0.0) == pytest.approx(percent / 100)
    assert rolled_again[(PIN,)] == pytest.approx((1 - percent / 100) / 6)


@pytest.mark.rule("luchador/beginning/ring-out")
def test_a_die_that_saves_never_leaves_the_ring() -> None:
    match = bout(ring_out="30")
    assert OUTSIDE in match.terms.wrestling_die.faces
    assert OUTSIDE not in match.terms.saving_die.faces
