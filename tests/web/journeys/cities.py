"""What the journeys of both cities share: what lies where, dice that are pressed, sheets that are read."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.web.journeys.test_reach import english_left, violations
from tests.web.journeys.visitor import PATIENCE, Visitor

# What has no room: dice outside of their tray or under its button, a blow over numbers, names that are cut off.
UNTIDY: Final = """() => {
    const seen = (one) => one.getClientRects().length > 0
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen)
    const box = (one) => one.getBoundingClientRect()
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const over = (some, others) => all(some).filter((one) => all(others).some((other) => meet(box(one), box(other))))
    const out = all('.tray .set .pick').filter((die) => box(die).right > box(die.closest('.set')).right + 2)
    const wide = (one) => one.scrollWidth > one.clientWidth + 1
    const cut = all('.seat h2 > span, .zone b, .power .head b, .goal b').filter(wide)
    const small = all('.small b').filter((one) => wide(one) || one.scrollHeight > one.clientHeight + 3)
    const blows = [...over('.seat .hit', '.seat .st'), ...over('.mine .hit', '.mine .big b')]
    const found = [...over('.tray .pick', '.tray .go'), ...blows, ...out, ...cut, ...small]
    return found.map((one) => `${one.className}: ${one.getAttribute('aria-label') ?? one.textContent}`)
}"""
OPEN_SHEET: Final = "dialog[open]"
# How the result tells what decided: 20 stars, the last survivor, nobody left, the limit of turns.
HOW_IT_ENDS: Final = re.compile("hits? 20!|standing!|alone!|rubble|Time is up")


def dice(visitor: Visitor) -> Locator:
    """Those that can be kept or rolled."""
    return visitor.page.locator(".tray .pick")


def keeps_by_pressing(visitor: Visitor, count: int) -> list[str]:
    """Press so many loose dice; what they show."""
    kept = []
    for _ in range(count):
        die = visitor.page.locator(".tray .pick[aria-pressed=false]").first
        kept.append(str(die.get_attribute("aria-label")).partition(",")[0])
        die.click()
    expect(visitor.page.locator(".tray .pick[aria-pressed=true]")).to_have_count(count)
    return kept


def reads_a_sheet(visitor: Visitor, opens: Locator, has: str | re.Pattern[str]) -> None:
    """A sheet of Power cards: everybody can read it, and it closes again."""
    opens.click()
    sheet = visitor.page.locator(OPEN_SHEET)
    expect(sheet).to_contain_text(has, timeout=PATIENCE)
    expect(sheet.locator(".power").first).to_be_visible()
    assert violations(visitor) == []
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def english_but_for_names(visitor: Visitor) -> list[str]:
    """The King is called so in every language."""
    return [line for line in english_left(visitor) if "The King" not in line]


def standing(bout: Any) -> int:
    return list(bout.match.out).count(False)
