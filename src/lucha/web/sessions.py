"""Sockets end with the token that they came with, and whoever leaves for good waits for their own calls."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from lucha.shelf.store import Store

PATIENCE: Final = 10.0  # seconds for calls that are under way when their player leaves
LOOKED_AT: Final = 5.0  # seconds: so long a token may live on that another process has ended


@dataclass(eq=False, slots=True)
class Session:
    """A socket of a player, since its hello; `end` closes it and says why."""

    token: str  # its hash
    player: str
    address: str
    match: str
    end: Callable[[str], None] = field(repr=False)


class Calls:
    """Those of players that are under way."""

    def __init__(self) -> None:
        self._of: Counter[str] = Counter()

    @contextmanager
    def under_way(self, player: str) -> Iterator[None]:
        self._of[player] += 1
        try:
            yield
        finally:
            self._end(player)

    async def all_but_this(self, player: str) -> None:
        """Until they are over, or have had their time; this one, which asks, is no longer one of them."""
        self._end(player)
        try:
            async with asyncio.timeout(PATIENCE):
                while self._of[player]:
                    await asyncio.sleep(0.01)
        except TimeoutError:
            pass
        finally:
            self._of[player] += 1

    def _end(self, player: str) -> None:
        self._of[player] -= 1
        if not self._of[player]:
            del self._of[player]


class Sessions:
    """All sockets of one process that have a token."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._open: set[Session] = set()

    def begin(self, session: Session) -> None:
        self._open.add(session)

    def over(self, session: Session) -> None:
        self._open.discard(session)

    def of(self, player: str) -> list[Session]:
        return [session for session in self._open if session.player == player]

    def end(self, tokens: Iterable[str], why: str = "no-such-token") -> None:
        """These are good no more."""
        gone = set(tokens)
        for session in list(self._open):
            if session.token in gone:
                session.end(why)

    def show_out(self, why_of: Callable[[Session], str]) -> None:
        """Those with a reason."""
        for session in list(self._open):
            if why := why_of(session):
                session.end(why)

    async def sweep(self) -> None:
        """Tokens that another process has ended."""
        while True:
            await asyncio.sleep(LOOKED_AT)
            tokens = list({session.token for session in self._open})
            for start in range(0, len(tokens), 500):
                some = tokens[start : start + 500]
                self.end(set(some) - await asyncio.to_thread(self.store.good_tokens, some))
