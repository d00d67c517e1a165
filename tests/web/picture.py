"""`python -m tests.web.picture` makes docs/arena.png anew: a match of Luchador! in the arena, at a clash."""

from __future__ import annotations

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
        chosen = 0
        while (stands := visitor.hurries()) != "asked" or chosen < CHOICES or not visitor.asks().startswith("Block"):
            assert stands != "over", "no clash came any more"
            if stands == "asked":
                options = visitor.options()
                options.nth(chosen % options.count()).click()
                chosen += 1
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(800)
        visitor.page.screenshot(path=ROOT / "docs" / "arena.png")
        browser.close()


if __name__ == "__main__":
    main()
