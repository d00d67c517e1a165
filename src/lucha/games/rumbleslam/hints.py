"""HINTS: how good things look, and which option a sensible player takes.  Rules of thumb, with exact chances.

What may come of an action is counted in K of Dosh: a wrestler out of the ring is worth its price and more.  Actions are
compared by what they bring for each AP, those that only open the way for another one together with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lucha.core.kit.track import lead
from lucha.core.values import Option
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.answers import Answers
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
from lucha.games.rumbleslam.grid import SQUARE
from lucha.games.rumbleslam.lifting import StandUp
from lucha.games.rumbleslam.match import Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.spots import IN_DANGER, Spots
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.view import RingView
from lucha.games.rumbleslam.worths import SPECIAL

NEVER: Final = -50.0
BETTER: Final = 0.3  # by so much another square must be better, or nobody moves


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
        self.spots = Spots(cards, chances)
        self.worths = self.spots.worths
        self.answers = Answers(self.spots)
        self._ways: dict[type, Callable[[Any, Scene], float]] = {
            EndActivation: lambda option, scene: 0.0,
            MoveTo: self._move,
            Brawl: lambda option, scene: self.worths.brawl(scene, scene.who[option.target]),
            Grapple: lambda option, scene: self.worths.grapple(scene, scene.who[option.target]),
            Trip: lambda option, scene: self.worths.trip(scene, scene.who[option.target]),
            Pin: lambda option, scene: self.worths.pinned(scene, scene.who[option.target]),
            Lift: self._lift,
            DropThem: self._drop,
            Throw: lambda option, scene: self.spots.landing(scene, SQUARE[option.square]),
            Bounce: self._bounce,
            Climb: lambda option, scene: self.worths.from_the_post(scene, SQUARE[option.turnbuckle]),
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
        return [self.answers.weigh(option, scene, question) for option in options]

    # Actions that depend on where somebody stands.

    def _lift(self, option: Lift, scene: Scene) -> float:
        on = scene.who[option.target]
        if scene.is_friend(on):
            return -10.0
        return self.spots.lift_and_throw(scene, on, scene.square, scene.view.mp)

    def _drop(self, option: DropThem, scene: Scene) -> float:
        held = scene.who.get(scene.active.lifts)
        return 5.0 if held is not None and scene.is_friend(held) else NEVER

    def _bounce(self, option: Bounce, scene: Scene) -> float:
        return self.spots.bounce(scene, scene.square, option.rope, option.ability)

    def _ability(self, option: UseAbility, scene: Scene) -> float:
        ability = self.cards[scene.active.name].named[option.ability]
        if not ability.is_attack:
            cost = max(1, ability.ap)
            kind = self.worths.again(scene, ability.id)
            worth = kind * self.worths.effects(scene, ability.effects, ability.rng, cost)
            return (SPECIAL * worth - self.worths.risk(scene, kind, cost)) / cost
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
            scene.found["here"] = self.spots.spot(scene, scene.square, scene.view.mp)
            scene.found["danger"] = self.spots.danger(scene, scene.square)
        there, here = self.spots.spot(scene, square, left), scene.found["here"]
        safer = IN_DANGER * (scene.found["danger"] - self.spots.danger(scene, square))
        if there > here + BETTER:
            return there + 0.3 * safer - 0.05 * option.cost
        if scene.view.ap and here > 1.0:
            return -1.0  # first what can be done from here
        return there - here + safer - 0.05 * option.cost
