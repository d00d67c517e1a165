"""Hands that nobody else may see: two browsers, and two people before one."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.toys.small_dip.cards import DECK
from tests.web.arena import BOT, ME, Arena
from tests.web.journeys.conftest import FUSE, Invite
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.game("small_dip")


def table_of(arena: Arena, *visitors: Visitor) -> str:
    """A table of the game with secret hands; with one visitor, who sits on both chairs."""
    people = [arena.guest(name) for name in ("Ana", "Rosa")[: len(visitors)]]
    seats = [{**ME, "name": "Ana"}, {"who": "open"} if len(visitors) == 2 else {**ME, "name": "Rosa"}]
    match = people[0].open(*seats, game="small_dip", mode="party")["match"]["id"]
    for guest in people[1:]:
        guest.post(f"/api/matches/{match}/seats", {"seat": 1})
    for visitor, guest in zip(visitors, people):
        visitor.becomes(guest.player, guest.name, guest.token)
        visitor.visit(f"/m/{match}")
    return match


def views(frames: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every view in these frames."""
    for frame in frames:
        yield from (moment["view"] for moment in frame.get("told", []) if moment.get("view"))
        if frame.get("now"):
            yield frame["now"]["view"]


def seen_of(frames: list[dict[str, Any]], seat: int) -> list[Any]:
    """The cards of a seat's hand that these frames show, while hands are not open for all."""
    cards = [card for view in views(frames) if not is_open(view) for card in view["hands"][seat]]
    return [card for card in cards if card is not None]


def is_open(view: dict[str, Any]) -> bool:
    return any(lasting["card"]["kind"] == "BattleRoyal" for lasting in view["in_play"])


def came(visitor: Visitor) -> list[dict[str, Any]]:
    return [json.loads(said) for said in visitor.frames]


def play_until_a_window(visitors: list[Visitor], turns: int = 60) -> Visitor:
    """Play cards until somebody's card can be answered; who sees that window."""
    for turn in range(turns):
        visitor = visitors[turn % len(visitors)]
        if visitor.hurries() == "asked":
            if visitor.page.get_by_role("region", name="Reaction window").count():
                return visitor
            visitor.options().first.click()
    raise AssertionError("nobody played a card that can be answered")


def test_no_browser_ever_receives_the_hand_of_the_other_in_a_window_with_its_fuse(invite: Invite, arena: Arena) -> None:
    both = [invite(), invite()]
    table_of(arena, *both)
    play_until_a_window(both)
    for visitor in both:
        visitor.hurries()
        stage = visitor.page.get_by_role("region", name="Reaction window")
        expect(stage).to_be_visible(timeout=PATIENCE)
        expect(stage.locator(".burning")).to_be_visible()
        expect(stage.get_by_role("listitem")).to_have_count(2)  # all are asked, able or not
        expect(stage).to_contain_text("Say nothing and it happens.")
        expect(stage.get_by_role("listitem").filter(has_text="You")).to_contain_text("not answered yet")
        asks = [frame["now"]["ask"] for frame in came(visitor) if frame.get("now") and frame["now"]["ask"]]
        assert asks[-1]["window"]
        assert 0 < asks[-1]["left"] <= FUSE * 1000
    for visitor in both:  # nobody answers: the fuse burns down, and the match goes on
        expect(visitor.page.get_by_role("region", name="Reaction window")).to_have_count(0, timeout=PATIENCE)
    for turn in range(12):
        visitor = both[turn % 2]
        if visitor.hurries() == "asked":
            visitor.options().last.click()
    for seat, visitor in enumerate(both):
        assert seen_of(came(visitor), seat)  # one's own hand comes
        assert not seen_of(came(visitor), 1 - seat)


def test_who_has_answered_is_told_what_is_waited_for_and_nothing_of_the_other(invite: Invite, arena: Arena) -> None:
    both = [invite(), invite(phone=True)]
    table_of(arena, *both)
    play_until_a_window(both)
    for visitor in both:
        visitor.hurries()
    for visitor in both:
        visitor.options().last.click()
        expect(visitor.page.locator(".call h2")).to_have_text("All answers stay sealed until the fuse burns out.")
    strips = [visitor.page.get_by_role("region", name="Reaction window").get_by_role("listitem") for visitor in both]
    for strip in strips:
        expect(strip.filter(has_text="You")).to_contain_text("sealed")
        expect(strip.filter(has_not_text="You")).to_contain_text("sealed")


def test_nothing_is_said_of_a_fuse_where_none_burns(invite: Invite, arena: Arena) -> None:
    ana, guest = invite(), arena.guest("Ana")
    match = guest.open(ME, BOT, game="small_dip", mode="party")["match"]["id"]
    ana.becomes(guest.player, guest.name, guest.token)
    play_until_a_window([ana.visit(f"/m/{match}")])
    stage = ana.page.get_by_role("region", name="Reaction window")
    expect(stage).to_contain_text("Everyone is asked, able or not.")
    expect(stage).not_to_contain_text("fuse")
    expect(stage).not_to_contain_text("says nothing")


# All the text in the page, while the curtain is down.
BEHIND = "() => document.querySelector('dialog.curtain[open]') ? document.body.textContent.toLowerCase() : ''"


def seen_of_others(frames: list[dict[str, Any]]) -> list[Any]:
    """The cards in hands that were not of the eyes that looked when they came, until hands are swapped or opened."""
    eyes, found = None, []
    for frame in frames:
        if any(moment["kind"] in ("HandsSwapped", "HandsOpened") for moment in frame.get("told", [])):
            break
        eyes = frame["eyes"] if frame["type"] == "table" else eyes
        found += [card for seat in (0, 1) if seat != eyes for card in seen_of([frame], seat)]
    return found


def test_a_curtain_hangs_between_two_people_before_one_browser(invite: Invite, arena: Arena) -> None:
    screen = invite()
    table_of(arena, screen)
    cards = [words for card, _ in DECK for words in (getattr(card, "name", ""), type(card).__name__) if words]
    secrets = [re.sub(r"(?<=[a-z])(?=[A-Z])", " ", words).lower() for words in cards if words != "Layer"]
    falls = [
        lambda: screen.page.evaluate("dispatchEvent(new Event('blur'))"),  # somebody looks at another window
        lambda: screen.button("Drop the curtain").click(),
    ]
    opened, dropped = 0, len(falls)
    seats: list[int] = []
    while len(seats) < 12:
        stands = screen.hurries()
        if stands == "curtain":
            page = screen.page.evaluate(BEHIND)
            assert [secret for secret in secrets if secret in page] == []
            screen.page.keyboard.press("Enter")
            opened += 1
        elif stands == "asked":
            assert len([look for look in screen.said("look") if look["eyes"] is not None]) <= opened
            seats.append(screen.heard("table")[-1]["eyes"])
            fall = falls.pop(0) if falls else screen.options().first.click
            fall()
            screen.stands("curtain", "falls", "shows", "waits", "asked")
    assert set(seats) == {0, 1}
    handed = sum(one != other for one, other in pairwise(seats))
    looked = [look["eyes"] for look in screen.said("look") if look["eyes"] is not None]
    assert len(looked) <= 1 + handed + dropped, "whoever goes on keeps the screen"
    assert seen_of(came(screen), 0)
    assert seen_of(came(screen), 1)
    assert seen_of_others(came(screen)) == []


def test_the_curtain_opens_for_a_hand_that_is_held_there_and_for_no_tap(invite: Invite, arena: Arena) -> None:
    screen = invite(phone=True)
    table_of(arena, screen)
    assert screen.stands("curtain") == "curtain"
    hold = screen.page.get_by_role("button", name="hold to open")
    hold.click()
    expect(screen.page.locator("dialog.curtain")).to_be_visible()
    assert {frame["eyes"] for frame in screen.heard("table")} == {None}
    hold.hover()
    screen.page.mouse.down()
    screen.stands("asked", "shows")
    screen.page.mouse.up()


def test_real_cards_are_entered_by_two_before_one_browser_and_a_slip_is_forgiven(invite: Invite, arena: Arena) -> None:
    """Who begins is open and simply asked; a hand is entered behind the curtain, card by card, by whose it is."""
    screen, ana = invite(), arena.guest("Ana")
    match = ana.open({**ME, "name": "Ana"}, {**ME, "name": "Rosa"}, game="small_dip", mode="party", dice="real")
    screen.becomes(ana.player, ana.name, ana.token)
    screen.visit(f"/m/{match['match']['id']}")
    cards = screen.page.locator(".call fieldset .btn")

    def enter(card: str) -> None:
        cards.filter(has_text=card).first.click()
        screen.button("Confirm").click()

    expect(screen.page.locator(".call h2")).to_have_text("Who begins", timeout=PATIENCE)
    expect(cards).to_have_text(["Ana", "Rosa"])
    enter("Rosa")
    for name, hand in (("Rosa", ["Battle Royal", *["Salsa"] * 3]), ("Ana", ["Guacamole"] * 4)):
        screen.page.keyboard.press("Escape")  # the story for all
        screen.stands("curtain")
        screen.sees(f"Hand it to {name}")
        screen.page.keyboard.press("Enter")
        for place, card in enumerate(hand):
            expect(screen.page.locator(".call .turn")).to_have_text(name, timeout=PATIENCE)
            expect(screen.page.locator(".call h2")).to_have_text("A card from the deck")
            if card == "Guacamole" and place == 0:  # the only one of its kind lies in the other hand
                enter("Battle Royal")
                screen.sees("isn't left to draw")
            done = len(screen.heard("done"))
            enter(card)
            while len(screen.heard("done")) == done:
                screen.page.wait_for_timeout(20)
            screen.stands("curtain", "shows", "waits")
            screen.page.keyboard.press("Escape")
    assert seen_of_others(came(screen)) == []


@pytest.mark.game("layer_dip")
def test_a_real_card_is_found_with_and_without_its_accent_and_none_is_said_in_words(
    invite: Invite, arena: Arena
) -> None:
    screen, ana = invite(), arena.guest("Ana")
    match = ana.open(ME, {**ME, "name": "Rosa"}, game="layer_dip", mode="party", dice="real")["match"]["id"]
    screen.becomes(ana.player, ana.name, ana.token)
    screen.visit(f"/m/{match}")
    cards = screen.page.locator(".call fieldset .btn")
    search = screen.page.get_by_role("searchbox", name="Find the card")
    expect(cards.first).to_be_visible(timeout=PATIENCE)
    while not search.count():  # who begins, and as whom
        stands = screen.stands("curtain", "shows", "waits")
        if stands != "waits":
            screen.page.keyboard.press("Enter" if stands == "curtain" else "Escape")
        elif cards.count():
            cards.first.click()
            screen.page.keyboard.press("Enter")
        screen.page.wait_for_timeout(50)
    screen.page.locator(".call").focus()
    screen.page.keyboard.press("1")  # no card has a number
    expect(search).to_be_visible()
    for text in ("jalapeño", "JALAPENO"):
        search.fill(text)
        expect(cards.first).to_contain_text(re.compile("jalape.o", re.IGNORECASE))
    search.fill("sauerkraut")
    screen.sees("No card matches “sauerkraut”.")
