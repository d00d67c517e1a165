"""A basic match, judged: what choices cost, and what luck did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lucha.bots import Chair, make_bot
from lucha.cli import main
from lucha.core.record import record_text, replay
from lucha.core.setup import Setup
from lucha.core.table import Record, Sampled, seed_of
from lucha.games.luchador import Luchador
from lucha.lab.judging import judge

GAME = Luchador()
SETUP = GAME.setup("basic")


def played(setup: Setup, bots: tuple[str, str], seed: str) -> tuple[Record, str]:
    """The record of a match between bots, and the file that it makes."""
    record: Record = []
    match, table = GAME.new(setup), Sampled(seed_of(seed), record)
    players = [make_bot(bot, seed_of(seed, seat)) for seat, bot in enumerate(bots)]
    while waiting := GAME.advance(match, table):
        for seat in waiting:
            GAME.choose(match, seat, players[seat].choose(Chair(GAME, match, seat)), table)
    return record, record_text(GAME, setup, ["Ana", "Beto"], record, match)


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_who_plays_perfectly_gives_nothing_away_and_luck_is_all_the_rest(seed: str) -> None:
    record, _ = played(SETUP, ("exact", "random"), seed)
    found = judge(GAME, SETUP, record)
    assert found.costs[0] < 1e-6
    assert found.costs[1] > 0.01, "chance does not know which Pins to keep"
    assert found.costs == pytest.approx(
        [sum([one.cost for one in found.decisions if one.seat == seat]) for seat in (0, 1)]
    )
    result = replay(GAME, SETUP, record).match.result
    assert result is not None
    assert 0.5 + found.luck - found.costs[0] + found.costs[1] == pytest.approx(float(0 in result.winners))
    for one in found.decisions:
        assert 0 <= one.cost <= one.chance
        assert (one.cost == 0) == (one.best == one.chosen)


def test_a_record_is_judged_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = played(SETUP, ("greedy", "random"), "told")
    file = tmp_path / "match.jsonl"
    file.write_text(text)
    assert main(["judge", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    stars = GAME.picks().values()
    assert set(answer["names"]) <= set(stars), "as the story tells them"
    assert answer["luck"][0] == -answer["luck"][1]
    dearest = max(answer["choices"], key=lambda one: one["cost"])
    assert main(["judge", str(file)]) == 0
    said = capsys.readouterr().out
    assert f"{dearest['when']}, {answer['names'][dearest['seat']]}: " in said
    assert main(["judge", str(file), "--lang", "es"]) == 0
    assert "Las decisiones más caras:" in capsys.readouterr().out


def test_other_matches_are_judged_by_futures_with_the_error_of_each_figure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, text = played(GAME.setup("advanced"), ("greedy", "random"), "cards")
    file = tmp_path / "advanced.jsonl"
    file.write_text(text)
    assert main(["judge", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert 0 < answer["looked_at"] <= answer["of"] <= len(record)
    assert [side["seats"] for side in answer["sides"]] == [[0], [1]]
    assert answer["choices"], "chance gives something away"
    assert all(one["error"] > 0 and one["cost"] >= one["error"] for one in answer["choices"])
    assert main(["judge", str(file)]) == 0
    said = capsys.readouterr().out
    assert f"{answer['looked_at']} of {answer['of']} choices" in said
    assert said.count(" ± ") >= 3


def test_a_match_that_goes_on_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = played(GAME.setup("cage"), ("random", "random"), "cage")
    file = tmp_path / "cage.jsonl"
    file.write_text("\n".join(text.splitlines()[:-4]) + "\n")
    assert main(["judge", str(file)]) == 2
    assert "the match is not over; judge it when it is" in capsys.readouterr().err
