"""Somebody with a browser: what they press, what they see, and what came to them over the line."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Locator, Page, Request, WebSocket, expect

PATIENCE: Final = 30_000  # milliseconds; busy machines take their time
GLANCE: Final = 20  # milliseconds between two looks at a table: with every frame, each look would draw the next one
LOOKS: Final = 2  # at a table that waits
LULL: Final = 50  # milliseconds until one looks again where nothing happens
QUIET: Final = 0.5  # seconds without a request, after which a page has all it asked for
SILENCE: Final = 60.0  # seconds after which a table that says nothing more has stopped
SETTLED: Final = ("asked", "shows", "waits", "ended", "over", "curtain")
# A journey answers reaction windows itself, unless it is about those that pass; about sound it has been asked before.
ALWAYS_ASK: Final = "localStorage['lucha.settings'] ??= JSON.stringify({ autoPass: null, askedAboutSound: true })"
EVEN_CHANCE: Final = "crypto.getRandomValues = (numbers) => numbers.fill(7)"  # nonces that are the same every time

# How a table stands.  Sheets come first: behind them nothing can be pressed.
STANDS: Final = """(wanted) => {
    const sheet = document.querySelector('dialog[open]')
    const call = document.querySelector('section.call')
    const hung = sheet?.matches('.curtain')
    const stands = hung ? (sheet.querySelector('.sign') ? 'curtain' : 'falls')
        : sheet ? (sheet.querySelector('.poster') ? 'over' : 'sheet')
        : !call ? 'loading'
        : call.querySelector('.opt:disabled') ? 'sends'
        : call.querySelector('.opt') ? 'asked'
        : call.querySelector('[aria-keyshortcuts=Escape]') ? 'shows'
        : call.querySelector('.look > .btn:not(.quiet)') ? 'ended'
        : 'waits'
    return wanted.includes(stands) ? stands : ''
}"""

# Presses what can be pressed until the match is over: a choice, another one each time, or Skip.
PRESSES_ON: Final = """(first) => new Promise((over, failed) => {
    let pressed = first
    let seen = ''
    let since = Date.now()
    const timer = setInterval(() => {
        const trouble = document.querySelector('.refusal')
        const sheet = document.querySelector('dialog[open]')
        if (trouble || sheet) {
            clearInterval(timer)
            if (trouble || !sheet.querySelector('.poster')) failed((trouble ?? sheet).textContent)
            else over(pressed - first)
            return
        }
        const shown = document.querySelector('.call')?.textContent
        if (shown !== seen) [seen, since] = [shown, Date.now()]
        else if (Date.now() - since > 20000) failed(`nothing happens any more: ${shown}`)
        const options = document.querySelectorAll('.opts .opt:not(:disabled):not(.refused)')
        if (options.length) options[pressed++ % options.length].click()
        else document.querySelector('[aria-keyshortcuts=Escape]')?.click()
    }, 10)
})"""


@dataclass
class Visitor:
    """One browser of its own, with one page."""

    context: BrowserContext
    page: Page
    home: str
    expected: str = "^$"  # errors that a journey brings about itself
    troubles: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)  # what came over sockets, as it came
    sent: list[str] = field(default_factory=list)
    last_heard: tuple[int, float] = (-1, 0.0)  # how many frames had come, and when there were more for the last time

    @classmethod
    def comes(cls, context: BrowserContext, home: str, asked: bool = True) -> Visitor:
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        visitor = cls(context, context.new_page(), home)
        page = visitor.page
        page.add_init_script(EVEN_CHANCE)
        if asked:
            page.add_init_script(ALWAYS_ASK)
        page.on("console", lambda said: visitor.complain(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda problem: visitor.complain(f"{problem}\n{problem.stack}"))
        page.on("request", lambda request: visitor.check_host(request.url))
        page.on("websocket", visitor.tap)
        return visitor

    def complain(self, text: str) -> None:
        if not re.search(self.expected, text):
            self.troubles.append(text)

    def check_host(self, url: str) -> None:
        if not url.startswith(("data:", "blob:")) and urlsplit(url).netloc != urlsplit(self.home).netloc:
            self.complain(f"a request to another host: {url}")

    def tap(self, socket: WebSocket) -> None:
        self.check_host(socket.url)
        socket.on("framereceived", lambda said: self.frames.append(str(said)))
        socket.on("framesent", lambda said: self.sent.append(str(said)))

    # going about

    def visit(self, path: str = "/") -> Visitor:
        self.page.goto(self.home + path)
        return self

    def walks(self, path: str) -> Visitor:
        """To another page, as a link leads there: nothing is loaded twice.  Returns when it has all it asked for."""
        last = time.monotonic()
        loading: set[Request] = set()

        def begins(request: Request) -> None:
            nonlocal last
            last = time.monotonic()
            loading.add(request)

        def ends(request: Request) -> None:
            nonlocal last
            last = time.monotonic()
            loading.discard(request)  # or what the page before had asked for

        events: dict[Any, Callable[[Request], None]]
        events = {"request": begins, "requestfinished": ends, "requestfailed": ends}
        for event, note in events.items():
            self.page.on(event, note)
        self.page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')) }", path)
        while loading or time.monotonic() - last < QUIET:
            if time.monotonic() - last > SILENCE:
                raise AssertionError(f"never answered: {[request.url for request in loading]}")
            self.page.wait_for_timeout(LULL)
        for event, note in events.items():
            self.page.remove_listener(event, note)
        return self

    def becomes(self, player: str, name: str, token: str) -> None:
        """Whom the arena knows already."""
        me = {"player": {"id": player, "name": name, "account": False}, "token": token}
        self.page.add_init_script(f"localStorage.setItem('lucha.me', {json.dumps(json.dumps(me))})")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name).first

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    def match(self) -> str:
        """The match whose table this is."""
        self.page.wait_for_url(re.compile(r"/m/[\w-]+$"))
        return urlsplit(self.page.url).path.split("/")[2]

    # at a table

    def stands(self, *wanted: str) -> str:
        """Wait until the table stands in one of these ways; in which."""
        found = self.page.wait_for_function(
            STANDS, arg=wanted or ("asked", "shows", "waits", "ended", "over"), timeout=PATIENCE, polling=GLANCE
        )
        return str(found.json_value())

    def hurries(self) -> str:
        """See all that is shown, at once; how the table stands then.  One that only just waits is looked at again."""
        for _ in range(LOOKS):
            while (stands := self.stands(*SETTLED)) in ("shows", "ended"):
                self.page.keyboard.press("Escape") if stands == "shows" else self.button("See the result").click()
            self.hears_more()
            if stands != "waits":
                break
            self.page.wait_for_timeout(LULL)  # whoever looks again and again keeps the machine busy
        return stands

    def is_waited_for(self) -> str:
        """The same, once the others have chosen, however long they take on a busy machine."""
        while (stands := self.hurries()) == "waits":
            pass
        return stands

    def hears_more(self) -> bool:
        """Since it was asked last.  A table that stands still for ever fails its journey, which would wait as long."""
        frames, since = self.last_heard
        if len(self.frames) != frames:
            self.last_heard = (len(self.frames), time.monotonic())
            return True
        if time.monotonic() - since > SILENCE:
            raise AssertionError(f"nothing happens any more: {self.page.locator('body').inner_text()}")
        return False

    def knows_the_odds(self) -> None:
        """Of the question that stands: the page asks for them once it shows the options."""
        while not (heard := self.heard("odds")) or heard[-1]["number"] != self.said("odds")[-1]["number"]:
            self.page.wait_for_timeout(50)
        self.page.wait_for_timeout(50)  # until they are drawn

    def asks(self) -> str:
        """What the table asks."""
        return self.page.locator(".call h2").first.inner_text()

    def options(self) -> Locator:
        return self.page.locator(".opts .opt:not(.refused)")

    def quiet(self) -> Locator:
        """The choice that lets it be: it has a place of its own."""
        return self.page.locator(".call .opt.quiet")

    def presses_on(self, first: int = 0) -> int:
        """Play to the end with what the page offers; how many choices that took."""
        return int(self.page.evaluate(PRESSES_ON, first))

    # what came

    def heard(self, type: str) -> list[dict[str, Any]]:
        return [frame for said in self.frames if (frame := json.loads(said))["type"] == type]

    def said(self, type: str) -> list[dict[str, Any]]:
        return [frame for said in self.sent if (frame := json.loads(said))["type"] == type]
