"""THE WAY OF THE LUCHADOR: the match types, and what each changes in the order of a round."""

from __future__ import annotations

from typing import Final

from lucha.core.agenda import Step
from lucha.core.setup import Mode, Setup
from lucha.games.luchador import brawl, cage, free_for_all, tag
from lucha.games.luchador.beginning import DEAL_SUPERSTAR, ORDER_OF_A_ROUND, ROUND
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.match import Bout, Corner, Terms
from lucha.games.luchador.order import Defeat
from lucha.games.luchador.winning import SideDefeated

SINGLES: Final = (21, 14)  # Strength at the start, and the level from which one can be pinned
TEAMS: Final = (18, 12)
FREE_FOR_ALL: Final = "free-for-all"
BRAWL: Final = "brawl"
NO_CAGE: Final = tuple([f"cage-{mode}" for mode in (FREE_FOR_ALL, BRAWL)])  # what the rulebook does not know

MODES: Final = (
    Mode("basic", "Basic match, one against one", (2,)),
    Mode("cage", "Cage match, one against one", (2,)),
    Mode("tag", "Tag-team match, two teams of two or three", (4, 6)),
    Mode("free-for-all", "Free-for-all, the last one standing wins", (2, 3, 4)),
    Mode("brawl", "Tag-team brawl, three or four teams of two", (6, 8)),
    Mode("cage-tag", "Tag-team match in a cage", (4, 6)),
)


def sides_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """Partners sit across from each other: every second seat, in a brawl every third or fourth, is of one side."""
    sides = setup.seats if setup.mode == FREE_FOR_ALL else setup.seats // 2 if setup.mode == BRAWL else 2
    return tuple([tuple(range(side, setup.seats, sides)) for side in range(sides)])


def terms_of(facts: Facts, setup: Setup) -> Terms:
    """All that is agreed before a match of this type."""
    kinds = setup.mode.split("-")
    order = ORDER_OF_A_ROUND
    defeat: Defeat = SideDefeated
    if "cage" in kinds:
        order = cage.in_a_cage(order)
    if "tag" in kinds:
        fight_on = setup.option("fight_on") == "yes"
        order = tag.with_tags(order, fight_on)
        defeat = tag.FightOn if fight_on else SideDefeated
    if setup.mode == BRAWL:
        order, defeat = brawl.brawling(order), brawl.TeamOut
    if setup.mode == FREE_FOR_ALL:
        order, defeat = free_for_all.everyone_for_themselves(order), free_for_all.Elimination
    strength, pin_level = TEAMS if "tag" in kinds or setup.mode == BRAWL else SINGLES
    sides = sides_of(setup)
    first_in_ring: tuple[int, ...] = (sides[0][0], sides[1][0])
    opening: tuple[Step, ...] = (ROUND,)
    if setup.mode == BRAWL:
        first_in_ring, opening = (), (*brawl.opening(sides), ROUND)
    if setup.mode == FREE_FOR_ALL:
        first_in_ring = tuple(range(setup.seats))
    terms = Terms(facts, setup, order, defeat, sides, strength, pin_level, first_in_ring, opening)
    if "cage" in kinds:
        terms.wrestling_die = terms.saving_die
        terms.hit_points = cage.harder_slams(terms.hit_points)
    return terms


def new_match(terms: Terms, setup: Setup) -> Bout:
    """A match with its set-up on the agenda."""
    corners = [Corner(pick, terms.strength, seat) for seat, pick in enumerate(setup.picks)]
    bout = Bout([], {}, terms, corners, ())
    bout.begin()
    bout.then(*[DEAL_SUPERSTAR[seat] for seat, pick in enumerate(setup.picks) if not pick])
    return bout
