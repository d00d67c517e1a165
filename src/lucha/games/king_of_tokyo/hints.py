"""Rules of thumb for bots: how a match looks to a seat, and what dice, cards and Tokyo are worth to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import Final

from lucha.core.kit.track import lead
from lucha.core.values import Option, Pass
from lucha.games.king_of_tokyo.dice import HealUp, RemovePoison, RemoveShrink, SpendHearts
from lucha.games.king_of_tokyo.match import NUMBERS, Face
from lucha.games.king_of_tokyo.tokyo import Stay, StayOrYield, Yield
from lucha.games.king_of_tokyo.view import MonsterView, TokyoView
from lucha.monsters.cards import Card, Use, UseOnDie
from lucha.monsters.dice import ChangeDice, Keep, KeepDice, Meddle
from lucha.monsters.losing import PreventIt
from lucha.monsters.match import STARS
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed, Sweep

HEART: Final = 0.7  # in stars; the last ones are worth more
LAST_HEARTS: Final = 4
LAST_HEART: Final = 1.2
ENERGY: Final = 0.4
SWEPT: Final = 0.35  # what three new cards are worth, for each Energy left to buy them with
KEEP: Final = 0.75  # a Keep card, for each Energy it costs
SMASH: Final = 0.45  # a claw, for each Monster that it hits
KILL: Final = 2.5
TOKYO: Final = 1.5
MOST: Final = 15.0
SIDES: Final = 6
CHANCE: Final = {1: 1 / 6, 2: 0.28}  # that a die comes to show a face, by the Rolls left
LATER: Final = 0.36
LATE_TURN: Final = 0.5  # of a Keep card's worth that is left near the end


def standing(view: TokyoView, seat: int, designs: Mapping[str, Card]) -> float:
    """From -1 to 1: stars, Hearts, Energy and cards against those of the others."""
    if view.result is not None:
        return 1.0 if seat in view.result.winners else -1.0
    worths = [_worth(monster, designs) for monster in view.monsters]
    own = worths[seat]
    if view.monsters[seat].is_out:
        return -1.0
    others = [worth for other, worth in enumerate(worths) if other != seat and not view.monsters[other].is_out]
    return lead(own, others or [0.0], MOST)


def _worth(monster: MonsterView, designs: Mapping[str, Card]) -> float:
    cards = sum([KEEP * designs[card].cost for card in monster.cards])
    worth = monster.stars + hearts_worth(monster.hearts) + ENERGY * monster.energy + cards
    return worth + (TOKYO if monster.place else 0.0) - 0.8 * monster.poison - 0.8 * monster.shrink


def hearts_worth(hearts: int) -> float:
    return HEART * hearts + LAST_HEART * min(hearts, LAST_HEARTS)


def weigh(view: TokyoView, options: Sequence[Option], designs: Mapping[str, Card]) -> Sequence[float] | None:
    """How good each option looks; None where it is better to try them out."""
    question = view.question
    if isinstance(question, KeepDice):
        return _weigh_keeping(view, options)
    if isinstance(question, StayOrYield):
        return _weigh_staying(view, options)
    if isinstance(question, (BuyCards, BuyRevealed)):
        return [_weigh_purchase(view, option, designs) for option in options]
    if isinstance(question, (ChangeDice, Meddle)):
        return _weigh_changes(view, options)
    if isinstance(question, SpendHearts):
        return [_weigh_heart(view, option) for option in options]
    if isinstance(question, PreventIt):
        return [_weigh_prevention(view, option) for option in options]
    return None


# The dice.


class Values:
    """What so many dice of a face are worth to the Monster on turn, in stars."""

    def __init__(self, view: TokyoView) -> None:
        own = view.monsters[view.active]
        inside = own.place > 0
        others = [one for seat, one in enumerate(view.monsters) if seat != view.active and not one.is_out]
        self.targets = [one for one in others if (one.place > 0) != inside]
        self.lacking = 0 if inside else own.most_hearts - own.hearts + own.poison + own.shrink
        self.hearts = own.hearts

    def of(self, face: Face, count: int) -> float:
        if face in NUMBERS:
            return NUMBERS[face] + count - 3.0 if count >= 3 else 0.05 * count
        if face is Face.ENERGY:
            return ENERGY * count
        if face is Face.HEART:
            healed = min(count, self.lacking)
            return hearts_worth(self.hearts + healed) - hearts_worth(self.hearts)
        return sum([SMASH * min(count, one.hearts) + (KILL if one.hearts <= count else 0.0) for one in self.targets])

    def of_dice(self, dice: Sequence[Face]) -> float:
        return sum([self.of(face, dice.count(face)) for face in dict.fromkeys(dice)])


def _weigh_keeping(view: TokyoView, options: Sequence[Option]) -> list[float]:
    """What the dice are worth on average after one more Roll: exact for the last one."""
    values = Values(view)
    chance = CHANCE.get(view.rolls, LATER)
    tables: dict[tuple[Face, int, int], float] = {}
    total = len(view.dice)
    worths = []
    for option in options:
        if isinstance(option, Keep):
            rolled = total - len(option.faces)
            worth = 0.0
            for face in Face:
                key = (face, option.faces.count(face), rolled)
                if key not in tables:
                    tables[key] = _expected(values, *key, chance)
                worth += tables[key]
            worths.append(worth)
        else:
            worths.append(values.of_dice(view.dice) + (0.3 if isinstance(option, UseOnDie) else 0.1))
    return worths


def _expected(values: Values, face: Face, kept: int, rolled: int, chance: float) -> float:
    return sum(
        [
            comb(rolled, more) * chance**more * (1 - chance) ** (rolled - more) * values.of(face, kept + more)
            for more in range(rolled + 1)
        ]
    )


def _weigh_changes(view: TokyoView, options: Sequence[Option]) -> list[float]:
    values = Values(view)
    now = values.of_dice(view.dice)
    sign = 1.0 if view.seat == view.active else -1.0
    worths = []
    for option in options:
        if isinstance(option, UseOnDie):
            rest = list(view.dice)
            rest.remove(option.face)
            if option.face is option.into:
                then = sum([values.of_dice([*rest, face]) for face in Face]) / SIDES
            else:
                then = values.of_dice([*rest, option.into])
            worths.append(sign * (then - now) - 0.9)
        else:
            worths.append(0.0)
    return worths


# Tokyo, Hearts, the shop.


def _weigh_staying(view: TokyoView, options: Sequence[Option]) -> list[float]:
    """Stay while the Hearts are enough for what the others may do until the next turn."""
    assert view.seat is not None
    own = view.monsters[view.seat]
    others = len([one for one in view.monsters if not one.is_out]) - 1
    safety = own.hearts - (1.5 + 1.3 * others)
    if own.stars >= STARS - 2:
        safety += 2.0
    return [safety if isinstance(option, Stay) else 0.0 if isinstance(option, Yield) else -9.0 for option in options]


def _weigh_heart(view: TokyoView, option: Option) -> float:
    assert view.seat is not None
    own = view.monsters[view.seat]
    if isinstance(option, HealUp):
        return 1.0 if own.hearts < LAST_HEARTS + 2 and own.hearts < own.most_hearts else 0.3
    if isinstance(option, (RemovePoison, RemoveShrink)):
        return 0.8
    return 0.5


def _weigh_prevention(view: TokyoView, option: Option) -> float:
    assert view.seat is not None
    own = view.monsters[view.seat]
    left = own.hearts - (view.losing[view.seat] if view.losing else 0)
    return 0.5 if isinstance(option, Use) and left <= LAST_HEARTS else 0.0 if isinstance(option, Pass) else -0.5


def _weigh_purchase(view: TokyoView, option: Option, designs: Mapping[str, Card]) -> float:
    assert view.seat is not None
    own = view.monsters[view.seat]
    if isinstance(option, Buy):
        card = view.shop[option.space]
        assert card is not None
        return card_worth(view, view.seat, designs[card]) - ENERGY * view.prices[option.space]
    if isinstance(option, Sweep):
        return SWEPT * min(own.energy - 2, 6) - 2 * ENERGY
    if isinstance(option, Use):
        return 0.4 if own.hearts <= LAST_HEARTS else -0.2
    return 0.0


def card_worth(view: TokyoView, seat: int, design: Card) -> float:
    """In stars, from what the card says."""
    own = view.monsters[seat]
    others = [one for other, one in enumerate(view.monsters) if other != seat and not one.is_out]
    if design.is_keep:
        ahead = max([one.stars for one in view.monsters]) / STARS
        return KEEP * design.cost * (1 - (1 - LATE_TURN) * ahead)
    says = design.says
    worth = float(min(says.get("stars", 0), STARS - own.stars)) + ENERGY * says.get("energy", 0)
    healed = min(says.get("hearts", 0), own.most_hearts - own.hearts)
    worth += hearts_worth(own.hearts + healed) - hearts_worth(own.hearts)
    lost = says.get("hurts_you", 0) + says.get("hurts_all", 0)
    worth -= hearts_worth(own.hearts) - hearts_worth(max(0, own.hearts - lost)) + (30.0 if lost >= own.hearts else 0.0)
    hurt = says.get("hurts_others", 0) + says.get("hurts_all", 0)
    worth += sum([SMASH * min(hurt, one.hearts) + (KILL if one.hearts <= hurt else 0.0) for one in others if hurt])
    worth += sum([0.4 * min(says.get("others_lose_stars", 0), one.stars) for one in others])
    worth += 3.5 * says.get("extra_turn", 0) + (0.0 if own.place else 1.5 * says.get("takes_tokyo", 0))
    return worth
