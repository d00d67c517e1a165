"""A refusal names the case, then the rule: who it is about, what they have left, who is too far away."""

from __future__ import annotations

import pytest

from lucha.core.values import Option
from lucha.games.rumbleslam.choices import Bounce, Brawl, Climb, DropThem, Fly, Lift, MoveTo, Pin
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.refusals import why_not
from lucha.session.narrator import Narrator
from tests.games.rumbleslam.stage import GAME, Who, active, ring

HERE = (Who(0, "a", "c3", lifts=1), Who(1, "b", "lifted"), Who(0, "c", "c4"), Who(1, "d", "h8"), Who(1, "f", "c2"))


@pytest.mark.parametrize(
    ("option", "said", "dicho"),
    [
        (Brawl("d"), "D is too far away; that needs base contact.", "D está muy lejos; eso pide contacto."),
        (
            Brawl("c"),
            "C is on your own team; attacks are for enemies.",
            "C es de tu equipo; los ataques son contra rivales.",
        ),
        (
            Pin("f"),
            "F is not Knocked Down on the mat; only then can you pin.",
            "F no está derribado en la lona; solo así se le puede cubrir.",
        ),
        (
            MoveTo("j10"),
            "A has 2 MP left; they don't reach to that square.",
            "A a le quedan 2 PM; con eso no llega a esa casilla.",
        ),
        (
            Lift("f"),
            "A holds somebody; lifting and climbing need free hands.",
            "A carga a alguien; levantar y trepar piden manos libres.",
        ),
        (
            Fly("d"),
            "A is not on a turnbuckle; flying and coming down start up there.",
            "A no está en un esquinero; de ahí se vuela y se baja.",
        ),
        (
            Bounce("north"),
            "A does not touch that rope; a bounce starts at one.",
            "A no toca esa cuerda; un rebote empieza en una.",
        ),
    ],
)  # fmt: skip
def test_a_refusal_says_who_it_is_about(option: Option, said: str, dicho: str) -> None:
    match = active(ring(*HERE), ap=1, mp=2)
    assert [why(match, option, language) for language in ("en", "es")] == [said, dicho]


def test_what_costs_too_much_says_what_is_left() -> None:
    match = active(ring(Who(0, "a", "c3"), Who(1, "b", "c2")), ap=0)
    assert why(match, Brawl("b")) == "A has 0 AP left; that takes more."
    assert why(match, DropThem()) == "A holds nobody; there is nothing to let go of."
    assert why(match, Fly("b")) == "A is not on a turnbuckle; flying and coming down start up there."
    match.ap = 4
    assert why(match, Climb("southwest")).startswith("A is not beside that turnbuckle")


def why(match: Ring, option: Option, language: str = "en") -> str:
    rule = why_not(match, match.active, option).rule
    return Narrator(language, GAME).why_not(GAME.case(GAME.view(match, 0), option, rule), rule, ("Ana", "Beto"), 0)
