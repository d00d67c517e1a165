"""A rule of thumb for bots: how a match looks to the seat of a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lucha.core.kit.track import lead
from lucha.games.layer_dip.cards import Card
from lucha.games.layer_dip.match import LAYERS_TO_WIN
from lucha.games.layer_dip.view import DipView, PlayerView

RANK: Final = 0.5  # what these are worth, in Layers
ADD_ONS: Final = {
    "winning_streak": 0.8,
    "new_mask": 0.5,
    "blessing_from_padre": 0.4,
    "adoring_fans": 0.3,
    "championship_belt": 0.3,
    "tag_team_partner": 0.2,
    "losing_streak": -1.5,
    "arch_rival": -0.6,
    "chorus_of_boos": -0.4,
    "hex_from_bruja": -0.3,
    "broken_bones": -0.2,
    "sleazy_manager": -0.2,
}
SKIPPED: Final = -0.8
AGAIN: Final = 0.8
NEW_LAYER: Final = (0.0, 0.8, 1.2, 1.5, 1.7)  # so many in the hand that the dip does not have
IN_HAND: Final = {  # a card that stays in the hand keeps another from being drawn
    "layer": -0.4,
    "luchador": -0.35,
    "all_play": -0.3,
    "action": -0.2,
    "power_up": -0.2,
    "power_down": -0.2,
    "instant": 0.0,
}
UNSEEN: Final = 0.06  # a card in the hand of another
OUT: Final = -4.0
MOST: Final = 12.0


def standing(view: DipView, seat: int, cards: Mapping[str, Card], ranks: Mapping[str, int]) -> float:
    """From -1 to 1: one's own dip and means against those of the others, the best of them above all."""
    worths = [worth_of(player, ranks) + UNSEEN * len(player.hand) for player in view.players]
    del worths[seat]
    own = worth_of(view.players[seat], ranks) + _hand(view.players[seat], cards)
    own += AGAIN * (view.goes_again and view.active == seat)
    return lead(own, worths, MOST)


def worth_of(player: PlayerView, ranks: Mapping[str, int]) -> float:
    """What lies in front of a player, by a rule of thumb, in Layers."""
    if player.is_out:
        return OUT
    layers = player.layers + LAYERS_TO_WIN - player.layers_needed
    worth = layers + layers * layers / 20 + RANK * ranks[player.luchador]
    worth += sum([ADD_ONS.get(add_on, 0.0) for add_on in player.add_ons if add_on not in player.inert])
    return worth + SKIPPED if player.is_skipped else worth


def _hand(player: PlayerView, cards: Mapping[str, Card]) -> float:
    """What one's own hand is worth: Layers that the dip lacks, less what is in their way."""
    held = [card for card in player.hand if card is not None]
    lacking = {card for card in held if cards[card].is_layer() and card not in player.dip}
    kept = [IN_HAND[cards[card].kind] for card in held]
    return NEW_LAYER[min(len(lacking), len(NEW_LAYER) - 1)] + sum(kept)
