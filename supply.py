"""What Lucha is made of, from its locks: a bill of materials, and an audit.

    python supply.py bill [FILE]   CycloneDX in JSON: every package with its version, its hashes and what it is for
    python supply.py audit         asks OSV, a public database, whether any of them has a known weakness

The audit ends with 1 when one has.  Where the database cannot be reached it says so, and ends with 0: nothing was found
out, and nobody should be kept from testing by that.
"""

import base64
import json
import re
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parent
PAGES = ROOT / "src" / "lucha" / "web" / "ui" / "package-lock.json"
# The locks, and what stands in each beyond those before it is for.
LOCKS = {
    "requirements.lock": "required",
    "requirements-hosting.lock": "optional",
    "requirements-peers.lock": "excluded",
    "requirements-test.lock": "excluded",
}
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[0-9][0-9a-z.]*)", re.I)
HASH = re.compile(r"--hash=sha256:(?P<hash>[0-9a-f]{64})")
DATABASE = "https://api.osv.dev/v1/querybatch"
PATIENCE = 10.0  # seconds


def packages_of(lock: Path) -> list[dict[str, Any]]:
    """The pins of a lock, with their hashes."""
    found: list[dict[str, Any]] = []
    for line in lock.read_text(encoding="utf-8").splitlines():
        if pin := PIN.match(line):
            found.append({"name": pin["name"], "version": pin["version"], "hashes": []})
        elif hash := HASH.search(line):
            found[-1]["hashes"].append({"alg": "SHA-256", "content": hash["hash"]})
    return found


def components() -> list[dict[str, Any]]:
    """Every package once, under the strongest of its purposes."""
    found: dict[str, dict[str, Any]] = {}
    for lock, scope in LOCKS.items():
        for package in packages_of(ROOT / lock):
            purl = f"pkg:pypi/{package['name']}@{package['version']}"
            found.setdefault(purl, {"type": "library", "bom-ref": purl, **package, "purl": purl, "scope": scope})
    for path, package in json.loads(PAGES.read_text(encoding="utf-8"))["packages"].items():
        if path:
            name = path.rpartition("node_modules/")[2]
            purl = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
            kind, _, digest = package["integrity"].partition("-")
            hashed = {"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}
            entry = {"type": "library", "bom-ref": purl, "name": name, "version": package["version"]}
            licenses = [{"license": {"name": package["license"]}}] if "license" in package else []
            found.setdefault(
                purl, {**entry, "hashes": [hashed], "licenses": licenses, "purl": purl, "scope": "excluded"}
            )
    return sorted(found.values(), key=lambda one: str(one["purl"]))


def bill() -> dict[str, Any]:
    """The same as long as the locks are: it has no time in it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    parts = components()
    own = f"pkg:pypi/{project['name']}@{project['version']}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, json.dumps([own, parts]))}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": project["license"]}}],
                "purl": own,
            }
        },
        "components": parts,
    }


def weaknesses(purls: list[str], database: str = DATABASE) -> dict[str, list[str]]:
    """The known ones of these packages, by their ids; `OSError` when nobody answers."""
    body = json.dumps({"queries": [{"package": {"purl": purl}} for purl in purls]}).encode()
    request = Request(database, body, {"content-type": "application/json"})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            results = json.load(answer)["results"]
    except (ValueError, KeyError, TypeError) as problem:
        raise OSError(f"it answered something else ({problem})") from None
    if len(results) != len(purls):
        raise OSError("it answered something else")
    found = {purl: [known["id"] for known in one.get("vulns", [])] for purl, one in zip(purls, results, strict=True)}
    return {purl: ids for purl, ids in found.items() if ids}


def audit(database: str = DATABASE) -> int:
    purls = [one["purl"] for one in components()]
    try:
        found = weaknesses(purls, database)
    except (URLError, OSError) as problem:
        why = getattr(problem, "reason", problem)
        print(f"Not audited: the database of known weaknesses cannot be reached from here ({why}).")
        return 0
    for purl, ids in found.items():
        print(f"{purl}: {', '.join(ids)}")
    print(f"Audited {len(purls)} packages: {len(found) or 'none'} of them with known weaknesses.")
    return 1 if found else 0


def main(arguments: list[str]) -> int:
    if arguments == ["audit"]:
        return audit()
    if arguments[:1] == ["bill"] and len(arguments) <= 2:
        text = json.dumps(bill(), indent=1, ensure_ascii=False) + "\n"
        if arguments[1:]:
            Path(arguments[1]).write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)
        return 0
    print("supply.py: say bill, bill FILE or audit", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
