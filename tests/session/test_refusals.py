"""Why a choice is refused, as a table tells it: the case, then the rule, to whom it is told."""

from __future__ import annotations

import pytest

from lucha.core.notation import write
from lucha.core.record import Differs, replay
from lucha.core.values import Chose
from lucha.core.verdict import Illegal
from lucha.games import GAMES
from lucha.games.luchador.free_for_all import AimHits
from lucha.games.luchador.rerolls import SortPins
from lucha.games.luchador.stakes import NoEscape
from lucha.session.frames import Eyes, Telling
from tests.session.playing import Sitting

LUCHADOR = GAMES["luchador"]
PIN_HIM = SortPins(1, 0)


def with_a_pin() -> Sitting:
    """A match in its first round, in which seat 0 is asked about a Pin."""
    for number in range(200):
        sitting = Sitting(LUCHADOR, LUCHADOR.setup("basic", 2, {}, ["el_perrito", "la_cobra_vuelo"]), number)
        live = sitting.live
        if live.is_asked(0) and any(one.option == PIN_HIM for one in live.offers(0)[1]):
            return sitting
    raise AssertionError("no Pin in 200 matches")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "La Cobra Vuelo still has 21 Strength; pins need 14 or less."),
        ("es", "La Cobra Vuelo todavía tiene 21 de Fuerza; el Pin pide 14 o menos."),
    ],
)
def test_what_is_greyed_and_what_is_tried_in_vain_say_the_same(language: str, said: str) -> None:
    live = with_a_pin().live
    eyes, telling = Eyes(0, language), Telling(live)
    refused = {one["key"]: one["why"] for one in telling.ask(eyes, 0)["refused"]}
    assert refused[write(PIN_HIM)] == said
    with pytest.raises(Illegal) as tried:
        live.choose(0, write(PIN_HIM), live.number(0))
    assert telling.why_not(eyes, tried.value) == said


def test_what_is_not_on_offer_and_who_is_not_asked_is_told_too() -> None:
    live = with_a_pin().live
    with pytest.raises(Illegal) as tried:
        live.choose(0, "Pass", live.number(0))
    assert Telling(live).why_not(Eyes(0), tried.value) == "That's not an option here; choose one of those shown."
    live.choose(0, write(SortPins(0, 1)), live.number(0))
    if live.is_asked(1):
        with pytest.raises(Illegal) as tried:
            live.choose(0, "Pass", live.number(0))
        said = "It's not your call right now; the match is waiting for somebody else."
        assert Telling(live).why_not(Eyes(0), tried.value) == said


def test_a_choice_in_another_order_is_taken_and_written_as_it_is_offered() -> None:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("free-for-all", 3), 1)
    live, both = sitting.live, AimHits((1, 2))
    sitting.play_until(lambda: live.is_asked(0) and both in live.offers(0)[0])
    live.choose(0, "AimHits([2, 1])", live.number(0))
    sitting.keep()
    assert Chose(0, both) in live.record
    assert repr(sitting.restored().match) == repr(live.match)
    entries = list(live.record)
    place = entries.index(Chose(0, both))
    with pytest.raises(Differs) as differs:
        replay(LUCHADOR, sitting.setup, [*entries[:place], Chose(0, AimHits((2, 1)))])
    assert differs.value.rule == "core/not-an-option"


def test_programs_without_words_are_told_the_rule_alone() -> None:
    live = with_a_pin().live
    asked = Telling(live).ask(Eyes(0, words=False), 0)
    assert {one["why"] for one in asked["refused"]} == {""}
    assert {one["rule"]["id"] for one in asked["refused"]} == {"luchador/pins/level"}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "2 dice left: no escape from a pin"), ("es", "Te quedan 2 dados: de un Pin no te zafas")],
)
def test_what_may_lose_the_match_is_said_with_the_option_before_it_is_chosen(
    monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    live = with_a_pin().live
    risky, *others = live.offers(0)[0]
    monkeypatch.setattr(type(LUCHADOR), "warning", lambda _, view, option: NoEscape(2) if option == risky else None)
    first, *rest = Telling(live).ask(Eyes(0, language), 0)["options"]
    assert first["key"] == write(risky)
    assert first["warning"] == said
    assert len(rest) == len(others) > 0
    assert not [one for one in rest if "warning" in one]
