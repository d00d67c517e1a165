"""The state of a match: who stands where, what each has left, and what is agreed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lucha.core.dice import Die, Handful
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.values import Fixture, Result
from lucha.games.rumbleslam.abilities import (
    Ability,
    CrowdFace,
    Effect,
    Kind,
    Moment,
    Sponsorship,
    Stat,
    Target,
    Wrestler,
)
from lucha.games.rumbleslam.grid import BASE, CONTACT, LIFTED, MAT, OUT, SIDELINES, SQUARE
from lucha.games.rumbleslam.hired import Team

NOBODY: Final = -1
ROUNDS: Final = 5
CROWD: Final = "W"  # the Crowd die, among the letters of dice
COPPER, GOLD = "C", "G"
BIG: Final = 3  # the WEIGHT of a 2 × 2 base


class Card:
    """A wrestler's card as the rules read it in play."""

    def __init__(self, wrestler: Wrestler) -> None:
        self.wrestler = wrestler
        self.size = 2 if wrestler.weight >= BIG else 1
        self.weight = wrestler.weight
        self.stamina = wrestler.stamina
        self.ap = wrestler.ap
        self.mp = wrestler.mp
        self.throw = wrestler.throw
        self.pop = wrestler.pop
        self.dosh = wrestler.dosh
        self.is_heel = wrestler.is_heel
        self.stats = {
            stat: ("".join([die.value for die in wrestler.roll(stat).dice]), wrestler.roll(stat).plus) for stat in Stat
        }
        self.abilities = {ability.id: ability for ability in wrestler.abilities}
        self.rope = wrestler.of_kind(Kind.ROPE)
        self.turnbuckle = wrestler.of_kind(Kind.TURNBUCKLE)
        self.grapple = wrestler.of_kind(Kind.GRAPPLE)
        self.active = wrestler.of_kind(Kind.ACTIVE)
        self.tag = wrestler.of_kind(Kind.TAG)
        self.passives = wrestler.of_kind(Kind.PASSIVE)
        self.choices = tuple([one for choice in wrestler.of_kind(Kind.CHOICE) for one in choice.options])
        every = self.passives + self.choices
        self.moments = frozenset([ability.moment for ability in every])
        self.always = tuple([one for one in every if one.moment is Moment.ALWAYS])
        self.has_aura = any(effect.target is not Target.SELF for one in self.always for effect in one.effects)
        self.named = {ability.id: ability for ability in (*wrestler.abilities, *self.choices, wrestler.pleaser)}


class Terms(Fixture):
    """What was agreed: the cards, the dice, the teams, and the readings of the rules."""

    def __init__(
        self,
        setup: Setup,
        cards: dict[str, Card],
        metals: dict[str, Die[int]],
        crowd: Die[CrowdFace],
        sponsorships: dict[str, Sponsorship],
        teams: dict[str, Team],
        pool: tuple[str, ...],
    ) -> None:
        self.setup = setup
        self.cards = cards
        self.sponsorships = sponsorships
        self.teams = teams
        self.pool = pool  # the teams that chance may bring
        self.dice: dict[str, Handful[object]] = {}
        self._metals: dict[str, Die[object]] = {**metals, CROWD: crowd}
        self.options = dict(setup.options)
        self.friend_on_post = self.options.get("friend_on_post", "yes") == "yes"
        self.big_ammunition_covers = self.options.get("big_ammunition", "covers") == "covers"
        self.ko_lift_is_dirty = self.options.get("ko_lift", "counts") == "counts"
        self.partner_must_stand = self.options.get("tag_partner", "any_state") == "standing"
        self.deploys_by_rolls = self.options.get("deployment", "clockwise") == "rising_rolls"
        self.breaks_ties = self.options.get("tie_break", "none") != "none"
        self.bonus_on_printed = self.options.get("stat_bonus", "stats") == "printed_dice_too"
        self.turnbuckle_damage = int(self.options.get("turnbuckle_damage", "1"))
        self.single_pass = self.options.get("reroll_order", "in_turns") == "single_pass"

    def handful(self, letters: str) -> Handful[object]:
        """The dice that these letters stand for."""
        found = self.dice.get(letters)
        if found is None:
            found = self.dice[letters] = Handful(tuple([self._metals[letter] for letter in letters]))
        return found


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that lie on the table: whose, which, what is added, what they show, and which were re-rolled."""

    fighter: int | None  # whose, by number; none: a player's own
    letters: str  # the dice: C, S, G, and W for a Crowd die
    plus: int  # what is added
    faces: tuple[object, ...]  # what they show
    again: tuple[int, ...] = ()  # the places of those that were re-rolled

    @property
    def total(self) -> int:
        return max(0, sum([face for face in self.faces if isinstance(face, int)]) + self.plus)


@dataclass(frozen=True, slots=True)
class Lasting:
    """An effect that still stands: who it is on, whose it is, and until when."""

    on: int  # who it is on, by number
    by: int  # whose ability it is
    effect: Effect  # what it does
    until: str  # "roll", "activation" or "round"


@dataclass(slots=True)
class Fighter:
    """A wrestler in the match."""

    seat: int  # whose it is
    name: str  # the wrestler's id; with a number behind a # where several are alike
    place: str  # a square, a turnbuckle, or "lifted", "sidelines", "out"
    stamina: int  # what is left of it; 0: KO'd
    minus_ap: int = 0  # (-AP) counters
    plus_ap: int = 0  # (+AP) counters
    minus_mp: int = 0  # (-MP) counters
    plus_mp: int = 0  # (+MP) counters
    bleeding: int = 0  # 1: has a Bleeding counter
    down: int = 0  # 1: has a Knockdown counter
    pleaser: int = 0  # 1: has a Crowd Pleaser counter
    pleased: int = 0  # 1: has made or failed its Crowd Pleaser in this round
    acted: int = 0  # 1: has been activated in this round
    lifts: int = NOBODY  # who it holds, by number
    choice: int = NOBODY  # which Passive of its Choice Ability it has picked
    partner: int = NOBODY  # the other one of its Tag Team, by number
    is_traditional: bool = False  # its Tag Team changes places at the ropes
    used: tuple[str, ...] = ()  # Passives whose limit is reached: "round:ID" or "match:ID"

    def clone(self) -> Fighter:
        return Fighter(
            self.seat, self.name, self.place, self.stamina, self.minus_ap, self.plus_ap, self.minus_mp, self.plus_mp,
            self.bleeding, self.down, self.pleaser, self.pleased, self.acted, self.lifts, self.choice, self.partner,
            self.is_traditional, self.used,
        )  # fmt: skip


@dataclass(slots=True)
class Ring(Match):
    """All that is in the ring and around it."""

    terms: Terms
    fighters: list[Fighter]  # every wrestler of every team, by number
    seats: int  # how many play
    round: int  # the round that is on; 0: before the first
    card: int  # the seat that holds the Initiative card
    corners: list[str]  # the turnbuckle of each seat's corner; nothing: none yet
    order: list[int]  # the seats in the order in which they activate in this round
    turn: int  # whose turn it is to activate, by place in `order`
    nominated: list[str]  # the wrestler that each seat must activate first; nothing: none
    active: int  # the wrestler that is activated; -1: none
    ap: int  # Action Points it has left
    mp: int  # Movement Points it has left
    ended: bool  # its activation is over
    done: list[str]  # the actions it has paid for, by kind
    dirty: int  # its Dirty actions
    used: list[str]  # Passives used up for this activation
    rolls: list[Rolled]  # dice on the table
    flying: int  # who is in the air between a throw and the landing; -1: nobody
    caught: int  # how many the DEVASTATING attack under way has hit
    lasting: list[Lasting]  # effects that still stand
    endorsements: list[int]  # left to each seat
    sponsors: list[list[str]]  # Sponsorships that each seat has not used yet
    entered: list[int]  # how many have come in from each seat's sidelines
    tagged: list[int]  # wrestlers whose Tag Team has had its Tag Out or Tag Team Ability in this round
    result: Result | None

    def clone(self) -> Ring:
        return Ring(
            self.agenda.copy(), self.commitments.copy(), self.terms, [one.clone() for one in self.fighters], self.seats,
            self.round, self.card, self.corners.copy(), self.order.copy(), self.turn, self.nominated.copy(),
            self.active, self.ap, self.mp, self.ended, self.done.copy(), self.dirty, self.used.copy(),
            self.rolls.copy(), self.flying, self.caught, self.lasting.copy(), self.endorsements.copy(),
            [one.copy() for one in self.sponsors], self.entered.copy(), self.tagged.copy(), self.result,
        )  # fmt: skip

    # Who is who.

    def card_of(self, fighter: int) -> Card:
        return self.terms.cards[self.fighters[fighter].name]

    def name(self, fighter: int) -> str:
        return self.fighters[fighter].name

    def number(self, name: str) -> int:
        """The wrestler with this name."""
        for number, fighter in enumerate(self.fighters):
            if fighter.name == name:
                return number
        return NOBODY

    def seat_of(self, fighter: int) -> int:
        return self.fighters[fighter].seat

    def are_enemies(self, one: int, other: int) -> bool:
        return self.fighters[one].seat != self.fighters[other].seat

    def team(self, seat: int) -> list[int]:
        return [number for number, one in enumerate(self.fighters) if one.seat == seat]

    def clockwise(self, first: int) -> Iterator[int]:
        """All seats, from one on."""
        for step in range(self.seats):
            yield (first + step) % self.seats

    # Where they are.

    def is_in_ring(self, fighter: int) -> bool:
        place = self.fighters[fighter].place
        return place is not OUT and place is not SIDELINES and place not in (OUT, SIDELINES)

    def is_on_board(self, fighter: int) -> bool:
        """On the mat or on a turnbuckle."""
        return self.fighters[fighter].place in SQUARE

    def is_on_mat(self, fighter: int) -> bool:
        square = SQUARE.get(self.fighters[fighter].place)
        return square is not None and MAT >> square & 1 == 1

    def is_on_post(self, fighter: int) -> bool:
        square = SQUARE.get(self.fighters[fighter].place)
        return square is not None and MAT >> square & 1 == 0

    def square(self, fighter: int) -> int:
        """Where its base stands; only for those on the board."""
        return SQUARE[self.fighters[fighter].place]

    def base(self, fighter: int) -> int:
        """The squares that it stands on; none for those who are not on the board."""
        one = self.fighters[fighter]
        square = SQUARE.get(one.place)
        return 0 if square is None else BASE[self.terms.cards[one.name].size][square]

    def contact(self, fighter: int) -> int:
        """The squares in base contact with it."""
        one = self.fighters[fighter]
        square = SQUARE.get(one.place)
        return 0 if square is None else CONTACT[self.terms.cards[one.name].size][square]

    def taken(self, besides: int = NOBODY) -> int:
        """The squares that somebody stands on, the turnbuckles too."""
        taken = 0
        cards = self.terms.cards
        for number, one in enumerate(self.fighters):
            square = SQUARE.get(one.place)
            if square is not None and number != besides:
                taken |= BASE[cards[one.name].size][square]
        return taken

    def standing_on(self, squares: int) -> list[int]:
        """The wrestlers whose bases cover one of these squares."""
        return [number for number in range(len(self.fighters)) if self.base(number) & squares]

    def touching(self, fighter: int) -> list[int]:
        """The wrestlers in base contact with one."""
        contact = self.contact(fighter)
        if not contact:
            return []
        found = []
        cards = self.terms.cards
        for number, one in enumerate(self.fighters):
            square = SQUARE.get(one.place)
            if square is not None and BASE[cards[one.name].size][square] & contact:
                found.append(number)
        return found

    def touch(self, one: int, other: int) -> bool:
        return self.contact(one) & self.base(other) != 0

    def holder(self, fighter: int) -> int:
        """Who holds it up."""
        for number, one in enumerate(self.fighters):
            if one.lifts == fighter:
                return number
        return NOBODY

    def is_lifted(self, fighter: int) -> bool:
        return self.fighters[fighter].place == LIFTED

    # How they are.

    def is_ko(self, fighter: int) -> bool:
        return self.fighters[fighter].stamina == 0

    def is_awake(self, fighter: int) -> bool:
        """Do its Passives work?"""
        one = self.fighters[fighter]
        if one.down or one.place in (OUT, SIDELINES):
            return False
        return one.place != LIFTED or fighter == self.flying

    def in_ring(self, seat: int) -> list[int]:
        return [number for number in self.team(seat) if self.is_in_ring(number)]

    def ability(self, fighter: int, id: str) -> Ability:
        return self.card_of(fighter).named[id]

    def end_activation(self, fighter: int) -> None:
        """The activation of this wrestler is over, if it is the one that is activated."""
        if fighter == self.active:
            self.ended = True
