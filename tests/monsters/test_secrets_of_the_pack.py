"""Challenge cards and Evolution hands stay secret: the laws of the contract, in matches that it does not play."""

from __future__ import annotations

from typing import Any

import pytest

from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_tokyo.game import KingOfTokyo
from tests.contract import test_memory, test_secrets

GAMES: dict[str, Any] = {"tokyo": KingOfTokyo(), "york": KingOfNewYork()}
for game in GAMES.values():
    test_secrets.OPTIONS.setdefault(game.name, [])
LAWS = [
    test_secrets.test_a_redeal_tells_nobody_anything_and_leaves_the_match_alone,
    test_secrets.test_whatever_a_seat_tries_is_refused_alike_when_the_match_is_redealt,
    test_secrets.test_a_match_that_waits_for_an_outcome_can_be_redealt_too,
    test_secrets.test_a_view_holds_no_lists_and_shares_nothing_that_can_change,
    test_secrets.test_dealing_twice_is_the_same_as_dealing_once,
    test_secrets.test_hidden_cards_are_dealt_in_many_ways,
    test_secrets.test_a_redealt_match_can_be_played_to_its_end,
    test_secrets.test_a_secret_choice_tells_the_others_nothing,
    test_secrets.test_a_view_does_not_say_who_has_committed,
    test_secrets.test_an_event_shows_a_seat_no_card_that_it_does_not_see,
    test_secrets.test_a_redeal_depends_only_on_what_its_seat_has_heard_and_seen,
    test_memory.test_a_redeal_contradicts_nothing_that_its_seat_has_seen,
]
MATCHES = [
    ("tokyo", "tokyo", 3, {"luchador": "yes"}),
    ("tokyo", "challenge", 2, {}),
    ("tokyo", "challenge", 5, {"every_window": "yes"}),
    ("tokyo", "tokyo", 4, {}),
    ("york", "city", 4, {}),
    ("york", "challenge", 3, {"luchador": "yes", "luchador_only": "yes"}),
    ("york", "challenge", 4, {"open_discard": "yes"}),
]

PICKS = {
    ("tokyo", "tokyo", 4): ("the_king", "space_penguin", "pandakai", "cyber_kitty"),
    ("tokyo", "tokyo", 3): ("alienoid", "cyber_bunny", "luchador"),
    ("tokyo", "challenge", 5): ("kraken", "meka_dragon", "gigazaur", "pandakai", "the_king"),
}

SAMPLE = (("tokyo", 4), ("york", 3))  # in every run; the others with --all
SAMPLE_AND_REST = [
    pytest.param(
        one,
        id="-".join(map(str, one[:3])),
        marks=() if (one[0], one[2]) in SAMPLE else pytest.mark.slow,
    )
    for one in MATCHES
]


def setup_of(city: str, mode: str, seats: int, options: dict[str, str]) -> Setup:
    picks = PICKS.get((city, mode, seats), ())
    setup: Setup = GAMES[city].setup(mode, seats, {"evolutions": "yes", **options}, picks)
    return setup


@pytest.mark.rule("monsters/evolving/take-in-hand", "monsters/evolving/play-evolutions", "monsters/upkeep/upkeep")
@pytest.mark.parametrize("match", SAMPLE_AND_REST)
@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
def test_a_law_of_secrets(law: Any, match: tuple[str, str, int, dict[str, str]]) -> None:
    law(GAMES[match[0]], setup_of(*match))


@pytest.mark.rule("monsters/evolving/look-at-evolution")
@pytest.mark.parametrize("city", GAMES)
def test_a_hand_holds_no_more_of_what_all_saw_go_into_a_pile_than_has_come_out_of_it(city: str) -> None:
    """Seat 1 holds a card; two that it had played went into its new pile; it has kept one card of that pile."""
    match: Any = GAMES[city].new(setup_of(city, GAMES[city].modes[0].name, 3, {"luchador": "yes"}))
    evolutions = match.evolutions
    held, *played, kept, buried = evolutions.piles[1][:5]
    evolutions.table[1] = evolutions.piles[1][5:]
    evolutions.piles[1], evolutions.hands[1], evolutions.spent[1] = [], [held], list(played)
    evolutions.buried[1] = [kept, buried]
    for card in (kept, buried):
        evolutions.look_at(1, card)
    evolutions.keep(1, kept)
    may_hold = set()
    for number in range(60):
        twin = evolutions.clone()
        twin.deal_anew(0, Sampled(seed_of("hand", number)))
        assert len(twin.hands[1]) == 2
        may_hold.add(len({*twin.hands[1]} & {*played}))
    assert may_hold == {0, 1}
