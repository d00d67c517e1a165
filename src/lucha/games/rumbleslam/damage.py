"""DAMAGE: Stamina goes down, and who is hurt on a turnbuckle may fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.abilities import Number, Stat
from lucha.games.rumbleslam.blows import DamageTaken
from lucha.games.rumbleslam.dice import roll_then
from lucha.games.rumbleslam.events import Fell, HeldOn
from lucha.games.rumbleslam.knocked_down import DropTheLifted, KnockOut
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.standing import dice_of, number_of
from lucha.games.rumbleslam.winning import leave_the_match

TO_STAY: Final = 3  # the DEX roll that keeps a wrestler in the ring
ATTACK: Final = "attack"


@dataclass(frozen=True, slots=True)
class TakeDamage(Step):
    """STAMINA.  Each point of damage costs one Stamina, never below 0; who has none left is KO'd.

    Damage outside an attack tests a wrestler on a turnbuckle at once; after an attack that test comes last.
    """

    fighter: int
    amount: int
    by: int | None
    source: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        if not self.amount or not match.is_in_ring(self.fighter):
            return
        lost = min(self.amount, one.stamina)
        one.stamina -= lost
        follows: list[Step] = []
        if one.lifts >= 0:
            follows.append(DropTheLifted(self.fighter))
        if lost and not one.stamina:
            follows.append(KnockOut(self.fighter))
        if self.source != ATTACK and match.is_on_post(self.fighter):
            follows.append(MayFall(self.fighter, self.by))
        match.then(*follows)
        if lost:
            table.announce(DamageTaken, one.name, lost, one.stamina, self.source)


@dataclass(frozen=True, slots=True)
class MayFall(Step):
    """CLIMB THE TURNBUCKLE.  Who is hit or hurt up there must roll 3+ on DEX, or falls out of the match."""

    fighter: int
    by: int | None

    def run(self, match: Ring, table: Table) -> None:
        if match.is_on_post(self.fighter):
            letters, plus = dice_of(match, self.fighter, Stat.DEX)
            roll_then(match, self.fighter, letters, plus, "fall", FallOrHoldOn(self.fighter, self.by))


@dataclass(frozen=True, slots=True)
class FallOrHoldOn(Step):
    """CLIMB THE TURNBUCKLE.  Below 3 it falls, and the attacker pleases the crowd."""

    fighter: int
    by: int | None

    def run(self, match: Ring, table: Table) -> None:
        total = match.rolls.pop().total
        name = match.name(self.fighter)
        if total >= dex_needed(match, self.fighter):
            table.announce(HeldOn, name)
            return
        table.announce(Fell, name)
        is_earned = self.by is not None and match.are_enemies(self.by, self.fighter)
        leave_the_match(match, self.fighter, self.by, is_earned, table)


def dex_needed(match: Ring, fighter: int) -> int:
    """What a wrestler must roll on DEX to stay; a KO'd one rolls 0, and never stays."""
    return max(1, number_of(match, fighter, Number.DEX_TEST, TO_STAY))
