"""RESOLVING THE DICE: Hits, and the Blocks and Counters that are played against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import AnyOption, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import NOT_AN_OPTION, Verdict
from lucha.games.luchador.dice import BLOCK, COUNTER, HIT
from lucha.games.luchador.events import DicePlayed, met_with
from lucha.games.luchador.match import WRESTLING_DICE, Bout, Corner

NEEDS_A_HIT: Final = Verdict("luchador/resolving/needs-a-hit")


@dataclass(frozen=True, slots=True)
class PlayDice(Option):
    """Play so many Counters and so many Blocks against the other's Hits."""

    counters: int
    blocks: int

    def manner(self) -> str:
        return met_with(self.counters, self.blocks)


def ways_to_play(counters: int, blocks: int, hits: int) -> tuple[PlayDice, ...]:
    """All ways to meet so many Hits: as many Counters as possible first, then as many Blocks."""
    return tuple(
        [
            PlayDice(countering, blocking)
            for countering in range(min(counters, hits), -1, -1)
            for blocking in range(min(blocks, hits - countering), -1, -1)
        ]
    )


UP_TO: Final = range(WRESTLING_DICE + 1)
WAYS_TO_PLAY: Final = tuple(
    [tuple([tuple([ways_to_play(counters, blocks, hits) for hits in UP_TO]) for blocks in UP_TO]) for counters in UP_TO]
)


def ways_of(match: Bout, seat: int) -> tuple[PlayDice, ...]:
    """All ways that a wrestler has, the fullest first."""
    corner = match.corners[seat]
    return WAYS_TO_PLAY[corner.counters][corner.blocks][match.corners[corner.rival].hits]


@dataclass(frozen=True, slots=True)
class LineUpTheDice(Step):
    """The dice that stayed in the ring are lined up: Hits against Blocks and Counters.  A Miss is removed."""

    def run(self, match: Bout, table: Table) -> None:
        for seat in match.in_ring:
            corner = match.corners[seat]
            ring = corner.ring
            corner.hits = ring.count(HIT)
            corner.counters = ring.count(COUNTER)
            corner.blocks = ring.count(BLOCK) + corner.held_block


def dice_to_play(corner: Corner) -> str:
    """What a corner can meet a Hit with, as its question says it: one kind of dice, or "" for both."""
    return "" if corner.counters and corner.blocks else "counters" if corner.counters else "blocks"


@dataclass(frozen=True, slots=True)
class PlayBlocksAndCounters(SecretChoice):
    """BLOCK, COUNTER.  Each may meet one opposing Hit; a Block ends it, a Counter turns it into your own.

    Both corners commit together.  What nobody meets is a Hit die for the one who rolled it.
    """

    def arises(self, match: Bout, seat: int) -> bool:
        corner = match.corners[seat]
        return (
            match.corners[corner.rival].hits > 0
            and (corner.counters > 0 or corner.blocks > 0)
            and match.terms.dice_are_played_by_choice
        )

    def manner(self, match: Bout, seat: int) -> str:
        return dice_to_play(match.corners[seat])

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return ways_of(match, seat)

    def why_not(self, match: Bout, seat: int, option: object) -> Verdict:
        corner = match.corners[seat]
        everything = ways_to_play(corner.counters, corner.blocks, corner.counters + corner.blocks)
        return NEEDS_A_HIT if option in everything else NOT_AN_OPTION

    def unasked(self, match: Bout, table: Table) -> None:
        """Nobody has a die to play, or all that can be played are."""
        self.played(match, self.without_asking(match), table)

    def without_asking(self, match: Bout) -> dict[int, PlayDice]:
        """What counts as played by those who are not asked."""
        if match.terms.dice_are_played_by_choice:
            return {}
        return {seat: ways_of(match, seat)[0] for seat in self.seats}

    def revealed(self, match: Bout, commitments: dict[int, AnyOption], table: Table) -> None:
        self.played(match, commitments, table)

    def played(self, match: Bout, commitments: dict[int, PlayDice], table: Table) -> None:
        """The dice meet."""
        corners = match.corners
        for seat in self.seats:
            corner = corners[seat]
            corner.hit_dice = corner.hits
            corner.spare_blocks = corner.blocks - corner.held_block
        for seat, played in commitments.items():
            corner = corners[seat]
            corner.counters_played, corner.blocks_played = played.counters, played.blocks
            corner.hit_dice += played.counters
            corners[corner.rival].hit_dice -= played.counters + played.blocks
            if played.blocks:
                corner.spare_blocks = corner.blocks - played.blocks  # the held one goes first
        for seat in self.seats:
            corner = corners[seat]
            table.announce(DicePlayed, seat, corner.counters_played, corner.blocks_played, corner.hit_dice)
