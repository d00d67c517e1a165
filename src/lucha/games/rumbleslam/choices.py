"""What an activated wrestler may choose, and what the book has it cost; then squares to be put on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action

COSTS: Final = {
    Action.BRAWL: 1,
    Action.GRAPPLE: 1,
    Action.TRIP: 2,
    Action.PIN: 1,
    Action.LIFT: 1,
    Action.THROW: 1,
    Action.ROPE: 1,
    Action.CLIMB: 1,
    Action.TURNBUCKLE: 2,
}
STAND_UP_COST: Final = 1
TAG_OUT_COST: Final = 2


@dataclass(frozen=True, slots=True)
class EndActivation(Option):
    """That's enough."""


@dataclass(frozen=True, slots=True)
class MoveTo(Option):
    """Move to this square."""

    square: str
    cost: int = field(compare=False, default=0)  # what it takes of the MP


@dataclass(frozen=True, slots=True)
class Brawl(Option):
    """Brawl with this enemy."""

    target: str


@dataclass(frozen=True, slots=True)
class Grapple(Option):
    """Grapple with this enemy."""

    target: str


@dataclass(frozen=True, slots=True)
class Trip(Option):
    """Trip this enemy: Dirty."""

    target: str


@dataclass(frozen=True, slots=True)
class Pin(Option):
    """Pin this enemy, who lies on the mat."""

    target: str


@dataclass(frozen=True, slots=True)
class Lift(Option):
    """Lift this wrestler; an enemy on their feet is Dirty."""

    target: str


@dataclass(frozen=True, slots=True)
class DropThem(Option):
    """Let go of the one you hold."""


@dataclass(frozen=True, slots=True)
class Bounce(Option):
    """Bounce off this rope, with an ability or without."""

    rope: str
    ability: str = ""

    def manner(self) -> str:
        return "ability" if self.ability else ""


@dataclass(frozen=True, slots=True)
class Climb(Option):
    """Climb the turnbuckle."""

    turnbuckle: str


@dataclass(frozen=True, slots=True)
class Dismount(Option):
    """Come down from the turnbuckle."""


@dataclass(frozen=True, slots=True)
class Fly(Option):
    """Fly at this enemy from the turnbuckle, with an ability or without."""

    target: str
    ability: str = ""

    def manner(self) -> str:
        return "ability" if self.ability else ""


@dataclass(frozen=True, slots=True)
class UseAbility(Option):
    """Use this ability; `target` is empty where it names none."""

    ability: str
    target: str = ""

    def manner(self) -> str:
        return "" if self.target else "alone"


@dataclass(frozen=True, slots=True)
class ShowOff(Option):
    """Try a Crowd Pleaser."""


@dataclass(frozen=True, slots=True)
class TagOut(Option):
    """Change places with the partner on the sidelines."""


@dataclass(frozen=True, slots=True)
class StandOn(Option):
    """Stand on this square."""

    square: str


@dataclass(frozen=True, slots=True)
class StepTo(Option):
    """Move here."""

    square: str
