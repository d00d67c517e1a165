"""A scenario may be written as the code writes things, in English or in Spanish, and is told in either."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.words import LANGUAGES
from lucha.referee import run_scenario
from tests.toys import TOYS

VENCIDAS = """
game = "vencidas"
title = "The strongest grip goes for the fall"

[position]
agenda = ["ShowYourGrip([0, 1])", "WhoIsStronger"]
wrestlers = [{{ hand = ["{hook}", "{slam}"], grip = "{slam}" }}, {{ hand = ["{wrist}"] }}]

[[then]]
seat = 0
offers = ["{show_hook}"]

[[then]]
seat = 0
refused = "{show_slam}"
rule = "vencidas/bouts/tired-arm"

[[then]]
seat = 0
choose = "{show_hook}"
expect = {{ wrestlers = [{{ hand = ["{hook}", "{slam}"] }}, {{}}] }}

[[then]]
seat = 1
choose = "{show_wrist}"
needs = "2 × {arm_die}"

[[then]]
throw = ["{slip}", "{hold}"]
dice = "{arm_die}"
expect = {{ wrestlers = [{{ falls = 1 }}, {{ falls = 0 }}], discard = ["{hook}", "{wrist}"] }}
"""
WAYS = {
    "written": {
        "hook": "hook",
        "slam": "slam",
        "wrist": "wrist",
        "slip": "SLIP",
        "hold": "Arm.HOLD",
        "arm_die": "Arm die",
        "show_hook": "Show(hook)",
        "show_slam": "Show(slam)",
        "show_wrist": "Show(card=wrist)",
    },
    "English": {
        "hook": "Hook",
        "slam": "Slam",
        "wrist": "Wrist",
        "slip": "Slip",
        "hold": "Hold",
        "arm_die": "Arm die",
        "show_hook": "Show Hook",
        "show_slam": "Show Slam",
        "show_wrist": "Show Wrist",
    },
    "Spanish": {
        "hook": "Gancho",
        "slam": "Azotón",
        "wrist": "Muñeca",
        "slip": "Resbala",
        "hold": "Firme",
        "arm_die": "dado de brazo",
        "show_hook": "Mostrar Gancho",
        "show_slam": "mostrar azoton",
        "show_wrist": "Mostrar Muñeca",
    },
}


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    return tmp_path / "scenario.toml"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_faces_cards_dice_and_options_are_known_in_every_language(scenario: Path, way: str, language: str) -> None:
    scenario.write_text(VENCIDAS.format(**WAYS[way]), encoding="utf-8")
    report = run_scenario(scenario, language, TOYS)
    assert report.ok, report.as_text()
    assert report.checks == 5


def test_picks_match_options_and_a_position_in_spanish(scenario: Path) -> None:
    scenario.write_text(
        'game = "luchador"\n'
        'picks = ["El Perrito", "La Cobra Vuelo"]\n'
        'options = { rerolls = "rival a salvo" }\n'
        "[position]\n"
        'agenda = ["LineUpTheDice", "PlayBlocksAndCounters([0, 1])"]\n'
        'corners = [{ ring = ["Golpe", "Falla"] }, { ring = ["Bloqueo", "Contrallave"] }]\n'
        "[[then]]\n"
        'expect = { corners = [{ ring = ["Golpe", "Miss"], superstar = "El Perrito" }, { blocks = 1 }] }\n',
        encoding="utf-8",
    )
    report = run_scenario(scenario, "es")
    assert report.ok, report.as_text()


def test_a_wrong_face_is_answered_with_those_that_there_are_in_both_languages(scenario: Path) -> None:
    scenario.write_text('game = "luchador"\n[[then]]\ndraw = "la_llorona"\n', encoding="utf-8")
    with pytest.raises(BadInput, match="'la_llorona' cannot come up; it is one of "):
        run_scenario(scenario)
    scenario.write_text(VENCIDAS.format(**{**WAYS["Spanish"], "slip": "Vuela"}), encoding="utf-8")
    with pytest.raises(
        BadInput, match=r"entry 5: 'Vuela' cannot come up; it is one of Hold \(Firme\), Slip \(Resbala\)"
    ):
        run_scenario(scenario, "en", TOYS)
    wrong = 'game = "luchador"\n[position]\nagenda = ["Round"]\ncorners = [{ ring = ["Silla"] }, {}]\n'
    scenario.write_text(wrong, encoding="utf-8")
    with pytest.raises(BadInput, match=r"'Silla' is none of Miss \(Falla\), Hit \(Golpe\), "):
        run_scenario(scenario)


def test_a_wrong_option_is_answered_with_those_that_the_seat_has_in_both_languages(scenario: Path) -> None:
    scenario.write_text(VENCIDAS.format(**{**WAYS["Spanish"], "show_wrist": "Mostrar la máscara"}), encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        run_scenario(scenario, "en", TOYS)
    said = str(refused.value)
    assert said.startswith(f"{scenario}: entry 4: 'Mostrar la máscara' cannot be read; ")
    assert said.endswith("; seat 1 has Show('wrist') (Show Wrist, Mostrar Muñeca)")
    assert "\n" not in said


def test_what_may_mean_two_things_is_not_guessed(scenario: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spanish = TOYS["vencidas"].words("es")
    monkeypatch.setitem(spanish.texts, "slam", "Gancho")
    scenario.write_text(VENCIDAS.format(**WAYS["Spanish"]), encoding="utf-8")
    with pytest.raises(BadInput, match="Gancho may be 'hook' or 'slam'; write which"):
        run_scenario(scenario, "en", TOYS)
