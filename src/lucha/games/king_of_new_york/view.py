"""A match as one seat sees it: all is open but the order of what lies face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.match import NewYork
from lucha.monsters.pack_view import EvolutionsView, RingView, pack_seen, with_pack

LAYOUT: Final = Layout(
    by_seat=("monsters",),
    seats=("active", "superstar", "statue"),
    dice=("dice",),
    chapter=("turn",),
    unsaid=("prices", "unresolved", "taken", "losing", "source"),
)


PACK_LAYOUT: Final = with_pack(LAYOUT)


@dataclass(slots=True)
class MonsterView:
    """One Monster, and what lies before it."""

    monster: str
    hearts: int
    most_hearts: int
    stars: int
    energy: int
    place: int  # its borough; 5: it is out, or not placed yet
    zone: int
    column: int
    cards: tuple[str, ...]
    counters: tuple[int, ...]  # tokens on each of its cards
    webs: int
    curses: int
    is_out: bool


@dataclass(slots=True)
class CityView(View):
    """All that a seat may see."""

    monsters: tuple[MonsterView, ...]
    shop: tuple[str | None, ...]
    prices: tuple[int, ...]  # of the cards for sale, to the seat
    cards_in_pile: int
    discard: tuple[str, ...]
    tops: tuple[str, ...]
    under: tuple[int, ...]
    units: tuple[tuple[int, str], ...]
    fresh: tuple[tuple[int, str], ...]
    souvenirs: tuple[bool, ...]
    dice: tuple[Face, ...]
    unresolved: tuple[Face, ...]
    taken: tuple[int, ...]  # Hearts that each seat has lost to the one on turn
    losing: tuple[int, ...]  # Hearts that each seat is about to lose,
    source: str | None  # and what takes them
    rolls: int
    columns: int  # open columns of Manhattan
    move_price: int  # what a move costs that nobody is forced to make
    destruction: int
    superstar: int
    statue: int
    active: int
    turn: int
    result: Result | None


@dataclass(slots=True)
class RingsideView(CityView):
    """With the Monster Pack: what the match uses of it."""

    ring: RingView | None
    evolutions: EvolutionsView | None


def view_of(match: NewYork, seat: int | None) -> CityView:
    return CityView(*seen_by(match, seat))


def ringside_view(match: NewYork, seat: int | None) -> RingsideView:
    make: Any = RingsideView
    view: RingsideView = make(*seen_by(match, seat), *pack_seen(match, seat))
    return view


def seen_by(match: NewYork, seat: int | None) -> tuple[Any, ...]:
    """The fields of a view, in order."""
    names = match.terms.monsters
    buyer = seat if seat is not None else max(match.active, 0)
    return (
        seat,
        match.question,
        match.committed(seat),
        tuple(
            [
                MonsterView(
                    names[one],
                    match.hearts[one],
                    match.most_hearts(one),
                    match.stars[one],
                    match.energy[one],
                    match.place[one],
                    match.zone[one],
                    match.column[one],
                    tuple(match.cards[one]),
                    tuple([match.counters.get(card, 0) for card in match.cards[one]]),
                    match.webs[one],
                    match.curses[one],
                    match.out[one],
                )
                for one in match.seats
            ]
        ),
        tuple(match.shop.spaces),
        tuple([0 if card is None else match.price(buyer, card) for card in match.shop.spaces]),
        len(match.shop.pile),
        tuple(match.shop.discard),
        tuple(match.tops),
        tuple(match.under),
        tuple([(borough, match.unit_of(tile)) for borough, tile in match.units]),
        tuple([(borough, match.unit_of(tile)) for borough, tile in match.fresh]),
        tuple(match.souvenirs),
        tuple(match.dice),
        tuple(match.unresolved),
        tuple(match.taken),
        tuple(match.losses[-1].amounts) if match.losses else (0,) * len(match.hearts),
        match.losses[-1].source if match.losses else None,
        match.rolls,
        match.columns(),
        match.move_price(),
        match.destruction,
        match.superstar,
        match.statue,
        match.active,
        match.turn,
        match.result,
    )
