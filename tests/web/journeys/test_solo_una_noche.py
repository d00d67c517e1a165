"""Solo Una Noche in browsers: to a Pin by presses on the board, and its sheets and guide."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from tests.web.arena import BOT, ME, OPEN, Arena, Talker, open_arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import fits, violations
from tests.web.journeys.visitor import LULL, PATIENCE, Visitor

pytestmark = pytest.mark.game("solo_una_noche")

FUSE: Final = 0.2
MATCHES: Final = 20  # of which one ends with a Pin
PEOPLE: Final = ("Ana", "Rosa", "Chema", "Tere")


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena whose matches go the same way every time."""
    numbers = count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lucha.web.hall.token_bytes", lambda size: sha256(b"noche %d" % next(numbers)).digest()[:size])
        with open_arena(tmp_path_factory.mktemp("arena"), FUSE, GAMES) as arena:
            yield arena


def sit_down(arena: Arena, mode: str, *visitors: Visitor, seats: int) -> str:
    """At a table; bots have the seats that nobody has taken."""
    people = [arena.guest(name) for name in PEOPLE[: len(visitors)]]
    chairs = [{**ME, "name": people[0].name}, *[OPEN] * (len(people) - 1), *[BOT] * (seats - len(people))]
    match = str(people[0].open(*chairs, game="solo_una_noche", mode=mode)["match"]["id"])
    for seat, guest in enumerate(people[1:], 1):
        guest.post(f"/api/matches/{match}/seats", {"seat": seat})
    for visitor, guest in zip(visitors, people, strict=True):
        visitor.becomes(guest.player, guest.name, guest.token)
        visitor.visit(f"/m/{match}")
    return match


def now(visitor: Visitor) -> dict[str, Any]:
    """How the match stands, as a browser was told."""
    frames = (json.loads(said) for said in reversed(visitor.frames))
    return next(frame["now"] for frame in frames if "now" in frame)


def may_pin(ask: dict[str, Any]) -> bool:
    return any(option["kind"] == "Lay" and option["value"]["card"] == "pin" for option in ask["options"])


def play_on(player: Talker, match: str, until: Callable[[dict[str, Any]], bool]) -> bool:
    """Play without a page, by chance, until something may be chosen; False: the match is over before that."""
    chance = random.Random(match)
    with player.join(match, 0, views="last") as line:
        line.table()
        answered = 0
        while line.now["result"] is None:
            ask = line.now["ask"]
            if ask is None or ask["number"] == answered:
                line.receive()
            elif until(ask):
                return True
            else:
                answered = ask["number"]
                line.choose(chance.choice(ask["options"])["key"], id=f"of {ask['number']}")
    return False


def test_mano_a_mano_comes_to_a_pin_by_presses_on_the_board(invite: Invite, arena: Arena) -> None:
    player = arena.guest("Ana")
    ana = invite()
    ana.becomes(player.player, player.name, player.token)
    ana.visit()  # from here on she is known
    flip = ana.page.locator(".flip")
    for _ in range(MATCHES):
        match = str(player.open({**ME, "name": "Ana"}, BOT, game="solo_una_noche", mode="mano-a-mano")["match"]["id"])
        while play_on(player, match, may_pin):
            ana.visit(f"/m/{match}")
            assert ana.hurries() == "asked"
            held = ana.page.get_by_role("button", name=re.compile("^Pin, Pin"))
            expect(held.first).to_be_visible(timeout=PATIENCE)
            heard = len(ana.frames)
            held.first.click()
            ana.page.wait_for_function("() => !document.querySelector('.call .opt')", timeout=PATIENCE)
            if is_counted(ana, heard):
                expect(flip).to_be_visible(timeout=PATIENCE)
                expect(flip.locator("li").first).to_contain_text("ONE!", timeout=PATIENCE)
            if ana.hurries() == "over":
                assert any(one["kind"] == "Pinned" for frame in ana.heard("news") for one in frame["told"])
                expect(ana.page.locator("dialog[open]")).to_contain_text("You pin", timeout=PATIENCE)
                return
            ana.visit()
    pytest.fail(f"none of {MATCHES} matches ended with a Pin")


def is_counted(visitor: Visitor, heard: int) -> bool:
    """Is a card turned, once the match goes on, or has the Respond of a rival stopped the Pin?"""
    while not any('"now"' in said for said in visitor.frames[heard:]):
        visitor.page.wait_for_timeout(LULL)
    return any('"PinCardTurned"' in said for said in visitor.frames[heard:])


def test_sheets_and_guide_of_the_board_can_be_read_by_everybody(invite: Invite, arena: Arena) -> None:
    ana = invite(night=True)
    sit_down(arena, "mano-a-mano", ana, seats=2)
    page = ana.page
    assert ana.hurries() == "asked"
    assert violations(ana) == []
    page.locator("[data-point='corner 1'] .who").click()
    expect(page.locator("dialog[open] .bar-card").first).to_be_visible(timeout=PATIENCE)
    assert violations(ana) == []
    page.keyboard.press("Escape")
    ana.visit("/how/solo_una_noche")
    expect(page.locator(".guide .bar-card").first).to_be_visible(timeout=PATIENCE)
    assert violations(ana) == []
    assert fits(ana)
