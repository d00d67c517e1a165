"""The documents: architecture.md stays short and true, decisions are short pages, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
LUCHA: Final = ROOT / "src" / "lucha"
ARCHITECTURE: Final = (DOCS / "architecture.md").read_text(encoding="utf-8")
DECISIONS: Final = sorted((DOCS / "decisions").glob("[0-9]*.md"))
PAGES: Final = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *(LUCHA / "games").rglob("*.md")])
LONGEST: Final = 200  # lines of architecture.md
LONGEST_DECISION: Final = 45
PARTS: Final = ("Question", "Choice", "Why", "Cost")
FILE: Final = re.compile(r"(?<![\w/.-])(?:[\w-]+/)*[\w-]+\.(?:py|ts|toml|svelte|md)\b|(?<![\w/.-])(?:[\w-]+/)+(?!\w)")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def named_files(text: str) -> set[str]:
    """What a page names as a file or a folder, in its code; links are another test's."""
    code = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S) + re.findall(r"`([^`\n]+)`", text)
    return {name for said in code for name in FILE.findall(said)}


def all_paths() -> list[str]:
    """Every file and folder, with a slash before and after it, so that the end of a path can be looked for."""
    places = [path for folder in ("src", "tests", "benchmarks") for path in (ROOT / folder).rglob("*")]
    return [f"/{path.relative_to(ROOT).as_posix()}/" for path in places if "node_modules" not in path.parts] + [
        f"/{path.name}/" for path in ROOT.iterdir()
    ]


def anchors(text: str) -> set[str]:
    """The anchors of a page: its headings as GitHub spells them, and what has an id."""
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    spelled = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return spelled | set(re.findall(r'<a id="([^"]+)">', text))


def test_architecture_is_short() -> None:
    lines = len(ARCHITECTURE.splitlines())
    assert lines <= LONGEST, f"docs/architecture.md has {lines} lines; reasons and history belong in docs/decisions/"


def test_architecture_lists_every_module_of_the_core() -> None:
    modules = [path for path in (LUCHA / "core").rglob("*.py") if path.name != "__init__.py"]
    unlisted = {path.relative_to(LUCHA).as_posix() for path in modules} - named_files(ARCHITECTURE)
    assert not unlisted, f"docs/architecture.md, A match: add a line for {', '.join(sorted(unlisted))}"


@pytest.mark.parametrize("page", [DOCS / "architecture.md", *DECISIONS], ids=lambda page: page.stem)
def test_every_file_that_is_named_is_there(page: Path) -> None:
    paths = all_paths()
    gone = {name for name in named_files(text_of(page)) if not any(f"/{name.rstrip('/')}/" in path for path in paths)}
    assert not gone, f"{page.relative_to(ROOT)} names {', '.join(sorted(gone))}, which is not there"


def test_the_names_of_files_are_found_in_a_page() -> None:
    page = "`core/gone.py` and\n```\nweb/ui/   the pages\nshelf/nothing.py  what\n```\n`python -m x` `a/b`"
    assert named_files(page) == {"core/gone.py", "web/ui/", "shelf/nothing.py"}


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_a_decision_is_one_short_page_with_its_parts(page: Path) -> None:
    text = text_of(page)
    assert len(text.splitlines()) <= LONGEST_DECISION
    missing = [part for part in PARTS if f"\n**{part}.** " not in text]
    assert not missing, f"{page.name} says nothing of its {', '.join(missing)}"
    title = text.splitlines()[0].removeprefix("# ")
    assert f"- [{title}]({page.name})\n" in text_of(DOCS / "decisions" / "README.md")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", text_of(page), flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"https?:", target):
            continue
        name, _, anchor = target.partition("#")
        found = (page.parent / name).resolve() if name else page
        assert found.exists(), f"{page.relative_to(ROOT)} links to {target}, which is not there"
        if anchor:
            assert anchor in anchors(text_of(found)), f"{page.relative_to(ROOT)} links to {target}: no such heading"
