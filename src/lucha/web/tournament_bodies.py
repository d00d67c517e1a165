"""What clients may send and get about tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lucha.session.knockout import FEWEST, MOST
from lucha.web.bodies import Body, Clock, NewClock, Reading, Told

Word = Annotated[str, Field(max_length=60)]


class NewTournament(Body):
    game: Word
    mode: Word | None = None
    options: Annotated[dict[Word, Word], Field(default_factory=dict, max_length=50)]
    size: Annotated[int, Field(ge=FEWEST, le=MOST)] = MOST
    bots: Annotated[list[Word], Field(default_factory=list, max_length=MOST - 1)]
    pick: Word = ""
    clock: NewClock | None = None
    public: bool = True


class Enter(Body):
    pick: Word = ""


class EntrantTold(Told):
    """`player` is null for a bot; `left`: gave the tournament up."""

    name: str
    bot: str
    player: str | None
    pick: str
    left: bool


class PairingTold(Told):
    """Two entrants by number, null while nobody is known; `match` is where they fight, or have fought last."""

    entrants: list[int | None]
    match: str | None
    winner: int | None
    draws: int
    state: Literal["waiting", "playing", "over", "bye"]


class Tournament(Told):
    """`hosting`: you may start it or call it off; `mine` is the number of your entrant."""

    id: str
    game: str
    title: str
    mode: str
    mode_title: str
    clock: Clock | None
    changed: list[Reading]
    state: Literal["open", "playing", "over"]
    public: bool
    created: int
    size: int
    hosting: bool
    mine: int | None
    entrants: list[EntrantTold]
    rounds: list[list[PairingTold]]
    champion: int | None


class OneTournament(Told):
    tournament: Tournament


class TournamentList(Told):
    tournaments: list[Tournament]
