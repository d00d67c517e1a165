"""CLAUSES of the start of a turn and of its dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lucha.core.table import Table
from lucha.core.values import Option
from lucha.core.verdict import Verdict
from lucha.games.king_of_new_york.cards import UseInBorough
from lucha.games.king_of_new_york.facts import (
    MANHATTAN,
    QUEENS,
    UPPER,
    Face,
)
from lucha.games.king_of_new_york.match import NewYork
from lucha.games.king_of_new_york.moving import Advance, EnterManhattan, Go, why_not_there
from lucha.games.king_of_new_york.questions import CityClause
from lucha.monsters.cards import BUYING, CHANGING, MOMENT, STARTING, Use, UseOnDie
from lucha.monsters.dice import turn_die
from lucha.monsters.events import DieChanged, ExtraTurnWon, PowerUsed, Won
from lucha.monsters.gains import (
    discard,
    gain_energy,
    gain_stars,
    heal,
)
from lucha.monsters.losing import lose_to_card
from lucha.monsters.match import HEARTS, ExtraTurn

PAINBOW: Final = "king_of_new_york/cards/painbow"
WON_BY_DICE: Final = 0  # ranks of extra turns
UNITS_FOR_FURY: Final = 3
PAINBOW_ROWS: Final = ((4, 2), (2, 1))
PAINBOW_WINS: Final = 6


class HealsAtTheStart(CityClause):
    """Heal so many Hearts at the start of your turn."""

    def starts(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        heal(match, seat, self.number, table, card)


class InQueens(CityClause):
    """If you start your turn in Queens, gain so much Energy and heal as many Hearts."""

    def starts(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.place[seat] == QUEENS:
            gain_energy(match, seat, self.number, table, card)
            heal(match, seat, self.number, table, card)


class SuperstarStars(CityClause):
    """Gain so many Stars when you take Superstar and when you start a turn with it."""

    def starts(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.superstar == seat:
            gain_stars(match, seat, self.number, table, card)

    def shines(self, match: NewYork, seat: int, card: str, loser: int, table: Table) -> None:
        gain_stars(match, seat, self.number, table, card)


class SuperstarEnergy(CityClause):
    """Gain so much Energy when you take Superstar and when you start a turn with it."""

    def starts(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.superstar == seat:
            gain_energy(match, seat, self.number, table, card)

    def shines(self, match: NewYork, seat: int, card: str, loser: int, table: Table) -> None:
        gain_energy(match, seat, self.number, table, card)


class MovesFirst(CityClause):
    """You may move before you roll: into Manhattan if there is room, up it if you are there."""

    def why_not(self, match: NewYork, seat: int, card: str, option: Any) -> Verdict:
        verdict = CityClause.why_not(self, match, seat, card, option)
        return (
            why_not_there(match, seat, option.borough)
            if verdict is MOMENT and isinstance(option, UseInBorough)
            else verdict
        )

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != STARTING or card in match.used:
            return ()
        if match.is_inside(seat):
            return (UseInBorough(card, MANHATTAN),) if match.zone[seat] < UPPER else ()
        if match.means(seat) < match.move_price():
            return ()
        goals = [MANHATTAN] if match.way_in(seat) >= 0 else match.ways_out(seat)
        return [UseInBorough(card, borough) for borough in goals]

    def used(self, match: NewYork, seat: int, card: str, option: UseInBorough, table: Table) -> None:
        match.used.append(card)
        table.announce(PowerUsed, seat, card, 0)
        if match.is_inside(seat):
            match.then(Advance(seat))
        elif option.borough == MANHATTAN:
            match.then(EnterManhattan(seat, is_forced=False))
        else:
            match.then(Go(seat, option.borough))


class LocksAttacks(CityClause):
    """You cannot re-roll Attacks."""

    def locks(self, match: NewYork, seat: int, card: str, face: Face) -> bool:
        return face is Face.ATTACK


class RushesOthers(CityClause):
    """The others must use all their Rolls."""

    def rushes(self, match: NewYork, seat: int, card: str) -> bool:
        return True


class HeartsToEnergy(CityClause):
    """Turn Hearts into Energy before the dice are resolved."""

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        return turns_of(match, card, Face.HEART, Face.ENERGY) if when == CHANGING else ()

    def used(self, match: NewYork, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        change(match, seat, option, table)


class HeartsAndAttacks(CityClause):
    """Turn Hearts into Attacks before the dice are resolved, or Attacks into Hearts, but not to and fro."""

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != CHANGING:
            return ()
        found: list[Option] = []
        if f"{card} attack" not in match.used:
            found += turns_of(match, card, Face.HEART, Face.ATTACK)
        if f"{card} heart" not in match.used:
            found += turns_of(match, card, Face.ATTACK, Face.HEART)
        return found

    def used(self, match: NewYork, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.used.append(f"{card} {option.face.value}")
        change(match, seat, option, table)


class CelebrityChanges(CityClause):
    """Discard a Celebrity die to turn another die to any face."""

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        if when != CHANGING or Face.CELEBRITY not in match.dice:
            return ()
        rest = match.dice.copy()
        rest.remove(Face.CELEBRITY)
        return [
            UseOnDie(card, face, into) for face in dict.fromkeys(rest) for into in match.terms.faces if into is not face
        ]

    def used(self, match: NewYork, seat: int, card: str, option: UseOnDie, table: Table) -> None:
        match.dice.remove(Face.CELEBRITY)
        change(match, seat, option, table)


def turns_of(match: NewYork, card: str, face: Face, into: Face) -> list[Option]:
    """The offer to turn a die, if one shows `face`."""
    return [UseOnDie(card, face, into)] if face in match.dice else []


def change(match: NewYork, seat: int, option: UseOnDie, table: Table) -> None:
    turn_die(match, option.face, option.into)
    table.announce(DieChanged, seat, option.card, option.face, option.into)


class AllFacesInManhattan(CityClause):
    """In Manhattan with all six faces: gain so many Stars, and take another turn."""

    def settled(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.is_inside(seat) and set(match.terms.faces) <= set(match.dice):
            gain_stars(match, seat, self.number, table, card)
            win_a_turn(match, seat, card, WON_BY_DICE, "", table)


class StarsForFame(CityClause):
    """Gain so many Stars on a turn with a Celebrity die."""

    def settled(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if Face.CELEBRITY in match.dice:
            gain_stars(match, seat, self.number, table, card)


class Shell(CityClause):
    """Each Ouch left after the last Roll is a token; discard the card when you buy, and heal a Heart for each."""

    def most_hearts(self, match: NewYork, seat: int, card: str) -> int:
        return HEARTS + self.number

    def settled(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        count = match.dice.count(Face.OUCH)
        if count:
            match.counters[card] = match.counters.get(card, 0) + count

    def offers(self, match: NewYork, seat: int, card: str, when: str) -> Sequence[Option]:
        return (Use(card),) if when == BUYING and match.counters.get(card) else ()

    def used(self, match: NewYork, seat: int, card: str, option: Use, table: Table) -> None:
        tokens = match.counters.get(card, 0)
        table.announce(PowerUsed, seat, card, 0)
        discard(match, seat, card, table)
        heal(match, seat, tokens, table, card)


class Rage(CityClause):
    """With three or more Units in your borough: so much more Destruction and Energy."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.DESTRUCTION and match.units_at_roll >= UNITS_FOR_FURY else 0

    def settled(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.units_at_roll >= UNITS_FOR_FURY:
            gain_energy(match, seat, self.number, table, card)


class Rainbow(CityClause):
    """Destruction dice are Attacks too; six win."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        if face is Face.ATTACK:
            rolled = match.dice.count(Face.DESTRUCTION)
            for dice, attacks in PAINBOW_ROWS:
                if rolled >= dice:
                    return attacks * self.number
        return 0

    def settled(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if match.dice.count(Face.DESTRUCTION) >= PAINBOW_WINS:
            table.announce(Won, (seat,), PAINBOW)
            match.end(PAINBOW, (seat,))


class MoreAttacks(CityClause):
    """So many more Attacks, even with none rolled."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.ATTACK else 0


class MoreDestruction(CityClause):
    """So much more Destruction, even with none rolled."""

    def adds(self, match: NewYork, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.DESTRUCTION else 0


class LessDiceEnergy(CityClause):
    """Your Energy dice bring so much less in all."""

    def dice_energy(self, match: NewYork, seat: int, card: str) -> int:
        return -self.number


def win_a_turn(match: NewYork, seat: int, card: str, rank: int, kind: str, table: Table) -> None:
    match.extra.append(ExtraTurn(rank, seat, kind=kind))
    table.announce(ExtraTurnWon, seat, card)


class DoomedByFame(CityClause):
    """End a turn with a Celebrity die, and you lose this card and all your Hearts."""

    def ends(self, match: NewYork, seat: int, card: str, table: Table) -> None:
        if Face.CELEBRITY in match.dice:
            discard(match, seat, card, table)
            lose_to_card(match, seat, card, [seat], match.hearts[seat])
