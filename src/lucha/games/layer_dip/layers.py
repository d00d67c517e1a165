"""LAYER CARDS, and GAME ENDINGS."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import Verdict
from lucha.games.layer_dip.cards import Card
from lucha.games.layer_dip.events import DipFinished, FullHouseMade, LastOneLeft, LayerPlaced

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

FEWEST_TO_WIN: Final = 6
ALIKE_IN_A_FULL_HOUSE: Final = 5  # four and three, less one of each
IN_ITS_OWN_STEP: Final = Verdict("layer_dip/layers/place-a-layer")


class Layer(Card):
    """An ingredient."""

    __slots__ = ()

    @property
    def kind(self) -> str:
        return "layer"

    @property
    def rule(self) -> str:
        return "layer_dip/cards/layers"

    def is_layer(self) -> bool:
        return True

    def why_not(self) -> Verdict:
        return IN_ITS_OWN_STEP


@dataclass(frozen=True, slots=True)
class Place(Option):
    """Place a Layer."""

    layer: str


place = cache(Place)


@dataclass(frozen=True, slots=True)
class PlaceALayer(Decision):
    """ON YOUR TURN, 2.  One Layer, if you like; nobody is asked who may place none."""

    def arises(self, match: Dip) -> bool:
        return not match.may_place_a_layer(self.seat).rule

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        layers = match.terms.layers
        return [PASS, *[place(card) for card in dict.fromkeys(match.players[seat].hand) if card in layers]]

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, Place):
            if match.has(self.seat, "winning_streak"):
                match.agenda.append(self)
            match.agenda.append(lay_down(self.seat, option))


@dataclass(frozen=True, slots=True)
class LayDown(Step):
    """LAYER CARDS.  Layers alike may lie in one dip; they count as one."""

    seat: int
    option: Place

    def run(self, match: Dip, table: Table) -> None:
        layer = self.option.layer
        match.lose(self.seat, layer)
        match.players[self.seat].dip.append(layer)
        match.placed += 1
        table.announce(LayerPlaced, self.seat, layer)
        look_for_a_winner(match, table)


lay_down = cache(LayDown)


def look_for_a_winner(match: Dip, table: Table) -> None:
    """GAME ENDINGS.  At once, on anybody's turn; if two get there together, the active player is first."""
    if max([len(player.dip) for player in match.players]) < FEWEST_TO_WIN:
        return
    for seat in match.clockwise(match.active):
        if has_enough_layers(match, seat):
            match.end("layer_dip/layers/seven-different", seat)
            table.announce(DipFinished, seat, len(set(match.players[seat].dip)))
            return
        if has_a_full_house(match, seat):
            match.end("layer_dip/layers/full-house", seat)
            table.announce(FullHouseMade, seat)
            return


def has_enough_layers(match: Dip, seat: int) -> bool:
    """Seven different ones, or what an Add-On makes of it."""
    return len(set(match.players[seat].dip)) >= match.layers_needed(seat)


def has_a_full_house(match: Dip, seat: int) -> bool:
    """All four of one Layer and three of another."""
    dip = match.players[seat].dip
    if len(dip) - len(set(dip)) < ALIKE_IN_A_FULL_HOUSE:
        return False
    counts = Counter([layer for layer in dip if layer in match.terms.layers]).most_common(2)
    return len(counts) == 2 and counts[0][1] >= 4 and counts[1][1] >= 3


def look_for_the_last_one(match: Dip, table: Table) -> None:
    """GAME ENDINGS.  Who is left when all others are out."""
    left = match.clockwise(0)
    if len(left) == 1:
        match.end("layer_dip/layers/last-one-left", left[0])
        table.announce(LastOneLeft, left[0])
