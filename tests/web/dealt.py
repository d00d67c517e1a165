"""Matches that are put into a store as if they had been begun before."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from lucha.core.record import entry_line
from lucha.core.setup import Setup
from lucha.core.table import Landed, Record, seed_of
from lucha.session.clock import ClockTerms
from lucha.session.opening import Opening
from lucha.session.places import Place
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
    for place in [place for place in places if place.player]:
        store.put_player(PlayerRow(place.player, place.name, created=THEN))
        store.add_token(hashed(f"token of {place.player}"), place.player, THEN)
    keep(store, Opening(game, setup, tuple(places), clock=clock), [Landed((one,)) for one in fallen])


def keep(store: Store, opening: Opening, record: Record, id: str = ID, seed: bytes = SEED) -> None:
    """In the store, a match that has been played as far as this."""
    game, setup = opening.game, opening.setup
    codec = game.codec(setup)
    lines = [opening.line(seed), '{"began": true}', *[entry_line(codec, entry) for entry in record]]
    told = [{"who": one.who, "name": one.name, "bot": one.bot, "player": one.player} for one in opening.places]
    row = MatchRow(id, game.name, setup.mode, "playing", True, THEN, THEN, json.dumps(told), secret=seed.hex())
    append(store, Batch(id, 1, tuple(lines), THEN, None, row)).result(SOON)


def cast(port: int, seats: int) -> dict[int | None, Line]:
    """A socket for every seat, and one for whoever looks on."""
    lines: dict[int | None, Line] = {}
    for eyes in (*range(seats), None):
        token = "" if eyes is None else f"token of p{eyes}"
        lines[eyes] = Talker(port, token).join(ID, eyes, views="each", sheets=True)
        lines[eyes].table()
    return lines
