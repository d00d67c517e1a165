"""Who is let in, how much they may ask for, and what every answer carries."""

from __future__ import annotations

import logging
import socket
from http.client import HTTPConnection

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from lucha.core.facts import BadInput
from lucha.web import http, limits
from lucha.web.headers import HEADERS
from lucha.web.metrics import METRICS, metrics_at
from lucha.web.security import LARGEST_BODY, Doors
from lucha.web.server import Serving, doors_of
from tests.web.arena import BOT, ME, OPEN, SOON, Arena, Line


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/health"),
        ("GET", "/"),
        ("GET", "/m/something"),
        ("GET", "/api/games"),
        ("GET", "/api/openapi.json"),
        ("GET", "/api/nothing"),
        ("GET", "/api/me"),
        ("GET", "/api/matches/nonesuch"),
        ("GET", "/assets/../secret"),
        ("POST", "/api/guests"),
        ("DELETE", "/api/games"),
        ("PUT", "/"),
        ("OPTIONS", "/api/guests"),
        ("HEAD", "/api/games"),
    ],
)
def test_every_answer_has_the_headers_that_keep_pages_safe(arena: Arena, method: str, path: str) -> None:
    answer = arena.stranger().call(method, path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "'unsafe" not in answer.headers["content-security-policy"]
    assert "access-control-allow-origin" not in answer.headers
    assert "server" not in answer.headers
    assert answer.status < 500
    if path.startswith("/api/") and answer.status >= 400 and method != "HEAD":
        assert answer.error
    if path.startswith("/api"):
        assert answer.headers["cache-control"] == "no-store"


def test_even_a_failure_has_them_and_tells_nothing_of_itself(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("the inside of the house")

    monkeypatch.setattr(http, "rules_told", fails)
    answer = arena.stranger().call("GET", "/api/games/luchador/rules")
    assert answer.status == 500
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "inside" not in answer.error
    assert arena.is_well()


@pytest.mark.parametrize("path", ["/", "/health", "/m/something", "/api/games", "/api/nothing", "/x.js"])
def test_a_probe_that_asks_for_the_head_alone_is_answered_as_any_other(arena: Arena, path: str) -> None:
    whole, head = [arena.stranger().call(method, path) for method in ("GET", "HEAD")]
    assert (head.status, head.body) == (whole.status, b"")
    assert head.headers["content-type"] == whole.headers["content-type"]


@pytest.mark.parametrize("path", ["/nosuch.js", "/favicon.ico", "/m/something/robots.txt", "/assets/nosuch.css"])
def test_a_file_that_is_not_there_is_no_page(arena: Arena, path: str) -> None:
    answer = arena.stranger().call("GET", path)
    assert answer.status == 404
    assert "html" not in answer.headers["content-type"]


def test_a_friend_on_the_network_gets_no_header_that_their_browser_would_only_complain_about(arena: Arena) -> None:
    friend = arena.stranger().call("GET", "/", headers={"host": "192.168.1.5:8080"})
    assert set(HEADERS) - set(friend.headers) == {"cross-origin-opener-policy"}
    lan = Headers({"host": "192.168.1.5:8080"})
    assert not Doors().are_trusted("http", lan)
    assert Doors().are_trusted("https", lan)  # as a proxy says
    assert Doors(["https://lucha.example.org"]).are_trusted("http", lan)
    assert Doors().are_trusted("http", Headers({"host": "localhost:5824"}))


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://localhost:1", "", "file://"])
def test_foreign_pages_change_nothing(arena: Arena, origin: str) -> None:
    answer = arena.stranger().call("POST", "/api/guests", {"name": "Eve"}, {"origin": origin})
    assert answer.status == 403
    assert answer.error


def test_its_own_pages_may_talk_to_it(arena: Arena) -> None:
    own = f"http://127.0.0.1:{arena.port}"
    assert arena.stranger().call("POST", "/api/guests", {"name": "Ana"}, {"origin": own}).status == 200


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[::2]:80"])
def test_a_name_that_is_not_this_machine_is_not_answered(arena: Arena, host: str) -> None:
    answer = arena.stranger().call("GET", "/api/games", headers={"host": host})
    assert answer.status == 400


def test_a_server_without_origins_answers_to_numbers_and_to_its_own_names_only() -> None:
    doors = doors_of(Serving("", host="0.0.0.0", is_local=False))
    own = socket.gethostname()
    for host in (
        "192.168.1.5:8080",
        "[fe80::1]:8080",
        "localhost:8080",
        f"{own}:8080",
        f"{own.partition('.')[0]}.local",
    ):
        assert doors.knows_host({"host": host}), host
    for host in ("evil.example:8080", "", "192.168.1.5.evil.example", "1.evil.example"):
        assert not doors.knows_host({"host": host}), host
    named = doors_of(Serving("", origins=("https://lucha.example.org",), is_local=False))
    assert named.knows_host({"host": "behind-a-proxy"}), "origins say enough"


@pytest.mark.parametrize("frame", [{"match": "a\0b"}, {"match": "m", "token": "t", "eyes": 0, "language": "e\0"}])
def test_a_nul_in_a_hello_is_not_understood_or_not_known(arena: Arena, frame: dict[str, object]) -> None:
    with Line(arena.port) as line:
        line.send({"type": "hello", "protocol": 1, **frame})
        assert line.close_code() == (4400 if frame["match"] != "m" else 4401)


def test_a_nul_in_the_id_of_a_command_is_not_understood(arena: Arena) -> None:
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.send({"type": "undo", "id": "a\0b"})
        assert line.close_code() == 4400


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"origin": "http://["}, {"origin": "null"}])
def test_a_foreign_page_gets_no_socket(arena: Arena, headers: dict[str, str]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Line(arena.port, additional_headers=headers)
    assert refused.value.response.status_code == 403


def test_a_body_that_is_too_big_is_refused_before_it_is_read(arena: Arena) -> None:
    ana = arena.guest("Ana")
    assert ana.call("PATCH", "/api/me", raw=b" " * (LARGEST_BODY + 1)).status == 413
    with socket.create_connection(("127.0.0.1", arena.port), 10) as line:
        head = f"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1:{arena.port}\r\ncontent-length: 999999999999\r\n\r\n"
        line.sendall(head.encode())
        assert b" 413 " in line.recv(200)


def test_a_body_without_a_length_is_bounded_too(arena: Arena) -> None:
    connection = HTTPConnection("127.0.0.1", arena.port, 10)
    chunks = (b" " * 8192 for _ in range(LARGEST_BODY // 8192 + 2))
    connection.request("POST", "/api/guests", chunks, {"content-type": "application/json"}, encode_chunked=True)
    assert connection.getresponse().status == 413
    connection.close()
    assert arena.is_well()


BODIES = [
    b"", b"{", b"[]", b"null", b'"x"', b"{}", b'{"name": 1}', b'{"name": "A", "more": 1}', b"\xff\xfe", b"[" * 60_000,
    b'{"name": "\\ud800"}', b'{"\\ud800": 1, "name": "A"}', b'{"name": ' + b"9" * 5000 + b"}", b'{"name": NaN}',
]  # fmt: skip


@pytest.mark.parametrize("raw", BODIES, ids=lambda raw: repr(raw[:24]))
def test_a_body_that_is_not_as_it_should_be_is_refused_in_one_line(arena: Arena, raw: bytes) -> None:
    answer = arena.stranger().call("POST", "/api/guests", raw=raw)
    assert answer.status == 400
    assert 0 < len(answer.error) <= 300
    assert "\n" not in answer.error


def test_passwords_and_new_guests_come_seldom(arena: Arena) -> None:
    talker = arena.stranger()
    statuses = [talker.call("POST", "/api/guests", {"name": "Ana"}).status for _ in range(24)]
    assert statuses[:20] == [200] * 20
    assert statuses[-1] == 429
    assert talker.call("POST", "/api/sessions", {"name": "Ana", "password": "x"}).status == 429
    assert talker.call("GET", "/api/games").status == 200
    assert arena.stranger().call("POST", "/api/guests", {"name": "Ana"}).status == 200, "others are not hindered"


def test_changes_come_no_faster_than_people_make_them(arena: Arena) -> None:
    ana = arena.guest("Ana")
    statuses = [ana.call("PATCH", "/api/me", {"name": "Ana"}).status for _ in range(90)]
    assert statuses[:60] == [200] * 60
    assert 429 in statuses


def test_nobody_fills_the_hall_with_matches(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana, beto = arena.guest("Ana"), arena.guest("Beto")
    wanted = {"game": "luchador", "seats": [ME, OPEN]}
    assert [ana.call("POST", "/api/matches", wanted).status for _ in range(62)] == [201] * 60 + [429] * 2
    now += 6
    assert [ana.call("POST", "/api/matches", wanted).status for _ in range(5)] == [201] * 3 + [429] * 2
    assert ana.call("PATCH", "/api/me", {"name": "Ana"}).status == 200, "all else is as it was"
    assert beto.call("POST", "/api/matches", wanted).status == 201, "others are not hindered"


def test_reading_has_its_limit_and_whole_matches_cost_more(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana, stranger = arena.guest("Ana"), arena.stranger()
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.command("concede")
    statuses = [stranger.call("GET", f"/api/matches/{match}/replay").status for _ in range(80)]
    assert statuses == [200] * 30 + [429] * 50
    for path in (f"/api/matches/{match}/record", f"/api/players/{ana.player}", "/api/games/luchador/belts", "/api/me"):
        assert stranger.call("GET", path).status == 429
    assert arena.stranger().call("GET", f"/api/matches/{match}/replay").status == 200, "others are not hindered"


def test_going_on_from_a_match_costs_as_much_as_telling_it_again(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana = arena.guest("Ana")
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.command("concede")
    path, wanted = f"/api/matches/{match}/what-if", {"moment": 0, "seats": [ME, BOT]}
    assert [ana.call("POST", path, wanted).status for _ in range(9)] == [201] * 7 + [429] * 2


def test_whoever_looks_around_as_people_do_meets_no_limit(arena: Arena) -> None:
    stranger = arena.stranger()
    for _ in range(40):
        for path in (
            "/api/games",
            "/api/matches?state=open",
            "/api/games/luchador/ladder",
            "/api/games/luchador/rules",
        ):
            assert stranger.call("GET", path).status == 200


@pytest.mark.parametrize("said", ["Bearer", "Bearer ", "Bearer x", "Basic YTpi", "Bearer " + "x" * 150, "é"])
def test_nobody_comes_in_with_a_token_that_nobody_has(arena: Arena, said: str) -> None:
    for path in ("/api/me", "/api/matches", "/api/matches?state=mine"):
        assert arena.stranger().call("GET", path, headers={"authorization": said}).status == 401


def test_tokens_invites_and_passwords_are_in_no_log(arena: Arena, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ana, eva = arena.guest("Ana of the log"), arena.guest("Eva")
    ana.post("/api/account", {"password": "correct horse"})
    secret = ana.open(ME, {"who": "invited"})["invites"]["1"].removeprefix("/i/")
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.choose()
        line.send("{")
        line.close_code()
    eva.call("GET", f"/api/invites/{secret}")
    eva.call("GET", "/api/me", headers={"authorization": "Bearer nonsense-token"})
    logged = "\n".join([record.getMessage() for record in caplog.records if record.name != "websockets.client"])
    for hidden in (ana.token, eva.token, secret, "correct horse", "nonsense-token"):
        assert hidden not in logged


def test_what_is_secret_is_kept_as_a_hash_only(arena: Arena) -> None:
    ana = arena.guest("Rosa")
    ana.post("/api/account", {"password": "correct horse"})
    player = arena.store.player(ana.player)
    assert player is not None
    assert player.password.startswith("$argon2id$")
    assert arena.store.player_by_token(ana.token) is None


def test_hosts_see_how_it_goes(arena: Arena) -> None:
    ana, before = arena.guest("Ana"), METRICS.text()
    match = ana.open(ME, BOT)["match"]["id"]
    with ana.join(match, 0) as line:
        line.table()
        line.asked()
        line.choose()
        text = METRICS.text()
    numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    old = dict(line.rsplit(" ", 1) for line in before.splitlines() if not line.startswith("#"))
    assert int(numbers["lucha_matches_opened_total"]) == int(old["lucha_matches_opened_total"]) + 1
    assert int(numbers["lucha_moves_total"]) > int(old["lucha_moves_total"])
    assert int(numbers["lucha_sockets"]) >= 1
    assert int(numbers["lucha_tables"]) >= 1
    assert ana.get("/health")["ok"] is True


def test_metrics_are_told_at_an_address_of_their_own_and_to_nobody_who_plays(arena: Arena) -> None:
    assert arena.stranger().call("GET", "/metrics").status == 404
    with metrics_at("127.0.0.1", 0) as port:
        scraped = HTTPConnection("127.0.0.1", port, SOON)
        for path, status in (("/metrics", 200), ("/", 404)):
            scraped.request("GET", path)
            answer = scraped.getresponse()
            assert (answer.status, b"lucha_moves_total" in answer.read()) == (status, status == 200)
        with pytest.raises(BadInput, match="name another with --metrics"), metrics_at("127.0.0.1", port):
            pass


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": [BOT, BOT]},
        {"seats": [ME]},
        {"seats": [ME] * 21},
        {"seats": [ME, {"who": "bot", "bot": "nobody"}]},
        {"seats": [ME, OPEN], "mode": "nothing"},
        {"seats": [ME, OPEN], "game": "chess"},
        {"seats": [ME, OPEN], "options": {"draw": "never"}},
        {"seats": [ME, OPEN], "options": {"nothing": "x"}},
        {"seats": [ME, {"who": "open", "pick": "nobody"}]},
        {"seats": [ME, OPEN], "clock": {"kind": "move", "seconds": 1}},
        {"seats": [ME, OPEN], "nonce": "no spaces"},
        {"seats": [ME, OPEN], "seed": "mine"},
    ],
    ids=str,
)
def test_a_match_that_cannot_be_is_refused(arena: Arena, wrong: dict[str, object]) -> None:
    answer = arena.guest("Ana").call("POST", "/api/matches", {"game": "luchador", **wrong})
    assert answer.status == 400
    assert answer.error


@pytest.mark.parametrize(
    ("host", "origins", "is_here"),
    [
        ("localhost:8080", (), True),
        ("localhost", (), True),
        ("127.0.0.1:8080", (), True),
        ("[::1]:8080", (), True),
        ("[::1]", (), True),
        ("lucha.example.org", (), False),
        ("192.168.1.7:8080", (), False),
        ("localhost:8080", ("https://lucha.example.org",), False),
    ],
)
def test_a_link_to_the_loopback_address_leads_nobody_else_here(
    host: str, origins: tuple[str, ...], is_here: bool
) -> None:
    assert Doors(origins).is_for_this_machine(Headers({"host": host})) is is_here


def test_a_guest_does_not_take_the_name_of_an_account(arena: Arena) -> None:
    rosa = arena.guest("Rosa Brava")
    assert rosa.call("POST", "/api/account", {"password": "a good long one"}).status == 200
    for answer in (
        arena.stranger().call("POST", "/api/guests", {"name": "ROSA brava"}),
        arena.guest("Ana").call("PATCH", "/api/me", {"name": "Rosa Brava"}),
    ):
        assert (answer.status, answer.json["error"]["code"]) == (409, "name-taken")
    assert rosa.call("PATCH", "/api/me", {"name": "Rosa Brava"}).status == 200


def test_a_seat_that_is_not_there_is_not_called_taken(arena: Arena) -> None:
    match = arena.guest("Ana").open(ME, OPEN)["match"]["id"]
    answer = arena.guest("Beto").call("POST", f"/api/matches/{match}/seats", {"seat": 9})
    assert (answer.status, answer.error) == (400, "this match has seats 0 to 1")


@pytest.mark.parametrize(("language", "about"), [("en", "Lucha games against"), ("es", "Juegos de lucha libre")])
def test_the_document_is_in_the_language_of_who_asks(arena: Arena, language: str, about: str) -> None:
    answer = arena.stranger().call("GET", "/m/something", headers={"accept-language": f"{language}-MX"})
    document = answer.body.decode()
    assert f'<html lang="{language}"' in document
    assert f'content="{about}' in document
