"""The opponents of the house: four for each game, each with a way to fight that shows, and all honest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from pathlib import Path

import pytest

from lucha.bots import Chair, make_bot, rivals_in
from lucha.bots.characters import Rival, spread_of
from lucha.bots.greedy import Greedy
from lucha.core.facts import BadInput
from lucha.core.match import Match
from lucha.core.names import folded
from lucha.core.rivals import FILE, RUDO, TECNICO, Character, read_rivals
from lucha.core.setup import Setup
from lucha.core.table import Sampled, seed_of
from lucha.core.words import LANGUAGES
from lucha.games import GAMES, AnyGame
from lucha.lab.simulate import Plan, simulate
from lucha.session.names import LONGEST_NAME, RING_NAMES, is_a_bots, read_recorded, recorded, with_ring_names
from lucha.session.narrator import bot_told
from lucha.session.places import Place
from tests.bots.test_bots import questions

FOUR = "".join(
    [f'[{id}]\nname = "{id}"\nstyle = "rudo"\nen = "Now."\nes = "Ya."\n' for id in ("uno", "dos", "tres", "cuatro")]
)
each_game = pytest.mark.parametrize("name", list(GAMES))


def asked_in(game: AnyGame, setup: Setup) -> Iterator[tuple[Match, tuple[int, ...]]]:
    """Positions of a few matches."""
    for number in range(3):
        yield from islice(questions(game, setup, f"style {number}"), 120)


@each_game
def test_every_game_has_four_opponents_at_four_strengths_and_of_both_kinds(name: str) -> None:
    rivals = rivals_in(name)
    assert [one.level for one in rivals] == [1, 2, 3, 4]
    assert {one.style for one in rivals} == {RUDO, TECNICO}, f"{name}/{FILE}: some gamble, some play safe"
    for language in LANGUAGES:
        told = [bot_told(language, one.id) for one in rivals]
        assert len({one["says"] for one in told}) == 4
        assert all(one["says"].endswith((".", "!")) for one in told), f"{name}/{FILE}: they speak in sentences"
        assert [one["ring"] for one in told] == [one.name for one in rivals]
    assert [bot_told("en", one.id)["says"] for one in rivals] != [bot_told("es", one.id)["says"] for one in rivals]


def test_nobody_else_has_their_names() -> None:
    names = [one.name for game in GAMES for one in rivals_in(game)]
    assert len(names) == 4 * len(GAMES), "two games share the id of an opponent"
    taken = [*RING_NAMES, *[title for game in GAMES.values() for title in game.picks().values()]]
    assert len({folded(name) for name in names}) == len(names)
    assert not {folded(name) for name in names} & {folded(name) for name in taken}
    assert all(len(name) <= LONGEST_NAME and is_a_bots(name) for name in names)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ('[uno]\nname = "Uno"\n', "vencidas/rivals.toml: must have 4 opponents, the easiest first, not 1"),
        (FOUR.replace("rudo", "rude"), "vencidas/rivals.toml.uno: style must be one of rudo, tecnico, not 'rude'"),
        (FOUR.replace('es = "Ya."', ""), "vencidas/rivals.toml.uno: es must be a text, not nothing"),
        (FOUR + 'fr = "Là."\n', "vencidas/rivals.toml.cuatro: there is no field fr here"),
    ],
)
def test_what_is_wrong_with_the_opponents_of_a_game_is_said_in_one_line(tmp_path: Path, said: str, wrong: str) -> None:
    (tmp_path / FILE).write_text(said, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_rivals(tmp_path, "vencidas")
    assert str(caught.value) == wrong


def test_a_character_is_called_by_its_name_and_two_of_a_kind_are_told_apart() -> None:
    places = with_ring_names([Place("bot", bot="la_maestra"), Place("bot", bot="la_maestra")], b"seed")
    assert [place.name for place in places] == ["La Maestra", "La Maestra II"]
    assert [read_recorded(recorded(place)) for place in places] == [(place.name, "la_maestra") for place in places]


@each_game
def test_characters_choose_the_same_whatever_is_hidden(name: str) -> None:
    game = GAMES[name]
    compared, setup = 0, game.setup(game.modes[0].name)
    asked = chain.from_iterable(questions(game, setup, f"honest {number}") for number in count())
    for match, waiting in islice(asked, 0, 30, 6):
        for seat in waiting[:1]:
            twin = game.redeal(match, seat, Sampled(seed_of("another deal", compared)))
            for one in rivals_in(name):
                seed = seed_of(one.id, compared)
                assert make_bot(one.id, seed).choose(Chair(game, match, seat)) == make_bot(one.id, seed).choose(
                    Chair(game, twin, seat)
                )
            compared += 1
    assert compared == 5


@pytest.mark.parametrize(("name", "mode"), [("luchador", "advanced"), ("layer_dip", "party"), ("king_of_tokyo", "")])
def test_a_rudo_gambles_where_a_tecnico_holds(name: str, mode: str) -> None:
    """At the same questions, with the same seed: what the rudo takes may go either way more often."""
    game = GAMES[name]
    spreads: dict[str, list[float]] = {RUDO: [], TECNICO: []}
    setup = game.setup(mode or None)
    for number, (match, waiting) in enumerate(asked_in(game, setup)):
        chair = Chair(game, match, waiting[0])
        if len(chair.options()) < 2 or match.question is None or match.question.is_secret():
            continue
        for style, found in spreads.items():
            rival = Rival(Character("", name, 3, style, "", {}), seed_of("style", number))
            rival.slips = 0.0
            option, greedy = rival.choose(chair), Greedy(seed_of("style", number))
            found.append(spread_of([greedy.future(chair, option, seed_of("future", one)) for one in range(16)]))
    assert len(spreads[RUDO]) > 8
    assert sum(spreads[RUDO]) > sum(spreads[TECNICO])


def test_the_first_rival_is_easy_and_the_last_one_is_not() -> None:
    easy, top = rivals_in("luchador")[0].id, rivals_in("luchador")[3].id
    won = sum(
        [
            simulate(Plan("luchador", None, GAMES["luchador"].setup(), seats, "first and last"), 5, 1).wins[seat]
            for seat, seats in enumerate(((top, easy), (easy, top)))
        ]
    )
    assert won >= 7
