"""TAG-TEAM BRAWL: three teams or more, and anyone may be tagged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.luchador import beginning
from lucha.games.luchador.events import DiscDrawn, SteppedIn, TagCameTooLate, TeamBeaten
from lucha.games.luchador.match import Bout
from lucha.games.luchador.order import Order, before, instead, once, together
from lucha.games.luchador.tag import EveryFallCounts, StepIn, Tag, TagOut, roll_tag_die, ways_to_tag
from lucha.games.luchador.winning import DRAW, KnockOut

DISCS: Final = 8


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
    """The two teams with the highest discs begin; each sends in whom it likes."""

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
        return ways_to_tag(free_to_tag(match, seat))

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        lowest_first = sorted(commitments, key=lambda seat: match.discs[match.terms.side_of(seat)])
        for seat in lowest_first:
            choice = commitments[seat]
            if isinstance(choice, Tag):
                is_first = seat == lowest_first[-1]
                match.agenda.append((roll_tag_die if is_first else tag_if_still_free)(seat, choice.seat))


def free_to_tag(match: Bout, tagging: int) -> tuple[int, ...]:
    """Whoever stands around the ring, but no team-mate of the one whom `tagging` faces."""
    terms = match.terms
    rivals = terms.sides[terms.side_of(match.corners[tagging].rival)]
    return tuple(
        [
            seat
            for seat, corner in enumerate(match.corners)
            if not corner.is_out and seat not in match.in_ring and seat not in rivals
        ]
    )


@dataclass(frozen=True, slots=True)
class TagIfStillFree(Step):
    """The other tag of the moment may have brought in the same wrestler, or one of the same team."""

    seat: int
    other: int

    def run(self, match: Bout, table: Table) -> None:
        if self.other in free_to_tag(match, self.seat):
            match.agenda.append(roll_tag_die(self.seat, self.other))
        else:
            table.announce(TagCameTooLate, self.seat, self.other)


tag_if_still_free: Final = cache(TagIfStillFree)


@dataclass(frozen=True, slots=True)
class TeamOut(Step):
    """A team is beaten with its wrestler; the team with the next disc enters, and the last team wins."""

    losers: tuple[int, ...]
    rule: str

    def run(self, match: Bout, table: Table) -> None:
        sides = match.terms.sides
        for loser in self.losers:
            team = match.terms.side_of(loser)
            for seat in sides[team]:
                match.corners[seat].is_out = True
        left = [team for team in range(len(sides)) if not is_beaten(match, team)]
        if len(left) > 1:
            match.forget_pins()
            entering = waiting_teams(match)
            match.then(*[Enter(sides[team][0], loser) for loser, team in zip(self.losers, entering, strict=False)])
        elif left:
            match.end(self.rule, *sides[left[0]])
        else:
            match.then(DRAW)
        for loser in self.losers:
            table.announce(TeamBeaten, sides[match.terms.side_of(loser)])


def brawling(order: Order) -> Order:
    """The order of a round of a brawl."""
    order = instead(order, KnockOut, once(EveryFallCounts))
    return before(order, beginning.Round, together(TagAnyone))


def opening(teams: tuple[tuple[int, ...], ...]) -> tuple[Step, ...]:
    """A brawl begins with the discs; the first of each team draws."""
    return (*[DrawDisc(team[0]) for team in teams], HighestDiscsBegin())
