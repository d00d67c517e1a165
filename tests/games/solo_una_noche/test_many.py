"""Matches of every kind by chance: no card is lost, no knowledge is contradicted, and each comes to an end."""

from __future__ import annotations

from itertools import islice

import pytest

from lucha.core.agenda import Step
from lucha.core.rules import rule_of_kind
from lucha.core.table import Sampled, seed_of
from tests.contract.test_memory import objections
from tests.games.solo_una_noche.ring import GAME

KINDS = [("mano-a-mano", 2), ("equipo", 4), ("todos", 3), ("todos", 4)]
SERIES = {"series": "3"}


@pytest.mark.parametrize(("mode", "seats", "options"), [*[(*kind, {}) for kind in KINDS], ("mano-a-mano", 2, SERIES)])
def test_every_match_ends_by_a_rule_and_keeps_its_cards(mode: str, seats: int, options: dict[str, str]) -> None:
    setup = GAME.setup(mode, seats, options)
    for number in range(2):
        match, table = GAME.new(setup), Sampled(seed_of("to the end", number))
        cards = sorted(map(str, GAME.cards(match)))
        while waiting := GAME.advance(match, table):
            offered = GAME.offered(match, waiting[0])
            GAME.apply(match, waiting[0], offered[table.below(len(offered))], table)
        assert sorted(map(str, GAME.cards(match))) == cards
        assert match.result is not None
        assert match.result.rule in GAME.catalogue
        assert (match.result.winners in GAME.sides(setup)) != match.result.is_draw


@pytest.mark.parametrize(("mode", "seats"), KINDS)
def test_a_redeal_contradicts_nothing_that_its_seat_has_seen(mode: str, seats: int) -> None:
    said = list(islice(objections(GAME, GAME.setup(mode, seats), 1), 600))
    assert len(said) > 10
    assert [one for one in said if one] == []


def test_every_step_is_a_rule() -> None:
    steps = [value for module in GAME.vocabulary for value in vars(module).values() if isinstance(value, type)]
    own = {kind for kind in steps if issubclass(kind, Step) and kind.__module__.startswith(GAME.package)}
    assert {rule_of_kind(kind) for kind in own} <= set(GAME.catalogue.rules)
