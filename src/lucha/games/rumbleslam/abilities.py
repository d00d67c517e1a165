"""A wrestler's card as values: dice, stats, abilities, and what each of them does.  All of it is data, none of it acts.

The engine asks these values; it never asks for an ability by its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.kit.quick import QuickEnum


class Metal(QuickEnum):
    """The three dice with numbers on them, the worst first."""

    COPPER = "C"
    SILVER = "S"
    GOLD = "G"


class CrowdFace(QuickEnum):
    """What the Crowd die shows."""

    CHEER = "cheer"
    BOO = "boo"
    BLANK = "blank"


class Stat(QuickEnum):
    """The four stats that are dice."""

    ATT = "attack"
    DEF = "defence"
    GRP = "grapple"
    DEX = "dexterity"


class Counter(QuickEnum):
    """Counters that a rule or an effect puts on a card.  The Crowd Pleaser counter is the engine's own."""

    PLUS_AP = "+AP"
    MINUS_AP = "-AP"
    PLUS_MP = "+MP"
    MINUS_MP = "-MP"
    BLEEDING = "bleeding"
    KNOCKDOWN = "knockdown"


class Keyword(QuickEnum):
    """The special rules of the book, as an attack prints them.  IMPACT comes with WEIGHT 3 and is never printed."""

    PLUS_AP = "+AP"
    MINUS_AP = "-AP"
    PLUS_MP = "+MP"
    MINUS_MP = "-MP"
    BLEEDING = "BLEEDING"
    BOUNCEBACK = "BOUNCEBACK"
    CROWD = "CROWD"
    DAZED = "DAZED"
    DEVASTATING = "DEVASTATING"
    DIRTY = "DIRTY"
    FURY = "FURY"
    IMPACT = "IMPACT"
    JUMP = "JUMP"
    KNOCKDOWN = "KNOCKDOWN"
    LIFTED = "LIFTED"
    ROCKET = "ROCKET"
    SHOVE = "SHOVE"
    THROW = "THROW"


COUNTED: Final = (Keyword.PLUS_AP, Keyword.MINUS_AP, Keyword.PLUS_MP, Keyword.MINUS_MP)
MEASURED: Final = (Keyword.BOUNCEBACK, Keyword.SHOVE, Keyword.THROW)  # with a number of squares


class Kind(QuickEnum):
    """What sort of ability it is."""

    GRAPPLE = "grapple"  # an attack that counts as a Grapple and rolls GRP
    ROPE = "rope"  # an attack after bouncing off the ropes, with its own dice
    TURNBUCKLE = "turnbuckle"  # an attack from the turnbuckle, with its own dice; CROWD and JUMP come with it
    ACTIVE = "active"  # an attack with its own dice against DEF, or effects
    PASSIVE = "passive"
    CHOICE = "choice"  # two or three Passives, one of them at a time
    TAG = "tag"  # an Active of both partners of a Tag Team
    CROWD_PLEASER = "crowd_pleaser"  # costs POP; does its effects on a Cheer, for a HEEL on a Boo


class Action(QuickEnum):
    """Kinds of actions, as No Class counts them: an ability is of the kind that it stands in for.

    ROPE is the Bounce and the attack that ends it.  ACTIVE is any Active or Tag Ability.
    """

    BRAWL = "brawl"
    GRAPPLE = "grapple"
    TRIP = "trip"
    PIN = "pin"
    ROPE = "rope"
    TURNBUCKLE = "turnbuckle"
    CLIMB = "climb"
    LIFT = "lift"
    THROW = "throw"
    CROWD_PLEASER = "crowd_pleaser"
    ACTIVE = "active"


class Verb(QuickEnum):
    """What an effect does, and which fields of the effect say more."""

    COUNTER = "counter"  # put `amount` counters of the kind `counter`; `amount` 2 allows for two of a kind
    REMOVE = "remove"  # take away all counters of the kind `counter`
    REPLENISH = "replenish"  # regain `amount` STA, up to what the card prints
    STAT = "stat"  # `stat` ± `amount`
    DIE = "die"  # `stat` and one more die, `metal`
    ACTION = "action"  # may make `action` once for 0AP, as its rules allow; it counts for nothing in No Class
    MOVE = "move"  # may move up to `amount` squares, in the manner of `way`, without MP
    SHOVE = "shove"  # is pushed `amount` squares by the wrestler whose ability it is, as SHOVE says
    THROW = "throw"  # is Lifted and thrown up to `amount` squares by that wrestler, as THROW X says
    REROLL = "reroll"  # may re-roll one own die: of the roll of the moment, or of any one roll while it lasts
    CROWD_DIE = "crowd_die"  # roll a Crowd die, and do `cheer`, `boo` or `blank`
    NUMBER = "number"  # the printed number `number` ± `amount`; for AP_COST, of the actions of kind `action`
    KEYWORD = "keyword"  # own attacks of kind `action` have `rule` as well
    IGNORE = "ignore"  # attacks on this wrestler do nothing by `rule` (any value of it)
    DIRTY = "dirty"  # actions of kind `action` count as Dirty
    CLEAN = "clean"  # actions of kind `action` do not count as Dirty
    PLACE = "place"  # is put on any free square of the mat; only Sponsorships do this


class Target(QuickEnum):
    """Who an effect is about.

    As the book has it, friendly wrestlers include the one whose ability it is.  "In base contact" reads "within RNG"
    where the ability prints one.  ONE is chosen by the player whose ability it is.
    """

    SELF = "self"
    TARGET = "target"  # the other wrestler of the moment: who was attacked, or who attacked, threw, lifted
    ONE_FRIEND = "one_friend"  # itself or one friendly wrestler in base contact
    EACH_FRIEND = "each_friend"  # itself and each friendly wrestler in base contact
    ONE_ENEMY = "one_enemy"  # one enemy in base contact
    EACH_ENEMY = "each_enemy"
    ONE_WRESTLER = "one_wrestler"  # one other wrestler in base contact, friendly or enemy
    EACH_WRESTLER = "each_wrestler"
    PARTNER = "partner"  # the Tag Team partner, if it is in the ring
    TEAM = "team"  # each friendly wrestler in the ring, itself too, however far


class Duration(QuickEnum):
    """How long an effect lasts."""

    NOW = "now"  # it happens and is over; a stat, a die or a re-roll: for the roll of the moment
    ACTIVATION = "activation"  # this activation
    ROUND = "round"  # until the end of the round


class Moment(QuickEnum):
    """When a Passive does its effects.

    A Passive sleeps while its wrestler is Knocked Down or Lifted.  LIFTED, KNOCKED_DOWN and KO come just before the
    wrestler is, so that a Passive may still answer; afterwards it sleeps.
    """

    ALWAYS = "always"  # its effects stand while the wrestler is in the ring; durations mean nothing
    ROUND_STARTS = "round_starts"
    ACTIVATION_STARTS = "activation_starts"  # its own, if the activation is not over by then
    ATTACK_DECLARED = "attack_declared"  # its own attack of a kind in `of`, before any dice
    ATTACK_HITS = "attack_hits"  # after the attack's own DMG and rules
    ATTACK_FAILS = "attack_fails"
    BEATDOWN = "beatdown"  # its own attack makes a Beatdown, after the row of the table
    REVERSAL = "reversal"  # it makes a Reversal of an attack of a kind in `of`, after the row of the table
    HIT_BY = "hit_by"  # it was hit by an attack of a kind in `of`
    DIRTY_TEST = "dirty_test"  # it rolls for a Dirty action; with `face`: and shows that
    CROWD_DIE = "crowd_die"  # it rolls any Crowd die; with `face`: and shows that
    THROWN = "thrown"  # before its DEX test, if there is one
    BOUNCED = "bounced"  # off the ropes by somebody else's doing
    SMASHED = "smashed"
    LIFTED = "lifted"
    KNOCKED_DOWN = "knocked_down"
    KO = "ko"
    BOUNCES = "bounces"  # off the ropes, as its own action, before it moves
    CLIMBS = "climbs"  # after it stands on the turnbuckle
    REMOVES = "removes"  # it has put an enemy out of the match: pinned, thrown out, knocked off a turnbuckle


class Limit(QuickEnum):
    """How often a Passive works.

    It works by itself, the first time that it would change anything; only what works once a match waits for its player
    to say so.
    """

    NONE = "none"
    ACTIVATION = "activation"
    ROUND = "round"
    MATCH = "match"


class Number(QuickEnum):
    """Printed numbers that an effect changes."""

    BOUNCE = "bounce"  # the 5 squares of a Bounce, the 8 of ROCKET
    THROW = "throw"  # the THROW stat
    RANGE = "range"  # of Turnbuckle attacks and of abilities with RNG
    DEX_TEST = "dex_test"  # the 3+ of DEX; −1: 2+ is enough
    POP = "pop"  # never below 1
    AP_COST = "ap_cost"  # of TRIP, TURNBUCKLE, CLIMB (not of dismounting) or THROW, never below 0


class Way(QuickEnum):
    """How an effect moves somebody."""

    PLAIN = "plain"  # as with MP
    JUMP = "jump"  # through other wrestlers, as JUMP says
    CONTACT = "contact"  # must end in base contact with an enemy


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice and a flat bonus, such as GSS+1; the best dice first."""

    dice: tuple[Metal, ...]
    plus: int

    @property
    def said(self) -> str:
        """As a card prints it."""
        return "".join([die.value for die in self.dice]) + (f"{self.plus:+d}" if self.plus else "")


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A special rule with its number: squares for SHOVE 3, counters for -2AP; 0 where it has none."""

    keyword: Keyword  # the special rule
    value: int  # its number; 0: it has none

    @property
    def said(self) -> str:
        """As a card prints it, without brackets."""
        if self.keyword in COUNTED:
            sign, what = self.keyword.value[0], self.keyword.value[1:]
            return f"{sign}{self.value if self.value > 1 else ''}{what}"
        return f"{self.keyword.value} {self.value}" if self.value else str(self.keyword.value)


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that happens besides attacks: a verb, who it is about, how much, and how long.

    Each verb uses the fields that `Verb` names with it; the others are None, 0 or empty.
    """

    verb: Verb  # what it does
    target: Target  # who it is about
    amount: int  # how much, or how many squares
    duration: Duration  # how long it lasts
    counter: Counter | None = None  # the kind of counter
    stat: Stat | None = None  # the stat
    metal: Metal | None = None  # the die that is added
    action: Action | None = None  # the kind of action
    rule: SpecialRule | None = None  # the special rule
    number: Number | None = None  # the printed number
    way: Way = Way.PLAIN  # how it moves somebody
    cheer: tuple[Effect, ...] = ()  # what follows on a Cheer
    boo: tuple[Effect, ...] = ()  # on a Boo
    blank: tuple[Effect, ...] = ()  # on a Blank


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    An attack has DMG, rules and, unless it is a Grapple Ability, dice of its own (`roll`); it has no effects.  Any
    other Active, a Passive and a Crowd Pleaser have effects.  A Choice has Passives to choose from, in `options`.
    """

    id: str
    kind: Kind
    ap: int  # what it costs; 0 for Passives, Choices and Crowd Pleasers (they cost POP)
    is_attack: bool
    roll: Roll | None  # None: no attack, or a Grapple Ability, which rolls GRP
    dmg: int
    rng: int  # 0: base contact; of a Turnbuckle Ability: the printed MP
    rules: tuple[SpecialRule, ...]
    effects: tuple[Effect, ...]
    moment: Moment  # of Passives; ALWAYS for all others
    of: tuple[Action, ...]  # the kinds of attacks that the moment is about; empty: any
    face: CrowdFace | None  # what the die of the moment must show; None: anything
    limit: Limit
    options: tuple[Ability, ...]

    def value_of(self, keyword: Keyword) -> int | None:
        """The number behind one of its special rules; None: it has no such rule."""
        for rule in self.rules:
            if rule.keyword is keyword:
                return rule.value
        return None

    def has(self, keyword: Keyword) -> bool:
        return self.value_of(keyword) is not None


@dataclass(frozen=True, slots=True)
class Wrestler:
    """A wrestler as printed."""

    id: str
    casino: str
    is_superstar: bool
    dosh: int  # in K
    attack: Roll
    defence: Roll
    grapple: Roll
    dexterity: Roll
    weight: int
    pop: int
    throw: int
    stamina: int
    ap: int
    mp: int
    is_heel: bool
    partner: str  # the other one of a Tag Team; "": none
    abilities: tuple[Ability, ...]
    pleaser: Ability
    filled: tuple[str, ...]  # the numbers that the source does not have, and the house has filled in

    def roll(self, stat: Stat) -> Roll:
        if stat is Stat.ATT:
            return self.attack
        if stat is Stat.DEF:
            return self.defence
        return self.grapple if stat is Stat.GRP else self.dexterity

    def of_kind(self, kind: Kind) -> tuple[Ability, ...]:
        return tuple([ability for ability in self.abilities if ability.kind is kind])


@dataclass(frozen=True, slots=True)
class Sponsorship:
    """What a sponsor brings once a match: roll `metal`, and so many friendly wrestlers get the effects."""

    id: str
    metal: Metal
    effects: tuple[Effect, ...]
