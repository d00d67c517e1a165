"""The bot that takes what looks best, or looks one decision ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lucha.bots.player import Chair
from lucha.core.agenda import ReactionWindow
from lucha.core.table import Sampled
from lucha.core.values import PASS, Option

SAMPLES: Final = 12  # futures tried for each option
HORIZON: Final = 40  # choices of others, at most, before a future is judged


def never() -> bool:
    return False


class Greedy:
    """Takes what the game weighs highest, by chance where options look alike.

    Where the game weighs none, it tries each option in a few re-dealt matches, until the seat is asked again, and
    takes the best by the hints.

    The others play at random in these futures, and the seat itself answers no play: else it would judge what it plays
    before that happens.  Every option meets the same chance, so that they can be compared.  It does not think better
    of what it has played itself.
    """

    def __init__(self, seed: bytes) -> None:
        self.chance = Sampled(seed)

    def choose(self, chair: Chair) -> Option:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        view = chair.view()
        question = view.question
        if isinstance(question, ReactionWindow) and question.author() == chair.seat:
            return PASS
        weighed = chair.game.weigh(view, options)
        if weighed is not None:
            most = max(weighed)
            best = [option for option, worth in zip(options, weighed, strict=True) if worth == most]
            return best[self.chance.below(len(best))]
        worths = self.worths(chair, options)
        return options[worths.index(max(worths))]

    def worths(self, chair: Chair, options: Sequence[Option], is_late: Callable[[], bool] = never) -> list[float]:
        """How good each option looks in the same few futures; nothing, if it gets late before that is known."""
        seeds = [self.chance.below(2**256).to_bytes(32, "big") for _ in range(SAMPLES)]
        worths = []
        for option in options:
            if is_late():
                return []
            worths.append(sum([self.future(chair, option, seed) for seed in seeds]))
        return worths

    def future(self, chair: Chair, option: Option, seed: bytes) -> float:
        """How good things look, from -1 to 1, at the seat's next decision."""
        game, seat, chance = chair.game, chair.seat, Sampled(seed)
        match = chair.redeal(chance)
        game.apply(match, seat, option, chance)
        for _ in range(HORIZON):
            waiting = game.advance(match, chance)
            if not waiting:
                break
            if seat in waiting:
                if not isinstance(match.question, ReactionWindow):
                    break
                game.apply(match, seat, PASS, chance)
                continue
            other = waiting[0]
            options = game.offered(match, other)
            game.apply(match, other, options[chance.below(len(options))], chance)
        return _worth(chair, match)


def _worth(chair: Chair, match: Any) -> float:
    result = chair.game.result(match)
    if result is None:
        return chair.game.hint(chair.game.view(match, chair.seat))
    if result.is_draw:
        return 0.0
    return 1.0 if chair.seat in result.winners else -1.0
