"""¡Lucha Layer Dip! in browsers: three people with secret hands, and one with a phone in Spanish."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from lucha.games import GAMES
from tests import luck
from tests.web.arena import BOT, ME, Arena, open_arena
from tests.web.journeys.conftest import Invite
from tests.web.journeys.test_reach import UI, english_left, fits, violations
from tests.web.journeys.visitor import PATIENCE, Visitor

FUSE: Final = 4.0
MATCHES: Final = 20  # at most, until something is asked
ASKED_SOON: Final = 11  # the number of a match in which all that these journeys wait for is asked early
PEOPLE: Final = ("Ana", "Rosa", "Chema")
CARDS: Final = GAMES["layer_dip"].facts.cards
INSTANTS: Final = [id for id, card in CARDS.items() if card.is_instant()]
# What only some may see, unless it happens in the open.
SECRET: Final = ("CardDrawn", "PileSearched", "CardTaken", "HandSeen")


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Arena]:
    """An arena with a fuse that three browsers can be looked at in."""
    with open_arena(tmp_path_factory.mktemp("arena"), FUSE, GAMES) as arena:
        yield arena


def sit_down(arena: Arena, *visitors: Visitor, seats: int = 3) -> None:
    """At a table; where fewer have come than it has seats, bots play the others."""
    people = [arena.guest(name) for name in PEOPLE[: len(visitors)]]
    bots = [BOT] * (seats - len(visitors))
    chairs = [{**ME, "name": people[0].name}, *[{"who": "open"}] * (len(people) - 1), *bots]
    match = people[0].open(*chairs, game="layer_dip", mode="party")["match"]["id"]
    for seat, guest in enumerate(people[1:], 1):
        guest.post(f"/api/matches/{match}/seats", {"seat": seat})
    for visitor, guest in zip(visitors, people):
        visitor.becomes(guest.player, guest.name, guest.token)
        visitor.visit(f"/m/{match}")


# How the match stands, as a browser was told.


def news_in(frames: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The frames that say how a match stands."""
    return (frame for said in frames if "now" in (frame := json.loads(said)))


def now(visitor: Visitor) -> dict[str, Any]:
    return next(news_in(reversed(visitor.frames)))["now"]


def chain(visitor: Visitor) -> list[str]:
    """The plays that wait to be stopped, the last one first."""
    play = (now(visitor)["view"]["question"] or {}).get("play")
    plays = []
    while play is not None:
        plays.append(play["kind"])
        play = play.get("answers")
    return plays


def instants_held(visitor: Visitor) -> list[str]:
    view = now(visitor)["view"]
    return [card for card in view["players"][view["seat"]]["hand"] if card in INSTANTS]


# What a browser was told that it may not know.


def ids_in(value: Any) -> set[str]:
    """Every card that is named anywhere in it."""
    return set(re.findall(r'"(\w+)"', json.dumps(value))) & set(CARDS)


def told_in(frame: dict[str, Any]) -> list[Any]:
    """All but the words of the board, which name every card there is."""
    return [frame["told"], frame["now"]]


def views_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    told = [moment["view"] for moment in frame.get("told", []) if moment.get("view")]
    return [*told, frame["now"]["view"]]


def in_the_open(view: dict[str, Any], seat: int) -> set[str]:
    """What lies there for all, and one's own."""
    players = view["players"]
    lying = [[player["dip"], player["add_ons"], player["luchador"]] for player in players]
    return ids_in([lying, view["discard"], view["on_table"], view["all_play"], view["searched"], players[seat]["hand"]])


def told_openly(moment: dict[str, Any], seat: int) -> set[str]:
    event = moment["event"]
    if moment["kind"] not in SECRET or event.get("is_open") or seat in (event["seat"], event.get("target")):
        return ids_in(event)
    return set()


def unaccounted(frames: list[str], seat: int) -> list[tuple[str, str]]:
    """Cards that came to a seat which neither lay in the open nor were shown to it at any time before."""
    known: set[str] = set()
    found = []
    for frame in news_in(frames):
        for moment in frame["told"]:
            known |= told_openly(moment, seat)
        for view in views_of(frame):
            known |= in_the_open(view, seat)
        found += [(frame["type"], id) for id in ids_in(told_in(frame)) - known]
        found += [
            (moment["text"], moment["kind"])
            for moment in frame["told"]
            if moment["kind"] in SECRET and not told_openly(moment, seat) and ids_in(moment["event"])
        ]
    return found


INTO_A_HAND: Final = (
    *("LayerReturned", "LayerTaken", "AddOnsTaken", "CardRecovered", "CardTaken", "HandSeen", "HandsOpened"),
    *("HandsSwapped", "CardDrawn", "PileSearched"),
)


def unexplained(frames: list[str], seat: int) -> list[tuple[int, str]]:
    """Cards shown in the hands of others that nothing told to this seat has put there."""
    seen: set[str] = set()
    own: set[str] = set()
    found = []
    for frame in news_in(frames):
        for moment in frame["told"]:
            if moment["kind"] in INTO_A_HAND:
                seen |= told_openly(moment, seat)
                seen |= own if moment["kind"] == "HandsSwapped" else set()
        for view in views_of(frame):
            hands = [(other, player["hand"]) for other, player in enumerate(view["players"]) if other != seat]
            found += [(other, card) for other, hand in hands for card in hand if card is not None and card not in seen]
            own |= set(view["players"][seat]["hand"])
    return found


def hands_of(frames: list[str], seat: int) -> set[str]:
    views = [view for frame in news_in(frames) for view in views_of(frame)]
    return {card for view in views for card in view["players"][seat]["hand"]}


# Playing.


def press_in_hand(visitor: Visitor, card: str) -> None:
    """Play a card by pressing it in the fan."""
    name = "Super-cabra" if card == "super_cabra" else "Chupacabra"
    visitor.page.get_by_role("list", name="Your hand").get_by_role("button", name=name).first.click()


def answer(visitors: list[Visitor], visitor: Visitor, ask: dict[str, Any]) -> None:
    """Stop it, if somebody else can stop that; otherwise the fuse burns down by itself."""
    may = [option["value"]["card"] for option in ask["options"] if option["kind"] == "Play"]
    depth = len(chain(visitor))
    others = any(instants_held(each) for each in visitors if each is not visitor)
    if may and (depth == 2 or (depth == 1 and others)):
        press_in_hand(visitor, may[0])
        visitor.stands("waits", "shows", "asked")
    else:
        visitor.page.wait_for_timeout(100)


def move(visitor: Visitor, ask: dict[str, Any]) -> None:
    """Whatever can be played, and rather something that can be stopped."""
    kinds = {id: card.kind for id, card in CARDS.items()}
    ways = [option for option in ask["options"] if option["kind"] != "Pass"]
    ways.sort(key=lambda option: kinds.get(option["value"].get("card", ""), "") == "luchador")
    chosen = ways[0] if ways else ask["options"][-1]
    while (left := visitor.options().filter(has_text=chosen["text"])).count() == 0:  # part by part
        at = [name for name in visitor.options().locator("b").all_inner_texts() if leads_to(name, chosen["text"])]
        if at:
            visitor.options().filter(has_text=at[0]).first.click()
        else:  # the page still shows what was asked before
            visitor.hears_more()
            visitor.page.wait_for_timeout(50)
    left.first.click()


def leads_to(way: str, option: str) -> bool:
    """Does a part with this name belong to that option?"""
    return way.removesuffix(" …") in option or (way == "You" and "your" in option)


def play_until(visitors: list[Visitor], is_there: Callable[[], bool], most: int = 300) -> None:
    for turn in range(most):
        visitor = visitors[turn % len(visitors)]
        if visitor.hurries() == "asked" and (ask := now(visitor)["ask"]) is not None:
            answer(visitors, visitor, ask) if ask["window"] else move(visitor, ask)
        if is_there():
            return
    raise AssertionError("it has not come to that")


def test_three_people_stop_an_instant_with_an_instant_and_nobody_is_told_what_another_holds(
    invite: Invite, arena: Arena
) -> None:
    visitors = [invite(), invite(), invite()]
    with luck.fixed("two Instants meet"):
        sit_down(arena, *visitors)
    play_until(visitors, lambda: all(chain(visitor)[:2] == ["InstantPlay"] * 2 for visitor in visitors))
    for visitor in visitors:
        visitor.hurries()
        stage = visitor.page.get_by_role("region", name="Reaction window")
        expect(stage.locator("figure:visible").filter(has_text=re.compile("cabra"))).to_have_count(2, timeout=PATIENCE)
        expect(stage.get_by_role("listitem")).to_have_count(2)  # all but the author are asked, and all wear the same
        expect(stage.locator(".envelope")).to_have_count(2)
    turn = now(visitors[0])["view"]["turn"]
    play_until(visitors, lambda: now(visitors[0])["view"]["turn"] >= turn + 3)
    for seat, visitor in enumerate(visitors):
        assert unaccounted(visitor.frames, seat) == []
        assert unexplained(visitor.frames, seat) == []
        others = {card for other in range(3) if other != seat for card in hands_of(visitors[other].frames, other)}
        told = ids_in([told_in(frame) for frame in news_in(visitor.frames)])
        assert others - told  # there was something to be kept secret


def words_of_the_board(language: str) -> dict[str, str]:
    words: dict[str, str] = json.loads(
        (UI / "src" / "boards" / "layer_dip" / "words" / f"{language}.json").read_text(encoding="utf-8")
    )
    return words


def test_a_phone_in_spanish_plays_with_its_thumb(invite: Invite, arena: Arena) -> None:
    phone = invite(phone=True, language="es-MX")
    sit_down(arena, phone)
    spanish = set(words_of_the_board("es").values())
    english = {text for text in words_of_the_board("en").values() if "{" not in text and text not in spanish}
    asked: list[str] = []
    placed = 0
    while len(asked) < 12:
        if phone.hurries() != "asked":
            continue
        ask = now(phone)["ask"]
        asked.append(ask["kind"])
        if asked.count(ask["kind"]) == 1:
            assert violations(phone) == []
            assert english_left(phone) == []
            assert fits(phone)
            shown = phone.page.locator("main").inner_text().splitlines()
            assert english & set(shown) == set()
        raised = phone.page.locator(".held .can")
        if ask["kind"] == "PlaceALayer" and raised.count():
            raised.first.tap()
            placed += 1
            phone.page.wait_for_function("() => document.querySelector('.mine h2 b').textContent !== '0/7'")
        else:
            phone.options().first.click()
    assert placed
    assert {"PlaceALayer", "PlayACard", "AnswerIt"} <= set(asked)
    phone.page.get_by_role("button", name=re.compile("^Descarte")).first.tap()
    expect(phone.page.get_by_role("dialog", name="El descarte")).to_be_visible(timeout=PATIENCE)
    assert violations(phone) == []


def test_six_sit_at_a_phone_and_each_can_be_read(invite: Invite, arena: Arena) -> None:
    phone = invite(phone=True)
    sit_down(arena, phone, seats=6)
    while phone.hurries() != "asked":
        pass
    others = phone.page.get_by_role("group", name="The others").get_by_role("region")
    expect(others).to_have_count(5, timeout=PATIENCE)
    boxes = [one.bounding_box() for one in others.all()]
    assert all(box is not None and box["width"] > 100 for box in boxes)
    for name in others.locator("h2").all():
        assert name.evaluate("h2 => h2.scrollWidth <= h2.clientWidth"), name.inner_text()
    assert fits(phone)


def test_what_lies_before_others_and_before_oneself_can_be_read(invite: Invite, arena: Arena) -> None:
    visitor = invite()
    sit_down(arena, visitor)
    while visitor.hurries() != "asked":
        pass
    luchadores = [one.split(" · ")[0] for one in visitor.page.locator(".seat .luchador").all_inner_texts()]
    looks = visitor.page.get_by_role("button", name=re.compile("^See .*Luchador, dip and Add-Ons"))
    for look, luchador in zip(looks.all(), luchadores, strict=True):
        look.press("Enter")
        sheet = visitor.page.get_by_role("dialog")
        expect(sheet.get_by_text(luchador.partition(" · ")[0], exact=True).first).to_be_visible()
        expect(sheet.get_by_role("heading", name=re.compile("of 7 different Layers"))).to_be_visible()
        assert violations(visitor) == []
        visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Look at your dip").click()
    expect(visitor.page.get_by_role("dialog", name="Ana (you)")).to_be_visible()


def next_choice(visitor: Visitor, after: int | None = None) -> str:
    """What the browser chooses next, or has chosen after so many choices."""
    before = len(visitor.said("choose")) if after is None else after
    for _ in range(PATIENCE // 100):
        if len(chosen := visitor.said("choose")) > before:
            return str(chosen[before]["option"])
        visitor.page.wait_for_timeout(100)
    raise AssertionError("nothing was chosen")


def test_a_chance_to_react_passes_by_itself_if_one_likes_and_waits_for_whoever_presses_a_key(
    invite: Invite, arena: Arena
) -> None:
    visitor = invite()
    sit_down(arena, visitor)
    while visitor.hurries() != "asked":
        pass
    visitor.button("Menu").click()
    visitor.page.get_by_label("Reactions").select_option(label="Pass after 2 s")
    assert violations(visitor) == []
    sit_down_to(arena, visitor, lambda ask: is_a_window(ask, 2))  # at another table: it is kept
    visitor.sees(re.compile("Passes in [12] s"))
    assert next_choice(visitor, 0) == "Pass"
    sit_down_to(arena, visitor, lambda ask: is_a_window(ask, 2))
    visitor.page.keyboard.press("ArrowDown")
    before = len(visitor.said("choose"))
    visitor.page.wait_for_timeout(3000)
    visitor.sees("Waiting for your answer.")
    assert visitor.said("choose")[before:] == []
    visitor.page.keyboard.press("0")
    assert next_choice(visitor, before) == "Pass"


def test_on_a_phone_a_card_is_read_without_playing_it_and_the_hand_covers_nothing(invite: Invite, arena: Arena) -> None:
    phone = invite(phone=True)
    sit_down_to(arena, phone, lambda ask: ask["kind"] == "PlaceALayer" and len(ask["options"]) > 1)
    grey, raised = phone.page.locator(".held .cannot").first, phone.page.locator(".held .can").first
    dip, hand = phone.page.locator(".mine").bounding_box(), phone.page.locator(".held").bounding_box()
    assert dip is not None
    assert hand is not None
    assert dip["y"] + dip["height"] <= hand["y"]
    before = len(phone.said("choose"))
    for card, read in (
        (raised, lambda: raised.click(delay=800)),
        (raised, lambda: raised.dispatch_event("contextmenu")),
        (grey, lambda: grey.click(delay=800)),
        (grey, grey.tap),
    ):
        name = card.locator("b").inner_text()
        read()
        expect(phone.page.get_by_role("dialog", name=name, exact=True)).to_be_visible()
        assert phone.page.get_by_role("dialog").get_by_text("Not now").count() == (card is grey)
        phone.page.keyboard.press("Escape")
    assert phone.said("choose")[before:] == []
    assert phone.asks() == "Place a Layer?"


def sit_down_to(
    arena: Arena, visitor: Visitor, wanted: Callable[[dict[str, Any]], object], stands: str = "asked"
) -> dict[str, Any]:
    """At a table where something like this is asked: until then it was played without a page.  What is asked."""
    guest = arena.guest("Ana")
    for number in range(ASKED_SOON, ASKED_SOON + MATCHES):
        with luck.fixed(f"asked soon {number}"):
            match = guest.open({**ME, "name": "Ana"}, *[BOT] * 3, game="layer_dip", mode="party")["match"]["id"]
        with guest.join(match, 0, views="last") as line:
            line.table()
            if line.plays(lambda now: bool(now["ask"] and wanted(now["ask"]))):
                break
    else:
        raise AssertionError(f"nothing like this was asked in {MATCHES} matches")
    visitor.becomes(guest.player, guest.name, guest.token)
    visitor.visit(f"/m/{match}")
    assert visitor.hurries() == stands
    ask: dict[str, Any] = now(visitor)["ask"]
    assert wanted(ask)
    return ask


def is_a_window(ask: dict[str, Any] | None, options: int) -> bool:
    return ask is not None and ask["window"] and len(ask["options"]) == options


def test_on_a_phone_a_window_leaves_what_is_ones_own_in_sight_and_names_the_rule_against_other_cards(
    invite: Invite, arena: Arena
) -> None:
    phone = invite(phone=True)
    sit_down_to(arena, phone, lambda ask: is_a_window(ask, 2))
    page = phone.page
    hand, ability, dip = [page.locator(one).bounding_box() for one in (".held", ".me .words p", ".mine")]
    assert hand is not None
    assert ability is not None
    assert dip is not None
    assert ability["y"] + ability["height"] <= hand["y"]
    assert hand["y"] - dip["y"] >= dip["height"] / 2
    refused = page.locator(".opts .refused")
    expect(refused).to_have_count(1)
    assert "Only Instants answer a play." in " ".join(refused.inner_text().split())
    refused.click()  # all of it, for one reason, and the rule behind it
    page.get_by_role("dialog", name="Why not?").get_by_role("button", name=re.compile("Only Instants")).click()
    expect(page.get_by_role("dialog").get_by_text("layer_dip/instants/only-instants")).to_be_visible(timeout=PATIENCE)


def test_on_a_phone_the_hand_hides_nothing_of_ones_own_against_one_opponent(invite: Invite, arena: Arena) -> None:
    phone = invite(phone=True)
    sit_down(arena, phone, seats=2)
    for choice in range(8):
        if phone.hurries() != "asked":
            continue
        hand, own, dip = [phone.page.locator(one).bounding_box() for one in (".held", ".me", ".mine")]
        assert hand is not None
        assert own is not None
        assert dip is not None
        assert own["y"] + own["height"] <= hand["y"]
        assert dip["y"] + dip["height"] <= hand["y"]
        options = phone.options()
        options.nth(choice % options.count()).click()
        phone.page.wait_for_timeout(50)


def test_a_single_option_is_no_larger_than_it_needs_to_be(invite: Invite, arena: Arena) -> None:
    ana = invite()
    sit_down_to(arena, ana, lambda ask: is_a_window(ask, 1))
    box = ana.options().first.bounding_box()
    assert box is not None
    assert box["height"] < 110
    assert box["width"] <= 380


def test_who_has_no_answer_to_a_play_sees_the_window_and_is_asked_nothing(invite: Invite, arena: Arena) -> None:
    visitor = invite(asked=False)
    sit_down_to(arena, visitor, lambda ask: is_a_window(ask, 1), stands="waits")
    before = len(visitor.said("choose"))
    visitor.sees("You can't answer this one.")
    expect(visitor.page.get_by_role("region", name="Reaction window")).to_be_visible()
    assert visitor.options().count() == 0
    assert not visitor.page.title().startswith("●")
    visitor.page.keyboard.press("ArrowDown")  # nothing to hold it for
    assert next_choice(visitor, before) == "Pass"


def aimed(ask: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The cards that could be played on several of the others."""
    ways: dict[str, list[dict[str, Any]]] = {}
    for option in ask["options"]:
        if option["kind"] == "PlayOn":
            ways.setdefault(option["value"]["card"], []).append(option)
    others = [card for card, options in ways.items() if all(option["value"]["target"] for option in options)]
    return {card: ways[card] for card in others if len(ways[card]) > 1}


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_card_is_pressed_then_whom_and_then_it_is_done(invite: Invite, arena: Arena, phone: bool) -> None:
    ana = invite(phone=phone)
    page, ask = ana.page, sit_down_to(arena, ana, aimed)
    (card, options), *_ = aimed(ask).items()
    names = [now(ana)["names"][option["value"]["target"]] for option in options]
    name = options[0]["parts"][0]["text"]
    ways = ana.options().locator("b")
    first = ways.all_inner_texts()
    assert f"Play {name} …" in first
    assert len(first) < len(ask["options"])  # never a list of every pair
    quiet = ana.quiet().bounding_box()
    held = page.get_by_role("list", name="Your hand").get_by_role("button", name=name).first
    held.click()
    expect(ways).to_have_text([*[re.compile(f"{re.escape(each)}$") for each in names], "Keep your cards"])
    assert ana.quiet().bounding_box() == quiet
    assert violations(ana) == []
    seats = page.get_by_role("group", name="The others").get_by_role("button", name=re.compile(f"^Play {name} on"))
    expect(seats).to_have_count(len(names))
    page.keyboard.press("Escape")
    expect(ways).to_have_text(first)
    expect(seats).to_have_count(0)
    ana.options().filter(has_text=f"Play {name} …").first.click()
    expect(seats).to_have_count(len(names))
    before = len(ana.said("choose"))
    seats.last.click()
    assert next_choice(ana, before) == options[-1]["key"]
    assert [part["seat"] for part in options[-1]["parts"][1:]] == [options[-1]["value"]["target"]]
    assert card in options[-1]["key"]


def test_a_card_and_its_target_are_chosen_by_keys_alone(invite: Invite, arena: Arena) -> None:
    ana = invite()
    (_, options), *_ = aimed(sit_down_to(arena, ana, aimed)).items()
    way = ana.options().filter(has_text=f"Play {options[0]['parts'][0]['text']} …").first
    way.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.options().first).to_be_focused()  # what is left of the choice
    expect(ana.page.locator(".call [role=status]")).to_contain_text("on …")
    before = len(ana.said("choose"))
    ana.page.keyboard.press("2")
    assert next_choice(ana, before) == options[1]["key"]
