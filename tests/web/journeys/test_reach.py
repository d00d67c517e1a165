"""For everybody: without a mouse, in Spanish on a phone, by day and by night, and for those who listen to the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

import lucha
from lucha.games import GAMES
from tests import luck
from tests.web.arena import BOT, ME, OPEN, Arena, Talker
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_matches import choose_by_key
from tests.web.journeys.test_replay import a_match_that_is_over
from tests.web.journeys.test_secrets import play_until_a_window, table_of
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.house

UI: Final = Path(lucha.__file__).parent / "web" / "ui"
AXE: Final = UI / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: Final = "(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false })"
# What lies below the bar at the foot of a page is whole once it is scrolled to the middle.
IS_SMALL_ANYWHERE: Final = """async (target) => {
    const stood = scrollY
    document.querySelector(target.at(-1)).scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await axe.run(target.at(-1), { runOnly: ['target-size'], preload: false })
    scrollTo({ top: stood, behavior: 'instant' })
    return again.violations.length > 0
}"""
TAGS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# One in every run, all with the slow tests.
each_listed_game: Final = pytest.mark.parametrize(
    "game", [game if game == "luchador" else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]
)

# Where the focus is, and whether one can see it there.
FOCUS: Final = """() => {
    const at = document.activeElement
    if (!at || at === document.body) return { lost: true }
    const box = at.getBoundingClientRect()
    const style = getComputedStyle(at)
    return {
        lost: false,
        name: at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 60),
        ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
        seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    }
}"""

# Headings that hide what has no room, and have too little of it above the line for a capital with an accent.
CLIPPED: Final = """() => [...document.querySelectorAll('h1, h2, h3')].filter((one) => {
    const style = getComputedStyle(one)
    if (style.overflowY === 'visible') return false
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = `${style.fontWeight} 1000px ${style.fontFamily}`
    const letter = pen.measureText('Ó')
    const room = (parseFloat(style.lineHeight) + 2 * parseFloat(style.paddingTop)) / parseFloat(style.fontSize)
    const above = letter.fontBoundingBoxAscent - letter.fontBoundingBoxDescent + 1000 * room
    return 2 * letter.actualBoundingBoxAscent > above
}).map((one) => one.textContent)"""

# Every line of text, also those that are only read aloud.  Ids of rules and headings of the book have no Spanish.
SHOWN: Final = """() => [...document.querySelectorAll('body *')]
    .filter((one) => !one.closest('script, .id, .source'))
    .flatMap((one) => [
        ...[...one.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent.trim()),
        ...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name)),
    ])
    .filter(Boolean)"""


def tab_to(visitor: Visitor, name: str, most: int = 60) -> None:
    """Tab until the focus is on something of this name; it is to be seen at every step."""
    for _ in range(most):
        visitor.page.keyboard.press("Tab")
        focus: dict[str, Any] = visitor.page.evaluate(FOCUS)
        if focus["lost"]:
            continue  # the way round leads through the frame of the browser
        assert focus["ring"], focus
        assert focus["seen"], focus
        if name in focus["name"]:
            return
    raise AssertionError(f"Tab never comes to {name}")


@each_listed_game
def test_a_match_against_a_bot_is_played_with_the_keyboard_alone(invite: Invite, game: str) -> None:
    ana = invite()
    ana.visit()
    ana.sees("Luchador!")
    for _ in range([*GAMES].index(game) + 1):
        tab_to(ana, "Play bot")
    ana.page.keyboard.press("Enter")
    ana.match()
    turns = 0
    while (stands := ana.hurries()) != "over":
        if stands == "waits":
            continue
        assert not ana.page.evaluate(FOCUS)["lost"], ana.page.locator(".call").inner_text()
        if turns < 2:  # by Tab and Enter
            tab_to(ana, ana.options().last.locator("b").inner_text())
            ana.page.keyboard.press("Enter")
        else:
            choose_by_key(ana, turns)
        ana.stands("asked", "shows", "waits", "over")
        turns += 1
    assert turns > 2
    tab_to(ana, "Whole replay")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".call h2")).to_contain_text("Moment 1 of", timeout=PATIENCE)
    assert not ana.page.evaluate(FOCUS)["lost"]


def tree_of(place: Locator) -> list[str]:
    """What a screen reader finds there, a line for each thing."""
    return place.aria_snapshot().splitlines()


def buttons_of(place: Locator) -> list[str]:
    """What the buttons there are called; a line with a colon in a name stands in quotes of its own."""
    named = [re.match(r"""\s*- ('?)button "(.*)"(?: \[.*\])?\1:?$""", line) for line in tree_of(place)]
    written = [found[2].replace("''", "'") if found[1] else found[2] for found in named if found]
    return [json.loads(f'"{name}"') for name in written]


def play_by_the_tree(visitor: Visitor) -> int:
    """Play to the end with nothing but names and roles; how many questions there were."""
    page = visitor.page
    bar = page.get_by_role("region", name="Your options")
    asked = 0
    while (stands := visitor.hurries()) != "over":
        if stands == "waits":
            continue
        assert stands == "asked", tree_of(page.locator("body"))
        said = bar.get_by_role("status").first.inner_text()
        question = bar.get_by_role("heading", level=2).inner_text()
        assert said.startswith(question.replace("\xa0", " ").rstrip(" …")), (said, question)
        group = bar.get_by_role("group", name=question.replace("\xa0", " ").rstrip(" …"))
        names = buttons_of(group)
        options = [name for name in names if not name.startswith("Not now:")]
        assert options, (said, names)
        assert all(any(part in name for name in options) for part in choices_in(said, question)), (said, options)
        begins = re.compile(f"^{re.escape(options[asked % len(options)])}")  # figures may have come meanwhile
        group.get_by_role("button", name=begins).first.press("Enter")
        visitor.stands("asked", "shows", "waits", "ended", "over")
        asked += 1
    return asked


def choices_in(said: str, question: str) -> list[str]:
    """The choices that were read out behind the question."""
    return re.split(r", (?:or )?| or ", said.removeprefix(question.replace("\xa0", " ")).strip())


@each_listed_game
def test_a_match_is_played_by_the_accessibility_tree_alone(invite: Invite, game: str) -> None:
    ana = invite()
    ana.visit()
    ana.page.get_by_role("button", name="Play bot").nth([*GAMES].index(game)).press("Enter")
    assert ana.match()
    assert play_by_the_tree(ana) > 3
    result = ana.page.get_by_role("dialog")
    assert any("status" in line for line in tree_of(result)), "the result is read out"
    assert result.get_by_role("button", name="Rematch").count() == 1


def words(language: str) -> dict[str, str]:
    book = json.loads((UI / "src" / "words" / f"{language}.json").read_text())
    return {f"{page}.{key}": text for page, texts in book.items() for key, text in texts.items()}


def english_left(visitor: Visitor) -> list[str]:
    """Lines on the page that the house would say in English only."""
    english, spanish = words("en"), words("es")
    only = {text for key, text in english.items() if "{" not in text and text != spanish[key]} - set(spanish.values())
    shown = visitor.page.evaluate(SHOWN)
    common = {"the", "and", "your", "with", "roll", "rolls", "hits", "round", "against", "waiting", "choose", "block"}
    return [line for line in shown if line in only or common & set(line.lower().split())]


def fits(visitor: Visitor) -> bool:
    """Nothing has to be scrolled sideways."""
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


# Options that lie over each other, or that are too small for what they say.
CRAMPED: Final = """() => {
    const options = [...document.querySelectorAll('.opts .opt, .opts .refused')]
    const boxes = options.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const list = one.closest('.open')?.getBoundingClientRect()  // what is scrolled out of it lies over nothing
        if (!list) return { left, right, top, bottom }
        return { left, right, top: Math.max(top, list.top), bottom: Math.min(bottom, list.bottom) }
    })
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    const covered = (i) => boxes.some((box, j) => j !== i && !apart(boxes[i], box))
    return options
        .filter((one, i) => one.scrollHeight > one.clientHeight + 1 || covered(i))
        .map((one) => one.textContent)
}"""


@pytest.mark.game("luchador")
@pytest.mark.parametrize("mode", ["basic", "free-for-all", "advanced-brawl"])
def test_every_option_has_room_on_a_phone(invite: Invite, arena: Arena, mode: str) -> None:
    seats = {"basic": 2, "free-for-all": 4, "advanced-brawl": 8}[mode]
    ana = arena.guest("Ana")
    match = ana.open(ME, *[BOT] * (seats - 1), mode=mode)["match"]["id"]
    phone = invite(phone=True)
    phone.becomes(ana.player, ana.name, ana.token)
    phone.visit(f"/m/{match}")
    looked = 0
    while looked < 6 and (stands := phone.hurries()) != "over":
        if stands == "asked":
            assert phone.page.evaluate(CRAMPED) == []
            phone.options().nth(looked % phone.options().count()).click()
            looked += 1
    assert looked > 1


# What stands on the mat and on the apron, and where the ring ends at its sides and the options begin below.
LAID_OUT: Final = """() => {
    const box = (place) => document.querySelector(place).getBoundingClientRect()
    const [ring, word, sheet] = [box('.ring'), box('.ring text'), box('section.call')]
    const broad = (node) => {
        const range = new Range()
        range.selectNode(node)
        return range.getBoundingClientRect().width
    }
    return {
        word: word.left > ring.left && word.right < ring.right,
        dice: [...document.querySelectorAll('.spot, .melee li > *')]
            .every((die) => die.getBoundingClientRect().bottom <= sheet.top),
        plates: [...document.querySelectorAll('.plate')].every((plate) => broad(plate.firstChild) <= plate.clientWidth),
        round: document.querySelector('h1 small').textContent,
    }
}"""


@pytest.mark.game("luchador")
@pytest.mark.parametrize(("mode", "seats"), [("free-for-all", 4), ("advanced-brawl", 8)])
def test_on_a_phone_the_ring_of_many_is_seen_above_the_options(
    invite: Invite, arena: Arena, mode: str, seats: int
) -> None:
    host = arena.guest("Ana")
    ana = invite(phone=True, language="es-MX")
    ana.becomes(host.player, host.name, host.token)
    ana.visit(f"/m/{host.open(ME, *[BOT] * (seats - 1), mode=mode)['match']['id']}")
    wanted = "Bloqueo o" if seats == 8 else "tus Pins"
    while (stands := ana.hurries()) != "over" and wanted not in ana.asks():
        if stands == "asked":
            ana.options().first.click()
    assert wanted in ana.asks()
    laid_out = ana.page.evaluate(LAID_OUT)
    assert laid_out.pop("round").startswith("Ronda ")
    assert laid_out == {"word": True, "dice": True, "plates": True}


def test_whoever_likes_it_calm_sees_nothing_move(invite: Invite) -> None:
    visitor = invite(motion="no-preference").visit("/")
    length = "getComputedStyle(document.documentElement).getPropertyValue('--d-tumble')"
    assert visitor.page.evaluate(length) != "1ms"
    visitor.button("Menu").click()
    visitor.page.get_by_label("Reduce motion").check()
    assert visitor.page.evaluate(length) == "1ms"
    visitor.visit("/")  # it is kept
    visitor.page.wait_for_function(f"{length} === '1ms'")


def test_on_a_phone_every_tool_is_as_large_as_a_fingertip(invite: Invite, arena: Arena) -> None:
    ana = arena.guest("Ana")
    phone = invite(phone=True)
    phone.becomes(ana.player, ana.name, ana.token)
    phone.visit(f"/m/{ana.open(ME, BOT)['match']['id']}")
    phone.hurries()
    sizes = "tools => tools.map(tool => [tool.offsetWidth, tool.offsetHeight]).filter(([width]) => width > 0)"
    found = phone.page.locator(".bar .tool, .bar .logo").evaluate_all(sizes)
    assert len(found) > 2
    assert all(width >= 40 and height >= 40 for width, height in found), found


# What a corner has to say and does not show.
CUT: Final = """() => [...document.querySelectorAll('.corner, .killer .dice')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent)"""


# The heights at which a corner would not show all that it has to say.
CUT_AT: Final = """() => [380, 360, 345, 330, 300, 270].filter((height) => {
    const corners = [...document.querySelectorAll('.corner')]
    for (const one of corners) one.style.cssText = `box-sizing: border-box; flex: none; height: ${height}px`
    const cut = corners.some((one) => one.scrollHeight > one.clientHeight + 1)
    for (const one of corners) one.style.cssText = ''
    return cut
})"""


@pytest.mark.game("luchador")
def test_nothing_of_a_corner_is_cut_off_on_a_desk(invite: Invite, arena: Arena) -> None:
    ana = arena.guest("Ana")
    desk = invite()
    desk.becomes(ana.player, ana.name, ana.token)
    picked = {**ME, "pick": "bam_bam_en_fuego"}  # whose card has the longest texts
    desk.visit(f"/m/{ana.open(picked, *[BOT] * 3, mode='advanced-tag')['match']['id']}")
    looked = 0
    while looked < 12 and (stands := desk.hurries()) != "over":
        if stands == "asked":
            assert desk.page.evaluate(CUT) == []
            assert desk.page.evaluate(CUT_AT) == []
            looked += 1
            desk.options().first.click()
            desk.stands("shows", "waits", "asked", "sends", "over")
    assert looked > 1


# What each live region of a table says; those that came after the first look do not count: nobody hears them.
LIVE: Final = """() => {
    const regions = [...document.querySelectorAll('.room [role=status]')]
    window.live ??= new Set(regions)
    return regions.filter((one) => window.live.has(one)).map((one) => one.textContent.trim()).filter(Boolean)
}"""


def test_whoever_listens_hears_what_happens_and_how_much_time_is_left(invite: Invite, arena: Arena) -> None:
    guest, ana = arena.guest("Ana"), invite()
    ana.becomes(guest.player, guest.name, guest.token)
    clock = {"kind": "match", "seconds": 3600, "more": 0}
    ana.visit(f"/m/{guest.open(ME, BOT, clock=clock)['match']['id']}")
    heard: set[str] = set()
    chosen = 0
    while chosen < 4 and (stands := ana.hurries()) != "over":
        heard |= set(ana.page.evaluate(LIVE))
        if stands == "asked":
            ana.options().last.click()
            ana.stands("shows", "waits", "asked", "sends")
            chosen += 1
    told = {text for text in heard if not text.endswith(" left")}
    assert len(told) > 2, heard
    assert heard - told


@pytest.mark.parametrize("game", ["luchador", "layer_dip"])
def test_on_a_phone_there_is_room_for_the_name_of_a_seat(invite: Invite, game: str) -> None:
    phone = invite(phone=True).visit(f"/new/{game}")
    name = phone.page.get_by_label("Name").first
    expect(name).to_be_visible(timeout=PATIENCE)
    assert name.evaluate("field => field.offsetWidth") > 120


def test_a_game_that_the_arena_does_not_have_has_no_name_above_its_rules(invite: Invite) -> None:
    ana = invite()
    ana.expected = "404"
    ana.visit("/rules/nada")
    expect(ana.page.get_by_role("alert")).to_be_visible(timeout=PATIENCE)
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Rules")


def test_a_phone_in_spanish_has_no_english_left_and_never_scrolls_sideways(invite: Invite, arena: Arena) -> None:
    ana = invite(phone=True, language="es-MX")
    ana.visit().sees("Tus luchas")
    assert english_left(ana) == []
    assert fits(ana)
    for path in ("/new/luchador", "/how/luchador", "/rules/luchador", "/records", "/tournaments", "/about", "/nowhere"):
        ana.visit(path)
        expect(ana.page.locator("main")).not_to_contain_text("Un momento")
        assert (path, english_left(ana), fits(ana), ana.page.evaluate(CLIPPED)) == (path, [], True, [])
    ana.visit("/new/luchador?mode=advanced-cage-tag").button("campana").click()
    ana.match()
    for _ in range(3):
        ana.hurries()
        assert english_left(ana) == []
        assert fits(ana)
        ana.options().last.click()
        ana.stands("shows", "waits", "asked", "over")
        assert english_left(ana) == []
        assert fits(ana)


@pytest.fixture(scope="module")
def places(arena: Arena) -> dict[str, str]:
    """An address of every page, with something on it."""
    host = arena.guest("Lupe")
    with luck.fixed("every page"):
        over = a_match_that_is_over(arena)
        invites = host.open(ME, {"who": "invited"})["invites"]
        waiting = host.open(ME, OPEN)["match"]["id"]
        playing = host.open(ME, BOT, mode="advanced")["match"]["id"]
        wanted = {"game": "luchador", "size": 3, "bots": ["random", "random"]}
        knockout = host.post("/api/tournaments", wanted)["tournament"]["id"]
        host.post(f"/api/tournaments/{knockout}/start")
    return {
        "lobby": "/",
        "new": "/new/luchador",
        "new, with cards": "/new/layer_dip",
        "rules": "/rules/luchador",
        "referee": "/referee/luchador",
        "rules, with cards": "/rules/layer_dip",
        "how": "/how/luchador",
        "how, with cards": "/how/layer_dip",
        "how, from the rules": "/how/small_dip",
        "records": "/records",
        "tournaments": "/tournaments",
        "tournament": f"/t/{knockout}",
        "player": f"/players/{host.player}",
        "about": "/about",
        "kit": "/kit",
        "learn": "/learn/luchador",
        "nowhere": "/nowhere",
        "invite": next(iter(invites.values())),
        "waiting": f"/m/{waiting}",
        "watching": f"/m/{playing}",
        "over": f"/m/{over}",
        "replay": f"/m/{over}/replay",
    }


def violations(visitor: Visitor) -> list[str]:
    """What axe finds, one line for each place."""
    page = visitor.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(LOOKS, TAGS)
    return [
        f"{one['id']}: {' '.join(map(str, node['target']))}"
        for one in found["violations"]
        for node in one["nodes"]
        if one["id"] != "target-size" or page.evaluate(IS_SMALL_ANYWHERE, node["target"])
    ]


WHERE_ONE_PLAYS: Final = "lobby|learn|new|records|watching|over|replay"


@pytest.mark.parametrize(
    ("phone", "night", "looked_at"),
    [
        pytest.param(False, False, ".*", id="desk by day"),
        pytest.param(True, True, WHERE_ONE_PLAYS, id="phone by night, where one plays"),
        pytest.param(True, True, ".*", id="phone by night", marks=pytest.mark.slow),
        pytest.param(True, False, ".*", id="phone by day", marks=pytest.mark.slow),
        pytest.param(False, True, ".*", id="desk by night", marks=pytest.mark.slow),
    ],
)
def test_axe_finds_nothing_on_any_page(
    invite: Invite, places: dict[str, str], phone: bool, night: bool, looked_at: str
) -> None:
    ana = invite(phone=phone, night=night)
    found = {}
    for name, path in places.items():
        if not re.fullmatch(looked_at, name):
            continue
        if found and not phone:
            ana.walks(path)
        else:
            ana.visit(path).page.wait_for_load_state("networkidle")
        expect(ana.page.locator("main")).to_be_visible(timeout=PATIENCE)
        found[name] = violations(ana)
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Play bot").click()
    ana.match()
    ana.hurries()
    found["table"] = violations(ana)
    ana.button("Menu").click()
    found["menu"] = violations(ana)
    assert {name: lines for name, lines in found.items() if lines} == {}


def asked_of_the_bench(host: Talker) -> str:
    """A match of tag teams in which somebody of the bench may be picked."""
    match = host.open(ME, BOT, BOT, BOT, mode="tag")["match"]["id"]
    with host.join(match, 0, views="last") as line:
        line.table()
        assert line.plays(lambda now: now["ask"] and any(option["kind"] == "Tag" for option in now["ask"]["options"]))
    return f"/m/{match}"


def counted(arena: Arena) -> str:
    """The moment of a count in a match that is over."""
    while True:
        match = a_match_that_is_over(arena)
        moments = arena.stranger().get(f"/api/matches/{match}/replay")["moments"]
        for moment in moments:
            if moment["kind"] == "Counted":
                return f"/m/{match}/replay?moment={moment['shared']}"


DESK_AND_PHONE: Final = pytest.mark.parametrize(
    ("phone", "night"),
    [
        pytest.param(False, False, id="desk by day"),
        pytest.param(True, True, id="phone by night", marks=pytest.mark.slow),
    ],
)


@pytest.mark.game("luchador", "small_dip")
@DESK_AND_PHONE
def test_axe_finds_nothing_at_any_table(invite: Invite, arena: Arena, phone: bool, night: bool) -> None:
    host = arena.guest("Lupe")
    ana = invite(phone=phone, night=night)
    ana.becomes(host.player, host.name, host.token)
    tables = {
        "the bench is asked for": (asked_of_the_bench(host), ".bench button"),
        "general board": (f"/m/{host.open(ME, BOT, game='small_dip', mode='party')['match']['id']}", ".opts .opt"),
        "real dice": (f"/m/{host.open(ME, BOT, dice='real')['match']['id']}", ".call fieldset .btn"),
        "the count": (counted(arena), ".count"),
    }
    found = {}
    for name, (path, shown) in tables.items():
        ana.visit(path)
        if "replay" not in path:
            ana.hurries()
        expect(ana.page.locator(shown).first).to_be_visible(timeout=PATIENCE)
        found[name] = violations(ana)
    assert {name: lines for name, lines in found.items() if lines} == {}


@DESK_AND_PHONE
def test_axe_finds_nothing_on_any_sheet(invite: Invite, arena: Arena, phone: bool, night: bool) -> None:
    found = {}
    ana = invite(phone=phone, night=night)

    def look(name: str) -> None:
        expect(ana.page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)
        found[name] = violations(ana)
        ana.page.keyboard.press("Escape")
        expect(ana.page.get_by_role("dialog")).to_have_count(0)

    ana.visit("/new/luchador").button(re.compile("Random")).click()
    look("pick")
    with luck.fixed("soon over 2"):
        ana.button("Ring the bell").click()
        match = ana.match()
    ana.hurries()
    ana.button("How to play").click()
    look("how to play")
    ana.button("Menu").click()
    ana.button("Protect this name with a password").click()
    look("account")
    if phone:
        ana.button("Menu").click()
    ana.button("Concede").click()
    look("concede")
    ana.page.keyboard.press("?")
    look("rule")
    ana.page.keyboard.press("Tab")
    if phone:
        ana.button("Open story and chat").click()
        look("story")
    ana.presses_on()
    ana.page.wait_for_timeout(1000)
    ana.page.get_by_text("Was it fair?").click()
    look("result")
    ana.visit(f"/m/{match}/replay").button("What if?").click()
    look("what if")
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Invite").click()
    look("invite")
    screen = invite(phone=phone, night=night)
    table_of(arena, screen)
    assert screen.stands("curtain") == "curtain"
    found["curtain"] = violations(screen)
    both = [invite(phone=phone, night=night), invite()]
    table_of(arena, *both)
    watcher = play_until_a_window(both)
    found["reaction window"] = violations(watcher)
    assert {name: lines for name, lines in found.items() if lines} == {}
