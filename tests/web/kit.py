"""`python -m tests.web.kit` makes docs/pictures anew: every part of the kit, cut out of its page."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.programs import BROWSER
from tests.web.arena import open_arena
from tests.web.journeys.conftest import FLAGS

PICTURES: Final = Path(__file__).parents[2] / "docs" / "pictures"
PAGE: Final = {"width": 1000, "height": 700}
HIGHEST: Final = 570  # what goes on below is more of the same
WHOLE_SCREEN: Final = {"width": 390, "height": 700}
SHOWN: Final = ("Curtain", "Count", "Fountain")  # these lie over the whole screen when their button is pressed


def cut_out(page: Page) -> None:
    """A picture of every exhibit."""
    for name in page.eval_on_selector_all("section[id]:has(> .shown)", "(all) => all.map((one) => one.id)"):
        if name in SHOWN:
            continue
        box = page.locator(f"#{name} > .shown").bounding_box()
        assert box is not None, name
        clip = {**box, "height": min(HIGHEST, box["height"])}
        page.screenshot(path=PICTURES / f"{name}.png", full_page=True, clip=clip)


def fill_the_screen(page: Page, name: str) -> None:
    page.locator(f"#{name} > .shown button").click()
    page.wait_for_timeout(300)
    page.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, open_arena(Path(folder)) as arena, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=BROWSER.path(), args=FLAGS)
        page = browser.new_context(viewport=PAGE, locale="en-GB", reduced_motion="reduce").new_page()
        page.goto(f"http://127.0.0.1:{arena.port}/kit")
        page.locator("#OptionBar .dist, #OptionBar .odds").first.wait_for()
        cut_out(page)
        page.set_viewport_size(WHOLE_SCREEN)
        for name in SHOWN:
            page.reload()
            fill_the_screen(page, name)
        browser.close()


if __name__ == "__main__":
    main()
