"""GAINS: stars, Energy and Hearts come and go."""

from __future__ import annotations

from lucha.core.table import Table
from lucha.monsters.events import (
    CardDropped,
    EnergyGained,
    EnergyLost,
    HeartsGained,
    PowerUsed,
    StarsGained,
    StarsLost,
)
from lucha.monsters.match import STARS, Arena


def gain_stars(match: Arena, seat: int, count: int, table: Table, card: str = "") -> None:
    """The dial stops at 20; nobody who is out gains anything."""
    if match.out[seat]:
        return
    gained = min(count, STARS - match.stars[seat])
    if gained > 0:
        match.stars[seat] += gained
        table.announce(StarsGained, seat, gained, card or None)


def lose_stars(match: Arena, seat: int, count: int, table: Table, card: str = "") -> int:
    """Not below 0; how many were lost."""
    lost = min(count, match.stars[seat])
    if lost > 0:
        match.stars[seat] -= lost
        table.announce(StarsLost, seat, lost, card or None)
    return lost


def gain_energy(match: Arena, seat: int, count: int, table: Table, card: str = "") -> None:
    """A gain: cards may add to it."""
    if count <= 0 or match.out[seat]:
        return
    for held, clause in match.asked(seat, "more_energy"):
        count += clause.more_energy(match, seat, held)
    take_energy(match, seat, count, table, card)


def take_energy(match: Arena, seat: int, count: int, table: Table, card: str = "") -> None:
    """Energy that is no gain, such as a refund: no card adds to it."""
    if count > 0 and not match.out[seat]:
        match.energy[seat] += count
        table.announce(EnergyGained, seat, count, card or None)
        match.has_gained_energy(seat, count, table)


def lose_energy(match: Arena, seat: int, count: int, table: Table, card: str = "") -> int:
    """Not below 0; how much was lost."""
    lost = min(count, match.energy[seat])
    if lost > 0:
        match.energy[seat] -= lost
        table.announce(EnergyLost, seat, lost, card or None)
    return lost


def pay(match: Arena, seat: int, cost: int, card: str, table: Table) -> None:
    """Energy for the use of a card."""
    match.spends(seat, cost, table)
    table.announce(PowerUsed, seat, card, cost)


def heal(match: Arena, seat: int, count: int, table: Table, card: str = "") -> int:
    """One batch of Hearts, up to the most; if one is really gained, cards may add to it.  How many came."""
    most, before = match.most_hearts(seat), match.hearts[seat]
    if count <= 0 or match.out[seat] or before >= most:
        return 0
    for held, clause in match.asked(seat, "more_hearts"):
        count += clause.more_hearts(match, seat, held)
    match.hearts[seat] = min(most, before + count)
    gained = match.hearts[seat] - before
    table.announce(HeartsGained, seat, gained, card or None)
    match.has_healed(seat, gained, table)
    return gained


def take_away(match: Arena, seat: int, card: str, table: Table) -> None:
    """A Keep card leaves its owner, with the counters on it; what it copied is free, and Hearts fall to the most."""
    answering = [(held, clause) for held, clause in match.asked(seat, "goes") if held == card]
    match.lets_go(seat, card)
    match.clears(card)
    match.copies.pop(card, None)
    for _, clause in answering:
        clause.goes(match, seat, card, table)
    fit_hearts(match, seat)


def fit_hearts(match: Arena, seat: int) -> None:
    match.hearts[seat] = min(match.hearts[seat], match.most_hearts(seat))


def discard(match: Arena, seat: int, card: str, table: Table) -> None:
    """A Keep card goes to the discards; a Monster that copied it has a blank copy."""
    take_away(match, seat, card, table)
    match.lays_away(seat, card)
    end_copies(match, card)
    table.announce(CardDropped, seat, card)


def end_copies(match: Arena, card: str) -> None:
    """A card is gone: what copied it copies nothing any more."""
    for copy in [copy for copy, copied in match.copies.items() if copied == card]:
        end_copy(match, copy)


def end_copy(match: Arena, copy: str) -> None:
    """A card copies nothing any more; the counters of the copy go."""
    match.copies.pop(copy, None)
    match.clears(copy)
    owner = match.owner(copy)
    if owner >= 0:
        fit_hearts(match, owner)
