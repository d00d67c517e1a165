"""The answer to "may I?": one value serves legality, the greyed-out button and the error message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lucha.core.values import Option


@dataclass(frozen=True, slots=True)
class Verdict:
    """True when allowed; otherwise `rule` names the rule that forbids it.

    Verdicts combine with `and`: the result is the first refusal, or the last permission.
    """

    rule: str

    def __bool__(self) -> bool:
        return not self.rule


ALLOWED: Final = Verdict("")
NOT_ASKED: Final = Verdict("core/not-asked")
NOT_AN_OPTION: Final = Verdict("core/not-an-option")


@dataclass(frozen=True, slots=True)
class Refusal:
    """An option that a person might try, and the rule against it."""

    option: Option
    rule: str


@dataclass(frozen=True, slots=True)
class Case:
    """What a refusal is about: the facts for the text `refused.<rule>`, or `refused.<rule>.<manner>`, of a game.

    Verdicts are constants, so a case is only made when somebody is told.
    """

    seat: int  # that was refused
    option: Any = None
    manner: str = ""
    other: int = -1  # a seat that it is about,
    third: int = -1  # and another one
    has: int = 0  # how many there are,
    needs: int = 0  # and how many it would take
    what: Any = None  # cards or faces


class Illegal(Exception):
    """A choice was refused; the match is as it was."""

    def __init__(self, verdict: Verdict, case: Case | None = None) -> None:
        super().__init__(verdict.rule)
        self.rule = verdict.rule
        self.case = case
