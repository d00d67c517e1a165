"""RESOLVING THE DICE."""

from __future__ import annotations

from itertools import product

import pytest

from lucha.core.table import Given
from lucha.games.luchador.resolving import PlayDice
from tests.games.luchador.stage import GAME, PLAY_BLOCKS_AND_COUNTERS, bout

UP_TO_FOUR = [dice for dice in product(range(5), repeat=3) if sum(dice) <= 4]


@pytest.mark.rule(
    "luchador/resolving/hit", "luchador/resolving/block", "luchador/resolving/counter", "luchador/resolving/needs-a-hit"
)
@pytest.mark.parametrize("red", UP_TO_FOUR)
def test_every_hit_is_met_once_or_gains_a_die_and_every_counter_that_meets_one_gains_one(
    red: tuple[int, int, int],
) -> None:
    """Whatever both have rolled, and whichever of their ways to play they choose."""
    for blue in UP_TO_FOUR:
        corners = [dict(zip(("hits", "counters", "blocks"), dice, strict=True)) for dice in (red, blue)]
        match = bout(PLAY_BLOCKS_AND_COUNTERS, red=corners[0], blue=corners[1])
        ways = [GAME.options(match, seat) or [PlayDice(0, 0)] for seat in (0, 1)]
        for seat, (mine, theirs) in enumerate(((red, blue), (blue, red))):
            for way in ways[seat]:
                assert isinstance(way, PlayDice)
                assert way.counters <= mine[1]
                assert way.blocks <= mine[2]
                assert way.counters + way.blocks <= theirs[0]
        for played in {(ways[0][0], ways[1][-1]), (ways[0][-1], ways[1][0]), (ways[0][0], ways[1][0])}:
            after = match.clone()
            for seat in GAME.waits_for(after):
                GAME.choose(after, seat, played[seat], Given())
            assert GAME.advance(after, Given()) == ()
            for seat, (mine, theirs) in enumerate(((red, blue), (blue, red))):
                own, met = played[seat], played[1 - seat]
                assert isinstance(own, PlayDice)
                assert isinstance(met, PlayDice)
                assert after.corners[seat].hit_dice == mine[0] + own.counters - met.counters - met.blocks
                assert after.corners[seat].spare_blocks == mine[2] - own.blocks
                assert theirs[0] >= own.counters + own.blocks


@pytest.mark.rule("luchador/resolving/play-blocks-and-counters")
@pytest.mark.parametrize(
    ("counters", "blocks", "hits", "first"),
    [(1, 1, 1, (1, 0)), (2, 2, 3, (2, 1)), (0, 2, 1, (0, 1)), (3, 1, 2, (2, 0)), (1, 1, 4, (1, 1))],
)
def test_counters_come_first_and_then_blocks_by_default_and_when_forced(
    counters: int, blocks: int, hits: int, first: tuple[int, int]
) -> None:
    corners = {"red": {"hits": hits}, "blue": {"counters": counters, "blocks": blocks}}
    assert GAME.default(bout(PLAY_BLOCKS_AND_COUNTERS, **corners), 1) == PlayDice(*first)
    forced = bout(PLAY_BLOCKS_AND_COUNTERS, **corners, dice_play="forced")
    assert GAME.advance(forced, Given()) == ()
    assert (forced.corners[1].counters_played, forced.corners[1].blocks_played) == first
    assert forced.corners[1].hit_dice == first[0]
    assert forced.corners[0].hit_dice == hits - sum(first)
