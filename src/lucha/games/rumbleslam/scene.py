"""HINTS: a view looked up by names and squares, to weigh options with."""

from __future__ import annotations

from lucha.games.rumbleslam.grid import BASE, BIT, CONTACT, MAT, SQUARE, within
from lucha.games.rumbleslam.match import Card
from lucha.games.rumbleslam.view import FighterView, RingView


class Scene:
    """A view, looked up by names and squares."""

    def __init__(self, view: RingView, seat: int, cards: dict[str, Card]) -> None:
        self.view = view
        self.seat = seat
        self.cards = cards
        self.who: dict[str, FighterView] = {}
        self.by_number: dict[int, FighterView] = {}
        self.seat_of: dict[str, int] = {}
        self.bases: list[tuple[FighterView, int, int]] = []
        for owner, team in enumerate(view.teams):
            for one in team.wrestlers:
                self.who[one.name] = self.by_number[one.number] = one
                self.seat_of[one.name] = owner
                square = SQUARE.get(one.place)
                if square is not None:
                    self.bases.append((one, square, BASE[cards[one.name].size][square]))
        self.enemies = [found for found in self.bases if self.seat_of[found[0].name] != seat]
        self.found: dict[str, float] = {}  # what has been worked out once, for this wrestler and its AP
        active = self.who.get(view.active)
        self.turns_to(active if active is not None else next(iter(self.who.values())))

    def turns_to(self, active: FighterView) -> None:
        """It is about this wrestler now."""
        self.active = active
        self.square = SQUARE.get(active.place, SQUARE["e5"])
        self.found.clear()

    def has(self, key: str) -> bool:
        return key in self.found

    def is_friend(self, one: FighterView) -> bool:
        return self.seat_of[one.name] == self.seat

    def is_taken(self, squares: int) -> bool:
        return any(base & squares for _, _, base in self.bases)

    def on_square(self, square: int) -> FighterView | None:
        for one, _, base in self.bases:
            if base & BIT[square]:
                return one
        return None

    def near(self, reach: int) -> list[FighterView]:
        """Those in base contact, or within so many squares."""
        size = self.cards[self.active.name].size
        if reach:
            far = within(self.square, size, reach)
            return [one for one, _, base in self.bases if base & far and one is not self.active]
        return [one for one, _, base in self.bases if base & CONTACT[size][self.square]]

    def first_in_line(self, square: int, step: int, far: int, jumps: bool = False) -> FighterView | None:
        """Who stands in the way of a bounce from a square; who jumps passes over friends."""
        size = self.cards[self.active.name].size
        for _ in range(far):
            square += step
            base = BASE[size][square] if MAT & BIT[square] else 0
            if not base or base & ~MAT:
                return None
            for one, _, other in self.bases:
                if other & base and one is not self.active and not (jumps and self.is_friend(one)):
                    return one
        return None
