"""The finished matches of every game and how its belts stand, read once: only what is new is read again."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from time import monotonic, sleep
from typing import Any, Final

from lucha.core.finished import Finished, Standing
from lucha.games import AnyGame
from lucha.lab.championship import told_titles
from lucha.shelf.store import Store

READ_ANEW: Final = 600.0  # seconds after which all is read again: an account may have been deleted elsewhere
AT_ONCE: Final = 1000  # matches that are read together; then whoever serves gets a moment,
BREATH: Final = 0.002  # so many seconds
MOST_TITLES: Final = 500


class Fought:
    """Any thread may ask; those who ask for the same game wait for each other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks: dict[str, Lock] = {}
        self._matches: dict[str, tuple[float, list[Finished]]] = {}
        self._belts: dict[str, tuple[int, Sequence[Standing]]] = {}
        self._titles: dict[tuple[str, str], list[dict[str, Any]]] = {}

    def of(self, game: AnyGame) -> tuple[Sequence[Finished], Sequence[Standing]]:
        """Matches in the order in which they were fought, and the belts as they leave them."""
        if not game.has_belts:
            return (), ()
        with self._locks.setdefault(game.name, Lock()):
            read, matches = self._matches.get(game.name, (monotonic(), []))
            if monotonic() - read > READ_ANEW:
                read, matches = monotonic(), []
                self.forget()
            while fresh := self._store.finished(game.name, len(matches), AT_ONCE):
                matches = [*matches, *fresh]  # whoever reads the old list keeps it
                if len(fresh) < AT_ONCE:
                    break
                sleep(BREATH)
            self._matches[game.name] = (read, matches)
            count, belts = self._belts.get(game.name, (-1, ()))
            if count != len(matches):
                belts = game.belts(matches)
                self._belts[game.name] = (len(matches), belts)
            return matches, belts

    def titles(self, game: AnyGame, match_id: str, language: str) -> list[dict[str, Any]]:
        """What a match has changed at the belts, which nothing changes any more."""
        matches, _ = self.of(game)
        kept = (match_id, language)
        if kept not in self._titles:
            told = told_titles(game.belts, matches, match_id, language)
            if not any(match.key == match_id for match in matches):
                return told
            self._titles[kept] = told
            if len(self._titles) > MOST_TITLES:
                del self._titles[next(iter(self._titles))]
        return self._titles[kept]

    def forget(self) -> None:
        """Somebody's name is no longer there."""
        self._matches.clear()
        self._belts.clear()
        self._titles.clear()
