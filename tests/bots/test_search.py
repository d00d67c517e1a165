"""The search is honest, keeps its budget, chooses what is offered, and chooses the same from the same seed."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import islice
from math import inf

import pytest

from lucha.bots import Best, Budget, Chair, exact_candidates, futures, make_bot, search
from lucha.bots.greedy import Greedy
from lucha.bots.search import Search
from lucha.bots.tree import Confidence, Node, Regret, by_confidence, by_regret
from lucha.core.kit.zero_sum import solved
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.values import PASS, Option
from lucha.games import GAMES, AnyGame
from lucha.games.luchador.rerolls import SortPins
from tests.bots.test_bots import questions

FEW = Budget(looks=12)
TICK = 0.001
MIB = 2**20
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in GAMES.values()])
each_mode = pytest.mark.parametrize(
    ("game", "setup"),
    [
        pytest.param(game, game.setup(mode.name), id=f"{game.name}-{mode.name}")
        for game in GAMES.values()
        for mode in game.modes
    ],
)


def choices(game: AnyGame, setup: Setup, seed: str, step: int = 9) -> Iterator[tuple[Match, int, list[Option]]]:
    """Some positions of a match by chance in which a seat has a choice."""
    found = -1
    for match, waiting in questions(game, setup, seed):
        for seat in waiting:
            options = game.options(match, seat)
            found += len(options) > 1
            if len(options) > 1 and found % step == 0:
                yield match, seat, options


@each_mode
def test_it_takes_one_of_its_options_and_changes_nothing(game: AnyGame, setup: Setup) -> None:
    codec = game.codec(setup)
    looked = 0
    for match, seat, options in islice(choices(game, setup, "legal"), 5):
        before = codec.fingerprint(match)
        assert Best(seed_of("legal"), FEW).choose(Chair(game, match, seat)) in options
        assert codec.fingerprint(match) == before
        looked += 1
    assert looked


@each_mode
def test_what_it_cannot_see_makes_no_difference(game: AnyGame, setup: Setup) -> None:
    """All that is hidden from the seat is dealt again: the same seed makes the same choice."""
    compared = 0
    for match, seat, _ in islice(choices(game, setup, "hidden"), 3):
        twins = [match, *[game.redeal(match, seat, Sampled(seed_of("hidden", number))) for number in range(2)]]
        chosen = [Best(seed_of("seat"), FEW).choose(Chair(game, twin, seat)) for twin in twins]
        assert chosen[1:] == chosen[:1] * 2
        compared += 1
    assert compared


@each_game
def test_the_same_seed_thinks_the_same_and_another_one_does_not(game: AnyGame) -> None:
    told = []
    for seed in ("one", "one", "two"):
        heard = []
        for match, seat, _ in islice(choices(game, game.setup(), "same"), 10):
            thinking = Search(Sampled(seed_of(seed)))
            thinking.think(Chair(game, match, seat), FEW)
            heard.append((thinking.best(), [looks.values for looks in thinking.looks.values()]))
        told.append(heard)
    assert told[0] == told[1]
    assert told[0] != told[2]


@each_game
def test_it_never_thinks_longer_than_its_budget(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that ticks whenever somebody looks at it."""
    now = [0.0]

    def tick() -> float:
        now[0] += TICK
        return now[0]

    monkeypatch.setattr(search, "perf_counter", tick)
    monkeypatch.setattr(futures, "perf_counter", tick)
    for match, seat, options in islice(choices(game, game.setup(), "clock"), 3):
        for ticks in (0, 5, 200):
            now[0] = 0.0
            bot = Best(seed_of("clock"), Budget(seconds=ticks * TICK))
            assert bot.choose(Chair(game, match, seat)) in options
            assert now[0] <= (ticks + 4) * TICK
            assert ticks < 200 or bot.search.looks or game.is_solved(game.setup())


@each_game
def test_it_looks_no_oftener_than_it_may(game: AnyGame) -> None:
    for match, seat, _ in islice(choices(game, game.setup(), "looks"), 3):
        thinking = Search(Sampled(seed_of("looks")))
        thinking.think(Chair(game, match, seat), FEW)
        assert sum([len(looks.values) for looks in thinking.looks.values()]) == FEW.looks


@each_game
def test_the_tree_has_an_end(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_NODES", 10)
    match, seat, _ = next(choices(game, game.setup(), "end"))
    thinking = Search(Sampled(seed_of("end")))
    thinking.think(Chair(game, match, seat), Budget(looks=60))
    assert thinking.root.size() <= 11


@pytest.mark.slow
@each_game
def test_it_takes_300_mib_at_most(game: AnyGame) -> None:
    tracemalloc.start()
    bot = Best(seed_of("memory"), Budget(looks=3000))
    for match, seat, _ in islice(choices(game, game.setup(), "memory"), 2):
        bot.choose(Chair(game, match, seat))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 300 * MIB


@pytest.mark.slow
@each_game
def test_ten_thousand_choices_are_all_allowed(game: AnyGame) -> None:
    """`choose` would refuse what is not."""
    made = number = 0
    while made < 10_000:
        setup = game.setup(game.modes[number % len(game.modes)].name)
        match, table = game.new(setup), Sampled(seed_of("many", number))
        bots = [Best(seed_of(number, seat), Budget(looks=4)) for seat in range(setup.seats)]
        while waiting := game.advance(match, table):
            for seat in waiting:
                made += len(game.options(match, seat)) > 1
                game.choose(match, seat, bots[seat].choose(Chair(game, match, seat)), table)
        number += 1


@each_mode
def test_beats_never_go_back_and_a_chapter_begins_with_one(game: AnyGame, setup: Setup) -> None:
    """Where a beat begins, futures are judged."""
    begun = 0
    chapter = beat = -1
    for match, _ in questions(game, setup, "beats"):
        assert game.beat(match) >= beat
        assert game.beat(match) > beat or game.chapter(match) == chapter
        begun += game.beat(match) > beat
        chapter, beat = game.chapter(match), game.beat(match)
    assert begun > 1


def test_in_rumbleslam_every_activation_is_judged() -> None:
    game = GAMES["rumbleslam"]
    beats: dict[int, set[str]] = {}
    for match, _ in questions(game, game.setup(), "activations"):
        if match.active >= 0:
            beats.setdefault(game.beat(match), set()).add(match.name(match.active))
    assert len(beats) > 20
    assert max([len(active) for active in beats.values()]) <= 2, "who was activated last, until the next one is"


def test_where_a_game_weighs_nothing_the_order_at_first_sight_is_greedys() -> None:
    game = GAMES["luchador"]
    compared = 0
    for match, seat, options in islice(choices(game, game.setup("advanced"), "sight"), 12):
        chair, view = Chair(game, match, seat), game.view(match, seat)
        order, is_weighed = futures.Futures(game, seat, inf).at_first_sight(
            chair, view, options, Sampled(seed_of("sight"))
        )
        greedy = Greedy(Sampled(seed_of("sight")).below(2**256).to_bytes(32, "big"))
        assert is_weighed
        assert sorted(order, key=repr) == sorted(options, key=repr)
        assert order[0] == greedy.choose(chair)
        compared += 1
    assert compared == 12


def test_what_is_known_of_options_stays_when_their_order_changes() -> None:
    options = [PASS, SortPins(0, 1), SortPins(1, 0)]
    for picks in (Confidence(options, False), Regret(options, False)):
        for place in (0, 1, 1, 2, 2, 2):
            picks.learn(place, place / 2)
        picks.reorder(options[::-1], True)
        assert (picks.options, picks.is_weighed) == (options[::-1], True)
        assert (picks.counts, picks.totals) == ([3, 2, 1], [3.0, 1.0, 0.0])


def test_what_was_found_out_goes_on_to_the_next_choice_in_the_tree() -> None:
    """Cards of a turn follow each other without anything drawn between."""
    game = GAMES["layer_dip"]
    kept = 0
    for match, seat, options in islice(choices(game, game.setup(), "kept", 3), 12):
        thinking = Search(Sampled(seed_of("kept")))
        thinking.think(Chair(game, match, seat), Budget(looks=25))
        for option in options[:4]:
            twin, table = match.clone(), Sampled(seed_of("goes on"))
            game.choose(twin, seat, option, table)
            if seat not in game.advance(twin, table) or len(game.options(twin, seat)) == 1:
                continue
            before = thinking.root
            thinking.think(Chair(game, twin, seat), Budget(looks=1))
            kept += sum(thinking.mine.counts) > 1
            thinking.root = before
    assert kept


# The tree.


def test_bounds_look_at_everything_and_come_to_what_is_best() -> None:
    options = [Option() for _ in range(5)]
    bounds, chance = Confidence(options, False), Sampled(seed_of("bounds"))
    for _ in range(500):
        place = bounds.pick(chance)
        bounds.learn(place, 0.5 + 0.1 * (place == 3))
    assert min(bounds.counts) > 0
    assert bounds.counts.index(max(bounds.counts)) == 3


def test_a_wide_choice_opens_step_by_step_by_what_looks_good() -> None:
    bounds, chance = Confidence([Option() for _ in range(100)], True), Sampled(seed_of("wide"))
    opened = []
    for _ in range(400):
        opened.append(bounds.open())
        bounds.learn(bounds.pick(chance), 0.5)
    assert opened[0] == 2
    assert opened == sorted(opened)
    assert opened[-1] < 30


def test_regret_matching_mixes_where_no_single_choice_is_best() -> None:
    """Rock, paper, scissors, where a win with rock counts twice: the best mixture is a quarter, half, a quarter."""
    won = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [-0.5, 1.0, 0.5]]
    options = [Option() for _ in range(3)]
    chance, sides = Sampled(seed_of("mixing")), [by_regret(options, False, True) for _ in range(2)]
    assert all(isinstance(side, Regret) for side in sides)
    for _ in range(40_000):
        one, other = [side.pick(chance) for side in sides]
        sides[0].learn(one, won[one][other])
        sides[1].learn(other, 1 - won[one][other])
    shares = [count / 40_000 for count in sides[0].counts]
    assert all(0.1 < share < 0.65 for share in shares)
    assert shares.index(max(shares)) == 1 or shares[1] > 0.3


def test_a_node_counts_what_hangs_on_it() -> None:
    root = Node()
    assert root.size() == 1


# Where a game is solved.


def test_a_solved_match_is_judged_exactly() -> None:
    game = GAMES["luchador"]
    match, seat, options = next(choices(game, game.setup(), "exact"))
    found = exact_candidates(Chair(game, match, seat))
    assert {one.option for one in found} == set(options)
    assert [one.chance for one in found] == sorted([one.chance for one in found], reverse=True)


def test_best_plays_the_solution_of_a_match_without_cards_where_the_cards_ask_for_nothing() -> None:
    game = GAMES["luchador"]
    known = searched = 0
    for match, seat, options in islice(choices(game, game.setup("advanced"), "sketch", 2), 60):
        bot = Best(seed_of("sketch"), FEW)
        option = bot.choose(Chair(game, match, seat))
        sketched = game.sketched(match, seat)
        if sketched is None or set(sketched.options) != set(options):
            assert bot.search.looks
            searched += 1
            continue
        _, mixture, _ = solved(sketched.rows)
        assert mixture[sketched.options.index(option)] > 0
        assert not bot.search.looks
        known += 1
    assert known > 5
    assert searched > 5


@pytest.mark.parametrize("name", ["best/12", "regret/12"])
def test_a_bot_is_called_by_how_it_looks_and_how_often(name: str) -> None:
    game = GAMES["luchador"]
    bot = make_bot(name, seed_of("called"))
    match, seat, _ = next(choices(game, game.setup("free-for-all"), "called"))
    bot.choose(Chair(game, match, seat))
    assert isinstance(bot, Best)
    assert sum([len(looks.values) for looks in bot.search.looks.values()]) == 12
    assert bot.search.make is (by_regret if name.startswith("regret") else by_confidence)


def test_where_nobody_is_asked_or_nothing_is_known_no_option_has_a_chance() -> None:
    match, seat, _ = next(choices(GAMES["luchador"], GAMES["luchador"].setup("advanced"), "asked"))
    assert exact_candidates(Chair(GAMES["luchador"], match, seat)) == []
    tokyo = GAMES["king_of_tokyo"]
    match, _, _ = next(choices(tokyo, tokyo.setup(), "asked"))
    other = next(one for one in range(4) if one not in tokyo.waits_for(match))
    assert exact_candidates(Chair(tokyo, match, other)) == []
