"""EVOLVED: what Evolutions on the table and hands in secret add to a turn, to a loss and to a purchase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters.cards import EMPTIED, FORCING
from lucha.monsters.dice import ChangeDice, RollDice
from lucha.monsters.events import CardWanted, FacesDenied, FrozenDiceCount
from lucha.monsters.evolutions import (
    BUY,
    EMPTY,
    END,
    LEAVE,
    OTHERS_ROLL,
    PURCHASE,
    ROLL,
    START,
    YIELD,
    ZERO,
)  # fmt: skip
from lucha.monsters.evolving import (
    AskAll,
    EvolveByHearts,
    OthersPlay,
    PlayEvolutions,
    TokensAtTheStart,
    VictimsPlay,
    open_window,
)  # fmt: skip
from lucha.monsters.losing import ATTACK, CHAPTER, AtZero, Prevent, victims
from lucha.monsters.match import Arena, Loss
from lucha.monsters.powers import UseThePower, offers
from lucha.monsters.resolving import ResolveDice
from lucha.monsters.shop import BuyCards
from lucha.monsters.turns import CardsAtTheEnd, CardsAtTheStart, EndTheTurn, UseAtTheEnd

NOT_THIS_TURN: Final = Verdict("monsters/evolved/not-this-turn")


# The dice.


@dataclass(frozen=True, slots=True)
class DiceUnderCards(Step):
    """BEFORE RESOLVING.  Frozen dice count with those that were rolled; dice of a denied face do not."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        evolutions = match.the_evolutions()
        frozen = list(evolutions.frozen.values())
        denied = [face for face in match.dice if face in evolutions.denied.values()]
        denied += [face for face in frozen if face in evolutions.denied.values()]
        dice = [face for face in (*match.dice, *frozen) if face not in evolutions.denied.values()]
        match.dice = sorted(dice, key=match.terms.order.__getitem__)
        if frozen:
            table.announce(FrozenDiceCount, self.seat, tuple(frozen))
        if denied:
            table.announce(FacesDenied, self.seat, tuple(denied))


# Losses.


@dataclass(frozen=True, slots=True)
class Spare(Option):
    """Take fewer Hearts, and what the card gives for them."""


@dataclass(frozen=True, slots=True)
class AttackerChooses(Step):
    """2, REDUCE.  Cards of the attacker that take something else than Hearts, after the dice and before all else."""

    def run(self, match: Arena, table: Table) -> None:
        loss = match.losses[-1]
        if loss.source != ATTACK:
            return
        found = [
            SpareAVictim(loss.by, card, victim)
            for card, clause in match.asked(loss.by, "may_spare")
            for victim in victims(match, loss)
            if clause.may_spare(match, loss.by, card, victim, loss)
        ]
        match.then(*found)


@dataclass(frozen=True, slots=True)
class SpareAVictim(Decision):
    """2, REDUCE.  One card, one victim."""

    card: str
    victim: int

    def arises(self, match: Arena) -> bool:
        return spared(match, self.seat, self.card, self.victim, match.losses[-1])

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, Spare()]

    def chosen(self, match: Arena, option: Option) -> None:
        if isinstance(option, Spare):
            match.then(TakeSomethingElse(self.seat, self.card, self.victim))


@dataclass(frozen=True, slots=True)
class TakeSomethingElse(Step):
    """2, REDUCE.  Fewer Hearts, and something for them."""

    seat: int
    card: str
    victim: int

    def run(self, match: Arena, table: Table) -> None:
        for card, clause in match.asked(self.seat, "spares"):
            if card == self.card:
                clause.spares(match, self.seat, card, self.victim, match.losses[-1], table)


def spared(match: Arena, seat: int, card: str, victim: int, loss: Loss) -> bool:
    """May this card still take something else from this victim?"""
    asked = [clause for held, clause in match.asked(seat, "may_spare") if held == card]
    return any(clause.may_spare(match, seat, card, victim, loss) for clause in asked)


@dataclass(frozen=True, slots=True)
class FallenPlay(Step):
    """8, ZERO.  A window for those who have no Hearts left, clockwise from the Monster on turn."""

    def run(self, match: Arena, table: Table) -> None:
        match.then(*[PlayEvolutions(seat, ZERO) for seat in match.from_active() if not match.hearts[seat]])


@dataclass(frozen=True, slots=True)
class ForceOut(Decision):
    """AFTER STAYING.  Cards that force out who has chosen to stay; a Challenge comes after them."""

    def arises(self, match: Arena) -> bool:
        return not match.out[self.seat] and len(offers(match, self.seat, FORCING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, FORCING)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, FORCING), self)


def left_first(match: Arena, seats: Sequence[int]) -> None:
    """Anyone who has chosen to leave before the loss is asked before it, with or without a card that helps."""
    match.then(*[PlayEvolutions(seat, YIELD) for seat in seats])


def must_stay(match: Arena, seat: int) -> bool:
    """Does a card on the table keep it in the heart of the city?"""
    return any(
        clause.bars_yielding(match, owner, card, seat)
        for owner in match.living()
        for card, clause in match.asked(owner, "bars_yielding")
    )


def has_one_roll(match: Arena, seat: int) -> bool:
    """Does a card on the table leave it only one Roll?"""
    return any(
        clause.has_one_roll(match, owner, card, seat)
        for owner in match.living()
        for card, clause in match.asked(owner, "has_one_roll")
    )


def dice_of_others(match: Arena, seat: int) -> int:
    """How many more dice it rolls by cards on any table; a frozen die is one fewer."""
    more = -len(match.the_evolutions().frozen)
    for owner in match.living():
        for card, clause in match.asked(owner, "dice_of_others"):
            more += clause.dice_of_others(match, owner, card, seat)
    return more


# The heart of the city.


@dataclass(frozen=True, slots=True)
class RoomForOthers(Step):
    """BEFORE ENTERING.  If a zone has fallen empty, others may play; with room, cards on the table may take it."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        others = [other for other in match.clockwise(self.seat) if other != self.seat]
        windows = [PlayEvolutions(other, EMPTY) for other in others] if fallen_empty(match) else []
        match.then(*windows, *[TakeTheRoom(other) for other in others])


@dataclass(frozen=True, slots=True)
class RoomAtTheEnd(Step):
    """END OF THE TURN.  A zone that has fallen empty since is there for everybody who can take it."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        if fallen_empty(match):
            match.then(*[PlayEvolutions(other, EMPTY) for other in match.clockwise(self.seat)])


@dataclass(frozen=True, slots=True)
class TakeTheRoom(Decision):
    """BEFORE ENTERING.  A card on the table takes the room before the Monster on turn does."""

    def arises(self, match: Arena) -> bool:
        return not match.out[self.seat] and len(offers(match, self.seat, EMPTIED)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, EMPTIED)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, EMPTIED))


def fallen_empty(match: Arena) -> list[int]:
    """The zones that somebody has left in this turn, and that nobody has taken since."""
    left = [zone for _, zone in match.the_evolutions().left]
    return [zone for zone in match.free_zones() if zone in left]


def closed_out(match: Arena, seat: int, zone: int, table: Table) -> None:
    """A Monster leaves because its zone closes: that is no yield, and it leaves all the same."""
    for card, clause in match.asked(seat, "closed_out"):
        clause.closed_out(match, seat, card, zone, table)
    if match.terms.closing_is_leaving:
        match.the_evolutions().left.append((seat, zone))
        open_window(match, seat, LEAVE)


# Purchases.


@dataclass(frozen=True, slots=True)
class WantTheCard(Step):
    """A PURCHASE.  Others with a hand hear which card a Monster is about to buy, and may play."""

    seat: int
    space: int

    def run(self, match: Arena, table: Table) -> None:
        match.the_evolutions().buying = [self.seat, self.space]
        match.then(OthersPlay(self.seat, PURCHASE))
        card = match.shop.spaces[self.space]
        assert card is not None
        table.announce(CardWanted, self.seat, card)


def before_buying(match: Arena, seat: int, space: int) -> Sequence[Step]:
    hands = match.the_evolutions().hands
    is_heard = any(hands[other] for other in match.living() if other != seat)
    return (WantTheCard(seat, space),) if is_heard else ()


def redirected(match: Arena, seat: int, space: int) -> int:
    """The card that is bought in the end."""
    buying, match.the_evolutions().buying = match.the_evolutions().buying, []
    return buying[1] if buying and buying[0] == seat else space


def may_have(match: Arena, card: str) -> Verdict:
    return NOT_THIS_TURN if card in match.the_evolutions().refused else ALLOWED


# The end.


@dataclass(frozen=True, slots=True)
class EvolutionsAtTheEnd(Step):
    """END OF THE TURN.  Cards that look at every turn, and tokens of the Monster on turn."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        for owner in match.from_active():
            for card, clause in match.asked(owner, "turn_ends"):
                clause.turn_ends(match, owner, card, table)
        for card, holder in list(match.the_evolutions().tokens.items()):
            if holder == self.seat:
                for _, clause in match.answering([card], "token_ends"):
                    clause.token_ends(match, match.owner(card), card, table)


# A loss and a turn with all of it.


def chapter_with_windows() -> tuple[Step, ...]:
    """Every loss: victims may play before they pay, and again without Hearts."""
    before: dict[Step, list[Step]] = {Prevent(): [AttackerChooses(), VictimsPlay()], AtZero(): [FallenPlay()]}
    return tuple([one for step in CHAPTER for one in (*before.get(step, ()), step)])


def turn_with_windows(turn: Sequence[Step], seat: int, entering: Step) -> list[Step]:
    """A turn, and the windows in it: each stands before or after a step of every turn.

    `entering` is the step in which the Monster on turn enters the heart of the city.
    """
    before: dict[Step, list[Step]] = {
        RollDice(seat): [PlayEvolutions(seat, START), AskAll(seat, START)],
        ChangeDice(seat): [OthersPlay(seat, OTHERS_ROLL), PlayEvolutions(seat, ROLL), AskAll(seat, ROLL)],
        ResolveDice(seat): [DiceUnderCards(seat)],
        entering: [RoomForOthers(seat)],
        BuyCards(seat): [PlayEvolutions(seat, BUY), AskAll(seat, BUY)],
        UseAtTheEnd(seat): [PlayEvolutions(seat, END), AskAll(seat, END)],
        EndTheTurn(seat): [RoomAtTheEnd(seat)],
    }
    after: dict[Step, list[Step]] = {
        CardsAtTheStart(seat): [TokensAtTheStart(seat)],
        ResolveDice(seat): [EvolveByHearts(seat)],
        CardsAtTheEnd(seat): [EvolutionsAtTheEnd(seat)],
    }
    return [one for step in turn for one in (*before.get(step, ()), step, *after.get(step, ()))]
