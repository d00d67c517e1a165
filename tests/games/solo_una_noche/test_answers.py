"""Responds, Double Reverse and Ducks; damage; Pins and Submits; the turn."""

from __future__ import annotations

import pytest

from lucha.core.kit.drawn import HandSeen
from lucha.core.values import PASS, Option
from lucha.core.verdict import Illegal
from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.damage import Discard
from lucha.games.solo_una_noche.events import (
    CardPutBack,
    CheatShown,
    FinishesShuffledIn,
    PinCardTurned,
    PinFailed,
    RespondReversed,
    SubmitFailed,
)
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.pins import Hand, Throw
from lucha.games.solo_una_noche.responses import Duck, Negate, RespondTo, Reverse
from lucha.games.solo_una_noche.turns import PutBack, SetUp, Turn
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, health, ring, scene
from tests.scene import Scene

RULE = "solo_una_noche/"


def why_not(scene: Scene[Noche], seat: int, option: Option) -> str:
    """The rule against something that is not even shown."""
    with pytest.raises(Illegal) as refused:
        scene.chooses(seat, option)
    return refused.value.rule


def attack(scene: Scene[Noche], *cards: str) -> None:
    for card in cards:
        scene.chooses(TAMAL, Lay(card))
    if GAME.waits_for(scene.match) == (TAMAL,):
        scene.chooses(TAMAL, PASS)


@pytest.mark.rule(
    "solo_una_noche/responses/lay-a-respond",
    "solo_una_noche/responses/respond-stands",
    "solo_una_noche/responses/show-the-attack",
)
def test_a_respond_negates_one_move_with_its_modifies_and_hits_back() -> None:
    ring = scene("hammer_fist spinning slap", "reverse")
    ring.chooses(TAMAL, Lay("hammer_fist"))
    ring.chooses(TAMAL, Modify("spinning", 0))
    attack(ring, "slap")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 0))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [38, 39]


@pytest.mark.rule(
    "solo_una_noche/responses/one-an-attack", "solo_una_noche/responses/ask-again", "solo_una_noche/responses/duck-it"
)
def test_one_respond_then_ducks_and_a_respond_ducks_too() -> None:
    ring = scene("steamer_drop drop_kick", "reverse reverse slap")
    attack(ring, "steamer_drop", "drop_kick")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 1))
    ring.chooses(TAMAL, PASS)
    assert why_not(ring, GOLONDRINA, RespondTo("reverse", 0)) == RULE + "responses/one-an-attack"
    ring.chooses(GOLONDRINA, Duck("reverse"))
    ring.chooses(GOLONDRINA, Duck("slap"))
    assert health(ring) == [38, 40]


@pytest.mark.rule("solo_una_noche/responses/before-the-ducks", "solo_una_noche/responses/answer-the-attack")
def test_no_respond_after_a_duck() -> None:
    ring = scene("steamer_drop", "reverse slap")
    attack(ring, "steamer_drop")
    ring.chooses(GOLONDRINA, Duck("slap"))
    assert why_not(ring, GOLONDRINA, RespondTo("reverse", 0)) == RULE + "responses/before-the-ducks"


@pytest.mark.rule("solo_una_noche/responses/duck-it", "solo_una_noche/responses/duck-icon")
def test_what_a_duck_has_too_much_is_lost() -> None:
    ring = scene("slap", "slap body_slam")
    attack(ring, "slap")
    with pytest.raises(Illegal) as refused:
        ring.chooses(GOLONDRINA, Duck("body_slam"))
    assert refused.value.rule == RULE + "responses/duck-icon"
    ring.chooses(GOLONDRINA, Duck("slap"))
    assert health(ring) == [40, 40]


@pytest.mark.rule("solo_una_noche/responses/what-can-be-answered")
def test_a_move_whose_text_forbids_it_is_not_answered() -> None:
    ring = scene("slap extra_lard", "reverse")
    ring.chooses(TAMAL, Lay("slap"))
    ring.chooses(TAMAL, Modify("extra_lard", 0))
    ring.chooses(TAMAL, PASS)
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 0)) == RULE + "responses/what-can-be-answered"


@pytest.mark.rule("solo_una_noche/responses/answers-only")
def test_a_respond_is_no_part_of_an_attack() -> None:
    ring = scene("reverse slap")
    with pytest.raises(Illegal) as refused:
        ring.chooses(TAMAL, Lay("reverse"))
    assert refused.value.rule == RULE + "responses/answers-only"


@pytest.mark.rule("solo_una_noche/responses/reverse-the-answer", "solo_una_noche/responses/turn-it-back")
def test_double_reverse_turns_the_respond_back() -> None:
    ring = scene("hammer_fist double_reverse", "reverse")
    attack(ring, "hammer_fist")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 0))
    ring.chooses(TAMAL, Reverse("double_reverse"))
    assert RespondReversed(TAMAL, GOLONDRINA, "reverse", 2) in ring.heard
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [40, 36]


@pytest.mark.rule("solo_una_noche/responses/reverse-the-answer")
def test_the_attacker_is_asked_after_every_respond_and_only_double_reverse_answers() -> None:
    ring = scene("hammer_fist reverse", "reverse")
    attack(ring, "hammer_fist")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 0))
    assert ring.asks(TAMAL)
    with pytest.raises(Illegal) as refused:
        ring.chooses(TAMAL, Reverse("reverse"))
    assert refused.value.rule == RULE + "responses/reverse-the-answer"


@pytest.mark.rule("solo_una_noche/responses/answer-one-more")
def test_second_helping_negates_two_moves() -> None:
    ring = scene("hammer_fist drop_kick slap", "second_helping", picks=("doctor_nudo", "gran_tamal"))
    attack(ring, "hammer_fist", "drop_kick", "slap")
    ring.chooses(GOLONDRINA, RespondTo("second_helping", 0))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, Negate(1))
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [40, 39]


@pytest.mark.rule("solo_una_noche/damage/knock-out", "solo_una_noche/damage/both-fall")
def test_when_both_fall_the_defender_wins() -> None:
    ring = scene("slap hammer_fist", "reverse", health=(2, 2))
    attack(ring, "slap", "hammer_fist")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 0))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    result = ring.match.result
    assert result is not None
    assert (result.winners, result.rule) == ((GOLONDRINA,), RULE + "damage/both-fall")


@pytest.mark.rule("solo_una_noche/damage/knock-out")
def test_a_knock_out_wins_and_the_rest_is_kept() -> None:
    ring = scene("whole_dozen", health=(40, 2))
    attack(ring, "whole_dozen")
    ring.chooses(GOLONDRINA, PASS)
    assert ring.match.result is not None
    assert ring.match.result.rule == RULE + "damage/knock-out"
    assert ring.match.overkill == 3


@pytest.mark.rule("solo_una_noche/damage/deal-damage")
def test_pins_come_in_when_the_opponent_first_falls_to_twenty() -> None:
    ring = scene("hammer_fist", health=(40, 22))
    attack(ring, "hammer_fist")
    ring.chooses(GOLONDRINA, PASS)
    assert FinishesShuffledIn(TAMAL, 5) in ring.heard
    assert ring.match.corners[TAMAL].aside == []
    assert ring.match.corners[TAMAL].pile.count("pin") == 3


@pytest.mark.rule("solo_una_noche/pins/twenty-or-less")
@pytest.mark.parametrize(("points", "may"), [(20, True), (21, False)])
def test_pins_need_twenty_or_less_when_the_turn_began(points: int, may: bool) -> None:
    ring = scene("pin hammer_fist", health=(40, points))
    ring.chooses(TAMAL, Lay("hammer_fist"))
    assert (Lay("pin") in GAME.options(ring.match, TAMAL)) == may


@pytest.mark.rule(
    "solo_una_noche/pins/count-them-out",
    "solo_una_noche/pins/turn-a-pin-card",
    "solo_una_noche/pins/try-to-finish",
    "solo_una_noche/attack/lay-a-finish",
)
def test_three_cards_without_a_respond_win() -> None:
    ring = scene("pin", health=(40, 20), piles=("", "slap slap moonsault reverse"))
    attack(ring, "pin")
    ring.chooses(GOLONDRINA, PASS)
    for card in ("slap", "moonsault", "slap"):
        ring.throws(card)
    assert ring.match.result is not None
    assert (ring.match.result.winners, ring.match.result.rule) == ((TAMAL,), RULE + "pins/turn-a-pin-card")


@pytest.mark.rule("solo_una_noche/pins/turn-a-pin-card", "solo_una_noche/pins/save-the-pin")
def test_a_respond_among_them_saves_and_all_three_are_discarded() -> None:
    ring = scene("pin", health=(40, 20), piles=("", "slap slap moonsault reverse"))
    attack(ring, "pin")
    ring.chooses(GOLONDRINA, PASS)
    for card in ("slap", "reverse", "moonsault"):
        ring.throws(card)
    assert [event.card for event in ring.hears(PinCardTurned)] == ["slap", "reverse"]  # type: ignore[attr-defined]
    assert PinFailed(TAMAL, GOLONDRINA, 1) in ring.heard
    assert ring.match.corners[TAMAL].saved == ["pin"]
    assert sorted(ring.match.corners[GOLONDRINA].discard) == ["moonsault", "reverse", "slap"]


@pytest.mark.rule(
    "solo_una_noche/pins/try-to-finish", "solo_una_noche/pins/save-the-pin", "solo_una_noche/responses/respond-stands"
)
def test_a_respond_on_a_pin_stops_it_and_nothing_else() -> None:
    ring = scene("slap pin", "reverse", health=(40, 20))
    attack(ring, "slap", "pin")
    ring.chooses(GOLONDRINA, RespondTo("reverse", 1))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [40, 19]
    assert ring.match.corners[TAMAL].saved == ["pin"]


@pytest.mark.rule("solo_una_noche/pins/third-pin")
def test_the_third_pin_cannot_be_responded_to() -> None:
    ring = scene("slap pin", "reverse", health=(40, 20))
    ring.match.corners[TAMAL].saved = ["pin", "pin"]
    attack(ring, "slap", "pin")
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 1)) == RULE + "pins/third-pin"
    assert RespondTo("reverse", 0) in GAME.options(ring.match, GOLONDRINA)


@pytest.mark.rule("solo_una_noche/pins/throw-hands")
def test_two_throws_before_one_is_lost() -> None:
    ring = scene("submit", health=(40, 20))
    attack(ring, "submit")
    ring.chooses(GOLONDRINA, PASS)
    for one, other in ((Hand.ROCK, Hand.ROCK), (Hand.ROCK, Hand.SCISSORS), (Hand.PAPER, Hand.ROCK)):
        assert ring.asks(TAMAL, GOLONDRINA)
        ring.chooses(TAMAL, Throw(one))
        ring.chooses(GOLONDRINA, Throw(other))
    assert ring.match.result is not None
    assert ring.match.result.rule == RULE + "pins/throw-hands"


@pytest.mark.rule("solo_una_noche/pins/throw-hands")
def test_one_lost_throw_ends_a_submit_and_it_is_discarded() -> None:
    ring = scene("submit", health=(40, 20))
    attack(ring, "submit")
    ring.chooses(GOLONDRINA, PASS)
    ring.chooses(TAMAL, Throw(Hand.ROCK))
    ring.chooses(GOLONDRINA, Throw(Hand.PAPER))
    assert SubmitFailed(TAMAL, GOLONDRINA) in ring.heard
    assert ring.match.result is None
    assert ring.match.corners[TAMAL].saved == []


@pytest.mark.rule(
    "solo_una_noche/turns/put-cards-back", "solo_una_noche/turns/shuffle-in", "solo_una_noche/turns/draw-up"
)
def test_cards_go_back_in_secret_and_the_next_turn_draws() -> None:
    ring = scene("slap taunt", piles=("", "slap " * 7))
    ring.chooses(TAMAL, PASS)
    ring.chooses(TAMAL, PutBack("taunt"))
    assert ring.match.corners[TAMAL].pile == ["taunt"]
    assert CardPutBack(TAMAL, "taunt") in ring.heard
    assert CardPutBack(TAMAL, "taunt").seen_by(GOLONDRINA) == CardPutBack(TAMAL, None)
    ring.chooses(TAMAL, PASS)
    for _ in range(7):
        ring.throws("slap")
    assert ring.asks(GOLONDRINA)
    assert ring.match.corners[GOLONDRINA].hand == ["slap"] * 7


@pytest.mark.rule("solo_una_noche/drawing/draw", "solo_una_noche/drawing/show-a-cheat")
def test_a_cheat_is_shown_and_another_card_drawn_instead() -> None:
    ring = scene("slap slap slap slap slap slap", piles=("second_breakfast drop_kick", ""))
    ring.throws("second_breakfast")
    assert CheatShown(TAMAL, "second_breakfast") in ring.heard
    ring.throws("drop_kick")
    assert ring.match.strength(TAMAL) == 11
    assert "drop_kick" in ring.match.corners[TAMAL].hand


@pytest.mark.rule("solo_una_noche/drawing/shuffle-the-discards")
def test_an_empty_pile_is_made_of_the_discards_and_everybody_can_count() -> None:
    match = ring("slap slap slap slap slap taunt")
    match.corners[TAMAL].discard = ["hammer_fist", "drop_kick"]
    scene = Scene(GAME, match, ("drop_kick",))
    assert match.corners[TAMAL].pile == ["hammer_fist"]
    assert match.sights[GOLONDRINA][TAMAL].most("hammer_fist") == 1, "it may be the one drawn"
    assert match.sights[GOLONDRINA][TAMAL].most("body_slam") == 1
    assert dict(match.sights[GOLONDRINA][TAMAL].least) == {"slap": 5, "taunt": 1}
    assert scene.asks(TAMAL)


@pytest.mark.rule("solo_una_noche/damage/look-at-the-hand", "solo_una_noche/damage/take-one-away")
def test_el_cobrador_sees_the_hand_and_takes_a_card() -> None:
    from lucha.games.solo_una_noche.crowd import UseCrowd

    ring = scene("", "slap reverse", picks=("cobrador", "golondrina"))
    ring.match.corners[TAMAL].has_crowd = True
    ring.match.agenda = [Turn(TAMAL)]
    ring.play_on()
    ring.chooses(TAMAL, UseCrowd())
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    seen = HandSeen(TAMAL, GOLONDRINA, ("reverse", "slap"))
    assert seen in ring.heard
    assert seen.seen_by(None) == HandSeen(TAMAL, GOLONDRINA, None)
    assert GAME.view(ring.match, TAMAL).corners[GOLONDRINA].hand == ("reverse", "slap")
    ring.chooses(TAMAL, Discard("reverse"))
    assert ring.match.corners[GOLONDRINA].hand == ["slap"]


@pytest.mark.rule("solo_una_noche/turns/turn-limit")
@pytest.mark.parametrize(("points", "winner"), [((5, 4), 0), ((4, 5), 1), ((5, 5), 0)])
def test_no_end_goes_by_health(points: tuple[int, int], winner: int) -> None:
    match = ring("slap", health=points)
    match.turn = 200
    scene = Scene(GAME, match)
    assert scene.match.result is not None
    assert scene.match.result.winners == (winner,), "equal: the last turn was seat 1's, so seat 0 wins"


@pytest.mark.rule("solo_una_noche/turns/set-up", "solo_una_noche/turns/who-begins")
def test_seven_cards_each_and_chance_decides_who_begins() -> None:
    match = GAME.new(GAME.setup(picks=("gran_tamal", "golondrina")))
    assert match.agenda == [SetUp()]
    hands = [corner.pile[:7] for corner in match.corners]
    scene = Scene(GAME, match, *[(card,) for hand in hands for card in hand], (1,))
    assert [corner.hand for corner in match.corners] == [sorted(hand) for hand in hands]
    assert scene.asks(1)
    assert len(match.corners[0].aside) == 5


@pytest.mark.rule("solo_una_noche/responses/lay-a-respond")
def test_a_play_is_named_for_whoever_answers_it_and_counted_where_two_have_the_name() -> None:
    ring = scene("slap slap", "reverse")
    ring.chooses(TAMAL, Lay("slap"))
    ring.chooses(TAMAL, Lay("slap"))
    ring.chooses(TAMAL, PASS)
    offered = [option for option in GAME.options(ring.match, GOLONDRINA) if isinstance(option, RespondTo)]
    assert [(option.on, option.nth) for option in offered] == [("slap", 0), ("slap", 1)]
    assert offered[1] == RespondTo("reverse", 1), "the name is for the words alone"


@pytest.mark.rule("solo_una_noche/pins/count-them-out", "solo_una_noche/drawing/shuffle-the-discards")
def test_with_fewer_than_three_cards_the_discards_are_shuffled_in_before_the_count() -> None:
    ring = scene("pin", health=(40, 20), piles=("", "slap"))
    ring.match.corners[GOLONDRINA].discard = ["moonsault", "reverse"]
    attack(ring, "pin")
    ring.chooses(GOLONDRINA, PASS)
    for card in ("slap", "moonsault", "reverse"):
        ring.throws(card)
    assert PinFailed(TAMAL, GOLONDRINA, 1) in ring.heard
