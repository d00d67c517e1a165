"""Evolutions in Tokyo: drawing, windows, and the Luchador's eight cards."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.facts import BadInput
from lucha.core.setup import BadSetup
from lucha.core.values import PASS
from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.games.king_of_tokyo.tokyo import STAY, YIELD, StayOrYield
from lucha.monsters.cards import PlayEvolution, PlayEvolutionOn
from lucha.monsters.dice import Keep, KeepDice
from lucha.monsters.events import ChallengeWon, EvolutionKept, EvolutionLookedAt, TokenPassed
from lucha.monsters.evolving import DealEvolutions, KeepAtSetUp, KeepEvolution, KeepOne
from lucha.monsters.luchador import RollSomeAgain
from tests.games.king_of_tokyo.evolved import THREE, cards, evolved
from tests.games.king_of_tokyo.tokyo import BAY, CITY, GAME, NOTHING, OUTSIDE, Play, faces
from tests.monsters.ringside import challenges, redraws

# Drawing.


@pytest.mark.rule(
    "monsters/evolving/deal-evolutions", "monsters/evolving/look-at-evolution", "monsters/evolving/keep-at-set-up"
)
def test_at_set_up_everybody_keeps_one_of_two_in_secret() -> None:
    setup = GAME.setup("tokyo", 2, {"evolutions": "yes", "luchador": "yes"}, ("luchador",))
    match: Any = GAME.new(setup)
    play = Play(match)
    for card in ("rudo", "tecnico", *match.evolutions.piles[1][:2]):
        play.throws(card)
    assert isinstance(match.question, KeepAtSetUp)
    assert play.asks(0, 1)
    assert GAME.options(match, 0) == [KeepEvolution("rudo"), KeepEvolution("tecnico")]
    assert [event.seen_by(1).card for event in play.hears(EvolutionLookedAt)][:2] == [None, None]
    play.chooses(0, KeepEvolution("tecnico"))
    play.chooses(1, GAME.options(match, 1)[0])
    assert match.evolutions.hands[0] == ["tecnico"]
    assert match.evolutions.buried[0] == ["rudo"]
    assert len(play.hears(EvolutionKept)) == 2
    view = GAME.view(match, 1).evolutions.evolvers[0]
    assert (view.evolution_hand, view.buried, view.evolutions_in_pile) == ((None,), (None,), 6)


@pytest.mark.rule("monsters/evolving/evolve-by-hearts", "monsters/evolving/keep-one", "monsters/evolving/take-in-hand")
@pytest.mark.parametrize("place", [THREE, [CITY, OUTSIDE, OUTSIDE]])
def test_three_hearts_draw_two_and_keep_one_and_still_heal(place: list[int]) -> None:
    play = evolved(hearts=[5], place=place).rolls("hhh112")
    assert play.match.hearts[0] == (8 if place == THREE else 5)
    play.throws("rudo")
    play.throws("tecnico")
    assert isinstance(play.match.question, KeepOne)
    play.chooses(0, KeepEvolution("rudo"))
    assert cards(play).hands[0] == ["rudo"]
    assert cards(play).buried[0] == ["tecnico"]


@pytest.mark.rule("monsters/evolving/evolve-by-hearts")
def test_two_hearts_draw_nothing() -> None:
    play = evolved().rolls("hh1122")
    assert play.needs is None or play.needs.is_open
    assert cards(play).hands[0] == []


@pytest.mark.rule("monsters/evolving/look-at-evolution")
def test_a_pile_that_is_used_up_is_made_of_all_discards_and_with_one_left_there_is_nothing_to_choose() -> None:
    play = evolved()
    cards(play).piles[0] = ["rudo"]
    cards(play).spent[0] = ["tag_partner"]
    cards(play).buried[0] = ["tecnico"]
    play.rolls("hhh112")
    play.throws("rudo")
    assert play.needs is not None
    assert sorted(play.needs.pool) == ["tag_partner", "tecnico"]
    play.throws("tecnico")
    play.chooses(0, KeepEvolution("rudo"))
    assert (cards(play).piles[0], cards(play).spent[0], cards(play).buried[0]) == (["tag_partner"], [], ["tecnico"])
    play = evolved()
    cards(play).piles[0], cards(play).buried[0] = [], ["rudo"]
    play.rolls("hhh112")
    play.throws("rudo")
    assert cards(play).hands[0] == ["rudo"]


# Windows.


@pytest.mark.rule(
    "monsters/evolving/play-evolutions", "monsters/evolving/others-play", "monsters/evolving/victims-play"
)
def test_the_windows_of_a_turn() -> None:
    first, second = "rudo", "tail_sweep"
    play = evolved(hand={0: first, 1: second}, energy=[9])
    assert play.windows() == [(0, "start")]
    play.throws(*faces("s11223"))
    play.chooses(0, Keep(tuple(play.match.dice)))
    assert play.windows() == [(1, "others_roll"), (0, "roll"), (1, "loss")]
    play.chooses(1, YIELD)
    assert play.windows() == [(1, "yield"), (1, "leave"), (1, "empty"), (0, "entry"), (0, "buy")]
    play.chooses(0, PASS)
    assert play.windows()[0] == (0, "end")


@pytest.mark.rule("monsters/evolving/play-evolutions")
def test_who_has_no_hand_is_not_asked() -> None:
    play = evolved()
    assert play.needs is not None
    assert play.rolls("s11223").asks(1)
    assert isinstance(play.match.question, StayOrYield)


@pytest.mark.rule("monsters/evolving/ask-all")
def test_every_window_for_everybody_if_it_is_agreed() -> None:
    play = evolved(hand={0: "rudo", 1: "tail_sweep"}, options={"every_window": "yes"})
    assert play.windows() == [(0, "start"), (1, "start")]


@pytest.mark.rule("monsters/evolving/play-evolutions")
def test_a_card_waits_for_its_moment() -> None:
    play = evolved(hand="rope_rebound rudo")
    assert GAME.options(play.match, 0) == [PASS, PlayEvolution("rudo")]
    assert play.why_not(0, PlayEvolution("rope_rebound")) == "monsters/evolving/play-evolutions"


@pytest.mark.rule("monsters/evolving/put-into-play")
def test_permanent_cards_stay_and_temporary_ones_are_spent() -> None:
    play = evolved(hand="rudo manager_at_ringside")
    play.chooses(0, PlayEvolution("rudo"))
    assert cards(play).table[0] == ["rudo"]
    play.rolls(NOTHING)
    play.until("roll", 0).chooses(0, PlayEvolution("manager_at_ringside"))
    assert cards(play).spent[0] == ["manager_at_ringside"]


@pytest.mark.rule("monsters/evolving/put-into-play", "monsters/losing/eliminate")
def test_an_eliminated_monster_loses_hand_and_table_and_its_hand_stays_unknown() -> None:
    play = evolved(hand={1: THEIRS[0]}, on_table={1: THEIRS[1]}, hearts=[10, 1, 10]).rolls("s11223")
    play.past()
    play.chooses(1, STAY)
    play.past()
    assert play.match.out[1]
    assert cards(play).spent[1] == [THEIRS[1]]
    assert THEIRS[0] in cards(play).buried[1]
    assert GAME.view(play.match, 0).evolutions.evolvers[1].buried == (None,)


THEIRS = sorted(evolved().match.terms.evolution_piles[1])


# The Luchador's cards.


@pytest.mark.rule("king_of_tokyo/evolutions/rope-rebound")
def test_rope_rebound() -> None:
    play = evolved(hand="rope_rebound", hearts=[5, 10, 10], place=[CITY, OUTSIDE, OUTSIDE])
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("s11223", 1)
    play.past()
    play.chooses(0, YIELD)
    play.until("leave", 0)
    assert play.match.hearts[0] == 4, "the loss comes first"
    play.chooses(0, PlayEvolution("rope_rebound"))
    assert (play.match.hearts[0], play.match.energy[0]) == (6, 1)


@pytest.mark.rule("king_of_tokyo/evolutions/rope-rebound", "monsters/rewards/champion-yields")
def test_rope_rebound_on_a_forced_yield() -> None:
    play = evolved(
        hand="rope_rebound", mode="challenge", challenge="roll_up powerbomb", hearts=[5, 10, 10],
        place=[CITY, OUTSIDE, OUTSIDE],
    )  # fmt: skip
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("s11223", 1)
    play.past()
    play.chooses(0, STAY)
    play.past()
    challenges(play, 0, shows=(0, 1), by=1)
    play.until("leave", 0).chooses(0, PlayEvolution("rope_rebound"))
    assert (play.match.hearts[0], play.match.energy[0]) == (5 - 1 + 2, 1)


@pytest.mark.rule("king_of_tokyo/evolutions/mask-against-mask")
@pytest.mark.parametrize(
    ("mode", "masks", "stars", "worn"), [("tokyo", 0, 3, 0), ("challenge", 1, 3, 2), ("challenge", 0, 3, 1)]
)
def test_mask_against_mask(mode: str, masks: int, stars: int, worn: int) -> None:
    play = evolved(hand="mask_against_mask", mode=mode, stars=[0, 5, 0])
    if mode == "challenge":
        match: Any = play.match
        match.ring.box += 1 - masks
        match.ring.masks[1] = masks
    play.rolls("s11223")
    play.past()
    play.chooses(1, YIELD)
    play.until("entry", 0)
    play.chooses(0, PlayEvolutionOn("mask_against_mask", 1))
    assert play.match.stars[0] == stars
    assert play.match.stars[1] == (5 if masks else 3)
    if mode == "challenge":
        assert match.ring.masks[0] == worn


@pytest.mark.rule("king_of_tokyo/evolutions/mask-against-mask")
def test_mask_against_mask_needs_somebody_who_left_in_this_turn() -> None:
    play = evolved(hand="mask_against_mask", place=[OUTSIDE] * 3).rolls(NOTHING)
    play.until("entry", 0)
    assert GAME.options(play.match, 0) == [PASS]
    assert play.why_not(0, PlayEvolution("mask_against_mask")) == "monsters/evolving/play-evolutions"


@pytest.mark.rule("king_of_tokyo/evolutions/flying-cross-body")
def test_flying_cross_body_from_outside_in_this_turn_only() -> None:
    play = evolved(hand="flying_cross_body").rolls(NOTHING)
    play.until("roll", 0).chooses(0, PlayEvolution("flying_cross_body"))
    play.past()
    play.chooses(1, STAY)
    assert play.match.hearts == [10, 8, 10]
    play.past()
    play.ends()
    assert cards(play).spent[0] == ["flying_cross_body"]
    play = evolved(hand="flying_cross_body", place=[CITY, OUTSIDE, OUTSIDE]).rolls(NOTHING)
    play.until("roll", 0)
    assert GAME.options(play.match, 0) == [PASS]


@pytest.mark.rule("king_of_tokyo/evolutions/manager-at-ringside", "monsters/luchador/roll-some-again")
def test_manager_at_ringside_rolls_up_to_three_dice_again() -> None:
    play = evolved(hand="manager_at_ringside").rolls("111233")
    play.until("roll", 0).chooses(0, PlayEvolution("manager_at_ringside"))
    assert isinstance(play.match.question, RollSomeAgain)
    offered = GAME.options(play.match, 0)
    assert offered[0] == Keep(faces("111233"))
    assert min(len(option.faces) for option in offered) == 3
    play.chooses(0, Keep(faces("111")))
    play.throws(*faces("111"))
    assert play.match.stars[0] == 4
    assert not isinstance(play.match.question, KeepDice)


@pytest.mark.rule("king_of_tokyo/evolutions/championship-belt", "monsters/evolving/tokens-at-the-start")
def test_the_belt_is_worth_a_star_to_whoever_starts_in_tokyo_with_it() -> None:
    play = evolved(hand="championship_belt", place=[CITY, OUTSIDE, OUTSIDE])
    play.chooses(0, PlayEvolution("championship_belt"))
    assert cards(play).tokens == {"championship_belt": 0}
    assert play.match.stars[0] == 2
    play = evolved(on_table="championship_belt", place=[CITY, OUTSIDE, OUTSIDE])
    assert play.match.stars[0] == 3
    play = evolved(on_table="championship_belt")
    assert play.match.stars[0] == 0


@pytest.mark.rule("king_of_tokyo/evolutions/championship-belt")
def test_the_belt_passes_to_whoever_takes_tokyo_after_a_yield() -> None:
    play = evolved(on_table={0: "championship_belt"})
    cards(play).tokens["championship_belt"] = 1
    play.rolls("s11223")
    play.past()
    play.chooses(1, YIELD)
    play.past()
    assert cards(play).tokens == {"championship_belt": 0}
    assert [(event.loser, event.seat) for event in play.hears(TokenPassed)] == [(1, 0)]


@pytest.mark.rule("king_of_tokyo/evolutions/championship-belt")
def test_the_belt_stays_when_the_holder_stays_and_goes_with_a_lost_challenge() -> None:
    play = evolved(on_table="championship_belt", mode="challenge", challenge="powerbomb moonsault")
    cards(play).tokens["championship_belt"] = 1
    play.rolls("s11223")
    play.past()
    play.chooses(1, STAY)
    play.past()
    assert cards(play).tokens == {"championship_belt": 1}
    challenges(play, 1, shows=(0, 1))
    play.past()
    redraws(play)
    play.past()
    assert cards(play).tokens == {"championship_belt": 0}


@pytest.mark.rule("king_of_tokyo/evolutions/championship-belt", "monsters/evolving/tokens-at-the-start")
def test_the_belt_of_a_fallen_holder_goes_to_the_eliminator_or_back_and_leaves_with_its_card() -> None:
    play = evolved(on_table="championship_belt", hearts=[10, 1, 10])
    cards(play).tokens["championship_belt"] = 1
    play.rolls("s11223")
    assert cards(play).tokens == {"championship_belt": 0}
    play = evolved(on_table="championship_belt", hearts=[1, 10, 10])
    play.match.poison[0] = 1
    cards(play).tokens["championship_belt"] = 2
    play.rolls(NOTHING)
    play.past()
    play.ends()
    assert play.match.out[0]
    assert cards(play).tokens == {}


@pytest.mark.rule("king_of_tokyo/evolutions/tecnico")
def test_tecnico_is_paid_for_staying_and_is_stronger_as_champion() -> None:
    play = evolved(
        on_table="tecnico", mode="challenge", challenge="moonsault clothesline", place=[CITY, OUTSIDE, OUTSIDE]
    )
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("s11223", 1)
    play.chooses(0, STAY)
    assert play.match.energy[0] == 1
    challenges(play, 0, shows=(0, 1), by=1)
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (0, 5, 5)


@pytest.mark.rule("king_of_tokyo/evolutions/rudo")
@pytest.mark.parametrize(("energy", "stars", "left"), [(2, 3, (1, 3)), (0, 3, (0, 2)), (0, 0, (0, 0))])
def test_rudo_takes_energy_or_a_star_from_whoever_stays(energy: int, stars: int, left: tuple[int, int]) -> None:
    play = evolved(on_table="rudo", energy=[9, energy, 0], stars=[0, stars, 0]).rolls("s11223")
    play.chooses(1, STAY)
    assert (play.match.energy[1], play.match.stars[1]) == left


@pytest.mark.rule("king_of_tokyo/evolutions/rudo")
def test_rudo_is_stronger_as_challenger() -> None:
    play = evolved(on_table="rudo", mode="challenge", challenge="moonsault camel_clutch").rolls("s11223")
    play.chooses(1, STAY)
    challenges(play, 1, shows=(0, 1))
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength, won.other) == (0, 5, 4)


@pytest.mark.rule("king_of_tokyo/evolutions/tag-partner")
def test_tag_partner_is_paid_once_between_turns_and_helps_more() -> None:
    play = evolved(on_table="tag_partner", place=[OUTSIDE, OUTSIDE, OUTSIDE])
    play.match.regular = 0
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls(NOTHING, 1)
    play.ends(1)
    assert play.match.energy[0] == 1
    play.rolls("s11223", 2)
    play.chooses(1, YIELD)
    assert play.match.place[2] == CITY
    assert play.match.energy[0] == 1
    play = evolved(
        on_table={0: "tag_partner"}, mode="challenge", seats=4, place=[OUTSIDE, CITY, OUTSIDE, OUTSIDE],
        challenge="old_school_suplex moonsault tope_suicida",
    )  # fmt: skip
    play.match.regular = 1
    play.match.agenda = play.match.agenda[:1]
    play.play_on()
    play.rolls("s11223", 2)
    play.chooses(1, STAY)
    challenges(play, 1, {2: 0}, (1, 2), by=2)
    (won,) = play.hears(ChallengeWon)
    assert (won.seat, won.strength) == (2, 3 + 3 + 1)


# Options and positions.


@pytest.mark.rule("monsters/luchador/the-luchador")
def test_the_luchador_plays_only_if_it_is_agreed() -> None:
    with pytest.raises(BadSetup, match="luchador=yes"):
        GAME.setup(seats=2, picks=("luchador",))
    setup = GAME.setup(seats=2, options={"luchador": "yes"})
    assert GAME.new(setup).terms.monsters[0] == "luchador"
    setup = GAME.setup(seats=2, options={"luchador": "yes"}, picks=("kraken", "luchador"))
    assert GAME.new(setup).terms.monsters == ("kraken", "luchador")
    assert not isinstance(GAME.new(setup), MaskedTokyo)


@pytest.mark.rule("monsters/evolving/deal-evolutions")
@pytest.mark.parametrize("mode", ["tokyo", "challenge"])
def test_every_seat_has_eight_evolutions_of_its_own(mode: str) -> None:
    match: Any = GAME.new(GAME.setup(mode, 6, {"evolutions": "yes", "luchador": "yes"}))
    assert [len(pile) for pile in match.evolutions.piles] == [8] * 6
    assert len({card for pile in match.evolutions.piles for card in pile}) == 48
    assert DealEvolutions() in match.agenda
    words = GAME.words("es")
    assert {words.tell(card) for card in match.evolutions.piles[0]} >= {"Rudo", "Técnico"}


WRONG = {
    "evolutions: chair is no Evolution of seat 0": lambda evolutions: evolutions.hands[0].append("chair"),
    "evolutions: rudo lies in 2 places; there is one of it": lambda evolutions: evolutions.hands[0].append("rudo"),
    "evolutions: came has 4 entries; there are 3 seats": lambda evolutions: evolutions.came.append(0),
    "evolutions: the token of championship_belt is with a seat, and championship_belt in play": (
        lambda evolutions: evolutions.tokens.__setitem__("championship_belt", 0)
    ),
}


@pytest.mark.rule("monsters/evolving/deal-evolutions")
@pytest.mark.parametrize("said", WRONG)
def test_evolutions_that_cannot_be_are_refused(said: str) -> None:
    play = evolved()
    GAME.check_match(play.match)
    WRONG[said](cards(play))
    with pytest.raises(BadInput) as wrong:
        GAME.check_match(play.match)
    assert str(wrong.value) == said


@pytest.mark.rule("monsters/losing/leave-first", "monsters/evolving/play-evolutions")
def test_with_a_hand_one_chooses_before_the_loss_and_loses_it_all_the_same() -> None:
    play = evolved(hand={1: THEIRS[0]}).rolls("ss1123")
    play.past()
    assert isinstance(play.match.question, StayOrYield)
    assert play.match.hearts[1] == 10
    play.chooses(1, YIELD)
    play.past()
    assert play.match.hearts[1] == 8
    assert play.match.place == [CITY, OUTSIDE, OUTSIDE]
    assert BAY not in play.match.place
