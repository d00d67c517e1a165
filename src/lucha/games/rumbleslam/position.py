"""Positions that no match comes to."""

from __future__ import annotations

from typing import Final

from lucha.core.words import Problem, wrong_position
from lucha.games.rumbleslam.grid import ANYWHERE_ELSE, LIFTED, NAMES, ROPE_MASK, SQUARE, TURNBUCKLES, WHOLE
from lucha.games.rumbleslam.match import NOBODY, ROUNDS, Ring

PACKAGE: Final = "lucha.games.rumbleslam"
MOST_COUNTERS: Final = 2
BY_SEAT: Final = ("corners", "nominated", "endorsements", "sponsors", "entered")
COUNTERS: Final = ("minus_ap", "plus_ap", "minus_mp", "plus_mp")
FLAGS: Final = ("bleeding", "down", "pleaser", "pleased", "acted")


def wrong(key: str, **gaps: object) -> Problem:
    return wrong_position(PACKAGE, key, **gaps)


def check_position(match: Ring) -> None:
    """Raise `BadInput` for a position, set by hand, that no match comes to."""
    for name in BY_SEAT:
        if len(getattr(match, name)) != match.seats:
            raise wrong("by-seat", field=name, count=len(getattr(match, name)), seats=match.seats)
    if any(not 0 <= seat < match.seats for seat in match.order) or not NOBODY <= match.card < match.seats:
        raise wrong("seat", most=match.seats - 1)
    if any(corner and corner not in TURNBUCKLES for corner in match.corners):
        raise wrong("corner", corners=TURNBUCKLES)
    taken_corners = [corner for corner in match.corners if corner]
    if len(set(taken_corners)) < len(taken_corners):
        raise wrong("same-corner")
    if match.round > ROUNDS:
        raise wrong("round", most=ROUNDS, round=match.round)
    last = len(match.fighters) - 1
    if not all(NOBODY <= number <= last for number in (match.active, match.flying)):
        raise wrong("number", most=last)
    _check_names(match)
    if any(name and match.number(name) < 0 for name in match.nominated):
        raise wrong("no-wrestler", name=next(name for name in match.nominated if name and match.number(name) < 0))
    for number in range(len(match.fighters)):
        _check_fighter(match, number, last)
    _check_places(match)
    unknown = [one for team in match.sponsors for one in team if one not in match.terms.sponsorships]
    if unknown:
        raise wrong("sponsor", sponsorship=unknown[0], sponsorships=(*match.terms.sponsorships,))


def _check_names(match: Ring) -> None:
    names = [one.name for one in match.fighters]
    for name in names:
        if name not in match.terms.cards:
            raise wrong("no-wrestler", name=name)
    if len(set(names)) < len(names):
        raise wrong("twice", name=next(name for name in names if names.count(name) > 1))


def _check_fighter(match: Ring, number: int, last: int) -> None:
    one, card = match.fighters[number], match.card_of(number)
    if not 0 <= one.seat < match.seats:
        raise wrong("seat", most=match.seats - 1)
    if one.place not in SQUARE and one.place not in ANYWHERE_ELSE:
        raise wrong("place", name=one.name, place=one.place)
    if not 0 <= one.stamina <= card.stamina:
        raise wrong("stamina", name=one.name, stamina=one.stamina, most=card.stamina)
    for field in COUNTERS:
        if not 0 <= getattr(one, field) <= MOST_COUNTERS:
            raise wrong("counter", name=one.name, field=field, most=MOST_COUNTERS)
    for field in FLAGS:
        if getattr(one, field) not in (0, 1):
            raise wrong("counter", name=one.name, field=field, most=1)
    if not one.stamina and not one.down and match.is_in_ring(number):
        raise wrong("ko", name=one.name)
    if not NOBODY <= one.lifts <= last or not NOBODY <= one.partner <= last or one.lifts == number:
        raise wrong("number", most=last)
    if not NOBODY <= one.choice < max(1, len(card.choices)):
        raise wrong("choice", name=one.name)


def _check_places(match: Ring) -> None:
    taken = 0
    for number, one in enumerate(match.fighters):
        holders = [other.name for other in match.fighters if other.lifts == number]
        if len(holders) != (1 if one.place == LIFTED else 0):
            raise wrong("held", name=one.name, count=len(holders))
        if one.lifts >= 0 and not match.is_on_mat(number):
            raise wrong("lifter", name=one.name)
        base = match.base(number)
        if base & ROPE_MASK or (
            match.is_on_mat(number) and not WHOLE[match.card_of(number).size] >> match.square(number) & 1
        ):
            raise wrong("place", name=one.name, place=one.place)
        if base & taken:
            raise wrong("overlap", name=one.name, place=NAMES[match.square(number)])
        taken |= base
