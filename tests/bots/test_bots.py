"""Bots see the contract only: they choose what is offered, from what their seat may know, by their seed alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from lucha.bots import BOTS, Chair, make_bot
from lucha.core.agenda import ReactionWindow, SecretChoice, Step
from lucha.core.facts import BadInput
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.table import Given, Sampled, seed_of
from lucha.core.values import PASS, Option
from lucha.games import GAMES, AnyGame
from lucha.games.layer_dip.cards import PlayFor
from lucha.games.layer_dip.turns import PlayACard
from lucha.games.luchador.beginning import ORDER_OF_A_ROUND
from lucha.games.luchador.dice import Face
from lucha.games.luchador.free_for_all import USE_WITHHELD_DICE, WHOM_TO_HIT, AimHits, BlockHit, CounterHit
from lucha.games.luchador.match import Bout
from lucha.games.luchador.order import steps_of
from lucha.games.luchador.pins import ATTEMPT_A_PIN
from lucha.games.luchador.rerolls import SortPins
from lucha.games.luchador.resolving import PlayDice
from lucha.lab.simulate import Plan, simulate
from tests.contract.play import BETWEEN, SETUPS, each_of, own_words
from tests.contract.readings import setups
from tests.games.luchador.stage import GAME, PLAY_BLOCKS_AND_COUNTERS, TO_PIN_OR_NOT_TO_PIN, bout
from tests.toys import TOYS

MANY = 150  # positions of a match, and choices
DIP_OF_SIX = ("guacamole", "hot_sauce", "jalapenos", "refried_beans", "salsa", "sour_cream")
each_setup = each_of([one for one in SETUPS if one[0].name in GAMES], [one for one in BETWEEN if one[0].name in GAMES])
each_bot = pytest.mark.parametrize("name", list(BOTS))


def questions(game: AnyGame, setup: Setup, seed: str) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """Every position of a match, chosen by chance, in which somebody is asked."""
    match, table, players = game.new(setup), Sampled(seed_of(seed)), Sampled(seed_of(seed, "players"))
    while waiting := game.advance(match, table):
        yield match.clone(), waiting
        for seat in waiting:
            options = game.options(match, seat)
            game.choose(match, seat, options[players.below(len(options))], table)


def played(game: AnyGame, setup: Setup, names: list[str], seed: str) -> Iterator[Option]:
    """Every choice of a match between bots; `choose` would refuse what is not allowed."""
    match, table = game.new(setup), Sampled(seed_of(seed))
    bots = [make_bot(name, seed_of(seed, seat)) for seat, name in enumerate(names)]
    while waiting := game.advance(match, table):
        for seat in waiting:
            offered = game.options(match, seat)
            chosen = bots[seat].choose(Chair(game, match, seat))
            assert chosen in offered
            game.choose(match, seat, chosen, table)
            yield chosen
    assert game.result(match) is not None


def two_of(name: str, setup: Setup) -> list[str]:
    """Two of a kind, and others who do not think long."""
    return [name, name, *["random"] * (setup.seats - 2)]


@each_setup
@each_bot
def test_a_bot_chooses_what_is_offered_to_the_end_of_the_match_and_the_same_from_the_same_seed(
    game: AnyGame, setup: Setup, name: str
) -> None:
    names = two_of(name, setup)
    once = list(played(game, setup, names, "seed"))
    assert once
    assert once[:MANY] == list(islice(played(game, setup, names, "seed"), MANY))
    assert once[:MANY] != list(islice(played(game, setup, names, "legal"), MANY))


@each_setup
@each_bot
def test_a_bot_changes_nothing_while_it_thinks(game: AnyGame, setup: Setup, name: str) -> None:
    codec = game.codec(setup)
    for match, waiting in islice(questions(game, setup, "thinks"), MANY):
        before = codec.fingerprint(match)
        for seat in waiting:
            make_bot(name, seed_of("thinks")).choose(Chair(game, match, seat))
        assert codec.fingerprint(match) == before


def asked_together(game: AnyGame, setup: Setup) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """Positions, a few, in which several choose in secret."""
    found = 0
    for number in range(12):
        for match, waiting in questions(game, setup, f"secret {number}"):
            question = match.question
            if question is not None and question.is_secret() and len(waiting) > 1:
                found += 1
                yield match, waiting
                if found == 25:
                    return


@pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.name) for game in GAMES.values() if own_words(game, SecretChoice)]
)
@each_bot
def test_what_others_have_committed_does_not_change_a_choice(game: AnyGame, name: str) -> None:
    """Whatever they have put face down, and whether they have yet."""
    compared = 0
    for setup in setups(game):
        for match, (seat, *others) in asked_together(game, setup):
            choices = []
            for place in (None, 0, -1):
                twin = match.clone()
                for other in others if place is not None else []:
                    game.choose(twin, other, game.options(twin, other)[place or 0], Given())
                choices.append(make_bot(name, seed_of("secret")).choose(Chair(game, twin, seat)))
            assert choices[1] == choices[2] == choices[0]
            compared += 1
    assert compared > 10


def reachable(value: object, seen: dict[int, object]) -> dict[int, object]:
    """All that can be reached through public names and the contents of lists and the like."""
    if id(value) in seen or isinstance(value, (str, bytes, int, float, type, type(None))):
        return seen
    seen[id(value)] = value
    if isinstance(value, dict):
        for key, item in value.items():
            reachable(key, seen)
            reachable(item, seen)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            reachable(item, seen)
    elif type(value).__module__.startswith("lucha"):
        for name in dir(value):
            if not name.startswith("_") and not callable(getattr(value, name)):
                reachable(getattr(value, name), seen)
    return seen


@each_setup
def test_the_match_cannot_be_reached_from_the_chair(game: AnyGame, setup: Setup) -> None:
    fixed = reachable([game, game.fixtures(setup)], {})
    for match, waiting in islice(questions(game, setup, "chair"), 10):
        for seat in waiting:
            chair = Chair(game, match, seat)
            public = [chair, chair.view(), chair.options(), chair.redeal(Sampled(seed_of("chair")))]
            found = reachable(public, fixed.copy())
            assert id(chair) in found
            assert id(match) not in found
            parts = {id(value) for value in reachable(match, {}).values() if isinstance(value, (list, dict))}
            assert [found[part] for part in parts & found.keys() - fixed.keys()] == [], "a part of the match itself"
            assert {name for name in vars(chair) if not name.startswith("_")} == {"game", "seat"}
    assert id(match) not in reachable(game, {}), "nor from the game, which a chair names"


def test_a_redealt_match_has_only_the_commitments_of_the_seat() -> None:
    pins = {"ring": (Face.PIN, Face.MISS), "strength": 14}
    match = bout(TO_PIN_OR_NOT_TO_PIN, red=pins, blue=pins)
    GAME.choose(match, 0, SortPins(1, 0), Given())
    assert Chair(GAME, match, 1).redeal(Sampled(seed_of("redeal"))).commitments == {}
    assert Chair(GAME, match, 0).redeal(Sampled(seed_of("redeal"))).commitments == {0: SortPins(1, 0)}


def test_random_takes_every_option_about_as_often() -> None:
    match = bout(PLAY_BLOCKS_AND_COUNTERS, red={"hits": 2}, blue={"counters": 1, "blocks": 1})
    bot = make_bot("random", seed_of("often"))
    taken = [bot.choose(Chair(GAME, match, 1)) for _ in range(400)]
    assert len(GAME.options(match, 1)) == 4
    assert all(70 <= taken.count(option) <= 130 for option in GAME.options(match, 1))


def test_greedy_counters_what_it_can() -> None:
    match = bout(
        PLAY_BLOCKS_AND_COUNTERS, *steps_of(ORDER_OF_A_ROUND, (0, 1))[5:], red={"hits": 2}, blue={"counters": 2}
    )
    for number in range(10):
        assert make_bot("greedy", seed_of(number)).choose(Chair(GAME, match, 1)) == PlayDice(2, 0)


def test_greedy_spends_no_chance_where_there_is_no_choice() -> None:
    bot: Any = make_bot("greedy", seed_of("single"))
    match = bout(ATTEMPT_A_PIN[0], red={"pins_aside": 1}, blue={"strength": 15}, pin_check="attempt")
    assert GAME.options(match, 0) == [PASS]
    assert bot.choose(Chair(GAME, match, 0)) == PASS
    assert bot.chance.place == 0
    match.corners[1].strength = 14
    bot.choose(Chair(GAME, match, 0))
    assert bot.chance.place > 0


def test_greedy_beats_random_clearly() -> None:
    """In either corner: of a hundred matches at least seventy."""
    won = 0
    for seat, bots in enumerate((("greedy", "random"), ("random", "greedy"))):
        tally = simulate(Plan("luchador", None, GAME.setup(), bots, "clearly"), 50, 1)
        won += tally.wins[seat]
    assert won >= 70


@pytest.mark.parametrize(
    ("mode", "seats", "matches", "least"),
    [("free-for-all", 2, 20, 15), ("free-for-all", 4, 40, 20), ("tag", 4, 20, 16), ("brawl", 6, 18, 14)],
)
def test_greedy_beats_random_clearly_in_every_match_type(mode: str, seats: int, matches: int, least: int) -> None:
    """Its side takes every place in turn, against random ones; by chance it would win as often as any of them."""
    setup = GAME.setup(mode, seats)
    sides = GAME.sides(setup)
    won = 0
    for side in sides:
        bots = tuple(["greedy" if seat in side else "random" for seat in range(seats)])
        won += simulate(Plan("luchador", None, setup, bots, "hints"), matches // len(sides), 1).wins[side[0]]
    assert won >= least


def free_for_all(*steps: Step, corners: list[dict[str, Any]]) -> Bout:
    """The rest of a round of a free-for-all, from these steps on, and the next one."""
    match = GAME.new(GAME.setup("free-for-all", len(corners), picks=tuple(GAME.facts.superstars)[: len(corners)]))
    nobody = (0,) * len(corners)
    match.discs = tuple(range(len(corners), 0, -1))
    match.corners = [
        replace(corner, **{"aimed": nobody, "turned": nobody, **given})
        for corner, given in zip(match.corners, corners, strict=True)
    ]
    order = match.terms.order
    later = order[[part.names[0] for part in order].index("TradeOnOne") :]
    match.agenda.clear()
    match.then(*steps, *steps_of(later, match.in_ring))
    return match


def test_greedy_aims_at_the_strongest() -> None:
    match = free_for_all(WHOM_TO_HIT[0], corners=[{"hits": 2}, {"strength": 9}, {"strength": 20}, {"strength": 10}])
    for number in range(10):
        assert make_bot("greedy", seed_of(number)).choose(Chair(GAME, match, 0)) == AimHits((2, 2))


def test_greedy_leaves_no_hit_standing_that_it_can_meet() -> None:
    corners = [{"counters": 1, "blocks": 1}, {"aimed": (2, 0, 0), "strength": 9}, {"strength": 20}]
    for number in range(10):
        match, bot = free_for_all(USE_WITHHELD_DICE[0], corners=corners), make_bot("greedy", seed_of(number))
        chosen = []
        for _ in range(2):
            chosen.append(bot.choose(Chair(GAME, match, 0)))
            GAME.choose(match, 0, chosen[-1], Given())
        assert BlockHit(1) in chosen
        assert CounterHit(1, 2) in chosen


def test_a_bot_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadInput, match="there is no bot nobody; there are random, greedy"):
        make_bot("nobody", seed_of(0))


def test_greedy_judges_a_play_when_it_has_happened() -> None:
    """In the futures that it tries, it lets the play be."""
    game = GAMES["layer_dip"]
    match = game.new(game.setup("party", 3))
    game.advance(match, Sampled(seed_of("dip")))
    for player, dip in zip(match.players, ([], ["salsa"], list(DIP_OF_SIX)), strict=True):
        player.hand, player.dip = [], dip
    match.players[0].hand = ["chupacabra", "get_montezumas_revenge"]
    match.active, match.agenda = 0, [PlayACard(0)]
    chosen = {make_bot("greedy", seed_of("dip", number)).choose(Chair(game, match, 0)) for number in range(5)}
    assert all(isinstance(one, PlayFor) and one.target == 2 for one in chosen), "the one who would win"


@pytest.mark.parametrize(("game", "asks_authors"), [(TOYS["small_dip"], True), (GAMES["layer_dip"], False)])
def test_greedy_stops_others_and_never_its_own_play(game: AnyGame, asks_authors: bool) -> None:
    own = others = 0
    for seed in range(6):
        for match, waiting in questions(game, game.setup("party", 3), f"window {seed}"):
            window, seat = match.question, waiting[0]
            if not isinstance(window, ReactionWindow) or len(game.options(match, seat)) == 1:
                continue
            chosen = [make_bot("greedy", seed_of(number)).choose(Chair(game, match, seat)) for number in range(3)]
            if window.author() == seat:
                assert chosen == [PASS] * 3
                own += 1
            else:
                others += chosen != [PASS] * 3
    assert (own > 5) is asks_authors
    assert others > (0 if asks_authors else 5)
