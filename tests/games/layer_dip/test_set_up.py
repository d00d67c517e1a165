"""SET-UP: what is dealt, and who begins."""

from __future__ import annotations

import pytest

from lucha.core.chance import odds
from lucha.core.table import Sampled, seed_of
from lucha.games.layer_dip.match import Dip
from lucha.games.layer_dip.turns import DealLuchador, WhoBegins
from tests.games.layer_dip.stage import GAME, WEAK, player, table


def dealt(seats: int, number: int, **options: str) -> Dip:
    match = GAME.new(GAME.setup(seats=seats, options=options))
    GAME.advance(match, Sampled(seed_of("set-up", seats, number)))
    return match


@pytest.mark.rule("layer_dip/turns/set-up", "layer_dip/turns/deal-luchador")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_five_cards_and_a_weak_luchador_and_the_others_lie_on_the_discard_pile(seats: int) -> None:
    match = dealt(seats, 0)
    luchadores = [one.luchador for one in match.players]
    assert [len(one.hand) for one in match.players] == [5] * seats
    assert sorted([*luchadores, *match.discard]) == sorted(WEAK)
    assert len(match.deck) == 126 - 5 * seats
    assert not set(match.deck) & set(WEAK)


@pytest.mark.rule("layer_dip/turns/who-begins", "layer_dip/cards/la-mariposa")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whoever_was_dealt_la_mariposa_begins(seats: int) -> None:
    others = set()
    for number in range(40):
        match = dealt(seats, number)
        luchadores = [one.luchador for one in match.players]
        if "la_mariposa" in luchadores:
            assert match.active == luchadores.index("la_mariposa")
        else:
            others.add(match.active)
    assert others == (set() if seats == 6 else set(range(seats)))


@pytest.mark.rule("layer_dip/turns/who-begins")
def test_without_la_mariposa_everybody_is_as_likely_to_begin() -> None:
    hands = [" ".join([layer] * 4 + ["chupacabra"]) for layer in ("salsa", "guacamole", "hot_sauce")]
    match = table(*[player(hand) for hand in hands], steps=(WhoBegins(),))
    begins = odds(GAME, match, lambda after: after.active)
    assert begins == {seat: pytest.approx(1 / 3) for seat in range(3)}


@pytest.mark.rule("layer_dip/turns/deal-luchador")
def test_every_weak_luchador_is_as_likely() -> None:
    match = table(player(), player(), steps=(DealLuchador(1),))
    match.players[1].luchador = ""
    match.discard = list(WEAK[1:])
    shares = odds(GAME, match, lambda after: after.players[1].luchador)
    assert shares == {luchador: pytest.approx(1 / 5) for luchador in WEAK[1:]}


@pytest.mark.rule("layer_dip/turns/play-what-you-drew")
def test_the_cards_of_the_set_up_are_shown_to_nobody_as_just_drawn() -> None:
    for number in range(20):
        match = dealt(3, number, drawn_cards="at-once")
        for seat in (*range(3), None):
            assert GAME.view(match, seat).just_drawn == ""  # type: ignore[attr-defined]
