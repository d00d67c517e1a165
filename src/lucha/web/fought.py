"""The finished matches of every game and how its belts stand, read once: only what is new is read again."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from time import sleep
from typing import Any, Final

from lucha.core.finished import Finished, Standing
from lucha.games import AnyGame
from lucha.lab.championship import told_titles
from lucha.shelf.store import Store

AT_ONCE: Final = 1000  # matches that are read together; then the server gets a moment,
BREATH: Final = 0.002  # so many seconds
MOST_TITLES: Final = 500


class Fought:
    """Any thread may ask; those who ask for the same game wait for each other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks: dict[str, Lock] = {}
        self._matches: dict[str, tuple[int, list[Finished]]] = {}  # and how many had left for good by then
        self._belts: dict[str, tuple[int, Sequence[Standing]]] = {}
        self._titles: dict[tuple[str, str], list[dict[str, Any]]] = {}

    def of(self, game: AnyGame) -> tuple[Sequence[Finished], Sequence[Standing]]:
        """Matches in the order in which they were fought, and the belts as they leave them."""
        if not game.has_belts:
            return (), ()
        with self._locks.setdefault(game.name, Lock()):
            gone = self._store.departures()
            read_when, matches = self._matches.get(game.name, (gone, []))
            if read_when != gone:  # somebody's name is no longer there
                matches = []
                self._belts.pop(game.name, None)
                self._titles.clear()
            while fresh := self._store.finished(game.name, len(matches), AT_ONCE):
                matches = [*matches, *fresh]  # readers of the old list keep it
                if len(fresh) < AT_ONCE:
                    break
                sleep(BREATH)
            self._matches[game.name] = (gone, matches)
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
