"""lucha games, and lucha bench."""

from __future__ import annotations

import pytest

from lucha.core.setup import BadSetup
from lucha.games import GAMES
from tests.cli.conftest import Command

SHORT = "0.0000001"  # seconds: one match each way


def test_the_listing_has_every_game_with_its_modes_and_options(lucha: Command) -> None:
    listing = lucha("games", "--json").json
    assert list(listing) == ["games"]
    assert [game["name"] for game in listing["games"]] == list(GAMES)
    for told in listing["games"]:
        game = GAMES[told["name"]]
        assert told["title"] == game.title
        assert told["modes"] == [
            {"name": mode.name, "title": mode.title, "seats": list(mode.seats)} for mode in game.modes
        ]
        for option in told["options"]:
            assert option["default"] in option["values"]
            assert option["rule"] in game.catalogue
            for mode in option["modes"]:
                assert game.setup(mode, options={option["name"]: option["values"][-1]})
            for mode in {mode["name"] for mode in told["modes"]} - set(option["modes"]):
                with pytest.raises(BadSetup):
                    game.setup(mode, options={option["name"]: option["values"][-1]})


def test_the_listing_can_be_read(lucha: Command) -> None:
    answer = lucha("games")
    assert (answer.code, answer.err) == (0, "")
    for game in GAMES.values():
        assert f"{game.name}: {game.title}" in answer.out
        for option in game.catalogue.options.values():
            assert f"{option.name} " in answer.out
            assert f" {option.default} | " in answer.out, "the default stands first"


def test_the_listing_in_spanish_says_what_to_type_and_what_it_means(lucha: Command) -> None:
    said = lucha("games", "--lang", "es").out
    assert "luchador: Luchador! Dados de lucha libre mexicana" in said
    assert "  basic                 Lucha básica, mano a mano (2 lugares)" in said
    assert "    equal_pins           one-for-one (uno por uno) | all (todos) " in said
    for name, game in GAMES.items():
        rule = f" {name}/"
        columns = {line.index(rule) for line in said.splitlines() if line.startswith("    ") and rule in line}
        assert len(columns) == min(1, len(game.catalogue.options)), "the rules stand below each other"
    titles = [mode["title"] for mode in lucha("games", "--lang", "es", "--json").json["games"][0]["modes"]]
    assert titles[0] == "Lucha básica, mano a mano"


def test_the_bench_measures_every_game_mode_and_number_of_seats(lucha: Command) -> None:
    speeds = lucha("bench", "--json", "--seconds", SHORT).json["speeds"]
    wanted = [(game.name, mode.name, seats) for game in GAMES.values() for mode in game.modes for seats in mode.seats]
    assert [(speed["game"], speed["mode"], speed["seats"]) for speed in speeds] == wanted
    for speed in speeds:
        rates = {
            "matches_per_second",
            "decisions_per_second",
            "decisions_per_match",
            "clone_us",
            "redeal_us",
            "listening_costs",
        }
        assert set(speed) == {"game", "mode", "seats"} | rates
        assert all(speed[rate] > 0 for rate in rates - {"listening_costs"})
        per_match = speed["decisions_per_second"] / speed["matches_per_second"]
        assert per_match == pytest.approx(speed["decisions_per_match"], rel=0.01)


def test_a_bench_too_short_for_a_match_still_measures_something_that_can_be_read(
    lucha: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucha.cli.simulating.GAMES", {"layer_dip": GAMES["layer_dip"]})
    answer = lucha("bench", "--seconds", SHORT)
    assert (answer.code, answer.err) == (0, "")
    heading, *rows, random_play, explained = answer.out.splitlines()
    assert heading.split()[:3] == ["game", "mode", "seats"]
    assert "re-deal" in random_play
    assert "heard" in explained
    assert len(rows) == sum(len(mode.seats) for mode in GAMES["layer_dip"].modes)
    assert all(len(row) == len(heading) for row in rows)


def test_the_version_and_the_help_are_told(lucha: Command) -> None:
    assert lucha("--version").out.startswith("lucha ")
    told = lucha("--help")
    assert told.code == 0
    for command in ("play", "games", "simulate", "referee", "rules", "replay", "bench"):
        assert command in told.out
        assert lucha(command, "--help").code == 0
