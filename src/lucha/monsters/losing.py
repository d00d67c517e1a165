"""LOSING HEARTS: one chapter for every loss, in the order of CHAPTER.

A loss is what one source takes at one time: all of an attack together, one card, all tokens of a kind together.  The
loss under way is the last of `match.losses`; one that a card sets off in the middle is gone through whole before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.monsters.cards import LOSING
from lucha.monsters.events import Eliminated, HeartsLost, HeartsSaved, Won
from lucha.monsters.gains import discard
from lucha.monsters.match import Arena, Loss
from lucha.monsters.powers import UseThePower, offers
from lucha.monsters.shop import FillTheShop
from lucha.monsters.turns import EndTheTurn, NextTurn

ATTACK: Final = "attack"
CARD: Final = "card"
LAST_SURVIVOR: Final = "monsters/losing/last-survivor"
NOBODY_LEFT: Final = "monsters/losing/nobody-left"


@dataclass(frozen=True, slots=True)
class TakeOff(Step):
    """1, AMOUNT.  Cards of the victims make it less; who is safe for this turn loses nothing."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        for seat, amount in enumerate(loss.amounts):
            if not amount:
                continue
            if seat in match.safe or match.out[seat]:
                loss.amounts[seat] = 0
                continue
            for card, clause in match.asked(seat, "less"):
                saved = min(loss.amounts[seat], clause.less(match, seat, card, loss))
                loss.amounts[seat] -= saved
                table.announce(HeartsSaved, seat, saved, card, ())


@dataclass(frozen=True, slots=True)
class RollAgainstIt(Step):
    """2, REDUCE.  Cards that roll dice against a loss: victims clockwise from the Monster on turn."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        match.then(
            *[
                RollToSave(seat, card)
                for seat in victims(match, loss)
                for card, _ in match.asked(seat, "save_dice")
            ]
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class RollToSave(Step):
    """2, REDUCE.  One die for each Heart, even beyond those that are left."""

    seat: int
    card: str

    def run(self, match: Arena, table: Table) -> None:
        loss, seat = match.losses[-1], self.seat
        for card, clause in match.asked(seat, "save_dice"):
            if card == self.card:
                count = clause.save_dice(match, seat, card, loss)
                faces = table.throw(match.terms.die.of(count))
                saved = min(loss.amounts[seat], clause.saved(match, seat, card, faces))
                loss.amounts[seat] -= saved
                table.announce(HeartsSaved, seat, saved, card, tuple(faces))
                return


@dataclass(frozen=True, slots=True)
class Prevent(Step):
    """3, PREVENT.  What is left is offered to cards that can do something about it."""

    def run(self, match: Arena, table: Table) -> None:
        match.then(*[PreventIt(seat) for seat in victims(match, match.losses[-1]) if match.has_cards(seat)])


@dataclass(frozen=True, slots=True)
class PreventIt(Decision):
    """3, PREVENT.  One victim, as often as it likes and can pay."""

    def arises(self, match: Arena) -> bool:
        return match.losses[-1].amounts[self.seat] > 0 and len(offers(match, self.seat, LOSING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, LOSING)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, LOSING), self)


@dataclass(frozen=True, slots=True)
class ShrugOff(Step):
    """4, IGNORE.  Cards that ignore what is left."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        for seat in victims(match, loss):
            for card, clause in match.asked(seat, "ignores"):
                if loss.amounts[seat] and clause.ignores(match, seat, card, loss):
                    table.announce(HeartsSaved, seat, loss.amounts[seat], card, ())
                    loss.amounts[seat] = 0


@dataclass(frozen=True, slots=True)
class LeaveFirst(Step):
    """5, LEAVE FIRST.  Who may leave before the loss chooses now; who leaves loses nothing."""

    def run(self, match: Arena, table: Table) -> None:
        match.loses_first(match.losses[-1], table)


@dataclass(frozen=True, slots=True)
class LoseHearts(Step):
    """6, LOSE.  All victims at the same time."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        hearts = match.hearts
        for seat, amount in enumerate(loss.amounts):
            if amount and seat not in loss.left:
                lost = min(amount, hearts[seat])
                hearts[seat] -= lost
                loss.lost[seat] = lost
                match.has_lost_hearts(seat, lost)
                if loss.by == match.active:
                    match.taken[seat] += lost
                table.announce(HeartsLost, seat, lost, loss.source, loss.by, loss.card or None)


@dataclass(frozen=True, slots=True)
class React(Step):
    """7, REACT.  Cards for those who lose Hearts and for those who take them, clockwise from the Monster on turn."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        hit = [seat for seat in loss.targets if loss.lost[seat] or match.terms.smash_is_enough]
        for seat in match.from_active():
            if seat == loss.by and match.has_cards(seat):
                for victim in hit:
                    for card, clause in match.asked(seat, "hits"):
                        clause.hits(match, seat, card, victim, loss, table)
            if loss.lost[seat] and match.has_cards(seat):
                for card, clause in match.asked(seat, "loses"):
                    clause.loses(match, seat, card, loss, table)


@dataclass(frozen=True, slots=True)
class AtZero(Step):
    """8, ZERO.  Cards that keep a Monster without Hearts in the game; others see it fall all the same."""

    def run(self, match: Arena, table: Table) -> None:
        fallen = [seat for seat in match.from_active() if not match.hearts[seat]]
        for seat in fallen:
            asked = match.asked(seat, "survives")
            asked.sort(key=lambda one: one[0] in match.cards[seat])  # Evolutions before Power cards
            for card, clause in asked:
                if not match.hearts[seat] and match.owner(card) == seat:
                    clause.survives(match, seat, card, table)
        for seat in fallen:
            for other in match.from_active():
                if other != seat and match.hearts[other]:
                    for card, clause in match.asked(other, "falls"):
                        clause.falls(match, other, card, seat, table)


@dataclass(frozen=True, slots=True)
class Eliminate(Step):
    """9, ELIMINATE.  Cards to the discards, Energy to the bank, no stars, no tokens; extra turns are lost."""

    def run(self, match: Arena, table: Table) -> None:
        for seat in [seat for seat in match.from_active() if not match.hearts[seat]]:
            match.out[seat] = True
            match.stars[seat] = match.energy[seat] = 0
            for card in match.cards[seat].copy():
                discard(match, seat, card, table)
            match.extra = [turn for turn in match.extra if turn.seat != seat]
            match.falls(seat, table)
            table.announce(Eliminated, seat)
            for other in match.from_active():
                if match.hearts[other]:
                    for card, clause in match.asked(other, "eliminates"):
                        clause.eliminates(match, other, card, seat, table)


@dataclass(frozen=True, slots=True)
class CloseUp(Step):
    """10, CLOSE.  With fewer Monsters a part of the city closes."""

    def run(self, match: Arena, table: Table) -> None:
        match.close_up(table)


@dataclass(frozen=True, slots=True)
class LastSurvivor(Step):
    """11, LAST SURVIVOR.  The only Monster left wins at once, in the middle of anything; with none left nobody wins."""

    def run(self, match: Arena, table: Table) -> None:
        if match.out.count(False) > 1:
            return
        living = match.living()
        if living:
            table.announce(Won, tuple(living), LAST_SURVIVOR)
            match.end(LAST_SURVIVOR, tuple(living))
        else:
            last = tuple([seat for seat in match.seats if any(loss.lost[seat] for loss in match.losses)])
            table.announce(Won, last, NOBODY_LEFT)
            match.end(NOBODY_LEFT, last, is_draw=True)


@dataclass(frozen=True, slots=True)
class GoOn(Step):
    """12, GO ON.  Who was hit and lives may leave; if the Monster on turn is out, its turn is over."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses.pop()
        if match.active >= 0 and match.out[match.active]:
            if not match.losses:
                match.agenda[:] = [NextTurn(), EndTheTurn(match.active), FillTheShop()]
                match.then(*match.still_due())
        else:
            match.has_lost(loss, table)


CHAPTER: Final = (
    TakeOff(),
    RollAgainstIt(),
    Prevent(),
    ShrugOff(),
    LeaveFirst(),
    LoseHearts(),
    React(),
    AtZero(),
    Eliminate(),
    CloseUp(),
    LastSurvivor(),
    GoOn(),
)


def victims(match: Arena, loss: Loss) -> list[int]:
    """Those who are still to lose something, clockwise from the Monster on turn."""
    amounts, out = loss.amounts, match.out
    return [seat for seat in match.terms.rounds[max(match.active, 0)] if amounts[seat] and not out[seat]]


def lose(
    match: Arena, source: str, by: int, card: str, amounts: Sequence[int], targets: Sequence[int] = ()
) -> None:  # fmt: skip
    """Put a loss on the agenda: what each seat loses, whose dice or card it is, and which card."""
    if any(amounts):
        match.losses.append(Loss(source, by, card, list(amounts), list(targets), [0] * len(amounts), [], []))
        match.then(*(match.terms.chapter or CHAPTER))


def lose_to_card(match: Arena, by: int, card: str, seats: Sequence[int], amount: int) -> None:
    """A card takes so many Hearts from each of these."""
    lose(match, CARD, by, card, [amount if seat in seats and not match.out[seat] else 0 for seat in match.seats])
