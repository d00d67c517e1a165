"""What cards say: each text that the house decks print, and those that only a pack may."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.damage import Discard
from lucha.games.solo_una_noche.events import Ducked, HandsThrown, Healed, PinFailed, StillFeelsIt
from lucha.games.solo_una_noche.game import SoloUnaNoche
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.pins import Hand, Throw
from lucha.games.solo_una_noche.responses import Duck, RespondTo
from lucha.games.solo_una_noche.signature import Save, UseSignature
from lucha.games.solo_una_noche.turns import Turn
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, go, health, scene
from tests.scene import Scene

RULE = "solo_una_noche/"


def cheats(scene: Scene[Noche], *cards: str, seat: int = TAMAL) -> Scene[Noche]:
    scene.match.corners[seat].cheats = list(cards)
    return scene


# Cheats: each bends a named rule.


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/turns/draw-up")
def test_a_cheat_raises_the_hand_limit() -> None:
    ring = cheats(scene("slap", picks=("cobrador", "gran_tamal")), "tax_haven")
    assert ring.match.hand_limit(TAMAL) == 8


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/signature/one-a-turn")
def test_a_cheat_saves_two_parts_a_turn() -> None:
    hand = "eviction_knock eviction_warning eviction_boot"
    ring = cheats(scene(hand, picks=("cobrador", "gran_tamal")), "two_briefcases")
    go(ring, (TAMAL, Save("eviction_knock")), (TAMAL, Save("eviction_warning")))
    assert ring.why_not(TAMAL, Save("eviction_boot")) == RULE + "signature/one-a-turn"


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/attack/taunt")
def test_a_cheat_makes_taunts_free() -> None:
    ring = cheats(scene("taunt", picks=("cobrador", "gran_tamal")), "paid_applause")
    ring.chooses(TAMAL, Lay("taunt"))
    assert ring.match.spent == 0


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/pins/twenty-or-less")
def test_a_cheat_pins_above_twenty() -> None:
    line = 20 + GAME.facts.cards["heavy_hand"].says("pin_line")
    for points, may in ((line, True), (line + 1, False)):
        ring = cheats(scene("pin", health=(40, points)), "heavy_hand")
        assert (Lay("pin") in GAME.options(ring.match, TAMAL)) == may


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/pins/third-pin")
def test_a_cheat_makes_the_second_pin_the_sure_one() -> None:
    ring = cheats(scene("pin slap", "reverse", health=(40, 20), picks=("cobrador", "gran_tamal")), "bribed_referee")
    ring.match.corners[TAMAL].saved = ["pin"]
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Lay("pin")))
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 1)) == RULE + "pins/third-pin"


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/responses/what-can-be-answered")
def test_a_cheat_lets_nobody_respond_to_a_submit() -> None:
    ring = cheats(scene("submit slap", "reverse", health=(40, 20), picks=("doctor_nudo", "gran_tamal")), "no_way_out")
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Lay("submit")))
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 1)) == RULE + "responses/what-can-be-answered"


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/pins/throw-hands")
def test_a_cheat_wins_ties_and_another_asks_for_one_win_more() -> None:
    ring = scene("submit", health=(40, 20), picks=("doctor_nudo", "cobrador"))
    cheats(cheats(ring, "house_rules"), "dont_give_up", seat=GOLONDRINA)
    go(ring, (TAMAL, Lay("submit")), (GOLONDRINA, PASS))
    for won in (1, 2, 3):
        assert ring.match.result is None
        go(ring, (TAMAL, Throw(Hand.ROCK)), (GOLONDRINA, Throw(Hand.ROCK)))
        assert ring.match.throws_won == won
    assert ring.match.result is not None


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/pins/turn-a-pin-card")
def test_a_cheat_turns_a_fourth_card() -> None:
    ring = scene("pin", health=(40, 20), piles=("", "slap slap moonsault reverse"))
    cheats(ring, "against_all_odds", seat=GOLONDRINA)
    go(ring, (TAMAL, Lay("pin")), (GOLONDRINA, PASS))
    for card in ("slap", "slap", "moonsault", "reverse"):
        ring.throws(card)
    assert PinFailed(TAMAL, GOLONDRINA, 1) in ring.heard


# Moves, Modifies and Responds.


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say")
def test_a_move_draws_a_card_unless_it_is_negated() -> None:
    for answers in (False, True):
        ring = scene("nest_egg", "reverse", picks=("golondrina", "gran_tamal"))
        ring.match.corners[TAMAL].pile = ["slap"]
        go(ring, (TAMAL, Lay("nest_egg")), (TAMAL, PASS))
        if answers:
            go(ring, (GOLONDRINA, RespondTo("reverse", 0)), (TAMAL, PASS))
            assert ring.match.corners[TAMAL].pile == ["slap"]
        else:
            ring.chooses(GOLONDRINA, PASS)
            ring.throws("slap")
            assert ring.match.corners[TAMAL].hand == ["slap"]


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say", "solo_una_noche/turns/end-of-the-turn")
@pytest.mark.parametrize(
    ("wrestler", "move", "left"),
    [("doctor_nudo", "anatomy_lesson", "clumsy"), ("cobrador", "frozen_assets", "short_hand")],
)
def test_what_a_move_leaves_behind_lasts_through_the_next_turn(wrestler: str, move: str, left: str) -> None:
    ring = scene(move, "slap", picks=(wrestler, "golondrina"))
    go(ring, (TAMAL, Lay(move)), (TAMAL, PASS), (GOLONDRINA, PASS))
    assert ring.hears(StillFeelsIt)[0] == StillFeelsIt(GOLONDRINA, left, 1)
    match = ring.match
    assert match.worth_of_a_duck(GOLONDRINA) == 2 - (left == "clumsy")
    assert match.hand_limit(GOLONDRINA) == 7 - (left == "short_hand")
    go(ring, (GOLONDRINA, PASS), (GOLONDRINA, PASS))
    assert (match.worth_of_a_duck(GOLONDRINA), match.hand_limit(GOLONDRINA)) == (2, 7)


@pytest.mark.rule("solo_una_noche/attack/modify-a-move", "solo_una_noche/responses/nothing-left-to-duck")
def test_a_modify_keeps_a_move_from_being_ducked() -> None:
    ring = scene("slap blindside", "slap", picks=("golondrina", "gran_tamal"))
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Modify("blindside", 0)), (TAMAL, PASS))
    assert ring.why_not(GOLONDRINA, Duck("slap")) == RULE + "responses/nothing-left-to-duck"


@pytest.mark.rule("solo_una_noche/responses/respond-stands")
def test_a_respond_draws_and_another_comes_back_to_the_hand_for_all_to_see() -> None:
    ring = scene("slap", "loop_the_loop boomerang")
    ring.match.corners[GOLONDRINA].pile = ["moonsault"]
    go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, RespondTo("loop_the_loop", 0)), (TAMAL, PASS))
    ring.throws("moonsault")
    assert "moonsault" in ring.match.corners[GOLONDRINA].hand
    ring = scene("slap", "boomerang")
    go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, RespondTo("boomerang", 0)), (TAMAL, PASS))
    assert ring.match.corners[GOLONDRINA].hand == ["boomerang"]
    assert dict(ring.match.sights[TAMAL][GOLONDRINA].least) == {"boomerang": 1}


@pytest.mark.rule("solo_una_noche/responses/respond-stands")
def test_on_a_pin_a_respond_does_nothing_else() -> None:
    ring = scene("pin", "boomerang", health=(40, 20))
    go(ring, (TAMAL, Lay("pin")), (GOLONDRINA, RespondTo("boomerang", 0)), (TAMAL, PASS))
    assert ring.match.corners[GOLONDRINA].hand == []


# Combos and crowd moves.


def three_of(wrestler: str, icon: str) -> list[str]:
    deck = GAME.facts.wrestlers[wrestler]
    return [card for card in deck.lying("base") if icon in deck.cards[card].icons][:3]


@pytest.mark.rule("solo_una_noche/combos/lay-a-combo", "solo_una_noche/damage/discard-a-card")
@pytest.mark.parametrize(
    ("wrestler", "icon", "text"),
    [("golondrina", "chili", "draw"), ("golondrina", "maraca", "unduckable"), ("gran_tamal", "maraca", "discard")],
)
def test_what_a_combo_says_besides_its_damage(wrestler: str, icon: str, text: str) -> None:
    cards = three_of(wrestler, icon)
    ring = scene(" ".join(cards), "slap slap", picks=(wrestler, "doctor_nudo"))
    ring.match.corners[TAMAL].pile = ["drop_kick"] * 5
    go(ring, (TAMAL, Combo(icon)), *[(TAMAL, ForTheCombo(card)) for card in cards], (TAMAL, PASS))
    says = GAME.facts.wrestlers[wrestler].combos[icon].says(text)
    if text == "unduckable":
        assert health(ring)[GOLONDRINA] < 40, "it lands, and nobody is asked"
        return
    ring.chooses(GOLONDRINA, PASS)
    if text == "discard":
        go(ring, *[(GOLONDRINA, Discard("slap"))] * says)
        assert ring.match.corners[GOLONDRINA].hand == []
    else:
        for _ in range(says + 1):  # and one from the crowd
            ring.throws("drop_kick")
        assert ring.match.corners[TAMAL].hand == ["drop_kick"] * (says + 1)


@pytest.mark.rule("solo_una_noche/crowd/use-the-crowd-move", "solo_una_noche/damage/do-what-moves-say")
def test_what_crowd_moves_say() -> None:
    ring = scene("", "slap slap", health=(30, 40), picks=("golondrina", "gran_tamal"))
    crowd = GAME.facts.wrestlers["golondrina"].crowd
    ring.match.corners[TAMAL].has_crowd = True
    ring.match.corners[TAMAL].pile = ["drop_kick"] * 3
    ring.match.agenda = [Turn(TAMAL)]
    ring.match.corners[TAMAL].hand = ["slap"] * 8
    ring.play_on()
    go(ring, (TAMAL, UseCrowd()), (TAMAL, PASS), (GOLONDRINA, PASS))
    assert Healed(TAMAL, crowd.says("heal"), 30 + crowd.says("heal")) in ring.heard
    for _ in range(crowd.says("draw")):
        ring.throws("drop_kick")
    ring = scene("", "slap slap", picks=("doctor_nudo", "gran_tamal"))
    ring.match.corners[TAMAL].has_crowd = True
    go(ring, (TAMAL, UseCrowd()), (TAMAL, PASS), (GOLONDRINA, PASS), (GOLONDRINA, Discard("slap")))
    assert len(ring.match.corners[GOLONDRINA].hand) == 1


# Texts that no house deck has: an owner of the box may need them.

PACK = """
slap = { kind = "move", count = 2, cost = 1, damage = 1, icons = ["sombrero"], duck = true, text = { heal = 2 } }
hammer_fist = { kind = "move", count = 2, cost = 3, damage = 2, text = { unanswerable = 1 } }
spinning = { kind = "modify", count = 2, cost = 2, damage = 1, text = { draw = 1 } }
reverse = { kind = "respond", count = 2, damage = 2, text = { heal = 3 } }
pin = { kind = "pin", pile = "finish", count = 3, cost = 4 }
siesta = { kind = "cheat", pile = "bonus", count = 1, text = { crowd_cards = 1 } }
heavy_hand = { kind = "cheat", pile = "bonus", count = 1, text = { throws = 1 } }
second_breakfast = { kind = "cheat", pile = "bonus", count = 1, text = { duck_signature = 1 } }
double_wrap = { kind = "cheat", pile = "bonus", count = 1, text = { duck_worth = 1 } }
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> SoloUnaNoche:
    folder: Path = tmp_path_factory.mktemp("pack") / "solo_una_noche"
    folder.mkdir()
    (folder / "gran_tamal.toml").write_text(PACK, encoding="utf-8")
    return GAME.with_pack(folder.parent)


def laid(game: SoloUnaNoche, hand: str, other: str = "", points: int = 40, first: str = "gran_tamal") -> Scene[Noche]:
    second = "golondrina" if first == "gran_tamal" else "gran_tamal"
    match = game.new(game.setup(picks=(first, second)))
    for corner, held in zip(match.corners, (hand, other), strict=True):
        corner.hand, corner.pile, corner.health = sorted(held.split()), [], points
    match.agenda = [Turn(TAMAL)]
    return Scene(game, match)


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say", "solo_una_noche/responses/what-can-be-answered")
def test_a_move_that_heals_and_one_that_nobody_answers(packed: SoloUnaNoche) -> None:
    ring = laid(packed, "slap hammer_fist", "reverse", 30)
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Lay("hammer_fist")), (TAMAL, PASS))
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 1)) == RULE + "responses/what-can-be-answered"
    ring.chooses(GOLONDRINA, PASS)
    assert Healed(TAMAL, 2, 32) in ring.heard


@pytest.mark.rule("solo_una_noche/attack/modify-a-move")
def test_a_modify_that_draws(packed: SoloUnaNoche) -> None:
    ring = laid(packed, "slap spinning")
    ring.match.corners[TAMAL].pile = ["body_slam"]
    go(ring, (TAMAL, Lay("slap")), (TAMAL, Modify("spinning", 0)), (TAMAL, PASS), (GOLONDRINA, PASS))
    ring.throws("body_slam")
    assert ring.match.corners[TAMAL].hand == ["body_slam"]


@pytest.mark.rule("solo_una_noche/responses/respond-stands")
def test_a_respond_that_heals(packed: SoloUnaNoche) -> None:
    ring = laid(packed, "slap", "reverse", 30, first="golondrina")
    go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, RespondTo("reverse", 0)), (TAMAL, PASS))
    assert Healed(GOLONDRINA, 3, 33) in ring.heard


@pytest.mark.rule("solo_una_noche/attack/strength", "solo_una_noche/attack/lay-a-finish")
def test_a_printed_cost_of_a_pin_counts(packed: SoloUnaNoche) -> None:
    ring = laid(packed, "steamer_drop hammer_fist slap pin", "", 20)
    go(ring, (TAMAL, Lay("steamer_drop")), (TAMAL, Lay("slap")))
    assert ring.why_not(TAMAL, Lay("pin")) == RULE + "attack/strength"


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/crowd/draw")
def test_cheats_of_a_pack(packed: SoloUnaNoche) -> None:
    ring = cheats(laid(packed, "taunt"), "siesta")
    ring.match.corners[TAMAL].pile = ["slap", "slap"]
    ring.chooses(TAMAL, Lay("taunt"))
    ring.throws("slap")
    ring.throws("slap")
    assert ring.match.corners[TAMAL].hand == ["slap", "slap"], "two from the crowd"
    ring = cheats(laid(packed, "submit", "", 20), "heavy_hand")
    go(ring, (TAMAL, Lay("submit")), (GOLONDRINA, PASS), (TAMAL, Throw(Hand.ROCK)))
    ring.chooses(GOLONDRINA, Throw(Hand.SCISSORS))
    assert ring.match.result is not None, "one win is enough"
    ring = cheats(laid(packed, "", "slap", first="golondrina"), "second_breakfast", seat=GOLONDRINA)
    ring.match.corners[TAMAL].saved = ["vuelo_run", "vuelo_leap", "vuelo_landing"]
    go(ring, (TAMAL, UseSignature()), (TAMAL, PASS), (GOLONDRINA, Duck("slap")), (GOLONDRINA, PASS))
    assert health(ring)[GOLONDRINA] == 40 - 20 + 2


@pytest.mark.rule("solo_una_noche/drawing/show-a-cheat", "solo_una_noche/responses/duck-it")
def test_a_cheat_makes_ducks_worth_three(packed: SoloUnaNoche) -> None:
    ring = cheats(laid(packed, "body_slam", "slap", first="golondrina"), "double_wrap", seat=GOLONDRINA)
    go(ring, (TAMAL, Lay("body_slam")), (TAMAL, PASS), (GOLONDRINA, Duck("slap")))
    assert Ducked(GOLONDRINA, "slap", 3) in ring.heard


@pytest.mark.rule("solo_una_noche/pins/throw-hands")
def test_a_tie_counts_for_doctor_nudo_in_his_own_submits() -> None:
    for picks, won in ((("doctor_nudo", "gran_tamal"), 1), (("golondrina", "gran_tamal"), 0)):
        ring = scene("submit", health=(40, 20), picks=picks)
        go(ring, (TAMAL, Lay("submit")), (GOLONDRINA, PASS))
        go(ring, (TAMAL, Throw(Hand.ROCK)), (GOLONDRINA, Throw(Hand.ROCK)))
        assert ring.match.throws_won == won
        assert ring.hears(HandsThrown)[-1].manner() == ("counts" if won else "tie"), "the story says so"
