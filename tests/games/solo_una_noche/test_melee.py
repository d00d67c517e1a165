"""Todos Contra Todos: targets, stolen turns, automatic turns, rest, and who is next."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay, Refresh, Target
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.events import CrowdWon, Healed, KnockedOut, Responded, TurnEarned, TurnStolen
from lucha.games.solo_una_noche.match import NOBODY, Lasting, Noche
from lucha.games.solo_una_noche.responses import Duck, RespondTo, Reverse
from lucha.games.solo_una_noche.signature import UseSignature
from lucha.games.solo_una_noche.todos import DrawOne, HealTwo
from lucha.games.solo_una_noche.turns import Turn
from tests.games.solo_una_noche.ring import GAME, PICKS, damage, go, health, melee
from tests.scene import Scene

RULE = "solo_una_noche/"


def strike(scene: Scene[Noche], target: int, *cards: str, seat: int = 0) -> None:
    go(scene, (seat, Target(target)), *[(seat, Lay(card)) for card in cards], (seat, PASS))


def nobody_responds(scene: Scene[Noche], *others: int) -> None:
    for seat in others:
        scene.chooses(seat, PASS)


def rest(scene: Scene[Noche], *seats: int) -> None:
    for seat in seats:
        scene.chooses(seat, HealTwo())


@pytest.mark.rule("solo_una_noche/turns/set-up")
def test_a_melee_has_bonus_cards_but_no_pins_no_submits_and_no_force_a_tag() -> None:
    match = GAME.new(GAME.setup("todos", 3, picks=PICKS[:3]))
    for corner in match.corners:
        known = GAME.facts.wrestlers[corner.wrestler].cards
        assert corner.aside == corner.bonus == []
        assert {known[card].kind for card in corner.pile}.isdisjoint({"pin", "submit", "force_tag"})
        assert not {"against_all_odds", "dont_give_up"} & set(corner.pile)
        assert [card for card in corner.pile if known[card].pile == "bonus"]


@pytest.mark.rule("solo_una_noche/todos/name-a-target", "solo_una_noche/todos/go-for")
def test_a_target_is_named_before_the_first_move_and_is_next() -> None:
    scene = melee("taunt slap", "", "")
    scene.chooses(0, PASS)
    assert scene.why_not(0, Lay("slap")) == RULE + "todos/name-a-target"
    go(scene, (0, Lay("taunt")), (0, Target(2)))
    assert Target(1) not in GAME.options(scene.match, 0), "one target a turn"
    go(scene, (0, Lay("slap")), (0, PASS))
    nobody_responds(scene, 2, 1)
    scene.chooses(2, PASS)
    rest(scene, 1)
    assert scene.match.active == 2


@pytest.mark.rule("solo_una_noche/todos/name-a-target")
def test_without_a_target_no_combo_no_signature_and_no_crowd_move() -> None:
    scene = melee("slap slap chankla", "", "", crowd=(0,))
    scene.match.corners[0].saved = ["tamalada_masa", "tamalada_filling", "tamalada_steam"]
    scene.chooses(0, PASS)
    for option in (Combo("sombrero"), UseSignature(), UseCrowd()):
        assert scene.why_not(0, option) == RULE + "todos/name-a-target"


@pytest.mark.rule("solo_una_noche/attack/refresh-the-hand")
def test_an_aguila_may_bring_a_new_hand_before_the_target_is_named() -> None:
    scene = melee("aguila", "", "")
    scene.match.corners[0].pile = ["slap"]
    go(scene, (0, Refresh("aguila")))
    scene.throws("slap")
    scene.throws("aguila")
    assert scene.asks(0)
    scene.chooses(0, Target(1))


@pytest.mark.rule(
    "solo_una_noche/todos/answer-in-secret", "solo_una_noche/todos/steal-the-turn", "solo_una_noche/responses/ask-again"
)
def test_a_respond_for_another_steals_the_turn_and_hits_the_attacker() -> None:
    scene = melee("slap hammer_fist", "slap", "reverse", "")
    strike(scene, 1, "slap", "hammer_fist")
    assert scene.asks(1, 2, 3), "all at once, in secret"
    go(scene, (2, RespondTo("reverse", 1)), (1, PASS), (3, PASS), (0, PASS))
    assert scene.asks(1), "the defender may still Duck"
    scene.chooses(1, Duck("slap"))
    assert health(scene) == [40 - damage("reverse", 2), 40, 40, 40]
    rest(scene, 3)
    assert TurnStolen(2) in scene.heard
    assert scene.match.active == 2


@pytest.mark.rule("solo_una_noche/todos/answer-in-secret")
@pytest.mark.parametrize(("first", "counts"), [("defender", 1), ("first-in", 3)])
def test_one_respond_counts_and_what_came_too_late_is_never_shown(first: str, counts: int) -> None:
    scene = melee("slap", "reverse", "reverse", "reverse", first_respond=first)
    strike(scene, 1, "slap")
    for seat in (3, 2, 1):
        scene.chooses(seat, RespondTo("reverse", 0))
    assert scene.hears(Responded) == [Responded(counts, "reverse", "slap")]
    assert [len(corner.hand) for corner in scene.match.corners[1:]] == [1 - (seat == counts) for seat in (1, 2, 3)]
    late = 2
    assert GAME.view(scene.match, 0).corners[late].hand == (None,)
    assert dict(scene.match.sights[0][late].least) == {}


@pytest.mark.rule("solo_una_noche/todos/answer-in-secret")
def test_clockwise_from_the_defender_where_the_defender_passes() -> None:
    scene = melee("slap", "reverse", "", "reverse")
    strike(scene, 2, "slap")
    go(scene, (1, RespondTo("reverse", 0)), (3, RespondTo("reverse", 0)), (2, PASS))
    assert scene.hears(Responded) == [Responded(3, "reverse", "slap")]


@pytest.mark.rule(
    "solo_una_noche/responses/turn-it-back",
    "solo_una_noche/todos/steal-the-turn",
    "solo_una_noche/todos/let-the-others-rest",
)
def test_a_reversed_respond_steals_nothing() -> None:
    scene = melee("slap double_reverse", "", "reverse", "")
    strike(scene, 1, "slap")
    go(scene, (1, PASS), (2, RespondTo("reverse", 0)), (3, PASS), (0, Reverse("double_reverse")), (1, PASS))
    assert health(scene) == [40, 40 - damage("slap"), 40 - damage("reverse", 2), 40]
    rest(scene, 3)
    assert not scene.hears(TurnStolen)
    assert scene.match.active == 1


@pytest.mark.rule("solo_una_noche/todos/answer-in-secret")
def test_nobody_steals_what_nobody_can_answer() -> None:
    scene = melee("slap slap chankla", "", "reverse", "")
    go(scene, (0, Target(1)), (0, Combo("sombrero")))
    go(scene, *[(0, ForTheCombo(card)) for card in ("slap", "slap", "chankla")], (0, PASS))
    assert scene.asks(1), "to Duck"
    assert GAME.options(scene.match, 1) == [PASS]


# Automatic turns.


def attacked_before(scene: Scene[Noche], seat: int) -> Scene[Noche]:
    scene.match.before = seat
    return scene


@pytest.mark.rule("solo_una_noche/todos/earn-a-turn", "solo_una_noche/todos/steal-the-turn")
def test_two_attacks_in_a_row_earn_a_doubled_turn_that_nobody_steals() -> None:
    scene = attacked_before(melee("slap", "slap slap", "reverse"), 1)
    strike(scene, 1, "slap")
    go(scene, (1, PASS), (2, RespondTo("reverse", 0)), (0, PASS))
    assert scene.hears(TurnEarned) == [TurnEarned(1)], "negated, and an attack all the same"
    assert not scene.hears(TurnStolen)
    assert scene.match.active == 1
    assert scene.match.before == NOBODY, "the count starts anew"
    strike(scene, 0, "slap", seat=1)
    assert scene.match.damage() == 2 * damage("slap", 1)
    nobody_responds(scene, 0, 2)
    scene.chooses(0, PASS)
    assert health(scene)[0] == 40 - damage("reverse", 2) - 2 * damage("slap", 1)
    go(scene, (1, PASS))
    rest(scene, 2)
    assert not scene.match.is_doubled, "for that turn only"


@pytest.mark.rule("solo_una_noche/todos/earn-a-turn")
@pytest.mark.parametrize(("doubled", "strength", "factor"), [("damage", 10, 2), ("strength", 20, 1)])
def test_what_is_doubled(doubled: str, strength: int, factor: int) -> None:
    scene = melee("slap slap chankla", "", "", crowd=(0,), doubled=doubled)
    scene.match.agenda = [Turn(0, is_doubled=True)]
    scene.match.corners[0].saved = ["tamalada_masa", "tamalada_filling", "tamalada_steam"]
    scene.play_on()
    scene.chooses(0, Target(1))
    assert scene.match.strength(0) == strength
    twin = scene.match.clone()
    scene.chooses(0, UseCrowd())
    assert scene.match.damage() == factor * GAME.facts.wrestlers["gran_tamal"].crowd.says("damage")
    other = Scene(GAME, twin.clone())
    go(other, (0, Combo("sombrero")), *[(0, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])
    assert other.match.damage() == factor * GAME.facts.wrestlers["gran_tamal"].combos["sombrero"].says("damage")
    third = Scene(GAME, twin.clone())
    third.chooses(0, UseSignature())
    assert third.match.damage() == 20, "never a Signature Move"


@pytest.mark.rule("solo_una_noche/todos/earn-a-turn")
def test_a_turn_between_breaks_the_row() -> None:
    scene = attacked_before(melee("", "slap", "slap"), 2)
    go(scene, (0, PASS), (0, PASS), (0, Target(1)))
    rest(scene, 1, 2)
    strike(scene, 2, "slap", seat=1)
    nobody_responds(scene, 2, 0)
    scene.chooses(2, PASS)
    rest(scene, 0)
    assert not scene.hears(TurnEarned)
    assert scene.match.active == 2


# The uninvolved.


@pytest.mark.rule(
    "solo_una_noche/todos/let-the-others-rest",
    "solo_una_noche/todos/rest",
    "solo_una_noche/todos/recover",
    "solo_una_noche/todos/name-the-next",
)
def test_after_no_attack_all_others_rest_and_the_named_one_is_next() -> None:
    scene = melee("taunt", "", "", "", health=(40, 30, 39, 40))
    scene.match.corners[3].pile = ["slap"]
    go(scene, (0, Target(1)), (0, Lay("taunt")), (0, PASS))
    assert GAME.options(scene.match, 0) == [Target(1), Target(2), Target(3)]
    scene.chooses(0, Target(3))
    go(scene, (1, HealTwo()), (2, HealTwo()))
    assert Healed(1, 2, 32) in scene.heard
    assert Healed(2, 1, 40) in scene.heard, "never above 40"
    scene.chooses(3, DrawOne())
    scene.throws("slap")
    assert scene.match.active == 3


@pytest.mark.rule("solo_una_noche/todos/let-the-others-rest")
def test_who_only_passed_is_uninvolved_and_who_responded_is_not() -> None:
    scene = melee("slap", "", "reverse", "")
    strike(scene, 1, "slap")
    go(scene, (1, PASS), (2, RespondTo("reverse", 0)), (3, PASS), (0, PASS))
    assert scene.asks(3)
    scene.chooses(3, HealTwo())
    assert scene.match.active == 2


@pytest.mark.rule("solo_una_noche/turns/draw-up")
def test_nobody_discards_down_to_a_limit() -> None:
    scene = melee("slap slap taunt chankla aguila reverse hammer_fist drop_kick body_slam", "", "")
    assert len(scene.match.corners[0].hand) == 9


# Knock-outs.


@pytest.mark.rule("solo_una_noche/todos/last-one-standing", "solo_una_noche/damage/knock-out")
def test_after_a_knock_out_the_weakest_of_all_is_next_and_the_attacker_has_the_crowd() -> None:
    scene = melee("slap", "", "reverse", "", health=(5, 1, 6, 7))
    strike(scene, 1, "slap")
    nobody_responds(scene, 1, 2, 3)
    scene.chooses(1, PASS)
    assert KnockedOut(1) in scene.heard
    assert CrowdWon(0) in scene.heard
    assert scene.match.corners[1].is_out
    go(scene, (2, DrawOne()), (3, DrawOne()))
    assert scene.match.active == 0, "the attacker too"
    scene.throws("slap")
    assert GAME.options(scene.match, 0)[1:3] == [Target(2), Target(3)]


@pytest.mark.rule("solo_una_noche/todos/last-one-standing")
def test_equal_health_goes_clockwise_from_the_one_knocked_out_and_no_thief_is_before_it() -> None:
    scene = melee("slap slap", "", "reverse", "", health=(7, 1, 5, 5))
    strike(scene, 1, "slap", "slap")
    go(scene, (1, PASS), (2, PASS), (3, PASS), (1, PASS))
    go(scene, (2, DrawOne()), (3, DrawOne()))
    assert scene.match.active == 2
    scene = melee("slap slap", "", "", "reverse", health=(9, 1, 5, 6))
    strike(scene, 1, "slap", "slap")
    go(scene, (1, PASS), (2, PASS), (3, RespondTo("reverse", 0)), (0, PASS), (1, PASS), (2, DrawOne()))
    assert scene.match.corners[1].is_out
    assert not scene.hears(TurnStolen)
    assert scene.match.active == 2


@pytest.mark.rule("solo_una_noche/todos/last-one-standing", "solo_una_noche/todos/steal-the-turn")
def test_an_attacker_knocked_out_by_a_respond_leaves_the_turn_and_the_crowd_to_the_responder() -> None:
    scene = melee("slap", "", "reverse", "", health=(1, 40, 40, 40))
    scene.match.corners[3].lasting = [Lasting("weaken", 3, 0), Lasting("clumsy", 1, 1)]
    strike(scene, 1, "slap")
    go(scene, (1, PASS), (2, RespondTo("reverse", 0)), (3, PASS), (0, PASS))
    assert scene.match.corners[0].is_out
    assert CrowdWon(2) in scene.heard
    assert scene.match.corners[3].lasting == [Lasting("clumsy", 1, 1)], "cards leave with their effects"
    scene.chooses(3, DrawOne())
    assert scene.match.active == 2


@pytest.mark.rule("solo_una_noche/todos/last-one-standing", "solo_una_noche/damage/both-fall")
def test_the_last_one_standing_wins_and_of_the_last_two_the_defender() -> None:
    scene = melee("slap", "", "", health=(40, 1, 40))
    scene.match.corners[2].is_out = True
    scene.match.corners[2].health = 0
    strike(scene, 1, "slap")
    go(scene, (1, PASS), (1, PASS))
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule, result.is_draw) == ((0,), RULE + "todos/last-one-standing", False)
    scene = melee("slap slap", "reverse", "", health=(1, 1, 40))
    scene.match.corners[2].is_out = True
    scene.match.corners[2].health = 0
    strike(scene, 1, "slap", "slap")
    go(scene, (1, RespondTo("reverse", 0)), (0, PASS), (1, PASS))
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule) == ((1,), RULE + "damage/both-fall")


@pytest.mark.rule("solo_una_noche/turns/turn-limit")
@pytest.mark.parametrize("limit", ["200", "100"])
def test_equal_health_at_the_end_is_a_draw_in_a_melee(limit: str) -> None:
    scene = melee("slap", "", "", health=(5, 5, 4), turn_limit=limit)
    scene.match.turn = int(limit)
    scene.match.agenda = [Turn(0)]
    scene.play_on()
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.is_draw) == ((0, 1), True)
