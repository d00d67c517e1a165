"""When New York asks which face comes first: only where it may matter, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.monsters.resolving import ResolveNext
from tests.games.king_of_new_york.streets import BRONX, INFANTRY, MANHATTAN, QUEENS, STATEN_ISLAND, TANK, turn

ALONE = (BRONX, QUEENS, QUEENS, STATEN_ISLAND)  # nobody to attack
BESIDE = (BRONX, MANHATTAN, QUEENS, STATEN_ISLAND)
INSIDE = (MANHATTAN, BRONX, QUEENS, STATEN_ISLAND)
TWO_UNITS = ((BRONX, INFANTRY), (BRONX, INFANTRY))
FAR_UNITS = ((QUEENS, INFANTRY),)
IN_A_COLUMN = {"places": (MANHATTAN, BRONX, QUEENS, STATEN_ISLAND, BRONX), "seats": 5}


@pytest.mark.rule("monsters/resolving/resolve-next")
@pytest.mark.parametrize(
    ("rolled", "is_asked", "fields"),
    [
        ("EEECCC", False, {}),  # Energy and stars
        ("HHHEEE", False, {"hearts": {0: 3}}),
        ("AAAEEC", False, {"places": ALONE}),
        ("AAAEEC", False, {"places": BESIDE}),  # who is hit minds neither Energy nor stars
        ("AAAHHH", False, {"places": BESIDE, "hearts": {0: 3}}),
        ("AAADDD", True, {"places": BESIDE}),  # who flees is known before the tiles are chosen
        ("AAADDD", False, {"places": ALONE}),
        ("DDDHHH", False, {"hearts": {0: 3}}),
        ("DDDHHH", True, {"hearts": {0: 3}, "curses": {0: 1}}),  # what Hearts are for depends on the tiles
        ("OEEECC", False, {"units": TWO_UNITS}),
        ("OHHEEC", True, {"units": TWO_UNITS}),  # a Heart would be wasted before the Units hit
        ("OHHEEC", False, {"units": TWO_UNITS, "hearts": {0: 5}}),
        ("OHHEEC", True, {"units": TWO_UNITS, "hearts": {0: 2}}),  # life or death
        ("OHHEEC", False, {"units": TWO_UNITS, "hearts": {0: 2}, "places": INSIDE}),  # no Units, no healing there
        ("OHHEEC", False, {"units": FAR_UNITS}),
        ("OEEEEE", False, {"units": TWO_UNITS, "hearts": {0: 2}}),  # Energy helps nobody who dies
        ("OCCCEE", True, {"units": TWO_UNITS, "hearts": {0: 2}}),  # but Superstar may be taken before
        ("OCCCEE", False, {"units": TWO_UNITS, "hearts": {0: 2}, "superstar": 0}),
        ("ODEEEC", True, {"units": TWO_UNITS}),  # a Building that falls leaves a Unit
        ("OAAEEC", False, {"units": TWO_UNITS, "places": BESIDE}),
        ("OAAEEC", True, {"units": TWO_UNITS, "places": BESIDE, "hearts": {0: 2}}),
        ("OOAAEC", True, {"units": TWO_UNITS, "places": BESIDE}),  # who flees may be hit by the Units
        ("OOAAEC", False, {"units": TWO_UNITS, "places": ALONE}),
        ("OOOECC", False, {"units": TWO_UNITS}),
        ("AAAHHH", True, {**IN_A_COLUMN, "column": [1, 0, 0, 0, 0]}),  # a death closes the column, then Hearts heal
        ("AAAHHH", False, {**IN_A_COLUMN}),
        ("AAAEEE", False, {**IN_A_COLUMN, "column": [1, 0, 0, 0, 0]}),
        ("DEEECC", True, {"cards": "seismic_ray"}),  # Energy opens a borough
        ("HEEECC", False, {"cards": "seismic_ray"}),
        ("AAAHHE", True, {"cards": "tesla_antennae", "places": BESIDE}),  # it compares Hearts
        ("AAAEEC", False, {"cards": "tesla_antennae", "places": BESIDE}),
        ("OEEECC", True, {"cards": "of_another_world", "units": TWO_UNITS}),  # Energy is lost for Hearts
        ("HEEECC", False, {"cards": "of_another_world"}),
        ("AAAEEE", True, {"cards": {1: "drain"}, "places": BESIDE}),  # it drains what there is
        ("AAAEEE", False, {"cards": {1: "drain"}, "places": BESIDE, "energy": {0: 2}}),
        ("AAAEEE", False, {"cards": {2: "drain"}, "places": BESIDE}),  # it is not hit
        ("CCCAAE", True, {"cards": "violent_star", "superstar": 1, "places": BESIDE}),
        ("CCCAAE", False, {"cards": "violent_star", "places": BESIDE}),  # nobody to take it from
        ("CCCHHE", True, {"cards": {1: "violent_star"}, "superstar": 1}),  # it costs a Heart to take it
        ("CCCEEE", False, {"cards": {1: "violent_star"}, "superstar": 1}),
        ("CCCHHE", False, {"cards": "violent_star", "superstar": 1}),
        ("CCCAAE", True, {"cards": {1: "violent_star"}, "superstar": 1, "hearts": {0: 1}, "places": BESIDE}),
        ("CCCAAE", False, {"cards": {1: "violent_star"}, "superstar": 1, "places": BESIDE}),
        ("CCEHHH", False, {"cards": {1: "violent_star"}, "superstar": 1}),
        ("EEECCC", False, {"cards": "stomp broadway_star ego_trip"}),
    ],
)  # fmt: skip
def test_the_order_is_asked_where_it_may_matter(rolled: str, is_asked: bool, fields: dict[str, Any]) -> None:
    wanted = {"places": ALONE, **fields}
    cards = wanted.pop("cards", {})
    scene = turn(rolled, cards, **wanted)
    assert isinstance(scene.match.question, ResolveNext) is is_asked, scene.match.question


@pytest.mark.rule("monsters/resolving/resolve-next")
def test_it_is_asked_again_while_it_may_matter() -> None:
    scene = turn("OHHDCE", places=ALONE, units=((BRONX, TANK),))
    assert isinstance(scene.match.question, ResolveNext)
    scene.resolves("E")
    assert isinstance(scene.match.question, ResolveNext)
    scene.resolves("O")
    assert not isinstance(scene.match.question, ResolveNext)  # what is left commutes
