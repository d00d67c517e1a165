"""What the match tells.  Wrestlers go by their names, squares by theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lucha.core.values import Event
from lucha.games.rumbleslam.abilities import CrowdFace


@dataclass(slots=True)
class Deed(Event):
    """Something that a seat has chosen or that came of its choice: who hears this need not hear the choice as well."""

    whose: int

    @property
    def seat(self) -> int:
        return self.whose


@dataclass(slots=True)
class CarriedOut(Deed):
    """An action was made; what came of it is told by others."""

    def is_quiet(self) -> bool:
        return True


# Setting up, rounds, the Initiative.


@dataclass(slots=True)
class TeamPicked(Event):
    seat: int
    team: str


@dataclass(slots=True)
class CornerTaken(Event):
    seat: int
    turnbuckle: str


@dataclass(slots=True)
class Deployed(Event):
    """A wrestler stands in its corner."""

    seat: int
    wrestler: str
    square: str


@dataclass(slots=True)
class LeftOnTheSidelines(Event):
    """The corner has no room for these."""

    seat: int
    wrestlers: tuple[str, ...]


@dataclass(slots=True)
class CameIn(Event):
    """From the sidelines."""

    seat: int
    wrestler: str
    square: str


@dataclass(slots=True)
class RoundBegan(Event):
    round: int
    seat: int  # who holds the Initiative card


@dataclass(slots=True)
class InitiativeTaken(Event):
    seat: int
    wrestler: str


@dataclass(slots=True)
class WonByClearingTheRing(Event):
    seat: int


@dataclass(slots=True)
class WonByDosh(Event):
    """Five rounds are over; halves of a K are counted, so the sums are doubled."""

    seat: int
    halves: tuple[int, ...]


@dataclass(slots=True)
class EndedInADraw(Event):
    seats: tuple[int, ...]


@dataclass(slots=True)
class TeamIsOut(Event):
    seat: int


# Dice.


@dataclass(slots=True)
class DiceRolled(Event):
    """Dice with numbers, or Crowd dice; `dice` has their letters, `total` has the bonus in it."""

    seat: int
    wrestler: str | None
    why: str
    dice: str
    faces: tuple[object, ...]
    plus: int
    total: int

    def manner(self) -> str:
        if isinstance(self.faces[0], CrowdFace):
            return "crowd"
        if self.wrestler is None:
            return "team"
        return "one" if self.faces == (self.total,) else ""


@dataclass(slots=True)
class DieRolledAgain(Event):
    seat: int
    wrestler: str | None
    before: Any
    face: Any


@dataclass(slots=True)
class SponsorCalled(Event):
    """A Sponsorship is used, for so many wrestlers."""

    seat: int
    sponsorship: str
    count: int


# An activation.


@dataclass(slots=True)
class Activated(Event):
    seat: int
    wrestler: str
    ap: int
    mp: int


@dataclass(slots=True)
class ActivationEnded(Event):
    """Before its time."""

    wrestler: str


@dataclass(slots=True)
class Moved(Deed):
    wrestler: str
    before: str
    square: str
    cost: int


@dataclass(slots=True)
class StoodUp(Deed):
    wrestler: str


@dataclass(slots=True)
class CameTo(Event):
    """No longer KO'd."""

    wrestler: str


@dataclass(slots=True)
class StayedDown(Event):
    """Still KO'd."""

    wrestler: str


@dataclass(slots=True)
class StoppedBleeding(Event):
    wrestler: str


@dataclass(slots=True)
class ChoicePicked(Deed):
    wrestler: str
    ability: str


@dataclass(slots=True)
class CrowdTurned(Event):
    """A Dirty action was booed: it is not made."""

    wrestler: str


@dataclass(slots=True)
class CrowdAllowedIt(Event):
    """A Dirty action goes on."""

    wrestler: str


# Ropes, turnbuckles.


@dataclass(slots=True)
class BouncedOff(Deed):
    """Off a rope, of its own will."""

    wrestler: str
    rope: str
    before: str
    square: str


@dataclass(slots=True)
class WasBounced(Deed):
    """Off a rope, by somebody else's doing."""

    wrestler: str
    rope: str
    before: str
    square: str


@dataclass(slots=True)
class Climbed(Event):
    wrestler: str
    turnbuckle: str


@dataclass(slots=True)
class Dismounted(Event):
    wrestler: str
    square: str


@dataclass(slots=True)
class Flew(Deed):
    """Off the turnbuckle, beside the target."""

    wrestler: str
    target: str
    before: str
    square: str


@dataclass(slots=True)
class Smashed(Deed):
    wrestler: str
    turnbuckle: str


@dataclass(slots=True)
class HeldOn(Event):
    """Stays on the turnbuckle, or in the ring."""

    wrestler: str


@dataclass(slots=True)
class Fell(Event):
    """Off a turnbuckle and out of the match."""

    wrestler: str


@dataclass(slots=True)
class MadeRoom(Event):
    """Pushed aside by a heavy landing."""

    wrestler: str
    before: str
    square: str


# Lifting, throwing, pins.


@dataclass(slots=True)
class LiftedUp(Event):
    wrestler: str
    target: str


@dataclass(slots=True)
class GotDown(Deed):
    """Free again, on the mat."""

    wrestler: str
    square: str


@dataclass(slots=True)
class HungOn(Event):
    """Could not get down."""

    wrestler: str


@dataclass(slots=True)
class Thrown(Deed):
    wrestler: str
    target: str
    square: str


@dataclass(slots=True)
class CameDown(Deed):
    """`how`: empty, ammunition, ropes, smashed, post."""

    wrestler: str
    square: str
    how: str

    def manner(self) -> str:
        return self.how


@dataclass(slots=True)
class ThrownOut(Event):
    wrestler: str


@dataclass(slots=True)
class ClungToTheRope(Deed):
    """Thrown out, and back at the rope."""

    wrestler: str
    square: str


@dataclass(slots=True)
class HitByAWrestler(Event):
    """Live ammunition: the thrown one, and who it hits."""

    wrestler: str
    target: str
    is_hit: bool


@dataclass(slots=True)
class Pinned(Event):
    wrestler: str
    target: str


@dataclass(slots=True)
class KickedOut(Event):
    wrestler: str
    target: str


# Crowd Pleasers, abilities, Tag Teams.


@dataclass(slots=True)
class CrowdPleased(Event):
    wrestler: str
    ability: str


@dataclass(slots=True)
class CrowdBooed(Event):
    wrestler: str


@dataclass(slots=True)
class CrowdShrugged(Event):
    wrestler: str


@dataclass(slots=True)
class AbilityUsed(Deed):
    wrestler: str
    ability: str


@dataclass(slots=True)
class EffectBegan(Event):
    """Something stands for a wrestler until the end of the activation or the round."""

    wrestler: str
    ability: str | None
    until: str

    def manner(self) -> str:
        return self.until


@dataclass(slots=True)
class TaggedOut(Event):
    wrestler: str
    partner: str
    square: str


@dataclass(slots=True)
class Placed(Deed):
    """Set down somewhere else."""

    wrestler: str
    square: str
