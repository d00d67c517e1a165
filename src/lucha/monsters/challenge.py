"""CHALLENGE MODE: when a Monster in the heart of the city stays, the attacker may challenge it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import Verdict
from lucha.monsters.events import Challenged
from lucha.monsters.help import CallForHelp
from lucha.monsters.match import NOBODY, Arena
from lucha.monsters.reveal import CountToThree
from lucha.monsters.ring import CHALLENGER, CHAMPION, NONE, Side
from lucha.monsters.upkeep import Upkeep

NO_CHALLENGE: Final = Verdict("monsters/challenge/issue-a-challenge")


@dataclass(frozen=True, slots=True)
class Challenge(Option):
    """Challenge this Monster."""

    champion: int


@dataclass(frozen=True, slots=True)
class IssueAChallenge(Decision):
    """THE CHALLENGE.  All who hold the heart of the city were hit and chose to stay: challenge one of them?"""

    def arises(self, match: Arena) -> bool:
        return bool(champions_for(match, self.seat))

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *[Challenge(champion) for champion in champions_for(match, seat)]]

    def chosen(self, match: Arena, option: Option) -> None:
        match.the_ring().stayed = []
        if isinstance(option, Challenge):
            match.then(FaceOff(self.seat, option.champion))

    def run(self, match: Arena, table: Table) -> None:
        match.the_ring().stayed = []


@dataclass(frozen=True, slots=True)
class FaceOff(Step):
    """1, FACE DOWN.  Challenger and Champion put their cards down; then help, the count, the rewards, the upkeep."""

    challenger: int
    champion: int

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        ring.sides = [Side(self.challenger), Side(self.champion)]
        ring.winner, ring.is_thanked = NONE, False
        ring.prize = match.zone_of(self.champion)
        match.then(
            CallForHelp(self.challenger, CHALLENGER),
            CallForHelp(self.champion, CHAMPION),
            CountToThree((self.challenger, self.champion)),
            Upkeep(),
        )
        table.announce(Challenged, self.challenger, self.champion)


def champions_for(match: Arena, seat: int) -> list[int]:
    """Who the attacker may challenge: from outside, and if nobody who holds a zone has had no choice, or has left."""
    ring = match.the_ring()
    if match.out[seat] or match.is_inside(seat):
        return []
    holders = match.holders()
    if NOBODY in holders or any(holder not in ring.stayed for holder in holders):
        return []
    return holders
