"""A server without limits is for benchmarks on this machine, and for nothing else."""

from __future__ import annotations

import pytest

from lucha.core.facts import BadInput
from lucha.web.limits import Bottomless, Buckets
from lucha.web.server import Serving


def test_a_server_without_limits_is_refused_on_any_address_but_the_loopback() -> None:
    with pytest.raises(BadInput, match=r"--no-limits is for benchmarks on 127\.0\.0\.1 only"):
        Serving("", "0.0.0.0", has_limits=False)
    assert not Serving("", "127.0.0.1", has_limits=False).has_limits
    assert Serving("", "0.0.0.0").has_limits


def test_a_bucket_runs_dry_and_a_bottomless_one_does_not() -> None:
    bucket, bottomless = Buckets(at_once=3, a_second=0), Bottomless()
    assert [bucket.take("me") for _ in range(5)] == [True, True, True, False, False]
    assert all(bottomless.take("me") for _ in range(1000))
