"""Suspense: until a throw has landed, nothing on the page tells it, nor a noise, nor a voice."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from lucha.games import GAMES
from tests.web.arena import Arena, fought
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import PATIENCE

# What each game throws, or turns over.
THROWN: Final = {
    "luchador": ["WrestlingDiceRolled", "HitDiceRolled", "Counted"],
    "solo_una_noche": ["PinCardTurned"],
    "king_of_tokyo": ["FirstRolled", "DiceRolled"],
    "king_of_new_york": ["FirstRolled", "DiceRolled"],
    "rumbleslam": ["DiceRolled"],
}
NO_DICE: Final = ("PinCardTurned", "FirstRolled")  # a card; and the first roll is told, not drawn
# Noises that begin while it is in the air, whatever it will show: a rattle is five, a slap on the mat two.
RATTLE, MAT = 5, 2
NOISES: Final = {"Counted": RATTLE + MAT, "PinCardTurned": MAT}

# All that the page says besides the dice: the ribbon, the story, the corners, what was saved, what is asked, the tab,
# and what a screen reader is told.  The word that is shouted is known before: the referee counts on.
TOLD: Final = """() => [
    '.ribbon', '.scroll', '.corner', '.seat', '.count .saves .group:first-child', '.call',
    '[role=status]:not(.word)', '[role=alert]', 'title',
].map((part) => [...document.querySelectorAll(part)].map((each) => each.textContent).join(' | '))"""
EVERYTHING: Final = """() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))
    return [document.title, document.body.textContent, ...labels].join(' | ')
}"""
LABELS: Final = "(dice) => dice.map((die) => die.getAttribute('aria-label'))"
# A voice that keeps what it is given to say, and how many noises have begun.
HEARS: Final = """
    localStorage['lucha.settings'] = JSON.stringify({ askedAboutSound: true, sound: true, speech: true })
    window.spoken = []
    const voice = { pending: false, speak: (line) => window.spoken.push(line.text), cancel: () => {} }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    window.noises = 0
    for (const { prototype } of [AudioBufferSourceNode, AudioScheduledSourceNode]) {
        const start = prototype.start
        prototype.start = function (...when) {
            window.noises++
            return start.apply(this, when)
        }
    }
"""


def said(page: Page) -> list[str]:
    told: list[str] = page.evaluate(TOLD)
    return told


def heard(page: Page) -> tuple[list[str], int]:
    spoken, noises = page.evaluate("[window.spoken, window.noises]")
    return spoken, noises


def hold_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))


def with_all_of_it(arena: Arena, game: str) -> tuple[str, list[dict[str, Any]]]:
    """A match that is over in which everything was thrown, and all that was told in it."""
    while True:
        match = fought(arena.guest("Ana"), game)
        moments = arena.stranger().get(f"/api/matches/{match}/replay?language=en")["moments"]
        if set(THROWN[game]) <= {one["kind"] for one in moments}:
            return match, moments


@pytest.mark.game
def test_every_game_with_dice_is_looked_at() -> None:
    assert set(GAMES) - set(THROWN) == {"layer_dip"}, "which has no dice"


@pytest.mark.parametrize("game", THROWN)
def test_nothing_tells_a_throw_before_it_has_landed(invite: Invite, arena: Arena, game: str) -> None:
    match, moments = with_all_of_it(arena, game)
    rosa = invite(motion="no-preference", own=True)
    rosa.page.add_init_script(HEARS)
    page = rosa.page
    flying = page.locator(".die.thrown")
    page.clock.install()
    for kind in THROWN[game]:
        one = [moment for moment in moments if moment["kind"] == kind][-1]
        rosa.visit(f"/m/{match}/replay?moment={one['shared'] - 1}")
        expect(page.locator(".call h2")).to_contain_text(f"Moment {one['n'] - 1} of", timeout=PATIENCE)
        hold_the_clock(page)
        before, all_before = said(page), page.evaluate(EVERYTHING)
        page.keyboard.press("ArrowRight")
        page.clock.run_for(300)
        assert said(page) == before
        told = {one["text"], one["ribbon"] or one["text"]}
        assert not [text for text in told if text in page.evaluate(EVERYTHING) and text not in all_before]
        assert heard(page) == ([], NOISES.get(kind, RATTLE))
        if kind not in NO_DICE:
            dice = one["event"].get("faces") or one["event"]["hits"]
            expect(flying).to_have_count(len(dice))
            assert all("rolling" in label for label in flying.evaluate_all(LABELS))
        page.clock.run_for(2000)
        expect(flying).to_have_count(0)
        assert (one["ribbon"] or one["text"]) in said(page)[0]
        assert one["text"] in " ".join(heard(page)[0])
        page.clock.resume()
