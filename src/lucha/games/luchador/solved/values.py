"""What rounds are worth, as they are kept: a number for every pair of corners at the start of a round."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from hashlib import blake2b
from importlib.resources import files
from typing import Final

from lucha.core.facts import BadInput
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.solved.chapters import CARRIED, Carried

MAGIC: Final = b"lucha solved 1\n"
FINGERPRINT_BYTES: Final = 16
HOUSE: Final = "house.bin"  # the dice of our own data
KINDS: Final = len(CARRIED)


class Values:
    """The chance to win of the corner named first, when both play as well as they can."""

    def __init__(self, most: int, numbers: Iterable[float]) -> None:
        self.most = most
        self.numbers = array("d", numbers)
        if len(self.numbers) != (KINDS * most) ** 2:
            raise BadInput(f"{len(self.numbers)} values of rounds; {(KINDS * most) ** 2} would be right")

    def of(self, mine: Carried, theirs: Carried, my_strength: int, their_strength: int) -> float:
        kind = (mine.stunned * 2 + mine.held_block) * KINDS + theirs.stunned * 2 + theirs.held_block
        return self.numbers[(kind * self.most + my_strength - 1) * self.most + their_strength - 1]


def fingerprint(facts: Facts) -> bytes:
    """Which dice the values are for."""
    dice = [[face.name for face in faces] for faces in (facts.wrestling, facts.hit, facts.luchador, facts.pin)]
    points = [sorted([(face.name, worth) for face, worth in facts.hit_points.items()])]
    points.append(sorted([(face.name, worth) for face, worth in facts.signature_points.items()]))
    return blake2b(repr((dice, points)).encode(), digest_size=FINGERPRINT_BYTES).digest()


def known_values(facts: Facts) -> list[Values]:
    """Those that come along, if they are for these dice."""
    content, dice = (files("lucha.games.luchador.solved") / HOUSE).read_bytes(), fingerprint(facts)
    return [read(content, dice, HOUSE)] if is_for(content, dice) else []


def is_for(content: bytes, dice: bytes) -> bool:
    return content[len(MAGIC) :].startswith(dice)


def written(values: Values, dice: bytes) -> bytes:
    """A file of values."""
    numbers = array("d", values.numbers)
    if sys.byteorder == "big":
        numbers.byteswap()
    return MAGIC + dice + bytes([values.most]) + numbers.tobytes()


def read(content: bytes, dice: bytes, where: str) -> Values:
    """The values of a file, if they are for these dice."""
    body = content[len(MAGIC) + FINGERPRINT_BYTES + 1 :]
    if not content.startswith(MAGIC) or len(body) % 8 or not body:
        raise BadInput(f"{where}: this is no file of solved rounds; delete it and solve again")
    if not is_for(content, dice):
        raise BadInput(f"{where}: it was solved for other dice; delete it and solve again")
    numbers = array("d")
    numbers.frombytes(body)
    if sys.byteorder == "big":
        numbers.byteswap()
    if not all(0.0 <= number <= 1.0 for number in numbers):
        raise BadInput(f"{where}: a chance to win lies between 0 and 1; delete it and solve again")
    return Values(content[len(MAGIC) + FINGERPRINT_BYTES], numbers)
