"""Positions that no match comes to."""

from __future__ import annotations

from collections import Counter

from lucha.core.facts import BadInput
from lucha.games.king_of_tokyo.match import BAY, CITY, OUTSIDE, Tokyo
from lucha.monsters.match import STARS


def check_position(match: Tokyo) -> None:
    """Raise `BadInput` for a position, set by hand, that no match comes to."""
    seats = len(match.hearts)
    for name in ("stars", "energy", "out", "place", "cards", "taken", "poison", "shrink"):
        if len(getattr(match, name)) != seats:
            raise BadInput(f"{name} has {len(getattr(match, name))} entries; there are {seats} seats")
    _check_monsters(match)
    _check_tokyo(match)
    _check_cards(match)
    if any(face not in match.terms.order for face in (*match.dice, *match.unresolved)):
        raise BadInput("dice has a face that is not on the die")
    if not -1 <= match.active < seats:
        raise BadInput(f"active is {match.active}; seats go from 0 to {seats - 1}")


def _check_monsters(match: Tokyo) -> None:
    if not match.living():
        raise BadInput("out: at least one Monster is alive")
    for seat in match.seats:
        most = match.most_hearts(seat)
        if not 0 <= match.hearts[seat] <= most:
            raise BadInput(f"hearts of seat {seat} is {match.hearts[seat]}; it goes from 0 to {most}")
        if not 0 <= match.stars[seat] <= STARS:
            raise BadInput(f"stars of seat {seat} is {match.stars[seat]}; it goes from 0 to {STARS}")
        if match.energy[seat] < 0 or match.poison[seat] < 0 or match.shrink[seat] < 0:
            raise BadInput(f"energy, poison and shrink of seat {seat} are 0 or more")
        if match.out[seat] and (match.hearts[seat] or match.stars[seat] or match.energy[seat] or match.cards[seat]):
            raise BadInput(f"seat {seat} is out: it has no hearts, stars, energy or cards")


def _check_tokyo(match: Tokyo) -> None:
    for seat, place in enumerate(match.place):
        if place not in (OUTSIDE, CITY, BAY):
            raise BadInput(f"place of seat {seat} is {place}; 0 is outside, 1 the City, 2 the Bay")
        if place and match.out[seat]:
            raise BadInput(f"seat {seat} is out and cannot be in Tokyo")
    for place in (CITY, BAY):
        if match.place.count(place) > 1:
            raise BadInput(f"place: at most one Monster is in {'the City' if place == CITY else 'the Bay'}")
    if BAY in match.place and not match.has_bay():
        raise BadInput("place: the Bay is open while five Monsters are alive")


def _check_cards(match: Tokyo) -> None:
    known = match.terms.cards
    shop = match.shop
    shop.lie_elsewhere([*match.keeps_in_play(), *match.top])
    lying = [
        *match.keeps_in_play(),
        *match.lying_apart(),
        *[card for card in shop.spaces if card],
        *shop.pile,
        *shop.discard,
        *match.top,
    ]
    for card, count in Counter(lying).items():
        if card not in known:
            raise BadInput(f"there is no card {card}")
        if count > 1:
            raise BadInput(f"{card} lies in {count} places; there is one of it")
    for card in match.keeps_in_play():
        if not match.design(card).is_keep:
            raise BadInput(f"{card} is no Keep card, and lies before nobody")
    if len(match.top) > 1:
        raise BadInput("top has one card at most")
    for card, copied in match.copies.items():
        if match.owner(card) < 0 or match.owner(copied) < 0:
            raise BadInput(f"copies: {card} and {copied} both lie before somebody")
