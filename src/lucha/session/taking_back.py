"""Taking a choice back: until something was thrown or revealed, or another has acted."""

from __future__ import annotations

import json
from dataclasses import dataclass

from lucha.core.agenda import AnyMatch, SecretChoice, Step
from lucha.core.record import replay
from lucha.core.table import Landed
from lucha.core.telling import Ways
from lucha.core.values import Chose, Event
from lucha.session.happenings import Refused, TookBack
from lucha.session.real_dice import MatchWithRealDice


@dataclass(slots=True)
class Before:
    """A match as it was before the last choice, the entry of the record at `place`."""

    place: int
    match: AnyMatch
    ways: Ways


class MatchTakenBack(MatchWithRealDice):
    """One in which the last choice may be undone."""

    _last: tuple[int, int] | None = None  # who has chosen last, and how long the record was then,
    _before: Before | None = None  # and what was there before
    replayed = 0  # entries of the record that were played again for one who took back what others have chosen after

    def _before_choice_of(self, seat: int) -> Before | None:
        """The match as it was, where a person may take the choice back."""
        if self.places[seat].who != "person":
            return None
        return Before(len(self.record), self.match.clone(), self._ways.copy())

    def _chose(self, seat: int, before: Before | None) -> None:
        self.commands[seat] += 1
        self._last, self._before = (seat, len(self.record)), before
        self._play_on()
        may_show = before is not None and self.game.keeps_secrets and self.may_undo(seat)
        if may_show and before is not None and self._shows_more_than(before.match):
            self._last = None

    def _shows_more_than(self, before: AnyMatch) -> bool:
        """Does anybody see a card now that they did not see before?"""
        cards = {json.dumps(self._codec.encode(card)) for card in self.game.cards(self.match)}
        for viewer in (*range(len(self.places)), None):
            then, now = [json.dumps(self._codec.encode(self.game.view(one, viewer))) for one in (before, self.match)]
            if any(now.count(card) > then.count(card) for card in cards):
                return True
        return False

    def may_undo(self, seat: int) -> bool:
        """Until something was thrown or revealed or another has acted; what others hide must not show in it."""
        if not self.is_on:
            return False
        if self.needs is None and self.window is not None:
            return seat in self.sealed
        if self.needs is None and isinstance(self.question, SecretChoice):
            return seat in self.match.commitments
        if self._last != (seat, len(self.record)):
            return False
        last = self.record[-1]
        return isinstance(last, Chose) and not last.secret

    def undo(self, seat: int) -> None:
        self._check_on()
        if not self.may_undo(seat):
            raise Refused("no-undo")
        self.note({"undid": seat})
        self._undo(seat)

    def _undo(self, seat: int) -> None:
        self.commands[seat] += 1
        self.undone[seat] += 1
        is_secret = self.sealed.pop(seat, None) is not None or self._take_back(seat)
        self.undone_openly += not is_secret
        self._moved()
        self._hear(None, TookBack(seat, is_secret))

    def _take_back(self, seat: int) -> bool:
        """The last choice of a seat leaves the record; was it a secret one?"""
        place = max([place for place, entry in enumerate(self.record) if _is_choice_of(seat, entry)])
        last = self.record.pop(place)
        assert isinstance(last, Chose)
        self._kept = min(self._kept, len(self.record))
        before, self._before = self._before, None
        self._last = self.needs = None
        if before is not None and before.place == place == len(self.record):
            self.match, self._ways = before.match, before.ways
        else:  # another has chosen since
            self._ways = Ways()  # a replay knows nothing of what was taken back
            self.match = replay(self.game, self.setup, self.record, self._hear_again).match
            self.replayed += len(self.record)
        return last.secret

    def _hear_again(self, step: Step | None, event: Event) -> None:
        if step is not None:
            self._ways.of(event)


def _is_choice_of(seat: int, entry: Landed | Chose) -> bool:
    return isinstance(entry, Chose) and entry.seat == seat
