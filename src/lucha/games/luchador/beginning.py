"""BEGINNING THE GAME: the Superstars, the order of a round, and the roll that opens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.luchador.damage import RollHitDice, TakeDamage, TradeHits
from lucha.games.luchador.defence import HoldABlock
from lucha.games.luchador.events import RoundBegan, SuperstarDealt, TimeRanOut, WrestlingDiceRolled
from lucha.games.luchador.match import MOST_SEATS, ROUND_LIMIT, Bout
from lucha.games.luchador.order import Order, each, once, together
from lucha.games.luchador.pins import WhoPinsFirst
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters
from lucha.games.luchador.winning import KnockOut


@dataclass(frozen=True, slots=True)
class DealSuperstar(Step):
    """SET UP.  Who has not picked a Superstar is dealt one; no two are the same."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        free = list(match.terms.superstars)
        for corner in match.corners:
            if corner.superstar:
                free.remove(corner.superstar)
        superstar = table.draw(free)
        match.corners[self.seat].superstar = superstar
        table.announce(SuperstarDealt, self.seat, superstar, match.terms.superstars[superstar].name)


@dataclass(frozen=True, slots=True)
class Round(Step):
    """ROUND 1, ROUND 2 and so on: everything in the order that the match type has, then the next."""

    def run(self, match: Bout, table: Table) -> None:
        if match.round == ROUND_LIMIT:
            match.then(ROUND_LIMIT_REACHED)
            return
        match.round += 1
        for seat in match.in_ring:
            match.corners[seat].start_round()
        match.agenda.extend(match.terms.round_agenda(match))
        table.announce(RoundBegan, match.round)


@dataclass(frozen=True, slots=True)
class RoundLimit(Step):
    """A match that goes on and on is called a draw."""

    def run(self, match: Bout, table: Table) -> None:
        match.end("luchador/beginning/round-limit", *range(len(match.corners)), is_draw=True)
        table.announce(TimeRanOut, match.round)


@dataclass(frozen=True, slots=True)
class RollWrestlingDice(Step):
    """ROLL THE WRESTLING DICE.  Four, less one for a Stun, less one for a Block held over."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        corner = match.corners[self.seat]
        corner.ring = table.throw(match.terms.wrestling_die.of(corner.dice_to_roll()))
        table.announce(WrestlingDiceRolled, self.seat, corner.ring, corner.held_block)


DEAL_SUPERSTAR: Final = tuple([DealSuperstar(seat) for seat in range(MOST_SEATS)])
ROUND: Final = Round()
ROUND_LIMIT_REACHED: Final = RoundLimit()
ORDER_OF_A_ROUND: Final[Order] = (
    each(RollWrestlingDice),
    together(ToPinOrNotToPin),
    once(LineUpTheDice),
    together(PlayBlocksAndCounters),
    together(TradeHits),
    each(RollHitDice),
    once(TakeDamage),
    once(KnockOut),
    once(WhoPinsFirst),
    together(HoldABlock),
    once(Round),
)
