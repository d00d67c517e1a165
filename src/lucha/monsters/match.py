"""THE TABLE: Monsters with Hearts, stars and Energy, their Power cards, the shop, and the turn under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.dice import Die
from lucha.core.kit.shop import Shop
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.table import Table
from lucha.core.values import Fixture, Result
from lucha.core.verdict import ALLOWED, Verdict
from lucha.monsters.cards import MOMENT, NOT_YOURS, AnyFace, Card, Clause, Deck
from lucha.monsters.evolutions import Evolution, Evolutions
from lucha.monsters.ring import ChallengeCard, Ring

HEARTS: Final = 10
STARS: Final = 20
SPACES: Final = 3
ROLLS: Final = 3
DICE: Final = 6
SWEEP: Final = 2
NOBODY: Final = -1
TURN_LIMITS: Final = {"300": 300, "150": 150}


class Terms(Fixture):
    """What all have agreed to: the deck, the dice, and how the rules are read.

    `faces` are in the order in which dice lie and are resolved; `attack` is the face that attacks.
    """

    def __init__(self, setup: Setup, deck: Deck, die: Die[Any], attack: AnyFace) -> None:
        self.setup = setup
        self.seats = setup.seats
        count = range(setup.seats)
        self.rounds = [tuple([(first + place) % setup.seats for place in count]) for first in count]  # from each seat
        self.deck = deck
        self.cards = deck.cards
        self.answers = deck.answers
        self.die = die
        self.faces: tuple[AnyFace, ...] = tuple(dict.fromkeys(die.faces))
        self.order: dict[AnyFace, int] = {face: place for place, face in enumerate(self.faces)}
        self.attack = attack
        self.keeps: dict[tuple[AnyFace, ...], tuple[Any, ...]] = {}  # what may be kept of dice (dice.py)
        self.turn_limit = TURN_LIMITS[setup.option("turn_limit")]
        self.smash_is_enough = setup.option("smash_is_enough") == "yes"
        self.challenges: dict[str, ChallengeCard] = {}  # the Challenge cards; none without Challenge Mode
        self.evolutions: dict[str, Evolution] = {}  # the Evolution cards; none without Evolutions
        self.evolution_piles: list[list[str]] = [[] for _ in range(setup.seats)]  # those of each seat
        self.has_pack = False  # is anything of the Monster Pack in this match?
        self.heart: AnyFace = None  # the face that heals
        self.chapter: Sequence[Step] = ()  # the steps of a loss, where they are not those of every match
        self.every_window = setup.option("every_window") == "yes"
        self.open_discard = setup.option("open_discard") == "yes"
        self.closing_is_leaving = setup.option("closing_is_leaving") == "yes"
        self.masks_at_end = setup.option("masks_counted_at_end") == "yes"

    def __repr__(self) -> str:
        return "Terms"


@dataclass(frozen=True, slots=True)
class ExtraTurn:
    """A turn that somebody has won: the lowest `rank` comes first."""

    rank: int  # which comes first
    seat: int  # whose it is
    fewer: int = 0  # dice
    kind: str = ""  # whatever else is special about it


@dataclass(slots=True)
class Loss:
    """What one source takes from Monsters at one time."""

    source: str  # "attack", or what the city calls it
    by: int  # whose dice or card it is
    card: str  # the card; nothing: dice or tokens
    amounts: list[int]  # what each seat is still to lose
    targets: list[int]  # the seats that the dice of an attack hit
    lost: list[int]  # what each seat has really lost
    left: list[int]  # the seats that have left the heart of the city before it
    asked: list[int]  # the seats that have chosen already whether to leave

    def clone(self) -> Loss:
        return Loss(
            self.source, self.by, self.card, self.amounts.copy(), self.targets.copy(), self.lost.copy(),
            self.left.copy(), self.asked.copy(),
        )  # fmt: skip


@dataclass(slots=True)
class Arena(Match):
    """What both cities have on the table.  A city adds its own fields, its `clone`, and the methods at the end."""

    terms: Any  # the city's own Terms
    hearts: list[int]  # Hearts of each seat
    stars: list[int]  # stars of each seat, from 0 to 20
    energy: list[int]  # Energy of each seat
    out: list[bool]  # who is eliminated
    place: list[int]  # where each seat is; the city says what the numbers mean
    cards: list[list[str]]  # Keep cards before each seat, in the order in which they came
    counters: dict[str, int]  # charges and the like that lie on a card
    copies: dict[str, str]  # for a card that copies: which card it copies
    shop: Shop  # cards for sale, draw pile and discards
    top: list[str]  # the card on top of the draw pile, if anybody knows it
    top_seen: int  # who knows it: one bit for each seat
    dice: list[AnyFace]  # what the dice of this turn show, in order
    unresolved: list[AnyFace]  # faces of this turn that are not resolved yet
    taken: list[int]  # Hearts that each seat has lost in this turn to dice and cards of the seat on turn
    safe: list[int]  # seats that lose no Hearts this turn
    used: list[str]  # cards that have been used in this turn and cannot be used again
    extra: list[ExtraTurn]  # turns that somebody has won
    revealed: list[int]  # spaces of the shop whose cards have just been revealed
    declined: list[int]  # seats that want none of the revealed cards
    losses: list[Loss]  # what is being lost, the innermost last
    active: int  # the seat whose turn it is
    regular: int  # the seat whose turn it was by the order of the table
    turn: int  # the number of the turn
    rolls: int  # Rolls left in this turn
    fewer: int  # dice fewer in this turn
    result: Result | None

    def copied(self) -> tuple[Any, ...]:
        """Copies of the fields above, in order: what the clone of a city begins with."""
        return (
            self.agenda.copy(), self.commitments.copy(), self.terms, self.hearts.copy(), self.stars.copy(),
            self.energy.copy(), self.out.copy(), self.place.copy(), [held.copy() for held in self.cards],
            self.counters.copy(), self.copies.copy(), self.shop.clone(),
            self.top.copy(), self.top_seen, self.dice.copy(), self.unresolved.copy(), self.taken.copy(),
            self.safe.copy(), self.used.copy(), self.extra.copy(), self.revealed.copy(), self.declined.copy(),
            [loss.clone() for loss in self.losses], self.active, self.regular, self.turn, self.rolls, self.fewer,
            self.result,
        )  # fmt: skip

    # Who is there.

    @property
    def seats(self) -> range:
        return range(len(self.hearts))

    def living(self) -> list[int]:
        return [seat for seat in self.seats if not self.out[seat]]

    def from_active(self) -> list[int]:
        """Living Monsters clockwise, the one on turn first if it lives."""
        return self.clockwise(self.active)

    def clockwise(self, first: int) -> list[int]:
        """Living Monsters clockwise from a seat, that seat included."""
        out = self.out
        return [seat for seat in self.terms.rounds[first if first > 0 else 0] if not out[seat]]

    def neighbours(self, seat: int) -> list[int]:
        """The nearest living Monsters on either side; with two at the table it is one."""
        others = [other for other in self.clockwise(seat) if other != seat]
        return list(dict.fromkeys([*others[:1], *others[-1:]]))

    # What cards say.

    def asked(self, seat: int, question: str) -> list[tuple[str, Clause]]:
        """The cards before a seat that answer a question, in the order in which they came."""
        held = self.cards[seat]
        return self.answering(held, question) if held else []

    def answering(self, held: Sequence[str], question: str) -> list[tuple[str, Clause]]:
        """Those of some cards that answer a question."""
        known, copies = self.terms.answers[question], self.copies
        found: list[tuple[str, Clause]] = []
        if not copies and known.keys().isdisjoint(held):
            return found
        for card in held:
            if card in known:
                for clause in known[card]:
                    found.append((card, clause))  # noqa: PERF401 (there are few)
            copied = copies.get(card) if copies else None
            if copied in known:
                for clause in known[copied]:
                    found.append((card, clause))  # noqa: PERF401
        return found

    def asked_of_all(self, question: str) -> list[tuple[int, str, Clause]]:
        """The cards before all living Monsters that answer a question, each with its seat."""
        known, copies = self.terms.answers[question], self.copies
        found: list[tuple[int, str, Clause]] = []
        for seat, held in enumerate(self.cards):  # who is out has none
            if held and (copies or not known.keys().isdisjoint(held)):
                found += [(seat, card, clause) for card, clause in self.asked(seat, question)]
        return found

    def has_cards(self, seat: int) -> bool:
        """Has a seat any card that could answer?"""
        return bool(self.cards[seat])

    def of_card(self, card: str, question: str) -> Sequence[Clause]:
        """The clauses of one card, wherever it lies, that answer a question."""
        said: Sequence[Clause] = self.terms.answers[question].get(card, ())
        return said

    def why_not(self, seat: int, option: object) -> Verdict:
        """The rule against the use of a card, in the words of the card if it has any."""
        named: Any = getattr(option, "card", "")
        if named not in self.terms.cards:
            return Match.why_not(self, seat, option)
        if self.owner(named) != seat:
            return NOT_YOURS
        said = [
            clause.why_not(self, seat, card, option) for card, clause in self.asked(seat, "offers") if card == named
        ]
        return next((verdict for verdict in said if verdict is not MOMENT), MOMENT)

    def design(self, card: str) -> Card:
        design: Card = self.terms.cards[card]
        return design

    def keeps_in_play(self) -> list[str]:
        """Every Keep card before a Monster."""
        return [card for held in self.cards for card in held]

    def owner(self, card: str) -> int:
        for seat, held in enumerate(self.cards):
            if card in held:
                return seat
        return NOBODY

    def price(self, seat: int, card: str) -> int:
        """What a card costs a Monster."""
        price: int = self.terms.cards[card].cost
        for clause in self.of_card(card, "own_price"):
            price += clause.own_price(self, seat, card)
        if self.has_cards(seat):
            for held, clause in self.asked(seat, "price"):
                price += clause.price(self, seat, held, card)
        return price if price > 0 else 0

    def most_hearts(self, seat: int) -> int:
        most = HEARTS
        for card, clause in self.asked(seat, "most_hearts"):
            most = max(most, clause.most_hearts(self, seat, card))
        return most

    def dice_of(self, seat: int) -> int:
        """How many dice a Monster rolls in its turn."""
        count = DICE - self.fewer - self.dice_taken(seat)
        for card, clause in self.asked(seat, "dice"):
            count += clause.dice(self, seat, card)
        return max(0, count)

    def rolls_of(self, seat: int) -> int:
        count = ROLLS - self.rolls_taken(seat)
        for card, clause in self.asked(seat, "rolls"):
            count += clause.rolls(self, seat, card)
        return max(1, count)

    def count_of(self, seat: int, face: AnyFace) -> int:
        """How many of a face the Monster on turn has, with what cards add."""
        count = self.dice.count(face)
        if not self.has_cards(seat):
            return count
        for card, clause in self.asked(seat, "adds"):
            count += clause.adds(self, seat, card, face)
        if count:
            so_far = count
            for card, clause in self.asked(seat, "adds_to"):
                count += clause.adds_to(self, seat, card, face, so_far)
        for card, clause in self.asked(seat, "adds_last"):
            count += clause.adds_last(self, seat, card, face)
        return count

    def end(self, rule: str, winners: tuple[int, ...], is_draw: bool = False) -> None:
        self.result = Result(winners, rule, is_draw)
        self.agenda.clear()

    # What a city answers.

    def is_inside(self, seat: int) -> bool:
        """Is a Monster in the heart of the city?"""
        raise NotImplementedError

    def ordinary_targets(self, seat: int) -> list[int]:
        """The living Monsters that an attack of this one hits, without cards."""
        inside = self.is_inside(seat)
        return [other for other in self.from_active() if other != seat and self.is_inside(other) != inside]

    def turn_of(self, seat: int) -> Sequence[Step]:
        """A turn, in its order."""
        raise NotImplementedError

    def faces_to_resolve(self, seat: int) -> list[AnyFace]:
        """The faces that there is something to resolve of."""
        return [face for face in self.terms.faces if self.count_of(seat, face)]

    def order_matters(self, seat: int) -> bool:
        """May it make a difference in which order the unresolved faces come?"""
        return True

    def resolve(self, seat: int, face: AnyFace, count: int, table: Table) -> None:
        """Carry out all dice of a face, or put the steps that do on the agenda."""
        raise NotImplementedError

    def dice_taken(self, seat: int) -> int:
        """Dice that tokens take from a Monster."""
        return 0

    def rolls_taken(self, seat: int) -> int:
        """Rolls that tokens take from a Monster."""
        return 0

    def may_keep(self, seat: int, kept: tuple[AnyFace, ...]) -> Verdict:
        """May the Monster on turn keep these of its dice and roll the rest?"""
        return ALLOWED

    def minds_keeping(self, seat: int) -> bool:
        """Could `may_keep` refuse anything now?"""
        return False

    def rolls_again(self, seat: int, rolled: tuple[AnyFace, ...], table: Table) -> None:
        """The Monster on turn has chosen to roll dice that show these faces again: what that costs it."""

    def loses_first(self, loss: Loss, table: Table) -> None:
        """Before Hearts are lost: ask those who may leave first.  Who leaves goes on `loss.left`."""

    def has_lost(self, loss: Loss, table: Table) -> None:
        """A loss is over, the dead are gone: ask those who may leave now."""

    def falls(self, seat: int, table: Table) -> None:
        """A Monster is out, and its cards are discarded."""
        self.leaves_the_board(seat, table)

    def leaves_the_board(self, seat: int, table: Table) -> None:
        """A Monster is out: its figure and its tokens go."""
        raise NotImplementedError

    def close_up(self, table: Table) -> None:
        """Some are out: does a part of the city close?"""

    def means(self, seat: int) -> int:
        """How much a Monster can pay."""
        return self.energy[seat]

    def spends(self, seat: int, cost: int, table: Table) -> None:
        """A Monster pays, and has the means."""
        self.energy[seat] -= cost

    def has_gained_energy(self, seat: int, count: int, table: Table) -> None:
        """A Monster has gained Energy."""

    def has_healed(self, seat: int, count: int, table: Table) -> None:
        """A Monster has gained Hearts."""

    def is_revealed(self, space: int, card: str, table: Table) -> None:
        """A card was turned up in the shop."""

    def turn_begins(self, seat: int) -> None:
        """Forget what was only for the turn before."""

    def turn_is(self, kind: str) -> None:
        """An extra turn begins; `kind` is what is special about it."""

    def token_losses(self, seat: int, table: Table) -> None:
        """At the end of a turn: what tokens take."""

    def score(self) -> list[int]:
        """The stars of each seat, with all that counts as stars."""
        return self.stars

    def has_bought(self, seat: int, card: str, table: Table) -> None:
        """A Monster has bought a card."""

    def clears(self, card: str) -> None:
        """What lies on a card goes."""
        self.counters.pop(card, None)

    def has_lost_hearts(self, seat: int, count: int) -> None:
        """A Monster has lost Hearts."""

    def may_roll_more(self, seat: int) -> bool:
        """May a Monster have more Rolls than its dice give it?"""
        return True

    def may_have(self, seat: int, card: str) -> Verdict:
        """May a Monster buy this card in this turn at all?"""
        return ALLOWED

    def before_buying(self, seat: int, space: int) -> Sequence[Step]:
        """What comes between the wish to buy a card of the shop and the purchase."""
        return ()

    def redirected(self, seat: int, space: int) -> int:
        """Which card of the shop a Monster buys that wants the one in this space."""
        return space

    def lying_apart(self) -> list[str]:
        """Power cards that are neither before a Monster nor in the shop."""
        return []

    def lets_go(self, seat: int, card: str) -> None:
        """A card leaves its owner."""
        self.cards[seat].remove(card)

    def lays_away(self, seat: int, card: str) -> None:
        """A card that has left its owner goes to the discards."""
        self.shop.discard.append(card)

    def has_come_in(self, seat: int, zone: int, table: Table) -> None:
        """A Monster has entered the heart of the city."""

    def has_gone_out(self, seat: int, zone: int, table: Table) -> None:
        """A Monster has left the heart of the city alive, of its own will or not, and it has not closed."""

    def must_stay(self, seat: int) -> bool:
        """Does a card keep a Monster in the heart of the city?"""
        return False

    def has_left_first(self, seats: Sequence[int]) -> None:
        """These Monsters have chosen to leave before their Hearts are lost."""

    def is_closed_out(self, seat: int, zone: int, table: Table) -> None:
        """A Monster has left the heart of the city because its zone has closed."""

    def free_zones(self) -> list[int]:
        """The zones of the heart of the city that a Monster may enter."""
        raise NotImplementedError

    def the_evolutions(self) -> Evolutions:
        """The Evolution cards."""
        raise NotImplementedError

    # What a city answers in Challenge Mode.

    def the_ring(self) -> Ring:
        """Masks and Challenge cards."""
        raise NotImplementedError

    def holders(self) -> list[int]:
        """Who is in each open zone of the heart of the city; -1: nobody."""
        raise NotImplementedError

    def zone_of(self, seat: int) -> int:
        """The zone that a Monster holds."""
        raise NotImplementedError

    def throws_out(self, seat: int, table: Table) -> None:
        """A beaten Champion leaves the heart of the city, and has no choice."""
        raise NotImplementedError

    def has_stayed(self, seat: int, table: Table) -> None:
        """A Monster that an attack has hit has chosen to stay in the heart of the city."""

    def credited(self, loss: Loss) -> int:
        """Who gets the Masks of those that a loss eliminates."""
        return loss.by

    def still_due(self) -> Sequence[Step]:
        """What must still be done when the Monster on turn is out, before the next turn."""
        return ()
