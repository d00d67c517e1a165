"""The answer to "may I?": one value serves legality, the greyed-out button and the error message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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


class Illegal(Exception):
    """A choice was refused; the match is as it was."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.rule)
        self.rule = verdict.rule
