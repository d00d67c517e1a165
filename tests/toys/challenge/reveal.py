"""CHALLENGE: the count to three, who wins, Masks, rewards and upkeep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from tests.toys.challenge.events import CardDrawn, CardsDiscarded, CardsRevealed, ChallengeWon, MaskGiven
from tests.toys.challenge.match import Side, Tokyo


@dataclass(frozen=True, slots=True)
class Reveal(Option):
    """Turn the Challenge card up."""


REVEAL_OPTIONS: Final[Sequence[Option]] = (PASS, Reveal())


@dataclass(frozen=True, slots=True)
class CountToThree(SecretChoice):
    """CHALLENGE.  On three, both turn their card up or leave it; an ally's card follows its leader's."""

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return REVEAL_OPTIONS

    def revealed(self, match: Tokyo, commitments: dict[int, Option], table: Table) -> None:
        match.sides = [Side(side.leader, side.ally, commitments[side.leader] != PASS) for side in match.the_sides()]
        shown = [seat for side in match.sides if side.revealed for seat in side.members()]
        for seat in shown:
            match.monsters[seat].card_is_face_up = True
            match.show_to_all(seat)
        table.announce(CardsRevealed, tuple(shown), tuple([match.monsters[seat].card for seat in shown]))


@dataclass(frozen=True, slots=True)
class WhoWins(Step):
    """The stronger side wins, at a tie the Champion's, and takes a Mask.  Who alone reveals wins without one."""

    def run(self, match: Tokyo, table: Table) -> None:
        challenger, champion = match.the_sides()
        if challenger.revealed and champion.revealed:
            challenger_wins = match.strength(challenger) > match.strength(champion)
            winner, loser = (challenger, champion) if challenger_wins else (champion, challenger)
            match.then(GiveAMask(loser.leader, winner.leader), Rewards(winner))
        elif challenger.revealed or champion.revealed:
            match.then(Rewards(challenger if challenger.revealed else champion))


@dataclass(frozen=True, slots=True)
class GiveAMask(Step):
    """MASKS.  The loser gives one to the winner."""

    loser: int
    winner: int

    def run(self, match: Tokyo, table: Table) -> None:
        if match.monsters[self.loser].lose_mask():
            match.monsters[self.winner].gain_mask()
            table.announce(MaskGiven, self.loser, self.winner)


@dataclass(frozen=True, slots=True)
class Rewards(Step):
    """REWARDS.  The winner's card, then the ally's own card.  A Challenger who won enters Tokyo."""

    winner: Side

    def run(self, match: Tokyo, table: Table) -> None:
        for seat in self.winner.members():
            monster = match.monsters[seat]
            if monster.card is not None:
                is_leader = seat == self.winner.leader
                monster.stars += monster.card.reward if is_leader else monster.card.team_up_reward
        match.champion = self.winner.leader
        table.announce(ChallengeWon, self.winner.leader)


@dataclass(frozen=True, slots=True)
class Upkeep(Step):
    """UPKEEP.  All who were involved discard their card, face up, and draw a new one."""

    def run(self, match: Tokyo, table: Table) -> None:
        involved = [seat for seat in match.clockwise(match.the_sides()[0].leader) if seat in match.involved()]
        cards = tuple([match.monsters[seat].card for seat in involved])
        for seat in involved:
            monster = match.monsters[seat]
            if monster.card is not None:
                match.discard.append(monster.card)
                match.lose(seat, monster.card)
            monster.card_is_face_up = False
        match.sides = None
        match.then(*[DrawChallengeCard(seat) for seat in involved])
        table.announce(CardsDiscarded, tuple(involved), cards)


@dataclass(frozen=True, slots=True)
class DrawChallengeCard(Step):
    """One card from the deck, kept secret.  When the deck is used up, the discard pile is the new deck."""

    seat: int

    def run(self, match: Tokyo, table: Table) -> None:
        card = table.draw(match.deck)
        match.take_from_deck(self.seat, card, is_open=False)
        if not match.deck:
            match.reshuffle()
        table.announce(CardDrawn, self.seat, card)
