"""A match at its table in the arena: what each seat may do, answers that stay sealed, and the lines of its log.

Nothing here knows sockets, files or the time of day.  Every command puts lines on `unwritten`; the keeper of the table
commits them before anybody is told.  A table is rebuilt from its lines.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from lucha.core.agenda import AnyMatch, ReactionWindow, SecretChoice
from lucha.core.facts import Entry
from lucha.core.notation import find, write
from lucha.core.record import CONCEDED
from lucha.core.table import Given, Landed, Record, Sampled
from lucha.core.values import PASS, Option, Pass, Result
from lucha.core.verdict import NOT_AN_OPTION, NOT_ASKED, Case, Illegal, Refusal, Verdict
from lucha.session.at_a_table import Offers
from lucha.session.happenings import Conceded, LeftToBot, Refused, TimeIsUp
from lucha.session.places import Place
from lucha.session.taking_back import MatchTakenBack

key_of: Final = lru_cache(maxsize=8192)(write)  # the same few options are compared again and again
REPLACEMENT: Final = "greedy"  # plays on for one who gives up while others fight


class LiveMatch(MatchTakenBack):
    """Plays a match for people who are far from each other, and for bots."""

    # What a seat may do.

    def offers(self, seat: int) -> Offers:
        """What `seat`, which is asked, may choose, and what it might try in vain."""
        if seat not in self._offers:
            self._offers[seat] = self._find_offers(seat)
        return self._offers[seat]

    def _find_offers(self, seat: int) -> Offers:
        question, options, refusals = self.question, [], []
        assert question is not None
        for option in question.candidates(self.match, seat):
            verdict = question.verdict(self.match, seat, option)
            if verdict:
                options.append(option)
            else:
                refusals.append(Refusal(option, verdict.rule))
        return options, refusals

    def choose(self, seat: int, key: str, number: int) -> None:
        """Answer for `seat`; `Illegal` and `Refused` change nothing."""
        self._check_on()
        if not self.is_asked(seat):
            raise Illegal(NOT_ASKED, Case(seat))
        if number != self.number(seat):
            raise Refused("stale")
        options, refusals = self.offers(seat)
        rules = {refusal.option: refusal.rule for refusal in refusals}
        tried = [*options, *rules]
        option = next((option for option in tried if key_of(option) == key), None) or find(key, tried)
        if option is None:
            raise Illegal(NOT_AN_OPTION, Case(seat))
        if option in rules:
            raise Illegal(Verdict(rules[option]), self.game.case(self.view(seat), option, rules[option]))
        self.answer(seat, option)

    def answer(self, seat: int, option: Option) -> None:
        """The trusting twin of `choose`, for bots and clocks."""
        if self.window is not None:
            self._seal(seat, option)
            self.note({"sealed": self._codec.encode(option), "seat": seat})
        else:
            before = self._before_choice_of(seat)
            self.game.apply(self.match, seat, option, self.table)
            self._chose(seat, before)

    # Reaction windows.

    def _seal(self, seat: int, option: Option) -> None:
        self.commands[seat] += 1
        self.sealed[seat] = option
        self._moved()

    def close_window(self) -> None:
        """The fuse is burnt: it reveals the answers seat by seat; seats without one pass."""
        window = self.window
        assert window is not None
        for seat in window.seats:
            option = self.sealed.get(seat, PASS)
            self._reveal(seat, option)
            if not isinstance(option, Pass):
                return

    def _reveal(self, seat: int, option: Option) -> None:
        """An answer that stands on the table makes the others' void: they get the question again, with a new number."""
        assert self.window is not None
        stands = not isinstance(option, Pass)
        for other in self.window.seats if stands else (seat,):
            if self.sealed.pop(other, None) is None:
                self.commands[other] += 1
        self.game.choose(self.match, seat, option, self.table)
        self._play_on()

    def as_asked(self, seat: int) -> AnyMatch:
        """A copy of the match in which a reaction window asks `seat` next."""
        twin, window = super().as_asked(seat), self.window
        if window is not None:
            twin.agenda[-1] = _asking(window, seat)
        return twin

    # When time is up, and for those who give up.

    def default(self, seat: int) -> Option:
        """For a seat that does not answer in time."""
        return self.offers(seat)[0][0]

    def time_is_up(self, seat: int) -> None:
        """Its default is chosen for a seat that did not choose, and the arena throws or draws for one that did not."""
        default = self.default(seat) if self.needs is None else None
        self.note({"late": seat})
        self._late(seat)
        if default is not None:
            self.answer(seat, default)
        else:
            self.entered[seat] += 1
            self._throw()
            self._play_on()

    def _late(self, seat: int) -> None:
        is_secret = self.window is not None or isinstance(self.question, SecretChoice)
        self.has_drawn |= self.needs is not None and self.needs.dice is None
        self._hear(None, TimeIsUp(seat, is_secret, self.needs is not None))

    def concede(self, seat: int) -> None:
        """Give up.  Between two sides that ends the match; among more, a bot plays on."""
        self._check_on()
        self.note({"conceded": seat})
        self._concede(seat)
        self._play_on()

    def _concede(self, seat: int) -> None:
        self.commands[seat] += 1
        sides = self.game.sides(self.setup)
        if len(sides) == 2:
            winners = next(side for side in sides if seat not in side)
            self._hear(None, Conceded(seat))
            self.conceded = Result(tuple(winners), CONCEDED)
            self.gave_up = seat
        else:
            self._hear(None, LeftToBot(seat))
            place = self.places[seat]
            self.places[seat] = Place("bot", place.name, REPLACEMENT, nonce=place.nonce, left=place.player)
        self._moved()

    def give_up(self, seat: int) -> None:
        """Told again: a match that ended so."""
        self._concede(seat)

    # Bots.

    def times_acted(self, seat: int) -> int:
        return super().times_acted(seat) if self.is_promised else self.commands[seat]

    def _seed_of_bots(self) -> bytes:
        return self._mixed_seed() if self.is_promised else self._seed

    # From the log.

    def restore(self, lines: Sequence[str]) -> None:
        """Play again all that the log has, as it was played; lines of other kinds are for others to read."""
        self.table = Given(record=self.record, audience=self._hear)
        self.keeps_matches = False
        self._is_reading = True
        for line in lines:
            self._restore(Entry("the log", json.loads(line)))
        self._is_reading = False
        self.keeps_matches = True
        self.unwritten.clear()
        self._kept = len(self.record)
        self._begin_again()

    def _begin_again(self) -> None:
        landed = sum([isinstance(entry, Landed) for entry in self.record])
        if self.has_begun and not self.has_real_dice:
            self.table = Sampled(self._mixed_seed(), self.record, self._hear, landed)
        else:
            self.table = Given(record=self.record, audience=self._hear)
        self._play_on()

    def _restore(self, entry: Entry) -> None:
        def seat_in(key: str) -> int:
            return entry.number(key, 0, self.setup.seats - 1)

        if entry.has("sat"):
            place = Place(
                "person", entry.text("name", ""), player=entry.text("player", ""), nonce=entry.text("nonce", "")
            )
            self.places[seat_in("sat")] = place
            if not entry.flag("coming"):
                self.added.add(place.player)
            self._names = self._names_now()
        elif entry.has("stood"):
            self.places[seat_in("stood")] = Place("open")
            self._names = self._names_now()
        elif entry.has("added"):
            self._add(seat_in("added"), entry.text("nonce", ""))
        elif entry.has("began"):
            self.has_begun = True
            self._advance()
        elif entry.has("landed"):
            outcome = self._codec.decode(["tuple", *entry.values("landed")])
            assert isinstance(outcome, tuple)
            assert isinstance(self.table, Given)
            self.table.give(*outcome)
            self._advance()
        elif entry.has("chose"):
            if self.window is None:
                seat, option = seat_in("seat"), self._option(entry, "chose")
                before = self._before_choice_of(seat)
                self.game.choose(self.match, seat, option, self.table)
                self._chose(seat, before)
            else:
                self._reveal(seat_in("seat"), self._option(entry, "chose"))
        elif entry.has("sealed"):
            self._seal(seat_in("seat"), self._option(entry, "sealed"))
        elif entry.has("undid"):
            self._undo(seat_in("undid"))
        elif entry.has("conceded"):
            self._concede(seat_in("conceded"))
        elif entry.has("late"):
            self._late(seat_in("late"))
        elif entry.has("misdrew"):
            self._misdrew(seat_in("misdrew"))

    def _option(self, entry: Entry, key: str) -> Option:
        option = self._codec.decode(entry.values(key))
        assert isinstance(option, Option)
        return option

    def replaying(self, record: Record) -> Iterator[None]:
        self.has_begun = True
        return super().replaying(record)


def _asking(window: ReactionWindow, seat: int) -> ReactionWindow:
    return window.asking(window.seats[window.seats.index(seat) :])
