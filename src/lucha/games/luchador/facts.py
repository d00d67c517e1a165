"""The printed facts, read from the data files: dice, points and Superstars."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeVar

from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.core.rules import ORIGINS
from lucha.games.luchador.cards import read_card
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature

E = TypeVar("E", bound=Enum)
MOST_FACES = 100
MOST_POINTS = 100


@dataclass(frozen=True, slots=True)
class Superstar:
    """A Superstar card: a name, and a signature move for each level of the Luchador! die."""

    id: str
    name: str
    moves: tuple[str, ...]


class Facts:
    """All that stands on the dice and the cards."""

    def __init__(self, pack: Path | None = None) -> None:
        files = DataFiles("lucha.games.luchador", "luchador", pack)
        dice = files.read("dice.toml")
        wrestling, hit, luchador, pin = [dice.table(name) for name in ("wrestling", "hit", "luchador", "pin")]
        dice.done()
        self.wrestling = _faces(wrestling, Face)
        if Face.OUTSIDE in self.wrestling:
            raise BadInput(f"{wrestling.where}: a die lands outside by the option ring_out, not by a face")
        self.hit = _faces(hit, Hit)
        self.luchador = _faces(luchador, Signature)
        self.pin = _faces(pin, Attempt)
        self.hit_points = _points(hit, self.hit)
        self.signature_points = _points(luchador, self.luchador)
        for die in (wrestling, hit, luchador, pin):
            die.one_of("origin", ORIGINS)
            die.done()
        self.superstars = {id: _superstar(id, entry) for id, entry in files.read("superstars.toml").entries()}
        cards = files.read("cards.toml")
        self.cards = {id: read_card(entry) for id, entry in cards.entries()}
        for id in self.cards:
            if id not in self.superstars:
                raise BadInput(f"{cards.where}: there is no Superstar {id}; there are {', '.join(self.superstars)}")
        names = [superstar.name for superstar in self.superstars.values()]
        for name in names:
            if names.count(name) > 1:
                raise BadInput(f"superstars.toml: two Superstars are called {name}")


def _faces(entry: Entry, kind: type[E]) -> tuple[E, ...]:
    members = {name.lower(): member for name, member in kind.__members__.items()}
    said = entry.texts("faces")
    if not 1 <= len(said) <= MOST_FACES:
        raise BadInput(f"{entry.where}: a die has 1 to {MOST_FACES} faces, not {len(said)}")
    for name in said:
        if name not in members:
            raise BadInput(f"{entry.where}: faces cannot have {name!r}; there are {', '.join(members)}")
    return tuple([members[name] for name in said])


def _points(entry: Entry, faces: tuple[E, ...]) -> dict[E, int]:
    points = entry.table("points")
    worth = {face: points.number(face.name.lower(), 0, MOST_POINTS) for face in dict.fromkeys(faces)}
    for name in points.names():
        points.number(name, 0, MOST_POINTS)  # a face that this die does not have
    return worth


def _superstar(id: str, entry: Entry) -> Superstar:
    if not id.isidentifier():
        raise BadInput(f"{entry.where}: an entry is called by letters, digits and underscores")
    entry.one_of("origin", ORIGINS)
    moves, origins = entry.texts("moves"), entry.texts("moves_from")
    if len(moves) != 3 or len(origins) != 3 or not set(origins) <= set(ORIGINS):
        raise BadInput(f"{entry.where}: three moves, and in moves_from where each is from ({', '.join(ORIGINS)})")
    superstar = Superstar(id, entry.text("name"), moves)
    entry.done()
    return superstar
