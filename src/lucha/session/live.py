"""A match at its table in the arena: what each seat may do, answers that stay sealed, and the lines of its log.

Nothing here knows sockets, files or the time of day.  Every command puts lines on `unwritten`; the keeper of the table
commits them before anybody is told.  A table is rebuilt from its lines.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from lucha.core.agenda import AnyMatch, Question, ReactionWindow, SecretChoice, Step
from lucha.core.facts import BadInput, Entry
from lucha.core.notation import find, write
from lucha.core.record import CONCEDED, mixed_seed, replay
from lucha.core.setup import Setup
from lucha.core.table import Given, Landed, Misfit, OutcomeNeeded, Record, Sampled
from lucha.core.telling import Ways
from lucha.core.values import PASS, Chose, Event, Option, Pass, Result
from lucha.core.verdict import NOT_AN_OPTION, NOT_ASKED, Case, Illegal, Refusal, Verdict
from lucha.games import AnyGame
from lucha.session.happenings import Conceded, LeftToBot, Misdrew, Refused, TimeIsUp, TookBack
from lucha.session.names import same_at_a_table, with_ring_names
from lucha.session.places import Place
from lucha.session.under_way import MatchUnderWay

Offers: TypeAlias = tuple[list[Option], list[Refusal]]
key_of: Final = lru_cache(maxsize=8192)(write)  # the same few options are compared again and again
MOST_MISDRAWN: Final = 3  # cards that were not left: then the arena draws, or one could ask after every card
REPLACEMENT: Final = "greedy"  # plays on for one who gives up while others fight


@dataclass(slots=True)
class Standing:
    """What follows from how a match stands, found out once for all who ask until it moves."""

    question: Question | None
    result: Result | None
    is_on: bool
    waiting: tuple[int, ...]
    asked: tuple[int, ...]


class LiveMatch(MatchUnderWay):
    """Plays a match for people who are far from each other, and for bots."""

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
        self._last: tuple[int, int] | None = None  # who has chosen last, and how long the record was then
        self._offers: dict[int, Offers] = {}  # what each seat was offered since the match moved last
        self._standing: Standing | None = None  # how it stands since then, once somebody has asked

    # From the log and to the log.

    @property
    def is_full(self) -> bool:
        return all(place.is_taken for place in self.places)

    @property
    def is_ready(self) -> bool:
        """Does everybody sit, and has everybody who saw the promise added to the seed?"""
        people = {place.player for place in self.places if place.who == "person"}
        return self.is_full and (not self.is_promised or people <= self.added)

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

    def rest(self) -> None:
        """Nobody plays it here any more: it and its table let go of each other."""
        self.table = Given()

    def replay(self, record: Record) -> None:
        """Play a record again, as it was told, with the match kept for every moment."""
        self.has_begun = True
        super().replay(record)

    def give_up(self, seat: int) -> None:
        """Told again: a match that ended so."""
        self._concede(seat)

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

    def note(self, line: dict[str, object]) -> None:
        """Put a line on the log, after all that was played before it."""
        self.unwritten = [*self.take_lines(), json.dumps(line, ensure_ascii=False)]

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

    def need_number(self) -> int:
        """Of the throw or draw that is awaited; one that comes again after a take-back has another."""
        return 1 + self._landed() + self.undone_openly + sum(self.misdrawn)

    def _landed(self) -> int:
        return sum([isinstance(entry, Landed) for entry in self.record])

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

    def _before_choice_of(self, seat: int) -> AnyMatch | None:
        """The match as it was, where a choice of this seat may show what was hidden, and be taken back."""
        return self.match.clone() if self.game.keeps_secrets and self.places[seat].who == "person" else None

    def _chose(self, seat: int, before: AnyMatch | None) -> None:
        self.commands[seat] += 1
        self._last = (seat, len(self.record))
        self._play_on()
        if before is not None and self.may_undo(seat) and self._shows_more_than(before):
            self._last = None

    def _shows_more_than(self, before: AnyMatch) -> bool:
        """Does anybody see a card now that they did not see before?"""
        cards = {json.dumps(self._codec.encode(card)) for card in self.game.cards(self.match)}
        for viewer in (*range(len(self.places)), None):
            then, now = [json.dumps(self._codec.encode(self.game.view(one, viewer))) for one in (before, self.match)]
            if any(now.count(card) > then.count(card) for card in cards):
                return True
        return False

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

    def times_acted(self, seat: int) -> int:
        return super().times_acted(seat) if self.is_promised else self.commands[seat]

    def _seed_of_bots(self) -> bytes:
        return self._mixed_seed() if self.is_promised else self._seed

    def as_asked(self, seat: int) -> AnyMatch:
        """A copy of the match in which a reaction window asks `seat` next."""
        twin, window = super().as_asked(seat), self.window
        if window is not None:
            twin.agenda[-1] = _asking(window, seat)
        return twin

    def enter(self, seat: int, keys: Sequence[str], number: int) -> None:
        """With real dice: `seat` says how they fell."""
        self._check_on()
        if self.needs is None or self.enters(self.needs) != seat:
            raise Refused("no-outcome")
        if number != self.need_number():
            raise Refused("stale")
        table, needs = self.table, self.needs
        assert isinstance(table, Given)
        if len(keys) != needs.count:
            raise Refused("so-many", count=needs.count, given=len(keys))
        among = [die.may_show for die in needs.dice.dice] if needs.dice is not None else [needs.pool]
        faces = [find(key, list(faces)) for key, faces in zip(keys, among, strict=True)]
        if None not in faces:
            table.give(*faces)
        elif needs.dice is not None:
            raise Refused("not-fallen")
        elif self.is_open(needs) or find(keys[0], list(self.may_draw(needs))) is None:
            raise Refused("not-drawn")  # everybody knows that already
        else:
            self.note({"misdrew": seat})
            self._misdrew(seat)
            if self.misdrawn[seat] % MOST_MISDRAWN:
                return
            self._throw()
        self.entered[seat] += 1
        self._play_on()

    def _misdrew(self, seat: int) -> None:
        self.misdrawn[seat] += 1
        plays_on = any(place.who == "bot" for place in self.places)  # who drew unseen, and the pile has it still
        for_them = self.misdrawn[seat] % MOST_MISDRAWN == 0
        self._hear(None, Misdrew(seat, plays_on or self.has_drawn, for_them))
        self.has_drawn |= for_them
        self._moved()

    def is_open(self, needs: OutcomeNeeded) -> bool:
        """Does everybody know what can come, and see what came?  Cards are secret unless their step says otherwise."""
        return needs.is_open or not self.game.keeps_secrets or not set(needs.pool) <= self.may_draw(needs)

    def may_draw(self, needs: OutcomeNeeded) -> set[object]:
        """Every kind of card that a secret draw may bring, whatever is left."""
        return set(self.game.may_draw(self.match, needs.seat))

    def enters(self, needs: OutcomeNeeded) -> int | None:
        """Who says how real dice fell: whose throw it is, or for nobody's throw the first person at the table."""
        people = [seat for seat, place in enumerate(self.places) if place.who == "person"]
        if needs.seat is not None:
            return needs.seat if needs.seat in people else None
        return people[0] if people else None

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
        is_secret = True
        if self.sealed.pop(seat, None) is None:
            place = max([place for place, entry in enumerate(self.record) if _is_choice_of(seat, entry)])
            last = self.record.pop(place)
            assert isinstance(last, Chose)
            self._kept = min(self._kept, len(self.record))
            is_secret = last.secret
            self._last = self.needs = None
            self._ways = Ways()  # a replay knows nothing of what was taken back
            self.match = replay(self.game, self.setup, self.record, self._hear_again).match
        self.undone_openly += not is_secret
        self._moved()
        self._hear(None, TookBack(seat, is_secret))

    def _hear_again(self, step: Step | None, event: Event) -> None:
        if step is not None:
            self._ways.of(event)

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

    def _check_on(self) -> None:
        if not self.has_begun:
            raise Refused("not-begun")
        if self.result is not None:
            raise Refused("is-over")

    # The match goes on.

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


def _is_choice_of(seat: int, entry: Landed | Chose) -> bool:
    return isinstance(entry, Chose) and entry.seat == seat


def _asking(window: ReactionWindow, seat: int) -> ReactionWindow:
    return window.asking(window.seats[window.seats.index(seat) :])
