"""What the tables of card games share: oneself to the left with the hand, the others to the right, in columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.terminal import ink
from lucha.terminal.boards.board import Board, Scene, side_by_side, wrapped_lines

OWN: Final = 46  # cells at most for oneself
HIDDEN: Final = None  # a card that one does not know


class CardTable(Board):
    """A game says what lies in the middle, what lies before a player, and how a card of one's own hand reads.

    `parts` has the part of a turn that a chapter belongs to, or one rule in it; its words begin with `words`.
    """

    def __init__(
        self, words: str, column: int, phases: Sequence[str], parts: Mapping[str, str], long: tuple[type[Event], ...]
    ) -> None:
        self.words, self.column, self.parts, self.long = words, column, parts, long
        self.order = tuple(phases)

    def middle(self, scene: Scene, width: int) -> list[Text]:
        raise NotImplementedError

    def player(self, scene: Scene, seat: int, width: int) -> list[Text]:
        raise NotImplementedError

    def hand(self, scene: Scene, seat: int) -> Sequence[str | None]:
        raise NotImplementedError

    def card(self, scene: Scene, seat: int, card: str, named: str) -> Text:
        """A card of one's own hand."""
        raise NotImplementedError

    def draw(self, scene: Scene) -> Text:
        seat, count = scene.view.seat, len(scene.names)
        width = scene.width - 2
        lines = self.middle(scene, width)
        if seat is None:
            lines += self._in_columns(scene, range(count), width)
        else:
            own = min(OWN, width // 2 - 2)
            order = [(seat + turn) % count for turn in range(1, count)]
            mine = wrapped_lines([*self.player(scene, seat, own), *self.own_hand(scene, seat)], own)
            lines += side_by_side([mine, self._in_columns(scene, order, width - own - 2)], own)
        return Text("\n").join([Text(" ") + line for line in lines])

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        rule = scene.rule.partition("/")[2]
        phase = self.parts.get(rule) or self.parts.get(rule.partition("/")[0], self.order[0])
        return tuple([scene.wording.say(f"{self.words}.phase.{one}") for one in self.order]), self.order.index(phase)

    def beat(self, event: Event) -> float:
        return 2.0 if isinstance(event, self.long) else 1.0

    def known(self, scene: Scene, seat: int, key: str) -> list[Text]:
        """What one knows of the hand of somebody else."""
        cards = [card for card in self.hand(scene, seat) if card is not HIDDEN]
        if seat == scene.view.seat or not cards:
            return []
        return [Text(scene.wording.say(key, cards=counted(cards, scene)), ink.DIM)]

    def own_hand(self, scene: Scene, seat: int) -> list[Text]:
        """Card by card, those of a kind once."""
        cards = Counter([card for card in self.hand(scene, seat) if card is not HIDDEN])
        name = scene.wording.words.tell
        return [self.card(scene, seat, card, f"{name(card)}{times(count)}") for card, count in cards.items()]

    def _in_columns(self, scene: Scene, seats: Sequence[int], width: int) -> list[Text]:
        """As many players side by side as there is room for."""
        columns = max(1, min(len(seats), width // self.column))
        column = width // columns - 2
        lines: list[Text] = []
        for first in range(0, len(seats), columns):
            row = [
                wrapped_lines(self.player(scene, seat, column), column) for seat in seats[first : first + columns]
            ]  # fmt: skip
            lines += side_by_side(row, column)
        return lines


def plate(scene: Scene, seat: int, mark: str, paper: str) -> Text:
    """A name on the colour of its seat."""
    you = f" · {scene.wording.say('you')}" if seat == scene.view.seat else ""
    return Text(f" {mark}{scene.names[seat]}{you} ", ink.on(paper, ink.read_on(paper), "bold"))


def counted(cards: Iterable[str], scene: Scene) -> str:
    """Cards by name, those of a kind once."""
    counts = Counter([scene.wording.words.tell(card) for card in cards])
    return ", ".join([f"{name}{times(count)}" for name, count in counts.items()])


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
