"""What a seat sees of the Monster Pack, and positions of it that no match comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from lucha.core.facts import BadInput
from lucha.core.kit.seen import only
from lucha.core.layout import Layout
from lucha.core.verdict import Case
from lucha.monsters.cards import AnyFace, PlayEvolution, PlayEvolutionOn
from lucha.monsters.challenge import Challenge
from lucha.monsters.help import TakeAlly
from lucha.monsters.match import Arena
from lucha.monsters.ring import MASKS, NONE, Ring, Side

SEATS: Final = ("leader", "ally", "volunteers", "holder")
BY_SEAT: Final = ("fighters", "evolvers")
UNSAID: Final = ("has_challenge", "winner", "kept")
BY_HAND: Final = (
    ("ring", "masks"),
    ("ring", "hands"),
    ("evolutions", "hands"),
    ("evolutions", "table"),
    ("evolutions", "spent"),
)


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


@dataclass(slots=True)
class EvolverView:
    """The Evolution cards of a Monster; None for each that the seat does not know."""

    evolutions: tuple[str, ...]  # in play
    evolution_counters: tuple[int, ...]  # on each of these
    evolution_copies: tuple[str, ...]  # what each of these copies; "" for none
    evolution_hand: tuple[str | None, ...]
    looking: tuple[str | None, ...]
    spent: tuple[str, ...]
    buried: tuple[str | None, ...]
    evolutions_in_pile: int


@dataclass(slots=True)
class TokenView:
    """The token of a card, and who has it."""

    card: str
    holder: int


@dataclass(slots=True)
class EvolutionsView:
    """All Evolution cards."""

    evolvers: tuple[EvolverView, ...]
    tokens: tuple[TokenView, ...]
    found: tuple[str, ...]  # Power cards that lie open while somebody chooses
    frozen: tuple[AnyFace, ...]  # what frozen dice show
    denied: tuple[AnyFace, ...]  # faces that do nothing in this turn


def evolutions_seen(match: Arena, seat: int | None) -> EvolutionsView:
    evolutions = match.the_evolutions()

    def hidden(cards: list[str], owner: int) -> tuple[str | None, ...]:
        return tuple(cards) if owner == seat else (None,) * len(cards)

    def hand(owner: int) -> tuple[str | None, ...]:
        cards, shown = evolutions.hands[owner], evolutions.shown[owner]
        return tuple(cards) if owner == seat else (*shown, *(None,) * (len(cards) - len(shown)))

    return EvolutionsView(
        tuple(
            [
                EvolverView(
                    tuple(evolutions.table[owner]),
                    tuple([match.counters.get(card, 0) for card in evolutions.table[owner]]),
                    tuple([match.copies.get(card, "") for card in evolutions.table[owner]]),
                    hand(owner),
                    hidden(evolutions.looking[owner], owner),
                    tuple(evolutions.spent[owner]),
                    hidden(evolutions.buried[owner], owner),
                    len(evolutions.piles[owner]),
                )
                for owner in range(len(evolutions.piles))
            ]
        ),
        tuple([TokenView(card, holder) for card, holder in sorted(evolutions.tokens.items())]),
        tuple(evolutions.found),
        tuple(evolutions.frozen.values()),
        tuple(evolutions.denied.values()),
    )


def pack_seen(match: Arena, seat: int | None) -> tuple[RingView | None, EvolutionsView | None]:
    """What a view of a match with the pack has on top."""
    terms = match.terms
    return (
        ring_seen(match.the_ring(), seat) if terms.challenges else None,
        evolutions_seen(match, seat) if terms.evolutions else None,
    )


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


def unseen(match: Arena, seat: int) -> dict[str, Sequence[object]]:
    """The places of the pack that a seat does not see all of."""
    terms = match.terms
    hidden: dict[str, Sequence[object]] = {}
    if terms.challenges:
        hidden.update(match.the_ring().unseen(seat))
    if terms.evolutions:
        hidden.update(match.the_evolutions().unseen(seat))
    return hidden


def why_not_with_the_pack(seat: int, option: object) -> Case | None:
    """The case behind a refusal of the pack: a card that waits for its moment, or an ally that has not volunteered."""
    if isinstance(option, (PlayEvolution, PlayEvolutionOn)):
        return Case(seat, option, what=option.card)
    if isinstance(option, Challenge):
        return Case(seat, option, other=option.champion)
    return Case(seat, option, other=option.ally) if isinstance(option, TakeAlly) else None


def tidy_pack(match: Arena) -> None:
    """What is laid before a Monster lies nowhere else; Masks that nobody has are in the box."""
    ring, evolutions = match.the_ring(), match.the_evolutions()
    for seat in [seat for seat in match.seats if match.out[seat]]:
        if match.terms.challenges:
            ring.masks[seat] = 0
            ring.put_away(seat)
        if match.terms.evolutions:
            evolutions.lose_hand(seat)
            for card in evolutions.table[seat].copy():
                evolutions.spend(seat, card)
    if match.terms.challenges:
        ring.box = max(0, MASKS - sum(ring.masks))
        ring.hands = [
            [replace(one, seen=one.seen | only(seat)) for one in hand] for seat, hand in enumerate(ring.hands)
        ]
        held = [one.card for hand in ring.hands for one in hand]
        ring.discard = [one for one in ring.discard if one.card not in held]
        held += [one.card for one in ring.discard]
        ring.pile = [card for card in ring.pile if card not in held]
    for seat in match.seats if match.terms.evolutions else ():
        held = []
        for place in (evolutions.table, evolutions.hands, evolutions.spent):
            place[seat] = [card for card in place[seat] if card not in held]
            held += place[seat]
        evolutions.shown[seat] = [card for card in evolutions.shown[seat] if card in evolutions.hands[seat]]
        evolutions.buried[seat] = [card for card in evolutions.buried[seat] if card not in held]
        evolutions.looking[seat] = [card for card in evolutions.looking[seat] if card not in held]
        evolutions.piles[seat] = [card for card in evolutions.piles[seat] if card not in held]
    in_play = [card for cards in evolutions.table for card in cards]
    for card in [card for card in (*evolutions.tokens, *evolutions.frozen, *evolutions.denied) if card not in in_play]:
        evolutions.clears(card)


def with_pack(layout: Layout) -> Layout:
    """The layout of a city's view, with what the pack adds."""
    return Layout(
        (*layout.by_seat, *BY_SEAT),
        (*layout.seats, *SEATS),
        layout.dice,
        layout.chapter,
        (*layout.unsaid, *UNSAID),
        (*layout.by_hand, *BY_HAND),
        layout.spaces,
    )


def check_pack(match: Arena) -> None:
    """Raise `BadInput` for a position of the pack, set by hand, that no match comes to."""
    if match.terms.challenges:
        check_ring(match)
    if match.terms.evolutions:
        check_evolutions(match)


def check_evolutions(match: Arena) -> None:
    evolutions = match.the_evolutions()
    seats = len(match.hearts)
    for name in ("piles", "hands", "shown", "looking", "table", "spent", "buried", "gone", "came"):
        if len(getattr(evolutions, name)) != seats:
            raise BadInput(f"evolutions: {name} has {len(getattr(evolutions, name))} entries; there are {seats} seats")
    for name in ("healed", "charged", "hurt"):
        if len(getattr(evolutions, name)) != seats:
            raise BadInput(f"evolutions: {name} has {len(getattr(evolutions, name))} entries; there are {seats} seats")
    for seat, pile in enumerate(match.terms.evolution_piles):
        places = (evolutions.piles, evolutions.hands, evolutions.looking, evolutions.table, evolutions.spent)
        lying = [card for place in (*places, evolutions.buried) for card in place[seat]]
        for card, count in Counter(lying).items():
            if card not in pile:
                raise BadInput(f"evolutions: {card} is no Evolution of seat {seat}")
            if count > 1:
                raise BadInput(f"evolutions: {card} lies in {count} places; there is one of it")
        for place in (evolutions.piles, evolutions.hands, evolutions.looking, evolutions.spent, evolutions.buried):
            place[seat].sort()
    for card, holder in evolutions.tokens.items():
        if evolutions.owner(card) < 0 or not NONE < holder < seats:
            raise BadInput(f"evolutions: the token of {card} is with a seat, and {card} in play")

    for card in (*evolutions.frozen, *evolutions.denied, *evolutions.tagged.values()):
        if evolutions.owner(card) < 0:
            raise BadInput(f"evolutions: {card} lies on no table")
    for card in evolutions.tagged:
        if match.owner(card) < 0:
            raise BadInput(f"evolutions: {card} has a token and lies before nobody")
    if evolutions.buying and (len(evolutions.buying) != 2 or not NONE < evolutions.buying[0] < seats):
        raise BadInput("evolutions: buying is a seat and a space of the shop")


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
