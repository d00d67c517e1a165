"""A match in New York as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from lucha.games.king_of_new_york.match import NewYork
from lucha.monsters.view import LAYOUT, ArenaView, MonsterView, monster_seen, seen_by

CITY_LAYOUT: Final = replace(LAYOUT, seats=(*LAYOUT.seats, "superstar", "statue"))


@dataclass(slots=True)
class CityMonster(MonsterView):
    """One Monster of New York.  Its place is its borough; 5: it is out, or not placed yet."""

    zone: int
    column: int
    webs: int
    curses: int


@dataclass(slots=True)
class CityView(ArenaView):
    """What there is in New York alone."""

    tops: tuple[str, ...]
    under: tuple[int, ...]
    units: tuple[tuple[int, str], ...]
    fresh: tuple[tuple[int, str], ...]
    souvenirs: tuple[bool, ...]
    columns: int  # open columns of Manhattan
    move_price: int  # what a move costs that nobody is forced to make
    destruction: int
    superstar: int
    statue: int


def view_of(match: NewYork, seat: int | None) -> CityView:
    make: Any = CityView
    view: CityView = make(
        *seen_by(match, seat, tuple([_monster(match, owner) for owner in match.seats])),
        tuple(match.tops),
        tuple(match.under),
        tuple([(borough, match.unit_of(tile)) for borough, tile in match.units]),
        tuple([(borough, match.unit_of(tile)) for borough, tile in match.fresh]),
        tuple(match.souvenirs),
        match.columns(),
        match.move_price(),
        match.destruction,
        match.superstar,
        match.statue,
    )
    return view


def _monster(match: NewYork, owner: int) -> CityMonster:
    make: Any = CityMonster
    monster: CityMonster = make(
        *monster_seen(match, owner),
        match.zone[owner],
        match.column[owner],
        match.webs[owner],
        match.curses[owner],
    )
    return monster
