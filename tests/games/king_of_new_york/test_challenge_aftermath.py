"""What a Challenge in New York leaves behind: columns that close, zones and belts that nobody takes, other losses."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee
from lucha.games.king_of_new_york.cards import Push
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.facts import Face
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn
from lucha.monsters.cards import PlayEvolution
from lucha.monsters.resolving import Resolve, ResolveNext
from lucha.monsters.shop import Buy, BuyCards
from tests.games.king_of_new_york.evolved import at, cards, copy_of, evolved, past
from tests.games.king_of_new_york.ring import TWO_INSIDE, defied, fought, ring, with_and_without
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    INFANTRY,
    MANHATTAN,
    PLACES,
    QUEENS,
    STATEN_ISLAND,
)
from tests.monsters.ringside import challenges

BLOW_AND_OUCH = "AOCCEE"  # with a Unit in the Bronx the Ouch takes a Heart


@pytest.mark.rule("king_of_new_york/moving/close-the-column", "king_of_new_york/moving/leave-the-column")
@with_and_without
def test_a_champion_who_wins_may_lose_its_own_column_by_that(evolutions: str) -> None:
    """Its reward is the end of the Challenger, four are left, and the second column closes over it."""
    scene = defied(
        evolutions=evolutions, challenges="roll_up moonsault giant_powerhouse", seats=5, places=TWO_INSIDE,
        column={2: 1}, hearts={0: 3},
    )  # fmt: skip
    challenges(scene, 2, shows=(0, 2))
    scene.goes_on(LeaveTheColumn)
    assert scene.match.out[0]
    assert scene.asks(2)
    scene.chooses(2, GoTo(BRONX))
    assert scene.match.place[:3] == [5, MANHATTAN, BRONX]
    assert ring(scene).masks[2] == 2


@pytest.mark.rule("monsters/rewards/champion-yields", "monsters/masks/masks-of-the-eliminated")
@with_and_without
def test_a_zone_whose_winner_falls_before_it_moves_in_stays_empty(evolutions: str) -> None:
    scene = defied(BLOW_AND_OUCH, evolutions, challenges="powerbomb roll_up", units=((BRONX, INFANTRY),), hearts={0: 1})
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(STATEN_ISLAND))
    scene.goes_on()
    assert scene.match.out[0], "by a Unit: both of its Masks are in the box"
    assert (ring(scene).masks, ring(scene).box, ring(scene).kept) == ([0, 0, 1, 1], 4, -1)
    assert MANHATTAN not in scene.match.place[1:]
    assert scene.match.active == 1


@pytest.mark.rule("monsters/rewards/take-the-reward")
def test_a_reward_takes_what_it_says_whatever_doubles_an_attack() -> None:
    scene = fought("piledriver roll_up", cards="shadow_double tesla_antennae towering_titan", hearts={0: 9})
    assert scene.match.hearts[1] == 10 - ((1 + 2) * 2 + 1) - 2


@pytest.mark.rule("king_of_new_york/cards/photo-op", "monsters/rewards/take-the-reward")
def test_photo_op_counts_what_a_reward_has_taken() -> None:
    scene = fought("piledriver roll_up", shop="photo_op coney_island holland_tunnel", energy={0: 4})
    before = scene.match.stars[0]
    scene.takes(Buy(0))
    assert scene.match.stars[0] == before + 1 + 2


@pytest.mark.rule("king_of_new_york/cards/stink-attack", "king_of_new_york/challenge/leave-the-ring")
def test_who_has_won_the_way_in_pushes_the_units_of_manhattan() -> None:
    units = ((MANHATTAN, INFANTRY), (BRONX, INFANTRY))
    scene = defied(challenges="powerbomb roll_up", cards="stink_attack", units=units)
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(QUEENS))
    while scene.match.place[0] != MANHATTAN:
        scene.takes(scene.offered()[0])
    assert set(scene.offered()) == {
        PASS,
        *[Push("infantry", borough) for borough in (BRONX, QUEENS, BROOKLYN, STATEN_ISLAND)],
    }


@pytest.mark.rule("king_of_new_york/evolutions/championship-belt")
def test_the_belt_stays_with_who_fled_from_an_attacker_who_never_comes_in() -> None:
    belt = copy_of("championship_belt", 1)
    scene = past(evolved({}, {1: belt}, seats=4, places=PLACES, units=((BRONX, INFANTRY),), hearts={0: 1}))
    scene.rolls(BLOW_AND_OUCH)
    while scene.match.active == 0 and scene.needs is None:
        question = scene.match.question
        first = Resolve(Face.ATTACK)
        if isinstance(question, Flee):
            scene.takes(RUN_AWAY)
        elif isinstance(question, ResolveNext) and first in scene.offered():
            scene.takes(first)
        else:
            scene.takes(scene.offered()[0])
    assert scene.match.out[0]
    assert scene.match.place[1] != MANHATTAN
    assert cards(scene).tokens == {belt: 1}


@pytest.mark.rule("king_of_new_york/evolutions/crowd-control")
def test_crowd_control_helps_against_the_ouch_of_another() -> None:
    units = ((BRONX, INFANTRY), (BRONX, INFANTRY))
    both = (BRONX, BRONX, QUEENS, BROOKLYN)
    scene = past(evolved({}, {1: copy_of("crowd_control", 1)}, places=both, units=units))
    scene.rolls("OOEECC")
    scene.goes_on(BuyCards)
    assert scene.match.hearts[:2] == [8, 9]


@pytest.mark.rule("king_of_new_york/evolutions/autograph-session", "king_of_new_york/cards/diva")
def test_autograph_session_reaches_the_four_that_a_diva_asks_for() -> None:
    scene = past(evolved({0: "autograph_session"}, places=PLACES, cards={2: "diva"}, superstar=2))
    scene.rolls("CCDDEE")
    at(scene, "roll").takes(PlayEvolution("autograph_session"))
    scene.goes_on(BuyCards)
    assert scene.match.superstar == 0
    assert scene.match.stars[0] == 1 + (4 - 3)
