"""What happened, in sentences, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from lucha.core.values import Chose
from lucha.terminal import ink
from lucha.terminal.boards import Board
from lucha.terminal.sitting import Moment
from lucha.terminal.wording import Wording


def sentence(wording: Wording, moment: Moment) -> str:
    """One thing that was told, as it is told in this language."""
    said = wording.sentence(moment.event, moment.names[wording.language])
    if isinstance(moment.event, Chose) and moment.event.secret:
        return f"{said} ({wording.say('sealed')})"
    return said


def story_text(wording: Wording, board: Board, moments: Sequence[Moment], cite: Callable[[str], str] = str) -> Text:
    """The newest last, each with its rule as `cite` writes it."""
    lines = []
    for moment in moments:
        is_heading = board.is_heading(moment.event)
        how = f"bold {ink.YELLOW}" if is_heading else ink.TEXT
        lines.append(
            Text.assemble(
                ("● " if is_heading else "▪ ", ink.YELLOW if is_heading else ink.LINE),
                (sentence(wording, moment), f"italic {how}" if isinstance(moment.event, Chose) else how),
                (f" §{cite(moment.rule)}", ink.DIM),
            )
        )
    return Text("\n").join(lines)
