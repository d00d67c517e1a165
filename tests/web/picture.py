"""`python -m tests.web.picture` makes docs/arena.png anew: a match of Luchador! in the arena, at a clash."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import sync_playwright

from tests import luck
from tests.programs import BROWSER
from tests.web.arena import open_arena
from tests.web.journeys.conftest import DESK, FLAGS
from tests.web.journeys.visitor import Visitor

ROOT = Path(__file__).parents[2]
CHOICES = 4  # made before the picture is taken, at the next clash


def main() -> None:
    with (
        TemporaryDirectory() as folder,
        patch("lucha.web.hall.token_bytes", luck.seed),
        open_arena(Path(folder)) as arena,
        sync_playwright() as player,
    ):
        browser = player.chromium.launch(executable_path=BROWSER.path(), args=FLAGS)
        context = browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
        visitor = Visitor.comes(context, f"http://127.0.0.1:{arena.port}").visit()
        visitor.button("Play bot").click()
        for choice in count():
            if visitor.hurries() != "asked" or (choice >= CHOICES and visitor.asks().startswith("Block")):
                break
            options = visitor.options()
            options.nth(choice % options.count()).click()
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(800)
        visitor.page.screenshot(path=ROOT / "docs" / "arena.png")
        browser.close()


if __name__ == "__main__":
    main()
