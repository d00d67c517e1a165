"""EVOLUTION CARDS: each Monster's own eight, in a pile, a secret hand, on the table, or spent.

An Evolution is a list of clauses, as every card is.  A permanent one stays on the table and answers from there; a
temporary one does what it says when it is played and is spent, some at the end of the turn.  Cards that only their
player has seen stay secret wherever they lie.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.facts import BadInput, Entry
from lucha.core.table import Sampled
from lucha.monsters.cards import QUESTIONS, AnyFace, Clause, answers, read_says

IN_A_DECK: Final = 8
KINDS: Final = ("permanent", "temporary")

# The windows in which Evolutions may be played.  Of the Monster on turn:
START: Final = "start"  # before its first Roll
ROLL: Final = "roll"  # after its last Roll
ENTRY: Final = "entry"  # it has entered the heart of the city
BUY: Final = "buy"  # before it buys
END: Final = "end"  # before its turn ends
# Of the others, and of everybody it concerns:
LOSS: Final = "loss"  # its own Hearts are about to be lost
STAY: Final = "stay"  # it has chosen to stay
LEAVE: Final = "leave"  # it has left the heart of the city
OTHERS_ROLL: Final = "others_roll"  # another Monster's last Roll
PURCHASE: Final = "purchase"  # another Monster is about to buy a card
EMPTY: Final = "empty"  # a zone of the heart of the city has fallen empty, and nobody has taken it yet
WINDOWS: Final = (START, ROLL, ENTRY, BUY, END, LOSS, STAY, LEAVE, OTHERS_ROLL, PURCHASE, EMPTY)
# Only for cards that name them:
YIELD: Final = "yield"  # it has chosen to leave, and its Hearts are not lost yet
ZERO: Final = "zero"  # it has no Hearts left
# How long a temporary card stays on the table:
TURN: Final = "turn"  # until the turn ends
ROUND: Final = "round"  # until the next turn of its player begins


class Evolution:
    """A design: whose it is, whether it stays, when it may be played, and what it says."""

    def __init__(
        self, id: str, deck: str, is_permanent: bool, lasts: str, when: tuple[str, ...], says: dict[str, int]
    ) -> None:  # fmt: skip
        self.id = id
        self.deck = deck
        self.is_permanent = is_permanent
        self.lasts = lasts  # how long it stays on the table, if it is temporary; "" for not at all
        self.when = when
        self.says = says


def read_evolutions(file: Entry, clauses: Mapping[str, type[Clause]], monsters: Sequence[str]) -> dict[str, Evolution]:
    """The designs of a data file, by their names; each Monster that has any has eight."""
    found: dict[str, Evolution] = {}
    for id, entry in file.entries():
        says = read_says(id, entry, clauses)
        is_permanent = entry.one_of("kind", KINDS) == KINDS[0]
        lasts = entry.one_of("lasts", (TURN, ROUND)) if entry.has("lasts") else ""
        when = entry.some_of("when", (*WINDOWS, YIELD, ZERO), WINDOWS)
        found[id] = Evolution(id, entry.one_of("deck", monsters), is_permanent, lasts, when, says)
        entry.done()
    for deck in {one.deck for one in found.values()}:
        count = len([one for one in found.values() if one.deck == deck])
        if count != IN_A_DECK:
            raise BadInput(f"{file.where}: {deck} has {count} Evolutions; each Monster that has any has {IN_A_DECK}")
    return found


class EvolutionDecks:
    """The decks of a match: a copy of its deck for each seat, and for each question the cards that have an answer."""

    def __init__(
        self,
        designs: Mapping[str, Evolution],
        clauses: Mapping[str, type[Clause]],
        owners: Sequence[str],
        base: type[Clause] = Clause,
        more: Sequence[str] = (),
    ) -> None:
        questions = (*QUESTIONS, *more)
        self.cards: dict[str, Evolution] = {}
        self.alike: dict[str, str] = {}  # what a copy is told as
        self.piles: list[list[str]] = []
        self.answers: dict[str, dict[str, tuple[Clause, ...]]] = {name: {} for name in questions}
        for owner in owners:
            pile = []
            for design in [one for one in designs.values() if one.deck == owner]:
                copy = next(id for id in copies_of(design.id, len(owners)) if id not in self.cards)
                self.cards[copy] = design
                self.alike[copy] = design.id
                pile.append(copy)
                said: list[Clause] = []
                for name, number in design.says.items():
                    kind: Any = clauses[name]
                    said.append(kind(number))
                for question in questions:
                    answering = tuple([clause for clause in said if answers(clause, question, base)])
                    if answering:
                        self.answers[question][copy] = answering
            self.piles.append(sorted(pile))


def copies_of(id: str, count: int) -> list[str]:
    """The names of so many copies of a card."""
    return [id, *[f"{id}_{number}" for number in range(2, count + 1)]]


@dataclass(slots=True)
class Evolutions:
    """The Evolution cards of a match; without them all lists are empty."""

    piles: list[list[str]]  # the draw pile of each seat, which has no order
    hands: list[list[str]]  # the hand of each seat
    shown: list[list[str]]  # cards of each hand that all know to be in it
    looking: list[list[str]]  # cards that a seat has drawn and chooses from
    table: list[list[str]]  # cards in play before each seat, in the order in which they came
    spent: list[list[str]]  # played cards of each seat, open to all
    buried: list[list[str]]  # cards that each seat has discarded face down
    gone: list[list[str]]  # cards of each seat that all saw go into its pile when that was last made again
    came: list[int]  # how many of these may be in its hand at most
    tokens: dict[str, int]  # for a card with a token: who has it
    healed: list[int]  # Hearts that each seat has gained in this turn
    charged: list[int]  # Energy that each seat has gained in this turn
    hurt: list[int]  # Hearts that each seat has lost in this turn
    left: list[tuple[int, int]]  # who has left which zone of the heart of the city in this turn, alive or not
    later: list[tuple[int, str]]  # windows that wait until a loss is over: whose, and which
    found: list[str]  # Power cards that lie open beside the draw pile while somebody chooses
    tagged: dict[str, str]  # for a Power card that may be lost again: the Evolution that it was bought with
    frozen: dict[str, AnyFace]  # for an Evolution that has frozen a die: what the die shows
    denied: dict[str, AnyFace]  # for an Evolution that denies a face in this turn: which
    barred: list[int]  # zones of the heart of the city that nobody takes in this turn
    refused: list[str]  # Power cards that nobody can buy in this turn
    buying: list[int]  # who is about to buy, and the space of the shop; empty: nobody is

    def clone(self) -> Evolutions:
        return Evolutions(
            [cards.copy() for cards in self.piles], [cards.copy() for cards in self.hands],
            [cards.copy() for cards in self.shown], [cards.copy() for cards in self.looking],
            [cards.copy() for cards in self.table],
            [cards.copy() for cards in self.spent], [cards.copy() for cards in self.buried],
            [cards.copy() for cards in self.gone], self.came.copy(), self.tokens.copy(), self.healed.copy(),
            self.charged.copy(), self.hurt.copy(), self.left.copy(), self.later.copy(), self.found.copy(),
            self.tagged.copy(), self.frozen.copy(), self.denied.copy(), self.barred.copy(), self.refused.copy(),
            self.buying.copy(),
        )  # fmt: skip

    # How cards move.

    def pool(self, seat: int) -> list[str]:
        """What the next card of a seat comes from: its pile, or when that is used up all that it has discarded."""
        return self.piles[seat] or sorted([*self.spent[seat], *self.buried[seat]])

    def look_at(self, seat: int, card: str) -> None:
        """A seat draws a card, and will choose."""
        if not self.piles[seat]:
            self.piles[seat] = self.pool(seat)
            self.gone[seat], self.came[seat] = sorted(self.spent[seat]), 0
            self.spent[seat], self.buried[seat] = [], []
        self.piles[seat].remove(card)
        insort(self.looking[seat], card)

    def keep(self, seat: int, card: str) -> None:
        """A seat keeps one of the cards that it looks at, and discards the others face down."""
        self.looking[seat].remove(card)
        insort(self.hands[seat], card)
        self.came[seat] += 1
        self.buried[seat] = sorted([*self.buried[seat], *self.looking[seat]])
        self.looking[seat] = []

    def leave_hand(self, seat: int, card: str) -> None:
        """A card is played, for all to see."""
        self.hands[seat].remove(card)
        if card in self.shown[seat]:
            self.shown[seat].remove(card)
        elif card in self.gone[seat]:
            self.came[seat] -= 1
            self.gone[seat].remove(card)

    def spend(self, seat: int, card: str) -> None:
        """A card leaves the table."""
        self.table[seat].remove(card)
        insort(self.spent[seat], card)
        self.clears(card)

    def clears(self, card: str) -> None:
        """What lies on a card goes: its token, the die that it has frozen, and what else is there because of it."""
        self.tokens.pop(card, None)
        self.frozen.pop(card, None)
        self.denied.pop(card, None)
        self.tagged = {bought: tag for bought, tag in self.tagged.items() if tag != card}

    def come_back(self, seat: int, card: str) -> None:
        """A spent card goes back into a hand, for all to see."""
        self.spent[seat].remove(card)
        insort(self.hands[seat], card)
        insort(self.shown[seat], card)

    def lose_hand(self, seat: int) -> None:
        """A hand is discarded: what nobody has seen of it stays unknown."""
        for card in self.shown[seat]:
            self.hands[seat].remove(card)
            insort(self.spent[seat], card)
        self.shown[seat] = []
        self.buried[seat] = sorted([*self.buried[seat], *self.hands[seat], *self.looking[seat]])
        self.hands[seat], self.looking[seat] = [], []

    def owner(self, card: str) -> int:
        """The seat with the card on its table; -1: it lies on no table."""
        return next((seat for seat, cards in enumerate(self.table) if card in cards), -1)

    # What is seen of them.

    def lying(self) -> dict[str, Sequence[str]]:
        places: dict[str, Sequence[str]] = {}
        for seat in range(len(self.piles)):
            places[f"evolutions {seat}"] = self.piles[seat]
            places[f"evolution hand {seat}"] = self.hands[seat]
            places[f"evolutions seen by {seat}"] = self.looking[seat]
            places[f"evolutions of {seat}"] = self.table[seat]
            places[f"spent by {seat}"] = self.spent[seat]
            places[f"buried by {seat}"] = self.buried[seat]
        return places

    def unseen(self, viewer: int) -> dict[str, Sequence[str]]:
        """The places that a viewer does not see all of."""
        hidden: dict[str, Sequence[str]] = {}
        for seat in range(len(self.piles)):
            if seat != viewer:
                for place in ("evolutions {}", "evolution hand {}", "evolutions seen by {}", "buried by {}"):
                    hidden[place.format(seat)] = ()
                hidden[f"evolution hand {seat}"] = self.shown[seat]
        return hidden

    def deal_anew(self, viewer: int, chance: Sampled) -> None:
        """Deal what a viewer does not know; of the cards that all saw go into a pile, no more than have come out."""
        for seat in range(len(self.piles)):
            if seat == viewer:
                continue
            shown = self.shown[seat]
            self.hands[seat] = [card for card in self.hands[seat] if card not in shown]
            places = (self.hands[seat], self.looking[seat], self.buried[seat])
            pool = chance.shuffle(sorted([*self.piles[seat], *[card for place in places for card in place]]))
            most = self.came[seat]
            for number, place in enumerate(places):
                dealt: list[str] = []
                while len(dealt) < len(place):
                    is_hand = number == 0
                    card = next(one for one in pool if not is_hand or most > 0 or one not in self.gone[seat])
                    most -= is_hand and card in self.gone[seat]
                    pool.remove(card)
                    dealt.append(card)
                place[:] = sorted(dealt)
            self.hands[seat] = sorted([*self.hands[seat], *shown])
            self.piles[seat] = sorted(pool)


def new_evolutions(piles: Sequence[Sequence[str]]) -> Evolutions:
    """Before anybody has drawn."""
    seats = len(piles)

    def nothing() -> list[list[str]]:
        return [[] for _ in range(seats)]

    return Evolutions(
        [sorted(pile) for pile in piles], nothing(), nothing(), nothing(), nothing(), nothing(), nothing(), nothing(),
        [0] * seats,
        {}, [0] * seats, [0] * seats, [0] * seats, [], [], [], {}, {}, {}, [], [], [],
    )  # fmt: skip
