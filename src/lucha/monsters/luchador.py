"""THE LUCHADOR: what his Evolutions say in both cities, and the belt that changes hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.monsters.cards import Clause, PlayEvolutionOn
from lucha.monsters.dice import Keep, RollAgain, keeps_of
from lucha.monsters.events import TokenPassed
from lucha.monsters.gains import gain_energy, gain_stars, lose_energy, lose_stars
from lucha.monsters.masks import move_mask
from lucha.monsters.match import NOBODY, Arena


class MaskAgainstMask(Clause):
    """After somebody has left in this turn, take so many stars from it; in Challenge Mode a Mask, if it has one."""

    def aims(self, match: Arena, seat: int, card: str) -> Sequence[Option]:
        gone = [loser for loser, _ in match.the_evolutions().left if loser != seat and not match.out[loser]]
        return [PlayEvolutionOn(card, loser) for loser in dict.fromkeys(gone)]

    def played(self, match: Arena, seat: int, card: str, option: PlayEvolutionOn, table: Table) -> None:
        if match.the_ring().masks[option.target]:
            move_mask(match, option.target, seat, table)
        else:
            gain_stars(match, seat, lose_stars(match, option.target, self.number, table, card), table, card)


class Belt(Clause):
    """A token.  Its holder gains so many stars when starting a turn in the heart of the city."""

    def bought(self, match: Arena, seat: int, card: str, table: Table) -> None:
        self.passes(match, card, seat, table)

    def token_starts(self, match: Arena, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat):
            gain_stars(match, seat, self.number, table, card)

    def taken_over(self, match: Arena, seat: int, card: str, loser: int, taker: int, table: Table) -> None:
        if match.the_evolutions().tokens.get(card) == loser:
            self.passes(match, card, taker, table)

    def token_holder_falls(self, match: Arena, card: str, by: int, table: Table) -> None:
        self.passes(match, card, by if by != NOBODY else match.owner(card), table)

    def passes(self, match: Arena, card: str, seat: int, table: Table) -> None:
        tokens = match.the_evolutions().tokens
        loser = tokens.get(card, NOBODY)
        if loser != seat:
            tokens[card] = seat
            table.announce(TokenPassed, card, loser, seat)


class EnergyForStaying(Clause):
    """Each time you choose to stay: so much Energy."""

    def stays(self, match: Arena, seat: int, card: str, table: Table) -> None:
        gain_energy(match, seat, self.number, table, card)


class StrongerAsChampion(Clause):
    """As Champion so much stronger."""

    def strength(self, match: Arena, seat: int, card: str, is_champion: bool) -> int:
        return self.number if is_champion else 0


class PunishesStaying(Clause):
    """A Monster that stays against you loses so much Energy, or without any as many stars."""

    def is_defied(self, match: Arena, seat: int, card: str, other: int, table: Table) -> None:
        if not lose_energy(match, other, self.number, table, card):
            lose_stars(match, other, self.number, table, card)


class StrongerAsChallenger(Clause):
    """As Challenger so much stronger."""

    def strength(self, match: Arena, seat: int, card: str, is_champion: bool) -> int:
        return 0 if is_champion else self.number


class EnergyForEntries(Clause):
    """Once between your turns, when another Monster enters the heart of the city: so much Energy."""

    def sees_entry(self, match: Arena, seat: int, card: str, other: int, table: Table) -> None:
        if not match.counters.get(card) and seat != match.active:
            match.counters[card] = 1
            gain_energy(match, seat, self.number, table, card)

    def starts(self, match: Arena, seat: int, card: str, table: Table) -> None:
        match.counters.pop(card, None)


class BetterAlly(Clause):
    """As an ally so much more bonus."""

    def bonus(self, match: Arena, seat: int, card: str) -> int:
        return self.number


class RollsUpTo(Clause):
    """Roll up to so many dice again."""

    def may_be_played(self, match: Arena, seat: int, card: str, when: str) -> bool:
        return bool(match.dice)

    def played(self, match: Arena, seat: int, card: str, option: Option, table: Table) -> None:
        match.then(RollSomeAgain(seat, self.number))


@dataclass(frozen=True, slots=True)
class RollSomeAgain(Decision):
    """MANAGER AT RINGSIDE.  Which dice stay; at most so many are re-rolled."""

    most: int

    def candidates(self, match: Arena, seat: int) -> Sequence[Option]:
        dice = tuple(match.dice)
        return [option for option in keeps_of(match.terms, dice) if len(dice) - len(option.faces) <= self.most]

    def chosen(self, match: Arena, option: Keep) -> None:
        if len(option.faces) < len(match.dice):
            match.rolls += 1
            match.then(RollAgain(self.seat, option.faces))


LUCHADOR: Final[dict[str, type[Clause]]] = {
    "mask_against_mask": MaskAgainstMask,
    "belt": Belt,
    "energy_for_staying": EnergyForStaying,
    "stronger_as_champion": StrongerAsChampion,
    "punishes_staying": PunishesStaying,
    "stronger_as_challenger": StrongerAsChallenger,
    "energy_for_entries": EnergyForEntries,
    "better_ally": BetterAlly,
    "rolls_up_to": RollsUpTo,
}
