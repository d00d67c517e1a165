"""DESTRUCTION: Buildings fall, and Units come out of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.king_of_new_york.events import BuildingFell, TileTurnedUp, UnitFell
from lucha.games.king_of_new_york.facts import UNITS, Prize
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.questions import DESTROYING
from lucha.monsters.gains import gain_energy, gain_stars, heal
from lucha.monsters.powers import UseThePower, offers

DURABILITY: Final = Verdict("king_of_new_york/destruction/destroy")
ELSEWHERE: Final = Verdict("king_of_new_york/destruction/your-borough")
USED_UP: Final = Verdict("king_of_new_york/destruction/turn-up-a-tile")
ONLY_UNITS: Final = Verdict("king_of_new_york/cards/hailing-cabs")
FRESH: Final = Verdict("king_of_new_york/destruction/fresh-units")
BUILDING: Final = "building"


@dataclass(frozen=True, slots=True)
class Raze(Option):
    """Destroy the Building on top of a stack."""

    stack: int


@dataclass(frozen=True, slots=True)
class RazeThis:
    """How `Raze` is told to those who see the city: by the tile."""

    stack: int
    tile: str


def told_by_its_tile(tops: Sequence[str], option: Option) -> object:
    """`RazeThis` for a `Raze`; any other option is told as it is."""
    tile = tops[option.stack] if isinstance(option, Raze) else ""
    return RazeThis(option.stack, tile) if isinstance(option, Raze) and tile else option


@dataclass(frozen=True, slots=True)
class Shoot(Option):
    """Destroy a Unit in a borough."""

    borough: int
    unit: str


raze = cache(Raze)  # made once for each stack,
shoot = cache(Shoot)  # and for each kind and borough


@dataclass(frozen=True, slots=True)
class Destroy(Decision):
    """DESTRUCTION.  A tile at a time, as long as there is Destruction for it."""

    def arises(self, match: NewYork) -> bool:
        return not match.out[self.seat] and in_reach(match, self.seat, match.destruction)

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        options: list[Option] = [PASS]
        if match.destruction and not match.only_units:
            for borough in (match.place[seat], *match.opened):
                options += [raze(stack) for stack in match.terms.stacks_of[borough] if match.tops[stack]]
        if match.destruction:
            options += targets(match, seat)
        for card, clause in match.asked(seat, "offers"):
            options += clause.offers(match, seat, card, DESTROYING)
        return options

    def verdict(self, match: NewYork, seat: int, option: Option) -> Verdict:
        if isinstance(option, Raze):
            return ALLOWED if match.prize(option.stack).durability <= match.destruction else DURABILITY
        if isinstance(option, Shoot):
            if match.durability(seat, option.unit) > match.destruction:
                return DURABILITY
            return ALLOWED if standing(match, option.borough, option.unit) else FRESH
        return ALLOWED

    def why_not(self, match: NewYork, seat: int, option: object) -> Verdict:
        near = (match.place[seat], *match.opened)
        if isinstance(option, Shoot):
            return NOT_AN_OPTION if option.borough in near else ELSEWHERE
        if not isinstance(option, Raze) or option.stack not in range(len(match.tops)):
            return Decision.why_not(self, match, seat, option)
        if match.terms.borough_of[option.stack] not in near:
            return ELSEWHERE
        if not match.tops[option.stack]:
            return USED_UP
        return ONLY_UNITS if match.only_units else DURABILITY

    def chosen(self, match: NewYork, option: Option) -> None:
        if isinstance(option, Pass):
            match.destruction = 0
        elif isinstance(option, Raze):
            match.then(BuildingFalls(self.seat, option.stack), self)
        elif isinstance(option, Shoot):
            match.then(UnitFalls(self.seat, option.borough, option.unit), self)
        else:
            match.then(UseThePower(self.seat, option, DESTROYING), self)

    def run(self, match: NewYork, table: Table) -> None:
        """Nothing is left to destroy: what is left over is lost."""
        match.destruction = 0


def in_reach(match: NewYork, seat: int, points: int) -> bool:
    """Could a Monster destroy anything with so much Destruction, or use a card for it?"""
    if match.has_cards(seat) and offers(match, seat, DESTROYING):
        return True
    if not points:
        return False
    tops, buildings = match.tops, match.terms.buildings
    if not match.only_units:
        for borough in (match.place[seat], *match.opened):
            for stack in match.terms.stacks_of[borough]:
                if tops[stack] and buildings[tops[stack]].durability <= points:
                    return True
    return any(
        match.durability(seat, one.unit) <= points and bool(standing(match, one.borough, one.unit))
        for one in targets(match, seat)
    )


def targets(match: NewYork, seat: int) -> list[Shoot]:
    """The Units that are within reach, one of a kind and borough."""
    if not match.units and not match.fresh:
        return []
    near = (match.place[seat], *match.opened)
    far = [
        unit
        for unit in UNITS
        if any(clause.reaches(match, seat, card, unit) for card, clause in match.told(seat, "reaches"))
    ]
    there = {(borough, match.unit_of(tile)) for borough, tile in (*match.units, *match.fresh)}
    return [shoot(borough, unit) for borough, unit in sorted(there) if borough in near or unit in far]


def standing(match: NewYork, borough: int, unit: str) -> list[str]:
    """The tiles of Units of a kind in a borough that may be destroyed now."""
    units = match.units if match.terms.fresh_are_safe else [*match.units, *match.fresh]
    return sorted([tile for place, tile in units if place == borough and match.unit_of(tile) == unit])


@dataclass(frozen=True, slots=True)
class BuildingFalls(Step):
    """BUILDINGS.  The reward is yours at once; the tile turns over and stays as a Unit."""

    seat: int
    stack: int

    def run(self, match: NewYork, table: Table) -> None:
        seat, tile = self.seat, match.tops[self.stack]
        borough, prize = match.terms.borough_of[self.stack], match.prize(self.stack)
        match.destruction -= prize.durability
        match.tops[self.stack] = ""
        match.fresh.append((borough, tile))
        match.felled.append(BUILDING)
        if match.under[self.stack]:
            match.then(TurnUpATile(self.stack))
        table.announce(BuildingFell, seat, borough, tile, match.unit_of(tile))
        reward(match, seat, prize, table)
        for card, clause in match.told(seat, "razes"):
            clause.razes(match, seat, card, table)


@dataclass(frozen=True, slots=True)
class TurnUpATile(Step):
    """STACKS.  What lay below is seen now."""

    stack: int

    def draws_openly(self) -> bool:
        return True

    def run(self, match: NewYork, table: Table) -> None:
        tile = table.draw(match.hidden)
        match.hidden.remove(tile)
        match.under[self.stack] -= 1
        match.tops[self.stack] = tile
        table.announce(TileTurnedUp, match.terms.borough_of[self.stack], self.stack, tile)


@dataclass(frozen=True, slots=True)
class UnitFalls(Step):
    """UNITS.  The reward is yours at once; the tile leaves the game."""

    seat: int
    borough: int
    unit: str

    def run(self, match: NewYork, table: Table) -> None:
        seat = self.seat
        gone = (self.borough, standing(match, self.borough, self.unit)[0])
        (match.units if gone in match.units else match.fresh).remove(gone)
        match.rubble.append(gone[1])
        match.destruction -= match.durability(seat, self.unit)
        match.felled.append(self.unit)
        table.announce(UnitFell, seat, self.borough, self.unit)
        reward(match, seat, match.terms.units[self.unit], table)
        for card, clause in match.told(seat, "shoots"):
            clause.shoots(match, seat, card, self.unit, table)


def reward(match: NewYork, seat: int, prize: Prize, table: Table) -> None:
    """What a tile gives; its Hearts heal in Manhattan too."""
    if prize.gives == "stars":
        gain_stars(match, seat, prize.amount, table)
    elif prize.gives == "energy":
        gain_energy(match, seat, prize.amount, table)
    else:
        heal(match, seat, prize.amount, table)
