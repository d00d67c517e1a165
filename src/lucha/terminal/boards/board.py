"""What a board of a game is, and the scene it is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from lucha.core.game import View
from lucha.core.setup import Setup
from lucha.core.values import Event, Option
from lucha.session.sheet import Sheet, sheet_of, step_of
from lucha.terminal import ink
from lucha.terminal.wording import Wording


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a board is drawn from: one seat's view, and what that seat was told up to now."""

    view: View
    told: Sequence[tuple[str, Event]]  # the rule and the event, the newest last
    rule: str  # of what goes on now
    names: tuple[str, ...]
    players: tuple[str, ...]  # what is said of who plays each seat: a person, a bot
    wording: Wording
    setup: Setup
    width: int
    height: int
    reader: int | None = None  # who is "you"
    chapter: int = 0  # as the game counts them
    home: int = 0  # the seat that has the first colour: the first person at the keyboard

    @property
    def sheet(self) -> Sheet:
        return sheet_of(self.wording, self.setup, self.view, self.names, self.chapter, self.rule)

    def clockwise(self, seat: int) -> int:
        """How many seats after the home seat it is."""
        return (seat - self.home) % len(self.names)

    def tell(self, value: object) -> str:
        return self.wording.tell(value, self.names, None, self.reader)


class Board:
    """How a game is drawn, and how its story is paced."""

    def draw(self, scene: Scene) -> Text:
        """As wide as the scene; higher if need be: then it scrolls."""
        raise NotImplementedError

    def headline(self, scene: Scene) -> str:
        """What stands beside the title, such as the round."""
        return scene.wording.game.headline(scene.chapter, scene.wording.words)

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        """The order of a round or a turn, and which of it is on; nothing: the game has none to show."""
        game, setup = scene.wording.game, scene.setup
        names = tuple([scene.wording.heading(rules[0]) for rules in game.course(setup)])
        rules = [scene.rule, *[rule for rule, _ in reversed(scene.told)]]
        lit = next((step for rule in rules if (step := step_of(game, setup, rule)) >= 0), -1)
        return names, lit

    def in_order(self, view: View, options: Sequence[Option]) -> Sequence[Option]:
        """The options as they are listed: those that people think of first come first."""
        return options

    def note(self, wording: Wording, figures: Mapping[str, float]) -> str:
        """What stands below an option: its exact odds in a few words; nothing: it has none."""
        return ""

    def beat(self, event: Event) -> float:
        """How long an event is shown, as a multiple of the usual."""
        return 1.0

    def is_heading(self, event: Event) -> bool:
        """Does a new part of the story begin with it?"""
        return type(event).__name__.endswith("Began")


def wrapped_lines(block: Sequence[Text], width: int) -> list[Text]:
    return [part for line in block for part in ink.wrapped(line, width)]


def side_by_side(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    lines = []
    for row in range(max(map(len, blocks))):
        line = Text()
        for block in blocks:
            part = block[row].copy() if row < len(block) else Text()
            part.pad_right(width + 2 - part.cell_len)
            line.append_text(part)
        lines.append(line)
    return lines
