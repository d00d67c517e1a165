"""Dice as they are printed, read from a data file: the faces, and what each is worth."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeVar

from lucha.core.facts import BadInput, Entry
from lucha.core.kit.quick import members

E = TypeVar("E", bound=Enum)
MOST_FACES: Final = 100
MOST_POINTS: Final = 100


def read_faces(die: Entry, kind: type[E]) -> tuple[E, ...]:
    """`faces` of a die, each a member of `kind`; one that is printed twice is named twice."""
    known = members(kind)
    faces = die.some_of("faces", known)
    if not 1 <= len(faces) <= MOST_FACES:
        raise BadInput(f"{die.where}: a die has 1 to {MOST_FACES} faces, not {len(faces)}")
    return tuple([known[name] for name in faces])


def read_numbers(die: Entry) -> tuple[int, ...]:
    """`faces` of a die with numbers on it; one that is printed twice stands there twice."""
    faces = die.values("faces")
    numbers = [face for face in faces if type(face) is int and 0 <= face <= MOST_POINTS]
    if len(numbers) != len(faces) or not 1 <= len(faces) <= MOST_FACES:
        raise BadInput(f"{die.where}: faces are 1 to {MOST_FACES} whole numbers from 0 to {MOST_POINTS}, not {faces}")
    return tuple(numbers)


def read_points(die: Entry, faces: tuple[E, ...]) -> dict[E, int]:
    """`points` of a die: what each of its faces is worth."""
    points = die.table("points")
    worth = {face: points.number(face.name.lower(), 0, MOST_POINTS) for face in dict.fromkeys(faces)}
    for name in points.names():
        points.number(name, 0, MOST_POINTS)  # a face that this die does not have
    return worth
