"""The game that docs/your-first-game.md builds, and the page made of its files.

The game is a toy, `tests/toys/vencidas`; the page shows its files as those of a game in `src/lucha/games`.
`python -m tests.house.first_game` writes the files into the page, and its playthrough anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tests.playthroughs.make import Telling
from tests.toys.vencidas import Vencidas

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "your-first-game.md"
NAME: Final = "vencidas"
TOY: Final = ROOT / "tests" / "toys" / NAME
PLAYTHROUGH: Final = TOY / "playthrough.txt"
SHOWN_LINES: Final = 33  # of the playthrough: the first bout
SEATS: Final = 3
SEED: Final = 0
BLOCK: Final = re.compile(r"^```(\w+) (\S+/\S+)\n(.*?)^```$", re.M | re.S)
IMPORTS: Final = re.compile(r"^(?:from (?:lucha|tests)\.\S+ import [^(\n]+\n)+", re.M)  # in the order of a game
PLACES: Final = (  # where the files of a toy lie, and where those of a game do
    (f"tests/toys/{NAME}/scenarios/", f"tests/games/{NAME}/scenarios/"),
    (f"tests/toys/{NAME}/playthrough.txt", f"tests/playthroughs/{NAME}-cantina.txt"),
    (f"tests/toys/{NAME}/", f"src/lucha/games/{NAME}/"),
    (f"tests/toys/test_{NAME}.py", f"tests/games/{NAME}/test_bouts.py"),
)


def files() -> dict[str, str]:
    """Every file of the game as the page shows it, by its place in a checkout."""
    paths = [path for path in sorted(TOY.rglob("*")) if path.is_file() and path.suffix != ".pyc"]
    return {_place(path): _text(path) for path in [*paths, TOY.parent / f"test_{NAME}.py"]}


def _place(path: Path) -> str:
    place = path.relative_to(ROOT).as_posix()
    for toy, game in PLACES:
        if place.startswith(toy):
            return place.replace(toy, game, 1)
    raise ValueError(f"{place} is no file of {NAME}")


def _text(path: Path) -> str:
    text = path.read_text(encoding="utf-8").replace(f"tests.toys.{NAME}", f"lucha.games.{NAME}")
    text = IMPORTS.sub(lambda block: "".join(sorted(block[0].splitlines(keepends=True), key=_module)), text)
    return "".join([*text.splitlines(keepends=True)[:SHOWN_LINES], "…\n"]) if path == PLAYTHROUGH else text


def _module(line: str) -> str:
    return line.split()[1]


def shown(page: str) -> dict[str, str]:
    """The files in a page."""
    return {place: text for _, place, text in BLOCK.findall(page)}


def made(page: str) -> str:
    """The page with the files as they are."""
    all_files = files()

    def block(found: re.Match[str]) -> str:
        return f"```{found[1]} {found[2]}\n{all_files.get(found[2], found[3])}```"

    return BLOCK.sub(block, page)


def playthrough() -> str:
    game = Vencidas()
    return Telling(game, game.modes[0], SEATS, SEED).all()


if __name__ == "__main__":
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")
    PAGE.write_text(made(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(PAGE.relative_to(ROOT))
