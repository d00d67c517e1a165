"""The Luchador Monster Pack: its mode, and the chapters that it adds to a city."""

from __future__ import annotations

from typing import Final

from lucha.monsters import challenge, help, masks, reveal, rewards, ring, ring_view, upkeep

CHALLENGE: Final = "challenge"
PACK: Final = [ring, ring_view, masks, challenge, help, reveal, rewards, upkeep]
