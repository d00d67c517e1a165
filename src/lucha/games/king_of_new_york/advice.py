"""Rules of thumb for bots: how a match looks to a seat, and what dice, tiles, cards and places are worth to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lucha.core.kit.track import lead
from lucha.core.values import Option, Pass
from lucha.games.king_of_new_york.attack import Flee, WhereTo
from lucha.games.king_of_new_york.challenge import LeaveTheRing
from lucha.games.king_of_new_york.destruction import Destroy, Raze, Shoot
from lucha.games.king_of_new_york.facts import MANHATTAN, Face, Facts, Prize
from lucha.games.king_of_new_york.moving import GoTo, LeaveTheColumn, Move
from lucha.games.king_of_new_york.setting_up import ChooseABorough
from lucha.games.king_of_new_york.view import CityView
from lucha.monsters.advice import (
    ENERGY,
    Values,
    attack_worth,
    card_worth,
    duel_worth,
    hearts_worth,
    rivals_of,
    safety,
    sweep_worth,
    weigh_keeping,
)
from lucha.monsters.cards import Card
from lucha.monsters.dice import KeepDice
from lucha.monsters.match import STARS
from lucha.monsters.resolving import Resolve, ResolveNext
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed, Sweep

A_TURN: Final = {  # what a Keep card brings in a turn, in stars, by its clauses
    "more_dice": 0.9, "more_attacks": 1.2, "doubles": 0.8, "more_destruction": 0.8, "heals_at_the_start": 0.6,
    "stars_for_fame": 0.6, "stars_for_a_building": 0.6, "leaves_souvenirs": 0.7, "takes_stars": 0.8,
    "hits_the_healthy": 0.4, "stars_for_units": 0.3, "spins_webs": 0.4, "curses": 0.3, "hits_your_borough": 0.3,
    "drains_attackers": 0.3, "energy_for_pain": 0.3, "shell": 0.3, "in_queens": 0.3, "rainbow": 0.3, "moves_first": 0.3,
    "celebrity_changes": 0.4, "hearts_and_attacks": 0.4, "superstar_stars": 0.3, "doubles_by_dice": 0.3,
    "one_purse": 0.5, "heals_on_entering": 0.3,
}  # fmt: skip
OTHERS: Final = 0.15  # any other clause
AT_ONCE: Final = {"extra_turn_on_purchase": 3.5, "subway_turn": 3.5, "doomed_by_fame": -9.0, "less_dice_energy": -0.5}
A_TURN_BRINGS: Final = 4.0  # stars to the best Monster: so the match lasts
MOST_TURNS: Final = 6.0
SPENT: Final = 0.3  # Energy that a card costs: it is good for little else
NO_HEALING: Final = 2.0  # Hearts less to count on in Manhattan
SWEEPS: Final = 0.5  # of what a sweep is worth where matches are longer
FROM_OUTSIDE: Final = 1.3  # dice heal nobody who is hit in Manhattan
SUPERSTAR: Final = 0.9
TOKEN: Final = -0.5
IN_MANHATTAN: Final = 1.5
UP: Final = 0.5  # for each zone
FIRMNESS: Final = 0.26  # Manhattan pays more for staying, whatever one holds
ATTACKERS: Final = 3
A_UNIT: Final = 0.4  # in one's borough
OUT: Final = -12.0
MOST: Final = 24.0
LEFT_OVER: Final = 0.1  # Destruction that takes no tile yet
FAME: Final = 3
STATUE: Final = 3
FACES: Final = tuple(Face)
FIRST: Final = {Face.ENERGY: 6.0, Face.CELEBRITY: 5.0, Face.ATTACK: 4.0, Face.OUCH: 3.0, Face.HEART: 2.0}


def standing(view: CityView, seat: int, cards: Mapping[str, Card]) -> float:
    """From -1 to 1: one's own stars, Hearts and means against those of the others, the best of them above all."""
    worths = [_worth(view, other, cards) for other in range(len(view.monsters))]
    own = worths.pop(seat)
    return lead(own, worths, MOST)


def _worth(view: CityView, seat: int, cards: Mapping[str, Card]) -> float:
    one = view.monsters[seat]
    if one.is_out:
        return OUT
    worth: float = one.stars + one.stars * one.stars / 40 + ENERGY * one.energy + hearts_worth(one.hearts)
    worth += sum([_lasting(view, cards[card]) for card in one.cards])
    worth += TOKEN * (one.webs + one.curses)
    if view.superstar == seat:
        worth += SUPERSTAR
    if one.place == MANHATTAN:
        worth += IN_MANHATTAN + UP * one.zone if stays_safely(view, seat) > 0 else -IN_MANHATTAN
    return worth - A_UNIT * _units(view, one.place)


def stays_safely(view: CityView, seat: int) -> float:
    """Above 0 it is safe to stay where it is; of many others, some fight for other things."""
    return safety(view.monsters, seat, min(rivals_of(view.monsters, seat), ATTACKERS))


def _units(view: CityView, borough: int) -> int:
    return len([place for place, _ in (*view.units, *view.fresh) if place == borough])


def weigh(
    view: CityView, options: Sequence[Option], facts: Facts, designs: Mapping[str, Card], firmness: float = 0.0
) -> Sequence[float] | None:
    """How good each option looks; None where it is better to try them out.

    `firmness`: Hearts, in effect, that the seat's Challenge card is worth to a Monster that stays.
    """
    question, seat = view.question, view.seat
    if seat is None:
        return None
    if isinstance(question, KeepDice):
        return weigh_keeping(ByFace(view, seat, facts), FACES, view.dice, view.rolls, options)
    if isinstance(question, ResolveNext):
        return [_weigh_order(view, seat, option) for option in options]
    if isinstance(question, Destroy):
        return [_weigh_tile(view, seat, option, facts) for option in options]
    if isinstance(question, Flee):
        stay = stays_safely(view, seat) - NO_HEALING + UP * view.monsters[seat].zone + FIRMNESS * firmness
        return [stay if isinstance(option, Pass) else 0.0 for option in options]
    if isinstance(question, (Move, WhereTo, LeaveTheColumn, LeaveTheRing, ChooseABorough)):
        return [_weigh_place(view, seat, option, facts) for option in options]
    if isinstance(question, (BuyCards, BuyRevealed)):
        return [_weigh_purchase(view, seat, option, designs) for option in options]
    return None


# The dice.


class ByFace(Values):
    """What so many dice of a face are worth in New York."""

    def __init__(self, view: CityView, seat: int, facts: Facts) -> None:
        own = view.monsters[seat]
        inside = own.place == MANHATTAN
        others = [one for other, one in enumerate(view.monsters) if other != seat and not one.is_out]
        self.rivals = len(others)
        self.reach = 1.0 if inside else FROM_OUTSIDE
        self.targets = [one.hearts for one in others if (one.place == MANHATTAN) != inside]
        self.hearts = own.hearts
        self.lacking = 0 if inside else own.most_hearts - own.hearts + own.curses
        self.tiles = [(prize.durability, _prize_worth(prize, own.hearts)) for prize in tiles_in(view, own.place, facts)]
        self.tiles.sort(key=_per_die)
        self.is_superstar = view.superstar == seat
        self.has_statue = view.statue == seat
        self.units = _units(view, own.place)

    def of(self, face: Face, count: int) -> float:
        if face is Face.ENERGY:
            return ENERGY * count
        if face is Face.ATTACK:
            return self.attack(count)
        if face is Face.HEART:
            return hearts_worth(self.hearts + min(count, self.lacking)) - hearts_worth(self.hearts)
        if face is Face.DESTRUCTION:
            return self.destruction(count)
        return self.fame(count) if face is Face.CELEBRITY else self.ouch(count)

    def attack(self, count: int) -> float:
        """The Hearts of the last rival are worth as much as one's own."""
        if self.rivals > 1:
            return attack_worth(self.targets, count)
        return self.reach * sum([duel_worth(left, count) for left in self.targets])

    def destruction(self, points: int) -> float:
        """The best tile that so much Destruction takes, then the next."""
        worth = 0.0
        for durability, gives in self.tiles:
            if durability <= points:
                points -= durability
                worth += gives
        return worth + LEFT_OVER * points

    def fame(self, count: int) -> float:
        if self.is_superstar:
            return float(count)
        return SUPERSTAR + count - FAME + 1 if count >= FAME else 0.05 * count

    def ouch(self, count: int) -> float:
        if not count:
            return 0.0
        left = max(0, self.hearts - self.units)
        worth = hearts_worth(left) - hearts_worth(self.hearts) + (0.0 if left else OUT)
        return worth + (STATUE if count >= STATUE and not self.has_statue else 0.0)


def _per_die(tile: tuple[int, float]) -> float:
    return -tile[1] / tile[0]


def _prize_worth(prize: Prize, hearts: int) -> float:
    """What a tile gives, in stars; a Building leaves a Unit behind, which is not counted."""
    if prize.gives == "stars":
        return float(prize.amount)
    if prize.gives == "energy":
        return ENERGY * prize.amount
    return hearts_worth(min(10, hearts + prize.amount)) - hearts_worth(min(10, hearts))


def tiles_in(view: CityView, borough: int, facts: Facts) -> list[Prize]:
    """The Buildings on top and the Units of a borough."""
    stacks = len(view.tops) // len(facts.stacks)
    tops = view.tops[borough * stacks : (borough + 1) * stacks]
    buildings: list[Prize] = [facts.buildings[top] for top in tops if top]
    return buildings + [facts.units[unit] for place, unit in view.units if place == borough]


def _weigh_order(view: CityView, seat: int, option: Option) -> float:
    """Ouch before the Hearts that mend it and the Units that Destruction frees, unless it would kill."""
    if not isinstance(option, Resolve):
        return 0.0
    own = view.monsters[seat]
    if option.face in (Face.HEART, Face.DESTRUCTION) and own.hearts <= _units(view, own.place):
        return 3.5 if option.face is Face.HEART else 3.2
    return FIRST.get(option.face, 1.0)


# Tiles, places, the shop.


def _weigh_tile(view: CityView, seat: int, option: Option, facts: Facts) -> float:
    if isinstance(option, Pass):
        return 0.0
    hearts = view.monsters[seat].hearts
    if isinstance(option, Raze):
        prize: Prize = facts.buildings[view.tops[option.stack]]
    elif isinstance(option, Shoot):
        prize = facts.units[option.unit]
    else:
        return 0.1
    return 0.05 + _prize_worth(prize, hearts) / prize.durability


def _weigh_place(view: CityView, seat: int, option: Option, facts: Facts) -> float:
    """Few Units, and tiles that are worth something."""
    own = view.monsters[seat]
    borough = option.borough if isinstance(option, GoTo) else own.place
    tiles = [_prize_worth(prize, own.hearts) / prize.durability for prize in tiles_in(view, borough, facts)]
    price = ENERGY * view.move_price if isinstance(option, GoTo) else 0.0
    return sum(sorted(tiles)[-2:]) - A_UNIT * _units(view, borough) - price


def _weigh_purchase(view: CityView, seat: int, option: Option, designs: Mapping[str, Card]) -> float:
    own = view.monsters[seat]
    if isinstance(option, Buy):
        card = view.shop[option.space]
        assert card is not None
        design = designs[card]
        worth = _lasting(view, design) if design.is_keep else card_worth(view.monsters, seat, design)
        if design.is_keep:
            worth += ENERGY * design.says.get("energy", 0)
        worth += sum([AT_ONCE.get(clause, 0.0) for clause in design.says])
        return worth - SPENT * view.prices[option.space]
    return SWEEPS * sweep_worth(own.energy) if isinstance(option, Sweep) else 0.0


def _lasting(view: CityView, design: Card) -> float:
    """What a Keep card brings until the end, by the turns that are left."""
    turns: float = min(MOST_TURNS, (STARS - max([one.stars for one in view.monsters])) / A_TURN_BRINGS)
    return turns * sum([A_TURN.get(clause, OTHERS) for clause in design.says])
