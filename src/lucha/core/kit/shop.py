"""A shop: a few cards for sale face up, and the pile that fills the spaces they leave."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lucha.core.kit.clues import AnyCard
from lucha.core.table import Table


@dataclass(slots=True)
class Shop:
    """Cards stay where they lie until somebody takes them, so that a space means the same card to everybody.

    The pile has no order: a card is drawn from it when it is turned up.  A game fills the shop in a step of its own and
    tells what was turned up; a step turns up one card, because it may ask chance only once.
    """

    spaces: list[AnyCard | None]  # for sale; None where a card is missing
    pile: list[AnyCard]  # the draw pile, which has no order
    discard: list[AnyCard]  # the discards, the last card last

    def clone(self) -> Shop:
        return Shop(self.spaces.copy(), self.pile.copy(), self.discard.copy())

    @property
    def empty(self) -> int | None:
        """The first space without a card."""
        return self.spaces.index(None) if None in self.spaces else None

    @property
    def can_fill(self) -> bool:
        return self.empty is not None and bool(self.pile or self.discard)

    def fill(self, table: Table) -> tuple[int, AnyCard]:
        """Turn up a card for the first empty space: which space, which card.

        When the pile is used up, the discards become the pile.
        """
        space = self.empty
        assert space is not None, "every space has a card: ask can_fill first"
        pile = self.pile or sorted(self.discard)
        card = table.draw(pile)  # nothing is touched before it is known
        if not self.pile:
            self.pile, self.discard = pile, []
        self.pile.remove(card)
        self.spaces[space] = card
        return space, card

    def take(self, space: int) -> AnyCard:
        """Somebody takes a card; its space stays empty until the shop is filled."""
        card = self.spaces[space]
        assert card is not None, f"space {space} is empty"
        self.spaces[space] = None
        return card

    def lie_elsewhere(self, cards: Collection[AnyCard]) -> None:
        """A position puts these somewhere else: they are not in the pile."""
        self.pile = [card for card in self.pile if card not in cards]

    def sweep(self) -> list[AnyCard]:
        """Everything for sale goes to the discards."""
        swept = [card for card in self.spaces if card is not None]
        self.discard += swept
        self.spaces = [None] * len(self.spaces)
        return swept

    def cards(self) -> list[AnyCard]:
        """Every card of the shop, wherever it lies."""
        return [*[card for card in self.spaces if card is not None], *self.pile, *self.discard]
