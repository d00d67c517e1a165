"""The Hall of Fame: each achievement of the book's last page, and what comes close to it and is none."""

from __future__ import annotations

import pytest

from lucha.core.finished import Achievement, achieved
from lucha.core.playout import play_out
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.values import PASS
from lucha.games.solo_una_noche.attack import Lay, Modify
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.equipo import AUTOMATIC_PIN, TeamAttack
from lucha.games.solo_una_noche.fame import ROWS, entered
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.pins import Hand, Throw
from lucha.games.solo_una_noche.responses import RespondTo, Reverse
from lucha.games.solo_una_noche.signature import UseSignature
from lucha.games.solo_una_noche.todos import Target
from lucha.games.solo_una_noche.turns import Turn, TurnLimit
from tests.games.solo_una_noche.ring import FILLER, GAME, GOLONDRINA, PICKS, TAMAL, ring
from tests.scene import Scene

SEVEN, MANY = 7, 9


def fight(hand: str, other: str = "", health: tuple[int, int] = (40, 40), pile: int = MANY) -> Scene[Noche]:
    """El Gran Tamal attacks with a full hand, so that nobody draws; both piles hold so many cards."""
    filled = " ".join([hand, *[FILLER] * (SEVEN - len(hand.split()))])
    cards = " ".join([FILLER] * pile)
    return Scene(GAME, ring(filled, other, health, (cards, cards)))


def signature(fight: Scene[Noche]) -> Scene[Noche]:
    """Twenty damage that nobody answers."""
    fight.match.corners[TAMAL].saved = ["tamalada_filling", "tamalada_masa", "tamalada_steam"]
    fight.chooses(TAMAL, UseSignature())
    return fight


def lay(fight: Scene[Noche], *cards: str) -> Scene[Noche]:
    for card in cards:
        fight.chooses(TAMAL, Lay(card))
    return fight


def done(fight: Scene[Noche]) -> Scene[Noche]:
    """The attack lies there, nobody says a word to it, and no card that is drawn or turned is a Respond."""
    while fight.match.result is None:
        if fight.needs is not None:
            fight.throws(FILLER)
        else:
            fight.chooses(GAME.waits_for(fight.match)[0], PASS)
    return fight


def rows(fight: Scene[Noche]) -> tuple[str, ...]:
    assert fight.match.result is not None
    return entered(fight.match)


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        (16, ()),
        (15, ("overkill-5",)),
        (11, ("overkill-5",)),
        (10, ("overkill-5", "overkill-10")),
        (6, ("overkill-5", "overkill-10")),
        (5, ("overkill-5", "overkill-10", "overkill-15")),
    ],
)
def test_overkill_is_what_a_knock_out_did_beyond_the_last_point(left: int, expected: tuple[str, ...]) -> None:
    assert rows(done(signature(fight("", health=(40, left))))) == expected


def test_no_overkill_without_a_knock_out() -> None:
    """The Signature Move leaves one point; three cards without a Respond do the rest."""
    assert rows(done(lay(signature(fight("pin", health=(40, 21))), "pin"))) == ()


@pytest.mark.parametrize(("points", "expected"), [(1, ("last-gasp",)), (2, ())])
def test_last_gasp_is_a_win_with_exactly_one_point(points: int, expected: tuple[str, ...]) -> None:
    assert rows(done(lay(fight("body_slam", health=(points, 3)), "body_slam"))) == expected


def test_who_falls_too_and_wins_as_the_defender_has_no_point_to_gasp_with() -> None:
    both = lay(fight("body_slam slap", "reverse", health=(2, 3)), "body_slam", "slap")
    both.chooses(TAMAL, PASS)
    both.chooses(GOLONDRINA, RespondTo("reverse", 1))
    assert rows(done(both)) == ("respond",)
    assert both.match.result is not None
    assert both.match.result.winners == (GOLONDRINA,)


@pytest.mark.parametrize(("points", "expected"), [(20, ("bare-minimum",)), (19, ()), (21, ())])
def test_bare_minimum_is_an_opponent_who_began_the_last_turn_at_twenty(points: int, expected: tuple[str, ...]) -> None:
    assert rows(done(lay(signature(fight("pin", health=(40, points))), "pin"))) == expected


def test_bare_minimum_counts_for_a_submit_too() -> None:
    tapped = lay(fight("submit", health=(40, 20)), "submit")
    done_with = (TAMAL, GOLONDRINA)
    tapped.chooses(GOLONDRINA, PASS)
    for _ in range(2):
        for seat, hand in zip(done_with, (Hand.PAPER, Hand.ROCK), strict=True):
            tapped.chooses(seat, Throw(hand))
    assert rows(tapped) == ("bare-minimum",)


@pytest.mark.parametrize(("pile", "expected"), [(0, ("turtle",)), (5, ("turtle",)), (6, ())])
def test_a_turtle_has_five_cards_or_fewer_to_draw(pile: int, expected: tuple[str, ...]) -> None:
    assert rows(done(lay(fight("body_slam", health=(40, 3), pile=pile), "body_slam"))) == expected


@pytest.mark.parametrize("card", ["slap", "chankla"])
def test_the_last_move_that_stands_may_be_a_slap_or_a_chankla(card: str) -> None:
    assert rows(done(lay(fight(f"drop_kick {card}", health=(40, 3)), "drop_kick", card))) == (card,)
    assert rows(done(lay(fight(f"drop_kick {card}", health=(40, 3)), card, "drop_kick"))) == ()


def test_a_modified_slap_is_a_slap() -> None:
    spun = lay(fight("slap spinning", health=(40, 2)), "slap")
    spun.chooses(TAMAL, Modify("spinning", 0))
    assert rows(done(spun)) == ("slap",)


def test_a_slap_that_was_negated_wins_nothing_and_leaves_it_to_the_one_before() -> None:
    for moves, negated, expected in ((("chankla", "slap"), 1, ("chankla",)), (("slap", "drop_kick"), 0, ())):
        answered = lay(fight(" ".join(moves), "cartwheel_away", health=(40, 1)), *moves)
        answered.chooses(TAMAL, PASS)
        answered.chooses(GOLONDRINA, RespondTo("cartwheel_away", negated))
        assert rows(done(answered)) == expected


def test_a_slap_within_a_combo_or_before_the_crowd_move_is_none() -> None:
    combo = fight("slap slap masa_smash", health=(40, 10))
    combo.chooses(TAMAL, Combo("sombrero"))
    for card in ("masa_smash", "slap", "slap"):
        combo.chooses(TAMAL, ForTheCombo(card))
    assert rows(done(combo)) == ()
    crowd = fight("slap", health=(40, 6))
    crowd.match.corners[TAMAL].has_crowd = True
    lay(crowd, "slap").chooses(TAMAL, UseCrowd())
    assert rows(done(crowd)) == ()


def test_a_slap_before_a_pin_wins_no_row_for_it() -> None:
    assert rows(done(lay(fight("slap pin", health=(40, 19)), "slap", "pin"))) == ()


def test_a_respond_that_knocks_out_wins_by_respond() -> None:
    back = lay(fight("body_slam", "reverse", health=(2, 40)), "body_slam")
    back.chooses(TAMAL, PASS)
    back.chooses(GOLONDRINA, RespondTo("reverse", 0))
    assert rows(done(back)) == ("respond",)


def test_a_respond_that_leaves_one_point_leaves_the_win_to_the_next_attack() -> None:
    back = lay(fight("body_slam", "reverse", health=(3, 40)), "body_slam")
    back.chooses(TAMAL, PASS)
    back.chooses(GOLONDRINA, RespondTo("reverse", 0))
    back.chooses(TAMAL, PASS)
    assert back.match.corners[TAMAL].health == 1
    assert entered(back.match) == ()
    match = back.match
    match.corners[GOLONDRINA].hand = [FILLER] * SEVEN
    match.agenda = [Turn(GOLONDRINA)]
    back.play_on()
    back.chooses(GOLONDRINA, Lay(FILLER))
    assert rows(done(back)) == ()


@pytest.mark.parametrize(
    ("left", "expected"), [(3, ("respond", "double-reverse")), (4, ("respond", "double-reverse")), (2, ()), (1, ())]
)
def test_double_reverse_wins_where_the_attack_alone_would_not_have(left: int, expected: tuple[str, ...]) -> None:
    """Hammer Fist does two, and what is turned back another two."""
    turned = lay(fight("hammer_fist double_reverse", "reverse", health=(40, left)), "hammer_fist")
    turned.chooses(TAMAL, PASS)
    turned.chooses(GOLONDRINA, RespondTo("reverse", 0))
    turned.chooses(TAMAL, Reverse("double_reverse"))
    assert rows(done(turned)) == expected


@pytest.mark.parametrize(("left", "expected"), [(21, ("high-pin",)), (20, ())])
def test_a_pin_above_twenty_goes_by_the_health_after_the_attack(left: int, expected: tuple[str, ...]) -> None:
    """A Combo of ten gives the right to pin at any Health."""
    high = fight("slap slap masa_smash pin", health=(40, left + 10))
    high.chooses(TAMAL, Combo("sombrero"))
    for card in ("masa_smash", "slap", "slap"):
        high.chooses(TAMAL, ForTheCombo(card))
    assert rows(done(lay(high, "pin"))) == expected


@pytest.mark.parametrize(("health", "expected"), [(21, ("high-pin",)), (20, ())])
def test_the_pin_that_a_team_is_given_counts_as_one(health: int, expected: tuple[str, ...]) -> None:
    """Two Pins are saved, and the third fails by the cards."""
    match = GAME.new(GAME.setup("equipo", picks=PICKS))
    for corner in match.corners:
        corner.hand, corner.pile = [], [FILLER] * MANY
    match.corners[0].hand, match.corners[0].saved = ["pin"], ["pin", "pin"]
    match.corners[2].health, match.corners[2].pile = health, ["reverse"] * 3
    match.active, match.defender, match.began = 0, 2, [40, 40, 19, 40]
    match.agenda = [TeamAttack()]
    team = lay(Scene(GAME, match), "pin")
    while team.needs is not None:
        team.throws("reverse")
    assert rows(team) == expected
    assert match.result is not None
    assert match.result.rule == AUTOMATIC_PIN


def test_what_somebody_else_did_wins_a_bystander_nothing() -> None:
    """In a melee both fall at once, and the third, who did nothing, is left."""
    match = GAME.new(GAME.setup("todos", 3, picks=("gran_tamal", "golondrina", "cobrador")))
    for corner in match.corners:
        corner.hand, corner.pile = [FILLER] * SEVEN, [FILLER] * MANY
    match.corners[0].hand = ["slap", *[FILLER] * 6]
    match.corners[1].hand = ["reverse"]
    match.corners[0].health, match.corners[1].health = 2, 3
    match.agenda = [Turn(0)]
    melee = Scene(GAME, match)
    melee.chooses(0, Target(1))
    lay(melee, FILLER, "slap")
    melee.chooses(0, PASS)
    melee.chooses(1, RespondTo("reverse", 1))
    melee.chooses(2, PASS)
    done(melee)
    assert match.result is not None
    assert match.result.winners == (2,)
    assert entered(match) == ()


def test_when_the_turns_run_out_the_winner_may_still_gasp_and_hide() -> None:
    match = ring(health=(1, 1))
    match.agenda = [TurnLimit(GOLONDRINA)]
    match.began = [20, 20]
    assert entered(Scene(GAME, match).match) == ("last-gasp", "bare-minimum", "turtle")


def test_a_draw_or_a_match_that_goes_on_enters_nothing() -> None:
    assert entered(ring()) == ()
    match = GAME.new(GAME.setup("todos", 3, picks=PICKS[:3]))
    match.agenda = [TurnLimit(0)]
    assert entered(Scene(GAME, match).match) == ()


def test_a_record_tells_what_was_achieved_and_only_people_enter() -> None:
    """The first match by chance that ends with a row: its record tells what its end shows, for both partners."""
    setup = GAME.setup("equipo")
    for number in range(100):
        record: Record = []
        match = GAME.new(setup)
        play_out(GAME, match, Sampled(seed_of("fame", number), record), Sampled(seed_of("players", number)))
        if entered(match):
            break
    assert match.result is not None
    winners = match.result.winners
    assert winners in GAME.sides(setup)
    assert GAME.achievements(setup, record) == tuple([Achievement(row, winners) for row in entered(match)]) != ()
    assert GAME.achievements(setup, record[:-1]) == ()
    one = winners[1]
    assert achieved(GAME, setup, record, (one,)) == tuple([Achievement(row, (one,)) for row in entered(match)])
    assert achieved(GAME, setup, record, ()) == ()


def test_the_rows_are_those_of_the_page() -> None:
    assert len(set(ROWS)) == len(ROWS) == 11
    assert GAME.hall_of_fame() == ROWS
