"""What people are called at a table, where no two have the same name."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Final

from lucha.bots import BOTS
from lucha.core.names import folded
from lucha.core.words import LANGUAGES
from lucha.session.narrator import seat_name

LONGEST_NAME: Final = 20
BOT_NAMES: Final = {folded(name) for bot in BOTS for name in (bot, *[seat_name(one, 0, bot) for one in LANGUAGES])}
ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def told_apart(name: str, others: Iterable[str]) -> str:
    """The second Ana of a table is Ana II, the third Ana III; names that look the same are the same."""
    taken = {folded(other) for other in others}
    called = name
    for number in count(2):
        if folded(called) not in taken:
            break
        mark = f" {_roman(number)}"
        called = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return called


def _roman(number: int) -> str:
    said = ""
    for value, letters in ROMAN:
        times, number = divmod(number, value)
        said += letters * times
    return said
