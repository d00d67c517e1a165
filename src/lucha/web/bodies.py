"""What clients may send over HTTP, and what they get: the shapes that the OpenAPI description names."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=60)]
Nonce = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_\-]*$")]
Seat = Annotated[int, Field(ge=0, le=99)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Body):
    name: Name


class NewAccount(Body):
    password: Annotated[str, Field(min_length=8, max_length=200)]


class LogIn(Body):
    name: Name
    password: Annotated[str, Field(min_length=1, max_length=200)]


class Changes(Body):
    name: Name | None = None
    webhook: Annotated[str, Field(max_length=500)] | None = None


class NewSeat(Body):
    who: Literal["me", "bot", "open", "invited"]
    name: Annotated[str, Field(max_length=60)] = ""
    bot: Annotated[str, Field(max_length=40)] = ""
    pick: Annotated[str, Field(max_length=60)] = ""


class NewClock(Body):
    kind: Literal["move", "match"]
    seconds: Annotated[int, Field(ge=5, le=30 * 24 * 3600)]
    more: Annotated[int, Field(ge=0, le=3600)] = 0


class NewMatch(Body):
    game: Annotated[str, Field(max_length=60)]
    mode: Annotated[str, Field(max_length=60)] | None = None
    options: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=60)]], Field(max_length=50)
    ] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=20)]
    dice: Literal["virtual", "real"] = "virtual"
    clock: NewClock | None = None
    public: bool = True
    nonce: Nonce = ""
    language: Literal["en", "es"] = "en"


class SitDown(Body):
    seat: Seat | None = None
    invite: Annotated[str, Field(max_length=100)] | None = None
    nonce: Nonce = ""


class WhatIf(Body):
    moment: Annotated[int, Field(ge=0, le=10**6)]
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=20)]


class Problem(BaseModel):
    """`code` stays the same whatever the language; `text` is for people."""

    code: str
    text: str
    rule: str | None = None


class Refusal(BaseModel):
    """Why something was refused."""

    error: Problem


class Player(BaseModel):
    id: str
    name: str
    account: bool


class Token(BaseModel):
    player: Player
    token: str


class Me(BaseModel):
    player: Player
    webhook: str


class Listed(BaseModel):
    """A match as lists show it."""

    id: str
    game: str
    mode: str
    title: str
    mode_title: str
    state: Literal["open", "playing", "over"]
    public: bool
    dice: Literal["virtual", "real"]
    clock: dict[str, Any] | None
    changed: list[dict[str, Any]]
    practice: bool
    created: int
    updated: int
    ended: int | None
    sides: list[list[int]]
    seats: list[dict[str, Any]]
    mine: list[int]
    waiting: list[int]
    headline: str
    result: dict[str, Any] | None
    rematch: str | None


class Opened(BaseModel):
    """`invites` are paths by seat; `notice` says so when they work on the server's machine only."""

    match: Listed
    invites: dict[str, str]
    notice: str | None


class Matches(BaseModel):
    matches: list[Listed]


class OneMatch(BaseModel):
    match: Listed


class Anything(BaseModel):
    """An object that docs/protocol.md describes."""

    model_config = ConfigDict(extra="allow")
