"""ADVANCED RULES: what the Advanced Luchador! cards add to a corner and change in the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.dice import Die, Handful
from lucha.games.luchador.cards import NO_CARD, AdvancedCard
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.match import WRESTLING_DICE, Bout, Corner, Terms
from lucha.games.luchador.order import only, steps_of
from lucha.games.luchador.winning import KnockOut

DICE_ON_THE_CARD: Final = "dice on the card"
TWO_HANDED: Final = (Hit.CHOKE_HOLD, Hit.CHAIR_SMASH, Hit.TABLE_SLAM)


@dataclass(slots=True)
class AdvancedCorner(Corner):
    """A wrestler with an advanced card: the dice on it, and what it is up to."""

    card: tuple[Face, ...] = ()  # dice held for the Killer Combination, in the order of its trigger
    held_now: bool = False  # was one of them put there in this round?
    idle_pins: int = 0  # Pins that were neither set aside nor re-rolled
    nerve_die: bool = False  # a die was given up for a Nerve Strike
    numb: bool = False  # one has struck here: no two-handed attacks in this round
    late: bool = False  # did not roll on three: dice on the card stay there too
    attempt: tuple[int, ...] = ()  # the seat that a declared Killer Combination is against, or nothing
    combination: int = 0  # points that the Killer Combination has scored
    pin_dice: tuple[Attempt, ...] = ()  # its Pin dice, still to be carried out

    def clone(self) -> AdvancedCorner:
        return AdvancedCorner(
            self.superstar, self.strength, self.rival, self.is_out, self.stunned, self.stunned_next, self.held_block,
            self.holds_block_next, self.ring, self.pins_aside, self.hits, self.counters, self.blocks,
            self.counters_played, self.blocks_played, self.spare_blocks, self.hit_dice, self.trades, self.scored,
            self.bruises, self.pins_faced, self.aimed, self.turned, self.pin_targets, self.card, self.held_now,
            self.idle_pins, self.nerve_die, self.numb, self.late, self.attempt, self.combination, self.pin_dice,
        )  # fmt: skip

    def dice_to_roll(self) -> int:
        dice = WRESTLING_DICE - self.stunned - self.held_block - len(self.card) - self.nerve_die
        return dice if dice > 0 else 0

    def dice_to_save(self) -> int:
        return WRESTLING_DICE - len(self.card) - self.nerve_die

    def dice_counts(self) -> tuple[int, ...]:
        return (*Corner.dice_counts(self), len(self.card) + self.nerve_die, self.idle_pins)

    def sort_pins(self, set_aside: int, idle: int) -> None:
        Corner.sort_pins(self, set_aside, idle)
        self.idle_pins += idle

    def be_late(self) -> None:
        Corner.be_late(self)
        self.late = True

    def call_off(self) -> None:
        Corner.call_off(self)
        self.attempt = ()

    def start_round(self) -> None:
        Corner.start_round(self)
        self.held_now = self.nerve_die = self.numb = self.late = False
        self.idle_pins = self.combination = 0
        self.attempt = ()
        self.pin_dice = ()

    def leave_the_ring(self) -> None:
        Corner.leave_the_ring(self)
        self.card = ()


@dataclass(slots=True)
class AdvancedBout(Bout):
    """A match in which every wrestler has an advanced card."""

    corners: list[AdvancedCorner]  # type: ignore[assignment]  # a list of nothing else

    @property
    def advanced(self) -> AdvancedTerms:
        agreed: Any = self.terms
        terms: AdvancedTerms = agreed
        return terms

    def card(self, seat: int) -> AdvancedCard:
        return self.terms.cards[self.corners[seat].superstar]

    def has(self, seat: int, ability: str) -> bool:
        return ability in self.card(seat).abilities


class AdvancedTerms(Terms):
    """Terms under which what stands on an advanced card goes before everything else."""

    def read_cards(self, facts: Facts) -> None:
        self.cards = {"": NO_CARD} | {superstar: facts.cards.get(superstar, NO_CARD) for superstar in facts.superstars}
        steps = [part.only_with for part in self.order]
        self._calls_for = {
            superstar: tuple([ability for ability in card.abilities if ability in steps])
            for superstar, card in self.cards.items()
        }
        self._rounds_of: dict[tuple[tuple[int, ...], tuple[str, ...]], tuple[Step, ...]] = {}
        self._worths: dict[tuple[str, str, bool], dict[Hit, int]] = {}
        self._signature_worths: dict[str, dict[Signature, int]] = {}
        self._combinations: dict[str, Handful[Hit | Signature | Attempt]] = {}
        self.knock_out = only(self.order, KnockOut)

    def corner(self, superstar: str, seat: int) -> AdvancedCorner:
        return AdvancedCorner(superstar, self.strength, seat)

    def bout(self, corners: list[Any]) -> AdvancedBout:
        return AdvancedBout([], {}, self, corners, ())

    def round_agenda(self, match: Bout) -> tuple[Step, ...]:
        """Only steps that somebody in the ring calls for, by an ability or by dice on the card."""
        called_for: tuple[str, ...] = ("",)
        dice: tuple[str, ...] = ()
        for seat in match.in_ring:
            corner: Any = match.corners[seat]
            called_for += self._calls_for[corner.superstar]
            if corner.card:
                dice = (DICE_ON_THE_CARD,)
        key = (match.in_ring, called_for + dice)
        steps = self._rounds_of.get(key)
        if steps is None:
            steps = self._rounds_of[key] = self._round_of(*key)
        return steps

    def _round_of(self, ring: tuple[int, ...], called_for: tuple[str, ...]) -> tuple[Step, ...]:
        called_off = called_for[1:]  # the first stands for steps that need nothing
        order = [part for part in self.order if part.only_with in called_for and part.unless not in called_off]
        return steps_of(tuple(order), ring)[::-1]

    def worth_of_hits(self, match: Bout, seat: int) -> Mapping[Hit, int]:
        corner = match.corners[seat]
        assert isinstance(corner, AdvancedCorner)
        key = (corner.superstar, match.corners[corner.rival].superstar, corner.numb)
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = self._worth_of_hits(*key)
        return worth

    def _worth_of_hits(self, superstar: str, rival: str, numb: bool) -> dict[Hit, int]:
        """The bonus of one and the penalty of the other are added to the points; a failure stays one."""
        strikes, suffers = self.cards[superstar].strikes, self.cards[rival].suffers
        worth = {}
        for hit, points in self.hit_points.items():
            fails = numb and hit in TWO_HANDED
            worth[hit] = 0 if fails else max(0, points + strikes.get(hit, 0) + suffers.get(hit, 0))
        return worth

    def worth_of_signatures(self, match: Bout, seat: int) -> Mapping[Signature, int]:
        superstar = match.corners[seat].superstar
        if superstar not in self._signature_worths:
            more = self.cards[superstar].signatures
            worth = {face: max(0, points + more.get(face, 0)) for face, points in self.signature_points.items()}
            self._signature_worths[superstar] = worth
        return self._signature_worths[superstar]

    def result_of_pin_die(self, match: Bout, seat: int, attempt: Attempt) -> Attempt:
        corner = match.corners[seat]
        own, other = self.cards[corner.superstar], self.cards[match.corners[corner.rival].superstar]
        return other.is_pinned.get(attempt) or own.pins.get(attempt, attempt)

    def more_saves(self, match: Bout, seat: int, faces: tuple[Face, ...]) -> int:
        return sum([faces.count(face) for face in self.cards[match.corners[seat].superstar].saves])

    def shrugs_off_stuns(self, match: Bout, seat: int) -> bool:
        return "shrugs_off_stuns" in self.cards[match.corners[seat].superstar].abilities

    def may_hold_a_block(self, match: Bout, seat: int) -> bool:
        return "holds_no_block" not in self.cards[match.corners[seat].superstar].abilities

    def combination_dice(self, superstar: str) -> Handful[Hit | Signature | Attempt]:
        """The dice of a Killer Combination, which are rolled together."""
        if superstar not in self._combinations:
            kinds: dict[str, Die[Hit | Signature | Attempt]]
            kinds = {"hit": self.hit_die, "luchador": self.luchador_die, "pin": self.pin_die}
            self._combinations[superstar] = Handful(tuple([kinds[die] for die in self.cards[superstar].roll]))
        return self._combinations[superstar]
