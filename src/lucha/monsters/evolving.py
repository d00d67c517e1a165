"""EVOLVING: drawing Evolution cards, and the windows in which they are played.

Hands are secret, so the windows are a fixed list: whether somebody is asked depends on having a hand at all, and not on
what is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters.cards import PlayEvolution
from lucha.monsters.events import EvolutionKept, EvolutionLookedAt, EvolutionPlayed, EvolutionTakenBack
from lucha.monsters.evolutions import ENTRY, LEAVE, LOSS, ROUND, STAY, TURN
from lucha.monsters.gains import end_copies, take_away
from lucha.monsters.losing import victims
from lucha.monsters.match import Arena

TO_CHOOSE_FROM: Final = 2
HEARTS_TO_EVOLVE: Final = 3
NOT_NOW: Final = Verdict("monsters/evolving/play-evolutions")


@dataclass(frozen=True, slots=True)
class KeepEvolution(Option):
    """Keep this card, and discard the other."""

    card: str


# Drawing.


@dataclass(frozen=True, slots=True)
class DealEvolutions(Step):
    """SET-UP.  Everybody looks at two cards of the own deck, and keeps one."""

    def run(self, match: Arena, table: Table) -> None:
        seats = tuple(match.seats)
        looks = [LookAtEvolution(seat) for seat in seats for _ in range(TO_CHOOSE_FROM)]
        match.then(*looks, KeepAtSetUp(seats))


@dataclass(frozen=True, slots=True)
class LookAtEvolution(Step):
    """DRAWING.  One card of the own pile, for its player's eyes; a pile that is used up is made of all discards."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        evolutions = match.the_evolutions()
        pool = evolutions.pool(self.seat)
        if pool:
            card = table.draw(pool)
            evolutions.look_at(self.seat, card)
            table.announce(EvolutionLookedAt, self.seat, card)


@dataclass(frozen=True, slots=True)
class KeepAtSetUp(SecretChoice):
    """SET-UP.  All choose in secret, at the same time."""

    def arises(self, match: Arena, seat: int) -> bool:
        return bool(match.the_evolutions().looking[seat])

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [KeepEvolution(card) for card in match.the_evolutions().looking[seat]]

    def revealed(self, match: Arena, commitments: dict[int, KeepEvolution], table: Table) -> None:
        for seat, option in commitments.items():
            match.the_evolutions().keep(seat, option.card)
            table.announce(EvolutionKept, seat)


@dataclass(frozen=True, slots=True)
class EvolveByHearts(Step):
    """EVOLVE.  Three Hearts on the dice: draw two cards, keep one.  In the heart of the city too."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        if match.dice.count(match.terms.heart) >= HEARTS_TO_EVOLVE and not match.out[self.seat]:
            match.then(*[LookAtEvolution(self.seat)] * TO_CHOOSE_FROM, KeepOne(self.seat))


@dataclass(frozen=True, slots=True)
class KeepOne(Decision):
    """EVOLVE.  One stays in the hand, the other is discarded face down."""

    def arises(self, match: Arena) -> bool:
        return len(match.the_evolutions().looking[self.seat]) > 1

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [KeepEvolution(card) for card in match.the_evolutions().looking[seat]]

    def is_secret(self) -> bool:
        return True

    def chosen(self, match: Arena, option: KeepEvolution) -> None:
        match.the_evolutions().keep(self.seat, option.card)
        match.then(TakeInHand(self.seat))

    def unasked(self, match: Arena) -> Option | None:
        looking = match.the_evolutions().looking[self.seat]
        return KeepEvolution(looking[0]) if looking else None


@dataclass(frozen=True, slots=True)
class TakeInHand(Step):
    """EVOLVE.  Everybody sees that a card was kept; only its player knows which."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        table.announce(EvolutionKept, self.seat)


# Playing.


@dataclass(frozen=True, slots=True)
class PlayEvolutions(Decision):
    """A WINDOW.  Everybody with a hand is asked, and may play cards whose moment it is."""

    when: str

    def arises(self, match: Arena) -> bool:
        return not match.out[self.seat] and bool(match.the_evolutions().hands[self.seat])

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        hand = match.the_evolutions().hands[seat]
        return [PASS, *[option for card in hand for option in ways(match, seat, card)]]

    def verdict(self, match: Arena, seat: int, option: Option) -> Verdict:
        return ALLOWED if isinstance(option, Pass) else may_be_played(match, seat, option, self.when)

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(PutIntoPlay(self.seat, option), self)

    def manner(self, match: Arena, seat: int) -> str:
        return self.when


@dataclass(frozen=True, slots=True)
class PutIntoPlay(Step):
    """PLAY.  A permanent card stays on the table, a temporary one is spent; then it does what it says."""

    seat: int
    option: Option  # how the card is played: with a field `card`

    def run(self, match: Arena, table: Table) -> None:
        play(match, self.seat, self.option, table)


@dataclass(frozen=True, slots=True)
class OthersPlay(Step):
    """A WINDOW.  For all others with a hand, clockwise."""

    seat: int
    when: str

    def run(self, match: Arena, table: Table) -> None:
        match.then(*[PlayEvolutions(other, self.when) for other in match.clockwise(self.seat) if other != self.seat])


@dataclass(frozen=True, slots=True)
class VictimsPlay(Step):
    """A WINDOW.  For those who are about to lose Hearts, clockwise from the Monster on turn."""

    def run(self, match: Arena, table: Table) -> None:
        steps = [step for seat in victims(match, match.losses[-1]) for step in window(match, seat, LOSS)]
        match.then(*steps)


@dataclass(frozen=True, slots=True)
class AskAll(Step):
    """EVERY WINDOW.  If it is so agreed, the others are asked in each window too."""

    seat: int
    when: str

    def run(self, match: Arena, table: Table) -> None:
        if match.terms.every_window:
            match.then(OthersPlay(self.seat, self.when))


@dataclass(frozen=True, slots=True)
class TokensAtTheStart(Step):
    """START OF THE TURN.  What tokens of Evolutions give to those who have them."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        for card, holder in list(match.the_evolutions().tokens.items()):
            if holder == self.seat:
                for _, clause in match.answering([card], "token_starts"):
                    clause.token_starts(match, self.seat, card, table)


def window(match: Arena, seat: int, when: str) -> list[Step]:
    """A window for a seat; for the others after it, where that is agreed."""
    return [PlayEvolutions(seat, when), AskAll(seat, when)]


def ways(match: Arena, seat: int, card: str) -> Sequence[Option]:
    """How a card may be played: on somebody, or just so."""
    for clause in match.of_card(card, "aims"):
        aimed = clause.aims(match, seat, card)
        return aimed or [PlayEvolution(card)]
    return [PlayEvolution(card)]


def may_be_played(match: Arena, seat: int, option: Option, when: str) -> Verdict:
    """Is it the moment of a card, and has it anything to do?"""
    card: str = getattr(option, "card")  # noqa: B009 (each way to play has one)
    if when not in match.terms.evolutions[card].when:
        return NOT_NOW
    for clause in match.of_card(card, "aims"):
        if not clause.aims(match, seat, card):
            return NOT_NOW
    for clause in match.of_card(card, "may_be_played"):
        if not clause.may_be_played(match, seat, card, when):
            return NOT_NOW
    return ALLOWED


def play(match: Arena, seat: int, option: Option, table: Table) -> None:
    """A card comes out of a hand, lies on the table or is spent, and does what it says."""
    card: str = getattr(option, "card")  # noqa: B009
    evolutions, design = match.the_evolutions(), match.terms.evolutions[card]
    evolutions.leave_hand(seat, card)
    evolutions.table[seat].append(card)
    table.announce(EvolutionPlayed, seat, card, design.is_permanent)
    for clause in match.of_card(card, "bought"):
        clause.bought(match, seat, card, table)
    for clause in match.of_card(card, "played"):
        clause.played(match, seat, card, option, table)
    if not design.is_permanent and not design.lasts and card in evolutions.table[seat]:
        evolutions.spend(seat, card)


# What the city tells.


def came_in(match: Arena, seat: int, zone: int, table: Table) -> None:
    """A Monster has entered the heart of the city: others see it, and it may play."""
    evolutions = match.the_evolutions()
    losers = [loser for loser, left in evolutions.left if left == zone and loser != seat]
    for other in match.from_active():
        for card, clause in match.asked(other, "taken_over"):
            for loser in losers:
                clause.taken_over(match, other, card, loser, seat, table)
        if other != seat:
            for card, clause in match.asked(other, "sees_entry"):
                clause.sees_entry(match, other, card, seat, table)
    for card in evolutions.spent[seat].copy():
        for clause in match.of_card(card, "comes_back"):
            if clause.comes_back(match, seat, card):
                evolutions.come_back(seat, card)
                table.announce(EvolutionTakenBack, seat, card)
    match.then(*window(match, seat, ENTRY))


def went_out(match: Arena, seat: int, zone: int, table: Table) -> None:
    """A Monster has left the heart of the city alive, of its own will or not."""
    match.the_evolutions().left.append((seat, zone))
    open_window(match, seat, LEAVE)


def open_window(match: Arena, seat: int, when: str) -> None:
    """A window that waits until the loss under way is over."""
    if match.losses:
        match.the_evolutions().later.append((seat, when))
    else:
        match.then(*window(match, seat, when))


def windows_after_a_loss(match: Arena) -> list[Step]:
    """The windows that have waited for the end of a loss."""
    evolutions = match.the_evolutions()
    waiting, evolutions.later = evolutions.later, []
    return [step for seat, when in waiting for step in window(match, seat, when)]


def stayed(match: Arena, seat: int, table: Table) -> None:
    """A Monster that was hit has chosen to stay."""
    open_window(match, seat, STAY)
    for card, clause in match.asked(match.active, "is_defied"):
        clause.is_defied(match, match.active, card, seat, table)
    for card, clause in match.asked(seat, "stays"):
        clause.stays(match, seat, card, table)


def fell(match: Arena, seat: int, by: int, table: Table) -> None:
    """A Monster is out, by somebody's hand or (-1) nobody's: its own cards are gone, and tokens of others go on."""
    evolutions = match.the_evolutions()
    lose_all(match, seat, table)
    for card, holder in list(evolutions.tokens.items()):
        if holder == seat:
            for _, clause in match.answering([card], "token_holder_falls"):
                clause.token_holder_falls(match, card, by, table)


def lose_all(match: Arena, seat: int, table: Table) -> None:
    """A hand is discarded, and all that lies on the table is spent."""
    evolutions = match.the_evolutions()
    evolutions.lose_hand(seat)
    for card in evolutions.table[seat].copy():
        take_away(match, seat, card, table)
        end_copies(match, card)


def turn_begins(match: Arena, seat: int) -> None:
    """What lasted for the turn before is spent, and what lasted until this turn of its player."""
    evolutions = match.the_evolutions()
    evolutions.left, evolutions.later = [], []
    evolutions.barred, evolutions.refused, evolutions.buying = [], [], []
    evolutions.denied = {}
    nothing = [0] * len(match.hearts)
    evolutions.healed, evolutions.charged, evolutions.hurt = nothing.copy(), nothing.copy(), nothing
    for owner, cards in enumerate(evolutions.table):
        for card in cards.copy():
            lasts = match.terms.evolutions[card].lasts
            if lasts == TURN or (lasts == ROUND and owner == seat):
                evolutions.spend(owner, card)
            elif owner == seat:
                evolutions.frozen.pop(card, None)
