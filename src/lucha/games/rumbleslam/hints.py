"""HINTS: how good things look, and which option a sensible player takes.  Rules of thumb, with exact chances.

What may come of an action is counted in K of Dosh: a wrestler out of the ring is worth its price and more.  Actions are
compared by what they bring for each AP, those that only open the way for another one together with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lucha.core.kit.track import lead
from lucha.core.values import Option, Pass
from lucha.games.rumbleslam.abilities import Keyword, Stat
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.activating import Activate
from lucha.games.rumbleslam.attacks import ChooseTheDefence, DefendWith, DodgeTo
from lucha.games.rumbleslam.choices import (
    Bounce,
    Brawl,
    Climb,
    Dismount,
    DropThem,
    EndActivation,
    Fly,
    Grapple,
    Lift,
    MoveTo,
    Pin,
    ShowOff,
    TagOut,
    Trip,
    UseAbility,
)
from lucha.games.rumbleslam.dice import ReRoll, RollAgain
from lucha.games.rumbleslam.effects import OnWhom
from lucha.games.rumbleslam.forced import AgainstThePost, OffTheRope, Shove, ShoveTowards
from lucha.games.rumbleslam.grid import (
    AWAY,
    BASE,
    BIT,
    CONTACT,
    DIRECTION,
    MAT,
    ROPE_MASK,
    ROPES_AT,
    SQUARE,
    TURNBUCKLE_MASK,
    TURNBUCKLE_SQUARES,
    apart,
    post_at,
)
from lucha.games.rumbleslam.initiative import Nominate
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.lifting import EscapeWith, StandUp
from lucha.games.rumbleslam.match import Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.view import FighterView, RingView
from lucha.games.rumbleslam.worths import OUT_OF_THE_RING, SPECIAL, Worths

NEVER: Final = -50.0
ROOM: Final = 11  # steps across the mat
NEARER: Final = 0.3  # what somebody is worth who is still out of reach
BETTER: Final = 0.3  # by so much another square must be better, or nobody moves
IN_DANGER: Final = 0.1  # of being thrown out in the turns of the others: what part of it counts


def standing(view: RingView, seat: int) -> float:
    """How good things look: Dosh in the ring, and how much Stamina is left of it."""
    worth = []
    for team in view.teams:
        left = [one for one in team.wrestlers if one.place != "out" and one.place != "sidelines"]
        worth.append(team.dosh / 1000 + sum([one.stamina for one in left]) / 100 - sum([one.down for one in left]) / 50)
    own = worth.pop(seat)
    return lead(own, worth, 1)


class Advisor:
    """Weighs options for a seat, by the cards and the chances of the dice."""

    def __init__(self, cards: dict[str, Card], chances: Chances) -> None:
        self.cards = cards
        self.worths = Worths(cards, chances)
        self._ways: dict[type, Callable[[Any, Scene], float]] = {
            EndActivation: lambda option, scene: 0.0,
            MoveTo: self._move,
            Brawl: lambda option, scene: self.worths.brawl(scene, scene.who[option.target]),
            Grapple: lambda option, scene: self.worths.grapple(scene, scene.who[option.target]),
            Trip: lambda option, scene: self.worths.trip(scene, scene.who[option.target]),
            Pin: lambda option, scene: self.worths.pinned(scene, scene.who[option.target]),
            Lift: self._lift,
            DropThem: self._drop,
            Throw: lambda option, scene: self.landing(scene, SQUARE[option.square]),
            Bounce: self._bounce,
            Climb: lambda option, scene: self._climb(scene, SQUARE[option.turnbuckle]),
            Dismount: lambda option, scene: 0.5,
            Fly: lambda option, scene: self.worths.flight(scene, scene.who[option.target], option.ability),
            UseAbility: self._ability,
            ShowOff: lambda option, scene: self.worths.show(scene),
            TagOut: self._tag,
            StandUp: lambda option, scene: 100.0,
        }

    def weigh(self, view: RingView, options: Sequence[Option]) -> list[float]:
        assert view.seat is not None
        scene = Scene(view, view.seat, self.cards)
        question = view.question
        if isinstance(question, TakeActions):
            return [self._ways[type(option)](option, scene) for option in options]
        return [self._other(option, scene, question) for option in options]

    # Actions that depend on where somebody stands.

    def _lift(self, option: Lift, scene: Scene) -> float:
        on = scene.who[option.target]
        if scene.is_friend(on):
            return -10.0
        return self.lift_and_throw(scene, on, scene.square, scene.view.mp)

    def lift_and_throw(self, scene: Scene, on: FighterView, square: int, points: int) -> float:
        """Both together, for each AP; with one AP left somebody is held for a while."""
        chance = self.worths.lift(scene, scene.active, on)
        if scene.view.ap < 2:
            return chance * 6.0 - 4.0
        return chance * self.best_throw(scene, square, on, points) / 2

    def best_throw(self, scene: Scene, square: int, on: FighterView, points: int) -> float:
        """What a throw after a walk may bring: out of the ring, if a rope is near enough."""
        card = self.cards[scene.active.name]
        if to_the_rope(square, card.size) <= card.throw + points:
            return self.worths.out(on) * OUT_OF_THE_RING * self.worths.dosh(on)
        return 0.05 * self.worths.dosh(on)

    def landing(self, scene: Scene, square: int) -> float:
        """What a throw to a square brings."""
        on = scene.who.get(scene.active.lifts)
        if on is None:
            return 0.0
        worths = self.worths
        if scene.is_friend(on):
            return -20.0
        there = scene.on_square(square)
        if there is not None:
            enemy = -1 if scene.is_friend(there) else 1
            return enemy * worths.out(there) * worths.hurt(there, self.cards[on.name].weight) + worths.hurt(on, 1)
        if ROPE_MASK & BIT[square]:
            return worths.out(on) * OUT_OF_THE_RING * worths.dosh(on)
        if TURNBUCKLE_MASK & BIT[square]:
            return worths.out(on, 1) * OUT_OF_THE_RING * worths.dosh(on) - 1
        if post_at(square, 1) >= 0:
            return worths.hurt(on, 2)
        return 2.0 if ROPES_AT[1][square] else 0.5

    def _drop(self, option: DropThem, scene: Scene) -> float:
        held = scene.who.get(scene.active.lifts)
        return 5.0 if held is not None and scene.is_friend(held) else NEVER

    def _bounce(self, option: Bounce, scene: Scene) -> float:
        return self.bounce(scene, scene.square, option.rope, option.ability)

    def bounce(self, scene: Scene, square: int, rope: str, ability: str) -> float:
        """A Bounce from a square: what its Rope Attack brings, if it meets an enemy."""
        named = self.cards[scene.active.name].named
        target = scene.first_in_line(square, AWAY[rope], self.worths.bounces(named[ability] if ability else None))
        if target is None or scene.is_friend(target):
            return -3.0
        return self.worths.off_the_rope(scene, target, ability)

    def _climb(self, scene: Scene, post: int) -> float:
        """Up, and the best flight from there: both together, for each AP."""
        return self.worths.from_the_post(scene, post)

    def _ability(self, option: UseAbility, scene: Scene) -> float:
        ability = self.cards[scene.active.name].named[option.ability]
        if not ability.is_attack:
            return SPECIAL * self.worths.effects(scene, ability.effects, ability.rng) / max(1, ability.ap)
        if option.target:
            return self.worths.strike(scene, scene.who[option.target], ability)
        return self.worths.all_around(scene, ability, scene.square)

    def _tag(self, option: TagOut, scene: Scene) -> float:
        """Out with who is nearly done: the partner has its own Stamina, AP and MP."""
        one = scene.active
        spent = 1 - one.stamina / self.cards[one.name].stamina
        return 8.0 * spent if scene.view.ap == 2 else 30.0 * (spent - 0.6)

    # Moves.

    def _move(self, option: MoveTo, scene: Scene) -> float:
        square = SQUARE[option.square]
        left = scene.view.mp - option.cost
        if not scene.has("here"):
            scene.found["here"] = self.spot(scene, scene.square, scene.view.mp)
            scene.found["danger"] = self.danger(scene, scene.square)
        there, here = self.spot(scene, square, left), scene.found["here"]
        safer = IN_DANGER * (scene.found["danger"] - self.danger(scene, square))
        if there > here + BETTER:
            return there + 0.3 * safer - 0.05 * option.cost
        if scene.view.ap and here > 1.0:
            return -1.0  # first what can be done from here
        return there - here + safer - 0.05 * option.cost

    def spot(self, scene: Scene, square: int, points: int) -> float:
        """How good it is to stand somewhere: the best that can be done from there, or how near that is."""
        card, ap = self.cards[scene.active.name], scene.view.ap
        held = scene.who.get(scene.active.lifts)
        if held is not None and not scene.is_friend(held):
            return self.best_throw(scene, square, held, 0) if ap else 0.0
        contact = CONTACT[card.size][square]
        best = 0.0
        for one, place, base in scene.enemies:
            if base & contact:
                best = max(best, self.prey(scene, one, square) if ap else 0.0)
            else:
                gap = apart(square, card.size, place, self.cards[one.name].size)
                best = max(best, NEARER * self.prey(scene, one, square) * (1 - gap / ROOM))
        if ap:
            best = max(best, self._edge(scene, square, card))
            for ability in card.active:
                if ability.is_attack and ability.has(Keyword.DEVASTATING) and ability.ap <= ap:
                    best = max(best, self.worths.all_around(scene, ability, square))
        return best

    def _edge(self, scene: Scene, square: int, card: Card) -> float:
        """What ropes and the turnbuckle beside a square are good for."""
        best = 0.0
        for rope in ROPES_AT[card.size][square]:
            ways = ["", *[ability.id for ability in card.rope if ability.ap <= scene.view.ap]]
            best = max(best, *[self.bounce(scene, square, rope, ability) for ability in ways])
        post = post_at(square, card.size)
        if post >= 0 and scene.view.ap > 1 and scene.on_square(TURNBUCKLE_SQUARES[post]) is None:
            best = max(best, self._climb(scene, TURNBUCKLE_SQUARES[post]))
        return best

    def prey(self, scene: Scene, on: FighterView, square: int) -> float:
        """What somebody beside us is worth with the AP that are left."""
        if scene.view.ap < 1:
            return 0.05 * self.worths.dosh(on)
        worth = self.worths.best_blow(scene, on)
        if scene.view.ap > 1 and scene.active.lifts == "":
            worth = max(worth, self.lift_and_throw(scene, on, square, 0))
        return worth

    def danger(self, scene: Scene, square: int) -> float:
        """What it may cost to be lifted and thrown out from here, by wrestlers that have not been activated yet."""
        card, worst = self.cards[scene.active.name], 0.0
        edge = to_the_rope(square, card.size)
        for one, place, _ in scene.enemies:
            theirs = self.cards[one.name]
            walk = max(0, apart(square, card.size, place, theirs.size) - 1)
            if walk <= theirs.mp and edge <= theirs.throw + theirs.mp - walk and one.stamina and not one.down:
                soon = 0.4 if one.acted else 1.0
                worst = max(worst, soon * self.worths.thrown(scene, one) * (1.2 - walk / 10))
        return worst

    # Everything else.

    def _other(self, option: Option, scene: Scene, question: object) -> float:
        if isinstance(option, Pass):
            return 0.5
        if isinstance(option, DefendWith):
            return self._defence(option, scene, question)
        if isinstance(option, RollAgain):
            return self._reroll(option, scene, question)
        if isinstance(option, Nominate):
            return self.worths.expected(self.cards[option.wrestler].stats[Stat.DEX])
        if isinstance(option, Activate):
            return self._chance_to_act(scene, option.wrestler)
        if isinstance(option, AgainstThePost):
            return 2.0
        if isinstance(option, OffTheRope):
            return 1.0
        if isinstance(option, ShoveTowards):
            return self._shove(option, scene, question)
        if isinstance(option, OnWhom):
            one = scene.who[option.target]
            return self.worths.dosh(one) * (0.1 if one.acted else 1.0)
        if isinstance(option, Throw):
            return self.landing(scene, SQUARE[option.square])
        if isinstance(option, (PutDown, DodgeTo, LandHere)):
            square = SQUARE[option.square]
            row, column = divmod(square, 12)
            return float(min(row, column, 11 - row, 11 - column))
        return 1.0

    def _chance_to_act(self, scene: Scene, name: str) -> float:
        """Who has somebody to finish goes first, or who may be thrown out soon."""
        one = scene.who[name]
        if not one.stamina or one.place not in SQUARE:
            return 0.0
        scene.turns_to(one)
        card = self.cards[name]
        scene.view.ap, scene.view.mp = card.ap, card.mp
        danger = self.danger(scene, scene.square) if MAT & BIT[scene.square] else 0.0
        return self.spot(scene, scene.square, card.mp) + IN_DANGER * danger

    def _defence(self, option: DefendWith, scene: Scene, question: object) -> float:
        """The stat that comes to more."""
        if isinstance(question, ChooseTheDefence):
            on = question.attack.on
        else:
            assert isinstance(question, EscapeWith)
            on = question.fighter
        return self.worths.expected(self.worths.dice(scene.by_number[on], option.stat))

    def _reroll(self, option: RollAgain, scene: Scene, question: object) -> float:
        """Blanks are worth a re-roll where the roll is behind."""
        assert isinstance(question, ReRoll)
        rolls = scene.view.rolls
        own = rolls[question.place]
        others = [roll for place, roll in enumerate(rolls) if place != question.place]
        if not others or not isinstance(option.face, int):
            return 0.0
        is_behind = own.total <= others[-1].total if others else False
        return 1.0 - option.face if is_behind and others[-1].total - own.total < 3 else 0.0

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


def to_the_rope(square: int, size: int) -> int:
    """How far it is from a base to the nearest rope."""
    row, column = divmod(square, 12)
    return min(row, column, 11 - row - size + 1, 11 - column - size + 1)
