"""What people and bots are called at a table, where no two have the same name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Final, Protocol, Self, TypeVar

from lucha.bots import BOTS, CHARACTERS, sits_anywhere
from lucha.core.names import name_that_stands_twice
from lucha.core.words import LANGUAGES
from lucha.session.narrator import seat_name
from lucha.shelf.lookalikes import looks

LONGEST_NAME: Final = 20
# What bots fight as, in every language; nobody else has these names.
RING_NAMES: Final = (
    *("El Alebrije", "El Búfalo Negro", "El Ciclón", "El Escorpión", "El Granito", "El Meteoro", "El Relámpago"),
    *("El Vendaval", "La Avispa", "La Guadaña", "La Obsidiana", "La Pantera Roja", "La Tarántula", "La Tolvanera"),
    *("Barón Bravo", "Conde Murciélago", "Dama de Hierro", "Doctor Dínamo", "Furia Escarlata", "Máscara de Cobre"),
    *("Príncipe Maguey", "Rey Coyote", "Sombra Dorada", "Volcán Azteca"),
)
ME: Final = "me"  # somebody without a name, in a record
ROMAN: Final = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def same_at_a_table(names: Iterable[str]) -> str:
    """The first name that looks like another's at the table; empty when all can be told apart."""
    return name_that_stands_twice(names, looks)


def told_apart(name: str, others: Iterable[str]) -> str:
    """The second Ana of a table is Ana II, the third Ana III; names that look the same are the same."""
    taken = {looks(other) for other in others}
    called = name
    for number in count(2):
        if looks(called) not in taken:
            break
        mark = f" {_roman(number)}"
        called = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return called


class Seated(Protocol):
    """Who sits on a seat: a bot, or a person, who may have no name."""

    @property
    def name(self) -> str: ...

    @property
    def bot(self) -> str: ...

    def called(self, name: str) -> Self:
        """The same with this name."""
        ...


S = TypeVar("S", bound=Seated)


def with_ring_names(places: Sequence[S], seed: bytes) -> list[S]:
    """Every bot that has no name gets one: a character its own, the others always the same for a match and a seat.

    No two are the same.
    """
    places = _characters_named(places)
    names = iter(sorted(RING_NAMES, key=lambda name: sha256(seed + name.encode()).digest()))
    taken = {place.name for place in places}
    free = (name for name in names if name not in taken)
    return [place.called(next(free)) if place.bot and not place.name else place for place in places]


def _characters_named(places: Sequence[S]) -> list[S]:
    named: list[S] = []
    for place in places:
        taken = [other.name for other in (*places, *named) if other.name]
        is_new = place.bot in CHARACTERS and not place.name
        named.append(place.called(told_apart(CHARACTERS[place.bot].name, taken)) if is_new else place)
    return named


def is_a_bots_own(name: str, bot: str) -> bool:
    """Is it a name that this bot has in every language?"""
    return name in RING_NAMES or (bot in CHARACTERS and name.startswith(CHARACTERS[bot].name))


def belt_name(bot: str) -> str:
    """What a bot goes by where matches are kept: a character by its name."""
    return CHARACTERS[bot].name if bot in CHARACTERS else bot


def recorded(place: Seated) -> str:
    """As the heading of a record has it: `greedy:El Ciclón`, a name, or nobody's."""
    if place.bot:
        return f"{place.bot}:{place.name}" if is_a_bots_own(place.name, place.bot) else place.bot
    return place.name or ME


def read_recorded(said: str) -> tuple[str, str]:
    """The name and the bot, from the heading of a record; either may be empty."""
    bot, colon, name = said.partition(":")
    if sits_anywhere(bot) and (not colon or is_a_bots_own(name, bot)):
        return name, bot
    return "" if said == ME else said, ""


@lru_cache(maxsize=1)
def _looks_of_bots() -> frozenset[str]:
    titles = [seat_name(language, 0, bot) for bot in BOTS for language in LANGUAGES]
    characters = [said for one in CHARACTERS.values() for said in (one.id, one.name)]
    return frozenset([looks(name) for name in (*BOTS, *RING_NAMES, *characters, *titles)])


def is_a_bots(name: str) -> bool:
    """Would somebody of this name be taken for a bot?"""
    return looks(name) in _looks_of_bots() or read_recorded(name)[1] != ""


def _roman(number: int) -> str:
    said = ""
    for value, letters in ROMAN:
        times, number = divmod(number, value)
        said += letters * times
    return said
