"""A match under way, without any screen: who is asked, who sees what, and what is on disk."""

from __future__ import annotations

import errno
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.core.record import check_end, read_record, replay
from lucha.core.table import Landed, Sampled
from lucha.games import AnyGame, find_game
from lucha.games.luchador.rerolls import SortPins, ToPinOrNotToPin
from lucha.session.names import RING_NAMES, read_recorded
from lucha.terminal import saving
from lucha.terminal.request import PlayRequest, sit_down
from lucha.terminal.saving import saves_folder, seed_path, unfinished
from lucha.terminal.sitting import Sitting
from tests.terminal.playing import ALL_GAMES, request, seeded, sitting_of


def find(name: str) -> AnyGame:
    return find_game(name, None, ALL_GAMES)


def play(sitting: Sitting, answers: int = 10_000) -> None:
    """People take the first option, bots what they like; so many answers at most."""
    while answers and (waiting := sitting.play_on()):
        seat = sitting.next_seat(waiting)
        is_person = sitting.places[seat].is_person
        sitting.choose(seat, sitting.options(seat)[0] if is_person else sitting.think(seat)())
        answers -= 1
    sitting.play_on()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


@pytest.mark.parametrize("game", ["luchador", "small_dip", "challenge", "fortune", "tag_team"])
def test_a_match_is_kept_entry_by_entry_and_closed_with_its_hash(game: str, path: Path) -> None:
    seats = find(game).setup().seats
    sitting = sitting_of(request(game, ("me", *["random"] * (seats - 1)), save=path))
    play(sitting)
    assert sitting.result is not None
    read, saved = read_record("match", path.read_text(), find)
    assert saved.record == sitting.record
    assert saved.hash == sitting.fingerprint()
    check_end(read, saved, replay(read, saved.setup, saved.record).match)
    assert not seed_path(path).exists()


def test_every_entry_is_on_disk_before_anybody_sees_what_came_of_it(path: Path) -> None:
    sitting = sitting_of(request(save=path))
    for _ in range(5):
        waiting = sitting.play_on()
        assert len(path.read_text().splitlines()) == 1 + len(sitting.record)
        seat = sitting.next_seat(waiting)
        sitting.choose(seat, sitting.options(seat)[0])
        assert len(path.read_text().splitlines()) == 1 + len(sitting.record)


def test_the_seed_is_kept_apart_for_its_owner_only(path: Path) -> None:
    sitting = sitting_of(request(save=path))
    play(sitting, 3)
    assert sitting.save.seed.hex() not in path.read_text()
    assert json.loads(seed_path(path).read_text()) == {"seed": sitting.save.seed.hex(), "since": 0}
    for file in (path, seed_path(path)):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


KILLED = """
import os, signal, sys
from pathlib import Path
from tests.terminal.playing import request, sitting_of
from tests.terminal.test_sitting import play
sitting = sitting_of(request("luchador", ("me", "greedy"), seed=11, save=Path(sys.argv[1])))
play(sitting, 9)
print(sitting.fingerprint(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_match_that_was_killed_goes_on_with_the_same_throws_and_the_same_bot(path: Path, tmp_path: Path) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, str(path)], capture_output=True, text=True)
    assert killed.returncode == -9
    again = Sitting.resume(path, find)
    assert again.fingerprint() == killed.stdout.strip()
    play(again)
    whole = sitting_of(request("luchador", ("me", "greedy"), seed=11, save=tmp_path / "whole.jsonl"))
    play(whole)
    assert again.record == whole.record
    assert path.read_text() == (tmp_path / "whole.jsonl").read_text()
    assert [heard.event for heard in again.heard] == [heard.event for heard in whole.heard]
    assert [heard.names for heard in again.heard] == [heard.names for heard in whole.heard]


@pytest.mark.parametrize("game", ["luchador", "small_dip", "challenge"])
def test_each_outcome_uses_one_number_of_the_seed(game: str) -> None:
    seats = find(game).setup().seats
    sitting = sitting_of(request(game, ("random",) * seats))
    play(sitting)
    assert isinstance(sitting.table, Sampled)
    assert sitting.table.place == sum([isinstance(entry, Landed) for entry in sitting.record])


def test_without_its_seed_a_match_goes_on_with_a_new_one_and_says_so(path: Path) -> None:
    left = sitting_of(request(save=path, seed=4))
    play(left, 3)
    left.leave()
    seed_path(path).unlink()
    again = Sitting.resume(path, find)
    assert again.save.is_fresh
    assert again.save.seed != left.save.seed
    assert again.fingerprint() == left.fingerprint()
    play(again, 4)
    again.leave()
    once_more = Sitting.resume(path, find)
    assert not once_more.save.is_fresh
    assert once_more.save.seed == again.save.seed
    assert once_more.save.since > 0
    play(once_more)
    assert once_more.result is not None


def damage(path: Path, edit: Callable[[str], str]) -> None:
    path.write_text(edit(path.read_text()))


DAMAGES: dict[str, tuple[Callable[[str], str], str]] = {
    "torn": (lambda text: text[:-5], "breaks off in line"),
    "empty": (lambda text: "", "is empty"),
    "no record": (lambda text: '{"hello": 1}\n', "is no record of Lucha"),
    "no JSON": (lambda text: text + "oops\n", "is not JSON"),
    "another game": (lambda text: text.replace('"luchador"', '"chess"'), "there is no game chess"),
    "unknown word": (lambda text: text.replace('"Face"', '"Fish"'), "is no word of this game"),
    "a throw too many": (lambda text: text + text.splitlines()[-2] + "\n", "entry"),
    "a choice that is refused": (
        lambda text: text.replace('["SortPins", 0, 1]', '["SortPins", 1, 0]'),
        "is refused by luchador/pins/level",
    ),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_save_is_told_in_one_line_and_left_as_it_is(kind: str, path: Path) -> None:
    edit, said = DAMAGES[kind]
    left = sitting_of(
        seeded(
            lambda seed: request(seed=seed, save=path),
            lambda sitting: isinstance(sitting.question, ToPinOrNotToPin) and SortPins(0, 1) in sitting.options(0),
        )
    )
    play(left, 2)
    left.leave()
    damage(path, edit)
    before = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(BadInput, match=said) as problem:
        sit_down(PlayRequest(resume=path), ALL_GAMES)
    assert str(problem.value).startswith(str(path))
    assert "\n" not in str(problem.value)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_what_is_no_text_no_file_or_no_seed_is_told_in_one_line(path: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        Sitting.resume(path, find)
    with pytest.raises(BadInput, match="cannot be read"):
        Sitting.resume(tmp_path, find)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadInput, match="is not UTF-8 text"):
        Sitting.resume(path, find)
    path.unlink()
    left = sitting_of(request(save=path))
    play(left, 2)
    left.leave()
    for damaged in ("", "[]", '{"seed": "00", "since": 0}', '{"seed": 5}', f'{{"seed": "{"0" * 64}", "since": 9999}}'):
        seed_path(path).write_text(damaged)
        with pytest.raises(BadInput, match="is no seed of this match"):
            Sitting.resume(path, find)


def test_a_match_that_is_over_is_not_taken_up_again(path: Path) -> None:
    play(sitting_of(request(save=path)))
    with pytest.raises(BadInput, match="this match is over"):
        Sitting.resume(path, find)


def test_a_match_is_played_in_one_window_only(path: Path) -> None:
    left = sitting_of(request(save=path))
    play(left, 2)
    with pytest.raises(BadInput, match="is being played in another window"):
        Sitting.resume(path, find)
    left.leave()
    Sitting.resume(path, find).leave()


def test_a_file_that_is_there_is_not_written_over(path: Path) -> None:
    path.write_text("mine")
    with pytest.raises(BadInput, match="is there already"):
        sitting_of(request(save=path))
    assert path.read_text() == "mine"


@pytest.mark.parametrize("game", ["luchador", None])
def test_a_folder_that_is_not_there_is_told_and_not_made(tmp_path: Path, game: str | None) -> None:
    with pytest.raises(BadInput, match=f"there is no folder {tmp_path}/nope to save in"):
        sit_down(PlayRequest(game=game, save=tmp_path / "nope" / "match.jsonl"))
    assert not (tmp_path / "nope").exists()


def test_a_full_disk_loses_nothing_that_was_whole_and_heals(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_of(request(save=path, seed=4))
    play(sitting, 2)
    whole = path.read_bytes()

    def full(file: int, data: bytes) -> None:
        os.write(file, data[:7])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(saving, "_write_all", full)
        play(sitting, 3)
        assert sitting.save.problem == "No space left on device"
        assert path.read_bytes() == whole
    play(sitting)
    assert sitting.save.problem == ""
    assert sitting.result is not None
    game, saved = read_record("match", path.read_text(), find)
    assert saved.record == sitting.record
    check_end(game, saved, replay(game, saved.setup, saved.record).match)


def test_unfinished_matches_are_listed_the_newest_first() -> None:
    for seed in (1, 2, 3):
        sitting = sitting_of(PlayRequest(game="luchador", seats=("me:Ana", "random")))
        play(sitting, 10_000 if seed == 2 else 2)
        sitting.leave()
        os.utime(sitting.save.path, (seed, seed))
    (saves_folder() / "damaged.jsonl").write_text("oops\n")
    os.utime(saves_folder() / "damaged.jsonl", (0, 0))
    found = unfinished()
    players = [[read_recorded(said) for said in kept.players] for kept in found]
    assert [[(bot, name in RING_NAMES) for name, bot in who] for who in players] == [
        *[[("", False), ("random", True)]] * 2,
        [],
    ]
    assert found[0].when > found[1].when
    assert found[2].path.name == "damaged.jsonl"


def test_people_without_a_name_are_called_as_the_game_calls_them() -> None:
    sitting = sitting_of(request("luchador", ("me", "greedy"), picks=("el_perrito", "dona_calavera")))
    assert sitting.names("en") == ("El Perrito", "Doña Calavera")
    undrawn = sitting_of(request("luchador", ("me:Ana", "greedy")))
    assert undrawn.names("es") == undrawn.names("en") == ("Ana", undrawn.places[1].name), "before the draw"
    player, *bots = sitting_of(request("small_dip", ("me", "random", "random"))).names("es")
    assert player == "Jugador 1"
    assert len(set(bots)) == 2
    assert set(bots) < set(RING_NAMES)


@pytest.mark.parametrize(
    "seat", ["you", "", "me:", "me:greedy", "me:GREEDY", "me:Hard bot", "me:me", "me:" + "x" * 40, "me:a\x1b[31m"]
)
def test_who_cannot_sit_down_is_told(seat: str) -> None:
    with pytest.raises(BadInput):
        sitting_of(request("luchador", (seat, "greedy")))


def test_two_people_of_one_name_cannot_sit_down() -> None:
    with pytest.raises(BadInput, match=r"^2 people are called Ana: give each a name of their own$"):
        sitting_of(request("luchador", ("me:Ana", "me: Ana ")))
    with pytest.raises(BadInput, match=r"^2 people are called Ana: give each a name of their own$"):
        sitting_of(request("luchador", ("me:Ana", "me:Beto", "me:ana", "greedy"), mode="tag"))
    assert sitting_of(request("luchador", ("me", "me"))).people == (0, 1), "without names they are told apart by seats"


def test_nobody_is_told_what_is_not_theirs() -> None:
    sitting = sitting_of(request("small_dip", ("me:Ana", "me:Beto"), seed=1))
    play(sitting, 30)
    for seat in (0, 1, None):
        for moment, heard in zip(sitting.told(seat), sitting.heard, strict=False):
            assert moment.view.seat == seat
            assert moment.event == heard.event.seen_by(seat)
    drawn = [moment for moment in sitting.told(0) if type(moment.event).__name__ == "CardDrawn"]
    assert any(moment.event.card is None for moment in drawn)  # type: ignore[attr-defined]
    assert any(moment.event.card is not None for moment in drawn)  # type: ignore[attr-defined]


def test_the_curtain_is_for_people_who_must_not_see_each_other() -> None:
    alone = sitting_of(request("small_dip", ("me", "random")))
    alone.play_on()
    assert not alone.needs_curtain(0)
    two = sitting_of(request("small_dip", ("me:Ana", "me:Beto")))
    seat = two.next_seat(two.play_on())
    assert two.needs_curtain(seat)
    two.asked(seat)
    assert not two.needs_curtain(seat)
    assert two.needs_curtain(1 - seat)
    dice = sitting_of(request("luchador", ("me:Ana", "me:Beto"), seed=2))
    met = set()
    while (waiting := dice.play_on()) and dice.question is not None and dice.question.is_secret():
        is_revealed_at_once = len(waiting) == 1 and not dice.match.commitments
        assert dice.needs_curtain(waiting[0]) is not is_revealed_at_once
        met.add(is_revealed_at_once)
        dice.choose(waiting[0], dice.options(waiting[0])[-1])
    assert met == {True, False}
    assert not waiting or not dice.needs_curtain(waiting[0])
