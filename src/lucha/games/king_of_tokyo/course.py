"""How a turn goes, for people to read: the rule of each step, then those of what it may lead to."""

from __future__ import annotations

from typing import Final

START: Final = (
    "king_of_tokyo/tokyo/start-in-tokyo",
    "king_of_tokyo/tokyo/two-players",
    "monsters/turns/cards-at-the-start",
    "monsters/turns/use-at-the-start",
)
ROLL: Final = (
    "monsters/dice/roll-dice",
    "monsters/dice/keep-dice",
    "monsters/dice/roll-again",
    "monsters/dice/others-meddle",
    "monsters/dice/change-dice",
)
RESOLVE: Final = (
    "monsters/resolving/resolve-dice",
    "king_of_tokyo/dice/score-numbers",
    "king_of_tokyo/dice/resolve-hearts",
    "king_of_tokyo/dice/take-energy",
    "king_of_tokyo/dice/claws",
    "monsters/attack/attack",
    "king_of_tokyo/tokyo/stay-or-yield",
)
ENTER: Final = ("king_of_tokyo/tokyo/enter-tokyo", "king_of_tokyo/tokyo/close-the-bay")
BUY: Final = (
    "monsters/shop/buy-cards",
    "monsters/shop/price",
    "monsters/shop/buy-card",
    "monsters/shop/sweep-the-shop",
    "monsters/shop/fill-the-shop",
)
END: Final = (
    "monsters/turns/end-the-turn",
    "monsters/turns/cards-at-the-end",
    "monsters/turns/tokens-at-the-end",
    "monsters/turns/twenty-stars",
)
COURSE: Final = (START, ROLL, RESOLVE, ENTER, BUY, END)
