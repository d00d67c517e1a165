"""King of New York."""

from lucha.games.king_of_new_york.game import KingOfNewYork

__all__ = ["KingOfNewYork"]
