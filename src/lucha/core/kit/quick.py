"""Enums that are quick to look up, and their members by the names that data files use."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=Enum)


class QuickEnum(Enum):
    """Members hash by what they are, not by their names: hashing a name takes ten times as long."""

    __hash__ = object.__hash__


def members(kind: type[E]) -> dict[str, E]:
    """Every member by its name in small letters, as a data file has it."""
    return {name.lower(): member for name, member in kind.__members__.items()}
