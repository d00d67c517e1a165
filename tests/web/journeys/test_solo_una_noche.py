"""Solo Una Noche in browsers: a Pin and a Submit, four in a tag match, a melee on a phone, a series over a restart."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from lucha.games.solo_una_noche.attack import Lay
from lucha.games.solo_una_noche.pins import ThrowHands
from lucha.games.solo_una_noche.series import EarnABonusCard
from lucha.games.solo_una_noche.todos import NameATarget
from lucha.games.solo_una_noche.turns import PutCardsBack
from tests.web.arena import Arena, open_arena
from tests.web.bouts import Bout, find, take_up, waits_for
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import english_left, fits, violations
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.game("solo_una_noche")

PIN: Final = Lay("pin")
# What of an attack lies over something else, or sticks out of the mat; and masks that have no room in their corner.
UNTIDY: Final = """() => {
    const box = (each) => each.getBoundingClientRect()
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const mat = box(document.querySelector('.lane'))
    const plates = [...document.querySelectorAll('.plate')]
    const covered = plates.filter((one, i) => plates.slice(i + 1).some((other) => meet(box(one), box(other))))
    const out = plates.filter((one) => box(one).bottom > mat.bottom + 1 || box(one).right > mat.right + 1)
    const small = [...document.querySelectorAll('.corner .who .mask')].filter((mask) => box(mask).width < 50)
    return [...covered, ...out, ...small].map((each) => each.textContent || each.getAttribute('class'))
}"""
FUSE: Final = 0.2


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena whose windows pass soon."""
    with open_arena(tmp_path_factory.mktemp("arena"), FUSE, GAMES) as arena:
        yield arena


def now(visitor: Visitor) -> dict[str, Any]:
    """How the match stands, as a browser was told."""
    frames = (json.loads(said) for said in reversed(visitor.frames))
    return next(frame["now"] for frame in frames if "now" in frame)


def read_a_sheet(visitor: Visitor, opens: str, has: str) -> None:
    """Everybody can, and it closes again."""
    page = visitor.page
    page.locator(opens).click()
    expect(page.locator("dialog[open]")).to_contain_text(has, timeout=PATIENCE)
    expect(page.locator("dialog[open] .bar-card").first).to_be_visible(timeout=PATIENCE)
    assert violations(visitor) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_mano_a_mano_comes_to_a_pin_by_a_press_on_the_board(invite: Invite, arena: Arena) -> None:
    bout = find("mano-a-mano", 2, lambda bout: PIN in bout.may and bout.after(PIN).result is not None)
    player, rival = take_up(arena, bout, "a-pin")
    ana = seated(invite(), player, "a-pin")
    assert ana.is_waited_for() == "asked"
    with rival.join("a-pin", 1) as line:
        line.table()
        ana.page.get_by_role("button", name=re.compile("^Pin, Pin")).first.click()
        assert not line.plays()  # and lets it be until the match is over
    turned = ana.page.locator(".flip li")
    expect(turned.first).to_contain_text("ONE!", timeout=PATIENCE)
    assert ana.is_waited_for() == "over"
    expect(ana.page.locator("dialog[open]")).to_contain_text("You pin", timeout=PATIENCE)
    assert [one["event"]["number"] for one in told(ana) if one["kind"] == "PinCardTurned"] == [1, 2, 3]


def told(visitor: Visitor) -> list[dict[str, Any]]:
    return [one for frame in visitor.heard("news") for one in frame["told"]]


def test_both_fists_stay_down_until_both_have_thrown(invite: Invite, arena: Arena) -> None:
    bout = find("mano-a-mano", 2, lambda bout: {0, 1} <= set(bout.asked) and waits_for(bout, 0, ThrowHands))
    player, rival = take_up(arena, bout, "a-submit")
    ana = seated(invite(), player, "a-submit")
    assert ana.is_waited_for() == "asked"
    with rival.join("a-submit", 1) as line:
        line.table()
        hands = [option["key"] for option in line.asked()["options"]]
        assert len(hands) == 3
        line.choose(hands[1])
        expect(ana.page.get_by_role("img", name=re.compile(": fist down$"))).to_have_count(2)
        assert not [said for said in ana.frames if '"HandsThrown"' in said]
        ana.page.get_by_role("button", name="Rock").first.click()
    expect(ana.page.locator(".shot")).to_contain_text("SHOOT!", timeout=PATIENCE)
    ana.hurries()
    last = [one["event"] for one in told(ana) if one["kind"] == "HandsThrown"][-1]
    assert {last["one"], last["other"]} == {"ROCK", "PAPER"}


def test_a_tag_match_with_four_browsers_shows_partners_their_cards_and_nobody_else(
    invite: Invite, arena: Arena
) -> None:
    """And a card that one of them lays lies on the mat of all."""

    def is_there(bout: Bout) -> bool:
        hands = [corner.hand for corner in bout.match.corners]
        return bout.match.turn > 2 and all(hands) and any(isinstance(option, Lay) for option in bout.may)

    guests = take_up(arena, find("equipo", 4, is_there), "a-tag", people=4)
    visitors = [seated(invite(), guest, "a-tag") for guest in guests]
    for seat, visitor in enumerate(visitors):
        assert visitor.hurries() == ("waits" if seat else "asked")
        hands = [corner["hand"] for corner in now(visitor)["view"]["corners"]]
        partner = (1, 0, 3, 2)[seat]
        assert [None in hand for hand in hands] == [other not in (seat, partner) for other in range(4)]
        expect(visitor.page.locator(".corner.blue")).to_have_count(2)
        expect(visitor.page.locator(".corner.red")).to_have_count(2)
    lying = [visitor.page.locator(".lane .play").count() for visitor in visitors]
    assert len(set(lying)) == 1
    ana = visitors[0].page
    lay = next(option["text"] for option in now(visitors[0])["ask"]["options"] if option["kind"] == "Lay")
    ana.locator(".call .opt", has_text=lay).first.click()
    for visitor in visitors:
        expect(visitor.page.locator(".lane .play")).to_have_count(lying[0] + 1, timeout=PATIENCE)


def test_a_melee_on_a_phone_in_spanish_names_its_target_on_the_board(invite: Invite, arena: Arena) -> None:
    bout = find("todos", 4, lambda bout: waits_for(bout, 0, NameATarget) and len(bout.match.standing()) == 4)
    player, *_ = take_up(arena, bout, "a-melee", people=1)
    phone = seated(invite(phone=True, language="es-MX"), player, "a-melee")
    page = phone.page
    assert phone.is_waited_for() == "asked"
    assert fits(phone)
    page.locator("[data-point='corner 2'] .aim").click()
    raised = page.locator(".held .can")
    expect(raised.first).to_be_visible(timeout=PATIENCE)
    assert now(phone)["view"]["defender"] == 2
    assert english_left(phone) == []
    assert fits(phone)
    assert phone.page.evaluate(UNTIDY) == []
    read_a_sheet(phone, "[data-point='corner 0'] .who", "Combos")
    raised.first.click()
    expect(page.locator(".lane .play")).to_have_count(1, timeout=PATIENCE)


def test_a_series_goes_on_after_the_arena_was_started_again(invite: Invite, tmp_path: Path) -> None:
    def is_there(bout: Bout) -> bool:
        return {0, 1} <= set(bout.asked) and waits_for(bout, 0, EarnABonusCard) and bout.match.won == [1, 0]

    bout = find("mano-a-mano", 2, is_there, {"series": "3"})
    with open_arena(tmp_path, FUSE, GAMES) as before:
        player, rival = take_up(before, bout, "a-series")
        ana = seated(invite(home=f"http://127.0.0.1:{before.port}"), player, "a-series")
        assert ana.is_waited_for() == "asked"
        spread = ana.page.locator(".spread .bar-card")
        expect(spread.first).to_be_visible(timeout=PATIENCE)
        bonus = spread.count()
        assert violations(ana) == []
        ana.knows_the_odds()
        expect(ana.options().first).to_contain_text(re.compile("Cheat|Move|Modify|Respond"))  # not where it may lead
        spread.first.click()
        with rival.join("a-series", 1) as line:
            line.table()
            line.choose(id="the first of two")
        expect(spread).to_have_count(bonus - 1, timeout=PATIENCE)
        ana.page.close()
    with open_arena(tmp_path, FUSE, GAMES) as after:
        ana = seated(invite(home=f"http://127.0.0.1:{after.port}"), player, "a-series")
        assert ana.is_waited_for() == "asked"
        spread = ana.page.locator(".spread .bar-card")
        expect(spread).to_have_count(bonus - 1, timeout=PATIENCE)
        spread.first.click()
        rival.port = after.port
        with rival.join("a-series", 1) as line:
            line.table()
            assert line.plays(lambda now: now["view"]["bout"] == 2)
        ana.sees("Bout 2 of 3, 1:0.")
        ana.page.close()


def test_the_board_its_sheets_and_its_guide_can_be_read_by_everybody(invite: Invite, arena: Arena) -> None:
    def is_there(bout: Bout) -> bool:
        stopped = [play.is_negated for play in bout.match.laid]
        return waits_for(bout, 0, PutCardsBack) and len(stopped) > 2 and True in stopped

    player, _ = take_up(arena, find("mano-a-mano", 2, is_there), "to-read")
    ana = seated(invite(night=True), player, "to-read")
    assert ana.is_waited_for() == "asked"
    assert violations(ana) == []
    assert ana.page.evaluate(UNTIDY) == []
    read_a_sheet(ana, "[data-point='corner 1'] .who", "Player Aid")
    read_a_sheet(ana, "[data-point='corner 1'] button.number:not(:disabled) >> nth=-1", "discards")
    ana.visit("/how/solo_una_noche")
    expect(ana.page.locator(".guide .bar-card").first).to_be_visible(timeout=PATIENCE)
    assert violations(ana) == []
    assert fits(ana)
