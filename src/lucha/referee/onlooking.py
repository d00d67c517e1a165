"""A match as people see it who only look on: made of a view and nothing else, with hidden cards dealt at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from lucha.core.agenda import AnyMatch
from lucha.core.facts import BadInput
from lucha.core.game import View
from lucha.core.notation import write
from lucha.core.setup import Setup
from lucha.core.table import Sampled
from lucha.games import AnyGame
from lucha.referee.writing import NOT_SET, Position, match_at, name_of


def match_seen(game: AnyGame, setup: Setup, view: View, chance: Sampled) -> AnyMatch:
    """The question that the view has, on the table that it shows; nothing comes after it.

    `BadInput`: no question waits there, or the table cannot be told from the view.
    """
    if view.question is None:
        raise BadInput("nobody is asked anything here")
    fresh = game.new(setup)
    cards = [card for card in game.cards(fresh) if isinstance(card, str)]
    if len(cards) < len(game.cards(fresh)):
        raise BadInput("what lies face down is more than a name")
    unseen = sorted((Counter(cards) - Counter(_texts(view))).elements())
    position = _shown(fresh, view, chance.shuffle(unseen))
    return match_at(game, setup, {**position, "agenda": [write(view.question)]})


def _shown(fresh: Any, view: Any, unseen: list[str]) -> Position:
    """The fields that the view shows, as a position writes them."""
    known = {field.name for field in fields(fresh)} - {*NOT_SET, "commitments"}
    told: Position = {}
    for field in fields(view):
        value = getattr(view, field.name)
        before = getattr(fresh, field.name) if field.name in known else value
        if value != before:
            told[field.name] = _written(value, before, unseen)
    return told


def _written(value: Any, before: Any, unseen: list[str]) -> Any:
    if isinstance(value, tuple):
        olds = list(before) if isinstance(before, (list, tuple)) else []
        if olds and len(olds) == len(value) and is_dataclass(value[0]):
            return [_shown(old, one, unseen) for old, one in zip(olds, value, strict=True)]
        return [_written(one, None, unseen) for one in value]
    if value is None:
        if not unseen:
            raise BadInput("more lies face down than there are cards")
        return unseen.pop()
    if isinstance(value, Enum):
        return name_of(value)
    if not isinstance(value, (bool, int, str)) or (isinstance(value, int) and value < 0):
        raise BadInput("no scenario can say how this match stands")
    return value


def _texts(value: object) -> Iterator[str]:
    """All names of cards in a view, and whatever else is a text."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _texts(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.name not in ("question", "committed"):
                yield from _texts(getattr(value, field.name))
