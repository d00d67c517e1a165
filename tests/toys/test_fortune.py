"""The fortune teller's tent: what lies on top of the deck, and who knows."""

from __future__ import annotations

import pytest

from lucha.core.chance import fork
from lucha.core.kit.seen import only
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Chose
from tests.scene import Scene
from tests.toys.fortune import Fortune
from tests.toys.fortune.events import CardDrawn, CardPutBack, TopCardSeen
from tests.toys.fortune.looking import PutBack, PutOneBack, TakeUpOne
from tests.toys.fortune.match import Card, Fair, Held
from tests.toys.fortune.turns import DrawACard, LayCurse, Play, PlayACard, Turn
from tests.toys.fortune.view import TopView

GAME = Fortune()
ANA, BETO, CARLA = 0, 1, 2
COPPER, SILVER, GOLD, CURSE, TAROT = Card


def at_the_fair(anas: list[Card], pool: list[Card], *top: Held, depth: int = 3) -> Fair:
    """Ana may play a card; the others hold a Copper each."""
    hands = [[Held(card, only(ANA)) for card in anas], [Held(COPPER, only(BETO))], [Held(COPPER, only(CARLA))]]
    return Fair([DrawACard(ANA), PlayACard(ANA)], {}, hands, [[], [], []], list(top), pool, [], [], depth)


def after_the_tarot() -> Scene[Fair]:
    """Ana has looked at three cards and put them back: Copper on top, then Gold, then the Curse."""
    scene = Scene(GAME, at_the_fair([TAROT], [COPPER, SILVER, GOLD, CURSE]))
    scene.match.agenda.pop(0)
    scene.chooses(ANA, Play(TAROT))
    for card in (GOLD, CURSE, COPPER):
        scene.throws(card)
    scene.chooses(ANA, PutBack(CURSE))
    scene.chooses(ANA, PutBack(GOLD))
    return scene


def redealt(match: Fair, seat: int, number: int) -> Fair:
    return GAME.redeal(match, seat, Sampled(seed_of("deal", number)))


@pytest.mark.rule("fortune/looking/read-the-tarot", "fortune/looking/take-up-one")
def test_a_tarot_takes_up_the_top_cards_one_by_one() -> None:
    scene = Scene(GAME, at_the_fair([TAROT], [COPPER, SILVER, GOLD, CURSE]))
    scene.chooses(ANA, Play(TAROT))
    assert scene.match.discard == [TAROT]
    for card in (GOLD, CURSE):
        assert scene.needs is not None
        assert (scene.needs.seat, scene.needs.count) == (ANA, 1)
        scene.throws(card)
    assert scene.match.tray == [GOLD, CURSE]
    assert scene.needs is not None
    assert set(scene.needs.pool) == {COPPER, SILVER}


@pytest.mark.rule("fortune/looking/put-one-back")
def test_the_last_card_put_back_is_the_topmost_and_is_not_asked_for() -> None:
    scene = after_the_tarot()
    assert [held.card for held in scene.match.top] == [COPPER, GOLD, CURSE]
    assert all(held.seen == only(ANA) for held in scene.match.top)
    assert scene.match.tray == []
    assert scene.match.pool == [SILVER]


@pytest.mark.rule("fortune/looking/put-one-back", "fortune/looking/everyone-sees")
def test_which_card_was_put_back_stays_between_the_looker_and_the_match() -> None:
    scene = after_the_tarot()
    secret = [event for event in scene.heard if isinstance(event, Chose) and isinstance(event.option, PutBack)]
    assert secret == [Chose(ANA, PutBack(CURSE), secret=True), Chose(ANA, PutBack(GOLD), secret=True)]
    assert all(event.seen_by(seat) is None for event in secret for seat in (BETO, CARLA, None))
    assert scene.hears(CardPutBack) == [CardPutBack(ANA, 2), CardPutBack(ANA, 1), CardPutBack(ANA, 0)]
    seen = [event.seen_by(BETO) for event in scene.hears(TopCardSeen)]
    assert seen == [TopCardSeen(ANA, None)] * 3


@pytest.mark.rule("fortune/looking/put-one-back")
def test_two_cards_alike_are_asked_for_as_two_different_ones_are() -> None:
    """Or else not being asked would tell that they are alike."""
    scene = Scene(GAME, at_the_fair([TAROT], [GOLD, GOLD]))
    scene.chooses(ANA, Play(TAROT))
    scene.throws(GOLD)
    scene.throws(GOLD)
    assert scene.asks(ANA)
    assert GAME.options(scene.match, ANA) == [PutBack(GOLD)]


@pytest.mark.rule("fortune/looking/put-one-back")
def test_only_the_looker_sees_what_is_taken_up_and_what_lies_on_top() -> None:
    scene = Scene(GAME, at_the_fair([TAROT], [SILVER, GOLD]))
    scene.chooses(ANA, Play(TAROT))
    scene.throws(SILVER)
    scene.throws(GOLD)
    assert GAME.view(scene.match, ANA).tray == (SILVER, GOLD)
    assert GAME.view(scene.match, BETO).tray == GAME.view(scene.match, None).tray == (None, None)
    match = after_the_tarot().match
    assert [top.card for top in GAME.view(match, ANA).top] == [COPPER, GOLD, CURSE]
    assert GAME.view(match, BETO).top == (TopView(None, only(ANA)),) * 3


@pytest.mark.rule("fortune/turns/draw-a-card")
def test_the_known_top_is_drawn_without_chance_and_whoever_saw_it_there_knows_who_has_it() -> None:
    match = after_the_tarot().match
    match.agenda = [DrawACard(BETO)]
    scene = Scene(GAME, match)
    assert scene.needs is None
    assert match.hands[BETO] == [Held(COPPER, only(BETO)), Held(COPPER, only(ANA) | only(BETO))]
    (drawn,) = scene.heard
    assert drawn.seen_by(ANA) == drawn.seen_by(BETO) == CardDrawn(BETO, COPPER, only(ANA) | only(BETO))
    assert drawn.seen_by(CARLA) == drawn.seen_by(None) == CardDrawn(BETO, None, only(ANA) | only(BETO))
    assert GAME.view(match, ANA).hands[BETO] == (COPPER, None)


@pytest.mark.rule("fortune/turns/draw-a-card")
def test_below_the_known_top_chance_decides() -> None:
    match = after_the_tarot().match
    match.agenda = [DrawACard(CARLA)] * 4
    scene = Scene(GAME, match)
    assert scene.needs is not None, "three were known"
    assert scene.needs.pool == (SILVER,)
    assert len(fork(GAME, at_the_fair([], [COPPER, COPPER, GOLD], Held(GOLD, 1)))) == 1


@pytest.mark.rule("fortune/looking/take-up-one")
def test_who_looks_after_another_makes_what_the_other_knew_stale() -> None:
    match = at_the_fair([TAROT], [COPPER], Held(GOLD, only(BETO)), Held(CURSE, only(BETO)))
    scene = Scene(GAME, match)
    scene.chooses(ANA, Play(TAROT))
    assert scene.needs is not None
    assert match.tray == [GOLD, CURSE], "what was known to lie on top comes first"
    scene.throws(COPPER)
    scene.chooses(ANA, PutBack(COPPER))
    scene.chooses(ANA, PutBack(GOLD))
    assert GAME.view(match, BETO).top == (TopView(None, only(ANA)),) * 2, "Ana has drawn the Curse"


@pytest.mark.rule("fortune/looking/depth")
def test_a_tarot_looks_as_deep_as_was_agreed() -> None:
    for depth in (2, 3):
        match = GAME.new(GAME.setup(options={"depth": str(depth)}))
        match.agenda = [PlayACard(ANA)]
        match.hands[ANA] = [Held(TAROT, only(ANA))]
        scene = Scene(GAME, match, *[(GOLD,)] * depth)
        scene.chooses(ANA, Play(TAROT))
        assert scene.needs is None
        assert len(match.tray) == depth


@pytest.mark.rule("fortune/looking/too-few-cards")
def test_a_tarot_needs_two_cards_in_the_deck() -> None:
    scene = Scene(GAME, at_the_fair([TAROT], [GOLD]))
    assert scene.why_not(ANA, Play(TAROT)) == "fortune/looking/too-few-cards"
    assert GAME.options(at_the_fair([TAROT], [GOLD], Held(GOLD, only(BETO))), ANA) == [PASS, Play(TAROT)]


@pytest.mark.rule("fortune/looking/take-up-one")
def test_a_redeal_keeps_how_many_cards_somebody_knows_on_top_and_deals_them_anew() -> None:
    match = after_the_tarot().match
    tops = set()
    for number in range(40):
        twin = redealt(match, BETO, number)
        assert [held.seen for held in twin.top] == [only(ANA)] * 3
        assert sorted(map(repr, GAME.cards(twin))) == sorted(map(repr, GAME.cards(match)))
        tops.add(tuple(held.card for held in twin.top))
    assert len(tops) > 10
    for number in range(5):
        assert redealt(match, ANA, number).top == match.top, "the looker keeps what she knows"


@pytest.mark.rule("fortune/looking/put-one-back")
def test_what_is_being_looked_at_is_dealt_anew_for_the_others_and_put_back_as_it_was_dealt() -> None:
    scene = Scene(GAME, at_the_fair([TAROT], [COPPER, SILVER, GOLD, CURSE, TAROT]))
    scene.chooses(ANA, Play(TAROT))
    for card in (GOLD, CURSE, COPPER):
        scene.throws(card)
    trays = {tuple(redealt(scene.match, CARLA, number).tray) for number in range(40)}
    assert len(trays) > 4
    assert all(len(tray) == 3 for tray in trays)
    twin = Scene(GAME, redealt(scene.match, CARLA, 1))
    assert twin.asks(ANA)
    for _ in range(2):
        twin.chooses(ANA, GAME.default(twin.match, ANA))
    assert len(twin.match.top) == 2, "three put back, one drawn"


@pytest.mark.rule("fortune/turns/draw-a-card")
def test_what_a_third_player_has_seen_of_a_hand_is_left_out_of_a_redeal() -> None:
    """Carla knows two of Beto's Golds.  How many of them Ana knew before one was laid out depends on his third card."""
    twins = []
    for third, other in ((GOLD, SILVER), (SILVER, GOLD)):
        match = at_the_fair([], [COPPER, other])
        both, carlas, anas = only(ANA) | only(CARLA), only(CARLA), only(ANA)
        hand = [Held(GOLD, only(BETO) | both), Held(GOLD, only(BETO) | carlas), Held(third, only(BETO) | anas)]
        match.set_hand(BETO, hand)
        match.take(BETO, GOLD)
        twins.append(match)
    assert GAME.view(twins[0], CARLA) == GAME.view(twins[1], CARLA)
    assert GAME.view(twins[0], ANA).hands[BETO] != GAME.view(twins[1], ANA).hands[BETO]
    for number in range(20):
        assert redealt(twins[0], CARLA, number) == redealt(twins[1], CARLA, number)
    twin = redealt(twins[0], CARLA, 1)
    assert sorted(held.seen for held in twin.hands[BETO]) == [only(BETO), only(BETO) | only(CARLA)]
    assert Held(GOLD, only(BETO) | only(CARLA)) in twin.hands[BETO]


@pytest.mark.rule("fortune/turns/play-a-card", "fortune/turns/lay-out", "fortune/turns/nothing-to-curse")
def test_prizes_go_on_ones_own_stall_and_curses_where_there_is_a_prize() -> None:
    match = at_the_fair([GOLD, CURSE], [COPPER])
    match.stalls[BETO] = [SILVER]
    scene = Scene(GAME, match)
    assert GAME.options(match, ANA) == [PASS, Play(GOLD), LayCurse(BETO)]
    assert scene.why_not(ANA, LayCurse(CARLA)) == "fortune/turns/nothing-to-curse"
    scene.chooses(ANA, LayCurse(BETO))
    assert match.stalls == [[], [SILVER, CURSE], []]


@pytest.mark.rule("fortune/turns/set-up", "fortune/turns/turn")
def test_two_cards_each_then_play_and_draw_in_turns() -> None:
    scene = Scene(GAME, GAME.new(GAME.setup()), *[(COPPER,), (SILVER,), (GOLD,)] * 2)
    assert [[held.card for held in hand] for hand in scene.match.hands] == [[COPPER] * 2, [SILVER] * 2, [GOLD] * 2]
    assert scene.asks(ANA)
    scene.chooses(ANA, Play(COPPER))
    scene.throws(TAROT)
    assert scene.asks(BETO)
    assert GAME.view(scene.match, ANA).hands[ANA] == (COPPER, TAROT)


@pytest.mark.rule("fortune/turns/count-the-stalls")
def test_the_most_valuable_stall_wins_when_the_deck_is_empty() -> None:
    match = at_the_fair([], [])
    match.agenda = [Turn(ANA)]
    match.stalls = [[GOLD], [COPPER, SILVER], [GOLD, GOLD, CURSE]]
    alone = match.clone()
    alone.stalls[BETO].pop()
    alone.stalls[ANA].append(CURSE)
    Scene(GAME, alone)
    assert alone.result is not None
    assert (alone.result.winners, alone.result.is_draw) == ((CARLA,), False)
    match.stalls[CARLA].append(CURSE)
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == ((ANA, BETO), True)


def test_the_steps_of_looking_are_values_that_hold_no_secret() -> None:
    assert {TakeUpOne(ANA), TakeUpOne(ANA)} == {TakeUpOne(ANA)}
    assert PutOneBack(ANA).is_secret()
