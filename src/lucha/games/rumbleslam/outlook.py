"""The exact odds of an option before it is chosen: an attack, a lift, a pin, a throw, a bounce, and all that follows.

Nobody re-rolls, and the defender picks the better stat.  What a test of the crowd stops is counted apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision
from lucha.core.values import Option
from lucha.games.rumbleslam.actions import TakeActions, ap_of
from lucha.games.rumbleslam.attacks import ChooseTheDefence, DodgeAside
from lucha.games.rumbleslam.choices import Bounce, Brawl, Fly, Grapple, Lift, Pin, ShowOff, Trip, UseAbility
from lucha.games.rumbleslam.dice import ReRoll
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.reckoning import BEATDOWN, BOOED, HIT, MISS, OUTCOMES, REVERSAL, Reckoning, Toll, toll
from lucha.games.rumbleslam.ropes import bounce_of
from lucha.games.rumbleslam.throwing import BackAtTheRope, Throw

RISKY: Final = (Brawl, Grapple, Trip, Pin, Lift, Throw, Bounce, Fly, UseAbility, ShowOff)
NOT_ITS_OWN: Final = (ChooseTheDefence, DodgeAside, ReRoll, BackAtTheRope)  # the dice are somebody else's, or rolled


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may come of an option: shares that are 1 together, and the toll on either side."""

    booed: float
    reversal: float
    miss: float
    hit: float
    beatdown: float
    theirs: Toll
    own: Toll

    @property
    def success(self) -> float:
        """The chance that it is made and succeeds."""
        return self.hit + self.beatdown


def outlook_of(match: Ring, option: Option, reckoning: Reckoning) -> Outlook | None:
    """The odds of an option of the question that is open; None: no dice hang on it, or nobody can count them yet."""
    question = match.question
    if not isinstance(question, Decision) or isinstance(question, NOT_ITS_OWN):
        return None
    if isinstance(question, TakeActions) and not isinstance(option, RISKY):
        return None
    ways = reckoning.ways(match, option)
    if ways is None or not all(way.outcome for way in ways):
        return None
    shares = dict.fromkeys(OUTCOMES, 0.0)
    for way in ways:
        shares[way.outcome] += way.chance
    enemies = [number for number, one in enumerate(match.fighters) if one.seat != question.seat]
    return Outlook(
        *(shares[BOOED], shares[REVERSAL], shares[MISS], shares[HIT], shares[BEATDOWN]),
        toll(match, ways, enemies),
        toll(match, ways, match.team(question.seat)),
    )


def figures_of(match: Ring, option: Option, reckoning: Reckoning) -> dict[str, float]:
    """What an option of an activation costs, how far a bounce goes, and the exact shares of what its dice may bring."""
    question = match.question
    figures: dict[str, float] = {}
    if isinstance(question, TakeActions):
        ap = ap_of(match, question.fighter, option)
        figures |= {} if ap is None else {"ap": float(ap)}
        if isinstance(option, Bounce):
            figures["squares"] = float(bounce_of(match, question.fighter, option.ability))
    found = outlook_of(match, option, reckoning)
    if found is None:
        return figures
    shares = {name: getattr(found, name) for name in OUTCOMES}
    tolls = {
        f"{side}{name}": getattr(paid, name)
        for side, paid in (("", found.theirs), ("own_", found.own))
        for name in ("ko", "out", "harm")
    }
    return figures | shares | {name: share for name, share in tolls.items() if share}
