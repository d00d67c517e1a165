"""Whose eyes the screen has.  Nothing is shown but what these have seen; while they are covered, nothing at all."""

from __future__ import annotations

from lucha.core.game import View
from lucha.terminal.sitting import Moment, Sitting


class Eyes:
    """One seat's eyes, or the hall's (None); behind them, what has been shown of what was told."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.seat = sitting.onlooker
        self.are_covered = False
        self._told = sitting.told(self.seat)
        self._shown = len(self._told)  # what was played before is not played back
        self._shown_to_onlooker = self._shown

    def cover(self) -> None:
        """Somebody else will look in a moment."""
        self.are_covered = True

    def of(self, seat: int) -> None:
        """`seat` looks, and sees all that it was told."""
        self.are_covered = False
        self.seat = seat
        self._told = self.sitting.told(seat)
        self._shown = len(self._told)
        if seat == self.sitting.onlooker:
            self._shown_to_onlooker = self._shown

    def onlooker(self) -> None:
        """Between two answers: the only person, or everybody at once."""
        self.are_covered = False
        self.seat = self.sitting.onlooker
        self._told = self.sitting.told(self.seat)
        self._shown = self._shown_to_onlooker

    def see_next(self) -> Moment | None:
        """One more thing that was told; None: there is no more."""
        if self._shown >= len(self._told):
            return None
        self._shown += 1
        self._shown_to_onlooker = self._shown
        return self._told[self._shown - 1]

    def moments(self) -> list[Moment]:
        """All that is shown by now."""
        return [] if self.are_covered else self._told[: self._shown]

    @property
    def is_behind(self) -> bool:
        """Is there more to show before the match stands as it stands?"""
        return self._shown < len(self._told)

    def view(self) -> View:
        if self.is_behind:
            return self._told[max(0, self._shown - 1)].view
        return self.sitting.view(self.seat)

    def chapter(self) -> int:
        """The round or the turn that is shown."""
        game = self.sitting.game
        shown = self._told[max(0, self._shown - 1)].match if self.is_behind else self.sitting.match
        return game.chapter(shown)

    def names(self, language: str) -> tuple[str, ...]:
        if self.is_behind:
            return self._told[max(0, self._shown - 1)].names[language]
        return self.sitting.names(language)
