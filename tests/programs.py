"""Programs besides Python that some tests need: where they are, and how Debian installs them."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SERVERS = ("/usr/sbin", "/usr/lib/postgresql/*/bin")  # where Debian puts those that are not on everybody's PATH
SYSTEMD = Path("/run/systemd/system")  # is there where systemd runs, as sd_booted(3) says


@dataclass(frozen=True)
class Program:
    """What it may be called, what Debian installs for it, what is tested with it; most come as a service."""

    names: tuple[str, ...]
    packages: str
    tests: str
    is_service: bool = True

    def path(self) -> Path | None:
        folders = os.pathsep.join([os.environ.get("PATH", ""), *_servers()])
        found = [path for name in self.names if (path := shutil.which(name, path=folders))]
        return Path(found[0]) if found else None


def _servers() -> list[str]:
    """The newest version of each first."""
    found = [str(path) for folder in SERVERS for path in Path("/").glob(folder.lstrip("/"))]
    return sorted(found, key=lambda path: (len(path), path), reverse=True)


BROWSER = Program(
    ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    "chromium fonts-liberation",
    "the journeys in a browser",
    is_service=False,
)
# The same engine without a window: a page costs half as much.
LIGHT_BROWSER = Program(
    ("chromium-headless-shell",), "chromium-headless-shell", "the journeys at full speed", is_service=False
)
REDIS = Program(("redis-server",), "redis-server", "several processes over one store")
NGINX = Program(("nginx",), "nginx", "the guide's nginx")
POSTGRES = Program(("initdb",), "postgresql", "the store on Postgres")
CADDY = Program(("caddy",), "caddy", "the guide's Caddy")
# Caddy is tried where it happens to be: one proxy is enough for every run.
PROGRAMS = (BROWSER, LIGHT_BROWSER, REDIS, NGINX, POSTGRES)


def missing() -> list[Program]:
    return [program for program in PROGRAMS if program.path() is None]


def packages_of(programs: Sequence[Program]) -> list[str]:
    return [package for program in programs for package in program.packages.split()]


def may_be_installed(programs: Sequence[Program]) -> list[Program]:
    """By root, with apt-get; where systemd runs, a service would be started, and stay."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return []
    return [program for program in programs if not (program.is_service and SYSTEMD.exists())]


def install(programs: Sequence[Program]) -> str:
    """What apt-get has to complain about.  A package that it does not know keeps no other from being installed."""
    complaints = _apt_get("update")
    if _install(programs):
        complaints += "".join([_install([program]) for program in programs])
    return complaints


def _install(programs: Sequence[Program]) -> str:
    return _apt_get("install", "-y", "--no-install-recommends", *packages_of(programs))


def _apt_get(*command: str) -> str:
    quietly = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        ["apt-get", "-qq", *command], env=quietly, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    return (done.stderr or done.stdout).strip()[-2000:] if done.returncode != 0 else ""
