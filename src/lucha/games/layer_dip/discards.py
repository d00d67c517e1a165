"""Forced discards, and elimination."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.kit.drawn import CardDiscarded
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.layer_dip.events import WentOut
from lucha.games.layer_dip.layers import look_for_the_last_one

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip


@dataclass(frozen=True, slots=True)
class Discard(Option):
    """Discard a card."""

    card: str


discard = cache(Discard)


def what_to_discard(match: Dip, seat: int) -> list[Option]:
    return [discard(card) for card in dict.fromkeys(match.players[seat].hand)]


@dataclass(frozen=True, slots=True)
class MustDiscard(Decision):
    """You discard a card of your choice; with none left you are out of the game."""

    def arises(self, match: Dip) -> bool:
        return bool(match.players[self.seat].hand)

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return what_to_discard(match, seat)

    def chosen(self, match: Dip, option: Discard) -> None:
        match.then(PutAway(self.seat, option))

    def run(self, match: Dip, table: Table) -> None:
        go_out(match, self.seat, table)
        look_for_the_last_one(match, table)


must_discard = cache(MustDiscard)


@dataclass(frozen=True, slots=True)
class PutAway(Step):
    """The card that was chosen goes onto the discards, for all to see."""

    seat: int
    option: Discard

    def run(self, match: Dip, table: Table) -> None:
        put_away(match, self.seat, self.option.card, table)


@dataclass(frozen=True, slots=True)
class AllDiscard(SecretChoice):
    """BREAK THE PIÑATA.  All discard at once, and all who have nothing go out at once."""

    def arises(self, match: Dip, seat: int) -> bool:
        return bool(match.players[seat].hand)

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return what_to_discard(match, seat)

    def revealed(self, match: Dip, commitments: dict[int, Discard], table: Table) -> None:
        for seat, option in commitments.items():
            put_away(match, seat, option.card, table)
        for seat in self.seats:
            if seat not in commitments:
                go_out(match, seat, table)
        look_for_the_last_one(match, table)

    def unasked(self, match: Dip, table: Table) -> None:
        self.revealed(match, {}, table)


def put_away(match: Dip, seat: int, card: str, table: Table) -> None:
    match.lose(seat, card)
    match.discard.append(card)
    table.announce(CardDiscarded, seat, card)


def go_out(match: Dip, seat: int, table: Table) -> None:
    """All that the player has goes onto the discards."""
    player = match.players[seat]
    match.discard += [*player.hand, *player.dip, *player.add_ons]
    match.leaves_play(player.luchador)
    player.hand, player.dip, player.add_ons, player.luchador = [], [], [], ""
    player.is_out, player.is_skipped = True, False
    match.is_empty(seat)
    table.announce(WentOut, seat)
