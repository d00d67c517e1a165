"""ROLLING FOR DAMAGE, and the LUCHADOR DIE."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador.dice import INJURY, Hit, Signature
from lucha.games.luchador.events import (
    DamageTaken,
    HitDiceRolled,
    HitsTraded,
    PointsChangedByCards,
    SignatureMoveFailed,
    SignatureMoveRolled,
)
from lucha.games.luchador.match import MOST_SEATS, WRESTLING_DICE, Bout
from lucha.games.luchador.stun import STUN

ONE_TRADE: Final = Verdict("luchador/damage/one-trade")
HITS_FOR_A_TRADE: Final = 2
LEVELS: Final = (Signature.LEVEL_1, Signature.LEVEL_2, Signature.LEVEL_3)


@dataclass(frozen=True, slots=True)
class Trade(Option):
    """Trade so many pairs of Hit dice for the Luchador! die, and roll the others."""

    pairs: int


TRADES: Final = tuple([Trade(pairs) for pairs in range(WRESTLING_DICE + 1)])


@dataclass(frozen=True, slots=True)
class TradeHits(SecretChoice):
    """LUCHADOR DIE.  Two Hit dice may be traded for one roll of the Luchador! die.

    Both corners declare before any die is rolled for damage.
    """

    def arises(self, match: Bout, seat: int) -> bool:
        return match.corners[seat].hit_dice >= HITS_FOR_A_TRADE

    def candidates(self, match: Bout, seat: int) -> Sequence[Trade]:
        return TRADES[: match.corners[seat].hit_dice // HITS_FOR_A_TRADE + 1]

    def verdict(self, match: Bout, seat: int, option: Trade) -> Verdict:
        return ONE_TRADE if option.pairs > 1 and match.terms.trades_one_pair else ALLOWED

    def refuses(self, match: Bout, seat: int) -> bool:
        return match.corners[seat].hit_dice >= 2 * HITS_FOR_A_TRADE

    def revealed(self, match: Bout, commitments: dict[int, Trade], table: Table) -> None:
        rolls = []
        for seat, choice in commitments.items():
            corner = match.corners[seat]
            corner.trades = choice.pairs
            corner.hit_dice -= choice.pairs * HITS_FOR_A_TRADE
            if choice.pairs:
                rolls.append(ROLL_LUCHADOR_DIE[seat])
                table.announce(HitsTraded, seat, choice.pairs)
        match.agenda += rolls[::-1]


@dataclass(frozen=True, slots=True)
class RollLuchadorDie(Step):
    """SIGNATURE MOVES.  Three levels score, one face fails, one stuns the one who rolled it."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        corner, terms = match.corners[self.seat], match.terms
        faces = table.throw(terms.luchador_die.of(corner.trades))
        worth = terms.worth_of_signatures(match, self.seat)
        points = sum([worth[face] for face in faces])
        corner.scored += points
        moves = terms.moves_of(corner.superstar)
        named = tuple([moves[LEVELS.index(face)] for face in faces if face in LEVELS])
        if named:
            table.announce(SignatureMoveRolled, self.seat, faces, named, points)
            tell_what_cards_change(match, self.seat, faces, points, table)
        else:
            table.announce(SignatureMoveFailed, self.seat, faces)
        if INJURY in faces:
            match.then(STUN[self.seat])


@dataclass(frozen=True, slots=True)
class RollHitDice(Step):
    """HIT DIE RESULTS.  One roll for each Hit and each Counter that stands."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        corner = match.corners[self.seat]
        if corner.hit_dice:
            worth = match.terms.worth_of_hits(match, self.seat)
            hits = table.throw(match.terms.hit_die.of(corner.hit_dice))
            points = 0
            for hit in hits:
                points += worth[hit]
            corner.scored += points
            table.announce(HitDiceRolled, self.seat, hits, points)
            tell_what_cards_change(match, self.seat, hits, points, table)


def tell_what_cards_change(match: Bout, seat: int, faces: Sequence[object], points: int, table: Table) -> None:
    """Where `points` are not what the dice show, because of strengths and weaknesses."""
    if table.audience is not None:
        dice = 0
        for face in faces:
            if isinstance(face, Hit):
                dice += match.terms.hit_points[face]
            elif isinstance(face, Signature):
                dice += match.terms.signature_points[face]
        if points != dice:
            table.announce(PointsChangedByCards, seat, points, dice)


@dataclass(frozen=True, slots=True)
class TakeDamage(Step):
    """RESOLVE DAMAGE.  All Strength cards go down together."""

    def run(self, match: Bout, table: Table) -> None:
        for seat in match.in_ring:
            corner = match.corners[seat]
            points = match.corners[corner.rival].scored + corner.bruises
            if points:
                corner.suffer(points)
                table.announce(DamageTaken, seat, points, corner.strength)


ROLL_LUCHADOR_DIE: Final = tuple([RollLuchadorDie(seat) for seat in range(MOST_SEATS)])
