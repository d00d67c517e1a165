"""A match as one seat sees it.  Nothing is hidden but what the other has committed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.luchador.advanced import AdvancedBout, AdvancedCorner
from lucha.games.luchador.dice import Attempt, Face
from lucha.games.luchador.match import Bout, Corner

LAYOUT: Final = Layout(
    by_seat=("corners",),
    seats=("rival", "in_ring", "pin_targets", "attempt", "sides"),
    dice=("ring", "trigger", "card", "pin_dice"),
    chapter=("round", "bout"),
    unsaid=(
        *("sides", "discs", "start_strength", "counters_played", "blocks_played", "spare_blocks", "hit_dice", "trades"),
        *("scored", "bruises", "pins_faced", "hits", "counters", "blocks", "aimed", "turned"),
        *("roll", "held_now", "idle_pins", "late"),
    ),
)


@dataclass(slots=True)
class CornerView:
    """A corner as the whole hall sees it."""

    superstar: str
    strength: int
    rival: int
    is_out: bool
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
    bruises: int
    pins_faced: int
    hits: int
    counters: int
    blocks: int
    aimed: tuple[int, ...]
    turned: tuple[int, ...]
    pin_targets: tuple[int, ...]


@dataclass(slots=True)
class AdvancedCornerView(CornerView):
    """And what lies on the advanced card."""

    trigger: tuple[Face, ...]
    roll: tuple[str, ...]
    card: tuple[Face, ...]
    held_now: bool
    idle_pins: int
    nerve_die: bool
    numb: bool
    late: bool
    attempt: tuple[int, ...]
    combination: int
    pin_dice: tuple[Attempt, ...]


@dataclass(slots=True)
class BoutView(View):
    """The corners, those in the ring, the round and the bout."""

    round: int
    bout: int
    in_ring: tuple[int, ...]
    discs: tuple[int, ...]
    corners: tuple[CornerView, ...]
    sides: tuple[tuple[int, ...], ...]
    start_strength: int
    pin_level: int
    result: Result | None


def view_of(match: Bout, seat: int | None) -> BoutView:
    corners = tuple([corner_view(match, corner) for corner in match.corners])
    return BoutView(
        seat, match.question, match.committed(seat), match.round, match.bout, match.in_ring, match.discs,
        corners, match.terms.sides, match.terms.strength, match.terms.pin_level, match.result,
    )  # fmt: skip


def corner_view(match: Bout, corner: Corner) -> CornerView:
    for_all = (
        corner.superstar, corner.strength, corner.rival, corner.is_out, corner.stunned, corner.stunned_next,
        corner.held_block, corner.holds_block_next, corner.ring, corner.pins_aside, corner.counters_played,
        corner.blocks_played, corner.spare_blocks, corner.hit_dice, corner.trades, corner.scored, corner.bruises,
        corner.pins_faced, corner.hits, corner.counters, corner.blocks, corner.aimed,
        corner.turned, corner.pin_targets,
    )  # fmt: skip
    if not isinstance(corner, AdvancedCorner) or not isinstance(match, AdvancedBout):
        return CornerView(*for_all)
    card = match.terms.cards[corner.superstar]
    return AdvancedCornerView(
        *for_all, card.trigger, card.roll, corner.card, corner.held_now, corner.idle_pins, corner.nerve_die,
        corner.numb, corner.late, corner.attempt, corner.combination, corner.pin_dice,
    )  # fmt: skip
