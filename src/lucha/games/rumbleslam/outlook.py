"""The exact odds of an attack, a lift, a pin or a throw, before it is declared.

Nobody re-rolls, and the defender picks the better stat.  What a test of the crowd stops is counted apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.values import Option
from lucha.games.rumbleslam.abilities import Action, CrowdFace, Keyword, Stat
from lucha.games.rumbleslam.actions import TakeActions, ap_of
from lucha.games.rumbleslam.attacks import Attack, attack_dice, defences
from lucha.games.rumbleslam.choices import Bounce, Brawl, Fly, Grapple, Lift, Pin, Trip, UseAbility
from lucha.games.rumbleslam.damage import dex_needed
from lucha.games.rumbleslam.dirty import MOST_DICE, NO_CLASS
from lucha.games.rumbleslam.grid import BIT, ROPE_MASK, SQUARE, TURNBUCKLE_MASK
from lucha.games.rumbleslam.match import COPPER, NOBODY, Ring
from lucha.games.rumbleslam.odds import Chances, Prospects
from lucha.games.rumbleslam.pins import pin_dice
from lucha.games.rumbleslam.ropes import bounce_of
from lucha.games.rumbleslam.special_rules import PickTheLanding
from lucha.games.rumbleslam.standing import dice_of, is_dirty
from lucha.games.rumbleslam.throwing import ON_THE_POST, Throw

SURE: Final = Prospects(0.0, 0.0, 1.0, 0.0)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What may come of an option: the chance that the crowd stops it, and of what happens if it does not."""

    booed: float
    prospects: Prospects

    @property
    def success(self) -> float:
        """The chance that it is made and succeeds."""
        return (1 - self.booed) * self.prospects.success


def outlook_of(match: Ring, fighter: int, option: object, chances: Chances) -> Outlook | None:
    """The odds of an option of an activation; None: no dice hang on it, or it hits several at once."""
    if isinstance(option, Throw):
        return _throw(match, fighter, option, chances)
    attack = attack_of(match, fighter, option)
    if attack is None:
        return None
    booed = _booed(match, fighter, option, attack)
    if attack.action is Action.PIN:
        own = COPPER * match.card_of(fighter).weight
        found = chances.against(own, 0, COPPER * pin_dice(match, attack.on), 0)
        return Outlook(booed, Prospects(0.0, found.reversal + found.miss, found.success, 0.0))
    letters, plus = attack_dice(match, attack)
    is_easy = match.is_ko(attack.on) or not match.are_enemies(fighter, attack.on)
    if attack.action is Action.LIFT and is_easy:
        hit = chances.at_least(letters, plus, match.card_of(attack.on).weight)
        return Outlook(booed, Prospects(0.0, 1 - hit, hit, 0.0))
    best = [chances.against(letters, plus, *dice_of(match, attack.on, stat)) for stat in defences(attack)]
    return Outlook(booed, min(best, key=lambda found: found.success))


def figures_of(match: Ring, option: Option, chances: Chances) -> dict[str, float]:
    """What an option of an activation costs, how far a bounce goes, and the exact shares of what its dice may bring."""
    question = match.question
    figures: dict[str, float] = {}
    if isinstance(question, TakeActions):
        by, ap = question.fighter, ap_of(match, question.fighter, option)
        figures |= {} if ap is None else {"ap": float(ap)}
        if isinstance(option, Bounce):
            figures["squares"] = float(bounce_of(match, by, option.ability))
    elif isinstance(question, PickTheLanding):
        by = question.by
    else:
        return {}
    found = outlook_of(match, by, option, chances)
    if found is not None and found.prospects != SURE:
        rest = 1 - found.booed
        shares = {name: rest * getattr(found.prospects, name) for name in ("reversal", "miss", "hit", "beatdown")}
        figures |= {"booed": found.booed, **shares}
    return figures


def attack_of(match: Ring, fighter: int, option: object) -> Attack | None:
    """The attack that an option makes on one target."""
    kinds = {Brawl: Action.BRAWL, Grapple: Action.GRAPPLE, Trip: Action.TRIP, Pin: Action.PIN, Lift: Action.LIFT}
    if isinstance(option, (Brawl, Grapple, Trip, Pin, Lift)):
        return Attack(kinds[type(option)], fighter, match.number(option.target))
    if isinstance(option, Fly):
        return Attack(Action.TURNBUCKLE, fighter, match.number(option.target), option.ability)
    if isinstance(option, UseAbility) and option.target:
        ability = match.ability(fighter, option.ability)
        action = Action.GRAPPLE if ability in match.card_of(fighter).grapple else Action.ACTIVE
        return Attack(action, fighter, match.number(option.target), option.ability)
    return None


def _booed(match: Ring, fighter: int, option: object, attack: Attack) -> float:
    """The chance that the crowd stops it: No Class and what is Dirty; a KO'd wrestler may always be lifted."""
    printed = attack.action is Action.TRIP or (
        attack.action is Action.LIFT and match.are_enemies(fighter, attack.on) and not match.is_ko(attack.on)
    )
    kind = attack.action.value
    if attack.ability:
        printed = printed or match.ability(fighter, attack.ability).has(Keyword.DIRTY)
        kind = attack.ability if attack.action is Action.ACTIVE else kind
    has_class = match.done.count(kind) + 1 < NO_CLASS
    if has_class and not is_dirty(match, fighter, attack.action, printed):
        return 0.0
    faces = match.terms.handful("W").dice[0].faces
    quiet = 1 - faces.count(CrowdFace.BOO) / len(faces)
    return float(1 - quiet ** min(match.dirty + 1, MOST_DICE))


def _throw(match: Ring, fighter: int, option: Throw, chances: Chances) -> Outlook | None:
    """Out of the ring, onto a turnbuckle, or at somebody: the chance that the roll of DEX fails."""
    on, square = match.fighters[fighter].lifts, SQUARE[option.square]
    if on == NOBODY:
        return None
    there = match.standing_on(BIT[square])
    roller, more = (there[0], 0) if there else (on, ON_THE_POST if TURNBUCKLE_MASK & BIT[square] else 0)
    if not there and not (ROPE_MASK | TURNBUCKLE_MASK) & BIT[square]:
        return Outlook(0.0, SURE)
    if match.is_ko(roller):
        return Outlook(0.0, SURE)
    letters, plus = dice_of(match, roller, Stat.DEX)
    stays = chances.at_least(letters, plus + more, dex_needed(match, roller))
    return Outlook(0.0, Prospects(0.0, stays, 1 - stays, 0.0))
