"""Who knows what of whose hand: in the view, and in a match that is dealt anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from lucha.core.kit import clues as knowledge
from lucha.core.kit.clues import Clue
from lucha.core.kit.dealing import Deal
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS
from lucha.games.layer_dip.abilities import UseAbility
from lucha.games.layer_dip.cards import Play, PlayFor, PlayOn, Use, UseFor, UseOn
from lucha.games.layer_dip.looking import Pick, ReplaceTheHand
from lucha.games.layer_dip.match import Dip
from lucha.games.layer_dip.turns import DrawUp, PlayACard
from lucha.games.layer_dip.view import DipView, PlayerView, Rumour
from tests.games.layer_dip.stage import GAME, nobody_stops_it, player, scene, table
from tests.scene import Scene

USE_ABILITY, PLAY_A_CARD = UseAbility(0), PlayACard(0)
CHANCES = 60


def view(match: Dip, seat: int | None) -> DipView:
    seen = GAME.view(match, seat)
    assert isinstance(seen, DipView)
    return seen


def hand(match: Dip, viewer: int | None, holder: int) -> PlayerView:
    return view(match, viewer).players[holder]


def twins(match: Dip, seat: int) -> list[Dip]:
    return [GAME.redeal(match, seat, Sampled(seed_of("twin", number))) for number in range(CHANCES)]


def seen_in(match: Dip, seat: int, holder: int) -> Counter[str]:
    """How many of the re-dealt hands of `holder` have each card."""
    return Counter([card for twin in twins(match, seat) for card in set(twin.players[holder].hand)])


def used(on: Scene[Dip], option: Use | UseOn | UseFor) -> Scene[Dip]:
    on.chooses(0, option)
    nobody_stops_it(on)
    return on


def played(on: Scene[Dip], option: Play | PlayOn | PlayFor) -> Scene[Dip]:
    on.chooses(0, option)
    nobody_stops_it(on)
    return on


# What is open, and what is not.


def test_a_hand_is_seen_by_its_player_alone() -> None:
    match = table(player("salsa new_mask"), player("hot_sauce"))
    assert hand(match, 0, 0).hand == ("new_mask", "salsa")
    assert hand(match, 1, 0).hand == hand(match, None, 0).hand == (None, None)
    assert view(match, 0).rumours == ()


def test_without_a_clue_every_card_may_be_in_a_hand() -> None:
    match = table(player("salsa salsa salsa salsa"), player("hot_sauce new_mask"))
    seen = seen_in(match, 0, 1)
    assert "salsa" not in seen
    assert len(seen) > 30
    assert max(seen.values()) < CHANCES / 2
    assert {len(twin.players[1].hand) for twin in twins(match, 0)} == {2}


def test_nobody_sees_the_order_of_a_hand() -> None:
    """Cards are kept in order, so that a place tells nothing of when one came."""
    on = scene(player("salsa salsa salsa hot_sauce"), player(), steps=(DrawUp(0),))
    on.throws("el_gordo")
    assert on.match.players[0].hand == sorted(on.match.players[0].hand)


# What is learnt, card by card.


@pytest.mark.rule("layer_dip/looking/draw-from-a-hand")
def test_a_card_drawn_from_a_hand_is_known_to_the_two_players_and_a_rumour_to_nobody() -> None:
    on = used(
        scene(player(luchador="el_esqueleto"), player("salsa hot_sauce"), player(), steps=(USE_ABILITY,)), UseOn(1)
    )
    on.throws("salsa")
    assert hand(on.match, 1, 0).hand == ("salsa",)
    assert hand(on.match, 2, 0).hand == hand(on.match, None, 0).hand == (None,)
    assert seen_in(on.match, 1, 0)["salsa"] == CHANCES
    assert seen_in(on.match, 2, 0)["salsa"] < CHANCES / 2


@pytest.mark.rule("layer_dip/looking/draw-from-a-hand")
def test_who_knew_a_card_of_a_hand_that_lost_one_unseen_knows_that_one_of_two_has_it() -> None:
    match = table(player(luchador="la_bruja"), player("salsa hot_sauce"), player(), steps=(USE_ABILITY,))
    for viewer in (0, 2, 3):
        knowledge.learn(match.known[viewer], "salsa", 1)
    on = used(Scene(GAME, match), UseOn(1))
    on.throws("hot_sauce")
    assert view(on.match, 2).rumours == view(on.match, None).rumours == (Rumour("salsa", (0, 1)),)
    assert hand(on.match, 0, 1).hand == ("salsa",)
    holders = [[seat for seat in (0, 1) if "salsa" in twin.players[seat].hand] for twin in twins(on.match, 2)]
    assert all(holders)
    assert {seats[0] for seats in holders} == {0, 1}


@pytest.mark.rule("layer_dip/looking/look-at-a-hand", "layer_dip/looking/throw-out")
def test_who_has_looked_at_a_hand_remembers_what_is_left_of_it() -> None:
    on = used(
        scene(player(luchador="el_gordo"), player("salsa hot_sauce new_mask"), player(), steps=(USE_ABILITY,)), UseOn(1)
    )
    assert hand(on.match, 0, 1).hand == ("hot_sauce", "new_mask", "salsa")
    on.chooses(0, Pick("salsa"))
    assert hand(on.match, 0, 1).hand == ("hot_sauce", "new_mask")
    assert hand(on.match, 2, 1).hand == (None, None)
    assert all(twin.players[1].hand == ["hot_sauce", "new_mask"] for twin in twins(on.match, 0))


@pytest.mark.rule("layer_dip/looking/pick-to-keep")
def test_what_el_pulpo_keeps_is_known_to_whom_it_was_taken_from() -> None:
    on = used(
        scene(player("jalapenos", luchador="el_pulpo"), player("salsa hot_sauce"), player(), steps=(USE_ABILITY,)),
        UseOn(1),
    )
    on.chooses(0, Pick("salsa"))
    assert hand(on.match, 1, 0).hand == ("salsa", None)
    assert hand(on.match, 0, 1).hand == ("hot_sauce",)
    assert hand(on.match, 2, 0).hand == (None, None)
    assert seen_in(on.match, 1, 0)["salsa"] == seen_in(on.match, 0, 1)["hot_sauce"] == CHANCES


@pytest.mark.rule("layer_dip/cards/drink-too-much-tequila")
def test_after_a_swap_of_hands_both_know_what_they_gave_and_the_others_only_what_they_knew() -> None:
    match = table(player("drink_too_much_tequila salsa"), player("hot_sauce new_mask"), player(), steps=(PLAY_A_CARD,))
    for viewer in (0, 2, 3):
        knowledge.learn(match.known[viewer], "new_mask", 1)
    on = played(Scene(GAME, match), PlayOn("drink_too_much_tequila", 1))
    assert hand(on.match, 0, 1).hand == ("salsa",)
    assert hand(on.match, 1, 0).hand == ("hot_sauce", "new_mask")
    assert hand(on.match, 2, 0).hand == hand(on.match, None, 0).hand == ("new_mask", None)
    assert hand(on.match, 2, 1).hand == (None,)
    assert view(on.match, 0).rumours == ()
    assert all(twin.players[1].hand == ["salsa"] for twin in twins(on.match, 0))


@pytest.mark.rule("layer_dip/cards/win-first-place-in-cook-off")
def test_a_layer_that_goes_back_into_a_hand_is_known_to_all() -> None:
    on = scene(player("win_first_place_in_cook_off"), player("hot_sauce", "salsa"), player(), steps=(PLAY_A_CARD,))
    played(on, PlayFor("win_first_place_in_cook_off", 1, "salsa"))
    for viewer in (0, 2, None):
        assert hand(on.match, viewer, 1).hand == ("salsa", None)
    assert seen_in(on.match, 0, 1)["salsa"] == CHANCES


@pytest.mark.rule("layer_dip/cards/el-cocodrilo")
def test_a_layer_taken_into_a_hand_is_known_to_all() -> None:
    on = scene(player(luchador="el_cocodrilo"), player(dip="salsa"), player(), steps=(USE_ABILITY,))
    used(on, UseFor(1, "salsa"))
    for viewer in (1, 2, None):
        assert hand(on.match, viewer, 0).hand == ("salsa",)


@pytest.mark.rule("layer_dip/cards/have-a-fiesta", "layer_dip/cards/attend-a-quinceanera")
@pytest.mark.parametrize(
    "option", [PlayOn("have_a_fiesta", 1), PlayFor("attend_a_quinceanera", 1, "new_mask")], ids=["all", "one"]
)
def test_add_ons_that_are_taken_are_known_to_all(option: PlayOn | PlayFor) -> None:
    on = played(scene(player(f"{option.card} salsa"), player(add_ons="new_mask"), steps=(PLAY_A_CARD,)), option)
    assert hand(on.match, 1, 0).hand == hand(on.match, None, 0).hand == ("new_mask", None)
    assert seen_in(on.match, 1, 0)["new_mask"] == CHANCES
    assert seen_in(on.match, 1, 0)["salsa"] < CHANCES / 2


@pytest.mark.rule("layer_dip/looking/recover")
def test_a_card_of_the_discard_pile_is_known_to_all() -> None:
    on = used(scene(player(luchador="la_princesa_de_espados"), player(), steps=(USE_ABILITY,)), Use())
    on.chooses(0, Pick("la_rosa"))
    assert hand(on.match, 1, 0).hand == hand(on.match, None, 0).hand == ("la_rosa",)


@pytest.mark.rule("layer_dip/looking/open-the-pile", "layer_dip/looking/search-the-pile")
def test_who_looks_through_the_draw_pile_knows_what_the_others_hold_between_them() -> None:
    on = used(
        scene(player(luchador="la_superestrella"), player("salsa hot_sauce"), player("new_mask"), steps=(USE_ABILITY,)),
        Use(),
    )
    assert view(on.match, 0).searched == tuple(on.match.deck)
    assert view(on.match, 1).searched == view(on.match, None).searched == ()
    assert [(rumour.card, rumour.holders) for rumour in view(on.match, 0).rumours] == [
        ("hot_sauce", (1, 2)), ("new_mask", (1, 2)), ("salsa", (1, 2)),
    ]  # fmt: skip
    hands = [[twin.players[seat].hand for seat in (1, 2)] for twin in twins(on.match, 0)]
    assert all(sorted(one + other) == ["hot_sauce", "new_mask", "salsa"] for one, other in hands)
    assert {other[0] for _, other in hands} == {"hot_sauce", "new_mask", "salsa"}
    on.chooses(0, Pick("jalapenos"))
    assert hand(on.match, 1, 0).hand == hand(on.match, None, 0).hand == (None,)
    assert view(on.match, 0).searched == ()
    assert seen_in(on.match, 1, 0)["jalapenos"] < CHANCES / 2


def test_who_looks_through_the_draw_pile_remembers_which_hand_has_drawn_from_it() -> None:
    """All Green Onions lay in the pile when it was made anew: whoever has one now has drawn since."""
    match = table(player(), player("salsa"), player("hot_sauce"), player("new_mask"))
    match.discard, match.deck = match.deck, []
    match.reshuffle()
    match.take_from_deck(0, "green_onions", is_open=False)
    match.take_from_deck(1, "green_onions", is_open=True)
    match.look_through(2)
    assert hand(match, 2, 0).hand == ("green_onions",)
    assert hand(match, 2, 1).hand == ("green_onions", None)
    assert hand(match, 2, 3).hand == (None,)
    assert {rumour.holders for rumour in view(match, 2).rumours} == {(1, 3)}
    assert all(twin.players[0].hand == ["green_onions"] for twin in twins(match, 2))


def test_a_hand_that_was_seen_has_nothing_new_when_it_has_lost_a_card() -> None:
    """Of three cards one has gone, nobody else saw which: the other two are still there."""
    match = table(player("jalapenos"), player("hot_sauce new_mask salsa"), player())
    match.show_hand(1, 2)
    match.hand_over(1, 0, "salsa", is_open=False)
    hands = {tuple(twin.players[1].hand) for twin in twins(match, 2)}
    assert hands == {("hot_sauce", "new_mask"), ("hot_sauce", "salsa"), ("new_mask", "salsa")}


@pytest.mark.rule("layer_dip/cards/battle-royal-match")
def test_open_hands_are_seen_by_all_and_remembered() -> None:
    on = scene(player("battle_royal_match salsa"), player("hot_sauce"), steps=(PLAY_A_CARD, ReplaceTheHand(1)))
    played(on, Play("battle_royal_match"))
    assert hand(on.match, 1, 0).hand == hand(on.match, None, 0).hand == ("salsa",)
    on.throws("el_gordo")
    assert hand(on.match, 0, 1).hand == hand(on.match, None, 1).hand == ("el_gordo",)
    on.match.all_play = ""
    assert hand(on.match, None, 1).hand == ("el_gordo",)


@pytest.mark.rule("layer_dip/turns/play-what-you-drew")
def test_a_card_just_drawn_is_shown_to_its_player_alone() -> None:
    on = scene(player("salsa salsa salsa salsa"), player("hot_sauce"), steps=(DrawUp(0),), drawn_cards="at-once")
    on.throws("new_mask")
    assert view(on.match, 0).just_drawn == "new_mask"
    assert view(on.match, 1).just_drawn == view(on.match, None).just_drawn == ""
    for twin in twins(on.match, 1):
        assert twin.just_drawn in twin.players[0].hand
    assert len({twin.just_drawn for twin in twins(on.match, 1)}) > 10


@pytest.mark.rule("layer_dip/turns/play-what-you-drew")
def test_a_card_that_was_seen_in_a_hand_before_is_not_the_one_just_drawn() -> None:
    match = table(
        player("el_pulpo el_raton el_gordo"), player(), player("new_mask"), steps=(DrawUp(0),), drawn_cards="at-once"
    )
    match.show_hand(0, 1)
    match.known[1].append(("new_mask", 0b101))
    on = Scene(GAME, match)
    on.throws("jalapenos")
    seen = {"el_pulpo", "el_raton", "el_gordo"}
    assert all(twin.just_drawn not in seen for twin in twins(on.match, 1))
    assert all(twin.just_drawn in twin.players[0].hand for twin in twins(on.match, 1))
    assert any("new_mask" in twin.players[2].hand for twin in twins(on.match, 1))


@pytest.mark.rule("layer_dip/turns/play-what-you-drew", "layer_dip/cards/battle-royal-match")
def test_a_card_drawn_for_all_to_see_stays_what_it_is_in_a_redeal() -> None:
    match = table(player("salsa salsa salsa salsa"), player(), steps=(DrawUp(0),), drawn_cards="at-once")
    match.all_play, match.all_play_of = "battle_royal_match", 1
    match.deck.remove("battle_royal_match")
    match.show_hand(0, 1)
    on = Scene(GAME, match)
    on.throws("new_mask")
    assert {twin.just_drawn for twin in twins(on.match, 1)} == {"new_mask"}


# What is used up.


def test_a_card_that_is_played_is_known_of_no_more() -> None:
    match = table(player("new_mask"), player(), steps=(PLAY_A_CARD,))
    for viewer in (1, 2):
        knowledge.learn(match.known[viewer], "new_mask", 0)
    on = played(Scene(GAME, match), Play("new_mask"))
    assert on.match.known == [[], [], []]


def test_of_two_cards_alike_one_stays_known() -> None:
    clues: list[Clue] = [("salsa", 0b10), ("salsa", 0b10)]
    knowledge.lose(clues, "salsa", 1)
    assert clues == [("salsa", 0b10)]


def test_of_rumours_of_cards_alike_nobody_can_tell_which_has_come_true() -> None:
    """One of 1 and 2 has a Salsa, one of 1 and 3 another; 1 plays one: the other may be with any of the three."""
    clues: list[Clue] = [("salsa", 0b0110), ("salsa", 0b1010)]
    knowledge.lose(clues, "salsa", 1)
    assert clues == [("salsa", 0b1110)]


def test_a_hand_that_is_seen_explains_one_of_two_rumours_and_nobody_can_tell_which() -> None:
    clues: list[Clue] = [("salsa", 0b0110), ("salsa", 0b1010)]
    knowledge.see(clues, ["salsa"], 1)
    assert clues == [("salsa", 0b0010), ("salsa", 0b1100)]


def test_a_hand_that_is_seen_sends_rumours_elsewhere() -> None:
    clues: list[Clue] = [("hot_sauce", 0b0110), ("salsa", 0b0110), ("salsa", 0b1000)]
    knowledge.see(clues, ["salsa"], 1)
    assert clues == [("hot_sauce", 0b0100), ("salsa", 0b0010), ("salsa", 0b1000)]


def test_an_empty_hand_has_nothing_that_is_known_of() -> None:
    clues: list[Clue] = [("hot_sauce", 0b0110), ("salsa", 0b0010)]
    knowledge.rule_out(clues, 1)
    assert clues == [("hot_sauce", 0b0100)]


def test_clues_that_need_room_push_others_on() -> None:
    """Two cards that only seat 1 can hold leave the third to seat 2, whatever chance says."""
    clues: list[Clue] = [("guacamole", 0b110), ("hot_sauce", 0b110), ("salsa", 0b110)]
    for number in range(20):
        placed = dict(Deal(clues, {1: 1, 2: 2}, Sampled(seed_of(number))).dealt())
        assert sorted(placed.values()) == [1, 2, 2]
    narrow: list[Clue] = [("guacamole", 0b0110), ("hot_sauce", 0b0110), ("salsa", 0b1010)]
    for number in range(20):
        placed = dict(Deal(narrow, {1: 1, 2: 1, 3: 1}, Sampled(seed_of(number))).dealt())
        assert placed["salsa"] == 3


# Over whole matches.


def is_true(match: Dip, clues: Sequence[Clue]) -> bool:
    """Can every clue be about a card of its own that is really there?"""
    for card in {card for card, _ in clues}:
        wanted = [holders for known, holders in clues if known == card]
        there = [seat for seat, one in enumerate(match.players) for _ in range(one.hand.count(card))]
        if not fits(wanted, there):
            return False
    return True


def fits(wanted: list[int], there: list[int]) -> bool:
    if not wanted:
        return True
    places = [place for place, seat in enumerate(there) if wanted[0] >> seat & 1]
    return any(fits(wanted[1:], there[:place] + there[place + 1 :]) for place in places)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("drawn_cards", ["in-order", "at-once"])
def test_what_anybody_knows_is_true_at_every_moment_and_in_every_redeal(seats: int, drawn_cards: str) -> None:
    rumours = 0
    for number in range(12):
        match = GAME.new(GAME.setup(seats=seats, options={"drawn_cards": drawn_cards}))
        chance, players = Sampled(seed_of("true", seats, number)), Sampled(seed_of("players", seats, number))
        asked = 0
        while waiting := GAME.advance(match, chance):
            asked += 1
            for viewer, clues in enumerate(match.known):
                assert is_true(match, clues), (viewer, clues)
                assert not any(holders >> viewer & 1 for _, holders in clues)
                rumours += sum(holders.bit_count() > 1 for _, holders in clues)
            if asked % 25 == 0:
                for seat in range(seats):
                    twin = GAME.redeal(match, seat, Sampled(seed_of("again", asked)))
                    assert is_true(twin, match.known[seat])
            for seat in waiting:
                options = GAME.offered(match, seat)
                GAME.apply(match, seat, options[players.below(len(options))], chance)
    assert rumours or seats == 2


def test_a_redeal_leaves_third_players_with_what_is_open_to_all() -> None:
    match = table(player("salsa"), player("hot_sauce"), player("new_mask"))
    knowledge.learn(match.known[1], "new_mask", 2)
    for viewer in (0, 2, 3):
        knowledge.learn(match.known[viewer], "hot_sauce", 1)
    for twin in twins(match, 0):
        assert twin.known == [[("hot_sauce", 0b010)], [], [("hot_sauce", 0b010)], [("hot_sauce", 0b010)]]


def test_passing_tells_nothing() -> None:
    """All others are asked whether they stop a play, and letting it happen leaves no clue."""
    on = scene(player("new_mask"), player("chupacabra"), steps=(PLAY_A_CARD,))
    on.chooses(0, Play("new_mask"))
    on.all_choose(PASS, 1)
    assert on.match.known == [[], [], []]
    assert seen_in(on.match, 0, 1)["chupacabra"] < CHANCES
