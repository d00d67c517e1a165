"""The calls about tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response

from lucha.shelf.store import PlayerRow, TournamentRow
from lucha.web import tournament_bodies as bodies
from lucha.web.callers import KNOWN_OR_NOT, LISTED, REFUSALS, Arena, Language, MatchId, MeFirst, Spoken, Who
from lucha.web.tournaments import Tournaments, tournament_told


def tournament_routes(arena: Arena, tournaments: Tournaments) -> APIRouter:
    api = APIRouter(prefix="/api/tournaments", responses=REFUSALS)
    hall, store = arena.hall, arena.store
    often, opens, reads = arena.changing, arena.opening, arena.reading

    def told(row: TournamentRow, who: PlayerRow | None, language: str) -> dict[str, Any]:
        return tournament_told(row, hall.games[row.game], language, "" if who is None else who.id)

    @api.post("", response_model=bodies.OneTournament, dependencies=often + opens, status_code=201)
    async def new_tournament(body: bodies.NewTournament, me: MeFirst, language: Spoken) -> Any:
        """A knock-out between two and eight, people and bots; its opener is in it."""
        return {"tournament": told(await tournaments.open(body, me), me, language)}

    @api.get("", response_model=bodies.TournamentList, dependencies=reads, openapi_extra=KNOWN_OR_NOT)
    def list_tournaments(
        who: Who,
        state: Annotated[Literal["open", "playing", "over"], Query()] = "open",
        language: Language = "en",
    ) -> Any:
        """Those that everybody may see, the newest first."""
        rows = store.tournaments(state=state, public=True, limit=LISTED)
        return {"tournaments": [told(row, who, language) for row in rows if row.game in hall.games]}

    @api.get("/{tournament_id}", response_model=bodies.OneTournament, dependencies=reads, openapi_extra=KNOWN_OR_NOT)
    async def one_tournament(tournament_id: MatchId, who: Who, language: Language = "en") -> Any:
        """The bracket as it stands."""
        return {"tournament": told(await tournaments.row(tournament_id), who, language)}

    @api.delete("/{tournament_id}", status_code=204, dependencies=often)
    async def call_off_tournament(tournament_id: MatchId, me: MeFirst) -> Response:
        """Call a tournament off that you have opened and that has not begun."""
        await tournaments.call_off(tournament_id, me)
        return Response(status_code=204)

    @api.post("/{tournament_id}/entrants", response_model=bodies.OneTournament, dependencies=often)
    async def enter_tournament(tournament_id: MatchId, body: bodies.Enter, me: MeFirst, language: Spoken) -> Any:
        """Enter, while there is room and it has not begun."""
        return {"tournament": told(await tournaments.enter(tournament_id, me, body.pick), me, language)}

    @api.delete("/{tournament_id}/entrants", response_model=bodies.OneTournament, dependencies=often)
    async def leave_tournament(tournament_id: MatchId, me: MeFirst, language: Spoken) -> Any:
        """Leave; once it has begun, that loses your match and the tournament."""
        return {"tournament": told(await tournaments.leave(tournament_id, me), me, language)}

    @api.post("/{tournament_id}/start", response_model=bodies.OneTournament, dependencies=often + opens)
    async def start_tournament(tournament_id: MatchId, me: MeFirst, language: Spoken) -> Any:
        """Draw lots and ring the first bell; its host may."""
        return {"tournament": told(await tournaments.start(tournament_id, me), me, language)}

    return api
