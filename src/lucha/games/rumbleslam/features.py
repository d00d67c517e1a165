"""FEATURES of a team in the ring.  What each is worth is learned (`judgement.json`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lucha.core.judgement import Side
from lucha.games.rumbleslam.grid import MAT, SQUARE
from lucha.games.rumbleslam.match import ROUNDS, Card
from lucha.games.rumbleslam.view import RingView, TeamView

LATE: Final = ("dosh", "hurt", "at_stake")


def features_of(view: RingView, cards: Mapping[str, Card]) -> list[Side]:
    return [Side((seat,), _features(team, cards, view.round / ROUNDS)) for seat, team in enumerate(view.teams)]


def _features(team: TeamView, cards: Mapping[str, Card], over: float) -> dict[str, float]:
    """`over`: how much of the match is; what lies in the ring then counts more, since less can still happen."""
    features: dict[str, float] = {
        "dosh": team.dosh / 100,
        "endorsements": team.endorsements,
        "sponsors": len(team.sponsors),
        "in_ring": 0.0, "stamina": 0.0, "hurt": 0.0, "knocked_out": 0.0, "down": 0.0, "to_act": 0.0, "pleaser": 0.0,
        "bleeding": 0.0, "holds": 0.0, "held": 0.0, "edge": 0.0, "at_stake": 0.0, "counters": 0.0,
    }  # fmt: skip
    for one in team.wrestlers:
        if one.place in ("out", "sidelines"):
            continue
        card = cards[one.name]
        left = one.stamina / card.stamina
        features["in_ring"] += 1
        features["stamina"] += one.stamina
        features["hurt"] += card.dosh / 100 * (1 - left)
        features["knocked_out"] += not one.stamina
        features["down"] += bool(one.down)
        features["to_act"] += not one.acted
        features["pleaser"] += bool(one.pleaser)
        features["bleeding"] += bool(one.bleeding)
        features["counters"] += one.plus_ap + one.plus_mp - one.minus_ap - one.minus_mp
        features["holds"] += bool(one.lifts)
        features["held"] += one.place == "lifted"
        square = SQUARE.get(one.place)
        if square is not None and MAT >> square & 1:
            row, column = divmod(square, 12)
            edge = max(0, 4 - min(row, column, 12 - row - card.size, 12 - column - card.size))
            features["edge"] += edge
            features["at_stake"] += edge * card.dosh / 100 * (1.5 - left)
    for name in LATE:
        features[name + ".late"] = features[name] * over
    return features
