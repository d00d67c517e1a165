"""The guided first match of every game: the referee plays it to its end, and the coach has words for each step."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.words import LANGUAGES
from lucha.games import GAMES
from lucha.referee import lesson_of, run_scenario, taught_modes
from lucha.referee.lesson import lesson_file
from lucha.session.scripted import ScriptedMatch, lesson_places
from lucha.web import lessons
from lucha.web.lessons import lesson_told
from tests.contract.play import ROOT, each_language
from tests.toys import AnyGame
from tests.toys.vencidas import Vencidas

PAGES = ROOT / "src" / "lucha" / "web" / "ui" / "src"
TAUGHT: list[AnyGame] = [*GAMES.values(), *([] if "vencidas" in GAMES else [Vencidas()])]
LESSONS: list[tuple[AnyGame, str]] = [(game, mode) for game in TAUGHT for mode in ("", *taught_modes(game))]
each_taught = pytest.mark.parametrize(
    ("game", "mode"), LESSONS, ids=[f"{game.name}-{mode}" if mode else game.name for game, mode in LESSONS]
)
A_MINUTE = 160  # words that are read in one, by somebody who looks at a board meanwhile
HEAD = 'game = "luchador"\ntitle = "A test"\npicks = ["el_perrito", "la_cobra_vuelo"]\nlearner = 0\n'
ROLL = 'throw = ["Hit", "Hit", "Miss", "Miss"]\n'
WORDS = 'coach.en = "Look!"\ncoach.es = "¡Mira!"\n'


def points_of(game: AnyGame, mode: str) -> set[str]:
    """What a coach may point at: parts of the frame, and of the game's board."""
    own = PAGES / "boards" / game.name / "points.json"
    board = own if own.is_file() else PAGES / "boards" / "general" / "points.json"
    named: list[str] = [*json.loads(board.read_text()), *json.loads((PAGES / "table" / "points.json").read_text())]
    seats = lesson_of(game, mode).setup.seats
    return {name.replace("N", str(seat)) for name in named for seat in range(seats)}


@each_taught
@each_language
def test_the_referee_plays_a_lesson_to_its_end(game: AnyGame, mode: str, language: str) -> None:
    report = run_scenario(lesson_file(game, mode), language, {game.name: game})
    assert report.checks
    assert report.ok, report.as_text()
    lesson = lesson_of(game, mode)
    places = lesson_places(lesson.learner, lesson.setup.seats, lesson.names, language)
    live = ScriptedMatch(game, lesson.setup, places, lesson.start)
    live.follow([*lesson.prelude, *[entry for beat in lesson.beats for entry in beat.script]])
    assert live.result is not None, f"{game.name}: the match of the lesson is not over at its end"


@each_taught
def test_a_coach_points_at_what_the_board_has(game: AnyGame, mode: str) -> None:
    pointed = {beat.cue.point for beat in lesson_of(game, mode).beats} - {""}
    missing = pointed - points_of(game, mode)
    assert pointed, f"{game.name}: the coach points at nothing"
    assert not missing, (
        f"{lesson_file(game, mode)}: no board has {', '.join(sorted(missing))}; points.json says what there is"
    )


@each_taught
@each_language
def test_a_lesson_takes_no_more_than_five_minutes(game: AnyGame, mode: str, language: str) -> None:
    """Two to read, the rest to press, to watch and to wonder."""
    words = sum([len(beat.cue.says[language].split()) for beat in lesson_of(game, mode).beats])
    assert words <= 2.5 * A_MINUTE


@pytest.mark.parametrize(
    ("game", "mode", "language"),
    [
        pytest.param(
            game,
            mode,
            language,
            id="-".join([language, game.name, *[mode] * (mode != "")]),
            marks=[] if (place + turn) % len(LANGUAGES) == 0 else pytest.mark.slow,  # one of them in every run
        )
        for place, (game, mode) in enumerate(LESSONS)
        for turn, language in enumerate(LANGUAGES)
    ],
)
def test_a_page_gets_every_beat_with_what_the_learner_needs_for_it(game: AnyGame, mode: str, language: str) -> None:
    told = lesson_told(game, language, sheets=True, mode=mode)
    asked = told["table"]["now"]["ask"]
    for beat in told["beats"]:
        if beat["waits"] == "choose":
            assert asked is not None, beat["says"]
            assert beat["option"] in [option["key"] for option in asked["options"]]
            assert beat["odds"]["number"] == asked["number"]
        if beat["news"] is not None:
            asked = beat["news"]["now"]["ask"]
            assert beat["news"]["now"]["need"] is None
    assert told["beats"][-1]["news"] is None, "the last word is the coach's"


def test_the_figures_of_a_lesson_are_worked_out_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    game, numbers = GAMES["luchador"], list[object]()

    def noted(*asked: object) -> dict[str, object]:
        numbers.append(asked)
        time.sleep(0.05)  # meanwhile the others ask, too
        return {}

    monkeypatch.setattr(lessons, "outlook", noted)
    lessons._worked_out.cache_clear()
    try:
        with ThreadPoolExecutor(4) as pages:
            told = list(pages.map(lambda language: lesson_told(game, language, sheets=False), ["en", "es", "en", "es"]))
    finally:
        lessons._worked_out.cache_clear()  # it holds none of the real ones
    chosen = [beat for beat in told[0]["beats"] if beat["waits"] == "choose"]
    assert len(numbers) == len(chosen) > 0
    assert all(beat["odds"]["options"] == {} for beat in chosen)


def test_what_rivals_hold_stays_hidden() -> None:
    told = lesson_told(GAMES["layer_dip"], "en", sheets=True)
    frames = [told["table"], *[beat["news"] for beat in told["beats"] if beat["news"] is not None]]
    views = [moment["view"] for frame in frames for moment in frame["told"]] + [
        frame["now"]["view"] for frame in frames
    ]
    assert views[0]["players"][0]["hand"] == ["guacamole", "la_llama", "salsa"]
    known = {card for view in views for player in view["players"][1:] for card in player["hand"] if card}
    assert known <= {"chupacabra"}, "the learner has seen one card of a rival, and took it"


@pytest.mark.parametrize(
    ("entries", "wrong"),
    [
        (f'[[then]]\ncoach.en = "Look!"\n{ROLL}', "entry 1.coach: es must be a text, not nothing"),
        (f'[[then]]\n{WORDS}coach.fr = "Regarde !"\n', "entry 1.coach: there is no field fr here"),
        (f'[[then]]\ncoach.en = "{"x" * 261}"\ncoach.es = "¡Mira!"\n', "entry 1.coach.en: has 261 letters; 260 fit"),
        (
            f'[[then]]\n{ROLL}[[then]]\n{ROLL}[[then]]\nseat = 0\nchoose = "Trade(0)"\n',
            "entry 3: here the learner chooses; the coach must say something first",
        ),
    ],
)
def test_what_is_wrong_in_a_lesson_is_said_in_one_line(tmp_path: Path, entries: str, wrong: str) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(HEAD + entries, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        run_scenario(path)
    assert wrong in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_coach_belongs_to_a_lesson(tmp_path: Path) -> None:
    path = tmp_path / "scenario.toml"
    path.write_text(HEAD.replace("learner = 0\n", "") + f"[[then]]\n{WORDS}{ROLL}", encoding="utf-8")
    with pytest.raises(BadInput, match="there is no field coach here"):
        run_scenario(path)


def test_a_rule_that_changes_breaks_its_lesson(tmp_path: Path) -> None:
    """Here the Pin die has lost its Pin."""
    pack = tmp_path / "luchador"
    pack.mkdir()
    (pack / "dice.toml").write_text('[pin]\nfaces = ["no_pin", "no_pin", "stun", "stun", "stun", "viva"]\n')
    with pytest.raises(BadInput, match=r"lesson\.toml: entry 22: 'Pin' cannot come up"):
        lesson_of(GAMES["luchador"].with_pack(tmp_path))


def test_every_language_is_in_every_line() -> None:
    for game, mode in LESSONS:
        for beat in lesson_of(game, mode).beats:
            for said in (beat.cue.says, beat.cue.instead or beat.cue.says):
                assert list(said) == list(LANGUAGES)
                assert said["en"] != said["es"]
