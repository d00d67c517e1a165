"""What a board gets besides the view: the cards of all who may come to a match."""

from __future__ import annotations

import pytest

from tests.games.rumbleslam.stage import GAME


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_board_gets_the_cards_of_the_teams_that_were_picked(language: str) -> None:
    setup = GAME.setup("lightweight", 2, picks=("green_bruisers", "heavy_pounders"))
    data = GAME.for_boards(setup, GAME.words(language))
    cards = data["wrestlers"]
    assert isinstance(cards, dict)
    hired = {one for pick in setup.picks for one in GAME.bookings.team(pick).wrestlers}
    assert set(cards) == hired
    troll = cards["troll"]
    assert troll["stats"]["ATT"] == ("GSS" if language == "en" else "OPP")
    thunder = next(one for one in troll["abilities"] if one["id"] == "green_thunder")
    assert thunder["dice"]
    assert any(rule.split()[-1].isdigit() for rule in thunder["rules"])  # it shoves, so many squares


def test_a_board_gets_the_cards_of_all_teams_that_chance_may_bring() -> None:
    setup = GAME.setup("lightweight", 2)
    cards = GAME.for_boards(setup, GAME.words())["wrestlers"]
    assert isinstance(cards, dict)
    assert {one for team in GAME.bookings.pool("lightweight") for one in GAME.bookings.team(team).wrestlers} == set(
        cards
    )
