"""King of Tokyo."""

from lucha.games.king_of_tokyo.game import KingOfTokyo

__all__ = ["KingOfTokyo"]
