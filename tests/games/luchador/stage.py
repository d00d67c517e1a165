"""A position of Luchador! for tests: corners as they are named, and the steps that are next."""

from __future__ import annotations

from collections.abc import Mapping

from lucha.core.agenda import Step
from lucha.games.luchador import Luchador
from lucha.games.luchador.match import Bout, Corner
from tests.scene import Scene

GAME = Luchador()
PICKS = ("el_perrito", "la_cobra_vuelo")


def bout(*steps: Step, red: Mapping[str, object] = {}, blue: Mapping[str, object] = {}, **options: str) -> Bout:
    """A match in which only these steps are left to run."""
    match = GAME.new(GAME.setup(options=options, picks=PICKS))
    match.corners = [Corner(PICKS[0], **red), Corner(PICKS[1], **blue)]  # type: ignore[arg-type]
    match.agenda.clear()
    match.then(*steps)
    return match


def scene(*steps: Step, red: Mapping[str, object] = {}, blue: Mapping[str, object] = {}, **options: str) -> Scene[Bout]:
    """The same, played on until somebody must throw or choose."""
    return Scene(GAME, bout(*steps, red=red, blue=blue, **options))
