"""EVOLUTIONS that bring stars, Energy and Hearts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.evolve_claws import GiveEnergy
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import STARTING, Clause, Use
from lucha.monsters.events import PowerUsed
from lucha.monsters.gains import gain_energy, gain_stars, heal, lose_energy, lose_stars, take_energy


class StarsPerHeartGained(Clause):
    """So many stars for each Heart that you have gained in this turn."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        gain_stars(match, seat, self.number * match.the_evolutions().healed[seat], table, card)


class EnergyAgain(Clause):
    """Gain as much Energy again as you have gained in this turn, so many times."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        gain_energy(match, seat, self.number * match.the_evolutions().charged[seat], table, card)


class HeartsOnEntering(Clause):
    """When you enter Tokyo: so many Hearts."""

    def enters(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)


class OthersLoseStarsAtTheStart(Clause):
    """Start a turn in Tokyo: all others lose so many stars."""

    def starts(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat):
            for other in match.clockwise(seat):
                if other != seat:
                    lose_stars(match, other, self.number, table, card)


class StarsOnEntering(Clause):
    """When you enter Tokyo: so many stars."""

    def enters(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class StarsForStaying(Clause):
    """Each time you choose to stay: so many stars."""

    def stays(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class StarsForAOne(Clause):
    """With a 1: so many stars."""

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        if Face.ONE in match.dice:
            gain_stars(match, seat, self.number, table, card)


class StarsForHeartsBeyond(Clause):
    """A star for each Heart on your dice beyond so many."""

    def settled(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_stars(match, seat, match.dice.count(Face.HEART) - self.number, table, card)


class CostsStars(Clause):
    """Lose so many stars."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        lose_stars(match, seat, self.number, table, card)


class OthersGainEnergy(Clause):
    """All others gain so much Energy."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        for other in match.clockwise(seat):
            if other != seat:
                gain_energy(match, other, self.number, table, card)


@dataclass(frozen=True, slots=True)
class TakeStored(Option):
    """Take all Energy that lies on a card."""

    card: str


class StoresEnergy(Clause):
    """At the start of your turn, so much Energy from the bank goes on it, or you take all that lies on it."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != STARTING or card in match.used:
            return ()
        return [Use(card), *([TakeStored(card)] if match.counters.get(card) else [])]

    def used(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        match.used.append(card)
        if isinstance(option, TakeStored):
            take_energy(match, seat, match.counters.pop(card), table, card)
        else:
            match.counters[card] = match.counters.get(card, 0) + self.number
            table.announce(PowerUsed, seat, card, 0)


class Tribute(Clause):
    """Each other Monster gives you so much Energy, or as many stars."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        others = [other for other in match.clockwise(seat) if other != seat]
        match.then(*[GiveEnergyOrStar(other, seat, card, self.number) for other in others])


@dataclass(frozen=True, slots=True)
class GiveStar(Option):
    """Give a star."""


@dataclass(frozen=True, slots=True)
class GiveEnergyOrStar(Decision):
    """MEGA PURR.  The victim chooses among what it has; without either it gives nothing."""

    to: int
    card: str
    number: int

    def arises(self, match: Tokyo) -> bool:
        return bool(match.energy[self.seat] and match.stars[self.seat])

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [GiveEnergy(), GiveStar()]

    def unasked(self, match: Tokyo) -> Option:
        return GiveEnergy() if match.energy[self.seat] else GiveStar()

    def chosen(self, match: Tokyo, option: Option) -> None:
        match.then(PayTheTribute(self.seat, self.to, self.card, self.number, isinstance(option, GiveStar)))


@dataclass(frozen=True, slots=True)
class PayTheTribute(Step):
    """MEGA PURR.  What was chosen goes over."""

    seat: int
    to: int
    card: str
    number: int
    is_star: bool

    def run(self, match: Tokyo, table: Table) -> None:
        if self.is_star:
            gain_stars(match, self.to, lose_stars(match, self.seat, self.number, table, self.card), table, self.card)
        else:
            gain_energy(match, self.to, lose_energy(match, self.seat, self.number, table, self.card), table, self.card)


GAINS: Final[dict[str, type[Clause]]] = {
    "stars_per_heart_gained": StarsPerHeartGained,
    "energy_again": EnergyAgain,
    "hearts_on_entering": HeartsOnEntering,
    "others_lose_stars_at_the_start": OthersLoseStarsAtTheStart,
    "stars_on_entering": StarsOnEntering,
    "stars_for_staying": StarsForStaying,
    "stars_for_a_one": StarsForAOne,
    "stars_for_hearts_beyond": StarsForHeartsBeyond,
    "costs_stars": CostsStars,
    "others_gain_energy": OthersGainEnergy,
    "stores_energy": StoresEnergy,
    "tribute": Tribute,
}
