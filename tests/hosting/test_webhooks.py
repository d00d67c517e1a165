"""Your turn, posted to whoever is away; and never into a private net."""

from __future__ import annotations

import json
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from lucha.core.facts import BadInput
from lucha.shelf.store import PlayerRow, open_store
from lucha.web import webhooks
from lucha.web.metrics import METRICS
from lucha.web.people import checked_webhook
from lucha.web.webhooks import MOST_OF_ONE, POSTMEN, News, NotPublic, Webhooks, is_public, post
from tests.hosting.servers import PATIENCE, Person, Server, call


class Receiver:
    """Keeps what it is told; `answers` is the status it gives."""

    def __init__(self) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.answers = 200
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.told.append((self.path, json.loads(body)))
                self.send_response(receiver.answers)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.server.shutdown()
    receiver.server.server_close()


def test_whoever_is_asked_and_away_is_told_once(serve: Callable[..., Server], receiver: Receiver) -> None:
    server = serve("--webhooks-anywhere", "--origin", "https://lucha.example.org")
    ana, beto = Person(server, "Ana"), Person(server, "Beto")
    for person, path in ((ana, "/ana?key=1"), (beto, "/beto")):
        call(server.address, "PATCH", "/api/me", {"webhook": receiver.address + path}, person.token)
    match = ana.opens(server)
    beto.watches(server, match, None)
    beto.sits(server, match)
    beto.watches(server, match, 1)
    while beto.is_asked:
        beto.moves()

    until = time.monotonic() + PATIENCE
    while not receiver.told:
        assert time.monotonic() < until
        time.sleep(0.1)
    ana.watches(server, match, 0)
    ana.leaves()
    time.sleep(webhooks.PAUSE + 1)
    address = f"https://lucha.example.org/m/{match}"
    told = {"match": match, "title": "Luchador! Mexican Wrestling Dice", "address": address}
    (((path, body)),) = receiver.told
    assert path == "/ana?key=1"
    assert {key: value for key, value in body.items() if key != "id"} == told


def test_a_turn_is_told_although_the_server_dies_at_once_and_is_told_once(
    serve: Callable[..., Server], receiver: Receiver, tmp_path: Path
) -> None:
    server = serve("--webhooks-anywhere")
    ana, beto = Person(server, "Ana"), Person(server, "Beto")
    call(server.address, "PATCH", "/api/me", {"webhook": receiver.address + "/ana"}, ana.token)
    match = ana.opens(server)
    beto.watches(server, match, None)
    beto.sits(server, match)
    beto.watches(server, match, 1)
    while beto.is_asked:
        beto.moves()
    server.kill()
    assert not receiver.told

    def serve_a_while(told: int) -> None:
        server = serve("--webhooks-anywhere")
        until = time.monotonic() + PATIENCE
        while len(receiver.told) < told and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(webhooks.PAUSE + 1)
        server.kill()

    serve_a_while(told=1)
    assert [path for path, _ in receiver.told] == ["/ana"]
    serve_a_while(told=1)
    assert len(receiver.told) == 1, "whoever was told is not told again"
    with sqlite3.connect(tmp_path / "arena.db") as file:
        file.execute("DELETE FROM told")  # as if it had died before it could note that
    serve_a_while(told=2)
    assert len(receiver.told) == 2
    assert receiver.told[0][1]["id"] == receiver.told[1][1]["id"], "a receiver can drop the second"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.9.1",
        "192.0.0.192",
        "168.63.129.16",
        "fec0::1",
        "5f00::1",
        "4000::1",
        "192.88.99.1",
        "3fff::1",
        "2001:20::1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00:ec2::254",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
    ],
)
def test_addresses_of_private_nets_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


def test_a_name_is_judged_by_where_it_leads_when_it_is_connected_to(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NotPublic):
        post(receiver.address, b"{}")
    port = receiver.server.server_port
    for address in ("http://2130706433:{}", "http://0x7f.1:{}", "http://[::ffff:127.0.0.1]:{}"):
        with pytest.raises(OSError):  # noqa: PT011
            post(address.format(port), b"{}")
    inside = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: inside)
    with pytest.raises(NotPublic):
        post("http://harmless.example.org", b"{}")
    assert not receiver.told
    assert post("http://harmless.example.org", b"{}", anywhere=True) == 200


def test_redirects_are_not_followed(receiver: Receiver) -> None:
    receiver.answers = 302
    assert post(receiver.address + "/hook", b"{}", anywhere=True) == 302
    assert [path for path, _ in receiver.told] == ["/hook"]


def test_a_receiver_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        began = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT011
            post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"{}", anywhere=True)
        assert time.monotonic() - began < 5


def test_a_name_that_is_looked_up_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PATIENCE", 0.3)
    is_over = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: is_over.wait(30) and [])
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        post("http://slow.example.org/", b"{}", anywhere=True)
    assert time.monotonic() - began < 5
    is_over.set()


def test_a_name_that_leads_nowhere_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> None:
        raise socket.gaierror("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", nowhere)
    with pytest.raises(socket.gaierror):
        post("http://nowhere.example.org/", b"{}", anywhere=True)


def test_who_answers_slowly_keeps_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "store.sqlite3")
    is_over = threading.Event()
    told: list[str] = []

    def post_slowly(webhook: str, *_: object) -> int:
        told.append(webhook)
        if webhook == "slow":
            is_over.wait(30)
        return 200

    monkeypatch.setattr(webhooks, "post", post_slowly)
    for name in ("slow", "quick"):
        store.put_player(PlayerRow(name, name, webhook=name))
    hooks, failed = Webhooks(store), METRICS.webhooks_failed.value
    for number in range(MOST_OF_ONE + 2):
        hooks.send(News(f"t{number}", "slow", f"m{number}", 1, "", ""))
    for number in range(3):
        hooks.send(News(f"q{number}", "quick", f"q{number}", 1, "", ""))
    try:
        until = time.monotonic() + 10
        while told.count("quick") < 3:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert told.count("slow") == 1, "one postman carries it"
        assert METRICS.webhooks_failed.value == failed + 2, "so much waits for one, and no more"
    finally:
        is_over.set()
    while told.count("slow") < MOST_OF_ONE:
        assert time.monotonic() < until
        time.sleep(0.01)
    store.close()


def test_many_who_never_answer_hold_up_each_other_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path / "store.sqlite3")
    is_over, told = threading.Event(), list[str]()

    def post(webhook: str, *_: object) -> int:
        told.append(webhook)
        if webhook == "quick":
            return 200
        if told.count("slow") > len(slow):  # not the first time that each is told
            is_over.wait(30)
        raise TimeoutError

    monkeypatch.setattr(webhooks, "post", post)
    slow = [f"slow {number}" for number in range(2 * POSTMEN)]
    for name in (*slow, "quick"):
        store.put_player(PlayerRow(name, name, webhook=name.split()[0]))
    hooks, until = Webhooks(store), time.monotonic() + 20

    def wait_for(count: int, webhook: str) -> None:
        while told.count(webhook) < count:
            assert time.monotonic() < until, told
            time.sleep(0.01)

    try:
        for turn in range(2):
            for name in slow:
                hooks.send(News(f"{name} {turn}", name, f"{name} {turn}", 1, "", ""))
            wait_for(len(slow) + turn, "slow")
        hooks.send(News("q", "quick", "q", 1, "", ""))
        wait_for(1, "quick")
        assert told.count("slow") == len(slow) + 1, "one postman waits for all of them"
        is_over.set()
        wait_for(2 * len(slow), "slow")
    finally:
        is_over.set()
    store.close()


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_receiver_that_drips_is_cut_off(scheme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PATIENCE", 0.5)

    def drip() -> None:
        connection, _ = dripping.accept()
        with connection, suppress(OSError):
            connection.sendall(b"\x16\x03\x03\x3f\x00")
            for _ in range(100):
                connection.sendall(b"\x02")
                time.sleep(0.1)

    with socket.create_server(("127.0.0.1", 0)) as dripping:
        threading.Thread(target=drip, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(OSError):  # noqa: PT011
            post(f"{scheme}://127.0.0.1:{dripping.getsockname()[1]}/", b"{}", anywhere=True)
        assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org",
        "https://",
        "http://[",
        "http://example.org:99999",
        "http://example.org:0",
        "https://me:secret@example.org",
        "https://example.org/a b",
        "https://example.org/\r\nX: y",
        "https://exämple.org",
        "javascript:alert(1)",
    ],
)
def test_what_is_no_webhook_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="a webhook looks like https://"):
        checked_webhook(address)


def test_a_webhook_may_be_taken_away() -> None:
    assert checked_webhook("") == ""
