"""What a scenario may call things: as the code writes them, or in the words of the game, in any language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from lucha.core.agenda import Step
from lucha.core.codec import Codec
from lucha.core.facts import BadInput, shown
from lucha.core.game import Game
from lucha.core.notation import find, names_of, plain, read, write
from lucha.core.setup import Setup
from lucha.core.table import OutcomeNeeded
from lucha.core.values import Event, Option, Result
from lucha.core.words import LANGUAGES, Phrasebook, load_phrasebook
from lucha.referee.report import ROOM

T = TypeVar("T")
MOST_SHOWN: Final = 12
EXAMPLES: Final = 3  # of what may be drawn


class Speech:
    """The words of a game for faces, cards, dice and options, in every language."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.seats = setup.seats
        self.codec: Codec = game.codec(setup)
        self.books = [game.words(language) for language in LANGUAGES]
        self._cards = tuple(dict.fromkeys(game.cards(game.new(setup))))
        named = [getattr(card, "card", card) for card in self._cards]  # decks with owners may share ids
        cards = [id for id in named if isinstance(id, str)]
        self.cards_are_ids = bool(cards)
        self._ids = tuple(dict.fromkeys([*cards, *game.picks()]))
        texts = dict.fromkeys([*self._ids, *game.bare_texts()])
        ids = "|".join(sorted(map(re.escape, texts), key=len, reverse=True))
        self._bare = re.compile(rf"(?<![\w\"'.])({ids})(?![\w\"'.(=])") if texts else None
        self._known: dict[Enum | str, set[str]] = {}
        kinds = [kind for module in game.vocabulary for kind in vars(module).values() if isinstance(kind, type)]
        members = [list(kind) for kind in dict.fromkeys(kinds) if issubclass(kind, Enum)]
        self._members: dict[type[Enum], Called[Enum]] = {}
        self._id: Called[str] = Called(self._ids, self.calls)
        self._face: Called[Enum] = Called([face for faces in members for face in faces], self.calls)

    def calls(self, value: object) -> set[str]:
        """All that a face, a card or another value may be called."""
        if isinstance(value, (Enum, str)):
            if value not in self._known:
                self._known[value] = names_of(value) | {plain(book.tell(value)) for book in self.books}
            return self._known[value]
        if hasattr(value, "__dataclass_fields__") and not isinstance(value, (Step, Option, Event, Result)):
            return names_of(value) | {plain(book.tell(value)) for book in self.books}
        return names_of(value)

    def find(self, text: str, among: Sequence[T]) -> T | None:
        """The one of `among` that `text` names."""
        return _named(text, among, [self.calls(value) for value in among])

    def id(self, text: str) -> str:
        """The id of the card or the pick that `text` names; what names none stays as it is."""
        return text if text in self._ids else self._id.find(text) or text

    def face(self, text: str) -> Enum | None:
        """The face of any die that `text` names, unless a card is called so."""
        return None if text in self._ids else self._face.find(text)

    def member(self, text: str, kind: type[Enum]) -> Enum | None:
        """The face, or whatever else, of one kind."""
        if kind not in self._members:
            self._members[kind] = Called(list(kind), self.calls)
        return self._members[kind].find(text)

    def read(self, text: str) -> object:
        """The value that `text` stands for; ids of cards and picks and bare texts need no quotes."""
        return read(self.codec, self._bare.sub(r'"\1"', text) if self._bare else text)

    def card(self, text: str) -> object | None:
        """The card of the game that `text` names."""
        return find(text, self._cards)

    def option(self, text: str, among: Sequence[Option], match: Any, seat: int) -> Option | None:
        """The option that `text` names: as it is written, or as `seat` or somebody else reads it."""
        called = [
            {plain(self._told(option, match, book, reader)) for book in self.books for reader in (None, seat)}
            for option in among
        ]
        return _named(text, among, called)

    def faces(self, said: Sequence[str], needed: OutcomeNeeded) -> list[object]:
        """How the dice land, or which card comes, by what each is called."""
        hand = needed.dice
        pools: list[Sequence[object]] = [needed.pool] if hand is None else [die.may_show for die in hand.dice]
        found = []
        for text, pool in zip(said, pools, strict=True):
            face = self.find(text, pool)
            if face is None:
                raise BadInput(f"{text!r} cannot come up; it is one of {self.shown(pool)}")
            found.append(face)
        return found

    def needs(self, needed: OutcomeNeeded) -> set[str]:
        """What the throw or the draw that a match waits for may be called."""
        return {times(str(needed)), *[times(book.need(needed)) for book in self.books]}

    def waits_for(self, needed: OutcomeNeeded, step: Step | None, book: Phrasebook, names: Sequence[str]) -> str:
        """The same in one language, for people: what is drawn, and some of what may come."""
        what = book.drawn(step, names) if needed.dice is None else ""
        if not what:
            return book.need(needed)
        some = [book.tell(card) for card in list(dict.fromkeys(needed.pool))[:EXAMPLES]]
        say = load_phrasebook(ROOM, book.language).fill
        return say("such-as", what=what, some=", ".join(some))

    def die(self, needed: OutcomeNeeded) -> set[str]:
        """What the dice, or the cards, that a match waits for may be called."""
        if needed.dice is None:
            return {plain(load_phrasebook(ROOM, book.language).say("card")) for book in self.books}
        names = {die.name for die in needed.dice.dice}
        return {plain(name) for name in names} | {plain(book.tell(name)) for name in names for book in self.books}

    def shown(self, values: Iterable[object]) -> str:
        """What may be written instead, in every language."""
        return _listed([[book.tell(value) for book in self.books] for value in dict.fromkeys(values)])

    def shown_options(self, options: Iterable[Option], match: Any) -> str:
        return _listed([[write(one), *[self._told(one, match, book, None) for book in self.books]] for one in options])

    def _told(self, option: Option, match: Any, book: Phrasebook, reader: int | None) -> str:
        return book.tell(option, seat_names(self.game, match, book, self.seats), match.question, reader)


class Called(Generic[T]):
    """Values of which one is to be found by name again and again: all that each is called is known."""

    def __init__(self, values: Sequence[T], calls: Callable[[T], set[str]]) -> None:
        self.written: dict[str, T] = {}
        self.called: defaultdict[str, list[T]] = defaultdict(list)
        for value in values:
            for name in names_of(value):
                self.written.setdefault(name, value)
            for name in calls(value):
                self.called[name].append(value)

    def find(self, text: str) -> T | None:
        """By its notation, or by the only words that fit."""
        wanted = plain(text)
        return self.written[wanted] if wanted in self.written else _the_only_one(text, self.called.get(wanted, []))


def seat_names(game: Game[Any], match: Any, book: Phrasebook, seats: int) -> list[str]:
    """As the game calls the seats, or by their numbers, as the file does."""
    say = load_phrasebook(ROOM, book.language).fill
    by_game = game.names(match, book) or [""] * seats
    return [name or say("seat", seat=seat) for seat, name in enumerate(by_game)]


def agreed_values(game: Game[Any], options: Mapping[str, str]) -> dict[str, str]:
    """Match options with their values as they are typed, whatever language calls them otherwise."""
    typed = dict(options)
    for language in LANGUAGES:
        known = game.rules(language).options
        for name, said in options.items():
            for value in known[name].values if name in known else ():
                if plain(known[name].word(value)) == plain(said):
                    typed[name] = value
    return typed


def picked(game: Game[Any], picks: Sequence[str]) -> tuple[str, ...]:
    """Picks by their ids, whether they are written so or by name."""
    ids = {plain(name): id for id, name in game.picks().items()}
    return tuple([ids.get(plain(pick), pick) for pick in picks])


def times(text: str) -> str:
    return plain(text.replace("×", "x"))


def _named(text: str, among: Sequence[T], called: Sequence[set[str]]) -> T | None:
    """By its notation, or by the only words that fit."""
    written = find(text, among)
    if written is not None:
        return written
    wanted = plain(text)
    return _the_only_one(text, [value for value, names in zip(among, called, strict=True) if wanted in names])


def _the_only_one(text: str, found: Sequence[T]) -> T | None:
    others = [value for value in found if value != found[0]]
    if others:
        raise BadInput(f"{shown(text)} may be {write(found[0])} or {write(others[0])}; write which")
    return found[0] if found else None


def _listed(named: Sequence[Sequence[str]]) -> str:
    """Each by all that it is called, the first ones of many."""
    said = []
    for names in named[:MOST_SHOWN]:
        first, *others = dict.fromkeys(names)
        said.append(f"{first} ({', '.join(others)})" if others else first)
    return ", ".join(said) + (", …" if len(named) > MOST_SHOWN else "")
