"""What clients may send over HTTP, and what they get: the shapes that the OpenAPI description names."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from lucha.session.opening import LONGEST_CLOCK

LONGEST_PICK: Final = 400  # a team in a code is longer than a name
Name = Annotated[str, Field(min_length=1, max_length=60)]
Password = Annotated[str, Field(max_length=200)]
Nonce = Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_\-]*$")]
Seat = Annotated[int, Field(ge=0, le=99)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Body):
    name: Name


class NewAccount(Body):
    password: Annotated[Password, Field(min_length=8)]


class NewPassword(Body):
    old: Annotated[Password, Field(min_length=1)]
    new: Annotated[Password, Field(min_length=8)]


class Deletion(Body):
    """With the password of an account; a guest has none."""

    password: Password = ""


class LogIn(Body):
    name: Name
    password: Annotated[Password, Field(min_length=1)]


class Changes(Body):
    name: Name | None = None
    webhook: Annotated[str, Field(max_length=500)] | None = None


class AnySeat(Body):
    name: Annotated[str, Field(max_length=60)] = ""
    bot: Annotated[str, Field(max_length=40)] = ""
    pick: Annotated[str, Field(max_length=LONGEST_PICK)] = ""


class NewSeat(AnySeat):
    who: Literal["me", "bot", "open", "invited"]


class TakenSeat(AnySeat):
    """Where nobody is waited for."""

    who: Literal["me", "bot"]


class NewClock(Body):
    kind: Literal["move", "match"]
    seconds: Annotated[int, Field(ge=5, le=LONGEST_CLOCK)]
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
    practice: bool = False
    nonce: Nonce = ""
    language: Literal["en", "es"] = "en"


class SitDown(Body):
    seat: Seat | None = None
    invite: Annotated[str, Field(max_length=100)] | None = None
    nonce: Nonce = ""


class WhatIf(Body):
    moment: Annotated[int, Field(ge=0, le=10**6)]
    seats: Annotated[list[TakenSeat], Field(min_length=1, max_length=20)]


class Told(BaseModel):
    """What the server says; a field that is not described here is a mistake of ours."""

    model_config = ConfigDict(extra="forbid")


class Problem(Told):
    """`code` stays the same whatever the language; `text` is for people."""

    code: str
    text: str
    rule: str | None = None


class Refusal(Told):
    """Why something was refused."""

    error: Problem


# Players.


class Player(Told):
    id: str
    name: str
    account: bool


class Token(Told):
    player: Player
    token: str


class Me(Told):
    player: Player
    webhook: str
    moderator: bool


class KeptPlayer(Player):
    """`seen` is when they made the account, or came."""

    webhook: str
    created: int
    seen: int


class KeptSession(Told):
    created: int
    seen: int


class KeptRating(Told):
    game: str
    rating: int
    deviation: int
    matches: int
    wins: int


class KeptSeat(Told):
    seat: int
    name: str


class KeptResult(Told):
    winners: list[int]
    draw: bool
    rule: str


class KeptMatch(Told):
    """A match that you play or have played, and how it ended."""

    id: str
    game: str
    mode: str
    state: str
    public: bool
    created: int
    updated: int
    seats: list[KeptSeat]
    result: KeptResult | None


class KeptWords(Told):
    match: str
    at: int
    text: str


class KeptTournament(Told):
    id: str
    game: str
    hosting: bool
    created: int


class KeptPick(Told):
    game: str
    name: str
    pick: str
    changed: int


class Kept(Told):
    """All that the arena keeps about somebody."""

    player: KeptPlayer
    sessions: list[KeptSession]
    ratings: list[KeptRating]
    matches: list[KeptMatch]
    said: list[KeptWords]
    picks: list[KeptPick]
    tournaments: list[KeptTournament]


class Rated(Told):
    """How good somebody is at a game."""

    game: str
    title: str
    rating: int
    deviation: int
    matches: int
    wins: int


class Tally(Told):
    """How the matches of one mode ended."""

    game: str
    mode: str
    mode_title: str
    won: int
    lost: int
    drawn: int


# Games.


class Titled(Told):
    name: str
    title: str


class Bot(Titled):
    """`says` tells in a sentence what an opponent it is; `ring` is what it is called there, if it has one name."""

    says: str
    ring: str


class Mode(Told):
    """`sides` are seats that play together, by the number of seats; `usual` is how many most tables have.

    `without` is the mode that this one adds something to, which the game's `extra` tells; `cards`: picks have cards.
    `tournament` are the options that tournaments usually have; null: it is not fought between two sides.
    """

    name: str
    title: str
    seats: list[int]
    usual: int
    without: str | None
    cards: bool
    tournament: dict[str, str] | None
    sides: dict[str, list[list[int]]]


class Value(Told):
    value: str
    says: str


class GameOption(Told):
    """Something to agree on before a match, with the rule that explains it."""

    name: str
    heading: str
    says: str
    rule: str
    default: str
    values: list[Value]
    modes: list[str]
    switch: str


class Extra(Told):
    title: str
    says: str


class Pickable(Titled):
    """`says`: what it brings along in every mode; `card`: what its card says in the modes that have cards."""

    says: str
    card: str


class Game(Told):
    name: str
    title: str
    about: str
    minutes: int
    belts: bool
    builder: bool
    secrets: bool
    lesson: bool
    lessons: list[str]
    modes: list[Mode]
    options: list[GameOption]
    extra: Extra | None
    picks: list[Pickable]
    bots: list[Bot]


class Games(Told):
    games: list[Game]
    left_out: list[str]


class Rule(Told):
    """`see`: the rules that it leans on, by their ids."""

    id: str
    chapter: str
    chapter_title: str
    heading: str
    says: str
    origin: str
    source: str
    see: list[str]


class Rules(Told):
    game: str
    rules: list[Rule]


class Words(Told):
    """Texts by their keys."""

    game: str
    words: dict[str, str]


class Famous(Told):
    """A player, or a bot with its name in `bot`."""

    player: str | None
    name: str
    bot: str
    rating: int
    deviation: int
    matches: int
    wins: int


class Ladder(Told):
    game: str
    ladder: list[Famous]


class Reign(Told):
    """From when on somebody had a belt, until when, if it is over, and how often it was defended."""

    belt: str
    title: str
    holder: list[str]
    since: int
    until: int | None
    defences: int


class FameEntry(Told):
    """Who it was, and when; `match` is the match to look at, if everybody may."""

    name: str
    at: int
    match: str | None


class Achievement(Told):
    """A row of the Hall of Fame: how many have entered it, and who came first."""

    name: str
    title: str
    says: str
    count: int
    entries: list[FameEntry]


class Fame(Told):
    """`achievements` are the rows that the game's book asks for, if it has any."""

    game: str
    rated: list[Famous]
    wins: list[Famous]
    reigns: list[Reign]
    achievements: list[Achievement]


class InHistory(Told):
    text: str
    at: int


class Belt(Told):
    """`holder` is empty while the belt is vacant."""

    name: str
    title: str
    holder: list[str]
    since: int | None
    challengers: list[list[str]]
    history: list[InHistory]


class Belts(Told):
    game: str
    belts: list[Belt]


class ChangedTitle(Told):
    belt: str
    title: str
    text: str


class Earned(Told):
    """A row of the Hall of Fame that a seat has entered."""

    name: str
    title: str
    seat: int


class Titles(Told):
    """What a match has changed at the belts, and who it took into the Hall of Fame."""

    titles: list[ChangedTitle]
    fame: list[Earned]


# Matches.


class Clock(Told):
    kind: Literal["move", "match"]
    seconds: int
    more: int


class Reading(Told):
    """What was agreed on an option."""

    name: str
    value: str
    heading: str
    says: str
    rule: str


class SeatTold(Told):
    seat: int
    who: Literal["person", "bot", "open", "invited"]
    name: str
    bot: str
    player: str | None
    side: int
    here: bool
    level: int | None


class Named(Told):
    """A rule, without what it says."""

    id: str
    chip: str
    heading: str


class Chip(Named):
    says: str


class Outcome(Told):
    winners: list[int]
    draw: bool
    rule: Chip | None
    text: str


class AnyMatch(Told):
    """What a list and a table say of a match alike."""

    id: str
    game: str
    mode: str
    title: str
    mode_title: str
    state: Literal["open", "playing", "over"]
    public: bool
    dice: Literal["virtual", "real"]
    clock: Clock | None
    practice: bool
    created: int
    sides: list[list[int]]
    seats: list[SeatTold]


class Listed(AnyMatch):
    """A match as lists show it."""

    changed: list[Reading]
    commitment: str
    updated: int
    ended: int | None
    mine: list[int]
    waiting: list[int]
    headline: str
    result: Outcome | None
    rematch: str | None


class Opened(Told):
    """`invites` are paths by seat; `notice` says so when they work on the server's machine only."""

    match: Listed
    invites: dict[str, str]
    notice: str | None


class Matches(Told):
    matches: list[Listed]
    more: bool


class OneMatch(Told):
    match: Listed


class Invited(Told):
    """What an invite is for."""

    match: Listed
    seat: int


class PlayerPage(Told):
    player: Player
    ratings: list[Rated]
    statistics: list[Tally]
    matches: list[Listed]
