"""The line breaks, and the page comes back by itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.hosting.servers import Server
from tests.web.arena import BOT, ME, Arena, Talker
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE

pytestmark = pytest.mark.house


def test_a_choice_that_was_on_its_way_when_the_line_broke_is_sent_again_and_counts_once(
    invite: Invite, arena: Arena
) -> None:
    """Twice the line breaks: before the choice reaches the arena, and before the answer reaches the page."""
    ana = invite()
    lines: list[WebSocketRoute] = []
    sent: list[str] = []
    breaks = ["before", "after"]

    def route(line: WebSocketRoute) -> None:
        arena_side = line.connect_to_server()
        lines.append(line)

        def from_page(said: str | bytes) -> None:
            frame = json.loads(said)
            if frame["type"] == "choose":
                sent.append(frame["id"])
            if frame["type"] != "choose" or not breaks:
                arena_side.send(said)
            elif breaks.pop(0) == "before":
                line.close(code=1012)
                arena_side.close(code=1001)
            else:
                arena_side.send(said)
                arena_side.on_message(lambda _: None)
                line.close(code=1012)

        line.on_message(from_page)
        arena_side.on_message(line.send)

    ana.page.route_web_socket(re.compile("/socket$"), route)
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Play bot").click()
    match = ana.match()
    for _ in range(3):
        ana.is_waited_for()
        story = ana.page.locator(".side li").all_inner_texts()
        ana.options().last.click()
        expect(ana.page.locator(".side li")).not_to_have_text(story, timeout=PATIENCE, use_inner_text=True)
    ana.is_waited_for()
    assert len(lines) == 3
    assert len(sent) == 5  # three choices, two of them twice
    assert len(set(sent)) == 3
    me = Talker(arena.port, ana.page.evaluate("JSON.parse(localStorage.getItem('lucha.me')).token"))
    with me.join(match, 0, views="last") as line:
        told = line.table()["told"]
    assert len([moment for moment in told if moment["kind"] == "Chose" and moment["event"]["seat"] == 0]) == 3


def test_the_page_comes_back_after_the_arena_was_killed_and_started_again(invite: Invite, tmp_path: Path) -> None:
    """Nothing is lost, and what is pressed while the line is down counts once it is up again."""
    server = Server(tmp_path / "store.sqlite3")
    ana = invite(home=server.address)
    ana.expected = "WebSocket connection to|ERR_CONNECTION_REFUSED"
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Play bot").click()
    ana.match()
    ana.is_waited_for()
    ana.options().last.click()
    ana.is_waited_for()
    story = ana.page.locator(".side li").all_inner_texts()
    server.kill()
    ana.sees("Connection lost.")
    ana.options().last.click()
    again = Server(tmp_path / "store.sqlite3", "--port", server.address.rsplit(":", 1)[1])
    try:
        expect(ana.page.get_by_text("Connection lost.")).to_have_count(0, timeout=PATIENCE)
        expect(ana.page.locator(".side li")).not_to_have_text(story, timeout=PATIENCE, use_inner_text=True)
        ana.is_waited_for()
        told = ana.page.locator(".side li").all_inner_texts()  # the newest first, and of a long story not all
        news = next(place for place in range(len(told)) if told[place : place + 5] == story[:5])
        assert news > 0
        assert told[news:] == story[: len(told) - news]
        assert len({frame["id"] for frame in ana.said("choose")}) == 2
    finally:
        again.kill()


def test_whoever_leaves_before_the_table_is_found_opens_no_line_to_it(invite: Invite, arena: Arena) -> None:
    ana, guest = invite(), arena.guest("Ana")
    match = guest.open(ME, BOT)["match"]["id"]
    ana.becomes(guest.player, guest.name, guest.token)
    asked: list[Route] = []
    ana.page.route(re.compile(f"/api/matches/{match}"), lambda route: asked.append(route))
    with ana.page.expect_request(lambda request: "/api/matches/" in request.url):
        ana.visit(f"/m/{match}")
    ana.page.locator(".bar .logo").click()
    ana.sees("Luchador!")
    with ana.page.expect_response(lambda answer: match in answer.url):
        asked[0].continue_()
    ana.page.wait_for_timeout(300)
    assert ana.said("hello") == []
