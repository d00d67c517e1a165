"""HINTS: how good things look, and which option a sensible player takes.  Rules of thumb, with exact chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lucha.core.kit.track import lead
from lucha.core.values import Option, Pass
from lucha.games.rumbleslam.abilities import Ability, Keyword, Stat
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
from lucha.games.rumbleslam.forced import AgainstThePost, OffTheRope, ShoveTowards
from lucha.games.rumbleslam.grid import (
    AWAY,
    BASE,
    BIT,
    CONTACT,
    LIFTED,
    MAT,
    ROPE_MASK,
    ROPES_AT,
    SQUARE,
    TURNBUCKLE_MASK,
    apart,
    post_at,
)
from lucha.games.rumbleslam.initiative import Nominate
from lucha.games.rumbleslam.knocked_down import PutDown
from lucha.games.rumbleslam.lifting import EscapeWith, StandUp
from lucha.games.rumbleslam.match import COPPER, GOLD, Card
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.throwing import Throw
from lucha.games.rumbleslam.turnbuckle import LandHere
from lucha.games.rumbleslam.view import FighterView, RingView

TO_STAY: Final = 3
CLEAN: Final = 2 / 3  # one Crowd die without a Boo
OUT_OF_THE_RING: Final = 2.0  # what it is worth to remove somebody, in what they cost
KO: Final = 0.5  # and to knock them out
FAR: Final = 11
RULES: Final = {
    Keyword.KNOCKDOWN: 0.3,
    Keyword.DAZED: 0.2,
    Keyword.MINUS_AP: 0.12,
    Keyword.MINUS_MP: 0.05,
    Keyword.BLEEDING: 0.12,
    Keyword.LIFTED: 0.4,
    Keyword.THROW: 0.4,
    Keyword.FURY: 0.12,
    Keyword.SHOVE: 0.05,
    Keyword.CROWD: 0.05,
    Keyword.PLUS_AP: 0.12,
    Keyword.PLUS_MP: 0.03,
}


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
        self.chances = chances
        self._ways: dict[type, Callable[[Any, Table], float]] = {
            EndActivation: lambda option, table: 0.0,
            MoveTo: self._move,
            Brawl: lambda option, table: self._blow(table, option.target, Stat.ATT, "", Stat.DEF, "brawl"),
            Grapple: lambda option, table: self._blow(table, option.target, Stat.GRP, "", Stat.GRP, "grapple"),
            Trip: self._trip,
            Pin: lambda option, table: self.pin(table, option.target) * OUT_OF_THE_RING * self.dosh(option.target),
            Lift: self._lift,
            DropThem: lambda option, table: -50.0,
            Throw: lambda option, table: self.landing(table, SQUARE[option.square]),
            Bounce: self._bounce,
            Climb: lambda option, table: -5.0,
            Dismount: lambda option, table: 1.0,
            Fly: self._fly,
            UseAbility: self._ability,
            ShowOff: lambda option, table: 4.0 if table.view.ap > 2 else 1.0,
            TagOut: lambda option, table: -1.0,
            StandUp: lambda option, table: 100.0,
        }

    def weigh(self, view: RingView, options: Sequence[Option]) -> list[float]:
        assert view.seat is not None
        table = Table(view, view.seat, self.cards)
        question = view.question
        if isinstance(question, TakeActions):
            return [self._ways[type(option)](option, table) for option in options]
        return [self._other(option, table, question) for option in options]

    # Chances between two wrestlers.

    def dosh(self, name: str) -> float:
        return float(self.cards[name].dosh)

    def dice(self, one: FighterView, stat: Stat) -> tuple[str, int]:
        if not one.stamina or (one.down and stat is Stat.DEF):
            return "", 0
        return self.cards[one.name].stats[stat]

    def success(self, by: FighterView, own: tuple[str, int], on: FighterView, stat: Stat) -> float:
        return self.chances.against(*own, *self.dice(on, stat)).success

    def pin(self, table: Table, target: str) -> float:
        on, card = table.who[target], self.cards[target]
        dice = 1
        if on.stamina:
            half = 1 if 2 * on.stamina >= card.stamina else 0
            dice = card.weight + (2 if on.stamina == card.stamina else half)
        own = COPPER * self.cards[table.active.name].weight
        return self.chances.against(own, 0, COPPER * dice, 0).success

    def lift(self, by: FighterView, on: FighterView) -> float:
        """The chance to lift somebody: the defender picks the better stat, and the crowd may say no."""
        grp = self.dice(by, Stat.GRP)
        if not on.stamina:
            return self.chances.at_least(*grp, self.cards[on.name].weight)
        return CLEAN * min(self.success(by, grp, on, Stat.GRP), self.success(by, grp, on, Stat.DEX))

    def out(self, on: FighterView, more: int = 0) -> float:
        """The chance that a wrestler thrown out does not stay."""
        if not on.stamina:
            return 1.0
        letters, plus = self.cards[on.name].stats[Stat.DEX]
        return 1 - self.chances.at_least(letters, plus + more, TO_STAY)

    def hurt(self, on: FighterView, damage: float) -> float:
        """What damage to somebody is worth."""
        if not on.stamina:
            return 0.0
        card = self.cards[on.name]
        done = min(damage, on.stamina)
        worth = card.dosh * done / card.stamina * 0.5
        return worth + (KO * card.dosh if damage >= on.stamina else 0.0)

    # Actions.

    def _again(self, table: Table, kind: str) -> float:
        """The chance that the crowd lets an action of a kind pass."""
        return CLEAN if table.view.done.count(kind) >= 2 else 1.0

    def _blow(self, table: Table, target: str, stat: Stat, extra: str, defence: Stat, kind: str) -> float:
        on = table.who[target]
        letters, plus = self.dice(table.active, stat)
        found = self.chances.against(letters + extra, plus, *self.dice(on, defence))
        worth = found.hit * self.hurt(on, 1) + found.beatdown * self.hurt(on, 3)
        risk = found.reversal * 0.15 * self.dosh(table.active.name)
        return self._again(table, kind) * worth - risk + 0.5

    def _trip(self, option: Trip, table: Table) -> float:
        on = table.who[option.target]
        if on.down or table.view.ap < 3:
            return -5.0
        att = self.dice(table.active, Stat.ATT)
        chance = CLEAN * min(
            self.success(table.active, att, on, Stat.DEF), self.success(table.active, att, on, Stat.DEX)
        )
        return chance * (0.2 * self.dosh(option.target) + self.pin(table, option.target) * self.dosh(option.target)) - 8

    def _lift(self, option: Lift, table: Table) -> float:
        on = table.who[option.target]
        if table.seat_of[on.name] == table.seat or table.view.ap < 2:
            return -10.0
        best = self.best_throw(table, table.square, on, table.view.mp)
        return self.lift(table.active, on) * best - (0.0 if not on.stamina else 6.0)

    def best_throw(self, table: Table, square: int, on: FighterView, points: int) -> float:
        """What a throw after a walk may bring: out of the ring, if a rope is near enough."""
        card = self.cards[table.active.name]
        row, column = divmod(square, 12)
        far = min(row, column, 11 - row - card.size + 1, 11 - column - card.size + 1)
        if far <= card.throw + points:
            return self.out(on) * OUT_OF_THE_RING * self.dosh(on.name)
        return 0.05 * self.dosh(on.name)

    def landing(self, table: Table, square: int) -> float:
        """What a throw to a square brings."""
        on = table.who.get(table.active.lifts)
        if on is None:
            return 0.0
        if table.seat_of[on.name] == table.seat:
            return -20.0
        there = table.on_square(square)
        if there is not None:
            enemy = 1 if table.seat_of[there.name] != table.seat else -1
            return enemy * self.out(there) * self.hurt(there, self.cards[on.name].weight) + self.hurt(on, 1)
        if ROPE_MASK & BIT[square]:
            return self.out(on) * OUT_OF_THE_RING * self.dosh(on.name)
        if TURNBUCKLE_MASK & BIT[square]:
            return self.out(on, 1) * OUT_OF_THE_RING * self.dosh(on.name) - 1
        if post_at(square, 1) >= 0:
            return self.hurt(on, 2)
        return 1.0 if ROPES_AT[1][square] else 0.0

    def _bounce(self, option: Bounce, table: Table) -> float:
        target = table.first_in_line(AWAY[option.rope])
        if target is None or table.seat_of[target.name] == table.seat:
            return -3.0
        if option.ability:
            ability = self.cards[table.active.name].named[option.ability]
            return self._strike(table, target, ability, "rope")
        return self._blow(table, target.name, Stat.ATT, COPPER, Stat.DEF, "rope")

    def _fly(self, option: Fly, table: Table) -> float:
        if option.ability:
            ability = self.cards[table.active.name].named[option.ability]
            return self._strike(table, table.who[option.target], ability, "turnbuckle") + 4
        return self._blow(table, option.target, Stat.ATT, GOLD, Stat.DEF, "turnbuckle") + 4

    def _ability(self, option: UseAbility, table: Table) -> float:
        ability = self.cards[table.active.name].named[option.ability]
        if not ability.is_attack:
            return 4.0 * len(ability.effects) - 2.0 * ability.ap - 2
        if option.target:
            return self._strike(table, table.who[option.target], ability, ability.kind.value)
        near = table.touched()
        return sum(
            [
                self._strike(table, one, ability, ability.id) * (1 if table.seat_of[one.name] != table.seat else -1)
                for one in near
            ]
        )

    def _strike(self, table: Table, on: FighterView, ability: Ability, kind: str) -> float:
        if ability.roll is None:
            own = self.dice(table.active, Stat.GRP)
            found = self.chances.against(*own, *self.dice(on, Stat.GRP))
        else:
            letters = "".join([die.value for die in ability.roll.dice])
            found = self.chances.against(letters, ability.roll.plus, *self.dice(on, Stat.DEF))
        more = sum([RULES.get(rule.keyword, 0.0) for rule in ability.rules]) * 0.4 * self.dosh(on.name)
        worth = found.hit * self.hurt(on, ability.dmg) + found.beatdown * self.hurt(on, ability.dmg + 2)
        clean = CLEAN if ability.has(Keyword.DIRTY) else self._again(table, kind)
        return clean * (worth + found.success * more) - 3 * (ability.ap - 1) - found.reversal * 15

    # Moves.

    def _move(self, option: MoveTo, table: Table) -> float:
        square = SQUARE[option.square]
        left = table.view.mp - option.cost
        return self.spot(table, square, left) - self.spot(table, table.square, table.view.mp) - 0.1 * option.cost

    def spot(self, table: Table, square: int, points: int) -> float:
        """How good it is to stand somewhere: what can be done from there, or how near that is."""
        card = self.cards[table.active.name]
        held = table.who.get(table.active.lifts)
        if held is not None and table.seat_of[held.name] != table.seat:
            return self.best_throw(table, square, held, 0) if table.view.ap else 0.0
        contact = CONTACT[card.size][square]
        best = 0.0
        for one, place, base in table.enemies:
            if base & contact:
                best = max(best, self.prey(table, one, square) if table.view.ap else 2.0)
            else:
                gap = apart(square, card.size, place, self.cards[one.name].size)
                best = max(best, 0.3 * self.prey(table, one, square) * (1 - gap / FAR))
        return best

    def prey(self, table: Table, on: FighterView, square: int) -> float:
        """What somebody beside us is worth with the AP that are left."""
        ap = table.view.ap
        if ap < 1:
            return 0.05 * self.dosh(on.name)
        worth = 0.5 + self.success(table.active, self.dice(table.active, Stat.ATT), on, Stat.DEF) * self.hurt(on, 1)
        if on.down:
            worth = max(worth, self.pin(table, on.name) * OUT_OF_THE_RING * self.dosh(on.name))
        if ap > 1:
            worth = max(worth, self.lift(table.active, on) * self.best_throw(table, square, on, 0))
        return worth

    # Everything else.

    def _other(self, option: Option, table: Table, question: object) -> float:
        if isinstance(option, Pass):
            return 0.5
        if isinstance(option, DefendWith):
            return self._defence(option, table, question)
        if isinstance(option, RollAgain):
            return self._reroll(option, table, question)
        if isinstance(option, Nominate):
            letters, plus = self.cards[option.wrestler].stats[Stat.DEX]
            return sum([total * chance for total, chance in enumerate(self.chances.totals(letters, plus))])
        if isinstance(option, Activate):
            return self._chance_to_act(table, option.wrestler)
        if isinstance(option, AgainstThePost):
            return 2.0
        if isinstance(option, (OffTheRope, ShoveTowards)):
            return 1.0
        if isinstance(option, Throw):
            return self.landing(table, SQUARE[option.square])
        if isinstance(option, (PutDown, DodgeTo, LandHere)):
            square = SQUARE[option.square]
            row, column = divmod(square, 12)
            return float(min(row, column, 11 - row, 11 - column))
        return 1.0

    def _chance_to_act(self, table: Table, name: str) -> float:
        """Who has somebody to finish goes first."""
        one = table.who[name]
        if not one.stamina or one.place not in SQUARE:
            return 0.0
        table.active, table.square = one, SQUARE[one.place]
        card = self.cards[name]
        table.view.ap, table.view.mp = card.ap, card.mp
        return self.spot(table, table.square, card.mp)

    def _defence(self, option: DefendWith, table: Table, question: object) -> float:
        """The stat that comes to more."""
        if isinstance(question, ChooseTheDefence):
            on = question.attack.on
        else:
            assert isinstance(question, EscapeWith)
            on = question.fighter
        letters, plus = self.dice(table.by_number[on], option.stat)
        return sum([total * chance for total, chance in enumerate(self.chances.totals(letters, plus))])

    def _reroll(self, option: RollAgain, table: Table, question: object) -> float:
        """Blanks are worth a re-roll where the roll is behind."""
        assert isinstance(question, ReRoll)
        rolls = table.view.rolls
        own = rolls[question.place]
        others = [roll for place, roll in enumerate(rolls) if place != question.place]
        if not others or not isinstance(option.face, int):
            return 0.0
        is_behind = own.total <= others[-1].total if others else False
        return 1.0 - option.face if is_behind and others[-1].total - own.total < 3 else 0.0


class Table:
    """A view, looked up by names and squares."""

    def __init__(self, view: RingView, seat: int, cards: dict[str, Card]) -> None:
        self.view = view
        self.seat = seat
        self.cards = cards
        self.who: dict[str, FighterView] = {}
        self.by_number: dict[int, FighterView] = {}
        self.seat_of: dict[str, int] = {}
        self.bases: list[tuple[FighterView, int, int]] = []
        for owner, team in enumerate(view.teams):
            for one in team.wrestlers:
                self.who[one.name] = self.by_number[one.number] = one
                self.seat_of[one.name] = owner
                square = SQUARE.get(one.place)
                if square is not None:
                    self.bases.append((one, square, BASE[cards[one.name].size][square]))
        self.enemies = [found for found in self.bases if self.seat_of[found[0].name] != seat]
        active = self.who.get(view.active)
        self.active: FighterView = active if active is not None else next(iter(self.who.values()))
        self.square = SQUARE.get(self.active.place, SQUARE["e5"])

    def on_square(self, square: int) -> FighterView | None:
        for one, _, base in self.bases:
            if base & BIT[square]:
                return one
        return None

    def touched(self) -> list[FighterView]:
        contact = CONTACT[self.cards[self.active.name].size][self.square]
        return [one for one, _, base in self.bases if base & contact]

    def first_in_line(self, step: int) -> FighterView | None:
        """Who stands in the way of a bounce."""
        size = self.cards[self.active.name].size
        square = self.square
        for _ in range(5):
            square += step
            base = BASE[size][square] if MAT & BIT[square] else 0
            if not base or base & ~MAT:
                return None
            for one, _, other in self.bases:
                if other & base and one is not self.active and one.place != LIFTED:
                    return one
        return None
