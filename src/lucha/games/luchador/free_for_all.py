"""FREE-FOR-ALL MATCH: everyone against everyone, in the order of the discs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador.beginning import RollWrestlingDice
from lucha.games.luchador.brawl import DISCS
from lucha.games.luchador.damage import HITS_FOR_A_TRADE, ROLL_LUCHADOR_DIE, RollHitDice, TakeDamage, TradeHits
from lucha.games.luchador.events import (
    DamageTaken,
    DiscDrawn,
    Eliminated,
    HitAimed,
    HitBlocked,
    HitCountered,
    HitsTraded,
    KnockedOut,
    PinAimed,
    RolledTooLate,
)
from lucha.games.luchador.match import Bout, Corner
from lucha.games.luchador.order import Order, after, before, each, instead, once, together
from lucha.games.luchador.pins import NOT_PINNABLE, PIN_OPTIONS, ROLL_PIN_DIE, WhoPinsFirst
from lucha.games.luchador.rerolls import PINNABLE, SortPins, ToPinOrNotToPin
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters
from lucha.games.luchador.winning import DRAW, KnockOut


@dataclass(frozen=True, slots=True)
class AimHit(Option):
    """Aim a Hit at somebody."""

    target: int


@dataclass(frozen=True, slots=True)
class AimPin(Option):
    """Name the one whom a Pin is set aside for."""

    target: int


@dataclass(frozen=True, slots=True)
class CounterHit(Option):
    """Take a Hit of `victim` with a Counter, and turn it on `target`."""

    victim: int
    target: int


@dataclass(frozen=True, slots=True)
class BlockHit(Option):
    """Cancel a Hit of `victim` with a Block."""

    victim: int


@dataclass(frozen=True, slots=True)
class TradeOn(Option):
    """Trade two Hit dice, both against `target`, for the Luchador! die."""

    target: int


@dataclass(frozen=True, slots=True)
class ToPinAnyone(ToPinOrNotToPin):
    """A Pin may be set aside as soon as anybody else can be pinned; for whom, is said when dice are assigned."""

    def verdict(self, match: Bout, seat: int, option: SortPins) -> Verdict:
        if pinnable(match, seat):
            return ALLOWED if match.terms.may_reroll_any_pin or option.reroll == 0 else PINNABLE
        return NOT_PINNABLE if option.set_aside else ALLOWED


def others(match: Bout, seat: int) -> list[int]:
    return [other for other in match.in_ring if other != seat]


def pinnable(match: Bout, seat: int) -> list[int]:
    return [other for other in others(match, seat) if match.is_pinnable(other)]


@dataclass(frozen=True, slots=True)
class ShuffleDiscs(Step):
    """The discs are collected and shuffled for the new round, and nothing is aimed at anybody."""

    def run(self, match: Bout, table: Table) -> None:
        nobody = (0,) * len(match.corners)
        match.discs = nobody
        for seat in match.in_ring:
            corner = match.corners[seat]
            corner.aimed = corner.turned = nobody
            corner.pin_targets = ()


@dataclass(frozen=True, slots=True)
class TurnDisc(Step):
    """COMBAT ORDER DISCS.  Nobody has looked at them; now they are turned up."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        disc = table.draw([disc for disc in range(1, DISCS + 1) if disc not in match.discs])
        discs = list(match.discs)
        discs[self.seat] = disc
        match.discs = tuple(discs)
        table.announce(DiscDrawn, self.seat, disc)


@dataclass(frozen=True, slots=True)
class InDiscOrder(Step):
    """The highest disc assigns its dice first; when all have, withheld Blocks and Counters may still be used."""

    def run(self, match: Bout, table: Table) -> None:
        order = disc_order(match)
        match.then(*[AssignDice(seat) for seat in order], *[UseWithheldDice(seat) for seat in order])


def disc_order(match: Bout) -> list[int]:
    return sorted(match.in_ring, key=lambda seat: -match.discs[seat])


def more(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """One of the counts changed."""
    return (*counts[:seat], counts[seat] + by, *counts[seat + 1 :])


@dataclass(frozen=True, slots=True)
class AssignDice(Decision):
    """Hits are aimed first, then Pins; a Counter or a Block takes a Hit that is not aimed yet, or is aimed at oneself.

    What is not used is withheld.
    """

    def arises(self, match: Bout) -> bool:
        corner = match.corners[self.seat]
        return (
            corner.hits > 0
            or corner.pins_aside > len(corner.pin_targets)
            or (corner.counters + corner.blocks > 0 and len(takeable(match, self.seat)) > 0)
        )

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        corner = match.corners[seat]
        if corner.hits:
            return [AimHit(target) for target in others(match, seat)]
        if corner.pins_aside > len(corner.pin_targets):
            return [AimPin(target) for target in others(match, seat)]
        return [PASS, *ways_to_take(match, seat, takeable(match, seat))]

    def verdict(self, match: Bout, seat: int, option: Option) -> Verdict:
        return NOT_PINNABLE if isinstance(option, AimPin) and not match.is_pinnable(option.target) else ALLOWED

    def chosen(self, match: Bout, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseDie(self.seat, option), self)


def takeable(match: Bout, seat: int) -> list[int]:
    """Those with a Hit that `seat` may block or counter while assigning."""
    return [other for other in others(match, seat) if match.corners[other].hits or match.corners[other].aimed[seat]]


def ways_to_take(match: Bout, seat: int, victims: Sequence[int]) -> list[Option]:
    corner = match.corners[seat]
    ways: list[Option] = []
    if corner.counters:
        ways += [CounterHit(victim, target) for victim in victims for target in others(match, seat)]
    if corner.blocks:
        ways += [BlockHit(victim) for victim in victims]
    return ways


@dataclass(frozen=True, slots=True)
class UseDie(Step):
    """One die is used as it was said.  A Hit that is aimed at oneself is taken before one that is not aimed yet."""

    seat: int
    use: Option

    def run(self, match: Bout, table: Table) -> None:
        corner, use = match.corners[self.seat], self.use
        if isinstance(use, AimHit):
            corner.hits -= 1
            corner.aimed = more(corner.aimed, use.target, 1)
            table.announce(HitAimed, self.seat, use.target)
        elif isinstance(use, AimPin):
            corner.pin_targets = (*corner.pin_targets, use.target)
            table.announce(PinAimed, self.seat, use.target)
        elif isinstance(use, CounterHit):
            self.take(match, use.victim)
            corner.counters -= 1
            corner.counters_played += 1
            corner.turned = more(corner.turned, use.target, 1)
            table.announce(HitCountered, self.seat, use.victim, use.target)
        elif isinstance(use, BlockHit):
            self.take(match, use.victim)
            corner.blocks -= 1
            corner.blocks_played += 1
            table.announce(HitBlocked, self.seat, use.victim)

    def take(self, match: Bout, victim: int) -> None:
        theirs = match.corners[victim]
        if theirs.aimed[self.seat]:
            theirs.aimed = more(theirs.aimed, self.seat, -1)
        else:
            theirs.hits -= 1


@dataclass(frozen=True, slots=True)
class UseWithheldDice(Decision):
    """A Block or a Counter that was withheld may still meet a Hit that is aimed at oneself."""

    def arises(self, match: Bout) -> bool:
        corner = match.corners[self.seat]
        return corner.counters + corner.blocks > 0 and len(attackers(match, self.seat)) > 0

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return [PASS, *ways_to_take(match, seat, attackers(match, seat))]

    def chosen(self, match: Bout, option: Option) -> None:
        if not isinstance(option, Pass):
            match.then(UseDie(self.seat, option), self)


def attackers(match: Bout, seat: int) -> list[int]:
    return [other for other in others(match, seat) if match.corners[other].aimed[seat]]


@dataclass(frozen=True, slots=True)
class TradeOnOne(SecretChoice):
    """A trade for the Luchador! die puts both Hits on one target.  All declare together."""

    def arises(self, match: Bout, seat: int) -> bool:
        return len(trade_targets(match, seat)) > 0

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return [PASS, *[TradeOn(target) for target in trade_targets(match, seat)]]

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        for seat in disc_order(match)[::-1]:
            corner = match.corners[seat]
            trade = commitments.get(seat)
            for target in others(match, seat)[::-1]:
                dice = hit_dice(match, seat, target)
                if isinstance(trade, TradeOn) and trade.target == target:
                    match.then(StrikeAt(seat, target, dice - HITS_FOR_A_TRADE, 1))
                    table.announce(HitsTraded, seat, 1)
                elif dice:
                    match.then(StrikeAt(seat, target, dice, 0))
            corner.spare_blocks = spare_blocks(corner)


def spare_blocks(corner: Corner) -> int:
    """Blocks of this round that met no Hit: one that was held over goes first."""
    return min(corner.blocks, corner.blocks_played + corner.blocks - corner.held_block)


def hit_dice(match: Bout, seat: int, target: int) -> int:
    corner = match.corners[seat]
    return corner.aimed[target] + corner.turned[target]


def trade_targets(match: Bout, seat: int) -> list[int]:
    return [target for target in others(match, seat) if hit_dice(match, seat, target) >= HITS_FOR_A_TRADE]


@dataclass(frozen=True, slots=True)
class StrikeAt(Step):
    """All that one wrestler has against another is rolled."""

    seat: int
    target: int
    hit_dice: int
    trades: int

    def run(self, match: Bout, table: Table) -> None:
        corner = match.corners[self.seat]
        corner.rival, corner.hit_dice, corner.trades = self.target, self.hit_dice, self.trades
        corner.aimed = (*corner.aimed[: self.target], 0, *corner.aimed[self.target + 1 :])
        corner.turned = (*corner.turned[: self.target], 0, *corner.turned[self.target + 1 :])
        match.then(RollHitDice(self.seat), BlowsLand(self.seat, self.target, corner.scored))
        if self.trades:
            match.then(ROLL_LUCHADOR_DIE[self.seat])


@dataclass(frozen=True, slots=True)
class BlowsLand(Step):
    """What was scored against somebody is taken with all other damage of the round."""

    seat: int
    target: int
    scored_before: int

    def run(self, match: Bout, table: Table) -> None:
        match.corners[self.target].bruises += match.corners[self.seat].scored - self.scored_before


@dataclass(frozen=True, slots=True)
class EveryoneTakesDamage(Step):
    """When all have struck, all Strength cards go down together."""

    def run(self, match: Bout, table: Table) -> None:
        for seat in match.in_ring:
            corner = match.corners[seat]
            if corner.bruises:
                corner.strength = max(0, corner.strength - corner.bruises)
                table.announce(DamageTaken, seat, corner.bruises, corner.strength)


@dataclass(frozen=True, slots=True)
class LastOneStanding(Step):
    """After all damage, those without Strength are out."""

    def run(self, match: Bout, table: Table) -> None:
        fallen = tuple([seat for seat in match.in_ring if match.corners[seat].is_knocked_out])
        if fallen:
            match.then(Elimination(fallen, "luchador/winning/knock-out"))
            for seat in fallen:
                table.announce(KnockedOut, seat)


@dataclass(frozen=True, slots=True)
class Elimination(Step):
    """The last Luchador standing wins; if nobody is left, the one who did most damage in the round."""

    losers: tuple[int, ...]
    rule: str

    def run(self, match: Bout, table: Table) -> None:
        left = [seat for seat in match.in_ring if seat not in self.losers]
        best = max([match.corners[seat].scored for seat in self.losers])
        leaders = [seat for seat in self.losers if match.corners[seat].scored == best]
        if len(left) == 1:
            match.end(self.rule, left[0])
        elif left:
            match.in_ring = tuple(left)
            for seat in self.losers:
                match.corners[seat].leave_the_ring()
                match.corners[seat].is_out = True
        elif len(leaders) == 1:
            match.end("luchador/free_for_all/elimination", leaders[0])
        else:
            match.then(DRAW)
        table.announce(Eliminated, self.losers)


@dataclass(frozen=True, slots=True)
class PinsInDiscOrder(Step):
    """Pins are attempted in the order of the discs."""

    def run(self, match: Bout, table: Table) -> None:
        for seat in disc_order(match)[::-1]:
            match.then(*[PinOne(seat, target) for target in match.corners[seat].pin_targets])


@dataclass(frozen=True, slots=True)
class PinOne(Decision):
    """An attempt against the one for whom the Pin was set aside, if both are still in the match."""

    target: int

    def arises(self, match: Bout) -> bool:
        return self.seat in match.in_ring and self.target in match.in_ring

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return PIN_OPTIONS

    def chosen(self, match: Bout, option: Option) -> None:
        if not isinstance(option, Pass):
            match.corners[self.seat].rival, match.corners[self.target].rival = self.target, self.seat
            match.then(ROLL_PIN_DIE[self.seat])


@dataclass(frozen=True, slots=True)
class RollNow(Option):
    """Roll on three."""


THREE_OPTIONS: Final[Sequence[Option]] = (PASS, RollNow())


@dataclass(frozen=True, slots=True)
class RollOnThree(SecretChoice):
    """On the count of three.  Who is late has no Wrestling dice in this round."""

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return THREE_OPTIONS

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        for seat in reversed(commitments):
            if isinstance(commitments[seat], RollNow):
                match.then(RollWrestlingDice(seat))
            else:
                match.corners[seat].held_block = False
                table.announce(RolledTooLate, seat)


def everyone_for_themselves(order: Order, on_three: bool) -> Order:
    """The order of a round of a free-for-all."""
    if on_three:
        order = instead(order, RollWrestlingDice, together(RollOnThree))
    order = before(order, RollWrestlingDice, once(ShuffleDiscs))
    order = instead(order, ToPinOrNotToPin, together(ToPinAnyone))
    order = after(order, LineUpTheDice, each(TurnDisc), once(InDiscOrder))
    order = instead(order, PlayBlocksAndCounters)
    order = instead(order, TradeHits, together(TradeOnOne))
    order = instead(order, RollHitDice)
    order = instead(order, TakeDamage, once(EveryoneTakesDamage))
    order = instead(order, KnockOut, once(LastOneStanding))
    return instead(order, WhoPinsFirst, once(PinsInDiscOrder))
