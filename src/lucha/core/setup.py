"""What is agreed before a match: its mode, its seats, the readings of the rules, and who plays whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lucha.core.facts import BadInput, shown
from lucha.core.rules import MatchOption


class BadSetup(BadInput):
    """A match that cannot be set up so, and the rule that says it."""

    def __init__(self, said: str, rule: str = "core/not-allowed-together") -> None:
        super().__init__(said)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game, for so many seats."""

    name: str
    title: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """A mode, a number of seats, a value for every match option, and what each seat has picked ("": by chance)."""

    mode: str
    seats: int
    options: tuple[tuple[str, str], ...]
    picks: tuple[str, ...]

    def option(self, name: str) -> str:
        return dict(self.options)[name]


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
        raise BadSetup(f"{game} has no mode {shown(mode)}; it has {', '.join(by_name)}")
    count = chosen.seats[0] if seats is None else seats
    if count not in chosen.seats:
        allowed = " or ".join([str(number) for number in chosen.seats])
        raise BadSetup(f"{game} {chosen.name} is played by {allowed}, not by {count}")
    values = {name: option.default for name, option in known.items()}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise BadSetup(f"{game} has no option {shown(name)}; it has {', '.join(known) or 'none'}")
        if value not in option.values:
            raise BadSetup(f"option {name} is one of {', '.join(option.values)}, not {shown(value)}")
        values[name] = value
    if len(picks) > count:
        raise BadSetup(f"{len(picks)} picks for {count} seats")
    return Setup(chosen.name, count, tuple(sorted(values.items())), (*picks, *[""] * (count - len(picks))))
