"""The bill of materials and the audit: all that the locks hold, and what is known about it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SPEC = spec_from_file_location("supply", ROOT / "supply.py")
assert SPEC is not None
assert SPEC.loader is not None
supply = module_from_spec(SPEC)
SPEC.loader.exec_module(supply)


@pytest.fixture(scope="module")
def bill() -> dict[str, Any]:
    said = subprocess.run([sys.executable, "supply.py", "bill"], cwd=ROOT, check=True, capture_output=True, text=True)
    read: dict[str, Any] = json.loads(said.stdout)
    return read


def test_the_bill_has_every_package_of_every_lock_with_its_hashes(bill: dict[str, Any]) -> None:
    found = {one["purl"]: one for one in bill["components"]}
    for lock in ROOT.glob("*.lock"):
        text = lock.read_text(encoding="utf-8")
        pins = re.findall(r"^([a-z0-9-]+)==([0-9][0-9a-z.]*)", text, re.M)
        assert pins, lock.name
        assert lock.name in supply.LOCKS
        for name, version in pins:
            kept = {one["content"] for one in found[f"pkg:pypi/{name}@{version}"]["hashes"]}
            assert kept, name
            assert all(f"sha256:{one}" in text for one in kept), name
    pages = json.loads((ROOT / "src/lucha/web/ui/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert sum(purl.startswith("pkg:npm/") for purl in found) >= len(pages) - 5
    assert all(len(one["content"]) in (64, 128) for part in bill["components"] for one in part["hashes"])


def test_the_bill_says_what_each_is_for(bill: dict[str, Any]) -> None:
    scopes = {one["name"]: one["scope"] for one in bill["components"]}
    assert (scopes["uvicorn"], scopes["psycopg"], scopes["pytest"]) == ("required", "optional", "excluded")
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["name"] == "lucha"
    assert "://" not in json.dumps(bill), "no address of a package index"
    assert supply.bill() == bill, "the same every time"


@pytest.fixture
def database() -> Iterator[Callable[[object], str]]:
    """One that answers this, for every package."""
    servers: list[HTTPServer] = []

    def serve(answer: object) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
                said = answer
                if said is None:
                    said = {"results": [{} for _ in queries]}
                elif isinstance(said, str):
                    weak = {"vulns": [{"id": "CVE-1"}]}
                    said = {"results": [weak if said in one["package"]["purl"] else {} for one in queries]}
                self.send_response(200)
                self.end_headers()
                self.wfile.write(json.dumps(said).encode())

            def log_message(self, *_: object) -> None:
                pass

        servers.append(HTTPServer(("127.0.0.1", 0), Handler))
        threading.Thread(target=servers[-1].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{servers[-1].server_port}"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def test_the_audit_names_what_is_weak(database: Callable[[object], str], capsys: pytest.CaptureFixture[str]) -> None:
    assert supply.audit(database("pkg:pypi/uvicorn@")) == 1
    assert re.search(r"^pkg:pypi/uvicorn@[0-9.]+: CVE-1$", capsys.readouterr().out, re.M)
    assert supply.audit(database(None)) == 0
    assert re.fullmatch(r"Audited \d+ packages: none of them with known weaknesses.\n", capsys.readouterr().out)


@pytest.mark.parametrize("answer", [{"results": []}, {"error": "busy"}, []])
def test_the_audit_says_where_it_cannot_look(
    database: Callable[[object], str], capsys: pytest.CaptureFixture[str], answer: object
) -> None:
    for where in (database(answer), "http://127.0.0.1:9"):
        assert supply.audit(where) == 0
        said = capsys.readouterr().out
        assert said.startswith("Not audited: the database of known weaknesses cannot be reached from here (")
        assert said.count("\n") == 1
