"""A match at its table: who sits there and what is promised, who is asked, and how it stands until it moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from lucha.core.agenda import Question, ReactionWindow, SecretChoice
from lucha.core.facts import BadInput
from lucha.core.record import mixed_seed
from lucha.core.setup import Setup
from lucha.core.table import Given, Landed, Misfit, OutcomeNeeded, Sampled
from lucha.core.values import Option, Result
from lucha.core.verdict import Refusal
from lucha.games import AnyGame
from lucha.session.happenings import Refused
from lucha.session.names import same_at_a_table, with_ring_names
from lucha.session.places import Place
from lucha.session.under_way import MatchUnderWay

Offers: TypeAlias = tuple[list[Option], list[Refusal]]


@dataclass(slots=True)
class Standing:
    """What follows from how a match stands, found out once for all who ask until it moves."""

    question: Question | None
    result: Result | None
    is_on: bool
    waiting: tuple[int, ...]
    asked: tuple[int, ...]


class MatchAtATable(MatchUnderWay):
    """One that people come to and leave, and that waits for some of them."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        places: Sequence[Place],
        seed: bytes,
        has_real_dice: bool = False,
        is_promised: bool = False,
    ) -> None:
        super().__init__(game, setup, places, seed)
        self.is_promised = is_promised  # the seed, before anybody who sits here has added to it
        self.added: set[str] = set()  # players who have added to it, or said that they add nothing
        self.places: list[Place] = with_ring_names(places, seed)
        self.has_real_dice = has_real_dice
        self.has_begun = False
        self.sealed: dict[int, Option] = {}  # what seats have answered to a reaction window that is still open
        self.conceded: Result | None = None
        self.gave_up = -1  # the seat that ended the match by giving up
        self.commands = [0] * setup.seats  # how often each seat has acted
        self.undone = [0] * setup.seats  # and how often it has taken that back,
        self.undone_openly = 0  # where all could see it
        self.entered = [0] * setup.seats  # throws and draws of its own that are known
        self.misdrawn = [0] * setup.seats  # cards that each seat named and that were not left
        self.has_drawn = False  # real cards, for somebody whose time was up
        self._is_reading = False  # the log, which says how everything fell
        self._offers: dict[int, Offers] = {}  # what each seat was offered since the match moved last
        self._standing: Standing | None = None  # how it stands since then, once somebody has asked

    # Who sits.

    @property
    def is_full(self) -> bool:
        return all(place.is_taken for place in self.places)

    @property
    def is_ready(self) -> bool:
        """Does everybody sit, and has everybody who saw the promise added to the seed?"""
        people = {place.player for place in self.places if place.who == "person"}
        return self.is_full and (not self.is_promised or people <= self.added)

    def sit(self, seat: int, place: Place, is_coming: bool = False) -> None:
        """Somebody takes a free seat; they know the promise, and add their nonce or nothing, unless they still come."""
        if self.places[seat].is_taken:
            raise Refused("not-yours")
        others = [one.name for number, one in enumerate(self.places) if number != seat and one.name]
        if place.name and (twice := same_at_a_table([*others, place.name])):
            raise Refused("same-name", name=twice)
        self.places[seat] = place
        if not is_coming:
            self.added.add(place.player)
        self._names = self._names_now()
        line: dict[str, object] = {"sat": seat, "name": place.name, "player": place.player, "nonce": place.nonce}
        self.note(line | ({"coming": True} if is_coming else {}))

    def stand(self, seat: int) -> None:
        """The player who sits or is expected there leaves the seat free, before it begins."""
        self.places[seat] = Place("open")
        self._names = self._names_now()
        self.note({"stood": seat})

    def add(self, player: str, nonce: str) -> None:
        """A player who knows the promise adds to the seed, on the first seat of theirs; nothing is an answer too."""
        if self.has_begun:
            raise Refused("has-begun")
        seat = self._first_seat_of(player)
        if seat is None:
            raise Refused("not-yours")
        before = self.places[seat].nonce
        if player in self.added and nonce != before:
            raise Refused("has-added")
        nonce = nonce or before
        self._add(seat, nonce)
        self.note({"added": seat, "nonce": nonce})

    def _first_seat_of(self, player: str) -> int | None:
        seats = [seat for seat, place in enumerate(self.places) if place.who == "person" and place.player == player]
        return min(seats, default=None)

    def _add(self, seat: int, nonce: str) -> None:
        self.places[seat] = replace(self.places[seat], nonce=nonce)
        self.added.add(self.places[seat].player)

    def note(self, line: dict[str, object]) -> None:
        """Put a line on the log, after all that was played before it."""
        self.unwritten = [*self.take_lines(), json.dumps(line, ensure_ascii=False)]

    # It begins, and goes on.

    def begin(self) -> None:
        """Everybody sits: the match may start."""
        self.note({"began": True})
        self._begin()
        self._play_on()

    def _begin(self) -> None:
        self.has_begun = True
        if not self.has_real_dice:
            self.table = Sampled(self._mixed_seed(), self.record, self._hear)

    @property
    def nonces(self) -> list[str]:
        """What each seat has added to the seed."""
        return [place.nonce for place in self.places]

    def _mixed_seed(self) -> bytes:
        return mixed_seed(self._seed, self.nonces)

    def _play_on(self) -> None:
        """Run the rules until somebody must choose or throw."""
        while True:
            self._advance()
            needs = self.needs
            if needs is None or not self.has_real_dice or self.enters(needs) is not None or self._is_reading:
                return
            self._throw()

    def _throw(self) -> None:
        """The arena throws or draws what is needed, where people do otherwise."""
        needs, table = self.needs, self.table
        assert needs is not None
        assert isinstance(table, Given)
        chance = Sampled(self._mixed_seed(), place=self._landed())
        outcome = chance.throw(needs.dice) if needs.dice is not None else (chance.draw(needs.pool),)
        table.give(*outcome)

    def _landed(self) -> int:
        return sum([isinstance(entry, Landed) for entry in self.record])

    def _advance(self) -> None:
        self._moved()
        if not self.has_begun or self._result() is not None:
            self.needs = None
            return
        try:
            super()._advance()
        except Misfit as misfit:
            raise BadInput(str(misfit)) from None
        finally:
            self._moved()

    def _check_on(self) -> None:
        if not self.has_begun:
            raise Refused("not-begun")
        if self.result is not None:
            raise Refused("is-over")

    def rest(self) -> None:
        """Nobody plays it here any more: it and its table let go of each other."""
        self.table = Given()

    # Who is asked.

    @property
    def question(self) -> Question | None:
        return (self._standing or self._stand()).question

    @property
    def result(self) -> Result | None:
        return (self._standing or self._stand()).result

    @property
    def is_on(self) -> bool:
        return (self._standing or self._stand()).is_on

    def waiting(self) -> tuple[int, ...]:
        """The seats that the table waits for, as everybody sees it: who has sealed a choice already is not told."""
        return (self._standing or self._stand()).waiting

    def asked(self) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return (self._standing or self._stand()).asked

    def is_asked(self, seat: int) -> bool:
        return seat in self.asked()

    def _stand(self) -> Standing:
        question, result = self.match.question, self._result()
        is_on = self.has_begun and result is None
        waiting: tuple[int, ...] = ()
        asked: tuple[int, ...] = ()
        if is_on and self.needs is not None:
            enters = self.enters(self.needs)
            waiting = () if enters is None else (enters,)
        elif is_on and question is not None:
            waiting = asked = question.waits_for(self.match)
            if isinstance(question, ReactionWindow):
                waiting = question.seats
                asked = tuple([seat for seat in question.seats if seat not in self.sealed])
            elif isinstance(question, SecretChoice):
                waiting = tuple([seat for seat in question.seats if question.arises(self.match, seat)])
        self._standing = Standing(question, result, is_on, waiting, asked)
        return self._standing

    def _result(self) -> Result | None:
        return self.conceded or self.game.result(self.match)

    def _moved(self) -> None:
        """What was found out before is so no longer."""
        self._standing = None
        self._offers.clear()

    @property
    def hides_who_answered(self) -> bool:
        """Is something asked to which answers stay hidden until all are in?"""
        return self.is_on and isinstance(self.question, (ReactionWindow, SecretChoice))

    @property
    def window(self) -> ReactionWindow | None:
        question = self.question
        return question if isinstance(question, ReactionWindow) and self.is_on else None

    def number(self, seat: int) -> int:
        """Of the question that a seat is asked; what was asked before has another."""
        return self.commands[seat] + 1

    def moves(self, seat: int) -> int:
        """How often a seat has acted, without what it took back."""
        return self.commands[seat] - 2 * self.undone[seat] + self.entered[seat]

    def on_the_clock(self) -> list[int]:
        """The people who are asked, or whose throw or draw is awaited."""
        seats = self.asked() if self.needs is None else self.waiting()
        return [seat for seat in seats if self.places[seat].who == "person"]

    def enters(self, needs: OutcomeNeeded) -> int | None:
        """Who says how real dice fell: whose throw it is, or for nobody's throw the first person at the table."""
        people = [seat for seat, place in enumerate(self.places) if place.who == "person"]
        if needs.seat is not None:
            return needs.seat if needs.seat in people else None
        return people[0] if people else None
