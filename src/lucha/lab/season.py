"""A simulated season of Luchador!: nights of singles and tag-team matches, and challenges as soon as somebody may.

The pairings follow from the seed alone, and so does every match on the card; so they can be fought on as many
processes as wanted, and what comes of them is put together in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from lucha.core.facts import BadInput, shown
from lucha.core.finished import Contender, Finished, finished
from lucha.core.game import Game
from lucha.core.names import name_that_stands_twice
from lucha.core.table import Sampled, seed_of
from lucha.core.values import Result
from lucha.games import find_game
from lucha.games.luchador.belts import Belt, Belts
from lucha.lab.simulate import Plan, play_matches

GAME: Final = "luchador"
MODES: Final = {1: "basic", 2: "tag"}  # by the size of a side
MOST_BOUTS: Final = 50  # of one challenge at a time; only dice that do nothing but draw come near it


@dataclass(frozen=True, slots=True)
class Wrestler:
    """A contender: a Superstar, and the bot that plays it."""

    pick: str
    name: str
    bot: str


Side = tuple[Wrestler, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """All that a season follows from."""

    pack: Path | None
    options: tuple[tuple[str, str], ...]
    wrestlers: tuple[Wrestler, ...]
    nights: int
    seed: str

    @property
    def circuit(self) -> str:
        """What it is called on the shelf."""
        return f"season {self.seed}"

    @property
    def on_the_card(self) -> int:
        """How many matches there are; the bouts of challenges come on top."""
        return self.nights * (len(self.wrestlers) // 2 + len(self.wrestlers) // 4)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A match to be fought, and the names of its seats; all its chance comes from the seed of the plan."""

    plan: Plan
    names: tuple[str, ...]


def wrestlers_of(game: Game[Any], said: Sequence[str], bot: str) -> tuple[Wrestler, ...]:
    """From `el_perrito` and `el_perrito:random`; from nothing, every Superstar there is."""
    known = game.picks()
    found = []
    for one in said or list(known):
        pick, _, own = one.partition(":")
        if pick not in known:
            raise BadInput(f"there is no Superstar {shown(pick)}; there are {', '.join(known)}")
        found.append(Wrestler(pick, known[pick], own or bot))
    twice = name_that_stands_twice([wrestler.name for wrestler in found])
    if twice:
        raise BadInput(f"{shown(twice)} is there twice; every contender needs a name of their own")
    if len(found) < 2:
        raise BadInput(f"a season needs two contenders at least, not {len(found)}")
    return tuple(found)


class Promoter:
    """Draws up the card of a season, has it fought, and keeps the book."""

    def __init__(self, season: Season, when: datetime) -> None:
        self.season = season
        self.when = when
        self.game = find_game(GAME, season.pack)
        self.belts = Belts()
        self.matches: list[Finished] = []

    def run(self, jobs: int, progress: Callable[[int], None] | None = None) -> None:
        """The whole season.  `progress` hears how many matches of the card are done."""
        card = list(self.card())
        for done, (pairing, result) in enumerate(zip(card, _results(card, jobs), strict=True), start=1):
            self._enter(pairing, result, is_challenge=False)
            for belt in (self.belts.individual, self.belts.tag):
                for challenger in belt.challengers:
                    self._challenge(belt, challenger, pairing.plan.seed)
            if progress is not None:
                progress(done)

    def card(self) -> Iterator[Pairing]:
        """Every night all wrestlers are drawn in pairs, then all teams; the one left over has the night off."""
        chance = Sampled(seed_of(self.season.seed, "card"))
        singles: list[Side] = [(wrestler,) for wrestler in self.season.wrestlers]
        drawn = chance.shuffle(self.season.wrestlers)
        teams: list[Side] = list(zip(drawn[::2], drawn[1::2], strict=False))
        for night in range(1, self.season.nights + 1):
            for kind, sides in (("singles", singles), ("teams", teams)):
                order = chance.shuffle(sides)
                for number, pair in enumerate(zip(order[::2], order[1::2], strict=False), start=1):
                    yield self._pairing(pair, f"{self.season.seed}, night {night}, {kind} {number}")

    def _pairing(self, sides: Sequence[Side], seed: str) -> Pairing:
        mode, seats = MODES[len(sides[0])], sum([len(side) for side in sides])
        seated: dict[int, Wrestler] = {}
        for side, places in zip(sides, self.game.sides(self.game.setup(mode, seats)), strict=True):
            seated |= dict(zip(places, side, strict=True))
        wrestlers = [seated[seat] for seat in range(seats)]
        setup = self.game.setup(mode, seats, dict(self.season.options), [wrestler.pick for wrestler in wrestlers])
        plan = Plan(GAME, self.season.pack, setup, tuple([wrestler.bot for wrestler in wrestlers]), seed)
        return Pairing(plan, tuple([wrestler.name for wrestler in wrestlers]))

    def _challenge(self, belt: Belt, challenger: Contender, seed: str) -> None:
        """Bout after bout until it is decided; the sides change corners."""
        champion, by_name = belt.holder, {wrestler.name: wrestler for wrestler in self.season.wrestlers}
        sides = [tuple([by_name[name] for name in side]) for side in (champion, challenger)]
        for number in range(1, MOST_BOUTS + 1):
            if belt.holder != champion or challenger not in belt.challengers:
                return
            bout = self._pairing(sides, f"{seed}, bout {number}")
            self._enter(bout, fight(bout), is_challenge=True)
            sides.reverse()

    def _enter(self, pairing: Pairing, result: Result, is_challenge: bool) -> None:
        key = f"season {pairing.plan.seed}"
        match = finished(self.game, pairing.plan.setup, result, pairing.names, key, self.when, is_challenge)
        self.matches.append(match)
        self.belts.add(match)


def _results(card: Sequence[Pairing], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(fight, card)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(fight, card, chunksize=2)


def fight(pairing: Pairing) -> Result:
    """One match between bots."""
    tally = play_matches(pairing.plan, 0, 1)
    winners = tuple([seat for seat, wins in enumerate(tally.wins) if wins])
    return Result(winners, "", is_draw=not winners)
