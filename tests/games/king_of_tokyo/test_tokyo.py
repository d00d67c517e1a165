"""Tokyo: the turn, the dice, City and Bay, both ways to win."""

from __future__ import annotations

import pytest

from lucha.core.verdict import Illegal
from lucha.games.king_of_tokyo.dice import RemovePoison, RemoveShrink
from lucha.games.king_of_tokyo.events import BayClosed, TokyoEntered
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD
from lucha.games.king_of_tokyo.turns import SetUp
from lucha.monsters.dice import Keep, KeepDice
from lucha.monsters.match import ExtraTurn
from lucha.monsters.resolving import Resolve
from lucha.monsters.shop import Buy, BuyCards, Sweep
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, faces, tokyo


@pytest.mark.rule(
    "king_of_tokyo/turns/set-up",
    "monsters/turns/who-begins",
    "monsters/turns/roll-for-the-start",
    "monsters/turns/compare-attacks",
)
def test_the_most_claws_begin_and_those_who_tie_roll_again() -> None:
    match = GAME.new(GAME.setup(seats=3))
    assert match.agenda == [SetUp()]
    play = Play(match)
    for card in ("heal", "tank", "frenzy"):
        play.throws(card)
    for text in ("sshhhh", "s11111", "sseeee"):
        play.throws(*faces(text))
    for text in ("hhhhhh", "shhhhh"):
        play.throws(*faces(text))
    assert (match.active, match.turn, match.place) == (2, 1, [OUTSIDE] * 3)
    assert (match.hearts, match.stars, match.energy) == ([10] * 3, [0] * 3, [0] * 3)
    assert match.shop.spaces == ["heal", "tank", "frenzy"]


@pytest.mark.rule("monsters/turns/one-of-each")
def test_nobody_picks_a_monster_twice() -> None:
    from lucha.core.setup import BadSetup

    with pytest.raises(BadSetup):
        GAME.setup(seats=3, picks=("kraken", "kraken"))


@pytest.mark.rule("monsters/dice/roll-dice", "monsters/dice/keep-dice", "monsters/dice/roll-again")
def test_three_rolls_and_what_was_kept_may_be_rolled_later() -> None:
    play = Play(tokyo())
    play.throws(*faces("11hess"))
    play.chooses(0, Keep(faces("11")))
    play.throws(*faces("2222"))
    assert play.match.rolls == 1
    play.chooses(0, Keep(faces("2222")))
    play.throws(*faces("2s"))
    assert play.match.stars[0] == 2 + 2 + 1  # five 2s, and Tokyo
    assert not isinstance(play.match.question, KeepDice)


@pytest.mark.rule("monsters/dice/keep-dice")
def test_dice_that_show_the_same_are_alike() -> None:
    play = Play(tokyo())
    play.throws(*faces("111111"))
    assert len(GAME.options(play.match, 0)) == 7
    assert GAME.options(play.match, 0)[0] == Keep(faces("111111"))


@pytest.mark.rule(
    "king_of_tokyo/dice/score-numbers", "monsters/resolving/resolve-dice", "monsters/resolving/resolve-face"
)
@pytest.mark.parametrize(
    ("text", "stars"),
    [("111hhh", 1), ("222hhh", 2), ("333hhh", 3), ("1111hh", 2), ("333333", 6), ("111222", 3), ("1122hh", 0)],
)
def test_three_of_a_number_and_more(text: str, stars: int) -> None:
    play = Play(tokyo(place=[OUTSIDE, CITY])).rolls(text)
    assert play.match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/dice/take-energy")
def test_energy_dice_are_energy() -> None:
    assert Play(tokyo()).rolls("eee123").match.energy[0] == 3


@pytest.mark.rule("king_of_tokyo/dice/resolve-hearts", "king_of_tokyo/dice/heal-with-dice")
@pytest.mark.parametrize(("place", "hearts"), [(OUTSIDE, 10), (CITY, 8)])
def test_hearts_heal_outside_tokyo_up_to_ten(place: int, hearts: int) -> None:
    play = Play(tokyo(place=[place], hearts=[8])).rolls("hhhh12")
    assert play.match.hearts[0] == hearts


@pytest.mark.rule("king_of_tokyo/dice/spend-hearts", "king_of_tokyo/dice/take-token-off")
def test_a_heart_takes_a_token_off_outside_tokyo() -> None:
    match = tokyo(place=[OUTSIDE, CITY], hearts=[5])
    match.poison[0], match.shrink[0] = 1, 1
    play = Play(match)
    play.rolls("hhh12")
    play.chooses(0, RemovePoison())
    play.chooses(0, RemoveShrink())
    assert (match.poison[0], match.shrink[0], match.hearts[0]) == (0, 0, 6)
    inside = tokyo(place=[CITY], hearts=[5])
    inside.shrink[0] = 1
    Play(inside).rolls("hhh12")
    assert inside.shrink[0] == 1


@pytest.mark.rule("king_of_tokyo/dice/claws", "monsters/attack/attack", "monsters/losing/lose-hearts")
@pytest.mark.parametrize(
    ("place", "hearts"), [([CITY, 0, 0], [10, 8, 8]), ([0, CITY, 0], [10, 8, 10]), ([0, 0, 0], [10, 10, 10])]
)
def test_claws_hit_the_other_side(place: list[int], hearts: list[int]) -> None:
    assert Play(tokyo(place=place)).rolls("ss1122").match.hearts == hearts


@pytest.mark.rule("king_of_tokyo/tokyo/start-in-tokyo")
def test_starting_in_tokyo_gives_two_stars() -> None:
    assert Play(tokyo(place=[CITY])).match.stars[0] == 2
    assert Play(tokyo(seats=5, place=[BAY, CITY])).match.stars[0] == 2


@pytest.mark.rule("king_of_tokyo/tokyo/enter-tokyo")
@pytest.mark.parametrize(
    ("seats", "place", "then"),
    [
        (4, [0, 0, 0, 0], CITY),
        (4, [0, CITY, 0, 0], OUTSIDE),
        (5, [0, CITY, 0, 0, 0], BAY),
        (5, [0, CITY, BAY, 0, 0], OUTSIDE),
        (5, [0, 0, BAY, 0, 0], CITY),
    ],
)
def test_an_empty_city_is_taken_then_an_empty_bay(seats: int, place: list[int], then: int) -> None:
    play = Play(tokyo(seats=seats, place=place)).rolls(NOTHING)
    assert play.match.place[0] == then
    assert play.match.stars[0] == (then != OUTSIDE)


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield", "monsters/losing/go-on")
@pytest.mark.parametrize(("choice", "places"), [(STAY, [0, CITY, 0]), (YIELD, [CITY, 0, 0])])
def test_hit_in_tokyo_one_may_leave_and_the_hearts_stay_lost(choice: object, places: list[int]) -> None:
    play = Play(tokyo(place=[0, CITY])).rolls("s11223")
    assert play.asks(1)
    play.chooses(1, choice)  # type: ignore[arg-type]
    assert play.match.place == places
    assert play.match.hearts == [10, 9, 10]
    assert play.match.stars[0] == places[0]


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield")
def test_city_and_bay_choose_at_the_same_time_and_the_attacker_takes_the_city() -> None:
    play = Play(tokyo(seats=5, place=[0, CITY, BAY])).rolls("s11223")
    assert play.asks(1, 2)
    play.chooses(2, YIELD)
    assert play.match.place == [0, CITY, BAY, 0, 0], "nobody sees a choice before all are in"
    play.chooses(1, YIELD)
    assert play.match.place == [CITY, 0, 0, 0, 0]


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield")
def test_cards_that_cost_hearts_let_nobody_leave() -> None:
    play = Play(tokyo(place=[0, CITY], energy=[3], shop="flame_thrower")).rolls(NOTHING).buys(0)
    assert play.match.hearts == [10, 8, 8]
    assert play.match.place[1] == CITY


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay", "monsters/losing/close-up", "monsters/losing/eliminate")
@pytest.mark.parametrize(
    ("place", "then"), [([0, 0, BAY, CITY, 0], OUTSIDE), ([CITY, 0, BAY, 0, 0], OUTSIDE), ([0, 0, BAY, 0, 0], CITY)]
)
def test_with_four_left_the_bay_closes(place: list[int], then: int) -> None:
    match = tokyo(seats=5, place=place, hearts=[10, 10, 10, 10, 1], energy=[3], shop="flame_thrower")
    play = Play(match)
    stars = match.stars[2]
    play.rolls("h11223")
    if place == [0, 0, BAY, 0, 0]:
        match.place[0] = OUTSIDE  # it has just entered the City: put it back
        match.place[2] = BAY
    play.buys(0)
    assert match.out[4]
    assert match.place[2] == then
    assert match.stars[2] == stars
    assert BayClosed(2, then) in play.heard


@pytest.mark.rule("king_of_tokyo/tokyo/two-players")
def test_two_players_gain_energy_in_tokyo() -> None:
    match = tokyo(seats=2)
    Play(match).rolls(NOTHING)
    assert (match.stars[0], match.energy[0], match.place[0]) == (0, 1, CITY)
    match = tokyo(seats=2, place=[CITY])
    Play(match)
    assert (match.stars[0], match.energy[0]) == (0, 1)
    match = tokyo(seats=2, place=[CITY], options={"two_player_variant": "no"})
    Play(match)
    assert (match.stars[0], match.energy[0]) == (2, 0)


@pytest.mark.rule("king_of_tokyo/turns/order-of-resolving", "monsters/resolving/resolve-next")
def test_the_order_is_asked_for_where_it_can_matter() -> None:
    hearts = [5, 1, 10, 10, 10]
    match = tokyo(seats=5, place=[BAY, 0, CITY], hearts=hearts)
    play = Play(match).rolls("hs1122")
    assert play.asks(0)
    play.chooses(0, Resolve(Face.SMASH))
    assert match.place[0] == OUTSIDE, "the Bay has closed under it"
    assert match.hearts[0] == 6, "so the Heart heals"
    fixed = tokyo(seats=5, place=[BAY, 0, CITY], hearts=hearts, options={"resolve_order": "fixed"})
    Play(fixed).rolls("hs1122")
    assert fixed.hearts[0] == 5
    plain = tokyo(place=[CITY, 0, 0], hearts=[5, 1, 10])
    assert not Play(plain).rolls("hs1122").asks(0)


@pytest.mark.rule("monsters/losing/last-survivor")
def test_the_last_survivor_wins_at_once_in_the_middle_of_buying() -> None:
    match = tokyo(place=[CITY], hearts=[4, 3, 2], energy=[9], shop="high_altitude_bombing")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((0,), "monsters/losing/last-survivor")
    assert match.agenda == []


@pytest.mark.rule("monsters/losing/nobody-left")
def test_when_the_last_fall_together_nobody_wins() -> None:
    match = tokyo(place=[CITY], hearts=[3, 3, 2], energy=[9], shop="high_altitude_bombing")
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((0, 1, 2), True)


@pytest.mark.rule("monsters/turns/twenty-stars", "monsters/turns/end-the-turn")
def test_twenty_stars_win_at_the_end_of_the_turn_the_monster_on_turn_first() -> None:
    match = tokyo(place=[0, CITY], stars=[19, 20, 20], energy=[3])
    play = Play(match).rolls("111122")
    assert match.result is None
    assert match.stars[0] == 20
    play.passes()
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((0,), "monsters/turns/twenty-stars")
    other = tokyo(place=[0, CITY], stars=[0, 20, 20])
    Play(other).rolls(NOTHING)
    assert other.result is not None
    assert other.result.winners == (1,)


@pytest.mark.rule("monsters/losing/eliminate")
def test_elimination_comes_before_twenty_stars() -> None:
    match = tokyo(place=[0, CITY], stars=[18], hearts=[2, 10, 10], energy=[3], shop="national_guard")
    Play(match).rolls(NOTHING).buys(0)
    assert match.out[0]
    assert match.stars[0] == 0
    assert match.result is None


@pytest.mark.rule("monsters/losing/eliminate", "monsters/losing/go-on", "monsters/turns/next-turn")
def test_a_monster_that_dies_on_its_own_turn_ends_it_and_the_shop_is_filled() -> None:
    match = tokyo("wings", place=[CITY], hearts=[2], energy=[5], shop="national_guard")
    match.extra = [ExtraTurn(1, 0)]
    play = Play(match)
    play.rolls("h11223")
    match.energy[0] = 3
    play.buys(0)
    assert (match.out[0], match.cards[0], match.energy[0], match.place[0]) == (True, [], 0, OUTSIDE)
    assert match.active == 1
    assert None not in match.shop.spaces
    assert match.extra == []
    assert "wings" in match.shop.discard


@pytest.mark.rule("monsters/turns/turn-limit")
@pytest.mark.parametrize(("stars", "winners"), [([3, 5, 4], (1,)), ([5, 5, 4], (0, 1))])
def test_the_turn_limit_goes_by_stars(stars: list[int], winners: tuple[int, ...]) -> None:
    match = tokyo(stars=stars)
    match.turn = 300
    Play(match)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == (winners, len(winners) > 1)


@pytest.mark.rule("monsters/turns/turn-limit")
def test_the_turn_limit_may_be_shorter() -> None:
    match = tokyo(stars=[1], options={"turn_limit": "150"})
    match.turn = 150
    Play(match)
    assert match.result is not None


@pytest.mark.rule(
    "monsters/shop/buy-cards", "monsters/shop/buy-card", "monsters/shop/price", "monsters/shop/fill-the-shop"
)
def test_cards_are_paid_and_the_new_one_may_be_bought_too() -> None:
    match = tokyo(energy=[4], shop="corner_store tank frenzy")
    play = Play(match).rolls(NOTHING)
    assert play.why_not(0, Buy(2)) == "monsters/shop/price"
    play.chooses(0, Buy(0))
    play.throws("solar_powered")
    assert (match.energy[0], match.stars[0]) == (1, 2)
    assert match.shop.spaces == ["solar_powered", "tank", "frenzy"]
    assert match.shop.discard == ["corner_store"]
    assert not play.asks(0), "with 1 Energy there is nothing to buy"


@pytest.mark.rule("monsters/shop/sweep-the-shop")
def test_a_sweep_costs_two_and_the_swept_cards_are_in_the_discards_first() -> None:
    match = tokyo(energy=[3], shop="corner_store tank frenzy")
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Sweep())
    assert match.shop.discard == ["corner_store", "tank", "frenzy"]
    for card in ("wings", "jets", "mimic"):
        play.throws(card)
    assert (match.energy[0], match.shop.spaces) == (1, ["wings", "jets", "mimic"])


@pytest.mark.rule("monsters/shop/sweep-the-shop")
def test_a_sweep_takes_two_energy() -> None:
    match = tokyo("alien_origin", energy=[1], shop="corner_store solar_powered")
    play = Play(match).rolls(NOTHING)
    assert play.why_not(0, Sweep()) == "monsters/shop/sweep-the-shop"


@pytest.mark.rule("monsters/shop/empty-space")
def test_without_cards_a_space_stays_empty_and_the_discards_are_a_new_pile() -> None:
    match = tokyo(energy=[9], shop="corner_store tank frenzy")
    match.shop.pile, match.shop.discard = [], ["heal"]
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert play.needs is not None
    assert sorted(play.needs.pool) == ["corner_store", "heal"]
    play.throws("heal")
    play.chooses(0, Buy(0))
    play.throws("corner_store")
    match.shop.pile, match.shop.discard = [], []
    match.cards[1] = ["mimic", "jets"]
    match.shop.spaces = [None, None, "tank"]
    with pytest.raises(Illegal) as refused:
        play.chooses(0, Buy(0))
    assert refused.value.rule == "monsters/shop/empty-space"


@pytest.mark.rule("monsters/turns/next-turn")
def test_turns_go_clockwise_and_extra_turns_come_first() -> None:
    match = tokyo(seats=4, hearts=[10, 0, 10, 10])
    match.extra = [ExtraTurn(1, 3), ExtraTurn(0, 0, 1)]
    match.regular = 0
    play = Play(match)
    assert (match.active, match.fewer) == (0, 1)
    play.rolls("h1122").ends()
    assert (match.active, match.fewer) == (3, 0)
    play.rolls(NOTHING, 3).ends(3)
    assert match.active == 2, "the order goes on where it stopped, and nobody is at seat 1 any more"


def test_being_asked_to_buy_needs_something_that_can_be_bought() -> None:
    play = Play(tokyo(energy=[1])).rolls(NOTHING)
    assert not isinstance(play.match.question, BuyCards)
    assert TokyoEntered(0, CITY) in play.heard
