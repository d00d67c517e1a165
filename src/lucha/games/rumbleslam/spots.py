"""HINTS: how good it is to stand somewhere: who is near, what ropes and turnbuckles are good for, and the danger."""

from __future__ import annotations

from typing import Final

from lucha.games.rumbleslam.abilities import Action, Keyword
from lucha.games.rumbleslam.grid import (
    AWAY,
    BIT,
    CONTACT,
    MAT,
    ROPE_MASK,
    ROPES_AT,
    SQUARE,
    TURNBUCKLE_MASK,
    TURNBUCKLE_SQUARES,
    apart,
    post_at,
)
from lucha.games.rumbleslam.match import Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.view import FighterView
from lucha.games.rumbleslam.worths import Worths, to_the_rope

ROOM: Final = 11  # steps across the mat
NEARER: Final = 0.3  # what somebody is worth who is still out of reach
IN_DANGER: Final = 0.1  # of being thrown out in the turns of the others: what part of it counts


class Spots:
    """What can be done from a square, and to the wrestler who stands there."""

    def __init__(self, cards: dict[str, Card], chances: Chances) -> None:
        self.cards = cards
        self.worths = Worths(cards, chances)

    def lift_and_throw(self, scene: Scene, on: FighterView, square: int, points: int) -> float:
        """Both together, for each AP; with one AP left somebody is held for a while."""
        is_near = self.is_near_the_rope(scene, square, points)
        key = f"lift and throw {on.name} {is_near}"
        if not scene.has(key):
            worths, ap = self.worths, scene.view.ap
            chance = worths.lift(scene, on)
            passes = worths.crowd(scene, Action.LIFT) if on.stamina else 1.0
            both = (chance * self.best_throw(on, is_near) - worths.risk(scene, passes, 2)) / 2
            scene.found[key] = both if ap > 1 else chance * 6.0 - 4.0
        return scene.found[key]

    def is_near_the_rope(self, scene: Scene, square: int, points: int) -> bool:
        """Can the active wrestler throw somebody out after a walk of so many points?"""
        card = self.cards[scene.active.name]
        return to_the_rope(square, card.size) <= card.throw + points

    def best_throw(self, on: FighterView, is_near: bool) -> float:
        """What a throw may bring: out of the ring, if a rope is near enough."""
        return self.worths.thrown_out(on) if is_near else 0.05 * self.worths.dosh(on)

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
            return worths.thrown_out(on)
        if TURNBUCKLE_MASK & BIT[square]:
            return worths.thrown_out(on, 1) - 1
        if post_at(square, 1) >= 0:
            return worths.hurt(on, 2)
        return 2.0 if ROPES_AT[1][square] else 0.5

    def bounce(self, scene: Scene, square: int, rope: str, ability: str) -> float:
        """A Bounce from a square: what its Rope Attack brings, if it meets an enemy."""
        named = self.cards[scene.active.name].named
        card = named[ability] if ability else None
        jumps = card is not None and card.has(Keyword.JUMP)
        target = scene.first_in_line(square, AWAY[rope], self.worths.bounces(card), jumps)
        if target is None or scene.is_friend(target):
            return -3.0
        return self.worths.off_the_rope(scene, target, ability)

    def spot(self, scene: Scene, square: int, points: int) -> float:
        """How good it is to stand somewhere: the best that can be done from there, or how near that is."""
        card, ap = self.cards[scene.active.name], scene.view.ap
        held = scene.who.get(scene.active.lifts)
        if held is not None and not scene.is_friend(held):
            return self.best_throw(held, self.is_near_the_rope(scene, square, 0)) if ap else 0.0
        contact = CONTACT[card.size][square]
        best = 0.0
        for one, place, base in scene.enemies:
            if base & contact:
                best = max(best, self.prey(scene, one, square, points) if ap else 0.0)
            else:
                gap = apart(square, card.size, place, self.cards[one.name].size)
                best = max(best, NEARER * self.prey(scene, one, square, 0) * (1 - gap / ROOM))
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
            best = max(best, self.worths.from_the_post(scene, TURNBUCKLE_SQUARES[post]))
        return best

    def prey(self, scene: Scene, on: FighterView, square: int, points: int) -> float:
        """What somebody beside us is worth with the AP and MP that are left."""
        if scene.view.ap < 1:
            return 0.05 * self.worths.dosh(on)
        worth = self.worths.best_blow(scene, on)
        if scene.view.ap > 1 and scene.active.lifts == "":
            worth = max(worth, self.lift_and_throw(scene, on, square, points))
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

    def chance_to_act(self, scene: Scene, name: str) -> float:
        """Who has somebody to finish goes first, or who may be thrown out soon."""
        one = scene.who[name]
        if not one.stamina or one.place not in SQUARE:
            return 0.0
        scene.turns_to(one)
        card = self.cards[name]
        scene.view.ap, scene.view.mp = card.ap, card.mp
        danger = self.danger(scene, scene.square) if MAT & BIT[scene.square] else 0.0
        return self.spot(scene, scene.square, card.mp) + IN_DANGER * danger
