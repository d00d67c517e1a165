"""Rules of thumb for bots with Evolution cards: play what stays at once, and the rest when it does something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lucha.core.values import Option
from lucha.monsters.cards import PlayEvolution, PlayEvolutionOn, UseOnCard
from lucha.monsters.evolutions import WINDOWS, Evolution
from lucha.monsters.evolving import KeepAtSetUp, KeepEvolution, KeepOne, PlayEvolutions
from lucha.monsters.view import ArenaView

A_HEART: Final = 0.5
STAYS: Final = 1.0
AT_ITS_MOMENT: Final = 0.6
AT_ANY_TIME: Final = 0.3
AGAINST_A_LOSS: Final = ("loses_nothing", "kicks_out")
WORTH_SAVING: Final = 2  # Hearts
WORTH_ROLLING: Final = 2  # dice that bring next to nothing
A_BELT: Final = 1.2  # Hearts, in effect, to whoever stays in the heart of the city with it
AN_ENERGY: Final = 0.5  # the same, for staying
COMES_BACK: Final = "nine_lives"
SOON: Final = 12  # Hearts and stars, at most, with which a Monster does well to fall and come back


def weigh_evolutions(
    view: ArenaView,
    options: Sequence[Option],
    designs: Mapping[str, Evolution],
    bargains: Mapping[str, float],
    idle: int,
    seat: int,
) -> Sequence[float] | None:
    """How good each option looks; None where it is better to try them out.

    `bargains`: what the cards of the shop are worth to the Monster on turn beyond what they cost.  `idle`: how many of
    its dice bring next to nothing.
    """
    if isinstance(view.question, (KeepAtSetUp, KeepOne)):
        own = view.monsters[seat]
        return [_kept(designs, option, own.hearts + own.stars) for option in options]
    if not isinstance(view.question, PlayEvolutions):
        return None
    if not all(isinstance(option, (PlayEvolution, PlayEvolutionOn, UseOnCard)) for option in options[1:]):
        return None
    wanted = _wanted(view, options, bargains)
    return [
        0.0,
        *[
            wanted - bargains[option.other]
            if isinstance(option, UseOnCard)
            else _played(designs, option, view.monsters, view.losing, idle, seat)
            for option in options[1:]
        ],
    ]


def holds(view: ArenaView, designs: Mapping[str, Evolution], seat: int, clause: str) -> bool:
    """Is there an Evolution in a seat's hand that says this?"""
    if view.evolutions is None:
        return False
    hand = view.evolutions.evolvers[seat].evolution_hand
    return any(card is not None and clause in designs[card].says for card in hand)


def said_by(view: ArenaView, designs: Mapping[str, Evolution], seat: int) -> dict[str, int]:
    """What the Evolutions say that are in play before a seat, copies too, each clause with its number."""
    if view.evolutions is None or seat < 0:
        return {}
    own = view.evolutions.evolvers[seat]
    copied = [copy for copy in own.evolution_copies if copy]
    return {clause: number for card in (*own.evolutions, *copied) for clause, number in designs[card].says.items()}


def paid_for_staying(view: ArenaView, designs: Mapping[str, Evolution], seat: int) -> float:
    """Hearts, in effect, that Evolutions and belts are worth to a Monster that stays."""
    if view.evolutions is None:
        return 0.0
    belts = [one for one in view.evolutions.tokens if one.holder == seat and "belt" in designs[one.card].says]
    return A_BELT * len(belts) + AN_ENERGY * said_by(view, designs, seat).get("energy_for_staying", 0)


def _wanted(view: ArenaView, options: Sequence[Option], bargains: Mapping[str, float]) -> float:
    """What the card is worth that is about to be bought: it can be paid, and is not among those offered instead."""
    offered = [option.other for option in options if isinstance(option, UseOnCard)]
    energy: int = view.monsters[view.active].energy
    prices = dict(zip(view.shop, view.prices, strict=True))
    return max([bargains[card] for card in bargains if card not in offered and prices[card] <= energy], default=0.0)


def _kept(designs: Mapping[str, Evolution], option: Option, lasting: int) -> float:
    """What stays is worth most.  To come back is worth something while one may soon fall, with few stars to lose."""
    if not isinstance(option, KeepEvolution):
        return AT_ITS_MOMENT
    design = designs[option.card]
    if COMES_BACK in design.says:
        return STAYS if lasting <= SOON else -STAYS
    return STAYS if design.is_permanent else AT_ITS_MOMENT


def _played(
    designs: Mapping[str, Evolution],
    option: Option,
    monsters: Sequence[Any],
    losing: Sequence[int],
    idle: int,
    seat: int,
) -> float:
    assert isinstance(option, (PlayEvolution, PlayEvolutionOn))
    design, own = designs[option.card], monsters[seat]
    if design.is_permanent:
        return STAYS
    lacking: int = own.most_hearts - own.hearts
    if any(clause in design.says for clause in AGAINST_A_LOSS):
        lost = losing[seat] if losing else 0
        return float(lost - WORTH_SAVING) if lost < own.hearts else 5.0
    if "rolls_up_to" in design.says:
        return AT_ITS_MOMENT if idle >= WORTH_ROLLING else -AT_ITS_MOMENT
    if "smashes_from_outside" in design.says:
        return AT_ITS_MOMENT if any(one.place for one in monsters) else -AT_ITS_MOMENT
    if "tunes_up" in design.says:
        return 1.0 if lacking >= 4 else -1.0
    worth = AT_ANY_TIME if design.when == WINDOWS else AT_ITS_MOMENT
    if "hearts" in design.says and "stars" not in design.says:
        needed = design.says["hearts"] if "energy" not in design.says else 1
        return worth if lacking >= needed else -A_HEART
    return worth
