"""RULES OF THUMB that both cities share: which dice to keep, what a card is worth, and when to leave."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any, Final

from lucha.core.values import Option
from lucha.monsters.cards import AnyFace, Card, UseOnDie
from lucha.monsters.dice import Keep
from lucha.monsters.match import STARS

HEART: Final = 0.9  # in stars; the last ones are worth more
LAST_HEARTS: Final = 4
LAST_HEART: Final = 1.2
ENERGY: Final = 0.45
SWEPT: Final = 0.35  # what three new cards are worth, for each Energy left to buy them with
KEEP: Final = 0.75  # a Keep card, for each Energy it costs
SMASH: Final = 0.45  # an attack, for each Monster that it hits
KILL: Final = 2.5
WIN: Final = 20.0
LOST: Final = 30.0  # a card that kills its buyer
LATE_TURN: Final = 0.5  # of a Keep card's worth that is left near the end
CHANCE: Final = {1: 1 / 6, 2: 0.28}  # that a die comes to show a face, by the Rolls left
LATER: Final = 0.36


class Values:
    """What dice are worth to the Monster on turn, in stars; a city says it of each face."""

    def of(self, face: AnyFace, count: int) -> float:
        raise NotImplementedError

    def of_dice(self, dice: Sequence[AnyFace]) -> float:
        return sum([self.of(face, dice.count(face)) for face in dict.fromkeys(dice)]) + self.together(dice, 0, 0.0)

    def together(self, kept: Sequence[AnyFace], rolled: int, chance: float) -> float:
        """What different faces together are worth beyond that, while so many dice are rolled once more."""
        return 0.0


def weigh_keeping(
    values: Values, faces: Sequence[AnyFace], dice: Sequence[AnyFace], rolls: int, options: Sequence[Option]
) -> list[float]:
    """What the dice are worth on average after one more Roll: exact for the last one.  `faces` are all there are."""
    chance = CHANCE.get(rolls, LATER)
    rows = {face: [values.of(face, count) for count in range(len(dice) + 1)] for face in faces}
    tables: dict[tuple[AnyFace, int, int], float] = {}
    worths = []
    for option in options:
        if isinstance(option, Keep):
            rolled = len(dice) - len(option.faces)
            worth = 0.0
            for face in faces:
                key = (face, option.faces.count(face), rolled)
                if key not in tables:
                    tables[key] = _expected(rows[face][key[1] :], rolled, chance)
                worth += tables[key]
            worths.append(worth + values.together(option.faces, rolled, chance))
        else:
            worths.append(values.of_dice(dice) + (0.3 if isinstance(option, UseOnDie) else 0.1))
    return worths


def _expected(row: Sequence[float], rolled: int, chance: float) -> float:
    """What a face is worth on average, by the row of what it is worth with so many more dice of it."""
    return sum([share * row[more] for more, share in enumerate(_shares(rolled, chance))])


@cache
def _shares(rolled: int, chance: float) -> tuple[float, ...]:
    """How likely it is that so many of the dice rolled show a face."""
    return tuple([comb(rolled, more) * chance**more * (1 - chance) ** (rolled - more) for more in range(rolled + 1)])


def hearts_worth(hearts: int) -> float:
    return HEART * hearts + LAST_HEART * min(hearts, LAST_HEARTS)


def attack_worth(hearts: Sequence[int], count: int) -> float:
    """So many attacks on Monsters with so many Hearts each."""
    return sum([SMASH * min(count, left) + (KILL if left <= count else 0.0) for left in hearts if count])


def duel_worth(hearts: int, count: int) -> float:
    """So many attacks on the last rival, whose Hearts are worth as much as one's own."""
    return WIN if hearts <= count else hearts_worth(hearts) - hearts_worth(hearts - count)


def safety(monsters: Sequence[Any], seat: int, attackers: int) -> float:
    """Above 0 the Hearts of a Monster are enough for what so many others may do until its next turn."""
    enough: float = monsters[seat].hearts - (1.5 + 1.3 * attackers)
    return enough + (2.0 if monsters[seat].stars >= STARS - 2 else 0.0)


def rivals_of(monsters: Sequence[Any], seat: int) -> int:
    """How many others are still there."""
    return len([one for other, one in enumerate(monsters) if other != seat and not one.is_out])


def sweep_worth(energy: int) -> float:
    return SWEPT * min(energy - 2, 6) - 2 * ENERGY


def card_worth(monsters: Sequence[Any], seat: int, design: Card, fears: bool = True) -> float:
    """In stars, from what the card says; the clauses of a city's own come on top.  Some need not fear for Hearts."""
    own = monsters[seat]
    others = [one for other, one in enumerate(monsters) if other != seat and not one.is_out]
    if design.is_keep:
        ahead: float = max([one.stars for one in monsters]) / STARS
        return KEEP * design.cost * (1 - (1 - LATE_TURN) * ahead)
    says = design.says
    worth: float = min(says.get("stars", 0), STARS - own.stars) + ENERGY * says.get("energy", 0)
    if fears:
        healed = min(says.get("hearts", 0), own.most_hearts - own.hearts)
        worth += hearts_worth(own.hearts + healed) - hearts_worth(own.hearts)
        lost = says.get("hurts_you", 0) + says.get("hurts_all", 0)
        worth -= hearts_worth(own.hearts) - hearts_worth(max(0, own.hearts - lost))
        worth -= LOST if lost >= own.hearts else 0.0
    worth += attack_worth([one.hearts for one in others], says.get("hurts_others", 0) + says.get("hurts_all", 0))
    worth += sum([0.4 * min(says.get("others_lose_stars", 0), one.stars) for one in others])
    return worth
