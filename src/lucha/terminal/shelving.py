"""A match that is over goes on the shelf, if everybody in it has a name; and who may fight for a belt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import sha256

from lucha.core.facts import BadInput
from lucha.core.finished import Contender, Finished, achieved, contenders, finished
from lucha.core.setup import Setup
from lucha.core.table import Record
from lucha.core.values import Result
from lucha.core.verdict import Verdict
from lucha.games import AnyGame
from lucha.session.names import belt_name
from lucha.shelf import Shelf, checked_name, default_shelf
from lucha.terminal.players import Player
from lucha.terminal.saving import SaveFile


def put_on_shelf(
    game: AnyGame, setup: Setup, players: Sequence[Player], result: Result, record: Record, save: SaveFile
) -> Finished | None:
    """Keep how it ended, if all have names.  A match is known by its seed and its players: it never counts twice."""
    names = _names(players)
    if not all(names):
        return None
    key = sha256("\0".join([save.seed.hex(), game.name, setup.mode, *names]).encode()).hexdigest()
    people = [seat for seat, player in enumerate(players) if not player.bot]
    earned = achieved(game, setup, record, people) if game.hall_of_fame() else ()
    match = finished(game, setup, result, names, key, datetime.now(UTC), save.is_challenge, earned)
    Shelf(default_shelf()).put(match)
    return match


def may_challenge(game: AnyGame, setup: Setup, players: Sequence[Player]) -> Verdict:
    """May these fight for a belt, as the shelf has it?"""
    return game.may_challenge(*_rivals(game, setup, players))


def check_challenge(game: AnyGame, setup: Setup, players: Sequence[Player], language: str) -> None:
    fought, sides = _rivals(game, setup, players)
    verdict = game.may_challenge(fought, sides)
    if not verdict:
        why = game.why_no_challenge(fought, sides, game.words(language))
        raise BadInput(f"this is no bout for a belt ({verdict.rule}): {why}")


def _rivals(game: AnyGame, setup: Setup, players: Sequence[Player]) -> tuple[list[Finished], tuple[Contender, ...]]:
    """What has been fought so far, and the sides that would fight for a belt."""
    names = _names(players)
    if not all(names):
        raise BadInput("a fight for a belt needs names: --seats me:Ana,me:Beto or me:Ana,greedy")
    return Shelf(default_shelf()).matches(game.name), contenders(names, game.sides(setup))


def bouts_won(game: AnyGame, setup: Setup, players: Sequence[Player]) -> tuple[int, ...]:
    """How the bouts for a belt stand between these sides; nothing when the shelf cannot be read."""
    try:
        fought = Shelf(default_shelf()).matches(game.name)
    except BadInput:
        return ()
    return game.bouts_won(fought, contenders(_names(players), game.sides(setup)))


def _names(players: Sequence[Player]) -> list[str]:
    """Empty for people without one."""
    said = [belt_name(player.bot) or player.name for player in players]
    return [checked_name(name) if name else "" for name in said]
