"""What proves a match: how every throw fell, by its number, and that bots chose as they do with this seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from lucha.bots import Chair, make_bot
from lucha.core.agenda import ReactionWindow
from lucha.core.dice import Handful
from lucha.core.notation import write
from lucha.core.record import Differs, Saved, mixed_seed, replay
from lucha.core.setup import Setup
from lucha.core.table import Record, Sampled
from lucha.core.values import Chose, Pass
from lucha.games import AnyGame
from lucha.session.under_way import bot_seed

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Fell:
    """A throw or a draw: how many sides each die has, or cards the pile, which of them it was, and its faces."""

    of: tuple[int, ...]
    fell: tuple[int, ...]
    faces: tuple[str, ...]


class Noting(Sampled):
    """The dice of a seed, with the numbers behind them noted."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.noted: list[Fell] = []
        self._number = 0

    def below(self, count: int) -> int:
        self._number = super().below(count)
        return self._number

    def throw(self, dice: Handful[F]) -> tuple[F, ...]:
        landed = super().throw(dice)
        if dice.dice:
            sizes, number, digits = [len(die.faces) for die in dice.dice], self._number, []
            for size in reversed(sizes):
                number, digit = divmod(number, size)
                digits.append(digit)
            faces = tuple([write(face) for face in landed])
            self.noted.append(Fell(tuple(sizes), tuple(reversed(digits)), faces))
        return landed

    def draw(self, pool: Sequence[F]) -> F:
        card = super().draw(pool)
        self.noted.append(Fell((len(pool),), (self._number,), (write(card),)))
        return card


def throws_of(game: AnyGame, setup: Setup, record: Record, seed: bytes) -> list[Fell]:
    """All of a match, thrown again from what the house and the seats have put together."""
    table = Noting(seed)
    match = game.new(setup)
    game.advance(match, table)
    for entry in record:
        if isinstance(entry, Chose):
            game.choose(match, entry.seat, entry.option, table)
            game.advance(match, table)
    return table.noted


def verify_bots(game: AnyGame, saved: Saved) -> int:
    """Let the bots of a record choose again; how many choices came out as the record says.

    `Differs` where one does not.  In a reaction window a bot may have been too slow, and passed: that counts as well.
    """
    proof = saved.proof
    if proof is None or len(proof.bots) != saved.setup.seats:
        return 0
    seed, matches = mixed_seed(proof.seed, proof.nonces), []
    replay(game, saved.setup, saved.record, stands=lambda match: matches.append(match.clone()))
    acted = [0] * saved.setup.seats
    proved = 0
    for place, (entry, match) in enumerate(zip(saved.record, matches, strict=False), start=1):
        if not isinstance(entry, Chose):
            continue
        seat, name = entry.seat, proof.bots[entry.seat]
        if name:
            bot = make_bot(name, bot_seed(seed, seat, acted[seat]))
            was_slow = isinstance(match.question, ReactionWindow) and isinstance(entry.option, Pass)
            if bot.choose(Chair(game, match, seat)) != entry.option and not was_slow:
                raise Differs(place, "record.other-bot", seat=seat)
            proved += 1
        acted[seat] += 1
    return proved
