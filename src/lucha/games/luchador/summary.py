"""How a match was won: the throw that decided it, what each has done, and the best blow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.summary import Figure, Story, Summary
from lucha.core.values import Chose, Event, Result
from lucha.games.luchador.dice import Hit
from lucha.games.luchador.events import (
    CombinationRolled,
    CountBegan,
    Counted,
    CountedOut,
    DicePlayed,
    HitDiceRolled,
    KnockedOut,
    PinReversed,
    RematchCalled,
    RoundBegan,
    SignatureMoveRolled,
    TimeRanOut,
)
from lucha.games.luchador.free_for_all import BlockHit, CounterHit
from lucha.games.luchador.match import Bout

PINNED: Final = "luchador/pins/three-count"
REVERSED: Final = "luchador/pins/reverse-pin"
KNOCKED_OUT: Final = "luchador/winning/knock-out"
BOTH_FELL: Final = "luchador/winning/double-knock-out"
ALL_FELL: Final = "luchador/free_for_all/elimination"
EVEN: Final = "luchador/winning/draw"
KEPT_IN: Final = "luchador/brawl/kept-in"
PARTNER_LEFT: Final = "luchador/tag/both-fall"
KILLER_COMBINATION: Final = "Killer Combination"


@dataclass(slots=True)
class WonByPin(Event):
    """Only told at the end; `saves` is what the loser found of three."""

    seat: int
    loser: int
    saves: int
    was_reversed: bool

    def manner(self) -> str:
        return "reversed" if self.was_reversed else ""


@dataclass(slots=True)
class WonByKnockOut(Event):
    """Only told at the end.  The blows of the last round and their points; none: the loser fell to the cage alone."""

    seat: int
    loser: int
    blows: tuple[str | Hit, ...]
    points: int

    def manner(self) -> str:
        return "" if self.blows else "alone"


@dataclass(slots=True)
class WonOnPoints(Event):
    """Only told at the end.  All fell together and the higher score decided; `others` fell besides these two."""

    seat: int
    runner_up: int
    points: int
    less: int
    others: int

    def manner(self) -> str:
        return "all" if self.others else ""


@dataclass(slots=True)
class StoodLast(Event):
    """Only told at the end: who is left, and who fell together."""

    seat: int
    fallen: tuple[int, ...]


@dataclass(slots=True)
class FellEven(Event):
    """Only told at the end.  All fell together, and nobody had scored more."""

    points: int


def summary_of(story: Story, result: Result) -> Summary:
    match: Bout = story[-1].match
    told = [event for beat in story for _, event in beat.told]
    bout, last_round = since(told, RematchCalled), since(told, RoundBegan)
    how, rare = how_it_ended(match, last_round, result)
    blows = [event for event in bout if isinstance(event, (HitDiceRolled, SignatureMoveRolled, CombinationRolled))]
    blow = max(blows, key=lambda event: event.points, default=None)
    strength = Figure("strength", tuple([corner.strength for corner in match.corners]))
    return Summary(how, (*figures_of(bout, len(match.corners)), strength), blow, rare)


def since(told: Sequence[Event], kind: type[Event]) -> Sequence[Event]:
    """What was told since something happened last; all of it, if it never did."""
    return told[max([place for place, event in enumerate(told) if isinstance(event, kind)], default=0) :]


def how_it_ended(match: Bout, told: Sequence[Event], result: Result) -> tuple[Event | None, str]:
    """The event that says it, and the rule that decided where not everybody knows it."""
    fell = [event.seat for event in told if isinstance(event, KnockedOut)]
    if result.rule == PINNED:
        out = [event.seat for event in told if isinstance(event, CountedOut)][-1]
        saves = [event.saves for event in told if isinstance(event, Counted) and event.seat == out][-1]
        reversed = _was_reversed(told)
        return WonByPin(match.corners[out].rival, out, saves, reversed), REVERSED if reversed else ""
    if result.rule == BOTH_FELL:
        return _on_points(match, match.in_ring, result), BOTH_FELL
    if result.rule == ALL_FELL:
        return _on_points(match, fell, result), ALL_FELL
    if result.rule == KNOCKED_OUT:
        return _by_knock_out(match, told, fell, result)
    if result.rule == EVEN:
        return FellEven(max([corner.scored for corner in match.corners])), EVEN
    return next((event for event in told if isinstance(event, TimeRanOut)), None), result.rule


def _was_reversed(told: Sequence[Event]) -> bool:
    """Did the last count come of a pin that was turned around?"""
    turning = [event for event in told if isinstance(event, (PinReversed, CountBegan))]
    return len(turning) > 1 and isinstance(turning[-2], PinReversed)


def _by_knock_out(match: Bout, told: Sequence[Event], fell: Sequence[int], result: Result) -> tuple[Event, str]:
    """Where both of two teams fall, one of them may be kept in, or have a partner left."""
    beaten = [seat for seat in fell if seat not in result.winners]
    standing = [seat for seat in result.winners if not match.corners[seat].is_out]
    if len(fell) > 1:
        is_free_for_all = len(fell) == len(beaten)
        rule = "" if is_free_for_all else KEPT_IN if len(match.terms.sides) > 2 else PARTNER_LEFT
        if set(fell) & set(standing):
            return _on_points(match, fell, result), rule
        return StoodLast(standing[0], tuple(beaten)), rule
    winner = max(standing, key=lambda seat: (match.corners[seat].scored, seat in match.in_ring))
    return WonByKnockOut(winner, beaten[0], _blows(told, winner), match.corners[winner].scored), ""


def _on_points(match: Bout, fell: Sequence[int], result: Result) -> WonOnPoints:
    scored = [corner.scored for corner in match.corners]
    winner = max([seat for seat in fell if seat in result.winners], key=scored.__getitem__)
    second = max([seat for seat in fell if seat not in result.winners], key=scored.__getitem__)
    return WonOnPoints(winner, second, scored[winner], scored[second], len(fell) - 2)


def _blows(told: Sequence[Event], seat: int) -> tuple[str | Hit, ...]:
    """What a wrestler has hit with, the signature moves first."""
    moves: list[str | Hit] = []
    hits: list[str | Hit] = []
    for event in told:
        if isinstance(event, SignatureMoveRolled) and event.seat == seat:
            moves += event.moves
        elif isinstance(event, HitDiceRolled) and event.seat == seat:
            hits += event.hits
        elif isinstance(event, CombinationRolled) and event.seat == seat and event.points:
            moves.append(KILLER_COMBINATION)
    return (*moves, *hits)


def figures_of(told: Sequence[Event], seats: int) -> tuple[Figure, ...]:
    """Damage that was dealt, Hits that were met, and saves against pins."""
    damage, met, saves = [0] * seats, [0] * seats, [0] * seats
    so_far = 0  # saves of the count that is on
    for event in told:
        if isinstance(event, (HitDiceRolled, SignatureMoveRolled, CombinationRolled)):
            damage[event.seat] += event.points
        elif isinstance(event, DicePlayed):
            met[event.seat] += event.counters + event.blocks
        elif isinstance(event, Chose) and isinstance(event.option, (CounterHit, BlockHit)):
            met[event.seat] += 1
        elif isinstance(event, CountBegan):
            so_far = 0
        elif isinstance(event, Counted):
            saves[event.seat] += event.saves - so_far
            so_far = event.saves
    named = (("damage", damage), ("met", met), ("saves", saves))
    return tuple([Figure(name, tuple(numbers)) for name, numbers in named])
