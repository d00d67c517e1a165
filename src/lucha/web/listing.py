"""Games and matches as lists show them, in the language of whoever looks."""

from __future__ import annotations

import json
from typing import Any

from lucha.bots import BOTS
from lucha.games import AnyGame
from lucha.session.frames import narrator_of
from lucha.session.narrator import seat_name
from lucha.shelf.store import MatchRow


def game_told(game: AnyGame, language: str) -> dict[str, Any]:
    narrator = narrator_of(language, game)
    rules = narrator.catalogue
    options = []
    for option in rules.options.values():
        rule = rules[option.rule]
        values = [{"value": value, "says": said} for value, said in zip(option.values, option.says, strict=True)]
        options.append(
            {
                "name": option.name,
                "heading": rule.heading,
                "says": rule.says,
                "rule": rule.id,
                "default": option.default,
                "values": values,
            }
        )
    return {
        "name": game.name,
        "title": narrator.title(),
        "about": narrator.words.say("about") if narrator.words.has("about") else "",
        "minutes": game.minutes,
        "modes": [{"name": mode.name, "title": narrator.mode(mode), "seats": list(mode.seats)} for mode in game.modes],
        "options": options,
        "picks": [{"name": name, "title": title} for name, title in game.picks().items()],
    }


def bots_told(language: str) -> list[dict[str, str]]:
    return [{"name": bot, "title": seat_name(language, 0, bot)} for bot in BOTS]


def rules_told(game: AnyGame, language: str) -> list[dict[str, str]]:
    return [
        {"id": rule.id, "heading": rule.heading, "says": rule.says, "origin": rule.origin, "source": rule.source}
        for rule in game.rules(language).rules.values()
    ]


def match_told(row: MatchRow, game: AnyGame, language: str, player: str) -> dict[str, Any]:
    """A match in a list; `player` is who looks, "" for a stranger."""
    narrator = narrator_of(language, game)
    mode = next((mode for mode in game.modes if mode.name == row.mode), game.modes[0])
    seats = json.loads(row.seats)
    waiting = json.loads(row.waiting)
    return {
        "id": row.id,
        "game": row.game,
        "mode": row.mode,
        "title": narrator.title(),
        "mode_title": narrator.mode(mode),
        "state": row.state,
        "public": row.public,
        "created": row.created,
        "updated": row.updated,
        "seats": [{**seat, "player": seat["player"] or None} for seat in seats],
        "waiting": waiting,
        "mine": [number for number, seat in enumerate(seats) if player and seat["player"] == player],
        "my_move": bool(player) and player in waiting,
        "result": json.loads(row.result) if row.result else None,
        "rematch": row.rematch or None,
    }
