"""Matches that are put into a store as if they had been begun before."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from lucha.core.record import entry_line
from lucha.core.setup import Setup
from lucha.core.table import Landed, seed_of
from lucha.session.clock import ClockTerms
from lucha.session.live import Place
from lucha.session.opening import Opening
from lucha.shelf.store import Batch, MatchRow, PlayerRow, Store
from lucha.web.people import hashed
from tests.appending import append
from tests.toys import AnyGame
from tests.web.arena import SOON, Line, Talker

ID, SEED, THEN = "thematch", seed_of("secrets"), 1_800_000_000_000


def deal(
    store: Store,
    game: AnyGame,
    setup: Setup,
    fallen: Sequence[object],
    clock: ClockTerms | None = None,
    bots: Mapping[int, str] | None = None,
) -> None:
    """A match that has begun like this, with people on every seat that no bot has."""
    places = [Place("person", f"Player {seat}", player=f"p{seat}") for seat in range(setup.seats)]
    for seat, bot in (bots or {}).items():
        places[seat] = Place("bot", f"Player {seat}", bot)
    opening = Opening(game, setup, tuple(places), clock=clock)
    codec = game.codec(setup)
    lines = [opening.line(SEED), '{"began": true}', *[entry_line(codec, Landed((one,))) for one in fallen]]
    for place in [place for place in places if place.player]:
        store.put_player(PlayerRow(place.player, place.name, created=THEN))
        store.add_token(hashed(f"token of {place.player}"), place.player, THEN)
    seats = json.dumps([{"who": one.who, "name": one.name, "bot": one.bot, "player": one.player} for one in places])
    row = MatchRow(ID, game.name, setup.mode, "playing", True, THEN, THEN, seats, secret=SEED.hex())
    append(store, Batch(ID, 1, tuple(lines), THEN, None, row)).result(SOON)


def cast(port: int, seats: int) -> dict[int | None, Line]:
    """A socket for every seat, and one for whoever looks on."""
    lines: dict[int | None, Line] = {}
    for eyes in (*range(seats), None):
        token = "" if eyes is None else f"token of p{eyes}"
        lines[eyes] = Talker(port, token).join(ID, eyes, views="each", sheets=True)
        lines[eyes].table()
    return lines
