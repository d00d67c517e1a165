"""The names that a scenario of a game may use: its state, steps, options, events, faces and cards, as tables.

`python -m lucha.referee.tables` writes them into the page `referee.md` in the folder of every game, below the notes
that people write there; with the names of games, into theirs.  The docstring of a step, an option or an event says what
it is, and the comment beside a field of the state, or above it, what that is.
"""

from __future__ import annotations

import inspect
import re
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib.resources import files
from io import StringIO
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from lucha.core.agenda import Decision, Question, ReactionWindow, SecretChoice, Step
from lucha.core.facts import BadInput
from lucha.core.game import Game
from lucha.core.match import Match
from lucha.core.notation import write
from lucha.core.rules import rule_of_kind
from lucha.core.values import Event, Fixture, Option, Result
from lucha.games import GAMES, find_game

PAGE: Final = "referee.md"
MARK: Final = "<!-- From here on the page is made: python -m lucha.referee.tables {game} -->\n"
ASKS: Final = ((Decision, "one seat"), (SecretChoice, "several at once"), (ReactionWindow, "all in turn"))
PLAIN: Final = {int: "number", bool: "true or false", str: "text", NoneType: "none", Any: "card"}
MANY: Final = {int: "numbers", str: "texts", Any: "cards"}
HEADING: Final = re.compile(r"[^a-z]+[.:!?](?:\s+|$)")  # of a rulebook: in capitals


def page_of(game: Game[Any]) -> Path:
    """Where the page of a game lies."""
    return Path(str(files(game.package))) / PAGE


def page(game: Game[Any], old: str = "") -> str:
    """The page as it should be: the notes of the old one, and the tables of today."""
    mark = MARK.format(game=game.name)
    notes = old.partition(mark)[0] or f"# {game.title}: names for the referee\n\n"
    return f"{notes}{mark}{tables(game)}"


def tables(game: Game[Any]) -> str:
    """All tables of a game, as Markdown."""
    kinds = spoken(game)
    parts = [("State", _state(game))]
    steps = [kind for kind in kinds if issubclass(kind, Step)]
    parts.append(("Steps", _table(("step", "asks", "rule", "meaning"), [_step(kind) for kind in steps])))
    for title, base in (("Options", Option), ("Events", Event)):
        rows = [(f"`{signature(kind)}`", meaning(kind)) for kind in kinds if issubclass(kind, base)]
        parts.append((title, _table((title.lower()[:-1], "meaning"), rows)))
    faces = [kind for kind in kinds if issubclass(kind, Enum)]
    rows = [(f"`{kind.__name__}`", _names([member.name for member in kind])) for kind in faces]
    parts.append(("Faces", _table(("name", "values"), rows)))
    parts.append(("Picks", _table(("pick", "name"), [(f"`{pick}`", name) for pick, name in game.picks().items()])))
    cards = [card for mode in game.modes for card in game.cards(game.new(game.setup(mode.name)))]
    parts.append(("Cards", _names(sorted({_name_of(card) for card in cards})) + "\n"))
    return "".join([f"\n## {title}\n\n{text}" for title, text in parts if text.strip()])


def _name_of(card: object) -> str:
    """A card as a scenario writes it: of one that lies with its owner's name, the card alone."""
    named = getattr(card, "card", card)
    return named if isinstance(named, str) else write(named)


def spoken(game: Game[Any]) -> list[type]:
    """The classes that the game adds to the language of scenarios, in the order of its chapters."""
    kinds: dict[type, None] = {}
    for module in game.vocabulary:
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__ and _is_word(kind):
                kinds[kind] = None
    return list(kinds)


def _is_word(kind: type) -> bool:
    """Faces, and what is on an agenda, chosen or told."""
    return len(kind) > 0 if issubclass(kind, Enum) else is_dataclass(kind) and issubclass(kind, (Step, Option, Event))


def states(game: Game[Any]) -> list[type]:
    """The classes that the state of a match is made of, those of every mode, the match itself first."""
    known = [kind for module in game.vocabulary for kind in vars(module).values() if isinstance(kind, type)]
    waiting: list[type] = [type(game.new(game.setup(mode.name))) for mode in game.modes]
    found: dict[type, None] = {}
    while waiting:
        kind = waiting.pop(0)
        if kind not in found:
            found[kind] = None
            waiting += [above for above in kind.__mro__[1:] if is_dataclass(above) and not _is_of_the_core(above)]
            waiting += [part for name in own_fields(kind) for part in _parts(get_type_hints(kind)[name])]
            waiting += [below for below in known if kind in below.__mro__[1:] and not issubclass(kind, Match)]
    return [kind for kind in found if own_fields(kind)]


def own_fields(kind: type) -> list[str]:
    """The fields that a position may set, without those of the classes above it."""
    above = [one for one in kind.__mro__[1:] if is_dataclass(one) and (one is Match or not _is_of_the_core(one))]
    known = {field.name for one in above for field in fields(one)}
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind) if field.name not in known]
    return [name for name in names if not _is_fixture(hints[name]) and Result not in get_args(hints[name])]


def meanings(kind: type) -> dict[str, str]:
    """What the comments of a class say of its fields."""
    said: dict[str, str] = {}
    for base in kind.__mro__[:0:-1]:
        if is_dataclass(base) and _is_of_the_core(base):
            said |= meanings(base)
    comments: dict[int, str] = {}
    bare = set()
    source = inspect.getsource(kind)
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            comments[token.start[0]] = token.string.removeprefix("#").strip()
            if not token.line[: token.start[1]].strip():
                bare.add(token.start[0])
    for number, line in enumerate(source.splitlines(), 1):
        named = re.match(r"    (\w+): ", line)
        if named:
            above = number - 1
            while above in bare:
                above -= 1
            lines = [comments[at] for at in range(above + 1, number)] + [comments.get(number, "")]
            said[named[1]] = " ".join(lines).strip()
    return said


def meaning(kind: type) -> str:
    """What the first paragraph of a docstring says; of a step, without the heading of the rulebook."""
    said = vars(kind).get("__doc__") or ""
    if said.startswith(f"{kind.__name__}("):  # a dataclass without a docstring has its signature there
        return ""
    first = " ".join(said.strip().partition("\n\n")[0].split())
    heading = HEADING.match(first) if issubclass(kind, Step) else None
    return first[heading.end() :] if heading else first


def signature(kind: type) -> str:
    """How it is written: its name, and the names of its fields."""
    names = [field.name for field in fields(kind)]
    return f"{kind.__name__}({', '.join(names)})" if names else kind.__name__


def _state(game: Game[Any]) -> str:
    said: list[str] = []
    for kind in states(game):
        hints, says = get_type_hints(kind), meanings(kind)
        rows = [(f"`{name}`", _holds(hints[name]), says.get(name, "")) for name in own_fields(kind)]
        if said:
            above = kind.__mro__[1]
            besides = "" if above is object or _is_of_the_core(above) else f", besides what a `{above.__name__}` has"
            said.append(f"Each `{kind.__name__}`{besides}:\n\n")
        said.append(_table(("field", "holds", "meaning"), rows) + "\n")
    return "".join(said).rstrip("\n") + "\n"


def _step(kind: type) -> tuple[str, ...]:
    asks = [who for base, who in ASKS if issubclass(kind, base)]
    other = "seats" if issubclass(kind, Question) else ""
    return (f"`{signature(kind)}`", (*asks, other)[0], f"`{rule_of_kind(kind)}`", meaning(kind))


def _is_of_the_core(kind: type) -> bool:
    """Fields that the kit brings stand with those of the game."""
    return kind.__module__.startswith("lucha.core.")


def _parts(hint: Any) -> Iterator[type]:
    """The dataclasses in a hint that are not words of a scenario themselves."""
    for arg in get_args(hint):
        yield from _parts(arg)
    if isinstance(hint, type) and is_dataclass(hint) and not issubclass(hint, (Step, Option, Event, Fixture, Result)):
        yield hint


def _holds(hint: Any) -> str:
    """What a field holds, in words."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join([_holds(arg) for arg in args])
    if origin in (list, tuple) and (origin is list or args[-1] is Ellipsis):
        return f"list of {MANY.get(args[0]) or _holds(args[0])}"
    if origin is tuple:
        return f"[{', '.join([_holds(arg) for arg in args])}]"
    if origin is dict:
        return f"table of {_holds(args[1])} by {_holds(args[0])}"
    return PLAIN.get(hint) or f"`{hint.__name__}`"


def _is_fixture(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Fixture)


def _names(names: Sequence[str]) -> str:
    return ", ".join([f"`{name}`" for name in names])


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Without the columns in which nothing stands."""
    used = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    lines = [[heads[at] for at in used], ["---"] * len(used), *[[row[at] for at in used] for row in rows]]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines]) if rows else ""


def main(names: Sequence[str]) -> None:
    """Write the pages of these games, or of all."""
    for game in [find_game(name) for name in names] or GAMES.values():
        path = page_of(game)
        old = path.read_text(encoding="utf-8") if path.is_file() else ""
        path.write_text(page(game, old), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BadInput as problem:
        sys.exit(str(problem))
