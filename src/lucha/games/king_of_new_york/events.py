"""What happens in New York, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.values import Event
from lucha.games.king_of_new_york.facts import Face


@dataclass(slots=True)
class TileTurnedUp(Event):
    """A tile has come to the top of a stack."""

    borough: int
    stack: int
    tile: str


@dataclass(slots=True)
class BuildingFell(Event):
    """A Building was destroyed; `unit` is what came out of it."""

    seat: int
    borough: int
    tile: str
    unit: str


@dataclass(slots=True)
class UnitFell(Event):
    """A Unit was destroyed."""

    seat: int
    borough: int
    unit: str


@dataclass(slots=True)
class UnitPushed(Event):
    """A Unit was pushed from one borough to another."""

    seat: int
    unit: str
    borough: int
    to: int


@dataclass(slots=True)
class Placed(Event):
    """Where a Monster starts."""

    seat: int
    borough: int


@dataclass(slots=True)
class Moved(Event):
    """A Monster went to another borough; `price` is what it paid for that."""

    seat: int
    borough: int
    price: int


@dataclass(slots=True)
class ManhattanEntered(Event):
    """A Monster came into Lower Manhattan."""

    seat: int
    column: int


@dataclass(slots=True)
class ZoneClimbed(Event):
    """A Monster went up Manhattan."""

    seat: int
    zone: int


@dataclass(slots=True)
class Fled(Event):
    """A Monster ran from Manhattan; `price` is what it paid for that."""

    seat: int
    borough: int
    price: int


@dataclass(slots=True)
class ColumnClosed(Event):
    """The second column closed over a Monster, which found room in the first one or had to go."""

    seat: int
    has_room: bool

    def manner(self) -> str:
        return "room" if self.has_room else ""


@dataclass(slots=True)
class SuperstarTaken(Event):
    """From a Monster, or (-1) from the table."""

    seat: int
    loser: int

    def manner(self) -> str:
        return "table" if self.loser < 0 else ""


@dataclass(slots=True)
class StatueTaken(Event):
    """From a Monster, or (-1) from the table."""

    seat: int
    loser: int

    def manner(self) -> str:
        return "table" if self.loser < 0 else ""


@dataclass(slots=True)
class GoalsLaidBack(Event):
    """Superstar and the Statue of Liberty, or one of them, lie on the table again."""

    seat: int


@dataclass(slots=True)
class TokenCame(Event):
    """A Web token, or else a Curse token."""

    seat: int
    is_web: bool
    card: str

    def manner(self) -> str:
        return "web" if self.is_web else "curse"


@dataclass(slots=True)
class TokensWent(Event):
    """Dice took Web tokens off, or else Curse tokens."""

    seat: int
    is_web: bool
    count: int

    def manner(self) -> str:
        return "web" if self.is_web else "curse"


@dataclass(slots=True)
class TargetRolled(Event):
    """A target rolled a die: will the attack on it be doubled?"""

    seat: int
    face: Face
    is_doubled: bool

    def manner(self) -> str:
        return "doubled" if self.is_doubled else ""


@dataclass(slots=True)
class SouvenirLeft(Event):
    """A borough has a souvenir now."""

    seat: int
    borough: int


@dataclass(slots=True)
class CardGiven(Event):
    """A Keep card came for free."""

    seat: int
    card: str
