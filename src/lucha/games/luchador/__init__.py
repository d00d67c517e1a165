"""Luchador! Mexican Wrestling Dice, a file for each chapter of its rulebook."""

from lucha.games.luchador.game import Luchador

__all__ = ["Luchador"]
