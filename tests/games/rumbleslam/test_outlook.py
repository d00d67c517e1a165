"""The odds that are told before an attack are those that the rules themselves come to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from lucha.core.chance import odds
from lucha.core.table import Given, OutcomeNeeded
from lucha.core.values import Option
from lucha.games.rumbleslam.choices import Brawl, Grapple, Lift, MoveTo, Pin, Trip
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.throwing import Throw
from tests.games.rumbleslam.stage import GAME, Who, active, ring, scene


def counted(match: Ring, option: Option, is_success: Callable[[Ring], bool]) -> float:
    """The chance of success, by forking the rules over every throw up to the next question."""
    twin = match.clone()
    GAME.apply(twin, 0, option, Given())
    return odds(GAME, twin, is_success).get(True, 0.0)


@pytest.mark.parametrize(("option", "down"), [(Brawl("b"), 0), (Brawl("b"), 1), (Grapple("b"), 0), (Grapple("b"), 1)])
def test_the_odds_of_a_blow_are_exact(option: Option, down: int) -> None:
    target = Who(1, "b", "e6", DEF="SC", down=down)
    match = active(ring(Who(0, "a", "e5", ATT="GS", GRP="SC"), target, Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, option)
    assert told is not None
    by_the_rules = counted(match, option, lambda after: after.fighters[1].stamina < match.fighters[1].stamina)
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


@pytest.mark.parametrize("left", [8, 5, 2, 0])
def test_the_odds_of_a_pin_are_exact(left: int) -> None:
    match = active(ring(Who(0, "a", "e5", weight=3), Who(1, "b", "f7", left=left, down=1), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Pin("b"))
    assert told is not None
    by_the_rules = counted(match, Pin("b"), lambda after: after.fighters[1].place == "out")
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


def test_a_throw_out_of_the_ring_is_exact() -> None:
    match = active(ring(Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", DEX="SC"), Who(1, "c", "j9")))
    scene(match)
    told = GAME.outlook(match, Throw("west-3"))
    assert told is not None
    by_the_rules = counted(match, Throw("west-3"), lambda after: after.fighters[1].place == "out")
    assert told.success == pytest.approx(by_the_rules, abs=1e-9)


def test_the_crowd_and_the_better_stat_are_counted() -> None:
    match = active(ring(Who(0, "a", "e5", GRP="G", ATT="G"), Who(1, "b", "e6", GRP="C", DEX="GG", DEF="C")))
    scene(match)
    for option in (Lift("b"), Trip("b")):
        told = GAME.outlook(match, option)
        assert told is not None
        assert told.booed == pytest.approx(1 / 3)
        assert told.prospects == GAME.chances.against("G", 0, "GG", 0), "DEX is the better defence"
    match.dirty = 1
    again = GAME.outlook(match, Lift("b"))
    assert again is not None
    assert again.booed == pytest.approx(5 / 9)


def test_a_board_is_told_what_an_option_costs_and_its_shares() -> None:
    match = active(ring(Who(0, "a", "e5", ATT="GS"), Who(1, "b", "e6", DEF="SC"), Who(1, "c", "j9")))
    scene(match)
    figures = GAME.figures_of(match, Brawl("b"))
    assert figures["ap"] == 1
    assert sum([share for name, share in figures.items() if name != "ap"]) == pytest.approx(1)
    assert figures["hit"] + figures["beatdown"] == pytest.approx(
        counted(match, Brawl("b"), lambda after: after.fighters[1].stamina < match.fighters[1].stamina)
    )
    assert GAME.figures_of(match, MoveTo("e4")) == {}
    costs = {type(one).__name__: GAME.figures_of(match, one).get("ap") for one in GAME.options(match, 0)}
    assert {name: costs[name] for name in ("Brawl", "Trip", "ShowOff", "EndActivation")} == {
        "Brawl": 1,
        "Trip": 2,
        "ShowOff": 2,
        "EndActivation": None,
    }
    for option in GAME.options(match, 0):
        ap = GAME.figures_of(match, option).get("ap", 0)
        twin = match.clone()
        GAME.apply(twin, 0, option, Given())
        with suppress(OutcomeNeeded):
            GAME.advance(twin, Given())
        assert match.ap - twin.ap in (ap, match.ap), option


def test_a_throw_onto_the_mat_has_no_share_to_tell() -> None:
    match = active(ring(Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted", DEX="SC"), Who(1, "c", "j9")))
    scene(match)
    assert GAME.figures_of(match, Throw("c5")) == {"ap": 1}
    out = GAME.figures_of(match, Throw("west-3"))
    assert (out["ap"], out["miss"] + out["hit"]) == (1, pytest.approx(1))
