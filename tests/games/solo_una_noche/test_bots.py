"""Greedy plays Solo Una Noche by weighing its options, from its view alone."""

from __future__ import annotations

import pytest

from lucha.bots import Chair, make_bot
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Option
from lucha.games.solo_una_noche.attack import Lay, Refresh, Target
from lucha.games.solo_una_noche.combos import Combo
from lucha.games.solo_una_noche.equipo import TagOut, TagOutWith
from lucha.games.solo_una_noche.match import Laid, Noche
from lucha.games.solo_una_noche.responses import AnswerTheAttack, Attack, Duck, RespondTo
from lucha.games.solo_una_noche.signature import Save, UseSignature
from lucha.games.solo_una_noche.turns import PutBack, PutCardsBack
from tests.games.solo_una_noche.ring import GAME, GOLONDRINA, TAMAL, melee, ring, team


def winners(setup: Setup, bots: list[str], seed: str) -> tuple[int, ...]:
    match, table = GAME.new(setup), Sampled(seed_of(seed))
    players = [make_bot(name, seed_of(seed, seat)) for seat, name in enumerate(bots)]
    while waiting := GAME.advance(match, table):
        for seat in waiting:
            GAME.choose(match, seat, players[seat].choose(Chair(GAME, match, seat)), table)
    assert match.result is not None
    return match.result.winners


@pytest.mark.parametrize(
    ("mode", "seats", "matches", "least"),
    [("mano-a-mano", 2, 40, 38), ("equipo", 4, 8, 7), ("todos", 3, 9, 6), ("todos", 4, 12, 8)],
)
def test_greedy_beats_random(mode: str, seats: int, matches: int, least: int) -> None:
    """Its side takes every place in turn."""
    setup = GAME.setup(mode, seats)
    sides = GAME.sides(setup)
    won = 0
    for number in range(matches):
        side = sides[number % len(sides)]
        bots = ["greedy" if seat in side else "random" for seat in range(seats)]
        won += winners(setup, bots, f"{mode} {number}") == side
    assert won >= least


def chosen(match: Noche, seat: int) -> Option:
    GAME.advance(match, Sampled(seed_of("drawn")))
    return make_bot("greedy", seed_of("chosen")).choose(Chair(GAME, match, seat))


def test_greedy_puts_back_what_clogs_its_hand() -> None:
    match = ring("pin pin pin submit spinning spinning", health=(40, 40))
    match.active, match.defender, match.agenda = TAMAL, GOLONDRINA, [PutCardsBack((TAMAL,))]
    assert isinstance(chosen(match, TAMAL), PutBack)


def test_greedy_tags_out_to_get_rid_of_what_clogs_its_hand() -> None:
    """In a tag match nothing goes back into the pile, and a hand of Pins alone would attack nobody, ever."""
    clogged = team("pin pin pin submit submit spinning", "slap", "", "")
    clogged.match.active, clogged.match.defender, clogged.match.agenda = 0, 2, [TagOut(0)]
    for corner in clogged.match.corners:
        corner.aside = []
    assert isinstance(chosen(clogged.match, 0), TagOutWith)
    useful = team("pin body_slam slap reverse", "slap", "", "")
    useful.match.active, useful.match.defender, useful.match.agenda = 0, 2, [TagOut(0)]
    assert chosen(useful.match, 0) == PASS


def test_greedy_keeps_a_respond_and_a_duck() -> None:
    match = ring("reverse slap", health=(40, 40))
    match.active, match.defender, match.agenda = TAMAL, GOLONDRINA, [PutCardsBack((TAMAL,))]
    assert chosen(match, TAMAL) == PASS


def test_greedy_saves_a_part_first_and_uses_the_signature_move_when_it_has_three() -> None:
    match = ring("tamalada_masa body_slam slap")
    assert chosen(match, TAMAL) == Save("tamalada_masa")
    match = ring("body_slam slap")
    match.corners[TAMAL].saved = ["tamalada_filling", "tamalada_masa", "tamalada_steam"]
    assert chosen(match, TAMAL) == UseSignature()


def test_greedy_swaps_a_hopeless_hand_before_it_names_a_target() -> None:
    assert chosen(melee("aguila", "", "").match, TAMAL) == Refresh("aguila")
    better = melee("aguila body_slam slap slap masa_smash", "", "")
    assert isinstance(chosen(better.match, TAMAL), Target)


def test_greedy_prefers_a_combo_to_its_three_moves() -> None:
    assert chosen(ring("slap slap masa_smash body_slam"), TAMAL) == Combo("sombrero")


def test_greedy_pins_as_soon_as_it_may() -> None:
    assert chosen(ring("pin", health=(40, 20)), TAMAL) == Lay("pin")
    assert chosen(ring("pin", health=(40, 21)), TAMAL) == PASS


def answering(hand: str, health: int, *laid: Laid) -> Option:
    match = ring("", hand, health=(40, health), piles=("", "slap " * 30))
    match.active, match.defender, match.laid = TAMAL, GOLONDRINA, list(laid)
    match.agenda = [AnswerTheAttack((GOLONDRINA,), Attack(TAMAL))]
    return chosen(match, GOLONDRINA)


def test_greedy_answers_a_pin_before_a_move() -> None:
    laid = (Laid("move", TAMAL, "whole_dozen"), Laid("pin", TAMAL, "pin"))
    assert answering("cartwheel_away wing_chop", 20, *laid) == RespondTo("cartwheel_away", 1)


def test_greedy_strikes_out_the_strongest_move() -> None:
    laid = (Laid("move", TAMAL, "slap"), Laid("move", TAMAL, "whole_dozen"))
    assert answering("cartwheel_away", 40, *laid) == RespondTo("cartwheel_away", 1)


def test_greedy_ducks_what_would_knock_it_out() -> None:
    assert answering("slap moonsault", 2, Laid("move", TAMAL, "body_slam")) in (Duck("slap"), Duck("moonsault"))
