"""The page for designers is true: its pack works, and it names all that cards may say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lucha.cli import main
from lucha.core.facts import DataFiles
from lucha.core.kit.quick import members
from lucha.games.rumbleslam import abilities
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.frame import main as frame
from lucha.games.rumbleslam.pricing import KEYWORD_MARKS
from lucha.games.rumbleslam.reading import KEYWORDS

PAGE = (Path(__file__).parents[3] / "docs" / "wrestlers.md").read_text(encoding="utf-8")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The pack of the page, in a folder."""
    (text,) = re.findall(r"```toml\n# mypack/rumbleslam/free_agents\.toml\n(.*?)```", PAGE, re.S)
    (tmp_path / "rumbleslam").mkdir()
    (tmp_path / "rumbleslam" / "free_agents.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_wrestler_of_the_page_is_within_the_frame(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam", pack))
    assert len(facts.wrestlers) == 115
    assert frame([str(pack)]) == 0, capsys.readouterr().out


def test_it_can_be_looked_at_and_hired(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["team", "list", "la_tintorera", "--data", str(pack)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("La Tintorera, Free Agents, Superstar, HEEL, 300K")
    assert "Huele Sangre (Passive Ability)\n  When it rolls a Boo on a Crowd die, it has +1 ATT" in out
    hire = ["--hire", "la_tintorera,troll,orc_brawler", "--data", str(pack)]
    assert main(["team", "new", str(tmp_path / "gang.toml"), *hire]) == 0


def test_the_page_names_everything_that_a_card_may_have() -> None:
    prose = re.sub(r"```.*?```", "", PAGE, flags=re.S)
    said = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", prose))))
    for kind in ("Kind", "Verb", "Target", "Duration", "Moment", "Limit"):
        missing = set(members(getattr(abilities, kind))) - said
        assert missing <= {"crowd_pleaser", "place", "none"}, kind
    rules = " ".join(re.findall(r"Rules are the book's: (.*?)\n\n", PAGE, re.S))
    assert all(word.lstrip("+-") in rules for word in KEYWORDS)


def test_the_page_has_the_prices_of_the_program() -> None:
    rows = {
        "DAZED": 2, "FURY": 2, "CROWD": 2, "BLEEDING": 2, "DEVASTATING": 2, "KNOCKDOWN": 3, "LIFTED": 3, "THROW": 4,
        "BOUNCEBACK": 1, "ROCKET": 1, "JUMP": 1, "DIRTY": -2, "+AP": 2, "-AP": 2, "+MP": 1, "-MP": 1,
    }  # fmt: skip
    assert {str(keyword.value): marks for keyword, marks in KEYWORD_MARKS.items()} == rows
    table = PAGE[PAGE.index("| above the plain attack") : PAGE.index("An **edge**")]
    for word, marks in rows.items():
        name = word.replace("+", "±").replace("-", "±")
        cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines() if name in row]
        row = cells[0]
        place = next(number for number, cell in enumerate(row) if name in re.split(r", | or ", cell))
        assert row[place + 1] == str(marks).replace("-", "−"), word
