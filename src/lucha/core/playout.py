"""Random play, for measurements and tests."""

from __future__ import annotations

from typing import TypeVar

from lucha.core.game import Game
from lucha.core.match import Match
from lucha.core.table import Sampled, Table

M = TypeVar("M", bound=Match)


def play_out(game: Game[M], match: M, table: Table, players: Sampled) -> int:
    """Play `match` to its end, every choice by chance; how many there were with more than one option."""
    advance, offered, apply, below, agenda = game.advance, game.offered, game.apply, players.below, match.agenda
    decisions = 0
    question = None
    while waiting := advance(match, table, question):
        question = agenda[-1]
        for seat in waiting:
            options = offered(match, seat)
            choices = len(options)
            if choices > 1:
                decisions += 1
                apply(match, seat, options[below(choices)], table)
            else:
                apply(match, seat, options[0], table)
    return decisions
