"""The wheel and the sdist: what is in them, and that Lucha starts from each where its sources are not."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

import build_pages
from lucha.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "lucha"
LEFT_BEHIND = {"__pycache__", "ui"}  # what Python compiles, and the sources of the pages


@dataclass(frozen=True)
class Packed:
    wheel: Path
    sdist: Path
    wheel_of_sdist: Path


def pack(source: Path, kind: str, into: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(into)]
    built = subprocess.run(command, cwd=source, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr[-2000:]
    (package,) = into.iterdir()
    return package


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Packed:
    assert build_pages.STAMP.read_text() == build_pages.fingerprint(), "the pages are old: ./lucha builds them"
    where = tmp_path_factory.mktemp("packages")
    wheel, sdist = pack(ROOT, "wheel", where / "wheel"), pack(ROOT, "sdist", where / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(where / "unpacked", filter="data")
    (source,) = (where / "unpacked").iterdir()
    return Packed(wheel, sdist, pack(source, "wheel", where / "wheel of the sdist"))


def record_of(wheel: Path) -> list[str]:
    """Every file in it, with its hash."""
    with ZipFile(wheel) as archive:
        (record,) = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
        return sorted(archive.read(record).decode().splitlines())


def test_the_wheel_holds_the_pages_words_rules_and_data_as_they_lie_in_the_folder(packed: Packed) -> None:
    there = [file.relative_to(PACKAGE.parent) for file in PACKAGE.rglob("*") if file.is_file()]
    wanted = {file.as_posix() for file in there if not LEFT_BEHIND & set(file.parts) and file.suffix != ".so"}
    with ZipFile(packed.wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert found == wanted
    for game in GAMES:
        files = ("rules.toml", "rules.es.toml", "words/en.toml", "words/es.toml")
        assert {f"lucha/games/{game}/{file}" for file in files} <= found
        assert any(name.startswith(f"lucha/games/{game}/data/") for name in found)
    assert "lucha/web/static/index.html" in found
    assert any(name.startswith("lucha/web/static/assets/") and name.endswith(".js") for name in found)


def test_the_sdist_makes_the_same_wheel_again(packed: Packed) -> None:
    assert record_of(packed.wheel_of_sdist) == record_of(packed.wheel)


WHERE = "import sys, lucha; print(lucha.__file__, *sys.path, sep='\\n')"


@pytest.mark.parametrize("made_of", ["wheel", "sdist"])
def test_lucha_starts_from_a_clean_environment(packed: Packed, made_of: str, tmp_path: Path) -> None:
    """With the packages that it needs, an empty home, another folder, and no way to its sources."""
    wheel = packed.wheel if made_of == "wheel" else packed.wheel_of_sdist
    clean, home = tmp_path / "clean", tmp_path / "home"
    home.mkdir()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", clean], check=True)
    python = clean / "bin" / "python"
    install = [*("-m", "pip", "--python", str(python), "install"), *("--no-index", "--no-deps", "--no-compile")]
    quietly = {**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "HOME": str(home)}
    done = subprocess.run([sys.executable, *install, str(wheel)], env=quietly, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    needed = next(clean.glob("lib/python*/site-packages")) / "needed.pth"  # of a path in it no .pth is read
    needed.write_text(f"{sysconfig.get_paths()['purelib']}\n{sysconfig.get_paths()['platlib']}\n")

    def says(*command: str | Path) -> str:
        bare = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
        run = subprocess.run(command, cwd=home, env=bare, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr[-2000:]
        return run.stdout

    said = says(clean / "bin" / "lucha", "games")
    assert [game for game in GAMES if game not in said] == []
    module, *path = says(python, "-c", WHERE).splitlines()
    assert Path(module).is_relative_to(clean)
    assert [entry for entry in path if Path(entry) in (ROOT, ROOT / "src")] == []
