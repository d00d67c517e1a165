"""Tournaments: the house opens each match when both rivals are known, and leads the winner on.

What happens next follows from the store alone: the bracket, and how its matches stand.  So a tournament goes on after a
restart, and it does not matter which process looks at it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from random import SystemRandom
from secrets import token_urlsafe
from typing import Any, Final
from weakref import WeakValueDictionary

from lucha.bots import BOTS, sits_anywhere
from lucha.core.setup import BadSetup, Setup
from lucha.games import AnyGame
from lucha.session.clock import ClockTerms
from lucha.session.frames import narrator_of
from lucha.session.happenings import Refused
from lucha.session.knockout import FEWEST, MOST_DRAWS, Entrant, Knockout, Pairing, Spot, read_knockout
from lucha.session.live import LiveMatch
from lucha.session.names import RING_NAMES, same_at_a_table
from lucha.session.opening import Opening
from lucha.session.places import Place
from lucha.shelf.store import ALL, Conflict, MatchRow, PlayerRow, TournamentRow
from lucha.web.claims import Elsewhere
from lucha.web.hall import Hall
from lucha.web.listing import agreed_told
from lucha.web.refusals import BadCall, Denied
from lucha.web.table import Table
from lucha.web.times import now_ms
from lucha.web.tournament_bodies import NewTournament

MOST_HOSTED: Final = 5  # that one player has open or under way
TRIED_AGAIN: Final = 5  # times that a change is tried again when another was faster
LOOKED_AT: Final = 60.0  # seconds until all that are under way are looked at again
chance: Final = SystemRandom()
log = logging.getLogger("lucha.arena")

Change = Callable[[Knockout], Knockout]


class Tournaments:
    """The tournaments of a store, played in one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._works: set[asyncio.Task[None]] = set()

    # What people do.

    async def open(self, wanted: NewTournament, me: PlayerRow) -> TournamentRow:
        """A new one, with its host and some bots in it."""
        game = self.hall.game(wanted.game)
        mode = wanted.mode or game.modes[0].name
        options = {**game.tournament_options(mode), **wanted.options}
        setup = duel_of(game, mode, options, [wanted.pick])
        host = Entrant(me.name, me.id, pick=wanted.pick)
        entrants = (host, *bots_of(wanted.bots))
        if len(entrants) > wanted.size:
            raise BadCall("tournament-too-full", size=wanted.size)
        hosted = await self.hall.ask(self._hosted_by, me.id)
        if hosted >= MOST_HOSTED:
            raise Denied(409, "too-many-tournaments", most=MOST_HOSTED)
        clock = None if wanted.clock is None else asdict(terms_of(wanted.clock.model_dump()))
        agreed = {"mode": setup.mode, "seats": setup.seats, "options": dict(setup.options), "clock": clock}
        knockout = Knockout(me.id, wanted.size, entrants)
        row = TournamentRow(
            *(token_urlsafe(9), game.name, knockout.state, wanted.public, me.id, now_ms(), 1),
            *(json.dumps(agreed), knockout.as_text()),
        )
        await asyncio.to_thread(self.store.put_tournament, row)
        return row

    def _hosted_by(self, player: str) -> int:
        return sum([len(self.store.tournaments(host=player, state=state)) for state in ("open", "playing")])

    async def enter(self, tournament_id: str, me: PlayerRow, pick: str) -> TournamentRow:
        row = await self.row(tournament_id)
        agreed = json.loads(row.agreed)
        duel_of(self.hall.game(row.game), agreed["mode"], agreed["options"], [pick])

        def do(knockout: Knockout) -> Knockout:
            _check_open(knockout)
            if knockout.number_of(me.id) is not None:
                raise Denied(409, "entered-already")
            if len(knockout.entrants) >= knockout.size:
                raise Denied(409, "tournament-full")
            twice = same_at_a_table([*[one.name for one in knockout.entrants], me.name])
            if twice:
                raise BadCall("same-name", name=twice)
            return replace(knockout, entrants=(*knockout.entrants, Entrant(me.name, me.id, pick=pick)))

        return await self._change(tournament_id, do)

    async def leave(self, tournament_id: str, me: PlayerRow) -> TournamentRow:
        """Before the start as if one had never come; afterwards it loses the match that is on, and all to come."""

        def do(knockout: Knockout) -> Knockout:
            number = knockout.number_of(me.id)
            if number is None:
                raise Denied(409, "not-entered")
            if knockout.state == "open" and me.id == knockout.host:
                raise Denied(409, "host-stays")
            return knockout if knockout.entrants[number].has_left else knockout.without(number)

        row = await self._change(tournament_id, do)
        await self.go_on(tournament_id)
        return await self.row(row.id)

    async def start(self, tournament_id: str, me: PlayerRow) -> TournamentRow:
        """Lots make the pairings."""

        def do(knockout: Knockout) -> Knockout:
            _check_host(knockout, me)
            _check_open(knockout)
            if len(knockout.entrants) < FEWEST:
                raise Denied(409, "too-few-entrants", fewest=FEWEST)
            return knockout.started(chance.sample(range(len(knockout.entrants)), len(knockout.entrants)))

        await self._change(tournament_id, do)
        await self.go_on(tournament_id)
        return await self.row(tournament_id)

    async def call_off(self, tournament_id: str, me: PlayerRow) -> None:
        """Its host may, until it starts: then it has never been."""
        row = await self.row(tournament_id)
        knockout = read_knockout(row.bracket)
        _check_host(knockout, me)
        _check_open(knockout)
        await asyncio.to_thread(self.store.drop_tournament, row.id, row.version)

    async def row(self, tournament_id: str) -> TournamentRow:
        row = await self.hall.ask(self.store.tournament, tournament_id)
        if row is None or row.game not in self.hall.games:
            raise Denied(404, "no-such-tournament")
        return row

    async def _change(self, tournament_id: str, do: Change) -> TournamentRow:
        """First come, first served."""
        for attempt in range(1, TRIED_AGAIN + 1):
            row = await self.row(tournament_id)
            before = read_knockout(row.bracket)
            after = do(before)
            if after == before:
                return row
            row = replace(row, state=after.state, version=row.version + 1, bracket=after.as_text())
            try:
                await asyncio.to_thread(self.store.put_tournament, row)
                break
            except Conflict:
                if attempt == TRIED_AGAIN:
                    raise
        return row

    # What goes on by itself.

    def look(self, table: Table) -> None:
        """A match of a tournament that is over moves its bracket on."""
        tournament = table.opening.tournament
        if tournament and table.live.result is not None:
            work = asyncio.create_task(self._reported(tournament))
            self._works.add(work)
            work.add_done_callback(self._works.discard)

    def close(self) -> None:
        """What is left undone goes on after the next start."""
        for work in self._works:
            work.cancel()

    async def sweep(self) -> None:
        """After a start, and now and then: whatever was left undone goes on."""
        while True:
            for row in await asyncio.to_thread(self._under_way):
                await self._reported(row.id)
            await asyncio.sleep(LOOKED_AT)

    def _under_way(self) -> Sequence[TournamentRow]:
        return self.store.tournaments(state="playing", limit=ALL)

    async def _reported(self, tournament_id: str) -> None:
        try:
            await self.go_on(tournament_id)
        except Denied:
            pass  # its game is not played here any more
        except Exception:
            log.exception("a tournament could not go on")

    async def go_on(self, tournament_id: str) -> None:
        lock = self._locks.setdefault(tournament_id, asyncio.Lock())
        async with lock:
            while await self._moves_on(tournament_id):
                pass

    async def _moves_on(self, tournament_id: str) -> bool:
        """Open what was promised, hear what is over, promise what comes next; False when nothing is to be done.

        A match has its id in the bracket before it is opened, so that no two are opened for one pairing.
        """
        row = await self.row(tournament_id)
        knockout = read_knockout(row.bracket)
        matches: dict[Spot, MatchRow] = {}
        for spot in knockout.spots(lambda one: one.is_on):
            promised = knockout.pairing(spot).match
            match = await self.hall.ask(self.store.match, promised)
            if match is None:
                await self._open_match(row, knockout, spot)
                match = await self.hall.ask(self.store.match, promised)
            elif match.state != "over":
                await self._give_up_for_those_who_left(row, knockout, spot)
            if match is not None:
                matches[spot] = match

        def do(now: Knockout) -> Knockout:
            for spot, match in matches.items():
                pairing = now.pairing(spot)
                if pairing.is_on and pairing.match == match.id:
                    now = now.with_pairing(spot, replace(pairing, is_open=True))
                    if match.state == "over":
                        now = now.settled(spot, self._winner(row, pairing, match))
            for spot in now.to_open():
                now = now.with_pairing(spot, replace(now.pairing(spot), match=token_urlsafe(9)))
            return now

        if knockout.state != "playing":
            return False
        changed = await self._change(tournament_id, do)
        return changed.version != row.version

    def _winner(self, row: TournamentRow, pairing: Pairing, match: MatchRow) -> int | None:
        """Of the two; None: a draw, unless there were enough of them."""
        result = json.loads(match.result)
        sides = sides_of(pairing)
        if result["draw"] or not result["winners"]:
            return None if pairing.draws < MOST_DRAWS else chance.choice(sides)
        game = self.hall.game(row.game)
        first, _ = game.sides(setup_of(game, row))
        return sides[0] if result["winners"][0] in first else sides[1]

    async def _open_match(self, row: TournamentRow, knockout: Knockout, spot: Spot) -> None:
        """Everybody sits, and it begins at once."""
        game, pairing = self.hall.game(row.game), knockout.pairing(spot)
        rivals = [knockout.entrants[number] for number in sides_of(pairing)]
        setup = setup_of(game, row, [rival.pick for rival in rivals], rounds_before=spot[0])
        clock = json.loads(row.agreed)["clock"]
        opening = Opening(
            *(game, setup, places_of(game, setup, rivals), False, None if clock is None else terms_of(clock)),
            is_public=row.public,
            tournament=row.id,
            is_promised=True,
        )
        with suppress(Conflict, Elsewhere):  # another process was faster
            await self.hall.open(opening, match_id=pairing.match, client=row.host)

    async def _give_up_for_those_who_left(self, row: TournamentRow, knockout: Knockout, spot: Spot) -> None:
        game, pairing = self.hall.game(row.game), knockout.pairing(spot)
        sides = game.sides(setup_of(game, row))
        for number, seats in zip(sides_of(pairing), sides, strict=True):
            if knockout.entrants[number].has_left:
                with suppress(Refused, Elsewhere):  # it is over, or another process will do it
                    await self.hall.begin_anyway(pairing.match)
                    await self.hall.act(pairing.match, None, conceding(seats[0]))
                    return


def conceding(seat: int) -> Callable[[LiveMatch], None]:
    return lambda live: live.concede(seat)


def _check_host(knockout: Knockout, me: PlayerRow) -> None:
    if knockout.host != me.id:
        raise Denied(403, "not-the-host")


def _check_open(knockout: Knockout) -> None:
    if knockout.state != "open":
        raise Denied(409, "tournament-has-begun")


def bots_of(kinds: Sequence[str]) -> list[Entrant]:
    """Each with a ring name of its own, for the whole tournament."""
    for kind in kinds:
        if not sits_anywhere(kind):
            raise BadCall("no-such-bot", bot=kind[:40], bots=", ".join(BOTS))
    return [Entrant(name, bot=kind) for name, kind in zip(chance.sample(RING_NAMES, len(kinds)), kinds, strict=True)]


def terms_of(clock: dict[str, Any]) -> ClockTerms:
    return ClockTerms(clock["kind"], clock["seconds"], clock["more"])


def duel_of(game: AnyGame, mode: str, options: dict[str, str], picks: Sequence[str]) -> Setup:
    """The mode between two sides; each entrant is one of them."""
    counts = next((one.seats for one in game.modes if one.name == mode), (None,))
    for count in counts:
        setup = game.setup(mode, count, options, picks)
        if len(game.sides(setup)) == 2:
            return setup
    raise BadCall("no-two-sides", mode=mode[:60])


def setup_of(game: AnyGame, row: TournamentRow, picks: Sequence[str] = (), rounds_before: int = 0) -> Setup:
    """Of one match; where both want the same and only one may have it, lots have decided that the first one does."""
    agreed = json.loads(row.agreed)
    mode, seats = agreed["mode"], agreed["seats"]
    first = game.setup(mode, seats, agreed["options"])
    options = {**agreed["options"], **game.options_of_the_round(first, rounds_before)}
    sides = game.sides(first)
    for wishes in (picks, picks[:1], ()):
        by_seat = [""] * seats
        for side, pick in zip(sides, wishes):
            by_seat[side[0]] = pick
        with suppress(BadSetup):
            return game.setup(mode, seats, options, by_seat)
    return game.setup(mode, seats, options)


def sides_of(pairing: Pairing) -> tuple[int, int]:
    """Who takes which side; after a draw they change."""
    one, other = pairing.entrants
    assert one is not None
    assert other is not None
    return (other, one) if pairing.draws % 2 else (one, other)


def places_of(game: AnyGame, setup: Setup, rivals: Sequence[Entrant]) -> tuple[Place, ...]:
    """A rival has every seat of a side, and the name is on the first."""
    places = [Place("open")] * setup.seats
    for side, rival in zip(game.sides(setup), rivals, strict=True):
        for seat in side:
            name = rival.name if seat == side[0] else ""
            who = Place("bot", name, rival.bot) if rival.bot else Place("person", name, player=rival.player)
            places[seat] = who
    return tuple(places)


def tournament_told(row: TournamentRow, game: AnyGame, language: str, me: str) -> dict[str, Any]:
    """As much as the reader may know."""
    knockout, agreed, narrator = read_knockout(row.bracket), json.loads(row.agreed), narrator_of(language, game)
    mode = next((mode for mode in game.modes if mode.name == agreed["mode"]), game.modes[0])
    told = agreed_told({**agreed, "dice": "virtual"}, narrator.catalogue)
    return {
        "id": row.id,
        "game": row.game,
        "title": narrator.title(),
        "mode": mode.name,
        "mode_title": narrator.mode(mode),
        "clock": told["clock"],
        "changed": told["changed"],
        "state": knockout.state,
        "public": row.public,
        "created": row.created,
        "size": knockout.size,
        "hosting": bool(me) and knockout.host == me,
        "mine": knockout.number_of(me),
        "entrants": [
            {"name": one.name, "bot": one.bot, "player": one.player or None, "pick": one.pick, "left": one.has_left}
            for one in knockout.entrants
        ],
        "rounds": [[_pairing_told(pairing) for pairing in pairings] for pairings in knockout.rounds],
        "champion": knockout.champion,
    }


def _pairing_told(pairing: Pairing) -> dict[str, Any]:
    is_known = pairing.winner is not None
    is_on = pairing.is_on and pairing.is_open
    state = "bye" if pairing.is_bye else "over" if is_known else "playing" if is_on else "waiting"
    return {
        "entrants": list(pairing.entrants),
        "match": pairing.match if pairing.is_open else None,
        "winner": pairing.winner,
        "draws": pairing.draws,
        "state": state,
    }
