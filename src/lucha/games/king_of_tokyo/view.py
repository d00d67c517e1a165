"""A match as one seat sees it: all but the order of the draw pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lucha.core.game import View
from lucha.core.kit.seen import has_seen
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.pack_view import EvolutionsView, RingView, pack_seen, with_pack

LAYOUT: Final = Layout(
    by_seat=("monsters",),
    seats=("active",),
    dice=("dice",),
    chapter=("turn",),
    unsaid=("prices", "unresolved", "taken", "losing", "source"),
)


PACK_LAYOUT: Final = with_pack(LAYOUT)


@dataclass(slots=True)
class MonsterView:
    """What lies before a Monster; all of it is open."""

    monster: str
    hearts: int
    most_hearts: int
    stars: int
    energy: int
    place: int
    cards: tuple[str, ...]
    counters: tuple[int, ...]  # on each card
    copies: tuple[str, ...]  # what each card copies; "" for none
    poison: int
    shrink: int
    is_safe: bool
    is_out: bool


@dataclass(slots=True)
class TokyoView(View):
    """All that a seat may see."""

    monsters: tuple[MonsterView, ...]
    shop: tuple[str | None, ...]
    prices: tuple[int, ...]  # of the cards for sale, to the seat
    top: str | None  # the card on top of the draw pile, if the seat knows it
    cards_in_pile: int
    discard: tuple[str, ...]
    dice: tuple[Face, ...]
    unresolved: tuple[Face, ...]
    taken: tuple[int, ...]
    losing: tuple[int, ...]  # Hearts that each seat is about to lose,
    source: str | None  # and what takes them
    rolls: int
    hearts_left: int
    has_bay: bool
    active: int
    turn: int
    result: Result | None


@dataclass(slots=True)
class RingsideView(TokyoView):
    """With the Monster Pack: what the match uses of it."""

    ring: RingView | None
    evolutions: EvolutionsView | None


def view_of(match: Tokyo, seat: int | None) -> TokyoView:
    return TokyoView(*seen_by(match, seat))


def ringside_view(match: Tokyo, seat: int | None) -> RingsideView:
    make: Any = RingsideView
    view: RingsideView = make(*seen_by(match, seat), *pack_seen(match, seat))
    return view


def seen_by(match: Tokyo, seat: int | None) -> tuple[Any, ...]:
    """The fields of a view, in order."""
    shop = match.shop
    knows_top = bool(match.top) and has_seen(match.top_seen, seat)
    buyer = seat if seat is not None else max(match.active, 0)
    return (
        seat,
        match.question,
        match.committed(seat),
        tuple([_monster(match, owner) for owner in match.seats]),
        tuple(shop.spaces),
        tuple([0 if card is None else match.price(buyer, card) for card in shop.spaces]),
        match.top[0] if knows_top else None,
        len(shop.pile) + len(match.top),
        tuple(shop.discard),
        tuple(match.dice),
        tuple(match.unresolved),
        tuple(match.taken),
        tuple(match.losses[-1].amounts) if match.losses else (),
        match.losses[-1].source if match.losses else None,
        match.rolls,
        match.hearts_left,
        match.has_bay(),
        match.active,
        match.turn,
        match.result,
    )


def _monster(match: Tokyo, owner: int) -> MonsterView:
    cards = match.cards[owner]
    return MonsterView(
        match.terms.monsters[owner],
        match.hearts[owner],
        match.most_hearts(owner),
        match.stars[owner],
        match.energy[owner],
        match.place[owner],
        tuple(cards),
        tuple([match.counters.get(card, 0) for card in cards]),
        tuple([match.copies.get(card, "") for card in cards]),
        match.poison[owner],
        match.shrink[owner],
        owner in match.safe,
        match.out[owner],
    )
