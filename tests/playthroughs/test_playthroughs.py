"""A whole match of every game, mode and size is told as it was, byte for byte."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lucha.games import GAMES
from tests.playthroughs import make
from tests.playthroughs.make import MAKE, Golden, goldens, is_short, missing, read
from tests.toys import TOYS

each_golden = pytest.mark.parametrize("golden", goldens(), ids=[golden.path.stem for golden in goldens()])


@each_golden
def test_a_match_is_told_as_it_was_in_a_text_short_enough_to_be_read(golden: Golden) -> None:
    told, expected = golden.told(), golden.path.read_bytes()
    remedy = f"{golden.path.name}: if this is meant, say so in the changelog and run {MAKE} {golden.game}"
    assert told.splitlines() == expected.decode().splitlines(), remedy
    assert told.encode() == expected
    other = f"{MAKE} {golden.game} {golden.mode} {golden.seats} SEED"
    assert is_short(told, golden.seats), f"{golden.path.name} is too long to be read; pick another seed: {other}"


def test_a_long_match_is_told_at_its_ends_and_what_lies_between_still_counts() -> None:
    lines = [f"line {number}\n" for number in range(1000)]
    short = make.abridged("".join(lines), 2)
    assert is_short(short, 2)
    assert not make.is_whole(short)
    assert short.startswith("".join(lines[:200]))
    assert short.endswith("".join(lines[-100:]))
    lines[500] = "another line\n"
    assert make.abridged("".join(lines), 2) != short
    assert make.abridged("".join(lines[:400]), 2) == "".join(lines[:400]), "what can be read stays whole"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_mode_of_a_game_has_a_playthrough(game: str) -> None:
    modes = [mode.name for _, mode in missing([GAMES[game]], goldens())]
    assert not modes, f"{game} has no playthrough of {', '.join(modes)}; make it with: {MAKE} {game}"


@pytest.mark.game
def test_every_playthrough_is_of_a_table_that_there_is_and_of_one_only_once() -> None:
    tables = Counter([golden.table for golden in goldens()])
    there_are = {
        (game.name, mode.name, seats) for game in GAMES.values() for mode in game.modes for seats in mode.seats
    }
    assert [table for table in tables if table[:3] not in there_are] == []
    assert [table for table, count in tables.items() if count > 1] == []


def test_a_new_game_gets_its_playthroughs_without_a_line_in_any_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = TOYS["tag_team"]
    monkeypatch.setitem(GAMES, game.name, game)
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "ROOT", tmp_path)
    assert [(one.name, mode.name) for one, mode in missing([game], [])] == [("tag_team", "teams")]
    make.main(["tag_team"])
    assert capsys.readouterr().out == "tag_team-teams.txt\n"
    golden = read(tmp_path / "tag_team-teams.txt")
    assert (golden.game, golden.mode, golden.seats) == ("tag_team", "teams", 4)
    assert missing([game], [golden]) == []
    make.main(["tag_team", "teams", "4", "17"])
    assert read(golden.path).seed == 17, "another seed takes its place"
    make.main(["tag_team"])
    assert read(golden.path).seed == 17, "and is kept"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "there is no game chess"),
        (["luchador", "blitz", "2", "1"], "luchador has no mode blitz"),
        (["luchador", "basic", "9", "1"], "is for 2 players, not for 9"),
        (["luchador", "basic"], "make.py GAME MODE SEATS SEED"),
    ],
)
def test_what_cannot_be_made_is_said_and_nothing_is_written(arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit, match=said):
        make.main(arguments)


def test_a_file_that_is_no_playthrough_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    (tmp_path / "notes.txt").write_text("not a match")
    with pytest.raises(ValueError, match=r"notes\.txt: does not begin as a playthrough"):
        goldens()
