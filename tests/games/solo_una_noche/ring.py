"""A ring for the tests: El Gran Tamal against La Golondrina, in the middle of a match."""

from __future__ import annotations

from lucha.games.solo_una_noche.game import SoloUnaNoche
from lucha.games.solo_una_noche.match import HEALTH, Noche
from lucha.games.solo_una_noche.turns import Turn
from tests.scene import Scene

GAME = SoloUnaNoche()
TAMAL, GOLONDRINA = 0, 1
FILLER = "body_slam"  # what draw piles are made of, where nothing else is said


def ring(
    hand: str = "",
    other: str = "",
    health: tuple[int, int] = (HEALTH.highest, HEALTH.highest),
    piles: tuple[str, str] = ("", ""),
    picks: tuple[str, str] = ("gran_tamal", "golondrina"),
    **options: str,
) -> Noche:
    """The first wrestler is on turn with this hand of seven or fewer, filled up with nothing."""
    match = GAME.new(GAME.setup(picks=picks, options=options))
    for corner, held, pile, points in zip(match.corners, (hand, other), piles, health, strict=True):
        corner.hand = sorted(held.split())
        corner.pile = sorted(pile.split())
        corner.health = points
        corner.discard = []
    match.agenda = [Turn(TAMAL)]
    return match


def scene(*args: str, **more: object) -> Scene[Noche]:
    """The first wrestler attacks; nobody draws, because the piles are empty."""
    return Scene(GAME, ring(*args, **more))  # type: ignore[arg-type]


def health(scene: Scene[Noche]) -> list[int]:
    return [corner.health for corner in scene.match.corners]
