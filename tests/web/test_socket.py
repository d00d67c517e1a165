"""The socket of a match, and all that clients may send wrongly: the right code, and the match goes on."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from lucha.web import frames, limits, socket, times
from tests.web.arena import BOT, ME, OPEN, Arena, Line, Talker, open_arena


@pytest.fixture(autouse=True)
def _no_trouble_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    trouble = [one for one in caplog.records if one.levelno >= logging.ERROR or one.exc_info]
    assert not trouble, [one.getMessage() for one in trouble]


@pytest.fixture
def match(arena: Arena) -> tuple[Talker, str]:
    ana = arena.guest("Ana")
    return ana, ana.open(ME, BOT)["match"]["id"]


def still_plays(ana: Talker, match: str) -> None:
    """The match is alive: it takes a choice."""
    with ana.join(match, 0) as line:
        line.table()
        line.asked()
        assert line.choose()["type"] == "done"


HELLO = {"type": "hello", "protocol": 1, "match": "nonesuch"}
NO_HELLOS: list[object] = [
    "", "{", "null", "[]", "1", '"hello"', "{}", b"\xff\xfe", b"\x00" * 10, "[" * 4000, '{"a":' * 600,
    {"type": "hello"}, {**HELLO, "protocol": 2}, {**HELLO, "protocol": "1"}, {**HELLO, "protocol": 10**30},
    {**HELLO, "eyes": -1}, {**HELLO, "eyes": "0"}, {**HELLO, "eyes": 1.5}, {**HELLO, "more": 1},
    {**HELLO, "match": None}, {**HELLO, "match": "x" * 41}, {**HELLO, "since": -1}, {**HELLO, "since": 2**40},
    {**HELLO, "token": "x" * 101}, {"type": "choose", "id": "a", "number": 1, "option": "Pass"},
]  # fmt: skip


@pytest.mark.parametrize("said", NO_HELLOS, ids=lambda said: repr(said)[:40])
def test_what_is_no_hello_is_not_understood(arena: Arena, said: object) -> None:
    with Line(arena.port) as line:
        line.send(said)
        assert line.close_code() == 4400
        assert json.loads(line.frames[-1])["type"] == "error"
    assert arena.is_well()


def test_who_says_nothing_is_shown_out(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "PATIENCE", 0.1)
    with Line(arena.port) as line:
        assert line.close_code() == 4408


def test_there_is_no_table_without_a_match(arena: Arena) -> None:
    with Line(arena.port) as line:
        line.hello("nonesuch")
        assert line.close_code() == 4404


def test_nobody_sees_with_anothers_eyes(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    eva = arena.guest("Eva")
    for talker, eyes in ((eva, 0), (eva, 1), (ana, 1), (ana, 7), (arena.stranger(), 0)):
        with talker.join(id, eyes) as line:
            assert line.close_code() == 4401
    with Line(arena.port) as line:
        line.hello(id, token="x" * 43, eyes=0)
        assert line.close_code() == 4401
    with eva.join(id) as line:
        line.table()
        line.send({"type": "look", "id": "l", "eyes": 0})
        assert line.close_code() == 4401
    still_plays(ana, id)


def test_a_token_that_was_given_back_is_good_for_nothing(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    assert ana.call("DELETE", "/api/sessions").status == 204
    with ana.join(id, 0) as line:
        assert line.close_code() == 4401


def test_those_who_look_on_may_not_play(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    for talker in (arena.guest("Eva"), arena.stranger()):
        with talker.join(id) as line:
            assert line.table()["now"]["ask"] is None
            for command in ({"type": "undo"}, {"type": "concede"}, {"type": "odds", "number": 1}):
                assert line.command(**command)["type"] == "refused"
            assert line.command("choose", number=1, option="Pass")["type"] == "refused"
            assert line.command("outcome", number=1, faces=["Face.HIT"])["type"] == "refused"
    still_plays(ana, id)


COMMANDS: list[object] = [
    "", "{", "null", "[]", "{}", b"\xff", "[" * 4000, {"type": "choose"}, {"type": "nothing", "id": "a"},
    {"type": "undo"}, {"type": "undo", "id": ""}, {"type": "undo", "id": "x" * 41}, {"type": "undo", "id": 5},
    {"type": "undo", "id": "a", "seat": 1}, {"type": "choose", "id": "a", "number": -1, "option": "Pass"},
    {"type": "choose", "id": "a", "number": 2**31 + 1, "option": "Pass"},
    {"type": "choose", "id": "a", "number": 10**400, "option": "Pass"},
    {"type": "choose", "id": "a", "number": 1e300, "option": "Pass"},
    {"type": "choose", "id": "a", "number": True, "option": "Pass"},
    {"type": "choose", "id": "a", "number": 1, "option": ["Pass"]},
    {"type": "choose", "id": "a", "number": 1, "option": "x" * 1001},
    {"type": "outcome", "id": "a", "number": 1, "faces": ["x"] * 51}, {"type": "say", "id": "a", "text": ""},
    {"type": "say", "id": "a", "text": "x" * 301}, {"type": "look", "id": "a", "eyes": 100},
    {"type": "hello", "protocol": 1, "match": "x"},
]  # fmt: skip


@pytest.mark.parametrize("said", COMMANDS, ids=lambda said: repr(said)[:40])
def test_what_is_no_command_is_not_understood_and_the_match_goes_on(
    arena: Arena, match: tuple[Talker, str], said: object
) -> None:
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        line.send(said)
        assert line.close_code() == 4400
    still_plays(ana, id)


def test_a_frame_that_is_too_big_is_refused(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    for size, code in ((frames.LARGEST + 1, 4413), (frames.LARGEST * 4 + 1, 1009), (10**6, 1009)):
        with ana.join(id, 0) as line:
            line.table()
            line.send("x" * size)
            assert line.close_code() == code
    still_plays(ana, id)


def test_who_sends_too_fast_is_shown_out_until_time_has_gone_by_and_nobody_else_is(
    arena: Arena, match: tuple[Talker, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        with suppress(ConnectionClosed):  # it may be shown out before all is said
            for number in range(200):
                line.send({"type": "choose", "id": f"f{number}", "number": 0, "option": "x"})
        assert line.close_code() == 4429
    with ana.join(id, 0) as line:
        assert line.close_code() == 4429, "coming back refills nothing"
    eva = arena.guest("Eva")
    still_plays(eva, eva.open(ME, BOT)["match"]["id"])
    now += 10
    still_plays(ana, id)


@pytest.mark.parametrize(
    ("frame", "most"),
    [
        ({"type": "choose", "number": 0, "option": "x"}, 59),
        ({"type": "look", "eyes": 0}, 19),
        ({"type": "odds", "number": 0}, 19),
        ({"type": "say", "text": "Hola"}, 9),
    ],
    ids=lambda it: it["type"] if isinstance(it, dict) else "",
)
def test_what_costs_the_server_or_the_others_more_may_be_sent_less_often(
    match: tuple[Talker, str], monkeypatch: pytest.MonkeyPatch, frame: dict[str, object], most: int
) -> None:
    now = limits.monotonic()
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        for number in range(most):
            line.send({**frame, "id": f"w{number}"})
            line.until(lambda frame: "id" in frame)
        line.send({**frame, "id": "once more"})
        assert line.close_code() == 4429


def test_a_command_sent_again_counts_once(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        ask = line.asked()
        first = line.command("choose", "same", number=ask["number"], option=ask["default"])
        again = line.command("choose", "same", number=ask["number"], option=ask["default"])
        assert first == again == {"type": "done", "id": "same"}
    with ana.join(id, 0) as line:
        line.table()
        assert line.command("choose", "same", number=ask["number"], option=ask["default"])["type"] == "done"
        assert line.command("say", "hello", text="Hola")["type"] == "done"
        assert line.command("say", "hello", text="Hola")["type"] == "done"
    with ana.join(id) as line:
        told = line.table()["told"]
    chosen = [one for one in told if one["kind"] == "Chose" and one["event"]["seat"] == 0]
    assert len(chosen) <= 1
    lines = [one.text for one in arena.store.lines(id)]
    assert sum(['"said"' in one for one in lines]) == 1
    assert sum(['"chose"' in one and '"seat": 0' in one for one in lines]) == 1


def test_a_command_of_another_has_ids_of_its_own(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    id = ana.open(ME, OPEN)["match"]["id"]
    eva.post(f"/api/matches/{id}/seats", {})
    with ana.join(id, 0) as hers, eva.join(id, 1) as others:
        hers.table()
        others.table()
        assert hers.command("say", "same", text="one")["type"] == "done"
        assert others.command("say", "same", text="two")["type"] == "done"
        assert hers.until(lambda frame: frame["type"] == "said" and frame["text"] == "two")["name"] == "Eva"


def test_a_stale_number_changes_nothing(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        ask = line.asked()
        for number in (0, ask["number"] + 1, 2**31):
            assert line.command("choose", number=number, option=ask["default"])["type"] == "refused"
        assert line.command("choose", number=ask["number"], option="Nonsense")["rule"] is not None
        assert line.command("outcome", number=1, faces=["Face.HIT"])["type"] == "refused"
        assert line.command("undo")["type"] == "refused"
        assert line.choose()["type"] == "done"


def test_chat_is_bounded_cleaned_and_kept(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0) as line, arena.stranger().join(id) as onlooker:
        onlooker.table()
        line.command("say", text="  <b>¡Hola!</b>\u202e\u0000\n ")
        assert onlooker.until(lambda frame: frame["type"] == "said")["text"] == "<b>¡Hola!</b>"
        line.command("say", text="¿Qué" + "\u0301" * 200 + "? ಠ_ಠ ห้ามนั่ง")
        said = onlooker.until(lambda frame: frame["type"] == "said")["text"]
        assert said == "¿Qué" + "\u0301" * 3 + "? ಠ_ಠ ห้ามนั่ง", "no tower stands over the lines above"
        assert onlooker.command("say", text="x")["type"] == "refused"
    with arena.stranger().join(id) as line:
        assert line.until(lambda frame: frame["type"] == "said")["name"] == "Ana"


def test_who_comes_back_hears_what_was_missed_and_no_more(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0) as line:
        known = len(line.table()["told"])
        line.asked()
        line.choose()
        line.asked()  # again: from here on nobody else moves
    with ana.join(id, 0, since=0) as line:
        everything = line.table()["told"]
    with ana.join(id, 0, since=known) as line:
        assert line.table()["told"] == everything[known:]
    with ana.join(id, 0, since=10**6) as line:
        assert line.table()["told"] == everything


def test_odds_are_told_for_what_is_asked_now(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    with ana.join(id, 0) as line:
        line.table()
        ask = line.asked()
        line.send({"type": "odds", "id": "o", "number": ask["number"]})
        odds = line.until(lambda frame: frame["type"] == "odds")
        assert odds["number"] == ask["number"]
        for gauges in odds["options"].values():
            for gauge in gauges:
                assert abs(sum([chance for _, chance in gauge["after"]]) - 1) < 1e-9
        line.send({"type": "odds", "id": "p", "number": 999})
        assert line.until(lambda frame: frame["type"] == "odds")["options"] == {}


def test_a_choice_waits_for_no_odds(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    is_free = threading.Event()
    arena.app.state.hall.odds._executor.submit(is_free.wait)
    try:
        with ana.join(id, 0) as line:
            line.table()
            ask = line.asked()
            for odds in ("o1", "o2", "o3"):
                line.send({"type": "odds", "id": odds, "number": ask["number"]})
            line.send({"type": "choose", "id": "c", "number": ask["number"], "option": ask["default"]})
            answered: list[str] = []
            while "c" not in answered:
                answered.append(line.until(lambda frame: "id" in frame)["id"])
            assert "o3" not in answered
            is_free.set()
            while len(answered) < 4:
                answered.append(line.until(lambda frame: "id" in frame)["id"])
            assert sorted(answered) == ["c", "o1", "o2", "o3"]
    finally:
        is_free.set()


def test_who_vanishes_hurts_nobody(arena: Arena, match: tuple[Talker, str]) -> None:
    ana, id = match
    for _ in range(5):
        line = ana.join(id, 0)
        line.send({"type": "look", "id": "l", "eyes": 0})
        line.socket.socket.close()
    still_plays(ana, id)


def test_every_move_has_its_time_anew(arena: Arena, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = [10**12]
    monkeypatch.setattr(times, "ticks", lambda: moments[-1])
    ana = arena.guest("Ana")
    id = ana.open(ME, BOT, clock={"kind": "move", "seconds": 20})["match"]["id"]
    with ana.join(id, 0) as line:
        line.table()
        for _ in range(4):
            ask = line.asked()
            assert ask["left"] == 20_000
            moments.append(moments[-1] + 8000)
            line.choose()
            while line.now["ask"] is None or line.now["ask"]["number"] == ask["number"]:
                line.receive()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NUMBER, OPTION = "the number that is asked", "an option that is offered"
types = st.sampled_from(["choose", "outcome", "undo", "concede", "say", "odds", "hint", "look", "hello", ""])
ids = st.text(min_size=1, max_size=8) | json_values
numbers, options = st.just(NUMBER) | json_values, st.just(OPTION) | json_values
shapes: dict[str, dict[str, st.SearchStrategy[object]]] = {
    "choose": {"number": numbers, "option": options},
    "outcome": {"number": numbers, "faces": st.lists(options, max_size=5) | json_values},
    "say": {"text": st.text(max_size=20) | json_values},
    "odds": {"number": numbers},
    "hint": {"number": numbers},
    "look": {"eyes": st.sampled_from([0, None]) | json_values},
    "undo": {},
    "concede": {},
}
well_formed = st.one_of(
    [st.fixed_dictionaries({"type": st.just(type), "id": ids, **shape}) for type, shape in shapes.items()]
)
misshapen = st.fixed_dictionaries(
    {"type": types | json_values},
    optional={"id": ids, "number": numbers, "option": options, "faces": json_values, "text": json_values},
)
anything = well_formed | misshapen | st.binary(max_size=60)


class Fuzzed:
    """A player whose matches are fed with anything at all; after one that is over comes another."""

    def __init__(self, arena: Arena, game: str, bots: int) -> None:
        self.arena = arena
        self.ana = arena.guest("Ana")
        self.game = game
        self.bots = bots
        self.met: set[str] = set()  # what the player was asked, and how matches ended
        self.match = self.open()

    def open(self) -> str:
        return str(self.ana.open(ME, *[BOT] * self.bots, game=self.game)["match"]["id"])

    def sit(self) -> Line:
        """At a table that is still played at; nobody asks how often they have come."""
        self.arena.forgive()
        line = self.ana.join(self.match, 0)
        table = line.table()
        if table["eyes"] is None or table["now"]["result"] is not None:
            self.met.add("gave up" if '"LeftToBot"' in line.frames[-1] or '"Conceded"' in line.frames[-1] else "over")
            line.close()
            self.match = self.open()
            return self.sit()
        return line

    def play_on(self, line: Line) -> None:
        """By the last option: that is a play, where there is one."""
        while line.now["ask"] is None and line.now["result"] is None:
            line.receive()
        if line.now["ask"] is not None:
            self.met.add(line.now["ask"]["kind"])
            line.choose(line.now["ask"]["options"][-1]["key"])

    def send(self, line: Line, said: dict[str, object] | bytes) -> None:
        """With what is asked put in where it says so; then something that is surely wrong."""
        if isinstance(said, dict):
            ask = line.now["ask"] or {"number": 1, "options": [{"key": "Pass"}]}
            known = {NUMBER: ask["number"], OPTION: ask["options"][-1]["key"]}
            said = {key: known.get(value, value) if isinstance(value, str) else value for key, value in said.items()}
        line.send(said)
        with suppress(ConnectionClosed):  # it may have been enough
            line.send("{")
        assert line.close_code() in (4400, 4401, 4413)


GAMES_TO_FUZZ = [("luchador", 1), ("layer_dip", 2), ("small_dip", 2), ("challenge", 3)]


def fuzz(arena: Arena, game: str, bots: int, examples: int) -> set[str]:
    fuzzed_match = Fuzzed(arena, game, bots)

    @settings(max_examples=examples)
    @given(anything, st.integers(0, 2))
    def send(said: dict[str, object] | bytes, moves: int) -> None:
        with fuzzed_match.sit() as line:
            for _ in range(moves):
                fuzzed_match.play_on(line)
            fuzzed_match.send(line, said)

    send()
    fuzzed_match.sit().close()
    still_plays(fuzzed_match.ana, fuzzed_match.match)
    assert arena.is_well()
    return fuzzed_match.met


@pytest.mark.parametrize(("game", "bots"), GAMES_TO_FUZZ)
def test_nothing_that_is_sent_breaks_the_server(arena: Arena, game: str, bots: int) -> None:
    met = fuzz(arena, game, bots, 40)
    assert "gave up" in met
    assert "AnswerIt" in met or "dip" not in game


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bots"), GAMES_TO_FUZZ)
def test_nothing_that_is_sent_breaks_the_server_however_long_one_tries(arena: Arena, game: str, bots: int) -> None:
    fuzz(arena, game, bots, 1000)


def test_a_command_sent_again_to_a_server_that_was_started_anew_counts_once(tmp_path: Path) -> None:
    with open_arena(tmp_path) as arena:
        ana = arena.guest("Ana")
        id = ana.open(ME, {"who": "me", "name": "Beto"})["match"]["id"]
        with ana.join(id) as line:
            seat = line.table()["now"]["waiting"][0]
        with ana.join(id, seat) as line:
            line.table()
            ask = line.asked()
            choice = {"number": ask["number"], "option": ask["default"]}
            assert line.command("choose", "same", **choice)["type"] == "done"
            assert line.command("say", "hello", text="Hola")["type"] == "done"
        lines = len(arena.store.lines(id))
    with open_arena(tmp_path) as arena:
        ana.port = arena.port
        with ana.join(id, seat) as line:
            line.table()
            assert line.command("choose", "same", **choice)["type"] == "done"
            assert line.command("say", "hello", text="Hola")["type"] == "done"
            assert line.command("choose", "other", **choice)["type"] == "refused"
        assert len(arena.store.lines(id)) == lines


def test_what_all_may_see_is_entered_with_the_eyes_of_everybody_by_whoever_sits_there(arena: Arena) -> None:
    ana, eva = arena.guest("Ana"), arena.guest("Eva")
    id = ana.open(ME, {**ME, "name": "Rosa"}, game="small_dip", mode="party", dice="real")["match"]["id"]
    with ana.join(id, None) as own, eva.join(id, None) as other:
        need = own.table()["now"]["need"]
        assert (need["by"], need["open"], need["mine"], need["text"]) == (0, True, False, "Who begins")
        other.table()
        assert other.command("outcome", number=need["number"], faces=["1"])["type"] == "refused"
        assert own.command("outcome", number=need["number"], faces=["1"], id="once")["type"] == "done"
        assert own.command("outcome", number=need["number"], faces=["1"], id="once")["type"] == "done", "it counts once"
        need = own.now["need"]
        assert (need["by"], need["open"], need["dice"], need["text"]) == (1, False, [], "")


def test_no_fuse_burns_where_one_screen_is_handed_around(arena: Arena) -> None:
    ana = arena.guest("Ana")
    id = ana.open({**ME, "name": "Ana"}, {**ME, "name": "Rosa"}, game="small_dip", mode="party")["match"]["id"]
    with ana.join(id, 0) as line:
        line.table()
        for _ in range(200):
            seat = line.now["waiting"][0]
            assert line.now["fuse"] is None
            if line.now["view"]["question"]["kind"] == "AnswerIt":
                break
            line.command("look", eyes=seat)
            options = [option["key"] for option in line.asked()["options"]]
            line.choose(next((key for key in options if key.startswith("Play(")), options[-1]))
        assert line.now["view"]["question"]["kind"] == "AnswerIt"
