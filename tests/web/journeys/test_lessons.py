"""The guided first match: offered to a newcomer, learned by pressing, skipped, and offered quietly after that."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from tests.toys import TOYS
from tests.web.arena import Arena, open_arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import LULL, PATIENCE, Visitor

# In every run each game is taught once, some on a desk and some on a phone.
ON_DESK_AND_PHONE: Final = [
    pytest.param("luchador", False, "es-MX", id="luchador-desk", marks=pytest.mark.slow),
    pytest.param("luchador", True, "en-GB", id="luchador-phone"),
    pytest.param("layer_dip", False, "en-GB", id="layer_dip-desk"),
    pytest.param("layer_dip", True, "es-MX", id="layer_dip-phone", marks=pytest.mark.slow),
    pytest.param("solo_una_noche", False, "en-GB", id="solo_una_noche-desk", marks=pytest.mark.slow),
    pytest.param("solo_una_noche", True, "es-MX", id="solo_una_noche-phone"),
    pytest.param("king_of_tokyo", False, "en-GB", id="king_of_tokyo-desk"),
    pytest.param("king_of_tokyo", True, "es-MX", id="king_of_tokyo-phone", marks=pytest.mark.slow),
    pytest.param("king_of_new_york", False, "en-GB", id="king_of_new_york-desk", marks=pytest.mark.slow),
    pytest.param("king_of_new_york", True, "es-MX", id="king_of_new_york-phone"),
    pytest.param("rumbleslam", False, "en-GB", id="rumbleslam-desk", marks=pytest.mark.slow),
    pytest.param("rumbleslam", True, "es-MX", id="rumbleslam-phone"),
]

# What is wrong with how the coach's line stands: over what it is about or what can be pressed, out of the window, or
# about nothing; and with its light, which is for one option at a time.
STANDS_BADLY: Final = """([isAboutSomething, isAnOption]) => {
    const line = document.querySelector('.bubble').getBoundingClientRect()
    const lit = document.querySelector('.layer > .lit')?.getBoundingClientRect()
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const isInside = line.left >= 0 && line.top >= 0 && line.right <= innerWidth && line.bottom <= innerHeight
    if (!isInside) return 'out of the window'
    if (isAboutSomething && !lit) return 'points at nothing'
    if (lit && meet(line, lit)) return 'covers what it points at'
    const box = (one) => one.getBoundingClientRect()
    const all = (selector) => [...document.querySelectorAll(selector)]
    const isUnder = document.querySelector('.count') !== null
    if (!isUnder && all('.call .pace button').some((one) => meet(box(one), line))) return 'covers what can be pressed'
    const has = ({ left, right, top, bottom }, x, y) => left < x && x < right && top + 12 < y && y < bottom - 12
    const options = all('.opts .opt').filter((one) => {
        const { left, right, top, bottom } = box(one)
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const isSeen = document.elementFromPoint(x, y)?.closest('.opt') === one // and not scrolled away
        return lit && has(lit, x, y) && isSeen
    })
    if (isAnOption && options.length > 1) return `lights ${options.length} options`
    return lit && !meet(lit, page) ? 'points out of the window' : ''
}"""
SETTLES: Final = 6  # looks at most, until where it stands counts
SAYS: Final = "(line) => document.querySelector('.bubble p')?.textContent === line"
SAYS_NO_MORE: Final = "(line) => document.querySelector('.bubble p')?.textContent !== line"
# A voice that keeps what it is given.
HEARS: Final = """
    localStorage['lucha.settings'] = JSON.stringify({ askedAboutSound: true, speech: true })
    window.heard = []
    const voice = { pending: false, speak: (line) => window.heard.push(line.text), cancel: () => {} }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
"""


def lesson_of(visitor: Visitor, game: str, language: str, mode: str = "") -> list[dict[str, Any]]:
    answer = visitor.page.request.get(f"{visitor.home}/api/games/{game}/lesson?language={language[:2]}&mode={mode}")
    beats: list[dict[str, Any]] = answer.json()["beats"]
    return beats


def does_as_told(visitor: Visitor, beat: dict[str, Any]) -> None:
    """Press what the coach asks for, and look on until the next line."""
    page = visitor.page
    ready = page.locator(".bubble .btn")
    if ready.count():
        ready.first.click()
    elif beat["waits"] == "choose":
        option, leads = [page.locator(f"[data-{name}={json.dumps(beat['option'])}]") for name in ("option", "leads*")]
        while page.evaluate(SAYS, beat["says"]):  # a square may ask for a second press, or be the choice itself
            if (ways := [one.first for one in (option, leads) if one.count()]) and ways[0].is_enabled():
                ways[0].click()
            page.wait_for_timeout(LULL)
    else:
        page.locator("[data-point=roll]").first.click()
    page.wait_for_function(SAYS_NO_MORE, arg=beat["says"], timeout=PATIENCE)


def looks_on_until(visitor: Visitor, line: str) -> None:
    """Throw what is in the hand, and skip what is shown, until the coach says this."""
    page = visitor.page
    while not page.evaluate(SAYS, line):
        if page.locator(".bubble").count() == 0 and page.locator("[data-point=roll]").count():
            page.locator("[data-point=roll]").first.click()
        elif page.locator("[aria-keyshortcuts=Escape]").count():
            page.keyboard.press("Escape")
        page.wait_for_timeout(LULL)


def stands_badly(visitor: Visitor, beat: dict[str, Any]) -> str:
    """What is still wrong with the coach's line once it has found its place."""
    for _ in range(SETTLES):
        visitor.page.wait_for_timeout(LULL * 6)
        if not (wrong := visitor.page.evaluate(STANDS_BADLY, [bool(beat["point"]), beat["point"] == "option"])):
            break
    return str(wrong)


@pytest.mark.parametrize(("game", "phone", "language"), ON_DESK_AND_PHONE)
def test_a_newcomer_learns_a_game_by_pressing_what_the_coach_says(
    invite: Invite, game: str, phone: bool, language: str
) -> None:
    ana = invite(phone=phone, language=language).visit()
    page = ana.page
    page.locator("article", has=page.locator(f"#game-{game}")).get_by_role("link", name=re.compile("5 min")).click()
    page.wait_for_url(f"**/learn/{game}")
    takes_the_lesson(ana, lesson_of(ana, game, language))
    page.locator(".bubble .btn").first.click()  # a real match
    ana.match()
    assert ana.stands("asked", "shows", "waits")
    ana.visit()
    expect(page.locator(f'a[href="/learn/{game}"]')).to_be_visible()
    expect(page.locator(f'.btn[href="/learn/{game}"]')).to_have_count(0)


def takes_the_lesson(visitor: Visitor, beats: list[dict[str, Any]]) -> None:
    """From the first line to the last; each stands where it does no harm."""
    badly = []
    for beat in beats:
        looks_on_until(visitor, beat["says"])
        if wrong := stands_badly(visitor, beat):
            badly.append(f"{wrong}: {beat['says']}")
        does_as_told(visitor, beat)
    assert badly == []


@pytest.mark.game("king_of_tokyo")
def test_the_guide_leads_to_a_lesson_of_its_own_for_challenges(invite: Invite) -> None:
    ana = invite(phone=True, language="es-MX").visit("/how/king_of_tokyo")
    ana.page.locator('a[href="/learn/king_of_tokyo/challenge"]').click()
    takes_the_lesson(ana, lesson_of(ana, "king_of_tokyo", "es", "challenge"))
    expect(ana.page.locator(".bubble .btn").first).to_be_visible()
    ana.expected = "404"
    ana.visit("/learn/king_of_tokyo/tokyo").sees("no tiene lección")


@pytest.mark.game("luchador")
def test_another_choice_gets_a_friendly_word_and_the_lesson_can_be_skipped(invite: Invite) -> None:
    ana = invite().visit("/learn/luchador")
    page = ana.page
    beats = lesson_of(ana, "luchador", "en")
    asked = next(place for place, beat in enumerate(beats) if beat["waits"] == "choose")
    for beat in beats[:asked]:
        looks_on_until(ana, beat["says"])
        does_as_told(ana, beat)
    looks_on_until(ana, beats[asked]["says"])
    page.locator(f".opt[data-option]:not([data-option={json.dumps(beats[asked]['option'])}])").first.click()
    expect(page.locator(".bubble p")).to_have_text(beats[asked]["instead"])
    expect(page.locator(".refusal")).to_have_count(0)
    assert ana.options().count() > 1, "nothing has happened"
    ana.button("Skip the lesson").click()
    page.wait_for_url(ana.home + "/")
    expect(page.locator('a[href="/learn/luchador"]')).to_have_text("Guided match")
    expect(page.locator('.btn[href="/learn/layer_dip"]')).to_be_visible()
    assert page.request.get(f"{ana.home}/api/matches?state=over").json()["matches"] == []


@pytest.mark.game("luchador")
def test_a_lesson_is_taken_by_keys_alone_and_read_out(invite: Invite) -> None:
    """Enter nods, the space bar throws, a digit chooses; whoever has the story read aloud hears the coach too."""
    ana = invite()
    ana.page.add_init_script(HEARS)
    ana.visit("/learn/luchador")
    beats = lesson_of(ana, "luchador", "en")
    asked = next(place for place, beat in enumerate(beats) if beat["waits"] == "choose")
    for beat in beats[:asked]:
        looks_on_until(ana, beat["says"])
        nods = beat["waits"] != "throw"
        expect(ana.page.locator("[data-nod]" if nods else "[data-point=roll]").first).to_be_focused(timeout=PATIENCE)
        ana.page.keyboard.press("Enter" if nods else "Space")
        ana.page.wait_for_function(SAYS_NO_MORE, arg=beat["says"], timeout=PATIENCE)
    looks_on_until(ana, beats[asked]["says"])
    option = ana.page.locator(f"[data-option={json.dumps(beats[asked]['option'])}]")
    ana.page.keyboard.press(str(option.get_attribute("aria-keyshortcuts")))
    looks_on_until(ana, beats[asked + 1]["says"])
    heard = ana.page.evaluate("() => window.heard")
    assert [beat["says"] for beat in beats[: asked + 2] if beat["says"] not in heard] == []


@pytest.mark.game("layer_dip")
def test_a_lesson_goes_on_in_another_language(invite: Invite) -> None:
    ana = invite().visit("/learn/layer_dip")
    english, spanish = [lesson_of(ana, "layer_dip", language) for language in ("en", "es")]
    for beat in english[:3]:
        looks_on_until(ana, beat["says"])
        does_as_told(ana, beat)
    looks_on_until(ana, english[3]["says"])
    ana.page.get_by_role("button", name="EN / ES").click()
    ana.page.wait_for_function(SAYS, arg=spanish[3]["says"], timeout=PATIENCE)
    does_as_told(ana, spanish[3])
    looks_on_until(ana, spanish[4]["says"])


@pytest.fixture(scope="module")
def cantina(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with a game that has no board of its own, and one that has no lesson."""
    games = {**GAMES, "vencidas": TOYS["vencidas"], "small_dip": TOYS["small_dip"]}
    with open_arena(tmp_path_factory.mktemp("cantina"), games=games) as arena:
        yield arena


@pytest.mark.game("vencidas")
def test_a_game_without_a_board_of_its_own_has_its_lesson_too(invite: Invite, cantina: Arena) -> None:
    ana = invite(home=f"http://127.0.0.1:{cantina.port}").visit("/learn/vencidas")
    for beat in lesson_of(ana, "vencidas", "en"):
        looks_on_until(ana, beat["says"])
        assert stands_badly(ana, beat) == "", beat["says"]
        does_as_told(ana, beat)
    ana.sees("Ready for a real match?")


@pytest.mark.house
def test_where_there_is_no_lesson_the_page_says_so(invite: Invite, cantina: Arena) -> None:
    ana = invite(home=f"http://127.0.0.1:{cantina.port}")
    ana.expected = "404"
    ana.visit("/learn/small_dip").sees("This game has no lesson")
    expect(ana.visit().page.locator('a[href="/learn/small_dip"]')).to_have_count(0)
