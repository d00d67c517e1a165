"""DISCARD CARDS that do more than bring and take: Tokyo taken, a turn more, Energy blown away."""

from __future__ import annotations

from typing import Final

from lucha.core.table import Table
from lucha.games.king_of_tokyo.keep_gains import BY_CARD
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.games.king_of_tokyo.tokyo import TakeTokyo
from lucha.monsters.cards import Clause
from lucha.monsters.events import ExtraTurnWon
from lucha.monsters.gains import lose_energy
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import BuyCards


class TakesTokyo(Clause):
    """Everybody else leaves Tokyo, and you take the City."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.then(TakeTokyo(seat))


class ExtraTurnAfter(Clause):
    """Another turn after this one."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.extra.append(ExtraTurn(BY_CARD, seat))
        if match.terms.frenzy_at_once and BuyCards(seat) in match.agenda:
            match.agenda.remove(BuyCards(seat))
        table.announce(ExtraTurnWon, seat, card)


class OthersLoseEnergy(Clause):
    """Every other Monster loses 1 Energy of so much that it has."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        for other in match.clockwise(seat):
            if other != seat:
                lose_energy(match, other, match.energy[other] // self.number, table, card)


ONCE: Final[dict[str, type[Clause]]] = {
    "takes_tokyo": TakesTokyo,
    "extra_turn": ExtraTurnAfter,
    "others_lose_energy": OthersLoseEnergy,
}
