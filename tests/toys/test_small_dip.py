"""Lucha Layer Dip in small: Instants, lasting cards, and who knows what."""

from __future__ import annotations

import pytest

from lucha.core.kit.clues import learn
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Chose
from tests.scene import Scene
from tests.toys.small_dip import SmallDip
from tests.toys.small_dip.cards import (
    BattleRoyal,
    Card,
    ChampionshipBelt,
    Chupacabra,
    Layer,
    MontezumasRevenge,
    Play,
    PlayFor,
    PlayOn,
    SuperCabra,
    TooMuchTequila,
)
from tests.toys.small_dip.events import CardDrawn, Stopped
from tests.toys.small_dip.layers import Place, PlaceALayer
from tests.toys.small_dip.match import Dip, Lasting
from tests.toys.small_dip.turns import TURN_LIMIT, DrawUp, PlayACard, Turn

GAME = SmallDip()
ANA, BETO, CARLA = 0, 1, 2
EVERYONE = (ANA, BETO, CARLA)
SALSA, BEANS, CREAM, GUACAMOLE = Layer("Salsa"), Layer("Refried Beans"), Layer("Sour Cream"), Layer("Guacamole")
HOT_SAUCE = Layer("Hot Sauce")
REVENGE, TEQUILA, BELT, ROYAL = MontezumasRevenge(), TooMuchTequila(), ChampionshipBelt(), BattleRoyal()
CHUPACABRA, SUPER_CABRA = Chupacabra(), SuperCabra()


def anas_turn(*cards: list[Card], deck: list[Card] | None = None) -> Dip:
    """Ana may play a card; Beto has placed a Salsa; hands were seen by nobody but their owners."""
    hands = [sorted(hand) for hand in cards]
    deck = [BEANS] if deck is None else deck
    return Dip([PlayACard(ANA)], {}, [[], [], [], []], [], deck, [], hands, [[], [SALSA], []], [], [])


def redealt(match: Dip, seat: int, number: int) -> Dip:
    return GAME.redeal(match, seat, Sampled(seed_of("deal", number)))


@pytest.mark.rule("small_dip/instants/answer-it")
def test_everyone_is_asked_clockwise_before_an_action_happens() -> None:
    scene = Scene(GAME, anas_turn([REVENGE], [], [CHUPACABRA]))
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    scene.all_choose(PASS, *EVERYONE)
    assert scene.match.collections[BETO] == []
    assert scene.match.discard == [REVENGE, SALSA]


@pytest.mark.rule("small_dip/instants/card-play")
def test_a_played_card_lies_on_the_table_until_it_happens() -> None:
    scene = Scene(GAME, anas_turn([REVENGE], [CHUPACABRA], []))
    every_card = sorted(map(repr, GAME.cards(scene.match)))
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    assert scene.match.on_table == [REVENGE]
    scene.chooses(ANA, PASS)
    scene.chooses(BETO, Play(CHUPACABRA))
    assert GAME.view(scene.match, CARLA).on_table == (REVENGE, CHUPACABRA)
    assert sorted(map(repr, GAME.cards(scene.match))) == every_card
    scene.all_choose(PASS, *EVERYONE)
    assert scene.match.on_table == []
    assert sorted(map(repr, GAME.cards(scene.match))) == every_card


@pytest.mark.rule("small_dip/instants/card-play")
def test_a_chupacabra_stops_an_action_and_both_are_discarded() -> None:
    scene = Scene(GAME, anas_turn([REVENGE], [CHUPACABRA], []))
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    scene.chooses(ANA, PASS)
    scene.chooses(BETO, Play(CHUPACABRA))
    scene.all_choose(PASS, *EVERYONE)
    assert scene.match.agenda == [], "the Action left the agenda with its window"
    assert scene.match.collections[BETO] == [SALSA]
    assert scene.match.discard == [CHUPACABRA, REVENGE]
    assert scene.hears(Stopped) == [Stopped(ANA, REVENGE)]


@pytest.mark.rule("small_dip/instants/answer-it")
def test_a_chupacabra_stops_a_chupacabra_and_the_first_window_is_still_open() -> None:
    scene = Scene(GAME, anas_turn([REVENGE, CHUPACABRA], [CHUPACABRA], [SUPER_CABRA]))
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    scene.chooses(ANA, PASS)
    scene.chooses(BETO, Play(CHUPACABRA))
    scene.chooses(ANA, Play(CHUPACABRA))
    scene.all_choose(PASS, *EVERYONE)
    assert scene.asks(BETO), "his Chupacabra was stopped; he may try again"
    scene.chooses(BETO, PASS)
    scene.chooses(CARLA, Play(SUPER_CABRA))
    scene.all_choose(PASS, *EVERYONE)
    assert scene.match.collections[BETO] == [SALSA]


@pytest.mark.rule("small_dip/cards/super-cabra")
def test_only_a_super_cabra_stops_a_super_cabra() -> None:
    scene = Scene(GAME, anas_turn([REVENGE, CHUPACABRA], [SUPER_CABRA], [SUPER_CABRA]))
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    scene.chooses(ANA, PASS)
    scene.chooses(BETO, Play(SUPER_CABRA))
    assert scene.why_not(ANA, Play(CHUPACABRA)) == "small_dip/cards/super-cabra"
    scene.chooses(ANA, PASS)
    scene.chooses(BETO, PASS)
    assert GAME.options(scene.match, CARLA) == [PASS, Play(SUPER_CABRA)]


@pytest.mark.rule("small_dip/cards/championship-belt")
def test_the_championship_belt_protects_its_owners_plays_from_regular_chupacabras() -> None:
    match = anas_turn([REVENGE], [CHUPACABRA, SUPER_CABRA], [])
    match.in_play.append(Lasting(BELT, ANA))
    scene = Scene(GAME, match)
    scene.chooses(ANA, PlayFor(REVENGE, BETO, SALSA))
    scene.chooses(ANA, PASS)
    assert scene.why_not(BETO, Play(CHUPACABRA)) == "small_dip/cards/championship-belt"
    assert GAME.options(scene.match, BETO) == [PASS, Play(SUPER_CABRA)]


@pytest.mark.rule("small_dip/turns/play-a-card", "small_dip/cards/nothing-to-take")
@pytest.mark.rule("small_dip/instants/only-in-answer", "small_dip/layers/in-its-own-step")
def test_a_card_that_cannot_be_played_says_why() -> None:
    match = anas_turn([REVENGE, CHUPACABRA, SALSA], [], [])
    match.collections[BETO].clear()
    scene = Scene(GAME, match)
    assert GAME.options(match, ANA) == [PASS]
    assert scene.why_not(ANA, Play(REVENGE)) == "small_dip/cards/nothing-to-take"
    assert scene.why_not(ANA, Play(CHUPACABRA)) == "small_dip/instants/only-in-answer"
    assert scene.why_not(ANA, Play(SALSA)) == "small_dip/layers/in-its-own-step"


@pytest.mark.rule("small_dip/cards/tequila")
def test_after_tequila_both_players_know_what_they_gave_away() -> None:
    scene = Scene(GAME, anas_turn([TEQUILA, BEANS], [CREAM, CHUPACABRA], [GUACAMOLE]))
    scene.chooses(ANA, PlayOn(TEQUILA, BETO))
    scene.all_choose(PASS, *EVERYONE)
    match = scene.match
    assert GAME.view(match, ANA).hands == ((CREAM, CHUPACABRA), (BEANS,), (None,))
    assert GAME.view(match, CARLA).hands == ((None, None), (None,), (GUACAMOLE,))
    for number in range(20):
        twin = redealt(match, ANA, number)
        assert twin.hands[BETO] == [BEANS]


@pytest.mark.rule("small_dip/cards/who-has-seen-it")
def test_who_knew_one_of_two_equal_cards_knows_none_after_one_is_played() -> None:
    match = anas_turn([SALSA, SALSA], [], [])
    for viewer in (BETO, CARLA):
        learn(match.known[viewer], SALSA, ANA)
    match.lose(ANA, SALSA)
    assert match.known == [[], [], [], []]


def carla_watches(given: list[Card], drawn: list[Card]) -> Scene[Dip]:
    """Beto gives his hand to Ana for hers, she draws up and places a Salsa.  To Carla it looks the same, whatever
    was in those hands.
    """
    match = anas_turn([TEQUILA, REVENGE], given, [GUACAMOLE], deck=[*drawn, CREAM, HOT_SAUCE])
    match.agenda = [PlaceALayer(ANA), DrawUp(ANA), PlayACard(ANA)]
    scene = Scene(GAME, match, *[(card,) for card in drawn])
    scene.chooses(ANA, PlayOn(TEQUILA, BETO))
    scene.all_choose(PASS, *EVERYONE)
    scene.chooses(ANA, Place(SALSA))
    return scene


@pytest.mark.rule("small_dip/cards/who-has-seen-it")
def test_what_a_third_player_knows_of_a_hand_does_not_tell_what_is_in_it() -> None:
    """Beto has seen the cards that he gave Ana.  She plays a Salsa: if it is one that he has seen, he knows one card
    less of her hand, and Carla, who cannot know, must not read it off a re-deal.
    """
    his = carla_watches([SALSA, BEANS], [BEANS, CREAM])
    hers = carla_watches([BEANS, BEANS], [SALSA, CREAM])
    told = [[str(event.seen_by(CARLA)) for event in scene.heard] for scene in (his, hers)]
    assert told[0] == told[1], "Carla has heard the same"
    assert GAME.view(his.match, CARLA) == GAME.view(hers.match, CARLA), "and sees the same"
    known = [sum(GAME.view(scene.match, BETO).hands[ANA].count(card) for card in (SALSA, BEANS, CREAM))
             for scene in (his, hers)]  # fmt: skip
    assert known == [1, 2], "Beto has not"
    for number in range(20):
        assert redealt(his.match, CARLA, number) == redealt(hers.match, CARLA, number)


@pytest.mark.rule("small_dip/cards/who-has-seen-it")
def test_nor_does_what_a_third_player_knows_of_a_card_that_one_knows_oneself() -> None:
    """Carla knows two Salsas of Ana's.  How many of them Beto knew before one was played depends on her third card."""
    twins = []
    for third in (SALSA, BEANS):
        match = anas_turn([SALSA, SALSA, third], [], [GUACAMOLE], deck=[SALSA if third == BEANS else BEANS])
        for viewer, card in ((CARLA, SALSA), (CARLA, SALSA), (BETO, SALSA), (BETO, third)):
            learn(match.known[viewer], card, ANA)
        match.lose(ANA, SALSA)
        twins.append(match)
    assert GAME.view(twins[0], CARLA) == GAME.view(twins[1], CARLA)
    for number in range(20):
        assert redealt(twins[0], CARLA, number) == redealt(twins[1], CARLA, number)


@pytest.mark.rule("small_dip/cards/who-has-seen-it")
def test_what_all_players_happen_to_know_is_not_open_to_those_who_look_on() -> None:
    match = anas_turn([SALSA, SALSA, SALSA], [], [])
    for viewer in (BETO, BETO, CARLA, CARLA):
        learn(match.known[viewer], SALSA, ANA)
    assert GAME.view(match, None).hands[ANA] == (None, None, None)
    match.lose(ANA, SALSA)
    assert GAME.view(match, None).hands[ANA] == (None, None)


@pytest.mark.rule("small_dip/cards/who-has-seen-it")
def test_a_place_in_a_hand_tells_nothing_about_when_a_card_came() -> None:
    early = Scene(GAME, anas_turn([BEANS, SALSA], [], []))
    late = Scene(GAME, anas_turn([SALSA, BEANS], [], []))
    assert early.match == late.match


@pytest.mark.rule("small_dip/cards/battle-royal", "small_dip/turns/turn")
def test_battle_royal_opens_all_hands_until_its_players_next_turn() -> None:
    match = anas_turn([ROYAL, BEANS], [CREAM], [GUACAMOLE])
    match.agenda = [Turn(ANA), DrawUp(BETO), PlayACard(ANA)]
    scene = Scene(GAME, match)
    scene.chooses(ANA, Play(ROYAL))
    scene.all_choose(PASS, *EVERYONE)
    assert GAME.view(match, None).hands == ((BEANS,), (CREAM,), (GUACAMOLE,))
    scene.throws(BEANS)
    assert GAME.view(match, None).hands[BETO] == (CREAM, BEANS), "also what is drawn while it lasts"
    assert match.in_play == [], "it ended when Ana's turn began"


@pytest.mark.rule("small_dip/cards/one-all-play")
def test_there_is_one_all_play_at_most() -> None:
    match = anas_turn([ROYAL], [], [])
    match.in_play.append(Lasting(ROYAL, BETO))
    assert Scene(GAME, match).why_not(ANA, Play(ROYAL)) == "small_dip/cards/one-all-play"


@pytest.mark.rule("small_dip/turns/draw-one")
def test_a_card_drawn_is_told_only_to_its_player() -> None:
    match = anas_turn([], [], [])
    match.agenda = [DrawUp(BETO)]
    (event,) = Scene(GAME, match, (BEANS,)).heard
    assert isinstance(event, CardDrawn)
    assert event.seen_by(BETO) == event
    assert "Beans" not in repr(event.seen_by(ANA)) + repr(event.seen_by(None))


@pytest.mark.rule("small_dip/turns/draw-up")
def test_when_the_deck_is_used_up_the_discard_pile_is_the_new_deck() -> None:
    match = anas_turn([], [], [], deck=[])
    match.agenda = [DrawUp(BETO)]
    match.discard = [SALSA]
    scene = Scene(GAME, match, (SALSA,))
    assert match.hands[BETO] == [SALSA]
    assert scene.needs is None, "there is nothing left to draw, and the hand stays small"


@pytest.mark.rule("small_dip/turns/set-up")
def test_a_match_begins_with_a_draw_for_the_first_player_and_a_hand_for_each() -> None:
    scene = Scene(GAME, GAME.new(GAME.setup(seats=2)), (BETO,), *[(SALSA,)] * 4, *[(BEANS,)] * 4)
    assert scene.asks(BETO)
    assert GAME.view(scene.match, BETO).hands == ((None,) * 4, (SALSA,) * 4)


@pytest.mark.rule("small_dip/layers/place-a-layer")
def test_a_layer_that_is_placed_leaves_the_hand() -> None:
    match = anas_turn([SALSA, BEANS, REVENGE], [], [])
    match.agenda = [PlaceALayer(ANA)]
    scene = Scene(GAME, match)
    assert GAME.options(match, ANA) == [PASS, Place(SALSA), Place(BEANS)]
    scene.chooses(ANA, Place(SALSA))
    assert scene.heard[0] == Chose(ANA, Place(SALSA))
    assert match.collections[ANA] == [SALSA]
    assert match.cards_of(ANA) == [BEANS, REVENGE]


@pytest.mark.rule("small_dip/layers/lay-down", "small_dip/layers/different-layers")
def test_the_fourth_different_layer_wins_at_once() -> None:
    match = anas_turn([GUACAMOLE, SALSA], [], [])
    match.agenda = [PlaceALayer(ANA)]
    match.collections[ANA] = [SALSA, BEANS, CREAM, CREAM]
    scene = Scene(GAME, match)
    scene.chooses(ANA, Place(GUACAMOLE))
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((ANA,), "small_dip/layers/different-layers")


@pytest.mark.rule("small_dip/turns/turn-limit")
def test_a_match_that_nobody_wins_is_a_draw_in_the_end() -> None:
    match = anas_turn([], [], [])
    match.agenda = [Turn(ANA)]
    match.turns = TURN_LIMIT
    Scene(GAME, match)
    assert match.result is not None
    assert (match.result.winners, match.result.is_draw) == (EVERYONE, True)
