"""RUMBLESLAM in browsers: a team is built and shared, two rounds, somebody flies out, an activation on a phone."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.core.table import Sampled
from lucha.games import open_games
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.choices import MoveTo
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.throwing import Throw
from tests import luck
from tests.web.arena import BOT, ME, Arena
from tests.web.bouts import Bout, find, take_up
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import english_left, fits, violations
from tests.web.journeys.test_table import seated
from tests.web.journeys.visitor import Visitor

pytestmark = pytest.mark.game("rumbleslam")

GAME: Final = open_games(["rumbleslam"], "lucha.games")[0]["rumbleslam"]


FEW: Final = 12  # squares; the bar shows none of so many


def sits_down(invite: Invite, arena: Arena, at: Bout, id: str, phone: bool = False, language: str = "en-GB") -> Visitor:
    """Whoever is asked there, at the table."""
    guest = take_up(arena, at, id)[at.asked[0]]
    visitor = seated(invite(phone=phone, language=language), guest, id)
    expect(visitor.page.locator(".call .opt").first).to_be_visible()
    return visitor


def hire(visitor: Visitor, *names: str) -> None:
    for name in names:
        visitor.page.get_by_role("button", name=re.compile(f"^Hire {name} for")).click()
        expect(visitor.page.locator(".team .hired")).to_contain_text(name)


def test_a_team_is_built_kept_shared_and_fights(invite: Invite, arena: Arena) -> None:
    visitor = invite().visit("/team/rumbleslam")
    page = visitor.page
    hire(visitor, "Troll", "Orc Brawler", "Gun")
    expect(page.get_by_role("status").filter(has_text="3 wrestlers, 250K left")).to_be_visible()
    page.get_by_role("button", name="Endorsement 2", exact=True).click()
    page.get_by_role("button", name="Orka-Cola").click()
    expect(page.locator(".dosh").first).to_contain_text("800K")
    page.get_by_label("Team name").fill("Las Fieras")
    page.get_by_label("Team name").press("Enter")
    expect(page.get_by_label("Your team", exact=True)).to_contain_text("5 of 9 squares taken")
    page.get_by_role("button", name="Gun", exact=True).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Abilities")
    assert violations(visitor) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Save team").click()
    visitor.sees("Las Fieras is saved.")
    page.get_by_role("button", name="Copy link").click()
    visitor.sees("Link copied")
    assert violations(visitor) == []
    link = str(page.evaluate("navigator.clipboard.readText()"))

    friend = invite(phone=True, language="es-MX").visit(link.removeprefix(visitor.home))
    expect(friend.page.get_by_label("Nombre del equipo")).to_have_value("Las Fieras")
    expect(friend.page.locator(".dosh").first).to_contain_text("800K")
    assert fits(friend)
    assert violations(friend) == []
    assert [line for line in english_left(friend) if not line.startswith("The ")] == [], "casinos keep their names"

    page.get_by_role("button", name="Fight a bot").click()
    match = visitor.match()
    with arena.stranger().join(match) as line:
        teams = line.table()["now"]["view"]["teams"]
    assert [one["wrestler"] for one in teams[0]["wrestlers"]] == ["troll", "orc_brawler", "gun"]


def test_a_wrong_team_is_told_every_reason_and_may_not_fight(invite: Invite) -> None:
    visitor = invite().visit("/team/rumbleslam?mode=madness")
    page = visitor.page
    expect(page.locator(".tickets article").first).to_be_visible()
    page.get_by_role("button", name="Open a team").click()
    said = 'name = "Awful"\\nwrestlers = ["gun", "gun", "ogre", "golem"]\\nendorsements = 9'
    page.locator("input[type=file]").set_input_files(
        {"name": "awful.toml", "mimeType": "application/toml", "buffer": said.encode().replace(b"\\n", b"\n")}
    )
    expect(page.get_by_label("Team name")).to_have_value("Awful")
    page.get_by_label("Match type").select_option("lightweight")
    reasons = page.locator(".reasons li")
    expect(reasons).to_have_count(3)
    expect(reasons.nth(0)).to_contain_text("The Superstar Gun is in it 2 times")
    expect(reasons.nth(1)).to_contain_text("9 Endorsements")
    expect(reasons.nth(2)).to_contain_text("more than the limit of 1000K")
    expect(page.get_by_role("button", name="Fight a bot")).to_be_disabled()
    assert violations(visitor) == []


def test_two_rounds_are_played_by_click_to_the_bell(invite: Invite, arena: Arena) -> None:
    """The rest of the fourth and all of the fifth, with who starts, and then the Dosh is counted."""

    def is_nearly_over(now: dict[str, Any]) -> bool:
        view = now["view"]
        waiting = [one for one in view["teams"][0]["wrestlers"] if not one["acted"] and one["place"] != "out"]
        return bool(now["ask"]) and view["round"] == 4 and len(waiting) <= 1

    with luck.fixed("two rounds in the ring"):
        ana = arena.guest("Ana")
        match = ana.open(ME, BOT, game="rumbleslam", mode="lightweight")["match"]["id"]
        with ana.join(match, 0, views="last") as line:
            line.table()
            assert line.plays(is_nearly_over)
        visitor = seated(invite(), ana, match)
        headline = visitor.page.locator(".bar h1 small")
        expect(headline).to_have_text("Round 4 of 5")
        pressed, rounds = 0, {4}
        while visitor.hurries() != "over":
            if visitor.stands("asked", "shows", "over") != "asked":
                continue
            rounds.add(int(headline.inner_text().split()[1]))
            quiet = visitor.quiet()
            (quiet if quiet.count() else visitor.options().first).click()
            pressed += 1
        assert rounds == {4, 5}
        assert pressed > 5
        expect(visitor.page.get_by_role("dialog")).to_contain_text("Dosh in the ring")


def told(throw: Throw) -> str:
    """As the ring says it."""
    return GAME.words().fill("Throw", square=GAME.words().tell(throw.square))


def goes_out(at: Bout) -> Throw | None:
    """A throw over a rope that somebody may make now, and that its dice let succeed."""
    if not at.asked or not isinstance(at.match.agenda[-1], TakeActions):
        return None
    seat, held = at.asked[0], at.match.fighters[at.match.active].lifts
    for option in at.game.offered(at.match, seat):
        if isinstance(option, Throw) and "-" in option.square:
            twin, chance = at.match.clone(), Sampled(at.mixed(), place=at.table.place)
            at.game.choose(twin, seat, option, chance)
            at.game.advance(twin, chance)
            return option if twin.fighters[held].place == OUT else None
    return None


def test_somebody_is_thrown_out_by_a_press_on_the_rope(invite: Invite, arena: Arena) -> None:
    at = find("lightweight", 2, lambda bout: goes_out(bout) is not None, game=GAME)
    throw = goes_out(at)
    assert throw is not None
    victim = GAME.words().tell(at.match.name(at.match.fighters[at.match.active].lifts))
    visitor = sits_down(invite, arena, at, "thrown")
    page = visitor.page
    square = page.locator(".grid > button").filter(has_text=re.compile(f"^{re.escape(told(throw))},"))
    square.hover()
    expect(page.locator(".flight path").first).to_be_visible()
    expect(page.locator(".pointed .shares i").first).to_be_visible()
    assert violations(visitor) == []
    square.click()
    visitor.hurries()
    expect(page.get_by_role("button", name=re.compile(f"^{re.escape(victim)}, .*out")).first).to_be_visible()
    visitor.sees(re.compile(f"{re.escape(victim)}.*out|out.*{re.escape(victim)}", re.IGNORECASE))


def test_an_activation_on_a_phone_in_spanish(invite: Invite, arena: Arena) -> None:
    def may_walk(bout: Bout) -> bool:
        steps = bool(bout.asked) and isinstance(bout.match.agenda[-1], TakeActions)
        return steps and sum([isinstance(one, MoveTo) for one in bout.game.offered(bout.match, bout.asked[0])]) > FEW

    at = find("lightweight", 2, may_walk, game=GAME)
    move = next(one for one in at.game.offered(at.match, at.asked[0]) if isinstance(one, MoveTo))
    visitor = sits_down(invite, arena, at, "phone", phone=True, language="es-MX")
    page = visitor.page
    square = page.locator(".grid > button").filter(has_text=re.compile(rf" {move.square},"))
    square.click()
    lit = page.locator(".call .opt.lit")
    expect(lit).to_contain_text(move.square)
    assert fits(visitor)
    assert violations(visitor) == []
    lit.click()
    visitor.hurries()
    expect(page.locator(".profile .mp")).to_contain_text(str(at.match.mp - move.cost))
    page.locator(".profile h2 button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Habilidades")
    assert violations(visitor) == []
    page.keyboard.press("Escape")
    visitor.quiet().click()
    visitor.hurries()
    expect(page.locator(".refusal")).to_have_count(0)
