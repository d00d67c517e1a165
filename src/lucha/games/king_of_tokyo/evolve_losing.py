"""EVOLUTIONS for losses: less of them, none of them, something for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.table import Table
from lucha.core.values import Option
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import BUYING, ENDING, LOSING, Clause, Use
from lucha.monsters.events import HeartsSaved, Survived
from lucha.monsters.evolving import lose_all
from lucha.monsters.gains import discard, gain_energy, gain_stars, heal, lose_energy, lose_stars, pay
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import NOBODY, Loss


class StrikesBack(Clause):
    """Roll a die for each Heart that another Monster took: each claw takes so many from it."""

    def minds_order(self, match: Tokyo, seat: int, card: str) -> bool:
        return seat != match.active and Face.HEART in match.unresolved

    def loses(self, match: Tokyo, seat: int, card: str, loss: Loss, table: Table) -> None:
        if loss.by not in (NOBODY, seat) and not match.out[loss.by]:
            match.then(RollToStrikeBack(seat, card, loss.by, loss.lost[seat], self.number))


@dataclass(frozen=True, slots=True)
class RollToStrikeBack(Step):
    """LIGHTNING ARMOR.  After the loss; a Heart for each claw that comes up."""

    seat: int
    card: str
    by: int
    dice: int
    hearts: int

    def run(self, match: Tokyo, table: Table) -> None:
        faces = table.throw(match.terms.die.of(self.dice))
        table.announce(HeartsSaved, self.seat, 0, self.card, tuple(faces))
        lose_to_card(match, self.seat, self.card, [self.by], self.hearts * faces.count(Face.SMASH))


class LosesNothing(Clause):
    """You lose no Hearts for the rest of the turn."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return seat not in match.safe

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        match.safe.append(seat)
        for loss in match.losses:
            if loss.amounts[seat]:
                table.announce(HeartsSaved, seat, loss.amounts[seat], card, ())
                loss.amounts[seat] = 0


class StarsFromAttackers(Clause):
    """A Monster whose claws cost you Hearts loses so many stars."""

    def loses(self, match: Tokyo, seat: int, card: str, loss: Loss, table: Table) -> None:
        if seat in loss.targets and loss.by != seat:
            lose_stars(match, loss.by, self.number, table, card)


class RewardsTheFallen(Clause):
    """When another Monster comes to 0 Hearts: so many stars, and 2 Energy."""

    def falls(self, match: Tokyo, seat: int, card: str, other: int, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)
        gain_energy(match, seat, 2, table, card)


class NineLives(Clause):
    """Without Hearts: cards, Energy and stars are gone, and you go on outside Tokyo with so many Hearts and stars."""

    def survives(self, match: Tokyo, seat: int, card: str, table: Table) -> bool:
        table.announce(Survived, seat, card)
        for held in match.cards[seat].copy():
            discard(match, seat, held, table)
        lose_all(match, seat, table)
        lose_energy(match, seat, match.energy[seat], table, card)
        lose_stars(match, seat, match.stars[seat], table, card)
        match.hearts[seat] = self.number
        gain_stars(match, seat, self.number, table, card)
        match.drives_out(seat)
        return True


class YieldsUnhurt(Clause):
    """If you leave Tokyo for an attack, you lose none of its Hearts."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return bool(match.losses) and seat in match.losses[-1].asked and seat not in match.losses[-1].left

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        loss = match.losses[-1]
        loss.left.append(seat)
        table.announce(HeartsSaved, seat, loss.amounts[seat], card, ())


class StealsInsteadOf(Clause):
    """A Monster in Tokyo that is to lose so many Hearts to your claws loses as many fewer, and a star and 1 Energy."""

    def may_spare(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss) -> bool:
        return victim in loss.targets and match.is_inside(victim) and loss.amounts[victim] >= self.number

    def spares(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        loss.amounts[victim] -= self.number
        table.announce(HeartsSaved, victim, self.number, card, ())
        gain_stars(match, seat, lose_stars(match, victim, 1, table, card), table, card)
        gain_energy(match, seat, lose_energy(match, victim, 1, table, card), table, card)


class EnergyPerHeartLost(Clause):
    """So much Energy for each Heart that you have lost in this turn."""

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        gain_energy(match, seat, self.number * match.the_evolutions().hurt[seat], table, card)


class HealsOnceFor(Clause):
    """Once in your turn, for so much Energy, heal a Heart."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        if when not in (LOSING, BUYING, ENDING) or seat != match.active or card in match.used:
            return ()
        may = match.energy[seat] >= self.number and match.hearts[seat] < match.most_hearts(seat)
        return [Use(card)] if may else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.used.append(card)
        heal(match, seat, 1, table, card)


LOSSES: Final[dict[str, type[Clause]]] = {
    "strikes_back": StrikesBack,
    "loses_nothing": LosesNothing,
    "stars_from_attackers": StarsFromAttackers,
    "rewards_the_fallen": RewardsTheFallen,
    "nine_lives": NineLives,
    "yields_unhurt": YieldsUnhurt,
    "steals_instead_of": StealsInsteadOf,
    "energy_per_heart_lost": EnergyPerHeartLost,
    "heals_once_for": HealsOnceFor,
}
