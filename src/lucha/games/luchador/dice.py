"""The four kinds of dice, face by face; how often each face stands on its die is data."""

from __future__ import annotations

from typing import Final

from lucha.core.kit.quick import QuickEnum


class Face(QuickEnum):
    """What a Wrestling die shows; a die outside the ring shows nothing that counts."""

    MISS = 0
    HIT = 1
    BLOCK = 2
    COUNTER = 3
    PIN = 4
    OUTSIDE = 5


class Hit(QuickEnum):
    """What a Hit die shows."""

    BACKHAND_CHOP = 0
    FOREARM_SMASH = 1
    DROP_KICK = 2
    CHOKE_HOLD = 3
    CHAIR_SMASH = 4
    TABLE_SLAM = 5


class Signature(QuickEnum):
    """What the Luchador! die shows."""

    FAIL = 0
    LEVEL_1 = 1
    LEVEL_2 = 2
    LEVEL_3 = 3
    INJURY = 4


class Attempt(QuickEnum):
    """What a Pin die shows."""

    NO_PIN = 0
    PIN = 1
    STUN = 2
    VIVA = 3


# The faces that the rules speak of, by their bare names: looking one up in its Enum takes ten times as long.
MISS: Final = Face.MISS
HIT: Final = Face.HIT
BLOCK: Final = Face.BLOCK
COUNTER: Final = Face.COUNTER
PIN: Final = Face.PIN
INJURY: Final = Signature.INJURY
