"""Why something cannot be, for programs by a key and for people in their language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from starlette.responses import JSONResponse

from lucha.core.words import LANGUAGES, Problem, say_in
from lucha.web.headers import HEADERS

ROOM: Final = "lucha.web"
say: Final = partial(say_in, ROOM)  # a text of this room with its gaps filled


class BadCall(Problem):
    """A call that asks for what cannot be."""

    def __init__(self, key: str, **gaps: object) -> None:
        super().__init__(ROOM, key, **gaps)


class Denied(BadCall):
    """A call that is answered with another status than 400."""

    def __init__(self, status: int, key: str, **gaps: object) -> None:
        super().__init__(key, **gaps)
        self.status = status


def language_of(headers: Mapping[str, str]) -> str:
    """The first of our languages among those that a client asks for, by their weights."""
    best, heaviest = LANGUAGES[0], 0.0
    for part in headers.get("accept-language", "")[:200].split(","):
        tag, _, weight = part.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in LANGUAGES and _weight(weight) > heaviest:
            best, heaviest = language, _weight(weight)
    return best


def _weight(said: str) -> float:
    name, _, value = said.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


def refusal(status: int, code: str, text: str, rule: str | None = None) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "text": text, "rule": rule}}, status, HEADERS)


def refused(status: int, language: str, key: str, **gaps: object) -> JSONResponse:
    """The same for a text of this room."""
    return refusal(status, key, say(language, key, **gaps))
