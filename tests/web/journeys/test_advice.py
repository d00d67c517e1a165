"""Asking for a hint, and what a match that is over has to teach."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from lucha.core.words import LANGUAGES
from tests import luck
from tests.web.arena import Arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE

SAID = {  # hint, show the hint, exact, luck and skill, try it again, go on
    "en": ("Hint", "Show the hint", "Exact:", "Luck and skill", "Try it again from here", "Play from here"),
    "es": (
        "Pista",
        "Ver la pista",
        "Exacto:",
        "Suerte y habilidad",
        "Inténtalo otra vez desde aquí",
        "Jugar desde aquí",
    ),
}
BELL = {"en": "Ring the bell", "es": "¡Que suene la campana!"}


@pytest.mark.game("luchador")
@pytest.mark.parametrize(("language", "phone"), [("en", False), ("es", True)])
def test_a_hint_lights_its_option_and_the_costliest_choice_is_tried_again(
    invite: Invite, arena: Arena, language: str, phone: bool
) -> None:
    hint, show, exact, skill, again, on = SAID[language]
    ana = invite(phone=phone, language={"en": "en-GB", "es": "es-MX"}[language])
    ana.visit("/new/luchador?mode=basic")
    with luck.fixed("asks for a hint"):
        ana.button(BELL[language]).click()
        match = ana.match()
    assert ana.hurries() == "asked"
    ana.button(hint).click()
    sheet = ana.page.get_by_role("dialog")
    ana.button(show).click()
    expect(sheet.locator("li").first).to_be_visible(timeout=PATIENCE)
    expect(sheet.get_by_text(exact)).to_be_visible()
    assert sheet.locator("li").count() > 1
    best = sheet.locator("li button.best")
    expect(best).to_have_count(1)
    best.click()
    expect(sheet).to_have_count(0)
    expect(ana.page.locator(".opts .lit, .call .lit").first).to_be_visible()
    ana.presses_on()
    assert arena.stranger().get(f"/api/matches/{match}")["match"]["practice"], "who asks for a hint practises"
    ana.page.get_by_text(skill).click()
    panel = ana.page.locator("details", has_text=skill)
    expect(panel.locator("tbody tr")).to_have_count(2, timeout=PATIENCE)
    expect(panel.get_by_text(re.compile("%")).first).to_be_visible()
    ana.button(again).click()
    ana.button(on).click()
    ana.page.wait_for_url(lambda url: match not in url)
    assert ana.hurries() == "asked", "the same question stands again"
    assert ana.match() != match


@pytest.mark.game("luchador")
def test_every_language_is_gone_through() -> None:
    assert set(SAID) == set(LANGUAGES)
