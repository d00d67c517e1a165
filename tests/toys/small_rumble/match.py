"""The wrestlers, the ring they are in, and the dice of the attack under way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from lucha.core.dice import Die, Handful
from lucha.core.match import Match
from lucha.core.values import Result
from tests.toys.small_rumble.ring import MAT

DICE: Final = {
    "C": Die("Copper die", (0, 0, 1, 1, 2, 3)),
    "S": Die("Silver die", (0, 1, 1, 2, 3, 3)),
    "G": Die("Gold die", (0, 1, 2, 3, 3, 4)),
}


@cache
def handful(letters: str) -> Handful[int]:
    """Different dice thrown together, by their letters."""
    return Handful(tuple([DICE[letter] for letter in letters]))


class Crowd(Enum):
    """What a Crowd die shows."""

    CHEER = 0
    BOO = 1
    BLANK = 2


@dataclass(frozen=True, slots=True)
class Profile:
    """A wrestler's card: dice by their letters, and plain numbers."""

    name: str
    att: str
    att_bonus: int
    defence: str
    stamina: int
    action_points: int
    movement: int


ORC_BRAWLER: Final = Profile("Orc Brawler", "SSC", 0, "SC", 8, 4, 4)
HALFLING_BRAWLER: Final = Profile("Halfling Brawler", "C", 1, "S", 5, 5, 4)
HUMAN_BRAWLER: Final = Profile("Human Brawler", "SC", 1, "SS", 7, 4, 4)
GOBLIN_BRAWLER: Final = Profile("Goblin Brawler", "CC", 0, "C", 4, 5, 5)


@dataclass(slots=True)
class Wrestler:
    """A wrestler in the ring, and the counters on its card."""

    seat: int
    profile: Profile
    spot: int
    stamina: int
    action_points: int = 0
    movement: int = 0
    is_down: bool = False
    has_activated: bool = False
    less_ap: bool = False
    less_mp: bool = False

    def clone(self) -> Wrestler:
        return Wrestler(
            self.seat, self.profile, self.spot, self.stamina, self.action_points, self.movement, self.is_down,
            self.has_activated, self.less_ap, self.less_mp,
        )  # fmt: skip

    @property
    def is_ko(self) -> bool:
        return self.stamina == 0

    @property
    def is_standing(self) -> bool:
        return not self.is_down and not self.is_ko


@dataclass(frozen=True, slots=True)
class Roll:
    """A seat's dice in an attack.  A die that was rolled again may not be rolled a third time."""

    dice: tuple[tuple[str, int], ...]
    rerolled: tuple[tuple[str, int], ...]
    bonus: int

    @property
    def total(self) -> int:
        return max(0, sum(face for _, face in self.dice + self.rerolled) + self.bonus)


@dataclass(slots=True)
class Rumble(Match):
    """The ring, who is active in it, and the dice of the attack under way."""

    wrestlers: list[Wrestler]
    endorsements: list[int]
    rolls: dict[int, Roll]
    initiative: int = 0
    round: int = 0
    active: int | None = None
    result: Result | None = None

    def clone(self) -> Rumble:
        return Rumble(
            self.agenda.copy(), self.commitments.copy(), [wrestler.clone() for wrestler in self.wrestlers],
            self.endorsements.copy(), self.rolls.copy(), self.initiative, self.round, self.active, self.result,
        )  # fmt: skip

    def occupied(self) -> set[int]:
        return {wrestler.spot for wrestler in self.wrestlers}

    def ready(self, seat: int) -> list[int]:
        """The wrestlers that a seat can still activate this round."""
        return [
            number for number, wrestler in enumerate(self.wrestlers)
            if wrestler.seat == seat and not wrestler.has_activated and not wrestler.is_ko
        ]  # fmt: skip

    def travel(self, number: int, direction: int, squares: int) -> tuple[int, int]:
        """Move in a straight line until something is in the way; the squares left, and the spot that is not free."""
        wrestler = self.wrestlers[number]
        occupied = self.occupied()
        while squares and MAT[wrestler.spot + direction] and wrestler.spot + direction not in occupied:
            wrestler.spot += direction
            squares -= 1
        return squares, wrestler.spot + direction

    def end_activation(self, number: int) -> None:
        """Only the active wrestler has an activation to end."""
        if self.active == number:
            self.active = None

    def end(self, rule: str) -> None:
        stamina = [sum(wrestler.stamina for wrestler in self.wrestlers if wrestler.seat == seat) for seat in (0, 1)]
        winners = tuple([seat for seat in (0, 1) if stamina[seat] == max(stamina)])
        self.result = Result(winners, rule, is_draw=len(winners) > 1)
        self.agenda.clear()


def enter(seat: int, profile: Profile, spot: int) -> Wrestler:
    """A fresh wrestler in the ring."""
    return Wrestler(seat, profile, spot, profile.stamina)
