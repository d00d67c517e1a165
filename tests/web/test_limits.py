"""How much may be asked for; a server without limits is for benchmarks on this machine, and for nothing else."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.web import limits
from lucha.web.limits import NO_LIMIT, Bucket, Buckets, client_of
from lucha.web.server import Serving, listen, listen_near


def test_a_server_without_limits_is_refused_on_any_address_but_the_loopback() -> None:
    with pytest.raises(BadInput, match=r"--no-limits is for benchmarks on 127\.0\.0\.1 only"):
        Serving("", "0.0.0.0", has_limits=False)
    assert not Serving("", "127.0.0.1", has_limits=False).has_limits
    assert Serving("", "0.0.0.0").has_limits


def test_a_bucket_runs_dry_and_one_without_limit_does_not() -> None:
    bucket, bottomless = Bucket(at_once=3, a_second=0), Bucket(*NO_LIMIT)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    assert all(bottomless.take(10**6) for _ in range(1000))


def test_a_bucket_fills_up_again_with_time_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    bucket = Bucket(at_once=6, a_second=2)
    assert bucket.take(6)
    now += 1
    assert [bucket.take(cost) for cost in (3, 2, 1)] == [False, True, False]
    now += 1000
    assert [bucket.take(3) for _ in range(3)] == [True, True, False]


def test_everybody_has_a_bucket_and_no_newcomer_is_shut_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 100.0)
    buckets = Buckets(at_once=1, a_second=1, most=2)
    assert [buckets.take(key) for key in ("ana", "ana", "beto", "ana", "cleo")] == [True, False, True, False, True]
    assert not buckets.take("ana"), "who asked lately is remembered"
    assert buckets.take("beto"), "who asked longest ago is forgotten"


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", True),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:3:3:4:5:6", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("203.0.113.1", "203.0.113.2", False),
        ("::ffff:203.0.113.1", "203.0.113.1", True),
        ("::ffff:203.0.113.1", "::ffff:203.0.113.2", False),
        ("", "unix:", False),
    ],
)
def test_all_addresses_of_a_net_of_ipv6_count_as_one_client(one: str, other: str, is_same: bool) -> None:
    assert (client_of(one) == client_of(other)) is is_same


def test_a_port_that_is_taken_is_left_to_who_has_it() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(BadInput, match="name another port with --port"):
            listen("127.0.0.1", port)
        with listen_near("127.0.0.1", port) as second:
            assert second.getsockname()[1] != port
