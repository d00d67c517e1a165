"""Equipo de la Etiqueta: the team's turn, the partner's part in it, and what happens outside the ring."""

from __future__ import annotations

import pytest

from lucha.core.kit.drawn import CardDiscarded
from lucha.core.values import PASS, Chose, Option
from lucha.core.verdict import Illegal
from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo, FromThePartner
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.equipo import (
    AttackTheOther,
    DoubleTeam,
    Enter,
    HealWith,
    Join,
    Tag,
    TagOutWith,
    TakeBonus,
)
from lucha.games.solo_una_noche.events import (
    CardPutBack,
    ComboCalledOff,
    CrowdWon,
    Ducked,
    FinishesShuffledIn,
    Pinned,
    RespondReversed,
    StillFeelsIt,
    TagForced,
    Tagged,
)
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.outside import AttackAside
from lucha.games.solo_una_noche.responses import Duck, RespondTo, Reverse
from lucha.games.solo_una_noche.signature import Save
from lucha.games.solo_una_noche.turns import PutBack
from tests.games.solo_una_noche.ring import GAME, PICKS, damage, go, health, team
from tests.scene import Scene

RULE = "solo_una_noche/"
TAMAL, GOLONDRINA, NUDO, COBRADOR = range(4)


def why_not(scene: Scene[Noche], seat: int, option: Option) -> str:
    with pytest.raises(Illegal) as refused:
        scene.chooses(seat, option)
    return refused.value.rule


def attack(scene: Scene[Noche], *cards: str) -> None:
    """Seat 0 stays in and lays these; then both partners pass, and the inactive one does nothing besides."""
    go(scene, (TAMAL, PASS), *[(TAMAL, Lay(card)) for card in cards])
    while scene.asks(TAMAL) or scene.asks(GOLONDRINA):
        scene.chooses(GAME.waits_for(scene.match)[0], PASS)


def nobody_answers(scene: Scene[Noche]) -> None:
    while scene.asks(NUDO) or scene.asks(COBRADOR):
        scene.chooses(GAME.waits_for(scene.match)[0], PASS)


# Before the match.


@pytest.mark.rule(
    "solo_una_noche/equipo/choose-a-bonus-card",
    "solo_una_noche/equipo/who-starts",
    "solo_una_noche/equipo/partners-see",
)
@pytest.mark.parametrize("hidden", ["no", "yes"])
def test_three_bonus_cards_each_which_only_the_team_sees(hidden: str) -> None:
    match = GAME.new(GAME.setup("equipo", 4, {"partners_hidden": hidden}, PICKS))
    scene = Scene(GAME, match)
    chosen = [match.corners[seat].bonus[:3] for seat in match.seats]
    for number in range(3):
        assert scene.asks(0, 1, 2, 3)
        for seat in match.seats:
            scene.chooses(seat, TakeBonus(chosen[seat][number]))
    assert all(card in corner.pile for corner, cards in zip(match.corners, chosen, strict=True) for card in cards)
    views = [GAME.view(match, seat).corners[TAMAL].bonus for seat in match.seats]
    left = tuple(match.corners[TAMAL].bonus)
    assert views[TAMAL] == left
    assert views[GOLONDRINA] == (left if hidden == "no" else (None,) * len(left))
    assert views[NUDO] == (None,) * len(left)
    for _ in range(4 * 7):
        assert scene.needs is not None
        known = match.cards_of(scene.needs.seat or 0)
        scene.throws(next(card for card in scene.needs.pool if known[str(card)].kind != "cheat"))
    assert scene.asks(TAMAL, NUDO)
    go(scene, (TAMAL, Enter(GOLONDRINA)), (NUDO, Enter(NUDO)))
    assert match.in_ring == [GOLONDRINA, NUDO]
    scene.throws(NUDO)
    assert scene.asks(NUDO)


# The team's turn.


@pytest.mark.rule(
    "solo_una_noche/equipo/tag-in", "solo_una_noche/equipo/tag-the-partner", "solo_una_noche/equipo/team-attack"
)
def test_the_team_chooses_who_is_active_and_has_twelve_strength() -> None:
    scene = team("slap", "slap", "", "")
    scene.chooses(TAMAL, Tag())
    assert Tagged(TAMAL, GOLONDRINA) in scene.heard
    assert scene.match.active == GOLONDRINA
    assert scene.match.strength(GOLONDRINA) == 12
    assert scene.asks(GOLONDRINA)


@pytest.mark.rule(
    "solo_una_noche/equipo/two-cards", "solo_una_noche/signature/save-a-part", "solo_una_noche/signature/one-a-turn"
)
def test_the_partner_adds_two_cards_and_saves_a_part_besides() -> None:
    scene = team("hammer_fist tamalada_masa", "slap slap taunt spinning", "", "")
    part = GAME.facts.wrestlers["golondrina"].of_kind("signature")[0]
    scene.match.corners[GOLONDRINA].hand.append(part)
    go(scene, (TAMAL, PASS), (TAMAL, Lay("hammer_fist")), (TAMAL, PASS))
    go(scene, (GOLONDRINA, Modify("spinning", 0)), (GOLONDRINA, Lay("slap")))
    assert scene.why_not(GOLONDRINA, Lay("slap")) == RULE + "equipo/two-cards"
    assert scene.why_not(GOLONDRINA, Lay("taunt")) == RULE + "equipo/two-cards"
    scene.chooses(GOLONDRINA, Save(part))
    assert scene.match.corners[GOLONDRINA].saved == [part]
    assert scene.asks(TAMAL), "partners are asked in turn until both pass, and she can add nothing more"
    assert scene.why_not(TAMAL, Save("tamalada_masa")) == RULE + "signature/one-a-turn"


@pytest.mark.rule("solo_una_noche/equipo/team-attack")
def test_what_the_partner_lays_counts_for_the_active_wrestler_and_goes_to_its_owners_discards() -> None:
    scene = team("", "taunt slap slap", "reverse", "", health=(30, 30, 40, 40))
    go(scene, (TAMAL, PASS), (TAMAL, PASS), (GOLONDRINA, Lay("taunt")), (GOLONDRINA, Lay("slap")), (GOLONDRINA, PASS))
    go(scene, (TAMAL, PASS), (GOLONDRINA, PASS))
    heals = GAME.facts.wrestlers["golondrina"].cards["taunt"].heal
    assert health(scene)[:2] == [30 + heals, 30]
    go(
        scene,
        (NUDO, RespondTo("reverse", 0)),
        (TAMAL, PASS),
        (COBRADOR, PASS),
    )
    assert scene.match.corners[TAMAL].health == 30 + heals - damage("reverse", NUDO), "the active one is hit back"
    assert sorted(scene.match.corners[GOLONDRINA].discard) == ["slap", "taunt"]


@pytest.mark.rule(
    "solo_una_noche/equipo/shared-combo", "solo_una_noche/combos/pick-for-a-combo", "solo_una_noche/combos/lay-a-combo"
)
def test_a_combo_of_one_card_and_the_partners_two() -> None:
    scene = team("slap", "slap slap", "", "", crowd=())
    go(scene, (TAMAL, PASS), (TAMAL, Combo("sombrero")), (TAMAL, ForTheCombo("slap")))
    assert GAME.options(scene.match, TAMAL) == [FromThePartner()]
    go(scene, (TAMAL, FromThePartner()), (GOLONDRINA, ForTheCombo("slap")), (GOLONDRINA, ForTheCombo("slap")))
    match = scene.match
    assert match.partner_cards == 2
    assert match.spent == 0
    assert match.damage() == GAME.facts.wrestlers["gran_tamal"].combos["sombrero"].says("damage")
    scene.chooses(TAMAL, PASS)
    scene.chooses(NUDO, PASS)
    assert CrowdWon(TAMAL) in scene.heard


@pytest.mark.rule("solo_una_noche/equipo/shared-combo")
def test_no_combo_without_a_card_of_the_active_wrestler_or_with_three_of_the_partner() -> None:
    scene = team("hammer_fist", "slap slap slap", "", "")
    scene.chooses(TAMAL, PASS)
    assert Combo("sombrero") not in GAME.options(scene.match, TAMAL)
    scene = team("slap slap hammer_fist", "slap spinning", "", "")
    go(scene, (TAMAL, PASS), (TAMAL, PASS), (GOLONDRINA, PASS))
    scene = team("slap slap hammer_fist taunt", "slap", "", "")
    scene.match.partner_cards = 2
    scene.chooses(TAMAL, PASS)
    assert Combo("sombrero") not in GAME.options(scene.match, TAMAL), "the partner's two cards are spent"


@pytest.mark.rule("solo_una_noche/combos/call-off-the-combo", "solo_una_noche/equipo/partners-see")
@pytest.mark.parametrize("hidden", ["no", "yes"])
def test_a_partner_may_refuse_and_the_cards_go_back(hidden: str) -> None:
    scene = team("slap slap taunt", "slap", "", "", partners_hidden=hidden)
    go(scene, (TAMAL, PASS), (TAMAL, Combo("sombrero")), (TAMAL, ForTheCombo("slap")), (TAMAL, ForTheCombo("slap")))
    go(scene, (TAMAL, FromThePartner()), (GOLONDRINA, PASS))
    assert scene.hears(ComboCalledOff)
    match = scene.match
    assert match.corners[TAMAL].hand == ["slap", "slap", "taunt"]
    assert (match.table, match.partner_cards) == ([], 0)
    assert dict(match.sights[NUDO][TAMAL].least) == {"slap": 2}, "all have seen them"
    assert Combo("sombrero") not in GAME.options(match, TAMAL), "once a turn"


@pytest.mark.rule("solo_una_noche/equipo/partners-see")
def test_with_hidden_hands_nobody_knows_whether_the_partner_can_complete_a_combo() -> None:
    scene = team("slap", "taunt taunt", "", "", partners_hidden="yes")
    scene.chooses(TAMAL, PASS)
    assert Combo("sombrero") in GAME.options(scene.match, TAMAL)
    assert GAME.view(scene.match, TAMAL).corners[GOLONDRINA].hand == (None, None)
    scene = team("slap", "taunt taunt", "", "")
    scene.chooses(TAMAL, PASS)
    assert Combo("sombrero") not in GAME.options(scene.match, TAMAL)
    assert GAME.view(scene.match, TAMAL).corners[GOLONDRINA].hand == ("taunt", "taunt")


@pytest.mark.rule(
    "solo_una_noche/attack/force-a-tag", "solo_una_noche/equipo/force-first", "solo_una_noche/pins/twenty-or-less"
)
def test_force_a_tag_before_the_attack_and_pin_the_one_who_comes_in() -> None:
    scene = team("force_a_tag pin taunt", "force_a_tag", "", "", health=(40, 40, 40, 20))
    scene.chooses(TAMAL, PASS)
    assert scene.why_not(TAMAL, Lay("pin")) == RULE + "pins/twenty-or-less"
    scene.chooses(TAMAL, Lay("force_a_tag"))
    assert TagForced(TAMAL, COBRADOR) in scene.heard
    assert scene.match.in_ring == [TAMAL, COBRADOR]
    assert Lay("pin") in GAME.options(scene.match, TAMAL), "by the target's own Health"
    scene.chooses(TAMAL, PASS)
    assert Lay("force_a_tag") in GAME.options(scene.match, GOLONDRINA), "one after the other"
    scene.chooses(GOLONDRINA, PASS)
    scene = team("force_a_tag taunt", "", "", "")
    go(scene, (TAMAL, PASS), (TAMAL, Lay("taunt")))
    assert scene.why_not(TAMAL, Lay("force_a_tag")) == RULE + "equipo/force-first"


@pytest.mark.rule("solo_una_noche/equipo/tag-out", "solo_una_noche/damage/drop-a-card")
def test_a_discarded_card_tags_out_at_the_end() -> None:
    scene = team("slap slap", "", "", "")
    attack(scene, "slap")
    nobody_answers(scene)
    assert scene.asks(TAMAL)
    scene.chooses(TAMAL, TagOutWith("slap"))
    assert CardDiscarded(TAMAL, "slap") in scene.heard
    assert Tagged(TAMAL, GOLONDRINA) in scene.heard
    assert scene.match.in_ring == [GOLONDRINA, NUDO]
    assert scene.asks(NUDO)


@pytest.mark.rule("solo_una_noche/equipo/tag-out")
def test_no_card_no_tag() -> None:
    scene = team("slap", "", "", "")
    attack(scene, "slap")
    go(scene, (NUDO, PASS), (COBRADOR, PASS), (NUDO, PASS))
    assert scene.match.active == NUDO, "it is the other team's turn"


@pytest.mark.rule("solo_una_noche/equipo/no-shuffling-back")
@pytest.mark.parametrize("back", ["no", "yes"])
def test_cards_go_back_only_where_all_agree(back: str) -> None:
    scene = team("slap slap", "", "", "", tag_shuffle_back=back)
    attack(scene, "slap")
    nobody_answers(scene)
    assert (PutBack("slap") in GAME.options(scene.match, TAMAL)) == (back == "yes")


# What the partner does.


@pytest.mark.rule(
    "solo_una_noche/equipo/what-the-partner-does",
    "solo_una_noche/equipo/put-back-to-heal",
    "solo_una_noche/equipo/heal-on",
)
def test_the_partner_heals_two_a_card_with_five_at_most_and_nobody_sees_which() -> None:
    scene = team("", "slap slap slap slap slap taunt", "", "", health=(40, 20, 40, 40))
    go(scene, (TAMAL, PASS), (TAMAL, PASS), (GOLONDRINA, PASS))
    for _ in range(5):
        scene.chooses(GOLONDRINA, HealWith("slap"))
    assert health(scene)[GOLONDRINA] == 30
    assert scene.match.corners[GOLONDRINA].pile == ["slap"] * 5
    assert scene.hears(CardPutBack) == [CardPutBack(GOLONDRINA, "slap")] * 5
    told = [event for event in scene.heard if isinstance(event, Chose) and isinstance(event.option, HealWith)]
    assert len(told) == 5
    assert all(event.secret for event in told)
    assert scene.asks(NUDO), "five cards, and no more"


@pytest.mark.rule(
    "solo_una_noche/equipo/join-in", "solo_una_noche/equipo/double-team", "solo_una_noche/equipo/what-the-partner-does"
)
def test_a_double_team_stands_though_the_move_is_negated_and_may_be_ducked() -> None:
    scene = team("hammer_fist chankla", "hammer_fist chankla slap", "reverse slap", "")
    go(scene, (TAMAL, PASS), (TAMAL, Lay("hammer_fist")), (TAMAL, Lay("chankla")), (TAMAL, PASS), (GOLONDRINA, PASS))
    assert scene.why_not(GOLONDRINA, DoubleTeam("chankla", 1)) == RULE + "equipo/double-team"
    assert not [
        one
        for one in GAME.options(scene.match, GOLONDRINA)
        if getattr(one, "card", "") == "slap" and isinstance(one, DoubleTeam)
    ]
    scene.chooses(GOLONDRINA, DoubleTeam("hammer_fist", 0))
    go(scene, (NUDO, RespondTo("reverse", 0)), (TAMAL, PASS))
    scene.chooses(COBRADOR, PASS)
    joined = damage("hammer_fist", GOLONDRINA)
    assert scene.match.duckable() == joined
    scene.chooses(NUDO, Duck("slap"))
    assert health(scene)[NUDO] == 40 - damage("chankla") - max(0, joined - 2)


@pytest.mark.rule("solo_una_noche/equipo/join-in")
def test_nobody_joins_a_partners_own_card() -> None:
    scene = team("", "slap slap", "", "")
    go(scene, (TAMAL, PASS), (TAMAL, PASS), (GOLONDRINA, Lay("slap")), (GOLONDRINA, PASS), (TAMAL, PASS))
    assert not [one for one in GAME.options(scene.match, GOLONDRINA) if isinstance(one, DoubleTeam)]


# The answers of a team.


@pytest.mark.rule("solo_una_noche/equipo/answer-as-a-team", "solo_una_noche/responses/one-an-attack")
def test_the_active_one_is_asked_first_then_the_partner_and_only_the_active_one_ducks() -> None:
    scene = team("hammer_fist hammer_fist", "", "slap reverse", "reverse slap")
    attack(scene, "hammer_fist", "hammer_fist")
    assert scene.asks(NUDO)
    assert why_not(scene, NUDO, Duck("slap")) == RULE + "equipo/answer-as-a-team"
    scene.chooses(NUDO, PASS)
    assert scene.asks(COBRADOR)
    scene.chooses(COBRADOR, RespondTo("reverse", 0))
    scene.chooses(TAMAL, PASS)
    scene.chooses(NUDO, PASS)  # he does not join
    assert scene.asks(NUDO)
    assert GAME.options(scene.match, NUDO) == [PASS, Duck("reverse"), Duck("slap")]
    scene.chooses(NUDO, PASS)
    assert health(scene)[TAMAL] == 40 - damage("reverse", COBRADOR)
    assert health(scene)[NUDO] == 40 - damage("hammer_fist")


@pytest.mark.rule(
    "solo_una_noche/equipo/join-the-respond", "solo_una_noche/equipo/joinable", "solo_una_noche/equipo/add-a-respond"
)
def test_both_hit_back_with_the_same_respond() -> None:
    scene = team("hammer_fist", "", "reverse", "reverse")
    attack(scene, "hammer_fist")
    go(scene, (NUDO, RespondTo("reverse", 0)), (TAMAL, PASS), (COBRADOR, Join("reverse")))
    assert health(scene)[TAMAL] == 40 - damage("reverse", NUDO) - damage("reverse", COBRADOR)


@pytest.mark.rule("solo_una_noche/equipo/joinable")
def test_a_respond_without_damage_is_not_joined() -> None:
    scene = team("hammer_fist", "", "double_reverse", "double_reverse")
    attack(scene, "hammer_fist")
    go(scene, (NUDO, RespondTo("double_reverse", 0)), (TAMAL, PASS))
    assert not scene.asks(COBRADOR)


# Outside the ring.


def aside(scene: Scene[Noche], card: str) -> None:
    go(scene, (TAMAL, PASS), (TAMAL, PASS), (GOLONDRINA, PASS), (GOLONDRINA, AttackTheOther(card)))


@pytest.mark.rule(
    "solo_una_noche/outside/attack-aside", "solo_una_noche/outside/blow-aside", "solo_una_noche/outside/go-on-aside"
)
def test_outside_the_ring_nobody_falls_below_one_and_no_chair_lasts() -> None:
    scene = team("", "metal_chair", "", "", health=(40, 40, 40, 1))
    aside(scene, "metal_chair")
    scene.chooses(COBRADOR, PASS)
    assert health(scene) == [40, 40, 40, 1]
    assert not scene.hears(StillFeelsIt)
    assert scene.match.result is None


@pytest.mark.rule("solo_una_noche/outside/go-on-aside")
def test_a_boot_to_the_head_costs_a_card_outside_the_ring_too() -> None:
    scene = team("", "boot_to_the_head", "", "slap")
    aside(scene, "boot_to_the_head")
    scene.chooses(COBRADOR, PASS)
    assert scene.asks(COBRADOR)


@pytest.mark.rule(
    "solo_una_noche/outside/answer-aside", "solo_una_noche/outside/duck-aside", "solo_una_noche/outside/go-on-aside"
)
def test_a_duck_outside_the_ring_and_no_respond_after_it() -> None:
    scene = team("", "body_slam", "reverse", "slap reverse body_slam")
    aside(scene, "body_slam")
    assert scene.asks(COBRADOR), "its target alone"
    assert why_not(scene, COBRADOR, Duck("body_slam")) == RULE + "responses/duck-icon"
    scene.chooses(COBRADOR, Duck("slap"))
    assert scene.why_not(COBRADOR, RespondTo("reverse", 0)) == RULE + "responses/before-the-ducks"
    scene.chooses(COBRADOR, PASS)
    assert health(scene)[COBRADOR] == 40 - (damage("body_slam", GOLONDRINA) - 2)
    scene = team("", "chankla", "", "slap")
    aside(scene, "chankla")
    assert scene.why_not(COBRADOR, Duck("slap")) == RULE + "responses/nothing-left-to-duck"


@pytest.mark.rule(
    "solo_una_noche/outside/respond-aside",
    "solo_una_noche/outside/respond-stands-aside",
    "solo_una_noche/outside/blow-aside",
)
def test_a_respond_outside_the_ring_negates_the_move_and_hits_the_inactive_attacker() -> None:
    scene = team("", "body_slam", "", "reverse", health=(40, 2, 40, 40))
    aside(scene, "body_slam")
    scene.chooses(COBRADOR, RespondTo("reverse", 0))
    assert scene.asks(GOLONDRINA), "the attacker is asked after every Respond"
    scene.chooses(GOLONDRINA, PASS)
    assert health(scene) == [40, 1, 40, 40]
    assert scene.match.active == NUDO, "the next turn"


@pytest.mark.rule("solo_una_noche/outside/turn-it-back-aside", "solo_una_noche/responses/reverse-the-answer")
def test_double_reverse_outside_the_ring() -> None:
    scene = team("", "body_slam double_reverse", "", "reverse slap")
    aside(scene, "body_slam")
    go(scene, (COBRADOR, RespondTo("reverse", 0)), (GOLONDRINA, Reverse("double_reverse")))
    back = damage("reverse", COBRADOR)
    assert RespondReversed(GOLONDRINA, COBRADOR, "reverse", back) in scene.heard
    assert health(scene)[COBRADOR] == 40 - back
    scene.chooses(COBRADOR, Duck("slap"))
    if scene.asks(COBRADOR):
        scene.chooses(COBRADOR, PASS)
    assert health(scene)[COBRADOR] == 40 - back - max(0, damage("body_slam", GOLONDRINA) - 2)
    assert health(scene)[GOLONDRINA] == 40


@pytest.mark.rule("solo_una_noche/equipo/two-responds")
@pytest.mark.parametrize("one", ["no", "yes"])
def test_each_attack_may_be_responded_to_unless_a_turn_has_one(one: str) -> None:
    scene = team("slap", "slap", "reverse", "reverse", one_respond_a_turn=one)
    go(scene, (TAMAL, PASS), (TAMAL, Lay("slap")), (TAMAL, PASS), (GOLONDRINA, PASS))
    go(scene, (GOLONDRINA, AttackTheOther("slap")), (COBRADOR, RespondTo("reverse", 0)), (GOLONDRINA, PASS))
    assert scene.asks(NUDO)
    assert (RespondTo("reverse", 0) in GAME.options(scene.match, NUDO)) == (one == "no")
    if one == "yes":
        assert why_not(scene, NUDO, RespondTo("reverse", 0)) == RULE + "equipo/two-responds"
        scene.chooses(NUDO, PASS)
        assert not scene.asks(COBRADOR), "nobody is asked for a Respond that is spent"


@pytest.mark.rule("solo_una_noche/damage/do-what-moves-say", "solo_una_noche/outside/duck-aside")
def test_an_anatomy_lesson_outside_the_ring_spoils_the_ducks_against_it_and_lasts_no_longer() -> None:
    scene = team("", "slap", "", "", health=(40, 40, 40, 40))
    scene.match.active, scene.match.defender = COBRADOR, TAMAL
    scene.match.corners[NUDO].hand = ["anatomy_lesson"]
    scene.match.agenda = [AttackAside(NUDO, "anatomy_lesson")]
    scene.play_on()
    scene.chooses(GOLONDRINA, Duck("slap"))
    assert Ducked(GOLONDRINA, "slap", min(1, damage("anatomy_lesson", NUDO))) in scene.heard
    assert scene.match.corners[GOLONDRINA].lasting == []


# Endings, the crowd, Pins.


@pytest.mark.rule("solo_una_noche/equipo/automatic-pin", "solo_una_noche/pins/save-the-pin")
@pytest.mark.parametrize(
    ("saved", "wins"), [((["pin", "pin"], []), True), ((["pin"], ["pin", "pin"]), True), ((["pin"], ["pin"]), False)]
)
def test_three_failed_pins_of_one_or_four_of_the_team_win(saved: tuple[list[str], list[str]], wins: bool) -> None:
    scene = team("pin", "", "reverse", "", health=(40, 40, 20, 40))
    for seat in (TAMAL, GOLONDRINA):
        scene.match.corners[seat].saved = list(saved[seat])
    scene.match.corners[NUDO].pile = ["reverse"] * 3
    attack(scene, "pin")
    if len(saved[0]) == 2:
        for _ in range(3):
            scene.throws("reverse")
    else:
        go(scene, (NUDO, RespondTo("reverse", 0)), (TAMAL, PASS))
    result = scene.match.result
    assert (result is not None) == wins
    if result is not None:
        assert (result.winners, result.rule, result.is_draw) == ((0, 1), RULE + "equipo/automatic-pin", False)
        assert Pinned(TAMAL, NUDO) in scene.heard


@pytest.mark.rule("solo_una_noche/damage/deal-damage")
def test_pins_come_in_when_both_opponents_have_been_weak() -> None:
    scene = team("slap", "", "", "", health=(40, 40, 21, 40))
    attack(scene, "slap")
    nobody_answers(scene)
    assert not scene.hears(FinishesShuffledIn)
    scene = team("slap", "", "", "", health=(40, 40, 21, 40))
    scene.match.corners[COBRADOR].was_weak = True
    attack(scene, "slap")
    nobody_answers(scene)
    assert [event.seat for event in scene.hears(FinishesShuffledIn)] == [0, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("solo_una_noche/crowd/gain-the-crowd", "solo_una_noche/crowd/use-the-crowd-move")
def test_the_crowd_is_for_both_and_only_the_active_one_uses_it() -> None:
    scene = team("taunt", "slap", "", "")
    scene.match.corners[TAMAL].pile = ["slap"]
    scene.match.corners[GOLONDRINA].pile = ["slap"]
    go(scene, (TAMAL, PASS), (TAMAL, Lay("taunt")))
    scene.throws("slap")
    scene.throws("slap")
    assert [corner.has_crowd for corner in scene.match.corners] == [True, True, False, False]
    scene.chooses(TAMAL, PASS)
    assert UseCrowd() not in GAME.options(scene.match, GOLONDRINA)
    go(scene, (GOLONDRINA, Lay("slap")), (GOLONDRINA, PASS), (TAMAL, UseCrowd()))
    assert [corner.has_crowd for corner in scene.match.corners] == [False] * 4


@pytest.mark.rule("solo_una_noche/damage/knock-out", "solo_una_noche/damage/both-fall")
def test_a_wrestler_at_zero_loses_for_the_team_and_both_at_zero_is_the_defenders() -> None:
    scene = team("slap", "", "", "", health=(40, 40, 1, 40))
    attack(scene, "slap")
    nobody_answers(scene)
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.is_draw, result.rule) == ((0, 1), False, RULE + "damage/knock-out")
    scene = team("slap slap", "", "reverse", "", health=(1, 40, 1, 40))
    attack(scene, "slap", "slap")
    go(
        scene,
        (NUDO, RespondTo("reverse", 0)),
        (TAMAL, PASS),
        (COBRADOR, PASS),
    )
    if scene.asks(NUDO):
        scene.chooses(NUDO, PASS)
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule) == ((2, 3), RULE + "damage/both-fall")
