"""FEATURES of a player's dip and hand.  What each is worth is learned (`judgement.json`).

Single cards are none: what is put on the leader would seem to help it.  A rule of thumb knows which way they go
(`worth`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lucha.core.judgement import Side
from lucha.games.layer_dip.cards import Card
from lucha.games.layer_dip.hints import worth_of
from lucha.games.layer_dip.view import DipView

NEW_LAYERS: Final = 4  # in the hand; more of them make no difference
NEARLY: Final = 2  # so few Layers to go, what lies in the hand may end the match


def features_of(view: DipView, cards: Mapping[str, Card], ranks: Mapping[str, int]) -> list[Side]:
    """Every player who is in, alone."""
    players = [seat for seat, player in enumerate(view.players) if not player.is_out and player.luchador]
    return [Side((seat,), _features(view, seat, cards, ranks)) for seat in players]


def _features(view: DipView, seat: int, cards: Mapping[str, Card], ranks: Mapping[str, int]) -> dict[str, float]:
    player = view.players[seat]
    to_go = max(0, player.layers_needed - player.layers)
    features: dict[str, float] = {
        "layers": player.layers,
        f"to_go.{min(to_go, 4)}": 1.0,
        "worth": worth_of(player, ranks),
        "skipped": float(player.is_skipped),
        "waits": ((seat - view.active) % len(view.players)) / len(view.players),
    }
    if seat == view.seat:
        _add_hand(features, view, seat, cards, to_go)
        features["again"] = float(view.goes_again and view.active == seat)
    else:
        features["hidden"] = len(player.hand)
        if to_go <= NEARLY:
            features[f"to_go.{to_go}.hidden"] = len(player.hand)
    return features


def _add_hand(features: dict[str, float], view: DipView, seat: int, cards: Mapping[str, Card], to_go: int) -> None:
    """One's own hand: the Layers that the dip lacks, and what else is in it."""
    player = view.players[seat]
    held = [card for card in player.hand if card is not None]
    fresh = {card for card in held if cards[card].is_layer() and card not in player.dip}
    features[f"fresh.{min(len(fresh), NEW_LAYERS)}"] = 1.0
    if to_go <= NEARLY:
        features[f"to_go.{to_go}.fresh"] = float(bool(fresh))
    for card in held:
        kind = "holds." + cards[card].kind
        features[kind] = features.get(kind, 0.0) + 1.0
