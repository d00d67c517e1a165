"""IMPACT: a heavy wrestler lands on an occupied square, and the wrestler there makes room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.rumbleslam.events import MadeRoom
from lucha.games.rumbleslam.grid import BASE, BIT, CONTACT, MAT, NAMES, SQUARE, WHOLE, anchors, apart, listed
from lucha.games.rumbleslam.match import BIG, Ring

MOST_TRIES: Final = 500


@dataclass(frozen=True, slots=True)
class MoveAside(Option):
    """Move them to this square."""

    square: str


@dataclass(frozen=True, slots=True)
class Pushing:
    """A landing under way: who lands and on which squares, who must still make room and what base pushes each, and
    where those go who have been asked already; nobody is moved twice.
    """

    lander: int
    landing: int
    waiting: tuple[tuple[int, int], ...]
    moves: tuple[tuple[int, int], ...] = ()


def pushing_for(match: Ring, lander: int, landing: int) -> Pushing:
    """Those whose bases a landing would cover, on the mat."""
    under = [one for one in match.standing_on(landing & MAT) if one != lander]
    return Pushing(lander, landing, tuple([(one, landing) for one in under]))


def places_of(match: Ring, pushing: Pushing) -> dict[int, int]:
    """Where everybody on the mat stands, those who make room where they go."""
    places = {one: match.square(one) for one in range(len(match.fighters)) if match.is_on_mat(one)}
    places.pop(pushing.lander, None)
    places.update(pushing.moves)
    return places


def ways_aside(match: Ring, pushing: Pushing) -> list[int]:
    """Where the first of those waiting may go: to free squares, or else where somebody can still be pushed on."""
    fighter, pusher = pushing.waiting[0]
    places = places_of(match, pushing)
    size = match.card_of(fighter).size
    moved = [one for one, _ in pushing.moves]
    held, others, waits = pushing.landing, 0, 0
    for one, square in places.items():
        base = BASE[match.card_of(one).size][square]
        if one in moved:
            held |= base
        elif one != fighter:
            others |= base
    for one, _ in pushing.waiting[1:]:
        waits |= BASE[match.card_of(one).size][places[one]]
    near = touching(pusher, size)
    if size == 1:
        beside = near & touching(BASE[size][places[fighter]], size) & ~pushing.landing
        near = beside or near  # below a landing in the corner of the mat no square touches both
    free = near & anchors(MAT & ~held & ~others, size)
    if not free:
        return listed(near & anchors(MAT & ~held & ~waits, size))
    if size == 1:
        return listed(free)
    far = [(apart(one, size, places[fighter], size), one) for one in listed(free)]
    return [one for steps, one in far if steps == min(far)[0]]


@cache
def touching(base: int, size: int) -> int:
    """The places on the mat where a base of this size would touch another one without lying on it."""
    found = 0
    for square in listed(WHOLE[size]):
        if CONTACT[size][square] & base and not BASE[size][square] & base:
            found |= BIT[square]
    return found


def pushed(match: Ring, pushing: Pushing, square: int) -> Pushing:
    """The same after the first of those waiting goes to a square; the wrestler there is next."""
    (fighter, _), *rest = pushing.waiting
    base = BASE[match.card_of(fighter).size][square]
    waits = [one for one, _ in rest]
    under = [
        (one, base)
        for one, place in places_of(match, pushing).items()
        if one != fighter and one not in waits and BASE[match.card_of(one).size][place] & base
    ]
    return Pushing(pushing.lander, pushing.landing, (*under, *rest), (*pushing.moves, (fighter, square)))


def can_make_room(match: Ring, pushing: Pushing) -> bool:
    """Is there a way for all of them?"""
    return _find_room(match, pushing, [MOST_TRIES])


def _find_room(match: Ring, pushing: Pushing, tries: list[int]) -> bool:
    """Try one chain after the other; a mat so full that so many of them lead nowhere has no room."""
    if not pushing.waiting:
        return True
    for square in ways_aside(match, pushing):
        tries[0] -= 1
        if tries[0] < 0:
            return False
        if _find_room(match, pushed(match, pushing, square), tries):
            return True
    return False


def can_land(match: Ring, lander: int, square: int) -> bool:
    """May a wrestler land with its base here?  A big one pushes others aside, if there is room for them."""
    card = match.card_of(lander)
    base = BASE[card.size][square]
    if base & ~MAT:
        return False
    if not base & match.taken(lander):
        return True
    return card.weight >= BIG and can_make_room(match, pushing_for(match, lander, base))


@dataclass(frozen=True, slots=True)
class MakeRoom(OneOf):
    """IMPACT.  The active player moves the one under the landing, and those in their way, each once at most."""

    pushing: Pushing

    def squares(self, match: Ring) -> list[int]:
        return [
            square
            for square in ways_aside(match, self.pushing)
            if can_make_room(match, pushed(match, self.pushing, square))
        ]

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        return [MoveAside(NAMES[square]) for square in self.squares(match)]

    def chosen(self, match: Ring, option: Option) -> None:
        assert isinstance(option, MoveAside)
        after = pushed(match, self.pushing, SQUARE[option.square])
        match.then(MakeRoom(self.seat, after) if after.waiting else GiveWay(after.moves))


@dataclass(frozen=True, slots=True)
class GiveWay(Step):
    """IMPACT.  Pushed aside, all at once: no damage, no bounce, no smash."""

    moves: tuple[tuple[int, int], ...]

    def run(self, match: Ring, table: Table) -> None:
        before = [match.fighters[fighter].place for fighter, _ in self.moves]
        for fighter, square in self.moves:
            match.fighters[fighter].place = NAMES[square]
        for (fighter, square), place in zip(self.moves, before, strict=True):
            table.announce(MadeRoom, match.name(fighter), place, NAMES[square])


def make_room(match: Ring, seat: int, lander: int, square: int) -> tuple[Step, ...]:
    """The steps that clear a landing place, before the lander takes it."""
    pushing = pushing_for(match, lander, BASE[match.card_of(lander).size][square])
    return (MakeRoom(seat, pushing),) if pushing.waiting else ()


def ends_in_contact(match: Ring, lander: int, square: int, target: int) -> bool:
    """Will a wrestler that lands here touch the target?  One that it lands on is pushed to where it does."""
    card = match.card_of(lander)
    base, there = BASE[card.size][square], match.base(target)
    if there & base:
        return can_make_room(match, pushing_for(match, lander, base))
    return there & CONTACT[card.size][square] != 0
