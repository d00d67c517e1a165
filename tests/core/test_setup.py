"""What is agreed before a match."""

from __future__ import annotations

import ast

import pytest

from lucha.core.facts import BadInput
from lucha.core.rules import MatchOption
from lucha.core.setup import BadSetup, Mode, Setup, agree
from tests.toys import TOYS

MODES = [
    Mode("single", "One against one", (2,)),
    Mode("melee", "All against all", (3, 4, 6)),
    Mode("cards", "All against all with cards", (3,), without="melee"),
]
KNOWN = {
    "draw": MatchOption("draw", "game/draw", "rematch", ("rematch", "draw"), ("", "")),
    "bounce": MatchOption("bounce", "game/bounce", "yes", ("yes", "no"), ("", "")),
    "teams": MatchOption("teams", "game/teams", "no", ("no", "yes"), ("", ""), modes=("melee",)),
}


def agreed(
    mode: str | None = None,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    picks: tuple[str, ...] = (),
) -> Setup:
    return agree("game", MODES, KNOWN, mode, seats, options or {}, picks)


def test_every_gap_is_filled_by_its_default() -> None:
    assert agreed() == Setup("single", 2, (("bounce", "yes"), ("draw", "rematch"), ("teams", "no")), ("", ""))


def test_a_mode_has_its_own_number_of_seats() -> None:
    assert agreed("melee").seats == 3
    assert agreed("melee", 6).picks == ("",) * 6


def test_options_are_kept_in_order_and_asked_by_name() -> None:
    one = agreed(options={"draw": "draw", "bounce": "no"})
    other = agreed(options={"bounce": "no", "draw": "draw"})
    assert one == other
    assert hash(one) == hash(other)
    assert (one.option("draw"), one.option("bounce")) == ("draw", "no")


def test_an_option_is_refused_where_it_has_no_effect_unless_it_is_as_usual() -> None:
    for mode in ("melee", "cards"):
        assert agreed(mode, options={"teams": "yes"}).option("teams") == "yes"
    assert agreed(options={"teams": "no"}).option("teams") == "no"
    with pytest.raises(BadSetup) as refused:
        agreed(options={"teams": "yes"})
    assert str(refused.value) == "option teams has an effect in melee, cards only; in single leave it at no"
    assert refused.value.rule == "core/not-allowed-together"


def test_picks_that_are_missing_are_left_to_chance() -> None:
    assert agreed("melee", 4, picks=("a", "", "b")).picks == ("a", "", "b", "")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"mode": "double"}, "game has no mode double; it has single, melee"),
        ({"mode": ""}, "game has no mode ; it has single, melee"),
        ({"seats": 3}, "game single is for 2 players, not for 3"),
        ({"mode": "melee", "seats": 5}, "game melee is for 3, 4, 6 players, not for 5"),
        ({"mode": "melee", "seats": -3}, "not for -3"),
        ({"options": {"dray": "draw"}}, "game has no option dray; it has draw, bounce"),
        ({"options": {"draw": "win"}}, "option draw is one of rematch, draw, not win"),
        ({"picks": ("a", "b", "c")}, "3 picks for 2 seats"),
    ],
)
def test_what_cannot_be_agreed_is_one_line_that_says_what_could(asked: dict[str, object], said: str) -> None:
    with pytest.raises(BadSetup) as problem:
        agreed(**asked)  # type: ignore[arg-type]
    assert said in str(problem.value)
    assert problem.value.rule == "core/not-allowed-together"
    assert isinstance(problem.value, BadInput)


def test_what_cannot_be_agreed_is_told_in_spanish_too() -> None:
    with pytest.raises(BadSetup) as problem:
        agreed("melee", 5)
    assert problem.value.told("es") == "game melee es para 3, 4, 6 jugadores, no para 5"
    with pytest.raises(BadSetup) as problem:
        TOYS["small_dip"].setup(picks=("El Perrito",))
    assert problem.value.told("es") == "no se puede elegir El Perrito; un lugar puede elegir nada"


@pytest.mark.parametrize("asked", [{"mode": "{}"}, {"options": {"{}": "draw"}}, {"options": {"draw": "{}"}}], ids=str)
def test_whatever_was_asked_for_the_refusal_is_one_short_line(asked: dict[str, object]) -> None:
    nasty = "two\nlines \x1b[31m" + "long" * 1000
    filled = ast.literal_eval(repr(asked).replace("'{}'", repr(nasty)))
    with pytest.raises(BadSetup) as problem:
        agreed(**filled)
    assert str(problem.value).isprintable()
    assert len(str(problem.value)) < 300


def test_a_game_without_options_says_that_it_has_none() -> None:
    with pytest.raises(BadSetup, match="small_dip has no option draw; it has nothing"):
        TOYS["small_dip"].setup(options={"draw": "draw"})


def test_a_game_where_nothing_can_be_picked_refuses_picks() -> None:
    with pytest.raises(BadSetup):
        TOYS["small_dip"].setup(picks=("El Perrito",))
