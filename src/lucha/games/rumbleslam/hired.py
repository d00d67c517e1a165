"""A team as a value, read from a data file or from one that somebody shares, and written back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lucha.core.facts import BadInput, Entry, read_text, shown
from lucha.core.facts import read_toml as read_tables

MOST_WRESTLERS: Final = 24
MOST_EXTRAS: Final = 99
LONGEST_NAME: Final = 40
LONGEST_ID: Final = 60
LARGEST_FILE: Final = 20_000


@dataclass(frozen=True, slots=True)
class Team:
    """Who somebody hires: rookies as often as they like, extras, and which pairs come as Traditional Tag Teams.

    `traditional` has one partner of each such pair; any other pair is an Exhibition Tag Team.
    """

    name: str
    bout: str  # what it was hired for, such as "lightweight"; "": any
    wrestlers: tuple[str, ...]
    endorsements: int = 0
    sponsorships: tuple[str, ...] = ()
    traditional: tuple[str, ...] = ()


def read_team(entry: Entry, name: str) -> Team:
    """A team from a table; its size is bounded, all else is for the rules to judge."""
    team = Team(
        name,
        _short(entry, "bout", entry.text("bout", "")),
        _ids(entry, "wrestlers", MOST_WRESTLERS, None),
        entry.number("endorsements", 0, MOST_EXTRAS, 0),
        _ids(entry, "sponsorships", MOST_WRESTLERS, ()),
        _ids(entry, "traditional", MOST_WRESTLERS, ()),
    )
    entry.done()
    return team


def read_team_file(path: Path) -> Team:
    """A team that somebody has written or been sent."""
    if len(read_text(path)) > LARGEST_FILE:
        raise BadInput(f"{path}: is larger than a team's file ever is ({LARGEST_FILE:,} characters)")
    entry = Entry(str(path), read_tables(path))
    name = checked_name(entry.text("name"), f"{path}: name")
    return read_team(entry, name)


def write_team(team: Team) -> str:
    """The file of a team."""
    lines = [f"name = {_quoted(team.name)}"]
    if team.bout:
        lines.append(f"bout = {_quoted(team.bout)}")
    lines += ["wrestlers = [", *[f"    {_quoted(id)}," for id in team.wrestlers], "]"]
    if team.traditional:
        lines.append(f"traditional = [{', '.join([_quoted(id) for id in team.traditional])}]")
    if team.endorsements:
        lines.append(f"endorsements = {team.endorsements}")
    if team.sponsorships:
        lines.append(f"sponsorships = [{', '.join([_quoted(id) for id in team.sponsorships])}]")
    return "\n".join([*lines, ""])


def checked_name(name: str, where: str) -> str:
    """A name that fits a poster: not empty, not long, nothing that a terminal would obey."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise BadInput(f"{where} must be 1 to {LONGEST_NAME} letters that can be printed, not {shown(name)}")
    return plain


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _short(entry: Entry, field: str, text: str) -> str:
    if len(text) > LONGEST_ID or not (text.isprintable() or not text):
        raise BadInput(f"{entry.where}: {field} must be an id such as lightweight, not {shown(text)}")
    return text


def _ids(entry: Entry, field: str, most: int, default: Sequence[str] | None) -> tuple[str, ...]:
    ids = entry.texts(field, default)
    if len(ids) > most:
        raise BadInput(f"{entry.where}: {field} has {most} at most, not {len(ids)}")
    for id in ids:
        _short(entry, field, id)
    return ids
