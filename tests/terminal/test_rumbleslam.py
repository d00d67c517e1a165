"""The table of RUMBLESLAM: the ring with everybody on their squares, and all that is left of each team."""

from __future__ import annotations

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.choices import Brawl, EndActivation, MoveTo
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.match import Ring
from lucha.terminal.boards import board_of
from tests.terminal import drawing

GAME = Rumbleslam()
NAMES = ("Ana", "Beto")


def a_match() -> Ring:
    """Orcs and goblins against humans and halflings; the Orc Brawler is up."""
    match = GAME.new(GAME.setup("lightweight", 2, picks=("green_bruisers", "heavy_pounders")))
    GAME.advance(match, Sampled(seed_of("ring")))
    places = ("a1", "e5", "c9", "sidelines", "g2", "j10", "northeast", "b4", "f5", "h8")
    for one, place in zip(match.fighters, places, strict=True):
        one.place = place
    match.round, match.card, match.corners = 2, 0, [0, 3]
    match.active, match.ap, match.mp = match.number("orc_grappler"), 3, 2
    match.agenda = [TakeActions(0, match.active)]
    return match


def drawn(match: Ring, seat: int | None = 0, language: str = "en", width: int = 100) -> str:
    return drawing.drawn(GAME, match, "rumbleslam/actions/take-actions", NAMES, seat, language, width)


def test_everybody_stands_on_their_square() -> None:
    rows = {line.split()[0]: line for line in drawn(a_match()).splitlines() if line.split()}
    left = 1 + 4  # the number of the row, and the rope
    assert rows["1"][left : left + 3] == "OB ", "the Orc Brawler in a1"
    assert rows["5"][left + 12 : left + 15] == "OG*", "who is up has a star, in e5"
    assert rows["2"][left + 18 : left + 24] == rows["3"][left + 18 : left + 24] == "TR TR ", "the Troll covers four"
    assert rows["10"][left + 27 : left + 30] == "hb ", "theirs are small letters"


def test_what_is_left_of_everybody_stands_beside_the_ring() -> None:
    match = a_match()
    match.fighters[0].stamina, match.fighters[0].down = 0, 1
    match.fighters[5].bleeding = match.fighters[5].acted = 1
    match.fighters[8].place = OUT
    match.fighters[1].lifts = 7
    match.fighters[7].place = "lifted"
    said = drawn(match)
    assert "Orc Grappler: 3 AP, 2 MP" in said
    assert "Orc Brawler ♥ 0 a1, KO" in said
    assert "bleeding, has acted" in said
    assert "out of the match" in said
    assert "on the sidelines" in said
    assert "holds Halfling Brawler" in said
    assert "Initiative" in said


def test_the_dosh_in_the_ring_is_what_the_cards_cost() -> None:
    match = a_match()
    for one in match.fighters:
        one.place = OUT
    match.fighters[1].place, match.fighters[4].place = "e5", "g2"
    assert "475K in the ring" in drawn(match), "200K for the Orc Grappler, 275K for the Troll"


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_fits_any_terminal(width: int, language: str) -> None:
    for seat in (0, 1, None):
        assert "║" in drawn(a_match(), seat, language, width)


def test_deeds_come_first_then_the_end_then_squares_from_near_to_far() -> None:
    far, near, brawl, end = MoveTo("e8", 3), MoveTo("e6", 1), Brawl("ogre"), EndActivation()
    match = a_match()
    ordered = board_of("rumbleslam").in_order(GAME.view(match, 0), [end, far, near, brawl])
    assert ordered == [brawl, end, near, far], "Enter on the first option never ends an activation with deeds left"
