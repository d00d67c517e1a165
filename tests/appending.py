"""Batches for a store, one at a time."""

from __future__ import annotations

from concurrent.futures import Future

from lucha.shelf.store import Batch, Store


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
