"""HINTS: what may come of blows, lifts, pins, flights and effects, in K of Dosh for each AP, by exact chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lucha.games.rumbleslam.abilities import Ability, Action, Counter, Effect, Keyword, Kind, Stat, Target, Verb
from lucha.games.rumbleslam.grid import CONTACT, apart
from lucha.games.rumbleslam.match import COPPER, GOLD, Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.scene import Scene
from lucha.games.rumbleslam.view import FighterView

TO_STAY: Final = 3
CLEAN: Final = 2 / 3  # one Crowd die without a Boo
OUT_OF_THE_RING: Final = 2.0  # what it is worth to remove somebody, in what they cost
KO: Final = 0.5  # and to knock them out
BOUNCE, ROCKET = 5, 8
CHEERED: Final = 4.0  # what (CROWD) is worth
BOOED: Final = 2.0  # what the risk of a Boo costs
IDLE: Final = 0.2  # a try before the crowd, with nobody at hand and an AP to lose
SPECIAL: Final = 1.25  # a card has its abilities for the crowd to see
A_POINT: Final = 10.0  # an AP more or less
RULES: Final = {  # in parts of what the target cost
    Keyword.KNOCKDOWN: 0.12,
    Keyword.DAZED: 0.08,
    Keyword.MINUS_AP: 0.05,
    Keyword.MINUS_MP: 0.02,
    Keyword.BLEEDING: 0.05,
    Keyword.LIFTED: 0.16,
    Keyword.THROW: 0.2,
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
    Verb.MOVE: 1.5,
    Verb.SHOVE: 3.0,
    Verb.THROW: 10.0,
    Verb.NUMBER: 8.0,
}
ONCE: Final = {
    Verb.REROLL: 9.0,
    Verb.KEYWORD: 12.0,
    Verb.IGNORE: 6.0,
    Verb.CLEAN: 10.0,
    Verb.DIRTY: 6.0,
    Verb.PLACE: 5.0,
}


class Worths:
    """What things are worth between two wrestlers, by their cards and the chances of the dice."""

    def __init__(self, cards: dict[str, Card], chances: Chances) -> None:
        self.cards = cards
        self.chances = chances

    def dosh(self, one: FighterView) -> float:
        return float(self.cards[one.name].dosh)

    def dice(self, one: FighterView, stat: Stat) -> tuple[str, int]:
        if not one.stamina or (one.down and stat is Stat.DEF):
            return "", 0
        return self.cards[one.name].stats[stat]

    def expected(self, dice: tuple[str, int]) -> float:
        return sum([total * chance for total, chance in enumerate(self.chances.totals(*dice))])

    def hurt(self, on: FighterView, damage: float) -> float:
        """What damage to somebody is worth."""
        if not on.stamina:
            return 0.0
        card = self.cards[on.name]
        worth = card.dosh * min(damage, on.stamina) / card.stamina * 0.5
        return worth + (KO * card.dosh if damage >= on.stamina else 0.0)

    def out(self, on: FighterView, more: int = 0) -> float:
        """The chance that a wrestler thrown out does not stay."""
        if not on.stamina:
            return 1.0
        letters, plus = self.cards[on.name].stats[Stat.DEX]
        return 1 - self.chances.at_least(letters, plus + more, TO_STAY)

    def lift(self, scene: Scene, by: FighterView, on: FighterView) -> float:
        """The chance to lift somebody: the defender picks the better stat, and the crowd may say no."""
        key = f"lift {by.name} {on.name}"
        if not scene.has(key):
            grp = self.dice(by, Stat.GRP)
            if not on.stamina:
                found = self.chances.at_least(*grp, self.cards[on.name].weight)
            else:
                ways = [self.chances.against(*grp, *self.dice(on, stat)).success for stat in (Stat.GRP, Stat.DEX)]
                found = CLEAN * min(ways)
            scene.found[key] = found
        return scene.found[key]

    def thrown(self, scene: Scene, by: FighterView) -> float:
        """What it costs the active wrestler that an enemy may lift it and throw it out."""
        one = scene.active
        return self.lift(scene, by, one) * self.out(one) * OUT_OF_THE_RING * self.dosh(one)

    # Attacks, for each AP.

    def again(self, scene: Scene, kind: str) -> float:
        """The chance that the crowd lets an action of a kind pass."""
        return CLEAN if scene.view.done.count(kind) >= 2 else 1.0

    def blow(
        self, scene: Scene, on: FighterView, own: tuple[str, int], defence: Stat, damage: int
    ) -> tuple[float, float]:
        """What an attack is worth by its damage alone, and the chance that it hits."""
        found = self.chances.against(*own, *self.dice(on, defence))
        worth = found.hit * self.hurt(on, damage) + found.beatdown * self.hurt(on, damage + 2)
        return worth - found.reversal * 0.1 * self.dosh(scene.active), found.success

    def brawl(self, scene: Scene, on: FighterView) -> float:
        worth, _ = self.blow(scene, on, self.dice(scene.active, Stat.ATT), Stat.DEF, 1)
        return self.again(scene, Action.BRAWL.value) * worth + 0.5

    def grapple(self, scene: Scene, on: FighterView) -> float:
        worth, _ = self.blow(scene, on, self.dice(scene.active, Stat.GRP), Stat.GRP, 1)
        return self.again(scene, Action.GRAPPLE.value) * worth + 0.5

    def trip(self, scene: Scene, on: FighterView) -> float:
        """A Trip, and the Pin that may follow it."""
        if on.down:
            return -5.0
        att = self.dice(scene.active, Stat.ATT)
        ways = [self.chances.against(*att, *self.dice(on, stat)).success for stat in (Stat.DEF, Stat.DEX)]
        pinned = self.pin(scene, on) * OUT_OF_THE_RING * self.dosh(on) if scene.view.ap > 2 else 0.0
        worth = CLEAN * min(ways) * (RULES[Keyword.KNOCKDOWN] * self.dosh(on) + pinned)
        return worth / (3 if pinned else 2) - 1

    def pin(self, scene: Scene, on: FighterView) -> float:
        """The chance to pin somebody."""
        card, dice = self.cards[on.name], 1
        if on.stamina:
            half = 1 if 2 * on.stamina >= card.stamina else 0
            dice = card.weight + (2 if on.stamina == card.stamina else half)
        own = COPPER * self.cards[scene.active.name].weight
        return self.chances.against(own, 0, COPPER * dice, 0).success

    def pinned(self, scene: Scene, on: FighterView) -> float:
        return self.pin(scene, on) * OUT_OF_THE_RING * self.dosh(on)

    def strike(self, scene: Scene, on: FighterView, ability: Ability) -> float:
        """An ability that is an attack, with its special rules."""
        if ability.kind is Kind.GRAPPLE:
            own, defence = self.dice(scene.active, Stat.GRP), Stat.GRP
        else:
            assert ability.roll is not None
            own, defence = ("".join([die.value for die in ability.roll.dice]), ability.roll.plus), Stat.DEF
        worth, success = self.blow(scene, on, own, defence, ability.dmg)
        more = sum([self.rule(scene, on, rule.keyword, max(1, rule.value)) for rule in ability.rules])
        kind = ability.id if ability.kind in (Kind.ACTIVE, Kind.TAG) else ability.kind.value
        clean = CLEAN if ability.has(Keyword.DIRTY) else self.again(scene, kind)
        return SPECIAL * (clean * (worth + success * more) + 0.5) / max(1, ability.ap)

    def rule(self, scene: Scene, on: FighterView, keyword: Keyword, value: int) -> float:
        """What a special rule adds to a hit."""
        if keyword is Keyword.KNOCKDOWN and on.down:
            return 0.0
        if keyword is Keyword.THROW and value > 2:
            return self.out(on) * self.dosh(on)
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
        card = self.cards[scene.active.name]
        if ability:
            return self.strike(scene, on, card.named[ability])
        letters, plus = self.dice(scene.active, Stat.ATT)
        worth, _ = self.blow(scene, on, (letters + COPPER, plus), Stat.DEF, 1)
        return self.again(scene, Action.ROPE.value) * worth + 0.5

    def flight(self, scene: Scene, on: FighterView, ability: str) -> float:
        """A Turnbuckle attack; the crowd loves it."""
        card = self.cards[scene.active.name]
        if ability:
            named = card.named[ability]
            return self.strike(scene, on, named) + CHEERED / max(1, named.ap)
        letters, plus = self.dice(scene.active, Stat.ATT)
        worth, success = self.blow(scene, on, (letters + GOLD, plus), Stat.DEF, 1)
        return (self.again(scene, Action.TURNBUCKLE.value) * (worth + success * CHEERED) + 0.5) / 2

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
        """A Crowd Pleaser: one face of three does it, one costs an AP; not twice in an activation."""
        card = self.cards[scene.active.name]
        if scene.active.pleaser or Action.CROWD_PLEASER.value in scene.view.done:
            return -1.0
        worth = self.effects(scene, card.wrestler.pleaser.effects, 0) / 3
        if worth < 1:
            return -1.0
        is_idle = all(scene.is_friend(one) for one in scene.near(0))
        return max((worth - BOOED) / card.pop, IDLE if is_idle else -1.0)

    def effects(self, scene: Scene, effects: Sequence[Effect], reach: int) -> float:
        return sum([self.effect(scene, effect, reach) for effect in effects])

    def effect(self, scene: Scene, effect: Effect, reach: int) -> float:
        """What an effect is worth now, on everybody that it is about."""
        whom = self.whom(scene, effect.target, reach)
        if effect.verb is Verb.CROWD_DIE:
            faces = (effect.cheer, effect.boo, effect.blank)
            return sum([self.effects(scene, face, reach) for face in faces]) / 3
        worths = [self.on_one(scene, effect, one) for one in whom]
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

    def on_one(self, scene: Scene, effect: Effect, one: FighterView) -> float:
        verb, amount, card = effect.verb, effect.amount, self.cards[one.name]
        is_friend = scene.is_friend(one)
        if verb is Verb.COUNTER:
            assert effect.counter is not None
            worth = COUNTERS[effect.counter] * max(1, amount)
            if effect.counter is Counter.KNOCKDOWN and one.down:
                return 0.0
            return -worth if is_friend else worth
        if verb is Verb.REMOVE:
            there = one.down if effect.counter is Counter.KNOCKDOWN else one.minus_ap or one.minus_mp or one.bleeding
            return (12.0 if there else 0.0) * (1 if is_friend else -1)
        if verb is Verb.REPLENISH:
            missing = min(amount, card.stamina - one.stamina)
            worth = missing * card.dosh / card.stamina * 0.5 + (0.3 * card.dosh if missing and not one.stamina else 0.0)
            return worth if is_friend else -worth
        if verb is Verb.ACTION:
            return self.free(scene, effect.action)
        if verb in EACH:
            left = max(0.5, min(2.0, scene.view.ap - 1)) if one is scene.active and effect.stat is not Stat.DEF else 1.0
            sign = 1.0 if is_friend or verb in (Verb.SHOVE, Verb.THROW, Verb.MOVE) else -1.0
            return EACH[verb] * (amount or 1) * left * sign
        return ONCE.get(verb, 2.0) * (1.0 if is_friend or verb in (Verb.DIRTY, Verb.SHOVE) else -1.0)

    def free(self, scene: Scene, action: Action | None) -> float:
        """An action for 0AP: the best of its kind on somebody who is near."""
        near = [one for one in scene.near(0) if not scene.is_friend(one)]
        if action is Action.BRAWL:
            return max([self.brawl(scene, one) for one in near], default=0.0)
        if action is Action.GRAPPLE:
            return max([self.grapple(scene, one) for one in near], default=0.0)
        if action is Action.LIFT:
            return max([A_POINT + self.lift(scene, scene.active, one) * 20 for one in near], default=0.0)
        return A_POINT / 2
