"""What one stranger can do to another's match: each attack in a process of its own, while somebody plays.

    python benchmarks/attacks.py [--seconds 5] [--only pings,looks] [--source DIR] [--several] [--first]

For each attack (attackers.py) a server of its own starts as `lucha serve`, with all its limits.  Somebody plays
Luchador! against a bot there from 127.0.0.1, and the attacker comes from 127.0.0.2; the loopback address is all that
any of this reaches, and every attack ends after its seconds and after so many bytes.  An acknowledgement is timed from
the sending of a choice to its `done`; a round, to the next question.  `cut` is how often the player lost the
connection, `newcomers` how long somebody waits for an answer on a new connection, four times a second, `memory` the
most that the server held, and `starved` for how much of the time its main thread waited for a core that others had.
`--source` serves from the `src` of another checkout, for a table of how it was before.  `--several` has two processes
over one store behind nginx, with Redis between them, and kills Redis while nobody attacks and while spectators do.  On
a machine that others use too, `--first` puts server and player before whatever else it does, for which it takes root;
attackers get no such help.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from arena import free_port, starved, work_of
from attackers import (
    AGAIN,
    ATTACKS,
    PATIENCE,
    TROUBLE,
    Attacker,
    belts,
    bot_tables,
    hellos,
    long_matches,
    nothing,
    replays,
    unread_replays,
    unread_tables,
)  # fmt: skip
from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).resolve()
SOURCE = HERE.parents[1] / "src"
PACE = 0.04  # seconds that the player thinks
REFUSED = 1.0  # and waits after a choice that could not be kept
FINISHED = 20_000  # matches on the shelf before the attack on the belts
LONG = (("rumbleslam", "madness", 4), ("solo_una_noche", "todos", 4))  # games, modes and seats whose matches are long
SEED = b"a seed that is thirty-two bytes!"


# Who plays meanwhile.


@dataclass
class Felt:
    """What the player and the host felt of an attack."""

    acknowledged: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)
    newcomers: list[float] = field(default_factory=list)
    cut: int = 0
    turned_away: int = 0
    said: int = 0  # lines of chat that strangers put on the table
    memory: float = 0.0  # MiB
    work: float = 0.0  # of a core
    starved: float = 0.0  # for how much of the time the server waited for a core

    def told(self) -> dict[str, float]:
        return {
            "moves": len(self.acknowledged),
            "p50_ms": _ranked(self.acknowledged, 0.5),
            "p99_ms": _ranked(self.acknowledged, 0.99),
            "most_ms": _ranked(self.acknowledged, 1.0),
            "round_p99_ms": _ranked(self.rounds, 0.99),
            "cut": self.cut,
            "newcomers_p99_ms": _ranked(self.newcomers, 0.99),
            "turned_away": self.turned_away,
            "said": self.said,
            "memory_mib": round(self.memory),
            "core": round(self.work, 2),
            "starved": round(self.starved, 2),
        }


def _ranked(times: list[float], share: float) -> float:
    ranked = sorted(times)
    return round(1000 * ranked[min(len(ranked) - 1, int(len(ranked) * share))], 1) if ranked else -1.0


class Player:
    """Plays on, match after match, and comes back when the connection is lost."""

    def __init__(self, port: int, felt: Felt) -> None:
        self.port = port
        self.felt = felt
        self.is_measured = False
        self.ids = count(1)
        self.token = self.call("POST", "/api/guests", {"name": "Ana"})["token"]
        self.match = ""
        self.opens()

    def call(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            return json.loads(connection.getresponse().read())
        finally:
            connection.close()

    def opens(self) -> None:
        wanted = {"game": "luchador", "mode": "basic", "seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}]}
        self.match = self.call("POST", "/api/matches", wanted, self.token)["match"]["id"]

    def play(self, until: Callable[[], bool]) -> None:
        """One match after the other."""
        while not until():
            try:
                self._sit(until)
            except TROUBLE:
                if self.is_measured:
                    self.felt.cut += 1
                sleep(AGAIN)

    def _sit(self, until: Callable[[], bool]) -> None:
        address = f"ws://127.0.0.1:{self.port}/socket"
        with connect(address, proxy=None, max_size=None, open_timeout=PATIENCE, close_timeout=0.1) as line:
            hello = {"type": "hello", "protocol": 1, "match": self.match, "token": self.token, "eyes": 0}
            line.send(json.dumps(hello))
            answered, chosen, now = 0, 0.0, self._next(line)
            while not until():
                if now["result"] is not None:
                    break
                if now["ask"] is None or now["ask"]["number"] <= answered:
                    now = self._next(line)
                    continue
                if chosen and self.is_measured:
                    self.felt.rounds.append(perf_counter() - chosen)
                sleep(PACE)
                answered, chosen = now["ask"]["number"], perf_counter()
                now = self._choose(line, now["ask"])
        if now["result"] is not None:
            self.opens()

    def _next(self, line: ClientConnection) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = json.loads(line.recv(PATIENCE))
            self.felt.said += frame["type"] == "said" and self.is_measured
            if "now" in frame:
                return dict(frame["now"])

    def _choose(self, line: ClientConnection, ask: dict[str, Any]) -> dict[str, Any]:
        """How it stands when the choice is acknowledged."""
        began, id, now = perf_counter(), f"p{next(self.ids)}", {"ask": None, "result": None}
        line.send(json.dumps({"type": "choose", "id": id, "number": ask["number"], "option": ask["default"]}))
        while True:
            frame = json.loads(line.recv(PATIENCE))
            self.felt.said += frame["type"] == "said" and self.is_measured
            now = frame.get("now", now)
            if frame.get("id") == id:
                if frame["type"] == "refused":  # nothing can be kept; a person presses again after a while
                    sleep(REFUSED)
                    raise ConnectionError(frame["text"])
                if self.is_measured:
                    self.felt.acknowledged.append(perf_counter() - began)
                return now

    def ask_as_a_newcomer(self) -> None:
        began = perf_counter()
        try:
            self.call("GET", "/health")
            self.felt.newcomers.append(perf_counter() - began)
        except (*TROUBLE, ValueError):
            self.felt.turned_away += 1


# The server.


def held(process: int) -> float:
    """The memory of a process, in MiB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


class House:
    """The server under attack, or several of them behind a proxy."""

    def __init__(self, source: Path, stack: ExitStack, filled: str = "") -> None:
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lucha-attacks-")))
        self.store = self.folder / "arena.sqlite3"
        self.stack = stack
        self.source = source
        self.said = 0  # bytes on standard error
        if filled:
            self._run("-c", f"import attacks; attacks.{filled}({str(self.store)!r})")
        self.port = free_port()
        self.processes = self.start()

    def start(self) -> list[subprocess.Popen[bytes]]:
        return [self.serve(self.port)]

    def serve(self, port: int, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "lucha", "serve", "--port", str(port), "--store", str(self.store), *options]
        process = subprocess.Popen(command, env=self._env(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        wait_for(port)
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None
        while said := process.stderr.read1(65536):  # type: ignore[attr-defined]
            self.said += len(said)

    def _env(self) -> dict[str, str]:
        return {**os.environ, "PYTHONPATH": f"{self.source}:{HERE.parent}"}

    def _run(self, *arguments: str) -> None:
        subprocess.run([sys.executable, *arguments], env=self._env(), check=True)

    def memory(self) -> float:
        return max([held(process.pid) for process in self.processes if process.poll() is None], default=0.0)

    def starved(self) -> float:
        return max([starved(process.pid) for process in self.processes if process.poll() is None], default=0.0)

    def work(self) -> float:
        return sum([work_of(process.pid) for process in self.processes if process.poll() is None])


class SeveralHouses(House):
    """Two processes over one store, nginx before them, and Redis between them."""

    def start(self) -> list[subprocess.Popen[bytes]]:
        self.redis = self._redis()
        ports = [free_port(), free_port()]
        where = f"unix://{self.folder / 'redis'}"
        processes = [self.serve(port, "--redis", where, "--proxy", "127.0.0.1") for port in ports]
        (self.folder / "nginx.conf").write_text(nginx_for(self.folder, self.port, ports))
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        proxy = subprocess.Popen(
            [nginx, "-c", str(self.folder / "nginx.conf"), "-e", "stderr"], stderr=subprocess.DEVNULL
        )
        self.stack.callback(proxy.wait)
        self.stack.callback(proxy.terminate)
        wait_for(self.port)
        return processes

    def _redis(self) -> subprocess.Popen[bytes]:
        where = self.folder / "redis"
        where.unlink(missing_ok=True)
        redis = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", str(where), "--save", "", "--dir", str(self.folder)],
            stdout=subprocess.DEVNULL,
        )
        self.stack.callback(redis.wait)
        self.stack.callback(redis.kill)
        while not where.exists():
            sleep(0.02)
        return redis

    def kill_redis(self) -> None:
        """And start it again a second later."""
        self.redis.kill()
        self.redis.wait()
        sleep(1.0)
        self.redis = self._redis()


def nginx_for(folder: Path, port: int, ports: list[int]) -> str:
    servers = "".join([f"server 127.0.0.1:{one};" for one in ports])
    temporary = "".join(
        [f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    )
    return f"""
daemon off; pid {folder}/nginx.pid; worker_processes 1; worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{ access_log off; {temporary} upstream arena {{ {servers} }}
  server {{ listen 127.0.0.1:{port};
    location / {{ proxy_pass http://arena; proxy_http_version 1.1; proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade"; }} }} }}
"""


def wait_for(port: int) -> None:
    end = perf_counter() + 120
    while perf_counter() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            sleep(0.1)
    sys.exit("the server does not listen")


def fill_the_shelf(store: str) -> None:
    """With matches that were over long ago."""
    from lucha.core.finished import Finished
    from lucha.shelf.shelf import Shelf
    from lucha.shelf.store import HOUSE

    names, began = [f"Contender {number}" for number in range(40)], datetime(2026, 1, 1, tzinfo=UTC)
    fought = [
        Finished(
            f"old-{number}", "luchador", "basic", (names[number % 40], names[(number * 7 + 1) % 39]), ((0,), (1,)),
            (number % 2,), False, began + timedelta(minutes=number),
        )
        for number in range(FINISHED)
    ]  # fmt: skip
    Shelf(Path(store)).put_season(HOUSE, fought)


def fill_with_long_matches(store: str) -> None:
    """Long matches that are over: one of each of two games, with as many ids as a list has."""
    from random import Random

    from lucha.games import GAMES
    from lucha.session.opening import Opening
    from lucha.session.places import Place
    from lucha.shelf.store import Batch, open_store
    from lucha.web.acknowledgements import Acknowledgements
    from lucha.web.table import Table

    async def fill() -> None:
        kept, chance = open_store(store), Random(3)
        written = Acknowledgements(kept, asyncio.get_running_loop())
        for name, mode, seats in LONG:
            game = GAMES[name]
            sits = tuple([Place("person", f"Ana {seat}", player=f"ana-{seat}") for seat in range(seats)])
            opening = Opening(game, game.setup(mode, seats), sits)
            live = opening.live(SEED)
            live.begin()
            while live.result is None:
                seat = live.asked()[0]
                live.answer(seat, chance.choice(live.offers(seat)[0]))
                if live.window is not None and not live.asked():
                    live.close_window()
            lines = (opening.line(SEED), *live.take_lines())
            for number in range(50 // len(LONG)):
                table = Table(f"{name}-{number}", opening, live, SEED, number, len(lines))
                row = replace(table.row(), secret=SEED.hex())
                await written.of(Batch(table.id, 1, lines, number, None, row))
        kept.close()

    asyncio.run(fill())


FILLED: dict[object, str] = {  # what is in the store before an attack
    belts: "fill_the_shelf",
    **dict.fromkeys((replays, unread_replays, long_matches, unread_tables), "fill_with_long_matches"),
}


# One attack.


def attacked(attack: Callable[[Attacker], None], asked: argparse.Namespace) -> dict[str, float]:
    felt = Felt()
    with ExitStack() as stack:
        kind = SeveralHouses if asked.several else House
        house = kind(asked.source, stack, FILLED.get(attack, ""))
        player, is_over = Player(house.port, felt), threading.Event()
        plays = threading.Thread(target=player.play, args=(is_over.is_set,), daemon=True)
        plays.start()
        sleep(1.0)
        command = [
            sys.executable,
            str(HERE),
            "--as",
            attack.__name__,
            "--port",
            str(house.port),
            f"--match={player.match}",
        ]
        foe = subprocess.Popen([*command, "--seconds", str(asked.seconds)], env=house._env(), preexec_fn=_last)
        stack.callback(foe.wait)
        stack.callback(foe.kill)
        sleep(0.5)
        player.is_measured, began, work, waited = True, perf_counter(), house.work(), house.starved()
        killing = (
            threading.Thread(target=house.kill_redis)
            if isinstance(house, SeveralHouses) and attack in (nothing, hellos)
            else None
        )
        if killing is not None:
            killing.start()
        for tick in count():
            if foe.poll() is not None or perf_counter() - began > asked.seconds + 6:
                break
            felt.memory = max(felt.memory, house.memory())
            if tick % 5 == 0:
                player.ask_as_a_newcomer()
            sleep(0.05)
        seconds = perf_counter() - began
        felt.work, felt.starved = (house.work() - work) / seconds, (house.starved() - waited) / seconds
        player.is_measured = False
        is_over.set()
        plays.join(2 * PATIENCE)
        if killing is not None:
            killing.join()
    return felt.told()


def _last() -> None:
    os.setpriority(os.PRIO_PROCESS, 0, 0)


def full_disk(asked: argparse.Namespace) -> dict[str, float]:
    """No file may grow any more while bots are to move; afterwards there is room again."""
    felt = Felt()
    with ExitStack() as stack:
        house = House(asked.source, stack)
        server, player, is_over = house.processes[0], Player(house.port, felt), threading.Event()
        plays = threading.Thread(target=player.play, args=(is_over.is_set,), daemon=True)
        bots = Attacker(house.port, 1.0, "")
        bot_tables(bots)
        plays.start()
        sleep(1.0)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        sleep(1.0)
        began, work, said = perf_counter(), house.work(), house.said
        while perf_counter() - began < asked.seconds:
            felt.memory = max(felt.memory, house.memory())
            sleep(0.05)
        seconds = perf_counter() - began
        felt.work = (house.work() - work) / seconds
        said = round((house.said - said) / 1024 / seconds, 1)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        player.is_measured, freed = True, perf_counter()
        while not felt.acknowledged and perf_counter() - freed < 40:
            sleep(0.05)
        recovered = round(perf_counter() - freed, 1)
        is_over.set()
        plays.join(2 * PATIENCE)
    return {
        "core": round(felt.work, 2),
        "log_kib_a_second": said,
        "plays_again_after_s": recovered,
        "memory_mib": round(felt.memory),
    }


COLUMNS = {
    "moves": "moves", "p50_ms": "p50", "p99_ms": "p99", "most_ms": "most", "round_p99_ms": "round p99", "cut": "cut",
    "newcomers_p99_ms": "newcomers p99", "turned_away": "turned away", "said": "chat", "memory_mib": "memory MiB",
    "core": "core", "starved": "starved",
}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description="What one stranger can do to another's match.")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each attack, 30 at most (5)")
    parser.add_argument("--only", help="some of the attacks, with commas between them")
    parser.add_argument("--source", type=Path, default=SOURCE, help="the src of the checkout that serves")
    parser.add_argument("--first", action="store_true", help="before all else that this machine does, as root")
    parser.add_argument("--several", action="store_true", help="two processes behind nginx, with Redis")
    parser.add_argument("--json", nargs="?", const="-", metavar="FILE", help="as one JSON object")
    parser.add_argument("--as", dest="attack", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--match", default="", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    asked.seconds = min(asked.seconds, 30.0)
    known = {attack.__name__: attack for attack in ATTACKS}
    if asked.attack is not None:
        known[asked.attack](Attacker(asked.port, asked.seconds, asked.match))
        os._exit(0)  # threads that still wait for an answer get none
    if asked.first:
        os.setpriority(os.PRIO_PROCESS, 0, -15)
    wanted = asked.only.split(",") if asked.only else [*known, *([] if asked.several else ["full_disk"])]
    result: dict[str, dict[str, float]] = {}
    if asked.json is None:
        print(f"{'':<14}" + "".join([f"{title:>15}" for title in COLUMNS.values()]), flush=True)
    for name in wanted:
        if name == "full_disk":
            result[name] = full_disk(asked)
        elif name in known:
            result[name] = attacked(known[name], asked)
        else:
            sys.exit(f"no attack is called {name}; there are {', '.join([*known, 'full_disk'])}")
        if asked.json is None:
            told = result[name]
            cells = [f"{told[key]:>15,}" for key in COLUMNS] if name in known else [f"  {told}"]
            print(f"{name:<14}" + "".join(cells), flush=True)
    if asked.json == "-":
        print(json.dumps(result))
    elif asked.json is not None:
        Path(asked.json).write_text(json.dumps(result, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
