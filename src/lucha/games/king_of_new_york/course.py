"""How a turn goes, for people to read: the rule of each step, then those of what it may lead to."""

from __future__ import annotations

from typing import Final

CITY: Final = "king_of_new_york"
COURSE: Final = (
    ("monsters/turns/next-turn", "monsters/turns/turn-limit"),
    (f"{CITY}/turns/collect-in-manhattan", "monsters/turns/cards-at-the-start", "monsters/turns/use-at-the-start"),
    (
        *("monsters/dice/roll-dice", "monsters/dice/keep-dice", "monsters/dice/roll-again"),
        *("monsters/dice/others-meddle", "monsters/dice/change-dice"),
    ),
    (
        *("monsters/resolving/resolve-dice", "monsters/resolving/resolve-next", "monsters/resolving/resolve-face"),
        *(f"{CITY}/resolving/gain-energy", f"{CITY}/resolving/use-hearts", f"{CITY}/destruction/destroy"),
        *(f"{CITY}/celebrity/take-superstar", f"{CITY}/celebrity/shine", f"{CITY}/ouch/units-hit-you"),
        *(f"{CITY}/ouch/units-hit-your-borough", f"{CITY}/ouch/units-hit-the-city", f"{CITY}/ouch/take-the-statue"),
        *(f"{CITY}/attack/aim-the-attack", "monsters/attack/attack", f"{CITY}/attack/flee"),
    ),
    (f"{CITY}/moving/move", f"{CITY}/moving/enter-manhattan", f"{CITY}/moving/advance", f"{CITY}/moving/go"),
    (
        "monsters/shop/buy-cards",
        "monsters/shop/buy-card",
        "monsters/shop/sweep-the-shop",
        "monsters/shop/fill-the-shop",
    ),
    ("monsters/turns/use-at-the-end", "monsters/turns/cards-at-the-end"),
    ("monsters/turns/end-the-turn", "monsters/turns/twenty-stars"),
)
