"""The table of RUMBLESLAM: the ring with everybody on their squares, and all that is left of each team."""

from __future__ import annotations

from functools import partial

import pytest

from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Chose
from lucha.core.words import LANGUAGES
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.choices import Brawl, EndActivation, MoveTo
from lucha.games.rumbleslam.dice import ReRoll
from lucha.games.rumbleslam.events import CarriedOut, StoodUp
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.match import Ring
from lucha.terminal.boards import board_of
from lucha.terminal.settings import Settings
from lucha.terminal.sitting import Moment, Sitting
from lucha.terminal.story import newest_sentence
from lucha.terminal.wording import Wording
from tests.terminal import drawing
from tests.terminal.playing import is_asked, playing, request, run, sitting_of, until

GAME = Rumbleslam()
NAMES = ("Ana", "Beto")


def a_match() -> Ring:
    """Orcs and goblins against humans and halflings; the Orc Brawler is up."""
    match = GAME.new(GAME.setup("lightweight", 2, picks=("green_bruisers", "heavy_pounders")))
    GAME.advance(match, Sampled(seed_of("ring")))
    places = ("a1", "e5", "c9", "sidelines", "g2", "j10", "northeast", "b4", "f5", "h8")
    for one, place in zip(match.fighters, places, strict=True):
        one.place = place
    match.round, match.card, match.corners = 2, 0, [0, 3]
    match.active, match.ap, match.mp = match.number("orc_grappler"), 3, 2
    match.agenda = [TakeActions(0, match.active)]
    return match


def drawn(match: Ring, seat: int | None = 0, language: str = "en", width: int = 100, height: int = 40) -> str:
    return drawing.drawn(GAME, match, "rumbleslam/actions/take-actions", NAMES, seat, language, width, height)


def test_everybody_stands_on_their_square() -> None:
    rows = {line.split()[0]: line for line in drawn(a_match()).splitlines() if line.split()}
    left = 1 + 4  # the number of the row, and the rope
    assert rows["1"][left : left + 3] == "OB ", "the Orc Brawler in a1"
    assert rows["5"][left + 12 : left + 15] == "OG*", "who is up has a star, in e5"
    assert rows["2"][left + 18 : left + 24] == rows["3"][left + 18 : left + 24] == "TR TR ", "the Troll covers four"
    assert rows["10"][left + 27 : left + 30] == "hb ", "theirs are small letters"


def test_what_is_left_of_everybody_stands_beside_the_ring() -> None:
    match = a_match()
    match.fighters[0].stamina, match.fighters[0].down = 0, 1
    match.fighters[5].bleeding = match.fighters[5].acted = 1
    match.fighters[8].place = OUT
    match.fighters[1].lifts = 7
    match.fighters[7].place = "lifted"
    match.endorsements = [3, 0]
    said = drawn(match)
    assert "re-rolls: 3" in said
    assert "Orc Grappler: 3 AP, 2 MP" in said
    assert "Orc Brawler ♥ 0 a1, KO" in said
    assert "bleeding, has acted" in said
    assert "out of the match" in said
    assert "on the sidelines" in said
    assert "holds Halfling Brawler" in said
    assert "Initiative" in said


def test_the_dosh_in_the_ring_is_what_the_cards_cost() -> None:
    match = a_match()
    for one in match.fighters:
        one.place = OUT
    match.fighters[1].place, match.fighters[4].place = "e5", "g2"
    assert "475K in the ring" in drawn(match), "200K for the Orc Grappler, 275K for the Troll"


@pytest.mark.parametrize("width", [60, 80, 140])
@pytest.mark.parametrize("language", ["en", "es"])
def test_it_fits_any_terminal(width: int, language: str) -> None:
    for seat in (0, 1, None):
        assert "║" in drawn(a_match(), seat, language, width)


def test_deeds_come_first_then_the_end_then_squares_from_near_to_far() -> None:
    far, near, brawl, end = MoveTo("e8", 3), MoveTo("e6", 1), Brawl("ogre"), EndActivation()
    match = a_match()
    ordered = board_of("rumbleslam").in_order(GAME.view(match, 0), [end, far, near, brawl])
    assert ordered == [brawl, end, near, far], "Enter on the first option never ends an activation with deeds left"


def test_a_low_window_shows_the_whole_mat_and_squares_say_their_names() -> None:
    match = a_match()
    match.fighters[6].place = "g7"  # nobody is on a turnbuckle
    rows = drawn(match, width=80, height=10).splitlines()[:10]
    assert [line.split()[0] for line in rows] == [str(row) for row in range(10, 0, -1)]
    assert "f5 " not in rows[5], "somebody stands there"
    assert "e4 " in rows[6]
    match.fighters[6].place = "northeast"
    assert "═" in drawn(match, width=80, height=10).splitlines()[0], "a rope with somebody up there is shown"


def test_no_headline_says_what_the_story_does_not_tell() -> None:
    wording = Wording("en", GAME)
    names = dict.fromkeys(LANGUAGES, NAMES)
    match = a_match()
    told = [Moment(None, event, names, match, GAME, 0, 0, 0) for event in (StoodUp(0, "troll"), CarriedOut(0))]
    assert newest_sentence(wording, told) == newest_sentence(wording, told[:1]) != ""
    assert newest_sentence(wording, told[1:]) == ""


def to_a_re_roll(sitting: Sitting) -> None:
    """Play on by the first options until the first seat is asked about a re-roll."""
    game, match = sitting.game, sitting.match
    while True:
        (seat, *_) = game.advance(match, sitting.table)
        if match.round:
            match.endorsements = [8, 8]
        if seat == 0 and isinstance(match.question, ReRoll):
            return
        game.choose(match, seat, game.options(match, seat)[0], sitting.table)


@pytest.mark.parametrize("asks", [True, False])
def test_who_does_not_want_to_be_asked_keeps_the_dice_at_once(monkeypatch: pytest.MonkeyPatch, asks: bool) -> None:
    monkeypatch.setattr("lucha.terminal.app.Settings", partial(Settings, asks_rerolls=asks))

    async def test() -> None:
        sitting = sitting_of(request("rumbleslam", seed=3))
        to_a_re_roll(sitting)
        before = len(sitting.record)
        async with playing(request("rumbleslam", seed=3), sitting=sitting) as (app, pilot):
            await until(pilot, lambda: is_asked(app))
            assert isinstance(sitting.question, ReRoll) is asks
            passed = [entry for entry in sitting.record[before:] if isinstance(entry, Chose) and entry.seat == 0]
            assert [entry.option for entry in passed][:1] == ([] if asks else [PASS])

    run(test)


@pytest.mark.parametrize(("language", "said"), [("en", "% works"), ("es", "% sale")])
def test_what_has_odds_says_them_below_and_nothing_else_does(language: str, said: str) -> None:
    match, wording = a_match(), Wording(language, GAME)
    match.fighters[5].place = "d5"  # beside the one who is up
    board = board_of("rumbleslam")
    options = GAME.options(match, 0)
    notes = {option: board.note(wording, GAME.figures_of(match, option)) for option in options}
    blow = next(option for option in options if isinstance(option, Brawl))
    found = GAME.outlook(match, blow)
    assert found is not None
    assert notes[blow].startswith(f"{round(found.success * 100)} {said}")
    assert not any(note for option, note in notes.items() if isinstance(option, (MoveTo, EndActivation)))
