"""Solo Una Noche: four sort-of-famous wrestlers, each with a deck of cards."""

from lucha.games.solo_una_noche.game import SoloUnaNoche

__all__ = ["SoloUnaNoche"]
