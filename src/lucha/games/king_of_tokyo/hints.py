"""Rules of thumb for bots: how a match looks to a seat, and what dice, cards and Tokyo are worth to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lucha.core.kit.track import lead
from lucha.core.values import Option, Pass
from lucha.games.king_of_tokyo.dice import HealUp, RemovePoison, RemoveShrink, SpendHearts
from lucha.games.king_of_tokyo.evolution_hints import ALL_FACES, FLIPPING, FOR_ALL_FACES, FREEZING, more_for
from lucha.games.king_of_tokyo.evolve_dice import OTHER_SIDE, FreezeDie
from lucha.games.king_of_tokyo.match import NUMBERS, Face
from lucha.games.king_of_tokyo.tokyo import Stay, StayOrYield, Yield
from lucha.games.king_of_tokyo.view import TokyoMonster, TokyoView
from lucha.monsters.advice import (
    ENERGY,
    KEEP,
    LAST_HEARTS,
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
from lucha.monsters.cards import Card, Use, UseOnDie
from lucha.monsters.dice import ChangeDice, KeepDice, Meddle
from lucha.monsters.evolution_advice import COMES_BACK
from lucha.monsters.evolutions import PURCHASE
from lucha.monsters.evolving import PlayEvolutions
from lucha.monsters.losing import PreventIt
from lucha.monsters.luchador import RollSomeAgain
from lucha.monsters.resolving import Resolve, ResolveNext
from lucha.monsters.shop import Buy, BuyCards, BuyRevealed, Sweep

TOKYO: Final = 1.5
MOST: Final = 15.0
NO_HEALING: Final = 5.0  # Hearts more that it takes to stay in a duel
SLIPPING: Final = 2.5  # Hearts, in effect: of an Evolution that is of use only to who yields,
SAVED: Final = 2.0  # and for each Heart that it saves
NO_FEAR: Final = 12.0  # Hearts, in effect: of an Evolution with which a Monster comes back
IDLE: Final = 0.3  # what an idle die may bring, in stars
CLINGING: Final = 0.7  # Hearts, in effect, for each star that a Monster loses by leaving
# Clauses of Evolutions that change what a Monster does while it has them in its hand:
SLIPS_OUT: Final = "yields_unhurt"
WAITS_OUTSIDE: Final = "turn_for_wounding_tokyo"
ALL_STARS_GONE: Final = "stars_at_every_end"  # and all of them are lost by leaving
FACES: Final = tuple(Face)
NOTHING_SAID: Final[Mapping[str, int]] = {}


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


def _worth(monster: TokyoMonster, designs: Mapping[str, Card]) -> float:
    cards = sum([KEEP * designs[card].cost for card in monster.cards])
    worth = monster.stars + hearts_worth(monster.hearts) + ENERGY * monster.energy + cards
    return worth + (TOKYO if monster.place else 0.0) - 0.8 * monster.poison - 0.8 * monster.shrink


def weigh(
    view: TokyoView,
    options: Sequence[Option],
    designs: Mapping[str, Card],
    held: Sequence[str] = (),
    says: Mapping[str, int] = NOTHING_SAID,
    firmness: float = 0.0,
) -> Sequence[float] | None:
    """How good each option looks; None where it is better to try them out.

    `held`: what Evolutions in the seat's hand say, of SLIPS_OUT and COMES_BACK.  `says`: what those in play say, with
    their numbers: before who is asked to stay, otherwise before the Monster on turn.  `firmness`: Hearts, in effect,
    that the seat's Challenge card is worth to a Monster that stays.
    """
    question = view.question
    if isinstance(question, (KeepDice, RollSomeAgain)):
        values = ByFace(view, says, COMES_BACK not in held)
        return weigh_keeping(values, FACES, view.dice, max(1, view.rolls), options)
    if isinstance(question, StayOrYield):
        return _weigh_staying(view, options, held, says, firmness)
    if isinstance(question, (BuyCards, BuyRevealed)):
        fears = COMES_BACK not in held
        return [_weigh_purchase(view, option, designs, fears) for option in options]
    if isinstance(question, (ChangeDice, Meddle)):
        return _weigh_changes(view, options, says)
    if isinstance(question, ResolveNext):
        return [_weigh_order(view, option) for option in options]
    if isinstance(question, SpendHearts):
        return [_weigh_heart(view, option) for option in options]
    if isinstance(question, PreventIt):
        return [_weigh_prevention(view, option) for option in options]
    return None


# The dice.


class ByFace(Values):
    """What so many dice of a face are worth in Tokyo; Hearts nothing to who need not heal."""

    def __init__(self, view: TokyoView, says: Mapping[str, int] = NOTHING_SAID, heals: bool = True) -> None:
        own = view.monsters[view.active]
        self.says, self.evolves = says, view.evolutions is not None
        inside = own.place > 0
        others = [one for seat, one in enumerate(view.monsters) if seat != view.active and not one.is_out]
        self.rivals = len(others)
        self.targets = [one.hearts for one in others if (one.place > 0) != inside]
        self.lacking = 0 if inside or not heals else own.most_hearts - own.hearts + own.poison + own.shrink
        self.hearts = own.hearts
        self.inside = inside
        self.others = [one.hearts for one in others]

    def of(self, face: Face, count: int) -> float:
        worth = self.bare(face, count)
        if not self.evolves or not count:
            return worth
        return worth + more_for(self.says, face, count, self.targets, self.others, self.inside)

    def together(self, kept: Sequence[Face], rolled: int, chance: float) -> float:
        """Some Evolutions pay for all six faces at once."""
        if FOR_ALL_FACES not in self.says:
            return 0.0
        missing = len(FACES) - len(set(kept))
        likely = 1.0 if missing <= rolled else 0.0
        for found in range(min(missing, rolled)):
            likely *= 1 - (1 - chance) ** (rolled - found)
        return ALL_FACES * likely

    def bare(self, face: Face, count: int) -> float:
        """Without Evolutions."""
        if face in NUMBERS:
            return NUMBERS[face] + count - 3.0 if count >= 3 else 0.05 * count
        if face is Face.ENERGY:
            return ENERGY * count
        if face is Face.HEART:
            return hearts_worth(self.hearts + min(count, self.lacking)) - hearts_worth(self.hearts)
        if self.rivals == 1 and count:
            return sum([duel_worth(left, count) for left in self.targets])
        return attack_worth(self.targets, count)


def idle_dice(view: TokyoView, says: Mapping[str, int]) -> int:
    """How many dice bring next to nothing, each by itself."""
    if view.active < 0:
        return 0
    values, dice = ByFace(view, says), list(view.dice)
    worth = values.of_dice(dice)
    return len([face for at, face in enumerate(dice) if worth - values.of_dice(dice[:at] + dice[at + 1 :]) < IDLE])


def _weigh_order(view: TokyoView, option: Option) -> float:
    """Hearts first where the next wound may be the last; otherwise claws, since wounds can be healed after them."""
    face = option.face if isinstance(option, Resolve) else None
    if face is Face.HEART:
        return 2.0 if view.monsters[view.active].hearts <= LAST_HEARTS else 0.0
    return 1.0 if face is Face.SMASH else 0.5


def _weigh_changes(view: TokyoView, options: Sequence[Option], says: Mapping[str, int]) -> list[float]:
    values = ByFace(view, says)
    now = values.of_dice(view.dice)
    sign = 1.0 if view.seat == view.active else -1.0
    worths = []
    for option in options:
        if isinstance(option, UseOnDie):
            rest = list(view.dice)
            rest.remove(option.face)
            if option.face is option.into:
                then = sum([values.of_dice([*rest, face]) for face in Face]) / len(FACES)
            else:
                then = values.of_dice([*rest, option.into])
            worths.append(sign * (then - now) - 0.9)
        elif isinstance(option, Use) and FLIPPING in says:
            worths.append(values.of_dice([OTHER_SIDE[face] for face in view.dice]) - now - 0.1)
        elif isinstance(option, FreezeDie):
            rest = list(view.dice)
            rest.remove(option.face)
            worths.append(FREEZING + values.of_dice(rest) - now)
        else:
            worths.append(0.0)
    return worths


# Tokyo, Hearts, the shop.


def _weigh_staying(
    view: TokyoView, options: Sequence[Option], held: Sequence[str], says: Mapping[str, int], firmness: float
) -> list[float]:  # fmt: skip
    """Stay while the Hearts are enough for what the others may do until the next turn.

    The last rival had better be the one in Tokyo, where Hearts do not heal.  One who may yield unhurt does so rather,
    and all the more the harder the blow; one who comes back from a knock-out need not fear it.
    """
    assert view.seat is not None
    rivals = rivals_of(view.monsters, view.seat)
    stay = safety(view.monsters, view.seat, rivals) - (NO_HEALING if rivals == 1 else 0.0)
    if SLIPS_OUT in held:
        stay -= SLIPPING + SAVED * (view.losing[view.seat] if view.losing else 0)
    if COMES_BACK in held:
        stay += NO_FEAR
    elif view.losing and SLIPS_OUT not in held:
        stay -= view.losing[view.seat]
    if ALL_STARS_GONE in says:
        stay += CLINGING * view.monsters[view.seat].stars
    stay += firmness
    return [stay if isinstance(option, Stay) else 0.0 if isinstance(option, Yield) else -9.0 for option in options]


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


def _weigh_purchase(view: TokyoView, option: Option, designs: Mapping[str, Card], fears: bool) -> float:
    assert view.seat is not None
    own = view.monsters[view.seat]
    if isinstance(option, Buy):
        card = view.shop[option.space]
        assert card is not None
        return _card_worth(view, view.seat, designs[card], fears) - ENERGY * view.prices[option.space]
    if isinstance(option, Sweep):
        return sweep_worth(own.energy)
    if isinstance(option, Use):
        return 0.4 if own.hearts <= LAST_HEARTS else -0.2
    return 0.0


def bargains(view: TokyoView, designs: Mapping[str, Card]) -> dict[str, float]:
    """While a Monster is about to buy: what each card of the shop is worth to it beyond its cost."""
    if not isinstance(view.question, PlayEvolutions) or view.question.when != PURCHASE:
        return {}
    sold = [card for card in view.shop if card is not None]
    return {card: _card_worth(view, view.active, designs[card]) - ENERGY * designs[card].cost for card in sold}


def _card_worth(view: TokyoView, seat: int, design: Card, fears: bool = True) -> float:
    worth = card_worth(view.monsters, seat, design, fears)
    if design.is_keep:
        return worth
    entry = 0.0 if view.monsters[seat].place else 1.5 * design.says.get("takes_tokyo", 0)
    return worth + 3.5 * design.says.get("extra_turn", 0) + entry
