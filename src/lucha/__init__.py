"""Lucha: five lucha-libre tabletop games on one rules core."""

__version__ = "0.1.0"
