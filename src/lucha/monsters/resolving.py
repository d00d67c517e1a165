"""RESOLVING: face by face, each once, in any order that the player likes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.monsters.cards import AnyFace
from lucha.monsters.match import Arena


@dataclass(frozen=True, slots=True)
class Resolve(Option):
    """Resolve all dice of this face now."""

    face: AnyFace


resolve = cache(Resolve)  # made once for each face


@dataclass(frozen=True, slots=True)
class ResolveDice(Step):
    """RESOLVE.  The dice stand; cards that look at all of them come first."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        seat = self.seat
        match.unresolved = match.faces_to_resolve(seat)
        match.then(ResolveNext(seat))
        for card, clause in match.asked(seat, "settled"):
            clause.settled(match, seat, card, table)


@dataclass(frozen=True, slots=True)
class ResolveNext(Decision):
    """RESOLVE.  Which face is next; where it makes no difference, they go in order."""

    def arises(self, match: Arena) -> bool:
        return len(match.unresolved) > 1 and match.order_matters(self.seat)

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [resolve(face) for face in match.unresolved]

    def unasked(self, match: Arena) -> Option | None:
        return resolve(match.unresolved[0]) if match.unresolved else None

    def chosen(self, match: Arena, option: Resolve) -> None:
        match.unresolved.remove(option.face)
        match.then(resolve_face(self.seat, option.face), self)


@dataclass(frozen=True, slots=True)
class ResolveFace(Step):
    """RESOLVE.  All dice of a face with what cards add, then the cards that look at them."""

    seat: int
    face: AnyFace

    def run(self, match: Arena, table: Table) -> None:
        seat, face = self.seat, self.face
        count = match.count_of(seat, face)
        match.resolve(seat, face, count, table)
        if match.has_cards(seat):
            for card, clause in match.asked(seat, "scored"):
                clause.scored(match, seat, card, face, count, table)


resolve_face = cache(ResolveFace)  # made once for each seat and face
