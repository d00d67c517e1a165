"""THE TURN: draw, attack, let the opponent answer, count the damage, and put back what you do not want."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.games.solo_una_noche.drawing import Draw
from lucha.games.solo_una_noche.events import CardPutBack, PlayBegan, TimeRanOut, TurnBegan, WrestlerDealt
from lucha.games.solo_una_noche.match import NOBODY, Noche

TURN_LIMIT: Final = "solo_una_noche/turns/turn-limit"


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """SET UP.  Pins, Submits and Bonus cards wait beside the Player Aid; everybody draws seven of the rest."""

    def run(self, match: Noche, table: Table) -> None:
        dealt = [DealAWrestler(seat) for seat in match.seats if not match.corners[seat].wrestler]
        match.then(*dealt, *match.terms.kind.opening(match))


@dataclass(frozen=True, slots=True)
class DealAWrestler(Step):
    """SET UP, 1.  If you have not picked a wrestler, chance deals you one that is still free."""

    seat: int

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Noche, table: Table) -> None:
        wrestler = table.draw(match.free_wrestlers())
        match.deal_in(self.seat, wrestler)
        table.announce(WrestlerDealt, self.seat, wrestler)


@dataclass(frozen=True, slots=True)
class WhoBegins(Step):
    """FIRST PLAYER.  Chance decides; announcer voices are hard to compare.  In a series the loser may begin."""

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Noche, table: Table) -> None:
        is_settled = match.terms.loser_begins and match.loser != NOBODY
        first = match.loser if is_settled else table.draw(match.in_ring)
        match.then(Turn(first))
        table.announce(PlayBegan, first)


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """ON YOUR TURN.  The four phases, and what comes between them."""

    seat: int
    is_doubled: bool = False

    def run(self, match: Noche, table: Table) -> None:
        seat = self.seat
        if match.turn - match.turns_before >= match.terms.turn_limit:
            match.then(TurnLimit(seat))
            return
        match.turn += 1
        match.active, match.is_doubled = seat, self.is_doubled
        match.began = [corner.health for corner in match.corners]
        match.then(*match.terms.kind.turn(match, seat))
        table.announce(TurnBegan, match.active, match.turn)


@dataclass(frozen=True, slots=True)
class TurnLimit(Step):
    """NO END.  Most Health wins."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        table.announce(TimeRanOut, match.turn - match.turns_before)
        match.end(TURN_LIMIT, *match.terms.kind.best_by_health(match, self.seat))


@dataclass(frozen=True, slots=True)
class DrawUp(Step):
    """1: DRAW.  Back up to the hand limit; nobody ever discards down to it."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        missing = match.hand_limit(self.seat) - len(match.corners[self.seat].hand)
        if missing > 0:
            match.then(Draw(self.seat, missing))


@dataclass(frozen=True, slots=True)
class PutBack(Option):
    """Shuffle a card back into the draw pile."""

    card: str


put_back = cache(PutBack)  # the same few are offered again and again


@dataclass(frozen=True, slots=True)
class PutCardsBack(SecretChoice):
    """OPTIONAL.  The last act of a turn: any cards of the hand, chosen in secret, go back into the draw pile."""

    def arises(self, match: Noche, seat: int) -> bool:
        corner = match.corners[seat]
        return bool(corner.hand) and not corner.is_out

    def candidates(self, match: Noche, seat: int) -> Sequence[Option]:
        return [PASS, *[put_back(card) for card in dict.fromkeys(match.corners[seat].hand)]]

    def revealed(self, match: Noche, commitments: dict[int, PutBack | Pass], table: Table) -> None:
        """Nobody else sees the card."""
        for seat, option in commitments.items():
            if isinstance(option, PutBack):
                match.then(shuffle_in(seat, option.card), self)


@dataclass(frozen=True, slots=True)
class ShuffleIn(Step):
    """OPTIONAL.  Everybody sees how many cards go back, and not which."""

    seat: int
    card: str

    def run(self, match: Noche, table: Table) -> None:
        match.puts_back(self.seat, self.card)
        table.announce(CardPutBack, self.seat, self.card)


shuffle_in = cache(ShuffleIn)


@dataclass(frozen=True, slots=True)
class EndOfTheTurn(Step):
    """IT IS NOW YOUR OPPONENT'S TURN.  Played cards go to their owners' discards; what Moves left behind is over."""

    seat: int

    def run(self, match: Noche, table: Table) -> None:
        for owner, card in match.table:
            match.corners[owner].discard.append(card)
        following = match.terms.kind.next_turn(match)
        for seat in match.terms.sides[match.side(self.seat)]:
            match.corners[seat].lasting.clear()
        match.then(following)
        match.clear_the_table()
