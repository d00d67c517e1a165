"""The solution against the rules as they are: exact against exact, from every start of a round."""

from __future__ import annotations

import numpy as np
import pytest

from lucha.games.luchador import Luchador
from lucha.games.luchador.match_types import BASIC
from lucha.games.luchador.solved.chapters import CARRIED, Chapters
from lucha.games.luchador.solved.values import known_values
from lucha.lab.solved_check import check
from lucha.lab.solving import Solver

FAR = 4.5  # standard errors: by chance once in about 15,000 looks at ten groups


@pytest.mark.parametrize("matches", [100, pytest.param(200_000, marks=pytest.mark.slow)])
def test_red_wins_as_often_as_the_table_says(matches: int) -> None:
    game = Luchador()
    solver = Solver(Chapters(game, game.setup(BASIC)))
    numbers = np.array(known_values(game.facts)[0].numbers)
    values = numbers.reshape(len(CARRIED), len(CARRIED), solver.most, solver.most)
    groups = check(game, solver, values, matches, "exact against exact")
    assert sum([one.matches for one in groups]) == matches
    assert [one.expected for one in groups] == sorted([one.expected for one in groups])
    assert all(abs(one.errors) < FAR for one in groups)
    assert groups[-1].won > groups[0].won, "a check that cannot fail proves nothing"
