"""A server without limits is for benchmarks on this machine, and for nothing else."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.web.limits import Bottomless, Buckets
from lucha.web.server import Serving, listen, listen_near


def test_a_server_without_limits_is_refused_on_any_address_but_the_loopback() -> None:
    with pytest.raises(BadInput, match=r"--no-limits is for benchmarks on 127\.0\.0\.1 only"):
        Serving("", "0.0.0.0", has_limits=False)
    assert not Serving("", "127.0.0.1", has_limits=False).has_limits
    assert Serving("", "0.0.0.0").has_limits


def test_a_bucket_runs_dry_and_a_bottomless_one_does_not() -> None:
    bucket, bottomless = Buckets(at_once=3, a_second=0), Bottomless()
    assert [bucket.take("me") for _ in range(5)] == [True, True, True, False, False]
    assert all(bottomless.take("me") for _ in range(1000))


def test_a_port_that_is_taken_is_left_to_who_has_it() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(BadInput, match="name another port with --port"):
            listen("127.0.0.1", port)
        with listen_near("127.0.0.1", port) as second:
            assert second.getsockname()[1] != port
