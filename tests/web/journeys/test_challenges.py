"""Challenges in browsers: in Tokyo with help that is called for, in New York on a phone with Evolutions."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from lucha.monsters.evolving import PlayEvolutions
from lucha.monsters.help import CallForHelp
from lucha.monsters.reveal import CountToThree
from lucha.monsters.ring import CHALLENGER, CHAMPION
from tests.web.arena import Arena
from tests.web.bouts import Bout, find, take_up, waits_for
from tests.web.journeys.cities import OPEN_SHEET, english_but_for_names
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import fits, violations
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE, Visitor

WITH_EVOLUTIONS: Final = {"evolutions": "yes", "luchador": "yes"}
WON: Final = ".duel .score, .duel .shout.low"

# What lies over what one reads on the stage of a Challenge.
COVERED: Final = """() => {
    const all = (selector) => [...document.querySelectorAll(`.duel ${selector}`)]
    const boxes = (selector) => all(selector).map((one) => one.getBoundingClientRect())
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 4 && b.top < a.bottom - 4
    const over = ([upper, lower]) => boxes(upper).some((one) => boxes(lower).some((other) => meet(one, other)))
    return [['.secret', '.main .name'], ['.sum', '.main .challenge'], ['.helper', '.main .text']].filter(over)
}"""


def told(visitor: Visitor, kind: str) -> list[Any]:
    return [one["event"] for frame in visitor.heard("news") for one in frame["told"] if one["kind"] == kind]


def led_by(bout: Bout, side: int, seat: int) -> bool:
    sides = bout.match.ring.sides
    return len(sides) == 2 and sides[side].leader == seat


@pytest.mark.game("king_of_tokyo")
def test_a_challenger_in_tokyo_calls_for_help_and_takes_who_volunteers(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, CallForHelp) and led_by(bout, CHALLENGER, 0) and not led_by(bout, CHAMPION, 1)

    guests = take_up(arena, find("challenge", 4, is_there, game=GAMES["king_of_tokyo"]), "a-challenge")
    ana, rosa = [seated(invite(night=night), guest, "a-challenge") for guest, night in zip(guests, (0, 1), strict=True)]
    assert (ana.hurries(), rosa.hurries()) == ("asked", "waits")
    stage = ana.page.locator(".duel")
    expect(stage).to_have_attribute("aria-label", re.compile("^Challenge for Tokyo City: You against .* At stake: "))
    expect(stage.locator(".corner .main .challenge")).to_have_count(1)
    expect(ana.page.locator(".steps .now")).to_have_text("Challenger calls")
    assert violations(ana) == []
    ana.page.locator(".opt", has_text="Call for help").click()
    assert rosa.is_waited_for() == "asked"
    assert rosa.asks().startswith("Help the Challenger?")
    expect(rosa.page.locator(".duel .help li", has_text="You")).to_contain_text("is asked")
    expect(rosa.page.locator(".duel .main .challenge")).to_have_count(0)
    assert violations(rosa) == []
    rosa.page.locator(".opt", has_text="Offer your help").click()
    assert ana.is_waited_for() == "asked"
    expect(ana.page.locator(".duel .help li", has_text="Rosa")).to_contain_text("volunteers")
    ana.page.locator(".duel .help li", has_text="Rosa").get_by_role("button").click()
    assert ana.is_waited_for() == "asked"
    expect(ana.page.locator(".duel .corner:not(.right) .helper")).to_be_visible()
    expect(ana.page.locator(".steps .now")).to_have_text("On three")
    ana.page.locator(".opt", has_text="Reveal your card").click()
    expect(ana.page.locator(WON)).to_be_visible(timeout=PATIENCE)
    assert ana.page.evaluate(COVERED) == []
    assert violations(ana) == []
    for visitor in (ana, rosa):
        visitor.hurries()
        (shown,) = told(visitor, "CardsTurnedUp")
        assert shown["seats"][:2] == [0, 1]
        assert all(shown["cards"])
        assert len(told(visitor, "ChallengeWon")) == 1
        expect(visitor.page.locator(".duel")).to_have_count(0)


@pytest.mark.game("king_of_new_york")
def test_a_champion_in_new_york_answers_on_a_phone_in_spanish_with_evolutions(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, CountToThree) and led_by(bout, CHAMPION, 0)

    bout = find("challenge", 4, is_there, WITH_EVOLUTIONS, GAMES["king_of_new_york"])
    (player,) = take_up(arena, bout, "a-showdown", people=1)
    phone = seated(invite(phone=True, night=True, language="es-MX"), player, "a-showdown")
    page = phone.page
    assert phone.is_waited_for() == "asked"
    assert fits(phone)
    assert english_but_for_names(phone) == []
    assert violations(phone) == []
    expect(page.locator(".duel .secret")).to_have_text("solo tú la ves")
    assert page.evaluate(COVERED) == []
    page.keyboard.press("1")
    expect(page.locator(WON)).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(COVERED) == []
    phone.hurries()
    assert 0 in told(phone, "CardsTurnedUp")[0]["seats"]
    page.locator(".pack.own .all").first.click()
    sheet = page.locator(OPEN_SHEET)
    expect(sheet).to_contain_text("Carta de reto")
    expect(sheet).to_contain_text("Evoluciones")
    assert violations(phone) == []


@pytest.mark.game("king_of_new_york")
def test_an_evolution_is_read_and_played_by_a_press_on_it(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        return waits_for(bout, 0, PlayEvolutions) and len(bout.game.offered(bout.match, 0)) > 1

    bout = find("challenge", 4, is_there, WITH_EVOLUTIONS, GAMES["king_of_new_york"])
    (player,) = take_up(arena, bout, "an-evolution", people=1)
    ana = seated(invite(), player, "an-evolution")
    assert ana.is_waited_for() == "asked"
    assert violations(ana) == []
    card = ana.page.locator(".evolving button.can").first
    name = card.locator("b").inner_text()
    card.click()
    expect(ana.page.locator(".ribbon")).to_contain_text(name, timeout=PATIENCE)
    ana.hurries()
    assert [event["seat"] for event in told(ana, "EvolutionPlayed")][:1] == [0]
