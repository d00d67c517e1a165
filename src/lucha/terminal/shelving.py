"""A match that is over goes on the shelf, if everybody in it has a name; and who may fight for a belt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256

from lucha.core.facts import BadInput
from lucha.core.finished import contenders, finished
from lucha.core.setup import Setup
from lucha.core.values import Result
from lucha.core.verdict import Verdict
from lucha.games import AnyGame
from lucha.shelf import Shelf, checked_name, default_shelf
from lucha.terminal.players import Player
from lucha.terminal.saving import SaveFile


def put_on_shelf(game: AnyGame, setup: Setup, players: Sequence[Player], result: Result, save: SaveFile) -> bool:
    """Keep how it ended, if all have names.  A match is known by its seed and its players: it never counts twice."""
    names = _names(players)
    if not all(names):
        return False
    key = sha256("\0".join([save.seed.hex(), game.name, setup.mode, *names]).encode()).hexdigest()
    match = finished(game, setup, result, names, key, datetime.now(UTC), save.is_challenge)
    Shelf(default_shelf()).put(match)
    return True


def may_challenge(game: AnyGame, setup: Setup, players: Sequence[Player]) -> Verdict:
    """May these fight for a belt, as the shelf has it?"""
    names = _names(players)
    if not all(names):
        raise BadInput("whoever fights for a belt needs a name: --seats me:Ana,me:Beto or me:Ana,greedy")
    return game.may_challenge(Shelf(default_shelf()).matches(game.name), contenders(names, game.sides(setup)))


def bouts_won(game: AnyGame, setup: Setup, players: Sequence[Player]) -> tuple[int, ...]:
    """How the bouts for a belt stand between these sides; nothing when the shelf cannot be read."""
    try:
        fought = Shelf(default_shelf()).matches(game.name)
    except BadInput:
        return ()
    return game.bouts_won(fought, contenders(_names(players), game.sides(setup)))


def check_challenge(game: AnyGame, setup: Setup, players: Sequence[Player], language: str) -> None:
    verdict = may_challenge(game, setup, players)
    if not verdict:
        rule = game.rules(language)[verdict.rule]
        raise BadInput(f"this is no bout for a belt ({rule.id}): {rule.says}")


def _names(players: Sequence[Player]) -> list[str]:
    """Empty for people without one."""
    said = [player.bot or player.name for player in players]
    return [checked_name(name) if name else "" for name in said]
