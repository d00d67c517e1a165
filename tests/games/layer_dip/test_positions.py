"""Positions that are set by hand: what is filled in, and what no match comes to."""

from __future__ import annotations

from pathlib import Path

import pytest

from lucha.core.facts import BadInput
from lucha.games.layer_dip.match import Player
from lucha.games.layer_dip.turns import PassTheTurn
from lucha.referee import run_scenario
from tests.games.layer_dip.stage import GAME, SEVEN, WEAK, player, table

TOP = 'game = "layer_dip"\ntitle = "A position"\n\n[position]\n'
WON = SEVEN.split()
TWO = 'players = [{ luchador = "el_flaco" }, { luchador = "la_rosa" }]\n'


def referee(folder: Path, said: str) -> str:
    """What the referee says against a position."""
    path = folder / "position.toml"
    path.write_text(TOP + said, encoding="utf-8")
    with pytest.raises(BadInput) as problem:
        run_scenario(path)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_what_lies_in_front_of_players_is_not_in_the_piles() -> None:
    match = table(player("salsa salsa new_mask"), player(luchador="el_gordo", add_ons="arch_rival"))
    assert sorted(map(str, GAME.cards(match))) == sorted(GAME.facts.deck)
    assert match.deck.count("salsa") == 2
    assert sorted(match.discard) == sorted(WEAK[1:])


def test_a_pile_that_is_named_stays_as_it_is() -> None:
    match = table(player("salsa"), player())
    match.deck, match.discard = ["salsa", "hot_sauce"], ["la_rosa"]
    GAME.check_match(match)
    assert (match.deck, match.discard) == (["hot_sauce", "salsa"], ["la_rosa"])


def test_a_hand_may_be_written_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "order.toml"
    hand = '{ luchador = "el_flaco", hand = ["salsa", "hot_sauce", "salsa"] }'
    expect = '[[then]]\nseat = 0\noffers = ["Pass", "Place Salsa", "Place Hot Sauce"]\n'
    players = f'players = [{hand}, {{ luchador = "la_rosa" }}]\n'
    path.write_text(f'{TOP}agenda = ["PlaceALayer(0)"]\nactive = 0\n{players}{expect}', encoding="utf-8")
    assert run_scenario(path).ok


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        (
            'players = [{ luchador = "el_flaco", hand = ["salza"] }, {}]',
            "there is no card salza; there are chilli_powder",
        ),
        ('deck = ["salza"]', "there is no card salza"),
        ('discard = ["salza"]', "there is no card salza"),
        ('on_table = ["salza"]', "there is no card salza"),
        ('known = [[["salza", 2]], [], []]', "there is no card salza"),
        ('players = [{ luchador = "salsa" }, {}]', "there is no Luchador salsa; there are el_flaco"),
        ('players = [{ dip = ["new_mask"] }, {}]', "players[0].dip has Layers only, not new_mask"),
        (
            'players = [{}, { luchador = "la_rosa", add_ons = ["salsa"] }]',
            "has Power-Ups and Power-Downs only, not salsa",
        ),
        ('players = [{ add_ons = ["ladder_match"] }, {}]', "has Power-Ups and Power-Downs only, not ladder_match"),
        (
            'players = [{ add_ons = ["winning_streak", "losing_streak"] }, {}]',
            "has losing_streak and winning_streak, which leave together",
        ),
        (
            'players = [{ is_out = true, hand = ["salsa"] }, {}]',
            "players[0] is out: what was there lies on the discards",
        ),
        ('all_play = "new_mask"', "all_play is an All-Play, not new_mask"),
        ('all_play = "ladder_match"', "all_play_of is the seat that has played the All-Play"),
        ("all_play_of = 1", "all_play_of needs the All-Play that was played: name it in all_play"),
        ("active = 2", "active is a seat from 0 to 1, not 2"),
        ("last_skipped = 7", "last_skipped is a seat from 0 to 1, not 7"),
        ("searcher = 7", "searcher is a seat from 0 to 1, not 7"),
        ("known = [[], []]", "known has 3 places"),
        ('known = [[["salsa", 2]], [], []]', "known[0]: salsa is in none of those hands"),
        ('known = [[["salsa", 1]], [], []]', "known[0]: 1 is no sum of 1, 2, 4, … for other seats"),
        ('known = [[["salsa", 8]], [], []]', "known[0]: 8 is no sum of 1, 2, 4, … for other seats"),
        ('deck = ["el_gordo", "el_gordo"]', "there are 1 of el_gordo in the whole deck, not more"),
        (
            'players = [{ luchador = "el_flaco" }, { luchador = "el_flaco" }]',
            "there are 1 of el_flaco in the whole deck, not more",
        ),
        ("colour = 3", "there is no field colour; there are agenda"),
    ],
)
def test_what_no_match_comes_to_is_refused_in_one_line(tmp_path: Path, said: str, problem: str) -> None:
    """The set-up is on the agenda, so that Luchadores need not be named."""
    assert problem in referee(tmp_path, said)


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ('agenda = ["Turn(0)"]', "players[0] needs a luchador"),
        (
            f'agenda = ["UseAbility(0)"]\n{TWO}',
            "active is the seat whose turn it is: name it, or begin with Turn(seat)",
        ),
        (
            'agenda = ["PassTheTurn(0)"]\nplayers = [{ is_out = true }, { luchador = "la_rosa" }]',
            "a match goes on while 2 players or more are in",
        ),
        (
            f'agenda = [\'CardPlay(0, Play("take_a_siesta"))\']\nactive = 0\non_table = ["take_a_siesta"]\n{TWO}',
            "the rules cannot go on from this position: CardPlay(0, Play('take_a_siesta')) finds what no match has",
        ),
        (
            f'agenda = [\'CardPlay(0, Play("salsa"))\']\nactive = 0\non_table = ["salsa"]\n{TWO}',
            "the rules cannot go on from this position",
        ),
        (f'agenda = ["PlayACard(1)"]\nactive = 0\n{TWO}', "PlayACard(1) is of the turn of seat 1: set active to it"),
        (
            f'agenda = ["PlayWhatYouDrew(0)"]\nactive = 0\njust_drawn = "salsa"\n{TWO}',
            "just_drawn is a card in the hand of the active player, not salsa",
        ),
        (
            f'agenda = ["PlayWhatYouDrew(0)"]\nactive = 0\n{TWO}',
            "PlayWhatYouDrew needs the card that was just drawn: name it in just_drawn",
        ),
        (
            f'agenda = ["Turn(1)"]\nplayers = [{{ luchador = "el_flaco", dip = {WON} }}, {{ luchador = "la_rosa" }}]',
            "players[0].dip has won already",
        ),
        (f'agenda = ["Turn(2)"]\n{TWO}', "seats are 0 to 1"),
        (f'agenda = ["Dance(0)"]\n{TWO}', "position.agenda: Dance is no word of this game"),
        (f'agenda = ["Trun(0)"]\n{TWO}', "position.agenda: Trun is no word of this game; did you mean Turn?"),
    ],
)
def test_steps_need_somebody_whose_turn_it_is_and_luchadores(tmp_path: Path, said: str, problem: str) -> None:
    assert problem in referee(tmp_path, said)


def test_it_is_nobodys_turn_who_is_out() -> None:
    match = table(player(), player(), player(), steps=(PassTheTurn(0),))
    match.players[0] = Player([], [], [], is_out=True)
    with pytest.raises(BadInput, match="active is a seat that is still in, not 0"):
        GAME.check_match(match)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the match waits for a card from the draw pile, such as Adoring Fans, "),
        ("es", "la lucha espera una carta del mazo, por ejemplo Afición entregada, "),
    ],
)
def test_what_is_to_be_drawn_is_told_in_words_with_examples(tmp_path: Path, language: str, said: str) -> None:
    path = tmp_path / "draw.toml"
    head = 'game = "layer_dip"\ntitle = "Draw"\nrules = ["layer_dip/turns/draw-up"]\nseats = 2\n'
    players = '[position]\nagenda = ["Turn(0)"]\nplayers = [{ luchador = "el_flaco" }, { luchador = "la_rosa" }]\n'
    path.write_text(f'{head}{players}[[then]]\nseat = 0\nchoose = "Pass"\n')
    (failure,) = run_scenario(path, language).failures
    assert failure.text.startswith(said)
    path.write_text(f'{head}{players}[[then]]\nneeds = "a card from the draw pile"\n')
    assert run_scenario(path).failures == []
