"""King of New York in browsers: a start on the map, a Building that falls on a phone in Spanish, six on a laptop."""

from __future__ import annotations

import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from lucha.games.king_of_new_york.attack import Flee
from lucha.games.king_of_new_york.destruction import Destroy, Raze
from lucha.games.king_of_new_york.facts import MANHATTAN
from lucha.monsters.dice import KeepDice
from tests.web.arena import Arena
from tests.web.bouts import Bout, find, take_up, waits_for
from tests.web.journeys.cities import (
    HOW_IT_ENDS,
    UNTIDY,
    dice,
    english_but_for_names,
    keeps_by_pressing,
    reads_a_sheet,
    standing,
)
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import fits, violations
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE, Visitor

NEW_YORK: Final = GAMES["king_of_new_york"]
LAPTOP: Final = {"width": 1280, "height": 720}


def test_a_newcomer_starts_by_pressing_a_borough_and_keeps_dice(invite: Invite) -> None:
    ana = invite().visit()
    page = ana.page
    page.locator("article", has=page.locator("#game-king_of_new_york")).get_by_role("button", name="Play bot").click()
    ana.match()
    while ana.hurries() != "asked":
        pass
    assert violations(ana) == []
    page.get_by_role("button", name="Start in Queens").last.click()
    expect(page.locator(".boro.queens.here")).to_be_visible(timeout=PATIENCE)
    while ana.hurries() != "asked" or dice(ana).count() == 0:
        if ana.hurries() == "asked" and dice(ana).count() == 0:
            ana.options().first.click()
    kept = keeps_by_pressing(ana, 1)
    page.locator(".tray .go .btn", has_text="Re-roll 5").click()
    while ana.hurries() != "asked":
        pass
    expect(page.locator(".tray .pick[aria-pressed=true]")).to_have_attribute("aria-label", re.compile(f"^{kept[0]}"))


@pytest.mark.slow
def test_a_newcomer_plays_to_the_end(invite: Invite, arena: Arena) -> None:
    ana = invite().visit()
    page = ana.page
    page.locator("article", has=page.locator("#game-king_of_new_york")).get_by_role("button", name="Play bot").click()
    match = ana.match()
    ana.presses_on()
    expect(page.locator("dialog[open]")).to_contain_text(HOW_IT_ENDS, timeout=PATIENCE)
    assert arena.stranger().get(f"/api/matches/{match}")["match"]["state"] == "over"


def told(visitor: Visitor) -> list[dict[str, Any]]:
    return [one for frame in visitor.heard("news") for one in frame["told"]]


def test_a_building_falls_by_a_press_on_a_phone_in_spanish(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        if not waits_for(bout, 0, Destroy) or standing(bout) < 6 or not any(bout.match.cards[1:]):
            return False
        return any(isinstance(option, Raze) for option in bout.game.offered(bout.match, 0))

    (player,) = take_up(arena, find("city", 6, is_there, game=NEW_YORK), "a-fall", people=1)
    phone = seated(invite(phone=True, language="es-MX"), player, "a-fall")
    page = phone.page
    assert phone.is_waited_for() == "asked"
    assert fits(phone)
    assert page.evaluate(UNTIDY) == []
    assert english_but_for_names(phone) == []
    assert violations(phone) == []
    reads_a_sheet(phone, page.locator(".small button").first, re.compile("Se queda|De un uso"))
    reads_a_sheet(phone, page.locator(".seat .cards").first, "Se queda")
    tile = page.locator(".boro.here .tiles:not(.units) .tile.can").first
    called = tile.inner_text()
    assert re.search(r"cuesta \d de destrucción, (da|cura)", called)
    tile.click()
    end = time.monotonic() + PATIENCE / 1000
    while not (
        fell := [one for frame in phone.heard("news") for one in frame["told"] if one["kind"] == "BuildingFell"]
    ):
        assert time.monotonic() < end, page.locator(".ribbon").inner_text()
        page.wait_for_timeout(50)
    assert len(fell) == 1


def test_six_are_read_on_a_laptop_where_one_is_asked_to_flee(invite: Invite, arena: Arena) -> None:
    """By night, and with the keyboard."""

    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, Flee) and standing(bout) == 6

    guests = take_up(arena, find("city", 6, is_there, game=NEW_YORK), "a-flight", people=6)
    ana = seated(invite(night=True), guests[0], "a-flight")
    page = ana.page
    page.set_viewport_size(LAPTOP)
    assert ana.is_waited_for() == "asked"
    assert page.evaluate(UNTIDY) == []
    assert violations(ana) == []
    expect(page.get_by_role("group", name="New York")).to_be_visible()
    stay = ana.quiet()
    expect(stay).to_contain_text(re.compile(r"\d+ Hearts? left\. Start here: \d stars?, \d Energy"))
    page.get_by_role("button", name=re.compile("^Flee from Manhattan")).first.press("Enter")
    while ana.hurries() not in ("asked", "waits"):
        pass
    ana.visit("/how/king_of_new_york")
    expect(page.locator(".guide .die").first).to_be_visible(timeout=PATIENCE)
    assert violations(ana) == []
    assert fits(ana)


def test_six_keep_their_dice_on_a_laptop(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, KeepDice) and bout.match.rolls == 1 and MANHATTAN in bout.match.place

    (player,) = take_up(arena, find("city", 6, is_there, game=NEW_YORK), "a-roll", people=1)
    ana = seated(invite(), player, "a-roll")
    ana.page.set_viewport_size(LAPTOP)
    assert ana.is_waited_for() == "asked"
    assert ana.page.evaluate(UNTIDY) == []
    assert violations(ana) == []
