"""Why an activated wrestler may not do something: the rule against each thing that people try."""

from __future__ import annotations

from typing import Final

from lucha.core.verdict import NOT_AN_OPTION, Verdict
from lucha.games.rumbleslam.abilities import Action, Kind
from lucha.games.rumbleslam.choices import (
    COSTS,
    Bounce,
    Brawl,
    Climb,
    Dismount,
    DropThem,
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
from lucha.games.rumbleslam.grid import ROPE_MASK, ROPES_AT, SQUARE, TURNBUCKLE_MASK
from lucha.games.rumbleslam.lifting import StandUp
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.tag import has_tag_left, tag_ability_is_open
from lucha.games.rumbleslam.throwing import Throw, throw_range

ON_THEIR_FEET: Final = Verdict("rumbleslam/actions/on-their-feet")
UP_THERE: Final = Verdict("rumbleslam/actions/up-there")
ACTION_POINTS: Final = Verdict("rumbleslam/actions/action-points")
IN_BASE_CONTACT: Final = Verdict("rumbleslam/actions/in-base-contact")
ENEMIES_ONLY: Final = Verdict("rumbleslam/actions/enemies-only")
MOVEMENT: Final = Verdict("rumbleslam/actions/move")
ONLY_THE_KNOCKED_DOWN: Final = Verdict("rumbleslam/pins/only-the-knocked-down")
FREE_HANDS: Final = Verdict("rumbleslam/lifting/free-hands")
AT_THE_ROPE: Final = Verdict("rumbleslam/ropes/at-the-rope")
BESIDE_THE_POST: Final = Verdict("rumbleslam/turnbuckle/beside-it")
NO_ROOM_BELOW: Final = Verdict("rumbleslam/turnbuckle/come-down")
FLIGHT_RANGE: Final = Verdict("rumbleslam/turnbuckle/range")
THROW_RANGE: Final = Verdict("rumbleslam/throwing/range")
FRIENDS_STAY_IN: Final = Verdict("rumbleslam/throwing/friends-stay-in")
FRIEND_ON_A_POST: Final = Verdict("rumbleslam/throwing/a-friend-onto-the-turnbuckle")
NO_LANDING: Final = Verdict("rumbleslam/impact/make-room")
AT_THE_ROPE_TO_TAG: Final = Verdict("rumbleslam/tag/make-the-tag")
ONCE_A_ROUND: Final = Verdict("rumbleslam/tag/once-a-round")
PARTNERS: Final = Verdict("rumbleslam/tag/tag-team-abilities")
ON_THE_MAT: Final = (MoveTo, Brawl, Grapple, Trip, Pin, Lift, Bounce, Climb, Throw, TagOut)
EVERYTHING: Final = (*ON_THE_MAT, DropThem, Dismount, Fly, UseAbility, ShowOff, StandUp)


def why_not(match: Ring, fighter: int, option: object) -> Verdict:
    """The rule against something that is not open to a wrestler."""
    if not isinstance(option, EVERYTHING):
        return NOT_AN_OPTION
    one = match.fighters[fighter]
    if one.down:
        return ACTION_POINTS if isinstance(option, StandUp) else ON_THEIR_FEET
    if isinstance(option, ON_THE_MAT) and match.is_on_post(fighter):
        return UP_THERE
    if isinstance(option, (Brawl, Grapple, Trip, Pin, Lift)):
        return _on_a_target(match, fighter, option)
    if isinstance(option, MoveTo):
        return MOVEMENT
    if isinstance(option, ShowOff):
        return ACTION_POINTS
    if isinstance(option, Bounce):
        ropes = ROPES_AT[match.card_of(fighter).size][match.square(fighter)]
        return ACTION_POINTS if option.rope in ropes else AT_THE_ROPE
    if isinstance(option, Climb):
        if one.lifts >= 0:
            return FREE_HANDS
        return ACTION_POINTS if match.ap < COSTS[Action.CLIMB] else BESIDE_THE_POST
    if isinstance(option, Dismount):
        return NO_ROOM_BELOW if match.is_on_post(fighter) and match.ap else BESIDE_THE_POST
    if isinstance(option, Fly):
        if not match.is_on_post(fighter):
            return BESIDE_THE_POST
        return ACTION_POINTS if match.ap < COSTS[Action.TURNBUCKLE] else FLIGHT_RANGE
    if isinstance(option, Throw):
        return _a_throw(match, fighter, option)
    if isinstance(option, UseAbility):
        return _an_ability(match, fighter, option)
    if isinstance(option, TagOut):
        return AT_THE_ROPE_TO_TAG if has_tag_left(match, fighter) else ONCE_A_ROUND
    return FREE_HANDS if isinstance(option, DropThem) else NOT_AN_OPTION


def _on_a_target(match: Ring, fighter: int, option: Brawl | Grapple | Trip | Pin | Lift) -> Verdict:
    target = match.number(option.target)
    if target < 0 or target == fighter:
        return NOT_AN_OPTION
    if not isinstance(option, Lift) and not match.are_enemies(fighter, target):
        return ENEMIES_ONLY
    if not match.touch(fighter, target):
        return IN_BASE_CONTACT
    if isinstance(option, Pin) and (not match.fighters[target].down or match.is_on_post(target)):
        return ONLY_THE_KNOCKED_DOWN
    if isinstance(option, Lift) and match.fighters[fighter].lifts >= 0:
        return FREE_HANDS
    return ACTION_POINTS


def _a_throw(match: Ring, fighter: int, option: Throw) -> Verdict:
    on = match.fighters[fighter].lifts
    square = SQUARE.get(option.square)
    if on < 0 or square is None:
        return NOT_AN_OPTION
    if match.ap < COSTS[Action.THROW]:
        return ACTION_POINTS
    if not match.are_enemies(fighter, on):
        if ROPE_MASK >> square & 1:
            return FRIENDS_STAY_IN
        if TURNBUCKLE_MASK >> square & 1 and not match.terms.friend_on_post:
            return FRIEND_ON_A_POST
    return NO_LANDING if _is_in_reach(match, fighter, square) else THROW_RANGE


def _is_in_reach(match: Ring, fighter: int, square: int) -> bool:
    row, column = divmod(square, 12)
    own_row, own_column = divmod(match.square(fighter), 12)
    size = match.card_of(fighter).size
    up = max(row - own_row - size + 1, own_row - row, 0)
    right = max(column - own_column - size + 1, own_column - column, 0)
    return 1 <= max(up, right) <= throw_range(match, fighter)


def _an_ability(match: Ring, fighter: int, option: UseAbility) -> Verdict:
    card = match.card_of(fighter)
    ability = card.abilities.get(option.ability)
    if ability is None or ability.kind not in (Kind.ACTIVE, Kind.GRAPPLE, Kind.TAG):
        return NOT_AN_OPTION
    if match.ap < ability.ap:
        return ACTION_POINTS
    if ability.kind is Kind.TAG:
        if not has_tag_left(match, fighter):
            return ONCE_A_ROUND
        if not tag_ability_is_open(match, fighter):
            return PARTNERS
    if ability.is_attack and match.is_on_post(fighter):
        return UP_THERE
    target = match.number(option.target) if option.target else -1
    if target >= 0 and not match.are_enemies(fighter, target):
        return ENEMIES_ONLY
    return IN_BASE_CONTACT
