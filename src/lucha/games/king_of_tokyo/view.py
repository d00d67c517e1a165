"""A match in Tokyo as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lucha.core.kit.seen import has_seen
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.monsters.view import ArenaView, MonsterView, monster_seen, seen_by


@dataclass(slots=True)
class TokyoMonster(MonsterView):
    """One Monster of Tokyo."""

    copies: tuple[str, ...]  # what each card copies; "" for none
    poison: int
    shrink: int
    is_safe: bool


@dataclass(slots=True)
class TokyoView(ArenaView):
    """What there is in Tokyo alone."""

    top: str | None  # the card on top of the draw pile, if the seat knows it
    hearts_left: int
    has_bay: bool


def view_of(match: Tokyo, seat: int | None) -> TokyoView:
    monsters = tuple([_monster(match, owner) for owner in match.seats])
    top = match.top[0] if match.top and has_seen(match.top_seen, seat) else None
    make: Any = TokyoView
    view: TokyoView = make(*seen_by(match, seat, monsters), top, match.hearts_left, match.has_bay())
    return view


def _monster(match: Tokyo, owner: int) -> TokyoMonster:
    copies = tuple([match.copies.get(card, "") for card in match.cards[owner]])
    make: Any = TokyoMonster
    monster: TokyoMonster = make(
        *monster_seen(match, owner), copies, match.poison[owner], match.shrink[owner], owner in match.safe
    )
    return monster
