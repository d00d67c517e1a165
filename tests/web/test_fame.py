"""Who stands in the Hall of Fame for how long they held a belt."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from lucha.core.finished import Finished
from lucha.games.luchador.belts import belts_after
from lucha.lab.championship import told_belts
from lucha.web.fame import reigns_of

MONDAY = datetime(2026, 3, 2, tzinfo=UTC)


def won(day: int, winner: str, loser: str, challenge: bool = False) -> Finished:
    when = MONDAY + timedelta(days=day)
    return Finished(f"{day}", "luchador", "basic", (winner, loser), ((0,), (1,)), (0,), challenge, when)


def at(day: int) -> int:
    return int((MONDAY + timedelta(days=day)).timestamp() * 1000)


FOUGHT = [
    *[won(day, "Ana", "Lupe") for day in (0, 1, 2)],  # three in a row: the vacant belt
    *[won(day, "Rosa", "Lupe") for day in (3, 4, 5)],
    *[won(day, "Ana", "Rosa", challenge=True) for day in (6, 7)],  # defended
    *[won(day, "Lupe", "Rosa") for day in (8, 9, 10)],
    *[won(day, "Lupe", "Ana", challenge=True) for day in (11, 12)],  # taken
]


def test_reigns_are_told_from_crown_to_crown_with_their_defences_the_longest_first() -> None:
    reigns = reigns_of(FOUGHT, "en", at(14))
    assert [(one["holder"], one["since"], one["until"], one["defences"]) for one in reigns] == [
        (["Ana"], at(2), at(12), 1),
        (["Lupe"], at(12), None, 0),
    ]
    assert reigns[0]["belt"] == "individual"
    assert reigns[0]["title"]


def test_a_reign_that_goes_on_grows_with_the_time() -> None:
    assert [one["holder"] for one in reigns_of(FOUGHT, "es", at(60))] == [["Lupe"], ["Ana"]]


def test_the_history_of_a_belt_calls_a_bot_as_people_do() -> None:
    matches = [won(day, "greedy", "Ana") for day in (0, 1, 2)]
    for language, name in (("en", "Greedy bot"), ("es", "Bot voraz")):
        (title,) = told_belts(belts_after(matches), matches, language)[0]["history"]
        assert name in title["text"]
        assert "greedy" not in title["text"]


def test_without_a_belt_nobody_has_reigned() -> None:
    assert reigns_of([], "en", at(0)) == []
    assert reigns_of(FOUGHT[:2], "en", at(3)) == []
