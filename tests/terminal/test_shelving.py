"""Finished matches go on the shelf, and bouts for a belt are begun by those who may."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Achievement, Finished
from lucha.games import AnyGame, find_game
from lucha.games.luchador.belts import Belt, Bouts, belts_after
from lucha.shelf import Shelf, default_shelf
from lucha.terminal.request import PlayRequest
from lucha.terminal.saving import seed_path
from lucha.terminal.sitting import Sitting
from tests.terminal.playing import (
    ALL_GAMES,
    all_text,
    asked_or_over,
    playing,
    press,
    request,
    run,
    screen_text,
    short_match,
    sitting_of,
    table,
)
from tests.terminal.test_sitting import play

NAMED = ("me:Ana", "random")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def find(name: str) -> AnyGame:
    return find_game(name, None, ALL_GAMES)


def shelved(game: str = "luchador") -> list[Finished]:
    return Shelf(default_shelf()).matches(game)


def belt() -> Belt:
    return belts_after(shelved()).individual


def entitle(champion: str = "Ana", challenger: str = "random") -> None:
    """Three wins each: one has the belt, the other may challenge."""
    for number, winner in enumerate([champion] * 3 + [challenger] * 3):
        seats = (winner, "Zoe"), ((0,), (1,)), (0,)
        when = datetime(2026, 1, 1, tzinfo=UTC)
        Shelf(default_shelf()).put(Finished(f"{number}", "luchador", "basic", *seats, False, when))


def test_a_finished_match_between_named_contenders_is_put_on_the_shelf() -> None:
    sitting = sitting_of(request(seats=NAMED))
    play(sitting, 3)
    assert shelved() == []
    play(sitting)
    (match,) = shelved()
    assert sitting.result is not None
    assert (match.names, match.winners, match.mode) == (("Ana", "random"), sitting.result.winners, "basic")
    assert not match.is_challenge
    assert sitting.shelved is not None
    assert abs((datetime.now(UTC) - match.when).total_seconds()) < 60


def test_people_enter_the_hall_of_fame_from_the_terminal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    luchador = type(find("luchador"))
    monkeypatch.setattr(luchador, "hall_of_fame", lambda _: ("stayed",))
    monkeypatch.setattr(luchador, "achievements", lambda *_: (Achievement("stayed", (0, 1)),))
    play(sitting_of(request(seats=NAMED)))
    assert [(line.achievement, line.name) for line in Shelf(default_shelf()).fame("luchador", 5)] == [("stayed", "Ana")]


def test_the_sides_of_a_tag_team_match_are_kept() -> None:
    sitting = sitting_of(request(seats=("me:Ana", "greedy", "me:Beto", "random"), mode="tag"))
    play(sitting)
    (match,) = shelved()
    assert match.contenders == (("Ana", "Beto"), ("greedy", "random"))
    assert match.winner in match.contenders


def test_a_match_in_which_somebody_has_no_name_is_not_kept() -> None:
    sitting = sitting_of(request(seats=("me", "random")))
    play(sitting)
    assert sitting.shelved is None
    assert sitting.unshelved == ""
    assert not default_shelf().exists()


def test_a_match_of_another_game_is_kept_as_well() -> None:
    play(sitting_of(request("tag_team", ("me:Ana", "random", "greedy", "random"))))
    assert [match.names for match in shelved("tag_team")] == [("Ana", "random", "greedy", "random")]
    assert shelved() == []


def test_a_match_that_was_left_and_taken_up_again_counts_once(path: Path) -> None:
    left = sitting_of(request(seats=NAMED, save=path))
    play(left, 4)
    left.leave()
    again = Sitting.resume(path, find)
    play(again)
    assert len(shelved()) == 1
    again.leave()
    assert len(shelved()) == 1


def test_a_match_that_is_finished_twice_from_one_save_counts_once(path: Path, tmp_path: Path) -> None:
    """Whether it was copied, or stopped between the shelf and its last line."""
    left = sitting_of(request(seats=NAMED, save=path))
    play(left, 4)
    left.leave()
    copy = tmp_path / "copy.jsonl"
    for source, target in ((path, copy), (seed_path(path), seed_path(copy))):
        target.write_bytes(source.read_bytes())
    for file in (path, copy):
        play(Sitting.resume(file, find))
    assert len(shelved()) == 1


def test_a_rematch_is_another_match() -> None:
    sitting = sitting_of(request(seats=NAMED))
    play(sitting)
    again = sitting.rematch()
    play(again)
    assert [match.names for match in shelved()] == [("Ana", "random"), ("random", "Ana")]
    assert not again.save.is_challenge


def test_a_shelf_that_cannot_be_used_stops_no_match_and_is_tried_again(path: Path) -> None:
    default_shelf().mkdir(parents=True)
    sitting = sitting_of(request(seats=NAMED, save=path))
    play(sitting)
    assert sitting.result is not None
    assert '"over"' in path.read_text()
    assert "cannot be used" in sitting.unshelved
    assert sitting.shelved is None
    default_shelf().rmdir()
    sitting.leave()
    assert (sitting.unshelved, sitting.shelved is not None, len(shelved())) == ("", True, 1)


def test_a_bout_for_a_belt_is_one_also_when_it_is_taken_up_again(path: Path) -> None:
    entitle()
    left = sitting_of(request(seats=NAMED, save=path, challenge=True))
    play(left, 3)
    left.leave()
    assert json.loads(seed_path(path).read_text())["challenge"] is True
    play(Sitting.resume(path, find))
    assert [match.is_challenge for match in shelved()] == [False] * 6 + [True]
    assert belt().challenges in ({("random",): Bouts(1, 0)}, {("random",): Bouts(0, 1)})


def test_rematches_are_the_next_bouts_until_the_challenge_is_over() -> None:
    entitle()
    sitting = sitting_of(request(seats=NAMED, challenge=True))
    fought = 0
    while sitting.save.is_challenge:
        play(sitting)
        fought += 1
        sitting = sitting.rematch()
    assert fought in (2, 3)
    assert belt().challenges == {}
    assert belt().history[-1].what in ("defended", "taken")
    assert max(belt().history[-1].score) == 2


def test_the_table_says_that_it_is_a_title_bout_and_how_the_bouts_stand() -> None:
    entitle()
    first = sitting_of(request(seats=NAMED, challenge=True))
    assert first.bouts_before == (0, 0)
    play(first)
    assert first.result is not None
    won = (0, 0) if first.result.is_draw else tuple([int(seat in first.result.winners) for seat in (1, 0)])
    second = first.rematch()
    assert second.bouts_before == won, "everybody has moved up a seat"
    assert first.bouts_before == (0, 0)

    async def test() -> None:
        async with playing(request(seats=NAMED), sitting=second) as (app, pilot):
            await pilot.pause(0.02)
            said = f"Title bout {sum(won) + 1} of 3, {won[0]}–{won[1]}: "
            assert said in screen_text(app)
            app.settings.language = "es"
            table(app).show_now()
            await pilot.pause(0.02)
            assert f"Caída {sum(won) + 1} de 3 por el título, {won[0]}–{won[1]}" in all_text(app)

    run(test)
    assert sitting_of(request(seats=NAMED)).bouts_before == ()


def test_who_is_not_entitled_is_refused_with_the_rule_and_nothing_is_begun(path: Path) -> None:
    asked = request(seats=("me:Ana", "me:Beto"), save=path, challenge=True)
    with pytest.raises(
        BadInput,
        match=r"no bout for a belt \(luchador/belts/winning-a-belt\): The belt is vacant; the first with 5 wins",
    ):
        sitting_of(asked)
    entitle("Ana", "Beto")
    assert sitting_of(asked).save.is_challenge
    with pytest.raises(BadInput, match=r"\(luchador/belts/who-can-challenge\): random lleva 0 victorias desde que Ana"):
        sitting_of(request(seats=NAMED, save=path, challenge=True, language="es"))
    with pytest.raises(BadInput, match="tag_team has no belts to fight for"):
        sitting_of(request("tag_team", ("me:Ana", "me:Beto", "me:Carla", "me:Dora"), challenge=True))
    with pytest.raises(BadInput, match="a fight for a belt needs names"):
        sitting_of(request(seats=("me", "me:Beto"), challenge=True))
    with pytest.raises(BadInput, match="--challenge begins a match"):
        sitting_of(PlayRequest(resume=path, challenge=True))
    assert not path.exists()


def test_who_leaves_after_the_end_is_told_where_the_match_counts() -> None:
    async def test() -> None:
        async with playing(short_match(seats=NAMED)) as (app, pilot):
            await asked_or_over(app, pilot)
            while not table(app).is_over:
                await press(pilot, "1")
                await asked_or_over(app, pilot)
            assert app.farewell()[1:] == [app.say("farewell.shelved", lucha="lucha")]
            assert app.sitting is not None
            assert app.sitting.shelved is not None
            earned = (Achievement("turtle", (0,)), Achievement("slap", (0, 1)))
            app.sitting.shelved = replace(app.sitting.shelved, achievements=earned)
            assert app.farewell()[2:] == [
                "Ana enters the Hall of Fame: achievement.turtle, achievement.slap. All who made it: lucha fame",
                "random enters the Hall of Fame: achievement.slap. All who made it: lucha fame",
            ]
            app.sitting.unshelved = "the disk is full"
            assert app.farewell()[1:] == [app.say("farewell.unshelved", why="the disk is full")]

    run(test)
