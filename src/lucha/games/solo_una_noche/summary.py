"""How a match was won: the blow, the count or the hold that decided it, and what each has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.game import Game
from lucha.core.summary import LEAST_BLOW, Figure, Story, Summary, plain_summary
from lucha.core.values import Event, Result
from lucha.games.solo_una_noche.damage import BOTH_FALL, KNOCK_OUT
from lucha.games.solo_una_noche.equipo import AUTOMATIC_PIN
from lucha.games.solo_una_noche.events import (
    AttackNegated,
    ComboLaid,
    CrowdMoveUsed,
    Ducked,
    HandsThrown,
    Hurt,
    KnockedOut,
    MoveLaid,
    PartnerAttacked,
    PinFailed,
    Pinned,
    Responded,
    RespondReversed,
    RespondStood,
    SignatureUsed,
    Submitted,
    Tagged,
    TurnBegan,
)
from lucha.games.solo_una_noche.match import NOBODY, SIGNATURE, Noche
from lucha.games.solo_una_noche.pins import PINNED, SUBMITTED, THIRD_PIN
from lucha.games.solo_una_noche.todos import LAST_STANDING
from lucha.games.solo_una_noche.turns import TURN_LIMIT

RARE: Final = (BOTH_FALL, AUTOMATIC_PIN, TURN_LIMIT)


@dataclass(slots=True)
class WonByKnockOut(Event):
    """Only told at the end: by which card, and by how much more than it took."""

    seat: int
    loser: int
    last: str
    overkill: int
    way: str

    def manner(self) -> str:
        return self.way


@dataclass(slots=True)
class WonByPin(Event):
    """Only told at the end."""

    seat: int
    loser: int
    health: int
    way: str

    def manner(self) -> str:
        return self.way


@dataclass(slots=True)
class WonBySubmit(Event):
    """Only told at the end: the hand that won it."""

    seat: int
    loser: int
    health: int
    hand: str


@dataclass(slots=True)
class WonOnHealth(Event):
    """Only told at the end."""

    seat: int
    turns: int


@dataclass(slots=True)
class BothWentDown(Event):
    """Only told at the end."""

    seat: int


@dataclass(slots=True)
class StoodLast(Event):
    """Only told at the end: who is left, and who fell last."""

    seat: int
    fallen: tuple[int, ...]


def summary_of(game: Game[Noche], story: Story, result: Result) -> Summary:
    match: Noche = story[-1].match
    told = [event for beat in story for _, event in beat.told]
    plain = plain_summary(game, story)
    how = how_it_ended(match, told, result) or plain.how
    blows = [event for event in told if isinstance(event, Hurt) and event.damage >= LEAST_BLOW]
    best = max(blows, key=lambda blow: blow.damage, default=None)
    bouts = [Figure("bouts", tuple(match.won))] if match.terms.bouts > 1 else []
    figures = (*bouts, *plain.figures, *figures_of(told, len(match.corners)))
    return Summary(how, figures, best, rare_rule(result))


def rare_rule(result: Result) -> str:
    """The one that decided, where not everybody knows it."""
    return result.rule if result.rule in RARE else ""


def how_it_ended(match: Noche, told: Sequence[Event], result: Result) -> Event | None:
    """None: what was told last says it."""
    if result.is_draw or not result.winners:
        return None
    seat = match.active if match.active in result.winners else result.winners[0]
    last = since_the_last_turn(told)
    fallen = tuple([event.seat for event in last if isinstance(event, KnockedOut)])
    if result.rule == KNOCK_OUT and fallen:
        return knocked_out(match, last, seat, fallen[0])
    for event in last:
        if result.rule in (PINNED, THIRD_PIN) and isinstance(event, Pinned):
            return WonByPin(seat, event.target, match.corners[event.target].health, "")
        if result.rule == AUTOMATIC_PIN and isinstance(event, PinFailed):
            return WonByPin(seat, event.target, match.corners[event.target].health, "automatic")
        if result.rule == SUBMITTED and isinstance(event, Submitted):
            hands = [throw.one for throw in last if isinstance(throw, HandsThrown)]
            return WonBySubmit(seat, event.target, match.corners[event.target].health, hands[-1])
    if result.rule == LAST_STANDING:
        return StoodLast(seat, fallen)
    if result.rule == BOTH_FALL:
        return BothWentDown(result.winners[0])
    return WonOnHealth(seat, match.turn - match.turns_before) if result.rule == TURN_LIMIT else None


def since_the_last_turn(told: Sequence[Event]) -> list[Event]:
    begun = [place for place, event in enumerate(told) if isinstance(event, TurnBegan)]
    return list(told[begun[-1] :] if begun else told)


def knocked_out(match: Noche, last: Sequence[Event], seat: int, loser: int) -> Event | None:
    """By an attack, by what a Respond paid back, or by a Respond that was turned around."""
    reversed = [event for event in last if isinstance(event, RespondReversed) and event.target == loser]
    if reversed and reversed[-1].damage:
        return WonByKnockOut(seat, loser, reversed[-1].card, match.overkill, "reverse")
    responds = [event for event in last if isinstance(event, RespondStood)]
    if loser == match.active and responds:
        return WonByKnockOut(seat, loser, responds[-1].card, match.overkill, "respond")
    blows = blows_of(last)
    return WonByKnockOut(seat, loser, blows[-1], match.overkill, "") if blows else None


def blows_of(last: Sequence[Event]) -> list[str]:
    """What was laid in an attack and not negated, by its names."""
    blows: list[str] = []
    for event in last:
        if isinstance(event, MoveLaid):
            blows.append(event.card)
        elif isinstance(event, ComboLaid):
            blows.append(event.combo)
        elif isinstance(event, CrowdMoveUsed):
            blows.append(event.move)
        elif isinstance(event, SignatureUsed):
            blows.append(SIGNATURE)
        elif isinstance(event, RespondStood) and event.answered in blows:
            blows.remove(event.answered)
    return blows


class Score:
    """Who has dealt what, who has answered, and who has done something big."""

    def __init__(self, seats: int) -> None:
        self.dealt, self.answered, self.big = [0] * seats, [0] * seats, [0] * seats
        self.active = self.responder = NOBODY
        self.outside: dict[int, int] = {}  # who is hit outside the ring, by the one who hits

    def hears(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            self.active, self.outside = event.seat, {}
        elif isinstance(event, Tagged) and event.seat == self.active:
            self.active = event.target
        elif isinstance(event, (PartnerAttacked, AttackNegated)):
            self.outside = {event.target: event.seat}
        elif isinstance(event, (Responded, Ducked)):
            self.answered[event.seat] += 1
            if isinstance(event, Responded):
                self.responder = event.seat
        elif isinstance(event, (ComboLaid, SignatureUsed)):
            self.big[event.seat] += 1
        elif isinstance(event, Hurt) and event.damage:
            usual = self.responder if event.seat == self.active else self.active
            self.dealt[self.outside.pop(event.seat, usual)] += event.damage


def figures_of(told: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    score = Score(seats)
    for event in told:
        score.hears(event)
    named = (("dealt", score.dealt), ("answered", score.answered), ("big", score.big))
    return tuple([Figure(name, tuple(numbers)) for name, numbers in named])
