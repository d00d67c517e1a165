"""What happened, in sentences, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text

from lucha.core.agenda import SecretChoice
from lucha.core.telling import told_again
from lucha.core.values import Chose
from lucha.terminal import ink
from lucha.terminal.boards import Board
from lucha.terminal.sitting import Moment
from lucha.terminal.wording import Wording


def sentence(wording: Wording, moment: Moment, is_sealed: bool) -> str:
    """One thing that was told, as it is told in this language."""
    said = wording.sentence(moment.event, moment.names[wording.language], moment.step)
    return f"{said} ({wording.say('sealed')})" if is_sealed else said


def newest_sentence(wording: Wording, moments: Sequence[Moment]) -> str:
    return sentence(wording, moments[-1], _is_sealed(moments, len(moments) - 1)) if moments else ""


def story_text(wording: Wording, board: Board, moments: Sequence[Moment], cite: Callable[[str], str] = str) -> Text:
    """The newest last, each with its rule as `cite` writes it; a choice is not told again when it is carried out."""
    again = told_again([(moment.step, moment.event) for moment in moments])
    lines = []
    for place, moment in enumerate(moments):
        if place in again:
            continue
        is_heading = board.is_heading(moment.event)
        how = f"bold {ink.YELLOW}" if is_heading else ink.TEXT
        said = sentence(wording, moment, _is_sealed(moments, place))
        lines.append(
            Text.assemble(
                ("● " if is_heading else "▪ ", ink.YELLOW if is_heading else ink.LINE),
                (said, f"italic {how}" if isinstance(moment.event, Chose) else how),
                (f" §{cite(moment.rule)}", ink.DIM),
            )
        )
    return Text("\n").join(lines)


def _is_sealed(moments: Sequence[Moment], place: int) -> bool:
    """Is it a choice that nobody else knows?  What several commit is known as soon as anything more happens."""
    moment = moments[place]
    if not isinstance(moment.event, Chose) or not moment.event.secret:
        return False
    is_committed = isinstance(moment.step, SecretChoice)
    return not is_committed or all(isinstance(later.event, Chose) for later in moments[place:])
