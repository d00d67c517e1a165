"""A knock-out tournament as plain data: who has entered, the bracket with its byes, and who goes through.

Nothing here knows matches, files or the time of day.  Every change gives a new value.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, TypeAlias

FEWEST: Final = 2
MOST: Final = 8
MOST_DRAWS: Final = 4  # of one pairing; after another, lots are drawn

State: TypeAlias = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person or a bot; `has_left` loses whatever comes."""

    name: str
    player: str = ""
    bot: str = ""
    pick: str = ""
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Pairing:
    """A place in the bracket: two entrants by number, None while nobody is known.

    A bye has one, for good.  `match` is the id of the match that they fight, and stays when it is over; nobody is told
    of it before it `is_open`.
    """

    entrants: tuple[int | None, int | None] = (None, None)
    match: str = ""
    winner: int | None = None
    draws: int = 0  # matches that decided nothing
    is_bye: bool = False
    is_open: bool = False

    @property
    def is_on(self) -> bool:
        return bool(self.match) and self.winner is None


Rounds: TypeAlias = tuple[tuple[Pairing, ...], ...]
Spot: TypeAlias = tuple[int, int]  # a round, and a place in it


@dataclass(frozen=True, slots=True)
class Knockout:
    """`host` is the player who may start it or call it off; `size` is how many may enter."""

    host: str
    size: int
    entrants: tuple[Entrant, ...] = ()
    state: State = "open"
    rounds: Rounds = ()

    @property
    def champion(self) -> int | None:
        return self.rounds[-1][0].winner if self.rounds else None

    def number_of(self, player: str) -> int | None:
        """The entrant that this player is."""
        return next((number for number, one in enumerate(self.entrants) if player and one.player == player), None)

    def started(self, order: Sequence[int]) -> Knockout:
        """The bracket, with the entrants in this order; the first ones get the byes."""
        return replace(self, state="playing", rounds=bracket(order))._go_through()

    def settled(self, spot: Spot, winner: int | None) -> Knockout:
        """A match is over: its winner goes through; None: a draw, and they fight again."""
        pairing = self.pairing(spot)
        if winner is None:
            return self.with_pairing(
                spot, replace(pairing, match="", draws=pairing.draws + 1, is_open=False)
            )._go_through()
        return self.with_pairing(spot, replace(pairing, winner=winner))._go_through()

    def without(self, number: int) -> Knockout:
        """Somebody leaves: before the start as if they had never come, afterwards they lose what is still to come."""
        if self.state == "open":
            return replace(self, entrants=(*self.entrants[:number], *self.entrants[number + 1 :]))
        left = replace(self.entrants[number], has_left=True)
        entrants = (*self.entrants[:number], left, *self.entrants[number + 1 :])
        return replace(self, entrants=entrants)._go_through()

    def pairing(self, spot: Spot) -> Pairing:
        return self.rounds[spot[0]][spot[1]]

    def spots(self, are_so: Callable[[Pairing], bool]) -> list[Spot]:
        """Where in the bracket pairings are so."""
        return [
            (number, place)
            for number, pairings in enumerate(self.rounds)
            for place, pairing in enumerate(pairings)
            if are_so(pairing)
        ]

    def to_open(self) -> list[Spot]:
        """Pairings that are known and have no match yet."""
        return self.spots(lambda one: None not in one.entrants and not one.match and one.winner is None)

    def with_pairing(self, spot: Spot, pairing: Pairing) -> Knockout:
        rounds = [list(pairings) for pairings in self.rounds]
        rounds[spot[0]][spot[1]] = pairing
        return replace(self, rounds=tuple([tuple(pairings) for pairings in rounds]))

    def _go_through(self) -> Knockout:
        """Winners stand in the next round; byes and those whose rival has left win without a match."""
        now = self
        for number, pairings in enumerate(self.rounds):
            for place in range(len(pairings)):
                spot = (number, place)
                pairing = now.pairing(spot)
                if number:
                    before = now.rounds[number - 1][2 * place : 2 * place + 2]
                    pairing = replace(pairing, entrants=(before[0].winner, before[1].winner))
                now = now.with_pairing(spot, replace(pairing, winner=now._winner_of(pairing)))
        return replace(now, state="over") if now.champion is not None else now

    def _winner_of(self, pairing: Pairing) -> int | None:
        one, other = pairing.entrants
        if pairing.winner is not None or (one is None and other is None):
            return pairing.winner
        if pairing.is_bye:
            return other if one is None else one
        if one is None or other is None or pairing.match:  # a match that is on is conceded at its table
            return None
        if self.entrants[other].has_left:
            return one
        return other if self.entrants[one].has_left else None

    def as_text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def bracket(order: Sequence[int]) -> Rounds:
    """So that the first two of the order meet in the final at the earliest, and those without a rival have a bye."""
    places = [0]
    while len(places) < len(order):
        last = 2 * len(places) - 1
        places = [place for one in places for place in (one, last - one)]
    drawn = [order[place] if place < len(order) else None for place in places]
    pairs = list(zip(drawn[::2], drawn[1::2], strict=True))
    rounds = [tuple([Pairing((one, other), is_bye=None in (one, other)) for one, other in pairs])]
    while len(rounds[-1]) > 1:
        rounds.append(tuple([Pairing()] * (len(rounds[-1]) // 2)))
    return tuple(rounds)


def read_knockout(text: str) -> Knockout:
    """As `as_text` has written it."""
    data: dict[str, Any] = json.loads(text)
    rounds = [
        tuple([Pairing(**{**pairing, "entrants": tuple(pairing["entrants"])}) for pairing in pairings])
        for pairings in data["rounds"]
    ]
    entrants = tuple([Entrant(**entrant) for entrant in data["entrants"]])
    return Knockout(**{**data, "rounds": tuple(rounds), "entrants": entrants})
