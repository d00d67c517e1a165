"""KEEP CARDS around the dice: more Rolls, dice re-rolled, faces changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import CHANGING, ROLLED, ROLLING, Clause, Use, UseOnDie
from lucha.monsters.dice import RollOneDie, turn_die
from lucha.monsters.events import DieChanged
from lucha.monsters.gains import discard, pay


class RollsThreesAgain(Clause):
    """Roll any die that shows 3 again, as often as you like."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [UseOnDie(card, Face.THREE, Face.THREE)] if when == ROLLING and Face.THREE in match.dice else ()

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.then(RollOneDie(seat, card, option.face))


class SellsRolls(Clause):
    """Pay so much Energy for one more Roll."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == ROLLING and match.may_buy_roll(seat) and match.energy[seat] >= self.number else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.rolls += 1


class Smoke(Clause):
    """So many charges, each one more Roll; without charges the card is discarded."""

    def bought(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.counters[card] = self.number

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == ROLLING and match.may_buy_roll(seat) and match.counters.get(card, 0) else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, 0, card, table)
        match.rolls += 1
        match.counters[card] -= 1
        if not match.counters[card]:
            discard(match, seat, card, table)


class Probes(Clause):
    """After the last Roll of each other Monster, roll one of its dice again; if a Heart comes up, discard this."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != ROLLED or card in match.used:
            return ()
        return [UseOnDie(card, face, face) for face in dict.fromkeys(match.dice)]

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.used.append(card)
        match.then(RollOneDie(seat, card, option.face))

    def rerolled(self, match: Tokyo, seat: int, card: str, into: Face, table: Table) -> None:
        if into is Face.HEART:
            discard(match, seat, card, table)


class Changes(Clause):
    """A card that turns a die to another face before the dice are resolved."""

    def may_change(self, match: Tokyo, seat: int, card: str) -> bool:
        return True

    def faces(self) -> Sequence[Face]:
        return tuple(Face)

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != CHANGING or not self.may_change(match, seat, card):
            return ()
        shown = dict.fromkeys(match.dice)
        return [UseOnDie(card, face, into) for face in shown for into in self.faces() if into is not face]

    def used(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        turn_die(match, option.face, option.into)
        table.announce(DieChanged, seat, card, option.face, option.into)
        self.changed(match, seat, card, table)

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        raise NotImplementedError


class MakesAOne(Changes):
    """Once a turn one die becomes a 1."""

    def may_change(self, match: Tokyo, seat: int, card: str) -> bool:
        return card not in match.used

    def faces(self) -> Sequence[Face]:
        return (Face.ONE,)

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.used.append(card)


class TwistsOnce(Changes):
    """One die becomes whatever you like; then the card is discarded."""

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        discard(match, seat, card, table)


class StretchesFor(Changes):
    """For so much Energy one die becomes whatever you like, as often as you pay."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, UseOnDie) else 0

    def may_change(self, match: Tokyo, seat: int, card: str) -> bool:
        return match.energy[seat] >= self.number

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        pay(match, seat, self.number, card, table)


DICE: Final[dict[str, type[Clause]]] = {
    "rolls_threes_again": RollsThreesAgain,
    "sells_rolls": SellsRolls,
    "smoke": Smoke,
    "probes": Probes,
    "makes_a_one": MakesAOne,
    "twists_once": TwistsOnce,
    "stretches_for": StretchesFor,
}
