"""What is agreed before a match: its mode, its seats, the readings of the rules, and who plays which part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lucha.core.facts import shown
from lucha.core.rules import MatchOption
from lucha.core.words import CORE, Problem


class BadSetup(Problem):
    """A match that cannot be set up so, and the rule that says it."""

    rule = "core/not-allowed-together"

    def __init__(self, key: str, **gaps: object) -> None:
        super().__init__(CORE, key, **gaps)


class AgainstTheRules(BadSetup):
    """A match that a rule of its game forbids; the game's words say how, under the rule's id."""

    def __init__(self, package: str, rule: str) -> None:
        Problem.__init__(self, package, rule)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game, for so many seats.

    `usual` of them is what most tables have (0: the first).  `without` names the mode that this one adds something to,
    such as cards: what it adds, the words `extra` and `extra.says` tell.
    """

    name: str
    title: str
    seats: tuple[int, ...]
    usual: int = 0
    without: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A mode, a number of seats, a value for every match option, and what each seat has picked ("": by chance)."""

    mode: str
    seats: int
    options: tuple[tuple[str, str], ...]
    picks: tuple[str, ...]

    def option(self, name: str) -> str:
        return dict(self.options)[name]


@dataclass(frozen=True, slots=True)
class Built:
    """A pick that somebody has made: how others can pick it too, its file, and what it comes to.

    `reasons` are all that is wrong with it, each with its rule; only without any may it come to a match.  A pick that
    no text can stand for yet is "".
    """

    pick: str
    name: str
    file: str
    reasons: tuple[tuple[str, str], ...]
    figures: Mapping[str, object]


def agree(
    game: str,
    modes: Sequence[Mode],
    known: Mapping[str, MatchOption],
    mode: str | None,
    seats: int | None,
    options: Mapping[str, str],
    picks: Sequence[str],
) -> Setup:
    """A setup with every gap filled by its default, or `BadSetup`."""
    by_name = {one.name: one for one in modes}
    chosen = modes[0] if mode is None else by_name.get(mode)
    if chosen is None:
        raise BadSetup("no-such-mode", game=game, mode=shown(mode), modes=(*by_name,))
    count = chosen.seats[0] if seats is None else seats
    if count not in chosen.seats:
        allowed = tuple([str(number) for number in chosen.seats])
        raise BadSetup("so-many-players", game=game, mode=chosen.name, allowed=allowed, count=count)
    values = {name: option.default for name, option in known.items()}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise BadSetup("no-such-option", game=game, name=shown(name), names=(*known,))
        if value not in option.values:
            raise BadSetup("no-such-value", name=name, values=option.values, value=shown(value))
        if value != option.default and not option.has_effect_in(chosen.name, chosen.without):
            has_effect = [one.name for one in modes if option.has_effect_in(one.name, one.without)]
            raise BadSetup("no-effect", name=name, mode=chosen.name, modes=(*has_effect,), default=option.default)
        values[name] = value
    if len(picks) > count:
        raise BadSetup("so-many-picks", picks=len(picks), seats=count)
    return Setup(chosen.name, count, tuple(sorted(values.items())), (*picks, *[""] * (count - len(picks))))
