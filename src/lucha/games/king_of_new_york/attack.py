"""ATTACK: who is in Manhattan hits everybody outside, and the other way round; then one may flee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lucha.core.agenda import Decision, SecretChoice, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.king_of_new_york.events import Fled, TargetRolled, TokensWent
from lucha.games.king_of_new_york.facts import MANHATTAN, OUTSIDE, Face
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.moving import TWO_TO_A_BOROUGH, GoTo, arrive, stand
from lucha.monsters.attack import Attack, targets_of
from lucha.monsters.match import Loss


@dataclass(frozen=True, slots=True)
class Spend(Option):
    """Spend so many dice on tokens."""

    count: int


@dataclass(frozen=True, slots=True)
class ShakeOffWebs(Decision):
    """WEBS.  An Attack die takes a Web token off, wherever you are; the others attack."""

    count: int  # Attacks, with those that cards add

    def arises(self, match: NewYork) -> bool:
        return self.most(match) > 0

    def most(self, match: NewYork) -> int:
        return min(match.webs[self.seat], match.dice.count(Face.ATTACK))

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [Spend(count) for count in range(self.most(match) + 1)]

    def unasked(self, match: NewYork) -> Option | None:
        return Spend(0)

    def chosen(self, match: NewYork, option: Spend) -> None:
        match.then(LoseWebs(self.seat, option.count), AimTheAttack(self.seat, self.count - option.count))


@dataclass(frozen=True, slots=True)
class LoseWebs(Step):
    """WEBS.  They are gone."""

    seat: int
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        if self.count:
            match.webs[self.seat] -= self.count
            table.announce(TokensWent, self.seat, True, self.count)


@dataclass(frozen=True, slots=True)
class AimTheAttack(Step):
    """ATTACK.  Who it hits; some cards have every target roll a die first."""

    seat: int
    count: int

    def run(self, match: NewYork, table: Table) -> None:
        seat = self.seat
        match.doubled = []
        if self.count <= 0:
            return
        match.then(Attack(seat, self.count))
        tested = [card for card, clause in match.told(seat, "tests_targets") if clause.tests_targets(match, seat, card)]
        if tested:
            match.then(*[RollAsATarget(target) for target in targets_of(match, seat)])


@dataclass(frozen=True, slots=True)
class RollAsATarget(Step):
    """ATTACK.  On an Ouch the attack on this target is doubled."""

    seat: int

    def run(self, match: NewYork, table: Table) -> None:
        (face,) = table.throw(match.terms.die.of(1))
        is_doubled = face is Face.OUCH
        if is_doubled:
            match.doubled.append(self.seat)
        table.announce(TargetRolled, self.seat, face, is_doubled)


@dataclass(frozen=True, slots=True)
class RunAway(Option):
    """Flee from Manhattan."""


RUN_AWAY = RunAway()


@dataclass(frozen=True, slots=True)
class Flee(SecretChoice):
    """FLEE.  Who was hurt by an attack in Manhattan may leave; both columns decide at the same time."""

    def arises(self, match: NewYork, seat: int) -> bool:
        return match.means(seat) >= match.move_price() and bool(match.ways_out(seat))

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [PASS, RUN_AWAY]

    def revealed(self, match: NewYork, commitments: dict[int, Option], table: Table) -> None:
        match.then(*[WhereTo(seat) for seat, option in commitments.items() if isinstance(option, RunAway)])
        for seat, option in commitments.items():
            if not isinstance(option, RunAway):
                match.has_stayed(seat, table)


@dataclass(frozen=True, slots=True)
class WhereTo(Decision):
    """FLEE.  To a borough with room, one after the other, clockwise."""

    def candidates(self, match: NewYork, seat: int) -> Sequence[Option]:
        return [GoTo(borough) for borough in OUTSIDE]

    def verdict(self, match: NewYork, seat: int, option: GoTo) -> Verdict:
        return ALLOWED if match.has_room(option.borough) else TWO_TO_A_BOROUGH

    def chosen(self, match: NewYork, option: GoTo) -> None:
        match.then(RunOut(self.seat, option.borough))


@dataclass(frozen=True, slots=True)
class RunOut(Step):
    """FLEE.  What was lost stays lost; a flight is a move that nobody has forced."""

    seat: int
    borough: int

    def run(self, match: NewYork, table: Table) -> None:
        run_out(match, self.seat, self.borough, match.move_price(), table)


def run_out(match: NewYork, seat: int, borough: int, price: int, table: Table) -> None:
    """A Monster leaves Manhattan for a borough, of its own will or not."""
    column = match.column[seat]
    if price:
        match.spends(seat, price, table)
    stand(match, seat, borough)
    table.announce(Fled, seat, borough, price)
    for card, clause in match.asked(seat, "yields"):
        clause.yields(match, seat, card, MANHATTAN, table)
    match.has_gone_out(seat, column, table)
    arrive(match, seat, table)


def may_flee(match: NewYork, loss: Loss) -> tuple[int, ...]:
    """Those in Manhattan that have really lost Hearts to an attack, clockwise from the attacker."""
    return tuple([seat for seat in match.from_active() if loss.lost[seat] and match.is_inside(seat)])
