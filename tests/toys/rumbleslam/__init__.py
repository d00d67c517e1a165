"""A small RUMBLESLAM, a file for each chapter: movement, Brawls, Beatdowns and Reversals, ropes and turnbuckles."""

from tests.toys.rumbleslam.game import Rumbleslam

__all__ = ["Rumbleslam"]
