"""Vencidas: arm wrestling at the cantina table."""

from tests.toys.vencidas.game import Vencidas

__all__ = ["Vencidas"]
