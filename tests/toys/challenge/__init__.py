"""A small Luchador Monster Pack: Challenge cards kept secret, calls for help, and a reveal on the count of three."""

from tests.toys.challenge.game import MonsterPackChallenge

__all__ = ["MonsterPackChallenge"]
