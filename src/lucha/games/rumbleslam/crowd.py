"""CROWD PLEASER and HEEL: the crowd decides whether a wrestler's show comes off."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.abilities import Counter, CrowdFace, Moment
from lucha.games.rumbleslam.dice import crowd_faces, roll_then
from lucha.games.rumbleslam.events import CrowdBooed, CrowdPleased, CrowdShrugged
from lucha.games.rumbleslam.knocked_down import put_counter
from lucha.games.rumbleslam.match import CROWD, Ring
from lucha.games.rumbleslam.moments import at_moment, happen

PLEASER = "pleaser"


@dataclass(frozen=True, slots=True)
class PleaseTheCrowd(Step):
    """CROWD PLEASER.  Roll a Crowd die; one who is KO'd, Lifted or gone makes no show."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.is_on_board(self.fighter) and not match.is_ko(self.fighter):
            roll_then(match, self.fighter, CROWD, 0, PLEASER, TheCrowdAnswers(self.fighter))


@dataclass(frozen=True, slots=True)
class TheCrowdAnswers(Step):
    """CROWD PLEASER.  A Cheer brings it off, a Boo fails it and puts (-AP) on the card, a Blank does nothing.

    A HEEL needs a Boo, and a Cheer is a Blank to it.  Who has brought it off or failed hears no more Cheers in this
    round; a HEEL hears nothing at all.
    """

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        (face,) = crowd_faces(match)
        one = match.fighters[self.fighter]
        card = match.card_of(self.fighter)
        at_moment(match, self.fighter, Moment.CROWD_DIE, face=face)
        wanted = CrowdFace.BOO if card.is_heel else CrowdFace.CHEER
        if face is wanted and not one.pleased:
            pleaser = card.wrestler.pleaser
            one.pleased = one.pleaser = 1
            happen(match, self.fighter, pleaser, pleaser.effects, -1)
            table.announce(CrowdPleased, one.name, pleaser.id)
        elif face is CrowdFace.BOO and not card.is_heel:
            one.pleased = 1
            table.announce(CrowdBooed, one.name)
            put_counter(match, self.fighter, Counter.MINUS_AP, 1, table)
        else:
            table.announce(CrowdShrugged, one.name)
