"""Turn order, the Bay, eliminations in odd moments, tokens, and two players: cases written from the rulings alone."""

from __future__ import annotations

import pytest

from lucha.games.king_of_tokyo.dice import RemovePoison, RemoveShrink
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.losing import LAST_SURVIVOR
from lucha.monsters.match import ExtraTurn
from lucha.monsters.shop import Buy, BuyRevealed
from lucha.monsters.turns import TWENTY_STARS
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, tokyo


def turns(play: Play, count: int) -> list[tuple[int, int]]:
    """Whose turns come next, and with how many dice; nobody does anything in them."""
    told = []
    for _ in range(count):
        assert play.needs is not None
        told.append((play.match.active, play.needs.count))
        play.rolls((NOTHING * 2)[: play.needs.count], play.match.active)
        play.ends(play.match.active)
    return told


# Whose turn it is.


@pytest.mark.rule("monsters/turns/next-turn", "king_of_tokyo/cards/freeze-time", "king_of_tokyo/cards/frenzy")
def test_freeze_time_comes_before_frenzy_and_then_the_next_monster() -> None:
    play = Play(tokyo("freeze_time", energy=[7], shop="frenzy", place=[0, CITY])).rolls("111223")
    play.buys(0)
    assert turns(play, 3) == [(0, 5), (0, 6), (1, 6)]


@pytest.mark.rule("king_of_tokyo/cards/frenzy", "king_of_tokyo/cards/opportunist")
def test_a_frenzy_that_an_opportunist_buys_comes_next_and_the_order_goes_on() -> None:
    play = Play(tokyo(others={2: "opportunist"}, energy=[2, 0, 7], shop="solar_powered", place=[0, CITY])).rolls(
        NOTHING
    )
    play.chooses(0, Buy(0))
    play.throws("frenzy")
    play.chooses(2, Buy(0))
    play.fills()
    assert turns(play, 3) == [(2, 6), (1, 6), (2, 6)]


@pytest.mark.rule("king_of_tokyo/cards/freeze-time")
def test_freeze_time_again_takes_two_dice_and_then_all_are_back() -> None:
    play = Play(tokyo("freeze_time", place=[0, CITY])).rolls("111223")
    assert play.needs is not None
    assert play.needs.count == 5
    play.rolls("11123")
    assert play.needs is not None
    assert play.needs.count == 4
    play.rolls("1123")
    assert turns(play, 3) == [(1, 6), (2, 6), (0, 6)]


@pytest.mark.rule("king_of_tokyo/cards/freeze-time", "king_of_tokyo/cards/shrink-ray", "king_of_tokyo/cards/extra-head")
def test_dice_that_cards_tokens_and_turns_take_and_add_are_counted_together() -> None:
    match = tokyo("freeze_time", "extra_head", place=[0, CITY])
    match.shrink[0] = 2
    play = Play(match)
    assert play.needs is not None
    assert play.needs.count == 5
    play.rolls("11123")
    assert play.needs is not None
    assert play.needs.count == 4


@pytest.mark.rule("monsters/turns/next-turn")
def test_who_is_out_is_passed_over() -> None:
    match = tokyo(seats=4, hearts=[10, 0, 10, 10], place=[0, 0, CITY])
    assert turns(Play(match), 4) == [(0, 6), (2, 6), (3, 6), (0, 6)]


@pytest.mark.rule("monsters/losing/eliminate", "king_of_tokyo/cards/frenzy")
@pytest.mark.parametrize("dies", [0, 2])
def test_extra_turns_of_the_dead_are_lost(dies: int) -> None:
    """Seat 0 dies of poison at the end of its turn, seat 2 of its claws."""
    match = tokyo(seats=4, hearts=[1 if dies == 0 else 9, 9, 1 if dies == 2 else 9, 9], place=[0, 0, CITY])
    match.poison[0] = 1
    play = Play(match)
    match.extra = [ExtraTurn(1, dies)]
    play.rolls("s11223" if dies == 2 else NOTHING)
    assert match.out[dies]
    assert match.extra == []
    assert match.active == 1


@pytest.mark.rule("monsters/turns/twenty-stars")
@pytest.mark.parametrize(
    ("stars", "winner"), [([20, 3, 3], 0), ([3, 20, 3], 1), ([3, 20, 20], 1), ([20, 20, 20], 0), ([3, 3, 20], 2)]
)
def test_twenty_stars_win_before_any_extra_turn_clockwise_from_the_one_on_turn(stars: list[int], winner: int) -> None:
    play = Play(tokyo(stars=stars, place=[0, CITY]))
    play.match.extra = [ExtraTurn(1, 0)]
    play.rolls(NOTHING)
    result = play.match.result
    assert result is not None
    assert (result.winners, result.rule) == ((winner,), TWENTY_STARS)


@pytest.mark.rule("monsters/turns/twenty-stars", "king_of_tokyo/cards/evacuation-orders")
def test_twenty_stars_that_are_lost_again_in_the_same_turn_win_nothing() -> None:
    match = tokyo(
        others={2: "opportunist"}, energy=[6, 0, 7], stars=[16], shop="skyscraper", place=[0, CITY]
    )  # fmt: skip
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.stars[0] == 20
    play.throws(next(card for card in match.shop.pile if card.startswith("evacuation_orders")))
    assert isinstance(match.question, BuyRevealed)
    play.chooses(2, Buy(0))
    play.fills()
    assert (match.stars[0], match.result) == (15, None)


@pytest.mark.rule("monsters/turns/twenty-stars", "king_of_tokyo/cards/opportunist")
def test_who_comes_to_twenty_on_anothers_turn_wins_at_the_end_of_that_turn() -> None:
    match = tokyo(others={2: "opportunist"}, energy=[2, 0, 6], stars=[0, 0, 16], shop="solar_powered", place=[0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("skyscraper")
    play.chooses(2, Buy(0))
    assert match.result is None
    play.fills()
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((2,), TWENTY_STARS)


# The Bay opens and closes.


@pytest.mark.rule("king_of_tokyo/tokyo/enter-tokyo")
@pytest.mark.parametrize(
    ("seats", "out", "zone"), [(4, (), OUTSIDE), (5, (), BAY), (6, (), BAY), (6, (5,), BAY), (6, (4, 5), OUTSIDE)]
)
def test_the_bay_is_there_while_five_live(seats: int, out: tuple[int, ...], zone: int) -> None:
    hearts = [0 if seat in out else 10 for seat in range(seats)]
    play = Play(tokyo(seats=seats, hearts=hearts, place=[0, CITY])).rolls(NOTHING)
    assert play.match.place[0] == zone


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay", "king_of_tokyo/tokyo/stay-or-yield")
@pytest.mark.parametrize(
    ("hearts", "choice", "places", "stars"),
    [
        (
            [9, 1, 9, 9, 9],
            STAY,
            [0, 0, CITY, 0, 0],
            [0, 0, 0, 0, 0],
        ),  # the City's falls: the Bay's moves there and stays,
        ([9, 1, 9, 9, 9], YIELD, [CITY, 0, 0, 0, 0], [1, 0, 0, 0, 0]),  # or leaves it to the attacker
        ([9, 9, 1, 9, 9], STAY, [0, CITY, 0, 0, 0], [0, 0, 0, 0, 0]),  # the Bay's falls: there is no Bay to enter
        ([9, 9, 1, 9, 9], YIELD, [CITY, 0, 0, 0, 0], [1, 0, 0, 0, 0]),
        ([9, 1, 1, 9, 9], None, [CITY, 0, 0, 0, 0], [1, 0, 0, 0, 0]),  # both fall
    ],
)
def test_an_attack_that_leaves_four_closes_the_bay_before_anybody_chooses(
    hearts: list[int], choice: object, places: list[int], stars: list[int]
) -> None:
    play = Play(tokyo(seats=5, hearts=hearts, place=[0, CITY, BAY, 0, 0])).rolls("s11223")
    if choice is None:
        assert not isinstance(play.match.question, StayOrYield)
    else:
        asked = 2 if hearts[1] == 1 else 1
        assert play.asks(asked)
        play.chooses(asked, choice)  # type: ignore[arg-type]
    assert play.match.place == places
    assert play.match.stars[0] == stars[0]


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay")
@pytest.mark.parametrize(
    ("attacker", "place", "then"),
    [
        (CITY, [CITY, BAY, 0, 0, 0], [CITY, 0, 0, 0, 0]),  # the other one has to go,
        (BAY, [BAY, CITY, 0, 0, 0], [0, CITY, 0, 0, 0]),  # or the attacker itself, and it finds no room again,
        (BAY, [BAY, 0, 0, 0, 0], [CITY, 0, 0, 0, 0]),  # or it moves to the empty City
    ],
)
def test_the_bay_closes_under_an_attack_from_inside(attacker: int, place: list[int], then: list[int]) -> None:
    match = tokyo(seats=5, hearts=[9, 9, 9, 9, 1], place=place)
    assert match.place[0] == attacker
    play = Play(match)
    stars = match.stars[0]
    play.rolls("s11223")
    assert match.out[4]
    assert match.place == then
    assert match.stars[0] == stars, "moving by closing is worth nothing"
    assert match.active == 1, "nobody is asked to leave"


@pytest.mark.rule("king_of_tokyo/tokyo/close-the-bay", "monsters/turns/tokens-at-the-end")
def test_the_bay_closes_when_poison_takes_the_fifth() -> None:
    match = tokyo(seats=5, hearts=[1, 9, 9, 9, 9], place=[0, CITY, BAY, 0, 0])
    match.poison[0] = 1
    play = Play(match).rolls(NOTHING)
    assert match.out[0]
    assert match.place == [0, CITY, 0, 0, 0]
    assert play.match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/it-has-a-child", "king_of_tokyo/tokyo/close-the-bay")
def test_a_child_keeps_the_bay_open() -> None:
    match = tokyo(seats=5, others={4: "it_has_a_child"}, hearts=[9, 9, 9, 9, 1], place=[CITY, BAY, 0, 0, 0])
    Play(match).rolls("s11223")
    assert match.place == [CITY, BAY, 0, 0, 0]
    assert match.hearts[4] == 10


@pytest.mark.rule("king_of_tokyo/tokyo/stay-or-yield", "king_of_tokyo/tokyo/enter-tokyo")
@pytest.mark.parametrize(
    ("city", "bay", "then"),
    [
        (STAY, STAY, [0, CITY, BAY, 0, 0]),
        (STAY, YIELD, [BAY, CITY, 0, 0, 0]),
        (YIELD, STAY, [CITY, 0, BAY, 0, 0]),
        (YIELD, YIELD, [CITY, 0, 0, 0, 0]),
    ],
)
def test_both_zones_choose_and_the_attacker_takes_the_city_first(city: object, bay: object, then: list[int]) -> None:
    play = Play(tokyo(seats=5, place=[0, CITY, BAY, 0, 0])).rolls("s11223")
    play.chooses(1, city)  # type: ignore[arg-type]
    play.chooses(2, bay)  # type: ignore[arg-type]
    assert play.match.place == then
    assert play.match.stars[0] == (1 if then[0] else 0)


@pytest.mark.rule("king_of_tokyo/cards/nova-breath", "king_of_tokyo/tokyo/stay-or-yield")
@pytest.mark.parametrize(("attacker", "other"), [(CITY, BAY), (BAY, CITY)])
def test_nova_breath_from_one_zone_lets_the_other_choose(attacker: int, other: int) -> None:
    play = Play(tokyo("nova_breath", seats=5, place=[attacker, other, 0, 0, 0])).rolls("s11223")
    assert play.asks(1)
    play.chooses(1, YIELD)
    assert play.match.place == [attacker, 0, 0, 0, 0]
    assert play.match.hearts == [10, 9, 9, 9, 9]


# Eliminations in odd moments.


@pytest.mark.rule("monsters/losing/go-on", "monsters/shop/offer-revealed")
def test_the_card_that_is_revealed_after_its_buyer_has_died_is_offered_all_the_same() -> None:
    match = tokyo(others={1: "opportunist"}, hearts=[3, 9, 9], energy=[9, 3], shop="tank", place=[0, 0, CITY])
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    assert match.out[0]
    play.throws("corner_store")
    assert play.asks(1)
    play.chooses(1, Buy(0))
    play.fills()
    assert (match.stars[1], match.active) == (1, 1)


@pytest.mark.rule("monsters/losing/go-on", "king_of_tokyo/cards/high-altitude-bombing")
@pytest.mark.parametrize(("hearts", "goes_on"), [([3, 9, 9], False), ([9, 3, 9], True)])
def test_an_opportunist_bombs_the_monster_on_turn_or_itself(hearts: list[int], goes_on: bool) -> None:
    match = tokyo(
        others={1: "opportunist"}, hearts=hearts, energy=[8, 4], shop="solar_powered heal", place=[0, 0, CITY]
    )  # fmt: skip
    play = Play(match).rolls(NOTHING)
    play.chooses(0, Buy(0))
    play.throws("high_altitude_bombing")
    play.chooses(1, Buy(0))
    play.fills()
    assert match.out == ([False, True, False] if goes_on else [True, False, False])
    if goes_on:
        assert play.may(0, Buy(1)), "its turn goes on"
    else:
        assert match.active == 1


@pytest.mark.rule("monsters/losing/last-survivor")
@pytest.mark.parametrize("how", ["claws", "card", "own card", "poison", "bite"])
def test_the_last_survivor_wins_at_once_however_the_others_fell(how: str) -> None:
    falls = how in ("own card", "poison", "bite")
    match = tokyo(
        others={1: "burrowing" if how == "bite" else ""}, hearts=[1, 9, 0] if falls else [9, 1, 0], energy=[3],
        shop="flame_thrower" if how == "card" else "national_guard", place=[0, CITY, 0],
    )  # fmt: skip
    match.poison[0] = 1 if how == "poison" else 0
    play = Play(match).rolls("s11223" if how in ("claws", "bite") else NOTHING)
    if how == "bite":
        play.chooses(1, YIELD)
    if how in ("card", "own card"):
        play.chooses(0, Buy(0))
    if how == "poison":
        play.passes(0)
    result = match.result
    assert result is not None
    assert (result.winners, result.rule) == ((1 if falls else 0,), LAST_SURVIVOR)


@pytest.mark.rule("king_of_tokyo/tokyo/enter-tokyo", "monsters/losing/eliminate")
def test_tokyo_is_empty_after_its_monster_has_died_and_the_next_one_must_enter() -> None:
    match = tokyo(hearts=[3], energy=[4], shop="tank", place=[CITY])
    play = Play(match).rolls("112233")
    play.chooses(0, Buy(0))
    play.fills()
    assert match.place == [OUTSIDE] * 3
    play.rolls(NOTHING, 1)
    assert match.place[1] == CITY


@pytest.mark.rule("king_of_tokyo/cards/burrowing", "monsters/losing/go-on")
def test_a_newcomer_that_is_bitten_to_death_leaves_the_city_empty() -> None:
    match = tokyo(seats=4, others={1: "burrowing"}, hearts=[1, 9, 9, 9], place=[0, CITY])
    play = Play(match).rolls("s11223")
    play.chooses(1, YIELD)
    assert match.out[0]
    assert match.place == [OUTSIDE] * 4
    assert (match.active, match.stars[0]) == (1, 0)


@pytest.mark.rule("king_of_tokyo/cards/eater-of-the-dead")
@pytest.mark.parametrize(
    ("hearts", "stars"), [([9, 1, 1, 9], 6 + 1), ([9, 1, 9, 9], 3 + 1), ([9, 9, 9, 9], 0)]
)  # fmt: skip
def test_the_eater_has_three_stars_of_each_that_falls_at_once(hearts: list[int], stars: int) -> None:
    """Both stand where Nova Breath hits them; seat 0 enters if the City is free."""
    match = tokyo("eater_of_the_dead", "nova_breath", seats=4, hearts=hearts, place=[0, CITY])
    play = Play(match).rolls("s11223")
    if play.asks(1):
        play.chooses(1, STAY)
    assert match.stars[0] == stars


@pytest.mark.rule("king_of_tokyo/cards/eater-of-the-dead", "king_of_tokyo/cards/high-altitude-bombing")
def test_an_eater_that_falls_with_the_others_has_nothing() -> None:
    match = tokyo(
        "eater_of_the_dead", seats=4, hearts=[3, 3, 9, 9], energy=[4], shop="high_altitude_bombing", place=[CITY]
    )
    Play(match).rolls(NOTHING).chooses(0, Buy(0))
    assert match.out == [True, True, False, False]
    assert match.stars[0] == 0


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
@pytest.mark.parametrize(
    ("out", "hearts"),
    [
        ((), [10, 9, 9, 9]),  # the City's is no neighbour
        ((1,), [10, 0, 8, 9]),
        ((3,), [10, 9, 8, 0]),
        ((1, 3), [10, 0, 8, 0]),
        ((2,), [10, 9, 0, 9]),  # the claw hits nobody
    ],
)
def test_the_neighbours_are_the_nearest_that_live(out: tuple[int, ...], hearts: list[int]) -> None:
    start = [0 if seat in out else 10 for seat in range(4)]
    place = [0, 0, 0 if 2 in out else CITY, 0]
    play = Play(tokyo("fire_breathing", seats=4, hearts=start, place=place)).rolls("s11223")
    assert play.match.hearts == hearts


# Tokens.


@pytest.mark.rule(
    "king_of_tokyo/dice/spend-hearts", "monsters/turns/tokens-at-the-end", "king_of_tokyo/cards/regeneration"
)
@pytest.mark.parametrize(("removed", "hearts"), [(0, 5 + 2 + 1 - 2), (1, 5 + 1 + 1 - 1), (2, 5)])
def test_each_heart_heals_or_takes_a_token_off_and_what_is_left_bites(removed: int, hearts: int) -> None:
    """Regeneration heals one more, and nothing where only tokens went."""
    match = tokyo("regeneration", hearts=[5], place=[0, CITY])
    match.poison[0] = 2
    play = Play(match).rolls("hh1123")
    for _ in range(removed):
        play.chooses(0, RemovePoison())
    if removed < 2:
        play.chooses(0, GAME.options(match, 0)[0])
    assert match.hearts[0] == hearts
    assert match.poison[0] == 2 - removed


@pytest.mark.rule("king_of_tokyo/cards/poison-spit", "king_of_tokyo/cards/shrink-ray")
@pytest.mark.parametrize(
    ("against", "option", "tokens"), [("", "no", 1), ("armor_plating", "no", 0), ("armor_plating", "yes", 1)]
)
def test_one_attack_gives_one_token_of_each_card_to_who_lost_hearts(against: str, option: str, tokens: int) -> None:
    match = tokyo(
        "poison_spit", "shrink_ray", others={1: against}, place=[0, CITY], options={"smash_is_enough": option}
    )  # fmt: skip
    Play(match).rolls("s11223")
    assert (match.poison, match.shrink) == ([0, tokens, 0], [0, tokens, 0])


@pytest.mark.rule("king_of_tokyo/cards/shrink-ray", "monsters/dice/roll-dice")
@pytest.mark.parametrize(("card", "lost"), [("", 0), ("acid_attack", 1), ("poison_quills", 0)])
def test_without_dice_there_is_no_roll_and_added_claws_count_all_the_same(card: str, lost: int) -> None:
    match = tokyo(card, place=[0, CITY])
    match.shrink[0] = 7
    play = Play(match)
    assert match.hearts[1] == 10 - lost
    assert play.asks(1) if lost else match.active == 1


@pytest.mark.rule("king_of_tokyo/cards/shrink-ray")
def test_a_token_that_is_won_while_rolling_counts_next_turn_and_one_that_goes_too() -> None:
    match = tokyo(place=[0, CITY])
    match.shrink[0] = 1
    play = Play(match).rolls("h1122")
    play.chooses(0, RemoveShrink())
    assert turns(play, 3) == [(1, 6), (2, 6), (0, 6)]


@pytest.mark.rule("monsters/losing/eliminate")
def test_tokens_go_with_their_monster_and_stay_when_their_card_goes() -> None:
    match = tokyo("poison_spit", "metamorph", hearts=[9, 9, 1], place=[0, 0, CITY])
    match.poison = [0, 1, 3]
    play = Play(match).rolls("s11223")
    assert match.poison == [0, 1, 0]
    sold = next(option for option in GAME.options(match, 0) if getattr(option, "other", "") == "poison_spit")
    play.chooses(0, sold)
    assert match.poison == [0, 1, 0]


# Two players.


@pytest.mark.rule("king_of_tokyo/tokyo/start-in-tokyo", "king_of_tokyo/tokyo/enter-tokyo")
@pytest.mark.parametrize(
    ("seats", "out", "option", "gains"),
    [
        (2, (), "yes", (0, 2)),
        (2, (), "no", (3, 0)),
        (3, (2,), "yes", (3, 0)),  # by seats at set-up: who is out makes no difference
        (3, (), "yes", (3, 0)),
    ],
)
def test_with_two_seats_tokyo_gives_energy(
    seats: int, out: tuple[int, ...], option: str, gains: tuple[int, int]
) -> None:  # fmt: skip
    """One entry and one start."""
    hearts = [0 if seat in out else 10 for seat in range(seats)]
    match = tokyo(seats=seats, hearts=hearts, options={"two_player_variant": option})
    play = Play(match).rolls(NOTHING)
    while match.active != 0 or play.needs is None:
        turns(play, 1)
    assert (match.stars[0], match.energy[0]) == gains


@pytest.mark.rule("king_of_tokyo/cards/urbavore")
def test_urbavores_own_star_stays_a_star_with_two_players() -> None:
    match = tokyo("urbavore", seats=2, place=[CITY])
    Play(match)
    assert (match.stars[0], match.energy[0]) == (1, 1)


@pytest.mark.rule("king_of_tokyo/cards/fire-breathing")
def test_with_two_players_fire_breathing_burns_one() -> None:
    play = Play(tokyo("fire_breathing", seats=2, place=[0, CITY])).rolls("s11223")
    assert play.match.hearts == [10, 8]
