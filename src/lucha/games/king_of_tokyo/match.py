"""The table of Tokyo: the City, the Bay, and tokens on Monsters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.dice import Die
from lucha.core.kit.quick import QuickEnum
from lucha.core.setup import Setup
from lucha.core.table import Table
from lucha.monsters.cards import Deck
from lucha.monsters.losing import lose
from lucha.monsters.match import NOBODY, Loss, Terms
from lucha.monsters.ringside import Ringside

OUTSIDE: Final = 0
CITY: Final = 1
BAY: Final = 2
WITH_BAY: Final = 5  # living Monsters

POISON: Final = "poison"
SHRINK: Final = "shrink"
SPENDING: Final = "spending"  # when a clause may offer something: rolled Hearts are being spent


class Face(QuickEnum):
    ONE = "one"
    TWO = "two"
    THREE = "three"
    HEART = "heart"
    ENERGY = "energy"
    SMASH = "smash"


NUMBERS: Final = {Face.ONE: 1, Face.TWO: 2, Face.THREE: 3}


class Chapters:
    """The steps that the table of Tokyo needs by name; `game.py` puts the chapters in."""

    def turn(self, seat: int) -> Sequence[Step]:
        raise NotImplementedError

    def resolve(self, seat: int, face: Face, count: int) -> Step:
        raise NotImplementedError

    def stay_or_yield(self, seats: tuple[int, ...], is_first: bool) -> Step:
        raise NotImplementedError

    def close_the_bay(self, match: Tokyo, table: Table) -> None:
        raise NotImplementedError


class TokyoTerms(Terms):
    """What all have agreed to."""

    def __init__(
        self, setup: Setup, deck: Deck, die: Die[Face], monsters: Sequence[str], chapters: Chapters
    ) -> None:  # fmt: skip
        super().__init__(setup, deck, die, Face.SMASH)
        self.monsters = tuple(monsters)
        self.heart = Face.HEART
        self.chapters = chapters
        self.turns = [tuple(chapters.turn(seat)) for seat in range(setup.seats)]
        self.two_players = setup.seats == 2 and setup.option("two_player_variant") == "yes"
        self.any_order = setup.option("resolve_order") == "any"
        self.fall_is_enough = setup.option("eater_of_the_dead") == "zero"
        self.freeze_on_purchase = setup.option("freeze_time_on_purchase") == "yes"
        self.frenzy_at_once = setup.option("frenzy_at_once") == "yes"
        self.ties_count = setup.option("ties_count") == "yes"


@dataclass(frozen=True, slots=True)
class Bite:
    """What waits in a zone for the Monster that takes it in this turn."""

    place: int  # the zone
    seat: int  # whose card it is
    card: str  # which card
    hearts: int  # how many it takes


@dataclass(slots=True)
class Tokyo(Ringside):
    """Places: 0 outside, 1 Tokyo City, 2 Tokyo Bay."""

    poison: list[int]  # poison tokens of each seat
    shrink: list[int]  # shrink tokens of each seat
    bites: list[Bite]  # what waits in a zone for the Monster that takes it in this turn
    hearts_left: int  # rolled Hearts that are not spent yet

    def clone(self) -> Tokyo:
        make: Any = Tokyo
        twin: Tokyo = make(
            *self.copied(), self.poison.copy(), self.shrink.copy(), self.bites.copy(), self.hearts_left
        )  # fmt: skip
        return twin

    def is_inside(self, seat: int) -> bool:
        return self.place[seat] != OUTSIDE

    def occupant(self, place: int) -> int:
        """Who is in the City, or in the Bay."""
        return self.place.index(place) if place in self.place else NOBODY

    def is_free(self, place: int) -> bool:
        """May somebody enter this zone?"""
        return place not in self.place

    def has_bay(self) -> bool:
        """The Bay is open while five Monsters are alive."""
        return self.out.count(False) >= WITH_BAY

    def free_zones(self) -> list[int]:
        """The City first; the Bay while it is open."""
        return [zone for zone in ((CITY, BAY) if self.has_bay() else (CITY,)) if self.is_free(zone)]

    def tokens(self, kind: str) -> list[int]:
        return self.poison if kind == POISON else self.shrink

    def turn_of(self, seat: int) -> Sequence[Step]:
        turn: Sequence[Step] = self.terms.turns[seat]
        return turn

    def faces_to_resolve(self, seat: int) -> list[Face]:
        """A number scores from three dice on; cards may add claws to none."""
        dice = self.dice
        found: list[Face] = [face for face in NUMBERS if dice.count(face) >= 3]
        found += [face for face in (Face.HEART, Face.ENERGY) if face in dice]
        if self.count_of(seat, Face.SMASH):
            found.append(Face.SMASH)
        return found

    def may_buy_roll(self, seat: int) -> bool:
        """Are its Rolls used up, and may it have more?"""
        return not self.rolls and self.may_roll_more(seat)

    def order_matters(self, seat: int) -> bool:
        """Claws can: before a Challenge, whose rewards take what was won; before Hearts, if the Bay may close."""
        left = self.unresolved
        if not self.terms.any_order or Face.SMASH not in left:
            return False
        if self.may_come_to_a_challenge(seat):
            return True
        if self.place[seat] == BAY and Face.HEART in left:  # of six, two may fall at once
            return True
        asked = self.asked_of_all("minds_order")
        return bool(asked) and any(clause.minds_order(self, other, card) for other, card, clause in asked)

    def resolve(self, seat: int, face: Face, count: int, table: Table) -> None:
        self.agenda.append(self.terms.chapters.resolve(seat, face, count))

    def dice_taken(self, seat: int) -> int:
        return self.shrink[seat]

    def may_yield(self, seat: int) -> bool:
        """Is it in Tokyo, and may it leave?"""
        return self.place[seat] != OUTSIDE and not self.must_stay(seat)

    def leaves_unhurt(self, seat: int) -> bool:
        """Does a Monster lose nothing of an attack if it leaves?"""
        asked = self.asked(seat, "leaves_first")
        return bool(asked) and any(clause.leaves_first(self, seat, card) for card, clause in asked)

    def is_asked_first(self, seat: int) -> bool:
        """Does a Monster in Tokyo choose before the loss?"""
        return self.leaves_unhurt(seat)

    def loses_first(self, loss: Loss, table: Table) -> None:
        seats = [
            seat for seat in loss.targets if loss.amounts[seat] and self.is_asked_first(seat) and self.may_yield(seat)
        ]  # fmt: skip
        if seats:
            self.agenda.append(self.terms.chapters.stay_or_yield(tuple(seats), True))

    def has_lost(self, loss: Loss, table: Table) -> None:
        Ringside.has_lost(self, loss, table)
        lost = loss.lost
        seats = [seat for seat in loss.targets if lost[seat] and self.may_yield(seat) and seat not in loss.asked]
        if seats:
            self.agenda.append(self.terms.chapters.stay_or_yield(tuple(seats), False))

    def drives_out(self, seat: int) -> None:
        """It is outside Tokyo now, without having left it as others do."""
        self.place[seat] = OUTSIDE

    def leaves_the_board(self, seat: int, table: Table) -> None:
        self.place[seat] = OUTSIDE
        self.poison[seat] = self.shrink[seat] = 0

    def close_up(self, table: Table) -> None:
        if BAY in self.place and not self.has_bay():
            self.terms.chapters.close_the_bay(self, table)

    def turn_begins(self, seat: int) -> None:
        self.bites = []
        self.hearts_left = 0
        Ringside.turn_begins(self, seat)

    def token_losses(self, seat: int, table: Table) -> None:
        if self.poison[seat]:
            lose(self, POISON, NOBODY, "", [self.poison[other] if other == seat else 0 for other in self.seats])
