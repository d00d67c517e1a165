"""TAG-TEAM RULES: tagging out, leaving the ring, and fighting on alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from lucha.core.agenda import SecretChoice, Step
from lucha.core.kit.one_of import OneOf
from lucha.core.table import Table
from lucha.core.values import PASS, Option
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.luchador import beginning
from lucha.games.luchador.dice import MISS
from lucha.games.luchador.events import KeptIn, KnockedOut, SteppedIn, TagFailed, TaggedOut
from lucha.games.luchador.match import Bout
from lucha.games.luchador.order import Order, before, instead, once, together
from lucha.games.luchador.stun import STUN
from lucha.games.luchador.winning import DOUBLE_KNOCK_OUT, KnockOut, SideDefeated

STUNNED: Final = Verdict("luchador/tag/stunned")


@dataclass(frozen=True, slots=True)
class Tag(Option):
    """Tag somebody, who takes your place in the ring."""

    seat: int


@dataclass(frozen=True, slots=True)
class TagOut(SecretChoice):
    """TAGGING OUT.  Between rounds each wrestler in the ring may try to tag a partner; both sides declare together."""

    def arises(self, match: Bout, seat: int) -> bool:
        return seat in match.in_ring and len(partners(match, seat)) > 0

    def candidates(self, match: Bout, seat: int) -> Sequence[Option]:
        return ways_to_tag(partners(match, seat))

    def verdict(self, match: Bout, seat: int, option: Option) -> Verdict:
        return STUNNED if match.corners[seat].stunned_next and isinstance(option, Tag) else ALLOWED

    def refuses(self, match: Bout, seat: int) -> bool:
        return match.corners[seat].stunned_next

    def revealed(self, match: Bout, commitments: dict[int, Option], table: Table) -> None:
        tags = []
        for seat, choice in commitments.items():
            if isinstance(choice, Tag):
                tags.append(roll_tag_die(seat, choice.seat))
        match.agenda += tags[::-1]


def partners(match: Bout, seat: int) -> tuple[int, ...]:
    """The team-mates who can step in."""
    team_mates = match.terms.team_mates[seat]
    for mate in team_mates:
        if match.corners[mate].is_out:
            return those_left(match, team_mates)
    return team_mates


def those_left(match: Bout, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([seat for seat in seats if not match.corners[seat].is_out])


@cache
def ways_to_tag(seats: tuple[int, ...]) -> tuple[Option, ...]:
    return (PASS, *[Tag(seat) for seat in seats])


@dataclass(frozen=True, slots=True)
class RollTagDie(Step):
    """LEAVING THE RING.  One Wrestling die: on a Miss the opponent drags the wrestler back, stunned.

    On anything else the wrestler leaves, with a point of Strength back, and the partner steps in.
    """

    seat: int
    partner: int

    def run(self, match: Bout, table: Table) -> None:
        (face,) = table.throw(match.terms.saving_die.of(1))
        if face is MISS:
            match.corners[self.seat].stunned = False  # the round is over, and an earlier Stun with it
            table.announce(TagFailed, self.seat, face)
            match.then(STUN[self.seat])
        else:
            match.switch(self.seat, self.partner)
            table.announce(TaggedOut, self.seat, face, match.gain_strength(self.seat), self.partner)


roll_tag_die: Final = cache(RollTagDie)


@dataclass(frozen=True, slots=True)
class EveryFallCounts(Step):
    """Where a match goes on after a fall, all who have no Strength left have fallen."""

    def run(self, match: Bout, table: Table) -> None:
        fallen = [seat for seat in match.in_ring if match.corners[seat].is_knocked_out()]
        if fallen:
            match.then(match.terms.defeat(tuple(fallen), "luchador/winning/knock-out"))
        for seat in fallen:
            table.announce(KnockedOut, seat)


@dataclass(frozen=True, slots=True)
class FightOn(Step):
    """ALTERNATIVE RULE.  The partners of a beaten wrestler fight on; a side with nobody left has lost.

    When the last of both sides fall together, the double knock-out decides.
    """

    losers: tuple[int, ...]
    rule: str

    def run(self, match: Bout, table: Table) -> None:
        losers = self.losers if match.terms.both_who_fall_are_out else without_the_higher(match, self.losers)
        for seat in losers:
            match.corners[seat].is_out = True
        beaten = [seat for seat in losers if not partners(match, seat)]
        if len(beaten) == 1:
            match.then(SideDefeated((beaten[0],), self.rule))
        elif beaten:
            match.then(DOUBLE_KNOCK_OUT)
        else:
            match.forget_pins()
            match.then(*[WhoStepsIn(partners(match, seat)[0], seat) for seat in losers])
            tell_who_is_kept_in(match, self.losers, losers, table)


def without_the_higher(match: Bout, fallen: tuple[int, ...]) -> tuple[int, ...]:
    """Of two who fall together, the higher score of the round is kept in, with one Strength; equals both stay down."""
    if len(fallen) == 1:
        return fallen
    red, blue = fallen
    scored = match.corners[red].scored, match.corners[blue].scored
    if scored[0] == scored[1]:
        return fallen
    kept, beaten = (red, blue) if scored[0] > scored[1] else (blue, red)
    match.corners[kept].strength = 1
    return (beaten,)


def tell_who_is_kept_in(match: Bout, fallen: tuple[int, ...], beaten: tuple[int, ...], table: Table) -> None:
    for seat in fallen:
        if seat not in beaten:
            table.announce(KeptIn, seat, match.corners[seat].strength)


@dataclass(frozen=True, slots=True)
class StepIn(Option):
    """Step into the ring."""

    seat: int


@dataclass(frozen=True, slots=True)
class WhoStepsIn(OneOf):
    """A team chooses who takes the place of one who is out; the first of those left speaks for it."""

    place: int

    def candidates(self, match: Bout, seat: int) -> Sequence[StepIn]:
        return [StepIn(partner) for partner in partners(match, self.place)]

    def chosen(self, match: Bout, option: StepIn) -> None:
        match.then(TakeThePlace(self.place, option.seat))


@dataclass(frozen=True, slots=True)
class TakeThePlace(Step):
    """The wrestler who steps in faces the one in the ring."""

    place: int
    seat: int

    def run(self, match: Bout, table: Table) -> None:
        match.switch(self.place, self.seat)
        table.announce(SteppedIn, self.seat)


def with_tags(order: Order, fight_on: bool) -> Order:
    """The order of a round in which wrestlers may tag out at the end."""
    if fight_on:
        order = instead(order, KnockOut, once(EveryFallCounts))
    return before(order, beginning.Round, together(TagOut))
