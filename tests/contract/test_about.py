"""Where no figures tell options apart, words say what each does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from lucha.bots import Chair
from lucha.core.agenda import Question
from lucha.core.notation import write
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Option
from lucha.core.words import ABOUT, LANGUAGES
from lucha.games import GAMES
from lucha.session import outlook as looking
from lucha.session.narrator import Narrator
from tests.contract.play import file_of
from tests.toys import AnyGame

LONGEST = 50  # letters: a line of a plate
MATCHES, CHOICES = 5, 160  # that are looked at, and of each
OF_A_KIND = 2  # questions of one kind that are looked at, in a match
TALKATIVE = [game for game in GAMES.values() if any(key.startswith(ABOUT) for key in game.words().texts)]

each_talkative_game = pytest.mark.parametrize("game", TALKATIVE, ids=lambda game: game.name)


def questions_of(game: AnyGame, mode: str, seats: int, number: int) -> Iterator[tuple[Any, int]]:
    """Moments at which somebody is asked, a few of each kind."""
    match = game.new(game.setup(mode, seats))
    chance = Sampled(seed_of("about", mode, number))
    seen: dict[type, int] = {}
    for _ in range(CHOICES):
        waiting = game.advance(match, chance)
        if not waiting:
            return
        kind = type(match.question)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= OF_A_KIND:
            yield match, waiting[0]
        options = game.offered(match, waiting[0])
        game.apply(match, waiting[0], options[chance.below(len(options))], chance)


def without_figures(game: AnyGame, match: Any, seat: int) -> list[Option]:
    """Those after which every number stands where it stands now, whatever happens, and that do not win."""
    options = game.options(match, seat)
    odds: dict[str, Any] = looking.outlook(Chair(game, match, seat), seed_of("about"))
    stays = [
        all(gauge["gauge"] != looking.WINS and gauge["after"] == [[gauge["before"], 1.0]] for gauge in odds[write(one)])
        for one in options
        if odds
    ]
    return options if not odds or all(stays) else []


@each_talkative_game
def test_what_has_no_figures_says_what_it_does(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "FUTURES", 8)
    silent: set[str] = set()
    looked = 0
    for mode, number in product(game.modes, range(MATCHES)):
        for match, seat in questions_of(game, mode.name, mode.seats[0], number):
            question: Question = match.question
            for option in without_figures(game, match, seat):
                looked += 1
                if not all(Narrator(language, game).about(option, (), question, seat) for language in LANGUAGES):
                    silent.add(f"{ABOUT}{type(option).__name__}.{type(question).__name__}")
    assert looked > 20
    assert not silent, f"{file_of(game, 'words/en.toml')} says nothing of what these do: {', '.join(sorted(silent))}"


@each_talkative_game
def test_what_an_option_does_is_said_in_a_line(game: AnyGame) -> None:
    for language in LANGUAGES:
        texts = game.words(language).texts
        assert {key: text for key, text in texts.items() if key.startswith(ABOUT) and len(text) > LONGEST} == {}
