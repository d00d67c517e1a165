"""Tournaments and the Hall of Fame, as somebody with a browser meets them."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from lucha.core.finished import Achievement
from tests.toys import SmallDip
from tests.web.arena import Arena, fought
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE


@pytest.mark.house
def test_the_end_of_a_match_leads_into_the_hall_of_fame(
    invite: Invite, arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SmallDip, "hall_of_fame", lambda _: ("stayed", "never"))
    monkeypatch.setattr(SmallDip, "achievements", lambda *_: (Achievement("stayed", (0,)),))
    guest = arena.guest("Ana")
    match = fought(guest, "small_dip")
    ana = seated(invite(), guest, match)
    ana.stands("over")
    sheet = ana.page.get_by_role("dialog")
    expect(sheet).to_contain_text("You enter the Hall of Fame: achievement.stayed", timeout=PATIENCE)
    sheet.get_by_role("link", name="You enter the Hall of Fame").click()
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Hall of Fame")
    stayed, never = ana.page.locator("[data-row=stayed]"), ana.page.locator("[data-row=never]")
    expect(stayed).to_contain_text("Ana")
    expect(never).to_contain_text("Still open")
    expect(stayed.get_by_role("link")).to_have_attribute("href", f"/m/{match}/replay")
    ana.page.get_by_role("button", name="EN / ES").click()
    expect(never).to_contain_text("Sigue libre")
    ana.page.get_by_role("link", name="Volver al historial").click()
    ana.page.locator(".games button").last.click()  # the toy is the last game of this arena
    ana.page.get_by_role("link", name="Hazañas").click()
    expect(stayed).to_contain_text("Ana")


@pytest.mark.house
def test_a_tournament_from_its_poster_to_its_champion(
    invite: Invite, arena: Arena, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucha.web.tournaments.chance", Random(7))
    ana = invite().visit("/tournaments")
    page = ana.page
    page.get_by_label("How many can enter").select_option("3")
    page.get_by_label("Bots from the start").select_option("2")
    page.get_by_label("Their level").select_option("el_debutante")
    page.get_by_role("button", name="Open the tournament").click()
    expect(page.get_by_role("heading", name="In: 3 of 3")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Ring the first bell").click()
    bracket = page.get_by_role("region", name="Bracket")
    expect(bracket.get_by_role("heading")).to_have_text(["Semi-finals", "Final"], timeout=PATIENCE)
    expect(bracket).to_contain_text("Bye")
    page.get_by_role("link", name="To your match").click(timeout=PATIENCE)
    expect(page.locator("section.call")).to_be_visible(timeout=PATIENCE)
    page.go_back()
    page.get_by_role("button", name="Give up the tournament").click()
    expect(page.get_by_text("is the champion!")).to_be_visible(timeout=PATIENCE)
    expect(bracket.get_by_role("link", name="Replay").first).to_be_visible()
