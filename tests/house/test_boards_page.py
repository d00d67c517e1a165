"""docs/boards.md shows every shared part, as the kit does, and names none that is not there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from lucha.games import GAMES

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src" / "lucha" / "web" / "ui" / "src"
DOCS: Final = ROOT / "docs"
PAGE: Final = (DOCS / "boards.md").read_text(encoding="utf-8")
KIT: Final = "".join(path.read_text(encoding="utf-8") for path in sorted((SOURCES / "kit").glob("*.svelte")))
FRAME: Final = ("Ribbon", "Log", "OptionBar", "RuleChip", "Curtain")  # they stand around every board


def shared_parts() -> set[str]:
    return {path.stem for path in (SOURCES / "parts").rglob("*.svelte")}


def test_the_kit_shows_every_shared_part_and_the_frame() -> None:
    shown = {name for name in {*shared_parts(), *FRAME} if re.search(rf"<(Guide)?{name}\b", KIT)}
    assert shown == {*shared_parts(), *FRAME}


def test_the_page_has_a_heading_for_every_part_and_for_nothing_else() -> None:
    _, parts = PAGE.split("## The parts\n")
    headed = {name for heading in re.findall(r"^### (.+)$", parts, re.M) for name in heading.split(", ")}
    assert headed == {*shared_parts(), *FRAME}


def test_every_part_has_its_picture_and_no_picture_lies_there_unused() -> None:
    linked = set(re.findall(r"!\[[^]]+\]\(pictures/(\w+)\.png\)", PAGE))
    assert linked == {path.stem for path in (DOCS / "pictures").glob("*.png")}
    for section in re.split(r"^### ", PAGE, flags=re.M)[1:]:
        assert "](pictures/" in section, section.splitlines()[0]


def test_a_board_is_one_folder_and_no_list_names_it() -> None:
    boards = {path.parent.name for path in (SOURCES / "boards").glob("*/index.ts")}
    assert boards - {"general"} <= {*GAMES}
    named = re.findall(r"from '\./(\w+)'", (SOURCES / "boards" / "index.ts").read_text(encoding="utf-8"))
    assert named == ["board", "general"]
    posters = {path.parent.name for path in (SOURCES / "boards").glob("*/Poster.svelte")}
    assert boards - {"general"} <= posters
