"""How a match was won: the Layer or the play that decided it, and what each has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.game import Game
from lucha.core.summary import Figure, Story, Summary, plain_summary
from lucha.core.values import Event, Result
from lucha.games.layer_dip.events import (
    CardHappened,
    DipFinished,
    DipsSwapped,
    LayerAdded,
    LayerDiscarded,
    LayerPlaced,
    LayerReturned,
    LayerTaken,
    WentOut,
)
from lucha.games.layer_dip.match import LAYERS_TO_WIN, Dip

FINISHED: Final = "layer_dip/layers/seven-different"
LAST_ONE: Final = "layer_dip/layers/last-one-left"
FULL_HOUSE: Final = "layer_dip/layers/full-house"
ADD_ONS: Final = {-1: "layer_dip/cards/shocking-victory", 1: "layer_dip/cards/shocking-defeat"}  # by Layers more


@dataclass(slots=True)
class DipWon(Event):
    """Only told at the end.  A dip was done: by a Layer of one's own, by another's, or by all of another's."""

    seat: int
    layers: int
    way: str
    layer: str
    target: int

    def manner(self) -> str:
        return self.way


@dataclass(slots=True)
class StoodLast(Event):
    """Only told at the end: who is left, and who went out last."""

    seat: int
    fallen: tuple[int, ...]


def summary_of(game: Game[Dip], story: Story, result: Result) -> Summary:
    match: Dip = story[-1].match
    told = [event for beat in story for _, event in beat.told]
    plain = plain_summary(game, story)
    how = how_it_ended([event for _, event in story[-1].told], result) or plain.how
    return Summary(how, (*plain.figures, *figures_of(told, match)), plain.blow, rare_rule(match, result))


def how_it_ended(told: Sequence[Event], result: Result) -> Event | None:
    """From what the last throw or choice has brought; None: what was told last says it."""
    if result.rule == LAST_ONE:
        return StoodLast(result.winners[0], tuple([event.seat for event in told if isinstance(event, WentOut)]))
    if result.rule != FINISHED:
        return None
    seat, layers = [(event.seat, event.layers) for event in told if isinstance(event, DipFinished)][-1]
    for event in told:
        if isinstance(event, LayerTaken) and event.seat == seat:
            return DipWon(seat, layers, "taken", event.layer, event.target)
        if isinstance(event, DipsSwapped) and event.seat == seat:
            return DipWon(seat, layers, "swapped", "", event.target)
        if isinstance(event, (LayerPlaced, LayerAdded)) and event.seat == seat:
            return DipWon(seat, layers, "placed" if isinstance(event, LayerPlaced) else "added", event.layer, seat)
    return DipWon(seat, layers, "", "", seat)


def rare_rule(match: Dip, result: Result) -> str:
    """The one that decided, where not everybody knows it."""
    if result.rule == FINISHED:
        return ADD_ONS.get(match.layers_needed(result.winners[0]) - LAYERS_TO_WIN, "")
    return result.rule if result.rule in (LAST_ONE, FULL_HOUSE) else ""


def figures_of(told: Sequence[Event], match: Dip) -> tuple[Figure, ...]:
    """Cards that happened, plays of others that were stopped, and Layers that were lost."""
    seats = len(match.players)
    played, stopped, lost = [0] * seats, [0] * seats, [0] * seats
    for event in told:
        if isinstance(event, CardHappened):
            (stopped if event.option.card in match.terms.instants else played)[event.seat] += 1
        elif isinstance(event, LayerTaken):
            lost[event.target] += 1
        elif isinstance(event, (LayerDiscarded, LayerReturned)):
            lost[event.seat] += 1
    named = (("played", played), ("stopped", stopped), ("lost", lost))
    return tuple([Figure(name, tuple(numbers)) for name, numbers in named])
