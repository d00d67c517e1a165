"""A card of a wrestler's deck, and its answers to the questions of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ICONS: Final = ("sombrero", "chili", "maraca")
KINDS: Final = ("move", "modify", "respond", "taunt", "signature", "pin", "submit", "force_tag", "cheat")
PILES: Final = ("base", "bonus", "finish", "tag")  # where it lies before a match

# What the text of a card can say, by its kind.  Each is a named question of the rules, and its number the answer.
MOVE_TEXTS: Final = (
    "refresh",
    "weaken",
    "discard",
    "draw",
    "heal",
    "unduckable",
    "unanswerable",
    "clumsy",
    "short_hand",
)
MODIFY_TEXTS: Final = ("times", "unduckable", "unanswerable", "draw")
RESPOND_TEXTS: Final = ("second", "draw", "back", "reverse", "heal")
CHEAT_TEXTS: Final = (
    *("hand_limit", "strength", "duck_worth", "parts", "free_taunts", "pin_line", "crowd_cards"),
    *("sure_pin", "sure_submit", "throws", "draws_win", "flips", "lost_throws", "duck_signature"),
)
SUBMIT_TEXTS: Final = ("sure_submit", "throws", "draws_win")
TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "move": MOVE_TEXTS,
    "modify": MODIFY_TEXTS,
    "respond": RESPOND_TEXTS,
    "submit": SUBMIT_TEXTS,
    "cheat": CHEAT_TEXTS,
}
COMBO_TEXTS: Final = ("damage", "heal", "draw", "discard", "unduckable")
CROWD_TEXTS: Final = ("damage", "heal", "draw", "discard", "look")


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """What is printed on it."""

    id: str
    kind: str
    pile: str
    cost: int
    damage: int
    heal: int
    icons: tuple[str, ...]
    has_duck: bool
    text: dict[str, int]

    @property
    def may_duck(self) -> bool:
        """Any Respond may be spent as a Duck too."""
        return self.has_duck or self.kind == "respond"

    def says(self, name: str) -> int:
        """Its answer to a named question; 0: it says nothing about it."""
        return self.text.get(name, 0)


class Special:
    """What a Player Aid prints besides the cards: a Combo for each icon, and the crowd move."""

    def __init__(self, id: str, text: dict[str, int]) -> None:
        self.id = id
        self.text = text

    def says(self, name: str) -> int:
        return self.text.get(name, 0)
