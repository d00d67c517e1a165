"""A simulated season."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Finished
from lucha.games import GAMES
from lucha.games.luchador.belts import Belts, belts_after
from lucha.lab.season import Promoter, Season, wrestlers_of

GAME = GAMES["luchador"]
WHEN = datetime(2026, 1, 1, tzinfo=UTC)
SEASON = Season(None, GAME.setup().options, wrestlers_of(GAME, (), "random"), 10, "lab")


def fought(season: Season = SEASON, jobs: int = 1) -> list[Finished]:
    promoter = Promoter(season, WHEN)
    promoter.run(jobs)
    assert promoter.belts == belts_after(promoter.matches)
    return promoter.matches


def on_the_card(matches: list[Finished]) -> list[Finished]:
    return [match for match in matches if not match.is_challenge]


def test_a_season_does_not_depend_on_the_jobs() -> None:
    one = fought()
    assert fought(jobs=2) == one
    assert fought(jobs=3) == one


def test_another_seed_is_another_season() -> None:
    assert fought(replace(SEASON, seed="other")) != fought()


def test_a_longer_season_begins_with_the_shorter() -> None:
    short = fought(replace(SEASON, nights=4))
    assert fought()[: len(short)] == short


def test_every_night_each_wrestler_and_each_team_fights_once_at_most() -> None:
    card = on_the_card(fought())
    assert len(card) == SEASON.on_the_card == 10 * (4 + 2)
    for night in range(10):
        matches = card[6 * night : 6 * night + 6]
        assert [match.mode for match in matches] == ["basic"] * 4 + ["tag"] * 2
        for kind in (matches[:4], matches[4:]):
            names = [name for match in kind for name in match.names]
            assert len(set(names)) == len(names) == 8


def test_teams_stay_together() -> None:
    teams = {side for match in fought() if match.mode == "tag" for side in match.contenders}
    assert len(teams) == 4
    assert len({name for team in teams for name in team}) == 8


def test_everybody_gets_nearly_the_same_number_of_matches() -> None:
    names = Counter([name for match in on_the_card(fought()) if match.mode == "basic" for name in match.names])
    assert len(names) == 9
    assert max(names.values()) <= 10
    assert min(names.values()) >= 6


def test_a_challenge_is_fought_to_its_end_as_soon_as_somebody_may() -> None:
    matches = fought(replace(SEASON, nights=30))
    belts = Belts()
    for match, following in pairwise(matches):
        assert not match.is_challenge or belts.may_challenge(match.contenders)
        belts.add(match)
        may = belts.individual.challengers + belts.tag.challengers
        assert following.is_challenge == bool(may)
    assert sum([match.is_challenge for match in matches]) > 10
    assert {title.what for title in belts.individual.history} == {"won", "defended", "taken"}


def test_the_sides_change_corners_from_bout_to_bout() -> None:
    for first, second in pairwise(fought()):
        if first.is_challenge and second.is_challenge and set(first.contenders) == set(second.contenders):
            assert first.contenders == second.contenders[::-1]


def test_every_match_has_a_key_of_its_own() -> None:
    keys = [match.key for match in [*fought(), *fought(replace(SEASON, seed="other"))]]
    assert len(set(keys)) == len(keys)


def test_contenders_and_their_bots_can_be_named() -> None:
    two = wrestlers_of(GAME, ["el_perrito:greedy", "dona_calavera"], "random")
    assert [(wrestler.name, wrestler.bot) for wrestler in two] == [
        ("El Perrito", "greedy"),
        ("Doña Calavera", "random"),
    ]
    duels = fought(Season(None, GAME.setup().options, two, 8, "duel"))
    assert {match.mode for match in duels} == {"basic"}
    wins = Counter([match.winner for match in duels])
    assert wins[("El Perrito",)] > wins[("Doña Calavera",)]


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (["el_santo"], "there is no Superstar el_santo; there are el_perrito"),
        (["el_perrito", "el_perrito:random"], "El Perrito is there twice"),
        (["el_perrito"], "a season needs two contenders at least, not 1"),
    ],
)
def test_contenders_that_make_no_season_are_refused(said: list[str], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        wrestlers_of(GAME, said, "random")


def test_a_season_of_draws_has_no_champion(tmp_path: Path) -> None:
    (tmp_path / "luchador").mkdir()
    (tmp_path / "luchador" / "dice.toml").write_text('[wrestling]\nfaces = ["miss"]\n')
    season = Season(tmp_path, GAME.setup().options, SEASON.wrestlers[:2], 6, "draws")
    matches = fought(season)
    assert len(matches) == 6
    assert {match.winner for match in matches} == {None}


def test_progress_is_told_match_by_match() -> None:
    told: list[int] = []
    Promoter(replace(SEASON, nights=2), WHEN).run(1, told.append)
    assert told == list(range(1, 13))
