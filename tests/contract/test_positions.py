"""Positions set by hand: no more cards lie anywhere than there are."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.core.kit.hands import SecretHands
from lucha.referee.position import check
from tests.contract.play import EVERY_GAME, moments
from tests.toys import AnyGame

WITH_HANDS = [game for game in EVERY_GAME if isinstance(game.new(game.setup()), SecretHands)]


@pytest.mark.parametrize("game", WITH_HANDS, ids=lambda game: game.name)
def test_a_card_too_many_in_a_hand_is_noticed_and_a_match_as_it_is_played_stands(game: AnyGame) -> None:
    setup = game.setup()
    deck = game.cards(game.new(setup))
    at_rest = [moment.match.clone() for moment in moments(game, setup, 1) if moment.match.question is not None][:20]
    for match in at_rest:
        check(game, setup, match)
    match = next(match for match in at_rest if match.hand(0))
    card = match.hand(0)[0]
    match.hand(0).extend([card] * deck.count(card))
    with pytest.raises(BadInput, match="in the whole deck, not more"):
        check(game, setup, match)
