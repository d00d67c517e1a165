"""RUMBLESLAM: teams of wrestlers in a ring of squares, paid in Dosh."""

from lucha.games.rumbleslam.game import Rumbleslam

__all__ = ["Rumbleslam"]
