"""How a scripted ending is summed up."""

from __future__ import annotations

from lucha.core.summary import Beat, Summary
from lucha.core.words import LANGUAGES
from tests.scene import M, Scene

NAMES = ("Ana", "Beto", "Carla", "Dario")


def summed_up(on: Scene[M], before: M | None = None) -> Summary:
    """A scene that has come to its end, as one beat."""
    result = on.game.result(on.match)
    assert result is not None, "it is not over"
    told = tuple([(None, event) for event in on.heard])
    return on.game.summary([Beat(before or on.match, ()), Beat(on.match, told)], result)


def said(on: Scene[M], reader: int | None = None) -> list[str]:
    """How it was won, in each language."""
    how = summed_up(on).how
    assert how is not None
    return [on.game.words(language).tell(how, NAMES, None, reader) for language in LANGUAGES]


def figures(summary: Summary) -> dict[str, tuple[int, ...]]:
    return {figure.name: figure.by_seat for figure in summary.figures}
