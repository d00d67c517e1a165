"""EVOLUTIONS: all that they say in Tokyo alone, chapter by chapter."""

from __future__ import annotations

from typing import Final

from lucha.games.king_of_tokyo import (
    evolve_claws,
    evolve_dice,
    evolve_gains,
    evolve_losing,
    evolve_shop,
    evolve_tokyo,
    evolve_turns,
)
from lucha.monsters.cards import Clause

EVOLUTIONS: Final[dict[str, type[Clause]]] = {
    **evolve_claws.CLAWS,
    **evolve_dice.DICE,
    **evolve_gains.GAINS,
    **evolve_losing.LOSSES,
    **evolve_shop.SHOP,
    **evolve_tokyo.TOKYO,
    **evolve_turns.TURNS,
}
CHAPTERS: Final = (evolve_claws, evolve_dice, evolve_gains, evolve_losing, evolve_shop, evolve_tokyo, evolve_turns)
