"""What New York answers when the rules of both cities ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.attack import Flee, RunAway, may_flee
from lucha.games.king_of_new_york.cards import OfAnotherWorld
from lucha.games.king_of_new_york.events import CardGiven, GoalsLaidBack
from lucha.games.king_of_new_york.facts import NOWHERE, Face
from lucha.games.king_of_new_york.match import SUBWAY, NewYork
from lucha.games.king_of_new_york.moving import MARATHON, CloseTheColumn, GoTo, stand
from lucha.games.king_of_new_york.order import may_matter
from lucha.games.king_of_new_york.questions import DESTROYING
from lucha.games.king_of_new_york.resolving import resolve_all
from lucha.games.king_of_new_york.turns import RideTheSubway, turn_in_order
from lucha.monsters.cards import AnyFace
from lucha.monsters.dice import others
from lucha.monsters.losing import ATTACK
from lucha.monsters.match import NOBODY, Loss
from lucha.monsters.powers import offers
from lucha.monsters.shop import receive

JINX_AURA: Final = Verdict("king_of_new_york/cards/jinx-aura")
TERMINAL_RAGE: Final = Verdict("king_of_new_york/cards/terminal-rage")
CURSE: Final = Verdict("king_of_new_york/cards/curse")


@dataclass(slots=True)
class City(NewYork):
    """A match of King of New York."""

    def clone(self) -> City:
        return City(*self.copied(), *self.copied_in_new_york())

    def copied_in_new_york(self) -> tuple[Any, ...]:
        """Copies of the fields of New York's own, in order."""
        return (
            self.zone.copy(), self.column.copy(), self.tops.copy(), self.under.copy(),
            self.hidden.copy(), self.units.copy(), self.fresh.copy(), self.rubble.copy(), self.webs.copy(),
            self.curses.copy(), self.souvenirs.copy(), self.gained.copy(), self.tapped.copy(), self.doubled.copy(),
            self.opened.copy(), self.felled.copy(), self.waiting.copy(), self.superstar, self.statue,
            self.destruction, self.only_units, self.units_at_roll, self.kind, self.has_entered,
        )  # fmt: skip

    # The turn and its dice.

    def turn_of(self, seat: int) -> Sequence[Step]:
        return turn_in_order(seat, self.kind)

    def turn_is(self, kind: str) -> None:
        self.kind = kind

    def turn_begins(self, seat: int) -> None:
        if self.fresh:
            self.units = sorted([*self.units, *self.fresh])
            self.fresh = []
        self.gained = [0] * len(self.hearts)
        self.tapped, self.doubled, self.opened, self.felled = [], [], [], []
        self.destruction = self.units_at_roll = 0
        self.only_units = self.has_entered = False
        self.kind = ""
        if not self.terms.columbia_waits:
            self.waiting = []
        NewYork.turn_begins(self, seat)

    def rolls_taken(self, seat: int) -> int:
        return self.webs[seat]

    def minds_keeping(self, seat: int) -> bool:
        return self.curses[seat] > 0 or bool(self.asked(seat, "locks")) or self.is_rushed(seat)

    def is_rushed(self, seat: int) -> bool:
        """Must a Monster use all its Rolls?"""
        told: Any = self.asked_of_all("rushes")
        return bool(told) and any(clause.rushes(self, other, card) for other, card, clause in told if other != seat)

    def may_keep(self, seat: int, kept: tuple[AnyFace, ...]) -> Verdict:
        if len(kept) < len(self.dice):
            return self.may_roll(seat, others(self.dice, kept))
        if self.rolls > 0 and self.is_rushed(seat) and any(self.may_roll(seat, (face,)) for face in self.dice):
            return JINX_AURA
        return ALLOWED

    def may_roll(self, seat: int, rolled: tuple[AnyFace, ...]) -> Verdict:
        """May dice with these faces be re-rolled?"""
        for card, clause in self.told(seat, "locks"):
            if any(clause.locks(self, seat, card, face) for face in rolled):
                return TERMINAL_RAGE
        if Face.OUCH in rolled and self.means(seat) < self.curses[seat]:
            return CURSE
        return ALLOWED

    def rolls_again(self, seat: int, rolled: tuple[AnyFace, ...], table: Table) -> None:
        if self.curses[seat] and Face.OUCH in rolled:
            self.spends(seat, self.curses[seat], table)

    def faces_to_resolve(self, seat: int) -> list[AnyFace]:
        self.units_at_roll = self.units_in(self.place[seat])
        found = [face for face in self.terms.faces if self.count_of(seat, face)]
        if Face.DESTRUCTION not in found and offers(self, seat, DESTROYING):
            found.append(Face.DESTRUCTION)
        return found

    def order_matters(self, seat: int) -> bool:
        if self.terms.has_pack and self.the_evolutions().table[seat]:
            return True
        return may_matter(self, seat)

    def resolve(self, seat: int, face: AnyFace, count: int, table: Table) -> None:
        resolve_all(self, seat, face, count)
        if self.kind == SUBWAY:
            self.then(RideTheSubway(seat))

    # What is lost.

    def has_lost(self, loss: Loss, table: Table) -> None:
        NewYork.has_lost(self, loss, table)
        hurt = may_flee(self, loss) if loss.source == ATTACK else ()
        if hurt:
            self.then(Flee(hurt))

    def leaves_the_board(self, seat: int, table: Table) -> None:
        stand(self, seat, NOWHERE)
        self.webs[seat] = self.curses[seat] = 0
        self.waiting = [other for other in self.waiting if other != seat]
        if seat in (self.superstar, self.statue):
            self.superstar = NOBODY if self.superstar == seat else self.superstar
            self.statue = NOBODY if self.statue == seat else self.statue
            table.announce(GoalsLaidBack, seat)

    def close_up(self, table: Table) -> None:
        self.then(CloseTheColumn())

    # What is paid and gained.

    def why_not(self, seat: int, option: object) -> Verdict:
        """A move that was not even asked about may have been too dear."""
        is_move = isinstance(option, GoTo) or (isinstance(option, RunAway) and self.is_inside(seat))
        if is_move and self.means(seat) < self.move_price():
            return MARATHON
        return NewYork.why_not(self, seat, option)

    def means(self, seat: int) -> int:
        return self.energy[seat] + (self.hearts[seat] - 1 if self.pays_with_hearts(seat) else 0)

    def pays_with_hearts(self, seat: int) -> bool:
        told = self.told(seat, "hearts_pay") if self.has_cards(seat) else ()
        return bool(told) and any(clause.hearts_pay(self, seat, card) for card, clause in told)

    def spends(self, seat: int, cost: int, table: Table) -> None:
        """Energy first, then Hearts; a player who may pay with both chooses how much of the Energy to take back."""
        paid = min(cost, self.energy[seat])
        self.energy[seat] -= paid
        self.hearts[seat] -= cost - paid
        if paid and self.pays_with_hearts(seat):
            self.then(OfAnotherWorld(seat, paid))

    def has_gained_energy(self, seat: int, count: int, table: Table) -> None:
        if self.active >= 0:
            self.gained[seat] += count
            for other in self.from_active():
                if other != seat:
                    for card, clause in self.told(other, "taps"):
                        clause.taps(self, other, card, seat, table)

    def is_revealed(self, space: int, card: str, table: Table) -> None:
        if self.waiting and self.design(card).is_keep:
            seat = self.waiting.pop(0)
            self.shop.take(space)
            table.announce(CardGiven, seat, card)
            receive(self, seat, card, table)
