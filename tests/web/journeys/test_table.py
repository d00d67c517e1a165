"""All that one can do at a table besides choosing: real dice, clocks, talk, taking back, giving up, looking on."""

from __future__ import annotations

import json
import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.web.arena import BOT, ME, OPEN, Arena, Talker
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import violations
from tests.web.journeys.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.house


def seated(visitor: Visitor, guest: Talker, match: str) -> Visitor:
    """A guest of the arena, at their table in a browser."""
    visitor.becomes(guest.player, guest.name, guest.token)
    return visitor.visit(f"/m/{match}")


def against_a_bot(invite: Invite, arena: Arena, phone: bool = False, **agreed: object) -> Visitor:
    ana = arena.guest("Ana")
    return seated(invite(phone=phone), ana, ana.open(ME, BOT, **agreed)["match"]["id"])


def two_at_a_table(arena: Arena) -> tuple[Talker, Talker, str]:
    ana, rosa = arena.guest("Ana"), arena.guest("Rosa")
    match = ana.open(ME, OPEN)["match"]["id"]
    rosa.post(f"/api/matches/{match}/seats", {"seat": 1})
    return ana, rosa, match


def until_both_are_asked(visitor: Visitor, guest: Talker, match: str) -> None:
    """Play on until the visitor and the guest are asked at the same time."""
    while True:
        with guest.join(match, 1, views="last") as line:
            line.table()
            stands = visitor.hurries()
            now = line.now
            assert now["result"] is None
            if now["waiting"] == [0, 1] and now["ask"] and stands == "asked":
                return
            if ask := now["ask"]:
                line.choose(id=f"both {ask['number']}")
            elif stands == "asked":
                visitor.options().last.click()
                visitor.stands("shows", "waits", "asked")


def story(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="The story")


# Presses what has the focus, and Backspace after it; whether one can enter anything again.
TOO_LATE: Final = """() => new Promise((done) => {
    document.activeElement.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }))
    setTimeout(() => done(document.querySelector('fieldset') !== null))
})"""


@pytest.mark.game("luchador")
def test_a_round_is_played_with_real_dice_that_a_person_enters(invite: Invite, arena: Arena) -> None:
    ana = against_a_bot(invite, arena, dice="real")
    entry = ana.page.get_by_role("list", name="Entered")
    entered: list[str] = []
    while "Round 2!" not in story(ana).inner_text():
        stands = ana.stands("asked", "shows", "waits")
        if stands == "shows":
            ana.page.keyboard.press("Escape")
        elif stands == "asked":
            ana.options().last.click()
        elif entry.count():
            expect(ana.page).to_have_title(re.compile("^● Your turn"))
            dice = entry.get_by_role("listitem").count()
            for number in range(dice):
                if ana.page.locator("fieldset kbd").count():
                    ana.page.keyboard.press("2" if number % 2 else "1")
                else:  # a draw
                    ana.page.locator("fieldset").get_by_role("button").first.click()
            entered = entry.get_by_role("button").all_inner_texts()
            assert len(entered) == dice
            if dice > 2:  # a slip is mended before it counts
                entry.get_by_role("button").last.click()
                ana.page.locator("fieldset").get_by_role("button").nth(2).click()
                entered = entry.get_by_role("button").all_inner_texts()
            told = story(ana).locator("li").all_inner_texts()
            expect(ana.button("Confirm")).to_be_focused()
            assert not ana.page.evaluate(TOO_LATE)
            expect(story(ana).locator("li")).not_to_have_text(told, timeout=PATIENCE, use_inner_text=True)
            faces = [face for face in entered if dice > 1]  # a die alone is told by what it means
            assert [face for face in faces if face not in story(ana).inner_text()] == []
    assert entered
    assert ana.said("outcome")


def until_asked(visitor: Visitor, question: str, die: str) -> Locator:
    """Play on until something is asked in which a die of one's own has a part; that die."""
    while True:
        stands = visitor.hurries()
        assert stands != "over"
        if stands != "asked":
            continue
        dice = visitor.page.locator(".ring").get_by_role("button", name=re.compile(f"^{die}"))
        if re.search(question, visitor.asks()) and dice.count():
            return dice.first
        visitor.options().last.click()
        visitor.stands("shows", "waits", "asked", "sends")


@pytest.mark.game("luchador")
def test_a_die_in_the_ring_is_pressed_and_lights_the_option_that_one_more_press_chooses(
    invite: Invite, arena: Arena
) -> None:
    ana = against_a_bot(invite, arena)
    die = until_asked(ana, r"^Block( or counter)?\?", "Block")
    expect(die).to_have_attribute("aria-pressed", "false")
    die.click()
    expect(die).to_have_attribute("aria-pressed", "true")
    lit = ana.page.locator(".opt.lit")
    expect(lit).to_contain_text(re.compile("Block"))
    expect(lit).not_to_contain_text("Counter")
    die.click()
    expect(lit).to_have_count(0)
    die.focus()
    ana.page.keyboard.press("Space")
    expect(lit).to_have_count(1)
    chosen = len(ana.said("choose"))
    ana.page.locator(".call").focus()
    ana.page.keyboard.press("Enter")
    ana.stands("shows", "waits")
    assert len(ana.said("choose")) == chosen + 1
    assert ana.said("choose")[-1]["option"].endswith("1)")


def test_a_clock_is_seen_running_and_when_it_has_run_out_the_match_goes_on(invite: Invite, arena: Arena) -> None:
    ana = against_a_bot(invite, arena, clock={"kind": "move", "seconds": 5})
    assert ana.is_waited_for() == "asked"
    clock = ana.page.get_by_role("timer")
    expect(clock).to_have_text(re.compile(r"0:0[0-4]"), timeout=PATIENCE)
    expect(clock).to_have_class(re.compile("short"))
    told = story(ana).locator("li").all_inner_texts()
    expect(story(ana).locator("li")).not_to_have_text(told, timeout=PATIENCE, use_inner_text=True)
    assert ana.said("choose") == [], "nobody has pressed anything"
    ana.hurries()
    ana.sees(re.compile("^Time's up! The arena chose for you"))


def test_whoever_is_away_is_said_to_be_until_they_come(invite: Invite, arena: Arena) -> None:
    host, guest, match = two_at_a_table(arena)
    ana = seated(invite(), host, match)
    away = ana.page.locator(".corner").get_by_text("away")
    expect(away).to_have_count(1, timeout=PATIENCE)
    waits = ana.page.get_by_text(re.compile(r"^Waiting for .* \(away\)$"))
    while not waits.count():  # where only Ana is asked, it goes on
        if ana.hurries() == "asked":
            ana.options().last.click()
            ana.stands("shows", "waits", "asked", "sends")
    seated(invite(), guest, match)
    expect(away).to_have_count(0, timeout=PATIENCE)


def test_what_a_muted_player_says_is_not_heard_not_even_after_a_reload(invite: Invite, arena: Arena) -> None:
    host, guest, match = two_at_a_table(arena)
    ana, rosa = seated(invite(), host, match), seated(invite(phone=True), guest, match)
    rosa.button("Open story and chat").click()
    rosa.page.get_by_role("tab", name="Chat").click()

    def says(text: str) -> None:
        rosa.page.get_by_role("textbox", name="Say something").fill(text)
        rosa.button("Send").click()

    says("¡Hola, Ana!")
    expect(ana.page.get_by_role("tab", name="Chat")).to_contain_text("1", timeout=PATIENCE)
    ana.page.get_by_role("tab", name="Chat").click()
    ana.sees("¡Hola, Ana!")
    ana.button("Mute Rosa").click()
    expect(ana.page.get_by_text("¡Hola, Ana!")).to_have_count(0)
    ana.visit(f"/m/{match}")
    says("Can you hear me?")
    expect(rosa.page.get_by_text("Can you hear me?")).to_be_visible(timeout=PATIENCE)
    expect(ana.page.get_by_role("tab", name="Chat")).to_have_text("Chat")  # nothing new
    ana.page.get_by_role("tab", name="Chat").click()
    expect(ana.page.get_by_text("Can you hear me?")).to_have_count(0)
    ana.button("Unmute Rosa").click()
    ana.sees("Can you hear me?")


def test_whoever_looks_on_without_a_name_gets_one_with_the_first_word(invite: Invite, arena: Arena) -> None:
    host, _, match = two_at_a_table(arena)
    ana, stranger = seated(invite(), host, match), invite().visit(f"/m/{match}")
    stranger.page.get_by_role("tab", name="Chat").click()
    stranger.sees("Your first message gives you a ring name")
    stranger.page.get_by_role("textbox", name="Say something").fill("¡Vamos!")
    stranger.button("Send").click()
    stranger.sees("¡Vamos!")
    expect(stranger.button("Mute")).to_have_count(0)
    ana.page.get_by_role("tab", name="Chat").click()
    ana.sees("¡Vamos!")


def test_by_night_the_story_is_as_dark_on_a_phone_as_on_a_desk(invite: Invite, arena: Arena) -> None:
    """It is a part of the room; only what is printed stays paper."""
    host = arena.guest("Ana")
    match = host.open(ME, BOT)["match"]["id"]
    phone, desk = (seated(invite(phone=phone, night=True), host, match) for phone in (True, False))
    phone.hurries()
    phone.button("Open story and chat").click()
    ink = "element => getComputedStyle(element).backgroundColor"
    found = [one.page.locator("section.side:visible").evaluate(ink) for one in (phone, desk)]
    assert found[0] == found[1]


def test_one_can_concede_from_the_menu_where_the_bar_has_no_flag(invite: Invite, arena: Arena) -> None:
    ana = against_a_bot(invite, arena, phone=True)
    assert ana.is_waited_for() == "asked"
    ana.button("Menu").click()
    ana.button("Concede").click()
    ana.sees("Throw in the towel?")
    ana.button("Concede").click()
    ana.stands("shows", "ended", "over")
    assert ana.is_waited_for() == "over"
    ana.page.get_by_role("button", name="Close").click()
    ana.button("Menu").click()
    expect(ana.page.get_by_role("button", name="Concede")).to_have_count(0)


def test_an_account_that_the_arena_no_longer_knows_looks_on_and_is_told_to_sign_in(
    invite: Invite, arena: Arena
) -> None:
    _, _, match = two_at_a_table(arena)
    falso = invite()
    falso.expected = "401"
    falso.visit()
    me = {"player": {"id": "gone", "name": "Falso", "account": True}, "token": "of a store that is no more"}
    falso.page.evaluate("me => localStorage.setItem('lucha.me', JSON.stringify(me))", me)
    falso.visit(f"/m/{match}")
    falso.sees("Sign in again")
    assert falso.hurries() == "waits"
    falso.visit()
    falso.sees("Come in and fight")


def test_a_choice_that_is_still_sealed_can_be_taken_back(invite: Invite, arena: Arena) -> None:
    host, guest, match = two_at_a_table(arena)
    ana = seated(invite(), host, match)
    until_both_are_asked(ana, guest, match)
    asked = ana.asks()
    ana.options().first.click()
    ana.sees("Sealed")
    ana.button("Undo").click()
    assert ana.stands("asked") == "asked"
    assert ana.asks() == asked
    ana.options().last.click()
    ana.sees("Sealed")


def test_whoever_concedes_has_lost_and_escape_closes_the_result_only_when_it_is_meant(
    invite: Invite, arena: Arena
) -> None:
    ana = against_a_bot(invite, arena)
    ana.hurries()
    ana.button("Concede").click()
    ana.button("Fight on").click()
    assert ana.stands("asked") == "asked"
    ana.button("Concede").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ana.stands("shows", "ended", "over")
    sheet = ana.page.get_by_role("dialog", name="You lose this one.")
    for _ in range(3):  # whoever skips presses more often than needed
        ana.page.keyboard.press("Escape")
    expect(sheet).to_be_visible(timeout=PATIENCE)
    ana.page.wait_for_timeout(1000)
    expect(sheet).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ana.button("See the result").click()
    expect(sheet).to_be_visible()


def test_nobody_is_asked_to_throw_in_the_towel_once_the_other_has(invite: Invite, arena: Arena) -> None:
    host, guest, match = two_at_a_table(arena)
    ana = seated(invite(), host, match)
    ana.hurries()
    ana.button("Concede").click()
    ana.sees("Throw in the towel?")
    with guest.join(match, 1) as line:
        line.table()
        line.send({"type": "concede", "id": "c"})
        expect(ana.page.get_by_text("Throw in the towel?")).to_have_count(0, timeout=PATIENCE)
    ana.stands("shows", "ended", "over")


@pytest.mark.game("layer_dip")
def test_before_one_gives_up_among_more_than_two_the_page_says_that_a_bot_plays_on(
    invite: Invite, arena: Arena
) -> None:
    for others, said in ((1, "You lose the match at once"), (2, "A bot plays on for you")):
        guest = arena.guest("Ana")
        match = guest.open(ME, *[BOT] * others, game="layer_dip")["match"]["id"]
        ana = seated(invite(), guest, match)
        ana.hurries()
        ana.button("Concede").click()
        expect(ana.page.get_by_role("dialog")).to_contain_text(said)


def test_who_looks_on_sees_the_match_and_can_choose_nothing(invite: Invite, arena: Arena) -> None:
    host = arena.guest("Ana")
    match = host.open(ME, BOT)["match"]["id"]
    ana, eva = seated(invite(), host, match), invite()
    eva.visit(f"/m/{match}")
    ana.hurries()
    expect(eva.page.locator(".call .turn")).to_have_text(re.compile("Watch"), timeout=PATIENCE)
    eva.hurries()
    expect(eva.page.locator(".call")).to_contain_text("Waiting for", timeout=PATIENCE)
    assert eva.options().count() == 0
    assert eva.heard("table")[-1]["eyes"] is None
    told = story(eva).locator("li").all_inner_texts()
    ana.options().last.click()
    expect(story(eva).locator("li")).not_to_have_text(told, timeout=PATIENCE, use_inner_text=True)


# Where every option lies, each time it has moved.
BOXES: Final = """() => {
    window.moves = []
    let key = '', boxes = ''
    const look = () => {
        requestAnimationFrame(look)
        const options = [...document.querySelectorAll('.opts .opt')]
        const asked = document.querySelector('.call h2')?.textContent
        const now = asked + options.map((one) => one.querySelector('b').textContent)
        const lie = JSON.stringify(options.map((one) => one.getBoundingClientRect()))
        if (now === key && lie !== boxes) window.moves.push([now, boxes, lie])
        ;[key, boxes] = [now, lie]
    }
    look()
}"""


@pytest.mark.game("luchador")
def test_no_option_moves_once_it_is_there(invite: Invite, arena: Arena) -> None:
    """Neither when the odds come, nor under the mouse, wherever on a card it lies."""
    ana = against_a_bot(invite, arena, mode="advanced")
    ana.page.evaluate(BOXES)
    quiet: list[Any] = []
    turn = 0
    while turn < 4 and (stands := ana.hurries()) != "over":
        if stands != "asked":
            continue
        option = ana.options().nth(turn % ana.options().count())
        box = option.bounding_box()
        assert box is not None
        quiet += [one.bounding_box() for one in ana.quiet().all()]
        for edge in (1, box["height"] - 1):
            ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + edge)
            ana.page.wait_for_timeout(120)
        while len(ana.heard("odds")) <= turn:
            ana.page.wait_for_timeout(50)
        assert not (moves := ana.page.evaluate("window.moves")), json.dumps(moves)
        ana.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + (1 if turn % 2 else box["height"] - 1))
        for _ in range(50):  # a press that met nothing sends nothing
            if len(ana.said("choose")) > turn:
                break
            ana.page.wait_for_timeout(100)
        assert len(ana.said("choose")) == turn + 1
        ana.stands("asked", "shows", "waits", "over")
        ana.page.evaluate("window.moves = []")  # what was pressed sinks, and may
        turn += 1
    assert turn > 1
    assert len(quiet) > 1
    assert quiet == quiet[:1] * len(quiet), "the quiet choice has one place for all questions"


# A browser that lets the page notify, one that lets its worker alone, as on a phone, and one that does not; what the
# page was allowed to show, and what its worker has come back from showing.
NOTIFIES: Final = """(() => {
    window.notes = []
    window.Notification = class {
        static permission = 'default'
        static async requestPermission() { return (this.permission = ANSWER) }
        constructor(title, { body }) {
            if (ILLEGAL) throw new TypeError('Illegal constructor')
            window.notes.push(`${title}: ${body}`)
        }
        close() {}
    }
    const shows = ServiceWorkerRegistration.prototype.showNotification
    ServiceWorkerRegistration.prototype.showNotification = async function (title, note) {
        await shows.call(this, title, note)
        window.notes.push(`${title}: ${note.body}`)
    }
    Object.defineProperty(document, 'hidden', { get: () => window.away === true })
})()"""


# What the browser lists as shown by the worker. Chromium forgets a note that is asked for while it is being shown: ask
# once it has come back.
LISTED: Final = """async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    const shown = await Promise.all(workers.map((worker) => worker.getNotifications()))
    return shown.flat().map((note) => `${note.title}: ${note.body}, ${note.data}`)
}"""


def lets_notify(visitor: Visitor, answer: str, illegal: bool = False) -> Any:
    browser = NOTIFIES.replace("ANSWER", json.dumps(answer)).replace("ILLEGAL", json.dumps(illegal))
    visitor.page.add_init_script(browser)
    visitor.page.reload()
    if "/m/" in visitor.page.url:
        expect(story(visitor)).to_be_visible()  # a table that comes takes the place of the page before it
    visitor.button("Menu").click()
    box = visitor.page.get_by_role("checkbox", name="Notify me")
    box.click()
    return box


@pytest.mark.parametrize("illegal", [False, True], ids=["by the page", "by its worker"])
def test_your_turn_comes_as_a_notification_to_whoever_asked_for_it_and_looks_elsewhere(
    invite: Invite, arena: Arena, illegal: bool
) -> None:
    host, guest, match = two_at_a_table(arena)
    ana = seated(invite(whole=illegal), host, match)
    ana.context.grant_permissions(["notifications"])
    expect(lets_notify(ana, "granted", illegal)).to_be_checked()
    ana.page.keyboard.press("Escape")
    until_both_are_asked(ana, guest, match)
    ana.options().first.click()
    ana.sees("Sealed")
    assert ana.page.evaluate("window.notes") == []  # who looks needs none
    ana.page.evaluate("window.away = true")
    with guest.join(match, 1) as line:
        line.table()
        end = time.monotonic() + PATIENCE / 1000
        while not ana.page.evaluate("window.notes"):
            assert time.monotonic() < end, (line.now, ana.page.title())
            if line.now["ask"]:
                line.choose()
            ana.page.wait_for_timeout(400)  # who looks more often is told to wait
            line.send({"type": "look", "id": "l", "eyes": 1})
            line.table()
    note = ana.page.evaluate("window.notes")[0]
    assert note.startswith("Your turn: Luchador!")
    told = len(ana.heard("seats"))
    with guest.join(match, 1) as line:  # somebody comes and goes, and it is no new turn
        line.table()
    while len(ana.heard("seats")) < told + 2:
        ana.page.wait_for_timeout(50)
    assert ana.page.evaluate("window.notes") == [note]
    assert ana.page.evaluate(LISTED) == ([f"{note}, /m/{match}"] if illegal else [])
    assert ana.page.title().startswith("● Your turn")


def plays_until_it_waits(people: tuple[Talker, ...], match: str, seat: int, waits: bool) -> None:
    """Play on without a page until the match waits for this seat, or for others only."""
    while True:
        for own, player in enumerate(people):
            with player.join(match, own, views="last") as line:
                line.table()
                assert line.now["result"] is None
                if (seat in line.now["waiting"]) is waits:
                    return
                if ask := line.now["ask"]:
                    line.choose(id=f"{own} {ask['number']}")
        time.sleep(0.2)  # who comes back more often is told to wait


def test_a_lobby_that_nobody_looks_at_calls_to_a_table_that_no_page_shows(invite: Invite, arena: Arena) -> None:
    host, guest, match = two_at_a_table(arena)
    ana = invite(own=True)
    ana.becomes(host.player, host.name, host.token)
    ana.context.grant_permissions(["notifications"])
    ana.page.clock.install()
    ana.visit()
    expect(lets_notify(ana, "granted")).to_be_checked()
    table = ana.context.new_page()
    table.goto(f"{ana.home}/m/{match}")
    expect(table.locator(".call")).to_be_visible(timeout=PATIENCE)

    def looks_away_until_it_waits() -> None:
        for waits in (False, True):
            plays_until_it_waits((host, guest), match, 0, waits)
            with ana.page.expect_response(lambda answer: "state=mine" in answer.url):
                ana.page.clock.fast_forward(60_000)
            title = "● 1 match waits for you · Lucha" if waits else "Arena · Lucha"
            expect(ana.page).to_have_title(title, timeout=PATIENCE)

    ana.page.evaluate("window.away = true")
    looks_away_until_it_waits()
    ana.page.evaluate("async () => void (await navigator.locks.query())")  # so the page has its answer
    assert ana.page.evaluate("window.notes") == []  # that page says so itself
    table.close()
    looks_away_until_it_waits()
    assert ana.page.evaluate("window.notes") == ["Your turn: Luchador! vs Rosa"]


def test_a_browser_that_allows_no_notification_says_so(invite: Invite) -> None:
    ana = invite().visit()
    box = lets_notify(ana, "denied")
    ana.sees("Your browser blocks notifications")
    expect(box).not_to_be_checked()


def test_whoever_chooses_a_bot_is_told_how_strong_it_is(invite: Invite) -> None:
    ana = invite(phone=True, language="es-MX").visit("/new/luchador")
    seat = ana.page.get_by_label("Lugar 2")
    for bot, strength in {"el_debutante": "Primera noche", "la_maestra": "lo que vale cada dado"}.items():
        seat.select_option(f"bot:{bot}")
        expect(seat).to_have_accessible_description(re.compile(strength))
        ana.sees(strength)
    ana.page.get_by_role("radio", name="Los tuyos").check()
    ana.sees("Por los bots tira la arena.")


@pytest.mark.game("layer_dip")
def test_the_seats_of_real_cards_are_for_people_and_bots_are_back_when_the_arena_draws(invite: Invite) -> None:
    ana = invite().visit("/new/layer_dip")
    seat = ana.page.get_by_label("Seat 2")
    expect(seat).to_have_value("bot:la_traviesa", timeout=PATIENCE)
    ana.page.get_by_role("radio", name="Your own").check()
    ana.sees("Real cards are for people only")
    expect(seat).to_have_value("me")
    expect(seat.locator("option")).to_have_text(["Another player here", "Anyone", "A friend, by link"])
    ana.page.get_by_role("radio", name="The arena rolls").check()
    expect(seat).to_have_value("bot:la_traviesa")
    ana.page.get_by_role("radio", name="Your own").check()
    ana.page.get_by_label("Name").nth(1).fill("Rosa")
    ana.button("Ring the bell").click()
    ana.match()
    ana.sees("Rosa")


@pytest.mark.game("layer_dip")
def test_on_a_phone_there_is_room_for_a_name_where_nothing_is_picked(invite: Invite) -> None:
    ana = invite(phone=True).visit("/new/layer_dip")
    name = ana.page.get_by_label("Name").first.bounding_box()
    assert name is not None
    assert name["width"] > 200


def test_a_webhook_is_set_beside_notifications_refused_in_words_and_taken_away(invite: Invite, arena: Arena) -> None:
    guest = arena.guest("Ana")
    ana = invite(phone=True)
    ana.expected = "400"
    ana.becomes(guest.player, guest.name, guest.token)
    ana.visit().button("Menu").click()
    ana.button("Webhook").click()
    field = ana.page.get_by_label("Webhook URL")
    expect(field).to_be_focused()
    expect(ana.button("Remove")).to_be_disabled()
    form = ana.page.locator("form").filter(has=field)

    def keeps(address: str) -> None:
        field.fill(address)
        form.get_by_role("button", name="Save").click()

    keeps("ftp://example.org")
    expect(form.get_by_role("alert")).to_contain_text("A webhook looks like https://example.org/lucha")
    assert guest.get("/api/me")["webhook"] == ""
    keeps("https://example.org/turns")
    ana.sees("Webhook saved. The arena posts your turns there.")
    expect(form.get_by_role("alert")).to_have_count(0)
    assert guest.get("/api/me")["webhook"] == "https://example.org/turns"
    ana.page.reload()
    ana.button("Menu").click()
    ana.button("Webhook").click()
    expect(field).to_have_value("https://example.org/turns", timeout=PATIENCE)
    assert violations(ana) == []
    ana.button("Remove").click()
    ana.sees("Webhook removed.")
    expect(field).to_have_value("")
    assert guest.get("/api/me")["webhook"] == ""


def test_a_table_that_is_not_listed_is_found_by_its_address_alone(invite: Invite) -> None:
    ana, rosa = invite(), invite(phone=True)
    ana.visit("/new/luchador")
    ana.page.get_by_label("Seat 2").select_option(label="Anyone")
    ana.page.get_by_role("radio", name="Unlisted").check()
    ana.sees("Anyone with the table's link can sit down.")
    ana.button("Ring the bell").click()
    match = ana.match()
    ana.sees("Waiting for the bell")
    rosa.visit()
    rosa.sees("Luchador!")
    rosa.page.wait_for_load_state("networkidle")
    expect(rosa.page.locator(f"a[href='/m/{match}']")).to_have_count(0)
    rosa.visit(f"/m/{match}").button("Sit down and fight").click()
    assert rosa.hurries() in ("asked", "waits")
    assert ana.hurries() in ("asked", "waits")


def test_how_to_play_is_read_in_the_lobby_before_a_match_and_at_the_table(invite: Invite) -> None:
    ana = invite()
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("link", name="How to play").click()
    expect(ana.page.get_by_role("heading", name="A round, step by step")).to_be_visible(timeout=PATIENCE)
    ana.page.get_by_role("link", name="Set up a match").click()
    ana.page.get_by_role("main").get_by_role("link", name="How to play").click()
    expect(ana.page.get_by_role("heading", name="A round, step by step")).to_be_visible(timeout=PATIENCE)
    ana.visit().page.get_by_role("article", name="Luchador!").get_by_role("button", name="Play bot").click()
    ana.match()
    ana.hurries()
    ana.button("How to play").click()
    expect(ana.page.get_by_role("dialog").get_by_role("heading", name="A round, step by step")).to_be_visible()
    ana.page.keyboard.press("Escape")
    assert ana.stands("asked") == "asked"


@pytest.mark.game("small_dip")
def test_a_game_without_a_page_of_its_own_is_explained_by_its_rules(invite: Invite) -> None:
    ana = invite().visit("/how/small_dip")
    expect(ana.page.get_by_text("Place a Layer", exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_name_becomes_an_account_and_is_taken_up_again_after_signing_out(invite: Invite) -> None:
    ana = invite(phone=True).visit()
    ana.button("Menu").click()
    ana.page.get_by_label("Your ring name").fill("Ana la Ola")
    ana.button("Save").click()
    ana.sees("You now fight as Ana la Ola.")
    if not ana.page.get_by_role("dialog").count():
        ana.button("Menu").click()
    ana.button("Protect this name with a password").click()
    ana.page.get_by_label("Password").fill("correct horse")
    ana.page.get_by_role("dialog").locator("form .btn").filter(has_text="Protect this name").click()
    ana.sees("Ana la Ola is yours now.")
    ana.sees("You sign in with this name.")
    ana.button("Sign out").click()
    assert ana.page.evaluate("localStorage.getItem('lucha.me')") is None
    ana.expected = "401"
    for password in ("wrong horse", "correct horse"):
        if not ana.page.get_by_label("Password").count():
            ana.button("Sign in").click()
        ana.page.get_by_label("Name", exact=True).fill("Ana la Ola")
        ana.page.get_by_label("Password").fill(password)
        ana.page.get_by_role("dialog").locator("form .btn").filter(has_text="Sign in").click()
        ana.sees("Wrong name or password" if password.startswith("wrong") else "Welcome back, Ana la Ola.")
    ana.sees("This name is yours: it has a password.")


@pytest.mark.game("layer_dip")
def test_a_sheet_of_reasons_goes_with_its_question(invite: Invite, arena: Arena) -> None:
    ana = against_a_bot(invite, arena, game="layer_dip", clock={"kind": "move", "seconds": 5})
    why = ana.button(re.compile("Why not"))
    while not why.count():
        assert ana.hurries() != "over"
    why.click()
    ana.sees("Why not?")
    asked = len(ana.heard("news"))
    expect(ana.page.get_by_role("dialog", name="Why not?")).to_have_count(0, timeout=PATIENCE)  # the time is up
    assert len(ana.heard("news")) > asked
    while ana.hurries() != "asked":
        assert ana.page.get_by_role("dialog").count() == 0
