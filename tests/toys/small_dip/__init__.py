"""A small Lucha Layer Dip: secret hands, Actions, lasting cards, and Instants that answer one another."""

from tests.toys.small_dip.game import SmallDip

__all__ = ["SmallDip"]
