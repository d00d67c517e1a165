"""What happened, in sentences, each with the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lucha.core.agenda import SecretChoice
from lucha.core.telling import worth_telling
from lucha.core.values import Chose, Event
from lucha.terminal import ink
from lucha.terminal.boards import Board
from lucha.terminal.sitting import Moment
from lucha.terminal.wording import Wording


def sentence(wording: Wording, moment: Moment, line: Event, is_sealed: bool) -> str:
    """What is told of a moment, as it is told in this language."""
    said = wording.sentence(line, moment.names[wording.language], moment.step, moment.reader, moment.way)
    return f"{said} ({wording.say('sealed')})" if is_sealed else said


def newest_sentence(wording: Wording, moments: Sequence[Moment]) -> str:
    """The last thing that the story tells: what is quiet, or told by something else, is no headline either."""
    lines = _lines(moments)
    for place in reversed(range(len(lines))):
        line = lines[place]
        if line is not None:
            return sentence(wording, moments[place], line, _is_sealed(moments, place))
    return ""


def story_text(wording: Wording, board: Board, moments: Sequence[Moment]) -> Text:
    """The newest last, each with its rule; a choice is not told again when it is carried out."""
    lines = []
    for place, (moment, line) in enumerate(zip(moments, _lines(moments), strict=True)):
        if line is None:
            continue
        is_heading = board.is_heading(moment.event)
        how = f"bold {ink.YELLOW}" if is_heading else ink.TEXT
        said = sentence(wording, moment, line, _is_sealed(moments, place))
        lines.append(
            Text.assemble(
                ("● " if is_heading else "▪ ", ink.YELLOW if is_heading else ink.LINE),
                (said, f"italic {how}" if isinstance(moment.event, Chose) else how),
                (f" §{wording.chip(moment.rule)}", ink.DIM),
            )
        )
    return Text("\n").join(lines)


def _lines(moments: Sequence[Moment]) -> list[Event | None]:
    return worth_telling([(moment.step, moment.event) for moment in moments])


def _is_sealed(moments: Sequence[Moment], place: int) -> bool:
    """Is it a choice that nobody else knows?  What several commit is known as soon as anything more happens."""
    moment = moments[place]
    if not isinstance(moment.event, Chose) or not moment.event.secret:
        return False
    is_committed = isinstance(moment.step, SecretChoice)
    return not is_committed or all(isinstance(later.event, Chose) for later in moments[place:])
