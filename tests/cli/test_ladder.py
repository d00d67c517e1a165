"""lucha ladder and lucha train."""

from __future__ import annotations

import json
from pathlib import Path

from lucha.lab.ladder import Rung, command, page, read_rungs
from tests.cli.conftest import Command

ROOT = Path(__file__).resolve().parents[2]
TOKYO = ("king_of_tokyo", "--players", "2", "--bot", "greedy", "--rivals", "random", "--games", "6", "--seed", "up")


def test_a_bot_sits_in_every_place_and_its_row_is_kept(lucha: Command, tmp_path: Path) -> None:
    rows = tmp_path / "ladder.json"
    first = lucha("ladder", *TOKYO, "--rows", str(rows), "--json").json
    again = lucha("ladder", *TOKYO, "--rows", str(rows), "--json").json
    assert (first["matches"], first["par"]) == (6, 0.5)
    assert first["wins"] == again["wins"]
    assert first["low"] <= first["wins"] / 6 <= first["high"]
    (row,) = read_rungs(rows.read_text())
    assert row.wins == first["wins"]
    assert f"| {row.wins / 6:.1%} |" in rows.with_suffix(".md").read_text()
    assert command(row) in rows.with_suffix(".md").read_text()


def test_what_choices_cost_is_told_where_the_game_is_solved(lucha: Command) -> None:
    told = lucha(
        "ladder", "luchador", "--bot", "random", "--rivals", "random", "--games", "2", "--judged", "1", "--json"
    )
    assert told.json["judged"] == 1
    assert told.json["cost"] > 1


def test_it_says_what_cannot_be(lucha: Command) -> None:
    for arguments, said in (
        (("king_of_tokyo", "--bot", "nobody"), "there is no bot nobody"),
        (("king_of_tokyo", "--bot", "best/0"), "there is no bot best/0"),
        (("king_of_tokyo", "--players", "4", "--games", "3"), "--games: 4 at least"),
        (("king_of_tokyo", "--judged", "3"), "--judged: king_of_tokyo, tokyo is not solved"),
    ):
        told = lucha("ladder", *arguments)
        assert told.code == 2
        assert said in told.err


def test_the_page_is_made_of_its_rows() -> None:
    rungs = read_rungs((ROOT / "docs" / "ladder.json").read_text(encoding="utf-8"))
    assert rungs
    assert page(rungs) == (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")


def test_a_row_says_how_it_is_made() -> None:
    rung = Rung("king_of_tokyo", "tokyo", 4, "best/20", "greedy", "7", 400, 150, 9.0, 20.0, False)
    assert command(rung).endswith(
        "king_of_tokyo --mode tokyo --players 4 --bot best/20 --rivals greedy --games 400 --seed 7"
    )
    assert rung.par == 0.25


def test_training_writes_what_was_learned_and_how(lucha: Command, tmp_path: Path) -> None:
    out = tmp_path / "judgement.json"
    arguments = ("train", "king_of_tokyo", "--players", "2", "--games", "10", "--seed", "s", "--out", str(out))
    assert "positions of 10 matches" in lucha(*arguments).out
    (learned,) = json.loads(out.read_text())["learned"]
    assert (learned["mode"], learned["seats"], learned["seed"], learned["matches"]) == ("tokyo", 2, "s", 10)
    assert learned["curve"]
    assert learned["weights"]
    refused = lucha(*arguments[:-1], str(tmp_path / "nowhere" / "file.json"))
    assert refused.code == 2
    assert "cannot be written" in refused.err
