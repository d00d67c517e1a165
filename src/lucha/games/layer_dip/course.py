"""How a turn goes, for people to read: the rule of each step, then those of what it may lead to."""

from __future__ import annotations

from typing import Final

CHAPTERS: Final = (
    ("turns/draw-up", "turns/draw-one-more", "turns/change-your-hand", "turns/play-what-you-drew", "looking/reshuffle"),
    ("layers/place-a-layer", "layers/lay-down", "layers/one-a-turn", "layers/seven-different", "layers/full-house"),
    (
        *("turns/play-a-card", "luchadores/one-rank-up", "luchadores/replaced", "abilities/use-ability"),
        *("addons/power-ups", "addons/power-downs", "addons/opposites", "addons/all-plays", "instants/answer-it"),
        *("instants/instant-play", "instants/nothing-to-stop"),
    ),
    ("abilities/use-ability", "abilities/opponents-only", "instants/ability-use"),
    ("addons/arch-rival-strikes", "discards/must-discard", "discards/out-of-the-game", "layers/last-one-left"),
    ("turns/pass-the-turn", "turns/turn-limit"),
)
COURSE: Final = tuple([tuple([f"layer_dip/{rule}" for rule in chapter]) for chapter in CHAPTERS])
