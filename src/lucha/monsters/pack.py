"""The Luchador Monster Pack: its mode, its options, and the chapters that it adds to a city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lucha.core.setup import Setup
from lucha.monsters import (
    challenge,
    evolutions,
    evolved,
    evolving,
    help,
    luchador,
    masks,
    pack_view,
    reveal,
    rewards,
    ring,
    upkeep,
)
from lucha.monsters.cards import Clause
from lucha.monsters.evolutions import Evolution, EvolutionDecks
from lucha.monsters.evolved import chapter_with_windows
from lucha.monsters.match import Terms
from lucha.monsters.ring import ChallengeCard

CHALLENGE: Final = "challenge"
THE_LUCHADOR: Final = "luchador"
THE_LUCHADOR_PLAYS: Final = "monsters/luchador/the-luchador"
PACK: Final = [
    ring,
    evolutions,
    pack_view,
    masks,
    challenge,
    help,
    reveal,
    rewards,
    upkeep,
    evolving,
    evolved,
    luchador,
]


def plays_luchador(setup: Setup) -> bool:
    return setup.option("luchador") == "yes"


def monsters_of(setup: Setup, monsters: Sequence[str]) -> tuple[str, ...]:
    """What each seat plays: its pick, or the next one that is free; the Luchador comes first, if he plays at all."""
    cast = (THE_LUCHADOR, *monsters) if plays_luchador(setup) else tuple(monsters)
    free = [monster for monster in cast if monster not in setup.picks]
    return tuple([pick or free.pop(0) for pick in setup.picks])


def add_the_pack(
    terms: Terms,
    setup: Setup,
    monsters: Sequence[str],
    challenges: Mapping[str, ChallengeCard],
    designs: Mapping[str, Evolution],
    clauses: Mapping[str, type[Any]],
    base: type[Clause] = Clause,
    more: Sequence[str] = (),
    luchador_only: bool = False,
) -> None:
    """What a match of this setup uses of the pack; a Monster without Evolutions of its own plays the Luchador's."""
    if setup.mode == CHALLENGE:
        terms.challenges = dict(challenges)
    if setup.option("evolutions") == "yes":
        decks = {one.deck for one in designs.values()}
        others = "" if luchador_only else THE_LUCHADOR
        owners = [monster if monster in decks else others for monster in monsters]
        made = EvolutionDecks(designs, clauses, owners, base, more)
        terms.evolutions, terms.evolution_piles = made.cards, made.piles
        terms.answers = {
            question: {**known, **made.answers[question]} for question, known in terms.answers.items()
        }  # fmt: skip
        if made.cards:
            terms.chapter = chapter_with_windows()
    terms.has_pack = bool(terms.challenges or terms.evolutions)
