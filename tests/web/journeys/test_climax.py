"""The climax: the three count on every window, one's own roll, a replay's controls."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests import luck
from tests.web.arena import BOT, ME, Arena, Line
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_replay import a_match_that_is_over
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.game("luchador")

WINDOWS: Final = [(320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900), (2560, 1440)]

# What of the count sticks out of the window, or lies under its controls.
STICKS_OUT: Final = """() => {
    const low = document.querySelector('.count').getBoundingClientRect().bottom
    const parts = '.count :is(.shout, figure, figcaption, .saves, .saves *, .mask)'
    return [...document.querySelectorAll(parts)].flatMap((each) => {
        const drawn = document.createRange()
        drawn.selectNodeContents(each)
        const { left, right, width } = (each.matches('.shout') ? drawn : each).getBoundingClientRect()
        const { top, bottom } = each.getBoundingClientRect()
        const isOut = width > 0 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > low + 1)
        return isOut ? [`${each.className || each.tagName} ${[left, top, right, bottom].map(Math.round)}`] : []
    })
}"""


def with_a_count(arena: Arena, most: int = 1) -> tuple[str, list[dict[str, Any]]]:
    """A match that is over in which the referee has counted so far, and all that was told in it."""
    while True:
        match = a_match_that_is_over(arena)
        moments = arena.stranger().get(f"/api/matches/{match}/replay?language=en")["moments"]
        if any(one["kind"] == "Counted" and one["event"]["count"] == most for one in moments):
            return match, moments


def place_in(moments: list[dict[str, Any]], number: int) -> int:
    """Where the referee has first counted so far."""
    counts = [one["event"]["count"] if one["kind"] == "Counted" else 0 for one in moments]
    return counts.index(number)


def jump(page: Page, place: int) -> None:
    """To another moment of a replay, without loading it again."""
    slider = page.get_by_role("slider")
    slider.fill(f"{place}")
    expect(slider).to_have_value(f"{place}")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_count_fits_every_window_and_leaves_the_controls_of_a_replay_in_reach(
    invite: Invite, arena: Arena, language: str
) -> None:
    match, moments = with_a_count(arena, 3)
    rosa = invite()
    page = rosa.page
    shout = page.locator(".count:popover-open .shout")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        shouted = set()
        for number in (1, 2, 3):
            if (width, height, number) == (*WINDOWS[0], 1):
                rosa.visit(f"/m/{match}/replay?moment={moments[place_in(moments, 1)]['shared']}&language={language}")
            else:
                jump(page, place_in(moments, number))
            expect(shout).to_be_visible(timeout=PATIENCE)
            page.wait_for_timeout(50)
            shouted.add(shout.inner_text())
            assert page.evaluate(STICKS_OUT) == [], (width, number)
        assert len(shouted) == 3
        before = page.locator(".call h2").inner_text()
        page.locator(".call .keys button").nth(1).click()
        expect(page.locator(".call h2")).not_to_have_text(before)


def plays(line: Line, choices: list[str]) -> Iterator[str]:
    """Play on with these choices, then with the last option each time; each of them, just before it is made."""
    line.table()
    made = answered = 0
    while line.now["result"] is None:
        ask = line.now["ask"]
        if ask is None or ask["number"] == answered:
            line.receive()
            continue
        answered = ask["number"]
        option = choices[made] if made < len(choices) else ask["options"][-1]["key"]
        made += 1
        yield option
        line.choose(option)


def has_count(line: Line, seat: int) -> bool:
    told = [moment for frame in line.frames for moment in json.loads(frame).get("told", ())]
    return any(one["kind"] == "Counted" and one["event"]["seat"] == seat for one in told)


def choices_up_to_a_count(arena: Arena, seat: int) -> list[str]:
    """What Ana chooses until the dice must save a seat, in a match of the seed that is on; none: they never must."""
    ana = arena.guest("Ana")
    made: list[str] = []
    with ana.join(ana.open(ME, BOT)["match"]["id"], 0, views="last") as line:
        for choice in plays(line, []):
            if has_count(line, seat):
                break
            made.append(choice)
        return made if has_count(line, seat) else []


# Looks at what is shown until dice must save somebody; one's own are rolled by oneself.
TO_THE_COUNT: Final = """(shown) => new Promise((done) => {
    const timer = setInterval(() => {
        if (!document.querySelector(shown)) document.body.click()
        else done(clearInterval(timer))
    }, 20)
})"""


def before_a_count(invite: Invite, arena: Arena, seat: int = 0, phone: bool = False) -> Visitor:
    """Ana before the first roll for her own life, or for that of the bot: the same match twice."""
    choices: list[str] = []
    for number in count():
        with luck.fixed(f"count {number}"):
            if choices := choices_up_to_a_count(arena, seat):
                break
    guest = arena.guest("Ana")
    with luck.fixed(f"count {number}"):
        match = guest.open(ME, BOT)["match"]["id"]
    with guest.join(match, 0, views="last") as line:
        made = plays(line, choices)
        for _ in choices:
            next(made)
        ana = seated(invite(phone=phone), guest, match)
        ana.stands("asked")
        next(made, None)
    ana.page.evaluate(TO_THE_COUNT, ".count:popover-open .roll" if seat == 0 else ".count:popover-open")
    return ana


def test_one_rolls_for_ones_life_with_the_space_bar(invite: Invite, arena: Arena) -> None:
    ana = before_a_count(invite, arena)
    page = ana.page
    roll = page.locator(".count:popover-open .roll")
    expect(roll).to_contain_text(re.compile(r"Roll for your life! \d dice, \d+ % to kick out"))
    expect(roll).to_be_focused()
    told = page.locator(".ribbon").inner_text()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(page.locator(".count .tally span:not(.next)").first).to_have_text("ONE!")
    expect(page.locator(".ribbon")).not_to_have_text(told)
    assert page.evaluate(STICKS_OUT) == []


def test_on_a_phone_the_roll_is_a_button_under_the_thumb(invite: Invite, arena: Arena) -> None:
    ana = before_a_count(invite, arena, phone=True)
    page = ana.page
    assert page.evaluate(STICKS_OUT) == []
    told = page.locator(".ribbon").inner_text()
    page.locator(".count .roll").tap()
    expect(page.locator(".ribbon")).not_to_have_text(told)
