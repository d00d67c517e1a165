"""The HTTP side of the arena: what docs/protocol.md lists, described by OpenAPI."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, StreamingResponse

from lucha.core.facts import BadInput
from lucha.core.setup import BadSetup
from lucha.core.words import Problem
from lucha.games import LEFT_OUT
from lucha.lab.championship import told_belts
from lucha.lab.fame import entered_told
from lucha.referee import has_lesson
from lucha.session.frames import Eyes, narrator_of
from lucha.session.happenings import Refused
from lucha.session.narrator import say as session_say
from lucha.session.opening import commitment_of
from lucha.session.places import Place
from lucha.shelf.store import Busy, Conflict, Damaged, Failed, MatchRow, NameTaken, PlayerRow
from lucha.web import bodies, people, referee_bodies, story_bodies
from lucha.web.asking import answered, question_about
from lucha.web.callers import (
    A_RECORD,
    HEAVIEST,
    HEAVY,
    KNOWN_OR_NOT,
    LISTED,
    MOST_COUNTED,
    PATIENCE,
    REFUSALS,
    Arena,
    GameName,
    Language,
    MatchId,
    MeFirst,
    ModeName,
    SeatOfEyes,
    Spoken,
    Who,
    came_from,
    seats_of,
    seats_once_of,
    told,
)
from lucha.web.claims import Elsewhere
from lucha.web.fame import fame_of, rung_told
from lucha.web.hall import Hall, HallFull, NoSuchMatch
from lucha.web.lessons import lesson_sent
from lucha.web.limits import MOMENTS
from lucha.web.listing import game_told, match_told, rating_told, rules_told, statistics_told, words_told
from lucha.web.openings import awaits_guests, invite, opening_of, rematch_of, what_if
from lucha.web.record import as_at, record_of, replay_told, throws_of_match
from lucha.web.refusals import BadCall, Denied, language_of, refusal, refused, say
from lucha.web.security import LARGEST_BODY, Doors
from lucha.web.summary import Reckoned, course_of, ending_told, luck_of, luck_told, turn_told
from lucha.web.table import Table
from lucha.web.times import now_ms

TROUBLE: Final[dict[type[Exception], tuple[int, str]]] = {
    NameTaken: (409, "name-taken"),
    Conflict: (409, "faster"),
    NoSuchMatch: (404, "no-such-match"),
    Damaged: (404, "match-damaged"),
    HallFull: (503, "hall-full"),
    Busy: (503, "busy"),
    Failed: (503, "not-kept"),
    Exception: (500, "went-wrong"),
}
OF_THE_WEB: Final = {404: "no-such-call", 405: "no-such-method", 413: "body-too-big"}
FIELDS: Final = {  # what is wrong with a field, as pydantic calls it
    "missing": "field.missing",
    "string_too_short": "field.too-short",
    "string_too_long": "field.too-long",
    "greater_than_equal": "field.too-small",
    "less_than_equal": "field.too-large",
    "too_short": "field.too-few",
    "too_long": "field.too-many",
    "string_type": "field.text",
    "int_type": "field.whole-number",
    "int_parsing": "field.whole-number",
    "int_from_float": "field.whole-number",
    "bool_type": "field.yes-or-no",
    "bool_parsing": "field.yes-or-no",
    "list_type": "field.list",
    "literal_error": "field.one-of",
    "extra_forbidden": "field.unknown",
    "model_attributes_type": "field.object",
    "model_type": "field.object",
    "dict_type": "field.object",
    "json_invalid": "field.json",
}


def _fought(match: dict[str, Any], player: PlayerRow, who: PlayerRow | None) -> bool:
    """Has the one who asks fought in this match of a player, or given up in it?"""
    return who is not None and (who.id == player.id or any(seat["player"] == who.id for seat in match["seats"]))


def router_of(arena: Arena) -> APIRouter:
    api = APIRouter(prefix="/api", responses=REFUSALS)
    hall, store = arena.hall, arena.store

    async def change_much(request: Request) -> None:
        arena.slow_down(request, arena.often, HEAVY)

    async def read_much(request: Request) -> None:
        arena.slow_down(request, arena.reads, HEAVY)

    async def read_most(request: Request) -> None:
        arena.slow_down(request, arena.reads, HEAVIEST)

    often, opens, reads = arena.changing, arena.opening, arena.reading
    changes_much, reads_much, reads_most = [[Depends(one)] for one in (change_much, read_much, read_most)]
    courses, lucks, fought = Reckoned(hall.odds, course_of), Reckoned(hall.odds, luck_of), arena.fought

    async def listed(match_id: str, player: PlayerRow, language: str) -> dict[str, Any]:
        """As it stands here; where another process drives it, as the store has it."""
        if match_id not in hall.tables:
            return await kept(await hall.row(match_id), player, language)
        async with hall.at(match_id) as table:
            return match_told(table.row(), table.opening.game, language, player.id, table.opening.told(table.seed))

    async def over_for(match_id: str, eyes: int | None, who: PlayerRow | None) -> Table:
        """The table of a match that is over, for those who may look with these eyes."""
        table = await hall.over(match_id)
        if eyes is not None and eyes not in seats_of(table, who):
            raise Denied(403, "seat-was-not-yours")
        return table

    async def kept(row: MatchRow, player: PlayerRow | None, language: str) -> dict[str, Any]:
        hall.game(row.game)
        found = await hall.ask(all_told, [row], "" if player is None else player.id, language)
        if not found:
            raise NoSuchMatch
        return found[0]

    def all_told(rows: list[MatchRow], player: str, language: str) -> list[dict[str, Any]]:
        openings = {id: json.loads(line)["opened"] for id, line in store.openings([row.id for row in rows]).items()}
        rows = [row for row in rows if row.id in openings]  # others were called off meanwhile
        return [match_told(row, hall.games[row.game], language, player, openings[row.id]) for row in rows]

    # Players.

    @api.get(
        "/players/{player_id}", response_model=bodies.PlayerPage, dependencies=reads_much, openapi_extra=KNOWN_OR_NOT
    )
    def player(player_id: MatchId, who: Who, language: Language = "en") -> Any:
        """History, ratings, statistics; of matches that are not public, those that you have fought yourself."""
        row = store.player(player_id)
        if row is None:
            raise Denied(404, "no-such-player")
        rows = [one for one in store.matches(player=row.id, state="over", limit=MOST_COUNTED) if one.game in hall.games]
        played = all_told(rows, row.id, language)
        ratings = [
            {"game": one.game, "title": narrator_of(language, hall.games[one.game]).title(), **rating_told(one)}
            for one in store.ratings(row.id)
            if one.game in hall.games
        ]
        return {
            "player": told(row),
            "ratings": ratings,
            "statistics": statistics_told(played),
            "matches": [one for one in played if one["public"] or _fought(one, row, who)][:LISTED],
        }

    # Games.

    @api.get("/games", response_model=bodies.Games, dependencies=reads)
    def games(language: Language = "en") -> Any:
        """What can be played; `left_out` are games whose files are wrong, and why is told to the host alone."""
        return {"games": [game_told(game, language) for game in hall.games.values()], "left_out": list(LEFT_OUT)}

    def known(name: str) -> Any:
        if name not in hall.games:
            raise Denied(404, "no-such-game")
        return hall.games[name]

    @api.get("/games/{game}/rules", response_model=bodies.Rules, dependencies=reads)
    def rules(game: GameName, language: Language = "en") -> Any:
        return {"game": game, "rules": rules_told(known(game), language)}

    @api.get("/games/{game}/words", response_model=bodies.Words, dependencies=reads)
    def words(game: GameName, language: Language = "en") -> Any:
        """What the game calls its fields and cards, for a board that has no words of its own."""
        return {"game": game, "words": words_told(known(game), language)}

    @api.get(
        "/games/{game}/lesson",
        response_model=story_bodies.Lesson,
        dependencies=reads_much,
    )
    def lesson(game: GameName, language: Language = "en", sheets: bool = False, mode: ModeName = "") -> Any:
        """A guided first match, or that of a mode, as the frames of a table; nothing of it is kept or counted."""
        asked = known(game)
        if not has_lesson(asked, mode):
            raise Denied(404, "no-lesson")
        return Response(lesson_sent(asked, language, sheets, mode), media_type="application/json")

    @api.get("/games/{game}/ladder", response_model=bodies.Ladder, dependencies=reads)
    def ladder(game: GameName) -> Any:
        known(game)
        return {"game": game, "ladder": [rung_told(rung) for rung in store.ladder(game, LISTED)]}

    @api.get("/games/{game}/fame", response_model=bodies.Fame, dependencies=reads_much)
    def fame(game: GameName, language: Language = "en") -> Any:
        """The Hall of Fame: the best rated, those who won most, the longest reigns, and what the book asks for."""
        return fame_of(store, fought, known(game), language, now_ms())

    @api.get("/games/{game}/belts", response_model=bodies.Belts, dependencies=reads_much)
    def belts(game: GameName, language: Language = "en") -> Any:
        matches, belts = fought.of(known(game))
        return {"game": game, "belts": told_belts(belts, matches, language) if matches else []}

    # The referee.

    async def counted(request: Request, answer: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """Off the loop, in turn, and nobody waits for ever."""
        try:
            return await asyncio.wait_for(hall.odds.of(came_from(request), answer), PATIENCE)
        except TimeoutError:
            raise Denied(503, "referee-is-busy") from None

    @api.post("/referee", response_model=referee_bodies.Answered, dependencies=reads_much)
    async def ask_the_referee(body: referee_bodies.Inquiry, request: Request) -> Any:
        """May I?  What are my chances?  The answer, by the rules that people play by; nothing is kept."""
        game = hall.game(body.game)
        return await counted(request, lambda: answered(game, body))

    @api.get(
        "/matches/{match_id}/referee",
        response_model=referee_bodies.Answered,
        dependencies=reads_much,
        openapi_extra=KNOWN_OR_NOT,
    )
    async def ask_about_a_moment(
        match_id: MatchId,
        who: Who,
        request: Request,
        eyes: Annotated[int | None, Query(ge=0, le=99)] = None,
        moment: Annotated[int | None, Query(ge=0, le=10**6)] = None,
        language: Language = "en",
    ) -> Any:
        """The situation as it stands, or at a moment of a match that is over, as far as these eyes can see."""
        async with hall.at(match_id) as table:
            if eyes is not None and eyes not in seats_of(table, who):
                raise Denied(403, "seat-not-yours")
            if moment is None:
                live, match = table.live, table.live.match.clone()
        if moment is not None:
            live = await hall.retold(partial(as_at, await hall.over(match_id), moment))
            match = live.match
        game, setup, names = live.game, live.setup, live.names(language)
        return await counted(request, lambda: question_about(game, setup, match, eyes, names, language, match_id))

    # Matches.

    @api.post("/matches", response_model=bodies.Opened, dependencies=often + opens, status_code=201)
    async def new_match(body: bodies.NewMatch, me: MeFirst, request: Request) -> Any:
        """A new table; it begins at once when no seat is free."""
        table = await hall.open(opening_of(hall, body, me), client=came_from(request))
        invites = await asyncio.to_thread(invite, store, table) if awaits_guests(table) else {}
        is_only_here = bool(invites) and arena.doors.is_for_this_machine(request.headers)
        notice = say(body.language, "only-here") if is_only_here else None
        return {"match": await listed(table.id, me, body.language), "invites": invites, "notice": notice}

    @api.get("/matches", response_model=bodies.Matches, dependencies=reads, openapi_extra=KNOWN_OR_NOT)
    def matches(
        who: Who,
        state: Annotated[Literal["open", "live", "over", "mine"], Query()] = "open",
        language: Language = "en",
        before: Annotated[str, Query(max_length=40, pattern=r"^[A-Za-z0-9_\-]*$")] = "",
    ) -> Any:
        """Tables that anybody may join, matches under way, matches that are over, or your own."""
        if state == "mine":
            rows = [] if who is None else store.matches(player=who.id, limit=LISTED, before=before)
        elif state == "open":
            rows = store.matches(state=state, public=True, is_free=True, limit=LISTED, before=before)
        else:
            wanted = "playing" if state == "live" else state
            rows = store.matches(state=wanted, public=True, limit=LISTED, before=before)
        me = "" if who is None else who.id
        known_rows = [row for row in rows if row.game in hall.games]
        return {"matches": all_told(known_rows, me, language), "more": len(rows) == LISTED}

    @api.get("/matches/{match_id}", response_model=bodies.OneMatch, dependencies=reads, openapi_extra=KNOWN_OR_NOT)
    async def one_match(match_id: MatchId, who: Who, language: Language = "en") -> Any:
        return {"match": await kept(await hall.row(match_id), who, language)}

    @api.delete("/matches/{match_id}", status_code=204, dependencies=often)
    async def call_off(match_id: MatchId, me: MeFirst) -> Response:
        """Call a match off that you have opened and that has not begun."""
        await hall.call_off(match_id, me.id)
        return Response(status_code=204)

    @api.get("/invites/{secret}", response_model=bodies.Invited, dependencies=reads)
    async def invited(
        secret: Annotated[str, Path(max_length=100, pattern=r"^[A-Za-z0-9_\-]+$")], language: Language = "en"
    ) -> Any:
        """What an invite is for."""
        row = await hall.ask(store.invite, people.hashed(secret), now_ms())
        if row is None:
            raise Denied(404, "invite-gone")
        return {"match": await kept(await hall.row(row.match), None, language), "seat": row.seat}

    @api.post("/matches/{match_id}/seats", response_model=bodies.OneMatch, dependencies=often)
    async def sit_down(match_id: MatchId, body: bodies.SitDown, me: MeFirst, language: Spoken) -> Any:
        """Take a free seat of an open table, or the one that you were invited to."""
        link = people.hashed(body.invite) if body.invite else ""
        if link:
            row = await hall.ask(store.invite, link, now_ms())
            if row is None or row.match != match_id:
                raise Denied(404, "invite-gone")
            seat = row.seat
        else:
            table = await hall.table(match_id)
            free = [number for number, place in enumerate(table.live.places) if place.who == "open"]
            if body.seat is not None and body.seat >= len(table.live.places):
                raise BadCall("no-such-seat", last=len(table.live.places) - 1)
            seat = body.seat if body.seat is not None else free[0] if free else -1
            if seat not in free:
                raise Denied(409, "seat-taken")
        await hall.sit(match_id, seat, Place("person", me.name, player=me.id, nonce=body.nonce), link)
        return {"match": await listed(match_id, me, language)}

    @api.post("/matches/{match_id}/rematch", response_model=bodies.OneMatch, dependencies=often + opens)
    async def rematch(match_id: MatchId, me: MeFirst, language: Spoken) -> Any:
        """The same again; the second one to ask is led to the table of the first.  Others are told over the socket."""
        async with hall.at(match_id) as table:
            seats = seats_once_of(table, me)
        if not seats:
            raise Denied(403, "not-played")
        await hall.over(match_id)
        name = table.live.places[seats[0]].name or me.name
        after = await hall.fight_again(match_id, lambda table: rematch_of(table, me.id), seats[0], name)
        with suppress(Elsewhere):  # then they sit down when they come there
            await hall.come(after, me.id)
        return {"match": await listed(after, me, language)}

    @api.post(
        "/matches/{match_id}/what-if",
        response_model=bodies.OneMatch,
        dependencies=changes_much + opens,
        status_code=201,
    )
    async def go_on_from(
        match_id: MatchId, body: bodies.WhatIf, me: MeFirst, language: Spoken, request: Request
    ) -> Any:
        """A new match that goes on from a moment of one that is over."""
        opening, lines = await hall.retold(partial(what_if, await hall.over(match_id), body.moment, body.seats, me))
        after = await hall.open(opening, lines, client=came_from(request))
        return {"match": await listed(after.id, me, language)}

    @api.get(
        "/matches/{match_id}/replay",
        response_model=story_bodies.Replay,
        dependencies=reads_much,
        openapi_extra=KNOWN_OR_NOT,
    )
    async def replay(
        match_id: MatchId,
        who: Who,
        request: Request,
        eyes: SeatOfEyes = None,
        language: Language = "en",
        sheets: Annotated[bool, Query()] = False,
    ) -> Any:
        """A match that is over, moment by moment, each with the view after it; with `sheets`, also in words."""
        table = await over_for(match_id, eyes, who)
        arena.reads.of(came_from(request)).owe(len(table.live.heard) // MOMENTS)
        seen = Eyes(eyes, language, True, sheets=sheets)
        about = table.about(seen)
        about["seats"] = [{**seat, "here": False} for seat in about["seats"]]  # whichever process tells it
        pieces = replay_told(table, seen, about)
        return StreamingResponse(hall.in_pieces(pieces), media_type="application/json")

    @api.get(
        "/matches/{match_id}/summary",
        response_model=story_bodies.Summary,
        dependencies=reads_much,
        openapi_extra=KNOWN_OR_NOT,
    )
    async def summary(match_id: MatchId, who: Who, eyes: SeatOfEyes = None, language: Language = "en") -> Any:
        """How a match was won, what each side has done, and the best blow."""
        table = await over_for(match_id, eyes, who)
        return await hall.retold(partial(ending_told, table, Eyes(eyes, language)))

    @api.get(
        "/matches/{match_id}/turning-point",
        response_model=story_bodies.TurningPoint,
        dependencies=reads_most,
        openapi_extra=KNOWN_OR_NOT,
    )
    async def turning_point(match_id: MatchId, who: Who, eyes: SeatOfEyes = None, language: Language = "en") -> Any:
        """Where a match turned, by chances from random futures; the same for everybody who asks."""
        table = await over_for(match_id, eyes, who)
        return await hall.retold(partial(turn_told, table, Eyes(eyes, language), await courses.of(table)))

    @api.get(
        "/matches/{match_id}/luck",
        response_model=story_bodies.Luck,
        dependencies=reads_most,
        openapi_extra=KNOWN_OR_NOT,
    )
    async def luck(match_id: MatchId, who: Who, eyes: SeatOfEyes = None, language: Language = "en") -> Any:
        """What the choices of a match gave away, what chance gave, and the costliest choice."""
        table = await over_for(match_id, eyes, who)
        return await hall.retold(partial(luck_told, table, Eyes(eyes, language), await lucks.of(table)))

    @api.get("/matches/{match_id}/titles", response_model=bodies.Titles, dependencies=reads_much)
    def titles(match_id: MatchId, language: Language = "en") -> Any:
        """What a match that is over has changed at the belts, and which rows of the Hall of Fame its players enter."""
        row = store.match(match_id)
        if row is None:
            raise NoSuchMatch
        game = hall.game(row.game)
        earned = store.entered(match_id) if game.hall_of_fame() else []
        return {
            "titles": fought.titles(game, match_id, language) if row.state == "over" and game.has_belts else [],
            "fame": entered_told(game, earned, language),
        }

    @api.get("/matches/{match_id}/throws", response_model=story_bodies.Throws, dependencies=reads_much)
    async def throws(match_id: MatchId) -> Any:
        """How every throw of a match that is over fell, by its number, for those who look them up by themselves."""
        table = await hall.over(match_id)
        proof = table.proof()
        told = {"commitment": commitment_of(table.seed), "seed": proof["seed"], "nonces": proof["nonces"]}
        return {**told, "throws": await hall.retold(partial(throws_of_match, table))}

    @api.get("/matches/{match_id}/record", response_model=None, dependencies=reads_much, responses=A_RECORD)
    async def record(match_id: MatchId) -> PlainTextResponse:
        """The record of a match that is over, with all that proves its throws."""
        table = await hall.over(match_id)
        name = f"lucha-{table.opening.game.name}-{table.id}.jsonl"
        return PlainTextResponse(record_of(table), headers={"content-disposition": f'attachment; filename="{name}"'})

    return api


class Described(FastAPI):
    """An application whose description says what it does: what cannot be read is refused as all else is, with 400."""

    def openapi(self) -> dict[str, Any]:
        described = super().openapi()  # made once, and kept
        for methods in described["paths"].values():
            for call in methods.values():
                call["responses"].pop("422", None)
        for unused in ("HTTPValidationError", "ValidationError"):
            described["components"]["schemas"].pop(unused, None)
        return described


def add_calls(app: FastAPI, hall: Hall, doors: Doors, has_limits: bool = True) -> Arena:
    arena = Arena(hall, doors, has_limits)
    app.router.routes.extend(router_of(arena).routes)  # one that is included is searched twice for every call

    @app.get("/health", include_in_schema=False)
    def health() -> Any:
        return {"ok": True, "tables": len(hall.tables)}

    def answer(problem: Exception, language: str) -> JSONResponse:
        match problem:
            case Denied():
                return refusal(problem.status, problem.key, problem.told(language))
            case BadCall():
                return refusal(400, problem.key, problem.told(language))
            case BadSetup():
                return refusal(400, "bad-setup", say(language, "bad-setup", why=problem.told(language)), problem.rule)
            case Problem():
                return refused(400, language, "bad-input", why=problem.told(language))
            case BadInput():
                return refused(400, language, "bad-input", why=problem)
            case Refused():
                return refusal(409, problem.key, session_say(language, problem.key, **problem.gaps))
            case RequestValidationError():
                return refusal(400, "bad-body", _first_of(problem, language))
            case HTTPException():
                key = OF_THE_WEB.get(problem.status_code)
                text = str(problem.detail) if key is None else say(language, key, most=LARGEST_BODY)
                return refusal(problem.status_code, key or "other", text)
        status, key = next(said for kind, said in TROUBLE.items() if isinstance(problem, kind))
        return refused(status, language, key)

    for kind in (BadInput, Refused, RequestValidationError, HTTPException, *TROUBLE):
        app.add_exception_handler(kind, lambda request, problem: answer(problem, language_of(request.headers)))
    return arena


def _first_of(problem: RequestValidationError, language: str) -> str:
    """The first thing that is wrong, in one line."""
    one = problem.errors()[0]
    where = ".".join([str(part) for part in one["loc"] if part not in ("body", "query", "path", "header")])
    bounds = one.get("ctx", {})
    gaps = {
        "where": where or say(language, "body"),
        "why": one["msg"],
        "least": bounds.get("min_length", bounds.get("ge")),
        "most": bounds.get("max_length", bounds.get("le")),
        "known": bounds.get("expected"),
    }
    return say(language, FIELDS.get(one["type"], "field.other"), **gaps)[:300]
