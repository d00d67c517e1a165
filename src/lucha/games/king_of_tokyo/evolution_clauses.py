"""EVOLUTIONS: what they say in Tokyo alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.games.king_of_tokyo.keep_dice import Changes
from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import STARTING, Clause, Use, UseOnDie
from lucha.monsters.dice import RollOneDie, turn_die
from lucha.monsters.events import DieChanged, HeartsSaved, PowerUsed, TokenPassed
from lucha.monsters.evolutions import END
from lucha.monsters.evolving import PlayEvolutions
from lucha.monsters.gains import gain_energy, gain_stars, heal, lose_energy, lose_stars, pay
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import NOBODY, Loss

# Claws.


class SmashesFromOutside(Clause):
    """Outside Tokyo: so many more claws in this turn."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return not match.is_inside(seat)

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and seat == match.active else 0


class BlastsHarder(Clause):
    """Your claws cost each Monster that they hit so many Hearts more in this turn."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target else 0


class HarderFrom(Clause):
    """With so many claws or more: each Monster that they hit loses 1 Heart more."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return 1 if is_target and match.count_of(seat, Face.SMASH) >= self.number else 0


class Targets(Clause):
    """The last Monster that lost Hearts to your claws is your target: it loses so many more the next time."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if is_target and match.the_evolutions().tokens.get(card) == victim else 0

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        tokens = match.the_evolutions().tokens
        before = tokens.get(card, NOBODY)
        if before != victim and match.hearts[victim]:
            tokens[card] = victim
            table.announce(TokenPassed, card, before, victim)

    def token_holder_falls(self, match: Tokyo, card: str, by: int, table: Table) -> None:
        match.the_evolutions().tokens.pop(card, None)


class BreathOfDoom(Clause):
    """When a Monster in Tokyo loses Hearts to your claws, all others outside lose so many."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        inside = [one for one in loss.targets if match.is_inside(one) and loss.lost[one]]
        if inside[:1] == [victim]:
            outside = [one for one in match.living() if one != seat and not match.is_inside(one)]
            lose_to_card(match, seat, card, outside, self.number)


class StrikesBack(Clause):
    """Roll a die for each Heart that another Monster took: each claw takes so many from it."""

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


class EnergyPerSmash(Clause):
    """So much Energy for each claw of this turn."""

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.SMASH and (card in match.used or match.terms.evolutions[card].lasts):
            gain_energy(match, seat, self.number * count, table, card)


class DrawsTheSword(Clause):
    """Before the first Roll, for so much Energy: one more claw in this turn, and the card's other sentence holds."""

    def asks_energy(self, option: Any) -> int:
        return self.number if isinstance(option, Use) else 0

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == STARTING and card not in match.used and match.energy[seat] >= self.number else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        pay(match, seat, self.number, card, table)
        match.used.append(card)

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return 1 if face is Face.SMASH and card in match.used else 0


class StarsFromWounded(Clause):
    """Each Monster that loses Hearts to your claws loses so many stars."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        lose_stars(match, victim, self.number, table, card)


class Carrot(Clause):
    """In Tokyo: each Monster that loses Hearts to your claws gives you so much Energy, or loses as many Hearts."""

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        if match.is_inside(seat) and match.hearts[victim]:
            match.then(GiveOrSuffer(victim, seat, card, self.number))


@dataclass(frozen=True, slots=True)
class GiveEnergy(Option):
    """Give Energy."""


@dataclass(frozen=True, slots=True)
class GiveOrSuffer(Decision):
    """ELECTRIC CARROT.  The victim chooses, if it has Energy to give."""

    to: int
    card: str
    number: int

    def arises(self, match: Tokyo) -> bool:
        return not match.out[self.seat] and match.energy[self.seat] >= self.number

    def candidates(self, match: Tokyo, seat: int) -> Sequence[Option]:
        return [GiveEnergy(), PASS]

    def unasked(self, match: Tokyo) -> Option | None:
        return None if match.out[self.seat] else PASS

    def chosen(self, match: Tokyo, option: Option) -> None:
        match.then(PayTheCarrot(self.seat, self.to, self.card, self.number, isinstance(option, Pass)))


@dataclass(frozen=True, slots=True)
class PayTheCarrot(Step):
    """ELECTRIC CARROT.  Energy goes over, or Hearts go."""

    seat: int
    to: int
    card: str
    number: int
    suffers: bool

    def run(self, match: Tokyo, table: Table) -> None:
        if self.suffers:
            lose_to_card(match, self.to, self.card, [self.seat], self.number)
        else:
            gain_energy(match, self.to, lose_energy(match, self.seat, self.number, table, self.card), table, self.card)


# Losses.


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


# Dice.


class DoublesHearts(Clause):
    """Your Hearts count so many times in this turn."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        is_heart = face is Face.HEART and seat == match.active
        return (self.number - 1) * match.dice.count(Face.HEART) if is_heart else 0


class TurnsADie(Changes):
    """Once a turn one die becomes one of these faces."""

    def may_change(self, match: Tokyo, seat: int, card: str) -> bool:
        return card not in match.used

    def changed(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        match.used.append(card)


class TurnsADieToASmash(TurnsADie):
    """Once a turn one die becomes a claw."""

    def faces(self) -> Sequence[Face]:
        return (Face.SMASH,)


class TurnsADieToALowNumber(TurnsADie):
    """Once a turn one die becomes a 1 or a 2."""

    def faces(self) -> Sequence[Face]:
        return (Face.ONE, Face.TWO)


class TurnsAFace(Clause):
    """All your dice of one face become another face."""

    def aims(self, match: Tokyo, seat: int, card: str) -> Sequence[Option]:
        shown = dict.fromkeys(match.dice)
        return [UseOnDie(card, face, into) for face in shown for into in Face if into is not face]

    def played(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        for _ in range(match.dice.count(option.face)):
            turn_die(match, option.face, option.into)
        table.announce(DieChanged, seat, card, option.face, option.into)


class RerollsAnothersDie(Clause):
    """Roll a die of the Monster on turn again."""

    def aims(self, match: Tokyo, seat: int, card: str) -> Sequence[Option]:
        return [UseOnDie(card, face, face) for face in dict.fromkeys(match.dice)] if seat != match.active else ()

    def played(self, match: Tokyo, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.then(RollOneDie(seat, card, option.face))


class ComesBackOnEntering(Clause):
    """When you enter Tokyo, take it back into your hand."""

    def comes_back(self, match: Tokyo, seat: int, card: str) -> bool:
        return True


# Gains.


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


class RestsFor(Clause):
    """Outside Tokyo, instead of rolling, entering and buying: so many Hearts, and the card's Energy."""

    def rests(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)
        for clause in match.of_card(card, "rested"):
            clause.rested(match, seat, card, table)
        skip_to_the_end(match, seat)


class TunesUp(RestsFor):
    """Once, when it is played."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return seat == match.active and not match.is_inside(seat)

    def played(self, match: Tokyo, seat: int, card: str, option: Option, table: Table) -> None:
        self.rests(match, seat, card, table)


class Sinks(RestsFor):
    """Every turn, if you like."""

    def offers(self, match: Tokyo, seat: int, card: str, when: str) -> Sequence[Option]:
        return [Use(card)] if when == STARTING and not match.is_inside(seat) else ()

    def used(self, match: Tokyo, seat: int, card: str, option: Use, table: Table) -> None:
        table.announce(PowerUsed, seat, card, 0)
        self.rests(match, seat, card, table)


class EnergyForResting(Clause):
    """So much Energy for such a rest."""

    def rested(self, match: Tokyo, seat: int, card: str, table: Table) -> None:
        gain_energy(match, seat, self.number, table, card)


def skip_to_the_end(match: Tokyo, seat: int) -> None:
    """The turn goes on with what comes before its end."""
    end = PlayEvolutions(seat, END)
    while match.agenda[-1] != end:
        match.agenda.pop()


EVOLUTIONS: Final[dict[str, type[Clause]]] = {
    "smashes_from_outside": SmashesFromOutside,
    "blasts_harder": BlastsHarder,
    "harder_from": HarderFrom,
    "targets": Targets,
    "breath_of_doom": BreathOfDoom,
    "strikes_back": StrikesBack,
    "energy_per_smash": EnergyPerSmash,
    "draws_the_sword": DrawsTheSword,
    "stars_from_wounded": StarsFromWounded,
    "carrot": Carrot,
    "loses_nothing": LosesNothing,
    "stars_from_attackers": StarsFromAttackers,
    "rewards_the_fallen": RewardsTheFallen,
    "doubles_hearts": DoublesHearts,
    "turns_a_die_to_a_smash": TurnsADieToASmash,
    "turns_a_die_to_a_low_number": TurnsADieToALowNumber,
    "turns_a_face": TurnsAFace,
    "rerolls_anothers_die": RerollsAnothersDie,
    "comes_back_on_entering": ComesBackOnEntering,
    "stars_per_heart_gained": StarsPerHeartGained,
    "energy_again": EnergyAgain,
    "hearts_on_entering": HeartsOnEntering,
    "others_lose_stars_at_the_start": OthersLoseStarsAtTheStart,
    "tunes_up": TunesUp,
    "sinks": Sinks,
    "energy_for_resting": EnergyForResting,
}
