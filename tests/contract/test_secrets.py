"""Nobody learns what they may not know: not from a view, an option, an event, nor from a re-deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from lucha.core.agenda import AnyMatch, Question
from lucha.core.codec import PLAIN, Codec
from lucha.core.dice import Handful
from lucha.core.setup import Setup
from lucha.core.table import Given, Landed, Record, Sampled, Table, seed_of
from lucha.core.values import Chose, Event, Option
from tests.contract.play import (
    ENOUGH,
    FAR,
    OPTIONS,
    Moment,
    Player,
    each_setup,
    each_setup_with_cards,
    enough,
    length,
    looked_at,
    moments,
    moments_looked_at,
    mutables,
    parts,
    play_to_the_end,
    rule_against,
    said,
    seats_and_spectator,
    settled_position,
    some,
    text,
    thinned,
)
from tests.toys import AnyGame


def chance(*parts: str | int) -> Sampled:
    return Sampled(seed_of("deal", *parts))


class Position:
    """What is asked of a match once, whoever it is dealt for."""

    def __init__(self, game: AnyGame, codec: Codec, match: AnyMatch, waiting: tuple[int, ...]) -> None:
        self.game, self.codec, self.match, self.waiting = game, codec, match, waiting
        self.open_to_all = text(codec, game.view(match, None))
        self.question = text(codec, match.question)
        self.cards = Counter(map(repr, game.cards(match)))
        self.result = game.result(match)


@dataclass
class Deal:
    """A match as it may be for all that a seat knows."""

    of: Position
    seat: int
    twin: AnyMatch


def it_says_the_same_to_its_seat_byte_for_byte(deal: Deal) -> None:
    game, codec = deal.of.game, deal.of.codec
    assert said(game, deal.twin, deal.seat, codec) == said(game, deal.of.match, deal.seat, codec)
    assert game.result(deal.twin) == deal.of.result


def those_who_look_on_see_the_same_whoever_it_is_dealt_for(deal: Deal) -> None:
    assert text(deal.of.codec, deal.of.game.view(deal.twin, None)) == deal.of.open_to_all


def whom_it_asks_does_not_depend_on_what_is_hidden(deal: Deal) -> None:
    game, match, waiting = deal.of.game, deal.of.match, set(deal.of.waiting)
    asked = set(game.waits_for(deal.twin))
    assert (deal.seat in asked) == (deal.seat in waiting)
    assert waiting <= asked, (
        f"{game.name}: whom {type(match.question).__name__} asks depends on what seat {deal.seat} cannot see"
    )
    assert asked | set(deal.twin.commitments) == waiting | set(match.commitments)
    assert (deal.twin.question is None) == (match.question is None)


def its_question_holds_nothing_secret(deal: Deal) -> None:
    question = deal.twin.question
    assert isinstance(question, Question) or deal.of.match.question is None
    assert text(deal.of.codec, question) == deal.of.question


def no_foreign_commitment_survives(deal: Deal) -> None:
    assert set(deal.twin.commitments) <= {deal.seat}
    assert deal.twin.committed(deal.seat) == deal.of.match.committed(deal.seat)


def every_card_is_kept(deal: Deal) -> None:
    assert Counter(map(repr, deal.of.game.cards(deal.twin))) == deal.of.cards


LAWS = (
    it_says_the_same_to_its_seat_byte_for_byte,
    those_who_look_on_see_the_same_whoever_it_is_dealt_for,
    whom_it_asks_does_not_depend_on_what_is_hidden,
    its_question_holds_nothing_secret,
    no_foreign_commitment_survives,
    every_card_is_kept,
)


@each_setup
def test_a_redeal_tells_nobody_anything_and_leaves_the_match_alone(game: AnyGame, setup: Setup) -> None:
    """All laws are asked of the same deals: to deal is what takes long."""
    codec = game.codec(setup)
    for place, (match, waiting) in enumerate(looked_at(game, setup, range(2))):
        before, own, position = match.clone(), mutables(match), Position(game, codec, match, waiting)
        assert text(codec, game.view(match, None).question) == position.question, "all see what is asked"
        for seat in range(setup.seats):
            twin = game.redeal(match, seat, chance(place, seat))
            for law in LAWS:
                law(Deal(position, seat, twin))
            assert not mutables(twin) & own
        assert match == before, "a re-deal leaves the match alone"


def tried(game: AnyGame, match: AnyMatch, seat: int, option: Option) -> str:
    """The rule against it, if there is one; the match stays as it is."""
    return rule_against(game, match.clone(), seat, option, Given())


@each_setup
def test_whatever_a_seat_tries_is_refused_alike_when_the_match_is_redealt(game: AnyGame, setup: Setup) -> None:
    for _, (match, _) in some(looked_at(game, setup, 15), 3):
        for seat in range(setup.seats):
            twin = game.redeal(match, seat, chance(10))
            for option in OPTIONS[game.name]:
                assert tried(game, twin, seat, option) == tried(game, match, seat, option)


@each_setup
def test_a_match_that_waits_for_an_outcome_can_be_redealt_too(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    waiting = [moment for moment in moments_looked_at(game, setup, 1) if moment.outcomes]
    for place, moment in some(waiting, 3):
        for seat in range(setup.seats):
            twin = game.redeal(moment.before, seat, chance(place))
            assert said(game, twin, seat, codec) == said(game, moment.before, seat, codec)


@each_setup
def test_a_view_holds_no_lists_and_shares_nothing_that_can_change(game: AnyGame, setup: Setup) -> None:
    for match, _ in looked_at(game, setup, 3):
        own = mutables(match)
        for viewer in seats_and_spectator(setup):
            view, again = game.view(match, viewer), game.view(match, viewer)
            assert view == again
            assert not mutables(view) & (own | mutables(again))
            assert not [part for part in parts(view) if type(part) not in PLAIN and isinstance(part, (list, dict, set))]


@each_setup
def test_dealing_twice_is_the_same_as_dealing_once(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    for _, (match, _) in some(looked_at(game, setup, 4), 2):
        for seat in range(setup.seats):
            once = game.redeal(match, seat, chance(1))
            other = game.redeal(match, seat, chance(2))
            again = game.redeal(other, seat, chance(1))
            assert again == once
            assert text(codec, again) == text(codec, once)


MANY = 6  # different deals out of twelve are as many as anybody asks for


@each_setup_with_cards
def test_hidden_cards_are_dealt_in_many_ways(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    differ = [0] * setup.seats
    reached = 0
    for _, (match, waiting) in some(looked_at(game, setup, 6), 5):
        if waiting:
            reached += 1
            for seat in range(setup.seats):
                ways: set[str] = set()
                for number in range(12):
                    if len(ways) <= MANY:
                        ways.add(text(codec, game.redeal(match, seat, chance(number))))
                differ[seat] += len(ways) > MANY or len(ways) > shuffles(game, match, seat) // 2
    for seat, count in enumerate(differ):
        assert count > reached / 2, (
            f"{game.name}, seat {seat}: only in {count} of {reached} positions do 12 re-deals come out in as many ways "
            "as half of 12 shuffles of what lies face down"
        )


def shuffles(game: AnyGame, match: AnyMatch, seat: int) -> int:
    """In how many ways the cards that lie face down come out when they are shuffled twelve times."""
    places, unknown, sizes = game.places(match), list[object](), list[int]()
    for place, known in game.face_down(match, seat).items():
        lying = list(places[place])
        for card in known:
            lying.remove(card)
        unknown += lying
        sizes.append(len(lying))
    found = set()
    for number in range(12):
        dealt = chance("shuffle", number).shuffle(unknown)
        found.add(tuple([tuple(sorted([repr(dealt.pop()) for _ in range(size)])) for size in sizes]))
    return len(found)


@each_setup
def test_a_redealt_match_can_be_played_to_its_end(game: AnyGame, setup: Setup) -> None:
    for place, (match, _) in some(looked_at(game, setup, 8), 8):
        twin = game.redeal(match, chance("whose", place).below(setup.seats), chance(5))
        play_to_the_end(game, twin, place)
        assert game.result(twin) is not None


@each_setup
def test_a_secret_choice_tells_the_others_nothing(game: AnyGame, setup: Setup) -> None:
    """Whatever a seat has chosen: right afterwards everyone else sees, may do and is re-dealt the same."""
    codec = game.codec(setup)
    for match, waiting in looked_at(game, setup, 9):
        question = match.question
        for seat in waiting if question is not None and question.is_secret() else ():
            others = [viewer for viewer in seats_and_spectator(setup) if viewer != seat]
            afterwards: dict[int | None, set[str]] = {viewer: set() for viewer in others}
            for option in game.options(match, seat):
                twin = match.clone()
                table = Given(record=[])
                game.choose(twin, seat, option, table)
                for viewer, found in afterwards.items():
                    told = [entry.seen_by(viewer) for entry in table.record or () if isinstance(entry, Chose)]
                    if viewer is None:
                        seen = text(codec, game.view(twin, None))
                    else:
                        seen = said(game, twin, viewer, codec) + text(codec, game.redeal(twin, viewer, chance(6)))
                    found.add(text(codec, told) + seen)
            assert all(len(found) == 1 for found in afterwards.values())


@each_setup
def test_a_view_does_not_say_who_has_committed(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    for moment in moments_looked_at(game, setup, 10):
        if moment.is_answer and moment.match.commitments:
            (seat,) = set(moment.match.commitments) - set(moment.before.commitments)
            for viewer in set(seats_and_spectator(setup)) - {seat}:
                assert text(codec, game.view(moment.match, viewer)) == text(codec, game.view(moment.before, viewer))


@each_setup_with_cards
def test_an_event_shows_a_seat_no_card_that_it_does_not_see(game: AnyGame, setup: Setup) -> None:
    """Between one choice and the next, every card that is told to a seat is also somewhere in its view."""
    kinds = {type(card) for card in game.cards(game.new(setup))}

    def cards_in(value: object) -> set[object]:
        return {part for part in parts(value) if type(part) in kinds}

    matches = enough(game, setup, range(12, 14))
    found = chain.from_iterable(from_choice_to_choice(moments(game, setup, number)) for number in matches)
    total = len(matches) * length(game, setup)
    for window, after in thinned(found, lambda one: type(one[0][0].step), total):
        for viewer in seats_and_spectator(setup):
            if told := cards_in([event.seen_by(viewer) for moment in window for event in moment.events]):
                seen = [game.view(match, viewer) for match in [*[moment.before for moment in window], after]]
                assert told <= cards_in(seen)


def from_choice_to_choice(found: Iterator[Moment]) -> Iterator[tuple[list[Moment], AnyMatch]]:
    """All that a choice leads to before the next one, and the match as it stands then."""
    window: list[Moment] = []
    for moment in found:
        if moment.is_answer and window:
            yield window, moment.before
            window = []
        window.append(moment)
    yield window, window[-1].match


class Echo(Table):
    """Lets dice land and cards come as they did before, as far as that is possible, and else by chance."""

    def __init__(self, record: Record, otherwise: Sampled, heard: list[Event]) -> None:
        super().__init__(None, lambda step, event: heard.append(event))
        self.outcomes = [entry.outcome for entry in record if isinstance(entry, Landed)]
        self.otherwise = otherwise

    def _next(self) -> tuple[object, ...]:
        return self.outcomes.pop(0) if self.outcomes else ()

    def throw(self, dice: Handful[object]) -> tuple[object, ...]:  # type: ignore[override]
        before = self._next()
        fits = len(before) == len(dice.dice) and all(face in die.faces for face, die in zip(before, dice.dice))
        return before if fits else self.otherwise.throw(dice)

    def draw(self, pool: Sequence[object]) -> object:  # type: ignore[override]
        before = self._next()
        return before[0] if len(before) == 1 and before[0] in pool else self.otherwise.draw(pool)


def both_go_on(game: AnyGame, one: AnyMatch, other: AnyMatch, seat: int, codec: Codec, table: Sampled) -> bool:
    """Both matches run to their next question with the same chance; does `seat` still hear and see the same?"""
    record, heard, heard_by_other = Record(), list[Event](), list[Event]()
    table.record, table.audience = record, lambda step, event: heard.append(event)
    game.advance(one, table)
    game.advance(other, Echo(record, table, heard_by_other))
    told = [text(codec, [event.seen_by(seat) for event in events]) for events in (heard, heard_by_other)]
    return told[0] == told[1] and said(game, one, seat, codec) == said(game, other, seat, codec)


@each_setup
def test_a_redeal_depends_only_on_what_its_seat_has_heard_and_seen(game: AnyGame, setup: Setup) -> None:
    """Two matches that differ only in what a seat cannot see are played on side by side, with the same choices.

    As long as the seat hears and sees the same of both, a re-deal of the one is a re-deal of the other.
    """
    codec = game.codec(setup)
    together = 0
    for number in range(24 if game.cards(game.new(setup)) else 6):
        if together > ENOUGH and number >= setup.seats:
            break  # every seat has had its turn
        seat = number % setup.seats
        one = settled_position(game, setup, number)
        if one is None:
            continue
        other = game.redeal(one, seat, chance("other", number))
        player, table = Player(number), Sampled(seed_of("side by side", number))
        for _ in range(FAR):
            if not both_go_on(game, one, other, seat, codec, table):
                break
            together += 1
            assert game.redeal(one, seat, chance(8)) == game.redeal(other, seat, chance(8))
            question = one.question
            if question is None or not game.waits_for(one):
                break
            chooser = player.seat(game.waits_for(one))
            common = [option for option in game.options(one, chooser) if option in game.options(other, chooser)]
            if not common:
                break
            option = player.one_of(common)
            for match in (one, other):
                game.choose(match, chooser, option, table)
    assert together > 10, f"seen alike in {together} positions only: too few to prove anything"
