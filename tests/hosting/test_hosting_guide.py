"""What docs/hosting.md says is so."""

from __future__ import annotations

import argparse
import json
import re
import socket
import subprocess
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lucha.cli import main
from lucha.cli.playing import add_serve
from lucha.shelf.store import open_store
from lucha.web.metrics import METRICS
from tests.hosting.servers import PATIENCE, Person, Server
from tests.hosting.test_behind_a_proxy import guests
from tests.programs import CADDY, NGINX, Program

GUIDE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
Serve = Callable[..., Server]


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    assert found is not None
    return found[1]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def nginx(program: Path, folder: Path, port: int, server: str) -> list[Path | str]:
    block_here = re.sub(r"\n *ssl_cert.*;", "", block("nginx")).replace("443 ssl", f"127.0.0.1:{port}")
    temporary = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    rest = f"error_log {folder}/errors; pid {folder}/pid; daemon off; master_process off; events {{}}"
    here = block_here.replace("127.0.0.1:8080", server)
    (folder / "nginx.conf").write_text(f"{rest} http {{ access_log off; {temporary} {here} }}")
    return [program, "-p", folder, "-c", folder / "nginx.conf"]


def caddy(program: Path, folder: Path, port: int, server: str) -> list[Path | str]:
    here = block("caddy").replace("lucha.example.org", f"http://:{port}").replace("127.0.0.1:8080", server)
    (folder / "Caddyfile").write_text(f"{{\n admin off\n}}\n{here}")
    return [program, "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


@contextmanager
def running(command: list[Path | str], port: int) -> Iterator[None]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 5).close()
                break
            except OSError:
                assert process.poll() is None
                assert time.monotonic() < until
                time.sleep(0.1)
        yield
    finally:
        process.kill()
        process.wait(PATIENCE)


@pytest.mark.parametrize(("proxy", "command"), [(NGINX, nginx), (CADDY, caddy)], ids=["nginx", "caddy"])
def test_a_match_is_played_through_the_proxies_of_the_guide(
    proxy: Program, command: Callable[[Path, Path, int, str], list[Path | str]], serve: Serve, tmp_path: Path
) -> None:
    program = proxy.path()
    if program is None:
        pytest.skip(f"there is no {proxy.names[0]} here")
    behind = serve("--origin", "https://lucha.example.org", "--proxy", "127.0.0.1")
    port = free_port()
    with running(command(program, tmp_path, port, behind.address.removeprefix("http://")), port):
        direct, behind.address = behind.address, f"http://127.0.0.1:{port}"
        ana = Person(behind, "Ana")
        match = ana.opens(behind, seats=[{"who": "me"}, {"who": "bot", "bot": "random"}])
        ana.plays(match, 0, behind)
        assert ana.is_over
        for origin, is_welcome in {"https://lucha.example.org": True, "https://other.example.org": False}.items():
            try:
                with connect(f"ws://127.0.0.1:{port}/socket", origin=origin, proxy=None) as line:  # type: ignore[arg-type]
                    line.send(json.dumps({"type": "hello", "protocol": 1, "match": match}))
                    assert json.loads(line.recv(PATIENCE))["type"] == "table"
                assert is_welcome
            except InvalidStatus:
                assert not is_welcome
        told = [guests(behind, 1, **{"x-forwarded-for": f"203.0.113.{n}"}) for n in range(40)]
        assert [429] in told
        behind.address = direct


def test_a_backup_is_made_while_people_play_and_can_be_served(serve: Serve, tmp_path: Path) -> None:
    server = serve()
    ana = Person(server, "Ana")
    match = ana.opens(server)
    said = re.search(r"^lucha (backup) (\S+) --store (\S+)$", GUIDE, re.M)
    assert said is not None
    assert main([said[1], str(tmp_path / "copy.db"), "--store", str(tmp_path / "arena.db")]) == 0
    copy = open_store(tmp_path / "copy.db")
    assert [row.id for row in copy.matches()] == [match]
    copy.close()


def test_the_guide_installs_what_there_is_to_install() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    locks = set(re.findall(r"requirements[a-z-]*\.lock", GUIDE))
    assert locks == {"requirements.lock", "requirements-hosting.lock"}
    installs = re.findall(r"^.*pip install .*$", GUIDE, re.M)
    assert len(installs) >= 2
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs), "nothing that no lock names"
    assert f"lucha-{project['version']}-py3-none-any.whl" in GUIDE
    assert "pip install 'lucha[" not in GUIDE, "it is in no registry"


def test_the_guide_has_every_option_of_the_server_with_its_default() -> None:
    commands = argparse.ArgumentParser().add_subparsers()
    add_serve(commands)
    rows = [line for line in GUIDE.splitlines() if line.startswith("| `--")]
    for option in commands.choices["serve"]._actions[1:]:
        row = [line for line in rows if f"`{option.option_strings[0]}" in line]
        assert len(row) == 1, option.option_strings
        if isinstance(option.default, (int, float)) and not isinstance(option.default, bool):
            assert f"{option.default:g}" in row[0]


def test_the_guide_names_every_metric() -> None:
    names = [metric.name for metric in METRICS.all()]
    assert names
    assert re.findall(r"^\| `(lucha_\w+)`", GUIDE, re.MULTILINE) == names
