"""The solution of the basic match: it comes of the rules, and holds as long as they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from lucha.bots import Chair, make_bot
from lucha.core.chance import fork
from lucha.core.facts import BadInput
from lucha.core.kit.zero_sum import value_of
from lucha.core.table import Given, Sampled, seed_of
from lucha.games.luchador import Luchador
from lucha.games.luchador.dice import MISS, Face
from lucha.games.luchador.match import WRESTLING_DICE, Bout, Corner
from lucha.games.luchador.solved.chapters import Carried, Chapters
from lucha.games.luchador.solved.rounds import Judge
from lucha.games.luchador.solved.values import Values, fingerprint, known_values, read, written
from lucha.lab.solution import solution_of
from lucha.lab.solving import Solver

GAME = Luchador()
SETUP = GAME.setup("basic")
EXACT = 1e-9
UNLIKELY = 1e-13
TWO_DICE = Carried(True, True)


@pytest.fixture(name="judge", scope="module")
def _judge() -> Judge:
    (values,) = known_values(GAME.facts)
    return Judge(Chapters(GAME, SETUP), values)


def positions(kinds: set[str], each: int) -> Iterator[Bout]:
    """Positions of random matches in which somebody is asked, some of each kind, with few dice to come."""
    left = dict.fromkeys(kinds, each)
    for number in range(200):
        match, chance = GAME.new(SETUP), Sampled(seed_of("solved", number))
        while waiting := GAME.advance(match, chance):
            kind = type(match.question).__name__
            dice = sum([corner.hits + corner.counters + corner.hit_dice for corner in match.corners])
            if left.get(kind) and dice <= 4 and all(corner.ring.count(Face.PIN) < 2 for corner in match.corners):
                left[kind] -= 1
                yield match.clone()
            for seat in waiting:
                options = GAME.offered(match, seat)
                GAME.apply(match, seat, options[chance.below(len(options))], chance)
        if not any(left.values()):
            return


def worth(judge: Judge, match: Bout) -> float:
    """What a position is worth to seat 0, by the rules as far as the next question, the next round or the end."""
    round, bout, total = match.round, match.bout, 0.0
    waiting = {"": (match, 1.0)}
    while waiting:
        thrown: dict[str, tuple[Bout, float]] = {}
        for one, share in waiting.values():
            known = known_worth(judge, one, round, bout)
            if known is not None:
                total += share * known
                continue
            for branch, chance in fork(GAME, one):
                key = repr(branch)
                so_far = thrown[key][1] if key in thrown else 0.0
                thrown[key] = (branch, so_far + share * chance)
        waiting = {key: found for key, found in thrown.items() if found[1] > UNLIKELY}  # a pin may be reversed for ever
    return total


def known_worth(judge: Judge, match: Bout, round: int, bout: int) -> float | None:
    if match.result is not None:
        return float(0 in match.result.winners)
    if match.bout != bout:
        return 0.5
    if match.round != round:
        red, blue = match.corners
        carried = [Carried(corner.stunned, corner.held_block) for corner in match.corners]
        return judge.values.of(*carried, red.strength, blue.strength)
    if asked := GAME.waits_for(match):
        judged = judge.judged(match, asked[0])
        assert judged is not None
        value = value_of(judged.rows)
        return value if asked[0] == 0 else 1 - value
    return None


BASIC_FIELDS = [field.name for field in fields(Corner)]
KINDS = {"ToPinOrNotToPin", "PlayBlocksAndCounters", "TradeHits", "AttemptAPin", "HoldABlock"}


def test_every_choice_is_worth_what_comes_of_it_by_the_rules(judge: Judge) -> None:
    """The judge puts chapters together; here the whole match is forked instead, choice by choice."""
    seen = set()
    for match in positions(KINDS, 2):
        waiting = GAME.waits_for(match)
        seat, others = waiting[0], waiting[1:]
        judged = judge.judged(match, seat)
        assert judged is not None
        options, rows = judged.options, judged.rows
        assert list(options) == list(GAME.offered(match, seat))
        answers = [GAME.offered(match, other) for other in others]
        for row, option in enumerate(options):
            for column, replies in enumerate(product(*answers)):
                branch = match.clone()
                GAME.apply(branch, seat, option, Given())
                for other, reply in zip(others, replies, strict=True):
                    GAME.apply(branch, other, reply, Given())
                value = worth(judge, branch)
                assert rows[row][column] == pytest.approx(value if seat == 0 else 1 - value, abs=EXACT)
        seen.add(type(match.question).__name__)
    assert seen == KINDS


@pytest.mark.parametrize("strengths", [(1, 1), (3, 4), (14, 15), (9, 2), (21, 21), (2, 17)], ids=str)
def test_the_values_of_a_round_follow_from_those_of_the_next(judge: Judge, strengths: tuple[int, int]) -> None:
    """So the values that come along are noticed to be wrong once a rule or a die changes: `lucha solve --again`."""
    kept = judge.values.of(TWO_DICE, TWO_DICE, *strengths)
    assert judge.rolled(TWO_DICE, TWO_DICE, strengths) == pytest.approx(kept, abs=EXACT)


def test_all_values_follow_from_those_of_the_next_round_by_the_solver_too(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    solution = solution_of(GAME)
    assert solution.moved < EXACT
    assert solution.origin == "known from the start"
    advice = solution.advice
    assert 0.02 < advice.stun < 0.04  # three points of a hundred, as a trial on another program found
    assert advice.play_costs_most < EXACT  # who can play a Block or a Counter loses nothing by it
    better = {pin.strength: pin.aside > pin.again for pin in advice.pins}
    assert [better[strength] for strength in (14, 10, 5, 4, 1)] == [True, True, True, False, False]


def test_red_and_blue_have_the_same_chances(judge: Judge) -> None:
    for strengths in ((21, 21), (7, 7)):
        assert judge.values.of(Carried(False, False), Carried(False, False), *strengths) == pytest.approx(
            0.5, abs=EXACT
        )
    mine = judge.values.of(Carried(True, False), Carried(False, True), 12, 17)
    theirs = judge.values.of(Carried(False, True), Carried(True, False), 17, 12)
    assert mine + theirs == pytest.approx(1, abs=EXACT)


@pytest.mark.slow
def test_two_sweeps_bring_values_nearer_to_the_solution(judge: Judge) -> None:
    solver = Solver(judge.chapters)
    shape = (4, 4, solver.most, solver.most)
    start = np.full(shape, 0.5)
    exact = np.array(judge.values.numbers).reshape(shape)
    swept = solver.sweep(solver.sweep(start))
    assert np.abs(swept - exact).max() < np.abs(exact - start).max() * 0.8


def test_exact_plays_a_basic_match_to_its_end_and_nothing_else() -> None:
    match, chance = GAME.new(SETUP), Sampled(seed_of("exact"))
    bots = [make_bot("exact", seed_of("exact", seat)) for seat in range(2)]
    while waiting := GAME.advance(match, chance):
        for seat in waiting:
            GAME.choose(match, seat, bots[seat].choose(Chair(GAME, match, seat)), chance)
    assert match.result is not None
    assert not GAME.is_solved(GAME.setup("cage"))
    assert not GAME.is_solved(GAME.setup("basic", options={"trades": "pairs"}))
    assert GAME.judged(GAME.new(GAME.setup("advanced")), 0) is None


def test_an_advanced_match_is_sketched_as_the_basic_one_in_which_its_dice_on_the_cards_have_missed() -> None:
    seen, away = set(), 0
    setup = GAME.setup("advanced")
    for number in range(12):
        match, chance = GAME.new(setup), Sampled(seed_of("sketched", number))
        while waiting := GAME.advance(match, chance):
            for seat in waiting:
                sketched = GAME.sketched(match, seat)
                basic = GAME.new(SETUP)
                for corner, other in zip(basic.corners, match.corners, strict=True):
                    for name in BASIC_FIELDS:
                        setattr(corner, name, getattr(other, name))
                    missing = WRESTLING_DICE - corner.stunned - corner.held_block - len(corner.ring)
                    corner.ring += (MISS,) * missing
                    away += sketched is not None and missing > 0
                basic.agenda[:] = match.agenda[-1:]
                assert sketched == GAME.judged(basic, seat)
                seen |= {type(match.question).__name__} if sketched is not None else set()
                options = GAME.offered(match, seat)
                GAME.apply(match, seat, options[chance.below(len(options))], chance)
    assert seen >= KINDS
    assert away, "no die lay on a card: the test saw nothing that is advanced"


@pytest.mark.parametrize("mode", ["basic", "cage", "tag", "free-for-all", "advanced-tag"])
def test_other_matches_are_not_sketched(mode: str) -> None:
    match, table = GAME.new(GAME.setup(mode)), Sampled(seed_of("not sketched"))
    waiting = GAME.advance(match, table)
    assert all(GAME.sketched(match, seat) is None for seat in waiting)
    assert waiting


def test_other_readings_are_not_sketched() -> None:
    setup = GAME.setup("advanced", options={"draw": "draw"})
    match = GAME.new(setup)
    waiting = GAME.advance(match, Sampled(seed_of("not sketched")))
    assert all(GAME.sketched(match, seat) is None for seat in waiting)
    assert waiting


def test_other_dice_are_not_solved_by_ours(tmp_path: Path) -> None:
    folder = tmp_path / "luchador"
    folder.mkdir()
    (folder / "dice.toml").write_text('[wrestling]\nfaces = ["hit", "miss", "miss", "block", "counter", "pin"]\n')
    assert not GAME.with_pack(tmp_path).is_solved(SETUP)


def test_a_file_of_values_is_written_and_read_and_refused_if_it_is_wrong(judge: Judge) -> None:
    dice = fingerprint(GAME.facts)
    content = written(judge.values, dice)
    assert read(content, dice, "house").numbers == judge.values.numbers
    for wrong, why in (
        (b"nonsense", "no file of solved rounds"),
        (content[:-3], "no file of solved rounds"),
        (content[:-8], "would be right"),
        (written(judge.values, bytes(16)), "other dice"),
        (content[:-8] + b"\xff" * 8, "between 0 and 1"),
    ):
        with pytest.raises(BadInput, match=why):
            read(wrong, dice, "house")
    with pytest.raises(BadInput, match="would be right"):
        Values(21, [0.5])
