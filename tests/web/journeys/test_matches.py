"""Matches of Luchador! from the lobby to the result, by click, by key, and in every mode."""

from __future__ import annotations

import re
from contextlib import ExitStack, suppress
from typing import Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from tests import luck
from tests.web.arena import INVITED, ME, OPEN, Arena, Talker
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.house


def choose_by_click(visitor: Visitor, turn: int) -> None:
    options = visitor.options()
    options.nth(turn % options.count()).click()


def choose_by_key(visitor: Visitor, turn: int) -> None:
    count = visitor.options().count() - visitor.quiet().count()
    visitor.page.keyboard.press(f"{1 + turn % min(count, 9)}" if count else "0")  # Tab reaches those without a digit


IN_BROWSERS: Final = 24  # looks at a table of two, each with a choice if it is asked for


def plays_out(match: str, *people: Talker) -> None:
    """All that is left of a match, without a page."""
    with ExitStack() as stack:
        lines = [stack.enter_context(player.join(match, seat, views="last")) for seat, player in enumerate(people)]
        answered = [0] * len(lines)
        while all(line.now.get("result") is None for line in lines):
            for seat, line in enumerate(lines):
                with suppress(TimeoutError):
                    line.receive(0.02)
                if (ask := line.now.get("ask")) and ask["number"] != answered[seat]:
                    answered[seat] = ask["number"]
                    line.choose()


def test_two_browsers_play_a_match_by_a_link_and_then_the_same_again(invite: Invite, arena: Arena) -> None:
    ana, rosa = invite(), invite()
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Invite").click()
    link = ana.page.get_by_role("dialog").get_by_role("textbox").input_value()
    ana.button("Go to the table").click()
    ana.sees("Waiting for the bell")
    rosa.visit(link.removeprefix(rosa.home)).button("Sit down and fight").click()
    first = ana.match()
    assert rosa.match() == first

    ways = [(ana, choose_by_click), (rosa, choose_by_key)]
    chosen = 0
    for turns in range(IN_BROWSERS):
        visitor, choose = ways[turns % 2]
        if visitor.hurries() == "asked":
            choose(visitor, turns // 3)
            chosen += 1
    assert chosen > IN_BROWSERS / 3
    tokens = [visitor.page.evaluate("JSON.parse(localStorage['lucha.me']).token") for visitor in (ana, rosa)]
    plays_out(first, *[Talker(arena.port, token) for token in tokens])
    for visitor in (ana, rosa):
        while visitor.hurries() != "over":
            pass

    results = [visitor.heard("news")[-1]["now"]["result"] for visitor in (ana, rosa)]
    texts = [result.pop("text") for result in results]
    assert results[0] == results[1]
    assert results[0]["draw"] or sorted(text == "You win!" for text in texts) == [False, True]
    assert results[0]["winners"] or results[0]["draw"]
    expect(ana.page.get_by_role("dialog")).to_contain_text("Was it fair?")
    expect(ana.page.get_by_role("dialog")).to_contain_text("this browser checked the promise and all")
    ana.button("Rematch").click()
    rosa.sees(re.compile("wants a rematch"))
    rosa.page.get_by_role("dialog").get_by_role("button", name="Accept").click()
    ana.page.wait_for_url(lambda url: first not in url)
    rosa.page.wait_for_url(ana.page.url)
    for visitor in (ana, rosa):
        assert visitor.stands("asked", "shows", "waits")


def test_whoever_opens_their_own_invitation_is_told_so_and_burns_nothing(invite: Invite, arena: Arena) -> None:
    host = arena.guest("Lupe")
    made = host.open(ME, {"who": "bot", "bot": "random"}, INVITED, mode="free-for-all")
    ana, rosa = invite(), invite()
    ana.becomes(host.player, host.name, host.token)
    (link,) = made["invites"].values()
    ana.visit(link).sees("This is your own invite")
    expect(ana.button("Sit down and fight")).to_have_count(0)
    ana.page.get_by_role("link", name="Go to the table").click()
    ana.sees("Waiting for the bell")
    expect(ana.page.get_by_text("Easy bot")).to_be_visible()
    expect(ana.page.get_by_text("open to anyone")).to_have_count(0)
    rosa.visit(link).button("Sit down and fight").click()
    assert rosa.match() == made["match"]["id"]


def test_whoever_comes_to_a_table_with_a_free_seat_sits_down_there(invite: Invite, arena: Arena) -> None:
    match = arena.guest("Lupe").open(ME, OPEN)["match"]["id"]
    ana = invite(phone=True)
    ana.visit(f"/m/{match}").button("Sit down and fight").click()
    ana.sees(re.compile("· you$"))
    assert ana.heard("table")[-1]["eyes"] == 1


def test_whoever_invited_a_friend_finds_the_link_at_the_table_too(invite: Invite) -> None:
    ana = invite()
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Invite").click()
    link = ana.page.get_by_role("dialog").get_by_role("textbox").input_value()
    ana.button("Go to the table").click()
    ana.button("Copy link").click()
    ana.sees("Copied.")
    assert ana.page.evaluate("navigator.clipboard.readText()") == link


def test_whoever_opened_a_table_calls_it_off_and_who_waits_there_is_told(invite: Invite) -> None:
    ana, rosa = invite(), invite()
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Invite").click()
    ana.button("Go to the table").click()
    rosa.visit(f"/m/{ana.match()}").sees("Waiting for the bell")
    expect(rosa.button("Cancel match")).to_have_count(0)
    ana.button("Cancel match").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Cancel match").click()
    ana.page.wait_for_url(f"{ana.home}/")
    rosa.sees("This match was cancelled")
    expect(rosa.page.get_by_role("main").get_by_role("link", name="Lobby")).to_be_visible()


def test_whoever_becomes_champion_is_told_so_with_the_result(invite: Invite, arena: Arena) -> None:
    host, lupe = arena.guest("Ana"), arena.guest("Lupe")
    for number in range(3):
        match = host.open(ME, OPEN)["match"]["id"]
        lupe.post(f"/api/matches/{match}/seats", {})
        if number == 2:
            ana = invite(phone=True)
            ana.becomes(host.player, host.name, host.token)
            ana.visit(f"/m/{match}").sees(re.compile("· you$"))
        with lupe.join(match, 1) as line:
            line.table()
            assert line.command("concede")["type"] == "done"
    while ana.hurries() != "over":
        pass
    ana.sees("You win!")
    ana.sees(re.compile("(New champion|May challenge): Ana"))


def play_through(ana: Visitor, arena: Arena, mode: str, seats: int, number: int = 0) -> None:
    """Ana is in the first corner, and bots are in the others; matches of some numbers are soon over."""
    ana.visit(f"/new/luchador?mode={mode}")
    sizes = next(one.seats for one in GAMES["luchador"].modes if one.name == mode)
    if len(sizes) > 1:
        counts = ana.page.get_by_role("group", name="How many players?").get_by_role("button")
        expect(counts).to_have_count(len(sizes))
        counts.nth(sizes.index(seats)).click()
    expect(ana.page.locator("ol.seats > li")).to_have_count(seats)
    with luck.fixed(f"soon over {number}"):
        ana.button("Ring the bell").click()
        match = ana.match()
    for _ in range(3):  # with the mouse, where it is
        if ana.hurries() == "asked":
            ana.options().last.click()
    ana.presses_on()
    expect(ana.page.get_by_role("dialog").locator(".poster svg").first).to_be_visible(timeout=PATIENCE)
    assert arena.stranger().get(f"/api/matches/{match}")["match"]["state"] == "over"
    ana.visit("/records")
    expect(ana.page.locator(f"main a[href^='/m/{match}']").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.game("luchador")
@pytest.mark.parametrize(
    ("mode", "seats", "number"),
    [("basic", 2, 2), ("brawl", 6, 0), ("advanced-cage-tag", 4, 2)],
)
def test_a_match_is_played_by_clicks_to_its_end(
    invite: Invite, arena: Arena, mode: str, seats: int, number: int
) -> None:
    play_through(invite(), arena, mode, seats, number)


@pytest.mark.game("luchador")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "seats"),
    [
        ("cage", 2),
        ("tag", 4),
        ("tag", 6),
        ("advanced", 2),
        ("free-for-all", 2),
        ("free-for-all", 3),
        ("free-for-all", 4),
        ("brawl", 8),
        ("cage-tag", 4),
        ("cage-tag", 6),
        ("advanced-cage", 2),
        ("advanced-tag", 4),
        ("advanced-tag", 6),
        ("advanced-free-for-all", 2),
        ("advanced-free-for-all", 3),
        ("advanced-free-for-all", 4),
        ("advanced-brawl", 6),
        ("advanced-brawl", 8),
        ("advanced-cage-tag", 6),
    ],
)
def test_a_match_of_every_other_size_is_played_by_clicks_to_its_end(
    invite: Invite, arena: Arena, mode: str, seats: int
) -> None:
    play_through(invite(), arena, mode, seats)
