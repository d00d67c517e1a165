"""DIRTY and NO CLASS: the crowd may stop what it does not want to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.abilities import Counter, CrowdFace, Moment
from lucha.games.rumbleslam.dice import crowd_faces, roll_then
from lucha.games.rumbleslam.events import ActivationEnded, CrowdAllowedIt, CrowdTurned
from lucha.games.rumbleslam.knocked_down import put_counter
from lucha.games.rumbleslam.match import CROWD, Ring
from lucha.games.rumbleslam.moments import at_moment

NO_CLASS: Final = 3  # so many of a kind in one activation are Dirty
MOST_DICE: Final = 2


@dataclass(frozen=True, slots=True)
class DirtyTest(Step):
    """DIRTY.  A Boo ends the activation with a (-AP) counter, and the action is not made; its AP are spent."""

    fighter: int
    action: Step

    def run(self, match: Ring, table: Table) -> None:
        faces = crowd_faces(match)
        name = match.name(self.fighter)
        is_booed = CrowdFace.BOO in faces
        for face in dict.fromkeys(faces):
            at_moment(match, self.fighter, Moment.DIRTY_TEST, face=face)
            at_moment(match, self.fighter, Moment.CROWD_DIE, face=face)
        if is_booed:
            match.end_activation(self.fighter)
        else:
            match.then(self.action)
        if is_booed:
            table.announce(CrowdTurned, name)
            put_counter(match, self.fighter, Counter.MINUS_AP, 1, table)
            table.announce(ActivationEnded, name)
        else:
            table.announce(CrowdAllowedIt, name)


def perform(
    match: Ring, fighter: int, kind: str, cost: int, action: Step, is_dirty: bool, is_sure: bool = False
) -> None:
    """An action is paid for and made; a Dirty one, or the third of a kind, only if the crowd lets it pass.

    With `is_sure` it counts as Dirty, and its test succeeds whatever is rolled.
    """
    match.ap -= cost
    if cost:
        match.done.append(kind)
    if is_dirty or (cost and match.done.count(kind) >= NO_CLASS):
        match.dirty += 1
        if not is_sure:
            dice = min(match.dirty, MOST_DICE)
            roll_then(match, fighter, CROWD * dice, 0, "dirty", DirtyTest(fighter, action))
            return
    match.then(action)
