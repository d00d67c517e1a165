"""A position of ¡Lucha Layer Dip! for tests: players as they are named, and the steps that are next."""

from __future__ import annotations

from lucha.core.agenda import ReactionWindow, Step
from lucha.core.values import PASS
from lucha.games.layer_dip import LayerDip
from lucha.games.layer_dip.match import Dip, Player
from tests.scene import Scene

GAME = LayerDip()
WEAK = ("el_flaco", "el_mosquito", "el_purrito", "la_pina", "la_rosa", "la_mariposa")
FIVE = "salsa guacamole jalapenos hot_sauce sour_cream"
SIX = f"{FIVE} refried_beans"
SEVEN = f"{SIX} green_onions"


def player(hand: str = "", dip: str = "", add_ons: str = "", luchador: str = "") -> Player:
    """Cards are named with spaces between them."""
    return Player(sorted(hand.split()), dip.split(), add_ons.split(), luchador)


def table(*players: Player, steps: tuple[Step, ...] = (), **options: str) -> Dip:
    """A match in the turn of seat 0 in which only these steps are left; all other cards are in the piles."""
    match = GAME.new(GAME.setup(seats=len(players), options=options))
    match.players = list(players)
    for seat, one in enumerate(players):
        one.luchador = one.luchador or WEAK[seat]
    match.agenda.clear()
    match.then(*steps)
    match.active = 0
    GAME.check_match(match)
    return match


def scene(*players: Player, steps: tuple[Step, ...] = (), **options: str) -> Scene[Dip]:
    """The same, played on until somebody must draw or choose."""
    return Scene(GAME, table(*players, steps=steps, **options))


def nobody_stops_it(on: Scene[Dip]) -> None:
    """All who are asked let the play happen."""
    window = on.match.question
    assert isinstance(window, ReactionWindow)
    for seat in window.seats:
        on.chooses(seat, PASS)
