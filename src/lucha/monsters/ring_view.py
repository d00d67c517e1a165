"""What a seat sees of the ring, and positions of it that no match comes to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from lucha.core.facts import BadInput
from lucha.core.layout import Layout
from lucha.monsters.match import Arena
from lucha.monsters.ring import MASKS, NONE, Ring, Side

SEATS: Final = ("leader", "ally", "volunteers")
UNSAID: Final = ("has_challenge", "winner", "kept")


@dataclass(slots=True)
class FighterView:
    """What Challenge Mode puts before a Monster; the card is None to those who do not know it."""

    masks: int
    challenge: str | None
    has_challenge: bool
    more_dice: int
    cheaper: int


@dataclass(slots=True)
class RingView:
    """The Challenge under way, and where the other cards and Masks are."""

    fighters: tuple[FighterView, ...]
    sides: tuple[Side, ...]
    volunteers: tuple[int, ...]
    winner: int  # which side has won
    kept: int  # the zone that is kept for the Monster on turn
    masks_in_box: int
    challenges_in_pile: int
    challenge_discards: tuple[str | None, ...]


def ring_seen(ring: Ring, seat: int | None) -> RingView:
    seats = ring.seats
    return RingView(
        tuple(
            [
                FighterView(
                    ring.masks[owner],
                    next((one.card for one in hand if one.is_known(seat, seats)), None),
                    bool(hand),
                    ring.more_dice[owner],
                    ring.cheaper[owner],
                )
                for owner, hand in enumerate(ring.hands)
            ]
        ),
        tuple(ring.sides),
        tuple(ring.volunteers),
        ring.winner,
        ring.kept,
        ring.box,
        len(ring.pile),
        tuple([one.card if one.is_known(seat, seats) else None for one in ring.discard]),
    )


def with_ring(layout: Layout) -> Layout:
    """The layout of a city's view, with what the ring adds."""
    return Layout(
        (*layout.by_seat, "fighters"),
        (*layout.seats, *SEATS),
        layout.dice,
        layout.chapter,
        (*layout.unsaid, *UNSAID),
    )


def check_ring(match: Arena) -> None:
    """Raise `BadInput` for a ring, set by hand, that no match comes to."""
    ring = match.the_ring()
    seats = len(match.hearts)
    for name in ("masks", "hands", "more_dice", "cheaper"):
        if len(getattr(ring, name)) != seats:
            raise BadInput(f"ring: {name} has {len(getattr(ring, name))} entries; there are {seats} seats")
    if min([*ring.masks, ring.box]) < 0 or sum(ring.masks) + ring.box != MASKS:
        raise BadInput(f"ring: masks and box have {sum(ring.masks) + ring.box} Masks; there are {MASKS}")
    lying = [card for cards in ring.lying().values() for card in cards]
    for card, count in Counter(lying).items():
        if card not in match.terms.challenges:
            raise BadInput(f"ring: there is no Challenge card {card}")
        if count > 1:
            raise BadInput(f"ring: {card} lies in {count} places; there is one of it")
    for seat in match.seats:
        if len(ring.hands[seat]) > (0 if match.out[seat] else 1):
            raise BadInput(f"ring: seat {seat} has {len(ring.hands[seat])} Challenge cards; one at most, none when out")
        if match.out[seat] and ring.masks[seat]:
            raise BadInput(f"ring: seat {seat} is out and has no Masks")
    involved = ring.involved()
    if len(ring.sides) not in (0, 2) or len(set(involved)) < len(involved):
        raise BadInput("ring: a Challenge has two sides, and nobody is on both")
    if any(not NONE < seat < seats for seat in (*involved, *ring.volunteers, *ring.stayed)):
        raise BadInput(f"ring: seats go from 0 to {seats - 1}")
    ring.pile.sort()
