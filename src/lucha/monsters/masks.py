"""MASKS: one to wear, the others in a collection, where each is worth 2 stars."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.monsters.events import MaskLacked, MasksBoxed, MaskTaken
from lucha.monsters.gains import gain_stars, lose_stars
from lucha.monsters.match import NOBODY, Arena, Loss
from lucha.monsters.ring import STARS_OF_A_MASK
from lucha.monsters.upkeep import DrawChallengeCard


@dataclass(frozen=True, slots=True)
class PutOnMasks(Step):
    """SET-UP.  Everybody puts on a Mask and draws a Challenge card; spare Masks stay in the box."""

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        for seat in match.seats:
            ring.masks[seat] = 1
        ring.box -= len(match.hearts)
        match.then(*[DrawChallengeCard(seat) for seat in match.seats])


@dataclass(frozen=True, slots=True)
class GiveAMask(Step):
    """MASKS.  The loser gives one to the winner; without any it loses 2 stars, and the winner gets nothing."""

    loser: int
    winner: int

    def run(self, match: Arena, table: Table) -> None:
        move_mask(match, self.loser, self.winner, table)


def move_mask(match: Arena, loser: int, winner: int, table: Table) -> None:
    """A Mask changes hands, out of the collection first."""
    if match.the_ring().masks[loser]:
        table.announce(MaskTaken, winner, loser, 1)
        lose_mask(match, loser, table)
        gain_mask(match, winner, table)
    else:
        table.announce(MaskLacked, loser)
        lose_stars(match, loser, STARS_OF_A_MASK, table)


def gain_mask(match: Arena, seat: int, table: Table) -> None:
    """The first one is worn; each further one goes to the collection, which is worth 2 stars."""
    ring = match.the_ring()
    ring.masks[seat] += 1
    if ring.masks[seat] > 1 and not match.terms.masks_at_end:
        gain_stars(match, seat, STARS_OF_A_MASK, table)


def lose_mask(match: Arena, seat: int, table: Table) -> None:
    """Out of the collection first, and with it its 2 stars; the one that is worn comes last."""
    ring = match.the_ring()
    ring.masks[seat] -= 1
    if ring.masks[seat] and not match.terms.masks_at_end:
        lose_stars(match, seat, STARS_OF_A_MASK, table)


def collected_stars(masks: int) -> int:
    """What a Monster's collection is worth."""
    return STARS_OF_A_MASK * max(0, masks - 1)


def lose_all_masks(match: Arena, seat: int, winner: int, table: Table) -> None:
    """A Monster is out: its Masks go to the one who eliminated it and lives, otherwise to the box."""
    ring = match.the_ring()
    masks, ring.masks[seat] = ring.masks[seat], 0
    if not masks:
        return
    if winner == NOBODY:
        ring.box += masks
        table.announce(MasksBoxed, seat, masks)
        return
    table.announce(MaskTaken, winner, seat, masks)
    for _ in range(masks):
        gain_mask(match, winner, table)


def eliminated_by(match: Arena, seat: int) -> int:
    """Whose dice or card took the last Hearts of a Monster; its own, and one that is out too, do not count."""
    for loss in reversed(match.losses):
        if loss.lost[seat]:
            return _credited(match, seat, loss)
    return NOBODY


def _credited(match: Arena, seat: int, loss: Loss) -> int:
    by = match.credited(loss)
    return NOBODY if by in (seat, NOBODY) or not match.hearts[by] else by
