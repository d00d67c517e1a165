"""The Hall of Fame of a game: the best rated, those who won most, the longest reigns, and what its book asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lucha.bots import CHARACTERS
from lucha.core.finished import Finished, Standing
from lucha.games import AnyGame
from lucha.lab.championship import say
from lucha.lab.fame import ENTRIES, hall_told
from lucha.session.names import belt_name
from lucha.shelf.store import Rung, Store
from lucha.web.fought import Fought
from lucha.web.listing import rating_told

SHOWN: Final = 10
ASKED: Final = 500  # rungs of the ladder among which those who won most are sought


def rung_told(rung: Rung) -> dict[str, Any]:
    """A rung of the ladder."""
    is_bot = rung.rating.player.startswith("bot:")
    return {
        "player": None if is_bot else rung.rating.player,
        "name": belt_name(rung.rating.player[4:]) if is_bot and rung.rating.player[4:] in CHARACTERS else rung.name,
        "bot": rung.rating.player[4:] if is_bot else "",
        **rating_told(rung.rating),
    }


def fame_of(store: Store, fought: Fought, game: AnyGame, language: str, now: int) -> dict[str, Any]:
    rungs = [rung_told(rung) for rung in store.ladder(game.name, ASKED)]
    winners = [rung for rung in rungs if rung["wins"]]
    matches, belts = fought.of(game)
    return {
        "game": game.name,
        "rated": rungs[:SHOWN],
        "wins": sorted(winners, key=lambda rung: -rung["wins"])[:SHOWN],
        "reigns": reigns_of(belts, matches, language, now)[:SHOWN],
        "achievements": hall_told(game, store.fame(game.name, ENTRIES), language) if game.hall_of_fame() else [],
    }


def reigns_of(belts: Sequence[Standing], matches: Sequence[Finished], language: str, now: int) -> list[dict[str, Any]]:
    """All reigns with every belt, the longest first."""
    reigns = [
        {"belt": belt.name, "title": say(language, f"belt.{belt.name}"), **reign}
        for belt in belts
        for reign in _reigns(belt, matches)
    ]
    return sorted(reigns, key=lambda reign: reign["since"] - (now if reign["until"] is None else reign["until"]))


def _reigns(belt: Standing, matches: Sequence[Finished]) -> list[dict[str, Any]]:
    reigns: list[dict[str, Any]] = []
    for title in belt.history:
        when = int(matches[title.match - 1].when.timestamp() * 1000)
        if title.what == "defended":
            reigns[-1]["defences"] += 1
            continue
        if reigns:
            reigns[-1]["until"] = when
        reigns.append({"holder": list(title.holder), "since": when, "until": None, "defences": 0})
    return reigns
