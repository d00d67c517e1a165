"""Challenge Mode in New York: who wins, Masks and rewards, the forced flight and the way in, the end of the match."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.dice import Handful
from lucha.games.king_of_new_york.attack import RUN_AWAY, Flee, WhereTo
from lucha.games.king_of_new_york.cards import UseInBorough
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.destruction import Destroy, Shoot
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn, Move
from lucha.monsters.shop import BuyCards
from tests.games.king_of_new_york.evolved import past
from tests.games.king_of_new_york.ring import (
    A_BLOW,
    TWO_INSIDE,
    after,
    before_the_roll,
    defied,
    fight,
    fought,
    ring,
    stands_or_runs,
    with_and_without,
)
from tests.games.king_of_new_york.streets import (
    BRONX,
    BROOKLYN,
    INFANTRY,
    JET,
    MANHATTAN,
    QUEENS,
    STATEN_ISLAND,
    TANK,
    Streets,
)
from tests.monsters.ringside import challenges

# The cards of seats 0, 1, 2, ...; allies by their leader; who reveals; the Masks after it; is the Challenger in?
WON: dict[str, tuple[str, dict[int, int], tuple[int, ...], list[int], bool]] = {
    "5 beats 4": ("clothesline moonsault", {}, (0, 1), [2, 0, 1, 1], True),
    "4 loses to 5": ("moonsault clothesline", {}, (0, 1), [0, 2, 1, 1], False),
    "a tie is the Champion's": ("moonsault camel_clutch", {}, (0, 1), [0, 2, 1, 1], False),
    "2 + 3 ties 5": ("old_school_suplex clothesline sleeper_hold", {0: 2}, (0, 1), [0, 2, 1, 1], False),
    "2 + 4 beats 5": ("old_school_suplex clothesline roll_up", {0: 2}, (0, 1), [2, 0, 1, 1], True),
    "help on both sides, 7 and 8": (
        "moonsault camel_clutch tope_suicida roll_up", {0: 2, 1: 3}, (0, 1), [0, 2, 1, 1], False,
    ),
    "help for the Champion alone, 5 and 5": (
        "clothesline old_school_suplex arm_drag", {1: 2}, (0, 1), [0, 2, 1, 1], False,
    ),
    "the Challenger alone reveals": ("roll_up powerbomb", {}, (0,), [1, 1, 1, 1], True),
    "the Champion alone reveals": ("powerbomb roll_up", {}, (1,), [1, 1, 1, 1], False),
    "nobody reveals": ("powerbomb roll_up", {}, (), [1, 1, 1, 1], False),
    "an ally whose leader hides does not count": (
        "powerbomb roll_up play_to_the_crowd", {0: 2}, (1,), [1, 1, 1, 1], False,
    ),
}  # fmt: skip


@pytest.mark.rule("monsters/reveal/who-wins", "monsters/masks/give-a-mask", "monsters/rewards/champion-yields")
@with_and_without
@pytest.mark.parametrize("name", WON)
def test_who_wins_and_who_is_in_manhattan_then(name: str, evolutions: str) -> None:
    cards, helps, shows, masks, is_in = WON[name]
    scene = fought(cards, shows, helps, evolutions=evolutions)
    assert ring(scene).masks == masks
    inside = [seat for seat in range(4) if scene.match.place[seat] == MANHATTAN]
    assert inside == [0 if is_in else 1]
    if is_in:
        assert (scene.match.place[1], scene.match.zone[0]) == (STATEN_ISLAND, 0)


@pytest.mark.rule("king_of_new_york/moving/move", "king_of_new_york/challenge/leave-the-ring")
@with_and_without
@pytest.mark.parametrize(("shows", "asked"), [((0,), False), ((1,), True), ((), True)])
def test_entering_is_the_move_of_a_winner_and_a_loser_may_still_move(
    shows: tuple[int, ...], asked: bool, evolutions: str
) -> None:
    scene = defied(evolutions=evolutions, challenges="roll_up powerbomb")
    challenges(scene, 1, shows=shows)
    scene.goes_on(LeaveTheRing, Move, BuyCards)
    if isinstance(scene.match.question, LeaveTheRing):
        scene.takes(GoTo(QUEENS))
        scene.goes_on(Move, BuyCards)
    assert isinstance(scene.match.question, Move) is asked


@pytest.mark.rule("king_of_new_york/moving/enter-manhattan")
@with_and_without
@pytest.mark.parametrize("zone", [0, 1, 2])
def test_a_challenger_begins_in_lower_manhattan_however_high_the_champion_stood(zone: int, evolutions: str) -> None:
    scene = fought("roll_up powerbomb", (0,), zone={1: zone}, evolutions=evolutions)
    assert (scene.match.place[0], scene.match.zone[0]) == (MANHATTAN, 0)
    assert scene.match.stars[0] == 4 + 1, "Roll-Up, and the way in"


# Masks.


@pytest.mark.rule("monsters/masks/give-a-mask")
@with_and_without
@pytest.mark.parametrize(
    ("masks", "stars", "after_it", "stars_then"),
    [
        # Masks of all and stars of Challenger and Champion, before it and after it: the Challenger wins, and enters
        ([1, 1, 1, 1], (0, 5), [2, 0, 1, 1], (3, 5)),  # a second Mask is 2 stars, and a worn one costs none
        ([0, 2, 1, 1], (0, 5), [1, 1, 1, 1], (1, 3)),  # the first one is worn: no stars; out of a collection: 2 less
        ([1, 3, 1, 1], (0, 5), [2, 2, 1, 1], (3, 3)),
        ([2, 2, 1, 1], (3, 1), [3, 1, 1, 1], (6, 0)),  # not below 0
        ([2, 0, 1, 1], (3, 5), [2, 0, 1, 1], (4, 3)),  # without a Mask: 2 stars, and the winner gets nothing
        ([2, 0, 1, 1], (3, 1), [2, 0, 1, 1], (4, 0)),
    ],
)
def test_a_mask_changes_hands(
    masks: list[int], stars: tuple[int, int], after_it: list[int], stars_then: tuple[int, int], evolutions: str
) -> None:
    scene = fought(
        "clothesline moonsault", masks=masks, stars={0: stars[0], 1: stars[1]}, evolutions=evolutions
    )  # fmt: skip
    assert ring(scene).masks == after_it
    assert tuple(scene.match.stars[:2]) == stars_then
    assert sum(ring(scene).masks) + ring(scene).box == 6


@pytest.mark.rule("monsters/masks/give-a-mask")
@with_and_without
def test_masks_counted_at_the_end_leave_the_dial_alone(evolutions: str) -> None:
    scene = fought(
        "clothesline moonsault", masks=[1, 2, 1, 1], stars={1: 5}, options={"masks_counted_at_end": "yes"},
        evolutions=evolutions,
    )  # fmt: skip
    assert ring(scene).masks == [2, 1, 1, 1]
    assert scene.match.stars[:2] == [1, 5]


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated")
@with_and_without
@pytest.mark.parametrize(
    ("letters", "table", "masks", "then", "box", "stars"),
    [
        # An attack from outside on the Champion, before the way in (1 star) and the Masks of Manhattan.
        (A_BLOW, {"hearts": {1: 1}}, [1, 2, 1, 1], [3, 0, 1, 1], 1, 4 + 1),
        (A_BLOW, {"hearts": {1: 1}}, [0, 2, 1, 1], [2, 0, 1, 1], 2, 2 + 1),
        (A_BLOW, {"hearts": {1: 1}}, [1, 0, 1, 1], [1, 0, 1, 1], 3, 0 + 1),
        # From Manhattan on two at once (a turn that starts there pays a star).
        (
            A_BLOW, {"places": (MANHATTAN, BRONX, QUEENS, BROOKLYN), "hearts": {2: 1, 3: 1}},
            [1, 1, 1, 2], [4, 1, 0, 0], 1, 1 + 6,
        ),
        # The owner of Violent Star, from whom Superstar is taken.
        ("CCCHOO", {"cards": "violent_star", "superstar": 2, "hearts": {2: 2}}, [1, 1, 2, 1], [3, 1, 0, 1], 1, 4 + 1),
    ],
)  # fmt: skip
def test_masks_of_who_falls(
    letters: str, table: dict[str, Any], masks: list[int], then: list[int], box: int, stars: int, evolutions: str
) -> None:
    scene = fight(letters, evolutions, masks=masks, **table)
    scene.goes_on(BuyCards)
    assert (ring(scene).masks, ring(scene).box) == (then, box)
    assert scene.match.stars[0] == stars


def bought(card: str, letters: str, units: tuple[tuple[int, str], ...], shot: str, **table: Any) -> Streets:
    scene = fight(letters, energy={0: 9}, shop=f"{card} diva drain", units=units, **table)
    if shot:
        scene.goes_on(Destroy)
        scene.takes(Shoot(BRONX, shot))
    scene.buys(card)
    return past(scene)


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated")
@with_and_without
@pytest.mark.parametrize(
    ("card", "letters", "units", "shot", "hearts", "then", "box"),
    [
        # The buyer of General Ellis and of Air Force One is credited; a buyer who falls with the others is not.
        ("general_ellis", "DDDDCC", ((BRONX, TANK),), "tank", {2: 1}, [2, 1, 0, 1], 2),
        ("air_force_one", "DDDHCC", ((BRONX, JET), (QUEENS, INFANTRY)), "jet", {2: 1}, [2, 1, 0, 1], 2),
        ("general_ellis", "DDDDCC", ((BRONX, TANK),), "tank", {0: 1, 2: 1}, [0, 1, 0, 1], 4),
        # One's own card credits nobody.
        ("subterranean_cable", "OOCCHH", (), "", {0: 2}, [0, 1, 1, 1], 3),
    ],
)
def test_masks_of_who_falls_to_a_card(
    card: str, letters: str, units: Any, shot: str, hearts: dict[int, int], then: list[int], box: int, evolutions: str
) -> None:
    scene = bought(card, letters, units, shot, hearts=hearts, evolutions=evolutions)
    assert (ring(scene).masks, ring(scene).box) == (then, box)


# Rewards in New York.


@pytest.mark.rule("monsters/rewards/take-the-reward")
@with_and_without
@pytest.mark.parametrize(
    ("cards", "shows", "table", "expected"),
    [
        # A winning Champion heals in Manhattan, where dice do not heal.
        ("roll_up sleeper_hold", (0, 1), {"hearts": {1: 5}}, ("hearts", 1, 5 - 1 + 3)),
        ("roll_up sleeper_hold", (0, 1), {}, ("hearts", 1, 10)),
        # Stealing takes what there is, and only from a loser who revealed.
        ("camel_clutch arm_drag", (0, 1), {"energy": {1: 3}}, ("energy", 0, 3)),
        ("camel_clutch arm_drag", (0, 1), {}, ("energy", 0, 2)),
        ("camel_clutch arm_drag", (0,), {"energy": {1: 3}}, ("energy", 1, 3)),
        # Hurting too.
        ("giant_powerhouse arm_drag", (0, 1), {}, ("hearts", 1, 10 - 1 - 3)),
        ("giant_powerhouse arm_drag", (0,), {}, ("hearts", 1, 10 - 1)),
        # Others lose stars, not below 0.
        ("headscissors roll_up", (0, 1), {"stars": {1: 3, 2: 3}}, ("stars", 2, 2)),
        ("headscissors roll_up", (0, 1), {"stars": {1: 3, 2: 3}}, ("stars", 3, 0)),
        ("headscissors roll_up", (0, 1), {"stars": {1: 3, 2: 3}}, ("stars", 1, 2)),
        ("headscissors roll_up", (0, 1), {"stars": {1: 3, 2: 3}}, ("stars", 0, 2 + 2 + 1)),
        # A Mask comes first, then the reward: 19 stars are 20 by the Mask, and stay 20.
        ("tope_suicida roll_up", (0, 1), {"hearts": {0: 4}}, ("hearts", 0, 4 + 1 - 1)),
    ],
)
def test_what_a_reward_gives_in_new_york(
    cards: str, shows: tuple[int, ...], table: dict[str, Any], expected: tuple[str, int, int], evolutions: str
) -> None:
    what, seat, count = expected
    scene = fought(cards, shows, evolutions=evolutions, **table)
    assert getattr(scene.match, what)[seat] == count


@pytest.mark.rule("monsters/rewards/thank-the-ally")
@with_and_without
@pytest.mark.parametrize(
    ("helps", "shows", "energy"),
    [({0: 2}, (0, 1), 2), ({0: 2}, (0,), 2), ({0: 2}, (1,), 0), ({1: 2}, (0, 1), 0), ({1: 2}, (0,), 0)],
)
def test_only_the_ally_of_the_winner_is_thanked(
    helps: dict[int, int], shows: tuple[int, ...], energy: int, evolutions: str
) -> None:
    """6 + 1 against 1, or 6 against 1 + 1: the ally's own card gives 2 Energy."""
    scene = fought("powerbomb distract_the_referee giant_powerhouse", shows, helps, evolutions=evolutions)
    assert (scene.match.energy[2], scene.match.stars[2], scene.match.hearts[2]) == (energy, 0, 10)
    assert ring(scene).masks[2] == 1, "an ally wins and loses no Mask"


@pytest.mark.rule("monsters/challenges/huracanrana")
@with_and_without
def test_a_die_more_for_the_next_turn_is_thrown_in_that_turn(evolutions: str) -> None:
    scene = fought("huracanrana roll_up", seats=2, evolutions=evolutions)
    scene.goes_on()
    assert scene.match.active == 1
    scene.rolls("OOCCHE")
    scene.goes_on()
    assert scene.match.active == 0
    assert scene.needs is not None
    assert isinstance(scene.needs.dice, Handful)
    assert len(scene.needs.dice.dice) == 7


@pytest.mark.rule("monsters/challenges/arm-drag", "monsters/shop/price")
@with_and_without
def test_the_next_card_is_cheaper_and_only_that_one(evolutions: str) -> None:
    scene = fought("arm_drag roll_up", shop="coney_island flatiron_building diva", energy={0: 2}, evolutions=evolutions)
    assert scene.match.energy[0] == 2 + 3
    assert [scene.match.price(0, card) for card in ("coney_island", "diva")] == [4 - 2, 5 - 2]
    scene.buys("coney_island")
    past(scene)
    assert scene.match.energy[0] == 5 - 2
    assert scene.match.price(0, "diva") == 5


# Who falls to a reward.


@pytest.mark.rule("monsters/rewards/champion-yields", "monsters/masks/masks-of-the-eliminated")
@with_and_without
def test_a_champion_who_falls_to_the_reward_leaves_its_place_and_all_its_masks(evolutions: str) -> None:
    scene = fought("giant_powerhouse clothesline", masks=[1, 3, 1, 1], hearts={1: 4}, evolutions=evolutions)
    assert scene.match.out[1]
    assert scene.match.place[0] == MANHATTAN
    assert (ring(scene).masks, ring(scene).box) == ([4, 0, 1, 1], 0)
    assert scene.match.stars[0] == 2 + 4 + 1


@pytest.mark.rule("monsters/rewards/champion-yields", "monsters/losing/go-on")
@with_and_without
def test_a_challenger_who_falls_to_its_own_card_has_won_nothing(evolutions: str) -> None:
    """Tope Suicida costs its last Heart: the Champion stays, the Masks go to the box, and the turn is over."""
    scene = defied(evolutions=evolutions, challenges="tope_suicida roll_up", hearts={0: 1})
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on()
    assert scene.match.out[0]
    assert scene.match.place[1] == MANHATTAN
    assert (ring(scene).masks, ring(scene).box) == ([0, 0, 1, 1], 4)
    assert scene.match.active == 1
    assert scene.match.result is None


@pytest.mark.rule("monsters/masks/masks-of-the-eliminated", "monsters/losing/go-on")
@with_and_without
def test_a_challenger_who_falls_to_the_champions_reward(evolutions: str) -> None:
    scene = defied(
        evolutions=evolutions,
        challenges="clothesline giant_powerhouse",
        masks=[3, 1, 1, 1],
        hearts={0: 3},
        stars={0: 9},
    )
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on()
    assert scene.match.out[0]
    assert (ring(scene).masks, ring(scene).box) == ([0, 4, 1, 1], 0)
    assert scene.match.active == 1
    assert scene.match.stars[1] == 2 + 4 + 1, "three Masks, and a turn that starts in Lower Manhattan"


@pytest.mark.rule("monsters/losing/last-survivor")
@with_and_without
def test_the_last_survivor_wins_in_the_middle_of_a_challenge(evolutions: str) -> None:
    scene = defied(evolutions=evolutions, seats=2, challenges="giant_powerhouse clothesline", hearts={1: 4})
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on()
    assert scene.match.result is not None
    assert (scene.match.result.winners, scene.match.result.rule) == ((0,), "monsters/losing/last-survivor")


# The end of the match.


@pytest.mark.rule("monsters/turns/twenty-stars")
@with_and_without
@pytest.mark.parametrize(
    ("letters", "cards", "shows", "stars", "winners"),
    [
        # the Champion comes to 20 by a Mask, on another's turn
        (A_BLOW, "roll_up clothesline", (0, 1), {1: 18}, (1,)),
        # the Challenger comes to 20 by revealing alone
        (A_BLOW, "powerbomb clothesline", (0,), {0: 18}, (0,)),
        # both: the Monster on turn goes first (five Celebrities: Superstar, 1 + 2 stars)
        ("ACCCCC", "roll_up clothesline", (0, 1), {0: 17, 1: 18}, (0,)),
        # nobody yet: 19
        (A_BLOW, "powerbomb clothesline", (0,), {0: 17}, None),
    ],
)
def test_twenty_stars_win_when_the_turn_is_over(
    letters: str, cards: str, shows: tuple[int, ...], stars: dict[int, int], winners: tuple[int, ...] | None,
    evolutions: str,
) -> None:  # fmt: skip
    scene = fought(cards, shows, letters=letters, stars=stars, evolutions=evolutions)
    scene.goes_on()
    assert (scene.match.result.winners if scene.match.result else None) == winners


@pytest.mark.rule("monsters/turns/twenty-stars")
@with_and_without
def test_a_winner_who_falls_has_no_stars(evolutions: str) -> None:
    scene = defied(evolutions=evolutions, challenges="tope_suicida roll_up", hearts={0: 1}, stars={0: 18})
    challenges(scene, 1, shows=(0, 1))
    scene.goes_on()
    assert (scene.match.out[0], scene.match.stars[0], scene.match.result) == (True, 0, None)


# The way in and out.


@pytest.mark.rule("king_of_new_york/cards/chinatown-regular", "king_of_new_york/moving/enter-manhattan")
@with_and_without
def test_chinatown_regular_heals_a_challenger_who_comes_in(evolutions: str) -> None:
    scene = fought("powerbomb roll_up", (0,), cards="chinatown_regular", hearts={0: 5}, evolutions=evolutions)
    assert scene.match.hearts[0] == 5 + 1 + 2


@pytest.mark.rule("king_of_new_york/cards/tourist", "king_of_new_york/moving/enter-manhattan")
@with_and_without
def test_tourist_is_paid_when_the_challenger_comes_in(evolutions: str) -> None:
    scene = fought("clothesline roll_up", (0,), cards="tourist", evolutions=evolutions)
    assert (scene.match.stars[0], scene.match.energy[0]) == (1 + 1, 2 + 1)


@pytest.mark.rule("king_of_new_york/cards/super-speed", "king_of_new_york/challenge/leave-the-ring")
@with_and_without
def test_who_has_moved_by_super_speed_still_enters(evolutions: str) -> None:
    scene = before_the_roll(evolutions, cards="super_speed", challenges="powerbomb roll_up")
    scene.takes(UseInBorough("super_speed", STATEN_ISLAND))
    past(scene).rolls(A_BLOW)
    stands_or_runs(scene)
    challenges(scene, 1, shows=(0,))
    after(scene)
    assert scene.match.place[:2] == [MANHATTAN, STATEN_ISLAND]


@pytest.mark.rule("king_of_new_york/attack/where-to", "king_of_new_york/moving/two-to-a-borough")
@with_and_without
def test_two_who_flee_choose_one_after_the_other(evolutions: str) -> None:
    scene = fight(evolutions=evolutions, seats=5, places=TWO_INSIDE, column={2: 1})
    scene.goes_on(Flee)
    scene.chooses(1, RUN_AWAY)
    scene.chooses(2, RUN_AWAY)
    assert isinstance(scene.match.question, WhereTo)
    assert scene.asks(1)
    scene.chooses(1, GoTo(BRONX))
    scene.goes_on(WhereTo)
    assert scene.asks(2)
    assert scene.why_not(2, GoTo(BRONX)) == "king_of_new_york/moving/two-to-a-borough"


@pytest.mark.rule("king_of_new_york/challenge/leave-the-ring", "king_of_new_york/moving/close-the-column")
@with_and_without
@pytest.mark.parametrize(
    ("champion", "places", "column"),
    [
        (1, [MANHATTAN, STATEN_ISLAND, BRONX], 0),  # the first column is won: who stands in the second leaves Manhattan
        (2, [BRONX, MANHATTAN, STATEN_ISLAND], 0),  # the second is won, and it closes: the first one is taken
    ],
)
def test_a_column_that_was_won_is_kept_when_somebody_falls_after_the_challenge(
    champion: int, places: list[int], column: int, evolutions: str
) -> None:
    """Two Ouches follow the Attack: a Unit in the Bronx takes the last Heart of seat 3, and four Monsters are left."""
    scene = defied(
        "AOOEEE", evolutions, seats=5, places=(BRONX, MANHATTAN, MANHATTAN, BRONX, QUEENS), column={2: 1},
        units=((BRONX, TANK),), hearts={3: 1}, challenges="powerbomb roll_up distract_the_referee",
    )  # fmt: skip
    challenges(scene, champion, shows=(0,))
    scene.goes_on(LeaveTheRing)
    scene.takes(GoTo(STATEN_ISLAND))
    scene.goes_on(LeaveTheColumn, BuyCards)
    if champion == 1:
        assert isinstance(scene.match.question, LeaveTheColumn)
        assert scene.asks(2)
        scene.takes(GoTo(BRONX))
    scene.goes_on(BuyCards)
    assert scene.match.out[3]
    assert (scene.match.place[:3], scene.match.column[0]) == (places, column)
