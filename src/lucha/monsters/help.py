"""2, CALLING FOR HELP: volunteers, and who is taken as Team-Up Ally."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters.events import AllyTaken, HelpCalled, Volunteered
from lucha.monsters.match import Arena
from lucha.monsters.ring import CHALLENGER, Side

NO_VOLUNTEER: Final = Verdict("monsters/help/choose-an-ally")


@dataclass(frozen=True, slots=True)
class Call(Option):
    """Call for help."""


@dataclass(frozen=True, slots=True)
class Volunteer(Option):
    """Offer to help."""


@dataclass(frozen=True, slots=True)
class TakeAlly(Option):
    """Take this volunteer as Team-Up Ally."""

    ally: int


CALL_OR_NOT: Final[Sequence[Option]] = (PASS, Call())
OFFER_OR_NOT: Final[Sequence[Option]] = (PASS, Volunteer())


@dataclass(frozen=True, slots=True)
class CallForHelp(Decision):
    """CALLING FOR HELP.  The Challenger first, then the Champion; with nobody else alive there is no call."""

    side: int

    def arises(self, match: Arena) -> bool:
        return bool(uninvolved(match))

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return CALL_OR_NOT

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, Call):
            match.the_ring().volunteers = []
            match.then(
                LookForHelp(self.seat, option),
                *[OfferHelp(other, self.side) for other in uninvolved(match)],
                ChooseAnAlly(self.seat, self.side),
            )

    def manner(self, match: Arena, seat: int) -> str:
        return "challenger" if self.side == CHALLENGER else "champion"


@dataclass(frozen=True, slots=True)
class LookForHelp(Step):
    """CALLING FOR HELP.  Everybody hears it."""

    seat: int
    option: Call

    def run(self, match: Arena, table: Table) -> None:
        table.announce(HelpCalled, self.seat)


@dataclass(frozen=True, slots=True)
class OfferHelp(Decision):
    """VOLUNTEERS.  Who is alive and not involved answers openly, clockwise from the Challenger."""

    side: int

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return OFFER_OR_NOT

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, Volunteer):
            match.then(StepForward(self.seat, self.side, option))

    def manner(self, match: Arena, seat: int) -> str:
        return "challenger" if self.side == CHALLENGER else "champion"


@dataclass(frozen=True, slots=True)
class StepForward(Step):
    """VOLUNTEERS.  One more to choose from; its card stays with it."""

    seat: int
    side: int
    option: Volunteer

    def run(self, match: Arena, table: Table) -> None:
        match.the_ring().volunteers.append(self.seat)
        table.announce(Volunteered, self.seat, match.the_ring().sides[self.side].leader)


@dataclass(frozen=True, slots=True)
class ChooseAnAlly(Decision):
    """TEAM-UP ALLY.  The caller takes one of the volunteers, or none of them."""

    side: int

    def arises(self, match: Arena) -> bool:
        return bool(match.the_ring().volunteers)

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *[TakeAlly(other) for other in uninvolved(match)]]

    def verdict(self, match: Arena, seat: int, option: Option) -> Verdict:
        is_lacking = isinstance(option, TakeAlly) and option.ally not in match.the_ring().volunteers
        return NO_VOLUNTEER if is_lacking else ALLOWED

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, TakeAlly):
            match.then(TeamUp(self.seat, self.side, option.ally))


@dataclass(frozen=True, slots=True)
class TeamUp(Step):
    """TEAM-UP ALLY.  The ally puts its card face down beside its leader's."""

    seat: int
    side: int
    ally: int

    def run(self, match: Arena, table: Table) -> None:
        match.the_ring().sides[self.side] = Side(self.seat, self.ally)
        table.announce(AllyTaken, self.seat, self.ally)


def uninvolved(match: Arena) -> list[int]:
    """Who may help: alive and on neither side, clockwise from the Challenger."""
    involved = match.the_ring().involved()
    return [seat for seat in match.clockwise(involved[0]) if seat not in involved]
