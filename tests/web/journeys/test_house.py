"""The pages around the tables."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.journeys.conftest import Invite


def test_a_rule_that_is_being_read_stays_behind_with_its_page(invite: Invite) -> None:
    page = invite().visit("/how/luchador").page
    page.locator("main .do .btn").first.click()
    page.locator("summary").click()
    page.locator("fieldset .rule").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="How to play", level=1)).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_is_not_there_is_said_with_a_way_back_to_the_lobby(invite: Invite) -> None:
    ana = invite()
    ana.expected = "404"
    for path in ("/new/chess", "/how/chess", "/players/nobody", "/i/nothing"):
        way = ana.visit(path).page.get_by_role("alert").get_by_role("link", name="To the lobby")
        expect(way).to_be_visible()
        expect(ana.button("Try again")).to_have_count(0)
    way.click()
    expect(ana.page).to_have_title("Arena · Lucha")
