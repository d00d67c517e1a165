"""What a person is asked: the question, its options, and what is refused with the rule against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from lucha.core.agenda import Question, ReactionWindow
from lucha.core.values import PASS, Option
from lucha.terminal import ink
from lucha.terminal.boards import board_of
from lucha.terminal.choosing import Told, ways_of
from lucha.terminal.sitting import Sitting
from lucha.terminal.wording import Wording

KEYS: Final = "123456789abcdefgijkmnoprtuvwxyz"  # without those that always mean something else
QUIET: Final = "0"  # lets it be, here and in the arena
BACK: Final = "‹"  # to what was there before something was picked
BACK_KEYS: Final = ("escape", "backspace", "left")
KEY: Final = 3  # cells
REFUSED: Final = "✗"
AFTERWARDS: Final = (("r", "rematch"), ("n", "new"), ("q", "leave"))


@dataclass(frozen=True, slots=True)
class Row:
    """One line to choose from and the key that chooses it; if it is refused, the rule against it and why.

    `note` has its exact odds, where the game knows them; `warning` is what one had better know before choosing it.
    `ways` are the options of a row that only picks their next part, such as a card; a row that leads back has neither.
    """

    key: str
    said: str
    option: Option | None = None
    refused_by: str = ""
    why: str = ""
    warning: str = ""
    ways: tuple[Option, ...] = ()
    note: str = ""

    @property
    def refusal(self) -> str:
        """What is refused, and why."""
        return f"{self.said}\n{self.why}"

    def text(self, wording: Wording, width: int) -> Text:
        """On as many lines as it takes, all of them to the right of the key."""
        if not self.refused_by:
            warning = f"\n{' ' * KEY}{_beside(f'⚠ {self.warning}', width)}" if self.warning else ""
            key = (f" {self.key:>1} ", ink.on(ink.YELLOW, ink.INK, "bold"))
            note = f"\n{' ' * KEY}{_beside(self.note, width)}" if self.note else ""
            return Text.assemble(key, _beside(self.said, width), (note, ink.DIM), (warning, f"bold {ink.RED}"))
        why = f"{self.why} § {wording.heading(self.refused_by)}"
        return Text.assemble(
            (f" {REFUSED} ", f"bold {ink.REFUSED}"),
            (_beside(self.said, width), ink.REFUSED),
            (f"\n{' ' * KEY}{_beside(why, width)}", f"italic {ink.REFUSED}"),
        )


def _beside(said: str, width: int) -> str:
    """What stands to the right of a key, in a list so many cells wide."""
    return f"\n{' ' * KEY}".join([f" {line}" for line in ink.wrap(said, max(1, width - KEY - 1))])


def rows_of(sitting: Sitting, wording: Wording, seat: int, picked: Sequence[Option] = ()) -> list[Row]:
    """What `seat` may choose, or what is left of it once something was `picked`; then what it might try in vain."""
    names, question, reader = sitting.names(wording.language), sitting.question, sitting.reader(seat)
    assert question is not None

    view, game = sitting.view(seat), sitting.game

    def said(option: Option) -> str:
        return wording.sentence(game.told_as(view, option), names, question, reader)

    def warning(option: Option) -> str:
        found = game.warning(view, option)
        return "" if found is None else wording.sentence(found)

    def note(option: Option) -> str:
        return board_of(game.name).note(wording, game.figures_of(sitting.match, option))

    offered = [
        one
        for one in board_of(game.name).in_order(view, sitting.options(seat))
        if not picked or one in picked or one == PASS
    ]
    told = [Told(one, said(one), tuple(wording.parts(one, question))) for one in offered]
    rows = []
    keys = iter(KEYS)
    for way in ways_of(told, bool(picked), names.__getitem__):
        key = QUIET if way.options == (PASS,) else next(keys, " ")
        if len(way.options) > 1:
            rows.append(Row(key, way.said, ways=way.options))
        else:
            only = way.options[0]
            rows.append(Row(key, way.said, only, warning=warning(only), note=note(only)))
    if picked:
        return [*rows, Row(BACK, wording.say("ask.back"))]
    for one in sitting.refused(seat):
        why = wording.why_not(game.case(view, one.option, one.rule), one.rule, names, reader)
        rows.append(Row(REFUSED, said(one.option), one.option, one.rule, why))
    return rows


def first_to_do(rows: Sequence[Row], question: Question | None) -> int:
    """Where the cursor begins: on the first row that does something; but on letting happen what another may stop."""
    options = [row.option for row in rows]
    if isinstance(question, ReactionWindow) and PASS in options:
        return options.index(PASS)
    for place, row in enumerate(rows):
        if row.option != PASS and not row.refused_by:
            return place
    return 0


def rows_afterwards(wording: Wording) -> list[Row]:
    return [Row(key.upper(), wording.say(f"over.{what}")) for key, what in AFTERWARDS]


def question_text(sitting: Sitting, wording: Wording, seat: int, seconds: int | None, picked: str = "") -> Text:
    """The question in the game's words, what is picked of an answer, and how long the fuse still burns."""
    question = sitting.question
    assert question is not None
    manner = question.manner(sitting.match, seat)
    said = wording.ask(question, manner, sitting.names(wording.language), sitting.reader(seat))
    text = Text().append(said, f"bold {ink.TEXT}")
    if picked:
        text.append(f"\n{picked}", ink.TEXT)
    if seconds is not None:
        text.append(f"\n{wording.say('ask.fuse', seconds=seconds)}", f"bold {ink.YELLOW}")
    return text


def result_text(sitting: Sitting, wording: Wording, how: str, is_long: bool) -> Text:
    """Who won, how, and by which rule; what that rule says only where there is room for it."""
    result = sitting.result
    assert result is not None
    names = sitting.names(wording.language)
    text = Text().append(f"{wording.outcome(result, names, sitting.onlooker)}\n", f"bold {ink.YELLOW}")
    text.append(f"{how}\n" if how else "", ink.TEXT)
    rule = wording.rule(result.rule)
    if rule is not None:
        text.append(f"{rule.heading}. ", f"bold {ink.TEXT}")
        text.append(f"{rule.says} " if is_long else "", ink.TEXT)
    return text
