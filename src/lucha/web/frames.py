"""What clients may send over the socket, with a bound on everything, and why the server closes it."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.json import Decoder

PROTOCOL: Final = 1
LARGEST: Final = 4096  # bytes of a frame
NO_SUCH_MATCH: Final = 4404  # a socket is closed with it when there is no such match, or none any more,
COME_AGAIN: Final = 1012  # and with this one when the client is to come back

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Seat = Annotated[int, Meta(ge=0, le=99)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Key = Annotated[str, Meta(max_length=1000)]


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    protocol: Annotated[int, Meta(ge=1, le=1000)]
    match: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_\-]*$")]
    token: Annotated[str, Meta(max_length=100)] = ""
    eyes: Seat | None = None
    language: Annotated[str, Meta(max_length=5)] = "en"
    since: Number = 0
    views: Annotated[str, Meta(max_length=5)] = "last"
    words: bool = True
    sheets: bool = False
    adds: bool = False


class Choose(Struct, tag="choose", forbid_unknown_fields=True):
    id: Id
    number: Number
    option: Key


class Outcome(Struct, tag="outcome", forbid_unknown_fields=True):
    id: Id
    number: Number
    faces: Annotated[list[Key], Meta(max_length=50)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    id: Id


class Concede(Struct, tag="concede", forbid_unknown_fields=True):
    id: Id


class Say(Struct, tag="say", forbid_unknown_fields=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Odds(Struct, tag="odds", forbid_unknown_fields=True):
    id: Id
    number: Number


class Hint(Struct, tag="hint", forbid_unknown_fields=True):
    id: Id
    number: Number


class Nonce(Struct, tag="nonce", forbid_unknown_fields=True):
    id: Id
    nonce: Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_\-]*$")]


class Look(Struct, tag="look", forbid_unknown_fields=True):
    id: Id
    eyes: Seat | None


Command = Choose | Outcome | Undo | Concede | Say | Odds | Hint | Look | Nonce

read_hello: Final = Decoder(Hello).decode
read_command: Final = Decoder(Command).decode
