"""KILLER COMBINATIONS: holding dice on the card, cancelling a hold, and declaring an attempt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, product, repeat
from typing import Any, Final, TypeAlias

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, NOT_AN_OPTION, Verdict
from lucha.games.luchador.abilities import turn_misses
from lucha.games.luchador.advanced import AdvancedBout, AdvancedCorner
from lucha.games.luchador.cage import hurt_by_misses
from lucha.games.luchador.cards import TRIGGER_FACES
from lucha.games.luchador.dice import BLOCK, COUNTER, HIT, MISS, PIN, Face
from lucha.games.luchador.events import CombinationDeclared, DiceHeld, DiceReleased, HeldDiceRolled
from lucha.games.luchador.free_for_all import ToPinAnyone
from lucha.games.luchador.match import MOST_SEATS, Bout
from lucha.games.luchador.pins import ThreeCount, most_dice_to_save
from lucha.games.luchador.resolving import PlayBlocksAndCounters, PlayDice, ways_of

Free: TypeAlias = tuple[int, int, int, int]  # dice that may be held: Hits, Counters, Blocks, Pins

TOO_STRONG: Final = Verdict("luchador/holding/pin-level")
NOT_NEEDED: Final = Verdict("luchador/holding/still-needed")
INCOMPLETE: Final = Verdict("luchador/holding/trigger")


@dataclass(frozen=True, slots=True)
class HoldDice(Option):
    """Put dice on the card."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class AttemptCombination(Option):
    """Go for the Killer Combination against somebody."""

    target: int


@dataclass(frozen=True, slots=True)
class CancelHold(Option):
    """Take all dice off the card."""


CANCEL: Final = CancelHold()
HOLD_OPTIONS: Final[Sequence[Option]] = (PASS, CANCEL)


def may_cancel(corner: AdvancedCorner) -> bool:
    """Dice come off a card that got none in this round; those of one who was late stay there."""
    return len(corner.card) > 0 and not corner.held_now and not corner.late


@dataclass(frozen=True, slots=True)
class KeepOrCancel(SecretChoice):
    """CANCELLING A HOLD.  After the roll all dice on the card may be re-rolled, if none was put there this round.

    They are back in play then.  All declare together.
    """

    def arises(self, match: AdvancedBout, seat: int) -> bool:
        return may_cancel(match.corners[seat])

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        return HOLD_OPTIONS

    def revealed(self, match: AdvancedBout, commitments: dict[int, Option], table: Table) -> None:
        match.then(*[ROLL_HELD_DICE[seat] for seat in those_who_cancel(commitments)])


def those_who_cancel(commitments: dict[int, Option]) -> tuple[int, ...]:
    return tuple([seat for seat, choice in commitments.items() if isinstance(choice, CancelHold)])


@dataclass(frozen=True, slots=True)
class RollHeldDice(Step):
    """What the released dice show counts in this round like anything else; a Miss is removed."""

    seat: int

    def run(self, match: AdvancedBout, table: Table) -> None:
        corner = match.corners[self.seat]
        faces = table.throw(match.terms.wrestling_die.of(len(corner.card)))
        corner.card = ()
        corner.ring += tuple([face for face in faces if face is not MISS])
        table.announce(HeldDiceRolled, self.seat, faces)


ROLL_HELD_DICE: Final = tuple([RollHeldDice(seat) for seat in range(MOST_SEATS)])


@dataclass(frozen=True, slots=True)
class PlayOrCancel(PlayBlocksAndCounters):
    """CANCELLING A HOLD, with Blocks and Counters.  The dice on the card may come off now as well.

    They join those in the ring, and everybody chooses again what to play.
    """

    def arises(self, match: Any, seat: int) -> bool:
        return may_cancel(match.corners[seat]) or self.has_dice_to_play(match, seat)

    def has_dice_to_play(self, match: AdvancedBout, seat: int) -> bool:
        return PlayBlocksAndCounters.arises(self, match, seat)

    def candidates(self, match: Any, seat: int) -> Sequence[Option]:
        if not self.has_dice_to_play(match, seat):
            return HOLD_OPTIONS
        ways = ways_of(match, seat)
        return (*ways, CANCEL) if may_cancel(match.corners[seat]) else ways

    def manner(self, match: Any, seat: int) -> str:
        corner = match.corners[seat]
        if not self.has_dice_to_play(match, seat):
            return "card"
        dice = PlayBlocksAndCounters.manner(self, match, seat)
        if not may_cancel(corner):
            return dice or "both"
        return f"card_{dice}" if dice else ""

    def revealed(self, match: Any, commitments: dict[int, Option], table: Table) -> None:
        cancelled = those_who_cancel(commitments)
        if cancelled:
            match.then(*released(match, cancelled), self)
            return
        chosen = {seat: choice for seat, choice in commitments.items() if isinstance(choice, PlayDice)}
        self.played(match, self.without_asking(match) | chosen, table)


def released(match: AdvancedBout, seats: tuple[int, ...]) -> tuple[Step, ...]:
    """The dice on these cards are rolled, their Pins are sorted, and what they show is lined up with the rest."""
    lying = tuple([len(match.corners[seat].ring) for seat in seats])
    lined_up = [LineUpReleasedDice(seat, count) for seat, count in zip(seats, lying, strict=True)]
    return (*[ROLL_HELD_DICE[seat] for seat in seats], SortReleasedPins(seats, lying), *lined_up)


@dataclass(frozen=True, slots=True)
class SortReleasedPins(ToPinAnyone):
    """A Pin that comes off the card may be set aside, or rolled once more, like any other."""

    lying: tuple[int, ...]  # how many faces each had in the ring before

    def pins(self, match: Bout, seat: int) -> int:
        lying = dict(zip(self.seats, self.lying, strict=True))
        return match.corners[seat].ring[lying[seat] :].count(PIN) if seat in lying else 0


@dataclass(frozen=True, slots=True)
class LineUpReleasedDice(Step):
    """What the dice off the card show stands beside the other Hits, Blocks and Counters."""

    seat: int
    lying: int  # how many faces were in the ring before

    def run(self, match: AdvancedBout, table: Table) -> None:
        corner = match.corners[self.seat]
        faces = corner.ring[self.lying :]
        corner.hits += faces.count(HIT)
        corner.counters += faces.count(COUNTER)
        corner.blocks += faces.count(BLOCK)
        turn_misses(match, self.seat, faces, table)
        if match.terms.is_in_a_cage:
            hurt_by_misses(match, self.seat, faces, table)


@dataclass(frozen=True, slots=True)
class CollectDice(SecretChoice):
    """HOLDING DICE.  What the Combination Trigger still needs may go on the card, or complete it for an attempt.

    Pins that lie idle, Blocks and Counters that were not played, Hits that nobody met.  All declare together, before
    any die is rolled for damage.
    """

    def arises(self, match: AdvancedBout, seat: int) -> bool:
        corner = match.corners[seat]
        needed = still_needed(match, corner)
        if needed:
            return len(ways_to_hold(needed, self.free(corner))) > 0
        return len(corner.card) > 0 and len(self.targets(match, seat)) > 0

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        """Nothing, what may go on the card, and an attempt against anyone where the trigger can be completed."""
        corner = match.corners[seat]
        needed = still_needed(match, corner)
        ways = ways_to_hold(needed, self.free(corner))
        most = ways[0].faces if ways else ()
        if len(most) < len(needed):
            return (PASS, *ways)
        return (PASS, *ways, *[AttemptCombination(target) for target in self.opponents(match, seat)])

    def verdict(self, match: AdvancedBout, seat: int, option: Option) -> Verdict:
        too_strong = isinstance(option, AttemptCombination) and not match.is_pinnable(option.target)
        return TOO_STRONG if too_strong else ALLOWED

    def refuses(self, match: AdvancedBout, seat: int) -> bool:
        return not match.is_pinnable(match.corners[seat].rival)

    def why_not(self, match: AdvancedBout, seat: int, option: object) -> Verdict:
        if isinstance(option, HoldDice):
            return NOT_NEEDED
        against = isinstance(option, AttemptCombination) and option.target in self.opponents(match, seat)
        return INCOMPLETE if against else NOT_AN_OPTION

    def revealed(self, match: AdvancedBout, commitments: dict[int, Option], table: Table) -> None:
        for seat, choice in commitments.items():
            corner = match.corners[seat]
            if isinstance(choice, HoldDice):
                self.take(match, seat, choice.faces)
                corner.card = in_place(match.card(seat).trigger, corner.card + choice.faces)
                corner.held_now = True
                table.announce(DiceHeld, seat, choice.faces, corner.card)
            elif isinstance(choice, AttemptCombination):
                self.take(match, seat, still_needed(match, corner))
                corner.card = ()
                corner.attempt = (choice.target,)
                table.announce(CombinationDeclared, seat, choice.target)

    # What a free-for-all counts in another way.

    def opponents(self, match: AdvancedBout, seat: int) -> tuple[int, ...]:
        return (match.corners[seat].rival,)

    def targets(self, match: AdvancedBout, seat: int) -> list[int]:
        return [other for other in self.opponents(match, seat) if match.is_pinnable(other)]

    def free(self, corner: Any) -> Free:
        """The dice that a corner, or the view of one, has found no other use for."""
        counters = corner.counters_played
        return corner.hit_dice - counters, corner.counters - counters, corner.spare_blocks, corner.idle_pins

    def take(self, match: AdvancedBout, seat: int, faces: tuple[Face, ...]) -> None:
        """These dice are out of the round."""
        corner = match.corners[seat]
        corner.hit_dice -= faces.count(HIT)
        corner.hits -= faces.count(HIT)
        take_what_lies_idle(corner, faces)


def take_what_lies_idle(corner: AdvancedCorner, faces: tuple[Face, ...]) -> None:
    blocks = faces.count(BLOCK)
    corner.counters -= faces.count(COUNTER)
    corner.blocks -= blocks
    corner.spare_blocks = max(0, corner.spare_blocks - blocks)
    corner.idle_pins -= faces.count(PIN)


def still_needed(match: AdvancedBout, corner: AdvancedCorner) -> tuple[Face, ...]:
    """What the trigger wants besides the dice on the card."""
    return without(match.terms.cards[corner.superstar].trigger, corner.card)


@cache
def without(faces: tuple[Face, ...], some: tuple[Face, ...]) -> tuple[Face, ...]:
    left = list(faces)
    for face in some:
        left.remove(face)
    return tuple(left)


def in_place(trigger: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """Dice as they lie on the card: in the order of its trigger."""
    return without(trigger, without(trigger, faces))


@cache
def ways_to_hold(needed: tuple[Face, ...], free: Free) -> tuple[HoldDice, ...]:
    """Every choice of one or more dice, those of one kind alike; the first takes all that can be had."""
    counts = [range(min(needed.count(face), count), -1, -1) for face, count in zip(TRIGGER_FACES, free, strict=True)]
    return tuple([hold(*way) for way in product(*counts) if any(way)])


@cache
def hold(*counts: int) -> HoldDice:
    """So many Hits, Counters, Blocks and Pins."""
    return HoldDice(tuple(chain(*map(repeat, TRIGGER_FACES, counts))))


def is_complete(needed: tuple[Face, ...], free: Free) -> bool:
    return all(needed.count(face) <= count for face, count in zip(TRIGGER_FACES, free, strict=True))


@dataclass(frozen=True, slots=True)
class ReleaseToSave(Decision):
    """Just before a saving roll the dice on the card may be taken off, to be rolled with the others.

    Not in the round in which one of them was held, and only where there are dice to gain.
    """

    count: int
    dice: int
    saves: int

    def arises(self, match: AdvancedBout) -> bool:
        corner = match.corners[self.seat]
        return len(corner.card) > 0 and not corner.held_now and dice_to_gain(match, self.seat) > 0

    def candidates(self, match: AdvancedBout, seat: int) -> Sequence[Option]:
        return HOLD_OPTIONS

    def unasked(self, match: AdvancedBout) -> Option:
        return PASS

    def chosen(self, match: AdvancedBout, option: Option) -> None:
        if isinstance(option, CancelHold):
            match.then(TakeOffTheCard(self.seat, self.count, self.dice, self.saves))
        else:
            match.then(ThreeCount(self.seat, self.count, self.dice, self.saves))


def dice_to_gain(match: AdvancedBout, seat: int) -> int:
    """How many dice more a wrestler could save with who took all off the card."""
    corner = match.corners[seat]
    most = most_dice_to_save(match, corner)
    return min(most, corner.dice_to_save() + len(corner.card)) - min(most, corner.dice_to_save())


@dataclass(frozen=True, slots=True)
class TakeOffTheCard(Step):
    """The dice come off the card, and are rolled with the others."""

    seat: int
    count: int
    dice: int
    saves: int

    def run(self, match: AdvancedBout, table: Table) -> None:
        dice = self.dice + dice_to_gain(match, self.seat)
        match.corners[self.seat].card = ()
        match.then(ThreeCount(self.seat, self.count, dice, self.saves))
        table.announce(DiceReleased, self.seat, dice)
