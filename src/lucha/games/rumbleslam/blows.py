"""EVENTS OF ATTACKS: who went for which wrestler, what came of it, and what it left on their cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lucha.core.values import Event
from lucha.games.rumbleslam.abilities import SpecialRule
from lucha.games.rumbleslam.events import Deed

ROWS: Final = {4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}  # of both tables


@dataclass(slots=True)
class AttackMade(Event):
    """Who goes for which wrestler, and how: the kind of attack, or the ability."""

    how: str
    wrestler: str
    target: str
    ability: str | None

    def manner(self) -> str:
        return self.how if self.ability is None else "ability"


@dataclass(slots=True)
class AttackHit(Event):
    """`margin` is how far the attack's total is ahead."""

    wrestler: str
    target: str
    margin: int


@dataclass(slots=True)
class AttackFailed(Event):
    wrestler: str
    target: str
    margin: int


@dataclass(slots=True)
class Beatdown(Event):
    """`row` is that of the table: 4 to 8."""

    wrestler: str
    target: str
    row: int

    def manner(self) -> str:
        return ROWS[self.row]


@dataclass(slots=True)
class Reversal(Event):
    """The target turns the attack around; `row` is that of the table: 4 to 8."""

    wrestler: str
    target: str
    row: int

    def manner(self) -> str:
        return ROWS[self.row]


@dataclass(slots=True)
class DamageTaken(Event):
    wrestler: str
    amount: int
    stamina: int
    source: str

    def manner(self) -> str:
        return self.source


@dataclass(slots=True)
class KnockedOut(Event):
    wrestler: str


@dataclass(slots=True)
class KnockedDown(Event):
    wrestler: str


@dataclass(slots=True)
class CounterPlaced(Event):
    wrestler: str
    counter: str
    count: int


@dataclass(slots=True)
class CounterRemoved(Event):
    wrestler: str
    counter: str


@dataclass(slots=True)
class Ignored(Event):
    """A special rule does nothing to this wrestler."""

    wrestler: str
    rule: SpecialRule


@dataclass(slots=True)
class WasDazed(Event):
    wrestler: str
    face: Any


@dataclass(slots=True)
class Shoved(Deed):
    wrestler: str
    before: str
    square: str


@dataclass(slots=True)
class BouncedBack(Event):
    wrestler: str
    before: str
    square: str


@dataclass(slots=True)
class Dodged(Deed):
    wrestler: str
    before: str
    square: str


@dataclass(slots=True)
class Replenished(Event):
    wrestler: str
    amount: int
    stamina: int
