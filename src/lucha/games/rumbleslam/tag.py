"""TAG TEAMS: partners who change places at the ropes, and what the two do together."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.rumbleslam.events import TaggedOut
from lucha.games.rumbleslam.grid import MAT, OUT, ROPES_AT, SIDELINES, SQUARE, anchors
from lucha.games.rumbleslam.knocked_down import DropTheLifted
from lucha.games.rumbleslam.match import Ring


def has_tag_left(match: Ring, fighter: int) -> bool:
    """One Tag Out or one Tag Team Ability for each Tag Team a round."""
    return fighter not in match.tagged


def may_tag_out(match: Ring, fighter: int) -> bool:
    """At a rope, on its feet, with a partner who waits and fits there."""
    one = match.fighters[fighter]
    if not one.is_traditional or one.down or one.partner < 0 or not has_tag_left(match, fighter):
        return False
    if match.fighters[one.partner].place != SIDELINES or not match.is_on_mat(fighter):
        return False
    square = SQUARE[one.place]
    fits = anchors(MAT & ~match.taken(fighter), match.card_of(one.partner).size)
    return bool(ROPES_AT[match.card_of(fighter).size][square]) and bool(fits >> square & 1)


def tag_ability_is_open(match: Ring, fighter: int) -> bool:
    """Exhibition: the partners touch.  Traditional: the active one touches a rope."""
    one = match.fighters[fighter]
    if one.partner < 0 or match.fighters[one.partner].place == OUT or not has_tag_left(match, fighter):
        return False
    if one.is_traditional:
        square = SQUARE[one.place]
        return bool(MAT >> square & 1) and bool(ROPES_AT[match.card_of(fighter).size][square])
    if match.terms.partner_must_stand and match.fighters[one.partner].down:
        return False
    return match.touch(fighter, one.partner)


@dataclass(frozen=True, slots=True)
class MakeTheTag(Step):
    """TAG OUT.  Drop the one who is held, then the partner takes the place; the activation is over."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        if match.fighters[self.fighter].lifts >= 0:
            match.then(DropTheLifted(self.fighter), ChangePlaces(self.fighter))
        else:
            match.then(ChangePlaces(self.fighter))


@dataclass(frozen=True, slots=True)
class ChangePlaces(Step):
    """TAG OUT.  Stamina and counters stay with each; the partner may still be activated in this round."""

    fighter: int

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        partner = match.fighters[one.partner]
        place = one.place
        one.place, partner.place = SIDELINES, place
        one.pleaser = 0
        partner.acted = 0
        match.tagged += [self.fighter, one.partner]
        match.end_activation(self.fighter)
        table.announce(TaggedOut, one.name, partner.name, place)
