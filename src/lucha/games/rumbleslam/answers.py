"""HINTS: answers to everything that is asked besides what an activated wrestler does next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from lucha.core.values import Option, Pass
from lucha.games.rumbleslam.abilities import Action, Effect, Keyword, Stat, Verb
from lucha.games.rumbleslam.activating import Activate, PickAPassive
from lucha.games.rumbleslam.attacks import ApplyFirst, ChooseTheDefence, DefendWith, DodgeTo
from lucha.games.rumbleslam.choices import StepTo
from lucha.games.rumbleslam.dice import ReRoll, RollAgain
from lucha.games.rumbleslam.effects import ActForFree, BounceFrom, OnWhom, PickWhom
from lucha.games.rumbleslam.forced import AgainstThePost, Shove, ShoveTowards
from lucha.games.rumbleslam.grid import AWAY, BASE, DIRECTION, ROPE_MASK, SQUARE, TURNBUCKLE_MASK
from lucha.games.rumbleslam.initiative import Nominate
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.lifting import EscapeWith
from lucha.games.rumbleslam.moments import UseIt, UseItNow
from lucha.games.rumbleslam.ropes import JumpOver
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.sponsors import WhoGetsIt
from lucha.games.rumbleslam.spots import Spots
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import FlyAt, LandHere
from lucha.games.rumbleslam.view import FighterView

PASSING: Final = 0.5
ANYTHING: Final = 1.0
SAFE: Final = 0.1  # what part of the danger counts where somebody lands
ORDER: Final = (  # of the special rules of a hit: what makes the next one better comes first, what parts the two last
    Keyword.KNOCKDOWN,
    Keyword.FURY,
    Keyword.DAZED,
    Keyword.CROWD,
    Keyword.THROW,
    Keyword.LIFTED,
    Keyword.SHOVE,
    Keyword.BOUNCEBACK,
)


class Answers:
    """Weighs the answers to a question, one by one."""

    def __init__(self, spots: Spots) -> None:
        self.spots = spots
        self.worths = spots.worths
        self.cards = spots.cards
        self._ways: dict[type, Callable[[Any, Scene, Any], float]] = {
            Pass: lambda option, scene, question: PASSING,
            DefendWith: self._defence,
            RollAgain: self._reroll,
            Nominate: self._nomination,
            Activate: lambda option, scene, question: self.spots.chance_to_act(scene, option.wrestler),
            PickAPassive: self._passive,
            UseIt: self._use,
            ApplyFirst: self._order,
            AgainstThePost: lambda option, scene, question: 2.0,
            ShoveTowards: self._shove,
            OnWhom: self._whom,
            StepTo: self._step,
            BounceFrom: lambda option, scene, question: (
                PASSING + self.spots.bounce(scene, scene.square, option.rope, "")
            ),
            Throw: lambda option, scene, question: self.spots.landing(scene, SQUARE[option.square]),
            PutDown: self._landing,
            DodgeTo: self._dodge,
            LandHere: self._landing,
        }

    def weigh(self, option: Option, scene: Scene, question: object) -> float:
        way = self._ways.get(type(option))
        return ANYTHING if way is None else way(option, scene, question)

    # Dice.

    def _defence(self, option: DefendWith, scene: Scene, question: object) -> float:
        """The stat that the other one is less likely to beat; to duck hurts them less than to hit back."""
        if isinstance(question, ChooseTheDefence):
            on, by = scene.by_number[question.attack.on], scene.by_number[question.attack.by]
            own = Stat.GRP if question.attack.action is Action.LIFT else Stat.ATT
        else:
            assert isinstance(question, EscapeWith)
            on = scene.by_number[question.fighter]
            holders = [one for one in scene.who.values() if one.lifts == on.name]
            if not holders:
                return self.worths.expected(self.worths.dice(on, option.stat))
            by, own = holders[0], Stat.GRP
        found = self.worths.chances.against(*self.worths.dice(by, own), *self.worths.dice(on, option.stat))
        return (0.0 if option.stat is Stat.DEX else 0.05) - found.success

    def _reroll(self, option: RollAgain, scene: Scene, question: object) -> float:
        """Blanks are worth a re-roll where the roll is behind."""
        assert isinstance(question, ReRoll)
        rolls = scene.view.rolls
        own = rolls[question.place]
        others = [roll for place, roll in enumerate(rolls) if place != question.place]
        if not others or not isinstance(option.face, int):
            return 0.0
        is_behind = own.total <= others[-1].total
        return 1.0 - option.face if is_behind and others[-1].total - own.total < 3 else 0.0

    def _nomination(self, option: Nominate, scene: Scene, question: object) -> float:
        return self.worths.expected(self.cards[option.wrestler].stats[Stat.DEX])

    # What cards do.

    def _passive(self, option: PickAPassive, scene: Scene, question: object) -> float:
        """Of a Choice, what is worth most to this wrestler now."""
        ability = self.cards[scene.active.name].named[option.ability]
        return self.worths.effects(scene, ability.effects, ability.rng, 0)

    def _use(self, option: UseIt, scene: Scene, question: object) -> float:
        """What works once a match is kept until all of it does something."""
        assert isinstance(question, UseItNow)
        one = scene.by_number[question.fighter]
        missing = self.cards[one.name].stamina - one.stamina
        effects = self.cards[one.name].named[option.ability].effects
        is_early = any(effect.verb is Verb.REPLENISH and effect.amount > missing for effect in effects)
        return 0.0 if is_early else ANYTHING

    def _order(self, option: ApplyFirst, scene: Scene, question: object) -> float:
        keyword = option.rule.keyword
        return float(-ORDER.index(keyword)) if keyword in ORDER else -0.5

    def _whom(self, option: OnWhom, scene: Scene, question: object) -> float:
        """Who an effect is worth most on, who to try a free action on, or who has most of a sponsor's gift."""
        one = scene.who[option.target]
        if isinstance(question, PickWhom):
            scene.turns_to(scene.by_number[question.by])
            return self._sum(question.effects, scene, one)
        if isinstance(question, ActForFree):
            scene.turns_to(scene.by_number[question.fighter])
            if question.action is Action.BRAWL:
                return PASSING + self.worths.brawl(scene, one)
            if question.action is Action.GRAPPLE:
                return PASSING + self.worths.grapple(scene, one)
            return PASSING + self.worths.dosh(one)
        worth = self.worths.dosh(one) * (0.1 if one.acted or not one.stamina else 1.0)
        return PASSING + worth if isinstance(question, WhoGetsIt) else worth

    def _sum(self, effects: tuple[Effect, ...], scene: Scene, one: FighterView) -> float:
        """What effects on one wrestler are worth; among equals, the dearest."""
        return sum([self.worths.on_one(scene, effect, one, 0) for effect in effects]) + 0.001 * self.worths.dosh(one)

    # Where.

    def _step(self, option: StepTo, scene: Scene, question: object) -> float:
        """A free move: to where most can be done, or out of danger; else it stays."""
        fighter = getattr(question, "fighter", -1)
        scene.turns_to(scene.by_number[fighter])
        one = scene.active
        ap, mp = scene.view.ap, scene.view.mp
        if one.name != scene.view.active:
            card = self.cards[one.name]
            ap, mp = (0, 0) if one.acted else (card.ap, card.mp)
        kept = scene.view.ap, scene.view.mp
        scene.view.ap, scene.view.mp = ap, mp
        there, here = SQUARE[option.square], scene.square
        gain = self.spots.spot(scene, there, mp) - self.spots.spot(scene, here, mp)
        gain += SAFE * (self.spots.danger(scene, here) - self.spots.danger(scene, there))
        scene.view.ap, scene.view.mp = kept
        return PASSING + gain

    def _landing(self, option: LandHere | PutDown, scene: Scene, question: object) -> float:
        """Away from the ropes; who flies or jumps keeps out of danger, and meets somebody."""
        square = SQUARE[option.square]
        if isinstance(question, JumpOver):
            scene.turns_to(scene.by_number[question.fighter])
            target = scene.first_in_line(square, AWAY[question.rope], 1)
            if target is None or scene.is_friend(target):
                return 0.0
            return 1.0 + self.worths.off_the_rope(scene, target, question.ability)
        if isinstance(question, FlyAt):
            scene.turns_to(scene.by_number[question.fighter])
            return -SAFE * self.spots.danger(scene, square)
        row, column = divmod(square, 12)
        return float(min(row, column, 11 - row, 11 - column))

    def _dodge(self, option: DodgeTo, scene: Scene, question: object) -> float:
        row, column = divmod(SQUARE[option.square], 12)
        return ANYTHING + min(row, column, 11 - row, 11 - column)

    def _shove(self, option: ShoveTowards, scene: Scene, question: object) -> float:
        """Into a turnbuckle if there is one in the way; else off a rope into a friend."""
        if not isinstance(question, Shove):
            return 1.0
        on = scene.by_number[question.on]
        square, size, step = SQUARE[on.place], self.cards[on.name].size, DIRECTION[option.direction]
        for _ in range(question.squares):
            base = BASE[size][square]
            ahead = base << step if step > 0 else base >> -step
            if ahead & TURNBUCKLE_MASK:
                return 5.0
            if ahead & ROPE_MASK:
                return 2.0
            if scene.is_taken(ahead & ~base):
                return 0.5
            square += step
        return 1.0
