"""THE ATTACK: who the claws hit, and how hard."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.monsters.losing import ATTACK, lose
from lucha.monsters.match import Arena


@dataclass(frozen=True, slots=True)
class Attack(Step):
    """ATTACK.  All claws of a turn hit together, with whatever cards add to them; then it is one loss."""

    seat: int
    count: int

    def run(self, match: Arena, table: Table) -> None:
        seat = self.seat
        targets = targets_of(match, seat)
        amounts = amounts_of(match, seat, self.count, targets)
        if match.has_cards(seat):
            for card, clause in match.asked(seat, "strikes"):
                for victim in targets:
                    clause.strikes(match, seat, card, victim, table)
        for victim in targets:
            for card, clause in match.asked(victim, "is_struck"):
                clause.is_struck(match, victim, card, seat, table)
        lose(match, ATTACK, seat, "", amounts, targets)


def targets_of(match: Arena, seat: int) -> list[int]:
    """Living Monsters that the dice hit, clockwise."""
    found = match.ordinary_targets(seat)
    for card, clause in match.asked(seat, "targets"):
        more = clause.targets(match, seat, card)
        found = [other for other in match.clockwise(seat) if other != seat and (other in found or other in more)]
    return found


def amounts_of(match: Arena, seat: int, count: int, targets: list[int]) -> list[int]:
    """What the attack takes from each seat before anything is done about it: times first, then more."""
    amounts = [0] * len(match.hearts)
    for victim in targets:
        amounts[victim] = count
    if match.has_cards(seat):
        for card, clause in match.asked(seat, "times"):
            for victim in targets:
                amounts[victim] *= clause.times(match, seat, card, victim)
        for card, clause in match.asked(seat, "harder"):
            for victim in match.clockwise(seat):
                if victim != seat:
                    amounts[victim] += clause.harder(match, seat, card, victim, victim in targets)
    return amounts
