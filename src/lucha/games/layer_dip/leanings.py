"""LEANINGS: by what a choice is known at the dip.  How often it is taken is learned (`judgement.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lucha.core.agenda import ReactionWindow
from lucha.core.values import Option
from lucha.games.layer_dip.cards import Card
from lucha.games.layer_dip.view import DipView


def leanings_of(view: DipView, option: Option, cards: Mapping[str, Card]) -> dict[str, float]:
    """What is done, with which card, and how well the one it concerns does."""
    assert view.seat is not None
    said: Any = option
    own = view.players[view.seat]
    kind = type(option).__name__
    question = view.question
    name = f"{type(question).__name__}.{kind}"
    told = {name: 1.0}
    if isinstance(question, ReactionWindow):
        told[f"{name}.{_place(view, question.author())}"] = 1.0
        play: Any = question.play
        if getattr(play, "target", None) == view.seat:
            told[f"{name}.at_me"] = 1.0
    for field in ("card", "layer", "wanted"):
        card = getattr(said, field, "")
        if card:
            told[f"{name}.{field}.{card}"] = 1.0
            if card in cards and cards[card].is_layer():
                told[f"{name}.{field}.{'old' if card in own.dip else 'new'}"] = 1.0
    target = getattr(said, "target", None)
    if target is not None:
        place = _place(view, target)
        told[f"{name}.at.{place}"] = 1.0
        card = getattr(said, "card", "")
        if card:
            told[f"{kind}.{card}.at.{'me' if place == 'me' else 'rival'}"] = 1.0
    return told


def _place(view: DipView, seat: int) -> str:
    """Is it oneself, the one who has most Layers of the others, or another?"""
    if seat == view.seat:
        return "me"
    most = max([player.layers for other, player in enumerate(view.players) if other != view.seat])
    return "leader" if view.players[seat].layers == most else "other"
