"""Futures of a match: played on by rules of thumb to a natural end, and judged there."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final, TypeAlias

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.agenda import ReactionWindow
from lucha.core.game import Game, View
from lucha.core.judgement import Judgement, weighted_sum
from lucha.core.table import Sampled
from lucha.core.values import PASS, Option

LONGEST: Final = 40  # choices of a future, at most, before it is judged
SEEDS: Final = 2**256
WHIMS: Final = 12  # one in so many choices in a future is made by chance


Offered: TypeAlias = tuple[tuple[Option, ...], ...]


class TimeIsUp(Exception):
    """A future could not be played to its end within the budget."""


class Futures:
    """Plays matches on for one seat, and says how likely each seat is to win where they stop."""

    def __init__(self, game: Game[Any], seat: int, until: float) -> None:
        self.game = game
        self.seat = seat
        self.until = until  # on the clock
        self.judgement: Judgement | None = None

    def last_beat(self, match: Any) -> int:
        """Where futures of a match are judged: when this beat begins."""
        return self.game.beat(match) + (1 if self.judgement is None else self.judgement.ahead)

    def weighed(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        """How good each option looks, by the game or by what was learned; None: nobody knows."""
        found = self.game.weigh(view, options)
        if found is None and self.judgement is not None and self.judgement.leanings:
            known = self.judgement.leanings
            return [weighted_sum(known, self.game.leanings(view, option)) for option in options]
        return found

    def ranked(self, view: View, options: Sequence[Option], chance: Sampled) -> tuple[Sequence[Option], bool]:
        """The options, those that look best first; and whether anything is known of that."""
        if len(options) == 1:
            return options, True
        if _is_own_play(view, options):
            return [PASS], True
        weighed = self.weighed(view, options)
        if weighed is None:
            return chance.shuffle(options), False
        order = sorted(range(len(options)), key=lambda place: -weighed[place])
        return [options[place] for place in order], True

    def at_first_sight(
        self, chair: Chair, view: View, options: Sequence[Option], chance: Sampled
    ) -> tuple[Sequence[Option], bool]:
        """The own options in their order before a search: as greedy has them where the game weighs none."""
        if len(options) > 1 and not _is_own_play(view, options) and self.game.weigh(view, options) is None:
            greedy = Greedy(chance.below(SEEDS).to_bytes(32, "big"))
            worths = greedy.worths(chair, options, lambda: perf_counter() > self.until)
            if worths:
                order = sorted(range(len(options)), key=lambda place: -worths[place])
                return [options[place] for place in order], True
        return self.ranked(view, options, chance)

    def next_choice(self, match: Any, chance: Sampled, last: int) -> tuple[tuple[int, ...], Offered]:
        """On to where somebody has a choice, and between what; nobody: the future ends here."""
        game = self.game
        while waiting := game.advance(match, chance):
            if game.beat(match) >= last:
                break
            if perf_counter() > self.until:
                raise TimeIsUp
            offered = tuple([tuple(game.offered(match, seat)) for seat in waiting])
            if any(len(options) > 1 for options in offered):
                return waiting, offered
            for seat, options in zip(waiting, offered, strict=True):
                game.apply(match, seat, options[0], chance)
        return (), ()

    def play_on(self, match: Any, chance: Sampled, last: int, waiting: tuple[int, ...]) -> None:
        """To the last beat, or as many choices as a future may have."""
        game = self.game
        for _ in range(LONGEST):
            for seat in waiting:
                game.apply(match, seat, self._likely(match, seat, chance), chance)
            waiting = game.advance(match, chance)
            if not waiting or game.beat(match) >= last:
                return
            if perf_counter() > self.until:
                raise TimeIsUp

    def _likely(self, match: Any, seat: int, chance: Sampled) -> Option:
        """What looks best, but for a whim now and then; by chance where nothing is known."""
        game = self.game
        options = game.offered(match, seat)
        if len(options) == 1:
            return options[0]
        if chance.below(WHIMS):
            view = game.view(match, seat)
            if _is_own_play(view, options):
                return PASS
            weighed = self.weighed(view, options)
            if weighed is not None:
                return options[max(range(len(options)), key=weighed.__getitem__)]
        return options[chance.below(len(options))]

    def worth(self, match: Any, seats: Sequence[int]) -> dict[int, float]:
        """How likely these seats are to win."""
        game = self.game
        result = game.result(match)
        if result is not None:
            share = 1 / len(result.winners) if result.is_draw else 1.0
            return {seat: share * (seat in result.winners) for seat in seats}
        if self.judgement is not None:
            sides = game.features(game.view(match, self.seat))
            if sides:
                found = self.judgement.chances(sides)
                return {seat: found.get(seat, 0.0) for seat in seats}
        return {seat: (1 + game.hint(game.view(match, seat))) / 2 for seat in seats}


def _is_own_play(view: View, options: Sequence[Option]) -> bool:
    """May a seat stop what it has played itself?  It judged that when it played it."""
    question = view.question
    return isinstance(question, ReactionWindow) and question.author() == view.seat and PASS in options
