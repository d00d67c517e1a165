"""What cannot be is told in the language of whoever asked, and by a key that is the same in all of them."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from starlette.datastructures import Headers

from lucha.core.words import LANGUAGES, load_phrasebook
from lucha.web import http, refusals
from tests.web.arena import BOT, INVITED, ME, OPEN, Answer, Arena, Talker

SPANISH = {"accept-language": "es-MX,es;q=0.9,en;q=0.5"}
ROOMS = ["lucha.web", "lucha.session"]


@pytest.mark.parametrize("room", ROOMS)
def test_every_language_has_the_same_texts_with_the_same_gaps(room: str) -> None:
    english, spanish = [load_phrasebook(room, language).texts for language in LANGUAGES]
    assert set(english) == set(spanish)
    for key in english:
        gaps = [sorted(name for _, name, _, _ in Formatter().parse(book[key]) if name) for book in (english, spanish)]
        assert gaps[0] == gaps[1], key


def test_every_text_is_used_and_every_key_has_a_text() -> None:
    folder = Path(http.__file__).parent
    own = set(load_phrasebook("lucha.web", "en").texts) - set(load_phrasebook("lucha.core", "en").texts)
    code = "\n".join([path.read_text() for path in sorted(folder.glob("*.py"))])
    assert {key for key in own if f'"{key}"' not in code} == set()
    raised = re.findall(r'[^.\w](?:BadCall|Denied|Closing|refused|say)\([^"()]*"([a-z-]+)"', code)
    assert len(raised) > 30
    assert set(raised) <= own | set(load_phrasebook("lucha.session", "en").texts)


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.5", "es"),
        ("de, es;q=0.3", "es"),
        ("en, es", "en"),
        ("es;q=0.1, en;q=0.9", "en"),
        ("es;q=0", "en"),
        ("es;q=x", "en"),
        ("*", "en"),
        (",;q=,=;", "en"),
        ("es" * 200, "en"),
    ],
)
def test_the_language_is_the_first_of_ours_that_a_client_wants(said: str, language: str) -> None:
    assert refusals.language_of(Headers({"accept-language": said})) == language


def both(talker: Talker, method: str, path: str, body: object = None) -> tuple[Answer, Answer]:
    return talker.call(method, path, body), talker.call(method, path, body, SPANISH)


def test_refusals_of_calls_are_told_in_spanish_too(arena: Arena) -> None:
    ana, nobody = arena.guest("Ana"), arena.stranger()
    match = ana.open(ME, BOT)["match"]["id"]
    twins = [{**ME, "pick": "el_perrito"}, {**BOT, "pick": "el_perrito"}]
    asked = [
        both(nobody, "GET", "/api/me"),
        both(nobody, "GET", "/api/matches/nonesuch"),
        both(nobody, "GET", "/api/nonesuch"),
        both(nobody, "DELETE", "/api/games"),
        both(ana, "POST", "/api/guests", {"name": "greedy"}),
        both(ana, "POST", "/api/guests", {"name": ""}),
        both(ana, "POST", "/api/guests", {}),
        both(ana, "POST", "/api/guests", {"name": 5}),
        both(ana, "POST", "/api/account", {"password": "short"}),
        both(ana, "POST", f"/api/matches/{match}/seats", {}),
        both(ana, "POST", f"/api/matches/{match}/rematch"),
        both(ana, "POST", "/api/matches", {"game": "chess", "seats": [ME]}),
        both(ana, "POST", "/api/matches", {"game": "luchador", "seats": twins}),
        both(ana, "POST", "/api/matches", {"game": "luchador", "mode": "nonesuch", "seats": [ME, BOT]}),
        both(ana, "POST", "/api/matches", {"game": "luchador", "seats": [BOT, BOT]}),
        both(ana, "GET", f"/api/matches/{match}/replay"),
    ]
    for english, spanish in asked:
        assert english.status == spanish.status
        assert english.error != spanish.error
        for key in ("code", "rule"):
            assert english.json["error"][key] == spanish.json["error"][key]
    assert asked[0][1].json["error"] == {
        "code": "who-are-you",
        "text": "di quién eres: envía tu credencial",
        "rule": None,
    }
    assert asked[12][1].json["error"]["rule"] == "luchador/beginning/no-twins"
    assert asked[12][1].error == "así no se puede armar la lucha: dos esquinas no pueden tener a la misma superestrella"
    assert "luchador no tiene el modo nonesuch; tiene basic, cage, " in asked[13][1].error


def test_refusals_of_the_socket_are_told_in_spanish_too(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join("nonesuch", language="es") as line:
        assert line.receive() == {"type": "error", "text": "no existe esa lucha; revisa el enlace"}
    with ana.join(match, 1, language="es") as line:
        assert line.receive() == {"type": "error", "text": "ese lugar no es tuyo"}
    with ana.join(match, 0, language="es") as line:
        line.table()
        assert line.command("choose", number=0, option="Pass")["text"] == ("Esa pregunta ya pasó; la lucha siguió.")
        line.send("{")
        frame = line.until(lambda frame: frame["type"] == "error")
        assert frame["text"].startswith("no se entiende: ")


def test_an_invite_to_a_server_on_this_machine_alone_says_so(arena: Arena) -> None:
    ana = arena.guest("Ana")
    body = {"game": "luchador", "seats": [ME, INVITED]}
    made = ana.post("/api/matches", body)
    assert "lucha serve" in made["notice"]
    assert "this machine only" in made["notice"]
    spanish = ana.post("/api/matches", {**body, "language": "es"})
    assert "solo funciona en esta máquina" in spanish["notice"]
    assert ana.open(ME, OPEN)["notice"] is None, "there is no link that could mislead"
