"""ROLLING FOR DAMAGE, and the LUCHADOR DIE."""

from __future__ import annotations

import pytest

from lucha.games.luchador.damage import ROLL_LUCHADOR_DIE, Trade
from lucha.games.luchador.dice import Hit, Signature
from lucha.games.luchador.events import HitDiceRolled, SignatureMoveFailed, SignatureMoveRolled, Stunned
from tests.games.luchador.stage import GAME, ROLL_HIT_DICE, TRADE_HITS, bout, scene


@pytest.mark.rule("luchador/damage/roll-hit-dice")
@pytest.mark.parametrize(
    ("face", "points"),
    [
        (Hit.BACKHAND_CHOP, 1),
        (Hit.FOREARM_SMASH, 1),
        (Hit.DROP_KICK, 1),
        (Hit.CHOKE_HOLD, 2),
        (Hit.CHAIR_SMASH, 2),
        (Hit.TABLE_SLAM, 3),
    ],
)
def test_what_each_face_of_the_hit_die_scores(face: Hit, points: int) -> None:
    table = scene(ROLL_HIT_DICE[1], blue={"hit_dice": 1})
    table.throws(face)
    assert table.match.corners[1].scored == points
    assert table.heard == [HitDiceRolled(1, (face,), points)]


@pytest.mark.rule("luchador/damage/roll-hit-dice")
@pytest.mark.parametrize("hit_dice", [0, 1, 2, 3, 4])
def test_one_roll_for_each_hit_die_and_none_without(hit_dice: int) -> None:
    table = scene(ROLL_HIT_DICE[0], red={"hit_dice": hit_dice})
    assert (0 if table.needs is None else table.needs.count) == hit_dice
    if hit_dice:
        table.throws(*[Hit.CHOKE_HOLD] * hit_dice)
    assert table.match.corners[0].scored == 2 * hit_dice


@pytest.mark.rule("luchador/damage/roll-luchador-die")
@pytest.mark.parametrize(
    ("face", "move", "points"),
    [
        (Signature.LEVEL_1, "Venom Strike", 4),
        (Signature.LEVEL_2, "Tail Flick", 5),
        (Signature.LEVEL_3, "Night of the Cobra", 7),
    ],
)
def test_what_each_level_of_the_luchador_die_scores(face: Signature, move: str, points: int) -> None:
    table = scene(ROLL_LUCHADOR_DIE[1], blue={"trades": 1})
    table.throws(face)
    assert table.match.corners[1].scored == points
    assert table.heard == [SignatureMoveRolled(1, (face,), (move,), points)]


@pytest.mark.rule("luchador/damage/roll-luchador-die")
@pytest.mark.parametrize(("face", "stunned"), [(Signature.FAIL, False), (Signature.INJURY, True)])
def test_a_fail_and_an_injury_score_nothing_and_only_the_injury_stuns(face: Signature, stunned: bool) -> None:
    table = scene(ROLL_LUCHADOR_DIE[0], red={"trades": 1})
    table.throws(face)
    assert table.match.corners[0].scored == 0
    assert [corner.stunned_next for corner in table.match.corners] == [stunned, False]
    assert table.heard == [SignatureMoveFailed(0, (face,)), *[Stunned(0)] * stunned]


@pytest.mark.rule("luchador/damage/roll-luchador-die", "luchador/damage/one-trade")
def test_of_two_luchador_dice_one_may_score_and_the_other_injure() -> None:
    table = scene(ROLL_LUCHADOR_DIE[0], red={"trades": 2}, trades="pairs")
    table.throws(Signature.INJURY, Signature.LEVEL_2)
    assert table.match.corners[0].scored == 5
    assert table.match.corners[0].stunned_next
    assert table.hears(Stunned) == [Stunned(0)]


@pytest.mark.rule("luchador/damage/roll-luchador-die")
def test_every_superstar_has_three_moves_of_its_own() -> None:
    moves = [move for superstar in GAME.facts.superstars.values() for move in superstar.moves]
    assert len(GAME.facts.superstars) == 9
    assert len(set(moves)) == len(moves) == 27


@pytest.mark.rule("luchador/damage/trade-hits", "luchador/damage/one-trade")
@pytest.mark.parametrize(
    ("trades", "hit_dice", "pairs"),
    [
        ("one", 1, []),
        ("one", 2, [0, 1]),
        ("one", 3, [0, 1]),
        ("one", 4, [0, 1]),
        ("pairs", 1, []),
        ("pairs", 2, [0, 1]),
        ("pairs", 3, [0, 1]),
        ("pairs", 4, [0, 1, 2]),
    ],
)
def test_how_many_pairs_may_be_traded(trades: str, hit_dice: int, pairs: list[int]) -> None:
    match = bout(TRADE_HITS, red={"hit_dice": hit_dice}, trades=trades)
    assert GAME.options(match, 0) == [Trade(count) for count in pairs]


def test_every_signature_move_has_a_name_in_each_language() -> None:
    moves = [move for superstar in GAME.facts.superstars.values() for move in superstar.moves]
    assert [move for move in moves if GAME.words("en").tell(move) != move or not GAME.words("en").has(move)] == []
    spanish = [GAME.words("es").tell(move) for move in moves]
    assert set(spanish).isdisjoint(moves)
    assert len(set(spanish)) == len(moves) == 27
    told = GAME.words("es").tell(SignatureMoveRolled(0, (Signature.LEVEL_2,), ("Tail Flick",), 5), ["Ana"])
    assert "Coletazo" in told
