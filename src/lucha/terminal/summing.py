"""The end of a match on the screen: what each side has done, the best blow, and where it turned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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


def luck_text(wording: Wording, luck: Mapping[str, Any], sides: Sequence[str]) -> Text:
    """What choices gave away and what chance gave, in chances to win."""
    lines = [_line(wording.say("luck"), wording.say("luck.exact" if luck["exact"] else "luck.futures"))]
    for side, one in zip(sides, luck["sides"], strict=True):
        doubt = f" ± {one['error'] * 100:.1f}" if one["error"] else ""
        figures = {"cost": f"{one['cost'] * 100:.1f}{doubt}", "luck": f"{one['luck'] * 100:+.1f}"}
        without = f"{one['without_luck'] * 100:.0f}"
        lines.append(_line(f"{side}:", wording.say("luck.side", **figures, without=without)))
    dear = luck["costliest"]
    where = f" ({dear['headline']})" if dear and dear["headline"] else ""
    lines.append(
        _line(f"{wording.say('lesson.coach')}{where}:", dear["text"] if dear else wording.say("luck.flawless"))
    )
    return Text("\n").join(lines)


def _scene(label: str, scene: Scene, more: str = "") -> Text:
    where = f" ({scene.headline})" if scene.headline else ""
    return _line(f"{label}{where}:", f"{scene.text} {more}".rstrip())


def _line(label: str, text: str) -> Text:
    return Text.assemble(("★ ", ink.YELLOW), (label, f"bold {ink.YELLOW}"), (f" {text}", ink.TEXT))
