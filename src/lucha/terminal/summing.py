"""The end of a match on the screen: what each side has done, the best blow, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lucha.session.summary import Ending, Scene, Turn
from lucha.terminal import ink
from lucha.terminal.wording import Wording


def summary_text(wording: Wording, ending: Ending, turn: Turn | None, is_searching: bool, sides: Sequence[str]) -> Text:
    """Below the story, line by line."""
    lines = [_line(wording.say("end.figures"), "")]
    for figure in ending.figures:
        numbers = ", ".join([f"{side} {number}" for side, number in zip(sides, figure.by_side, strict=True)])
        lines.append(_line(f"{figure.label}:", numbers))
    if ending.blow is not None:
        lines.append(_scene(wording.say("end.blow"), ending.blow))
    if turn is not None:
        lines.append(_scene(wording.say("end.turning"), turn.scene, turn.swing))
    elif is_searching:
        lines.append(_line(wording.say("end.searching"), ""))
    return Text("\n").join(lines)


def _scene(label: str, scene: Scene, more: str = "") -> Text:
    where = f" ({scene.headline})" if scene.headline else ""
    return _line(f"{label}{where}:", f"{scene.text} {more}".rstrip())


def _line(label: str, text: str) -> Text:
    return Text.assemble(("★ ", ink.YELLOW), (label, f"bold {ink.YELLOW}"), (f" {text}", ink.TEXT))
