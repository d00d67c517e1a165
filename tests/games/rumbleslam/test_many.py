"""Many matches: the laws of the ring hold after every step, and everything in the book happens."""

from __future__ import annotations

import pytest

from lucha.bots.greedy import Greedy
from lucha.bots.player import Chair
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.abilities import Keyword
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.team_codes import team_code
from lucha.games.rumbleslam.teams import limit_of
from tests.games.rumbleslam.wild import Tally, play_wild

GAME = Rumbleslam()
SIZES = [("lightweight", 2), ("lightweight", 4), ("middleweight", 3), ("madness", 2)]
ACTIONS = (
    "EndActivation",
    "MoveTo",
    "Brawl",
    "Grapple",
    "Trip",
    "Pin",
    "Lift",
    "DropThem",
    "Throw",
    "Bounce",
    "Climb",
    "Dismount",
    "Fly",
    "UseAbility",
    "ShowOff",
    "StandUp",
    "DefendWith",
    "DodgeTo",
    "PutDown",
    "ShoveTowards",
    "LandHere",
    "ApplyFirst",
)
RARE_ACTIONS = ("TagOut", "HitNext", "MoveAside", "AgainstThePost", "OffTheRope", "StrikeWith", "RollAgain", "UseIt")
LANDINGS = ("CameDown.empty", "CameDown.ammunition", "CameDown.ropes", "CameDown.smashed", "CameDown.post", "ThrownOut")
ROWS = [f"{table}.{row}" for table in ("Beatdown", "Reversal") for row in ("four", "five", "six", "seven", "eight")]


def drafted_setup(number: int) -> Setup:
    """A match of teams that chance has hired, so that every wrestler comes up."""
    mode, seats = SIZES[number % len(SIZES)]
    limit = limit_of(mode, GAME.facts)
    teams = [drafted(GAME.facts, limit, f"{number} {seat}", "Wild ones", mode) for seat in range(seats)]
    return GAME.setup(mode, seats, picks=[team_code(team) for team in teams])


def test_the_laws_of_the_ring_hold_after_every_step() -> None:
    tally = Tally()
    for number in range(8):
        mode, seats = SIZES[number % len(SIZES)]
        play_wild(GAME, GAME.setup(mode, seats), number, tally)
    missing = [action for action in ACTIONS if not tally.options[action]]
    assert not missing, missing


@pytest.mark.slow
def test_everything_in_the_book_happens(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally()
    for number in range(20_000):
        of_the_house = GAME.setup(*SIZES[number // 3 % len(SIZES)])  # some of them change partners at the ropes
        play_wild(GAME, drafted_setup(number) if number % 3 else of_the_house, number, tally)
    with capsys.disabled():
        print(dict(tally.options), dict(tally.events), dict(tally.keywords), sep="\n")
    missing = [name for name in (*ACTIONS, *RARE_ACTIONS) if not tally.options[name]]
    missing += [name for name in (*LANDINGS, *ROWS) if not tally.events[name]]
    missing += [word.name for word in Keyword if not tally.keywords[word]]
    assert not missing, missing


def wins_of_greedy(matches: int) -> tuple[int, int]:
    """How many of so many matches greedy wins against random, with the same team on both sides, and draws."""
    wins = draws = 0
    pool = GAME.terms(GAME.setup()).pool
    for number in range(matches):
        team, own = pool[number // 2 % len(pool)], number % 2
        match = GAME.new(GAME.setup(picks=[team, team]))
        table, bot, chance = (
            Sampled(seed_of("t", number)),
            Greedy(seed_of("b", number)),
            Sampled(seed_of("r", number)),
        )
        while waiting := GAME.advance(match, table):
            seat = waiting[0]
            options = GAME.offered(match, seat)
            choice = bot.choose(Chair(GAME, match, seat)) if seat == own else options[chance.below(len(options))]
            GAME.apply(match, seat, choice, table)
        assert match.result is not None
        wins += own in match.result.winners and not match.result.is_draw
        draws += match.result.is_draw
    return wins, draws


def test_greedy_beats_random() -> None:
    wins, _ = wins_of_greedy(10)
    assert wins >= 9


@pytest.mark.slow
def test_greedy_beats_random_nearly_always() -> None:
    wins, _ = wins_of_greedy(400)
    assert wins >= 0.95 * 400
