"""Tiles, Units, boroughs, zones and Monsters from their data files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.dice import Die
from lucha.core.facts import BadInput, DataFiles, Entry
from lucha.core.kit.printed import read_faces
from lucha.core.kit.quick import QuickEnum
from lucha.core.rules import ORIGINS

BOROUGHS: Final = ("manhattan", "bronx", "queens", "brooklyn", "staten_island")
MANHATTAN: Final = 0
QUEENS: Final = BOROUGHS.index("queens")
OUTSIDE: Final = tuple(range(1, len(BOROUGHS)))
NOWHERE: Final = len(BOROUGHS)  # not placed yet, or out
ZONES: Final = ("lower", "midtown", "upper")
UPPER: Final = len(ZONES) - 1
INFANTRY: Final = "infantry"
JET: Final = "jet"
TANK: Final = "tank"
UNITS: Final = (INFANTRY, JET, TANK)
REWARDS: Final = ("stars", "energy", "hearts")
MONSTERS: Final = ("captain_fish", "drakonis", "kong", "mantis", "rob", "sheriff")
MOST: Final = 99


class Face(QuickEnum):
    """What a die shows."""

    ENERGY = "energy"
    ATTACK = "attack"
    DESTRUCTION = "destruction"
    HEART = "heart"
    CELEBRITY = "celebrity"
    OUCH = "ouch"


@dataclass(frozen=True, slots=True)
class Prize:
    """What a tile takes to destroy, and what it gives then."""

    id: str
    durability: int
    gives: str
    amount: int


@dataclass(frozen=True, slots=True)
class Building(Prize):
    """The front of a tile; on its back is a Unit."""

    count: int
    unit: str


@dataclass(frozen=True, slots=True)
class Zone:
    """What a Monster gains there at the start of its turn."""

    stars: int
    energy: int


class Facts:
    """All that is printed, besides the Power cards."""

    def __init__(self, files: DataFiles) -> None:
        units = files.read("units.toml")
        self.units = {id: _unit(id, units.table(id)) for id in UNITS}
        units.done()
        self.buildings = {id: _building(id, entry) for id, entry in files.read("tiles.toml").entries()}
        boroughs = files.read("boroughs.toml")
        self.stacks = tuple([_stacks(boroughs.table(id)) for id in BOROUGHS])  # how many, and how many tiles in each
        boroughs.done()
        zones = files.read("zones.toml")
        self.zones = tuple([_zone(zones.table(id)) for id in ZONES])
        entering = zones.table("entering")
        self.stars_for_entering = entering.number("stars", 0, MOST)
        entering.done()
        zones.done()
        monsters = files.read("monsters.toml")
        for id in MONSTERS:
            monster = monsters.table(id)
            monster.one_of("origin", ORIGINS)
            monster.done()
        monsters.done()
        dice = files.read("dice.toml")
        printed = dice.table("monster")
        self.die = Die("Monster die", read_faces(printed, Face))
        printed.done()
        dice.done()
        self.tiles = tuple(sorted([id for id, building in self.buildings.items() for _ in range(building.count)]))
        room = sum([stacks * height for stacks, height in self.stacks])
        if len(self.tiles) != room:
            raise BadInput(f"tiles.toml: there are {len(self.tiles)} tiles; the stacks of boroughs.toml take {room}")


def _unit(id: str, entry: Entry) -> Prize:
    durability, gives, amount = _prize(entry)
    entry.done()
    return Prize(id, durability, gives, amount)


def _building(id: str, entry: Entry) -> Building:
    if not id.isidentifier():
        raise BadInput(f"{entry.where}: a tile is called by letters, digits and underscores")
    durability, gives, amount = _prize(entry)
    building = Building(id, durability, gives, amount, entry.number("count", 0, MOST), entry.one_of("unit", UNITS))
    entry.done()
    return building


def _prize(entry: Entry) -> tuple[int, str, int]:
    return entry.number("durability", 1, MOST), entry.one_of("gives", REWARDS), entry.number("amount", 0, MOST)


def _stacks(entry: Entry) -> tuple[int, int]:
    size = entry.number("stacks", 1, MOST), entry.number("height", 1, MOST)
    entry.done()
    return size


def _zone(entry: Entry) -> Zone:
    zone = Zone(entry.number("stars", 0, MOST), entry.number("energy", 0, MOST))
    entry.done()
    return zone
