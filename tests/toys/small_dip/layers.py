"""LAYER CARDS, and how they win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from tests.toys.small_dip.cards import Layer
from tests.toys.small_dip.events import LayerPlaced
from tests.toys.small_dip.match import Dip

LAYERS_TO_WIN: Final = 4


@dataclass(frozen=True, slots=True)
class Place(Option):
    """Place a Layer."""

    layer: Layer


@dataclass(frozen=True, slots=True)
class PlaceALayer(Decision):
    """LAYER CARDS.  One may be placed each turn; two alike count once."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return [PASS, *[Place(card) for card in match.cards_of(seat) if isinstance(card, Layer)]]

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, Place):
            match.then(LayDown(self.seat, option.layer))


@dataclass(frozen=True, slots=True)
class LayDown(Step):
    """GAME ENDINGS.  Enough different Layers win at once."""

    seat: int
    layer: Layer

    def run(self, match: Dip, table: Table) -> None:
        match.lose(self.seat, self.layer)
        match.collections[self.seat].append(self.layer)
        if len(set(match.collections[self.seat])) == LAYERS_TO_WIN:
            match.end("small_dip/layers/different-layers", self.seat)
        table.announce(LayerPlaced, self.seat, self.layer)
