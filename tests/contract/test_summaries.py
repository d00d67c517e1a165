"""The end of a match: a game that writes no summary of its own still has one, and what it leaves out is said."""

from __future__ import annotations

from functools import cache

from lucha.core.game import Game
from lucha.core.playout import play_out
from lucha.core.summary import Summary
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.turning import story_of
from tests.contract.conftest import left_out
from tests.contract.play import each_game, each_language, without_words
from tests.contract.readings import narrowest_and_widest
from tests.toys import AnyGame


@cache
def summaries(game: AnyGame) -> list[Summary]:
    """Of a random match in every mode."""
    found = []
    for setup in narrowest_and_widest(game):
        match, record = game.new(setup), Record()
        play_out(game, match, Sampled(seed_of("dice"), record), Sampled(seed_of("players")))
        result = game.result(match)
        assert result is not None
        found.append(game.summary(story_of(game, setup, record), result))
    return found


@each_game
def test_the_end_says_how_it_was_won_with_a_number_for_every_seat(game: AnyGame) -> None:
    for setup, summary in zip(narrowest_and_widest(game), summaries(game), strict=True):
        assert summary.how is not None, f"{game.name}: nothing was told that everybody saw"
        assert summary.rule in ("", *game.catalogue.rules)
        for figure in summary.figures:
            assert len(figure.by_seat) == setup.seats, f"{game.name}: figure {figure.name} is not one for each seat"


@each_game
@each_language
def test_every_figure_has_a_label(game: AnyGame, language: str) -> None:
    names = dict.fromkeys([figure.name for summary in summaries(game) for figure in summary.figures])
    on_boards = [name for name in names if game.words(language).has(f"field.{name}")]
    keys = [f"figure.{name}" for name in names if name not in on_boards]
    missing = without_words(game, language, keys, "what a number at the end of a match is called")
    assert not missing, missing


@each_game
def test_what_a_game_leaves_out_of_its_end_is_said_in_a_line(game: AnyGame) -> None:
    lines = left_out(game)
    assert bool(lines) is (type(game).summary is Game.summary)
    assert all(line.startswith(f"{game.name}: ") and "\n" not in line for line in lines)
