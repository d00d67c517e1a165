"""Who stands in the Hall of Fame for how long they held a belt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from lucha.core.finished import Finished, Standing, Title
from lucha.games import GAMES
from lucha.lab.championship import told_belts
from lucha.shelf.store import Batch
from lucha.web.fame import reigns_of
from tests.appending import append
from tests.toys import SmallDip
from tests.web.arena import SOON, open_arena

BELTS = GAMES["luchador"].belts
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
    reigns = reigns_of(BELTS(FOUGHT), FOUGHT, "en", at(14))
    assert [(one["holder"], one["since"], one["until"], one["defences"]) for one in reigns] == [
        (["Ana"], at(2), at(12), 1),
        (["Lupe"], at(12), None, 0),
    ]
    assert reigns[0]["belt"] == "individual"
    assert reigns[0]["title"]


def test_a_reign_that_goes_on_grows_with_the_time() -> None:
    assert [one["holder"] for one in reigns_of(BELTS(FOUGHT), FOUGHT, "es", at(60))] == [["Lupe"], ["Ana"]]


def test_the_history_of_a_belt_calls_a_bot_as_people_do() -> None:
    matches = [won(day, "greedy", "Ana") for day in (0, 1, 2)]
    for language, name in (("en", "Greedy bot"), ("es", "Bot voraz")):
        (title,) = told_belts(BELTS(matches), matches, language)[0]["history"]
        assert name in title["text"]
        assert "greedy" not in title["text"]


def test_without_a_belt_nobody_has_reigned() -> None:
    assert reigns_of(BELTS([]), [], "en", at(0)) == []
    assert reigns_of(BELTS(FOUGHT[:2]), FOUGHT[:2], "en", at(3)) == []


def test_the_belts_are_those_of_the_game_that_is_asked(tmp_path: Path) -> None:
    """A toy has one belt, which whoever won last holds."""

    class WithABelt(SmallDip):
        def belts(self, fought: Iterable[Finished]) -> tuple[Standing, ...]:
            winners = [match.winner or () for match in fought]
            titles = [Title("won", number, winner, (), (1, 1)) for number, winner in enumerate(winners, 1)]
            return (Standing("toy", winners[-1], (), tuple(titles)),)

    toy = WithABelt()
    toy.has_belts = True
    with open_arena(tmp_path, games={"small_dip": toy}) as arena:
        fought = [replace(won(day, name, "Lupe"), game="small_dip") for day, name in enumerate(("Ana", "Rosa"))]
        for one in fought:
            append(arena.store, Batch(one.key, 1, ("line",), 0, finished=one)).result(SOON)
        (belt,) = arena.stranger().get("/api/games/small_dip/belts")["belts"]
        assert (belt["name"], belt["holder"], belt["since"]) == ("toy", ["Rosa"], at(1))
        reigns = arena.stranger().get("/api/games/small_dip/fame")["reigns"]
        assert [(reign["belt"], reign["holder"], reign["until"]) for reign in reigns] == [
            ("toy", ["Rosa"], None),
            ("toy", ["Ana"], at(1)),
        ]
