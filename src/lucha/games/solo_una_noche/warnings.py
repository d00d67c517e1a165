"""What a seat had better know before it chooses: how likely a Pin or a Submit ends the match."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Option, Pass, Warning
from lucha.games.solo_una_noche.attack import Lay, LayCards
from lucha.games.solo_una_noche.equipo import AnswerAsATeam
from lucha.games.solo_una_noche.facts import Facts
from lucha.games.solo_una_noche.match import PIN, SUBMIT
from lucha.games.solo_una_noche.responses import AnswerTheAttack
from lucha.games.solo_una_noche.view import NocheView


@dataclass(frozen=True, slots=True)
class PinHolds(Warning):
    """The chance that the three cards show no Respond."""

    percent: int


@dataclass(frozen=True, slots=True)
class SubmitHolds(Warning):
    """The chance to win the throws, against somebody who throws by chance."""

    percent: int


@dataclass(frozen=True, slots=True)
class PinThreatens(Warning):
    """The chance to be pinned, if nobody Responds."""

    percent: int


@dataclass(frozen=True, slots=True)
class SubmitThreatens(Warning):
    """The chance to lose the throws, if nobody Responds."""

    percent: int


def warning_of(view: NocheView, option: Option, facts: Facts) -> Warning | None:
    """The figure on a Pin or a Submit that may be laid, and on letting one go ahead."""
    if isinstance(view.question, LayCards) and isinstance(option, Lay):
        kind = facts.cards[option.card].kind
        if kind == PIN and view.pin_chance is not None:
            return PinHolds(round(view.pin_chance / 10))
        if kind == SUBMIT and view.submit_chance is not None:
            return SubmitHolds(round(view.submit_chance / 10))
    if isinstance(view.question, AnswerTheAttack | AnswerAsATeam) and isinstance(option, Pass):
        if view.pin_chance is not None:
            return PinThreatens(round(view.pin_chance / 10))
        if view.submit_chance is not None:
            return SubmitThreatens(round(view.submit_chance / 10))
    return None
