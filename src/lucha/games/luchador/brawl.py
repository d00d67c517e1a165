"""TAG-TEAM BRAWL: three teams or more, and anyone may be tagged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import NOT_AN_OPTION, Verdict
from lucha.games.luchador import beginning
from lucha.games.luchador.events import DiscDrawn, SteppedIn, TagCameTooLate, TeamBeaten
from lucha.games.luchador.match import Bout
from lucha.games.luchador.order import Order, before, instead, once, together
from lucha.games.luchador.tag import (
    EveryFallCounts,
    StepIn,
    Tag,
    TagOut,
    roll_tag_die,
    tell_who_is_kept_in,
    ways_to_tag,
    without_the_higher,
)
from lucha.games.luchador.winning import DRAW, KnockOut

DISCS: Final = 8
TAG_ANYONE: Final = Verdict("luchador/brawl/tag-anyone")


@dataclass(frozen=True, slots=True)
class DrawDisc(Step):
    """COMBAT ORDER DISCS.  Each team draws one."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        disc = table.draw(discs_left(match.discs))
        match.discs = (*match.discs, disc)
        table.announce(DiscDrawn, self.seat, disc)


@cache
def discs_left(drawn: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([disc for disc in range(1, DISCS + 1) if disc not in drawn])


@dataclass(frozen=True, slots=True)
class HighestDiscsBegin(Step):
    """The two teams with the highest discs begin; each picks who goes in."""

    def run(self, match: Bout, table: Table) -> None:
        first, second = waiting_teams(match)[:2]
        match.put_in_ring(match.terms.sides[first][0], match.terms.sides[second][0])
        match.then(*[Enter(seat, seat) for seat in match.in_ring])


def waiting_teams(match: Bout) -> list[int]:
    """The teams that are neither beaten nor in the ring, the highest disc first."""
    fighting = [match.terms.side_of(seat) for seat in match.in_ring]
    waiting = [team for team in range(len(match.terms.sides)) if team not in fighting and not is_beaten(match, team)]
    return sorted(waiting, key=lambda team: -match.discs[team])


def is_beaten(match: Bout, team: int) -> bool:
    return match.corners[match.terms.sides[team][0]].is_out


@dataclass(frozen=True, slots=True)
class Enter(Decision):
    """The entering team picks who steps in; its first wrestler speaks for it."""

    place: int

    def candidates(self, match: Bout, seat: int) -> Sequence[StepIn]:
        return [StepIn(member) for member in match.terms.sides[match.terms.side_of(seat)]]

    def chosen(self, match: Bout, option: StepIn) -> None:
        match.then(ComeIn(self.place, option.seat))


@dataclass(frozen=True, slots=True)
class ComeIn(Step):
    """The one picked takes the place."""

    place: int
    seat: int

    def run(self, match: Bout, table: Table) -> None:
        if self.place != self.seat:
            match.switch(self.place, self.seat)
        table.announce(SteppedIn, self.seat)


@dataclass(frozen=True, slots=True)
class TagAnyone(TagOut):
    """Anyone around the table may be tagged, but nobody to face their own team-mate; a tag cannot be refused.

    Tags of the same moment are settled in the order of the discs.
    """

    def arises(self, match: Bout, seat: int) -> bool:
        return seat in match.in_ring

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return ways_to_tag(around_the_ring(match))

    def verdict(self, match: Bout, seat: int, option: Option) -> Verdict:
        if isinstance(option, Tag) and is_beside_the_rival(match, seat, option.seat):
            return TAG_ANYONE
        return TagOut.verdict(self, match, seat, option)

    def refuses(self, match: Bout, seat: int) -> bool:
        return True

    def why_not(self, match: Bout, seat: int, option: object) -> Verdict:
        return TAG_ANYONE if isinstance(option, Tag) and option.seat in range(len(match.corners)) else NOT_AN_OPTION

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        lowest_first = sorted(commitments, key=lambda seat: match.discs[match.terms.side_of(seat)])
        for seat in lowest_first:
            choice = commitments[seat]
            if isinstance(choice, Tag):
                is_first = seat == lowest_first[-1]
                match.agenda.append((roll_tag_die if is_first else tag_if_still_free)(seat, choice.seat))


def around_the_ring(match: Bout) -> tuple[int, ...]:
    """All who are still in the match and not in the ring."""
    return tuple([seat for seat, corner in enumerate(match.corners) if not corner.is_out and seat not in match.in_ring])


def is_beside_the_rival(match: Bout, tagging: int, other: int) -> bool:
    """Would `other` face a team-mate?"""
    return other in match.terms.team_mates[match.corners[tagging].rival]


@dataclass(frozen=True, slots=True)
class TagIfStillFree(Step):
    """The other tag of the moment may have brought in the same wrestler, or one of the same team."""

    seat: int
    other: int

    def run(self, match: Bout, table: Table) -> None:
        if self.other in around_the_ring(match) and not is_beside_the_rival(match, self.seat, self.other):
            match.agenda.append(roll_tag_die(self.seat, self.other))
        else:
            table.announce(TagCameTooLate, self.seat, self.other)


tag_if_still_free: Final = cache(TagIfStillFree)


@dataclass(frozen=True, slots=True)
class TeamOut(Step):
    """A team is beaten with its wrestler; the team with the next disc enters, and the last team wins.

    Of two who fall together, the higher score of the round is kept in.
    """

    losers: tuple[int, ...]
    rule: str

    def run(self, match: Bout, table: Table) -> None:
        sides, losers = match.terms.sides, without_the_higher(match, self.losers)
        for loser in losers:
            team = match.terms.side_of(loser)
            for seat in sides[team]:
                match.corners[seat].is_out = True
        left = [team for team in range(len(sides)) if not is_beaten(match, team)]
        if len(left) > 1:
            match.forget_pins()
            entering = waiting_teams(match)
            match.then(*[Enter(sides[team][0], loser) for loser, team in zip(losers, entering, strict=False)])
        elif left:
            match.end(self.rule, *sides[left[0]])
        else:
            match.then(DRAW)
        tell_who_is_kept_in(match, self.losers, losers, table)
        for loser in losers:
            table.announce(TeamBeaten, sides[match.terms.side_of(loser)])


def brawling(order: Order) -> Order:
    """The order of a round of a brawl."""
    order = instead(order, KnockOut, once(EveryFallCounts))
    return before(order, beginning.Round, together(TagAnyone))


def opening(teams: tuple[tuple[int, ...], ...]) -> tuple[Step, ...]:
    """A brawl begins with the discs; the first of each team draws."""
    return (*[DrawDisc(team[0]) for team in teams], HighestDiscsBegin())
