"""King of Tokyo in browsers: a first match by click, two of whom one is asked, six on a phone and on a laptop."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from lucha.games import GAMES
from lucha.games.king_of_tokyo.match import BAY, CITY
from lucha.games.king_of_tokyo.tokyo import StayOrYield
from lucha.monsters.dice import KeepDice
from lucha.monsters.shop import BuyCards
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
from tests.web.journeys.visitor import PATIENCE

TOKYO: Final = GAMES["king_of_tokyo"]
NEARLY: Final = 17  # stars of 20
LAPTOP: Final = {"width": 1280, "height": 720}


def test_a_newcomer_keeps_dice_by_pressing_them(invite: Invite) -> None:
    ana = invite().visit()
    page = ana.page
    page.locator("article", has=page.locator("#game-king_of_tokyo")).get_by_role("button", name="Play bot").click()
    ana.match()
    while ana.hurries() != "asked" or dice(ana).count() == 0:
        if ana.hurries() == "asked" and dice(ana).count() == 0:
            ana.options().first.click()
    kept = keeps_by_pressing(ana, 2)
    lit = page.locator(".opts .opt.lit")
    expect(lit).to_have_count(1)
    for face in kept:
        expect(lit).to_contain_text(face)
    page.locator(".tray .go .btn", has_text=re.compile(r"^Re-roll \d$")).click()
    expect(page.locator(".ribbon")).to_contain_text("re-roll", timeout=PATIENCE)
    assert ana.is_waited_for() == "asked"
    kept_again = page.locator(".tray .pick[aria-pressed=true]")
    expect(kept_again).to_have_count(2)


def test_a_match_is_pressed_to_its_end(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, KeepDice) and max(bout.match.stars) >= NEARLY

    (player,) = take_up(arena, find("tokyo", 2, is_there, game=TOKYO), "an-end", people=1)
    ana = seated(invite(), player, "an-end")
    ana.presses_on()
    expect(ana.page.locator("dialog[open]")).to_contain_text(HOW_IT_ENDS)
    assert arena.stranger().get("/api/matches/an-end")["match"]["state"] == "over"


def test_two_browsers_see_who_is_asked_to_leave_and_who_moves_in(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 1, StayOrYield) and bout.match.active == 0 and bout.match.place[1] == CITY

    guests = take_up(arena, find("tokyo", 3, is_there, game=TOKYO), "a-siege")
    ana, rosa = [seated(invite(), guest, "a-siege") for guest in guests]
    assert (ana.hurries(), rosa.hurries()) == ("waits", "asked")
    waits = ana.page.locator(".call .asked li")
    expect(waits).to_have_count(1)
    expect(waits).to_contain_text("stay or leave?")
    expect(ana.page.locator("[data-point='corner 1']").get_by_role("img", name="has to choose")).to_be_visible()
    expect(rosa.options()).to_have_count(2)
    expect(rosa.options().last).to_contain_text("moves in for 1 star")
    rosa.page.locator(".opt", has_text="Leave Tokyo").click()
    for visitor in (ana, rosa):
        visitor.hurries()
        city = visitor.page.locator("[data-point=city]")
        holder = re.compile(r"^Tokyo City: (?!nobody)")
        expect(city).to_have_attribute("aria-label", holder, timeout=PATIENCE)
    expect(ana.page.locator("[data-point='corner 0'] .place")).to_have_text("Tokyo City")
    expect(rosa.page.locator("[data-point='corner 1'] .place")).to_have_text("Outside Tokyo")


def test_six_play_on_a_phone_in_spanish(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        match = bout.match
        is_full = match.occupant(CITY) > 0 and match.occupant(BAY) > 0 and any(match.cards[1:])
        return waits_for(bout, 0, KeepDice) and match.rolls == 2 and standing(bout) == 6 and is_full

    (player,) = take_up(arena, find("tokyo", 6, is_there, game=TOKYO), "a-crowd", people=1)
    phone = seated(invite(phone=True, language="es-MX"), player, "a-crowd")
    page = phone.page
    assert phone.is_waited_for() == "asked"
    assert fits(phone)
    assert page.evaluate(UNTIDY) == []
    assert english_but_for_names(phone) == []
    assert violations(phone) == []
    expect(page.locator(".seat")).to_have_count(5)
    for die in dice(phone).all():
        box = die.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, "a thumb meets it"
    reads_a_sheet(phone, page.locator(".small button").first, re.compile("Se queda|De un uso"))
    reads_a_sheet(phone, page.locator(".seat .cards").first, re.compile("Se queda"))
    keeps_by_pressing(phone, 3)
    page.locator(".tray .go .btn", has_text="Repite 3").click()
    expect(page.locator(".ribbon")).to_contain_text("epites", timeout=PATIENCE)


def test_six_are_read_on_a_laptop_and_bought_from_by_keys(invite: Invite, arena: Arena) -> None:
    """By night; a card that one can pay has the key of its option, and its sheet is read by everybody."""

    def is_there(bout: Bout) -> bool:
        match = bout.match
        can_pay = match.energy[0] >= 2 and any(
            match.price(0, card) <= match.energy[0] for card in match.shop.spaces if card
        )
        return (
            waits_for(bout, 0, BuyCards) and can_pay and match.cards[0] and match.shop.discard and standing(bout) >= 5
        )

    (player,) = take_up(arena, find("tokyo", 6, is_there, game=TOKYO), "a-shop", people=1)
    ana = seated(invite(night=True), player, "a-shop")
    page = ana.page
    page.set_viewport_size(LAPTOP)
    assert ana.is_waited_for() == "asked"
    assert page.evaluate(UNTIDY) == []
    assert violations(ana) == []
    me = page.get_by_role("region", name=re.compile(r"^You, .*\d+ Hearts?, \d+ stars?, \d+ Energy, \d+ cards?"))
    expect(me).to_be_visible()
    reads_a_sheet(ana, me.get_by_role("button", name="Your cards"), "Keep")
    reads_a_sheet(ana, page.locator(".shop .deck"), re.compile("Keep|Discard"))
    cards = me.locator(".kept").count()
    buys = page.locator(".opts .opt:not(.refused)", has=page.locator("b", has_text=re.compile("^Buy "))).first
    name = buys.locator("b").inner_text().removeprefix("Buy ")
    page.keyboard.press(str(buys.get_attribute("aria-keyshortcuts")))
    expect(page.locator(".ribbon")).to_be_visible(timeout=PATIENCE)
    ana.hurries()
    bought = [
        one["event"]["card"] for frame in ana.heard("news") for one in frame["told"] if one["kind"] == "CardBought"
    ]
    assert len(bought) == 1
    assert cards <= me.locator(".kept").count() <= cards + 1, name
    ana.visit("/how/king_of_tokyo")
    expect(page.locator(".guide .die").first).to_be_visible(timeout=PATIENCE)
    assert violations(ana) == []
    assert fits(ana)
