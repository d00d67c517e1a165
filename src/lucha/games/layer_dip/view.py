"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.kit.clues import places_of
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.layer_dip.match import Dip

LAYOUT: Final = Layout(
    by_seat=("players",),
    seats=("active", "all_play_of", "holders", "last_skipped"),
    chapter=("turn",),
    unsaid=("placed", "played", "is_new", "has_acted", "goes_again", "just_drawn", "last_skipped", "layers_needed"),
)


@dataclass(slots=True)
class PlayerView:
    """What lies in front of a player.  A hand shows the cards that are known to be in it, then the others (None)."""

    hand: tuple[str | None, ...]
    dip: tuple[str, ...]
    luchador: str
    add_ons: tuple[str, ...]
    inert: tuple[str, ...]
    layers: int
    layers_needed: int
    is_out: bool
    is_skipped: bool


@dataclass(slots=True)
class Rumour:
    """A card that one of several players has in the hand."""

    card: str
    holders: tuple[int, ...]


@dataclass(slots=True)
class DipView(View):
    players: tuple[PlayerView, ...]
    rumours: tuple[Rumour, ...]
    active: int
    turn: int
    is_extra: bool
    placed: int
    played: int
    is_new: bool
    has_acted: bool
    goes_again: bool
    all_play: str
    all_play_of: int
    on_table: tuple[str, ...]
    discard: tuple[str, ...]
    cards_in_deck: int
    searched: tuple[str, ...]
    just_drawn: str
    last_skipped: int
    result: Result | None


def view_of(match: Dip, seat: int | None) -> DipView:
    clues = match.known[-1 if seat is None else seat]
    return DipView(
        seat,
        match.question,
        match.committed(seat),
        tuple([_player(match, holder, seat) for holder in range(len(match.players))]),
        tuple([Rumour(card, places_of(holders)) for card, holders in clues if holders.bit_count() > 1]),
        match.active,
        match.turn,
        match.is_extra,
        match.placed,
        match.played,
        match.is_new,
        match.has_acted,
        match.goes_again,
        match.all_play,
        match.all_play_of,
        tuple(match.on_table),
        tuple(match.discard),
        len(match.deck),
        tuple(match.deck) if seat is not None and match.searcher == seat else (),
        match.just_drawn if seat == match.active else "",
        match.last_skipped,
        match.result,
    )


def _player(match: Dip, holder: int, seat: int | None) -> PlayerView:
    player = match.players[holder]
    add_ons = match.terms.add_ons
    return PlayerView(
        match.hand_as_seen(holder, seat),
        tuple(player.dip),
        player.luchador,
        tuple(player.add_ons),
        tuple([add_on for add_on in player.add_ons if match.is_inert(holder, add_ons[add_on])]),
        len(set(player.dip)),
        match.layers_needed(holder),
        player.is_out,
        player.is_skipped,
    )
