"""Dice: what they show, how likely it is, and which throw a number stands for."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from typing import Final, Generic, TypeAlias, TypeVar

F_co = TypeVar("F_co", covariant=True)
Outcome: TypeAlias = tuple[object, ...]

MOST_DICE: Final = 1000
TABLED: Final = 10_000  # handfuls with at most so many ways to land keep them all in a table


class Die(Generic[F_co]):
    """A die and its faces; a face that stands twice on the die stands twice here.

    `besides` is what a die in somebody's hand may come to show as well; it has no chance, and is never thrown here.
    """

    def __init__(self, name: str, faces: tuple[F_co, ...], besides: tuple[F_co, ...] = ()) -> None:
        self.name = name
        self.faces = faces
        self.may_show = tuple(dict.fromkeys(faces + besides))
        self._handfuls: list[Handful[F_co]] = []

    def of(self, count: int) -> Handful[F_co]:
        """So many of this die, to be thrown together."""
        if count < 0:
            raise ValueError(f"{count} dice cannot be thrown")
        try:
            return self._handfuls[count]
        except IndexError:
            if count > MOST_DICE:
                raise ValueError(f"nobody throws {count} dice") from None
            self._gather(count)
            return self._handfuls[count]

    def _gather(self, most: int) -> None:
        self._handfuls += [Handful((self,) * count) for count in range(len(self._handfuls), most + 1)]

    def __repr__(self) -> str:
        return self.name


class Handful(Generic[F_co]):
    """Dice that are thrown together.  Dice of one kind are alike: a rule must not care which of them shows what."""

    def __init__(self, dice: tuple[Die[F_co], ...]) -> None:
        self.dice = dice
        self.ways = prod(len(die.faces) for die in dice)
        self.landings: list[tuple[F_co, ...]] = []  # all of them, once one was asked for, unless there are too many
        self._are_alike = len(set(dice)) == 1 < len(dice)
        self._outcomes: tuple[tuple[tuple[F_co, ...], float], ...] = ()

    def landing(self, number: int) -> tuple[F_co, ...]:
        """The faces of the throw with this number, below `ways`: its digits, the first die's the highest."""
        if not self.landings and self.ways <= TABLED:
            self.landings = list(product(*[die.faces for die in self.dice]))
        if self.landings:
            return self.landings[number]
        if self._are_alike:  # two smaller handfuls, of which all that are thrown often have tables
            half = len(self.dice) // 2
            first, second = self.dice[0].of(half), self.dice[0].of(len(self.dice) - half)
            high, low = divmod(number, second.ways)
            return first.landing(high) + second.landing(low)
        faces = []
        for die in reversed(self.dice):
            number, digit = divmod(number, len(die.faces))
            faces.append(die.faces[digit])
        return tuple(reversed(faces))

    def distinct(self) -> int:
        """How many distinct ways there are to land."""
        counts = Counter(self.dice).items()
        return prod([comb(len(set(die.faces)) + count - 1, count) for die, count in counts])

    def outcomes(self) -> tuple[tuple[tuple[F_co, ...], float], ...]:
        """Every distinct way to land, with its chance."""
        if not self._outcomes:
            kinds = list(dict.fromkeys(self.dice))
            landings = []
            for combined in product(*[_multisets(kind, self.dice.count(kind)) for kind in kinds]):
                chance = prod([share for _, share in combined])
                faces = {kind: iter(landed) for kind, (landed, _) in zip(kinds, combined, strict=True)}
                landings.append((tuple([next(faces[die]) for die in self.dice]), chance))
            self._outcomes = tuple(landings)
        return self._outcomes

    def __repr__(self) -> str:
        runs = [(name, len(list(run))) for name, run in groupby(map(repr, self.dice))]  # in throwing order
        return ", ".join([f"{count} × {name}" if count > 1 else name for name, count in runs]) or "no dice"


def _multisets(die: Die[F_co], count: int) -> list[tuple[tuple[F_co, ...], float]]:
    """What `count` dice of one kind can show, in no particular order."""
    stands = Counter(die.faces)
    landings = []
    for faces in combinations_with_replacement(list(stands), count):
        chance = float(factorial(count))
        for face, times in Counter(faces).items():
            chance *= (stands[face] / len(die.faces)) ** times / factorial(times)
        landings.append((faces, chance))
    return landings
