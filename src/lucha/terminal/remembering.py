"""What was picked on the start screen the last time, so that it need not be picked again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from lucha.core.facts import BadInput, Entry, in_one_line
from lucha.games import AnyGame
from lucha.terminal.players import players_of
from lucha.terminal.request import PlayRequest
from lucha.terminal.saving import PRIVATE, saves_folder

MOST_BYTES: Final = 20_000  # what people can pick takes a few hundred


def remembered_path() -> Path:
    """Beside the matches."""
    return saves_folder().parent / "start.json"


def remember(request: PlayRequest) -> None:
    """Keep what was picked.  A disk that cannot be written to forgets it; the match itself tells of such a disk."""
    picked = {
        "game": request.game,
        "mode": request.mode,
        "seats": request.seats,
        "options": dict(request.options),
        "picks": request.picks,
    }
    with suppress(OSError, BadInput):
        path = remembered_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.touch(PRIVATE)
        fresh.write_text(f"{json.dumps(picked, ensure_ascii=False)}\n", encoding="utf-8")
        fresh.replace(path)


def last_time(games: Mapping[str, AnyGame]) -> PlayRequest | None:
    """What was picked, if anything was; `BadInput` when nobody could have picked what stands there."""
    try:
        with remembered_path().open("rb") as file:
            said = file.read(MOST_BYTES + 1)
    except (OSError, BadInput):
        return None
    name = remembered_path().name
    if len(said) > MOST_BYTES:
        raise BadInput(f"{name}: is larger than {MOST_BYTES:,} bytes")
    try:
        table = json.loads(said)
    except (ValueError, RecursionError):
        raise BadInput(f"{name}: is not JSON") from None
    if not isinstance(table, dict):
        raise BadInput(f"{name}: must be a table")
    try:
        return _checked(Entry(name, table), games)
    except BadInput as problem:
        why = in_one_line(str(problem))
        raise BadInput(why if why.startswith(name) else f"{name}: {why}") from None


def _checked(entry: Entry, games: Mapping[str, AnyGame]) -> PlayRequest:
    game = games[entry.one_of("game", games)]
    mode, seats, picks = entry.text("mode"), entry.texts("seats"), entry.texts("picks")
    agreed = entry.table("options")
    options = {name: agreed.text(name) for name in agreed.names()}
    entry.done()
    players_of(seats)
    setup = game.setup_again(mode, len(seats), options, picks)
    return PlayRequest(game.name, setup.mode, seats, dict(setup.options), setup.picks)
