"""A match as one seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.game import View
from lucha.core.layout import Layout
from lucha.core.values import Result
from lucha.games.solo_una_noche.match import PIN, SUBMIT, Laid, Lasting, Noche
from lucha.games.solo_una_noche.odds import chance_to, in_a_thousand
from lucha.games.solo_una_noche.sight import as_seen

LAYOUT: Final = Layout(
    by_seat=("corners", "began", "won"),
    seats=("active", "defender", "in_ring"),
    chapter=("turn",),
    unsaid=("deals", "in_ring", "joined"),
)


@dataclass(slots=True)
class CornerView:
    """What lies in front of a wrestler.  A hand shows the cards that are known to be in it, then the others (None)."""

    wrestler: str
    health: int
    hand: tuple[str | None, ...]
    cards_in_pile: int
    discard: tuple[str, ...]
    aside: tuple[str, ...]
    saved: tuple[str, ...]
    cheats: tuple[str, ...]
    lasting: tuple[Lasting, ...]
    has_crowd: bool
    is_out: bool
    bonus: tuple[str | None, ...]  # Bonus cards that were not chosen; None: their owner knows


@dataclass(slots=True)
class NocheView(View):
    """All that a seat may see."""

    corners: tuple[CornerView, ...]
    laid: tuple[Laid, ...]
    deals: tuple[int, ...]  # what each play of the attack deals, before Ducks
    table: tuple[tuple[int, str], ...]
    began: tuple[int, ...]
    in_ring: tuple[int, ...]
    active: int
    defender: int
    turn: int
    spent: int
    strength: int
    damage: int
    joined: int
    is_doubled: bool
    duckable: int
    ducked: int
    returned: int
    turned_back: int
    throws_won: int
    throws_lost: int
    throws_needed: int  # so many the attacker must win before one is lost
    pin_chance: int | None  # in a thousand, that a Pin wins, where one may be tried or lies there, as the seat knows
    submit_chance: int | None
    bout: int
    bouts: int  # the series is the best of so many
    won: tuple[int, ...]
    result: Result | None


def view_of(match: Noche, seat: int | None) -> NocheView:
    is_on = match.active >= 0
    return NocheView(
        seat,
        match.question,
        match.committed(seat),
        tuple([_corner(match, owner, seat) for owner in match.seats]),
        tuple(match.laid),
        tuple([match.dealt(play) for play in match.laid]),
        tuple(match.table),
        tuple(match.began),
        tuple(match.in_ring),
        match.active,
        match.defender,
        match.turn,
        match.spent,
        match.strength(match.active) if is_on else 0,
        match.damage() if is_on else 0,
        match.joined,
        match.is_doubled,
        match.duckable() if is_on else 0,
        match.ducked,
        match.returned,
        match.turned_back,
        match.throws_won,
        match.throws_lost,
        match.throws_needed(match.active) if is_on and match.defender >= 0 else 0,
        in_a_thousand(chance_to(match, PIN, seat)),
        in_a_thousand(chance_to(match, SUBMIT, seat)),
        match.bout,
        match.terms.bouts,
        tuple(match.won),
        match.result,
    )


def _corner(match: Noche, owner: int, seat: int | None) -> CornerView:
    corner = match.corners[owner]
    sight = match.sights[-1 if seat is None else seat][owner]
    return CornerView(
        corner.wrestler,
        corner.health,
        tuple(corner.hand) if match.sees(seat, owner) else as_seen(sight, corner.hand),
        len(corner.pile),
        tuple(corner.discard),
        tuple(corner.aside),
        tuple(corner.saved),
        tuple(corner.cheats),
        tuple(corner.lasting),
        corner.has_crowd,
        corner.is_out,
        tuple(corner.bonus) if match.sees(seat, owner) else (None,) * len(corner.bonus),
    )
