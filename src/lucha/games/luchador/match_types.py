"""THE WAY OF THE LUCHADOR: the match types, and what each changes in the order of a round."""

from __future__ import annotations

from typing import Final

from lucha.core.setup import Mode, Setup
from lucha.games.luchador import cage, tag
from lucha.games.luchador.beginning import ORDER_OF_A_ROUND, ROUND, DealSuperstar
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.match import Bout, Corner, Terms
from lucha.games.luchador.order import Defeat
from lucha.games.luchador.winning import SideDefeated

SINGLES: Final = (21, 14)  # Strength at the start, and the level from which one can be pinned
TEAMS: Final = (18, 12)

MODES: Final = (
    Mode("basic", "Basic match, one against one", (2,)),
    Mode("cage", "Cage match, one against one", (2,)),
    Mode("tag", "Tag-team match, two teams of two or three", (4, 6)),
    Mode("cage-tag", "Tag-team match in a cage", (4, 6)),
)


def sides_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """Partners sit across from each other: every second seat belongs to one side."""
    return tuple([tuple(range(side, setup.seats, 2)) for side in (0, 1)])


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
    strength, pin_level = TEAMS if "tag" in kinds else SINGLES
    terms = Terms(facts, setup, order, defeat, sides_of(setup), strength, pin_level)
    if "cage" in kinds:
        terms.wrestling_die = terms.saving_die
        terms.hit_points = cage.harder_slams(terms.hit_points)
    return terms


def new_match(terms: Terms, setup: Setup) -> Bout:
    """A match with its set-up on the agenda."""
    bout = Bout([ROUND], {}, terms, [Corner(pick, terms.strength, 0) for pick in setup.picks], ())
    bout.start_over()
    bout.then(*[DealSuperstar(seat) for seat, pick in enumerate(setup.picks) if not pick])
    return bout
