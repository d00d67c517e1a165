"""What a seat sees of a match in either city: all is open but the order of what lies face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.monsters.cards import AnyFace
from lucha.monsters.match import Arena
from lucha.monsters.pack_view import EvolutionsView, RingView, pack_seen, with_pack

LAYOUT: Final = with_pack(
    Layout(
        by_seat=("monsters",),
        seats=("active",),
        dice=("dice",),
        chapter=("turn",),
        unsaid=("prices", "unresolved", "taken", "losing", "source"),
        by_hand=(("out",),),
        spaces=(("shop", "spaces"),),
    )
)


@dataclass(slots=True)
class MonsterView:
    """What lies before a Monster; all of it is open.  A city adds its own."""

    monster: str
    hearts: int
    most_hearts: int
    stars: int
    energy: int
    place: int
    cards: tuple[str, ...]
    counters: tuple[int, ...]  # on each card
    is_out: bool


@dataclass(slots=True)
class ArenaView(View):
    """All that a seat may see in both cities.  A city adds its own."""

    monsters: tuple[Any, ...]  # of the city's own
    shop: tuple[str | None, ...]
    prices: tuple[int, ...]  # of the cards for sale, to the seat
    cards_in_pile: int
    discard: tuple[str, ...]
    dice: tuple[AnyFace, ...]
    unresolved: tuple[AnyFace, ...]
    taken: tuple[int, ...]  # Hearts that each seat has lost to the one on turn
    losing: tuple[int, ...]  # Hearts that each seat is about to lose; nothing: there is no loss
    source: str | None  # what takes them
    rolls: int
    active: int
    turn: int
    result: Result | None
    ring: RingView | None  # Challenge Mode
    evolutions: EvolutionsView | None  # Evolution cards


def monster_seen(match: Arena, owner: int) -> tuple[Any, ...]:
    """The fields of a Monster, in order."""
    cards = match.cards[owner]
    return (
        match.terms.monsters[owner],
        match.hearts[owner],
        match.most_hearts(owner),
        match.stars[owner],
        match.energy[owner],
        match.place[owner],
        tuple(cards),
        tuple([match.counters.get(card, 0) for card in cards]),
        match.out[owner],
    )


def seen_by(match: Arena, seat: int | None, monsters: tuple[MonsterView, ...]) -> tuple[Any, ...]:
    """The fields of a view, in order."""
    shop = match.shop
    buyer = seat if seat is not None else max(match.active, 0)
    return (
        seat,
        match.question,
        match.committed(seat),
        monsters,
        tuple(shop.spaces),
        tuple([0 if card is None else match.price(buyer, card) for card in shop.spaces]),
        len(shop.pile) + len(match.top),
        tuple(shop.discard),
        tuple(match.dice),
        tuple(match.unresolved),
        tuple(match.taken),
        tuple(match.losses[-1].amounts) if match.losses else (),
        match.losses[-1].source if match.losses else None,
        match.rolls,
        match.active,
        match.turn,
        match.result,
        *pack_seen(match, seat),
    )
