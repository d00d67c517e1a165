"""A choice that is put together: the card first, then the player it is for.  Words say which parts an option has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lucha.core.values import PASS, Option
from lucha.core.words import Named


@dataclass(frozen=True, slots=True)
class Way:
    """What can be chosen at a step: an option, or several that agree on the next part, such as one card."""

    said: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An option, its text, and the parts that its text names."""

    option: Option
    said: str
    parts: tuple[Named, ...]


def ways_of(told: Sequence[Told], is_picked: bool, name_of: Callable[[int], str]) -> list[Way]:
    """The next step: options alike in their next part stand together.

    What is picked already, all of them agree on; it is said no more.
    """
    open_ones = [one for one in told if one.option != PASS]
    taken = _agreed([one.parts for one in open_ones]) if is_picked else 0
    said = _beginning([one.said for one in open_ones]) if taken else ""
    groups: dict[object, list[Told]] = {}
    for one in told:
        left = one.parts[taken:] if one.option != PASS else ()
        groups.setdefault((type(one.option), left[0]) if left else one.option, []).append(one)
    return [Way(_said(group, taken, said, name_of), tuple([one.option for one in group])) for group in groups.values()]


def _said(group: Sequence[Told], taken: int, said: str, name_of: Callable[[int], str]) -> str:
    """What an option adds to what was picked; or the next part of several, with a sign that more comes."""
    first = group[0]
    if len(group) == 1:
        rest = first.said.removeprefix(f"{said} ") if said and first.option != PASS else first.said
        return rest[:1].upper() + rest[1:]
    part = first.parts[taken]
    named = part.text if part.seat is None else name_of(part.seat)
    begins = _beginning([one.said for one in group])
    return f"{begins if not taken and named in begins else named} …"


def _agreed(parts: Sequence[tuple[Named, ...]]) -> int:
    """How many parts all of them begin with."""
    count = 0
    while all(len(one) > count and one[count] == parts[0][count] for one in parts):
        count += 1
    return count


def _beginning(texts: Sequence[str]) -> str:
    """How all of these texts begin, word by word."""
    words = [text.split(" ") for text in texts]
    count = 0
    while all(len(one) > count and one[count] == words[0][count] for one in words):
        count += 1
    return " ".join(words[0][:count])
