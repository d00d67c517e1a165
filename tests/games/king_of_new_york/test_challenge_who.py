"""Challenge Mode in New York: who may be challenged and when, from two to six seats, and who helps."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.cards import UseForMuch
from lucha.games.king_of_new_york.destruction import Destroy, Shoot
from lucha.games.king_of_new_york.facts import NOWHERE
from lucha.games.king_of_new_york.moving import Move
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.help import CallForHelp, ChooseAnAlly, OfferHelp, TakeAlly
from lucha.monsters.losing import PreventIt
from lucha.monsters.reveal import CountToThree
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.evolved import past
from tests.games.king_of_new_york.ring import (
    A_BLOW,
    TWO_INSIDE,
    after,
    attack_first,
    defied,
    fight,
    offered,
    ring,
    stands_or_runs,
    with_and_without,
)
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    GAME,
    MANHATTAN,
    QUEENS,
    TANK,
    Streets,
)
from tests.monsters.ringside import CALL, TURN_UP, VOLUNTEER, challenges

BOTH: Any = {"places": TWO_INSIDE, "column": {2: 1}}
FOUR_LEFT: Any = {"places": (BRONX, MANHATTAN, QUEENS, BROOKLYN, NOWHERE), "out": {4: True}, "hearts": {4: 0}}
TWO_GONE: Any = {
    "places": (BRONX, MANHATTAN, QUEENS, BROOKLYN, NOWHERE, NOWHERE), "out": {4: True, 5: True},
    "hearts": {4: 0, 5: 0},
}  # fmt: skip

WHO: dict[str, tuple[str, int, dict[str, Any], tuple[int, ...], list[int]]] = {
    # what it is: the dice, the seats, the table, who flees, who may be challenged
    "two Monsters": (A_BLOW, 2, {}, (), [1]),
    "three Monsters": (A_BLOW, 3, {}, (), [1]),
    "four Monsters": (A_BLOW, 4, {}, (), [1]),
    "it fled": (A_BLOW, 4, {}, (1,), []),
    "no attack": ("OOCCHH", 4, {}, (), []),
    "five, and a column is empty": (A_BLOW, 5, {}, (), []),
    "six, and a column is empty": (A_BLOW, 6, {}, (), []),
    "five, both stay": (A_BLOW, 5, BOTH, (), [1, 2]),
    "six, both stay": (A_BLOW, 6, BOTH, (), [1, 2]),
    "five, the first flees": (A_BLOW, 5, BOTH, (1,), []),
    "six, the second flees": (A_BLOW, 6, BOTH, (2,), []),
    "five, both flee": (A_BLOW, 5, BOTH, (1, 2), []),
    "five with one column by agreement": (A_BLOW, 5, {"options": {"second_column": "no"}}, (), [1]),
    "the only one falls": (A_BLOW, 4, {"hearts": {1: 1}}, (), []),
    "five, the second column falls and closes": (A_BLOW, 5, {**BOTH, "hearts": {2: 1}}, (), [1]),
    "five, the first column falls and the second moves over": (A_BLOW, 5, {**BOTH, "hearts": {1: 1}}, (), [2]),
    "six, one of the two falls, five are left": (A_BLOW, 6, {**BOTH, "hearts": {2: 1}}, (), []),
    "five seats, four alive": (A_BLOW, 5, FOUR_LEFT, (), [1]),
    "six seats, four alive": (A_BLOW, 6, TWO_GONE, (), [1]),
    "the attacker is in Manhattan": (
        A_BLOW, 4, {"places": (MANHATTAN, BRONX, QUEENS, BROOKLYN)}, (), [],
    ),
    "Fireball from one column to the other": (
        A_BLOW, 5,
        {"places": (MANHATTAN, MANHATTAN, QUEENS, BROOKLYN, BRONX), "column": {1: 1}, "cards": "fireball"}, (), [],
    ),
    "Fireball from outside hits a neighbour too": (
        A_BLOW, 4, {"places": (BRONX, MANHATTAN, BRONX, BROOKLYN), "cards": "fireball"}, (), [1],
    ),
    "one of two cannot pay for New York Marathon": (
        A_BLOW, 5, {**BOTH, "shop": "new_york_marathon flatiron_building coney_island", "energy": {1: 2}}, (), [],
    ),
    "both can pay for New York Marathon": (
        A_BLOW, 5, {**BOTH, "shop": "new_york_marathon flatiron_building coney_island", "energy": {1: 2, 2: 2}}, (),
        [1, 2],
    ),
}  # fmt: skip


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/challenge/leave-the-ring")
@with_and_without
@pytest.mark.parametrize("name", WHO)
def test_who_may_be_challenged(name: str, evolutions: str) -> None:
    letters, seats, table, runs, expected = WHO[name]
    scene = fight(letters, evolutions, seats=seats, **table)
    stands_or_runs(scene, *runs)
    assert offered(scene) == expected


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/cards/of-another-world")
@with_and_without
@pytest.mark.parametrize(("paid", "expected"), [(2, []), (1, [1])])
def test_a_loss_paid_in_energy_alone_is_none(paid: int, expected: list[int], evolutions: str) -> None:
    scene = fight("AAOCCH", evolutions, cards={1: "of_another_world"}, energy={1: 2})
    scene.goes_on(PreventIt)
    scene.takes(UseForMuch("of_another_world", paid))
    stands_or_runs(scene)
    assert offered(scene) == expected


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/cards/general-ellis")
@with_and_without
def test_what_a_card_takes_leads_to_no_flight_and_no_challenge(evolutions: str) -> None:
    scene = fight("DDDDCC", evolutions, energy={0: 9}, shop="general_ellis diva drain", units=((BRONX, TANK),))
    scene.goes_on(Destroy)
    scene.takes(Shoot(BRONX, "tank"))
    scene.buys("general_ellis")
    past(scene)
    assert scene.match.hearts[1] == 9
    scene.goes_on(Flee, IssueAChallenge)
    assert not isinstance(scene.match.question, (Flee, IssueAChallenge))


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
@with_and_without
def test_the_attacker_may_let_it_be(evolutions: str) -> None:
    scene = defied(evolutions=evolutions)
    scene.chooses(0, PASS)
    scene.goes_on(Move)
    assert scene.asks(0)
    assert (ring(scene).masks, ring(scene).sides) == ([1, 1, 1, 1], [])


@pytest.mark.rule("monsters/challenge/issue-a-challenge")
@with_and_without
def test_one_challenge_for_an_attack(evolutions: str) -> None:
    """Beaten in one column, the Challenger gets no second try at the other."""
    scene = defied(evolutions=evolutions, seats=5, challenges="roll_up powerbomb chokeslam", **BOTH)
    challenges(scene, 2, shows=(0, 2))
    scene.goes_on(IssueAChallenge)
    assert not isinstance(scene.match.question, IssueAChallenge)


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/cards/terminal-rage")
@with_and_without
def test_an_extra_turn_is_another_attack_and_another_challenge(evolutions: str) -> None:
    scene = defied("AEEEEH", evolutions, shop="terminal_rage diva drain", challenges="roll_up powerbomb")
    challenges(scene, 1)
    scene.buys("terminal_rage")
    scene.goes_on()
    assert (scene.match.active, scene.needs is not None) == (0, True), "its extra turn"
    scene.rolls(A_BLOW)
    stands_or_runs(scene)
    assert offered(scene) == [1]


# Help.


def asked_for_help(scene: Streets, *volunteers: int) -> list[int]:
    """Who is asked to help, in order; these volunteer."""
    asked = []
    while isinstance(scene.match.question, OfferHelp):
        (seat,) = scene.game.waits_for(scene.match)
        asked.append(seat)
        scene.chooses(seat, VOLUNTEER if seat in volunteers else PASS)
    return asked


@pytest.mark.rule("monsters/help/call-for-help")
@with_and_without
@pytest.mark.parametrize(("seats", "table"), [(2, {}), (4, {"places": (BRONX, MANHATTAN, NOWHERE, NOWHERE),
    "out": {2: True, 3: True}, "hearts": {2: 0, 3: 0}})])  # fmt: skip
def test_with_two_monsters_nobody_can_be_called(seats: int, table: dict[str, Any], evolutions: str) -> None:
    scene = defied(evolutions=evolutions, seats=seats, **table)
    scene.chooses(0, Challenge(1))
    assert isinstance(scene.match.question, CountToThree)
    assert scene.asks(0, 1)


@pytest.mark.rule("monsters/help/call-for-help", "monsters/help/offer-help")
@with_and_without
@pytest.mark.parametrize(
    ("seats", "table", "first", "second"),
    [
        (3, {}, [2], [2]),
        (4, {}, [2, 3], [2, 3]),
        (5, BOTH, [2, 3, 4], [2, 3, 4]),
        (6, BOTH, [2, 3, 4, 5], [2, 3, 4, 5]),
        (5, FOUR_LEFT, [2, 3], [2, 3]),
    ],
)
def test_the_challenger_calls_first_and_everybody_else_alive_is_asked_clockwise(
    seats: int, table: dict[str, Any], first: list[int], second: list[int], evolutions: str
) -> None:
    scene = defied(evolutions=evolutions, seats=seats, **table)
    scene.chooses(0, Challenge(1))
    assert isinstance(scene.match.question, CallForHelp)
    assert scene.asks(0)
    scene.chooses(0, CALL)
    assert asked_for_help(scene) == first
    assert isinstance(scene.match.question, CallForHelp), "nobody came: nobody to choose from"
    assert scene.asks(1)
    scene.chooses(1, CALL)
    assert asked_for_help(scene) == second
    assert isinstance(scene.match.question, CountToThree)


@pytest.mark.rule("monsters/help/choose-an-ally", "monsters/help/team-up")
@with_and_without
def test_who_was_not_taken_may_help_the_other_side(evolutions: str) -> None:
    scene = defied(evolutions=evolutions)
    scene.chooses(0, Challenge(1))
    scene.chooses(0, CALL)
    assert asked_for_help(scene, 2, 3) == [2, 3]
    assert isinstance(scene.match.question, ChooseAnAlly)
    assert GAME.options(scene.match, 0) == [PASS, TakeAlly(2), TakeAlly(3)]
    scene.chooses(0, TakeAlly(3))
    scene.chooses(1, CALL)
    assert asked_for_help(scene, 2) == [2], "seat 3 is on the other side"
    scene.chooses(1, TakeAlly(2))
    assert [side.ally for side in ring(scene).sides] == [3, 2]


@pytest.mark.rule("monsters/help/choose-an-ally")
@with_and_without
def test_a_caller_may_take_none_of_them(evolutions: str) -> None:
    scene = defied(evolutions=evolutions)
    scene.chooses(0, Challenge(1))
    scene.chooses(0, CALL)
    asked_for_help(scene, 2)
    assert scene.why_not(0, TakeAlly(3)) == "monsters/help/choose-an-ally"
    scene.chooses(0, PASS)
    assert isinstance(scene.match.question, CallForHelp)
    assert [side.ally for side in ring(scene).sides] == [-1, -1]


@pytest.mark.rule("monsters/help/team-up", "monsters/rewards/thank-the-ally")
@with_and_without
@pytest.mark.parametrize("leader", [0, 1])
def test_the_monster_in_the_other_column_may_help_either_side(leader: int, evolutions: str) -> None:
    """5 + 2 against 4, or 5 against 4 + 2: the Monster in the other column is thanked in Manhattan."""
    scene = defied(
        evolutions=evolutions, seats=5, challenges="backbreaker moonsault camel_clutch", hearts={2: 5}, **BOTH
    )  # fmt: skip
    challenges(scene, 1, {leader: 2}, (0, 1))
    scene.goes_on(BuyCards)
    assert scene.match.hearts[2] == 5 - 1 + 1, "Camel Clutch heals its ally"
    assert scene.match.place[2] == MANHATTAN
    assert ring(scene).masks[:2] == ([2, 0] if leader == 0 else [0, 2])


@pytest.mark.rule("monsters/reveal/count-to-three")
@with_and_without
def test_both_decide_at_the_same_time_and_nobody_sees_the_other(evolutions: str) -> None:
    scene = defied(evolutions=evolutions, seats=2)
    scene.chooses(0, Challenge(1))
    before = GAME.view(scene.match, 1)
    scene.chooses(0, TURN_UP)
    assert GAME.view(scene.match, 1) == before
    scene.chooses(1, PASS)
    assert not ring(scene).sides or ring(scene).sides[0].is_revealed


@pytest.mark.rule("monsters/upkeep/upkeep", "monsters/upkeep/draw-challenge-card")
@with_and_without
@pytest.mark.parametrize(("shows", "open_to_all"), [((), 0), ((0,), 2), ((0, 1), 3)])
def test_all_involved_draw_a_new_card_and_what_stayed_face_down_stays_unknown(
    shows: tuple[int, ...], open_to_all: int, evolutions: str
) -> None:
    """An ally of seat 0 reveals with its leader, and hides with it."""
    scene = defied(evolutions=evolutions, challenges="clothesline moonsault camel_clutch powerbomb")
    challenges(scene, 1, {0: 2}, shows)
    scene.goes_on(BuyCards)
    gone = ring(scene).discard
    assert sorted(one.card for one in gone) == ["camel_clutch", "clothesline", "moonsault"]
    assert len([one for one in gone if one.is_known(3, 4)]) == open_to_all
    assert ring(scene).hands[3][0].card == "powerbomb"
    for seat in (0, 1, 2):
        (card,) = ring(scene).hands[seat]
        assert card.card not in ("clothesline", "moonsault", "camel_clutch")
        assert [other for other in range(4) if card.is_known(other, 4)] == [seat]


@pytest.mark.rule("monsters/challenge/issue-a-challenge", "king_of_new_york/moving/move")
@with_and_without
def test_faces_that_are_left_follow_with_the_challenger_still_outside(evolutions: str) -> None:
    """The Champion flees to the Bronx; then two Ouches: the Unit there hits both, for the Challenger has not moved."""
    scene = fight(
        "AOOEEE", evolutions, challenges="clothesline moonsault", units=((BRONX, TANK),),
        places=(BRONX, MANHATTAN, QUEENS, BROOKLYN),
    )  # fmt: skip
    attack_first(scene)
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0, 1))
    after(scene, BRONX)
    assert scene.match.hearts == [9, 8, 10, 10]
    assert scene.match.place[:2] == [MANHATTAN, BRONX]
