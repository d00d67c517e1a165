"""How a round goes, for people who read it before they play."""

from __future__ import annotations

from typing import Final

COURSE: Final = (
    ("rumbleslam/rounds/round",),
    (
        "rumbleslam/rounds/enter-from-the-sidelines",
        "rumbleslam/rounds/place-in-the-corner",
        "rumbleslam/rounds/come-in",
    ),
    ("rumbleslam/rounds/round-starts", "rumbleslam/moments/use-a-passive"),
    (
        "rumbleslam/sponsors/call-a-sponsor",
        "rumbleslam/sponsors/see-what-the-sponsor-pays",
        "rumbleslam/sponsors/who-gets-it",
    ),
    ("rumbleslam/initiative/nominate-a-wrestler",),
    ("rumbleslam/initiative/roll-for-the-initiative", "rumbleslam/dice/re-roll"),
    ("rumbleslam/initiative/take-the-initiative",),
    (
        "rumbleslam/activating/next-activation",
        "rumbleslam/activating/activate-a-wrestler",
        "rumbleslam/activating/begin-the-activation",
        "rumbleslam/actions/take-actions",
        "rumbleslam/actions/move",
        "rumbleslam/attacks/strike",
        "rumbleslam/dirty/dirty-test",
        "rumbleslam/pins/pin-them",
        "rumbleslam/ropes/bounce-off-the-rope",
        "rumbleslam/turnbuckle/fly-at",
        "rumbleslam/lifting/try-to-lift",
        "rumbleslam/throwing/throw-them",
        "rumbleslam/crowd/please-the-crowd",
        "rumbleslam/activating/close-the-activation",
    ),
    ("rumbleslam/rounds/end-of-the-round", "rumbleslam/winning/count-the-dosh", "rumbleslam/winning/clear-the-ring"),
)
