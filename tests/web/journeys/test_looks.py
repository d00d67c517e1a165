"""Where things lie on a table: what is read, what is pressed, and what must not lie side by side."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.arena import BOT, ME, Arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import Visitor

# How far the words of each option, with their picture, stand from the middle of its plate, in pixels.
OFF_THE_MIDDLE: Final = """() => [...document.querySelectorAll('.opts .opt.silent')].map((plate) => {
    const [whole, words] = [plate, plate.querySelector('b')].map((one) => one.getBoundingClientRect())
    return Math.abs((words.top + words.bottom) / 2 - (whole.top + whole.bottom) / 2)
})"""


def at_a_table(invite: Invite, arena: Arena, game: str, phone: bool = False) -> Visitor:
    host, ana = arena.guest("Ana"), invite(phone=phone)
    ana.becomes(host.player, host.name, host.token)
    ana.visit(f"/m/{host.open(ME, BOT, game=game)['match']['id']}")
    ana.hurries()
    return ana


@pytest.mark.game("layer_dip")
def test_the_story_of_a_game_with_hands_stands_beside_the_table_on_a_desk(invite: Invite, arena: Arena) -> None:
    ana = at_a_table(invite, arena, "layer_dip")
    story = ana.page.get_by_role("region", name="The story so far")
    expect(story.get_by_role("listitem").first).to_be_visible()
    expect(ana.page.get_by_role("button", name="Story and chat")).to_be_hidden()
    ana.page.set_viewport_size({"width": 1100, "height": 800})
    expect(story).to_have_count(0)
    ana.button("Story and chat").click()
    sheet = ana.page.get_by_role("dialog", name="Story and chat")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    assert sheet.locator("section").evaluate("one => one.offsetHeight > 0.8 * innerHeight")
    expect(sheet.get_by_role("button", name="Concede")).to_have_count(0)


@pytest.mark.game("layer_dip")
def test_on_a_phone_the_middle_of_layer_dip_takes_the_room_that_is_left(invite: Invite, arena: Arena) -> None:
    phone = at_a_table(invite, arena, "layer_dip", phone=True)
    parts = (".seats", ".stage[aria-label]", ".mine", ".me", ".held")
    boxes = [phone.page.locator(one).first.bounding_box() for one in parts]
    edges = sorted((box["y"], box["y"] + box["height"]) for box in boxes if box)
    assert len(edges) == len(parts)
    low = edges[0][1]
    for top, bottom in edges[1:]:
        assert top - low < 40, f"bare room between {low} and {top}: {edges}"
        low = max(low, bottom)


@pytest.mark.game("luchador")
def test_words_without_odds_stand_in_the_middle_and_the_bar_wears_no_ring(invite: Invite, arena: Arena) -> None:
    ana = at_a_table(invite, arena, "luchador")
    seen = 0
    for _ in range(12):
        if ana.hurries() != "asked":
            break
        off = ana.page.evaluate(OFF_THE_MIDDLE)
        seen += len(off)
        assert all(distance < 4 for distance in off), off
        ana.options().last.focus()
        ana.page.keyboard.press("Enter")
        ana.stands("shows", "waits", "asked", "over")
        assert ana.page.locator(".call").evaluate("bar => getComputedStyle(bar).outlineStyle") == "none"
    assert seen > 0
