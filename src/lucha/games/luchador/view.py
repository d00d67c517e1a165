"""A match as one seat sees it.  Nothing is hidden but what the other has committed."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.game import View
from lucha.core.values import Result
from lucha.games.luchador.dice import Face
from lucha.games.luchador.match import Bout


@dataclass(frozen=True, slots=True)
class CornerView:
    """A corner as the whole hall sees it."""

    superstar: str
    strength: int
    stunned: bool
    stunned_next: bool
    held_block: bool
    holds_block_next: bool
    ring: tuple[Face, ...]
    pins_aside: int
    counters_played: int
    blocks_played: int
    spare_blocks: int
    hit_dice: int
    trades: int
    scored: int
    pins_faced: int


@dataclass(frozen=True, slots=True)
class BoutView(View):
    """Both corners, the round and the bout."""

    round: int
    bout: int
    corners: tuple[CornerView, ...]
    result: Result | None


def view_of(match: Bout, seat: int | None) -> BoutView:
    corners = [
        CornerView(
            corner.superstar, corner.strength, corner.stunned, corner.stunned_next, corner.held_block,
            corner.holds_block_next, corner.ring, corner.pins_aside, corner.counters_played, corner.blocks_played,
            corner.spare_blocks, corner.hit_dice, corner.trades, corner.scored, corner.pins_faced,
        )
        for corner in match.corners
    ]  # fmt: skip
    return BoutView(seat, match.question, match.committed(seat), match.round, match.bout, tuple(corners), match.result)
