"""Challenges for the tests of Tokyo."""

from __future__ import annotations

from typing import Any

from lucha.games.king_of_tokyo.masked import MaskedTokyo
from lucha.games.king_of_tokyo.tokyo import STAY
from tests.games.king_of_tokyo.tokyo import BAY, CITY, OUTSIDE, Play, tokyo
from tests.monsters.ringside import put_on_masks

THREE = [OUTSIDE, CITY, OUTSIDE]
FIVE = [OUTSIDE, CITY, BAY, OUTSIDE, OUTSIDE]


def ringside(*cards: str, challenge: str = "", masks: tuple[int, ...] = (), **said: Any) -> Play:
    """Seat 0 rolls; seat 1 is in the City unless something else is said; `challenge` are the cards in seat order."""
    said.setdefault("place", THREE)
    match = tokyo(*cards, mode="challenge", **said)
    assert isinstance(match, MaskedTokyo)
    put_on_masks(match, challenge)
    for seat, count in enumerate(masks):
        match.ring.box -= count - match.ring.masks[seat]
        match.ring.masks[seat] = count
    return Play(match)


def hit(*cards: str, dice: str = "s11223", **said: Any) -> Play:
    """Seat 0 has attacked, and seat 1 in the City stays."""
    play = ringside(*cards, **said).rolls(dice)
    play.chooses(1, STAY)
    return play


def ring(play: Play) -> Any:
    match: Any = play.match
    return match.ring
