"""CLAUSES that cards of both cities have.  The number of each stands in the data file."""

from __future__ import annotations

from typing import Final

from lucha.core.table import Table
from lucha.monsters.cards import Clause
from lucha.monsters.gains import gain_energy, gain_stars, heal, lose_stars
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import Arena


class Stars(Clause):
    """Gain so many stars when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class Energy(Clause):
    """Gain so much Energy when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        gain_energy(match, seat, self.number, table, card)


class Hearts(Clause):
    """Heal so many Hearts when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)


class HurtsYou(Clause):
    """Lose so many Hearts when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        lose_to_card(match, seat, card, [seat], self.number)


class HurtsOthers(Clause):
    """All other Monsters lose so many Hearts when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        lose_to_card(match, seat, card, [other for other in match.living() if other != seat], self.number)


class HurtsAll(Clause):
    """All Monsters lose so many Hearts when you buy it, you too."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        lose_to_card(match, seat, card, match.living(), self.number)


class OthersLoseStars(Clause):
    """All other Monsters lose so many stars when you buy it."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        for other in match.clockwise(seat):
            if other != seat:
                lose_stars(match, other, self.number, table, card)


class MoreDice(Clause):
    """Roll so many more dice."""

    def dice(self, match: Arena, seat: int, card: str) -> int:
        return self.number


class MoreRolls(Clause):
    """So many more Rolls each turn."""

    def rolls(self, match: Arena, seat: int, card: str) -> int:
        return self.number


class MostHearts(Clause):
    """You may have so many Hearts."""

    def most_hearts(self, match: Arena, seat: int, card: str) -> int:
        return self.number


SHARED: Final[dict[str, type[Clause]]] = {
    "stars": Stars,
    "energy": Energy,
    "hearts": Hearts,
    "hurts_you": HurtsYou,
    "hurts_others": HurtsOthers,
    "hurts_all": HurtsAll,
    "others_lose_stars": OthersLoseStars,
    "more_dice": MoreDice,
    "more_rolls": MoreRolls,
    "most_hearts": MostHearts,
}
