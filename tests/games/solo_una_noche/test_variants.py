"""Rulings with two readings, and the small print: each reading as it was agreed."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay, Modify, Target
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo
from lucha.games.solo_una_noche.damage import Discard
from lucha.games.solo_una_noche.events import Ducked, Pinned
from lucha.games.solo_una_noche.responses import Duck, RespondTo, Reverse
from lucha.games.solo_una_noche.signature import UseSignature
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, damage, go, health, melee, scene, team

RULE = "solo_una_noche/"


@pytest.mark.rule(
    "solo_una_noche/responses/duck-returns",
    "solo_una_noche/responses/ask-about-returns",
    "solo_una_noche/responses/duck-the-return",
    "solo_una_noche/responses/duck-a-return",
)
@pytest.mark.parametrize("ducks", ["no", "yes"])
def test_damage_from_a_respond_is_ducked_only_where_all_agree(ducks: str) -> None:
    ring = scene("hammer_fist slap body_slam", "reverse", duck_returns=ducks)
    go(ring, (TAMAL, Lay("hammer_fist")), (TAMAL, PASS), (GOLONDRINA, RespondTo("reverse", 0)), (TAMAL, PASS))
    back = damage("reverse", GOLONDRINA)
    if ducks == "yes":
        assert GAME.options(ring.match, TAMAL) == [PASS, Duck("slap")]
        ring.chooses(TAMAL, Duck("slap"))
        assert Ducked(TAMAL, "slap", min(2, back)) in ring.heard
        if back > 2:
            ring.chooses(TAMAL, PASS)
    assert health(ring)[TAMAL] == 40 - (back if ducks == "no" else max(0, back - 2))


@pytest.mark.rule("solo_una_noche/responses/duck-returns", "solo_una_noche/responses/turn-it-back")
@pytest.mark.parametrize("ducks", ["no", "yes"])
def test_what_double_reverse_turns_back_is_ducked_only_where_all_agree(ducks: str) -> None:
    ring = scene("aguila double_reverse", "reverse slap", duck_returns=ducks)
    go(ring, (TAMAL, Lay("aguila")), (TAMAL, PASS), (GOLONDRINA, RespondTo("reverse", 0)))
    ring.chooses(TAMAL, Reverse("double_reverse"))
    back = damage("reverse", GOLONDRINA)
    if ducks == "yes":
        assert ring.asks(GOLONDRINA)
        ring.chooses(GOLONDRINA, Duck("slap"))
        if back > 2:
            ring.chooses(GOLONDRINA, PASS)
    assert health(ring)[GOLONDRINA] == 40 - (back if ducks == "no" else max(0, back - 2))


@pytest.mark.rule("solo_una_noche/responses/duck-returns", "solo_una_noche/outside/respond-stands-aside")
@pytest.mark.parametrize("ducks", ["no", "yes"])
def test_damage_that_comes_back_outside_the_ring(ducks: str) -> None:
    from lucha.games.solo_una_noche.equipo import AttackTheOther

    ring = team("", "body_slam slap", "", "reverse", duck_returns=ducks)
    go(ring, (0, PASS), (0, PASS), (1, PASS), (1, AttackTheOther("body_slam")))
    go(ring, (3, RespondTo("reverse", 0)), (1, PASS))
    back = damage("reverse", 3)
    if ducks == "yes":
        assert ring.asks(1)
        ring.chooses(1, Duck("slap"))
        if back > 2:
            ring.chooses(1, PASS)
    assert health(ring)[1] == 40 - (back if ducks == "no" else max(0, back - 2))


@pytest.mark.rule("solo_una_noche/pins/third-pin")
@pytest.mark.parametrize("third", ["turned", "sure"])
def test_the_third_pin_is_turned_or_sure(third: str) -> None:
    ring = scene("pin", "", health=(40, 20), third_pin=third)
    ring.match.corners[TAMAL].saved = ["pin", "pin"]
    ring.match.corners[GOLONDRINA].pile = ["reverse", "slap", "slap"]
    go(ring, (TAMAL, Lay("pin")))
    if third == "sure":
        assert Pinned(TAMAL, GOLONDRINA) in ring.heard
        assert ring.match.result is not None
        assert ring.match.result.rule == RULE + "pins/third-pin"
    else:
        assert ring.needs is not None
        assert ring.match.result is None


@pytest.mark.rule(
    "solo_una_noche/combos/no-other-moves", "solo_una_noche/attack/modify", "solo_una_noche/signature/alone"
)
def test_nothing_is_laid_on_a_combo_or_a_signature_move() -> None:
    ring = scene("hammer_fist slap slap chankla spinning", moves_before_combo="yes")
    go(ring, (TAMAL, Lay("hammer_fist")), (TAMAL, Combo("sombrero")))
    go(ring, *[(TAMAL, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])
    assert ring.why_not(TAMAL, Modify("spinning", 0)) == RULE + "combos/no-other-moves"
    combo = GAME.facts.wrestlers["gran_tamal"].combos["sombrero"].says("damage")
    assert ring.match.damage() == damage("hammer_fist") + combo
    ring = scene("slap slap chankla")
    ring.match.corners[TAMAL].saved = ["tamalada_masa", "tamalada_filling", "tamalada_steam"]
    ring.chooses(TAMAL, UseSignature())
    assert ring.why_not(TAMAL, Combo("sombrero")) == RULE + "signature/alone"


@pytest.mark.rule(
    "solo_una_noche/pins/twenty-or-less", "solo_una_noche/attack/lay-a-finish", "solo_una_noche/attack/nothing-after-it"
)
def test_a_pin_after_a_combo_at_any_health_and_nothing_after_the_pin() -> None:
    ring = scene("slap slap chankla pin submit", "reverse")
    go(ring, (TAMAL, Combo("sombrero")), *[(TAMAL, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])
    ring.chooses(TAMAL, Lay("pin"))
    assert ring.asks(GOLONDRINA), "the attack is closed"
    assert RespondTo("reverse", 1) in GAME.options(ring.match, GOLONDRINA)
    assert ring.why_not(GOLONDRINA, RespondTo("reverse", 0)) == RULE + "responses/what-can-be-answered"


@pytest.mark.rule("solo_una_noche/damage/win-the-crowd", "solo_una_noche/crowd/draw")
def test_the_card_that_a_combo_wins_comes_after_its_damage() -> None:
    ring = scene("slap slap chankla", piles=("hammer_fist", ""))
    ring.throws("hammer_fist")
    ring.match.corners[TAMAL].pile = ["body_slam"]
    go(ring, (TAMAL, Combo("sombrero")), *[(TAMAL, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])
    go(ring, (TAMAL, PASS), (GOLONDRINA, PASS))
    assert health(ring)[GOLONDRINA] < 40
    ring.throws("body_slam")
    assert ring.match.corners[TAMAL].hand == ["body_slam", "hammer_fist"]


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say")
def test_moves_do_what_they_say_in_the_order_they_were_laid() -> None:
    ring = melee("boot_to_the_head metal_chair", "slap slap", "")
    go(ring, (0, Target(1)), (0, Lay("boot_to_the_head")), (0, Lay("metal_chair")), (0, PASS), (1, PASS), (2, PASS))
    go(ring, (1, PASS), (1, Discard("slap")))
    assert ring.match.corners[1].left_by_moves("weaken") > 0
    assert ring.match.corners[1].lasting[0].by == 0


@pytest.mark.rule("solo_una_noche/responses/duck-the-attack", "solo_una_noche/responses/nothing-left-to-duck")
def test_a_signature_move_asks_nobody_and_a_combo_only_for_ducks() -> None:
    ring = scene("slap slap chankla", "slap")
    go(ring, (TAMAL, Combo("sombrero")), *[(TAMAL, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, Duck("slap"))
    combo = GAME.facts.wrestlers["gran_tamal"].combos["sombrero"].says("damage")
    assert ring.match.damage() - ring.match.ducked == combo - 2


@pytest.mark.rule("solo_una_noche/responses/attack")
def test_whether_the_defender_is_asked_depends_on_the_attack_and_not_on_the_hand() -> None:
    for hand in ("", "reverse slap", "body_slam"):
        ring = scene("slap", hand)
        go(ring, (TAMAL, Lay("slap")), (TAMAL, PASS))
        assert ring.asks(GOLONDRINA)
        ring = scene("taunt", hand)
        go(ring, (TAMAL, Lay("taunt")), (TAMAL, PASS))
        assert not ring.hears(Ducked)
        assert ring.match.question is None or ring.match.active == GOLONDRINA
