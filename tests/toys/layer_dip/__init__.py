"""A small Lucha Layer Dip: secret hands, Actions, lasting cards, and Instants that answer one another."""

from tests.toys.layer_dip.game import LayerDip

__all__ = ["LayerDip"]
