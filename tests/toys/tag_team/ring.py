"""IN THE RING: both roll, the loser may be helped, and somebody is hurt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from tests.toys.tag_team.events import HelpGiven, Hurt, LockedUp, TeamBeaten
from tests.toys.tag_team.match import RING_DIE, STAMINA, TEAMS, Tag, partner

DICE: Final = 3


@dataclass(frozen=True, slots=True)
class AskPartner(Option):
    """Reach for the partner's hand."""


@dataclass(frozen=True, slots=True)
class StepIn(Option):
    """Take half of the blow."""


ASK_OPTIONS: Final[Sequence[Option]] = (PASS, AskPartner())
HELP_OPTIONS: Final[Sequence[Option]] = (PASS, StepIn())


@dataclass(frozen=True, slots=True)
class LockUp(Step):
    """LOCK UP.  Who is in the ring rolls three Ring dice."""

    seat: int

    def run(self, match: Tag, table: Table) -> None:
        grips = table.throw(RING_DIE.of(DICE))
        match.rolled[self.seat % 2] = grips
        table.announce(LockedUp, self.seat, grips)


@dataclass(frozen=True, slots=True)
class CompareGrips(Step):
    """The lower total takes the difference; between equals both crash, and each takes one."""

    def run(self, match: Tag, table: Table) -> None:
        red, blue = match.total(0), match.total(1)
        if red == blue:
            match.then(TakeDamage(((match.in_ring[0], 1), (match.in_ring[1], 1))))
        else:
            match.then(AskForHelp(match.in_ring[0 if red < blue else 1], abs(red - blue)))


@dataclass(frozen=True, slots=True)
class AskForHelp(Decision):
    """ASKING FOR HELP.  Against a blow of two or more, the partner may be asked to take half of it."""

    damage: int

    def arises(self, match: Tag) -> bool:
        return self.damage > 1

    def candidates(self, match: Tag, seat: int) -> Sequence[Option]:
        return ASK_OPTIONS

    def chosen(self, match: Tag, option: Option) -> None:
        if option == PASS:
            match.then(TakeDamage(((self.seat, self.damage),)))
        else:
            match.then(GiveHelp(partner(self.seat), self.damage))

    def unasked(self, match: Tag) -> Option:
        return PASS


@dataclass(frozen=True, slots=True)
class GiveHelp(Decision):
    """GIVING HELP.  A partner who steps in takes half of the blow, the smaller half if it is odd."""

    damage: int

    def candidates(self, match: Tag, seat: int) -> Sequence[Option]:
        return HELP_OPTIONS

    def chosen(self, match: Tag, option: Option) -> None:
        if option == PASS:
            match.then(TakeDamage(((partner(self.seat), self.damage),)))
        else:
            half = self.damage // 2
            match.then(HelpArrives(self.seat, half), TakeDamage(((partner(self.seat), self.damage - half),)))


@dataclass(frozen=True, slots=True)
class HelpArrives(Step):
    """The partner's half is taken first."""

    seat: int
    damage: int

    def run(self, match: Tag, table: Table) -> None:
        match.then(TakeDamage(((self.seat, self.damage),)))
        table.announce(HelpGiven, self.seat, self.damage)


@dataclass(frozen=True, slots=True)
class TakeDamage(Step):
    """Stamina is lost by all at the same time.  A team with nothing left in one of them is beaten; both: a draw."""

    damage: tuple[tuple[int, int], ...]

    def run(self, match: Tag, table: Table) -> None:
        for seat, points in self.damage:
            match.stamina[seat] = STAMINA.step(match.stamina[seat], -points)
        beaten = [team for team in (0, 1) if match.is_beaten(team)]
        if len(beaten) == 1:
            match.end("tag_team/ring/take-damage", 1 - beaten[0])
        elif beaten:
            match.end("tag_team/ring/both-beaten", 0, 1)
        for seat, points in self.damage:
            table.announce(Hurt, seat, points, match.stamina[seat])
        for team in beaten:
            table.announce(TeamBeaten, TEAMS[team])
