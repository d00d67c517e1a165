"""Rules of thumb for bots: how a match looks to the seat of a view, and which dice are worth keeping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lucha.core.kit.track import lead
from lucha.core.values import Option
from lucha.games.king_of_new_york.facts import MANHATTAN, Face, Facts
from lucha.games.king_of_new_york.view import CityView, MonsterView
from lucha.monsters.cards import Card
from lucha.monsters.dice import Keep, KeepDice

ENERGY: Final = 0.45  # what these are worth, in stars
A_CARD: Final = 0.8  # any Keep card, besides what it costs
DOUBTFUL: Final = {"overload": 0.0, "natural_selection": 0.5, "terminal_rage": 0.5}
SUPERSTAR: Final = 1.5
HEART: Final = (0.0, 3.0, 5.0, 6.5, 7.5, 8.2, 8.8, 9.3, 9.7, 10.0, 10.2, 10.4, 10.6)  # so many Hearts in all
TOKEN: Final = -0.5
IN_MANHATTAN: Final = 0.8
WEAK: Final = 5  # with so few Hearts Manhattan is no place to be
OUT: Final = -12.0
MOST: Final = 24.0
A_DIE: Final = 0.55  # what a die is worth that is still to fall
FAME: Final = 3
STATUE: Final = 3


def standing(view: CityView, seat: int, cards: Mapping[str, Card]) -> float:
    """From -1 to 1: one's own stars, Hearts and means against those of the others, the best of them above all."""
    worths = [_worth(view, other, cards) for other in range(len(view.monsters))]
    own = worths.pop(seat)
    return lead(own, worths, MOST)


def _worth(view: CityView, seat: int, cards: Mapping[str, Card]) -> float:
    one = view.monsters[seat]
    if one.is_out:
        return OUT
    worth = one.stars + one.stars * one.stars / 40 + ENERGY * one.energy
    worth += sum([DOUBTFUL.get(card, A_CARD + ENERGY * cards[card].cost) for card in one.cards])
    worth += HEART[min(one.hearts, len(HEART) - 1)] + TOKEN * (one.webs + one.curses)
    if view.superstar == seat:
        worth += SUPERSTAR
    if one.place == MANHATTAN:
        worth += IN_MANHATTAN * (1 + one.zone / 2) if one.hearts > WEAK else -2 * IN_MANHATTAN
    return worth


def weigh(view: CityView, options: Sequence[Option], facts: Facts) -> Sequence[float] | None:
    """Which dice to keep; everything else a bot tries out."""
    if not isinstance(view.question, KeepDice) or view.seat is None:
        return None
    if not all(isinstance(option, Keep) for option in options):
        return None
    dice = len(view.dice)
    worths = []
    for option in options:
        assert isinstance(option, Keep)
        worths.append(_rolled(view, view.seat, option.faces, facts) + A_DIE * (dice - len(option.faces)))
    return worths


def _rolled(view: CityView, seat: int, faces: tuple[Face, ...], facts: Facts) -> float:
    """What these dice are worth to a seat, in stars."""
    own = view.monsters[seat]
    inside = own.place == MANHATTAN
    worth = ENERGY * faces.count(Face.ENERGY)
    worth += _attack(view, seat, faces.count(Face.ATTACK))
    hearts = 0 if inside else min(faces.count(Face.HEART), own.most_hearts - own.hearts)
    worth += HEART[min(own.hearts + hearts, len(HEART) - 1)] - HEART[min(own.hearts, len(HEART) - 1)]
    worth += _destruction(view, own, faces.count(Face.DESTRUCTION), facts)
    worth += _fame(view, seat, faces.count(Face.CELEBRITY))
    return worth + _ouch(view, seat, faces.count(Face.OUCH))


def _attack(view: CityView, seat: int, count: int) -> float:
    inside = view.monsters[seat].place == MANHATTAN
    worth = 0.0
    for other, one in enumerate(view.monsters):
        if other != seat and not one.is_out and (one.place == MANHATTAN) != inside:
            left = max(0, one.hearts - count)
            worth += 0.4 * (HEART[min(one.hearts, len(HEART) - 1)] - HEART[min(left, len(HEART) - 1)])
            worth += 0.3 * count if not inside else 0.0
            worth += 2.0 if count >= one.hearts else 0.0
    return worth


def _destruction(view: CityView, own: MonsterView, points: int, facts: Facts) -> float:
    """The best tile that so much Destruction takes, then the next."""
    stacks = len(view.tops) // len(facts.stacks)
    near = [facts.buildings[top] for top in view.tops[own.place * stacks : (own.place + 1) * stacks] if top]
    prizes = [(prize.amount, prize.durability, prize.gives) for prize in near]
    prizes += [
        (facts.units[unit].amount, facts.units[unit].durability, facts.units[unit].gives)
        for borough, unit in view.units
        if borough == own.place
    ]
    worth = 0.0
    values = {"stars": 1.0, "energy": ENERGY, "hearts": 0.3 if own.hearts > WEAK else 1.0}
    for amount, durability, gives in sorted(prizes, key=lambda prize: -prize[0] * values[prize[2]] / prize[1]):
        if durability <= points:
            points -= durability
            worth += amount * values[gives]
    return worth + 0.25 * points


def _fame(view: CityView, seat: int, count: int) -> float:
    if view.superstar == seat:
        return float(count)
    return SUPERSTAR + count - FAME + 1 if count >= FAME else (0.0, 0.2, 0.9)[count]


def _ouch(view: CityView, seat: int, count: int) -> float:
    own = view.monsters[seat]
    units = len([borough for borough, _ in (*view.units, *view.fresh) if borough == own.place]) if count else 0
    left = max(0, own.hearts - units)
    worth = HEART[min(left, len(HEART) - 1)] - HEART[min(own.hearts, len(HEART) - 1)]
    if not left:
        worth += OUT
    if count >= STATUE and view.statue != seat:
        worth += STATUE
    return worth
