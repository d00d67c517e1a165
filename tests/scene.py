"""A scene set on the table: scripted outcomes, spoken choices, and what was heard."""

from __future__ import annotations

from typing import Generic, TypeVar

from lucha.core.agenda import Step
from lucha.core.game import Game
from lucha.core.match import Match
from lucha.core.rules import rule_of
from lucha.core.table import Given, OutcomeNeeded
from lucha.core.values import Event, Option

M = TypeVar("M", bound=Match)


class Scene(Generic[M]):
    """Plays on from `match` until somebody must choose or the script has run out."""

    def __init__(self, game: Game[M], match: M, *outcomes: tuple[object, ...]) -> None:
        self.game = game
        self.match = match
        self.heard: list[Event] = []
        self.cited: list[str] = []
        self.table = Given(*outcomes, audience=self._hear)
        self.needs: OutcomeNeeded | None = None
        self.play_on()

    def _hear(self, step: Step | None, event: Event) -> None:
        self.heard.append(event)
        self.cited.append(rule_of(step))

    def play_on(self) -> None:
        try:
            self.needs = None
            self.game.advance(self.match, self.table)
        except OutcomeNeeded as needed:
            self.needs = needed

    def throws(self, *outcome: object) -> None:
        self.table.give(*outcome)
        self.play_on()

    def chooses(self, seat: int, option: Option) -> None:
        self.game.choose(self.match, seat, option, self.table)
        self.play_on()

    def all_choose(self, option: Option, *seats: int) -> None:
        """One after the other, each when it is asked."""
        for seat in seats:
            assert self.asks(seat), f"the match waits for {self.game.waits_for(self.match)}, not for {seat}"
            self.chooses(seat, option)

    def asks(self, *seats: int) -> bool:
        return self.needs is None and self.game.waits_for(self.match) == seats

    def why_not(self, seat: int, option: Option) -> str:
        """The rule against it."""
        rules = {refusal.option: refusal.rule for refusal in self.game.refused(self.match, seat)}
        assert option in rules, f"{option} is not refused to seat {seat}: {', '.join(map(str, rules)) or 'nothing is'}"
        return rules[option]

    def hears(self, kind: type[Event]) -> list[Event]:
        """What was told of one kind."""
        return [event for event in self.heard if isinstance(event, kind)]
