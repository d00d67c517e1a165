"""A browser for all journeys, an arena for those of a file, and visitors who must see no error at all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect, sync_playwright

from lucha.games import GAMES
from tests.concerns import games_of
from tests.programs import BROWSER, LIGHT_BROWSER
from tests.toys import TOYS
from tests.web.arena import Arena, open_arena
from tests.web.journeys.visitor import PATIENCE, Visitor

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--renderer-process-limit=2",  # for each visitor: none is kept in reserve
    "--process-per-site",  # a page comes to a process that has compiled its program before
    # Parts of the browser's own window that are pages themselves: every visitor would load them, and nobody sees them.
    "--disable-features=PreloadTopChromeWebUI,PreloadTopChromeWebUILessNavigations,InitialWebUI,WebUIReloadButton",
]
# No journey looks at pixels, and a quarter of the browser's work is to draw them: where everything lies is the same.
UNSEEN: Final = [*FLAGS, "--force-gpu-mem-available-mb=1"]
DESK: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}

Invite = Callable[..., Visitor]

expect.set_options(timeout=PATIENCE)  # the five seconds of its own are short where others work too


@pytest.fixture(scope="session")
def player() -> Iterator[Playwright]:
    with sync_playwright() as player:
        yield player


@pytest.fixture(scope="session")
def browser(player: Playwright) -> Iterator[Browser]:
    """The one without a window, where it is there."""
    with player.chromium.launch(executable_path=LIGHT_BROWSER.path() or _whole_browser(), args=UNSEEN) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_browser(player: Playwright) -> Iterator[Browser]:
    """For what only a browser with a window has: it shows notifications."""
    with player.chromium.launch(executable_path=_whole_browser(), args=UNSEEN) as browser:
        yield browser


def _whole_browser() -> Path:
    return BROWSER.path() or pytest.fail(
        "the journeys need Chrome or Chromium; install one (on Debian: apt install chromium)"
    )


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    with open_arena(tmp_path_factory.mktemp("arena"), FUSE, GAMES | {"small_dip": TOYS["small_dip"]}) as arena:
        yield arena


FUSE: Final = 3.0


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Nobody would find a journey that does not say which game it concerns."""
    if not games_of(item) and item.get_closest_marker("house") is None:
        pytest.fail('mark it @pytest.mark.game("luchador"), or @pytest.mark.house', pytrace=False)


class Wardrobe:
    """What visitors come with, used again: a page compiles its program once, and forgets whose it was."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: defaultdict[tuple[bool, str], list[BrowserContext]] = defaultdict(list)

    def take(self, phone: bool, language: str, home: str) -> BrowserContext:
        if self.free[phone, language]:
            return self.free[phone, language].pop()
        context = new_context(self.browser, phone, language)
        context.new_page().goto(f"{home}/health")  # stays, and keeps its process
        return context

    def give_back(self, context: BrowserContext, phone: bool, language: str, home: str) -> None:
        stays, *others = context.pages
        for page in others:
            page.close()
        session = context.new_cdp_session(stays)
        session.send("Storage.clearDataForOrigin", {"origin": home, "storageTypes": "all"})
        session.detach()
        context.clear_permissions()
        self.free[phone, language].append(context)


def new_context(browser: Browser, phone: bool, language: str) -> BrowserContext:
    return browser.new_context(
        viewport=PHONE if phone else DESK,
        has_touch=phone,
        locale=language,
        color_scheme="light",
        reduced_motion="reduce",
    )


@pytest.fixture(scope="session")
def wardrobe(browser: Browser) -> Wardrobe:
    return Wardrobe(browser)


@pytest.fixture
def invite(request: pytest.FixtureRequest, wardrobe: Wardrobe, arena: Arena) -> Iterator[Invite]:
    """Visitors of the arena.  Whatever a browser complains about on the way fails the journey."""
    visitors: list[Visitor] = []
    leave: list[Callable[[], None]] = []

    def invite(
        phone: bool = False,
        night: bool = False,
        language: str = "en-GB",
        home: str = "",
        motion: Literal["reduce", "no-preference"] = "reduce",
        asked: bool = True,
        own: bool = False,  # for who stops the clock: nobody else could use it again
        whole: bool = False,
    ) -> Visitor:
        home = home or f"http://127.0.0.1:{arena.port}"
        if own or whole:
            browser: Browser = request.getfixturevalue("whole_browser") if whole else wardrobe.browser
            context = new_context(browser, phone, language)
            leave.append(context.close)
        else:
            context = wardrobe.take(phone, language, home)
            leave.append(lambda: wardrobe.give_back(context, phone, language, home))
        visitors.append(Visitor.comes(context, home, asked))
        if night or motion != "reduce":
            visitors[-1].page.emulate_media(color_scheme="dark" if night else "light", reduced_motion=motion)
        return visitors[-1]

    yield invite
    for leaves in leave:
        leaves()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []
