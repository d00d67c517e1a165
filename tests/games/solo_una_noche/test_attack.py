"""The attack: strength, Moves, Modifies, Taunts, Combos, the Signature Move, the crowd move."""

from __future__ import annotations

import pytest

from lucha.core.kit.drawn import CardDiscarded
from lucha.core.values import PASS
from lucha.core.verdict import Illegal
from lucha.games.solo_una_noche.attack import Lay, Modify, Refresh
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.damage import Discard
from lucha.games.solo_una_noche.events import CrowdWon, Hurt, StillFeelsIt, Taunted
from lucha.games.solo_una_noche.responses import Duck, RespondTo
from lucha.games.solo_una_noche.signature import Save, UseSignature
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, health, scene

RULE = "solo_una_noche/"


@pytest.mark.rule(
    "solo_una_noche/attack/lay-cards",
    "solo_una_noche/attack/lay-a-move",
    "solo_una_noche/damage/deal-damage",
    "solo_una_noche/turns/turn",
)
def test_moves_are_laid_one_at_a_time_and_hurt_together() -> None:
    ring = scene("slap hammer_fist drop_kick")
    ring.chooses(TAMAL, Lay("slap"))
    ring.chooses(TAMAL, Lay("hammer_fist"))
    assert ring.match.spent == 4
    assert health(ring) == [40, 40]
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [40, 37]
    assert ring.asks(TAMAL), "the drop kick may go back"


@pytest.mark.rule("solo_una_noche/attack/strength")
def test_ten_strength_a_turn() -> None:
    ring = scene("steamer_drop body_slam slap hammer_fist")
    ring.chooses(TAMAL, Lay("steamer_drop"))
    assert ring.why_not(TAMAL, Lay("body_slam")) == RULE + "attack/strength"
    ring.chooses(TAMAL, Lay("hammer_fist"))
    ring.chooses(TAMAL, Lay("slap"))
    assert ring.match.spent == 10


@pytest.mark.rule("solo_una_noche/attack/modify-a-move", "solo_una_noche/attack/modify")
def test_a_modify_goes_on_a_move_and_both_are_one() -> None:
    ring = scene("spinning slap")
    with pytest.raises(Illegal) as refused:
        ring.chooses(TAMAL, Modify("spinning", 0))
    assert refused.value.rule == RULE + "attack/modify"
    ring.chooses(TAMAL, Lay("slap"))
    ring.chooses(TAMAL, Modify("spinning", 0))
    assert (ring.match.spent, ring.match.damage()) == (3, 2)


@pytest.mark.rule("solo_una_noche/attack/modify-a-move")
def test_sums_first_then_multipliers() -> None:
    ring = scene("corkscrew from_the_rafters moonsault", picks=("golondrina", "gran_tamal"))
    ring.chooses(TAMAL, Lay("moonsault"))
    ring.chooses(TAMAL, Modify("corkscrew", 0))
    ring.chooses(TAMAL, Modify("from_the_rafters", 0))
    assert ring.match.damage() == (2 + 2) * 2


@pytest.mark.rule("solo_una_noche/attack/taunt", "solo_una_noche/crowd/gain-the-crowd", "solo_una_noche/crowd/draw")
def test_a_taunt_heals_at_once_and_wins_the_crowd() -> None:
    ring = scene("taunt loosen_belt", health=(38, 40), piles=("slap slap", ""))
    match = ring.match
    ring.throws("slap")
    ring.throws("slap")
    ring.chooses(TAMAL, Lay("taunt"))
    assert health(ring) == [40, 40], "never above 40"
    assert Taunted(TAMAL, "taunt", 2) in ring.heard
    assert match.corners[TAMAL].has_crowd
    assert match.hand_limit(TAMAL) == 8
    ring.chooses(TAMAL, Lay("loosen_belt"))
    assert ring.hears(CrowdWon) == [CrowdWon(TAMAL)], "once, until the tile turns back"


@pytest.mark.rule("solo_una_noche/crowd/draw")
@pytest.mark.parametrize(("later", "cards"), [("no", 1), ("yes", 0)])
def test_the_crowd_brings_a_card(later: str, cards: int) -> None:
    ring = scene("taunt slap slap slap slap slap slap", piles=("drop_kick", ""), crowd_draws_later=later)
    ring.chooses(TAMAL, Lay("taunt"))
    if cards:
        ring.throws("drop_kick")
    assert ring.match.corners[TAMAL].hand.count("drop_kick") == cards


@pytest.mark.rule(
    "solo_una_noche/combos/pick-for-a-combo", "solo_una_noche/combos/for-the-combo", "solo_una_noche/combos/lay-a-combo"
)
def test_three_of_an_icon_cost_nothing_and_do_what_the_player_aid_says() -> None:
    ring = scene("slap slap masa_smash chankla", health=(30, 40))
    ring.chooses(TAMAL, Combo("sombrero"))
    for card in ("slap", "masa_smash", "chankla"):
        ring.chooses(TAMAL, ForTheCombo(card))
    assert ring.match.spent == 0
    assert ring.match.damage() == 10
    ring.chooses(TAMAL, PASS)
    assert ring.asks(GOLONDRINA), "it may be Ducked"
    ring.chooses(GOLONDRINA, PASS)
    assert health(ring) == [35, 30]
    assert ring.match.corners[TAMAL].has_crowd


@pytest.mark.rule("solo_una_noche/combos/no-other-moves", "solo_una_noche/attack/nothing-after-it")
def test_a_combo_is_the_only_move_play() -> None:
    ring = scene("slap slap masa_smash chankla hammer_fist taunt")
    ring.chooses(TAMAL, Lay("hammer_fist"))
    assert ring.why_not(TAMAL, Combo("sombrero")) == RULE + "combos/no-other-moves"
    ring = scene("slap slap masa_smash hammer_fist taunt spinning")
    ring.chooses(TAMAL, Combo("sombrero"))
    for card in ("slap", "slap", "masa_smash"):
        ring.chooses(TAMAL, ForTheCombo(card))
    assert ring.why_not(TAMAL, Lay("hammer_fist")) == RULE + "combos/no-other-moves"
    assert ring.why_not(TAMAL, Lay("taunt")) == RULE + "attack/nothing-after-it"


@pytest.mark.rule("solo_una_noche/combos/no-other-moves")
def test_moves_before_a_combo_where_all_agree() -> None:
    ring = scene("slap slap masa_smash hammer_fist", moves_before_combo="yes")
    ring.chooses(TAMAL, Lay("hammer_fist"))
    ring.chooses(TAMAL, Combo("sombrero"))


@pytest.mark.rule("solo_una_noche/combos/pick-for-a-combo")
def test_an_aguila_counts_as_either_of_its_icons() -> None:
    ring = scene("aguila hammer_fist salsa_splash drop_kick husk_strip")
    assert [option for option in GAME.options(ring.match, TAMAL) if isinstance(option, Combo)] == [
        Combo("chili"),
        Combo("maraca"),
    ]


@pytest.mark.rule("solo_una_noche/signature/save-a-part", "solo_una_noche/signature/one-a-turn")
def test_one_part_of_the_signature_move_a_turn() -> None:
    ring = scene("tamalada_masa tamalada_steam slap")
    ring.chooses(TAMAL, Save("tamalada_masa"))
    assert ring.match.corners[TAMAL].saved == ["tamalada_masa"]
    assert ring.match.spent == 0
    assert ring.why_not(TAMAL, Save("tamalada_steam")) == RULE + "signature/one-a-turn"
    ring.chooses(TAMAL, Lay("slap"))


@pytest.mark.rule("solo_una_noche/signature/use-the-signature-move", "solo_una_noche/signature/alone")
def test_three_parts_do_twenty_and_nobody_answers() -> None:
    ring = scene("tamalada_steam slap loosen_belt", "reverse slap")
    ring.match.corners[TAMAL].saved = ["tamalada_masa", "tamalada_filling"]
    ring.chooses(TAMAL, Save("tamalada_steam"))
    ring.chooses(TAMAL, UseSignature())
    assert ring.why_not(TAMAL, Lay("slap")) == RULE + "signature/alone"
    ring.chooses(TAMAL, Lay("loosen_belt"))
    ring.chooses(TAMAL, PASS)
    assert health(ring) == [40, 20]
    assert ring.hears(Hurt)[0] == Hurt(GOLONDRINA, 20, 20)


@pytest.mark.rule("solo_una_noche/signature/alone")
def test_no_signature_move_after_a_move() -> None:
    ring = scene("slap")
    ring.match.corners[TAMAL].saved = ["tamalada_masa", "tamalada_filling", "tamalada_steam"]
    ring.chooses(TAMAL, Lay("slap"))
    assert ring.why_not(TAMAL, UseSignature()) == RULE + "signature/alone"


@pytest.mark.rule("solo_una_noche/crowd/use-the-crowd-move", "solo_una_noche/crowd/once-a-turn")
def test_the_crowd_move_is_free_and_turns_the_tile_back() -> None:
    ring = scene("taunt", "reverse")
    ring.match.corners[TAMAL].has_crowd = True
    ring.chooses(TAMAL, UseCrowd())
    assert (ring.match.damage(), ring.match.spent) == (5, 0)
    assert not ring.match.corners[TAMAL].has_crowd
    ring.chooses(TAMAL, Lay("taunt"))
    assert ring.why_not(TAMAL, UseCrowd()) == RULE + "crowd/once-a-turn"
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, RespondTo("reverse", 0))
    ring.chooses(TAMAL, PASS)
    assert health(ring) == [38, 40]


@pytest.mark.rule("solo_una_noche/crowd/not-with-the-big-ones")
def test_no_crowd_move_with_a_combo() -> None:
    ring = scene("slap slap masa_smash")
    ring.match.corners[TAMAL].has_crowd = True
    ring.chooses(TAMAL, Combo("sombrero"))
    for card in ("slap", "slap", "masa_smash"):
        ring.chooses(TAMAL, ForTheCombo(card))
    assert ring.why_not(TAMAL, UseCrowd()) == RULE + "crowd/not-with-the-big-ones"


@pytest.mark.rule("solo_una_noche/attack/refresh-the-hand", "solo_una_noche/attack/refresh-first")
def test_an_aguila_brings_a_new_hand_before_the_attack_only() -> None:
    ring = scene("aguila slap slap hammer_fist", piles=("taunt taunt taunt", ""))
    for _ in range(3):
        ring.throws("taunt")
    ring.chooses(TAMAL, Refresh("aguila"))
    corner = ring.match.corners[TAMAL]
    assert (corner.hand, corner.discard) == ([], ["aguila"])
    for card in ("slap", "slap", "hammer_fist", "taunt", "taunt", "taunt"):
        ring.throws(card)
    assert ring.match.corners[TAMAL].discard == [], "one card more was needed: the discards were shuffled in"
    ring.throws("aguila")
    ring.chooses(TAMAL, Lay("slap"))
    assert ring.why_not(TAMAL, Refresh("aguila")) == RULE + "attack/refresh-first"


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say", "solo_una_noche/turns/end-of-the-turn")
def test_a_metal_chair_is_felt_through_the_next_turn() -> None:
    ring = scene("metal_chair")
    ring.chooses(TAMAL, Lay("metal_chair"))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    assert StillFeelsIt(GOLONDRINA, "weaken", 3) in ring.heard
    assert ring.asks(GOLONDRINA)
    assert ring.match.strength(GOLONDRINA) == 7
    ring.chooses(GOLONDRINA, PASS)
    assert ring.match.strength(GOLONDRINA) == 10
    assert ring.needs is not None, "the chair was discarded, shuffled in, and is drawn again"
    assert ring.match.corners[TAMAL].pile == ["metal_chair"]


@pytest.mark.rule("solo_una_noche/damage/discard-a-card", "solo_una_noche/damage/drop-a-card")
def test_a_boot_to_the_head_costs_a_card_of_ones_own_choice() -> None:
    ring = scene("boot_to_the_head", "slap moonsault")
    ring.chooses(TAMAL, Lay("boot_to_the_head"))
    ring.chooses(TAMAL, PASS)
    ring.chooses(GOLONDRINA, PASS)
    assert ring.asks(GOLONDRINA)
    ring.chooses(GOLONDRINA, Discard("slap"))
    assert CardDiscarded(GOLONDRINA, "slap") in ring.heard
    assert ring.match.corners[GOLONDRINA].hand == ["moonsault"]


@pytest.mark.rule("solo_una_noche/attack/lay-a-move")
def test_a_chankla_cannot_be_ducked() -> None:
    ring = scene("chankla", "slap")
    ring.chooses(TAMAL, Lay("chankla"))
    ring.chooses(TAMAL, PASS)
    assert ring.why_not(GOLONDRINA, Duck("slap")) == RULE + "responses/nothing-left-to-duck"
