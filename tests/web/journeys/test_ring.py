"""Luchador! on a screen: the count over it, and the ring above the options of a phone."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from lucha.games.luchador import Luchador
from lucha.games.luchador.pins import AttemptAPin
from tests.web.arena import BOT, ME, Arena
from tests.web.bouts import Bout, find, take_up
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_climax import before_a_count
from tests.web.journeys.test_table import against_a_bot, seated
from tests.web.journeys.visitor import PATIENCE

pytestmark = pytest.mark.game("luchador")

# Words of an element that are broken over two lines.
BROKEN_WORDS: Final = """(element) => {
    const text = element.firstChild
    return [...text.data.matchAll(/\\S+/g)].filter((word) => {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return range.getClientRects().length > 1
    }).map(String)
}"""


def test_a_press_anywhere_goes_on_while_the_count_is_shown(invite: Invite, arena: Arena) -> None:
    ana = before_a_count(invite, arena, seat=1)
    over = ana.page.locator(".count:popover-open")
    shouted = over.locator(".shout").inner_text()
    over.click(position={"x": 20, "y": 20})
    expect(ana.page.locator(".count:popover-open .shout", has_text=shouted)).to_have_count(0, timeout=PATIENCE)


def test_on_a_phone_the_options_leave_the_whole_ring_in_sight(invite: Invite, arena: Arena) -> None:
    phone = against_a_bot(invite, arena, phone=True)
    choice = 0
    while choice < 12 and (stands := phone.hurries()) != "over":
        if stands != "asked":
            continue
        ring, sheet = [phone.page.locator(one).bounding_box() for one in (".ring", ".call")]
        assert ring is not None
        assert sheet is not None
        assert ring["y"] + ring["height"] <= sheet["y"] + 1
        lowest = phone.quiet().last.bounding_box() if phone.quiet().count() else None
        assert lowest is None or lowest["y"] + lowest["height"] <= 844 - 16, "thumbs need room at the edge"
        cut = "(list) => list.scrollHeight > list.clientHeight + 1 && list.querySelector('.refused') !== null"
        assert not phone.page.locator(".opts").evaluate(cut)
        options = phone.options()
        options.nth(choice % options.count()).click()
        phone.page.wait_for_timeout(50)
        choice += 1
    assert choice > 1


# How many dice there are in a free-for-all, and how many would lie behind the options, however many these were.
HIDDEN: Final = """() => {
    const dice = [...document.querySelectorAll('.melee .die')]
    const sheet = parseFloat(getComputedStyle(document.querySelector('section.call')).maxHeight)
    return [dice.length, dice.filter((die) => die.getBoundingClientRect().bottom > innerHeight - sheet).length]
}"""


def test_on_a_phone_four_corners_keep_their_names_whole_and_all_dice_are_seen(invite: Invite, arena: Arena) -> None:
    ana = arena.guest("Ana")
    opened = ana.open(ME, BOT, BOT, BOT, mode="advanced-free-for-all")
    phone = seated(invite(phone=True), ana, opened["match"]["id"])
    while not phone.page.locator(".corner .disc").count():
        if phone.hurries() == "asked":
            phone.options().last.click()
    names = phone.page.locator(".corner h2").all()
    assert [name.evaluate(BROKEN_WORDS) for name in names] == [[]] * 4
    expect(phone.page.locator(".corner .you").filter(visible=True)).to_have_text("You")
    seen = choice = 0
    while choice < 6 and (stands := phone.hurries()) != "over":
        if stands == "asked":
            dice, hidden = phone.page.evaluate(HIDDEN)
            assert hidden == 0
            seen = max(seen, dice)
            phone.options().nth(choice % phone.options().count()).click()
            choice += 1
    assert seen > 12


# Where the badges of a corner stick out of it or lie on its track, and how far apart the tracks of two corners begin.
BADGES: Final = """() => {
    const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect())
    const [low, high] = boxes('.corner .track').map(({ top }) => top).sort((one, other) => one - other)
    const corners = [...document.querySelectorAll('.corner')]
    const lost = corners.filter((one) => [...one.querySelectorAll('.badges .badge')].some((badge) => {
        const [at, round, track] = [badge, one, one.querySelector('.track')].map((each) => each.getBoundingClientRect())
        return at.right > round.right || at.bottom > track.top + 1
    }))
    return [boxes('.badges .badge').length, lost.map((one) => one.textContent), high - low]
}"""


def is_battered(bout: Bout) -> bool:
    """One in the pin zone has just lost Strength and is stunned for the next round."""
    asked = isinstance(bout.match.agenda[-1], AttemptAPin)
    return asked and any(one.stunned_next and one.strength <= 14 for one in bout.match.corners)


@pytest.mark.parametrize("language", ["en-GB", "es-MX"])
def test_badges_of_a_corner_have_room_and_move_no_track(invite: Invite, arena: Arena, language: str) -> None:
    bout = find("basic", 2, is_battered, game=Luchador())
    ana = take_up(arena, bout, f"battered-{language}")[bout.asked[0]]
    desk = seated(invite(language=language), ana, f"battered-{language}")
    assert desk.hurries() == "asked"
    badges, lost, apart = desk.page.evaluate(BADGES)
    assert badges > 1
    assert lost == []
    assert apart < 1
