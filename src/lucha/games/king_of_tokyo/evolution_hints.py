"""Rules of thumb for bots with Evolutions in Tokyo: what those in play make of the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lucha.games.king_of_tokyo.match import Face
from lucha.monsters.advice import ENERGY, SMASH, attack_worth

EVOLUTION: Final = 1.2  # what a new Evolution is worth, in stars
HEARTS_TO_EVOLVE: Final = 3
A_STAR_OF_ANOTHER: Final = 0.4
FOR_ALL_FACES: Final = "turn_for_all_faces"
FLIPPING: Final = "flips_all_dice"
ALL_FACES: Final = 5.5  # an extra turn and some stars
FREEZING: Final = 0.1  # a die that fails all others, less what it costs


def more_for(
    says: Mapping[str, int], face: Face, count: int, targets: Sequence[int], others: Sequence[int], inside: bool
) -> float:
    """What so many dice of a face are worth beyond the plain rules.

    `says`: the Evolutions in play.  `targets` and `others`: the Hearts of those that claws hit, and of all others.
    """
    if face is Face.HEART:
        worth = EVOLUTION if count >= HEARTS_TO_EVOLVE else 0.0
        return worth + (max(0, count - says["stars_for_hearts_beyond"]) if "stars_for_hearts_beyond" in says else 0)
    if not says:
        return 0.0
    if face is Face.ONE:
        return says.get("stars_for_a_one", 0) + attack_worth(targets, says.get("smashes_for_a_one", 0))
    if face is Face.TWO and count >= 3:
        return attack_worth(others, says.get("hurts_others_for_twos", 0))
    return _claws(says, count, len(targets), len(others), inside) if face is Face.SMASH and targets else 0.0


def _claws(says: Mapping[str, int], count: int, hit: int, others: int, inside: bool) -> float:
    worth = float(says.get("stars_for_wounding", 0))
    worth += A_STAR_OF_ANOTHER * says.get("stars_from_wounded", 0) * hit
    if inside:
        worth += ENERGY * says.get("carrot", 0) * hit
    else:
        worth += SMASH * says.get("breath_of_doom", 0) * (others - hit)
    return worth + (SMASH * hit if count >= says.get("harder_from", 99) else 0.0)
