"""The rules catalogue: what each rule says in our own words, where it comes from, and how else it may be read."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from lucha.core.agenda import Step
from lucha.core.facts import BadInput, Entry, read_toml

ORIGINS: Final = ("book", "ruling", "house", "public")
ROOMS: Final = ("games", "toys")  # the packages whose modules are games
_RULES: Final[dict[type, str]] = {}  # of the kinds that were asked for; for `@cache`, mypy takes a class for unhashable


def rule_of_kind(kind: type) -> str:
    """The id of the paragraph that a class of steps is."""
    return _RULES.get(kind) or _found_rule(kind)


def _found_rule(kind: type) -> str:
    parts = kind.__module__.split(".")
    for room in ROOMS:
        if room in parts:
            parts = parts[parts.index(room) + 1 :]
    if parts[0] == "lucha":  # a room that several games share: `monsters/losing/eliminate`
        parts = parts[1:]
    rule = _RULES[kind] = "/".join([*parts, re.sub("(?<!^)(?=[A-Z])", "-", kind.__name__).lower()])
    return rule


def rule_of(step: Step | None) -> str:
    """The id of the paragraph that a step is: a file is a chapter, a class is a paragraph.

    Such as `luchador/pins/reverse-pin`.
    """
    return "" if step is None else rule_of_kind(type(step))


@dataclass(frozen=True, slots=True)
class MatchOption:
    """A reading or a choice that is agreed before the match, and the rule that it belongs to.

    `called` is how the values are read by people; empty: as they are typed.  `modes` are those in which it has an
    effect, and those that add something to one of them; empty: all.
    """

    name: str
    rule: str
    default: str
    values: tuple[str, ...]
    says: tuple[str, ...]
    called: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()

    def has_effect_in(self, mode: str, without: str) -> bool:
        """Does it change anything in a mode that adds something to the mode `without`, or to none?"""
        return not self.modes or mode in self.modes or without in self.modes

    def word(self, value: str) -> str:
        """What a value is called."""
        return self.called[self.values.index(value)] if self.called else value


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.  `source` names the heading of the rulebook, the number of the ruling or the public source.

    `see` are the rules that it leans on: what happens then, and what its words mean.
    """

    id: str
    heading: str
    says: str
    origin: str
    source: str
    option: MatchOption | None = None
    see: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter that it stands in, as its id has it; the rules of the core are one of every game."""
        return self.id.split("/")[-2]


class Catalogue:
    """All rules of a game, by id."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = {rule.id: rule for rule in rules}
        self.options = {rule.option.name: rule.option for rule in rules if rule.option is not None}

    def __getitem__(self, rule: str) -> Rule:
        return self.rules[rule]

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def in_language(self, *sources: Traversable | Path) -> Catalogue:
        """The same rules in the words of translations, a table for each id; the core's stand in a file of their own."""
        top = Entry(str(sources[-1]), {id: table for source in sources for id, table in read_toml(source).items()})
        missing = [id for id in self.rules if not top.has(id)]
        unknown = [id for id in top.names() if id not in self.rules]
        if missing and unknown:
            raise BadInput(
                f"{top.where}: it has {unknown[0]}, rules.toml has {missing[0]}; a rule keeps its id in every language"
            )
        rules = []
        for rule in self.rules.values():
            entry = top.table(rule.id)
            option = rule.option
            if option is not None:
                values = entry.table("values")
                names = entry.table("called") if entry.has("called") else Entry(entry.where, {})
                option = replace(
                    option,
                    says=tuple([values.text(value) for value in option.values]),
                    called=tuple([names.text(value, value) for value in option.values]),
                )
                values.done()
                names.done()
            heading, says, source = entry.text("heading"), entry.text("says"), entry.text("source", rule.source)
            rules.append(replace(rule, heading=heading, says=says, source=source, option=option))
            entry.done()
        top.done()
        return Catalogue(rules)

    def find(self, words: list[str]) -> list[Rule]:
        """The rules in which all the words stand, the best match first, equals in the order of the catalogue.

        The heading goes before the text, a whole word before the beginning of one; within a word comes last.
        """
        wanted = [word.casefold() for word in words]
        found = [
            rule
            for rule in self.rules.values()
            if all(word in f"{rule.id} {rule.heading} {rule.says} {rule.origin}".casefold() for word in wanted)
        ]
        return sorted(found, key=lambda rule: sum([_distance(rule, word) for word in wanted]))


def _distance(rule: Rule, word: str) -> int:
    """How far a rule is from what somebody means by a word that stands in it; 0: the word is its very id."""
    if word == rule.id:
        return 0
    said = re.escape(word)
    for place, text in enumerate((rule.heading.casefold(), rule.says.casefold())):
        if re.search(rf"(?<!\w){said}(?!\w)", text):
            return 2 * place + 1
        if re.search(rf"(?<!\w){said}", text):
            return 2 * place + 2
    return 5


def load_catalogue(source: Traversable | Path, *shared: Traversable) -> Catalogue:
    """Read a `rules.toml`, with the rules of the core and those that the game shares with others before it."""
    own = files("lucha.core") / "rules.toml"
    rules = _read(own)
    for one in shared:
        rules += _read(one)
    if source != own:
        rules += _read(source)
    if len({rule.id for rule in rules}) < len(rules):
        ids = [rule.id for rule in rules]
        raise BadInput(f"{source}: stands twice: {next(id for id in ids if ids.count(id) > 1)}")
    options = [rule.option.name for rule in rules if rule.option is not None]
    if len(set(options)) < len(options):
        raise BadInput(f"{source}: the option {next(name for name in options if options.count(name) > 1)} stands twice")
    known = {rule.id for rule in rules}
    for rule in rules:
        unknown = [id for id in rule.see if id not in known or id == rule.id]
        if unknown:
            raise BadInput(f"{source}: {rule.id}: leans on {unknown[0]}, which is no other rule")
    return Catalogue(rules)


def _read(source: Traversable | Path) -> list[Rule]:
    top = Entry(str(source), read_toml(source))
    rules = []
    for entry in top.tables("rule"):
        id = entry.text("id")
        entry.where = f"{source}: {id}"
        option = _option(id, entry.table("option")) if entry.has("option") else None
        rules.append(
            Rule(
                id,
                entry.text("heading"),
                entry.text("says"),
                entry.one_of("origin", ORIGINS),
                entry.text("source", ""),
                option,
                entry.texts("see", ()),
            )
        )
        entry.done()
    top.done()
    return rules


def _option(rule: str, entry: Entry) -> MatchOption:
    name, default = entry.text("name"), entry.text("default")
    meanings = entry.table("values")
    values = meanings.names()
    says = [meanings.text(value) for value in values]
    modes = entry.texts("modes", ())
    entry.done()
    if default not in values:
        raise BadInput(f"{entry.where}: the default {default} is none of the values {', '.join(values)}")
    return MatchOption(name, rule, default, tuple(values), tuple(says), modes=modes)
