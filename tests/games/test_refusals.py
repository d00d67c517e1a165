"""What a refusal sounds like: the case, then the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.referee import run_scenario

SCENARIOS = Path(__file__).parent


@pytest.mark.parametrize(
    ("scenario", "english", "spanish"),
    [
        (
            "luchador/appeal_pin_unpinnable_15",
            "La Cobra Vuelo still has 15 Strength; pins need 14 or less",
            "La Cobra Vuelo todavía tiene 15 de Fuerza; el Pin pide 14 o menos",
        ),
        (
            "luchador/resolving_one_for_each_hit",
            "El Perrito has 1 Hit; 2 dice are too many to meet it",
            "El Perrito tiene 1 Golpe; 2 dados son demasiados para pararlo",
        ),
        (
            "luchador/brawl_tag_not_to_face_a_team_mate",
            "Bam Bam En Fuego is El Perrito's partner; partners never face each other",
            "Bam Bam En Fuego es pareja del Perrito; los compañeros nunca se enfrentan",
        ),
        (
            "luchador/brawl_tag_not_to_face_a_team_mate",
            "La Tormenta Muerta is out of the match; tag somebody who is still in it",
            "La Tormenta Muerta ya está fuera de la lucha; da el relevo a quien siga en ella",
        ),
        (
            "luchador/holding_trigger",
            "The trigger still needs Block; a Killer Combination takes the whole trigger",
            "A la clave todavía le falta Bloqueo; la Combinación Letal la pide completa",
        ),
        (
            "layer_dip/appeal_ao_rank",
            "El Cocodrilo is Grande, seat 0's Luchador Weak; a new one has the same rank or one more",
            "El Cocodrilo es de rango grande y el luchador de lugar 0, débil; el nuevo va en el mismo o uno más arriba",
        ),
        (
            "layer_dip/appeal_abuela_five_and_lotus",
            "seat 0 has 5 different Layers; Abuela's recipe needs 6",
            "lugar 0 tiene 5 capas distintas; la receta de la abuela pide 6",
        ),
        (
            "layer_dip/actions_nothing_to_take",
            "No opponent has a Layer; the card needs one to act on",
            "Ningún rival tiene capas; la carta necesita una",
        ),
        (
            "layer_dip/appeal_blessing_cards",
            "seat 1 has a Blessing From Padre; other players' Actions do nothing there",
            "lugar 1 lleva la Bendición del padre; las acciones de los demás no hacen nada ahí",
        ),
        (
            "king_of_tokyo/powers_refused",
            "Stretchy takes 2 Energy; Gigazaur has 1",
            "Elástico pide 2 de energía; Gigazaur tiene 1",
        ),
        (
            "king_of_tokyo/tentacles_too_dear",
            "Wings costs more than the 5 Energy Gigazaur has; its owner gets the full price",
            "Alas cuesta más que la energía que tiene Gigazaur: 5. Su dueño cobra el precio completo",
        ),
        (
            "king_of_new_york/destruction_elsewhere",
            "That's in another borough; Destruction works where Captain Fish stands",
            "Eso queda en otro distrito; la destrucción llega hasta donde está Capitán Pez",
        ),
        (
            "king_of_new_york/cabs_twice",
            "Hailing Cabs has done its work this turn; it works once a turn",
            "Lluvia de taxis ya hizo lo suyo este turno; actúa una vez por turno",
        ),
        (
            "king_of_new_york/marathon_too_dear",
            "New York Marathon is for sale, so a move costs 2 Energy; Captain Fish has 1",
            "El Maratón de Nueva York está a la venta y moverse cuesta 2 de energía; Capitán Pez tiene 1",
        ),
    ],
)
def test_the_referee_says_the_case_and_then_the_rule(scenario: str, english: str, spanish: str) -> None:
    game, name = scenario.split("/")
    path = SCENARIOS / game / "scenarios" / f"{name}.toml"
    for language, said in (("en", english), ("es", spanish)):
        report = run_scenario(path, language)
        assert report.ok
        assert any(line.text.endswith(f": {said}") for line in report.lines), report.as_text()
