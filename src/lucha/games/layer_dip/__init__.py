"""¡Lucha Layer Dip!, a file for each chapter of its rulebook."""

from lucha.games.layer_dip.game import LayerDip

__all__ = ["LayerDip"]
