"""A match in the terminal: who sits at the keyboard, and the file that it is kept in.  No screens here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

from lucha.core.agenda import AnyMatch, Question, ReactionWindow, SecretChoice, Step
from lucha.core.facts import BadInput, read_text
from lucha.core.finished import Finished
from lucha.core.game import View
from lucha.core.record import Saved, closing_line, heading_line, read_record, replay
from lucha.core.rules import rule_of
from lucha.core.setup import Setup
from lucha.core.table import Landed, Sampled
from lucha.core.values import PASS, Event, Option
from lucha.core.verdict import Refusal
from lucha.games import AnyGame
from lucha.session.names import recorded, with_ring_names
from lucha.session.under_way import MatchUnderWay, Names
from lucha.terminal.players import Player, players_of, players_recorded
from lucha.terminal.saving import SaveFile, new_save_path
from lucha.terminal.shelving import bouts_won, may_challenge, put_on_shelf


@dataclass(frozen=True, slots=True)
class Moment:
    """What one seat has learned of something that was told, and how the match stood then."""

    step: Step | None
    event: Event
    names: Names
    match: AnyMatch
    game: AnyGame
    seat: int | None
    reader: int | None  # who is "you"
    way: int  # to tell it, of several

    @property
    def rule(self) -> str:
        return rule_of(self.step)

    @property
    def view(self) -> View:
        return self.game.view(self.match, self.seat)


class Sitting(MatchUnderWay):
    """Plays a match for people and bots, keeps it on disk, and shows each seat what is its own to see."""

    def __init__(self, game: AnyGame, setup: Setup, players: Sequence[Player], save: SaveFile) -> None:
        super().__init__(game, setup, players, save.seed)
        self.places: tuple[Player, ...] = tuple(with_ring_names(players, save.seed))
        self.save = save
        self.people = tuple([seat for seat, player in enumerate(players) if player.is_person])
        self.is_older = False  # was it saved under other rules?
        self._is_closed = False
        self.shelved: Finished | None = None  # how it ended, if it counts for belts and the Hall of Fame
        self.unshelved = ""  # why it could not be put on the shelf
        self.bouts_before = bouts_won(game, setup, players) if save.is_challenge else ()  # for a belt, by each side
        self._last_asked: int | None = None
        self.table = Sampled(save.seed, self.record, self._hear)
        self.unwritten = [heading_line(game, setup, [recorded(player) for player in self.places])]

    @classmethod
    def resume(cls, path: Path, find: Callable[[str], AnyGame], seats: Sequence[str] = ()) -> Sitting:
        """The match in a file, as it stands there; `BadInput` when it cannot be read, and nothing is changed then."""
        text = read_text(path)
        try:
            game, saved = read_record(str(path), text, find)
            if saved.hash:
                raise BadInput("this match is over; lucha replay tells it again")
            replay(game, saved.setup, saved.record)
        except BadInput as problem:
            said = str(problem)
            raise BadInput(said if said.startswith(str(path)) else f"{path}: {said}") from None
        players = players_of(seats) if seats else players_recorded(saved.players, saved.setup.seats)
        outcomes = sum([isinstance(entry, Landed) for entry in saved.record])
        save = SaveFile.again(path, len(text.encode()), outcomes)
        sitting = cls(game, saved.setup, players, save)
        sitting._take_up(saved, outcomes)
        return sitting

    def _take_up(self, saved: Saved, outcomes: int) -> None:
        """Play what has been played, told as it was told; then chance goes on where it was."""
        self.replay(saved.record)
        self.take_lines()
        self.is_older = saved.version != self.game.version
        self.table = Sampled(self.save.seed, self.record, self._hear, outcomes - self.save.since)

    # Who is who.

    @property
    def is_shared(self) -> bool:
        """Do several people play at this keyboard?"""
        return len(self.people) > 1

    @property
    def onlooker(self) -> int | None:
        """Whose eyes the screen has while nobody is asked: those of the only person, or the hall's."""
        return self.people[0] if len(self.people) == 1 else None

    def reader(self, seat: int | None) -> int | None:
        """Who is "you" to the eyes of `seat`: nobody where several people sit at the keyboard."""
        return None if self.is_shared else seat

    def person(self, seat: int, language: str) -> str:
        """To call somebody to the keyboard: the name they have given, or the one they go by in the match."""
        return self.places[seat].name or self.names(language)[seat]

    # The match goes on.

    def play_on(self) -> tuple[int, ...]:
        """Run the rules until somebody must choose, and keep it.  The seats waited for; none when it is over."""
        self._advance()
        self._keep()
        return self.game.waits_for(self.match)

    def next_seat(self, waiting: Sequence[int]) -> int:
        """Who is asked first: the one who has just sat at the keyboard, then other people, then bots.

        When several are asked at once they choose blindly, so the order changes nothing.
        """
        people = [seat for seat in waiting if seat in self.people]
        if self._last_asked in people:
            return self._last_asked
        return people[0] if people else waiting[0]

    def needs_curtain(self, seat: int) -> bool:
        """Must the others look away before `seat` sees the screen?  Not if all of them may see it too."""
        if not self.is_shared or seat == self._last_asked:
            return False
        question = self.question
        if question is not None and question.is_secret() and not self._is_revealed_at_once(question, seat):
            return True
        seen = _all_but_seat(self.view(seat))
        return any(_all_but_seat(self.view(other)) != seen for other in self.people)

    def _is_revealed_at_once(self, question: Question, seat: int) -> bool:
        """Does `seat` alone put something face down, for all to see as soon as it lies there?"""
        alone = not self.match.commitments and question.waits_for(self.match) == (seat,)
        return alone and isinstance(question, SecretChoice)

    def asked(self, seat: int) -> None:
        """`seat` sits at the keyboard now."""
        self._last_asked = seat

    def choose(self, seat: int, option: Option) -> None:
        """Answer for `seat`, and keep it; `Illegal` changes nothing."""
        self.game.choose(self.match, seat, option, self.table)
        self._keep()

    # What a seat may see.

    def options(self, seat: int) -> list[Option]:
        return self.game.options(self.match, seat)

    def has_no_answer(self, seat: int) -> bool:
        """Is a window open to which `seat` can do nothing?  Where people share the keyboard, all are asked alike."""
        is_alone = not self.is_shared and isinstance(self.question, ReactionWindow)
        return is_alone and self.options(seat) == [PASS]

    def refused(self, seat: int) -> list[Refusal]:
        return self.game.refused(self.match, seat)

    def told(self, seat: int | None, since: int = 0) -> list[Moment]:
        """All that `seat` has learned, from the `since`-th thing told on."""
        moments = []
        for heard in self.heard[since:]:
            seen = heard.event.seen_by(seat)
            if seen is not None:
                assert heard.match is not None, "all of them are kept here"
                moments.append(
                    Moment(heard.step, seen, heard.names, heard.match, self.game, seat, self.reader(seat), heard.way)
                )
        return moments

    @property
    def gives_hints(self) -> bool:
        """Only to one who plays alone against bots, and not for a belt."""
        return len(self.people) == 1 and not self.save.is_challenge

    # On disk.

    def _keep(self) -> None:
        lines = self.take_lines()
        is_over = self.result is not None
        if is_over and not self._is_closed:
            self._put_on_shelf()  # before the record is closed: whatever happens now, it counts, and it counts once
            lines.append(closing_line(self.game, self.setup, self.match))
            self._is_closed = True
        self.save.write(*lines)
        if is_over:
            self.save.over()

    def _put_on_shelf(self) -> None:
        assert self.result is not None
        if self.save.is_practice:
            return
        try:
            self.shelved = put_on_shelf(self.game, self.setup, self.places, self.result, self.record, self.save)
        except BadInput as problem:
            self.unshelved = str(problem)
        else:
            self.unshelved = ""

    def leave(self) -> None:
        """Try once more to keep what could not be kept, and let go of the file."""
        self.save.write()
        self.save.close()
        if self.unshelved:
            self._put_on_shelf()

    def rematch(self) -> Sitting:
        """The same match with new chance; everybody moves up a seat and takes along what they picked.

        After a bout for a belt it is the next bout, while the challenge is open.
        """
        picks = (*self.setup.picks[-1:], *self.setup.picks[:-1])
        setup = Setup(self.setup.mode, self.setup.seats, self.setup.options, picks)
        players = (*self.places[-1:], *self.places[:-1])
        is_challenge = self.save.is_challenge and self._may_challenge(setup, players)
        return Sitting(self.game, setup, players, SaveFile.new(new_save_path(self.game.name), None, is_challenge))

    def _may_challenge(self, setup: Setup, players: Sequence[Player]) -> bool:
        """Is there another bout to be fought, as far as the shelf can be read?"""
        try:
            return bool(may_challenge(self.game, setup, players))
        except BadInput:
            return False


def _all_but_seat(view: View) -> tuple[object, ...]:
    return tuple([getattr(view, field.name) for field in fields(view) if field.name != "seat"])
