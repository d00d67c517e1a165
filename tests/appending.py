"""Batches for a store, one at a time.  Processes that are killed import this: it needs little."""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import replace

from lucha.shelf.store import Batch, MatchRow, Store

SEATS = json.dumps([{"name": "Ana", "player": "ana"}, {"name": "Íñigo", "player": "iñigo"}, {"name": "greedy"}])
ROW = MatchRow("m", "luchador", "basic", "playing", True, 1000, 1001, SEATS, '["ana"]', "", 7, "", True, "5eed")


def append(store: Store, batch: Batch) -> Future[None]:
    """What comes of it, once it is on the disk."""
    outcome: Future[None] = Future()

    def tell(problem: Exception | None) -> None:
        if problem is None:
            outcome.set_result(None)
        else:
            outcome.set_exception(problem)

    store.write(batch, tell)
    return outcome


def numbered(match: str, first: int, size: int, run: str) -> Batch:
    """Its lines say how far the batch goes."""
    last = first + size - 1
    lines = [f"{seq} {run} {first} {last}" for seq in range(first, last + 1)]
    row = replace(ROW, id=match, chapter=last)
    return Batch(match, first, tuple(lines), 2000, ("ana", f"{run} {first}"), row)
