"""What New York asks its Power cards, besides what every city asks."""

from __future__ import annotations

from typing import Final

from lucha.core.table import Table
from lucha.monsters.cards import AnyArena, AnyFace, Clause

DESTROYING: Final = "destroying"  # own turn, at every question what to destroy


class CityClause(Clause):
    """One sentence of a card in New York."""

    # Questions.

    def locks(self, match: AnyArena, seat: int, card: str, face: AnyFace) -> bool:
        """Is its owner kept from rolling dice with this face again?"""
        return False

    def rushes(self, match: AnyArena, seat: int, card: str) -> bool:
        """Must the others use all their Rolls?"""
        return False

    def dice_energy(self, match: AnyArena, seat: int, card: str) -> int:
        """What does it add to the Energy of its owner's dice?"""
        return 0

    def easier(self, match: AnyArena, seat: int, card: str, unit: str) -> int:
        """How much less Destruction does a Unit take?"""
        return 0

    def reaches(self, match: AnyArena, seat: int, card: str, unit: str) -> bool:
        """May its owner destroy this kind of Unit in every borough?"""
        return False

    def takes_fame(self, match: AnyArena, seat: int, card: str) -> int:
        """How many Celebrity does it take to win Superstar from its owner?"""
        return 0

    def tests_targets(self, match: AnyArena, seat: int, card: str) -> bool:
        """Does each target of its owner's attack roll a die first?"""
        return False

    def hearts_pay(self, match: AnyArena, seat: int, card: str) -> bool:
        """May its owner pay with Hearts?"""
        return False

    def move_price(self, match: AnyArena, card: str) -> int:
        """What does a move cost that nobody is forced to make?  Asked of the cards for sale."""
        return 0

    # Moments.

    def razes(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner has destroyed a Building."""

    def shoots(self, match: AnyArena, seat: int, card: str, unit: str, table: Table) -> None:
        """Its owner has destroyed a Unit."""

    def shines(self, match: AnyArena, seat: int, card: str, loser: int, table: Table) -> None:
        """Its owner has taken Superstar, from a Monster or (-1) from the table."""

    def is_outshone(self, match: AnyArena, seat: int, card: str, by: int, table: Table) -> None:
        """A Monster has taken Superstar from its owner."""

    def taps(self, match: AnyArena, seat: int, card: str, other: int, table: Table) -> None:
        """Another Monster has gained Energy."""


CITY_QUESTIONS: Final = (
    "locks", "rushes", "dice_energy", "easier", "reaches", "takes_fame", "tests_targets", "hearts_pay",
    "move_price", "razes", "shoots", "shines", "is_outshone", "taps",
)  # fmt: skip
