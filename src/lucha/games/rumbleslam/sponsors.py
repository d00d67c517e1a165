"""SPONSORSHIP BONUSES: once a match, from the second round on, before the Initiative."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.rumbleslam.dice import ReRoll, RollDice, may_reroll
from lucha.games.rumbleslam.effects import DoTheEffect, OnWhom
from lucha.games.rumbleslam.events import SponsorCalled
from lucha.games.rumbleslam.match import Ring


@dataclass(frozen=True, slots=True)
class UseSponsorship(Option):
    """Call on this sponsor."""

    sponsorship: str


@dataclass(frozen=True, slots=True)
class CallASponsor(Decision):
    """SPONSORSHIP BONUSES.  Each player may use what they have left, the holder of the card first."""

    def arises(self, match: Ring) -> bool:
        return bool(match.sponsors[self.seat])

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *[UseSponsorship(one) for one in match.sponsors[self.seat]]]

    def chosen(self, match: Ring, option: Option) -> None:
        if not isinstance(option, UseSponsorship):
            return
        match.sponsors[self.seat].remove(option.sponsorship)
        metal = match.terms.sponsorships[option.sponsorship].metal
        place = len(match.rolls)
        again = [ReRoll(self.seat, place)] if may_reroll(match, self.seat, None) else []
        match.then(
            RollDice(self.seat, None, metal.value, 0, "sponsor"),
            *again,
            SeeWhatTheSponsorPays(self.seat, option.sponsorship),
            self,
        )


@dataclass(frozen=True, slots=True)
class SeeWhatTheSponsorPays(Step):
    """SPONSORSHIP BONUSES.  The number rolled is how many friendly wrestlers get it."""

    seat: int
    sponsorship: str

    def run(self, match: Ring, table: Table) -> None:
        count = match.rolls.pop().total
        match.then(WhoGetsIt(self.seat, self.sponsorship, tuple(match.in_ring(self.seat)), count))
        table.announce(SponsorCalled, self.seat, self.sponsorship, count)


@dataclass(frozen=True, slots=True)
class WhoGetsIt(Decision):
    """SPONSORSHIP BONUSES.  Different wrestlers in the ring, one after the other."""

    sponsorship: str
    among: tuple[int, ...]
    left: int

    def arises(self, match: Ring) -> bool:
        return self.left > 0 and len(self.among) > 0

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [PASS, *[OnWhom(match.name(one)) for one in self.among]]

    def chosen(self, match: Ring, option: Option) -> None:
        if not isinstance(option, OnWhom):
            return
        on = match.number(option.target)
        rest = tuple([one for one in self.among if one != on])
        effects = match.terms.sponsorships[self.sponsorship].effects
        steps: list[Step] = [DoTheEffect(on, "", effect, on) for effect in effects]
        match.then(*steps, WhoGetsIt(self.seat, self.sponsorship, rest, self.left - 1))
