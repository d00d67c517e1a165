"""4, REWARDS: the winner's, then the ally's; then a beaten Champion yields."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.monsters.events import DiceWon, DiscountWon
from lucha.monsters.gains import gain_energy, gain_stars, heal, lose_energy, lose_stars
from lucha.monsters.losing import CARD, lose
from lucha.monsters.match import NOBODY, Arena
from lucha.monsters.ring import CHALLENGER, NONE, Reward


@dataclass(frozen=True, slots=True)
class TakeTheReward(Step):
    """REWARD.  What stands on the winner's own card."""

    seat: int

    def run(self, match: Arena, table: Table) -> None:
        card = match.the_ring().card_of(self.seat)
        reap(match, self.seat, card, match.terms.challenges[card].reward, table)


@dataclass(frozen=True, slots=True)
class ThankTheAlly(Step):
    """TEAM-UP REWARD.  What stands on the card of the winner's ally; an ally that is out gets nothing."""

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        ally = ring.sides[ring.winner].ally if ring.winner != NONE else NONE
        if ally == NONE or ring.is_thanked or match.out[ally]:
            return
        ring.is_thanked = True
        card = ring.card_of(ally)
        reap(match, ally, card, match.terms.challenges[card].team_up, table)


@dataclass(frozen=True, slots=True)
class ChampionYields(Step):
    """THE CHAMPION YIELDS.  If the Challenger has won and lives; the zone is kept until its time to enter comes."""

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        challenger, champion = ring.leaders()
        if not ring.has_won(CHALLENGER) or match.out[challenger]:
            return
        ring.kept = ring.prize
        if not match.out[champion] and match.is_inside(champion):
            match.throws_out(champion, table)


def reap(match: Arena, seat: int, card: str, reward: Reward, table: Table) -> None:
    """All that a reward says, to the Monster that has won it; Hearts are lost last, and all at once."""
    loser = beaten(match)
    gain = reward.gain
    gain_stars(match, seat, gain.stars, table, card)
    gain_energy(match, seat, gain.energy, table, card)
    heal(match, seat, gain.hearts, table, card)
    amounts = [0] * len(match.hearts)
    amounts[seat] = max(0, -gain.hearts)
    if loser != NOBODY and (is_revealed(match, loser) or not reward.if_revealed):
        gain_stars(match, seat, lose_stars(match, loser, reward.steal.stars, table, card), table, card)
        gain_energy(match, seat, lose_energy(match, loser, reward.steal.energy, table, card), table, card)
        lose_stars(match, loser, reward.loser_loses.stars, table, card)
        lose_energy(match, loser, reward.loser_loses.energy, table, card)
        amounts[loser] += reward.loser_loses.hearts + reward.steal.hearts
    for other in match.clockwise(seat):
        if other != seat:
            lose_stars(match, other, reward.others_lose.stars, table, card)
            lose_energy(match, other, reward.others_lose.energy, table, card)
            amounts[other] += reward.others_lose.hearts
    win_for_later(match, seat, card, reward, table)
    lose(match, CARD, seat, card, [0 if match.out[other] else amounts[other] for other in match.seats])
    heal(match, seat, reward.steal.hearts, table, card)


def win_for_later(match: Arena, seat: int, card: str, reward: Reward, table: Table) -> None:
    """Dice for the next turn, and a cheaper next card."""
    ring = match.the_ring()
    if reward.dice_next_turn:
        ring.more_dice[seat] += reward.dice_next_turn
        table.announce(DiceWon, seat, reward.dice_next_turn, card)
    if reward.discount_next_card:
        ring.cheaper[seat] += reward.discount_next_card
        table.announce(DiscountWon, seat, reward.discount_next_card, card)


def beaten(match: Arena) -> int:
    """The losing Challenger or Champion; -1: it is out."""
    ring = match.the_ring()
    loser = ring.sides[1 - ring.winner].leader
    return NOBODY if match.out[loser] else loser


def is_revealed(match: Arena, leader: int) -> bool:
    return any(side.leader == leader and side.is_revealed for side in match.the_ring().sides)
