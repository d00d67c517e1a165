"""The contract, searched by a machine that does things in an order nobody thought of."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from lucha.core.agenda import AnyMatch
from lucha.core.record import check_end, read_record, record_text, replay
from lucha.core.setup import Setup
from lucha.core.table import Given, OutcomeNeeded, Record, Sampled, seed_of
from lucha.core.values import PASS, Chose, Option
from lucha.core.verdict import Illegal
from tests.contract.play import EVERY_GAME, OPTIONS, Player, play_to_the_end, said, text
from tests.contract.readings import narrowest_and_widest, readings
from tests.toys import AnyGame

THOROUGH = settings(max_examples=12, stateful_step_count=50)


class MatchMachine(RuleBasedStateMachine):
    """One match, with everything that can be done to it.  `game` is set by a subclass for each game."""

    game: AnyGame

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.setup: Setup = data.draw(
            st.sampled_from(narrowest_and_widest(self.game) + readings(self.game)), label="setup"
        )
        self.codec = self.game.codec(self.setup)
        self.record: Record = []
        self.table = Given(record=self.record)
        self.match: AnyMatch = self.game.new(self.setup)
        self.every_card = Counter(map(repr, self.game.cards(self.match)))
        self.needs: OutcomeNeeded | None = None
        self.go_on()

    def go_on(self) -> None:
        try:
            self.needs = None
            self.game.advance(self.match, self.table)
        except OutcomeNeeded as needed:
            self.needs = needed

    def waiting(self) -> tuple[int, ...]:
        return () if self.needs is not None else self.game.waits_for(self.match)

    @precondition(lambda self: self.needs is not None)
    @rule(data=st.data())
    def an_outcome_is_given(self, data: st.DataObject) -> None:
        assert self.needs is not None
        outcomes = [outcome for outcome, _ in self.needs.outcomes()]
        self.table.give(*data.draw(st.sampled_from(outcomes), label="outcome"))
        self.go_on()

    @precondition(lambda self: self.waiting())
    @rule(data=st.data())
    def a_seat_chooses(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.waiting()), label="seat")
        option = data.draw(st.sampled_from(self.game.options(self.match, seat)), label="option")
        self.game.choose(self.match, seat, option, self.table)
        self.go_on()

    @precondition(lambda self: self.waiting())
    @rule()
    def nobody_answers_in_time(self) -> None:
        for seat in self.waiting():
            self.game.choose(self.match, seat, self.game.default(self.match, seat), self.table)
        self.go_on()

    @rule(moves=st.integers(1, 15), number=st.integers(0, 1000))
    def a_while_passes(self, moves: int, number: int) -> None:
        player, chance = Player(number), Sampled(seed_of("a while", number))
        for _ in range(moves):
            if self.needs is not None:
                outcomes = self.needs.outcomes()
                self.table.give(*outcomes[chance.below(len(outcomes))][0])
            elif self.waiting():
                seat = player.seat(self.waiting())
                self.game.choose(self.match, seat, player.one_of(self.game.options(self.match, seat)), self.table)
            self.go_on()

    @rule(data=st.data())
    def something_illegal_is_tried(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(-1, self.setup.seats), label="seat")
        refused = [refusal.option for refusal in self.game.refused(self.match, seat)]
        option = data.draw(st.sampled_from([Option(), PASS, *OPTIONS[self.game.name], *refused]), label="option")
        if option not in self.game.options(self.match, seat):
            before, written = self.match.clone(), self.record.copy()
            with pytest.raises(Illegal) as refusal:
                self.game.choose(self.match, seat, option, self.table)
            assert refusal.value.rule in self.game.catalogue
            assert (self.match, self.record) == (before, written)

    @rule()
    def a_clone_goes_on_in_its_place(self) -> None:
        old, self.match = self.match, self.match.clone()
        play_to_the_end(self.game, old, 1)

    @rule()
    def it_is_written_down_and_read_again(self) -> None:
        stored = text(self.codec, self.match)
        self.match = self.codec.decode(json.loads(stored))
        assert text(self.codec, self.match) == stored

    @rule()
    def the_record_is_played_again_and_goes_on_in_its_place(self) -> None:
        written = record_text(self.game, self.setup, (), self.record, self.match)
        _, saved = read_record("the record", written, lambda name: self.game)
        played = replay(self.game, saved.setup, saved.record)
        check_end(self.game, saved, played.match)
        assert self.codec.fingerprint(played.match) == self.codec.fingerprint(self.match)
        assert (played.needs is None) == (self.needs is None)
        self.match = played.match

    @rule(seat=st.integers(0, 5), number=st.integers(0, 3))
    def it_is_dealt_anew_for_a_seat(self, seat: int, number: int) -> None:
        seat %= self.setup.seats
        twin = self.game.redeal(self.match, seat, Sampled(seed_of(number)))
        assert said(self.game, twin, seat, self.codec) == said(self.game, self.match, seat, self.codec)
        other = self.game.redeal(self.match, seat, Sampled(seed_of("other")))
        assert self.game.redeal(other, seat, Sampled(seed_of(number))) == twin
        play_to_the_end(self.game, twin, number)
        assert self.game.result(twin) is not None

    @invariant()
    def cards_are_conserved(self) -> None:
        assert Counter(map(repr, self.game.cards(self.match))) == self.every_card

    @invariant()
    def it_waits_for_an_outcome_or_a_seat_or_is_over(self) -> None:
        is_over = self.game.result(self.match) is not None
        assert [self.needs is not None, bool(self.waiting()), is_over].count(True) == 1
        assert all(self.game.options(self.match, seat) for seat in self.waiting())

    @invariant()
    def the_record_tells_all(self) -> None:
        assert sum(not isinstance(entry, Chose) for entry in self.record) == self.table.used
        assert self.table.left == 0


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_whatever_is_done_to_a_match_it_stays_whole(game: AnyGame) -> None:
    machine = type(f"{game.name}Machine", (MatchMachine,), {"game": game})
    run_state_machine_as_test(machine, settings=THOROUGH)
