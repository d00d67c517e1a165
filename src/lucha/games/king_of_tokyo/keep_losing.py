"""KEEP CARDS for losses: less of them, none of them, something for them, and a second life."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import BUYING, ENDING, LOSING, Clause, Use
from lucha.monsters.events import HeartsSaved, Survived
from lucha.monsters.gains import discard, gain_energy, gain_stars, heal, lose_stars, pay
from lucha.monsters.match import Loss


class IgnoresLossesOf(Clause):
    """A loss of exactly so many Hearts is none."""

    def ignores(self, match: Tokyo, seat: int, card: str, loss: Loss) -> bool:
        return loss.amounts[seat] == self.number


class DiceSaveHearts(Clause):
    """Roll a die for each Heart you would lose; each Heart that comes up saves so many."""

    def save_dice(self, match: Tokyo, seat: int, card: str, loss: Loss) -> int:
        return loss.amounts[seat]

    def saved(self, match: Tokyo, seat: int, card: str, faces: Sequence[Face]) -> int:
        return self.number * faces.count(Face.HEART)


class SafeFor(Clause):
    """For so much Energy you lose no Hearts for the rest of the turn."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == LOSING and match.energy[seat] >= self.number and seat not in match.safe else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.safe.append(seat)
        amounts = match.losses[-1].amounts
        table.announce(HeartsSaved, seat, amounts[seat], card, ())
        amounts[seat] = 0


class HealsFor(Clause):
    """At any time, for so much Energy, heal a Heart."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when not in (LOSING, BUYING, ENDING) or match.energy[seat] < self.number:
            return ()
        return [Use(card)] if match.hearts[seat] < match.most_hearts(seat) else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        heal(match, seat, 1, table, card)


class FliesOff(Clause):
    """If you yield to an attack, you lose none of its Hearts."""

    def leaves_first(self, match: Tokyo, seat: int, card: str) -> bool:
        return True


class EnergyForLosing(Clause):
    """Lose so many Hearts at once, or more, and live: 1 Energy."""

    def loses(self, match: Tokyo, seat: int, card: str, loss: Loss, table: Table) -> None:
        if loss.lost[seat] >= self.number and match.hearts[seat]:
            gain_energy(match, seat, 1, table, card)


class StarsForTheFallen(Clause):
    """So many stars for each other Monster that comes to 0 Hearts."""

    def falls(self, match: Tokyo, seat: int, card: str, other: int, table: Table) -> None:
        if match.terms.fall_is_enough:
            gain_stars(match, seat, self.number, table, card)

    def eliminates(self, match: Tokyo, seat: int, card: str, other: int, table: Table) -> None:
        if not match.terms.fall_is_enough:
            gain_stars(match, seat, self.number, table, card)


class Child(Clause):
    """At 0 Hearts: all cards and stars are gone, and you go on outside Tokyo with so many Hearts."""

    def survives(self, match: Tokyo, seat: int, card: str, table: Table) -> bool:
        table.announce(Survived, seat, card)
        for held in match.cards[seat].copy():
            discard(match, seat, held, table)
        lose_stars(match, seat, match.stars[seat], table, card)
        match.hearts[seat] = self.number
        match.drives_out(seat)
        return True


LOSSES: Final[dict[str, type[Clause]]] = {
    "ignores_losses_of": IgnoresLossesOf,
    "dice_save_hearts": DiceSaveHearts,
    "safe_for": SafeFor,
    "heals_for": HealsFor,
    "flies_off": FliesOff,
    "energy_for_losing": EnergyForLosing,
    "stars_for_the_fallen": StarsForTheFallen,
    "child": Child,
}
