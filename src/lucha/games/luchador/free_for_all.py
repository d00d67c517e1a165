"""FREE-FOR-ALL MATCH: everyone against everyone, in the order of the discs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from operator import add
from typing import Final

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador.beginning import RollWrestlingDice
from lucha.games.luchador.brawl import discs_left
from lucha.games.luchador.damage import HITS_FOR_A_TRADE, ROLL_LUCHADOR_DIE, RollHitDice, TakeDamage, TradeHits
from lucha.games.luchador.events import DamageTaken, DiscDrawn, Eliminated, HitsTraded, KnockedOut, RolledTooLate
from lucha.games.luchador.match import MOST_SEATS, Bout, Corner
from lucha.games.luchador.order import Order, after, before, each, instead, once, together
from lucha.games.luchador.pins import NOT_PINNABLE, PIN_OPTIONS, ROLL_PIN_DIE, WhoPinsFirst
from lucha.games.luchador.rerolls import ToPinOrNotToPin
from lucha.games.luchador.resolving import LineUpTheDice, PlayBlocksAndCounters, dice_to_play
from lucha.games.luchador.winning import DRAW, KnockOut


@dataclass(frozen=True, slots=True)
class AimHits(Option):
    """Aim the Hits, each at the one who is named for it."""

    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AimPin(Option):
    """Name the opponent that a Pin is set aside for."""

    target: int


@dataclass(frozen=True, slots=True)
class CounterHit(Option):
    """Take a Hit of `victim` with a Counter, and turn it on `target`."""

    victim: int
    target: int

    def manner(self) -> str:
        return "back" if self.target == self.victim else ""


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
    """A Pin may be set aside as soon as anybody else can be pinned; who it is for is said when dice are assigned."""

    def could_pin(self, match: Bout, seat: int) -> bool:
        return any(match.is_pinnable(other) for other in others(match.in_ring, seat))


@cache
def others(ring: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in ring if other != seat])


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
        disc = table.draw(discs_left(match.discs))
        match.discs = more(match.discs, self.seat, disc)
        table.announce(DiscDrawn, self.seat, disc)


@dataclass(frozen=True, slots=True)
class InDiscOrder(Step):
    """The highest disc assigns its dice first; when all have, withheld Blocks and Counters may still be used."""

    def run(self, match: Bout, table: Table) -> None:
        lowest_first = lowest_disc_first(match)
        for seat in lowest_first:
            if match.corners[seat].counters or match.corners[seat].blocks:
                match.agenda.append(USE_WITHHELD_DICE[seat])
        for seat in lowest_first:
            match.agenda.append(ASSIGN_DICE[seat])


def lowest_disc_first(match: Bout) -> list[int]:
    """Those in the ring, as their steps are laid on the agenda."""
    return sorted(match.in_ring, key=match.discs.__getitem__)


def more(counts: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """One of the counts changed."""
    changed = list(counts)
    changed[seat] += by
    return tuple(changed)


@dataclass(frozen=True, slots=True)
class AssignDice(Step):
    """Hits are aimed first, then Pins; then Counters and Blocks may be used.  What is not used is withheld."""

    seat: int

    def run(self, match: Bout, table: Table) -> None:
        corner = match.corners[self.seat]
        if corner.counters or corner.blocks:
            match.agenda.append(USE_DIE[self.seat])
        if corner.pins_aside:
            match.agenda.extend([WHOM_TO_PIN[self.seat]] * corner.pins_aside)
        if corner.hits:
            match.agenda.append(WHOM_TO_HIT[self.seat])


@dataclass(frozen=True, slots=True)
class WhomToHit(Decision):
    """All Hits are aimed at once, each at any opponent.  With a single one nobody is asked."""

    def arises(self, match: Bout) -> bool:
        return len(match.in_ring) > 2

    def candidates(self, match: Bout, seat: int) -> Sequence[AimHits]:
        return ways_to_aim(others(match.in_ring, seat), match.corners[seat].hits)

    def unasked(self, match: Bout) -> AimHits:
        return self.candidates(match, self.seat)[0]

    def chosen(self, match: Bout, option: AimHits) -> None:
        corner = match.corners[self.seat]
        corner.hits = 0
        corner.aimed = counted(option.targets, len(match.corners))


@cache
def ways_to_aim(targets: tuple[int, ...], hits: int) -> tuple[AimHits, ...]:
    return tuple([AimHits(aims) for aims in combinations_with_replacement(targets, hits)])


@cache
def counted(targets: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """How many of the targets each seat is."""
    return tuple([targets.count(seat) for seat in range(seats)])


@dataclass(frozen=True, slots=True)
class WhomToPin(Decision):
    """Each Pin is set aside for an opponent who can be pinned.  With a single opponent nobody is asked."""

    def arises(self, match: Bout) -> bool:
        return len(match.in_ring) > 2

    def candidates(self, match: Bout, seat: int) -> Sequence[AimPin]:
        return ways_to_aim_a_pin(others(match.in_ring, seat))

    def verdict(self, match: Bout, seat: int, option: AimPin) -> Verdict:
        return ALLOWED if match.is_pinnable(option.target) else NOT_PINNABLE

    def unasked(self, match: Bout) -> AimPin:
        return self.candidates(match, self.seat)[0]

    def chosen(self, match: Bout, option: AimPin) -> None:
        match.corners[self.seat].pin_targets += (option.target,)


@cache
def ways_to_aim_a_pin(targets: tuple[int, ...]) -> tuple[AimPin, ...]:
    return tuple([AimPin(target) for target in targets])


@dataclass(frozen=True, slots=True)
class UseDie(Decision):
    """A Counter takes a Hit and turns it on anyone, a Block cancels it: one that is not aimed yet, or at you."""

    def arises(self, match: Bout) -> bool:
        corner = match.corners[self.seat]
        return (corner.counters > 0 or corner.blocks > 0) and len(self.victims(match)) > 0

    def manner(self, match: Bout, seat: int) -> str:
        return dice_to_play(match.corners[seat])

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        corner = match.corners[seat]
        return ways_to_use(self.victims(match), others(match.in_ring, seat), corner.counters > 0, corner.blocks > 0)

    def chosen(self, match: Bout, option: Option) -> None:
        if isinstance(option, Pass):
            return
        assert isinstance(option, (CounterHit, BlockHit))
        corner, theirs = match.corners[self.seat], match.corners[option.victim]
        if theirs.aimed[self.seat]:  # these go before Hits that are not aimed yet
            theirs.aimed = more(theirs.aimed, self.seat, -1)
        else:
            theirs.hits -= 1
        if isinstance(option, CounterHit):
            corner.counters -= 1
            corner.counters_played += 1
            corner.turned = more(corner.turned, option.target, 1)
        else:
            corner.blocks -= 1
            corner.blocks_played += 1
        if corner.counters or corner.blocks:
            match.agenda.append(self)

    def victims(self, match: Bout) -> tuple[int, ...]:
        """Those with a Hit that may be taken."""
        seat, corners = self.seat, match.corners
        found: tuple[int, ...] = ()
        for other in others(match.in_ring, seat):
            if corners[other].hits or corners[other].aimed[seat]:
                found += (other,)
        return found


@cache
def ways_to_use(
    victims: tuple[int, ...], targets: tuple[int, ...], with_a_counter: bool, with_a_block: bool
) -> tuple[Option, ...]:
    ways: list[Option] = [PASS]
    if with_a_counter:
        ways += [CounterHit(victim, target) for victim in victims for target in targets]
    if with_a_block:
        ways += [BlockHit(victim) for victim in victims]
    return tuple(ways)


@dataclass(frozen=True, slots=True)
class UseWithheldDice(UseDie):
    """A withheld Block or Counter may still meet a Hit that is aimed at you."""

    def victims(self, match: Bout) -> tuple[int, ...]:
        return tuple([other for other in match.in_ring if match.corners[other].aimed[self.seat]])


@dataclass(frozen=True, slots=True)
class TradeOnOne(SecretChoice):
    """A trade for the Luchador! die puts both Hits on one target.  All declare together."""

    def arises(self, match: Bout, seat: int) -> bool:
        return max(hit_dice(match.corners[seat])) >= HITS_FOR_A_TRADE

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return ways_to_trade(hit_dice(match.corners[seat]))

    def unasked(self, match: Bout, table: Table) -> None:
        self.revealed(match, {}, table)

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        nobody = (0,) * len(match.corners)
        for seat in lowest_disc_first(match):
            corner = match.corners[seat]
            trade = commitments.get(seat)
            dice = hit_dice(corner)
            for target in reversed(match.in_ring):
                if not dice[target]:
                    continue
                if isinstance(trade, TradeOn) and trade.target == target:
                    match.agenda.append(strike_at(seat, target, dice[target] - HITS_FOR_A_TRADE, 1))
                    table.announce(HitsTraded, seat, 1)
                else:
                    match.agenda.append(strike_at(seat, target, dice[target], 0))
            corner.aimed = corner.turned = nobody  # they are taken up to be rolled
            corner.spare_blocks = spare_blocks(corner)


def spare_blocks(corner: Corner) -> int:
    """Blocks of this round that met no Hit: one that was held over goes first."""
    return corner.blocks - (corner.held_block and not corner.blocks_played)


def hit_dice(corner: Corner) -> tuple[int, ...]:
    """What a wrestler has against each seat: Hits that were not met, and Counters."""
    return tuple(map(add, corner.aimed, corner.turned))


@cache
def ways_to_trade(dice: tuple[int, ...]) -> tuple[Option, ...]:
    return (PASS, *[TradeOn(target) for target, count in enumerate(dice) if count >= HITS_FOR_A_TRADE])


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
        match.agenda.append(blows_land(self.seat, self.target, corner.scored))
        match.agenda.append(ROLL_HIT_DICE[self.seat])
        if self.trades:
            match.agenda.append(ROLL_LUCHADOR_DIE[self.seat])


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
                corner.suffer(corner.bruises)
                table.announce(DamageTaken, seat, corner.bruises, corner.strength)


@dataclass(frozen=True, slots=True)
class LastOneStanding(Step):
    """After all damage, those without Strength are out."""

    def run(self, match: Bout, table: Table) -> None:
        fallen = tuple([seat for seat in match.in_ring if match.corners[seat].is_knocked_out()])
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
        for seat in lowest_disc_first(match):
            for target in reversed(match.corners[seat].pin_targets):
                match.agenda.append(pin_one(seat, target))


@dataclass(frozen=True, slots=True)
class PinOne(Decision):
    """An attempt against the opponent that the Pin was set aside for, if both are still in the match."""

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
                match.corners[seat].be_late()
                table.announce(RolledTooLate, seat)


ASSIGN_DICE: Final = tuple([AssignDice(seat) for seat in range(MOST_SEATS)])
WHOM_TO_HIT: Final = tuple([WhomToHit(seat) for seat in range(MOST_SEATS)])
WHOM_TO_PIN: Final = tuple([WhomToPin(seat) for seat in range(MOST_SEATS)])
USE_DIE: Final = tuple([UseDie(seat) for seat in range(MOST_SEATS)])
USE_WITHHELD_DICE: Final = tuple([UseWithheldDice(seat) for seat in range(MOST_SEATS)])
ROLL_HIT_DICE: Final = tuple([RollHitDice(seat) for seat in range(MOST_SEATS)])
strike_at: Final = cache(StrikeAt)
blows_land: Final = cache(BlowsLand)
pin_one: Final = cache(PinOne)


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
