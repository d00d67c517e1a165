"""DEFENSIVE PLAY: holding a Block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.games.luchador.events import BlockHeld
from lucha.games.luchador.match import Bout


@dataclass(frozen=True, slots=True)
class HoldBlock(Option):
    """Keep an unused Block for the next round."""


BLOCK_OPTIONS: Final[Sequence[Option]] = (PASS, HoldBlock())


@dataclass(frozen=True, slots=True)
class HoldABlock(SecretChoice):
    """HOLDING A BLOCK.  One Block of this round that met no Hit may be kept for the next one, and no longer."""

    def arises(self, match: Bout, seat: int) -> bool:
        return match.corners[seat].spare_blocks > 0 and match.terms.may_hold_a_block(match, seat)

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return BLOCK_OPTIONS

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        for seat, choice in commitments.items():
            if isinstance(choice, HoldBlock):
                match.corners[seat].holds_block_next = True
                table.announce(BlockHeld, seat)
