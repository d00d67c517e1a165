"""LEANINGS: by what a choice is known in the ring.  How often it is taken is learned (`judgement.json`)."""

from __future__ import annotations

from typing import Any

from lucha.core.values import Option
from lucha.games.luchador.view import BoutView


def leanings_of(view: BoutView, option: Option) -> dict[str, float]:
    """The question, what is done, and how those that it concerns stand."""
    assert view.seat is not None
    own = view.corners[view.seat]
    kind = f"{type(view.question).__name__}.{type(option).__name__}"
    told: dict[str, float] = {}
    said: Any = option
    targets = _targets(option)
    if targets:
        for target in targets:
            for trait in _traits(view, target):
                name = f"{kind}.{trait}"
                told[name] = told.get(name, 0.0) + 1.0
        return told
    in_reach = any(view.corners[rival].strength <= view.pin_level for rival in view.in_ring if rival != view.seat)
    where = "reach" if in_reach else "far"
    told[f"{kind}.{where}"] = 1.0
    for name in type(option).__dataclass_fields__:
        amount = getattr(said, name)
        if isinstance(amount, int):
            told[f"{kind}.{name}.{where}"] = amount
            told[f"{kind}.{name}.stunned"] = amount * own.stunned
        elif isinstance(amount, tuple):
            for one in amount:
                told[f"{kind}.{one}"] = told.get(f"{kind}.{one}", 0.0) + 1.0
    return told


def _targets(option: Option) -> tuple[int, ...]:
    said: Any = option
    targets: tuple[int, ...] = getattr(said, "targets", ())
    for name in ("target", "seat"):
        if hasattr(said, name):
            targets += (getattr(said, name),)
    return targets


def _traits(view: BoutView, target: int) -> list[str]:
    """How one in the ring stands beside the others that one may choose from."""
    strengths = [view.corners[seat].strength for seat in view.in_ring if seat != view.seat]
    strength = view.corners[target].strength
    traits = ["any"]
    if strength == max(strengths, default=0):
        traits.append("strongest")
    if strength == min(strengths, default=0):
        traits.append("weakest")
    if strength <= view.pin_level:
        traits.append("reach")
    if strength <= 3:
        traits.append("nearly_down")
    return traits
