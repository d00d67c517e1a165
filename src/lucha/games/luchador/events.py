"""What is told of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.values import Event
from lucha.games.luchador.dice import HIT, INJURY, MISS, Attempt, Face, Hit, Signature

HEAVY: Final = 5  # points at once that the crowd groans about


def met_with(counters: int, blocks: int) -> str:
    """What was put against Hits, for the words."""
    return "both" if counters and blocks else "counters" if counters else "blocks" if blocks else ""


@dataclass(slots=True)
class SuperstarDealt(Event):
    seat: int
    superstar: str
    name: str


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class WrestlingDiceRolled(Event):
    seat: int
    faces: tuple[Face, ...]
    held_block: bool

    def manner(self) -> str:
        if len(self.faces) < 3 or self.held_block or len(set(self.faces)) > 1:
            return ""
        return {MISS: "air", HIT: "fire"}.get(self.faces[0], "")


@dataclass(slots=True)
class PinsSorted(Event):
    seat: int
    set_aside: int
    rerolled: int

    def manner(self) -> str:
        return "both" if self.set_aside and self.rerolled else "aside" if self.set_aside else "again"

    def is_quiet(self) -> bool:
        return not self.set_aside and not self.rerolled


@dataclass(slots=True)
class PinsRerolled(Event):
    seat: int
    faces: tuple[Face, ...]


@dataclass(slots=True)
class DicePlayed(Event):
    """What a corner put against the other's Hits, and the Hit dice that it has now."""

    seat: int
    counters: int
    blocks: int
    hit_dice: int

    def manner(self) -> str:
        return met_with(self.counters, self.blocks)

    def joined(self, later: Event) -> Event | None:
        """A corner that did nothing and landed nothing is worth a word only when the other did no more."""
        if not isinstance(later, DicePlayed) or (self.did_something() and later.did_something()):
            return None
        return self if self.did_something() else later if later.did_something() else NothingLanded()

    def did_something(self) -> bool:
        return bool(self.counters or self.blocks or self.hit_dice)


@dataclass(slots=True)
class NothingLanded(Event):
    """Neither corner has hit, blocked or countered anything; only ever told, never announced."""


@dataclass(slots=True)
class HitsTraded(Event):
    seat: int
    trades: int


@dataclass(slots=True)
class SignatureMoveRolled(Event):
    seat: int
    faces: tuple[Signature, ...]
    moves: tuple[str, ...]
    points: int

    def manner(self) -> str:
        return "several" if len(self.moves) > 1 else "best" if Signature.LEVEL_3 in self.faces else ""


@dataclass(slots=True)
class SignatureMoveFailed(Event):
    seat: int
    faces: tuple[Signature, ...]

    def manner(self) -> str:
        return "injury" if INJURY in self.faces else ""


@dataclass(slots=True)
class HitDiceRolled(Event):
    seat: int
    hits: tuple[Hit, ...]
    points: int

    def manner(self) -> str:
        return "slam" if self.hits == (Hit.TABLE_SLAM,) else "several" if len(self.hits) > 1 else ""


@dataclass(slots=True)
class PointsChangedByCards(Event):
    """What the cards make of the roll just told, and what its dice alone are worth."""

    seat: int
    points: int
    dice: int


@dataclass(slots=True)
class DamageTaken(Event):
    seat: int
    points: int
    strength: int

    def manner(self) -> str:
        return "heavy" if self.points >= HEAVY else ""


@dataclass(slots=True)
class KnockedOut(Event):
    seat: int


@dataclass(slots=True)
class BothKnockedOut(Event):
    """What each has scored in the last round."""

    scored: tuple[int, ...]


@dataclass(slots=True)
class RematchCalled(Event):
    bout: int


@dataclass(slots=True)
class PinsCancelled(Event):
    """How many of red's and of blue's."""

    counts: tuple[int, ...]


@dataclass(slots=True)
class PinDieRolled(Event):
    seat: int
    attempt: Attempt

    def manner(self) -> str:
        return self.attempt._name_


@dataclass(slots=True)
class Stunned(Event):
    seat: int


@dataclass(slots=True)
class StunIgnored(Event):
    seat: int


@dataclass(slots=True)
class StrengthGained(Event):
    seat: int
    strength: int


@dataclass(slots=True)
class CountBegan(Event):
    """Somebody is pinned, and has so many dice to save with."""

    seat: int
    dice: int


@dataclass(slots=True)
class Counted(Event):
    """ONE!  TWO!  THREE!"""

    seat: int
    count: int
    faces: tuple[Face, ...]
    saves: int


@dataclass(slots=True)
class PinEscaped(Event):
    seat: int


@dataclass(slots=True)
class PinReversed(Event):
    seat: int


@dataclass(slots=True)
class CountedOut(Event):
    seat: int


@dataclass(slots=True)
class BlockHeld(Event):
    seat: int


@dataclass(slots=True)
class TimeRanOut(Event):
    rounds: int


@dataclass(slots=True)
class BashedAgainstTheCage(Event):
    seat: int
    misses: int


@dataclass(slots=True)
class TagFailed(Event):
    seat: int
    face: Face


@dataclass(slots=True)
class TaggedOut(Event):
    seat: int
    face: Face
    strength: int
    partner: int


@dataclass(slots=True)
class SteppedIn(Event):
    seat: int


@dataclass(slots=True)
class DiscDrawn(Event):
    seat: int
    disc: int


@dataclass(slots=True)
class TagCameTooLate(Event):
    seat: int
    other: int


@dataclass(slots=True)
class KeptIn(Event):
    """Fell together with the rival, and goes on."""

    seat: int
    strength: int


@dataclass(slots=True)
class TeamBeaten(Event):
    seats: tuple[int, ...]


@dataclass(slots=True)
class Eliminated(Event):
    seats: tuple[int, ...]


@dataclass(slots=True)
class NerveStruck(Event):
    seat: int
    target: int
    face: Face
    struck: bool

    def manner(self) -> str:
        return "struck" if self.struck else ""


@dataclass(slots=True)
class MissRerolled(Event):
    seat: int
    face: Face


@dataclass(slots=True)
class MissesBecameBlocks(Event):
    seat: int
    misses: int


@dataclass(slots=True)
class HeldDiceRolled(Event):
    seat: int
    faces: tuple[Face, ...]


@dataclass(slots=True)
class DiceHeld(Event):
    """What went on the card, and all that lies there now."""

    seat: int
    faces: tuple[Face, ...]
    card: tuple[Face, ...]


@dataclass(slots=True)
class DiceReleased(Event):
    """Off the card, just before a saving roll; so many dice are rolled now."""

    seat: int
    dice: int


@dataclass(slots=True)
class CombinationDeclared(Event):
    seat: int
    target: int


@dataclass(slots=True)
class CombinationRolled(Event):
    seat: int
    target: int
    faces: tuple[Hit | Signature | Attempt, ...]
    points: int


@dataclass(slots=True)
class RolledTooLate(Event):
    seat: int
