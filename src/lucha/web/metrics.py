"""Counters for hosts, in the text format of Prometheus, at an address of their own.

A count that rises tells that somebody has acted, a sealed choice included: it is nothing for those who play.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import AF_INET6
from threading import Thread
from typing import Final

from lucha.core.facts import BadInput


class Counter:
    def __init__(self, name: str, about: str, kind: str = "counter") -> None:
        self.name = name
        self.about = about
        self.kind = kind
        self.value = 0

    def inc(self, by: int = 1) -> None:
        self.value += by

    def lines(self) -> list[str]:
        heading = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} {self.kind}"]
        return [*heading, f"{self.name} {self.value}"]


class Histogram:
    def __init__(self, name: str, about: str, edges: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.edges = edges
        self.counts = [0] * (len(edges) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.edges, value)] += 1
        self.total += value

    def lines(self) -> list[str]:
        lines = [f"# HELP {self.name} {self.about}", f"# TYPE {self.name} histogram"]
        seen = 0
        for edge, count in zip((*self.edges, "+Inf"), self.counts, strict=True):
            seen += count
            lines.append(f'{self.name}_bucket{{le="{edge}"}} {seen}')
        return [*lines, f"{self.name}_sum {self.total:.6f}", f"{self.name}_count {seen}"]


class Metrics:
    """All that the arena counts."""

    def __init__(self) -> None:
        self.count_tables: Callable[[], int] = lambda: 0  # of the hall that is open now
        self.matches_opened = Counter("lucha_matches_opened_total", "Matches opened since the start.")
        self.moves = Counter("lucha_moves_total", "Changes of matches that were committed since the start.")
        self.refused = Counter("lucha_refused_total", "Commands that were refused since the start.")
        self.sockets = Counter("lucha_sockets", "Sockets that are open now.", "gauge")
        self.tables = Counter("lucha_tables", "Tables in memory now.", "gauge")
        self.webhooks = Counter("lucha_webhooks_total", "Webhooks that were told of a turn since the start.")
        self.webhooks_failed = Counter("lucha_webhooks_failed_total", "Webhooks that could not be told.")
        self.move_seconds = Histogram(
            "lucha_move_seconds",
            "From a command to its acknowledgement.",
            (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0),
        )

    def all(self) -> list[Counter | Histogram]:
        return [metric for metric in vars(self).values() if isinstance(metric, (Counter, Histogram))]

    def text(self) -> str:
        self.tables.value = self.count_tables()
        return "\n".join([line for metric in self.all() for line in metric.lines()]) + "\n"


METRICS: Final = Metrics()


class _Scraped(BaseHTTPRequestHandler):
    """One answer, to any client that can reach it."""

    timeout = 5.0

    def do_GET(self) -> None:
        said = METRICS.text().encode() if self.path.partition("?")[0] == "/metrics" else b""
        self.send_response(200 if said else 404)
        self.send_header("content-type", "text/plain; version=0.0.4")
        self.send_header("content-length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, format: str, *args: object) -> None:
        pass


class _Listener(ThreadingHTTPServer):
    daemon_threads = True


class _Listener6(_Listener):
    address_family = AF_INET6


@contextmanager
def metrics_at(host: str, port: int) -> Iterator[int]:
    """Answer there, beside the arena; the port that it is.  `BadInput` when nobody can listen there."""
    kind = _Listener6 if ":" in host else _Listener
    try:
        server = kind((host, port), _Scraped)
    except (OSError, OverflowError) as problem:
        raise BadInput(f"{host}:{port}: cannot tell metrics there ({problem}); name another with --metrics") from None
    Thread(target=server.serve_forever, name="metrics", daemon=True).start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()
