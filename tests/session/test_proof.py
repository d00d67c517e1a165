"""What the house promised before a match can be checked by anybody after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lucha.cli import main
from lucha.core.facts import BadInput
from lucha.core.record import Proof, closing_line, entry_line, heading_line, read_record, verify
from lucha.core.setup import Setup
from lucha.core.table import Landed
from lucha.games import GAMES
from lucha.session.opening import commitment_of
from tests.contract.play import EVERY_GAME, FEWEST, each_of
from tests.session.playing import SEED, Sitting
from tests.toys import AnyGame

BY_NAME = {game.name: game for game in EVERY_GAME}
LUCHADOR: AnyGame = GAMES["luchador"]
each_of_few = each_of(FEWEST)


def record_of(sitting: Sitting) -> str:
    live, game, setup = sitting.live, sitting.game, sitting.setup
    codec = game.codec(setup)
    proof = Proof(commitment_of(SEED), SEED, tuple([place.nonce for place in sitting.places]))
    lines = [heading_line(game, setup, [place.name for place in sitting.places])]
    lines += [entry_line(codec, entry) for entry in live.record]
    return "\n".join([*lines, closing_line(game, setup, live.match, live.conceded, proof)]) + "\n"


def checked(text: str) -> int:
    game, saved = read_record("the record", text, BY_NAME.__getitem__)
    return verify(game, saved)


def changed(text: str, **proof: object) -> str:
    *lines, last = text.splitlines()
    closing = json.loads(last)
    closing["proof"].update(proof)
    return "\n".join([*lines, json.dumps(closing)]) + "\n"


@each_of_few
def test_a_true_record_is_proved_throw_by_throw(game: AnyGame, setup: Setup) -> None:
    sitting = Sitting(game, setup, 21)
    while sitting.live.is_on:
        sitting.play()
    throws = sum([isinstance(entry, Landed) for entry in sitting.live.record])
    assert checked(record_of(sitting)) == throws


@pytest.fixture(scope="module")
def record() -> str:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("basic", 2), 22)
    while sitting.live.is_on:
        sitting.play()
    return record_of(sitting)


def test_a_match_that_was_given_up_is_proved_too() -> None:
    sitting = Sitting(LUCHADOR, LUCHADOR.setup("basic", 2), 23)
    for _ in range(15):
        sitting.play(takes_back=False)
    sitting.concede(1)
    assert checked(record_of(sitting)) > 0


def test_another_seed_is_not_the_one_that_was_promised(record: str) -> None:
    with pytest.raises(BadInput, match="not the one that was promised"):
        checked(changed(record, seed="00" * 32))


def test_a_seed_with_a_promise_of_its_own_throws_otherwise(record: str) -> None:
    seed = bytes(32)
    with pytest.raises(BadInput, match=r"did not come from this seed|is refused"):
        checked(changed(record, seed=seed.hex(), commitment=commitment_of(seed)))


@pytest.mark.parametrize("nonces", [["n0", "n2"], ["n1", "n0"], ["n0n1", ""], ["", ""]], ids=str)
def test_other_nonces_throw_otherwise(record: str, nonces: list[str]) -> None:
    with pytest.raises(BadInput, match=r"did not come from this seed|is refused"):
        checked(changed(record, nonces=nonces))


@pytest.mark.parametrize("nonces", [[], ["n0"], ["n0", "n1", ""]], ids=str)
def test_every_seat_has_a_nonce(record: str, nonces: list[str]) -> None:
    with pytest.raises(BadInput, match="nonces for 2 seats"):
        checked(changed(record, nonces=nonces))


def test_a_throw_that_was_changed_is_found(record: str) -> None:
    lines = record.splitlines()
    throws = [place for place, line in enumerate(lines) if '"landed"' in line]
    others = {place: next(lines[other] for other in throws if lines[other] != lines[place]) for place in throws}
    for place in throws[:: max(1, len(throws) // 12)]:
        text = "\n".join([*lines[:place], others[place], *lines[place + 1 :]]) + "\n"
        with pytest.raises(BadInput):
            checked(text)


def test_a_line_that_was_left_out_is_found(record: str) -> None:
    lines = record.splitlines()
    for place in range(1, len(lines) - 1, max(1, len(lines) // 12)):
        with pytest.raises(BadInput):
            checked("\n".join([*lines[:place], *lines[place + 1 :]]) + "\n")


def test_the_command_says_so(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(record, encoding="utf-8")
    bad.write_text(changed(record, nonces=["x", "y"]), encoding="utf-8")
    assert main(["verify", str(good)]) == 0
    capsys.readouterr()
    assert main(["verify", str(bad)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1


def test_a_forged_record_is_told_in_spanish_too(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_text(changed(record, seed="00" * 32), encoding="utf-8")
    assert main(["verify", str(path), "--lang", "es"]) == 2
    assert "la semilla no es la que se prometió antes de la lucha" in capsys.readouterr().err
