"""Where the numbers of a match may stand when the round is over, option by option: futures of what a seat knows."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lucha.bots import Chair
from lucha.core.agenda import AnyMatch
from lucha.core.notation import write
from lucha.core.table import Sampled
from lucha.core.values import Result
from lucha.session.wire import Plain

FUTURES: Final = 120
HORIZON: Final = 60  # choices of a future, at most
WINS: Final = "wins"  # a gauge of every game: 1 where the seat has won


def outlook(chair: Chair, seed: bytes) -> dict[str, Plain]:
    """For each option the gauges of the game: how they stand, and where they may stand, with chances."""
    game, view, options = chair.game, chair.view(), chair.options()
    before = game.gauges(view)
    if not before or len(options) < 2 or game.is_even(view):
        return {}
    chances: dict[str, Plain] = {}
    for option in options:
        counts: list[Counter[int]] = [Counter() for _ in before]
        won: Counter[int] = Counter()
        chance = Sampled(seed)  # every option meets the same chance
        for _ in range(FUTURES):
            match = chair.redeal(chance)
            game.apply(match, chair.seat, option, chance)
            _play_out_the_round(chair, match, chance)
            for count, (_, _, value) in zip(counts, game.gauges(game.view(match, chair.seat)), strict=True):
                count[value] += 1
            won[_has_won(game.result(match), chair.seat)] += 1
        found = [*zip(before, counts, strict=True), *([((WINS, chair.seat, 0), won)] if won[1] else [])]
        chances[write(option)] = [_gauge(name, seat, value, count) for (name, seat, value), count in found]
    return chances


def _gauge(name: str, seat: int, before: int, count: Counter[int]) -> dict[str, Plain]:
    after: list[Plain] = [[number, count[number] / FUTURES] for number in sorted(count, reverse=True)]
    return {"gauge": name, "seat": seat, "before": before, "after": after}


def _has_won(result: Result | None, seat: int) -> int:
    return int(result is not None and seat in result.winners and not result.is_draw)


def _play_out_the_round(chair: Chair, match: AnyMatch, chance: Sampled) -> None:
    game = chair.game
    chapter = game.chapter(match)
    for _ in range(HORIZON):
        waiting = game.advance(match, chance)
        if not waiting or game.chapter(match) != chapter:
            return
        options = game.offered(match, waiting[0])
        game.apply(match, waiting[0], options[chance.below(len(options))], chance)
