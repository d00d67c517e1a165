"""ACTIONS: all that an activated wrestler may do, one thing after another, until it has enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import Option, Pass
from lucha.core.verdict import Verdict
from lucha.games.rumbleslam.abilities import Ability, Action, Effect, Keyword, Number, Verb
from lucha.games.rumbleslam.attack_profile import Attack
from lucha.games.rumbleslam.attacks import Strike
from lucha.games.rumbleslam.choices import (
    COSTS,
    STAND_UP_COST,
    TAG_OUT_COST,
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
from lucha.games.rumbleslam.crowd import PleaseTheCrowd
from lucha.games.rumbleslam.dirty import perform
from lucha.games.rumbleslam.effects import concerned, near_by
from lucha.games.rumbleslam.events import AbilityUsed, CarriedOut, Moved
from lucha.games.rumbleslam.grid import (
    BASE,
    BIT,
    CONTACT,
    MAT,
    NAMES,
    ROPES_AT,
    ROW,
    SQUARE,
    TURNBUCKLE_SQUARES,
    TURNBUCKLES,
    WIDE,
    anchors,
    post_at,
    reached,
)
from lucha.games.rumbleslam.lifting import LetGo, RemoveTheCounter, StandUp, TryToLift
from lucha.games.rumbleslam.match import NOBODY, Card, Fighter, Ring
from lucha.games.rumbleslam.moments import happen
from lucha.games.rumbleslam.pins import PinThem
from lucha.games.rumbleslam.refusals import why_not
from lucha.games.rumbleslam.ropes import BounceOffTheRope
from lucha.games.rumbleslam.standing import effects_on, is_dirty
from lucha.games.rumbleslam.tag import MakeTheTag, may_tag_out, tag_ability_is_open
from lucha.games.rumbleslam.throwing import Throw, ThrowThem, throw_range, throw_targets
from lucha.games.rumbleslam.turnbuckle import (
    ClimbUp,
    ComeDown,
    FlyAt,
    flight_range,
    has_landing,
    is_in_flight_range,
    may_come_down,
)

END: Final = EndActivation()
STAND_UP: Final = StandUp()
DROP: Final = DropThem()
DISMOUNT: Final = Dismount()
SHOW_OFF: Final = ShowOff()
TAG_OUT: Final = TagOut()
CLIMBS: Final = {name: Climb(name) for name in TURNBUCKLES}
THROWS: Final = tuple([Throw(name) for name in NAMES])
_MOVES: Final[dict[int, tuple[MoveTo, ...]]] = {}  # by cost, row and the squares of that row
_AIMED: Final[dict[tuple[type, str], Option]] = {}  # options that name a target


def moves_on(squares: int, cost: int) -> Sequence[MoveTo]:
    """An option for each square of a set, row by row: rows come again and again, so each is made once."""
    found: list[MoveTo] = []
    row = 0
    while squares:
        bits = squares & ROW
        if bits:
            key = (cost << 8 | row) << WIDE | bits
            moves = _MOVES.get(key)
            if moves is None:
                names = [NAMES[row * WIDE + column] for column in range(WIDE) if bits >> column & 1]
                moves = _MOVES[key] = tuple([MoveTo(name, cost) for name in names])
            found += moves
        squares >>= WIDE
        row += 1
    return found


def aimed(kind: type, target: str) -> Option:
    """An option that names a target, made once."""
    option = _AIMED.get((kind, target))
    if option is None:
        option = _AIMED[kind, target] = kind(target)
    return option


def cost_by(numbers: Sequence[Effect], action: Action, printed: int) -> int:
    """What an action costs, with the effects on printed numbers."""
    for effect in numbers:
        if effect.number is Number.AP_COST and effect.action is action:
            printed += effect.amount
    return max(0, printed)


def pop_by(numbers: Sequence[Effect], printed: int) -> int:
    for effect in numbers:
        if effect.number is Number.POP:
            printed += effect.amount
    return max(1, printed)


@dataclass(frozen=True, slots=True)
class TakeActions(Decision):
    """ACTIVATING WRESTLERS.  Spend MP and AP in any order; what is left at the end is lost."""

    fighter: int

    def arises(self, match: Ring) -> bool:
        if match.ended:
            return False
        one = match.fighters[self.fighter]
        if one.down:
            return match.ap >= STAND_UP_COST
        return match.ap > 0 or one.lifts >= 0 or (match.mp > 0 and match.is_on_mat(self.fighter))

    def candidates(self, match: Ring, seat: int) -> Sequence[Option]:
        one = match.fighters[self.fighter]
        options: list[Option] = [END]
        if one.down:
            if match.ap >= STAND_UP_COST:
                options.append(STAND_UP)
            return options
        card = match.card_of(self.fighter)
        square = SQUARE[one.place]
        numbers = effects_on(match, self.fighter, Verb.NUMBER)
        if MAT >> square & 1:
            on_the_mat(match, self.fighter, one, card, square, numbers, options)
        else:
            on_the_post(match, self.fighter, one, card, numbers, options)
        abilities(match, self.fighter, one, card, numbers, options)
        if match.ap >= pop_by(numbers, card.pop):
            options.append(SHOW_OFF)
        return options

    def why_not(self, match: Ring, seat: int, option: object) -> Verdict:
        return why_not(match, self.fighter, option)

    def chosen(self, match: Ring, option: Option) -> None:
        if isinstance(option, EndActivation):
            return
        match.then(CarryOut(self.seat, self.fighter, option), self)


@dataclass(frozen=True, slots=True)
class CarryOut(Step):
    """ACTION POINTS.  Pay for the action; then it is made."""

    seat: int
    fighter: int
    option: Option

    def run(self, match: Ring, table: Table) -> None:
        do_action(match, self.fighter, self.option)
        table.announce(CarriedOut, self.seat)


def on_the_mat(
    match: Ring, fighter: int, one: Fighter, card: Card, square: int, numbers: Sequence[Effect], options: list[Option]
) -> None:
    """What a wrestler on its feet may do on the mat."""
    ap = match.ap
    if match.mp:
        fits = anchors(MAT & ~match.taken(fighter), card.size)
        for cost, ring in enumerate(reached(square, fits, match.mp), 1):
            options += moves_on(ring, cost)
    contact = CONTACT[card.size][square]
    cards = match.terms.cards
    is_free = one.lifts < 0
    for them in match.fighters:
        place = SQUARE.get(them.place)
        if place is None or not BASE[cards[them.name].size][place] & contact:
            continue
        if them.seat != one.seat:
            if ap >= cost_by(numbers, Action.BRAWL, 1):
                options.append(aimed(Brawl, them.name))
            if ap >= cost_by(numbers, Action.GRAPPLE, 1):
                options.append(aimed(Grapple, them.name))
            if ap >= cost_by(numbers, Action.TRIP, 2):
                options.append(aimed(Trip, them.name))
            if them.down and ap >= cost_by(numbers, Action.PIN, 1) and MAT >> place & 1:
                options.append(aimed(Pin, them.name))
            for ability in card.grapple:
                if ap >= cost_by(numbers, Action.GRAPPLE, ability.ap):
                    options.append(UseAbility(ability.id, them.name))
        if is_free and ap >= cost_by(numbers, Action.LIFT, 1):
            options.append(aimed(Lift, them.name))
    ropes = ROPES_AT[card.size][square]
    if ropes:
        for rope in ropes:
            if ap >= cost_by(numbers, Action.ROPE, 1):
                options.append(aimed(Bounce, rope))
            for ability in card.rope:
                if ap >= cost_by(numbers, Action.ROPE, ability.ap):
                    options.append(Bounce(rope, ability.id))
        post = post_at(square, card.size)
        is_in_reach = post >= 0 and is_free and ap >= cost_by(numbers, Action.CLIMB, 1)
        if is_in_reach and not match.taken() & BIT[TURNBUCKLE_SQUARES[post]]:
            options.append(CLIMBS[TURNBUCKLES[post]])
        if one.is_traditional and ap >= TAG_OUT_COST and may_tag_out(match, fighter):
            options.append(TAG_OUT)
    if not is_free:
        options.append(DROP)
        if ap >= cost_by(numbers, Action.THROW, 1):
            options += [THROWS[place] for place in throw_targets(match, fighter, throw_range(match, fighter))]


def on_the_post(
    match: Ring, fighter: int, one: Fighter, card: Card, numbers: Sequence[Effect], options: list[Option]
) -> None:
    """What a wrestler may do on a turnbuckle: fly at somebody, or come down."""
    ap = match.ap
    ways: list[tuple[str, int]] = []
    if ap >= cost_by(numbers, Action.TURNBUCKLE, 2):
        ways.append(("", flight_range(match, fighter, "")))
    for ability in card.turnbuckle:
        if ap >= cost_by(numbers, Action.TURNBUCKLE, ability.ap):
            ways.append((ability.id, flight_range(match, fighter, ability.id)))  # noqa: PERF401 (two cases, one list)
    if ways:
        for other, them in enumerate(match.fighters):
            if them.seat != one.seat and match.is_on_board(other):
                for ability_id, reach in ways:
                    if is_in_flight_range(match, fighter, other, reach) and has_landing(match, fighter, other):
                        options.append(Fly(them.name, ability_id))
    if ap >= COSTS[Action.CLIMB] and may_come_down(match, fighter):
        options.append(DISMOUNT)


def abilities(
    match: Ring, fighter: int, one: Fighter, card: Card, numbers: Sequence[Effect], options: list[Option]
) -> None:
    """Active and Tag Team Abilities: attacks on the mat, other effects anywhere."""
    is_on_mat = match.is_on_mat(fighter)
    for ability in card.active:
        if match.ap >= cost_by(numbers, Action.ACTIVE, ability.ap):
            options += uses_of(match, fighter, ability, is_on_mat)
    for ability in card.tag:
        if match.ap >= cost_by(numbers, Action.ACTIVE, ability.ap) and tag_ability_is_open(match, fighter):
            options += uses_of(match, fighter, ability, is_on_mat)


def uses_of(match: Ring, fighter: int, ability: Ability, is_on_mat: bool) -> list[Option]:
    """An ability with each target that it may have."""
    if not ability.is_attack:
        does_something = any(concerned(match, fighter, effect, NOBODY, ability.rng) for effect in ability.effects)
        return [UseAbility(ability.id)] if does_something else []
    if not is_on_mat:
        return []
    near = near_by(match, fighter, ability.rng)
    if ability.has(Keyword.DEVASTATING):
        return [UseAbility(ability.id)] if match.touching(fighter) else []
    return [UseAbility(ability.id, match.name(other)) for other in near if match.are_enemies(other, fighter)]


def do_action(match: Ring, fighter: int, option: Option) -> None:
    """Pay for what was chosen, test it if it is Dirty, and put it on the agenda."""
    if isinstance(option, MoveTo):
        match.then(Move(fighter, option.square))
        return
    if isinstance(option, StandUp):
        match.ap -= STAND_UP_COST
        match.then(RemoveTheCounter(fighter))
        return
    if isinstance(option, DropThem):
        match.then(LetGo(fighter))
        return
    if isinstance(option, TagOut):
        match.ap -= TAG_OUT_COST
        match.then(MakeTheTag(fighter))
        return
    numbers = effects_on(match, fighter, Verb.NUMBER)
    if isinstance(option, ShowOff):
        kind = Action.CROWD_PLEASER
        cost = pop_by(numbers, match.card_of(fighter).pop)
        perform(match, fighter, kind.value, cost, PleaseTheCrowd(fighter), is_dirty(match, fighter, kind, False))
        return
    action, ability, step = made_of(match, fighter, option)
    cost = made_for(numbers, option, action, ability)
    kind_name = ability.id if ability is not None and action is Action.ACTIVE else action.value
    is_ko_lift = isinstance(option, Lift) and match.is_ko(match.number(option.target))
    by_card = ability is not None and ability.has(Keyword.DIRTY)
    by_rule = action is Action.TRIP
    if isinstance(option, Lift):
        is_enemy = match.are_enemies(fighter, match.number(option.target))
        by_rule = is_enemy and (not is_ko_lift or match.terms.ko_lift_is_dirty)
    perform(
        match, fighter, kind_name, cost, step, is_dirty(match, fighter, action, by_card or by_rule), is_ko_lift
    )  # fmt: skip


def made_for(numbers: Sequence[Effect], option: Option, action: Action, ability: Ability | None) -> int:
    """The AP of an action: what is printed, with the effects on it."""
    printed = COSTS[action] if ability is None else ability.ap
    return printed if isinstance(option, Dismount) else cost_by(numbers, action, printed)


def ap_of(match: Ring, fighter: int, option: Option) -> int | None:
    """What an option of an activation takes of the AP; None: it is paid otherwise."""
    if isinstance(option, (StandUp, TagOut)):
        return STAND_UP_COST if isinstance(option, StandUp) else TAG_OUT_COST
    numbers = effects_on(match, fighter, Verb.NUMBER)
    if isinstance(option, ShowOff):
        return pop_by(numbers, match.card_of(fighter).pop)
    if isinstance(option, (MoveTo, DropThem, EndActivation, Pass)):
        return None
    action, ability, _ = made_of(match, fighter, option)
    return made_for(numbers, option, action, ability)


def made_of(match: Ring, fighter: int, option: Option) -> tuple[Action, Ability | None, Step]:
    """The kind of an action, its ability, and the step that makes it."""
    if isinstance(option, Brawl):
        return Action.BRAWL, None, Strike(Attack(Action.BRAWL, fighter, match.number(option.target)))
    if isinstance(option, Grapple):
        return Action.GRAPPLE, None, Strike(Attack(Action.GRAPPLE, fighter, match.number(option.target)))
    if isinstance(option, Trip):
        return Action.TRIP, None, Strike(Attack(Action.TRIP, fighter, match.number(option.target)))
    if isinstance(option, Pin):
        return Action.PIN, None, PinThem(fighter, match.number(option.target))
    if isinstance(option, Lift):
        return Action.LIFT, None, TryToLift(fighter, match.number(option.target))
    if isinstance(option, Throw):
        return Action.THROW, None, ThrowThem(fighter, option.square)
    if isinstance(option, Climb):
        return Action.CLIMB, None, ClimbUp(fighter, option.turnbuckle)
    if isinstance(option, Dismount):
        return Action.CLIMB, None, ComeDown(fighter)
    if isinstance(option, Bounce):
        ability = match.ability(fighter, option.ability) if option.ability else None
        return Action.ROPE, ability, BounceOffTheRope(fighter, option.rope, option.ability)
    if isinstance(option, Fly):
        ability = match.ability(fighter, option.ability) if option.ability else None
        step = FlyAt(match.seat_of(fighter), fighter, match.number(option.target), option.ability)
        return Action.TURNBUCKLE, ability, step
    assert isinstance(option, UseAbility)
    ability = match.ability(fighter, option.ability)
    if ability in match.card_of(fighter).grapple:
        attack = Attack(Action.GRAPPLE, fighter, match.number(option.target), ability.id)
        return Action.GRAPPLE, ability, Strike(attack)
    on = match.number(option.target) if option.target else None
    return Action.ACTIVE, ability, UseTheAbility(fighter, ability.id, on)


@dataclass(frozen=True, slots=True)
class Move(Step):
    """MOVEMENT POINTS.  One MP a square, in any direction, around everybody else."""

    fighter: int
    square: str

    def run(self, match: Ring, table: Table) -> None:
        one = match.fighters[self.fighter]
        cost = move_cost(match, self.fighter, SQUARE[self.square])
        before, one.place = one.place, self.square
        match.mp -= cost
        table.announce(Moved, one.seat, one.name, before, self.square, cost)


def move_cost(match: Ring, fighter: int, square: int) -> int:
    """The fewest MP that take a wrestler to a square."""
    fits = anchors(MAT & ~match.taken(fighter), match.card_of(fighter).size)
    for cost, ring in enumerate(reached(match.square(fighter), fits, match.mp), 1):
        if ring & BIT[square]:
            return cost
    return 0


@dataclass(frozen=True, slots=True)
class UseTheAbility(Step):
    """ACTIVE ABILITIES.  An attack with dice of its own against DEF, or what the card says."""

    fighter: int
    ability: str
    on: int | None

    def run(self, match: Ring, table: Table) -> None:
        ability = match.ability(self.fighter, self.ability)
        if ability in match.card_of(self.fighter).tag:
            match.tagged += [one for one in (self.fighter, match.fighters[self.fighter].partner) if one >= 0]
        if ability.is_attack:
            on = match.touching(self.fighter)[0] if self.on is None else self.on
            match.then(Strike(Attack(Action.ACTIVE, self.fighter, on, self.ability)))
            return
        happen(match, self.fighter, ability, ability.effects, NOBODY if self.on is None else self.on)
        table.announce(AbilityUsed, match.seat_of(self.fighter), match.name(self.fighter), self.ability)
