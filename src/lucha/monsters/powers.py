"""USING A POWER: an offer of a card is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.monsters.match import Arena


@dataclass(frozen=True, slots=True)
class UseThePower(Step):
    """USING A POWER.  Its owner pays, and it happens."""

    seat: int
    option: Any  # what its card has offered, with a field `card`
    when: str

    def run(self, match: Arena, table: Table) -> None:
        seat, option = self.seat, self.option
        for card, clause in match.asked(seat, "offers"):
            if card == option.card and option in clause.offers(match, seat, card, self.when):
                clause.used(match, seat, card, option, table)
                return


def offers(match: Arena, seat: int, when: str) -> Sequence[Option]:
    """All that the cards of a Monster offer at a moment."""
    asked = match.asked(seat, "offers")
    if not asked:
        return ()
    found: list[Option] = []
    for card, clause in asked:
        found += clause.offers(match, seat, card, when)
    return found
