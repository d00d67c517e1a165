"""The printed facts, read from the data files: dice, points and Superstars."""

from __future__ import annotations

from dataclasses import dataclass

from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.core.kit.printed import read_faces, read_points
from lucha.core.rules import ORIGINS
from lucha.games.luchador.cards import read_card
from lucha.games.luchador.dice import Attempt, Face, Hit, Signature


@dataclass(frozen=True, slots=True)
class Superstar:
    """A Superstar card: a name, and a signature move for each level of the Luchador! die."""

    id: str
    name: str
    moves: tuple[str, ...]


class Facts:
    """All that stands on the dice and the cards."""

    def __init__(self, files: DataFiles) -> None:
        dice = files.read("dice.toml")
        wrestling, hit, luchador, pin = [dice.table(name) for name in ("wrestling", "hit", "luchador", "pin")]
        dice.done()
        self.wrestling = read_faces(wrestling, Face)
        if Face.OUTSIDE in self.wrestling:
            raise BadInput(f"{wrestling.where}: a die lands outside by the option ring_out, not by a face")
        self.hit = read_faces(hit, Hit)
        self.luchador = read_faces(luchador, Signature)
        self.pin = read_faces(pin, Attempt)
        self.hit_points = read_points(hit, self.hit)
        self.signature_points = read_points(luchador, self.luchador)
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
