"""Positions that no match comes to."""

from __future__ import annotations

from collections import Counter

from lucha.core.facts import BadInput
from lucha.games.king_of_new_york.facts import BOROUGHS, MANHATTAN, NOWHERE, OUTSIDE, UNITS, ZONES, Face
from lucha.games.king_of_new_york.match import A_BOROUGH_HOLDS, NewYork
from lucha.monsters.match import NOBODY, STARS

BY_SEAT = ("stars", "energy", "out", "place", "cards", "taken", "zone", "column", "webs", "curses", "gained")


def check_position(match: NewYork) -> None:
    """Raise `BadInput` for a position, set by hand, that no match comes to."""
    seats = len(match.hearts)
    for name in BY_SEAT:
        if len(getattr(match, name)) != seats:
            raise BadInput(f"{name} has {len(getattr(match, name))} entries; there are {seats} seats")
    for name in ("active", "superstar", "statue"):
        if not NOBODY <= getattr(match, name) < seats:
            raise BadInput(f"{name} is {getattr(match, name)}; seats go from 0 to {seats - 1}, -1 is nobody")
    for seat in match.seats:
        _check_monster(match, seat)
    _check_boroughs(match)
    _check_tiles(match)
    _check_cards(match)
    if any(not isinstance(face, Face) for face in (*match.dice, *match.unresolved)):
        raise BadInput("dice has a face that is not on the die")


def _check_monster(match: NewYork, seat: int) -> None:
    most = match.most_hearts(seat)
    if not 0 <= match.hearts[seat] <= most:
        raise BadInput(f"hearts of seat {seat} is {match.hearts[seat]}; it goes from 0 to {most}")
    if not 0 <= match.stars[seat] <= STARS:
        raise BadInput(f"stars of seat {seat} is {match.stars[seat]}; it goes from 0 to {STARS}")
    if min(match.energy[seat], match.webs[seat], match.curses[seat]) < 0:
        raise BadInput(f"energy, webs and curses of seat {seat} are 0 or more")
    if not 0 <= match.place[seat] <= NOWHERE:
        raise BadInput(f"place of seat {seat} is {match.place[seat]}; boroughs go from 0 to 4, 5 is nowhere")
    if not 0 <= match.zone[seat] < len(ZONES):
        raise BadInput(f"zone of seat {seat} is {match.zone[seat]}; zones go from 0 to {len(ZONES) - 1}")
    if match.out[seat]:
        if match.hearts[seat] or match.stars[seat] or match.energy[seat] or match.cards[seat]:
            raise BadInput(f"seat {seat} is out: it has no hearts, stars, energy or cards")
        if match.place[seat] != NOWHERE or seat in (match.superstar, match.statue):
            raise BadInput(f"seat {seat} is out: it stands nowhere and holds no goal card")


def _check_boroughs(match: NewYork) -> None:
    for borough in OUTSIDE:
        there = match.place.count(borough)
        if there > A_BOROUGH_HOLDS:
            raise BadInput(f"place: {BOROUGHS[borough]} holds {A_BOROUGH_HOLDS} Monsters, not {there}")
    inside = [match.column[seat] for seat in match.seats if match.place[seat] == MANHATTAN]
    if len(set(inside)) < len(inside):
        raise BadInput("column: a column of Manhattan holds one Monster")
    if any(column not in (0, 1) for column in inside):
        raise BadInput("column: Manhattan has the columns 0 and 1")
    if len(match.souvenirs) != len(BOROUGHS):
        raise BadInput(f"souvenirs has {len(match.souvenirs)} entries; there are {len(BOROUGHS)} boroughs")


def _check_tiles(match: NewYork) -> None:
    """Tiles may be missing in a position that a scenario sets, but none is there too often."""
    buildings, stacks = match.terms.buildings, len(match.terms.borough_of)
    if len(match.tops) != stacks or len(match.under) != stacks:
        raise BadInput(
            f"tops and under have {len(match.tops)} and {len(match.under)} entries; there are {stacks} stacks"
        )
    units = [*match.units, *match.fresh]
    lying = [*[top for top in match.tops if top], *match.rubble, *[tile for _, tile in units]]
    for tile, count in Counter(lying).items():
        if tile not in buildings:
            raise BadInput(
                f"there is no tile {tile}; there are {', '.join(buildings)}, and {', '.join(UNITS)} on their backs"
            )
        if count > buildings[tile].count:
            raise BadInput(f"there are {buildings[tile].count} tiles {tile}, not {count}")
    if any(borough not in range(len(BOROUGHS)) for borough, _ in units):
        raise BadInput(f"units: boroughs go from 0 to {len(BOROUGHS) - 1}")
    if len(match.hidden) < sum(match.under):
        raise BadInput(f"under: {sum(match.under)} tiles lie below others, and only {len(match.hidden)} are hidden")


def _check_cards(match: NewYork) -> None:
    known, shop = match.terms.cards, match.shop
    shop.lie_elsewhere([*match.keeps_in_play(), *match.top])
    lying = [*match.keeps_in_play(), *[card for card in shop.spaces if card], *shop.discard, *match.top]
    for card, count in Counter(lying).items():
        if card not in known:
            raise BadInput(f"there is no Power card {card}")
        if count > 1:
            raise BadInput(f"{card} lies in {count} places; there is one of it")
    for card in match.keeps_in_play():
        if not known[card].is_keep:
            raise BadInput(f"{card} does not stay before a Monster: it is discarded when it is bought")
