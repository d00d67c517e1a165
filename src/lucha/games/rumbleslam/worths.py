"""HINTS: what may come of blows, lifts, pins, flights and effects, in K of Dosh for each AP, by exact chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.games.rumbleslam.abilities import (
    Ability,
    Action,
    Counter,
    Effect,
    Keyword,
    Kind,
    Moment,
    Number,
    Stat,
    Target,
    Verb,
)
from lucha.games.rumbleslam.grid import CONTACT, MAT, ROPES_AT, SQUARE, apart
from lucha.games.rumbleslam.match import COPPER, GOLD, Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.view import FighterView

TO_STAY: Final = 3
CLEAN: Final = 2 / 3  # one Crowd die without a Boo
ONE_FACE: Final = 1 / 3  # the Crowd die shows the face that is wanted
OUT_OF_THE_RING: Final = 2.0  # what it is worth to remove somebody who is fresh, in what they cost
KO: Final = 0.5  # and to knock them out
HURT: Final = 0.5  # and to take all their Stamina, one after the other
BOUNCE, ROCKET = 5, 8
CHEERED: Final = 4.0  # what (CROWD) is worth
IDLE: Final = 0.2  # a try before the crowd, with nobody at hand and an AP to lose
SPECIAL: Final = 1.25  # a card has its abilities for the crowd to see
A_POINT: Final = 10.0  # an AP more or less
A_BLOW: Final = 5.0  # what an AP brings that is spent on a plain blow
SPENT: Final = 1.0  # how much of what has been paid for counts
RISK: Final = 1.0  # how much of what a Boo would cost counts
RULES: Final = {  # in parts of what the target cost
    Keyword.KNOCKDOWN: 0.12,
    Keyword.DAZED: 0.08,
    Keyword.MINUS_AP: 0.05,
    Keyword.MINUS_MP: 0.02,
    Keyword.BLEEDING: 0.05,
    Keyword.LIFTED: 0.05,
    Keyword.THROW: 0.03,
    Keyword.FURY: 0.05,
    Keyword.SHOVE: 0.02,
    Keyword.CROWD: 0.02,
    Keyword.PLUS_AP: 0.05,
    Keyword.PLUS_MP: 0.015,
}
COUNTERS: Final = {  # on an enemy; on a friend it is the other way round
    Counter.MINUS_AP: A_POINT,
    Counter.MINUS_MP: 4.0,
    Counter.PLUS_AP: -A_POINT,
    Counter.PLUS_MP: -4.0,
    Counter.BLEEDING: 14.0,
    Counter.KNOCKDOWN: 22.0,
}
EACH: Final = {  # for each amount, or for each AP of who has it
    Verb.STAT: 9.0,
    Verb.DIE: 12.0,
    Verb.SHOVE: 3.0,
    Verb.NUMBER: 8.0,
}
ONCE: Final = {
    Verb.REROLL: 9.0,
    Verb.KEYWORD: 12.0,
    Verb.IGNORE: 6.0,
    Verb.CLEAN: 6.0,
    Verb.DIRTY: 6.0,
    Verb.PLACE: 5.0,
}


class Worths:
    """What things are worth between two wrestlers, by their cards and the chances of the dice."""

    def __init__(self, cards: dict[str, Card], chances: Chances) -> None:
        self.cards = cards
        self.chances = chances
        self._stats: dict[str, tuple[str, int]] = {}  # with what a card always adds to them
        self._own: dict[str, list[Effect]] = {}

    def own(self, card: Card) -> list[Effect]:
        """What a card always does for its own wrestler."""
        found = self._own.get(card.wrestler.id)
        if found is None:
            always = [ability for ability in card.passives if ability.moment is Moment.ALWAYS]
            found = self._own[card.wrestler.id] = [
                effect
                for ability in always
                for effect in ability.effects
                if effect.target in (Target.SELF, Target.EACH_FRIEND, Target.TEAM)
            ]
        return found

    def dosh(self, one: FighterView) -> float:
        return float(self.cards[one.name].dosh)

    def dice(self, one: FighterView, stat: Stat) -> tuple[str, int]:
        if not one.stamina or (one.down and stat is Stat.DEF):
            return "", 0
        if one.down:
            return self.cards[one.name].stats[stat]
        key = f"{one.name} {stat.value}"
        found = self._stats.get(key)
        if found is None:
            card = self.cards[one.name]
            letters, plus = card.stats[stat]
            for effect in self.own(card):
                if effect.stat is stat:
                    letters += effect.metal.value if effect.metal is not None else ""
                    plus += effect.amount if effect.verb is Verb.STAT else 0
            found = self._stats[key] = (letters, plus)
        return found

    def expected(self, dice: tuple[str, int]) -> float:
        return sum([total * chance for total, chance in enumerate(self.chances.totals(*dice))])

    def hurt(self, on: FighterView, damage: float) -> float:
        """What damage to somebody is worth."""
        if not on.stamina:
            return 0.0
        card = self.cards[on.name]
        worth = card.dosh * min(damage, on.stamina) / card.stamina * HURT
        return worth + (KO * card.dosh if damage >= on.stamina else 0.0)

    def gone(self, on: FighterView) -> float:
        """What it is worth to remove somebody: less where the Stamina has been paid for."""
        card = self.cards[on.name]
        spent = HURT * (1 - on.stamina / card.stamina) + (0.0 if on.stamina else KO)
        return card.dosh * (OUT_OF_THE_RING - SPENT * spent)

    def out(self, on: FighterView, more: int = 0) -> float:
        """The chance that a wrestler thrown out does not stay."""
        if not on.stamina:
            return 1.0
        card = self.cards[on.name]
        letters, plus = self.dice(on, Stat.DEX)
        needed = TO_STAY
        if not on.down:
            for effect in self.own(card):
                needed += effect.amount if effect.number is Number.DEX_TEST else 0
            for ability in card.passives:
                if ability.moment is Moment.THROWN:
                    for effect in ability.effects:
                        if effect.stat is Stat.DEX:
                            letters += effect.metal.value if effect.metal is not None else ""
                            plus += effect.amount if effect.verb is Verb.STAT else 0
        return 1 - self.chances.at_least(letters, plus + more, needed)

    def grip(self, scene: Scene, by: FighterView, on: FighterView) -> float:
        """The chance to lift somebody, the crowd apart: the defender picks the better stat."""
        key = f"lift {by.name} {on.name}"
        if not scene.has(key):
            grp = self.dice(by, Stat.GRP)
            if not on.stamina:
                found = self.chances.at_least(*grp, self.cards[on.name].weight)
            else:
                ways = [self.chances.against(*grp, *self.dice(on, stat)).success for stat in (Stat.GRP, Stat.DEX)]
                found = min(ways)
            scene.found[key] = found
        return scene.found[key]

    def lift(self, scene: Scene, on: FighterView) -> float:
        """The chance that the active wrestler lifts somebody: the crowd may say no, to all but a KO'd wrestler."""
        crowd = self.crowd(scene, Action.LIFT) if on.stamina else 1.0
        return crowd * self.grip(scene, scene.active, on)

    def thrown(self, scene: Scene, by: FighterView) -> float:
        """What it costs the active wrestler that an enemy may lift it and throw it out."""
        key = f"thrown by {by.name}"
        if not scene.has(key):
            one = scene.active
            scene.found[key] = CLEAN * self.grip(scene, by, one) * self.out(one) * self.gone(one)
        return scene.found[key]

    # The crowd.

    def crowd(self, scene: Scene, action: Action) -> float:
        """The chance that a Dirty action passes: two dice from the second on; some cards make it clean."""
        effects = self.own(self.cards[scene.active.name])
        if any(effect.verb is Verb.CLEAN and effect.action is action for effect in effects):
            return 1.0
        return CLEAN if not scene.view.dirty else CLEAN * CLEAN

    def risk(self, scene: Scene, passes: float, ap: int) -> float:
        """What a Boo would cost: the AP that are left after this action, and a (-AP) counter."""
        lost = max(0, scene.view.ap - ap) + (0 if scene.active.minus_ap else 1)
        return RISK * (1 - passes) * A_BLOW * lost

    # Attacks, for each AP.

    def again(self, scene: Scene, kind: str) -> float:
        """The chance that the crowd lets an action of a kind pass: the third of a kind has No Class."""
        return self.crowd(scene, Action.ACTIVE) if scene.view.done.count(kind) >= 2 else 1.0

    def blow(
        self, scene: Scene, on: FighterView, own: tuple[str, int], defence: Stat, damage: int
    ) -> tuple[float, float]:
        """What an attack is worth by its damage alone, and the chance that it hits."""
        found = self.chances.against(*own, *self.dice(on, defence))
        worth = found.hit * self.hurt(on, damage) + found.beatdown * self.hurt(on, damage + 2)
        return worth - found.reversal * 0.1 * self.dosh(scene.active), found.success

    def plain(self, scene: Scene, on: FighterView, own: tuple[str, int], defence: Stat, kind: str) -> float:
        """A plain blow of 1AP."""
        worth, _ = self.blow(scene, on, own, defence, 1)
        passes = self.again(scene, kind)
        return passes * worth - self.risk(scene, passes, 1) + 0.5

    def brawl(self, scene: Scene, on: FighterView) -> float:
        return self.plain(scene, on, self.dice(scene.active, Stat.ATT), Stat.DEF, Action.BRAWL.value)

    def grapple(self, scene: Scene, on: FighterView) -> float:
        return self.plain(scene, on, self.dice(scene.active, Stat.GRP), Stat.GRP, Action.GRAPPLE.value)

    def trip(self, scene: Scene, on: FighterView) -> float:
        """A Trip, and the Pin that may follow it."""
        if on.down:
            return -5.0
        att = self.dice(scene.active, Stat.ATT)
        ways = [self.chances.against(*att, *self.dice(on, stat)).success for stat in (Stat.DEF, Stat.DEX)]
        may_pin = scene.view.ap > 2
        worth = RULES[Keyword.KNOCKDOWN] * self.dosh(on) + (self.pin(scene, on) * self.gone(on) if may_pin else 0.0)
        passes, cost = self.crowd(scene, Action.TRIP), 3 if may_pin else 2
        return (passes * min(ways) * worth - self.risk(scene, passes, cost)) / cost - 1

    def pin(self, scene: Scene, on: FighterView) -> float:
        """The chance to pin somebody."""
        card, dice = self.cards[on.name], 1
        if on.stamina:
            half = 1 if 2 * on.stamina >= card.stamina else 0
            dice = card.weight + (2 if on.stamina == card.stamina else half)
        own = COPPER * self.cards[scene.active.name].weight
        return self.chances.against(own, 0, COPPER * dice, 0).success

    def pinned(self, scene: Scene, on: FighterView) -> float:
        passes = self.again(scene, Action.PIN.value)
        return passes * self.pin(scene, on) * (self.gone(on) + CHEERED) - self.risk(scene, passes, 1)

    def strike(self, scene: Scene, on: FighterView, ability: Ability) -> float:
        """An ability that is an attack, with its special rules; LIFTED together with the Throw that may follow."""
        if ability.kind is Kind.GRAPPLE:
            own, defence = self.dice(scene.active, Stat.GRP), Stat.GRP
        else:
            assert ability.roll is not None
            own, defence = ("".join([die.value for die in ability.roll.dice]), ability.roll.plus), Stat.DEF
        worth, success = self.blow(scene, on, own, defence, ability.dmg)
        more = sum([self.rule(scene, on, rule.keyword, max(1, rule.value)) for rule in ability.rules])
        kind = ability.id if ability.kind in (Kind.ACTIVE, Kind.TAG) else ability.kind.value
        cost = max(1, ability.ap)
        if (
            ability.has(Keyword.LIFTED)
            and scene.view.ap > cost
            and not scene.active.lifts
            and not self.ignores(on, Keyword.LIFTED)
        ):
            more += self.thrown_out(on)
            cost += 1
        passes = self.crowd(scene, Action.ACTIVE) if ability.has(Keyword.DIRTY) else self.again(scene, kind)
        return (SPECIAL * (passes * (worth + success * more) + 0.5) - self.risk(scene, passes, cost)) / cost

    def thrown_out(self, on: FighterView, more: int = 0) -> float:
        """What a throw out of the ring brings; `more` is what the thrown one adds to its DEX."""
        return self.out(on, more) * (self.gone(on) + CHEERED)

    def far_thrown(self, on: FighterView, squares: int) -> float:
        """What a throw of so many squares brings: out of the ring, if a rope is near enough."""
        is_near = on.place in SQUARE and to_the_rope(SQUARE[on.place], self.cards[on.name].size) <= squares
        return self.thrown_out(on) if is_near else RULES[Keyword.THROW] * self.dosh(on)

    def ignores(self, on: FighterView, keyword: Keyword) -> bool:
        effects = self.own(self.cards[on.name])
        return any(one.verb is Verb.IGNORE and one.rule is not None and one.rule.keyword is keyword for one in effects)

    def rule(self, scene: Scene, on: FighterView, keyword: Keyword, value: int) -> float:
        """What a special rule adds to a hit."""
        if (keyword is Keyword.KNOCKDOWN and on.down) or self.ignores(on, keyword):
            return 0.0
        if keyword is Keyword.THROW:
            return self.far_thrown(on, value)
        times = value if keyword in (Keyword.MINUS_AP, Keyword.PLUS_AP, Keyword.SHOVE) else 1
        return RULES.get(keyword, 0.0) * times * self.dosh(on)

    def all_around(self, scene: Scene, ability: Ability, square: int) -> float:
        """DEVASTATING: everybody that a wrestler on this square touches, friends too."""
        contact, worth = CONTACT[self.cards[scene.active.name].size][square], 0.0
        for one, _, base in scene.bases:
            if base & contact and one is not scene.active:
                worth += self.strike(scene, one, ability) * (-1 if scene.is_friend(one) else 1)
        return worth

    def best_blow(self, scene: Scene, on: FighterView) -> float:
        """The best that the active wrestler can do to somebody beside it, lifting apart."""
        key = f"blow {scene.active.name} {on.name}"
        if not scene.has(key):
            ap = scene.view.ap
            ways = [self.brawl(scene, on), self.grapple(scene, on)]
            if on.down:
                ways.append(self.pinned(scene, on))
            elif ap > 1:
                ways.append(self.trip(scene, on))
            card = self.cards[scene.active.name]
            ways += [
                self.strike(scene, on, ability)
                for ability in (*card.grapple, *card.active)
                if ability.is_attack and ability.ap <= ap and not ability.has(Keyword.DEVASTATING)
            ]
            scene.found[key] = max(ways)
        return scene.found[key]

    def bounces(self, ability: Ability | None) -> int:
        return ROCKET if ability is not None and ability.has(Keyword.ROCKET) else BOUNCE

    def off_the_rope(self, scene: Scene, on: FighterView, ability: str) -> float:
        """A Rope Attack, or the ability that stands in for it."""
        if ability:
            return self.strike(scene, on, self.cards[scene.active.name].named[ability])
        letters, plus = self.dice(scene.active, Stat.ATT)
        return self.plain(scene, on, (letters + COPPER, plus), Stat.DEF, Action.ROPE.value)

    def flight(self, scene: Scene, on: FighterView, ability: str) -> float:
        """A Turnbuckle attack; the crowd loves it."""
        card = self.cards[scene.active.name]
        if ability:
            named = card.named[ability]
            return self.strike(scene, on, named) + CHEERED / max(1, named.ap)
        letters, plus = self.dice(scene.active, Stat.ATT)
        worth, success = self.blow(scene, on, (letters + GOLD, plus), Stat.DEF, 1)
        passes = self.again(scene, Action.TURNBUCKLE.value)
        return (passes * (worth + success * CHEERED) - self.risk(scene, passes, 2) + 0.5) / 2

    def from_the_post(self, scene: Scene, post: int) -> float:
        """The best flight from a turnbuckle and the climb before it, for each AP; nobody stays up there for long."""
        key = f"post {scene.active.name} {post}"
        if not scene.has(key):
            card, left = self.cards[scene.active.name], scene.view.ap - 1
            ways = [("", 2, card.mp), *[(one.id, one.ap, one.rng or card.mp) for one in card.turnbuckle]]
            best = -5.0
            for ability, cost, reach in ways:
                if cost <= left:
                    for one, place, _ in scene.enemies:
                        if apart(post, 1, place, self.cards[one.name].size) <= reach:
                            best = max(best, self.flight(scene, one, ability) * cost / (cost + 1))
            scene.found[key] = best
        return scene.found[key]

    # Effects.

    def show(self, scene: Scene) -> float:
        """A Crowd Pleaser: one face of three does it, and a Boo costs an AP, but not a HEEL."""
        card, one = self.cards[scene.active.name], scene.active
        tried = scene.view.done.count(Action.CROWD_PLEASER.value)
        if one.pleaser or tried > 1 or (tried and one.minus_ap):
            return -1.0
        worth = ONE_FACE * self.effects(scene, card.wrestler.pleaser.effects, 0, card.pop)
        if worth <= 0.1:
            return -1.0
        if not card.is_heel and not one.minus_ap:
            worth -= ONE_FACE * A_BLOW
        is_idle = all(scene.is_friend(other) for other in scene.near(0))
        return max(SPECIAL * worth / card.pop, IDLE if is_idle else -1.0)

    def effects(self, scene: Scene, effects: Sequence[Effect], reach: int, cost: int) -> float:
        """What effects are worth that cost so many AP."""
        return sum([self.effect(scene, effect, reach, cost) for effect in effects])

    def effect(self, scene: Scene, effect: Effect, reach: int, cost: int) -> float:
        """What an effect is worth now, on everybody that it is about."""
        whom = self.whom(scene, effect.target, reach)
        if effect.verb is Verb.CROWD_DIE:
            faces = (effect.cheer, effect.boo, effect.blank)
            return sum([self.effects(scene, face, reach, cost) for face in faces]) / len(faces)
        worths = [self.on_one(scene, effect, one, cost) for one in whom]
        if effect.target in (Target.ONE_FRIEND, Target.ONE_ENEMY, Target.ONE_WRESTLER):
            return max(worths, default=0.0)
        return sum(worths)

    def whom(self, scene: Scene, target: Target, reach: int) -> list[FighterView]:
        one = scene.active
        if target is Target.SELF:
            return [one]
        if target is Target.TEAM:
            return [other for other, _, _ in scene.bases if scene.is_friend(other)]
        near = [other for other in scene.near(reach) if other is not one]
        if target in (Target.ONE_FRIEND, Target.EACH_FRIEND, Target.PARTNER):
            return [one, *[other for other in near if scene.is_friend(other)]]
        return near if target in (Target.ONE_WRESTLER, Target.EACH_WRESTLER) else [
            other for other in near if not scene.is_friend(other)
        ]  # fmt: skip

    def on_one(self, scene: Scene, effect: Effect, one: FighterView, cost: int) -> float:
        """What an effect on somebody is worth to us, after which there are so many AP less."""
        verb, amount, card = effect.verb, max(1, abs(effect.amount)), self.cards[one.name]
        sign = 1.0 if scene.is_friend(one) else -1.0
        if verb is Verb.COUNTER:
            assert effect.counter is not None
            return -sign * self.counter(effect.counter, amount, one)
        if verb is Verb.REMOVE:
            there = one.down if effect.counter is Counter.KNOCKDOWN else one.minus_ap or one.minus_mp or one.bleeding
            return sign * (12.0 if there and one.stamina else 0.0)
        if verb is Verb.REPLENISH:
            missing = min(amount, card.stamina - one.stamina)
            worth = missing * card.dosh / card.stamina * HURT
            return sign * (worth + (0.3 * card.dosh if missing and not one.stamina else 0.0))
        if verb is Verb.ACTION:
            return self.free(scene, effect.action)
        if verb is Verb.MOVE:
            return self.run(scene, amount, scene.view.ap - cost)
        if verb is Verb.THROW:
            return -sign * self.far_thrown(one, amount)
        if verb is Verb.SHOVE:
            return -sign * EACH[verb] * amount
        if verb in EACH:
            is_defence = effect.stat in (Stat.DEF, Stat.DEX)
            is_busy = one is not scene.active or any(not scene.is_friend(other) for other in scene.near(0))
            left = 1.0 if is_defence or one is not scene.active else min(2.0, scene.view.ap - cost) if is_busy else 0.3
            return sign * EACH[verb] * amount * max(0.3, left)
        return ONCE.get(verb, 2.0) * (1.0 if verb is Verb.DIRTY else sign)

    def counter(self, counter: Counter, amount: int, one: FighterView) -> float:
        """What counters cost the one that gets them; there is room for one of a kind, or for two."""
        there = {
            Counter.KNOCKDOWN: one.down,
            Counter.BLEEDING: one.bleeding,
            Counter.MINUS_AP: one.minus_ap,
            Counter.PLUS_AP: one.plus_ap,
            Counter.MINUS_MP: one.minus_mp,
            Counter.PLUS_MP: one.plus_mp,
        }[counter]
        if counter is Counter.BLEEDING and not one.stamina:
            return 0.0
        return COUNTERS[counter] * max(0, amount - there)

    def run(self, scene: Scene, squares: int, ap: int) -> float:
        """A move that costs no MP: worth most where it brings a wrestler to an enemy that it cannot reach."""
        size = self.cards[scene.active.name].size
        gap = min(
            [apart(scene.square, size, place, self.cards[one.name].size) for one, place, _ in scene.enemies], default=0
        )
        if gap < 2 or not MAT >> scene.square & 1:
            return 1.0
        steps = gap - 1 - scene.view.mp
        if 0 < steps <= squares and ap > 0:
            return A_BLOW * min(3, ap)
        return 0.4 * min(squares, gap - 1)

    def free(self, scene: Scene, action: Action | None) -> float:
        """An action for 0AP: the best of its kind on somebody who is near."""
        near = [one for one in scene.near(0) if not scene.is_friend(one)]
        if action is Action.BRAWL:
            return max([self.brawl(scene, one) for one in near], default=0.0)
        if action is Action.GRAPPLE:
            return max([self.grapple(scene, one) for one in near], default=0.0)
        if action is Action.LIFT:
            return max([self.grip(scene, scene.active, one) * 0.5 * self.thrown_out(one) for one in near], default=0.0)
        if action is Action.ROPE:
            ropes = ROPES_AT[self.cards[scene.active.name].size][scene.square]
            return A_BLOW if ropes else 0.1
        if action is Action.THROW:
            return A_BLOW if scene.active.lifts else 0.1
        return ONE_FACE * A_POINT


def to_the_rope(square: int, size: int) -> int:
    """How far it is from a base to the nearest rope."""
    row, column = divmod(square, 12)
    return min(row, column, 11 - row - size + 1, 11 - column - size + 1)
