"""CHANCES: what dice come to, exactly, before anybody has rolled them."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.dice import Die
from lucha.games.rumbleslam.attacks import AHEAD


@dataclass(frozen=True, slots=True)
class Prospects:
    """The chances of an opposed roll; together they are 1."""

    reversal: float
    miss: float
    hit: float
    beatdown: float

    @property
    def success(self) -> float:
        return self.hit + self.beatdown


class Chances:
    """What the dice of a game can come to, worked out once for each handful."""

    def __init__(self, metals: dict[str, Die[int]]) -> None:
        self._metals = metals
        self._totals: dict[tuple[str, int], tuple[float, ...]] = {}
        self._against: dict[tuple[str, int, str, int], Prospects] = {}

    def totals(self, letters: str, plus: int = 0) -> tuple[float, ...]:
        """The chance of each total, from 0 on; below 0 it is 0."""
        key = ("".join(sorted(letters)), plus)
        found = self._totals.get(key)
        if found is None:
            chances = {plus: 1.0}
            for letter in key[0]:
                faces = self._metals[letter].faces
                after: dict[int, float] = {}
                for total, chance in chances.items():
                    for face in faces:
                        after[total + face] = after.get(total + face, 0.0) + chance / len(faces)
                chances = after
            most = max(0, *chances)
            found = self._totals[key] = tuple(
                [sum([chances[total] for total in chances if max(0, total) == wanted]) for wanted in range(most + 1)]
            )
        return found

    def at_least(self, letters: str, plus: int, needed: int) -> float:
        """The chance of a total of so much or more."""
        return sum(self.totals(letters, plus)[max(0, needed) :])

    def against(self, letters: str, plus: int, other: str, more: int) -> Prospects:
        """The chances of one roll against another."""
        key = (letters, plus, other, more)
        found = self._against.get(key)
        if found is None:
            parts = [0.0] * 4
            defence = self.totals(other, more)
            for one, chance in enumerate(self.totals(letters, plus)):
                for two, share in enumerate(defence):
                    ahead = one - two
                    place = 3 if ahead >= AHEAD else 2 if ahead > 0 else 0 if ahead <= -AHEAD else 1
                    parts[place] += chance * share
            found = self._against[key] = Prospects(*parts)
        return found
