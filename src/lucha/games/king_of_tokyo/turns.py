"""THE TURN: roll, resolve, enter Tokyo, buy, end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.games.king_of_tokyo.match import Tokyo
from lucha.games.king_of_tokyo.tokyo import EnterTokyo, StartInTokyo
from lucha.monsters.dice import ChangeDice, KeepDice, OthersMeddle, RollDice
from lucha.monsters.match import DICE
from lucha.monsters.resolving import ResolveDice
from lucha.monsters.shop import BuyCards, FillTheShop
from lucha.monsters.turns import (
    CardsAtTheEnd,
    CardsAtTheStart,
    EndTheTurn,
    NextTurn,
    TokensAtTheEnd,
    UseAtTheEnd,
    UseAtTheStart,
    WhoBegins,
)


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """SET-UP.  10 Hearts, no stars, no Energy, nobody in Tokyo; three cards for sale, and the dice say who begins."""

    def run(self, match: Tokyo, table: Table) -> None:
        match.then(FillTheShop(is_set_up=True), WhoBegins(tuple(match.seats), DICE), NextTurn())


def turn_of(seat: int) -> Sequence[Step]:
    """A turn, in its order."""
    return (
        StartInTokyo(seat),
        CardsAtTheStart(seat),
        UseAtTheStart(seat),
        RollDice(seat),
        KeepDice(seat),
        OthersMeddle(seat),
        ChangeDice(seat),
        ResolveDice(seat),
        EnterTokyo(seat),
        BuyCards(seat),
        UseAtTheEnd(seat),
        CardsAtTheEnd(seat),
        TokensAtTheEnd(seat),
        EndTheTurn(seat),
    )
