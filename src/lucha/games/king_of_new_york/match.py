"""THE CITY: five boroughs with their tiles and Units, Manhattan's columns and zones, and the goal cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.setup import Setup
from lucha.games.king_of_new_york.facts import MANHATTAN, NOWHERE, OUTSIDE, Face, Facts, Prize
from lucha.games.king_of_new_york.questions import CityClause
from lucha.monsters.cards import Deck
from lucha.monsters.match import NOBODY, Terms
from lucha.monsters.ringside import Ringside

A_BOROUGH_HOLDS: Final = 2
FOR_A_SECOND_COLUMN: Final = 5
OUCH: Final = "ouch"  # a loss to Units
SUBWAY: Final = "subway"  # what is special about an extra turn


class CityTerms(Terms):
    """What all have agreed to in New York."""

    def __init__(self, setup: Setup, facts: Facts, deck: Deck, monsters: Sequence[str]) -> None:
        super().__init__(setup, deck, facts.die, Face.ATTACK)
        self.facts = facts
        self.buildings = facts.buildings
        self.units = facts.units
        self.fresh_are_safe = setup.option("fresh_units") == "safe"
        self.monsters = tuple(monsters)
        self.heart = Face.HEART
        self.ouch_credits_roller = setup.option("ouch_credits_roller") == "yes"
        self.second_column = setup.option("second_column") == "yes"
        self.columbia_waits = setup.option("columbia_waits") == "until_it_comes"
        self.borough_of = tuple([borough for borough, (stacks, _) in enumerate(facts.stacks) for _ in range(stacks)])
        self.stacks_of = tuple(
            [
                tuple([stack for stack, of in enumerate(self.borough_of) if of == borough])
                for borough in range(NOWHERE + 1)
            ]
        )  # a Monster that stands nowhere has none


@dataclass(slots=True)
class NewYork(Ringside):
    """The table of King of New York.  `place` is the borough of each seat; 5: it stands nowhere."""

    zone: list[int]  # how far up Manhattan each seat is
    column: list[int]  # in which column of Manhattan each seat is
    tops: list[str]  # the tile on top of each stack; nothing: the stack is used up
    under: list[int]  # how many tiles lie below it
    hidden: list[str]  # the tiles that lie below, in no order
    units: list[tuple[int, str]]  # Units: the borough, and the tile that each is the back of
    fresh: list[tuple[int, str]]  # Units that turned up in this turn
    rubble: list[str]  # tiles that have left the game
    webs: list[int]  # Web tokens of each seat
    curses: list[int]  # Curse tokens of each seat
    souvenirs: list[bool]  # which boroughs have a souvenir
    gained: list[int]  # Energy that each seat has gained in this turn
    tapped: list[int]  # seats that have paid for it
    doubled: list[int]  # targets whose die doubles the attack
    opened: list[int]  # other boroughs in which Destruction may be used in this turn
    felled: list[str]  # what the seat on turn has destroyed in this turn
    waiting: list[int]  # seats that wait for a Keep card to be revealed
    superstar: int  # who holds Superstar
    statue: int  # who holds the Statue of Liberty
    destruction: int  # Destruction left in this turn
    only_units: bool  # only Units may be destroyed in this turn
    units_at_roll: int  # Units in the borough of the seat on turn when its dice were settled
    kind: str  # what is special about this turn
    has_entered: bool  # the seat on turn has been paid for entering Manhattan in this turn

    # Where Monsters are.

    def is_inside(self, seat: int) -> bool:
        return self.place[seat] == MANHATTAN

    def in_borough(self, borough: int) -> list[int]:
        """The living Monsters there, clockwise from the one on turn."""
        return [seat for seat in self.from_active() if self.place[seat] == borough]

    def columns(self) -> int:
        """How many columns of Manhattan are open."""
        return 2 if self.terms.second_column and len(self.living()) >= FOR_A_SECOND_COLUMN else 1

    def free_column(self) -> int:
        """The first open column without a Monster; -1: Manhattan is full."""
        held = [self.column[seat] for seat in self.living() if self.is_inside(seat)]
        for column in range(self.columns()):
            if column not in held:
                return column
        return NOBODY

    def way_in(self, seat: int) -> int:
        """The column that a Monster comes into if it enters Manhattan now; -1: there is no room for it."""
        return self.free_column()

    def has_room(self, borough: int) -> bool:
        """Is there room in a borough outside Manhattan?"""
        return self.place.count(borough) < A_BOROUGH_HOLDS

    def ways_out(self, seat: int) -> list[int]:
        """The boroughs outside Manhattan that a Monster could go to."""
        return [borough for borough in OUTSIDE if borough != self.place[seat] and self.has_room(borough)]

    def move_price(self) -> int:
        """What a move costs that nobody is forced to make."""
        price = 0
        known: dict[str, Any] = self.terms.answers["move_price"]
        for card in known:
            if card in self.shop.spaces:
                for clause in known[card]:
                    price += clause.move_price(self, card)
        return price

    # What cards say in New York.

    def told(self, seat: int, question: str) -> list[tuple[str, CityClause]]:
        """The cards before a seat that answer a question of New York's own."""
        found: Any = self.asked(seat, question)
        answering: list[tuple[str, CityClause]] = found
        return answering

    # Tiles and Units.

    def unit_of(self, tile: str) -> str:
        """The Unit on the back of a tile."""
        unit: str = self.terms.buildings[tile].unit
        return unit

    def units_in(self, borough: int) -> int:
        return len([place for place, _ in self.units if place == borough]) + len(
            [place for place, _ in self.fresh if place == borough]
        )

    def prize(self, stack: int) -> Prize:
        prize: Prize = self.terms.buildings[self.tops[stack]]
        return prize

    def durability(self, seat: int, unit: str) -> int:
        """The Destruction that a Unit takes."""
        needed: int = self.terms.units[unit].durability
        for card, clause in self.told(seat, "easier"):
            needed -= clause.easier(self, seat, card, unit)
        return max(1, needed)

    def tiles_in_sight(self) -> list[str]:
        """Every tile that lies open, as a Building or a Unit, or is gone."""
        lying = [top for top in self.tops if top] + self.rubble
        return sorted([*lying, *[tile for _, tile in self.units], *[tile for _, tile in self.fresh]])
