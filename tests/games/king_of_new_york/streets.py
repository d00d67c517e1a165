"""New York for the tests: seat 0 is about to roll in the Bronx, seat 1 stands in Lower Manhattan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lucha.core.values import Option
from lucha.games.king_of_new_york.city import City
from lucha.games.king_of_new_york.facts import BOROUGHS, Face
from lucha.games.king_of_new_york.game import KingOfNewYork
from lucha.games.king_of_new_york.masked import MaskedCity
from lucha.monsters.dice import Keep, KeepDice
from lucha.monsters.pack_view import tidy_pack
from lucha.monsters.resolving import Resolve, ResolveNext
from lucha.monsters.shop import Buy, BuyCards
from lucha.monsters.turns import NextTurn
from tests.monsters.ringside import put_on_masks
from tests.scene import Scene

GAME = KingOfNewYork()
MANHATTAN, BRONX, QUEENS, BROOKLYN, STATEN_ISLAND = range(len(BOROUGHS))
PLACES = (BRONX, MANHATTAN, QUEENS, BROOKLYN, STATEN_ISLAND, QUEENS)
FACES = {face.name[0]: face for face in Face}
HOUSE, TOWER, PLANT, CLINIC = "high_rise_1", "high_rise_2", "power_plant_2", "hospital_2"
INFANTRY, JET, TANK = HOUSE, TOWER, "high_rise_3"  # tiles that hide these Units


def dice(letters: str) -> tuple[Face, ...]:
    """Energy, Attack, Destruction, Heart, Celebrity, Ouch by their first letters."""
    return tuple([FACES[letter] for letter in letters])


def city(
    cards: Mapping[int, str] | str = "",
    seats: int = 4,
    shop: str = "",
    places: tuple[int, ...] = PLACES,
    units: tuple[tuple[int, str], ...] = (),
    options: Mapping[str, str] | None = None,
    mode: str = "city",
    challenges: str = "",
    **fields: Any,
) -> City:
    """A match before the first turn of seat 0; `fields` that are dicts change a few seats, others a whole field.

    Every stack has a house on top and two tiles below; `units` come from the tiles that are left.
    """
    match = GAME.new(GAME.setup(mode, seats=seats, options=options or {}))
    if isinstance(match, MaskedCity) and match.terms.challenges:
        put_on_masks(match, challenges)
    match.agenda = [NextTurn()]
    match.regular = seats - 1
    match.place = list(places[:seats])
    for stack in range(len(match.tops)):
        match.tops[stack] = HOUSE
        match.under[stack] = 2
        match.hidden.remove(HOUSE)
    for borough, tile in units:
        match.units.append((borough, tile))
        match.hidden.remove(tile)
    short = len(units)
    for stack in reversed(range(len(match.tops))):
        taken = min(short, match.under[stack])
        match.under[stack] -= taken
        short -= taken
    for seat, held in ({0: cards} if isinstance(cards, str) else cards).items():
        match.cards[seat] = held.split()
        for card in match.cards[seat]:
            match.shop.pile.remove(card)
    for space, card in enumerate(shop.split() or match.shop.pile[:3]):
        match.shop.spaces[space] = card
    for card in match.shop.spaces:
        match.shop.pile.remove(card)
    for name, value in fields.items():
        if isinstance(value, dict):
            for seat, one in value.items():
                getattr(match, name)[seat] = one
        else:
            setattr(match, name, value)
    if isinstance(match, MaskedCity):
        tidy_pack(match)  # who is out has neither Masks nor a Challenge card
    GAME.check_match(match)
    return match


class Streets(Scene[City]):
    """A scene in which cards and tiles that nobody cares about come in order."""

    def play_on(self) -> None:
        super().play_on()
        while self.needs is not None and self.needs.pool:
            self.table.give(self.needs.pool[0])
            super().play_on()

    def rolls(self, letters: str) -> None:
        """The Monster on turn rolls, and keeps all."""
        self.throws(*dice(letters))
        if isinstance(self.match.question, KeepDice):
            self.chooses(self.match.active, Keep(tuple(self.match.dice)))

    def goes_on(self, *kinds: type) -> None:
        """The quiet choice for everybody, until one of these questions, the next roll or the end comes."""
        while self.needs is None and self.match.question is not None and not isinstance(self.match.question, kinds):
            for seat in self.game.waits_for(self.match):
                self.game.choose(self.match, seat, self.game.options(self.match, seat)[0], self.table)
            self.play_on()

    def takes(self, option: Option) -> None:
        """The first seat that is asked chooses this."""
        self.chooses(self.game.waits_for(self.match)[0], option)

    def resolves(self, letter: str) -> None:
        """This face first, if anybody asks."""
        if isinstance(self.match.question, ResolveNext):
            self.takes(Resolve(dice(letter)[0]))

    def offered(self) -> list[Option]:
        return self.game.options(self.match, self.game.waits_for(self.match)[0])

    def buys(self, card: str) -> None:
        """On to the shop, and buy it."""
        self.goes_on(BuyCards)
        self.takes(Buy(self.match.shop.spaces.index(card)))


def streets(*args: Any, **fields: Any) -> Streets:
    return Streets(GAME, city(*args, **fields))


def turn(letters: str, *args: Any, **fields: Any) -> Streets:
    """Seat 0 has rolled this and kept it all."""
    scene = streets(*args, **fields)
    scene.rolls(letters)
    return scene
