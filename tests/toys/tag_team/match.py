"""Four wrestlers, two of them in the ring."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from lucha.core.dice import Die
from lucha.core.kit.track import Track
from lucha.core.match import Match
from lucha.core.values import Result

STAMINA: Final = Track(0, 6)
ROUND_LIMIT: Final = 25
TEAMS: Final = ((0, 2), (1, 3))


class Grip(Enum):
    """What a Ring die shows; its value is what it is worth."""

    SLIP = 0
    LOCK = 1
    SLAM = 3


RING_DIE: Final = Die("Ring die", (Grip.SLIP, Grip.SLIP, Grip.LOCK, Grip.LOCK, Grip.LOCK, Grip.SLAM))


def partner(seat: int) -> int:
    return (seat + 2) % 4


@dataclass(slots=True)
class Tag(Match):
    """The stamina of each seat, who of each team is in the ring, and what those two have rolled."""

    stamina: list[int]
    in_ring: list[int]
    rolled: list[tuple[Grip, ...]]
    tag_needs_both: bool
    round: int = 0
    result: Result | None = None

    def clone(self) -> Tag:
        return Tag(
            self.agenda.copy(), self.commitments.copy(), self.stamina.copy(), self.in_ring.copy(), self.rolled.copy(),
            self.tag_needs_both, self.round, self.result,
        )  # fmt: skip

    def total(self, team: int) -> int:
        return sum([grip.value for grip in self.rolled[team]])

    def is_beaten(self, team: int) -> bool:
        """A team is beaten when one of the two has nothing left."""
        return any(self.stamina[seat] == 0 for seat in TEAMS[team])

    def end(self, rule: str, *teams: int) -> None:
        """The winning team; both of them share a draw."""
        winners = sorted([seat for team in teams for seat in TEAMS[team]])
        self.result = Result(tuple(winners), rule, is_draw=len(teams) > 1)
        self.agenda.clear()
