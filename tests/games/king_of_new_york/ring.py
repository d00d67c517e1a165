"""Challenge Mode in New York for the tests, with and without Evolutions.

With them each hand holds a card that nobody plays.
"""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS, Option
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import GoTo
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.resolving import Resolve, ResolveNext
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.evolved import copy_of, evolved, past
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    MANHATTAN,
    PLACES,
    QUEENS,
    STATEN_ISLAND,
    Streets,
    streets,
)
from tests.monsters.ringside import challenges

TWO_INSIDE = (BRONX, MANHATTAN, MANHATTAN, BROOKLYN, STATEN_ISLAND, QUEENS)
A_BLOW = "AOOCCH"  # one Attack, and nothing else that pays

with_and_without = pytest.mark.parametrize("evolutions", ["no", "yes"])


def ring(scene: Streets) -> Any:
    match: Any = scene.match
    return match.ring


def before_the_roll(evolutions: str = "no", seats: int = 4, **fields: Any) -> Streets:
    fields = {"mode": "challenge", "seats": seats, "places": PLACES, **fields}
    if evolutions == "no":
        return streets(**fields)
    return past(evolved({seat: copy_of("garden_favourite", seat) for seat in range(seats)}, **fields))


def fight(
    letters: str = A_BLOW, evolutions: str = "no", masks: list[int] | None = None, seats: int = 4, **fields: Any
) -> Streets:
    """Seat 0 has rolled this in the Bronx; seat 1 is in Manhattan."""
    scene = before_the_roll(evolutions, seats, **fields)
    if masks is not None:
        ring(scene).masks = masks.copy()
        ring(scene).box = 6 - sum(masks)
    scene.rolls(letters)
    return scene


def attack_first(scene: Streets) -> None:
    """If anybody asks, Attack is resolved first."""
    scene.goes_on(ResolveNext, Flee, IssueAChallenge, BuyCards)
    if isinstance(scene.match.question, ResolveNext):
        scene.takes(Resolve(Face.ATTACK))


def stands_or_runs(scene: Streets, *runs: int) -> None:
    """Those in Manhattan are hit: these flee, the others stay; then on to the Challenge, or past it."""
    scene.goes_on(Flee, IssueAChallenge, BuyCards)
    if isinstance(scene.match.question, Flee):
        for seat in scene.game.waits_for(scene.match):
            scene.chooses(seat, RUN_AWAY if seat in runs else PASS)
    scene.goes_on(IssueAChallenge, BuyCards)


def offered(scene: Streets) -> list[int]:
    """Whom seat 0 may challenge now."""
    if not isinstance(scene.match.question, IssueAChallenge):
        return []
    options: list[Option] = GAME.options(scene.match, 0)
    return [option.champion for option in options if isinstance(option, Challenge)]


def defied(letters: str = A_BLOW, evolutions: str = "no", **fields: Any) -> Streets:
    """Seat 0 has attacked, and everybody in Manhattan stays."""
    scene = fight(letters, evolutions, **fields)
    attack_first(scene)
    stands_or_runs(scene)
    assert isinstance(scene.match.question, IssueAChallenge)
    return scene


def fought(
    decks: str, shows: tuple[int, ...] = (0, 1), helps: dict[int, int] | None = None, flees_to: int = STATEN_ISLAND,
    champion: int = 1, **fields: Any,
) -> Streets:  # fmt: skip
    """A Challenge with these cards, up to the shop; a beaten Champion flees to Staten Island."""
    scene = defied(challenges=decks, **fields)
    challenges(scene, champion, helps, shows)
    after(scene, flees_to)
    return scene


def after(scene: Streets, flees_to: int = STATEN_ISLAND) -> None:
    scene.goes_on(LeaveTheRing, BuyCards)
    if isinstance(scene.match.question, LeaveTheRing):
        scene.takes(GoTo(flees_to))
    scene.goes_on(BuyCards)
