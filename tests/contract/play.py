"""Random matches of every game, position by position and step by step."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from importlib.resources import files
from itertools import chain
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from lucha.core.agenda import AnyMatch, Question, Step
from lucha.core.codec import PLAIN, Codec
from lucha.core.notation import write
from lucha.core.rules import rule_of_kind
from lucha.core.setup import Setup
from lucha.core.table import Audience, Record, Sampled, Table, seed_of
from lucha.core.values import Event, Option
from lucha.core.verdict import Illegal
from lucha.core.words import LANGUAGES
from lucha.games import GAMES
from tests.contract.readings import narrowest_and_widest, one_by_one, readings, setups
from tests.toys import TOYS, AnyGame

ROOT = Path(__file__).resolve().parents[2]
T = TypeVar("T")
EVERY_GAME: list[AnyGame] = [*GAMES.values(), *TOYS.values()]


def name_of(game: AnyGame, setup: Setup) -> str:
    changed = [
        f"{name}={value}" for name, value in setup.options if value != game.catalogue.options[name].default
    ]  # fmt: skip
    return "-".join([game.name, setup.mode, str(setup.seats), *changed])


SETUPS = [(game, setup) for game in EVERY_GAME for setup in narrowest_and_widest(game)]
BETWEEN = [(game, setup) for game in EVERY_GAME for setup in setups(game) if (game, setup) not in SETUPS]
READINGS = [(game, setup) for game in EVERY_GAME for setup in readings(game)]
ONE_BY_ONE = [(game, setup) for game in EVERY_GAME for setup in one_by_one(game) if (game, setup) not in READINGS]
SELDOM = [one for one in BETWEEN if one not in READINGS] + ONE_BY_ONE
FEWEST = [(game, setups(game)[0]) for game in EVERY_GAME]


def each_of(
    played: Sequence[tuple[AnyGame, Setup]], slow: Sequence[tuple[AnyGame, Setup]] = ()
) -> pytest.MarkDecorator:
    """A test for each of these matches; with --all for the slow ones too."""
    cases = [pytest.param(*one, id=name_of(*one)) for one in played]
    return pytest.mark.parametrize(
        ("game", "setup"), cases + [pytest.param(*one, id=name_of(*one), marks=pytest.mark.slow) for one in slow]
    )


def with_cards(played: Sequence[tuple[AnyGame, Setup]]) -> list[tuple[AnyGame, Setup]]:
    return [(game, setup) for game, setup in played if game.cards(game.new(setup))]


each_game = pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_setup = each_of(SETUPS, BETWEEN)
each_reading = each_of(READINGS, SELDOM)
each_setup_and_reading = each_of(SETUPS + READINGS, SELDOM)
each_setup_with_cards = each_of(with_cards(SETUPS), with_cards(BETWEEN))
each_setup_and_reading_with_cards = each_of(with_cards(SETUPS + READINGS), with_cards(SELDOM))

FAR = 50  # choices into a match, at most, where a law is tried on what comes after
ENOUGH = 150  # positions or moments of a setup that a law is tried on, where there are so many
FEW = 3  # of every kind are among them, however rare it is


class Player:
    """Chooses by chance: first what kind of thing to do, then which; so rare kinds are done as often as common ones."""

    def __init__(self, number: int) -> None:
        self.chance = Sampled(seed_of("player", number))

    def one_of(self, things: Sequence[Option]) -> Option:
        kinds = list(dict.fromkeys([type(thing) for thing in things]))
        kind = kinds[self.chance.below(len(kinds))]
        alike = [thing for thing in things if type(thing) is kind]
        return alike[self.chance.below(len(alike))]

    def seat(self, waiting: Sequence[int]) -> int:
        return waiting[self.chance.below(len(waiting))]


class Looking:
    """Where the tests look right now, so that a failure can say it; and whether they leave nothing out."""

    def __init__(self) -> None:
        self.closely = False
        self.at("nothing", 0, None)

    def at(self, match: str, choices: int, step: Step | None) -> None:
        self.match, self.choices, self.step = match, choices, step

    def told(self) -> str:
        if self.step is None:
            return ""
        kind = type(self.step)
        where = f"{sourced(kind)}, rule {rule_of_kind(kind)}"
        return f"{self.match}, after {self.choices} choices, at {write(self.step)}: {where}"


LOOKING = Looking()


def sourced(kind: type) -> str:
    """The file of a class, and the line on which it begins."""
    path = Path(inspect.getsourcefile(kind) or "").resolve()
    line = inspect.getsourcelines(kind)[1]
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}:{line}"


def positions(
    game: AnyGame, setup: Setup, number: int, record: Record | None = None, audience: Audience | None = None
) -> Iterator[tuple[AnyMatch, tuple[int, ...]]]:
    """A random match: every position in which somebody chooses, and the end.

    It is played as bots play, by the trusting twins: whoever asks "may I?" instead finds the same (`step_by_step`).
    """
    player = Player(number)
    table = Sampled(seed_of("table", number), record, audience)
    match = game.new(setup)
    check_clone(game, match)
    choices, name = 0, f"{name_of(game, setup)}, match {number}"
    while waiting := game.advance(match, table):
        LOOKING.at(name, choices, match.agenda[-1])
        yield match, waiting
        seat = player.seat(waiting)
        game.apply(match, seat, player.one_of(game.offered(match, seat)), table)
        choices += 1
    yield match, ()


@cache
def length(game: AnyGame, setup: Setup) -> int:
    """About how many positions a random match has: as many as the first one."""
    return sum(1 for _ in positions(game, setup, 0))


def enough(game: AnyGame, setup: Setup, numbers: int | range) -> list[int]:
    """As many of these matches as together have about enough positions: of long ones a few will do."""
    matches = [numbers] if isinstance(numbers, int) else list(numbers)
    return matches[: -(-ENOUGH // length(game, setup))]


def some(things: Iterable[T], one_in: int) -> Iterator[tuple[int, T]]:
    """About one in so many, each with its place: the first, and then by chance.

    Never every second or every third: where seats choose in pairs, one half of all moments would not be met at all.
    """
    chance = Sampled(seed_of("some", one_in))
    for place, thing in enumerate(things):
        if chance.below(one_in) == 0 or place == 0:
            yield place, thing


def looked_at(game: AnyGame, setup: Setup, numbers: int | range) -> Iterator[tuple[AnyMatch, tuple[int, ...]]]:
    """The positions that a law is tried on, of a random match or of several: some after every kind of question."""
    matches = enough(game, setup, numbers)
    found = chain.from_iterable(positions(game, setup, number) for number in matches)
    total = len(matches) * length(game, setup)
    return thinned(found, lambda one: (type(one[0].question), bool(one[0].commitments)), total)


def moments_looked_at(
    game: AnyGame, setup: Setup, numbers: int | range, most: int = ENOUGH, few: int = FEW
) -> Iterator[Moment]:
    """Likewise; some after every kind of step."""
    matches = enough(game, setup, numbers)
    total = len(matches) * length(game, setup) * steps_for_a_choice(game, setup)
    return chain.from_iterable(map(partial(moments, game, setup, looks=Sieve(total, most, few)), matches))


@cache
def steps_for_a_choice(game: AnyGame, setup: Setup) -> int:
    """About how many."""
    return sum(1 for _ in step_by_step(game, setup, 0)) // length(game, setup)


class Sieve:
    """Keeps a few of every kind, and of all the others by chance until there are about as many as are wanted."""

    def __init__(self, total: int, most: int = ENOUGH, few: int = FEW) -> None:
        self.chance, self.one_in = Sampled(seed_of("thinned", total, most)), max(1, -(-total // most))
        self.few = few
        self.met: Counter[object] = Counter()

    def __call__(self, kind: object) -> bool:
        self.met[kind] += 1
        return LOOKING.closely or self.met[kind] <= self.few or self.chance.below(self.one_in) == 0


def thinned(things: Iterable[T], kind_of: Callable[[T], object], total: int) -> Iterator[T]:
    """Of all these things what a sieve keeps."""
    sieve = Sieve(total)
    return (thing for thing in things if sieve(kind_of(thing)))


def position(game: AnyGame, setup: Setup, number: int, choices: int) -> AnyMatch:
    """A random match after so many choices, or at its end if that comes first."""
    match = game.new(setup)
    for place, (reached, _) in enumerate(positions(game, setup, number)):
        match = reached
        if place == choices:
            break
    return match.clone()


def settled_position(game: AnyGame, setup: Setup, number: int) -> AnyMatch | None:
    """A random match somewhere on its way, with nothing lying face down; none where it ends before that."""
    choices = Sampled(seed_of("settled", number)).below(min(2 * length(game, setup) // 3, FAR))
    for place, (match, waiting) in enumerate(positions(game, setup, number)):
        if place >= choices and waiting and not match.commitments:
            return match.clone()
    return None


def play_to_the_end(game: AnyGame, match: AnyMatch, number: int) -> None:
    player, table = Player(number), Sampled(seed_of("to the end", number))
    while waiting := game.advance(match, table):
        seat = player.seat(waiting)
        game.apply(match, seat, player.one_of(game.offered(match, seat)), table)


def rule_against(game: AnyGame, match: AnyMatch, seat: int, option: Option, table: Table) -> str:
    """What refuses it; nothing, and it is chosen, where nothing does."""
    try:
        game.choose(match, seat, option, table)
    except Illegal as refused:
        return refused.rule
    return ""


@dataclass
class Ran:
    """A step that has just run, or a question that has just been answered."""

    step: Step
    match: AnyMatch
    events: list[Event]
    outcomes: int
    is_answer: bool


@dataclass
class Moment(Ran):
    """With the match as it was before."""

    before: AnyMatch


def step_by_step(game: AnyGame, setup: Setup, number: int) -> Iterator[Ran]:
    """A random match, step by step."""
    return (ran for _, ran in _run(game, setup, number, lambda kind: False))


def moments(
    game: AnyGame, setup: Setup, number: int, looks: Callable[[object], bool] = lambda kind: True
) -> Iterator[Moment]:
    """Likewise, where somebody looks: a copy for each step of a match takes longer than the match."""
    for before, ran in _run(game, setup, number, looks):
        if before is not None:
            yield Moment(ran.step, ran.match, ran.events, ran.outcomes, ran.is_answer, before)


def _run(
    game: AnyGame, setup: Setup, number: int, looks: Callable[[object], bool]
) -> Iterator[tuple[AnyMatch | None, Ran]]:
    player, record, heard = Player(number), Record(), list[Event]()
    table = Sampled(seed_of("table", number), record, lambda step, event: heard.append(event))
    match = game.new(setup)
    check_clone(game, match)
    choices, name = 0, f"{name_of(game, setup)}, match {number}"
    while match.agenda:
        step = match.agenda[-1]
        waiting = step.waits_for(match) if isinstance(step, Question) else ()
        before = match.clone() if looks((type(step), bool(waiting))) else None
        LOOKING.at(name, choices, step)
        heard.clear()
        record.clear()
        if waiting:
            choices += 1
            seat = player.seat(waiting)
            game.choose(match, seat, player.one_of(game.options(match, seat)), table)
        else:
            match.agenda.pop()
            table.step = step
            step.run(match, table)
        yield before, Ran(step, match, heard.copy(), 0 if waiting else len(record), bool(waiting))


def own_words(game: AnyGame, *kinds: type) -> list[type]:
    """The classes of these kinds in a game's vocabulary, without those that every game builds on."""
    chapters = {module.__name__ for module in game.vocabulary}  # files of the kit may be among them
    found = [
        value
        for module in game.vocabulary
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kinds)
    ]
    return [
        kind
        for kind in dict.fromkeys(found)
        if kind.__module__ in chapters or not kind.__module__.startswith("lucha.core.")
    ]


def file_of(game: AnyGame, name: str) -> str:
    """Where a file of a game lies, or would."""
    folder = Path(str(files(game.package)))
    return str((folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder) / name)


def words_file(game: AnyGame, language: str) -> str:
    return file_of(game, f"words/{language}.toml")


def without_words(game: AnyGame, language: str, keys: Iterable[str], why: str) -> str:
    """A line on the texts that are missing; nothing where none is."""
    book = game.words(language)
    missing = [key for key in dict.fromkeys(keys) if not book.has(key)]
    return f"{game.name}: {words_file(game, language)} needs {', '.join(missing)}: {why}" if missing else ""


def seats_and_spectator(setup: Setup) -> list[int | None]:
    return [*range(setup.seats), None]


def text(codec: Codec, value: object) -> str:
    """Byte for byte what would be sent or stored."""
    return msgspec.json.encode(codec.encode(value)).decode()


def said(game: AnyGame, match: AnyMatch, seat: int, codec: Codec) -> str:
    """All that the match says to a seat: what it sees, what it may do, and what it may not do and why."""
    refusals = [(refusal.option, refusal.rule) for refusal in game.refused(match, seat)]
    return text(codec, [game.view(match, seat), game.options(match, seat), refusals])


def parts(value: object) -> Iterator[object]:
    """A value and all that it is made of."""
    left = [value]
    while left:
        part = left.pop()
        yield part
        if type(part) in PLAIN:
            continue
        elif isinstance(part, dict):
            left += part.items()
        elif isinstance(part, (list, tuple, set, frozenset)):
            left += part
        else:
            left += [getattr(part, name) for name in names_of_fields(type(part))]


@cache
def names_of_fields(kind: type) -> tuple[str, ...]:
    """Those of a dataclass; everything else has none."""
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) and not issubclass(kind, Enum) else ()


def mutables(value: object) -> set[int]:
    """The identities of everything in a match that could be changed."""
    found = set()
    left = [value]
    while left:
        part = left.pop()
        changes, inside = anatomy(type(part))
        if changes:
            found.add(id(part))
        if inside is not None:
            left += [one for one in inside(part) if type(one) not in PLAIN]
    return found


def check_clone(game: AnyGame, match: AnyMatch) -> None:
    """Whatever else a match is for, it goes wrong in odd places where its copies share something with it."""
    twin = match.clone()
    both = mutables(twin) & mutables(match)
    if both:
        names = [name for name in names_of_fields(type(match)) if both & mutables(getattr(match, name))]
        where = Path(str(inspect.getsourcefile(type(match))))
        file = where.relative_to(ROOT) if where.is_relative_to(ROOT) else where
        raise AssertionError(
            f"{game.name}: {file}: {type(match).__name__}.clone() hands on the same {', '.join(names)}; copy what can "
            "be changed"
        )


@cache
def anatomy(kind: type) -> tuple[bool, Callable[[Any], Iterable[object]] | None]:
    """Whether something of this kind can be changed, and what gives its parts, if it has any."""
    if issubclass(kind, dict):
        return True, lambda value: [part for pair in value.items() for part in pair]
    if issubclass(kind, (list, tuple, set, frozenset)):
        return can_change(kind), iter
    names = names_of_fields(kind)
    if len(names) == 1:
        return can_change(kind), lambda value: [getattr(value, names[0])]
    return can_change(kind), attrgetter(*names) if names else None


@cache
def can_change(kind: type) -> bool:
    """A list, a dict, a set, or a dataclass whose fields can be set."""
    is_open = is_dataclass(kind) and not getattr(kind, "__dataclass_params__").frozen  # noqa: B009
    return issubclass(kind, (list, dict, set)) or is_open


def some_options_of(game: AnyGame) -> list[Option]:
    """Of each kind that a random match offers or refuses."""
    found: dict[type, Option] = {}
    for match, waiting in positions(game, game.setup(), 0):
        for seat in waiting:
            refused = [refusal.option for refusal in game.refused(match, seat)]
            found |= {type(option): option for option in [*game.options(match, seat), *refused]}
    return list(found.values())


OPTIONS = {game.name: some_options_of(game) for game in EVERY_GAME}
