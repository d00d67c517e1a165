"""The Hall of Fame that a game's book asks for: its rows, and who came first in each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from lucha.core.words import say_in
from lucha.games import AnyGame
from lucha.shelf.store import FameRow

ENTRIES: Final = 5  # of each row
say: Final = partial(say_in, "lucha.lab")  # a text of this room with its gaps filled


def row_title(game: AnyGame, row: str, language: str) -> str:
    return game.words(language).say(f"achievement.{row}")


def hall_told(game: AnyGame, lines: Sequence[FameRow], language: str) -> list[dict[str, Any]]:
    """Every row, with those who have entered it."""
    by_row: dict[str, list[FameRow]] = {row: [] for row in game.hall_of_fame()}
    for line in lines:
        if line.achievement in by_row:
            by_row[line.achievement].append(line)
    return [
        {
            "name": row,
            "title": row_title(game, row, language),
            "says": game.words(language).say(f"achievement.{row}.says"),
            "count": found[0].total if found else 0,
            "entries": [{"name": line.name, "at": line.at, "match": line.match or None} for line in found],
        }
        for row, found in by_row.items()
    ]


def entered_told(game: AnyGame, lines: Sequence[FameRow], language: str) -> list[dict[str, Any]]:
    """What a match has earned its players."""
    rows = game.hall_of_fame()
    return [
        {"name": line.achievement, "title": row_title(game, line.achievement, language), "seat": line.seat}
        for line in lines
        if line.achievement in rows
    ]


def hall_text(told: Sequence[dict[str, Any]], language: str) -> list[str]:
    """The page, row by row."""
    wide = max([len(row["title"]) for row in told])
    lines: list[str] = []
    for row in told:
        lines.append(f"{row['title']:<{wide}}  {row['says']}")
        entries = [f"{entry['name']}, {_day(entry['at'])}" for entry in row["entries"]]
        others = row["count"] - len(entries)
        if others:
            entries.append(say(language, "fame.more", count=others))
        lines += [f"{'':<{wide}}  {entry}" for entry in entries or [say(language, "fame.nobody")]]
    return lines


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d")
