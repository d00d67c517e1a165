"""The faces of the dice, the Monsters, and what lies in the data files."""

from __future__ import annotations

from typing import Final

from lucha.core.dice import Die
from lucha.core.facts import DataFiles
from lucha.core.kit.printed import read_faces
from lucha.games.king_of_tokyo.keep_claws import CLAWS
from lucha.games.king_of_tokyo.keep_dice import DICE
from lucha.games.king_of_tokyo.keep_gains import GAINS
from lucha.games.king_of_tokyo.keep_losing import LOSSES
from lucha.games.king_of_tokyo.keep_shop import SHOP
from lucha.games.king_of_tokyo.match import Face
from lucha.games.king_of_tokyo.once import ONCE
from lucha.monsters.cards import Clause, Deck, read_cards
from lucha.monsters.clauses import SHARED

CLAUSES: Final[dict[str, type[Clause]]] = {**SHARED, **DICE, **CLAWS, **LOSSES, **SHOP, **GAINS, **ONCE}
MONSTERS: Final = (
    "gigazaur", "the_king", "meka_dragon", "cyber_bunny", "kraken", "alienoid", "space_penguin", "cyber_kitty",
    "pandakai",
)  # fmt: skip


class Facts:
    """What is printed: the die and the cards."""

    def __init__(self, files: DataFiles) -> None:
        dice = files.read("dice.toml")
        die = dice.table("monster")
        self.die: Die[Face] = Die("Monster die", read_faces(die, Face))
        die.done()
        dice.done()
        self.designs = read_cards(files.read("cards.toml"), CLAUSES)
        self.deck = Deck(self.designs, CLAUSES)
