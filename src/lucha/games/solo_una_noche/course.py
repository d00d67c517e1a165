"""How a turn goes, for people to read: the rule of each step, then those of what it may lead to."""

from __future__ import annotations

from typing import Final

DRAW: Final = ("turns/draw-up", "drawing/draw", "drawing/show-a-cheat", "drawing/shuffle-the-discards")
ATTACK: Final = (
    *("attack/lay-cards", "attack/strength", "attack/lay-a-move", "attack/modify-a-move", "attack/taunt"),
    *("combos/pick-for-a-combo", "combos/lay-a-combo", "signature/save-a-part", "signature/use-the-signature-move"),
    *("crowd/gain-the-crowd", "crowd/use-the-crowd-move", "attack/refresh-the-hand"),
)
ANSWERS: Final = (
    *("responses/show-the-attack", "responses/lay-a-respond", "responses/respond-stands", "responses/duck-it"),
    *("responses/what-can-be-answered", "responses/reverse-the-answer"),
)
DAMAGE: Final = ("damage/deal-damage", "damage/knock-out", "damage/both-fall", "damage/do-what-moves-say")
FINISH: Final = (
    *("pins/try-to-finish", "pins/twenty-or-less", "pins/count-them-out", "pins/turn-a-pin-card"),
    *("pins/save-the-pin", "pins/third-pin", "pins/throw-hands"),
)
BACK: Final = ("turns/put-cards-back", "turns/shuffle-in")
END: Final = ("turns/end-of-the-turn", "turns/turn-limit")
TAG_ATTACK: Final = (*ATTACK, "equipo/two-cards", "attack/force-a-tag")
HELP: Final = (
    *("equipo/what-the-partner-does", "equipo/put-back-to-heal", "equipo/heal-on", "equipo/join-in"),
    *("outside/attack-aside", "outside/blow-aside"),
)
TAG_ANSWERS: Final = (*ANSWERS, "equipo/answer-as-a-team", "equipo/join-the-respond")
COURSES: Final = {
    "mano-a-mano": (DRAW, ATTACK, ANSWERS, DAMAGE, FINISH, BACK, END),
    "equipo": (
        *(DRAW, ("equipo/tag-in", "equipo/tag-the-partner"), TAG_ATTACK, HELP, TAG_ANSWERS, DAMAGE),
        *((*FINISH, "equipo/automatic-pin"), ("equipo/tag-out",), END),
    ),
    "todos": (
        *(DRAW, ("todos/name-a-target", "todos/go-for"), ATTACK, (*ANSWERS, "todos/answer-in-secret")),
        *((*DAMAGE, "todos/last-one-standing"), BACK, ("todos/name-the-next",)),
        *(("todos/let-the-others-rest", "todos/rest"), (*END, "todos/earn-a-turn")),
    ),
}


def course_of(mode: str) -> tuple[tuple[str, ...], ...]:
    return tuple([tuple([f"solo_una_noche/{rule}" for rule in chapter]) for chapter in COURSES[mode]])
