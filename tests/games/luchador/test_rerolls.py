"""RE-ROLLS: to pin or not to pin."""

from __future__ import annotations

import pytest

from lucha.games.luchador.dice import Face
from lucha.games.luchador.rerolls import SortPins
from tests.games.luchador.stage import GAME, TO_PIN_OR_NOT_TO_PIN, bout, scene

PIN, MISS = Face.PIN, Face.MISS


@pytest.mark.rule("luchador/rerolls/to-pin-or-not-to-pin")
@pytest.mark.parametrize("pins", [1, 2, 3, 4])
def test_every_split_of_the_pins_is_offered_and_no_pin_counts_twice(pins: int) -> None:
    match = bout(TO_PIN_OR_NOT_TO_PIN, red={"ring": (PIN,) * pins}, blue={"strength": 14})
    offered = GAME.options(match, 0)
    splits = {(aside, again) for aside in range(pins + 1) for again in range(pins + 1) if aside + again <= pins}
    assert {(option.set_aside, option.reroll) for option in offered if isinstance(option, SortPins)} == splits
    assert len(offered) == len(splits)


@pytest.mark.rule("luchador/rerolls/to-pin-or-not-to-pin")
def test_who_does_not_answer_rolls_every_pin_again() -> None:
    match = bout(TO_PIN_OR_NOT_TO_PIN, red={"ring": (PIN, PIN, MISS)}, blue={"strength": 15})
    assert GAME.default(match, 0) == SortPins(0, 2)


@pytest.mark.rule("luchador/rerolls/to-pin-or-not-to-pin")
def test_what_one_corner_has_committed_is_not_shown_to_the_other() -> None:
    pins = {"ring": (PIN, MISS), "strength": 14}
    views = []
    for choice in (SortPins(1, 0), SortPins(0, 1)):
        table = scene(TO_PIN_OR_NOT_TO_PIN, red=pins, blue=pins)
        table.chooses(0, choice)
        assert table.asks(1)
        views.append((GAME.view(table.match, 1), GAME.view(table.match, None), GAME.options(table.match, 1)))
        assert GAME.view(table.match, 0).committed == choice
    assert views[0] == views[1]


@pytest.mark.rule("luchador/rerolls/which-pins", "luchador/pins/level")
@pytest.mark.parametrize(
    ("rerolls", "strength", "allowed"),
    [
        ("any", 14, {(0, 0), (0, 1), (1, 0)}),
        ("any", 15, {(0, 0), (0, 1)}),
        ("unpinnable", 14, {(0, 0), (1, 0)}),
        ("unpinnable", 15, {(0, 0), (0, 1)}),
    ],
)
def test_what_may_be_done_with_a_pin(rerolls: str, strength: int, allowed: set[tuple[int, int]]) -> None:
    match = bout(TO_PIN_OR_NOT_TO_PIN, red={"ring": (PIN,)}, blue={"strength": strength}, rerolls=rerolls)
    assert {(option.set_aside, option.reroll) for option in GAME.options(match, 0)} == allowed  # type: ignore[attr-defined]
    against = {"luchador/rerolls/which-pins"} if strength == 14 else {"luchador/pins/level"}
    assert {refusal.rule for refusal in GAME.refused(match, 0)} <= against
