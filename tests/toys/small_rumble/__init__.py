"""A small RUMBLESLAM, a file for each chapter: movement, Brawls, Beatdowns and Reversals, ropes and turnbuckles."""

from tests.toys.small_rumble.game import SmallRumble

__all__ = ["SmallRumble"]
