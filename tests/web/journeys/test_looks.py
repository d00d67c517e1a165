"""Where things lie on a table: what is read, what is pressed, and what must not lie side by side."""

from __future__ import annotations

import re
from base64 import b64encode
from math import inf
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from tests.web.arena import BOT, ME, Arena
from tests.web.journeys.conftest import DESK, Invite
from tests.web.journeys.visitor import PATIENCE, Visitor

# How far the words of each option, with their picture, stand from the middle of its plate, in pixels.
OFF_THE_MIDDLE: Final = """() => [...document.querySelectorAll('.opts .opt:is(.silent, .told)')].map((plate) => {
    const [whole, ...words] = [plate, ...plate.querySelectorAll('b, .about')].map((one) => one.getBoundingClientRect())
    const [top, bottom] = [Math.min(...words.map((one) => one.top)), Math.max(...words.map((one) => one.bottom))]
    return Math.abs((top + bottom) / 2 - (whole.top + whole.bottom) / 2)
})"""
TRACKS: Final = "() => [...document.querySelectorAll('.corner > .track')].map((one) => one.getBoundingClientRect().top)"


def at_a_table(invite: Invite, arena: Arena, game: str, phone: bool = False, **more: Any) -> Visitor:
    host, ana = arena.guest("Ana"), invite(phone=phone, **more)
    ana.becomes(host.player, host.name, host.token)
    ana.visit(f"/m/{host.open(ME, BOT, game=game)['match']['id']}")
    ana.hurries()
    return ana


@pytest.mark.game("layer_dip")
def test_the_story_of_a_game_with_hands_stands_beside_the_table_on_a_desk(invite: Invite, arena: Arena) -> None:
    ana = at_a_table(invite, arena, "layer_dip")
    story = ana.page.get_by_role("region", name="The story so far")
    expect(story.get_by_role("listitem").first).to_be_visible()
    expect(ana.page.get_by_role("button", name="Story and chat")).to_be_hidden()
    ana.page.set_viewport_size({"width": 1100, "height": 800})
    expect(story).to_have_count(0)
    ana.button("Story and chat").click()
    sheet = ana.page.get_by_role("dialog", name="Story and chat")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    assert sheet.locator("section").evaluate("one => one.offsetHeight > 0.8 * innerHeight")
    expect(sheet.get_by_role("button", name="Concede")).to_have_count(0)


@pytest.mark.game("layer_dip")
def test_on_a_phone_the_middle_of_layer_dip_takes_the_room_that_is_left(invite: Invite, arena: Arena) -> None:
    phone = at_a_table(invite, arena, "layer_dip", phone=True)
    parts = (".seats", ".stage[aria-label]", ".mine", ".me", ".held")
    boxes = [phone.page.locator(one).first.bounding_box() for one in parts]
    edges = sorted((box["y"], box["y"] + box["height"]) for box in boxes if box)
    assert len(edges) == len(parts)
    low = edges[0][1]
    for top, bottom in edges[1:]:
        assert top - low < 40, f"bare room between {low} and {top}: {edges}"
        low = max(low, bottom)


@pytest.mark.game("layer_dip")
@pytest.mark.parametrize(("phone", "air"), [(False, 20), (True, 12)])
def test_the_tails_of_the_ribbon_lie_on_nothing(invite: Invite, arena: Arena, phone: bool, air: int) -> None:
    page = at_a_table(invite, arena, "layer_dip", phone=phone).page
    tails = "one => one.getBoundingClientRect().bottom + parseFloat(getComputedStyle(one, '::before').top)"
    seat = page.locator(".seats").first.bounding_box()
    assert seat is not None
    assert seat["y"] - page.locator(".ribbon").evaluate(tails) >= air


@pytest.mark.game("luchador")
def test_on_a_phone_the_bar_has_the_whole_round_and_mode(invite: Invite, arena: Arena) -> None:
    phone = at_a_table(invite, arena, "luchador", phone=True, language="es-MX")
    headline = phone.page.locator("h1 small")
    expect(headline).to_have_text(re.compile("Mano a mano"))
    for said in ("Ronda 1 · Mano a mano", "Caída 2, ronda 14 · Todos contra todos"):
        headline.evaluate("(one, said) => (one.textContent = said)", said)
        assert headline.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight < one.clientHeight + 4")
        assert phone.page.locator("h1").evaluate("one => one.offsetHeight <= one.parentElement.clientHeight")


@pytest.mark.game("luchador")
def test_words_without_odds_stand_in_the_middle_and_the_bar_wears_no_ring(invite: Invite, arena: Arena) -> None:
    ana = at_a_table(invite, arena, "luchador")
    seen = turn = 0
    while (turn < 12 or not seen) and (stands := ana.hurries()) != "over":
        if stands != "asked":
            continue
        turn += 1
        ana.knows_the_odds()
        off = ana.page.evaluate(OFF_THE_MIDDLE)
        seen += len(off)
        assert all(distance < 4 for distance in off), off
        first, second = ana.page.evaluate(TRACKS)
        assert abs(first - second) < 1, "the tracks of both corners begin at one height"
        ana.options().last.focus()
        ana.page.keyboard.press("Enter")
        ana.stands("shows", "waits", "asked", "over")
        assert ana.page.locator(".call").evaluate("bar => getComputedStyle(bar).outlineStyle") == "none"
    assert seen > 0


@pytest.mark.game("luchador")
def test_on_a_phone_on_its_side_one_acts_beside_the_board(invite: Invite, arena: Arena) -> None:
    phone = at_a_table(invite, arena, "luchador", phone=True)
    phone.page.set_viewport_size({"width": 844, "height": 390})
    bar, ring = phone.page.locator(".call").bounding_box(), phone.page.locator(".ring").bounding_box()
    assert bar is not None
    assert ring is not None
    assert ring["x"] + ring["width"] <= bar["x"]
    assert bar["height"] > 300
    assert ring["y"] < 300, "the ring is in sight"


# How much is seen of the first option beside the quiet one; null: there is none.
SEEN_OF_IT: Final = """() => {
    const [list, first] = ['.call .open', '.call .open .opt'].map((part) => document.querySelector(part))
    if (!first) return null
    const [around, box] = [list, first].map((one) => one.getBoundingClientRect())
    return Math.min(around.bottom, box.bottom) - Math.max(around.top, box.top)
}"""


@pytest.mark.game("layer_dip")
def test_on_the_smallest_phone_an_option_is_seen_above_the_quiet_one(invite: Invite, arena: Arena) -> None:
    phone = at_a_table(invite, arena, "layer_dip", phone=True)
    phone.page.set_viewport_size({"width": 320, "height": 568})
    seen: dict[bool, list[float]] = {True: [], False: []}  # with a choice to take back, and without
    while not (seen[True] and seen[False]) and phone.is_waited_for() != "over":
        phone.page.wait_for_timeout(100)
        if (much := phone.page.evaluate(SEEN_OF_IT)) is not None:
            seen[phone.page.get_by_role("button", name="Undo").count() > 0].append(much)
        phone.options().first.click()
        phone.stands("shows", "waits", "asked", "sends", "over")
    assert seen[True]
    assert min(seen[True] + seen[False]) > 40


# How light it is between the dot of an i and its stem, in a picture of that letter alone; 0: they have grown together.
GAP: Final = """async (picture) => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const paper = canvas.getContext('2d')
    paper.drawImage(image, 0, 0)
    const { data } = paper.getImageData(0, 0, image.width, image.height)
    const rows = Array.from({ length: image.height }, (_, y) =>
        Math.min(...Array.from({ length: image.width }, (_, x) => data[(y * image.width + x) * 4])))
    const top = rows.findIndex((light) => light < 200)
    const dot = top + rows.slice(top, top + 3).indexOf(Math.min(...rows.slice(top, top + 3)))
    return Math.max(...rows.slice(dot + 1, dot + 4))
}"""
SEEN: Final = 120  # of 255


@pytest.mark.house
@pytest.mark.parametrize(("weight", "tag"), [(600, "p"), (700, "p"), (600, "button")])
def test_small_letters_keep_their_dots_at_one_pixel_per_pixel(
    invite: Invite, arena: Arena, weight: int, tag: str
) -> None:
    page = invite().page
    blank = page.context.new_page()
    page.goto(f"http://127.0.0.1:{arena.port}/about")
    page.wait_for_function("document.fonts.size > 5 && [...document.fonts].every(({ status }) => status === 'loaded')")
    page.bring_to_front()
    for size in (12.8, 13.6, 14.4, 15.2, 16):
        page.evaluate(
            """([weight, size, tag]) => {
                document.body.innerHTML = `<${tag} id="i">i</${tag}>`
                const style = `font:${weight} ${size}px/2 var(--f-label);background:#fff;color:#000`
                document.querySelector('#i').style.cssText = `${style};position:fixed;left:9px;top:9px;padding:0 3px`
                return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
            }""",
            [weight, size, tag],
        )
        for _ in range(PATIENCE // 100):
            picture = b64encode(page.locator("#i").screenshot()).decode()
            if (gap := blank.evaluate(GAP, f"data:image/png;base64,{picture}")) > -inf:
                break
            page.wait_for_timeout(100)  # nothing is drawn yet
        assert gap > SEEN, f"{weight} at {size} px in a {tag}"


# What lies under the question about sound.
UNDER_THE_QUESTION: Final = """() => {
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const box = (one) => one.getBoundingClientRect()
    const ask = document.querySelector('[role=group][aria-label="Sound on?"]')
    const parts = '.bar, .ribbon, .stage, .side, .hand, .call'
    return [...document.querySelectorAll(parts)].filter((one) => meet(box(ask), box(one))).map((one) => one.className)
}"""


@pytest.mark.game("layer_dip")
@pytest.mark.parametrize("phone", [False, True])
def test_the_question_about_sound_covers_nothing_and_goes_with_the_first_choice(
    invite: Invite, arena: Arena, phone: bool
) -> None:
    ana = at_a_table(invite, arena, "layer_dip", phone=phone, asked=False)
    question = ana.page.get_by_role("group", name="Sound on?")
    expect(question).to_be_visible()
    assert ana.page.evaluate(UNDER_THE_QUESTION) == []
    while ana.hurries() != "asked":
        pass
    ana.options().first.click()
    expect(question).to_have_count(0)


# What stands out of its place: a title that is cut, words wider than their button, a card wider than its column.
BURST: Final = """() => [...document.querySelectorAll('.hero .word, .bout, .bout .do .btn')].filter((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1
}).map((one) => one.textContent.trim())"""


@pytest.mark.house
def test_the_lobby_has_every_game_in_one_window_and_is_cut_on_no_phone(invite: Invite, arena: Arena) -> None:
    arena.guest("Ana").open(ME, BOT)  # somebody plays, and can be watched
    ana = invite().visit()
    ana.sees("RUMBLESLAM")
    buttons = ana.page.locator(", ".join(f'.bout[aria-labelledby="game-{game}"] .do' for game in GAMES))
    assert buttons.count() == len(GAMES)
    lowest = buttons.evaluate_all("(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))")
    assert lowest <= DESK["height"]
    assert ana.page.evaluate(BURST) == []
    ana.page.set_viewport_size({"width": 320, "height": 640})
    assert ana.page.evaluate(BURST) == []
