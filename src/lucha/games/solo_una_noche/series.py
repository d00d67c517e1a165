"""SERIES: several bouts between the same two, and Bonus cards in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.setup import Setup
from lucha.core.table import Table
from lucha.core.values import Result
from lucha.games.solo_una_noche.equipo import ChooseABonusCard
from lucha.games.solo_una_noche.events import BoutBegan, BoutWon
from lucha.games.solo_una_noche.match import HEALTH, NOBODY, Noche, unseen
from lucha.games.solo_una_noche.turns import SetUp

BONUS_CARDS: Final = 2
MOST_BROUGHT: Final = 4  # in the third and last round
ROWS: Final[dict[str, tuple[int, ...]]] = {  # how many spaces the rows of a venue have
    "arena": (),
    "plaza": (4, 4, 6, 6, 6, 6, 4, 4),
}


def path_of(venue: str) -> list[list[int]]:
    """BONUS DAMAGE TRACK.  The spaces of the second venue, row by row; the first one's path is the board's own."""
    left, rows = HEALTH.highest, list[list[int]]()
    for width in ROWS[venue]:
        rows.append([left - space for space in range(width)])
        left -= width
    return rows


@dataclass(frozen=True, slots=True)
class EndOfTheBout(Step):
    """ROUND TWO.  The majority of the bouts wins the series; until then, both choose Bonus cards and fight again."""

    seat: int
    rule: str

    def run(self, match: Noche, table: Table) -> None:
        match.won[self.seat] += 1
        match.loser = 1 - self.seat
        if match.won[self.seat] > match.terms.bouts // 2:
            match.result = Result((self.seat,), self.rule)
        else:
            seats = tuple(match.seats)
            for corner in match.corners:
                if len(corner.bonus) <= BONUS_CARDS:  # with so few left there is nothing to choose: all come along
                    corner.pile, corner.bonus = sorted([*corner.pile, *corner.bonus]), []
            match.then(*[EarnABonusCard(seats) for _ in range(BONUS_CARDS)], NextBout())
        table.announce(BoutWon, self.seat, match.bout, match.won[self.seat])


@dataclass(frozen=True, slots=True)
class EarnABonusCard(ChooseABonusCard):
    """BONUS CARDS.  Two each after a bout, the winner too, in secret; with fewer left, all of them."""

    def arises(self, match: Noche, seat: int) -> bool:
        return bool(match.corners[seat].bonus)


@dataclass(frozen=True, slots=True)
class BringABonusCard(EarnABonusCard):
    """BONUS CARDS.  What was earned before stays with a player through a tournament: so many, in secret, come along."""


def brought_along(setup: Setup, rounds_before: int) -> str:
    """How many Bonus cards both bring to a match of a tournament, after so many rounds."""
    return str(min(int(setup.option("earned")) + BONUS_CARDS * rounds_before, MOST_BROUGHT))


@dataclass(frozen=True, slots=True)
class NextBout(Step):
    """ROUND TWO.  Everything is set up as before the first bout, but for the Bonus cards in the decks."""

    def run(self, match: Noche, table: Table) -> None:
        for seat, corner in enumerate(match.corners):
            chosen = [card for card in match.aid(seat).lying("bonus") if card not in corner.bonus]
            match.deal_in(seat, corner.wrestler, chosen)
        match.sights = unseen(len(match.corners))
        match.began = [HEALTH.highest] * len(match.corners)
        match.clear_the_table()
        match.bout += 1
        match.turns_before = match.turn
        match.overkill = 0
        match.active = match.defender = NOBODY
        match.then(SetUp())
        table.announce(BoutBegan, match.bout)
