"""Evolutions in New York for the tests: hands and tables by seat, and their windows."""

from __future__ import annotations

from typing import Any

from lucha.core.values import PASS
from lucha.monsters.evolving import PlayEvolutions
from tests.games.king_of_new_york.streets import GAME, Streets, city


def evolved(hand: dict[int, str] | None = None, on_table: dict[int, str] | None = None, **fields: Any) -> Streets:
    """Seat 0 is about to roll in the Bronx; hands and tables by seat, with the names of that seat's copies."""
    fields["options"] = {"evolutions": "yes", **fields.get("options", {})}
    match: Any = city(**fields)
    for place, said in ((match.evolutions.hands, hand), (match.evolutions.table, on_table)):
        for seat, cards in (said or {}).items():
            for card in cards.split():
                match.evolutions.piles[seat].remove(card)
                place[seat].append(card)
                if card.startswith("championship_belt") and place is match.evolutions.table:
                    match.evolutions.tokens[card] = seat
    return Streets(GAME, match)


def copy_of(card: str, seat: int) -> str:
    """What the copy of a seat is called."""
    return f"{card}_{seat + 1}" if seat else card


def cards(scene: Streets) -> Any:
    match: Any = scene.match
    return match.evolutions


def at(scene: Streets, when: str, seat: int = 0) -> Streets:
    """The quiet choice for everybody, until this window."""
    while not (isinstance(scene.match.question, PlayEvolutions) and scene.match.question.when == when):
        before = scene.match.question
        (asked, *_) = scene.game.waits_for(scene.match)
        scene.chooses(asked, GAME.options(scene.match, asked)[0])
        assert before is not None
    assert scene.asks(seat)
    return scene


def past(scene: Streets) -> Streets:
    """Everybody keeps their hands."""
    while isinstance(scene.match.question, PlayEvolutions):
        scene.chooses(scene.match.question.seat, PASS)
    return scene


def rolled(letters: str, *args: Any, **fields: Any) -> Streets:
    scene = past(evolved(*args, **fields))
    scene.rolls(letters)
    return scene
