"""A game says what every board shows of it: seats, labels, units and the headline.

What is missing is named with the game and the file to put it in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields, is_dataclass
from functools import cache

from lucha.core.setup import Setup
from lucha.session.frames import narrator_of
from lucha.session.sheet import OF_EVERY_VIEW, Row, Sheet, sheet_of
from tests.contract.play import (
    AnyGame,
    each_game,
    each_language,
    each_setup,
    file_of,
    looked_at,
    names_of_fields,
    parts,
    positions,
    seats_and_spectator,
    words_file,
)
from tests.contract.readings import narrowest_and_widest

MATCHES = 2  # of each setup


def sheets(game: AnyGame, setup: Setup, language: str = "en") -> Iterator[Sheet]:
    """Of every position of some matches, as one seat after the other sees them."""
    narrator, eyes = narrator_of(language, game), seats_and_spectator(setup)
    names = [f"Player {seat + 1}" for seat in range(setup.seats)]
    for place, (match, _) in enumerate(looked_at(game, setup, range(MATCHES))):
        view = game.view(match, eyes[place % len(eyes)])
        yield sheet_of(narrator, setup, view, names, game.chapter(match))


def rows_of(rows: Iterable[Row]) -> Iterator[Row]:
    """And those of the things in them."""
    for row in rows:
        yield row
        for thing in row.things:
            yield from rows_of(thing.rows)


@each_game
def test_the_layout_names_fields_that_are_there(game: AnyGame) -> None:
    kinds = [kind for module in game.vocabulary for kind in vars(module).values() if is_dataclass(kind)]
    known = {field.name for kind in kinds for field in fields(kind)}
    layout = asdict(game.layout())
    ways = [*layout.pop("by_hand"), *layout.pop("spaces")]  # each a way to a field of the state
    named = {name for names in (*layout.values(), *ways) for name in names}
    assert named <= known, f"{game.name}: its layout names {', '.join(sorted(named - known))}, which no view has"


@each_setup
def test_what_is_laid_out_by_seat_has_an_entry_for_each_seat(game: AnyGame, setup: Setup) -> None:
    layout = game.layout()
    for match, _ in looked_at(game, setup, range(MATCHES)):
        view = game.view(match, None)
        for part in parts(view):
            for name in seats_in(type(part), layout.by_seat):
                entries = getattr(part, name)
                assert len(entries) in (0, setup.seats), f"{game.name}: {name} has no entry for each seat"
            for name in seats_in(type(part), layout.seats):
                seats = [seat for seat in parts(getattr(part, name)) if isinstance(seat, int)]
                assert all(-1 <= seat < setup.seats for seat in seats), f"{game.name}: {name} holds no seat"


@cache
def seats_in(kind: type, names: Iterable[str]) -> list[str]:
    """Those of the names that fields of this kind have."""
    return [name for name in names_of_fields(kind) if name in names]


@each_game
def test_every_list_that_grows_with_the_seats_is_laid_out(game: AnyGame) -> None:
    said = {name for names in asdict(game.layout()).values() for name in names}
    by_seat: set[str] | None = None
    counts = narrowest_and_widest(game)
    if len({setup.seats for setup in counts}) < 2:
        return  # nothing grows there
    for setup in counts:
        for match, _ in looked_at(game, setup, 1):
            view = game.view(match, None)
            lists = {field.name for field in fields(view) if _is_by_seat(getattr(view, field.name), setup.seats)}
            by_seat = lists if by_seat is None else by_seat & lists
    missing = sorted((by_seat or set()) - said - OF_EVERY_VIEW)
    assert not missing, (
        f"{game.name}: {', '.join(missing)} lies before seats; say so in layout of {file_of(game, 'game.py')}"
    )


def _is_by_seat(value: object, seats: int) -> bool:
    return isinstance(value, tuple) and len(value) == seats


@cache
def labels(game: AnyGame) -> frozenset[str]:
    """Those of all rows on its boards; they are the same in every language."""
    return frozenset(
        f"field.{row.field}"
        for setup in narrowest_and_widest(game)
        for sheet in sheets(game, setup)
        for row in rows_of([row for rows in (sheet.table, *sheet.seats) for row in rows])
    )


@each_game
@each_language
def test_every_label_on_a_board_has_words(game: AnyGame, language: str) -> None:
    book = game.words(language)
    missing = sorted([label for label in labels(game) if not book.has(label)])
    assert not missing, f"{game.name}: {words_file(game, language)} needs {', '.join(missing)}"


@each_game
@each_language
def test_every_gauge_has_a_unit_and_says_what_its_figure_means(game: AnyGame, language: str) -> None:
    setup, book = game.setup(), game.words(language)
    gauges = game.gauges(game.view(game.new(setup), None))
    assert gauges, f"{game.name}: {file_of(game, 'game.py')} must name gauges: the numbers that a player looks at first"
    needed = {f"{word}.{name}" for name, _, _ in gauges for word in ("field", "unit", "means")}
    missing = sorted([key for key in needed if not book.has(key)])
    assert not missing, f"{game.name}: {words_file(game, language)} needs {', '.join(missing)}"
    assert all(book.counted(f"unit.{name}", 2).strip() for name, _, _ in gauges)


@each_setup
def test_every_gauge_and_every_reach_belongs_to_a_seat(game: AnyGame, setup: Setup) -> None:
    for match, _ in looked_at(game, setup, 1):
        view = game.view(match, None)
        gauges, reaches = game.gauges(view), game.reaches(view)
        assert all(0 <= seat < setup.seats for _, seat, _ in gauges), f"{game.name}: a gauge of nobody"
        assert len(reaches) in (0, len(gauges)), f"{game.name}: Game.reaches has a number for each gauge, or none"
        beyond = [
            f"{name} of seat {seat} stands at {value}, and Game.reaches says {reach} at most"
            for (name, seat, value), reach in zip(gauges, reaches, strict=False)
            if value > reach
        ]
        assert not beyond, f"{game.name}: {file_of(game, 'game.py')}: {beyond[0]}"


@each_game
@each_language
def test_a_match_in_a_round_has_a_headline(game: AnyGame, language: str) -> None:
    setup = game.setup()
    chapters = {game.chapter(match) for match, _ in positions(game, setup, 0)} - {0}
    told = [game.headline(chapter, game.words(language)) for chapter in sorted(chapters)]
    assert all(told), f"{game.name}: {words_file(game, language)} needs headline, such as Round {{chapter}}"
