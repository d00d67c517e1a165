"""Two matches that differ only in what some eyes cannot see send those eyes the same bytes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from lucha.games import GAMES
from lucha.session.clock import ClockTerms
from lucha.shelf.store import Store
from lucha.web import times
from tests.toys import TOYS
from tests.toys.challenge.match import DECK
from tests.toys.small_dip.cards import (
    BattleRoyal,
    Card,
    ChampionshipBelt,
    Chupacabra,
    Layer,
    MontezumasRevenge,
    SuperCabra,
)
from tests.web.arena import Arena, Line, open_arena
from tests.web.dealt import ID, THEN, cast, deal

SMALL_DIP, CHALLENGE, LAYER_DIP = TOYS["small_dip"], TOYS["challenge"], GAMES["layer_dip"]
FUSE = 3.0  # seconds: all that is done in a window is done by then, on a busy machine too
GUACAMOLE, SALSA, CREAM, BEANS = [Layer(name) for name in ("Guacamole", "Salsa", "Sour Cream", "Refried Beans")]
OWN: list[Card] = [GUACAMOLE, GUACAMOLE, ChampionshipBelt(), BattleRoyal()]
MIGHTY: list[Card] = [Chupacabra(), SuperCabra(), SALSA, MontezumasRevenge()]
MEEK: list[Card] = [CREAM, CREAM, BEANS, BEANS]


@pytest.fixture(autouse=True)
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of times is the same then; fuses burn all the same."""
    for clock in ("now_ms", "ticks"):
        monkeypatch.setattr(times, clock, lambda: THEN)


@dataclass
class Party:
    """Everybody at the table, and those who look on."""

    arena: Arena
    lines: dict[int | None, Line]
    took: list[float] = field(default_factory=list)
    http: list[bytes] = field(default_factory=list)

    def look_around(self) -> None:
        """Everybody asks how it stands, so that all that was sent has come."""
        for eyes, line in self.lines.items():
            assert line.command("look", eyes=eyes)["type"] == "done"
        self.http.append(self.arena.stranger().call("GET", f"/api/matches/{ID}").body)

    def wait_for_the_fuse(self, seat: int, began: float) -> None:
        """Until the window has closed that everybody sees."""
        line = self.lines[seat]
        while line.now["view"]["question"]["kind"] == "AnswerIt":
            line.receive()
        self.took.append(time.monotonic() - began)


def meet(where: Path, begin: Callable[[Store], None], seats: int, script: Callable[[Party], None]) -> Party:
    """Play a script at a server of its own."""
    where.mkdir()
    with open_arena(where, FUSE) as arena:
        begin(arena.store)
        lines = cast(arena.port, seats)
        party = Party(arena, lines)
        party.look_around()
        script(party)
        party.look_around()
        for line in lines.values():
            line.close()
        return party


# Hands and reaction windows.


def a_window(mighty: bool, acts: bool) -> Callable[[Party], None]:
    """Seat 0 plays its belt; seat 1, who may be able to answer, does all sorts of things under seal, or nothing."""

    def script(party: Party) -> None:
        own, one, two = [party.lines[seat] for seat in range(3)]
        own.choose("Pass")
        own.asked()
        began = time.monotonic()
        own.choose("Play(ChampionshipBelt)")
        one.asked()
        while not (one.now["ask"] and one.now["ask"]["window"]):
            one.receive()
        if acts:
            one.choose("Play(SuperCabra)" if mighty else "Pass")
            one.command("undo")
            one.command("choose", number=99, option="Pass")
            one.asked()
            one.choose("Pass")
            two.asked()
            two.choose("Pass")
            two.command("odds", number=1)
        else:
            one.command("choose", number=1, option="Play(Chupacabra)")
        party.http.append(party.arena.stranger().call("GET", f"/api/matches/{ID}").body)
        own.command("odds", number=own.now["ask"]["number"])
        own.command("choose", number=0, option="Play(SuperCabra)")
        party.lines[None].command("choose", number=1, option="Play(SuperCabra)")
        party.wait_for_the_fuse(0, began)

    return script


def dip(others: list[Card], more: list[Card]) -> Callable[[Store], None]:
    setup = SMALL_DIP.setup("party", 3)
    return lambda store: deal(store, SMALL_DIP, setup, [0, *OWN, *others, *more])


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> list[Party]:
    """The same evening as seat 0 sees it: others can answer or not, and do a lot or nothing."""
    where = tmp_path_factory.mktemp("windows")
    with pytest.MonkeyPatch.context() as patch:
        for clock in ("now_ms", "ticks"):
            patch.setattr(times, clock, lambda: THEN)
        return [
            meet(where / "a", dip(MIGHTY, MEEK), 3, a_window(mighty=True, acts=True)),
            meet(where / "b", dip(MEEK, MIGHTY), 3, a_window(mighty=False, acts=True)),
            meet(where / "c", dip(MEEK, [CREAM, SALSA, SALSA, SALSA]), 3, a_window(mighty=False, acts=False)),
        ]


@pytest.mark.parametrize("eyes", [0, None], ids=["seat", "spectator"])
def test_what_others_hold_and_do_under_seal_never_reaches_the_wire(windows: list[Party], eyes: int | None) -> None:
    first, *others = [party.lines[eyes].frames for party in windows]
    assert len(first) > 5
    for other in others:
        assert other == first


def test_strangers_who_ask_over_http_learn_nothing_either(windows: list[Party]) -> None:
    assert windows[0].http == windows[1].http == windows[2].http


def test_a_hidden_card_is_named_to_nobody_else(windows: list[Party]) -> None:
    for party in windows:
        for eyes in (0, None):
            wire = "\n".join(party.lines[eyes].frames)
            for name in (
                "SuperCabra",
                "Super-cabra",
                "Chupacabra",
                "Salsa",
                "Sour Cream",
                "Refried Beans",
                "Montezuma",
            ):
                assert name not in wire
        assert "Guacamole" not in "\n".join(party.lines[None].frames)
    assert "SuperCabra" in "\n".join(windows[0].lines[1].frames), "who holds it sees it"


def test_nothing_is_sent_for_what_the_eyes_cannot_see(windows: list[Party]) -> None:
    frames = [json.loads(frame) for frame in windows[0].lines[None].frames]
    news = [frame for frame in frames if frame["type"] == "news"]
    assert all(frame["told"] for frame in news)
    opened = next(place for place, frame in enumerate(news) if frame["now"]["view"]["question"]["kind"] == "AnswerIt")
    assert len(news) == opened + 2, "the play, then at once what came of it"
    assert [one["kind"] for one in news[-1]["told"]][:3] == ["Chose"] * 3


def test_a_window_takes_its_time_whether_or_not_anybody_can_answer(windows: list[Party]) -> None:
    took = [party.took[0] for party in windows]
    assert all(FUSE <= one < 2 * FUSE for one in took), took


def test_who_gave_up_is_sent_what_those_who_look_on_are_sent(tmp_path: Path) -> None:
    def script(party: Party) -> None:
        own, one = party.lines[0], party.lines[1]
        assert one.command("concede")["type"] == "done"
        own.choose("Pass")
        own.asked()
        began = time.monotonic()
        own.choose("Play(ChampionshipBelt)")
        party.wait_for_the_fuse(0, began)

    party = meet(tmp_path / "a", dip(MIGHTY, MEEK), 3, script)
    gave_up = next(place for place, frame in enumerate(party.lines[1].frames) if '"LeftToBot"' in frame)
    began = next(place for place, frame in enumerate(party.lines[None].frames) if '"LeftToBot"' in frame)
    own, others = party.lines[1].frames[gave_up:], party.lines[None].frames[began:]
    assert json.loads(own[0])["eyes"] is None
    assert "SuperCabra" in "\n".join(party.lines[1].frames[:gave_up])
    assert "SuperCabra" not in "\n".join(own)
    own, others = [[one for one in frames if '"news"' in one[:20]] for frames in (own, others)]
    assert len(own) > 1
    assert own == others[1 : len(own) + 1], "of the giving up itself, the whole table was sent"


# Whole rounds of ¡Lucha Layer Dip!, with every way to be refused.

WEAK = ["el_flaco", "el_mosquito", "la_pina"]
FIVE = ["adoring_fans", "chupacabra", "guacamole", "salsa", "take_a_siesta"]
STRONG = ["chupacabra", "new_mask", "sour_cream", "super_cabra", "tag_team_partner"]
HARMLESS = ["hot_sauce", "jalapenos", "jalapenos", "refried_beans", "refried_beans"]
IN_VAIN = [
    *("Play('chupacabra')", "Play('super_cabra')", "Play('new_mask')", "Place('sour_cream')", "Place('hot_sauce')"),
    *("Play('take_a_siesta')", "Play('nonesuch')", "SortPins(1, 0)", ""),
]


def try_in_vain(line: Line, number: int) -> None:
    """What is held and forbidden, what another may hold, what nobody holds, and what is nonsense."""
    for option in IN_VAIN:
        for asked in (number, 99):
            assert line.command("choose", number=asked, option=option)["type"] == "refused"
    assert line.command("outcome", number=number, faces=["super_cabra"])["type"] == "refused"
    line.command("odds", number=number)
    assert line.command("hint", number=number)["type"] == "refused"


def two_rounds(can_react: int) -> Callable[[Party], None]:
    """Seat 0 plays a card, and everybody has turns; the seat that can react thinks better of it, under seal."""

    def script(party: Party) -> None:
        own, watcher, reacting = party.lines[0], party.lines[None], party.lines[can_react]
        own.choose("Place('salsa')")
        try_in_vain(own, own.asked()["number"])
        began = time.monotonic()
        own.choose("Play('adoring_fans')")
        assert reacting.asked()["window"]
        reacting.choose("Play('super_cabra')")
        assert reacting.command("undo")["type"] == "done"
        reacting.asked()
        reacting.choose("Pass")
        assert own.now["ask"] is None, "nobody is asked about a play of their own"
        try_in_vain(own, 1)
        try_in_vain(watcher, 1)
        assert watcher.command("undo")["type"] == "refused"
        for what in ("", "/replay", "/record"):
            party.http.append(party.arena.stranger().call("GET", f"/api/matches/{ID}{what}").body)
        party.wait_for_the_fuse(0, began)
        for turn in range(1, 6):
            active = party.lines[turn % 3]
            for question in ("PlaceALayer", "PlayACard"):
                while (active.now["ask"] or {}).get("kind") != question:
                    active.receive()
                active.choose("Pass")

    return script


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> list[Party]:
    """The same evening as seat 0 sees it: the hands of the others are exchanged."""
    where, setup = tmp_path_factory.mktemp("rounds"), LAYER_DIP.setup("party", 3)

    def evening(name: str, one: list[str], two: list[str], can_react: int) -> Party:
        fallen = [*WEAK, *FIVE, *one, *two, 0]
        return meet(where / name, lambda store: deal(store, LAYER_DIP, setup, fallen), 3, two_rounds(can_react))

    with pytest.MonkeyPatch.context() as patch:
        for clock in ("now_ms", "ticks"):
            patch.setattr(times, clock, lambda: THEN)
        return [evening("a", STRONG, HARMLESS, 1), evening("b", HARMLESS, STRONG, 2)]


@pytest.mark.parametrize("eyes", [0, None], ids=["seat", "spectator"])
def test_hands_of_layer_dip_never_reach_the_wire_of_others(rounds: list[Party], eyes: int | None) -> None:
    first, other = [party.lines[eyes].frames for party in rounds]
    assert sum(['"refused"' in frame[:20] for frame in first]) > 15
    assert sum(['"news"' in frame[:20] for frame in first]) > 8
    assert other == first
    views = "\n".join([json.dumps(json.loads(frame)["now"]) for frame in first if '"now"' in frame])
    assert not [card for card in (*STRONG[1:], *HARMLESS) if card in views]


def test_strangers_learn_nothing_of_hands_of_layer_dip_over_http(rounds: list[Party]) -> None:
    assert len(rounds[0].http) == 5
    assert rounds[0].http == rounds[1].http


# Secret choices.

CARDS = [DECK[0], DECK[1], DECK[2], DECK[3]]
OTHER_CARDS = [DECK[0], DECK[4], DECK[2], DECK[5]]  # those of seats 1 and 3 are others


def a_count(doing: Sequence[str]) -> Callable[[Party], None]:
    """Seat 1 challenges seat 0, and does this before the count is over."""

    def script(party: Party) -> None:
        champion, challenger = party.lines[0], party.lines[1]
        challenger.choose("IssueChallenge")
        for line in (challenger, champion):
            while not (line.now["ask"] and line.now["ask"]["kind"] == "CallingForHelp"):
                line.receive()
            line.choose("Pass")
        challenger.until(lambda frame: frame["type"] == "news" and frame["now"]["ask"] is not None)
        for one in doing:
            if one == "undo":
                assert challenger.command("undo")["type"] == "done"
            else:
                challenger.asked()
                assert challenger.choose(one)["type"] == "done"

    return script


@pytest.mark.parametrize(
    "clock", [None, ClockTerms("match", 600, 10), ClockTerms("move", 60)], ids=["free", "match", "move"]
)
def test_who_has_committed_and_what_never_shows(tmp_path: Path, clock: ClockTerms | None) -> None:
    setup = CHALLENGE.setup("tokyo", 4)

    def evening(name: str, cards: Sequence[object], doing: Sequence[str]) -> Party:
        return meet(tmp_path / name, lambda store: deal(store, CHALLENGE, setup, [0, *cards], clock), 4, a_count(doing))

    parties = [
        evening("a", CARDS, []),
        evening("b", OTHER_CARDS, ["Reveal"]),
        evening("c", CARDS, ["Pass", "undo", "Reveal", "undo", "Pass"]),
    ]
    for eyes in (0, 2, None):
        first, *others = [party.lines[eyes].frames for party in parties]
        for other in others:
            assert other == first
    assert parties[0].http == parties[1].http == parties[2].http
    assert DECK[4].name not in "\n".join(parties[1].lines[0].frames + parties[1].lines[None].frames)


CLOCK = ClockTerms("match", 600, 10)


def test_clocks_do_not_tell_who_has_committed_when_the_server_is_started_anew(tmp_path: Path) -> None:
    def evening(name: str, doing: Sequence[str]) -> dict[int | None, Line]:
        setup = CHALLENGE.setup("tokyo", 4)
        meet(tmp_path / name, lambda store: deal(store, CHALLENGE, setup, [0, *CARDS], CLOCK), 4, a_count(doing))
        with open_arena(tmp_path / name, FUSE) as arena:
            lines = cast(arena.port, 4)
            for line in lines.values():
                line.close()
        return lines

    first, other = evening("a", []), evening("b", ["Reveal", "undo", "Pass"])
    for eyes in (0, 2, None):
        assert first[eyes].frames == other[eyes].frames
    assert other[1].now["clock"]["left"] == [610_000, 630_000, 600_000, 600_000], "who has committed knows it"


def test_clocks_do_not_tell_who_has_committed_when_somebody_gives_up(tmp_path: Path) -> None:
    setup = CHALLENGE.setup("tokyo", 4)

    def evening(name: str, doing: Sequence[str]) -> Party:
        def script(party: Party) -> None:
            a_count(doing)(party)
            assert party.lines[2].command("concede")["type"] == "done"

        return meet(tmp_path / name, lambda store: deal(store, CHALLENGE, setup, [0, *CARDS], CLOCK), 4, script)

    first, other = evening("a", []), evening("b", ["Reveal"])
    for eyes in (0, None):
        assert first.lines[eyes].frames == other.lines[eyes].frames


def test_a_list_does_not_show_when_something_was_sealed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(THEN, THEN + 10**9, 1000))
    for clock in ("now_ms", "ticks"):
        monkeypatch.setattr(times, clock, lambda: next(moments))
    setup = CHALLENGE.setup("tokyo", 4)

    def script(party: Party) -> None:
        a_count([])(party)
        before = party.arena.stranger().call("GET", f"/api/matches/{ID}").body
        party.lines[1].choose("Reveal")
        assert party.arena.stranger().call("GET", f"/api/matches/{ID}").body == before

    meet(tmp_path / "a", lambda store: deal(store, CHALLENGE, setup, [0, *CARDS]), 4, script)
