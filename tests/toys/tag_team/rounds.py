"""ROUNDS: the huddle, tags, and how long it can go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from tests.toys.tag_team.events import RoundBegan, TaggedIn, TimeRanOut
from tests.toys.tag_team.match import ROUND_LIMIT, TEAMS, Tag, partner
from tests.toys.tag_team.ring import CompareGrips, LockUp

TOO_TIRED: Final = Verdict("tag_team/rounds/too-tired")


@dataclass(frozen=True, slots=True)
class WantTag(Option):
    """Change places with the partner."""


HUDDLE_OPTIONS: Final[Sequence[Option]] = (PASS, WantTag())


@dataclass(frozen=True, slots=True)
class Round(Step):
    """A ROUND.  Huddle, tags, lock up, and who is hurt; then the next."""

    def run(self, match: Tag, table: Table) -> None:
        if match.round == ROUND_LIMIT:
            match.then(RoundLimit())
            return
        match.round += 1
        match.rolled = [(), ()]
        match.then(Huddle((0, 1, 2, 3)), IntoTheRing(), ROUND)
        table.announce(RoundBegan, match.round)


@dataclass(frozen=True, slots=True)
class RoundLimit(Step):
    """A match that goes on and on is called a draw."""

    def run(self, match: Tag, table: Table) -> None:
        match.end("tag_team/rounds/round-limit", 0, 1)
        table.announce(TimeRanOut, match.round)


@dataclass(frozen=True, slots=True)
class Huddle(SecretChoice):
    """THE HUDDLE.  All four say at once whether they want to tag; a tag is made when both partners want it."""

    def candidates(self, match: Tag, seat: int) -> Sequence[Option]:
        return HUDDLE_OPTIONS

    def verdict(self, match: Tag, seat: int, option: Option) -> Verdict:
        resting = seat if seat not in match.in_ring else partner(seat)
        return TOO_TIRED if option != PASS and match.stamina[resting] == 1 else ALLOWED

    def revealed(self, match: Tag, commitments: dict[int, Option], table: Table) -> None:
        wish = [[commitments[seat] != PASS for seat in team] for team in TEAMS]
        tags = [team for team in (0, 1) if (all(wish[team]) if match.tag_needs_both else any(wish[team]))]
        for team in tags:
            match.in_ring[team] = partner(match.in_ring[team])
            table.announce(TaggedIn, match.in_ring[team])


@dataclass(frozen=True, slots=True)
class IntoTheRing(Step):
    """Those two lock up who are in the ring now."""

    def run(self, match: Tag, table: Table) -> None:
        red, blue = match.in_ring
        match.then(LockUp(red), LockUp(blue), CompareGrips())


ROUND: Final = Round()
