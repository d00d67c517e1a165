"""What hangs on a roll against a pin, and the warning before dice go on the card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lucha.core.chance import odds
from lucha.core.values import PASS, Stake
from lucha.core.words import LANGUAGES
from lucha.games.luchador.dice import Face
from lucha.games.luchador.events import Counted
from lucha.games.luchador.holding import CollectDice, HoldDice, ReleaseToSave
from lucha.games.luchador.match import Bout
from lucha.games.luchador.pins import ThreeCount
from lucha.games.luchador.stakes import LastRoll, NoEscape, NoWayOut, ToKickOut, chance_to_kick_out
from tests.games.luchador.stage import GAME, bout

HIT, BLOCK = Face.HIT, Face.BLOCK


def survives(match: Bout) -> float:
    """The same chance, counted by the core; a roll that is too short to be reversed ends with the count."""
    tally = odds(GAME, match, lambda end: end.result is None, this_step_only=True)
    return tally.get(True, 0.0)


@pytest.mark.parametrize(("count", "dice", "saves"), [(1, 3, 0), (2, 4, 0), (2, 3, 1), (3, 3, 1), (3, 4, 2), (3, 2, 0)])
def test_the_chance_to_kick_out_is_the_one_that_the_rules_give(count: int, dice: int, saves: int) -> None:
    match = bout(ThreeCount(0, count, dice, saves), reverse_with_three="no")
    assert chance_to_kick_out(GAME, match, 0) == pytest.approx(survives(match), abs=1e-9)


def test_a_pin_that_is_reversed_is_broken() -> None:
    """Then the other is counted, and may reverse it once more: that is another pin."""
    match = bout(ThreeCount(0, 1, 4, 0))
    won_or_up = odds(GAME, match, lambda end: end.result is None or 0 in end.result.winners, this_step_only=True)
    assert won_or_up[True] < chance_to_kick_out(GAME, match, 0) < 1


def stake_of(match: Bout, step: ThreeCount) -> Stake | None:
    return GAME.stake(match, step, Counted(step.seat, step.count, (), step.saves))


def test_a_roll_of_the_count_says_what_hangs_on_it_in_both_languages() -> None:
    step = ThreeCount(0, 2, 3, 1)
    stake = stake_of(bout(), step)
    assert isinstance(stake, ToKickOut)
    assert stake.chance == chance_to_kick_out(GAME, bout(step), 0)
    told = [GAME.words(language).tell(stake, ("Ana", "Rosa")) for language in LANGUAGES]
    assert told == [
        f"Roll for your life! 3 dice, {stake.percent} % to kick out",
        f"¡Tira por tu vida! 3 dados, {stake.percent} % de zafarte",
    ]
    assert stake_of(bout(), ThreeCount(0, 3, 1, 0)) == NoWayOut(0, 1, 0.0)
    assert GAME.stake(bout(), None, Counted(0, 1, (), 0)) is None


@pytest.mark.parametrize(
    ("chance", "percent"), [(0.0, "0"), (0.004, "<1"), (0.264, "26"), (0.996, ">99"), (1.0, "100")]
)
def test_what_may_go_either_way_is_never_called_sure(chance: float, percent: str) -> None:
    assert Stake(0, 3, chance).percent == percent


def collecting(pins: int, **own: object) -> Bout:
    """Seat 0 is asked for dice for its card, with so many Pins set aside against it."""
    match = GAME.new(GAME.setup("advanced", picks=("la_tormenta_muerta", "el_perrito")))
    match.begin()
    match.agenda[:] = [CollectDice((0, 1))]
    match.corners = [replace(match.corners[0], **own), replace(match.corners[1], pins_aside=pins)]  # type: ignore[arg-type]
    return match


def warnings(match: Bout) -> dict[int, object]:
    """By how many dice go on the card."""
    view = GAME.view(match, 0)
    options = GAME.options(match, 0)
    assert GAME.warning(view, PASS) is None
    return {len(option.faces): GAME.warning(view, option) for option in options if isinstance(option, HoldDice)}


def test_who_would_keep_too_few_dice_to_break_a_pin_is_warned() -> None:
    free = {"hit_dice": 1, "hits": 1, "spare_blocks": 1, "blocks": 1}
    assert warnings(collecting(pins=2, **free)) == {1: None, 2: NoEscape(2)}
    assert warnings(collecting(pins=2, card=(HIT,), **free)) == {1: NoEscape(2), 2: NoEscape(1)}
    assert warnings(collecting(pins=0, **free)) == {1: None, 2: None}
    told = [GAME.words(language).tell(NoEscape(2)) for language in LANGUAGES]
    assert told == ["2 dice left: no escape from a pin", "Te quedan 2 dados: de un Pin no te zafas"]


def releasing(count: int, dice: int, saves: int) -> dict[str, object]:
    """What each way to answer is warned of, with two dice on the card."""
    match = collecting(pins=0, card=(HIT, BLOCK), pins_faced=1)
    match.agenda[:] = [ReleaseToSave(0, count, dice, saves)]
    view = GAME.view(match, 0)
    return {type(option).__name__: GAME.warning(view, option) for option in GAME.options(match, 0)}


def test_who_leaves_dice_on_the_card_before_the_last_roll_is_warned() -> None:
    assert releasing(3, 2, 0) == {"Pass": NoEscape(2), "CancelHold": None}
    assert releasing(3, 1, 2) == {"Pass": LastRoll(1, 2), "CancelHold": None}
    assert releasing(2, 2, 0) == {"Pass": None, "CancelHold": None}  # they can still be taken off
    told = [GAME.words(language).tell(LastRoll(1, 2)) for language in LANGUAGES]
    assert told == [
        "Last roll: 1 die, and 2 stay on the card",
        "Última tirada: 1 dado, y 2 se quedan en la carta",
    ]
