"""The calls about picks that players make themselves: what there is to make one of, what it comes to, those kept."""

from __future__ import annotations

import json
from secrets import token_urlsafe
from typing import Any

from fastapi import APIRouter, Response

from lucha.games import AnyGame
from lucha.shelf.picks import MOST_KEPT, PickRow
from lucha.web import building_bodies as bodies
from lucha.web.callers import REFUSALS, Arena, GameName, Language, MatchId, MeFirst, Spoken
from lucha.web.refusals import BadCall, Denied
from lucha.web.times import now_ms


def building_routes(arena: Arena) -> APIRouter:
    api = APIRouter(prefix="/api", responses=REFUSALS)
    hall, store = arena.hall, arena.store
    often, reads = arena.changing, arena.reading
    sent: dict[tuple[str, str], bytes] = {}  # by game and language; it never changes

    @api.get("/games/{game}/builder", response_model=bodies.Builder, dependencies=reads)
    def builder(game: GameName, language: Language = "en") -> Any:
        """All that there is to make a pick of one's own of."""
        if (game, language) not in sent:
            known = hall.game(game)
            found = known.builder(known.words(language))
            if found is None:
                raise Denied(404, "nothing-to-build")
            sent[game, language] = json.dumps({"game": game, "builder": found}, ensure_ascii=False).encode()
        return Response(sent[game, language], media_type="application/json")

    @api.post("/games/{game}/builder", response_model=bodies.Built, dependencies=reads)
    def build(game: GameName, body: bodies.Plan, language: Spoken) -> Any:
        """What it comes to, and every reason why it may not come to a match; nothing is kept."""
        known = hall.game(game)
        if body.plan is None and not body.said:
            raise BadCall("nothing-to-read")
        plan = known.plan_of(body.said) if body.plan is None else body.plan
        mode = known.setup(body.mode).mode
        built = known.build(plan, mode, known.words(language))
        reasons = [{"rule": rule, "text": text} for rule, text in built.reasons]
        return {
            "plan": plan,
            "pick": built.pick,
            "name": built.name,
            "file": built.file,
            "reasons": reasons,
            "figures": built.figures,
        }

    @api.get("/me/picks", response_model=bodies.OwnPicks, dependencies=reads)
    def my_picks(me: MeFirst) -> Any:
        """Yours, the one that was changed last first."""
        return {"picks": [_told(row) for row in store.picks.of(me.id) if row.game in hall.games]}

    @api.post("/me/picks", response_model=bodies.OneOwnPick, dependencies=often)
    def keep_pick(body: bodies.KeepPick, me: MeFirst) -> Any:
        """Keep one under its own name, instead of the one of that name."""
        game = hall.game(body.game)
        row = PickRow(token_urlsafe(9), me.id, game.name, _name(game, body.pick), body.pick, now_ms())
        id = store.picks.keep(row)
        if not id:
            raise Denied(409, "too-many-picks", most=MOST_KEPT)
        return {"pick": _told(row) | {"id": id}}

    @api.delete("/me/picks/{pick_id}", status_code=204, dependencies=often)
    def drop_pick(pick_id: MatchId, me: MeFirst) -> Response:
        if not store.picks.drop(pick_id, me.id):
            raise Denied(404, "no-such-pick")
        return Response(status_code=204)

    return api


def _name(game: AnyGame, pick: str) -> str:
    """What a pick of one's own is called."""
    game.plan_of(pick)
    return game.pick_called(pick)


def _told(row: PickRow) -> dict[str, Any]:
    return {"id": row.id, "game": row.game, "name": row.name, "pick": row.pick, "changed": row.changed}
