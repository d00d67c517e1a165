"""RE-ROLLS: to pin or not to pin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador.dice import PIN
from lucha.games.luchador.events import PinsRerolled, PinsSorted
from lucha.games.luchador.match import MOST_SEATS, WRESTLING_DICE, Bout
from lucha.games.luchador.pins import NOT_PINNABLE

PINNABLE: Final = Verdict("luchador/rerolls/which-pins")


@dataclass(frozen=True, slots=True)
class SortPins(Option):
    """Set some Pins aside for an attempt, re-roll some; the others lie idle."""

    set_aside: int
    reroll: int

    def manner(self) -> str:
        return "both" if self.set_aside and self.reroll else "aside" if self.set_aside else "again" * bool(self.reroll)


SORT_PINS: Final = tuple(
    [
        tuple([SortPins(aside, reroll) for aside in range(pins + 1) for reroll in range(pins - aside, -1, -1)])
        for pins in range(WRESTLING_DICE + 1)
    ]
)


@dataclass(frozen=True, slots=True)
class ToPinOrNotToPin(SecretChoice):
    """TO PIN OR NOT TO PIN.  A Pin is set aside against an opponent who can be pinned, or rolled once more.

    Both corners commit before any die is played.
    """

    def arises(self, match: Bout, seat: int) -> bool:
        return self.pins(match, seat) > 0

    def candidates(self, match: Bout, seat: int) -> Sequence[SortPins]:
        return SORT_PINS[self.pins(match, seat)]

    def verdict(self, match: Bout, seat: int, option: SortPins) -> Verdict:
        terms = match.terms
        if option.set_aside and terms.checks_when_set_aside and not self.could_pin(match, seat):
            return NOT_PINNABLE
        if option.reroll and not terms.may_reroll_any_pin and self.could_pin(match, seat):
            return PINNABLE
        return ALLOWED

    def refuses(self, match: Bout, seat: int) -> bool:
        if self.could_pin(match, seat):
            return not match.terms.may_reroll_any_pin
        return match.terms.checks_when_set_aside

    def manner(self, match: Bout, seat: int) -> str:
        return "pinnable" if self.could_pin(match, seat) else ""

    def pins(self, match: Bout, seat: int) -> int:
        """How many there are to sort."""
        return match.corners[seat].ring.count(PIN)

    def could_pin(self, match: Bout, seat: int) -> bool:
        return match.is_pinnable(match.corners[seat].rival)

    def revealed(self, match: Bout, commitments: dict[int, SortPins], table: Table) -> None:
        rerolls = []
        for seat, choice in commitments.items():
            corner = match.corners[seat]
            corner.sort_pins(choice.set_aside, self.pins(match, seat) - choice.set_aside - choice.reroll)
            if choice.reroll:
                rerolls.append(REROLL_PINS[seat][choice.reroll])
            table.announce(PinsSorted, seat, choice.set_aside, choice.reroll)
        match.agenda += rerolls[::-1]


@dataclass(frozen=True, slots=True)
class RerollPins(Step):
    """A Pin that is re-rolled counts as what it shows now; another Pin leaves the ring."""

    seat: int
    count: int

    def run(self, match: Bout, table: Table) -> None:
        faces = table.throw(match.terms.wrestling_die.of(self.count))
        match.corners[self.seat].ring += faces
        table.announce(PinsRerolled, self.seat, faces)


REROLL_PINS: Final = tuple(
    [tuple([RerollPins(seat, count) for count in range(WRESTLING_DICE + 1)]) for seat in range(MOST_SEATS)]
)
