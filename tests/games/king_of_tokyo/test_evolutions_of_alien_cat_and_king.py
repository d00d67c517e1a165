"""The Evolutions of Alienoid, Cyber Kitty and The King, a test for every clause."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.king_of_tokyo.evolve_claws import GiveEnergy
from lucha.games.king_of_tokyo.evolve_gains import GiveEnergyOrStar, GiveStar
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import PlayEvolution, Use, UseOnCard, UseOnMonster
from lucha.monsters.challenge import IssueAChallenge
from lucha.monsters.evolved import ForceOut, Spare, SpareAVictim, TakeTheRoom
from tests.games.king_of_tokyo.evolved import INSIDE, NOBODY_IN, cards, of, turn_of
from tests.games.king_of_tokyo.tokyo import CITY, GAME, NOTHING, OUTSIDE, faces, goods

# Cards that bring and take when they are played.

ANY_TIME = [
    ("alienoid", "alien_scourge", (3, 1, 5)),
    ("the_king", "giant_banana", (1, 1, 7)),
    ("pandakai", "bear_necessities", (0, 3, 7)),
]


@pytest.mark.rule(
    "king_of_tokyo/evolutions/alien-scourge", "king_of_tokyo/evolutions/giant-banana",
    "king_of_tokyo/evolutions/bear-necessities",
)  # fmt: skip
@pytest.mark.parametrize(("monster", "card", "left"), ANY_TIME)
def test_gains_at_any_time(monster: str, card: str, left: tuple[int, int, int]) -> None:
    play = of(monster, card, hearts=[5], stars=[1], energy=[1])
    play.chooses(0, PlayEvolution(card))
    assert goods(play) == left
    assert cards(play).spent[0] == [card]


@pytest.mark.rule("king_of_tokyo/evolutions/electro-scratch", "king_of_tokyo/evolutions/pandamonium")
def test_what_happens_to_all_others() -> None:
    play = of("cyber_kitty", "electro_scratch")
    play.chooses(0, PlayEvolution("electro_scratch"))
    assert play.match.hearts == [10, 9, 9]
    play = of("pandakai", "pandamonium")
    play.chooses(0, PlayEvolution("pandamonium"))
    assert play.match.energy == [6, 3, 3]


# Alienoid.


@pytest.mark.rule(
    "king_of_tokyo/evolutions/precision-field-support", "king_of_tokyo/evolve_shop/search-for-a-keep"
)  # fmt: skip
def test_precision_field_support_takes_the_first_cheap_keep() -> None:
    play = of("alienoid", "precision_field_support")
    play.chooses(0, PlayEvolution("precision_field_support"))
    for card in ("wings", "heal", "herd_culler"):
        play.throws(card)
    assert play.match.cards[0] == ["herd_culler"], "Wings cost 6, and Heal is no Keep card"
    assert play.match.shop.discard[-2:] == ["wings", "heal"]
    assert cards(play).found == []
    assert play.match.energy[0] == 0


@pytest.mark.rule("king_of_tokyo/evolve_shop/search-for-a-keep")
def test_a_search_goes_on_in_the_discards_and_finds_nothing_where_nothing_is() -> None:
    play = of("alienoid", "precision_field_support")
    shop = play.match.shop
    shop.discard, shop.pile = [card for card in shop.pile if card != "wings"], ["wings"]
    play.chooses(0, PlayEvolution("precision_field_support"))
    play.throws("wings")
    play.throws("stretchy")
    assert play.match.cards[0] == ["stretchy"]
    play = of("alienoid", "precision_field_support")
    shop = play.match.shop
    dear = [card for card in shop.pile if not (play.match.design(card).is_keep and play.match.design(card).cost <= 4)]
    shop.pile = dear
    play.chooses(0, PlayEvolution("precision_field_support"))
    assert play.match.cards[0] == []
    assert shop.pile == dear
    assert cards(play).spent[0] == ["precision_field_support"]


@pytest.mark.rule("king_of_tokyo/evolutions/anger-batteries")
def test_anger_batteries_count_the_hearts_lost_in_this_turn() -> None:
    play = turn_of(of("alienoid", "anger_batteries", place=INSIDE), 1)
    play.rolls("sss122", 1)
    play.past().chooses(0, YIELD)
    play.until("leave", 0).chooses(0, PlayEvolution("anger_batteries"))
    assert play.match.energy[0] == 3


@pytest.mark.rule("king_of_tokyo/evolutions/adapting-technology")
def test_adapting_technology_sweeps_three_times_for_nothing() -> None:
    play = of("alienoid", on_table="adapting_technology", place=INSIDE)
    play.match.counters["adapting_technology"] = 3
    play.rolls(NOTHING)
    for left in (2, 1):
        play.chooses(0, Use("adapting_technology"))
        play.fills()
        assert play.match.counters["adapting_technology"] == left
    play.chooses(0, Use("adapting_technology"))
    play.fills()
    assert cards(play).spent[0] == ["adapting_technology"]
    assert play.match.energy[0] == 0
    play = of("alienoid", "adapting_technology")
    play.chooses(0, PlayEvolution("adapting_technology"))
    assert play.match.counters["adapting_technology"] == 3


@pytest.mark.rule("king_of_tokyo/evolutions/funny-looking-but-dangerous")
@pytest.mark.parametrize(("dice", "left"), [("222113", 9), ("221133", 10)])
def test_funny_looking_but_dangerous_with_three_twos(dice: str, left: int) -> None:
    play = of("alienoid", on_table="funny_looking_but_dangerous", place=INSIDE).rolls(dice)
    assert play.match.hearts == [10, left, left]


@pytest.mark.rule("king_of_tokyo/evolutions/exotic-arms")
@pytest.mark.parametrize(("dice", "own", "victim"), [("sss112", (2, 10), 5), ("ss1123", (0, 8), 8)])
def test_exotic_arms_stake_two_energy(dice: str, own: tuple[int, int], victim: int) -> None:
    play = of("alienoid", on_table="exotic_arms", energy=[2])
    play.chooses(0, Use("exotic_arms"))
    assert play.match.energy[0] == 0
    play.rolls(dice)
    assert (play.match.energy[0], play.match.hearts[0]) == own
    play.chooses(1, STAY)
    assert play.match.hearts[1] == victim
    assert "exotic_arms" not in play.match.counters


@pytest.mark.rule("king_of_tokyo/evolutions/exotic-arms")
def test_without_a_stake_exotic_arms_do_nothing() -> None:
    play = of("alienoid", on_table="exotic_arms", energy=[2])
    play.chooses(0, PASS)
    play.rolls("sss112")
    play.chooses(1, STAY)
    assert (play.match.energy[0], play.match.hearts[:2]) == (2, [10, 7])


@pytest.mark.rule("king_of_tokyo/evolutions/mothership-support")
def test_mothership_support_heals_once_in_a_turn() -> None:
    play = of("alienoid", on_table="mothership_support", energy=[5], hearts=[5], place=INSIDE).rolls(NOTHING)
    play.chooses(0, Use("mothership_support"))
    assert goods(play) == (2, 4, 6)
    assert not play.may(0, Use("mothership_support"))


@pytest.mark.rule("king_of_tokyo/evolutions/superior-alien-technology")
def test_superior_alien_technology_buys_keeps_at_half_their_price_rounded_up() -> None:
    play = of("alienoid", on_table="superior_alien_technology", energy=[9], shop="urbavore energize jets", place=INSIDE)
    play.rolls(NOTHING)
    half = [option.other for option in GAME.options(play.match, 0) if isinstance(option, UseOnCard)]
    assert half == ["urbavore", "jets"], "Energize is no Keep card"
    play.chooses(0, UseOnCard("superior_alien_technology", "jets"))
    play.fills()
    assert play.match.energy[0] == 6
    assert cards(play).tagged == {"jets": "superior_alien_technology"}
    play.buys(0)
    assert cards(play).tagged == {"jets": "superior_alien_technology"}, "the full price, and no token"


@pytest.mark.rule("king_of_tokyo/evolutions/superior-alien-technology")
def test_not_more_than_three_at_a_time() -> None:
    play = of("alienoid", on_table="superior_alien_technology", energy=[9], shop="jets", place=INSIDE)
    for card in ("wings", "urbavore", "stretchy"):
        cards(play).tagged[card] = "superior_alien_technology"
    play.rolls(NOTHING)
    assert not play.may(0, UseOnCard("superior_alien_technology", "jets"))


@pytest.mark.rule("king_of_tokyo/evolve_shop/roll-for-the-card")
def test_a_claw_takes_a_cheap_card_away() -> None:
    play = of("alienoid", on_table="superior_alien_technology")
    play.match.cards[0] = ["wings", "jets", "urbavore"]
    for card in ("wings", "jets"):
        play.match.shop.pile.remove(card)
        cards(play).tagged[card] = "superior_alien_technology"
    play.match.shop.pile.remove("urbavore")
    turn_of(play, 0)
    play.throws(Face.SMASH)
    play.throws(Face.HEART)
    assert play.match.cards[0] == ["jets", "urbavore"]
    assert cards(play).tagged == {"jets": "superior_alien_technology"}
    assert play.match.shop.discard == ["wings"]


# Cyber Kitty.


@pytest.mark.rule("king_of_tokyo/evolutions/nine-lives", "monsters/evolved/fallen-play")
def test_nine_lives() -> None:
    play = of("cyber_kitty", "nine_lives mega_purr", "mouse_hunter", hearts=[2], stars=[5], energy=[6], place=INSIDE)
    play.match.cards[0] = ["wings"]
    turn_of(play, 1)
    play.match.cards[1] = ["eater_of_the_dead"]
    play.rolls("sss122", 1)
    play.until("loss", 0).chooses(0, PASS)
    play.chooses(0, PASS)  # Wings
    play.chooses(0, STAY)
    play.until("zero", 0).chooses(0, PlayEvolution("nine_lives"))
    play.past()
    assert goods(play) == (9, 0, 9)
    assert play.match.out == [False] * 3
    assert play.match.place[0] == OUTSIDE
    assert play.match.cards[0] == []
    assert cards(play).hands[0] == cards(play).table[0] == []
    assert cards(play).spent[0] == ["mouse_hunter", "nine_lives"]
    assert cards(play).buried[0] == ["mega_purr"], "nobody has seen it"
    assert play.match.stars[1] == 3 + 1, "it came to 0 Hearts all the same; and Tokyo"


@pytest.mark.rule("monsters/evolved/fallen-play")
def test_nine_lives_comes_before_a_child_and_nothing_else_is_played_at_zero() -> None:
    play = of("cyber_kitty", "nine_lives electro_scratch", hearts=[2], place=INSIDE)
    play.match.cards[0] = ["it_has_a_child"]
    turn_of(play, 1)
    play.rolls("sss122", 1)
    play.past().chooses(0, STAY)
    play.until("zero", 0)
    assert not play.may(0, PlayEvolution("electro_scratch"))
    play.chooses(0, PlayEvolution("nine_lives"))
    play.past()
    assert (play.match.hearts[0], play.match.stars[0]) == (9, 9)


@pytest.mark.rule(
    "king_of_tokyo/evolutions/mega-purr", "king_of_tokyo/evolve_gains/give-energy-or-star",
    "king_of_tokyo/evolve_gains/pay-the-tribute",
)  # fmt: skip
def test_mega_purr_takes_what_each_other_likes_to_give() -> None:
    play = of("cyber_kitty", "mega_purr", seats=4, place=[0] * 4, stars=[0, 2, 0, 0], energy=[0, 2, 1, 0])
    play.chooses(0, PlayEvolution("mega_purr"))
    assert isinstance(play.match.question, GiveEnergyOrStar)
    assert GAME.options(play.match, 1) == [GiveEnergy(), GiveStar()]
    play.chooses(1, GiveStar())
    assert play.match.stars == [1, 1, 0, 0]
    assert play.match.energy == [1, 2, 0, 0], "seat 2 has Energy alone, seat 3 nothing"


@pytest.mark.rule("king_of_tokyo/evolutions/cat-nip")
def test_cat_nip_has_one_roll_and_everything_twice() -> None:
    play = of("cyber_kitty", "cat_nip", hearts=[5])
    play.match.cards[0] = ["giant_brain", "energy_drink"]
    play.match.energy[0] = 3
    play.chooses(0, PlayEvolution("cat_nip"))
    play.throws(*faces("222hes"))
    assert isinstance(play.match.question, StayOrYield), "there is no second Roll, not even for Energy"
    assert goods(play) == (4, 5, 7)
    assert play.match.hearts[1] == 8


@pytest.mark.rule(
    "king_of_tokyo/evolutions/play-with-your-food", "monsters/evolved/attacker-chooses",
    "monsters/evolved/spare-a-victim", "monsters/evolved/take-something-else",
)  # fmt: skip
def test_play_with_your_food() -> None:
    play = of("cyber_kitty", on_table="play_with_your_food", stars=[0, 3], energy=[5, 3]).rolls("sss122")
    assert isinstance(play.match.question, SpareAVictim)
    play.chooses(0, Spare())
    play.chooses(1, STAY)
    assert goods(play) == (1, 6, 10)
    assert goods(play, 1) == (2, 2, 9)
    play = of("cyber_kitty", on_table="play_with_your_food", stars=[0, 3], energy=[0, 3]).rolls("sss122")
    play.chooses(0, PASS)
    assert goods(play, 1) == (3, 3, 7)
    play = of("cyber_kitty", on_table="play_with_your_food").rolls("s12233")
    assert isinstance(play.match.question, StayOrYield), "one Heart is not enough to play with"


@pytest.mark.rule("king_of_tokyo/evolutions/play-with-your-food")
def test_a_loss_that_is_all_played_away_asks_nobody_to_leave() -> None:
    play = of("cyber_kitty", on_table="play_with_your_food").rolls("ss1223")
    play.chooses(0, Spare())
    assert not isinstance(play.match.question, StayOrYield)
    assert play.match.hearts[1] == 10


@pytest.mark.rule("king_of_tokyo/evolutions/feline-motor", "monsters/evolved/take-the-room")
def test_feline_motor_enters_for_another() -> None:
    play = turn_of(of("cyber_kitty", on_table="feline_motor", place=NOBODY_IN), 1)
    play.rolls(NOTHING, 1)
    assert isinstance(play.match.question, TakeTheRoom)
    play.chooses(0, Use("feline_motor"))
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert play.match.stars == [1, 0, 0]


@pytest.mark.rule("king_of_tokyo/evolutions/feline-motor")
def test_feline_motor_stands_still_for_who_was_inside_at_the_start() -> None:
    play = turn_of(of("cyber_kitty", on_table="feline_motor", place=INSIDE), 1)
    play.rolls("s12233", 1)
    play.chooses(0, YIELD)
    assert play.match.place == [OUTSIDE, CITY, OUTSIDE]


@pytest.mark.rule("king_of_tokyo/evolutions/mouse-hunter", "king_of_tokyo/evolutions/meow-missle")
@pytest.mark.parametrize(("dice", "stars", "lost"), [("122333", 4, 1), ("223333", 4, 0)])
def test_a_one_is_a_star_and_a_claw(dice: str, stars: int, lost: int) -> None:
    play = of("cyber_kitty", on_table="mouse_hunter meow_missle").rolls(dice)
    if lost:
        play.chooses(1, STAY)
    assert (play.match.stars[0], play.match.hearts[1]) == (stars, 10 - lost)


# The King.


@pytest.mark.rule("king_of_tokyo/evolutions/monkey-rush", "monsters/evolved/room-for-others")
def test_monkey_rush_takes_what_has_just_been_left() -> None:
    play = of("the_king", "monkey_rush", place=[OUTSIDE, CITY, OUTSIDE], energy=[0, 0, 9])
    turn_of(play, 2)
    play.rolls("s12233", 2)
    play.past().chooses(1, YIELD)
    play.until("empty", 0).chooses(0, PlayEvolution("monkey_rush"))
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert play.match.stars == [1, 0, 0]


@pytest.mark.rule("monsters/evolved/room-for-others")
def test_a_tokyo_that_was_empty_before_opens_no_window() -> None:
    play = turn_of(of("the_king", "monkey_rush", place=NOBODY_IN), 1)
    play.rolls(NOTHING, 1)
    assert (0, "empty") not in play.windows()
    assert play.match.place == [OUTSIDE, CITY, OUTSIDE]


@pytest.mark.rule("monsters/evolved/room-at-the-end")
def test_monkey_rush_when_a_card_has_emptied_tokyo_after_the_entry() -> None:
    play = of("the_king", "monkey_rush", shop="flame_thrower", energy=[3], hearts=[10, 2, 10])
    play.rolls(NOTHING)
    play.past()
    play.buys(0)
    assert play.match.out[1]
    play.until("end", 0).chooses(0, PASS)
    play.until("empty", 0).chooses(0, PlayEvolution("monkey_rush"))
    assert play.match.place[0] == CITY


@pytest.mark.rule("king_of_tokyo/evolutions/simian-scamper")
def test_simian_scamper_yields_without_a_loss() -> None:
    play = turn_of(of("the_king", "simian_scamper", place=INSIDE), 1)
    play.rolls("sss122", 1)
    play.until("loss", 0).chooses(0, PASS)
    assert isinstance(play.match.question, StayOrYield), "before the loss"
    assert play.match.hearts[0] == 10
    play.chooses(0, YIELD)
    play.until("yield", 0).chooses(0, PlayEvolution("simian_scamper"))
    assert (play.match.hearts[0], play.match.place[0]) == (10, OUTSIDE)


@pytest.mark.rule("king_of_tokyo/evolutions/simian-scamper", "monsters/evolving/play-evolutions")
@pytest.mark.parametrize("hand", ["simian_scamper", "giant_banana"])
def test_nothing_shows_whether_a_hand_could_scamper(hand: str) -> None:
    play = turn_of(of("the_king", hand, place=INSIDE), 1)
    play.rolls("sss122", 1)
    play.until("loss", 0)
    asked = []
    for option in (PASS, YIELD, PASS):
        asked.append(GAME.view(play.match, 1).question)
        play.chooses(0, option)
    assert [type(question).__name__ for question in asked] == ["PlayEvolutions", "StayOrYield", "PlayEvolutions"]
    assert play.match.hearts[0] == 7


@pytest.mark.rule("king_of_tokyo/evolutions/jungle-frenzy")
def test_jungle_frenzy_after_wounding_a_holder_who_stays() -> None:
    play = of("the_king", "jungle_frenzy", energy=[9]).rolls("s12233")
    play.past().chooses(1, STAY)
    play.until("buy", 0).chooses(0, PlayEvolution("jungle_frenzy"))
    assert [(turn.seat, turn.rank) for turn in play.match.extra] == [(0, 2)]
    play = of("the_king", "jungle_frenzy").rolls("s12233")
    play.past().chooses(1, YIELD)
    play.until("buy", 0)
    assert not play.may(0, PlayEvolution("jungle_frenzy")), "The King has entered"


@pytest.mark.rule("king_of_tokyo/evolutions/chest-thumping", "monsters/evolved/force-out")
def test_chest_thumping_forces_out_who_stays_instead_of_a_challenge() -> None:
    play = of("the_king", on_table="chest_thumping", mode="challenge").rolls("s12233")
    play.chooses(1, STAY)
    assert isinstance(play.match.question, ForceOut)
    play.chooses(0, UseOnMonster("chest_thumping", 1))
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    play = of("the_king", on_table="chest_thumping", mode="challenge").rolls("s12233")
    play.chooses(1, STAY)
    play.chooses(0, PASS)
    assert isinstance(play.match.question, IssueAChallenge)


@pytest.mark.rule("king_of_tokyo/evolutions/alpha-male")
def test_alpha_male_gains_one_star_a_turn() -> None:
    play = of("the_king", on_table="alpha_male", place=INSIDE).rolls("s12233")
    assert play.match.stars[0] == 2 + 1, "two victims, one star"


@pytest.mark.rule("king_of_tokyo/evolutions/i-am-the-king")
def test_i_am_the_king() -> None:
    assert of("the_king", on_table="i_am_the_king", place=INSIDE).match.stars[0] == 3
    assert of("the_king", on_table="i_am_the_king", place=NOBODY_IN).rolls(NOTHING).match.stars[0] == 2


@pytest.mark.rule("king_of_tokyo/evolutions/twas-beauty-killed-the-beast", "monsters/evolved/evolutions-at-the-end")
def test_twas_beauty_pays_at_every_end_until_the_beast_leaves() -> None:
    play = of("the_king", "twas_beauty_killed_the_beast", place=INSIDE)
    play.chooses(0, PlayEvolution("twas_beauty_killed_the_beast"))
    play.rolls(NOTHING).ends()
    assert play.match.stars[0] == 2 + 1
    play.rolls(NOTHING, 1)
    play.ends(1)
    assert play.match.stars[0] == 4
    play.rolls("s12233", 2)
    play.chooses(0, YIELD)
    assert play.match.stars[0] == 0
    assert cards(play).spent[0] == ["twas_beauty_killed_the_beast"]
    assert not of("the_king", "twas_beauty_killed_the_beast").may(0, PlayEvolution("twas_beauty_killed_the_beast"))
