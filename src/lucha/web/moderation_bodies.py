"""What the calls for order in the house take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lucha.web.bodies import Body, Told

Id = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_\-]*$")]
Words = Annotated[str, Field(max_length=300, pattern=r"^[^\x00-\x1f\x7f]*$")]
Name = Annotated[str, Field(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Report(Body):
    """Of a `player` of a match, or of the one who `said` something there under a `name`."""

    match: Id
    player: Id = ""
    name: Name = ""
    said: Words = ""
    why: Words = ""


class Act(Body):
    """`hours`: 0 is for good.  `address`: also where the player comes from.  `net`: an address or a net by itself."""

    do: Literal["mute", "unmute", "ban", "unban", "remove", "settle"]
    player: Id = ""
    match: Id = ""
    net: Annotated[str, Field(max_length=60, pattern=r"^[0-9a-fA-F:./]*$")] = ""
    address: bool = False
    hours: Annotated[int, Field(ge=0, le=87_600)] = 0
    why: Words = ""
    report: Annotated[int, Field(ge=0, le=2**53)] | None = None


class Deed(Told):
    """A report, or what a moderator did; `until`: null is for good."""

    number: int
    at: int
    by: str
    did: str
    player: str | None
    name: str
    match: str | None
    net: str
    said: str
    why: str
    until: int | None


class Sanction(Told):
    kind: Literal["mute", "ban", "out"]
    player: str | None
    name: str
    net: str
    match: str | None
    until: int | None


class Moderation(Told):
    reports: list[Deed]
    sanctions: list[Sanction]
    log: list[Deed]
