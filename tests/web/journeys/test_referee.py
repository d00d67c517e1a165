"""Ask the referee: a situation set by pressing, a question, the answer, and a link that keeps all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from lucha.referee import run_scenario
from tests.web.arena import BOT, ME, Arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import violations
from tests.web.journeys.test_replay import a_match_that_is_over
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.house

# Has the address come to keep what was asked?
KEEPS: Final = """(asked) => {
    const kept = new URLSearchParams(location.search).get('q')
    return kept !== null && atob(kept.replaceAll('-', '+').replaceAll('_', '/')).includes(asked)
}"""


def adjudicated(visitor: Visitor, folder: Path) -> bool:
    """Does the file on the page run unchanged, and does the referee say the same?"""
    visitor.page.get_by_text("The scenario file").first.click()
    path = folder / "asked.toml"
    path.write_text(visitor.page.locator("pre").inner_text(), encoding="utf-8")
    return run_scenario(path).ok


def test_a_pin_at_a_real_table_is_ruled_on_and_the_link_keeps_the_question(invite: Invite, tmp_path: Path) -> None:
    rosa = invite()
    page = rosa.visit("/").page
    rosa.button("Menu").click()
    page.get_by_role("link", name="Ask the referee").click()
    page.get_by_label("What's going on").select_option("To pin or not to pin")
    beto = page.locator(".group").nth(1)
    strength = beto.get_by_role("group", name=re.compile("Strength")).get_by_role("textbox")
    strength.fill("15")
    strength.blur()
    dice = page.locator(".group").first.get_by_role("group", name=re.compile("Dice in the ring"))
    for face in ("Pin", "Hit", "Miss", "Block"):
        die = ("Pin", "Hit", "Miss", "Block").index(face)
        dice.locator(".piece").nth(die).click()
        page.get_by_role("dialog").get_by_role("button", name=face, exact=True).click()
        expect(dice.locator(".piece").nth(die)).to_have_text(face)
    page.get_by_text("Names of the players").click()
    held: list[Route] = []  # the first name is not answered yet when the second comes
    page.route("**/api/referee", lambda route: held.append(route), times=1)
    for seat, name in enumerate(("Ana", "Beto")):
        page.get_by_label(f"Seat {seat + 1}").fill(name)
        page.get_by_label(f"Seat {seat + 1}").blur()
    expect(page.get_by_role("heading", name="May Ana…?")).to_be_visible(timeout=PATIENCE)
    assert held
    held[0].continue_()
    rosa.button("Set 1 aside").click()
    ruling = page.locator(".answer")
    expect(ruling.get_by_role("heading")).to_have_text("No!", timeout=PATIENCE)
    expect(ruling.locator(".why")).to_contain_text("still has 15 Strength; pins need 14 or less.")
    ruling.locator(".rule").click()
    expect(page.get_by_role("dialog")).to_contain_text("14")
    page.keyboard.press("Escape")
    assert violations(rosa) == []
    assert adjudicated(rosa, tmp_path)

    rosa.button("Copy link").click()
    rosa.sees("Link copied. It opens this question.")
    link = page.evaluate("navigator.clipboard.readText()")
    friend = invite(phone=True)
    there = friend.visit(link.removeprefix(friend.home)).page
    expect(there.locator(".answer .why")).to_contain_text("still has 15 Strength", timeout=PATIENCE)
    there.get_by_role("button", name=re.compile("Strength: one less")).nth(1).click()
    expect(there.locator(".answer").get_by_role("heading")).to_have_text("Yes!", timeout=PATIENCE)
    expect(there.locator(".answer .next")).to_have_text(re.compile("^Next, (Ana|Beto)"))
    assert violations(friend) == []
    assert there.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_odds_of_a_count_are_exact_and_dice_that_fell_lead_on(invite: Invite, tmp_path: Path) -> None:
    rosa = invite()
    page = rosa.visit("/referee/luchador").page
    page.get_by_label("What's going on").select_option("The three count")
    rosa.button("What are my chances?").click()
    rosa.sees(re.compile("Exact odds. They hold until the next choice: "))
    expect(page.locator(".ends").first).to_contain_text("The match goes on")
    assert adjudicated(rosa, tmp_path)
    page.get_by_label("What's going on").select_option("Roll the Wrestling dice")
    page.get_by_text("It has landed: enter it").click()
    entry = page.locator("section", has_text="Your question").locator(".pieces").last
    while rosa.button("Go on from there").count() == 0:
        entry.get_by_role("button", name="Hit", exact=True).click()
    rosa.button("Go on from there").click()
    expect(page.locator(".story").first).to_contain_text("all Hits!", timeout=PATIENCE)


def test_a_hand_of_layer_dip_is_picked_card_by_card_and_asked_about(invite: Invite, tmp_path: Path) -> None:
    ana = invite()
    page = ana.visit("/referee/layer_dip").page
    page.get_by_label("What's going on").select_option("Place a Layer")
    hand = page.locator(".group").first.get_by_role("group", name=re.compile("Hand"))
    hand.get_by_role("button", name=re.compile("add$")).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("searchbox").fill("guac")
    sheet.get_by_role("button", name="Guacamole").click()
    expect(hand).to_contain_text("Guacamole")
    ana.button("Place Guacamole").click()
    expect(page.locator(".answer").get_by_role("heading")).to_have_text("Yes!", timeout=PATIENCE)
    assert adjudicated(ana, tmp_path)
    page.get_by_text("Something else").click()
    others = page.locator("details", has_text="Something else").last
    others.get_by_role("button", name=re.compile("^Discard ")).click()
    expect(page.locator(".answer").get_by_role("heading")).to_have_text("No!", timeout=PATIENCE)
    page.wait_for_function(KEEPS, arg="Discard(")
    page.reload()
    expect(page.locator(".answer").get_by_role("heading")).to_have_text("No!", timeout=PATIENCE)
    assert violations(ana) == []


def test_a_replay_and_a_table_lead_to_the_referee_with_their_moment(invite: Invite, arena: Arena) -> None:
    rosa = invite()
    page = rosa.visit(f"/m/{a_match_that_is_over(arena)}/replay?moment=4").page
    expect(page.locator(".call h2")).to_contain_text("Moment", timeout=PATIENCE)
    rosa.button("Menu").click()
    page.get_by_role("link", name="Ask about this moment").click()
    expect(page.locator(".now")).to_be_visible(timeout=PATIENCE)
    page.wait_for_url("**/referee/luchador?q=*")

    ana = arena.guest("Ana")
    match = ana.open(ME, BOT, game="layer_dip")["match"]["id"]
    with ana.join(match, 0, views="last") as line:
        line.table()
        line.asked()
        held = line.now["view"]["players"][0]["hand"]
    owner = invite()
    owner.becomes(ana.player, "Ana", ana.token)
    page = owner.visit(f"/m/{match}").page
    owner.stands("asked", "shows", "waits")
    owner.button("Menu").click()
    page.get_by_role("link", name="Ask about this moment").click()
    owner.sees("You can't see every card, so what is hidden was dealt at random.")
    hand = page.locator(".group").first.get_by_role("group", name=re.compile("Hand"))
    expect(hand.locator(".piece")).to_have_count(len(held))
    owner.button("EN / ES").click()
    owner.sees("No ves todas las cartas, así que lo oculto se repartió al azar.")
