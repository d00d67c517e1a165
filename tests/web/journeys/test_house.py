"""The pages around the tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES, LEFT_OUT
from tests.web.arena import BOT, Arena
from tests.web.journeys.conftest import Invite

pytestmark = pytest.mark.house


def test_a_rule_that_is_being_read_stays_behind_with_its_page(invite: Invite) -> None:
    page = invite().visit("/how/luchador").page
    page.locator("main .do .btn").first.click()
    page.locator("summary").click()
    page.locator("fieldset .rule").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="How to play", level=1)).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_every_typeface_is_there_before_a_text_needs_it(invite: Invite) -> None:
    """Or the first text in it would be written anew a moment later, and move what stands below."""
    page = invite().visit("/").page
    page.wait_for_function("document.fonts.size > 5 && [...document.fonts].every(({ status }) => status === 'loaded')")


def test_a_game_that_is_left_out_is_named_below_the_bill(invite: Invite, monkeypatch: pytest.MonkeyPatch) -> None:
    note = "Left off the card until its files are fixed"
    bill = invite().visit("/").page.get_by_role("region", name="Tonight's card")
    expect(bill.get_by_role("heading", level=3)).to_have_count(len(GAMES) + 1)
    expect(bill.get_by_text(note)).to_have_count(0)
    monkeypatch.setitem(LEFT_OUT, "pulso", "deck.toml: is not TOML")
    bill = invite().visit("/").page.get_by_role("region", name="Tonight's card")
    expect(bill.get_by_text(f"{note}: pulso", exact=True)).to_be_visible()
    expect(bill).not_to_contain_text("deck.toml")


def test_what_is_not_there_is_said_with_a_way_back_to_the_lobby(invite: Invite) -> None:
    ana = invite()
    ana.expected = "404"
    for path in ("/new/chess", "/how/chess", "/players/nobody", "/m/none/replay", "/i/nothing"):
        way = ana.visit(path).page.get_by_role("alert").get_by_role("link", name="Back to the lobby")
        expect(way).to_be_visible()
        expect(ana.button("Try again")).to_have_count(0)
    way.click()
    expect(ana.page).to_have_title("Arena · Lucha")


def test_the_records_of_ones_own_have_what_was_fought_out_of_sight_too(invite: Invite, arena: Arena) -> None:
    ana = invite()
    guest = arena.guest("Ana la Oculta")
    match = guest.open({"who": "me", "name": guest.name}, BOT, public=False)["match"]["id"]
    with guest.join(match, 0, views="last") as line:
        line.asked()
        assert line.command("concede")["type"] == "done"
    guest.open({"who": "me", "name": guest.name}, BOT, public=False)  # goes on
    ana.becomes(guest.player, guest.name, guest.token)
    stranger = invite().visit("/records").page.get_by_role("region", name="Matches", exact=True)
    expect(stranger).to_contain_text("No finished matches yet")
    history = ana.visit("/records").page.get_by_role("region", name="Matches", exact=True)
    expect(history.get_by_role("listitem")).to_have_count(1)
    history.get_by_label("Only mine").check()
    for path in ("/records", f"/players/{guest.player}"):
        row = ana.visit(path).page.get_by_role("region", name="Matches", exact=True).get_by_role("listitem")
        expect(row).to_have_count(1)
        expect(row).to_contain_text("Ana la Oculta")
        expect(row).to_contain_text(re.compile(r"easy bot.*wins!.*Round 1"))
    belts = ana.visit("/records").page.get_by_role("region", name="Championship belts")
    expect(belts).to_contain_text("A vacant belt goes to the first contender with five wins")


def test_a_bar_of_somebody_who_never_won_is_empty(invite: Invite, arena: Arena) -> None:
    guest, ana = arena.guest("Ana la Novata"), invite()
    match = guest.open({"who": "me", "name": guest.name}, BOT)["match"]["id"]
    with guest.join(match, 0, views="last") as line:
        line.asked()
        assert line.command("concede")["type"] == "done"
    figures = ana.visit(f"/players/{guest.player}").page.get_by_role("region", name="Stats")
    expect(figures).to_contain_text("0 %")
    inks = "(parts) => parts.filter((one) => one.offsetWidth).map((one) => getComputedStyle(one).backgroundColor)"
    assert set(figures.locator(".share i").evaluate_all(inks)) == {"rgba(0, 0, 0, 0)"}


def test_whoever_takes_another_name_sees_it_behind_the_menu_at_once(invite: Invite, arena: Arena) -> None:
    lupe, ana = arena.guest("Lupe"), invite()
    ana.becomes(lupe.player, lupe.name, lupe.token)
    ana.visit(f"/players/{lupe.player}")
    expect(ana.page.locator("h1")).to_contain_text("Lupe")
    ana.button("Menu").click()
    ana.page.get_by_label("Your ring name").fill("La Ola")
    ana.button("Save").click()
    expect(ana.page.locator("h1")).to_contain_text("La Ola")


def test_a_match_that_one_will_not_finish_leaves_the_lobby_and_comes_back(invite: Invite, arena: Arena) -> None:
    guest, ana = arena.guest("Ana la Indecisa"), invite()
    for _ in range(2):
        guest.open({"who": "me", "name": guest.name}, BOT)
    ana.becomes(guest.player, guest.name, guest.token)
    mine = ana.visit("/").page.get_by_role("region", name="Your matches")
    expect(mine.get_by_role("link")).to_have_count(2)
    mine.get_by_role("button", name="Dismiss").first.click()
    expect(mine.get_by_role("link")).to_have_count(1)
    mine = ana.visit("/").page.get_by_role("region", name="Your matches")
    expect(mine.get_by_role("link")).to_have_count(1)
    mine.get_by_role("button", name="Show 1 dismissed match").click()
    expect(mine.get_by_role("link")).to_have_count(2)


def test_a_rule_tells_what_happens_with_the_rules_that_it_leans_on(invite: Invite, arena: Arena) -> None:
    rules = {rule["id"]: rule for rule in arena.stranger().get("/api/games/luchador/rules")["rules"]}
    options = arena.stranger().get("/api/games")["games"][0]["options"]
    asked = next(rules[option["rule"]] for option in options if rules[option["rule"]]["see"])
    page = invite().visit("/new/luchador").page
    page.locator("summary").click()
    page.locator("fieldset", has_text=asked["says"]).locator(".rule").click()
    sheet = page.get_by_role("dialog", name=asked["heading"])
    for leaned_on in asked["see"]:
        expect(sheet).to_contain_text(rules[leaned_on]["says"])
    sheet.get_by_role("button", name=rules[asked["see"][0]]["heading"]).click()
    expect(page.get_by_role("dialog", name=rules[asked["see"][0]]["heading"])).to_be_visible()
