"""Challenge Mode for the tests of both cities."""

from __future__ import annotations

from typing import Any

from lucha.core.agenda import AnyMatch
from lucha.core.values import PASS, Option
from lucha.monsters.challenge import Challenge
from lucha.monsters.help import Call, TakeAlly, Volunteer
from lucha.monsters.reveal import TurnUp
from tests.scene import Scene

CALL, VOLUNTEER, TURN_UP = Call(), Volunteer(), TurnUp()


def put_on_masks(match: AnyMatch, challenges: str) -> None:
    """Everybody wears a Mask and has a Challenge card: these, and then whichever come first."""
    ring = match.ring
    named = challenges.split()
    for seat in match.seats:
        ring.masks[seat] = 1
        ring.take(seat, named[seat] if seat < len(named) else next(card for card in ring.pile if card not in named))
    ring.box = 6 - len(match.hearts)


def challenges(
    scene: Scene[Any], champion: int, helps: dict[int, int] | None = None, shows: tuple[int, ...] = (), by: int = 0
) -> None:
    """Seat `by` challenges the Champion; `helps` are allies by their leader, `shows` the leaders who reveal."""
    scene.chooses(by, Challenge(champion))
    for leader in (by, champion):
        ally = (helps or {}).get(leader)
        if not scene.asks(leader) or type(scene.match.question).__name__ != "CallForHelp":
            continue
        scene.chooses(leader, PASS if ally is None else CALL)
        while ally is not None and type(scene.match.question).__name__ == "OfferHelp":
            (asked,) = scene.game.waits_for(scene.match)
            scene.chooses(asked, VOLUNTEER if asked == ally else PASS)
        if ally is not None:
            scene.chooses(leader, TakeAlly(ally))
    count(scene, by, champion, shows)


def count(scene: Scene[Any], challenger: int, champion: int, shows: tuple[int, ...]) -> None:
    """On three, these reveal."""
    for leader in (challenger, champion):
        option: Option = TURN_UP if leader in shows else PASS
        scene.chooses(leader, option)


def redraws(scene: Scene[Any]) -> None:
    """Whoever draws gets the first card of the pile."""
    while scene.needs is not None and scene.needs.pool and not scene.needs.is_open:
        scene.throws(scene.needs.pool[0])
