"""POWER CARDS.  A card is a list of clauses; a clause answers named questions and joins named moments.

The rules ask every card that lies before a Monster, in the order in which they were bought; no step knows which cards
there are.  In every answer `card` is the card that lies there: its counters are on it, and it is what gets discarded.
Where one card copies another, the clause is the other's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from lucha.core.facts import BadInput, Entry
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict

AnyArena: TypeAlias = Any  # each city's clauses name their own match here,
AnyFace: TypeAlias = Any  # the faces of its dice,
AnyLoss: TypeAlias = Any  # and a loss (losing.py)

# When a clause may offer something to do.
STARTING: Final = "starting"  # own turn, before the first Roll
ROLLING: Final = "rolling"  # own turn, while rolling
ROLLED: Final = "rolled"  # another Monster's turn, after its last Roll
CHANGING: Final = "changing"  # own turn, before the dice are resolved
LOSING: Final = "losing"  # own Hearts are about to be lost, on any turn
BUYING: Final = "buying"  # own turn, at every question what to buy
ENDING: Final = "ending"  # own turn, before it ends
FORCING: Final = "forcing"  # own turn, after all that the attack has hit have chosen to stay or to leave
EMPTIED: Final = "emptied"  # another Monster's turn, when it is about to enter and there is room

# Why a card may not be used.
NOT_YOURS: Final = Verdict("monsters/powers/your-cards")
MOMENT: Final = Verdict("monsters/powers/moment")
ENERGY: Final = Verdict("monsters/powers/energy")
ONCE: Final = Verdict("monsters/powers/once-a-turn")

MOST_COST: Final = 99
MOST: Final = 99


@dataclass(frozen=True, slots=True)
class Use(Option):
    """Use a Power card."""

    card: str


@dataclass(frozen=True, slots=True)
class UseOnDie(Option):
    """Use a Power card on a die that shows `face`; it will show `into` (the same face: it is re-rolled)."""

    card: str
    face: AnyFace
    into: AnyFace

    def manner(self) -> str:
        return "again" if self.face is self.into else ""


@dataclass(frozen=True, slots=True)
class UseOnCard(Option):
    """Use a Power card on another one."""

    card: str
    other: str


@dataclass(frozen=True, slots=True)
class UseOnMonster(Option):
    """Use a card on a Monster."""

    card: str
    target: int


@dataclass(frozen=True, slots=True)
class PlayEvolution(Option):
    """Play an Evolution card."""

    card: str


@dataclass(frozen=True, slots=True)
class PlayEvolutionOn(Option):
    """Play an Evolution card on a Monster."""

    card: str
    target: int


class Clause:
    """One sentence of a card.  Each clause overrides what it has an answer to, and nothing else."""

    def __init__(self, number: int) -> None:
        self.number = number

    # Questions.  Numbers of several cards add up unless it says otherwise.

    def dice(self, match: AnyArena, seat: int, card: str) -> int:
        """How many more dice does its owner roll?"""
        return 0

    def rolls(self, match: AnyArena, seat: int, card: str) -> int:
        """How many more Rolls does its owner have?"""
        return 0

    def adds(self, match: AnyArena, seat: int, card: str, face: AnyFace) -> int:
        """How many of a face does it add to what its owner rolled?"""
        return 0

    def adds_to(self, match: AnyArena, seat: int, card: str, face: AnyFace, so_far: int) -> int:
        """How many of a face does it add, if there are `so_far` rolled or added?  At least one is."""
        return 0

    def adds_last(self, match: AnyArena, seat: int, card: str, face: AnyFace) -> int:
        """How many of a face does it add that no other card looks at?"""
        return 0

    def targets(self, match: AnyArena, seat: int, card: str) -> Sequence[int]:
        """Who else do its owner's attacks hit?"""
        return ()

    def times(self, match: AnyArena, seat: int, card: str, victim: int) -> int:
        """By how much is its owner's attack on a target multiplied?"""
        return 1

    def harder(self, match: AnyArena, seat: int, card: str, victim: int, is_target: bool) -> int:
        """How many more Hearts does its owner's attack cost a Monster, hit by the dice or not?"""
        return 0

    def price(self, match: AnyArena, seat: int, card: str, bought: str) -> int:
        """What does it add to the price of a card that its owner buys?"""
        return 0

    def own_price(self, match: AnyArena, seat: int, card: str) -> int:
        """What does it add to its own price for this buyer?  Asked of the card that is for sale."""
        return 0

    def may_be_bought(self, match: AnyArena, seat: int, card: str) -> Verdict:
        """May this Monster buy it now?  Asked of the card that is for sale."""
        return ALLOWED

    def buys_revealed(self, match: AnyArena, seat: int, card: str) -> bool:
        """May its owner buy cards when they are revealed, on another Monster's turn?"""
        return False

    def most_hearts(self, match: AnyArena, seat: int, card: str) -> int:
        """How many Hearts may its owner have?  The highest answer counts."""
        return 0

    def more_hearts(self, match: AnyArena, seat: int, card: str) -> int:
        """How many Hearts does its owner gain on top, when it heals?"""
        return 0

    def more_energy(self, match: AnyArena, seat: int, card: str) -> int:
        """How much Energy does its owner gain on top, when it gains some?"""
        return 0

    def less(self, match: AnyArena, seat: int, card: str, loss: AnyLoss) -> int:
        """How many Hearts less does its owner lose?"""
        return 0

    def save_dice(self, match: AnyArena, seat: int, card: str, loss: AnyLoss) -> int:
        """How many dice does its owner roll against a loss?"""
        return 0

    def saved(self, match: AnyArena, seat: int, card: str, faces: Sequence[AnyFace]) -> int:
        """How many Hearts do these dice save?"""
        return 0

    def ignores(self, match: AnyArena, seat: int, card: str, loss: AnyLoss) -> bool:
        """Does its owner lose nothing of what is left of a loss?"""
        return False

    def leaves_first(self, match: AnyArena, seat: int, card: str) -> bool:
        """May its owner leave the city's heart before Hearts are lost, and so lose none?"""
        return False

    def minds_order(self, match: AnyArena, seat: int, card: str) -> bool:
        """May it matter to its owner which face is resolved first?"""
        return False

    def strength(self, match: AnyArena, seat: int, card: str, is_champion: bool) -> int:
        """How much stronger is its owner in a Challenge, as Champion or as Challenger?"""
        return 0

    def bonus(self, match: AnyArena, seat: int, card: str) -> int:
        """How much more does its owner help as an ally in a Challenge?"""
        return 0

    def may_be_played(self, match: AnyArena, seat: int, card: str, when: str) -> bool:
        """Has it anything to do now?  Asked of an Evolution card in a hand."""
        return True

    def aims(self, match: AnyArena, seat: int, card: str) -> Sequence[Option]:
        """On what may it be played?  Asked of an Evolution card in a hand; without a target it cannot be played."""
        return ()

    def comes_back(self, match: AnyArena, seat: int, card: str) -> bool:
        """Does it go back into its owner's hand, who has entered the heart of the city?  Asked of a spent Evolution."""
        return False

    def offers(self, match: AnyArena, seat: int, card: str, when: str) -> Sequence[Option]:
        """What may its owner do with it now?"""
        return ()

    def asks_energy(self, option: Any) -> int:
        """How much Energy does it take to use it in this way?"""
        return 0

    def why_not(self, match: AnyArena, seat: int, card: str, option: Any) -> Verdict:
        """The rule against something that its owner would like to do with it, and that it does not offer."""
        if match.means(seat) < self.asks_energy(option):
            return ENERGY
        return ONCE if card in match.used else MOMENT

    def may_spare(self, match: AnyArena, seat: int, card: str, victim: int, loss: AnyLoss) -> bool:
        """May its owner take less than the Hearts of a Monster that it attacks?"""
        return False

    # Questions of cards on any table, about a Monster.

    def dice_of_others(self, match: AnyArena, seat: int, card: str, other: int) -> int:
        """How many more dice does a Monster roll?"""
        return 0

    def has_one_roll(self, match: AnyArena, seat: int, card: str, other: int) -> bool:
        """Has a Monster only one Roll?"""
        return False

    def bars_yielding(self, match: AnyArena, seat: int, card: str, other: int) -> bool:
        """Must a Monster stay in the heart of the city?"""
        return False

    # Moments.

    def used(self, match: AnyArena, seat: int, card: str, option: Any, table: Table) -> None:
        """Its owner has taken an offer."""

    def bought(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """It has just been bought, or is copied as if it had been."""

    def played(self, match: AnyArena, seat: int, card: str, option: Any, table: Table) -> None:
        """An Evolution card: it has just been played."""

    def stays(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner was hit in the heart of the city, and chose to stay."""

    def is_defied(self, match: AnyArena, seat: int, card: str, other: int, table: Table) -> None:
        """A Monster that its owner has hit in the heart of the city chose to stay."""

    def sees_entry(self, match: AnyArena, seat: int, card: str, other: int, table: Table) -> None:
        """Another Monster has entered the heart of the city."""

    def taken_over(self, match: AnyArena, seat: int, card: str, loser: int, taker: int, table: Table) -> None:
        """Somebody has taken the zone that somebody else has left in this turn."""

    def closed_out(self, match: AnyArena, seat: int, card: str, place: int, table: Table) -> None:
        """Its owner has left the heart of the city because its zone has closed."""

    def spares(self, match: AnyArena, seat: int, card: str, victim: int, loss: AnyLoss, table: Table) -> None:
        """Its owner takes less than the Hearts of a Monster that it attacks."""

    def turn_ends(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Any turn ends."""

    def token_ends(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """A Monster that has its token ends a turn."""

    def token_starts(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """A Monster that has its token starts a turn."""

    def rested(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner has rested for a turn by this card."""

    def token_holder_falls(self, match: AnyArena, card: str, by: int, table: Table) -> None:
        """The Monster that has its token is out, by a Monster or (-1) by nobody."""

    def buys(self, match: AnyArena, seat: int, card: str, other: str, table: Table) -> None:
        """Its owner has bought another card."""

    def starts(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """A turn of its owner starts; what the place gives has been given."""

    def rolled(self, match: AnyArena, seat: int, card: str, faces: Sequence[AnyFace], table: Table) -> None:
        """Its owner has rolled these dice."""

    def rerolled(self, match: AnyArena, seat: int, card: str, into: AnyFace, table: Table) -> None:
        """A die that it has re-rolled shows this."""

    def settled(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner's dice change no more and none is resolved yet."""

    def scored(self, match: AnyArena, seat: int, card: str, face: AnyFace, count: int, table: Table) -> None:
        """Its owner has resolved all dice of a face, with what cards add."""

    def strikes(self, match: AnyArena, seat: int, card: str, victim: int, table: Table) -> None:
        """Its owner's attack hits a Monster, whether or not it loses anything."""

    def is_struck(self, match: AnyArena, seat: int, card: str, by: int, table: Table) -> None:
        """A Monster's attack hits its owner, whether or not it loses anything."""

    def hits(self, match: AnyArena, seat: int, card: str, victim: int, loss: AnyLoss, table: Table) -> None:
        """A Monster has lost Hearts to its owner's attack."""

    def loses(self, match: AnyArena, seat: int, card: str, loss: AnyLoss, table: Table) -> None:
        """Its owner has lost Hearts."""

    def survives(self, match: AnyArena, seat: int, card: str, table: Table) -> bool:
        """Its owner has no Hearts left: does the card keep it in the game?  Then it has done what it does."""
        return False

    def falls(self, match: AnyArena, seat: int, card: str, other: int, table: Table) -> None:
        """Another Monster has come to 0 Hearts, whether or not something keeps it in the game."""

    def eliminates(self, match: AnyArena, seat: int, card: str, other: int, table: Table) -> None:
        """Another Monster is out."""

    def enters(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner has entered the heart of the city, and has what that is worth."""

    def moves(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """Its owner has moved to another part of the city."""

    def yields(self, match: AnyArena, seat: int, card: str, place: int, table: Table) -> None:
        """Its owner has left the heart of the city, of its own will or not, but neither eliminated nor closed out."""

    def ends(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """A turn of its owner ends."""

    def ends_as(self) -> int:
        """When among the cards of the end of a turn: the lowest first."""
        return 0

    def goes(self, match: AnyArena, seat: int, card: str, table: Table) -> None:
        """It has left its owner: discarded, or sold."""


QUESTIONS: Final = (
    "dice", "rolls", "adds", "adds_to", "adds_last", "targets", "times", "harder", "price", "own_price",
    "may_be_bought", "buys_revealed", "most_hearts", "more_hearts", "more_energy", "less", "save_dice", "saved",
    "ignores", "leaves_first", "minds_order", "strength", "bonus", "may_be_played",
    "aims", "offers", "used", "bought", "played", "stays", "is_defied", "sees_entry", "taken_over", "token_starts",
    "token_holder_falls", "rested", "comes_back", "may_spare", "dice_of_others", "has_one_roll", "bars_yielding",
    "closed_out", "spares", "turn_ends", "token_ends",
    "buys", "starts", "rolled", "rerolled", "settled", "scored", "strikes", "is_struck", "hits",
    "loses", "survives", "falls", "eliminates", "enters", "moves", "yields", "ends", "goes",
)  # fmt: skip


class Card:
    """A design: what it costs, whether it stays, and what it says."""

    def __init__(self, id: str, cost: int, is_keep: bool, copies: int, says: dict[str, int]) -> None:
        self.id = id
        self.cost = cost
        self.is_keep = is_keep
        self.copies = copies
        self.says = says


def read_cards(file: Entry, clauses: Mapping[str, type[Clause]]) -> dict[str, Card]:
    """The designs of a data file, by their names; `clauses` are those that the city knows."""
    cards: dict[str, Card] = {}
    for id, entry in file.entries():
        says = read_says(id, entry, clauses)
        is_keep = entry.one_of("kind", ("keep", "discard")) == "keep"
        cards[id] = Card(id, entry.number("cost", 0, MOST_COST), is_keep, entry.number("copies", 1, 9, 1), says)
        entry.done()
    return cards


class Deck:
    """Every card of the box by its id, and for each question the cards that have an answer.

    A second copy of a design is `extra_head_2`.  `more` are the questions of a city of its own, which `base` adds.
    """

    def __init__(
        self,
        designs: Mapping[str, Card],
        clauses: Mapping[str, type[Clause]],
        base: type[Clause] = Clause,
        more: Sequence[str] = (),
    ) -> None:
        questions = (*QUESTIONS, *more)
        self.cards: dict[str, Card] = {}
        self.answers: dict[str, dict[str, tuple[Clause, ...]]] = {name: {} for name in questions}
        for design in designs.values():
            said: list[Clause] = []
            for name, number in design.says.items():
                kind: Any = clauses[name]
                said.append(kind(number))
            for copy in range(design.copies):
                id = design.id if copy == 0 else f"{design.id}_{copy + 1}"
                self.cards[id] = design
                for question in questions:
                    answering = tuple([clause for clause in said if answers(clause, question, base)])
                    if answering:
                        self.answers[question][id] = answering

    def ids(self) -> list[str]:
        return sorted(self.cards)


def answers(clause: Clause, question: str, base: type[Clause] = Clause) -> bool:
    """Has a clause an answer of its own?"""
    unanswered = getattr(base, question)
    return getattr(type(clause), question, unanswered) is not unanswered


def read_says(id: str, entry: Entry, clauses: Mapping[str, type[Clause]]) -> dict[str, int]:
    """What a card of this name says: its clauses, each with its number."""
    if not id.isidentifier():
        raise BadInput(f"{entry.where}: a card is called by letters, digits and underscores")
    said = entry.table("says")
    for name in said.names():
        if name not in clauses:
            raise BadInput(f"{said.where}: there is no clause {name}; there are {', '.join(clauses)}")
    return {name: said.number(name, 0, MOST) for name in said.names()}
