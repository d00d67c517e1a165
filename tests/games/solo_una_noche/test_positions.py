"""Positions that are set by hand: what is filled in, and what no match comes to."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.referee import run_scenario
from tests.games.solo_una_noche.ring import GAME, PICKS

TOP = 'game = "solo_una_noche"\ntitle = "A position"\n'
PICKED = 'picks = ["gran_tamal", "golondrina"]\n'
TEAM = 'mode = "equipo"\npicks = ["gran_tamal", "golondrina", "doctor_nudo", "cobrador"]\n'
SERIES = 'options = { series = "3" }\n' + PICKED
MELEE = 'mode = "todos"\npicks = ["gran_tamal", "golondrina", "doctor_nudo"]\n'


def referee(folder: Path, said: str, top: str) -> str:
    """What the referee says against a position."""
    path = folder / "position.toml"
    path.write_text(f"{TOP}{top}\n[position]\n{said}\n", encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        run_scenario(path)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_what_lies_elsewhere_is_not_in_the_piles() -> None:
    match = GAME.new(GAME.setup(picks=("gran_tamal", "golondrina")))
    corner = match.corners[0]
    corner.hand, corner.saved, corner.cheats = ["slap", "pin", "body_slam"], ["pin"], ["second_breakfast"]
    corner.health = 20
    before = sorted(map(str, GAME.cards(GAME.new(GAME.setup(picks=("gran_tamal", "golondrina"))))))
    GAME.check_match(match)
    assert sorted(map(str, GAME.cards(match))) == before
    assert corner.hand == ["body_slam", "pin", "slap"]
    assert (corner.pile.count("slap"), corner.aside.count("pin")) == (1, 1)
    assert corner.was_weak


def test_a_pile_that_is_named_stays_as_it_is() -> None:
    match = GAME.new(GAME.setup(picks=("gran_tamal", "golondrina")))
    match.corners[0].pile = ["slap", "body_slam"]
    match.corners[0].hand = ["slap"]
    GAME.check_match(match)
    assert match.corners[0].pile == ["body_slam", "slap"]


@pytest.mark.parametrize(
    ("said", "problem", "top"),
    [
        ('corners = [{ hand = ["moonsault"] }, {}]', "corners[0].hand: gran_tamal has no card moonsault", PICKED),
        ('corners = [{ hand = ["slap", "slap", "slap"] }, {}]', "there are 2 of slap in the whole deck, not 3", PICKED),
        ('corners = [{ saved = ["slap"] }, {}]', "saved has cards of the kinds pin, signature, not slap", PICKED),
        ('corners = [{ aside = ["slap"] }, {}]', "aside has cards of the kinds pin, submit, not slap", PICKED),
        ('corners = [{ cheats = ["slap"] }, {}]', "cheats has cards of the kinds cheat, not slap", PICKED),
        ('corners = [{ hand = ["second_breakfast"] }, {}]', "a Cheat is shown as it is drawn", PICKED),
        ('corners = [{ bonus = ["slap"] }, {}]', "corners[0].bonus has Bonus cards only", PICKED),
        ('corners = [{ hand = ["force_a_tag"] }, {}]', "force_a_tag stays in the box", PICKED),
        ('corners = [{ hand = ["pin"] }, {}, {}]', "pin stays in the box", MELEE),
        ("corners = [{ health = 41 }, {}]", "corners[0].health: Health goes from 0 to 40, not 41", PICKED),
        ('agenda = ["Turn(0)"]\ncorners = [{ health = 0 }, {}]', "has no Health left, and the match goes on", PICKED),
        ("corners = [{ is_out = true, health = 0 }, {}]", "only somebody at 0 Health in a melee is", PICKED),
        ('agenda = ["Turn(0)"]', "corners[0] needs a wrestler: name one in picks", ""),
        ('agenda = ["Turn(0)"]\ncorners = [{ wrestler = "el_santo" }, {}]', "there is no wrestler el_santo", PICKED),
        (
            'corners = [{ wrestler = "golondrina", pile = [], bonus = [] }, {}]',
            "there is one golondrina, and another seat has taken it",
            PICKED,
        ),
        ("active = 2", "active is a seat from 0 to 1, not 2", PICKED),
        ("active = 1\ndefender = 1", "defender is another seat than active", PICKED),
        ("in_ring = [0, 1]", "in_ring has one seat of each side: [0, 1] and [2, 3]", TEAM),
        ("began = [40]", "began has a number for each seat: 2, not 1", PICKED),
        ("began = [40, 50]", "began: Health goes from 0 to 40, not 50", PICKED),
        ('table = [[5, "slap"]]', "a card goes back to a seat from 0 to 1, not 5", PICKED),
        ("corners = [{ has_crowd = true }, {}, {}, {}]", "partners have the crowd together", TEAM),
        (
            """active = 0\ndefender = 1\nlaid = ['Laid("tickle", 0, "slap")']""",
            "laid[0].form is one of move, crowd, combo",
            PICKED,
        ),
        (
            """active = 0\ndefender = 1\nlaid = ['Laid("move", 0, "slap")']""",
            "slap of seat 0 lies on the table too",
            PICKED,
        ),
        (
            """active = 0\ndefender = 1\nlaid = ['Laid("combo", 0, "cactus")']""",
            "a Combo has an icon, sombrero, chili, maraca, not cactus",
            PICKED,
        ),
        (
            """active = 0\ndefender = 1\nlaid = ['Laid("signature", 0, "")']""",
            "the 3 parts of the Signature Move lie on the table",
            PICKED,
        ),
        ("""corners = [{ lasting = ['Lasting("itch", 2)'] }, {}]""", "nothing called itch lasts", PICKED),
        (
            """corners = [{ lasting = [{ name = "weaken" }] }, {}]""",
            "lasting: has 0 places, not 1; a new one is written as a text: 'Lasting(",
            PICKED,
        ),
        (
            """agenda = ["Turn(0)"]\ncorners = [{}, { is_out = true, health = 0 }, { is_out = true, health = 0 }]""",
            "corners[0] is the last one standing: the match is over",
            MELEE,
        ),
        (
            """agenda = ["Turn(1)"]\ncorners = [{}, { is_out = true, health = 0 }, {}]""",
            "agenda: seat 1 is out and has no turn",
            MELEE,
        ),
        ("""agenda = ["EndOfTheTurn(0)"]\nactive = 0""", "named is the seat that is next", MELEE),
        ("bout = 2", "bout goes from 1 to 1, not 2", PICKED),
        ("bout = 3\nwon = [1, 0]", "won adds up to 2 in bout 3, not to 1", SERIES),
        ("bout = 3\nwon = [2, 0]", "won: with 2 bouts the series is over", SERIES),
    ],
)
def test_what_no_match_comes_to_is_refused_in_one_line(tmp_path: Path, said: str, problem: str, top: str) -> None:
    assert problem in referee(tmp_path, said, top)


def test_a_whole_match_of_each_kind_is_a_position() -> None:
    for mode, seats in (("mano-a-mano", 2), ("equipo", 4), ("todos", 3)):
        match = GAME.new(GAME.setup(mode, seats, picks=PICKS[:seats]))
        before = repr(match)
        GAME.check_match(match)
        assert repr(match) == before
