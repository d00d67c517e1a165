"""3, CHALLENGE: the count to three, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.monsters.events import CardsTurnedUp, ChallengeWon, NobodyRevealed
from lucha.monsters.masks import GiveAMask
from lucha.monsters.match import Arena
from lucha.monsters.rewards import ChampionYields, TakeTheReward, ThankTheAlly
from lucha.monsters.ring import CHALLENGER, CHAMPION, NONE


@dataclass(frozen=True, slots=True)
class TurnUp(Option):
    """Reveal your Challenge card."""


REVEAL_OR_NOT: Final[Sequence[Option]] = (PASS, TurnUp())


@dataclass(frozen=True, slots=True)
class CountToThree(SecretChoice):
    """ONE, TWO, THREE!  Both reveal their card or leave it face down, at the same time; an ally's card follows."""

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        return REVEAL_OR_NOT

    def revealed(self, match: Arena, commitments: dict[int, Option], table: Table) -> None:
        ring = match.the_ring()
        ring.sides = [replace(side, is_revealed=isinstance(commitments[side.leader], TurnUp)) for side in ring.sides]
        shown = tuple([seat for side in ring.sides if side.is_revealed for seat in side.members()])
        for seat in shown:
            ring.turn_up(seat)
        match.then(WhoWins())
        if shown:
            table.announce(CardsTurnedUp, shown, tuple([ring.card_of(seat) for seat in shown]))


@dataclass(frozen=True, slots=True)
class WhoWins(Step):
    """WHO WINS.  The stronger side, at a tie the Champion's, and it takes a Mask; who alone reveals takes none."""

    def run(self, match: Arena, table: Table) -> None:
        ring = match.the_ring()
        challenger, champion = ring.sides
        if not challenger.is_revealed and not champion.is_revealed:
            table.announce(NobodyRevealed, challenger.leader, champion.leader)
            return
        strengths = [strength_of(match, side) for side in (CHALLENGER, CHAMPION)]
        is_contested = challenger.is_revealed and champion.is_revealed
        challenger_wins = strengths[CHALLENGER] > strengths[CHAMPION] if is_contested else challenger.is_revealed
        ring.winner = CHALLENGER if challenger_wins else CHAMPION
        winner, loser = ring.sides[ring.winner].leader, ring.sides[1 - ring.winner].leader
        masks = [GiveAMask(loser, winner)] if is_contested else []
        match.then(*masks, TakeTheReward(winner), ThankTheAlly(), ChampionYields())
        table.announce(ChallengeWon, winner, loser, strengths[ring.winner], strengths[1 - ring.winner], is_contested)


def strength_of(match: Arena, number: int) -> int:
    """A leader's strength and an ally's bonus; nothing while their cards lie face down."""
    ring = match.the_ring()
    side = ring.sides[number]
    if not side.is_revealed:
        return 0
    strength: int = match.terms.challenges[ring.card_of(side.leader)].strength
    for card, clause in match.asked(side.leader, "strength"):
        strength += clause.strength(match, side.leader, card, number == CHAMPION)
    if side.ally != NONE:
        strength += match.terms.challenges[ring.card_of(side.ally)].bonus
        for card, clause in match.asked(side.ally, "bonus"):
            strength += clause.bonus(match, side.ally, card)
    return strength
