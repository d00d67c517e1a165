"""PIN RULES."""

from __future__ import annotations

import pytest

from lucha.core.chance import fork, odds
from lucha.core.values import PASS, Result
from lucha.games.luchador.beginning import ROUND
from lucha.games.luchador.dice import Attempt, Face
from lucha.games.luchador.events import CountBegan, PinDieRolled, PinEscaped, PinReversed, StrengthGained, Stunned
from lucha.games.luchador.pins import ATTEMPT_A_PIN, BEGIN_THE_COUNT, ROLL_PIN_DIE, GoForThePin
from tests.games.luchador.stage import GAME, WHO_PINS_FIRST, bout, scene

MISS, HIT, BLOCK, COUNTER, PIN = Face.MISS, Face.HIT, Face.BLOCK, Face.COUNTER, Face.PIN


@pytest.mark.rule("luchador/pins/roll-pin-die")
@pytest.mark.parametrize(
    ("attempt", "told"),
    [
        (Attempt.NO_PIN, []),
        (Attempt.PIN, [CountBegan(0, 4)]),
        (Attempt.STUN, [Stunned(0)]),
        (Attempt.VIVA, [StrengthGained(1, 11)]),
    ],
)
def test_what_each_face_of_the_pin_die_does(attempt: Attempt, told: list[object]) -> None:
    table = scene(ROLL_PIN_DIE[1], red={"strength": 10}, blue={"strength": 10})
    table.throws(attempt)
    assert table.heard == [PinDieRolled(1, attempt), *told]
    red, blue = table.match.corners
    assert (red.strength, blue.strength) == (10, 11 if attempt is Attempt.VIVA else 10)
    assert (red.stunned_next, blue.stunned_next) == (attempt is Attempt.STUN, False)
    assert (red.pins_faced, blue.pins_faced) == (int(attempt is Attempt.PIN), 0)


@pytest.mark.rule("luchador/pins/viva-cap")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (14, 15), (20, 21), (21, 21)])
def test_strength_that_is_gained_never_passes_the_start(before: int, after: int) -> None:
    table = scene(ROLL_PIN_DIE[0], red={"strength": before})
    table.throws(Attempt.VIVA)
    assert table.match.corners[0].strength == after


@pytest.mark.rule("luchador/pins/three-count")
def test_the_chance_to_save_with_four_dice_and_with_three() -> None:
    """A die saves within three rolls 19 times in 27; three dice of four must, or all three of three."""
    saved = 19 / 27
    for pins_faced, chance in ((0, saved**4 + 4 * saved**3 * (1 - saved)), (1, saved**3)):
        # Red has been pinned before, so that a reversal cannot come back to blue.
        match = bout(
            BEGIN_THE_COUNT[1], red={"pins_faced": 1}, blue={"pins_faced": pins_faced}, reverse_with_three="no"
        )
        out = odds(GAME, match, lambda after: after.result is not None and after.result.winners == (0,))
        assert 1 - out[True] == pytest.approx(chance, abs=1e-6)


@pytest.mark.rule("luchador/pins/reverse-pin")
def test_the_chance_to_reverse_a_pin_on_the_first_roll() -> None:
    """Three or four Blocks, or three or four Counters, of four dice: 42 ways of 1296."""
    branches = fork(GAME, bout(BEGIN_THE_COUNT[1]))
    assert sum(chance for _, chance in branches) == pytest.approx(1)
    reversed_by = [chance for after, chance in branches if after.corners[0].pins_faced == 1]
    assert sum(reversed_by) == pytest.approx(42 / 1296)


@pytest.mark.rule("luchador/pins/reverse-pin", "luchador/pins/reverse-with-three", "luchador/pins/three-count")
@pytest.mark.parametrize(
    ("faces", "outcome"),
    [
        ((BLOCK, BLOCK, BLOCK, MISS), PinReversed),
        ((COUNTER, COUNTER, COUNTER, HIT), PinReversed),
        ((BLOCK, BLOCK, BLOCK, COUNTER), PinReversed),
        ((COUNTER, COUNTER, COUNTER, COUNTER), PinReversed),
        ((BLOCK, BLOCK, COUNTER, COUNTER), PinEscaped),
        ((BLOCK, COUNTER, COUNTER, PIN), PinEscaped),
        ((BLOCK, BLOCK, BLOCK), PinReversed),
        ((BLOCK, BLOCK, COUNTER), PinEscaped),
        ((BLOCK, BLOCK, HIT, HIT), None),
        ((HIT, HIT, HIT, HIT), None),
        ((PIN, PIN, PIN, PIN), None),
    ],
)
def test_what_a_first_saving_roll_comes_to(faces: tuple[Face, ...], outcome: type | None) -> None:
    table = scene(BEGIN_THE_COUNT[1], blue={"pins_faced": 4 - len(faces)})
    table.throws(*faces)
    ended = [type(event) for event in table.heard if isinstance(event, (PinReversed, PinEscaped))]
    assert ended == ([] if outcome is None else [outcome])
    pinned = 0 if outcome is PinReversed else 1
    assert (table.needs is None) is (outcome is PinEscaped)
    assert table.needs is None or table.needs.seat == pinned


@pytest.mark.rule("luchador/pins/three-count")
@pytest.mark.parametrize(
    ("rolls", "escapes"),
    [
        (((BLOCK, MISS, MISS, MISS), (BLOCK, MISS, MISS), (BLOCK, MISS)), True),
        (((MISS, MISS, MISS, MISS), (MISS, MISS, MISS, MISS), (BLOCK, BLOCK, COUNTER, MISS)), True),
        (((MISS, MISS, MISS, MISS), (MISS, MISS, MISS, MISS), (BLOCK, BLOCK, HIT, PIN)), False),
        (((BLOCK, COUNTER, MISS, MISS), (MISS, MISS), (MISS, MISS)), False),
        (((BLOCK, COUNTER, MISS, MISS), (COUNTER, MISS)), True),
    ],
)
def test_three_saves_within_three_rolls_or_out(rolls: tuple[tuple[Face, ...], ...], escapes: bool) -> None:
    table = scene(BEGIN_THE_COUNT[0], ROUND)
    for faces in rolls:
        table.throws(*faces)
    assert table.match.result == (None if escapes else Result((1,), "luchador/pins/three-count"))
    assert table.hears(PinEscaped) == ([PinEscaped(0)] if escapes else [])
    assert table.match.round == int(escapes)


@pytest.mark.rule("luchador/pins/begin-the-count", "luchador/stun/saves")
@pytest.mark.parametrize(
    ("pins_faced", "stunned", "stunned_saves", "dice"),
    [
        (0, False, "four", 4),
        (1, False, "four", 3),
        (2, False, "four", 3),
        (0, True, "four", 4),
        (1, True, "four", 3),
        (0, True, "three", 3),
        (1, True, "three", 3),
        (0, False, "three", 4),
    ],
)
def test_how_many_dice_save(pins_faced: int, stunned: bool, stunned_saves: str, dice: int) -> None:
    blue = {"pins_faced": pins_faced, "stunned": stunned, "stunned_next": True, "held_block": True}
    table = scene(BEGIN_THE_COUNT[1], red={"stunned": True, "pins_faced": 1}, blue=blue, stunned_saves=stunned_saves)
    assert table.needs is not None
    assert (table.needs.seat, table.needs.count) == (1, dice)
    assert table.match.corners[1].pins_faced == pins_faced + 1


@pytest.mark.rule("luchador/pins/who-pins-first", "luchador/pins/equal-strength")
@pytest.mark.parametrize(
    ("red", "blue", "equal_pins", "order"),
    [
        ((9, 2), (8, 1), "one-for-one", [0, 0, 1]),
        ((8, 2), (9, 1), "one-for-one", [1, 0, 0]),
        ((9, 2), (9, 1), "one-for-one", [0]),
        ((9, 1), (9, 1), "one-for-one", []),
        ((9, 1), (9, 3), "one-for-one", [1, 1]),
        ((9, 1), (9, 3), "all", []),
        ((9, 0), (9, 2), "all", [1, 1]),
        ((8, 2), (9, 1), "all", [1, 0, 0]),
        ((9, 0), (14, 0), "one-for-one", []),
        ((9, 1), (14, 0), "one-for-one", [0]),
    ],
)
def test_who_makes_which_attempts_in_which_order(
    red: tuple[int, int], blue: tuple[int, int], equal_pins: str, order: list[int]
) -> None:
    """Each corner's Strength, and the Pins that it has set aside."""
    corners = [dict(zip(("strength", "pins_aside"), values, strict=True)) for values in (red, blue)]
    table = scene(WHO_PINS_FIRST, red=corners[0], blue=corners[1], equal_pins=equal_pins)
    asked = []
    while waiting := GAME.waits_for(table.match):
        asked.append(waiting[0])
        table.chooses(waiting[0], PASS)
    assert asked == order
    assert [corner.pins_aside for corner in table.match.corners] == [0, 0]


@pytest.mark.rule("luchador/pins/eligibility", "luchador/pins/attempt-a-pin")
@pytest.mark.parametrize(
    ("pin_check", "strength", "may"), [("set-aside", 15, True), ("attempt", 15, False), ("attempt", 14, True)]
)
def test_whether_an_attempt_is_checked_again(pin_check: str, strength: int, may: bool) -> None:
    match = bout(ATTEMPT_A_PIN[0], red={"pins_aside": 1}, blue={"strength": strength}, pin_check=pin_check)
    assert GAME.options(match, 0) == [PASS, *[GoForThePin()] * may]
    assert [refusal.rule for refusal in GAME.refused(match, 0)] == ["luchador/pins/level"] * (not may)
