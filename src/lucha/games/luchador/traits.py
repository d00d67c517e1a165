"""What an advanced card gives and takes, in a few words for a table: all of it read from the card."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from lucha.core.words import Phrasebook
from lucha.games.luchador.cards import AdvancedCard
from lucha.games.luchador.damage import LEVELS
from lucha.games.luchador.dice import Attempt, Hit

WEAKNESSES: Final = ("holds_no_block",)
WORST_FIRST: Final = (Attempt.NO_PIN, Attempt.VIVA, Attempt.STUN, Attempt.PIN)


def traits_of(card: AdvancedCard, moves: tuple[str, ...], words: Phrasebook) -> list[tuple[bool, str]]:
    """What the card gives (True) and what it takes, strengths first; `moves` are the Superstar's signature moves."""
    say, tell = words.fill, words.tell
    found: list[tuple[bool, str]] = []
    for points, hits in _by_points(card.strikes):
        found.append((points > 0, say("trait.strikes", what=_listed(hits, words), points=_signed(points))))
    for face, points in card.signatures.items():
        what = tell(moves[LEVELS.index(face)] if face in LEVELS and moves else face)
        found.append((points > 0, say("trait.strikes", what=what, points=_signed(points))))
    for attempt, result in card.pins.items():
        found.append((_is_better(result, attempt), say("trait.pins", attempt=tell(attempt), result=tell(result))))
    for attempt, result in card.is_pinned.items():
        found.append((_is_better(attempt, result), say("trait.is-pinned", attempt=tell(attempt), result=tell(result))))
    if card.saves:
        found.append((True, say("trait.saves", faces=tell(card.saves))))
    for points, hits in _by_points(card.suffers):
        found.append((points < 0, say("trait.suffers", what=_listed(hits, words), points=_signed(points))))
    found += [(ability not in WEAKNESSES, say(f"ability.{ability}")) for ability in card.abilities]
    return sorted(found, key=lambda trait: not trait[0])


def _by_points(points: Mapping[Hit, int]) -> list[tuple[int, list[Hit]]]:
    """Results that are worth as much more, together."""
    return [(more, [hit for hit in points if points[hit] == more]) for more in dict.fromkeys(points.values()) if more]


def _listed(faces: list[Hit], words: Phrasebook) -> str:
    told: list[Enum] = list(faces)
    return ", ".join([words.tell(face) for face in told])


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _is_better(one: Attempt, other: Attempt) -> bool:
    return WORST_FIRST.index(one) > WORST_FIRST.index(other)
