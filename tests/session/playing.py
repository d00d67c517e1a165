"""People at a table who do by chance whatever they may: choose, seal, throw, take back, give up."""

from __future__ import annotations

from collections.abc import Sequence

from lucha.core.notation import write
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Option
from lucha.session.frames import Eyes, Frame, Telling
from lucha.session.live import LiveMatch
from lucha.session.places import Place
from tests.toys import AnyGame

SEED = seed_of("the seed of the house")


def people(seats: int) -> list[Place]:
    return [Place("person", f"Player {chr(65 + seat)}", player=f"p{seat}", nonce=f"n{seat}") for seat in range(seats)]


def eyes_of(setup: Setup, language: str = "en") -> list[Eyes]:
    return [Eyes(seat, language) for seat in (*range(setup.seats), None)]


def all_told(live: LiveMatch, language: str = "en") -> list[tuple[list[Frame], Frame]]:
    """What every pair of eyes has been told, and how the match stands to it."""
    telling, told = Telling(live), []
    for eyes in eyes_of(live.setup, language):
        moments = telling.moments(eyes, live.heard, 0)
        told.append((moments, telling.now(eyes, len(moments))))
    return told


class Sitting:
    """A live match, the lines of its log, and chance that decides what everybody does."""

    def __init__(self, game: AnyGame, setup: Setup, number: int = 0, has_real_dice: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.places = people(setup.seats)
        self.has_real_dice = has_real_dice
        self.live = LiveMatch(game, setup, self.places, SEED, has_real_dice)
        self.lines: list[str] = []
        self.chance = Sampled(seed_of("sitting", number))
        self.live.begin()
        self.keep()

    def keep(self) -> None:
        self.lines += self.live.take_lines()

    def restored(self, lines: Sequence[str] | None = None) -> LiveMatch:
        """Another process reads the log."""
        again = LiveMatch(self.game, self.setup, self.places, SEED, self.has_real_dice)
        again.restore(self.lines if lines is None else lines)
        return again

    def one_of(self, seats: Sequence[int]) -> int:
        return seats[self.chance.below(len(seats))]

    def happens(self, one_in: int) -> bool:
        return self.chance.below(one_in) == 0

    # What people do.

    def choose(self, seat: int, option: Option | None = None) -> None:
        if option is None:
            options, _ = self.live.offers(seat)
            kinds = list(dict.fromkeys([type(one) for one in options]))
            kind = kinds[self.chance.below(len(kinds))]
            alike = [one for one in options if type(one) is kind]
            option = alike[self.chance.below(len(alike))]
        self.live.choose(seat, write(option), self.live.number(seat))
        self.keep()

    def enter(self) -> None:
        live = self.live
        assert live.needs is not None
        needs, seat = live.needs, live.enters(live.needs)
        assert seat is not None
        if needs.dice is not None:
            faces = [die.faces[self.chance.below(len(die.faces))] for die in needs.dice.dice]
        else:
            faces = [needs.pool[self.chance.below(len(needs.pool))]]
        live.enter(seat, [write(face) for face in faces], live.need_number())
        self.keep()

    def undo(self, seat: int) -> None:
        self.live.undo(seat)
        self.keep()

    def concede(self, seat: int) -> None:
        self.live.concede(seat)
        self.keep()

    def close_window(self) -> None:
        self.live.close_window()
        self.keep()

    def play(self, takes_back: bool = True) -> None:
        """One thing that somebody does, or the fuse of a window."""
        live = self.live
        undoing = [seat for seat in range(self.setup.seats) if live.may_undo(seat)]
        asked = [seat for seat in live.asked() if live.places[seat].who == "person"]
        if takes_back and undoing and self.happens(12):
            self.undo(self.one_of(undoing))
        elif live.needs is not None:
            self.enter()
        elif live.window is not None and (not live.asked() or self.happens(5)):
            self.close_window()
        elif asked:
            self.choose(self.one_of(asked))
        else:
            seat = self.one_of(live.asked())  # a bot, which the hall lets choose
            live.answer(seat, live.default(seat))
            self.keep()

    def play_until(self, is_there: object, most: int = 5000) -> None:
        """Until `is_there()`, or the end."""
        assert callable(is_there)
        for _ in range(most):
            if not self.live.is_on or is_there():
                return
            self.play(takes_back=False)
        raise AssertionError("it does not come to an end")
