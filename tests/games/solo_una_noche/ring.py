"""A ring for the tests: El Gran Tamal against La Golondrina, in the middle of a match."""

from __future__ import annotations

from lucha.core.values import Option
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


PICKS = ("gran_tamal", "golondrina", "doctor_nudo", "cobrador")


def corner_of_many(
    mode: str, hands: tuple[str, ...], health: tuple[int, ...] = (), crowd: tuple[int, ...] = (), **options: str
) -> Scene[Noche]:
    """A team match or a melee: seat 0 is on turn, and nobody draws, because the piles are empty."""
    seats = len(hands)
    match = GAME.new(GAME.setup(mode, seats, options, PICKS[:seats]))
    for seat, corner in enumerate(match.corners):
        corner.hand = sorted(hands[seat].split())
        corner.pile, corner.discard = [], []
        corner.health = health[seat] if health else HEALTH.highest
        corner.has_crowd = seat in crowd
    match.agenda = [Turn(0)]
    return Scene(GAME, match)


def team(*hands: str, **more: object) -> Scene[Noche]:
    """El Gran Tamal and La Golondrina against Doctor Nudo and El Cobrador, who has his partner in the ring."""
    return corner_of_many("equipo", hands, **more)  # type: ignore[arg-type]


def melee(*hands: str, **more: object) -> Scene[Noche]:
    return corner_of_many("todos", hands, **more)  # type: ignore[arg-type]


def go(scene: Scene[Noche], *choices: tuple[int, Option]) -> None:
    for seat, option in choices:
        scene.chooses(seat, option)


def damage(card: str, seat: int = 0) -> int:
    """What is printed on a card, so that a deck may change its numbers."""
    return GAME.facts.wrestlers[PICKS[seat]].cards[card].damage
