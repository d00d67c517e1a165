"""The general board: any game's view, field by field, in the game's own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Final

from rich.text import Text

from lucha.core.agenda import Step
from lucha.core.game import View
from lucha.core.values import Event
from lucha.terminal import ink
from lucha.terminal.wording import Wording

OF_EVERY_VIEW: Final = ("seat", "question", "committed", "result")
SEATS: Final = frozenset(  # fields that hold a seat, or some
    {"active", "champion", "leader", "ally", "loser", "owner", "seat", "seats", "starter", "volunteers", "winner"}
)
COLUMN: Final = 24


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a board is drawn from: one seat's view, and what that seat was told up to now."""

    view: View
    told: Sequence[tuple[str, Event]]  # the rule and the event, the newest last
    rule: str  # of what goes on now
    names: tuple[str, ...]
    players: tuple[str, ...]  # what is said of who plays each seat: a person, a bot
    wording: Wording
    width: int
    height: int


class Board:
    """Shows the public and the own part of any game, readable rather than pretty."""

    def draw(self, scene: Scene) -> Text:
        """As wide as the scene; higher if need be: then it scrolls."""
        common = wrapped_lines(self._common(scene), scene.width - 2)
        return Text("\n").join([Text(" ") + line for line in (*common, *self._seats(scene))])

    def headline(self, scene: Scene) -> str:
        """What stands beside the title, such as the round."""
        return ""

    def phases(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        """The order of a round or a turn, and which of it is on; nothing: the game has none to show."""
        return (), -1

    def beat(self, event: Event) -> float:
        """How long an event is shown, as a multiple of the usual."""
        return 1.0

    def is_heading(self, event: Event) -> bool:
        """Does a new part of the story begin with it?"""
        return type(event).__name__.endswith("Began")

    def _common(self, scene: Scene) -> list[Text]:
        """What belongs to no seat: numbers and words in a row, lists of things one below the other."""
        facts, lines = [], []
        for name, value in _fields(scene.view):
            if _is_by_seat(value, len(scene.names)):
                continue
            if isinstance(value, tuple) and value and all(_has_parts(scene, item) for item in value):
                lines.append(Text(f"{_label(scene, name)}:", ink.DIM))
                lines += [Text(f"  ▪ {told(scene, item)}", ink.TEXT) for item in value]
            else:
                facts.append(_line(scene, name, value))
        return [Text(" · ", ink.LINE).join(facts), *lines]

    def _seats(self, scene: Scene) -> list[Text]:
        """One block for each seat, the own one first, side by side where there is room."""
        by_seat = [(name, value) for name, value in _fields(scene.view) if _is_by_seat(value, len(scene.names))]
        mine = scene.view.seat or 0
        order = [(mine + turn) % len(scene.names) for turn in range(len(scene.names))]
        blocks = [_block(scene, seat, by_seat) for seat in order]
        columns = max(1, min(len(blocks), (scene.width - 2) // (COLUMN + 2)))
        width = (scene.width - 2) // columns - 2
        lines: list[Text] = []
        for first in range(0, len(blocks), columns):
            lines.append(Text())
            lines.extend(
                side_by_side([wrapped_lines(block, width) for block in blocks[first : first + columns]], width)
            )
        return lines


def _fields(value: object) -> list[tuple[str, object]]:
    assert is_dataclass(value)
    return [(one.name, getattr(value, one.name)) for one in fields(value) if one.name not in OF_EVERY_VIEW]


def _is_by_seat(value: object, seats: int) -> bool:
    """A list with an entry for each seat, each of them more than a number."""
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and all(isinstance(item, tuple) or (is_dataclass(item) and not isinstance(item, Step)) for item in value)
    )


def _label(scene: Scene, name: str) -> str:
    key = f"field.{name}"
    return scene.wording.words.say(key) if scene.wording.words.has(key) else name.replace("_", " ")


def _line(scene: Scene, name: str, value: object) -> Text:
    return Text.assemble((f"{_label(scene, name)}: ", ink.DIM), (told(scene, value, name in SEATS), ink.TEXT))


def told(scene: Scene, value: object, is_seat: bool = False) -> str:
    """A value in words, whatever it is."""
    say = scene.wording.say
    if value is None:
        return say("face-down")
    if isinstance(value, bool):
        return say("yes" if value else "no")
    if is_seat and isinstance(value, int) and 0 <= value < len(scene.names):
        return scene.names[value]
    if isinstance(value, (tuple, list)):
        said = [told(scene, item, is_seat) for item in value]
        if not any(isinstance(item, int) for item in value):
            said = [f"{one} ×{count}" if count > 1 else one for one, count in Counter(said).items()]
        return ", ".join(said) or "–"
    if isinstance(value, dict):
        return ", ".join([f"{told(scene, key)} {told(scene, item)}" for key, item in value.items()]) or "–"
    if _has_parts(scene, value):
        return ", ".join([f"{_label(scene, name)} {told(scene, item, name in SEATS)}" for name, item in _fields(value)])
    return scene.wording.sentence(value, scene.names)


def _has_parts(scene: Scene, value: object) -> bool:
    """Is it something that only its fields can tell?"""
    if not is_dataclass(value) or hasattr(value, "name") or scene.wording.words.has(type(value).__name__):
        return False
    return bool(_fields(value))


def _block(scene: Scene, seat: int, by_seat: Sequence[tuple[str, object]]) -> list[Text]:
    paper = ink.SEAT_INKS[seat % len(ink.SEAT_INKS)]
    you = f" · {scene.wording.say('you')}" if seat == scene.view.seat else ""
    lines = [Text(f" {scene.names[seat]}{you} ", ink.on(paper, ink.CREAM, "bold"))]
    for name, values in by_seat:
        assert isinstance(values, tuple)
        value = values[seat]
        if is_dataclass(value):
            lines.extend([_line(scene, inner, item) for inner, item in _fields(value)])
        else:
            lines.append(_line(scene, name, value))
    return lines


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
