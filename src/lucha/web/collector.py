"""The collector of rings, kept away from what lives long.

A move leaves no rings, and a table that is dropped opens its own; but a look at all that a thousand tables hold would
keep everybody waiting.  So what is alive after a second is put out of the collector's sight,
and it looks at everything only when nobody is here, or once a day.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic
from typing import Final

YOUNG: Final = (200_000, 20, 20)  # new values between two looks: more than a full second brings, or all are seen twice
PAUSE: Final = 1.0  # seconds
LULL: Final = 600.0  # seconds between two looks at everything while nobody is here
DAY: Final = 86_400.0


async def keep_it_quick(is_anybody_here: Callable[[], bool]) -> None:
    """For as long as the server runs."""
    gc.collect()
    gc.freeze()  # the rules and texts stay for ever
    gc.set_threshold(*YOUNG)
    looked = monotonic()
    while True:
        await asyncio.sleep(PAUSE)
        if monotonic() - looked > (DAY if is_anybody_here() else LULL):
            gc.unfreeze()
            gc.collect()
            looked = monotonic()
        else:
            gc.collect(1)
        gc.freeze()
