"""What clients may send and get about picks that players make themselves, such as teams."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from lucha.web.bodies import LONGEST_PICK, Body, Told

Word = Annotated[str, Field(max_length=60)]


class Plan(Body):
    """A plan, as the game's builder has it, or what somebody shares: a pick, or the text of a file."""

    mode: Word
    plan: dict[str, Any] | None = None
    said: Annotated[str, Field(max_length=20_000)] = ""


class KeepPick(Body):
    game: Word
    pick: Annotated[str, Field(min_length=1, max_length=LONGEST_PICK)]


class Reason(Told):
    """`rule` is its id."""

    rule: str
    text: str


class Builder(Told):
    """All that a page needs for making one; what is in it is the game's own."""

    game: str
    builder: dict[str, Any]


class Built(Told):
    """`pick` is "" until a text can stand for it; with `reasons` it may come to no match."""

    plan: dict[str, Any]
    pick: str
    name: str
    file: str
    reasons: list[Reason]
    figures: dict[str, Any]


class OwnPick(Told):
    id: str
    game: str
    name: str
    pick: str
    changed: int


class OwnPicks(Told):
    picks: list[OwnPick]


class OneOwnPick(Told):
    pick: OwnPick
