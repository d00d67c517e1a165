"""PIN: hold somebody who lies on the mat down to the count."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.abilities import Action
from lucha.games.rumbleslam.blows import AttackMade
from lucha.games.rumbleslam.dice import RollDice, roll_against
from lucha.games.rumbleslam.events import KickedOut, Pinned
from lucha.games.rumbleslam.match import COPPER, Ring
from lucha.games.rumbleslam.winning import leave_the_match


@dataclass(frozen=True, slots=True)
class PinThem(Step):
    """PIN.  A Copper die for each point of WEIGHT on both sides, more for Stamina left; a KO'd wrestler has one."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        own = COPPER * match.card_of(self.by).weight
        roll_against(
            match,
            RollDice(match.seat_of(self.by), self.by, own, 0, "pin"),
            RollDice(match.seat_of(self.on), self.on, COPPER * pin_dice(match, self.on), 0, "kick"),
            CountToThree(self.by, self.on),
        )
        table.announce(AttackMade, Action.PIN.value, match.name(self.by), match.name(self.on), None)


def pin_dice(match: Ring, fighter: int) -> int:
    """The dice against a pin: one more with at least half the Stamina left, two more with all of it."""
    card, stamina = match.card_of(fighter), match.fighters[fighter].stamina
    if not stamina:
        return 1
    if stamina == card.stamina:
        return card.weight + 2
    return card.weight + (1 if 2 * stamina >= card.stamina else 0)


@dataclass(frozen=True, slots=True)
class CountToThree(Step):
    """PIN.  A higher total removes the wrestler from the match, and the crowd goes wild; no tables here."""

    by: int
    on: int

    def run(self, match: Ring, table: Table) -> None:
        kick = match.rolls.pop().total
        pin = match.rolls.pop().total
        if pin <= kick:
            table.announce(KickedOut, match.name(self.by), match.name(self.on))
            return
        table.announce(Pinned, match.name(self.by), match.name(self.on))
        leave_the_match(match, self.on, self.by, True, table)
