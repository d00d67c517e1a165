"""Matches that browsers come to when they have long begun: played before by bots, without a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from lucha.bots import Chair, Greedy
from lucha.core.record import mixed_seed
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.values import Event, Option
from lucha.games import AnyGame
from lucha.games.solo_una_noche.attack import LayCards
from lucha.games.solo_una_noche.game import SoloUnaNoche
from lucha.games.solo_una_noche.match import Noche
from lucha.session.opening import Opening
from lucha.session.places import Place
from tests.web.arena import Arena, Talker
from tests.web.dealt import keep

GAME: Final = SoloUnaNoche()
MATCHES: Final = 200  # that are tried; most of what is looked for is in one of the first five
IN_THE_RING: Final = ("Ana", "Rosa", "Chema", "Tere", "Beto", "Lupe")


class Bout:
    """One match, as far as its bots have come: they are asked one after the other."""

    def __init__(
        self, mode: str, seats: int, number: int, options: Mapping[str, str] | None = None, game: AnyGame = GAME
    ) -> None:
        self.game = game
        self.setup = game.setup(mode, seats, options or {})
        self.seed = seed_of("bout", mode, number)
        self.record: Record = []
        self.heard: list[Event] = []
        self.match: Any = game.new(self.setup)
        self.table = Sampled(self.mixed(), self.record, lambda _, event: self.heard.append(event))
        self.bots = [Greedy(seed_of("bot", number, seat)) for seat in range(seats)]
        self.asked = game.advance(self.match, self.table)

    def mixed(self) -> bytes:
        return mixed_seed(self.seed, [""] * self.setup.seats)

    @property
    def may(self) -> Sequence[Option]:
        """What seat 0 may do, where it lays cards."""
        lays = 0 in self.asked and isinstance(self.match.agenda[-1], LayCards)
        return self.game.offered(self.match, 0) if lays else ()

    def goes_on(self) -> None:
        """One seat chooses."""
        seat = self.asked[0]
        option = self.bots[seat].choose(Chair(self.game, self.match, seat))
        self.game.choose(self.match, seat, option, self.table)
        self.asked = self.game.advance(self.match, self.table)

    def after(self, option: Option) -> Noche:
        """A twin in which seat 0 chooses this and the others let it be, until it may lay cards again or has won."""
        twin, chance = self.match.clone(), Sampled(self.mixed(), place=self.table.place)
        GAME.choose(twin, 0, option, chance)
        while (asked := GAME.advance(twin, chance)) and not isinstance(twin.agenda[-1], LayCards):
            for seat in asked:
                GAME.choose(twin, seat, GAME.default(twin, seat), chance)
        return twin


def waits_for(bout: Bout, seat: int, question: type) -> bool:
    return seat in bout.asked and isinstance(bout.match.agenda[-1], question)


def find(
    mode: str,
    seats: int,
    is_there: Callable[[Bout], bool],
    options: Mapping[str, str] | None = None,
    game: AnyGame = GAME,
) -> Bout:
    """The first of all matches in which it comes to that, at that moment."""
    for number in range(MATCHES):
        bout = Bout(mode, seats, number, options, game)
        while bout.asked:
            if is_there(bout):
                return bout
            bout.goes_on()
    raise AssertionError(f"in none of {MATCHES} matches")


def take_up(arena: Arena, bout: Bout, id: str, people: int = 2) -> list[Talker]:
    """These people sit down to a match that has come so far, bots on the other seats; they find it under this id."""
    guests = [arena.guest(name) for name in IN_THE_RING[:people]]
    places = [Place("person", guest.name, player=guest.player) for guest in guests]
    bots = [Place("bot", "", "random") for _ in range(people, bout.setup.seats)]
    keep(arena.store, Opening(bout.game, bout.setup, (*places, *bots)), bout.record, id, bout.seed)
    return guests
