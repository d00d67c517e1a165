"""THE TURN'S FRAME: whose turn it is, what cards do at its start and its end, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.monsters.cards import ENDING, STARTING
from lucha.monsters.events import FirstRolled, PlayBegan, TurnBegan, TurnEnded, Won
from lucha.monsters.match import STARS, Arena, ExtraTurn
from lucha.monsters.powers import UseThePower, offers

TWENTY_STARS: Final = "monsters/turns/twenty-stars"
TURN_LIMIT: Final = "monsters/turns/turn-limit"


@dataclass(frozen=True, slots=True)
class WhoBegins(Step):
    """FIRST PLAYER.  All roll; most attacks begin, and those who tie roll once more."""

    seats: tuple[int, ...]
    dice: int

    def run(self, match: Arena, table: Table) -> None:
        rolls = [RollForTheStart(seat, self.dice) for seat in self.seats]
        match.taken = [0] * len(match.hearts)
        match.then(*rolls, CompareAttacks(self.seats, self.dice))


@dataclass(frozen=True, slots=True)
class RollForTheStart(Step):
    """FIRST PLAYER.  One Roll."""

    seat: int
    dice: int

    def run(self, match: Arena, table: Table) -> None:
        faces = table.throw(match.terms.die.of(self.dice))
        match.taken[self.seat] = faces.count(match.terms.attack)
        table.announce(FirstRolled, self.seat, tuple(faces))


@dataclass(frozen=True, slots=True)
class CompareAttacks(Step):
    """FIRST PLAYER.  The most attacks."""

    seats: tuple[int, ...]
    dice: int

    def run(self, match: Arena, table: Table) -> None:
        most = max([match.taken[seat] for seat in self.seats])
        best = tuple([seat for seat in self.seats if match.taken[seat] == most])
        match.taken = [0] * len(match.hearts)
        if len(best) > 1:
            match.then(WhoBegins(best, self.dice))
            return
        match.regular = (best[0] - 1) % len(match.hearts)  # the turn after this seat's is the first
        table.announce(PlayBegan, best[0])


@dataclass(frozen=True, slots=True)
class NextTurn(Step):
    """NEXT TURN.  Extra turns first, then the next Monster clockwise."""

    def run(self, match: Arena, table: Table) -> None:
        if match.turn >= match.terms.turn_limit:
            match.then(TurnLimit())
            return
        match.turn += 1
        extra: ExtraTurn | None = None
        if match.extra:
            extra = min(match.extra, key=_rank)
            match.extra.remove(extra)
            seat, match.fewer = extra.seat, extra.fewer
        else:
            count = len(match.hearts)
            seat = match.clockwise((match.regular + 1) % count)[0]
            match.regular, match.fewer = seat, 0
        match.active = seat
        match.dice, match.unresolved, match.safe, match.used = [], [], [], []
        match.taken = [0] * len(match.hearts)
        match.rolls = 0
        match.turn_begins(seat)
        if extra is not None:
            match.turn_is(extra.kind)
        match.agenda.append(self)
        match.then(*match.turn_of(seat))
        table.announce(TurnBegan, seat, match.turn, extra is not None)


def _rank(turn: ExtraTurn) -> int:
    return turn.rank


@dataclass(frozen=True, slots=True)
class CardsAtTheStart(Step):
    """START OF THE TURN.  After what the place gives: what cards give."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        for card, clause in match.asked(self.seat, "starts"):
            clause.starts(match, self.seat, card, table)


@dataclass(frozen=True, slots=True)
class UseAtTheStart(Decision):
    """START OF THE TURN.  What cards let their owner do before the first Roll."""

    def arises(self, match: Arena) -> bool:
        return len(offers(match, self.seat, STARTING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, STARTING)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, STARTING), self)


@dataclass(frozen=True, slots=True)
class UseAtTheEnd(Decision):
    """END OF THE TURN.  What cards let their owner do before it ends."""

    def arises(self, match: Arena) -> bool:
        return len(offers(match, self.seat, ENDING)) > 0

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return [PASS, *offers(match, seat, ENDING)]

    def chosen(self, match: Arena, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseThePower(self.seat, option, ENDING), self)


@dataclass(frozen=True, slots=True)
class CardsAtTheEnd(Step):
    """END OF THE TURN.  What cards do, in the order that they name."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        asked = match.asked(self.seat, "ends")
        asked.sort(key=lambda one: one[1].ends_as())
        for card, clause in asked:
            clause.ends(match, self.seat, card, table)


@dataclass(frozen=True, slots=True)
class TokensAtTheEnd(Step):
    """END OF THE TURN.  What tokens take, after the cards."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        match.token_losses(self.seat, table)


@dataclass(frozen=True, slots=True)
class EndTheTurn(Step):
    """TWENTY STARS.  Checked at the end of every turn: who has 20 and lives wins, the Monster on turn first."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        table.announce(TurnEnded, self.seat)
        check_stars(match, table)


@dataclass(frozen=True, slots=True)
class TurnLimit(Step):
    """TURN LIMIT.  Most stars win; several with as many share a draw."""

    def run(self, match: Arena, table: Table) -> None:
        living = match.living()
        score = match.score()
        most = max([score[seat] for seat in living])
        best = tuple([seat for seat in living if score[seat] == most])
        table.announce(Won, best, TURN_LIMIT)
        match.end(TURN_LIMIT, best, is_draw=len(best) > 1)


def check_stars(match: Arena, table: Table) -> None:
    """The first Monster with 20 stars, clockwise from the one on turn, wins."""
    score = match.score()
    if max(score) < STARS:
        return
    for seat in match.from_active():
        if score[seat] >= STARS:
            table.announce(Won, (seat,), TWENTY_STARS)
            match.end(TWENTY_STARS, (seat,))
            return
