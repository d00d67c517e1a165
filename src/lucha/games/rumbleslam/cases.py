"""Why a rule refuses something right now: the facts behind a refusal, from what everybody sees."""

from __future__ import annotations

from lucha.core.verdict import Case
from lucha.games.rumbleslam.choices import Dismount, DropThem, Fly
from lucha.games.rumbleslam.refusals import (
    ACTION_POINTS,
    BESIDE_THE_POST,
    ENEMIES_ONLY,
    FREE_HANDS,
    IN_BASE_CONTACT,
    MOVEMENT,
    ONLY_THE_KNOCKED_DOWN,
)
from lucha.games.rumbleslam.view import RingView

ABOUT_THE_TARGET = frozenset({one.rule for one in (IN_BASE_CONTACT, ENEMIES_ONLY, ONLY_THE_KNOCKED_DOWN)})


def case_of(view: RingView, option: object, rule: str) -> Case:
    """What the refusal is about: the wrestler that acts, or its target, and the points it has left."""
    assert view.seat is not None
    target = getattr(option, "target", "")
    what = target if rule in ABOUT_THE_TARGET and target else view.active
    manner = ""
    if rule == BESIDE_THE_POST.rule and isinstance(option, (Fly, Dismount)):
        manner = "below"
    if rule == FREE_HANDS.rule and isinstance(option, DropThem):
        manner = "empty"
    if rule == IN_BASE_CONTACT.rule and not target:
        manner = "nobody"
    has = {ACTION_POINTS.rule: view.ap, MOVEMENT.rule: view.mp}.get(rule, 0)
    return Case(view.seat, option, manner, has=has, what=what)
