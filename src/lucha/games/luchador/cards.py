"""The Advanced Luchador! cards: strength, weakness and Killer Combination, as they are printed or agreed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeVar

from lucha.core.facts import BadInput, Entry
from lucha.core.kit.quick import members
from lucha.core.rules import ORIGINS
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature

E = TypeVar("E", bound=Enum)
MOST_DICE: Final = 4  # of a trigger, and of a roll
MOST_MORE: Final = 100
TRIGGER_FACES: Final = (Face.HIT, Face.COUNTER, Face.BLOCK, Face.PIN)
DICE: Final = ("hit", "luchador", "pin")
ABILITIES: Final = ("nerve_strike", "second_wind", "metamorphosis", "shrugs_off_stuns", "holds_no_block")


@dataclass(frozen=True, slots=True)
class AdvancedCard:
    """What sets a Superstar apart.  Points are added to those of the basic game; results count as others."""

    trigger: tuple[Face, ...] = ()
    roll: tuple[str, ...] = ()
    strikes: Mapping[Hit, int] = field(default_factory=dict)
    suffers: Mapping[Hit, int] = field(default_factory=dict)
    signatures: Mapping[Signature, int] = field(default_factory=dict)
    pins: Mapping[Attempt, Attempt] = field(default_factory=dict)
    is_pinned: Mapping[Attempt, Attempt] = field(default_factory=dict)
    saves: tuple[Face, ...] = ()
    abilities: tuple[str, ...] = ()


NO_CARD: Final = AdvancedCard()


def read_card(entry: Entry) -> AdvancedCard:
    """A card from a data file."""
    origins = entry.texts("origin")
    if len(origins) != 3 or not set(origins) <= set(ORIGINS):
        raise BadInput(f"{entry.where}: origin is three of {', '.join(ORIGINS)}: strength, weakness, combination")
    card = AdvancedCard(
        trigger=_several(entry, "trigger", {face.name.lower(): face for face in TRIGGER_FACES}),
        roll=_several(entry, "roll", {die: die for die in DICE}),
        strikes=_points(entry, "strikes", Hit),
        suffers=_points(entry, "suffers", Hit),
        signatures=_points(entry, "signatures", Signature),
        pins=_instead(entry, "pins"),
        is_pinned=_instead(entry, "is_pinned"),
        saves=_some(entry, "saves", members(Face)),
        abilities=_some(entry, "abilities", {ability: ability for ability in ABILITIES}),
    )
    entry.done()
    return card


T = TypeVar("T")


def _several(entry: Entry, field: str, known: Mapping[str, T]) -> tuple[T, ...]:
    dice = _some(entry, field, known)
    if not 1 <= len(dice) <= MOST_DICE:
        raise BadInput(f"{entry.where}: {field} has 1 to {MOST_DICE} dice, not {len(dice)}")
    return dice


def _some(entry: Entry, field: str, known: Mapping[str, T]) -> tuple[T, ...]:
    return tuple([known[name] for name in entry.some_of(field, known, ())])


def _points(entry: Entry, field: str, kind: type[E]) -> dict[E, int]:
    if not entry.has(field):
        return {}
    table, known = entry.table(field), members(kind)
    points = {known[name]: table.number(name, -MOST_MORE, MOST_MORE) for name in table.names() if name in known}
    table.done()
    return points


def _instead(entry: Entry, field: str) -> dict[Attempt, Attempt]:
    if not entry.has(field):
        return {}
    table, known = entry.table(field), members(Attempt)
    results = {known[name]: known[table.one_of(name, known)] for name in table.names() if name in known}
    table.done()
    return results
