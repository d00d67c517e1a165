"""The state of a match: the corners, who of them is in the ring, and the terms that they fight under."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.dice import Die
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.values import Fixture, Result
from lucha.games.luchador.cards import AdvancedCard
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.order import Defeat, Order, steps_of

WRESTLING_DICE: Final = 4
MOST_SEATS: Final = 8
ROUND_LIMIT: Final = 200


class Terms(Fixture):
    """What all corners have agreed to: the dice, what they score, the order of a round, and how the rules are read."""

    def __init__(
        self,
        facts: Facts,
        setup: Setup,
        order: Order,
        defeat: Defeat,
        sides: tuple[tuple[int, ...], ...],
        strength: int,
        pin_level: int,
        first_in_ring: tuple[int, ...],
        opening: tuple[Step, ...],
        count: Callable[[int, int, int, int], Step],
    ) -> None:
        self.setup = setup
        self.order = order
        self.defeat = defeat
        self.sides = sides
        self.strength = strength
        self.pin_level = pin_level
        self.first_in_ring = first_in_ring
        self.opening = opening  # the steps that a bout begins with
        self.count = count  # one of the three rolls against a pin
        self.superstars = facts.superstars
        self.cards: dict[str, AdvancedCard] = {}  # what each Superstar has besides, and nobody in particular
        self.saving_die = Die("Wrestling die", facts.wrestling)
        self.wrestling_die = _wrestling_die(facts.wrestling, int(setup.option("ring_out")))
        self.hit_die = Die("Hit die", facts.hit)
        self.luchador_die = Die("Luchador! die", facts.luchador)
        self.pin_die = Die("Pin die", facts.pin)
        self.hit_points: dict[Hit, int] = facts.hit_points
        self.signature_points: dict[Signature, int] = facts.signature_points
        self.may_reroll_any_pin = setup.option("rerolls") == "any"
        self.checks_when_set_aside = setup.option("pin_check") == "set-aside"
        self.dice_are_played_by_choice = setup.option("dice_play") == "chosen"
        self.trades_one_pair = setup.option("trades") == "one"
        self.stunned_saves_with_four = setup.option("stunned_saves") == "four"
        self.stuns_the_stunned = setup.option("stun_again") == "next-round"
        self.pins_cancel_one_for_one = setup.option("equal_pins") == "one-for-one"
        self.reverses_with_three_dice = setup.option("reverse_with_three") == "yes"
        self.both_who_fall_are_out = setup.option("both_fall") == "both-out"
        self.is_in_a_cage = False
        self.fights_a_rematch = setup.option("draw") == "rematch"
        self._side_of = [number for seat in range(setup.seats) for number, side in enumerate(sides) if seat in side]
        self.team_mates = [
            tuple([other for other in sides[self.side_of(seat)] if other != seat]) for seat in range(setup.seats)
        ]
        self._rounds: dict[tuple[int, ...], tuple[Step, ...]] = {}
        self.read_cards(facts)

    def round_agenda(self, match: Bout) -> tuple[Step, ...]:
        """The steps of a round between those in the ring, as they lie on the agenda."""
        ring = match.in_ring
        if ring not in self._rounds:
            self._rounds[ring] = steps_of(self.order, ring)[::-1]
        return self._rounds[ring]

    def side_of(self, seat: int) -> int:
        """The number of the team that a seat fights for."""
        return self._side_of[seat]

    # What the advanced cards change.

    def read_cards(self, facts: Facts) -> None:
        """There are none in the basic game."""

    def corner(self, superstar: str, seat: int) -> Corner:
        """A corner as a bout finds it."""
        return Corner(superstar, self.strength, seat)

    def bout(self, corners: list[Corner]) -> Bout:
        return Bout([], {}, self, corners, ())

    def worth_of_hits(self, match: Bout, seat: int) -> Mapping[Hit, int]:
        """What each result of a Hit die of `seat` does to its rival."""
        return self.hit_points

    def worth_of_signatures(self, match: Bout, seat: int) -> Mapping[Signature, int]:
        return self.signature_points

    def result_of_pin_die(self, match: Bout, seat: int, attempt: Attempt) -> Attempt:
        """What a Pin die of `seat` counts as."""
        return attempt

    def more_saves(self, match: Bout, seat: int, faces: tuple[Face, ...]) -> int:
        """Saves besides Blocks and Counters."""
        return 0

    def shrugs_off_stuns(self, match: Bout, seat: int) -> bool:
        return False

    def may_hold_a_block(self, match: Bout, seat: int) -> bool:
        return True

    def moves_of(self, superstar: str) -> tuple[str, ...]:
        """The signature moves of a Superstar, level 1 first; of nobody in particular, the levels."""
        known = self.superstars.get(superstar)
        return ("Level 1", "Level 2", "Level 3") if known is None else known.moves

    def __repr__(self) -> str:
        return "Terms"


def _wrestling_die(faces: tuple[Face, ...], percent_outside: int) -> Die[Face]:
    """The die as it falls when so many in a hundred leave the ring; a real one may leave it whatever was agreed."""
    if percent_outside == 0:
        return Die("Wrestling die", faces, besides=(Face.OUTSIDE,))
    inside = faces * (100 - percent_outside)
    return Die("Wrestling die", inside + (Face.OUTSIDE,) * (len(faces) * percent_outside))


@dataclass(slots=True)
class Corner:
    """One wrestler: the Strength card, what carries over from round to round, and the dice of this one."""

    superstar: str  # who fights here; better set with `picks`
    strength: int  # 21 down to 0; in tag teams from 18
    rival: int  # the seat that this wrestler faces
    is_out: bool = False  # beaten while the team fights on
    stunned: bool = False  # rolls one die less this round
    stunned_next: bool = False  # rolls one die less next round
    held_block: bool = False  # has a Block from the last round
    holds_block_next: bool = False  # keeps a Block for the next round
    ring: tuple[Face, ...] = ()  # the faces rolled this round
    pins_aside: int = 0  # Pins set aside for attempts
    hits: int = 0  # Hits lined up
    counters: int = 0  # Counters lined up
    blocks: int = 0  # Blocks lined up, a held one included
    counters_played: int = 0  # Counters that met a Hit
    blocks_played: int = 0  # Blocks that met a Hit
    spare_blocks: int = 0  # fresh Blocks that met none
    hit_dice: int = 0  # Hit dice won
    trades: int = 0  # pairs traded for the Luchador! die
    scored: int = 0  # points scored this round
    bruises: int = 0  # points to take besides what the rival has scored: Misses in a cage, all blows in a free-for-all
    pins_faced: int = 0  # successful pins against this corner this round
    aimed: tuple[int, ...] = ()  # in a free-for-all: Hits against each seat
    turned: tuple[int, ...] = ()  # in a free-for-all: Counters against each seat
    pin_targets: tuple[int, ...] = ()  # in a free-for-all: the seats that Pins are set aside for

    def clone(self) -> Corner:
        return Corner(
            self.superstar, self.strength, self.rival, self.is_out, self.stunned, self.stunned_next, self.held_block,
            self.holds_block_next, self.ring, self.pins_aside, self.hits, self.counters, self.blocks,
            self.counters_played, self.blocks_played, self.spare_blocks, self.hit_dice, self.trades, self.scored,
            self.bruises, self.pins_faced, self.aimed, self.turned, self.pin_targets,
        )  # fmt: skip

    def suffer(self, points: int) -> None:
        """So many points of Strength less, as far as there are any."""
        self.strength = self.strength - points if points < self.strength else 0

    def is_knocked_out(self) -> bool:
        return self.strength <= 0

    def dice_to_roll(self) -> int:
        return WRESTLING_DICE - self.stunned - self.held_block

    def dice_to_save(self) -> int:
        return WRESTLING_DICE

    def sort_pins(self, set_aside: int, idle: int) -> None:
        """Some Pins are kept for attempts, some lie idle."""
        self.pins_aside += set_aside

    def be_late(self) -> None:
        """No dice in this round, a Block held over included."""
        self.held_block = False

    def call_off(self) -> None:
        """What was prepared against one who has fallen is good for nothing."""
        self.pins_aside = 0

    def dice_counts(self) -> tuple[int, ...]:
        """All that is counted in dice, but for the ring, where a Pin that was re-rolled shows both its faces."""
        return (
            self.pins_aside, self.hits, self.counters, self.blocks, self.counters_played,
            self.blocks_played, self.spare_blocks, self.hit_dice, self.trades,
        )  # fmt: skip

    def start_round(self) -> None:
        self.stunned, self.stunned_next = self.stunned_next, False
        self.held_block, self.holds_block_next = self.holds_block_next, False
        self.ring = ()
        self.pins_aside = self.hits = self.counters = self.blocks = self.counters_played = self.blocks_played = 0
        self.spare_blocks = self.hit_dice = self.trades = self.scored = self.bruises = self.pins_faced = 0

    def leave_the_ring(self) -> None:
        """What lay in front of this wrestler is taken away."""
        self.start_round()
        self.stunned = self.held_block = False


@dataclass(slots=True)
class Bout(Match):
    """The corners, those in the ring, a count of rounds, and a count of bouts: a draw is fought again."""

    terms: Terms
    corners: list[Corner]  # one for each seat: 0 is red, 1 is blue
    in_ring: tuple[int, ...] = ()  # the seats that fight: two in a tag-team match, all who are left in a free-for-all
    round: int = 0  # the round that is on
    bout: int = 1  # a draw that is fought again is bout 2
    discs: tuple[int, ...] = ()  # in a brawl the disc of each team, in a free-for-all of each seat
    result: Result | None = None

    def clone(self) -> Bout:
        corners = [corner.clone() for corner in self.corners]
        return type(self)(
            self.agenda.copy(), self.commitments.copy(), self.terms, corners, self.in_ring, self.round, self.bout,
            self.discs, self.result,
        )  # fmt: skip

    def is_pinnable(self, seat: int) -> bool:
        return self.corners[seat].strength <= self.terms.pin_level

    def gain_strength(self, seat: int) -> int:
        """One point back, but never more than at the start."""
        corner = self.corners[seat]
        if corner.strength < self.terms.strength:
            corner.strength += 1
        return corner.strength

    def start_over(self) -> None:
        """The corners as a new bout finds them, and all else as well."""
        self.corners = [self.terms.corner(corner.superstar, seat) for seat, corner in enumerate(self.corners)]
        self.discs = ()
        self.begin()

    def begin(self) -> None:
        """The first wrestlers enter the ring, and the bout has its steps."""
        self.in_ring = self.terms.first_in_ring
        if len(self.in_ring) == 2:
            self.put_in_ring(*self.in_ring)
        self.agenda[:] = self.terms.opening[::-1]

    def put_in_ring(self, red: int, blue: int) -> None:
        self.in_ring = (red, blue)
        self.corners[red].rival, self.corners[blue].rival = blue, red

    def forget_pins(self) -> None:
        """The wrestler under the Pin has fallen."""
        for seat in self.in_ring:
            self.corners[seat].call_off()

    def switch(self, leaving: int, entering: int) -> None:
        """Another wrestler takes a place in the ring, and faces the same rival."""
        rival = self.corners[leaving].rival
        self.in_ring = tuple([entering if seat == leaving else seat for seat in self.in_ring])
        self.corners[leaving].leave_the_ring()
        self.corners[entering].rival = rival
        self.corners[rival].rival = entering

    def end(self, rule: str, *winners: int, is_draw: bool = False) -> None:
        self.result = Result(winners, rule, is_draw)
        self.agenda.clear()
