"""The lesson comes out as it is written, in both languages."""

from __future__ import annotations

import pytest

from lucha.core.words import LANGUAGES
from lucha.referee import run_scenario
from lucha.referee.lesson import lesson_file
from tests.games.king_of_tokyo.tokyo import GAME


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_is_played_to_its_end(language: str) -> None:
    report = run_scenario(lesson_file(GAME), language, {GAME.name: GAME})
    assert report.checks
    assert report.ok, report.as_text()
