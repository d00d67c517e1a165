"""KEEP CARDS for attacks: more claws, more victims, tokens for those who are hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.core.table import Table
from lucha.games.king_of_tokyo.events import TokensGiven
from lucha.games.king_of_tokyo.match import POISON, SHRINK, Bite, Face, Tokyo
from lucha.monsters.cards import Clause
from lucha.monsters.gains import gain_stars
from lucha.monsters.match import Loss


class SmashesAlways(Clause):
    """So many more claws every turn, even with none rolled."""

    def adds_last(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH else 0


class SmashesInside(Clause):
    """So many more claws while you are in Tokyo."""

    def adds_last(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and match.is_inside(seat) else 0


class SmashesWithSmashes(Clause):
    """With a claw, so many more."""

    def adds_to(self, match: Tokyo, seat: int, card: str, face: Face, so_far: int) -> int:
        return self.number if face is Face.SMASH else 0


class SmashesInsideWithSmashes(Clause):
    """With a claw in Tokyo, so many more."""

    def adds_to(self, match: Tokyo, seat: int, card: str, face: Face, so_far: int) -> int:
        return self.number if face is Face.SMASH and match.is_inside(seat) else 0


class SmashesForTwos(Clause):
    """With three 2s, so many more claws."""

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and match.dice.count(Face.TWO) >= 3 else 0


class StarsForAttacking(Clause):
    """With a claw, so many stars."""

    def scored(self, match: Tokyo, seat: int, card: str, face: Face, count: int, table: Table) -> None:
        if face is Face.SMASH:
            gain_stars(match, seat, self.number, table, card)


class HitsEverybody(Clause):
    """Your claws hit every other Monster, wherever it is."""

    def targets(self, match: Tokyo, seat: int, card: str) -> Sequence[int]:
        return match.living()


class BurnsNeighbours(Clause):
    """With a claw both neighbours at the table lose so many Hearts more, wherever they are."""

    def harder(self, match: Tokyo, seat: int, card: str, victim: int, is_target: bool) -> int:
        return self.number if victim in match.neighbours(seat) else 0


class Bites(Clause):
    """When you yield, the one who takes your place in this turn loses so many Hearts."""

    def yields(self, match: Tokyo, seat: int, card: str, place: int, table: Table) -> None:
        match.bites.append(Bite(place, seat, card, self.number))


class Gives(Clause):
    """Each Monster that loses Hearts to your claws gets so many tokens."""

    def kind(self) -> str:
        raise NotImplementedError

    def hits(self, match: Tokyo, seat: int, card: str, victim: int, loss: Loss, table: Table) -> None:
        match.tokens(self.kind())[victim] += self.number
        table.announce(TokensGiven, victim, self.kind() == POISON, self.number)


class Poisons(Gives):
    """A poison token: a Heart at the end of each own turn."""

    def kind(self) -> str:
        return POISON


class Shrinks(Gives):
    """A shrink token: one die fewer."""

    def kind(self) -> str:
        return SHRINK


CLAWS: Final[dict[str, type[Clause]]] = {
    "smashes_always": SmashesAlways,
    "smashes_inside": SmashesInside,
    "smashes_with_smashes": SmashesWithSmashes,
    "smashes_inside_with_smashes": SmashesInsideWithSmashes,
    "smashes_for_twos": SmashesForTwos,
    "stars_for_attacking": StarsForAttacking,
    "hits_everybody": HitsEverybody,
    "burns_neighbours": BurnsNeighbours,
    "bites": Bites,
    "poisons": Poisons,
    "shrinks": Shrinks,
}
