"""CALLING FOR HELP: volunteers, and who is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.challenge.match import Side, Tokyo

NO_VOLUNTEER: Final = Verdict("challenge/help/no-volunteer")


@dataclass(frozen=True, slots=True)
class CallForHelp(Option):
    """Ask the others for a Team-Up Ally."""


@dataclass(frozen=True, slots=True)
class Volunteer(Option):
    """Offer to help."""


@dataclass(frozen=True, slots=True)
class TakeAlly(Option):
    """Take a volunteer as Team-Up Ally."""

    seat: int


HELP_OPTIONS: Final[Sequence[Option]] = (PASS, CallForHelp())
VOLUNTEER_OPTIONS: Final[Sequence[Option]] = (PASS, Volunteer())


@dataclass(frozen=True, slots=True)
class CallingForHelp(Decision):
    """CALLING FOR HELP.  The Challenger first, then the Champion; who is not involved is asked in turn order."""

    side: int

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return HELP_OPTIONS

    def chosen(self, match: Tokyo, option: Option) -> None:
        if option != PASS:
            match.volunteers = ()
            others = [seat for seat in match.clockwise(self.seat) if seat not in match.involved()]
            match.then(*[VolunteerToHelp(seat) for seat in others], ChooseAnAlly(self.seat, self.side))


@dataclass(frozen=True, slots=True)
class VolunteerToHelp(Decision):
    """Anyone not involved may offer to help, openly."""

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return VOLUNTEER_OPTIONS

    def chosen(self, match: Tokyo, option: Option) -> None:
        if option != PASS:
            match.volunteers += (self.seat,)


@dataclass(frozen=True, slots=True)
class ChooseAnAlly(Decision):
    """The caller takes one of the volunteers, or none of them."""

    side: int

    def arises(self, match: Tokyo) -> bool:
        return len(match.volunteers) > 0

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [PASS, *[TakeAlly(other) for other in range(len(match.monsters)) if other not in match.involved()]]

    def verdict(self, match: Tokyo, seat: int, option: Option) -> Verdict:
        return NO_VOLUNTEER if isinstance(option, TakeAlly) and option.seat not in match.volunteers else ALLOWED

    def chosen(self, match: Tokyo, option: Option) -> None:
        if isinstance(option, TakeAlly):
            match.the_sides()[self.side] = Side(self.seat, option.seat)
