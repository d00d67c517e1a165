"""Every match type of Luchador! has a table: whoever fights is shown, with their Strength, at both sizes."""

from __future__ import annotations

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.games import GAMES
from lucha.games.luchador.view import BoutView
from lucha.terminal.boards import Scene, board_of
from lucha.terminal.wording import Wording

pytestmark = pytest.mark.game("luchador")

GAME = GAMES["luchador"]
TYPES = [(mode.name, seats) for mode in GAME.modes for seats in mode.seats]
SIZES = [(80, 11), (120, 24)]
ENOUGH = 15  # decisions


@pytest.mark.parametrize(
    ("mode", "seats", "language"),
    [
        pytest.param(*kind, language, marks=[] if place % 2 == number else pytest.mark.slow)  # each once in every run
        for place, kind in enumerate(TYPES)
        for number, language in enumerate(["en", "es"])
    ],
)
def test_the_table_shows_everybody_who_fights(mode: str, seats: int, language: str) -> None:
    setup = GAME.setup(mode, seats)
    match, table, players = GAME.new(setup), Sampled(seed_of(mode)), Sampled(seed_of("players"))
    wording, board = Wording(language, GAME), board_of("luchador")
    shown = 0
    while (waiting := GAME.advance(match, table)) and shown < ENOUGH:
        shown += 1
        seat = waiting[0]
        view = GAME.view(match, seat)
        assert isinstance(view, BoutView)
        names = tuple(GAME.names(match, wording.words))
        for width, height in SIZES:
            scene = Scene(view, (), "", names, ("",) * seats, wording, setup, width, height)
            drawn = board.draw(scene).plain
            assert max(map(len, drawn.splitlines())) <= width
            for fighter in view.in_ring:
                assert names[fighter].split()[0].upper() in drawn.upper()
                assert str(view.corners[fighter].strength) in drawn
        options = GAME.options(match, seat)
        GAME.choose(match, seat, options[players.below(len(options))], table)


def test_partners_wait_outside_with_their_strength() -> None:
    setup = GAME.setup("tag", 4, {}, ("el_perrito", "la_cobra_vuelo", "dona_calavera", "la_mariposa_azul"))
    match = GAME.new(setup)
    match.corners[2].strength = 7
    wording = Wording("en", GAME)
    names = tuple(GAME.names(match, wording.words))
    scene = Scene(GAME.view(match, 2), (), "", names, ("",) * 4, wording, setup, 80, 12)
    lines = board_of("luchador").draw(scene).plain.splitlines()
    assert lines[0].index("EL PERRITO") < lines[0].index("LA COBRA VUELO"), "one's own side is to the left"
    assert any("+ Doña Calavera" in line and " 7 " in line for line in lines)
