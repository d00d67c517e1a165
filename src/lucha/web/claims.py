"""Which process drives a match: one at a time, by a claim in the store that runs out unless it is renewed.

Claims spare work and trouble; what keeps a log whole is its key.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from lucha.shelf.store import Store
from lucha.web.times import now_ms

LEASE: Final = 10.0  # seconds that a claim lasts
RENEWED: Final = 2.5  # seconds between renewals
log = logging.getLogger("lucha.arena")


class Elsewhere(Exception):
    """Another process drives this match."""

    def __init__(self, owner: str) -> None:
        super().__init__(owner)
        self.owner = owner


class Claims(Protocol):
    """What the hall asks before it drives a match."""

    async def take(self, match_id: str) -> None:
        """`Elsewhere` when another has it."""

    async def drop(self, match_id: str) -> None:
        """Any other may have it."""

    async def leave(self) -> None:
        """Any other may have all of them."""


class Alone(Claims):
    """There is one process only, and it has every match."""

    async def take(self, match_id: str) -> None:
        pass

    async def drop(self, match_id: str) -> None:
        pass

    async def leave(self) -> None:
        pass


class Leases(Claims):
    """The claims of one process among several."""

    def __init__(self, store: Store, owner: str) -> None:
        self.store = store
        self.owner = owner
        self._held: set[str] = set()
        self._wanted: set[str] = set()
        self._has_left = False

    async def take(self, match_id: str) -> None:
        if match_id in self._held:
            return
        if self._has_left:
            raise Elsewhere("")
        self._wanted.add(match_id)
        try:
            owner = await asyncio.to_thread(self._claim, match_id)
            if owner != self.owner:
                raise Elsewhere(owner)
            self._held.add(match_id)
        finally:
            self._wanted.discard(match_id)

    def _claim(self, match_id: str) -> str:
        """Who has it; from now on it may be us."""
        now = now_ms()
        owner = self.store.owner(match_id, now)
        if owner not in ("", self.owner):
            return owner
        return self.owner if self.store.claim(match_id, self.owner, now, LEASE) else self.store.owner(match_id, now)

    async def drop(self, match_id: str) -> None:
        self._held.discard(match_id)
        await asyncio.to_thread(self.store.release, match_id, self.owner)

    async def leave(self) -> None:
        self._has_left = True
        self._held.clear()
        await asyncio.to_thread(self.store.leave, self.owner)

    async def keep(self, lose: Callable[[str], None], adopt: Callable[[str], Awaitable[None]]) -> None:
        """Renew for ever.  What another has taken is lost; what another let run out is ours to adopt."""
        while True:
            await asyncio.sleep(RENEWED)
            try:
                await self._renew(lose, adopt)
            except Exception:
                log.exception("the claims of this process could not be renewed")

    async def _renew(self, lose: Callable[[str], None], adopt: Callable[[str], Awaitable[None]]) -> None:
        before = set(self._held)
        ours = await asyncio.to_thread(self.store.renew, self.owner, now_ms(), LEASE)
        for match_id in (before & self._held) - ours:
            self._held.discard(match_id)
            lose(match_id)
        for match_id in ours - self._held - self._wanted:
            await adopt(match_id)
