"""A ring with wrestlers made for one test: who they are, where they stand, and what they have left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lucha.core.agenda import Step
from lucha.core.facts import Entry
from lucha.games.rumbleslam.abilities import CrowdFace
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.facts import read_wrestler
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.grid import SIDELINES
from lucha.games.rumbleslam.match import NOBODY, Card, Fighter, Ring, Terms
from tests.scene import Scene

GAME = Rumbleslam()
CHEER, BOO, BLANK = CrowdFace.CHEER, CrowdFace.BOO, CrowdFace.BLANK
PLAIN = {
    "tier": "rookie", "dosh": 200, "ATT": "SS", "DEF": "SS", "GRP": "SS", "DEX": "SS", "weight": 2, "pop": 2,
    "throw": 4, "stamina": 8, "ap": 4, "mp": 4, "abilities": [],
    "crowd": {"id": "wave", "do": [{"do": "counter", "counter": "+AP"}]},
}  # fmt: skip


class Who:
    """A wrestler for a test: a profile that differs from the plain one, and how it stands."""

    def __init__(self, seat: int, name: str, place: str = SIDELINES, /, **differs: Any) -> None:
        self.seat, self.name, self.place = seat, name, place
        now = {
            field: differs.pop(field) for field in list(differs) if field in Fighter.__slots__ and field != "stamina"
        }
        self.state: dict[str, Any] = now
        self.left: int | None = differs.pop("left", None)
        self.fields = {**PLAIN, **differs}

    def card(self) -> Card:
        return Card(read_wrestler(self.name.replace("#", "_"), "rolling_bones", Entry(self.name, self.fields)))


def ring(*who: Who, options: Mapping[str, str] | None = None, seats: int = 2) -> Ring:
    """These wrestlers in the ring, and nothing to do yet."""
    setup = GAME.setup(seats=seats, options=options or {})
    agreed = GAME.terms(setup)
    cards = {one.name: one.card() for one in who}
    metals = {metal.value: die for metal, die in GAME.facts.dice.items()}
    terms = Terms(setup, cards, metals, GAME.facts.crowd, agreed.sponsorships, agreed.teams, agreed.pool)
    match = GAME.new(setup)
    match.terms = terms
    match.agenda = []
    match.round, match.card = 1, 0
    match.order = list(range(seats))
    match.corners = ["southwest", "northeast", "southeast", "northwest"][:seats]
    match.fighters = []
    for one in who:
        stamina = cards[one.name].stamina if one.left is None else one.left
        match.fighters.append(Fighter(one.seat, one.name, one.place, stamina, **one.state))
    return match


def active(match: Ring, fighter: int = 0, ap: int = 4, mp: int = 4) -> Ring:
    """Now it is this wrestler's activation."""
    match.active, match.ap, match.mp, match.ended = fighter, ap, mp, False
    match.fighters[fighter].acted = 1
    match.agenda = [TakeActions(match.fighters[fighter].seat, fighter)]
    return match


def scene(match: Ring, *steps: Step) -> Scene[Ring]:
    """Play these steps, or what stands on the agenda."""
    if steps:
        match.agenda = list(steps[::-1])
    return Scene(GAME, match)


def offered(match: Ring, seat: int = 0) -> list[str]:
    """The kinds of options that are open to a seat."""
    return sorted({type(option).__name__ for option in GAME.options(match, seat)})


def options(match: Ring, kind: type, seat: int = 0) -> list[Any]:
    return [option for option in GAME.options(match, seat) if isinstance(option, kind)]


__all__ = ["BLANK", "BOO", "CHEER", "GAME", "NOBODY", "Who", "active", "offered", "options", "ring", "scene"]
