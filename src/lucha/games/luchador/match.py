"""The state of a match: two corners, and the terms that they fight under."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Step
from lucha.core.dice import Die
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.values import Fixture, Result
from lucha.games.luchador.dice import Face, Hit, Signature
from lucha.games.luchador.facts import Facts

WRESTLING_DICE: Final = 4
START_STRENGTH: Final = 21
PIN_LEVEL: Final = 14
ROUND_LIMIT: Final = 200


class Terms(Fixture):
    """What both corners have agreed to: the dice, what they score, and how the rules are read."""

    def __init__(self, facts: Facts, setup: Setup, round_steps: tuple[Step, ...]) -> None:
        self.round_agenda = round_steps[::-1]
        self.superstars = facts.superstars
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
        self.fights_a_rematch = setup.option("draw") == "rematch"

    def moves_of(self, superstar: str) -> tuple[str, ...]:
        """The signature moves of a Superstar, level 1 first; of nobody in particular, the levels."""
        known = self.superstars.get(superstar)
        return ("Level 1", "Level 2", "Level 3") if known is None else known.moves

    def __repr__(self) -> str:
        return "Terms"


def _wrestling_die(faces: tuple[Face, ...], percent_outside: int) -> Die[Face]:
    """The die as it falls when so many in a hundred leave the ring."""
    if percent_outside == 0:
        return Die("Wrestling die", faces)
    inside = faces * (100 - percent_outside)
    return Die("Wrestling die", inside + (Face.OUTSIDE,) * (len(faces) * percent_outside))


@dataclass(slots=True)
class Corner:
    """One wrestler: the Strength card, what carries over from round to round, and the dice of this one."""

    superstar: str = ""
    strength: int = START_STRENGTH
    stunned: bool = False
    stunned_next: bool = False
    held_block: bool = False
    holds_block_next: bool = False
    ring: tuple[Face, ...] = ()
    pins_aside: int = 0
    hits: int = 0
    counters: int = 0
    blocks: int = 0
    counters_played: int = 0
    blocks_played: int = 0
    spare_blocks: int = 0
    hit_dice: int = 0
    trades: int = 0
    scored: int = 0
    pins_faced: int = 0

    def clone(self) -> Corner:
        return Corner(
            self.superstar, self.strength, self.stunned, self.stunned_next, self.held_block, self.holds_block_next,
            self.ring, self.pins_aside, self.hits, self.counters, self.blocks, self.counters_played,
            self.blocks_played, self.spare_blocks, self.hit_dice, self.trades, self.scored, self.pins_faced,
        )  # fmt: skip

    @property
    def is_pinnable(self) -> bool:
        return self.strength <= PIN_LEVEL

    @property
    def is_knocked_out(self) -> bool:
        return self.strength <= 0

    @property
    def dice_to_roll(self) -> int:
        return WRESTLING_DICE - self.stunned - self.held_block

    def dice_counts(self) -> tuple[int, ...]:
        """All that is counted in dice."""
        return (
            len(self.ring), self.pins_aside, self.hits, self.counters, self.blocks, self.counters_played,
            self.blocks_played, self.spare_blocks, self.hit_dice, self.trades,
        )  # fmt: skip

    def start_round(self) -> None:
        self.stunned, self.stunned_next = self.stunned_next, False
        self.held_block, self.holds_block_next = self.holds_block_next, False
        self.ring = ()
        self.pins_aside = self.hits = self.counters = self.blocks = self.counters_played = self.blocks_played = 0
        self.spare_blocks = self.hit_dice = self.trades = self.scored = self.pins_faced = 0

    def gain_strength(self) -> None:
        """One point back, but never more than at the start."""
        self.strength = min(START_STRENGTH, self.strength + 1)


@dataclass(slots=True)
class Bout(Match):
    """Two corners, a count of rounds, and a count of bouts: a draw is fought again."""

    terms: Terms
    corners: list[Corner]
    round: int = 0
    bout: int = 1
    result: Result | None = None

    def clone(self) -> Bout:
        corners = [corner.clone() for corner in self.corners]
        return Bout(
            self.agenda.copy(), self.commitments.copy(), self.terms, corners, self.round, self.bout, self.result
        )

    def end(self, rule: str, *winners: int) -> None:
        self.result = Result(winners, rule, is_draw=len(winners) > 1)
        self.agenda.clear()
