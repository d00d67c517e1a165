"""A match that is played as it is written, such as a lesson: nobody throws, nobody takes back, and nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence

from lucha.core.agenda import AnyMatch
from lucha.core.setup import Setup
from lucha.core.table import SEED_BYTES
from lucha.games import AnyGame
from lucha.session.live import LiveMatch
from lucha.session.narrator import say
from lucha.session.places import Place
from lucha.session.under_way import MatchUnderWay

NO_SEED = bytes(SEED_BYTES)  # nothing comes from it
LEARNER = "learner"  # the reader of a lesson, as a player


def lesson_places(learner: int, seats: int, names: Sequence[str], language: str) -> list[Place]:
    """Who sits at a lesson: the learner, and rivals with the names that the lesson gives them."""
    places = []
    for seat in range(seats):
        name = names[seat] if seat < len(names) else ""
        if seat == learner:
            places.append(Place("person", name or say(language, "learner"), player=LEARNER))
        else:
            places.append(Place("bot", name, bot="greedy"))
    return places


class ScriptedMatch(LiveMatch):
    """Begins at `start` and goes where the script says."""

    def __init__(self, game: AnyGame, setup: Setup, places: Sequence[Place], start: AnyMatch) -> None:
        super().__init__(game, setup, places, NO_SEED)
        self.has_begun = True
        self.begin_at(start)

    def times_acted(self, seat: int) -> int:
        return MatchUnderWay.times_acted(self, seat)

    def number(self, seat: int) -> int:
        return self.times_acted(seat) + 1

    def may_undo(self, seat: int) -> bool:
        return False
