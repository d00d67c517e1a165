"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from lucha.games.layer_dip.view import DipView


def standing(view: DipView, seat: int) -> float:
    """From -1 to 1."""
    return 0.0
