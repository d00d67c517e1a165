"""A server that is told to end does so in time and loses nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.hosting.servers import Person, Server


def test_told_to_end_it_closes_its_sockets_keeps_what_was_done_and_says_all_is_well(
    serve: Callable[..., Server],
) -> None:
    server = serve()
    ana = Person(server, "Ana")
    match = ana.opens(server, seats=[{"who": "me"}, {"who": "bot", "bot": "greedy"}])
    ana.watches(server, match, 0)
    ana.until(lambda _: ana.is_asked)
    ana.moves()

    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < 5
    with pytest.raises(ConnectionClosed) as closed:
        ana.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert not server.errors

    again = serve()
    known = len(ana.told)
    ana.watches(again, match, 0)
    assert ana.told == list(range(1, len(ana.told) + 1))
    assert len(ana.told) >= known


def test_what_was_acknowledged_before_a_crash_is_acknowledged_again_and_counts_once(
    serve: Callable[..., Server],
) -> None:
    server = serve()
    ana = Person(server, "Ana")
    match = ana.opens(server, seats=[{"who": "me"}, {"who": "me", "name": "Beto"}])
    ana.watches(server, match, None)
    (seat, *_) = ana.now["waiting"]
    ana.watches(server, match, seat)
    number, option = ana.now["ask"]["number"], ana.now["ask"]["default"]
    id = ana.says("choose", number=number, option=option)
    ana.until(lambda frame: frame.get("id") == id)
    server.kill()
    ana.leaves()

    again = serve()
    ana.watches(again, match, seat)
    known = len(ana.told)
    ana.says("choose", number=number, option=option, id=id)
    assert ana.until(lambda frame: frame.get("id") == id)["type"] == "done"
    other = ana.says("choose", number=number, option=option)
    assert ana.until(lambda frame: frame.get("id") == other)["type"] == "refused"
    assert len(ana.told) == known
