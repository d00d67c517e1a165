"""A game without a board of its own looks intended in the arena: corners, units, cards, steps, and the round."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.arena import BOT, ME, Arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.game("small_dip")

# Whether all of it can be seen: nothing is cut off, or hidden behind an edge.
WHOLE = """(found) => found.every((one) => {
    const at = one.getBoundingClientRect()
    const around = one.closest('.how').getBoundingClientRect()
    return at.width > 0 && at.top >= around.top - 1 && at.bottom <= around.bottom + 1 && at.right <= around.right + 1
})"""


def sits_down(invite: Invite, arena: Arena, bots: int, phone: bool = False) -> Visitor:
    host = arena.guest("Ana")
    match = host.open(ME, *[BOT] * bots, game="small_dip", mode="party")["match"]["id"]
    ana = invite(phone=phone)
    ana.becomes(host.player, host.name, host.token)
    ana.visit(f"/m/{match}")
    assert ana.is_waited_for() == "asked"
    return ana


def test_your_corner_comes_first_in_blue_and_the_round_stands_above(invite: Invite, arena: Arena) -> None:
    ana = sits_down(invite, arena, 2)
    page = ana.page
    corners = page.locator(".general .seat")
    expect(corners).to_have_count(3)
    expect(page.locator(".home .seat")).to_have_class(re.compile(r"\bblue\b"))
    expect(page.locator(".home .seat h2")).to_contain_text("Ana")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Turn ")
    expect(page.locator(".steps .now")).to_have_text(re.compile("Draw up|Place a Layer|Play a card"))
    expect(page.locator(".home .gauge").first).to_contain_text("/ 4 layers")
    own, others = page.locator(".home .playing"), page.locator(".others .back")
    assert own.count() >= 1, "one's own cards lie face up"
    assert others.count() >= 2, "those of others show their backs"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_every_figure_on_an_option_has_its_unit_in_sight(invite: Invite, arena: Arena, phone: bool) -> None:
    ana = sits_down(invite, arena, 1, phone)
    figures = ana.page.locator(".opts .opt .how .lead:not(.wins):not(.more)")
    for _ in range(8):
        while ana.hurries() == "asked" and ana.options().count() < 2:
            ana.options().first.click()
        ana.page.wait_for_timeout(600)
        if figures.count():
            break
        ana.options().first.click()
    expect(figures.first).to_be_visible(timeout=PATIENCE)
    units = ana.page.locator(".opts .opt .how .unit")
    options = ana.page.locator(".opts .opt:has(.lead:not(.wins):not(.more))")
    assert units.count() >= options.count()
    assert all("layer" in said for said in units.all_inner_texts())
    assert units.evaluate_all(WHOLE)


def test_a_replay_is_shown_on_the_same_board(invite: Invite, arena: Arena) -> None:
    host = arena.guest("Lupe")
    match = host.open(ME, BOT, game="small_dip", mode="party")["match"]["id"]
    with host.join(match, 0) as line:
        line.table()
        line.asked()
        line.choose()
        line.command("concede")
    lupe = invite()
    lupe.becomes(host.player, host.name, host.token)
    lupe.visit(f"/m/{match}/replay")
    expect(lupe.page.locator(".general .seat")).to_have_count(2, timeout=PATIENCE)
    expect(lupe.page.locator(".home .gauge").first).to_contain_text("/ 4 layers")
