"""The end: how it was won, the fight in numbers, the turning point, and what comes next."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.arena import BOT, ME, Arena, Talker, fought
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE, Visitor

WINDOWS: Final = [(320, 568), (390, 844), (844, 390), (1440, 900), (2560, 1440)]

# What sticks out of the window sideways, or lies under the button that closes the screen.
STICKS_OUT: Final = """() => {
    const close = document.querySelector('dialog.whole .close').getBoundingClientRect()
    const parts = 'dialog.whole :is(.shout, figure, .how, .next .btn, .panel, .panel *)'
    return [...document.querySelectorAll(parts)].flatMap((each) => {
        const drawn = document.createRange()
        drawn.selectNodeContents(each)
        const { left, right, top, bottom } = (each.matches('.shout') ? drawn : each).getBoundingClientRect()
        const isBeside = right <= close.left || left >= close.right || top >= close.bottom || bottom <= close.top
        const isOut = left < -1 || right > innerWidth + 1 || (each.matches('.how, .btn') && !isBeside)
        return isOut ? [`${each.className || each.tagName} ${[left, top, right, bottom].map(Math.round)}`] : []
    })
}"""
# All that a screen reader is told by itself.
LIVE: Final = "() => [...document.querySelectorAll('dialog [role=status]')].map((each) => each.textContent)"


def at_the_end(invite: Invite, guest: Talker, game: str = "luchador", **more: Any) -> tuple[Visitor, str, Any, Any]:
    """Ana at the table of a match that is over, and what the arena says of it to her."""
    match = fought(guest, game)
    ana = seated(invite(**more), guest, match)
    ana.stands("over")
    told = [guest.get(f"/api/matches/{match}/{call}?eyes=0") for call in ("summary", "turning-point")]
    return ana, match, told[0], told[1]["turning"]


@pytest.mark.game("luchador")
def test_the_end_says_how_where_it_turned_and_leads_there(invite: Invite, arena: Arena) -> None:
    guest = arena.guest("Ana")
    ana, match, ending, turning = at_the_end(invite, guest)
    sheet = ana.page.get_by_role("dialog")
    for said in (ending["how"], ending["headline"], turning["text"], turning["swing"], ending["blow"]["text"]):
        expect(sheet).to_contain_text(said, timeout=PATIENCE)
    for figure in ending["figures"]:
        expect(sheet.get_by_role("columnheader", name=figure["label"])).to_be_visible()
        for number in figure["by_side"]:
            expect(sheet.get_by_role("cell", name=str(number), exact=True).first).to_be_visible()
    assert ana.page.evaluate(LIVE).count(ending["how"]) == 1
    sheet.get_by_role("link", name="from the turning point").click()
    ana.page.wait_for_url(re.compile(rf"/m/{match}/replay\?moment={turning['moment']}$"))
    seen = guest.get(f"/api/matches/{match}/replay?eyes=0")["moments"]
    here = "|".join([str(one["n"]) for one in seen if one["shared"] == turning["moment"]])
    expect(ana.page.locator(".call h2")).to_contain_text(re.compile(f"Moment ({here}) of"), timeout=PATIENCE)
    assert turning["text"] in [one["text"] for one in seen if one["shared"] == turning["moment"]]


@pytest.mark.game("luchador")
def test_what_if_goes_on_from_just_before_it_turned(invite: Invite, arena: Arena) -> None:
    ana, match, _, turning = at_the_end(invite, arena.guest("Ana"))
    ana.page.get_by_role("dialog").get_by_role("button", name=re.compile("What if")).click()
    ana.button("Play from here").click()
    ana.page.wait_for_url(lambda url: match not in url)
    expect(ana.page.locator("h1")).to_contain_text(turning["headline"], timeout=PATIENCE)  # what comes then may end it


@pytest.mark.parametrize("game", ["luchador", "layer_dip"])
def test_the_end_fits_every_window(invite: Invite, arena: Arena, game: str) -> None:
    ana, _, ending, _ = at_the_end(invite, arena.guest("Ana"), game, language="es-MX")
    expect(ana.button(re.compile("¿Y si"))).to_be_enabled(timeout=PATIENCE)  # by then all is there
    expect(ana.page.locator("dialog .panel td")).to_have_count(2 * len(ending["figures"]))
    for width, height in WINDOWS:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.wait_for_timeout(50)
        assert ana.page.evaluate(STICKS_OUT) == [], (width, height)


@pytest.mark.game("luchador")
def test_whoever_looks_on_sees_who_won_and_no_rematch(invite: Invite, arena: Arena) -> None:
    match = fought(arena.guest("Ana"))
    rosa = invite(phone=True).visit(f"/m/{match}")
    rosa.stands("over")
    ending = arena.stranger().get(f"/api/matches/{match}/summary")
    sheet = rosa.page.get_by_role("dialog")
    expect(sheet).to_contain_text(ending["how"], timeout=PATIENCE)
    assert sheet.get_by_role("button", name="Rematch").count() == 0
    assert sheet.locator(".down").count() == 1


@pytest.mark.game("luchador")
def test_whoever_gives_up_reads_so_and_a_kind_word(invite: Invite, arena: Arena) -> None:
    guest = arena.guest("Ana")
    match = guest.open(ME, BOT)["match"]["id"]
    with guest.join(match, 0) as line:
        line.table()
        line.asked()
        assert line.command("concede")["type"] == "done"
    ana = seated(invite(phone=True, motion="no-preference"), guest, match)
    ana.stands("over")
    expect(ana.page.get_by_role("dialog")).to_contain_text("You concede.", timeout=PATIENCE)
    expect(ana.page.locator("dialog .under em")).to_be_visible()
    assert ana.page.locator("dialog .confetti").count() == 0
