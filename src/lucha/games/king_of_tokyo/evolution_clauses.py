"""EVOLUTIONS: what they say in Tokyo alone."""

from __future__ import annotations

from typing import Final

from lucha.games.king_of_tokyo.match import Face, Tokyo
from lucha.monsters.cards import Clause


class SmashesFromOutside(Clause):
    """Outside Tokyo: so many more claws in this turn."""

    def may_be_played(self, match: Tokyo, seat: int, card: str, when: str) -> bool:
        return not match.is_inside(seat)

    def adds(self, match: Tokyo, seat: int, card: str, face: Face) -> int:
        return self.number if face is Face.SMASH and seat == match.active else 0


EVOLUTIONS: Final[dict[str, type[Clause]]] = {
    "smashes_from_outside": SmashesFromOutside,
}
