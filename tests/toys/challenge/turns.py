"""Set-up and turns: who is in Tokyo earns Stars, who is not may challenge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Result
from tests.toys.challenge.events import TurnBegan
from tests.toys.challenge.help import CallingForHelp
from tests.toys.challenge.match import Side, Tokyo
from tests.toys.challenge.reveal import CountToThree, DrawChallengeCard, Upkeep, WhoWins

STARS_TO_WIN: Final = 12
TURN_LIMIT: Final = 60
STARS_IN_TOKYO: Final = 2


@dataclass(frozen=True, slots=True)
class IssueChallenge(Option):
    """Challenge the Champion."""


CHALLENGE_OPTIONS: Final[Sequence[Option]] = (PASS, IssueChallenge())


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """Each player draws a Challenge card; a Monster at random is in Tokyo."""

    def run(self, match: Tokyo, table: Table) -> None:
        match.champion = table.draw(range(len(match.monsters)))
        order = match.clockwise(match.champion)
        match.then(*[DrawChallengeCard(seat) for seat in order], Turn(order[1]))


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """A turn that starts in Tokyo earns Stars; from outside, the Champion may be challenged."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        match.turns += 1
        if self.seat == match.champion:
            match.monsters[self.seat].stars += STARS_IN_TOKYO
        match.then(ChallengeTheChampion(self.seat), EndOfTurn(self.seat))
        table.announce(TurnBegan, self.seat, self.seat == match.champion)


@dataclass(frozen=True, slots=True)
class ChallengeTheChampion(Decision):
    """CHALLENGE MODE.  The attacker may challenge the Monster that stayed in Tokyo; both put their card face down."""

    def arises(self, match: Tokyo) -> bool:
        return self.seat != match.champion

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return CHALLENGE_OPTIONS

    def chosen(self, match: Tokyo, option: Option) -> None:
        if option != PASS:
            match.sides = [Side(self.seat), Side(match.champion)]
            match.then(
                CallingForHelp(self.seat, 0), CallingForHelp(match.champion, 1),
                CountToThree((self.seat, match.champion)), WhoWins(), Upkeep(),
            )  # fmt: skip


@dataclass(frozen=True, slots=True)
class EndOfTurn(Step):
    """Enough Stars win; at a tie the active player, then clockwise."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        order = match.clockwise(self.seat)
        leader = max(order, key=lambda seat: match.monsters[seat].stars)
        if match.monsters[leader].stars >= STARS_TO_WIN:
            match.result = Result((leader,), "challenge/turns/stars")
        elif match.turns == TURN_LIMIT:
            match.result = Result((leader,), "challenge/turns/turn-limit")
        else:
            match.then(Turn(order[1]))
