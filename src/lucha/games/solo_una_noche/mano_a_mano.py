"""MANO A MANO: one on one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Result
from lucha.games.solo_una_noche.attack import LayCards
from lucha.games.solo_una_noche.damage import BOTH_FALL, KNOCK_OUT, DealDamage, shuffle_finishes_in
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.match import HAND_LIMIT, Noche
from lucha.games.solo_una_noche.pins import TryToFinish
from lucha.games.solo_una_noche.responses import AnswerTheAttack, Attack, ShowTheAttack, can_be_answered
from lucha.games.solo_una_noche.series import BringABonusCard, EndOfTheBout
from lucha.games.solo_una_noche.terms import Kind
from lucha.games.solo_una_noche.turns import DrawUp, EndOfTheTurn, PutCardsBack, Turn, WhoBegins

SEATS: Final = 2
TURNS: Final = [
    (
        DrawUp(seat),
        LayCards(seat),
        ShowTheAttack(),
        DealDamage(seat),
        TryToFinish(),
        PutCardsBack((seat,)),
        EndOfTheTurn(seat),
    )
    for seat in range(SEATS)
]


class ManoAMano(Kind):
    """Two wrestlers; each is the other's target."""

    def opening(self, match: Noche) -> Sequence[Step]:
        brought = match.terms.earned if match.bout == 1 else 0
        bringing = [BringABonusCard(tuple(match.seats)) for _ in range(brought)]
        return [*bringing, *[Draw(seat, HAND_LIMIT) for seat in match.seats], WhoBegins()]

    def turn(self, match: Noche, seat: int) -> Sequence[Step]:
        match.defender = 1 - seat
        return TURNS[seat]

    def ask_for_answers(self, match: Noche) -> None:
        if can_be_answered(match) or match.duckable():
            match.then(AnswerTheAttack((match.defender,), Attack(match.active)))

    def is_weakened(self, match: Noche, seat: int, table: Table) -> None:
        shuffle_finishes_in(match, 1 - seat, table)

    def falls(self, match: Noche, down: Sequence[int], table: Table) -> None:
        if len(down) > 1:
            match.end(BOTH_FALL, match.defender)
        else:
            match.end(KNOCK_OUT, 1 - down[0])

    def ends(self, match: Noche, result: Result) -> None:
        """A series goes on until one of the two has won most of its bouts."""
        if match.terms.bouts > 1:
            match.then(EndOfTheBout(result.winners[0], result.rule))
        else:
            match.result = result

    def next_turn(self, match: Noche) -> Step:
        return Turn(match.defender)

    def best_by_health(self, match: Noche, seat: int) -> tuple[int, ...]:
        one, other = [corner.health for corner in match.corners]
        return (seat,) if one == other else (0,) if one > other else (1,)
