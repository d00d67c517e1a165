"""A match that is over, walked through again."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.arena import BOT, Arena, fought
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.house


def a_match_that_is_over(arena: Arena) -> str:
    """Ana against a bot, without a page."""
    return fought(arena.guest("Ana"))


def test_a_replay_steps_plays_jumps_and_is_shared_by_its_moment(invite: Invite, arena: Arena) -> None:
    match = a_match_that_is_over(arena)
    rosa = invite()
    page = rosa.visit(f"/m/{match}/replay").page
    where = page.locator(".call h2")
    expect(where).to_contain_text("Moment 1 of", timeout=PATIENCE)
    rosa.button("Forward one").click()
    expect(where).not_to_contain_text("Moment 1 of")
    rosa.button("Back one").click()
    expect(where).to_contain_text("Moment 1 of")

    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).not_to_contain_text("Moment 1 of", timeout=PATIENCE)
    rosa.button("Pause").click()

    page.get_by_label("Part").select_option(label="Round 2!")
    story = page.get_by_role("region", name="The story")
    expect(story.locator(".heading.at")).to_contain_text("Round 2")
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(page.get_by_role("slider").get_attribute("max") or "")
    page.keyboard.press("Home")
    expect(where).to_contain_text("Moment 1 of")
    expect(story).not_to_contain_text("Round 2")  # what is to come is not told before

    page.get_by_label("Part").select_option(label="Round 3!")
    there = where.inner_text()
    rosa.button("Copy link to here").click()
    rosa.sees("Link to this moment copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"\?moment=\d+$", link)
    friend = invite()
    friend.visit(link.removeprefix(friend.home))
    expect(friend.page.locator(".call h2")).to_have_text(there, timeout=PATIENCE)


COUNTS_ADDRESSES: Final = """
    window.addresses = 0
    const replace = history.replaceState.bind(history)
    history.replaceState = (...to) => { addresses++; replace(...to) }
"""


def test_the_address_follows_the_film_only_when_it_rests(invite: Invite, arena: Arena) -> None:
    rosa = invite()
    rosa.page.add_init_script(COUNTS_ADDRESSES)
    page = rosa.visit(f"/m/{a_match_that_is_over(arena)}/replay").page
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible(timeout=PATIENCE)
    page.wait_for_url("**/replay?moment=*")
    first = page.url
    page.evaluate("addresses = 0")
    slider.evaluate("""async (slider) => {
        for (let at = 1; at <= 30; at++) {
            slider.value = at
            slider.dispatchEvent(new Event('input', { bubbles: true }))
            await new Promise((on) => setTimeout(on, 10))
        }
    }""")
    page.wait_for_function("() => addresses > 0")
    expect(page).not_to_have_url(first)
    assert page.evaluate("addresses") < 10


# As over plain HTTP, where browsers hide their clipboard from pages.
NO_CLIPBOARD: Final = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def test_over_plain_http_links_are_copied_all_the_same_from_a_page_and_from_a_sheet(
    invite: Invite, arena: Arena
) -> None:
    reader, rosa = invite().visit("/about"), invite()
    rosa.page.add_init_script(NO_CLIPBOARD)
    rosa.visit(f"/m/{a_match_that_is_over(arena)}/replay").button("Copy link to here").click()
    rosa.sees("Link to this moment copied.")
    expect(rosa.page).to_have_url(reader.page.evaluate("navigator.clipboard.readText()"))
    rosa.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Invite").click()
    link = rosa.page.get_by_role("dialog").get_by_role("textbox").input_value()
    rosa.page.get_by_role("dialog").get_by_role("button", name="Copy link", exact=True).click()
    rosa.sees("Link copied.")
    expect(rosa.button("Copy link")).to_be_focused()
    assert reader.page.evaluate("navigator.clipboard.readText()") == link


def test_what_if_leads_to_a_new_table_that_goes_on_from_there(invite: Invite, arena: Arena) -> None:
    match = a_match_that_is_over(arena)
    rosa = invite()
    page = rosa.visit(f"/m/{match}/replay").page
    page.get_by_label("Part").select_option(label="Round 3!")
    rosa.button("What if?").click()
    rosa.button("Play from here").click()
    page.wait_for_url(lambda url: match not in url)
    rosa.hurries()
    expect(page.locator("h1")).to_contain_text("Round 3")
    rosa.presses_on()
    expect(page.get_by_role("dialog").locator(".poster svg").first).to_be_visible()


def given_up(invite: Invite, arena: Arena, game: str) -> tuple[Visitor, str]:
    """Ana, and the match against a bot that she has just given up."""
    guest = arena.guest("Ana")
    match = guest.open({"who": "me", "name": "Ana"}, BOT, game=game)["match"]["id"]
    with guest.join(match, 0, views="last") as line:
        line.asked()
        assert line.command("concede")["type"] == "done"
    ana = invite()
    ana.becomes(guest.player, guest.name, guest.token)
    return ana, match


@pytest.mark.game("layer_dip")
def test_who_has_played_sees_it_again_with_their_own_eyes_and_may_look_as_everybody_does(
    invite: Invite, arena: Arena
) -> None:
    ana, match = given_up(invite, arena, "layer_dip")
    page = ana.visit(f"/m/{match}/replay").page
    eyes = page.get_by_label("Watch as")
    expect(eyes.locator("option:checked")).to_have_text("Ana", timeout=PATIENCE)
    page.keyboard.press("End")
    hand = page.get_by_role("list", name="Your hand")
    expect(hand).to_be_visible()
    assert re.search(r"Turn \d+ · ", page.get_by_label("Part").locator("option").last.inner_text())
    eyes.select_option(label="A spectator")
    expect(hand).to_have_count(0)
    stranger = invite()
    expect(stranger.visit(f"/m/{match}/replay").page.get_by_label("Part")).to_be_visible(timeout=PATIENCE)
    expect(stranger.page.get_by_label("Watch as")).to_have_count(0)


def test_a_change_of_eyes_that_comes_to_nothing_is_told_and_may_be_tried_again(invite: Invite, arena: Arena) -> None:
    ana, match = given_up(invite, arena, "luchador")
    ana.expected = "ERR_FAILED"
    page = ana.visit(f"/m/{match}/replay").page
    eyes = page.get_by_label("Watch as")
    expect(eyes.locator("option:checked")).to_have_text("Ana", timeout=PATIENCE)
    page.route("**/replay?*", lambda route: route.abort())
    eyes.select_option(label="A spectator")
    ana.sees("Can't reach the arena. Check your connection and try again.")
    expect(eyes.locator("option:checked")).to_have_text("Ana")
    page.unroute("**/replay?*")
    with page.expect_response("**/replay?language=en"):
        eyes.select_option(label="A spectator")
    expect(eyes.locator("option:checked")).to_have_text("A spectator")


def test_a_page_that_does_not_come_says_so_and_comes_when_it_is_loaded_anew(invite: Invite, arena: Arena) -> None:
    match = a_match_that_is_over(arena)
    rosa = invite()
    rosa.expected = "ERR_FAILED|dynamically imported module"
    rosa.page.route("**/assets/Replay-*.js", lambda route: route.abort())
    rosa.visit(f"/m/{match}/replay").sees("Something broke on this page.")
    rosa.page.unroute("**/assets/Replay-*.js")
    rosa.button("Try again").click()
    expect(rosa.page.locator(".call h2")).to_contain_text("Moment 1 of", timeout=PATIENCE)
